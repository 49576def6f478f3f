package family_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"echo/artgen"
	"echo/artgen/drawing"
	"echo/artgen/family"
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/palette"
	"echo/artgen/raster"
	"echo/artgen/scene"
	"echo/artgen/svg"
	"echo/artgen/tag"
)

// seeds is how many cards of each family the tests look at.
const seeds = 50

func palettes(t testing.TB) []*palette.Palette {
	t.Helper()
	data, err := os.ReadFile("testdata/palettes.toml")
	if err != nil {
		t.Fatal(err)
	}
	ps, err := palette.Parse("testdata/palettes.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return ps
}

// each runs check on the first cards of every row of the table, so that a new
// family is tested as soon as it has a row.
func each(t *testing.T, check func(t *testing.T, f family.Family, seed uint64, c *artgen.Card)) {
	for _, f := range family.Table {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			var r artgen.Renderer
			for seed := range uint64(seeds) {
				c, err := r.Compose(artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev})
				if err != nil {
					t.Fatal(err)
				}
				check(t, f, seed, c)
			}
		})
	}
}

// Light from outside reaches across the whole card; what is farther away than
// its far side has run away.
func TestCoordinatesStayNearTheCard(t *testing.T) {
	const reach = 2000
	lo, hi := geom.Point{X: -reach, Y: -reach}, geom.Point{X: geom.Width + reach, Y: geom.Height + reach}
	for _, f := range family.Table {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			var desk kit.Desk
			for seed := range uint64(seeds) {
				for i, it := range f.Compose(&desk, seed).Items {
					for _, q := range places(it.Path) {
						if !(q.X >= lo.X && q.X <= hi.X && q.Y >= lo.Y && q.Y <= hi.Y) { // false for NaN
							t.Fatalf("seed %d: item %d has a point at %v", seed, i, q)
						}
					}
				}
			}
		})
	}
}

// places are the end and control points of a path, without the radii of arcs.
func places(p geom.Path) []geom.Point {
	var out []geom.Point
	at := 0
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += len(pts)
		if v == geom.Arc {
			pts = pts[2:]
		}
		out = append(out, pts...)
	}
	return out
}

func TestNothingInASceneIsEmptyOrOutOfRange(t *testing.T) {
	for _, f := range family.Table {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			var desk kit.Desk
			for seed := range uint64(seeds) {
				s := f.Compose(&desk, seed)
				for i, it := range s.Items {
					switch {
					case len(it.Path.Verbs) < 2 || it.Path.Verbs[0] != geom.Move:
						t.Fatalf("seed %d: item %d draws nothing", seed, i)
					case it.Clip < 0 || it.Clip > len(s.Clips):
						t.Fatalf("seed %d: item %d has clip %d of %d", seed, i, it.Clip, len(s.Clips))
					case it.Alpha < 0 || it.Alpha > 1 || math.IsNaN(it.Alpha):
						t.Fatalf("seed %d: item %d has opacity %v", seed, i, it.Alpha)
					case it.Open && it.Width <= 0:
						t.Fatalf("seed %d: item %d is a line without width", seed, i)
					case it.Fill.Kind == scene.None && !it.Open && it.Weight == scene.Unlined && len(it.Over) == 0:
						t.Fatalf("seed %d: item %d paints nothing", seed, i)
					}
				}
			}
		})
	}
}

// The outline carries the first half of the game: it must be neither a blank nor
// a black card.
func TestInkOfTheContourIsBetweenTwoAndTwentyFivePercent(t *testing.T) {
	const w, h = 200, 300
	for _, f := range family.Table {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			var r artgen.Renderer
			var p raster.Painter
			for seed := range uint64(seeds) {
				c, err := r.Compose(artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev})
				if err != nil {
					t.Fatal(err)
				}
				sum := 0
				for _, v := range p.Ink(c.Contour(), w, h) {
					sum += int(v)
				}
				if share := float64(sum) / (255 * w * h); share < .02 || share > .25 {
					t.Errorf("seed %d: ink covers %.1f %%", seed, 100*share)
				}
			}
		})
	}
}

