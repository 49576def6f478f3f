package atlas_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"echo/deck"
	"echo/deck/atlas"
)

func update(t *testing.T, a *atlas.Atlas, d *deck.Deck, cards ...int) {
	t.Helper()
	if err := a.Update(context.Background(), d, cards...); err != nil {
		t.Fatal(err)
	}
}

// An atlas that is kept up to date knows the same distances as a new one.
func checkUpToDate(t *testing.T, a *atlas.Atlas, d *deck.Deck) {
	t.Helper()
	fresh := surveyed(t, d, 0)
	for c := 1; c <= len(d.Cards); c++ {
		if got, want := a.Neighbours(c, 5), fresh.Neighbours(c, 5); !slices.Equal(got, want) {
			t.Fatalf("card %d: %v, measured anew %v", c, got, want)
		}
	}
	checkHeat(t, a, len(d.Cards))
	checkRoom(t, a, atlas.Both, len(d.Cards))
}

func checkHeat(t *testing.T, a *atlas.Atlas, n int) {
	t.Helper()
	h := a.Heat()
	if sorted := slices.Sorted(slices.Values(h.Order)); len(sorted) != n || sorted[0] != 1 || sorted[n-1] != n || len(slices.Compact(sorted)) != n {
		t.Fatalf("order of %d cards: %v", n, h.Order)
	}
	for r, card := range h.Order {
		row := a.Row(card)
		for c, other := range h.Order {
			if h.Apart[r][c] != row[other-1] {
				t.Fatalf("cards %d and %d are %g apart, on the heat map %g", card, other, row[other-1], h.Apart[r][c])
			}
		}
	}
}

func TestAChangedCardMovesAlone(t *testing.T) {
	d := shipped(t, "dreams", 40)
	other := shipped(t, "dreams", 60).Cards[50]
	a := surveyed(t, d, 0)
	before := a.Map(atlas.Both)
	a.Heat()
	d.Cards[6] = other
	update(t, a, d, 7)
	for i, p := range a.Map(atlas.Both) {
		if i != 6 && p != before[i] {
			t.Errorf("card %d moved from %v to %v", i+1, before[i], p)
		}
	}
	checkUpToDate(t, a, d)
}

func TestCardsMayGoAndCome(t *testing.T) {
	all := shipped(t, "contour", 60)
	d := shipped(t, "contour", 40)
	a := surveyed(t, d, 0)
	a.Map(atlas.Both)
	a.Heat()
	d.Cards[3], d.Cards = d.Cards[39], d.Cards[:39] // the last takes the number of one that was dropped
	update(t, a, d, 4)
	checkUpToDate(t, a, d)
	d.Cards = append(d.Cards, all.Cards[45], all.Cards[46])
	update(t, a, d)
	checkUpToDate(t, a, d)
	d.Cards = all.Cards // more than there is room for
	update(t, a, d, 1, 4, 40, 41)
	checkUpToDate(t, a, d)
	d.Cards = d.Cards[:1]
	update(t, a, d)
	checkUpToDate(t, a, d)
}

func TestAHeatMapIsTheCallers(t *testing.T) {
	a := surveyed(t, shipped(t, "contour", 5), 0)
	h := a.Heat()
	h.Order[0], h.Apart[0][0] = 99, 99
	if reflect.DeepEqual(a.Heat(), h) {
		t.Error("the atlas gave its own away")
	}
}
