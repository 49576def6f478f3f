package listing_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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

// written is a text with its parts: what is no table of ours, and each table.
type written struct {
	text           string
	foreign        []string // lines
	cards, dropped []string // blocks
}

// write draws a text as people, editors and we write them.
func write(t *rapid.T) written {
	var w written
	eol := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "eol")
	id := 0
	comment := func() string { id++; return fmt.Sprintf("# note %d", id) }
	foreign := func(lines ...string) string {
		w.foreign = append(w.foreign, lines...)
		return strings.Join(lines, eol) + eol
	}
	var b strings.Builder
	b.WriteString(foreign(comment(), "schema = 1", `text = """`, "[[card]]", "seed = 5", `"""`, "") + eol)
	for range rapid.IntRange(0, 6).Draw(t, "parts") {
		switch rapid.IntRange(0, 5).Draw(t, "part") {
		case 0:
			b.WriteString(eol + foreign(comment()) + eol)
		case 1:
			id++
			b.WriteString(eol + foreign(fmt.Sprintf("[other%d] "+comment(), id), "\tcard = [ 1, # [[card]]", " 2 ]") + eol)
		case 2:
			block := table(t, "dropped", 0, eol, comment)
			w.dropped = append(w.dropped, block)
			b.WriteString(block + eol + gap(t, block, eol))
		default:
			block := table(t, "card", len(w.cards)+1, eol, comment)
			w.cards = append(w.cards, block)
			b.WriteString(block + eol + gap(t, block, eol))
		}
	}
	w.text = b.String()
	if rapid.Bool().Draw(t, "cut") {
		w.text = strings.TrimRight(w.text, "\r\n")
	}
	return w
}

// gap is what stands between a table and the next. Without it, a comment at the
// end would belong to the next.
func gap(t *rapid.T, block, eol string) string {
	if last := block[strings.LastIndex(block, "\n")+1:]; strings.HasPrefix(last, "#") {
		return eol
	}
	return strings.Repeat(eol, rapid.SampledFrom([]int{1, 1, 0, 2}).Draw(t, "gap"))
}

func table(t *rapid.T, list string, number int, eol string, comment func() string) string {
	var lines []string
	coin := func(what string) bool { return rapid.Bool().Draw(t, what) }
	if coin("above") {
		lines = append(lines, comment())
	}
	head := rapid.SampledFrom([]string{"[[%s]]", " [[ %s ]]", "[[\"%s\"]]"}).Draw(t, "head")
	head = fmt.Sprintf(head, list)
	if number > 0 {
		head += fmt.Sprintf(" # %04d", number)
	}
	lines = append(lines, head)
	keys := []string{fmt.Sprintf("seed = %d", rapid.IntRange(0, 99).Draw(t, "seed")), `family = "rings"`, `palette='tide'`}
	if coin("state") {
		keys = append(keys, `state  =  "kept"`)
	}
	for _, k := range rapid.Permutation(keys).Draw(t, "keys") {
		if coin("indent") {
			k = "\t" + k
		}
		if coin("behind") {
			k += "  " + comment()
		}
		lines = append(lines, k)
		if coin("between") && coin("rarely") {
			lines = append(lines, comment())
		}
	}
	return strings.Join(lines, eol)
}

var notes = regexp.MustCompile(`# note [0-9]+`)

// Any edit gives the lists that were asked for, loses no comment and leaves every
// line that is none of our tables as it is, in its order.
func TestAnyEditDoesWhatItSaysAndNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := write(t)
		was := decode(t, w.text)
		var want manifest
		cards, dropped := rows(t, was, &want)
		got := edit(t, w.text, cards, dropped)
		if diff := cmp.Diff(want, decode(t, got)); diff != "" {
			t.Fatalf("%s\nin\n%s\nfrom\n%s", diff, got, w.text)
		}
		before, after := notes.FindAllString(w.text, -1), notes.FindAllString(got, -1)
		slices.Sort(before)
		slices.Sort(after)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("comments: %s\nin\n%s\nfrom\n%s", diff, got, w.text)
		}
		inOrder(t, w, got)
		keepsBlocks(t, w, cards, dropped, got)
	})
}

func inOrder(t *rapid.T, w written, got string) {
	at := 0
	for _, line := range w.foreign {
		k := strings.Index(got[at:], line)
		if k < 0 {
			t.Fatalf("%q is lost or has moved in\n%s\nfrom\n%s", line, got, w.text)
		}
		at += k + len(line)
	}
}

// keepsBlocks checks that a table of which nothing was to change is still there
// to the byte, but for its number.
func keepsBlocks(t *rapid.T, w written, cards, dropped []listing.Row, got string) {
	for i, r := range append(slices.Clone(cards), dropped...) {
		var block string
		switch {
		case len(r.Set)+len(r.Unset) > 0:
			continue
		case r.From.List == listing.Cards && i < len(cards):
			block = strings.Replace(w.cards[r.From.At], fmt.Sprintf("]] # %04d", r.From.At+1), fmt.Sprintf("]] # %04d", r.Number), 1)
		case r.From.List == listing.Dropped && i >= len(cards):
			block = w.dropped[r.From.At]
		default:
			continue
		}
		if !strings.Contains(got, block) {
			t.Fatalf("changed:\n%s\nin\n%s", block, got)
		}
	}
}

// rows draws an edit, and says what it makes.
func rows(t *rapid.T, was manifest, want *manifest) (cards, dropped []listing.Row) {
	type source struct {
		ref  listing.Ref
		card card
	}
	var sources []source
	for i, c := range was.Cards {
		sources = append(sources, source{listing.Ref{List: listing.Cards, At: i}, c})
	}
	for i, c := range was.Dropped {
		sources = append(sources, source{listing.Ref{List: listing.Dropped, At: i}, c})
	}
	for range rapid.IntRange(0, 2).Draw(t, "new") {
		sources = append(sources, source{card: card{Family: "x", Seed: 1, Palette: "y"}})
	}
	if rapid.Bool().Draw(t, "shuffle") {
		sources = rapid.Permutation(sources).Draw(t, "order")
	}
	for _, s := range sources {
		r := listing.Row{From: s.ref}
		c := s.card
		if r.From == (listing.Ref{}) {
			r.Set, r.Unset = c.fields(), []string{"state"}
		}
		if rapid.Bool().Draw(t, "mark") {
			c.State = "locked"
			r.Set, r.Unset = append(r.Set, listing.Field{Key: "state", Value: `"locked"`}), nil
		} else if c.State != "" && rapid.Bool().Draw(t, "unmark") {
			c.State, r.Unset = "", []string{"state"}
		}
		switch rapid.SampledFrom([]string{"card", "card", "dropped", "away"}).Draw(t, "to") {
		case "card":
			r.Number = len(cards) + 1
			cards, want.Cards = append(cards, r), append(want.Cards, c)
		case "dropped":
			dropped, want.Dropped = append(dropped, r), append(want.Dropped, c)
		}
	}
	return cards, dropped
}

func TestAnEditOfNothingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := write(t)
		was := decode(t, w.text)
		dropped := same(listing.Dropped, len(was.Dropped))
		for i := range dropped {
			dropped[i].Number = 0
		}
		if got := edit(t, w.text, same(listing.Cards, len(was.Cards)), dropped); got != w.text {
			t.Fatal(cmp.Diff(w.text, got))
		}
	})
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
