package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
)

// action is one of those that a view says its seat can do.
type action struct {
	Type  string
	Cards []string
	Count int
}

// wanted are the actions that make a game go on, the likeliest first. What
// else one can do, as leaving, is never done.
var wanted = []string{"echo", "guess", "confirm", "clue", "mark", "ready", "continue", "start", "again"}

// legal is the simplest thing that the owner of a view can do, as the body of an
// action; false if there is nothing to do.
func legal(view []byte, serial int) (body string, ok bool) {
	_, can, found := bytes.Cut(view, []byte(`"can":`))
	if !found {
		return "", false
	}
	var all []action
	if err := json.NewDecoder(bytes.NewReader(can)).Decode(&all); err != nil {
		return "", false
	}
	for _, name := range wanted {
		if i := slices.IndexFunc(all, func(a action) bool { return a.Type == name }); i >= 0 {
			return all[i].body(view, serial), true
		}
	}
	return "", false
}

func (a action) body(view []byte, serial int) string {
	c := map[string]any{"type": a.Type}
	if a.Type != "start" && a.Type != "again" {
		c["round"], c["phase"] = number(view, `"round":{"number":`), between(view, `"phase":"`, `"`)
	}
	switch a.Type {
	case "echo":
		c["cards"] = a.Cards[:max(1, a.Count)]
	case "guess", "confirm", "mark":
		c["card"] = a.Cards[rand.IntN(len(a.Cards))]
	case "clue":
		c["card"], c["text"] = a.Cards[0], fmt.Sprint("the sound of ", serial)
	case "again":
		c["play"] = true
	}
	data, _ := json.Marshal(c) // strings and numbers
	return string(data)
}

func between(text []byte, before, after string) string {
	_, rest, _ := bytes.Cut(text, []byte(before))
	word, _, _ := bytes.Cut(rest, []byte(after))
	return string(word)
}
