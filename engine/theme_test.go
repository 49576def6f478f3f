package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// storied is a deck whose cards tell three of twelve things each.
func storied() engine.DeckFacts {
	deck := enginetest.Deck(432, 36, 4)
	for c := range deck.Kin {
		a := c % 12
		deck.Kin[c].Tags = []int{a, 20 + c/3%12, 40 + c/5%12}
	}
	return deck
}

// alike counts how many tags the cards on all hands share, pair by pair.
func alike(table *enginetest.Table) (sum, pairs int) {
	var cards []engine.Card
	for _, seat := range table.State.Seats {
		cards = append(cards, seat.Hand...)
	}
	for i, c := range cards {
		for _, o := range cards[i+1:] {
			pairs++
			for _, tag := range table.Deck.Kin[c].Tags {
				if slices.Contains(table.Deck.Kin[o].Tags, tag) {
					sum++
				}
			}
		}
	}
	return sum, pairs
}

func dealt(t *testing.T, deck engine.DeckFacts, seed byte) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = deck
	open := enginetest.OpenCommand(mustPreset(t, "echo-contour"))
	open.Open.Seed[3] = seed
	table.Must(open)
	for i := 2; i <= 5; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	return table
}

// A clue is about what happens on a card, so the same must happen on others.
func TestHandsOfARoundTellOfTheSameThings(t *testing.T) {
	var with, without, pairs int
	plain := storied()
	for seed := range byte(20) {
		s, n := alike(dealt(t, storied(), seed))
		with, pairs = with+s, pairs+n

		silent := storied()
		for c := range silent.Kin {
			silent.Kin[c].Tags = nil
		}
		table := dealt(t, silent, seed)
		table.Deck = plain
		s, _ = alike(table)
		without += s
	}
	if 2*with < 3*without {
		t.Errorf("cards dealt together share %d tags in %d pairs; without a theme they share %d", with, pairs, without)
	}
}

func TestThemedDealIsStillOfFourFamiliesAndTwoPalettes(t *testing.T) {
	themes := map[engine.Card]bool{}
	for seed := range byte(30) {
		table := dealt(t, storied(), seed)
		if f, p := kinsOf(table); f > 4 || p > 2 {
			t.Errorf("seed %d: hands are of %d families in %d palettes", seed, f, p)
		}
		for _, seat := range table.State.Seats {
			themes[seat.Hand[0]] = true
		}
	}
	if len(themes) < 75 {
		t.Errorf("150 first cards of hands are only %d different ones", len(themes))
	}
}
