package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

func write(ts *testscript.TestScript, name, content string) {
	ts.Check(os.WriteFile(ts.MkAbs(name), []byte(content), 0o644))
}

// exits CODE COMMAND…: the command ends with exactly that exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var e *exec.ExitError
	if errors.As(err, &e) {
		got = e.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// edit FILE OLD NEW: replaces a text that must be there.
func edit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: edit file old new")
	}
	s := ts.ReadFile(args[0])
	if !strings.Contains(s, args[1]) {
		ts.Fatalf("%s does not contain %q", args[0], args[1])
	}
	write(ts, args[0], strings.Replace(s, args[1], args[2], 1))
}

// rounds VECTORS ROUNDS WANT: takes the vectors apart.
func splitVectors(ts *testscript.TestScript, neg bool, args []string) {
	var vectors []struct{ Round, Want json.RawMessage }
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &vectors))
	if len(vectors) < 400 {
		ts.Fatalf("only %d vectors", len(vectors))
	}
	var rounds, wants []json.RawMessage
	for _, v := range vectors {
		rounds, wants = append(rounds, v.Round), append(wants, v.Want)
	}
	for i, list := range [][]json.RawMessage{rounds, wants} {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetIndent("", "  ")
		if i == 1 {
			var plain []scored
			raw, err := json.Marshal(list)
			ts.Check(err)
			ts.Check(json.Unmarshal(raw, &plain))
			ts.Check(e.Encode(plain))
		} else {
			ts.Check(e.Encode(list))
		}
		write(ts, args[1+i], b.String())
	}
}

// mirror FROM TO: writes the mirror image of a card.
func mirror(ts *testscript.TestScript, neg bool, args []string) {
	s := ts.ReadFile(args[0])
	i, j := strings.Index(s, "<g clip-path"), strings.LastIndex(s, "<use ")
	write(ts, args[1], s[:i]+`<g transform="matrix(-1 0 0 1 1000 0)">`+s[i:j]+`</g>`+s[j:])
}

var hexColour = regexp.MustCompile(`#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b`)

// recolour FROM TO: writes the card with its colour channels exchanged.
func recolour(ts *testscript.TestScript, neg bool, args []string) {
	write(ts, args[1], hexColour.ReplaceAllString(ts.ReadFile(args[0]), "#$2$3$1"))
}
