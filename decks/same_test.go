package decks_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"testing"

	"echo/artgen/family"
	"echo/deck"
	"echo/decks"
)

var cards = flag.Int("cards", 0, "`how many` cards TestSame draws and digests beyond those that are pinned")

// A deck is its recipe, wherever it is drawn: choosing the cards and drawing
// them must come out equal on every processor. `make same` runs this test on
// amd64 with and without fused multiply-add, and on arm64.
func TestSameCardsOnEveryProcessor(t *testing.T) {
	d, err := deck.Open(os.DirFS("testdata/same"), decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	sel, err := deck.Build(t.Context(), d.Recipe, d.Palettes, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Cards) != d.Recipe.Cards {
		t.Fatalf("%d cards are pinned", len(d.Cards))
	}
	for i, c := range d.Cards {
		p, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		if deck.Hash(p.Contour) != c.Contour || deck.Hash(p.Colour) != c.Colour {
			t.Errorf("card %04d (%s) is drawn otherwise here", i+1, c.Family)
		}
		if got := sel.Cards[i]; got.Seed != c.Seed || got.Family != c.Family || got.Palette != c.Palette {
			t.Errorf("card %04d is chosen otherwise here: %s, not %s", i+1, got.Family, c.Family)
		}
	}
}

// TestSameDigest logs what many cards of all families come to, to be compared by
// whoever runs it on two machines.
func TestSameDigest(t *testing.T) {
	if *cards == 0 {
		t.Skip("draws many cards, with -args -cards N")
	}
	r := deck.Recipe{Cards: *cards, Seed: 1, Families: family.Names(), Palettes: []string{"harbor", "ember", "frost", "nocturne", "tide", "plum"}}
	d, err := deck.Samples(r, decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	for i := range d.Cards {
		p, err := d.Pair(i)
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(p.Contour)
		sum.Write(p.Colour)
	}
	fmt.Printf("%d pairs come to %x\n", *cards, sum.Sum(nil))
	sel, err := deck.Build(t.Context(), deck.Recipe{Cards: *cards / 4, Seed: 1, Families: family.Names(), Palettes: r.Palettes}, decks.Palettes(), deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("%d chosen cards come to %x\n", len(sel.Cards), sha256.Sum256(fmt.Append(nil, sel.Cards)))
}