func TestContoursHaveEnoughStrokes(t *testing.T) {
	const fewest = 12
	each(t, func(t *testing.T, f family.Family, seed uint64, c *artgen.Card) {
		strokes := 0
		for _, op := range c.Contour().Ops {
			if op.Width > 0 {
				for _, v := range op.Path.Verbs {
					if v == geom.Move {
						strokes++
					}
				}
			}
		}
		if strokes < fewest {
			t.Errorf("seed %d: %d strokes; a card needs %d", seed, strokes, fewest)
		}
	})
}

func TestTagsAreKnownEnoughAndSplitByColour(t *testing.T) {
	const fewest, fewestInColour = 6, 3
	p := palettes(t)[0]
	each(t, func(t *testing.T, f family.Family, seed uint64, c *artgen.Card) {
		tags, colour := c.Tags(p), 0
		for i, k := range tags {
			if _, known := tag.Lookup(k); !known {
				t.Errorf("seed %d: no words for the tag %q", seed, k)
			}
			if slices.Contains(tags[:i], k) {
				t.Errorf("seed %d: tag %q twice", seed, k)
			}
			if !tag.InContour(k) {
				colour++
			}
		}
		// The game of the two stages is played with abstract cards: a third of
		// what they say must wait for the colours.
		thin := f.Kind == family.Abstract && 3*colour < len(tags)
		if len(tags) < fewest || colour < fewestInColour || colour == len(tags) || thin {
			t.Errorf("seed %d: %d tags, %d of them only in colour: %v", seed, len(tags), colour, tags)
		}
	})
}

func TestSameSeedGivesTheSameBytes(t *testing.T) {
	p := palettes(t)[0]
	var used artgen.Renderer // its memory holds what other cards left
	for _, f := range family.Table {
		for seed := range uint64(8) {
			rec := artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev}
			if got, want := everythingOf(t, &used, rec, p), everythingOf(t, new(artgen.Renderer), rec, p); got != want {
				t.Errorf("%s, seed %d: a renderer that was used before draws another card", f.Name, seed)
			}
		}
	}
}

// everythingOf is both files of a card and its tags.
func everythingOf(t *testing.T, r *artgen.Renderer, rec artgen.Recipe, p *palette.Palette) string {
	t.Helper()
	c, err := r.Compose(rec)
	if err != nil {
		t.Fatal(err)
	}
	files := svg.Append(svg.Append(nil, c.Contour()), c.Colour(p))
	return fmt.Sprintf("%s %v", files, c.Tags(p))
}

func TestDifferentSeedsGiveDifferentCards(t *testing.T) {
	for _, f := range family.Table {
		seen := map[string]uint64{}
		var desk kit.Desk
		for seed := range uint64(seeds) {
			drawn := outline(f.Compose(&desk, seed))
			if twin, twice := seen[drawn]; twice {
				t.Errorf("%s: seeds %d and %d have one contour", f.Name, twin, seed)
			}
			seen[drawn] = seed
		}
	}
}

// outline is what the contour of a scene is made of.
func outline(s *scene.Scene) string {
	var b strings.Builder
	for _, it := range s.Items {
		if it.Weight != scene.Unlined {
			p, _ := drawing.Snap(it.Path, nil)
			for _, v := range p.Coord {
				b.WriteByte(byte(v))
				b.WriteByte(byte(v >> 8))
			}
		}
	}
	return b.String()
}

// A family with too few axes saturates: its cards look alike however many there
// are. Tags name what differs.
func TestFamiliesTellMoreThanOneStory(t *testing.T) {
	const fewest = 12
	var r artgen.Renderer
	for _, f := range family.Newest() {
		told := map[tag.Key]bool{}
		for seed := range uint64(seeds) {
			c, err := r.Compose(artgen.Recipe{Seed: seed, Family: f.Name, Rev: f.Rev})
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range c.Tags(&palette.Palette{}) {
				if tag.InContour(k) {
					told[k] = true
				}
			}
		}
		if len(told) < fewest {
			t.Errorf("%s: %d cards show only %d different things in outline", f.Name, seeds, len(told))
		}
	}
}
