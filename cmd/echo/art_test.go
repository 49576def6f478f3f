package main

import (
	"testing"

	"echo/artgen/tag"
	"echo/deck"
)

// A bot has words for a card in whatever language the room is.
func TestBotsAreNeverSpeechless(t *testing.T) {
	shelf, err := newShelf(t.Context(), []string{"contour"}, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range append([]string{"de", ""}, tag.Languages...) {
		for _, b := range shelf[0].(*tableDeck).Tags(0, lang) {
			if len(b.Words) == 0 {
				t.Errorf("%q: no words for %s", lang, b.Key)
			}
		}
	}
}

// What a table says of a card is what its tags say, whoever asked before.
func TestCardsAreDescribedInEveryLanguage(t *testing.T) {
	shelf, err := newShelf(t.Context(), []string{"contour"}, deck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	table := shelf[0].(*tableDeck)
	for range 2 {
		for _, lang := range append([]string{"tlh", ""}, tag.Languages...) {
			for card := range table.Cards() {
				for _, lines := range []bool{true, false} {
					want := tag.Describe(table.tags[card], lang, lines)
					if got := table.Alt(card, lang, lines); got != want {
						t.Fatalf("card %d in %q, lines alone %v: %q, want %q", card, lang, lines, got, want)
					}
				}
			}
		}
	}
}
