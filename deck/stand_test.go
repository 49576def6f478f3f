package deck_test

import (
	"slices"
	"strings"
	"testing"

	"echo/deck"
	"echo/decks"
	"github.com/google/go-cmp/cmp"
)

// Cards that are kept are taken first, others are chosen around them, and dropped
// ones do not come back.
func TestGenerateIsBuiltAroundStandingCards(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Keep, 3, 10)
	curate(t, dir, deck.Lock, 5)
	curate(t, dir, deck.Drop, 7, 8)
	work := retouch(t, dir, 3)
	was := open(t, dir)
	sel, err := open(t, dir).Rebuild(t.Context(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if sel.Standing != 3 || len(sel.Cards) != 10 {
		t.Errorf("%d cards, %d standing", len(sel.Cards), sel.Standing)
	}
	save(t, dir, sel.Cards)
	now := open(t, dir)
	for _, i := range []int{2, 4, slices.IndexFunc(was.Cards, func(c deck.Card) bool { return c.State == deck.Kept && c != was.Cards[2] })} {
		if now.Cards[i] != was.Cards[i] {
			t.Errorf("card %d was %v and is %v", i+1, was.Cards[i], now.Cards[i])
		}
	}
	if read(t, dir, deck.FileName(2, "colour")) != work {
		t.Error("the work on card 3 is lost")
	}
	if diff := cmp.Diff(was.Dropped, now.Dropped); diff != "" {
		t.Error(diff)
	}
	if sel.Count(deck.Unwanted) == 0 {
		t.Error("no candidate was known as dropped")
	}
	for _, g := range now.Dropped {
		if slices.ContainsFunc(now.Cards, func(c deck.Card) bool { return c.Seed == g.Seed }) {
			t.Errorf("%v has come back", g)
		}
	}
	r, err := deck.Validate(t.Context(), now, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		if f.Kind != deck.Changed || f.Card != 3 {
			t.Error(f)
		}
	}
}

func TestGenerateThatWouldLoseWhatWasKeptMeanwhileIsRefused(t *testing.T) {
	dir := made(t, 3)
	sel, err := open(t, dir).Rebuild(t.Context(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	curate(t, dir, deck.Keep, 3)
	before := snapshot(t, dir)
	if _, err := deck.Save(t.Context(), dir, sel.Cards, decks.Palettes(), deck.SaveOptions{}); err == nil || !strings.Contains(err.Error(), "generate again") {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(before, snapshot(t, dir)); diff != "" {
		t.Error(diff)
	}
}

func TestALockedCardThatTheRecipeHasNoNumberForIsNamed(t *testing.T) {
	dir := made(t, 3)
	curate(t, dir, deck.Lock, 9)
	d := open(t, dir)
	d.Recipe.Cards = 8
	if _, err := d.Rebuild(t.Context(), deck.Options{}); err == nil || !strings.Contains(err.Error(), "card 0009 is locked, and the recipe asks for 8 cards") {
		t.Errorf("got %v", err)
	}
}
