package decks_test

import (
	"strings"
	"testing"

	"echo/deck"
	"echo/decks"
)

func TestShippedDecksAreInOrder(t *testing.T) {
	for _, id := range decks.IDs() {
		t.Run(id, func(t *testing.T) {
			d, err := decks.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			if d.ID != id || len(d.Cards) != d.Recipe.Cards || len(d.Cards) < 480 {
				t.Errorf("deck %s in folder %s has %d cards, its recipe asks for %d", d.ID, id, len(d.Cards), d.Recipe.Cards)
			}
			for _, lang := range []string{"en", "ru", "es"} {
				if d.Title[lang] == "" {
					t.Errorf("no title in %s", lang)
				}
			}
			r, err := deck.Validate(t.Context(), d, deck.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Faults {
				t.Error(f)
			}
		})
	}
}

// The list of cards is what the recipe gives: nobody has picked by hand.
func TestShippedDecksAreWhatTheirRecipesGive(t *testing.T) {
	if testing.Short() {
		t.Skip("draws both decks")
	}
	for _, id := range decks.IDs() {
		d, err := decks.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		sel, err := deck.Build(t.Context(), d.Recipe, d.Palettes, deck.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range sel.Cards {
			c.Contour, c.Colour = d.Cards[i].Contour, d.Cards[i].Colour
			if c != d.Cards[i] {
				t.Fatalf("%s: card %04d is %+v, the recipe gives %+v", id, i+1, d.Cards[i], c)
			}
		}
	}
}

func TestUnknownDecksAreNamedWithTheNearest(t *testing.T) {
	for name, want := range map[string]string{"contuor": `did you mean "contour"?`, "xyzzyx": "there are contour, dreams, dusk"} {
		if _, err := decks.Open(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
}

func TestPalettesAreCopies(t *testing.T) {
	p := decks.Palettes()
	delete(p, "tide")
	if decks.Palettes()["tide"] == nil {
		t.Fatal("the shipped palettes can be changed from outside")
	}
	if len(decks.Palettes()) < 6 {
		t.Fatal("too few palettes")
	}
}
