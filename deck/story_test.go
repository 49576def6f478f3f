package deck_test

import (
	"strings"
	"testing"

	"echo/artgen/tag"
	"echo/deck"
	"echo/decks"
)

func shipped(t testing.TB, id string) *deck.Deck {
	t.Helper()
	d, err := decks.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// The fate of each candidate is there for the designer to argue with.
func TestEveryCandidateThatWasNotChosenSaysWhy(t *testing.T) {
	d := open(t, folder(t, 11))
	sel, err := deck.Build(t.Context(), d.Recipe, d.Palettes, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chosen := map[int]deck.Card{}
	for i, c := range sel.Candidates {
		switch {
		case c.Fate == deck.Chosen:
			chosen[c.Number] = c.Card
		case c.Why == "" || strings.Contains(c.Why, "\n"):
			t.Errorf("candidate %d (%s): why is %q", i, c.Fate, c.Why)
		case c.Fate == deck.TooAlike && (c.Like < 1 || c.Like > len(sel.Cards)):
			t.Errorf("candidate %d is too like card %d of %d", i, c.Like, len(sel.Cards))
		}
	}
	for i, c := range sel.Cards {
		if chosen[i+1] != c {
			t.Errorf("card %d is %v among the candidates and %v in the deck", i+1, chosen[i+1], c)
		}
	}
	if sel.Count(deck.Chosen)+sel.Count(deck.Unreadable)+sel.Count(deck.Repeating)+sel.Count(deck.TooAlike)+sel.Count(deck.Spare) != len(sel.Candidates) {
		t.Error("the fates do not add up to the candidates")
	}
}

// Three cards that tell the same in outline are one too many, however different
// they look.
func TestThirdCardOfOnePlotIsNamed(t *testing.T) {
	d := shipped(t, "contour")
	plot := func(i int) string {
		tags, err := d.Tags(i)
		if err != nil {
			t.Fatal(err)
		}
		told := map[tag.Key]bool{}
		for _, k := range tags {
			if tag.InContour(k) {
				told[k] = true
			}
		}
		var b strings.Builder
		for _, k := range tag.All() {
			if told[k] {
				b.WriteString(string(k) + " ")
			}
		}
		return b.String()
	}
	// The same card in three palettes tells the same in outline.
	first := plot(0)
	d.Cards = append(d.Cards, d.Cards[0], d.Cards[0])
	for i, p := range d.Recipe.Palettes[1:3] {
		d.Cards[len(d.Cards)-1-i].Palette = p
	}
	if plot(len(d.Cards)-1) != first {
		t.Fatal("a palette has changed what the outline tells")
	}
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		if f.Kind == deck.Repeated && f.Card == len(d.Cards) && f.Other == 1 {
			return
		}
	}
	t.Errorf("nothing is said of the third card: %v", r.Faults)
}

func TestFigureOnTooManyCardsIsNamed(t *testing.T) {
	d := shipped(t, "dreams")
	var hares []deck.Card
	for seed := uint64(0); len(hares) < 13; seed++ {
		d.Cards = []deck.Card{{Seed: seed, Family: "theatre", Rev: 1, Palette: d.Recipe.Palettes[0]}}
		if tags, err := d.Tags(0); err != nil {
			t.Fatal(err)
		} else if strings.Contains(" "+join(tags)+" ", " hare ") {
			hares = append(hares, d.Cards[0])
		}
	}
	d = shipped(t, "dreams")
	d.Cards = append(d.Cards[:40], hares...)
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Faults {
		if f.Kind == deck.Repeated && strings.Contains(f.Message, `"hare"`) {
			return
		}
	}
	t.Errorf("13 hares on 53 cards are not named: %v", r.Faults)
}

func join(tags []tag.Key) string {
	var out []string
	for _, k := range tags {
		out = append(out, string(k))
	}
	return strings.Join(out, " ")
}

func TestCardWithoutKinIsALoner(t *testing.T) {
	d := shipped(t, "contour")
	var kept []deck.Card
	for _, c := range d.Cards {
		if c.Family != "knot" && c.Palette == "harbor" {
			kept = append(kept, c)
		}
	}
	stranger := deck.Card{Seed: 5, Family: "theatre", Rev: 1, Palette: "plum"}
	d.Cards = append(kept, stranger)
	r, err := deck.Validate(t.Context(), d, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Loners) == 0 || r.Loners[0].Card != len(d.Cards) {
		t.Errorf("the scene among abstract cards is no loner: %v", r.Loners)
	}
}

// The deck of the game is made so that every clue has rivals in both stages.
func TestDeckOfTheGameHasNoLoners(t *testing.T) {
	r, err := deck.Validate(t.Context(), shipped(t, "contour"), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Loners) > 0 {
		t.Errorf("loners: %v", r.Loners)
	}
}

func TestKinAreOrderedByWhatTheyShare(t *testing.T) {
	d := shipped(t, "contour")
	kin, err := d.KinOf(0, 6)
	if err != nil {
		t.Fatal(err)
	}
	weight := func(k deck.Kin) int {
		n := len(k.Shared)
		for _, yes := range []bool{k.Family, k.Palette} {
			if yes {
				n += 2
			}
		}
		return n
	}
	for i, k := range kin {
		if k.Card == 1 {
			t.Error("a card is its own kin")
		}
		if i > 0 && weight(k) > weight(kin[i-1]) {
			t.Errorf("%v comes after %v", k, kin[i-1])
		}
	}
	if len(kin) != 6 || !kin[0].Family && !kin[0].Palette {
		t.Errorf("closest kin are %v", kin)
	}
}
