package palette_test

import (
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"pgregory.net/rapid"
)

func TestGreysLookTheSameToEveryEye(t *testing.T) {
	for _, d := range palette.Deficiencies {
		for v := range drawing.Colour(256) {
			if c := v * 0x010101; d.See(c) != c {
				t.Errorf("%v: %v looks like %v", d, c, d.See(c))
			}
		}
	}
}

// What an eye makes of a colour it takes for that colour.
func TestSeeingTwiceIsSeeingOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawing.Colour(rapid.Uint32Range(0, 0xffffff).Draw(t, "c"))
		for _, d := range palette.Deficiencies {
			once := d.See(c)
			if off := palette.Oklab(once).Dist(palette.Oklab(d.See(once))); off > .08 {
				t.Fatalf("%v: %v is %v and then %v", d, c, once, d.See(once))
			}
		}
	})
}

// Two pairs of about equal lightness, and what remains of their distance.
func TestEachDeficiencyConfusesItsColours(t *testing.T) {
	red, green := drawing.Colour(0xc8553d), drawing.Colour(0x7f8a3a)
	blue, teal := drawing.Colour(0x2f6fb0), drawing.Colour(0x1f8078)
	left := func(d palette.Deficiency, a, b drawing.Colour) float64 {
		return palette.Oklab(d.See(a)).Dist(palette.Oklab(d.See(b))) / palette.Oklab(a).Dist(palette.Oklab(b))
	}
	for _, c := range []struct {
		d          palette.Deficiency
		a, b, e, f drawing.Colour
	}{{palette.Protan, red, green, blue, teal}, {palette.Deutan, red, green, blue, teal}, {palette.Tritan, blue, teal, red, green}} {
		if l := left(c.d, c.a, c.b); l > .6 {
			t.Errorf("%v keeps %.2f of the distance of %v and %v", c.d, l, c.a, c.b)
		}
		if l := left(c.d, c.e, c.f); l < .6 {
			t.Errorf("%v keeps only %.2f of the distance of %v and %v", c.d, l, c.e, c.f)
		}
	}
}

func TestSeenColoursAreThoseOfTheModel(t *testing.T) {
	// Pure red, worked out by hand from the first column of each matrix.
	for d, want := range map[palette.Deficiency]drawing.Colour{palette.Protan: 0x6d5f00, palette.Deutan: 0xa39000, palette.Tritan: 0xff000f} {
		if got := d.See(0xff0000); palette.Oklab(got).Dist(palette.Oklab(want)) > .01 {
			t.Errorf("%v: red is %v, want %v", d, got, want)
		}
	}
}
