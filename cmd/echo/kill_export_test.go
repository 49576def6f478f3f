package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"echo/internal/atomic"
)

// kills is how often every form is killed at a random moment.
const kills = 50

// Each form replaces what it wrote of one deck by what it writes of another, and
// is killed. What is there is always the one or the other, whole.
func TestKilledExportIsAllOrNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes")
	}
	more := map[string][]string{"pdf": {"--backs"}, "png": {"--dpi", "100"}, "tts": {"--pixels", "1050", "--url", "https://example.org/d"}}
	for _, form := range exportForms() {
		t.Run(form.name, func(t *testing.T) {
			args := append([]string{"--" + form.name}, more[form.name]...)
			dir := t.TempDir()
			out := filepath.Join(dir, "out")
			call := func(seed int) []string {
				return append([]string{"export", drawnDeck(t, seed), "--out", out, "--force", "--quiet"}, args...)
			}
			one, two := call(1), call(2)
			began := time.Now()
			finishes(t, two)
			second := filesAt(t, out)
			finishes(t, one)
			first := filesAt(t, out)
			took := time.Since(began) / 2
			if first == second {
				t.Fatal("both decks give the same")
			}
			for k := range kills {
				next := [][]string{two, one}[k%2]
				killAfter(t, next, time.Duration(rand.Int63n(int64(took))))
				if p := filesAt(t, out); p != first && p != second {
					t.Fatalf("kill %d: half of a deck is there:\n%s", k+1, p)
				}
			}
			finishes(t, one)
			entries, err := os.ReadDir(dir)
			if err != nil || len(entries) != 1 || filesAt(t, out) != first {
				t.Errorf("what killed exports left is not cleared away: %v %v", entries, err)
			}
		})
	}
}

// drawnDeck is a folder with a deck of three cards that are drawn.
func drawnDeck(t *testing.T, seed int) string {
	t.Helper()
	dir := t.TempDir()
	text := "schema = 1\nid = \"small\"\n[title]\nen = \"Small\"\n[recipe]\ncards = 3\npalettes = [\"ember\"]\n"
	for i := range 3 {
		text += fmt.Sprintf("[[card]]\nseed = %d\nfamily = \"rings\"\nrev = 1\npalette = \"ember\"\n", 10*seed+i)
	}
	if err := os.WriteFile(filepath.Join(dir, "deck.toml"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

func finishes(t *testing.T, args []string) {
	t.Helper()
	if out, err := exec.Command("echo", args...).CombinedOutput(); err != nil || strings.Contains(string(out), "--force") {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
}

// killAfter starts the program and kills it, unless it was quicker.
func killAfter(t *testing.T, args []string, delay time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), delay)
	defer cancel()
	exec.CommandContext(ctx, "echo", args...).Run() // killed or not: what is there is what counts
}

// filesAt lists the files at a place, with their hashes.
func filesAt(t *testing.T, out string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(out, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == atomic.Mark {
			return err
		}
		data, err := os.ReadFile(name)
		fmt.Fprintf(&b, "%s %x\n", strings.TrimPrefix(name, out), sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
