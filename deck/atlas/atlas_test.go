package atlas_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/deck"
	"echo/deck/atlas"
	"echo/deck/distinct"
	"echo/decks"
)

func shipped(t testing.TB, id string, cards int) *deck.Deck {
	t.Helper()
	d, err := decks.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	d.Cards = slices.Clone(d.Cards[:min(cards, len(d.Cards))])
	return d
}

func surveyed(t testing.TB, d *deck.Deck, jobs int) *atlas.Atlas {
	t.Helper()
	a, err := atlas.Survey(context.Background(), d, deck.Options{Jobs: jobs})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// measured is what distinct says of a card, without an atlas.
func measured(t *testing.T, d *deck.Deck, card int) *distinct.Features {
	t.Helper()
	pair, err := d.Pair(card - 1)
	if err != nil {
		t.Fatal(err)
	}
	contour, err := svg.Parse(pair.Contour)
	if err != nil {
		t.Fatal(err)
	}
	colour, err := svg.Parse(pair.Colour)
	if err != nil {
		t.Fatal(err)
	}
	f := new(distinct.Meter).Measure(contour, colour)
	return &f
}

func TestNeighboursAreMeasuredAsCardsAre(t *testing.T) {
	d := shipped(t, "dreams", 24)
	a := surveyed(t, d, 0)
	f := measured(t, d, 5)
	all := a.Neighbours(5, 100)
	if len(all) != 23 {
		t.Fatalf("%d neighbours of 23", len(all))
	}
	for i, n := range all {
		if i > 0 && n.Apart < all[i-1].Apart {
			t.Errorf("card %d at %.2f comes after one at %.2f", n.Card, n.Apart, all[i-1].Apart)
		}
		checkNeighbour(t, n, f, measured(t, d, n.Card), *d.Recipe.Limits)
	}
	if got := a.Neighbours(5, 3); !slices.Equal(got, all[:3]) {
		t.Errorf("the nearest 3 of 23 are %v, alone %v", all[:3], got)
	}
}

func checkNeighbour(t *testing.T, n atlas.Neighbour, f, g *distinct.Features, l distinct.Limits) {
	t.Helper()
	if n.Contour != f.Contour(g) || n.Colour != f.Colour(g) || n.ColourBlind != f.ColourBlind(g) || n.Mirrored != f.Mirrors(g) {
		t.Errorf("card %d: %+v does not measure so", n.Card, n)
	}
	for _, eye := range palette.Deficiencies {
		if eye.String() == n.Eye && f.ColourAs(g, eye) != n.ColourBlind {
			t.Errorf("card %d: %s is not the eye that confuses it most", n.Card, n.Eye)
		}
	}
	by := map[string]float64{"contour": n.Contour / l.Contour, "colour": n.Colour / l.Colour, "colour-blind": n.ColourBlind / l.ColourBlind}
	for why, apart := range by {
		if apart < n.Apart || why == n.Why && apart != n.Apart {
			t.Errorf("card %d is %.3f apart by %s, but is said to be %.3f by %s", n.Card, apart, why, n.Apart, n.Why)
		}
	}
}

func TestCardsThatAreNotThereHaveNothingAroundThem(t *testing.T) {
	a := surveyed(t, shipped(t, "contour", 3), 0)
	for _, card := range []int{-1, 0, 4} {
		if a.Neighbours(card, 2) != nil || a.Row(card) != nil {
			t.Errorf("card %d has neighbours", card)
		}
	}
}

func TestADeckWithoutCardsIsRefused(t *testing.T) {
	_, err := atlas.Survey(context.Background(), shipped(t, "contour", 0), deck.Options{})
	if err == nil || !strings.Contains(err.Error(), "has no cards yet") {
		t.Fatal(err)
	}
}

func TestMapsAreDrawnByKnownWaysOnly(t *testing.T) {
	if _, err := atlas.ParseBy("size"); err == nil || !strings.Contains(err.Error(), "contour, colour or both") {
		t.Error(err)
	}
	for _, by := range atlas.Bys {
		if got, err := atlas.ParseBy(string(by)); err != nil || got != by {
			t.Error(got, err)
		}
	}
}

func TestNoTwoPicturesOverlapOnAMap(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 17, 60} {
		a := surveyed(t, shipped(t, "contour", n), 0)
		for _, by := range atlas.Bys {
			checkRoom(t, a, by, n)
		}
	}
}

func checkRoom(t *testing.T, a *atlas.Atlas, by atlas.By, n int) {
	t.Helper()
	points := a.Map(by)
	w, h := a.Cell(by)
	if len(points) != n {
		t.Fatalf("%d cards: %d on the map by %s", n, len(points), by)
	}
	for i, p := range points {
		if p.Card != i+1 || p.X-w/2 < -1e-9 || p.X+w/2 > 1+1e-9 || p.Y-h/2 < -1e-9 || p.Y+h/2 > 1+1e-9 {
			t.Errorf("%d cards by %s: %+v", n, by, p)
		}
		for _, q := range points[:i] {
			if math.Abs(p.X-q.X) < w-1e-9 && math.Abs(p.Y-q.Y) < h-1e-9 {
				t.Errorf("%d cards by %s: %+v and %+v overlap", n, by, p, q)
			}
		}
	}
}

func TestMapsDoNotDependOnWorkers(t *testing.T) {
	d := shipped(t, "contour", 40)
	a, b := surveyed(t, d, 1), surveyed(t, d, 3)
	for _, by := range atlas.Bys {
		if !slices.Equal(a.Map(by), b.Map(by)) {
			t.Errorf("by %s", by)
		}
	}
}

// The floors are a little below what was measured; a map by chance has about .5.
func TestMapsAreFaithful(t *testing.T) {
	for id, floor := range map[string]float64{"contour": .78, "dreams": .8} {
		a := surveyed(t, shipped(t, id, 160), 0)
		for _, by := range atlas.Bys {
			f := a.Judge(by, 10)
			t.Logf("%s by %s: %.3f trustworthy, %.3f continuous", id, by, f.Trustworthy, f.Continuous)
			if f.Trustworthy < floor || f.Continuous < floor {
				t.Errorf("%s by %s: %+v", id, by, f)
			}
		}
	}
}

// Every card twice, the second time in another palette: by contour the two are
// one, and belong next to each other.
func TestTwinsLieSideBySide(t *testing.T) {
	d := shipped(t, "contour", 30)
	for _, c := range d.Cards[:30] {
		for _, name := range d.Recipe.Palettes {
			if name != c.Palette {
				c.Palette = name
				break
			}
		}
		d.Cards = append(d.Cards, c)
	}
	a := surveyed(t, d, 0)
	points := a.Map(atlas.Contour)
	w, h := a.Cell(atlas.Contour)
	apart := 0
	for i, p := range points[:30] {
		q := points[30+i]
		if math.Abs(p.X-q.X) > 1.5*w || math.Abs(p.Y-q.Y) > 1.5*h {
			apart++
		}
	}
	if apart > 3 {
		t.Errorf("%d of 30 twins do not touch", apart)
	}
}
