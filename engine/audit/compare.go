package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"echo/engine"
)

// free are the fields of an export that do not follow from the journal: the
// moment at which it was made, and what became of the room after the game.
var free = []string{
	"journal", "version", "now", "deadline", "soft", "remainingMs", "limitMs", "graces", "continueAfterMs", "phase", "host",
	"seats[].connected", "seats[].acted", "seats[].awaited", "seats[].left", "seats[].reminded", "seats[].name", "seats[].skipped",
	"waiting", "votes", "fresh.next",
}

// Compare wants an export, in JSON, to be the one of a replayed game. Its error
// is a *Fault: the first field that is another. Pictures go by names of the
// host's, so they are compared with one another: every card has one name, in
// every round.
func Compare(r *Replayed, export []byte) error {
	var v engine.View
	if err := json.Unmarshal(export, &v); err != nil {
		return fault("the export", "%s", err)
	}
	names := namesIn(r.State, &v)
	if f := names.check(); f != nil {
		return f
	}
	data, err := json.Marshal(engine.ViewFor(r.State, engine.Viewer{Export: true}, names, 0))
	if err != nil {
		return err
	}
	var got, want any
	if err := json.Unmarshal(export, &got); err != nil {
		return fault("the export", "%s", err)
	}
	if err := json.Unmarshal(data, &want); err != nil {
		return err
	}
	if f := differ("", "", got, want); f != nil {
		return f
	}
	return nil
}

// differ finds the first field that is not as it should be. Path names it to
// people, kind to the list of free ones: without the places in lists.
func differ(path, kind string, got, want any) *Fault {
	if slices.Contains(free, kind) {
		return nil
	}
	switch want := want.(type) {
	case map[string]any:
		if got, ok := got.(map[string]any); ok {
			return differIn(path, kind, got, want)
		}
	case []any:
		if got, ok := got.([]any); ok && len(got) == len(want) {
			for i := range want {
				if f := differ(fmt.Sprintf("%s[%d]", path, i), kind+"[]", got[i], want[i]); f != nil {
					return f
				}
			}
			return nil
		}
	}
	if equal(got, want) {
		return nil
	}
	return fault(path, "the export says %s, the journal %s", inJSON(got), inJSON(want))
}

func differIn(path, kind string, got, want map[string]any) *Fault {
	dot := "."
	if path == "" {
		dot = ""
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if f := differ(path+dot+name, kind+dot+name, got[name], want[name]); f != nil {
			return f
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, known := want[name]; !known && !slices.Contains(free, kind+dot+name) {
			return fault(path+dot+name, "no export of this game has that")
		}
	}
	return nil
}

// equal compares two values that were read as JSON.
func equal(a, b any) bool {
	one, err := json.Marshal(a)
	other, otherErr := json.Marshal(b)
	return err == nil && otherErr == nil && bytes.Equal(one, other)
}

func inJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return "something else"
	}
	return short(data)
}
