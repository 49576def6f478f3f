package kit

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/tag"
	"echo/artgen/texture"
	"pgregory.net/rapid"
)

var middle = geom.Point{X: 420, Y: 640}

func card(seed uint64) *Card {
	return New(new(Desk), seed, "test")
}

func shaped(c *Card, p geom.Path) shape {
	var by shaper
	by.start(c.Arena)
	return by.shape(p)
}

// many runs check on cards of all looks.
func many(t *testing.T, check func(t *testing.T, c *Card)) {
	t.Helper()
	for seed := range uint64(60) {
		check(t, card(seed))
	}
}

// What only colour can tell must leave the contour alone.
func TestLightAndWeatherHaveNoOutline(t *testing.T) {
	air := map[string]func(c *Card){
		"stars": (*Card).Stars, "snow": (*Card).Snow, "rain": (*Card).Rain, "mist": (*Card).Mist, "sparks": (*Card).Sparks, "lamp": (*Card).lamp,
		"ember": func(c *Card) { c.Ember(middle, 120) },
	}
	for i, light := range lights {
		air[fmt.Sprint("light ", i)] = func(c *Card) { light(c, middle) }
	}
	for name, draw := range air {
		many(t, func(t *testing.T, c *Card) {
			draw(c)
			if len(c.Items) == 0 {
				t.Fatalf("%s draws nothing", name)
			}
			for _, it := range c.Items {
				if it.Weight != scene.Unlined {
					t.Fatalf("%s shows in the contour", name)
				}
			}
			for _, k := range c.Tags {
				if tag.InContour(k) {
					t.Fatalf("%s is tagged %q, which is read in the contour", name, k)
				}
			}
		})
	}
}

func TestVoicesAndEdgesShowInTheContour(t *testing.T) {
	for i, voice := range voices {
		many(t, func(t *testing.T, c *Card) {
			voice(c, geom.Point{X: 210, Y: 260}, middle, .4, 500)
			drawn(t, fmt.Sprint("voice ", i), c)
		})
	}
	many(t, func(t *testing.T, c *Card) {
		c.Edge(1)
		drawn(t, "edge", c)
	})
	for i, company := range companies {
		many(t, func(t *testing.T, c *Card) {
			company(c, someone{at: middle, size: 40, facing: .3, turn: .3 - math.Pi/2})
			drawn(t, fmt.Sprint("company ", i), c)
		})
	}
}

// drawn fails unless something shows in the outline and a tag says what.
func drawn(t *testing.T, what string, c *Card) {
	t.Helper()
	if !slices.ContainsFunc(c.Items, func(it scene.Item) bool { return it.Weight >= scene.Detail }) {
		t.Fatalf("%s draws no outline", what)
	}
	if !slices.ContainsFunc(c.Tags, tag.InContour) {
		t.Fatalf("%s has only the tags %v", what, c.Tags)
	}
}

func TestEveryTagOfALookHasWords(t *testing.T) {
	for _, s := range schemes {
		colourOnly(t, s.tag)
	}
	for _, m := range materials {
		colourOnly(t, m.tag)
	}
}

func colourOnly(t *testing.T, k tag.Key) {
	t.Helper()
	if e, ok := tag.Lookup(k); !ok || e.Stage != "colour" {
		t.Errorf("tag %q is unknown or readable in the contour", k)
	}
}

// A draw in one part of a card must not change the others, or each tweak of a
// family would re-deal its fields and voices.
func TestPartsDrawFromTheirOwnStreams(t *testing.T) {
	for seed := range uint64(30) {
		a, b := card(seed), card(seed)
		b.Uint64()
		a.Field(middle)
		b.Field(middle)
		if len(a.Items) != len(b.Items) {
			t.Fatalf("seed %d: the field follows the figure's stream", seed)
		}
		for i := range a.Items {
			if !slices.Equal(a.Items[i].Path.Pts, b.Items[i].Path.Pts) || a.Items[i].Fill != b.Items[i].Fill {
				t.Fatalf("seed %d: item %d of the field follows the figure's stream", seed, i)
			}
		}
		if a.Float() == b.Float() {
			t.Fatalf("seed %d: the field has moved the figure's stream", seed)
		}
	}
}

func TestFiguresNeverStandInTheMiddle(t *testing.T) {
	for seed := range uint64(300) {
		s := card(seed).Spot()
		if d := s.At.Dist(geom.Point{X: geom.Width / 2, Y: geom.Height / 2}); d < 14 || d > 520 {
			t.Errorf("seed %d: a figure stands %.0f from the middle", seed, d)
		}
		if s.Size < .6 || s.Size > 1.75 {
			t.Errorf("seed %d: size %.2f", seed, s.Size)
		}
	}
}

func TestTexturesHaveStrokes(t *testing.T) {
	tones := []scene.Tone{scene.InkTone, scene.LightTone, scene.OnRamp(scene.Ramp, .1), scene.OnRamp(scene.Ground, .9), scene.AccentTone(1)}
	many(t, func(t *testing.T, c *Card) {
		for _, tone := range tones {
			for _, o := range append(c.Texture(tone, 1), c.Grain()) {
				if o.Kind != scene.Textured {
					continue
				}
				if o.Size < texture.Smallest || o.Size > texture.Largest || o.Alpha <= 0 || o.Alpha > .5 {
					t.Fatalf("size %d, opacity %.2f", o.Size, o.Alpha)
				}
				strokes := texture.Tile(o.Texture, o.Size).Strokes
				if len(strokes) == 0 || slices.ContainsFunc(strokes, func(s drawingStroke) bool { return s.Path.Empty() || s.Width == 0 }) {
					t.Fatalf("texture %v draws nothing", o.Texture)
				}
			}
		}
	})
}

func TestTexturesStandOutFromTheirGround(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ground := scene.OnRamp(scene.Ramp, rapid.Float64Range(0, 1).Draw(t, "value"))
		if d := math.Abs(Contrast(ground).Value() - ground.Value()); d < .35 {
			t.Fatalf("contrast of %.2f on a ground of value %.2f", d, ground.Value())
		}
	})
}

func TestFormsAreAboutOneUnitWide(t *testing.T) {
	many(t, func(t *testing.T, c *Card) {
		for f := range formCount {
			far := 0.0
			for _, p := range c.Outline(f, 24) {
				far = max(far, p.Len())
			}
			if far < .7 || far > 1.6 {
				t.Fatalf("form %d reaches %.2f from its middle", f, far)
			}
		}
	})
}

// Half is what fields, edges and wings are cut with: a gap would show as a slit
// at the border of the card.
func TestHalfHoldsItsSideOfTheCard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := card(rapid.Uint64Range(0, 40).Draw(t, "seed"))
		p := geom.Point{X: rapid.Float64Range(0, geom.Width).Draw(t, "x"), Y: rapid.Float64Range(0, geom.Height).Draw(t, "y")}
		angle := rapid.Float64Range(-7, 7).Draw(t, "angle")
		half := shaped(c, c.Half(p, angle, 0, 0))
		sin, cos := geom.Sincos(angle)
		for x := 0.0; x <= geom.Width; x += 100 {
			for y := 0.0; y <= geom.Height; y += 100 {
				q := geom.Point{X: x + .5, Y: y + .5}
				d := q.Sub(p)
				side := d.Y*cos - d.X*sin
				if math.Abs(side) > 2 && half.contains(q) != (side > 0) {
					t.Fatalf("%v lies %.0f to the right of the line, and inside is %v", q, side, half.contains(q))
				}
			}
		}
	})
}
