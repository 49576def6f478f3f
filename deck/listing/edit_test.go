package listing_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"echo/deck/listing"
	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
	"pgregory.net/rapid"
)

// manifest is what a test text says.
type manifest struct {
	Cards   []card `toml:"card"`
	Dropped []card `toml:"dropped"`
}

type card struct {
	Seed    int    `toml:"seed"`
	Family  string `toml:"family"`
	Palette string `toml:"palette"`
	State   string `toml:"state"`
}

func (c card) fields() []listing.Field {
	f := []listing.Field{{Key: "seed", Value: fmt.Sprint(c.Seed)}, {Key: "family", Value: fmt.Sprintf("%q", c.Family)}, {Key: "palette", Value: fmt.Sprintf("%q", c.Palette)}}
	if c.State != "" {
		f = append(f, listing.Field{Key: "state", Value: fmt.Sprintf("%q", c.State)})
	}
	return f
}

func decode(t rapid.TB, text string) manifest {
	t.Helper()
	var m manifest
	if err := toml.Unmarshal([]byte(text), &m); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return m
}

func edit(t rapid.TB, text string, cards, dropped []listing.Row) string {
	t.Helper()
	out, err := listing.Edit([]byte(text), cards, dropped)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return string(out)
}

// same are rows that change nothing.
func same(l listing.List, n int) []listing.Row {
	var rows []listing.Row
	for i := range n {
		rows = append(rows, listing.Row{From: listing.Ref{List: l, At: i}, Number: i + 1})
	}
	return rows
}

// The golden files show what edits do to a file that a person has written in.
func TestEditsAreAsAPersonWouldMakeThem(t *testing.T) {
	before, err := os.ReadFile("testdata/before.toml")
	if err != nil {
		t.Fatal(err)
	}
	ref := func(i int) listing.Ref { return listing.Ref{List: listing.Cards, At: i} }
	all := same(listing.Cards, 4)
	kept := slices.Clone(all)
	kept[1].Set = []listing.Field{{Key: "state", Value: `"kept"`}}
	kept[2].Unset = []string{"state"}
	dropped := []listing.Row{all[0], {From: ref(3), Number: 2}, all[2]}
	moved := []listing.Row{{From: listing.Ref{List: listing.Dropped}}, {From: ref(1), Number: 2, Unset: []string{"palette"}}}
	fresh := card{Seed: 77, Family: "tree", Palette: "dune"}
	for _, c := range []struct {
		name           string
		cards, dropped []listing.Row
	}{
		{"marked", kept, same(listing.Dropped, 1)},
		{"dropped", dropped, moved},
		{"renewed", []listing.Row{all[0], {Number: 2, Set: fresh.fields(), Unset: []string{"state"}}}, same(listing.Dropped, 1)},
		{"longer", append(slices.Clone(all), listing.Row{Number: 5, Set: fresh.fields()}), same(listing.Dropped, 1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := edit(t, string(before), c.cards, c.dropped)
			golden(t, filepath.Join("testdata", c.name+".toml"), got)
			decode(t, got)
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (UPDATE=1 writes it anew):\n%s", name, diff)
	}
}

func TestAListBegunAndEndedLeavesTheTextAsItWas(t *testing.T) {
	for _, own := range []string{"id = 1\n", "id = 1", "id = 1\r\n\r\n[other]\r\na = 1\r\n", "# only a note\n\n"} {
		row := []listing.Row{{Number: 1, Set: card{Seed: 3, Family: "rings", Palette: "tide"}.fields()}}
		once := edit(t, own, row, nil)
		if !strings.HasPrefix(once, own) {
			t.Errorf("changed:\n%s", once)
		}
		if twice := edit(t, edit(t, once, nil, nil), row, nil); twice != once {
			t.Errorf("not stable: %s", cmp.Diff(once, twice))
		}
	}
}

func TestCardsInOneArrayAreNotEdited(t *testing.T) {
	_, err := listing.Edit([]byte("id = 1\ncard = [{seed = 1}]\n"), nil, nil)
	if err == nil || !strings.Contains(err.Error(), "write each as [[card]]") {
		t.Errorf("got %v", err)
	}
}

func FuzzEdit(f *testing.F) {
	before, err := os.ReadFile("testdata/before.toml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(before))
	f.Add("[[card]]\nseed=1#x\n[card.a]\nb=1\n[[dropped]]\r\n[a]\n")
	f.Fuzz(func(t *testing.T, text string) {
		var m struct {
			Cards   []map[string]any `toml:"card"`
			Dropped []map[string]any `toml:"dropped"`
		}
		// Tables whose names differ in capitals are several lists to the decoder.
		if text != strings.ToLower(text) || toml.Unmarshal([]byte(text), &m) != nil {
			return
		}
		rows := same(listing.Cards, len(m.Cards))
		for i := range rows {
			rows[i].Number = 0
		}
		dropped := same(listing.Dropped, len(m.Dropped))
		for i := range dropped {
			dropped[i].Number = 0
		}
		out, err := listing.Edit([]byte(text), rows, dropped)
		if err == nil && string(out) != text && len(m.Cards)+len(m.Dropped) > 0 {
			t.Fatalf("changed: %s", cmp.Diff(text, string(out)))
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Fatalf("more than one line: %q", err)
		}
	})
}
