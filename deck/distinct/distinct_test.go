package distinct_test

import (
	"testing"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/deck/distinct"
)

// moved returns the drawing with every point mapped.
func moved(d *drawing.Drawing, by func(x, y int32) (int32, int32)) *drawing.Drawing {
	out := *d
	path := func(p drawing.Path) drawing.Path {
		var a geom.Arena
		q := a.WithoutArcs(p.Float(nil))
		for i, pt := range q.Pts {
			x, y := by(int32(geom.Round(pt.X)), int32(geom.Round(pt.Y)))
			q.Pts[i] = geom.Point{X: float64(x), Y: float64(y)}
		}
		s, _ := drawing.Snap(q, nil)
		return s
	}
	out.Ops, out.Clips = nil, nil
	for _, op := range d.Ops {
		op.Path = path(op.Path)
		out.Ops = append(out.Ops, op)
	}
	for _, c := range d.Clips {
		out.Clips = append(out.Clips, path(c))
	}
	return &out
}

// pair returns the two drawings of card i, independent of later cards.
func pair(t testing.TB, i int) (contour, colour *drawing.Drawing) {
	t.Helper()
	c, err := new(artgen.Renderer).Compose(recipe(i))
	if err != nil {
		t.Fatal(err)
	}
	return c.Contour(), c.Colour(testPalette(t))
}

func features(a, b *drawing.Drawing) *distinct.Features {
	f := new(distinct.Meter).Measure(a, b)
	return &f
}

func TestACardIsLikeItself(t *testing.T) {
	for i := range 30 {
		a, b := pair(t, i)
		f := features(a, b)
		if c, k := f.Contour(f), f.Colour(f); c > .02 || k != 0 {
			t.Errorf("card %d: contour %.3f, colour %.3f from itself", i, c, k)
		}
	}
}

func TestDistanceIsSymmetric(t *testing.T) {
	for i := range 30 {
		a, b := pair(t, i)
		c, d := pair(t, i+1)
		f, g := features(a, b), features(c, d)
		if f.Contour(g) != g.Contour(f) || f.Colour(g) != g.Colour(f) {
			t.Errorf("cards %d and %d", i, i+1)
		}
	}
}

func TestMirrorImagesAreTheSamePicture(t *testing.T) {
	flip := func(x, y int32) (int32, int32) { return 1000 - x, y }
	for i := range 30 {
		a, b := pair(t, i)
		f, g := features(a, b), features(moved(a, flip), moved(b, flip))
		if d := f.Contour(g); d > .05 || !f.Mirrors(g) {
			t.Errorf("card %d: mirror image at %.3f", i, d)
		}
	}
}

func TestSmallChangesStayBelowTheLimitAndOtherCardsAbove(t *testing.T) {
	missed, confused, n := 0, 0, 0
	for i := range 60 {
		a, b := pair(t, i)
		f := features(a, b)
		shift := func(x, y int32) (int32, int32) { return x + 12, y - 15 }
		if g := features(moved(a, shift), moved(b, shift)); f.Contour(g) > distinct.TooAlike.Contour {
			missed++
		}
		c, d := pair(t, i+7)
		if g := features(c, d); f.Contour(g) < distinct.TooAlike.Contour {
			confused++
		}
		n++
	}
	if missed > n/20 || confused > n/20 {
		t.Fatalf("of %d: %d shifted copies missed, %d other cards confused", n, missed, confused)
	}
}

// recoloured returns the drawing with every colour mapped.
func recoloured(d *drawing.Drawing, by func(drawing.Colour) drawing.Colour) *drawing.Drawing {
	out := *d
	out.Paper, out.Ops = by(d.Paper), nil
	for _, op := range d.Ops {
		op.Fill = by(op.Fill)
		out.Ops = append(out.Ops, op)
	}
	return &out
}

func TestRecolouringChangesColourAlone(t *testing.T) {
	a, b := pair(t, 3)
	turn := func(c drawing.Colour) drawing.Colour {
		r, g, bl := c.RGB()
		return drawing.Colour(uint32(bl)<<16 | uint32(r)<<8 | uint32(g))
	}
	f, g := features(a, b), features(a, recoloured(b, turn))
	if f.Contour(g) > .02 || f.Colour(g) < .03 {
		t.Fatalf("contour %.3f, colour %.3f", f.Contour(g), f.Colour(g))
	}
}

// Two cards that differ only in what one kind of eye cannot see are one card to
// it, and to it alone.
func TestEachColourBlindEyeConfusesWhatItCannotSee(t *testing.T) {
	bright := func(c drawing.Colour) drawing.Colour { // strong colours, by position on the card's own scale
		return []drawing.Colour{0xd03020, 0x30a040, 0x3050c0, 0xe0b030}[c%4]
	}
	a, b := pair(t, 5)
	b = recoloured(b, bright)
	f := features(a, b)
	for _, d := range palette.Deficiencies {
		g := features(a, recoloured(b, d.See))
		v := f.ColourAs(g, d)
		if v > distinct.TooAlike.ColourBlind/2 || f.ColourBlind(g) > v {
			t.Errorf("%v: told apart, colour %.3f", d, v)
		}
		if c := f.Colour(g); c < 3*v || c < .1 {
			t.Errorf("%v: other eyes confuse the pair as well (%.3f, to this one %.3f)", d, c, v)
		}
	}
}

// What validate reads from files must be what generate measured.
func TestFeaturesSurviveTheFile(t *testing.T) {
	for i := range 40 {
		a, b := pair(t, i)
		x, err := svg.Parse(svg.Append(nil, a))
		if err != nil {
			t.Fatal(err)
		}
		y, err := svg.Parse(svg.Append(nil, b))
		if err != nil {
			t.Fatal(err)
		}
		if *features(a, b) != *features(x, y) {
			t.Fatalf("card %d measures differently from its files", i)
		}
	}
}

func TestUnreadableCardsAreToldWhy(t *testing.T) {
	a, b := pair(t, 1)
	empty := *a
	empty.Ops = nil
	if why := features(&empty, b).Read.Fault(); why == "" || why[:5] != "thin:" {
		t.Errorf("blank contour: %q", why)
	}
	flat := *b
	flat.Ops = nil
	if why := features(a, &flat).Read.Fault(); why == "" {
		t.Error("a card of one colour passes")
	}
	full := *a
	full.Ops = []drawing.Op{{Path: drawing.Frame(), Fill: drawing.Black, Alpha: 100}}
	if why := features(&full, b).Read.Fault(); why == "" || why[:8] != "crowded:" {
		t.Errorf("black contour: %q", why)
	}
}
