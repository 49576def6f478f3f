package selftest

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"echo/artgen/drawing"
	"echo/artgen/rng"
	"echo/deck"
	"echo/decks"
)

// Named, so that a new family does not move the numbers.
var (
	abstract = []string{"rings", "meeting", "strata", "shards", "currents", "knot", "cocoon", "threshold", "islands", "drip", "force", "shore"}
	scenes   = []string{"hills", "sea", "deep", "isles", "stairs", "tree", "tower", "theatre", "window"}
)

func samples(t *testing.T, families []string, n int) *deck.Deck {
	t.Helper()
	d, err := deck.Samples(deck.Recipe{Cards: n, Seed: 5, Families: families, Palettes: []string{"harbor", "ember", "frost", "nocturne"}}, decks.Palettes())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestCopiesAreCaughtAndOtherCardsAreNot(t *testing.T) {
	for name, families := range map[string][]string{"abstract": abstract, "scenes": scenes} {
		r, err := Run(t.Context(), samples(t, families, 30), Options{Strangers: 110, Pairs: 5000})
		if err != nil {
			t.Fatal(err)
		}
		for _, why := range r.Short() {
			t.Errorf("%s: %s", name, why)
		}
		contour := r.Measures[0]
		for _, m := range r.Measures {
			if m.Levels[2].AUC > contour.Levels[2].AUC && m.Limit == 0 {
				t.Errorf("%s: %s tells strong copies better: %.4f, contour %.4f", name, m.Name, m.Levels[2].AUC, contour.Levels[2].AUC)
			}
			if m.Limit > 0 && (m.Levels[1].Caught < .95 || m.Other > .005) {
				t.Errorf("%s: %s catches %.3f of medium copies and %.4f of other cards", name, m.Name, m.Levels[1].Caught, m.Other)
			}
		}
	}
}

func TestRecolouredCopiesPassInColour(t *testing.T) {
	d := samples(t, abstract, 12)
	d.Recipe.Palettes = []string{"harbor", "ember"} // as far apart as palettes are
	for i := range d.Cards {
		d.Cards[i].Palette = d.Recipe.Palettes[i%2]
	}
	r, err := Run(t.Context(), d, Options{Strangers: 30})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(r.Planted, func(p Planted) bool { return p.Name == Recoloured })
	if p := r.Planted[i]; p.Contour < 1 || p.Colour > .5 {
		t.Errorf("contours of %.2f and colours of %.2f are caught", p.Contour, p.Colour)
	}
}

// Copies are only worth catching if they are different drawings.
func TestDistortionsMoveWhatTheySay(t *testing.T) {
	d := samples(t, abstract, 12)
	for i := range d.Cards {
		contour, colour, err := drawings(d, i)
		if err != nil {
			t.Fatal(err)
		}
		c := distort(rng.New(d.Cards[i].Seed), 1)
		a, b := c.of(contour), c.of(colour)
		moved := 0
		for _, op := range a.Ops {
			if !slices.ContainsFunc(contour.Ops, along(op.Path)) {
				moved++
			}
			if !slices.ContainsFunc(b.Ops, along(op.Path)) {
				t.Errorf("card %d: an outline is moved otherwise in colour", i)
			}
		}
		if moved == 0 {
			t.Errorf("card %d: nothing has moved", i)
		}
		back := mirrored(mirrored(contour))
		for k, op := range back.Ops {
			want := c.arena.WithoutArcs(contour.Ops[k].Path.Float(nil))
			lo, hi := op.Path.Float(nil).Bounds()
			wlo, whi := want.Bounds()
			if lo.Dist(wlo) > 2 || hi.Dist(whi) > 2 {
				t.Errorf("card %d: mirrored twice, outline %d spans %v %v, not %v %v", i, k, lo, hi, wlo, whi)
			}
		}
	}
}

func along(p drawing.Path) func(drawing.Op) bool {
	return func(op drawing.Op) bool { return op.Path.Equal(p) }
}

func TestAUCIsTheChanceToBeNearer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 9), func(n int) float64 { return float64(n) }), 1, 20)
		a, b := values.Draw(t, "copies"), values.Draw(t, "strangers")
		slices.Sort(a)
		slices.Sort(b)
		want := 0.0
		for _, x := range a {
			for _, y := range b {
				switch {
				case x < y:
					want++
				case x == y:
					want += .5
				}
			}
		}
		want /= float64(len(a) * len(b))
		if got := auc(a, b); math.Abs(got-want) > 1e-9 {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

func TestSSIMOfAPictureWithItselfIsOne(t *testing.T) {
	d := samples(t, abstract, 2)
	var looks [2]*look
	for i := range looks {
		contour, colour, err := drawings(d, i)
		if err != nil {
			t.Fatal(err)
		}
		if looks[i], err = new(looker).look(contour, colour); err != nil {
			t.Fatal(err)
		}
	}
	a, b := looks[0].soft[0], looks[1].soft[0]
	if v := a.ssim(a); math.Abs(v-1) > 1e-9 {
		t.Errorf("with itself %v", v)
	}
	if v, w := a.ssim(b), b.ssim(a); v > .9 || math.Abs(v-w) > 1e-12 {
		t.Errorf("with another %v and %v", v, w)
	}
}
