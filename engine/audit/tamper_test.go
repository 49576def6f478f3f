package audit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"echo/engine"
)

// leaf is one value of a JSON document, and how to put another in its place.
type leaf struct {
	path  string // "entries[].at", without the places in lists
	value any
	put   func(any)
}

func leaves(path string, v any, put func(any)) (all []leaf) {
	switch v := v.(type) {
	case map[string]any:
		for name := range v {
			all = append(all, leaves(path+"."+name, v[name], func(to any) { v[name] = to })...)
		}
	case []any:
		for i := range v {
			all = append(all, leaves(path+"[]", v[i], func(to any) { v[i] = to })...)
		}
	default:
		all = append(all, leaf{path, v, put})
	}
	return all
}

// other is a value of the same type.
func (l leaf) other() any {
	switch v := l.value.(type) {
	case float64:
		return v + 1
	case bool:
		return !v
	case string:
		if strings.Trim(v, "0123456789abcdef") == "" && len(v) == 64 {
			return "f" + v[:63]
		}
		return v + "x"
	}
	return "something"
}

// readTree is a document as leaves refer to it, in an order that lasts.
func readTree(t require, data []byte) (any, []leaf) {
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	all := leaves("", tree, nil)
	slices.SortStableFunc(all, func(a, b leaf) int { return strings.Compare(a.path, b.path) })
	return tree, all
}

type require interface{ Fatal(...any) }

// games are one finished game of each of some rulesets, published.
func games(t *testing.T) (all []published) {
	for i, rules := range engine.Presets() {
		if i == 4 {
			break // the others replay in TestEveryHonestGameReplays
		}
		g := openTable(t, rules, 0)
		for seed := uint64(1); ; seed++ {
			if g.play(); g.State.Game == 1 {
				break // of a game before it, what no later one depends on is kept by the seal alone
			}
			g = openTable(t, rules, seed)
		}
		j, export := g.published()
		data, err := json.Marshal(j)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, published{data, export})
	}
	return all
}

type published struct{ journal, export []byte }

// TestOneChangedFieldIsNoticed changes any value of a journal whose seal is
// made anew as a forger would, except those that only the seal binds.
func TestOneChangedFieldIsNoticed(t *testing.T) {
	all := games(t)
	slack := []string{".entries[].at", ".entries[].kin[].family", ".entries[].kin[].palette", ".entries[].draws"}
	rapid.Check(t, func(t *rapid.T) {
		game := all[rapid.IntRange(0, len(all)-1).Draw(t, "game")]
		tree, all := readTree(t, game.journal)
		l := all[rapid.IntRange(0, len(all)-1).Draw(t, "leaf")]
		l.put(l.other())
		var j Journal
		data, _ := json.Marshal(tree)
		if err := json.Unmarshal(data, &j); err != nil {
			return // refused as unreadable
		}
		if err := check(&j, game.export); err == nil {
			t.Fatalf("%s became %v, unnoticed", l.path, l.other())
		}
		if free := slices.ContainsFunc(slack, func(s string) bool { return strings.HasPrefix(l.path, s) }); free || l.path == ".seal" {
			return
		}
		j.Seal, _ = seal(j.Entries)
		err := check(&j, game.export)
		if err == nil && !harmless(l.path) {
			t.Fatalf("%s became %v under a new seal, unnoticed", l.path, l.other())
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Fatalf("more than a line: %q", err)
		}
	})
}

// harmless are the fields of events that no later event and no export may
// depend on: they are as somebody wished, or rules for what never came up, and
// the seal alone keeps them.
func harmless(path string) bool {
	for _, end := range []string{
		".reminded.at", ".soft.at", ".prepared.text", ".opened.rules.", ".opened.seed", ".first.slot",
		".name", ".proof", ".comment",
	} {
		if strings.Contains(path, end) {
			return true
		}
	}
	return false
}

// TestChangedPointsOfTheRulesAreNoticed changes every number of the awards,
// one at a time: where it bore on a round that was played, the game comes out
// differently.
func TestChangedPointsOfTheRulesAreNoticed(t *testing.T) {
	for i, game := range games(t) {
		noticed := 0
		for n := range awards(t, game.journal) {
			tree, all := readTree(t, game.journal)
			l := awardsOf(all)[n]
			l.put(l.other())
			var j Journal
			data, _ := json.Marshal(tree)
			if err := json.Unmarshal(data, &j); err != nil {
				t.Fatal(err)
			}
			j.Seal, _ = seal(j.Entries)
			if check(&j, game.export) != nil {
				noticed++
			}
		}
		if noticed == 0 {
			t.Errorf("game %d: no change of any award came to light", i)
		}
	}
}

func awards(t *testing.T, journal []byte) []leaf {
	_, all := readTree(t, journal)
	return awardsOf(all)
}

func awardsOf(all []leaf) []leaf {
	return slices.DeleteFunc(slices.Clone(all), func(l leaf) bool {
		_, number := l.value.(float64)
		return !number || !strings.Contains(l.path, ".opened.rules.award[]")
	})
}

// TestOneChangedFieldOfTheResultIsNoticed does the same with the export.
func TestOneChangedFieldOfTheResultIsNoticed(t *testing.T) {
	all := games(t)
	rapid.Check(t, func(t *rapid.T) {
		game := all[rapid.IntRange(0, len(all)-1).Draw(t, "game")]
		var j Journal
		if err := json.Unmarshal(game.journal, &j); err != nil {
			t.Fatal(err)
		}
		tree, all := readTree(t, game.export)
		l := all[rapid.IntRange(0, len(all)-1).Draw(t, "leaf")]
		kind := strings.TrimPrefix(l.path, ".")
		if isFree(kind) || picture(kind) {
			return
		}
		l.put(l.other())
		data, _ := json.Marshal(tree)
		err := check(&j, data)
		if err == nil {
			t.Fatalf("%s became %v, unnoticed", l.path, l.other())
		}
		if text := fmt.Sprint(err); strings.Contains(text, "\n") {
			t.Fatalf("more than a line: %q", text)
		}
	})
}

// isFree says whether a field, or what it lies in, does not follow from the
// journal.
func isFree(kind string) bool {
	return slices.ContainsFunc(free, func(f string) bool {
		return kind == f || strings.HasPrefix(kind, f+"[]") || strings.HasPrefix(kind, f+".")
	})
}

// picture says whether a field names or describes a picture, which is compared
// only with the same card elsewhere.
func picture(kind string) bool {
	return slices.ContainsFunc([]string{".image", ".contour", ".alt"}, func(end string) bool { return strings.HasSuffix(kind, end) })
}
