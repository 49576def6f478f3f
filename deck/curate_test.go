package deck_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"echo/deck"
	"echo/decks"
	"github.com/google/go-cmp/cmp"
)

// made is a folder with a generated deck.
func made(t testing.TB, seed int) string {
	t.Helper()
	dir := folder(t, seed)
	save(t, dir, build(t, dir, 0))
	return dir
}

func curate(t testing.TB, dir string, verb deck.Verb, cards ...int) *deck.Outcome {
	t.Helper()
	out, err := try(t, dir, deck.Decision{Verb: verb, Cards: cards})
	if err != nil {
		t.Fatalf("%s %v: %v", verb, cards, err)
	}
	return out
}

func try(t testing.TB, dir string, ds ...deck.Decision) (*deck.Outcome, error) {
	t.Helper()
	return deck.Curate(t.Context(), dir, decks.Palettes(), ds, deck.CurateOptions{})
}

// refused checks that a decision is refused with words, and changes nothing.
func refused(t testing.TB, dir, words string, d deck.Decision) {
	t.Helper()
	before := snapshot(t, dir)
	_, err := try(t, dir, d)
	if err == nil || !strings.Contains(err.Error(), words) || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s %v: got %v, want %q", d.Verb, d.Cards, err, words)
	}
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Errorf("%s %v was refused and changed something:\n%s", d.Verb, d.Cards, diff)
	}
}

// snapshot is every file of a folder.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, name := range list(t, dir) {
		if info, err := os.Stat(dir + name); err != nil || info.IsDir() {
			continue
		}
		all[name] = read(t, dir, name)
	}
	return all
}

// inOrder checks that the folder's files are those that deck.toml lists.
func inOrder(t testing.TB, dir string) *deck.Deck {
	t.Helper()
	d := open(t, dir)
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Faults) > 0 {
		t.Errorf("faults: %v", r.Faults)
	}
	if n := len(list(t, filepath.Join(dir, "cards"))) - 1; n != 2*len(d.Cards) {
		t.Errorf("%d files for %d cards", n, len(d.Cards))
	}
	return d
}

func TestMarksAreWrittenAndTakenAway(t *testing.T) {
	dir := made(t, 3)
	before := snapshot(t, dir)
	curate(t, dir, deck.Keep, 2)
	curate(t, dir, deck.Lock, 5, 2)
	if d := inOrder(t, dir); d.Cards[1].State != deck.Locked || d.Cards[4].State != deck.Locked {
		t.Errorf("states: %v %v", d.Cards[1].State, d.Cards[4].State)
	}
	if out := curate(t, dir, deck.Keep, 5); len(out.Changes) > 0 {
		t.Errorf("a locked card is kept already: %v", out.Changes)
	}
	curate(t, dir, deck.Free, 2, 5)
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Error(diff)
	}
}

func TestLockedCardsAreNotTouched(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Lock, 7, 10)
	for _, v := range []deck.Verb{deck.Drop, deck.Reroll, deck.Repaint, deck.Redraw} {
		refused(t, dir, "card 0007 is locked; `curate "+dir+" free 7` unlocks it", deck.Decision{Verb: v, Cards: []int{7}, Palette: "tide"})
	}
	refused(t, dir, "card 0010 is locked", deck.Decision{Verb: deck.Drop, Cards: []int{3}})
}

func TestLastCardTakesTheNumberOfADroppedOne(t *testing.T) {
	dir := made(t, 3)
	was := open(t, dir).Cards
	last := read(t, dir, deck.FileName(9, "colour"))
	out := curate(t, dir, deck.Drop, 3)
	d := inOrder(t, dir)
	want := slices.Concat(was[:2], was[9:], was[3:9])
	if diff := cmp.Diff(want, d.Cards); diff != "" {
		t.Error(diff)
	}
	if read(t, dir, deck.FileName(2, "colour")) != last {
		t.Error("the last card's file has changed")
	}
	if c := out.Changes; len(c) != 2 || c[0].Is != nil || c[1].From != 10 || c[1].Card != 3 || out.Cards != 9 {
		t.Errorf("outcome %+v", out)
	}
	if len(d.Dropped) != 1 || d.Dropped[0].Seed != was[2].Seed {
		t.Errorf("dropped: %v", d.Dropped)
	}
}

func TestDropOfSeveralCountsByTheNumbersBefore(t *testing.T) {
	dir := made(t, 3)
	was := open(t, dir).Cards
	curate(t, dir, deck.Drop, 3, 10, 8)
	want := slices.Concat(was[:2], was[8:9], was[3:7])
	if diff := cmp.Diff(want, inOrder(t, dir).Cards); diff != "" {
		t.Error(diff)
	}
}

// Whatever was decided, undo brings the folder back to the byte, and undo of
// undo does it again.
func TestUndoPutsEverythingBack(t *testing.T) {
	for _, d := range []deck.Decision{
		{Verb: deck.Keep, Cards: []int{1, 2}},
		{Verb: deck.Drop, Cards: []int{3}},
		{Verb: deck.Drop, Cards: []int{10}},
		{Verb: deck.Drop, Cards: []int{3, 10, 1}},
		{Verb: deck.Reroll, Cards: []int{4}},
		{Verb: deck.Reroll, Cards: []int{4, 6}},
		{Verb: deck.Repaint, Cards: []int{1}, Palette: "dune"},
	} {
		dir := made(t, 3)
		before := snapshot(t, dir)
		out, err := try(t, dir, d)
		if err != nil {
			t.Errorf("%v: %v", d, err)
			continue
		}
		inOrder(t, dir)
		after := snapshot(t, dir)
		for _, want := range []map[string]string{before, after, before} {
			out = through(t, out)
			if out, err = deck.Undo(t.Context(), dir, decks.Palettes(), out, deck.CurateOptions{}); err != nil {
				t.Fatalf("%v: %v", d, err)
			}
			if diff := cmp.Diff(want, snapshot(t, dir)); diff != "" {
				t.Fatalf("%v: %s", d, diff)
			}
		}
	}
}

// through sends an outcome through JSON.
func through(t testing.TB, out *deck.Outcome) *deck.Outcome {
	t.Helper()
	data, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	var back deck.Outcome
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	return &back
}

func TestUndoOfWhatSomebodyHasChangedSinceIsRefused(t *testing.T) {
	dir := made(t, 3)
	out := curate(t, dir, deck.Reroll, 4)
	curate(t, dir, deck.Keep, 4)
	before := snapshot(t, dir)
	if _, err := deck.Undo(t.Context(), dir, decks.Palettes(), out, deck.CurateOptions{}); err == nil || !strings.Contains(err.Error(), "card 0004 has changed since") {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Error(diff)
	}
}
