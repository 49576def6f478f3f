package distinct

import (
	"math"

	"echo/artgen/palette"
)

// Limits are distances in contour, in colour, and in colour as the worst of the
// colour-blind eyes sees it. A limit of 0 is none.
type Limits struct {
	Contour     float64 `toml:"contour" json:"contour"`
	Colour      float64 `toml:"colour" json:"colour"`
	ColourBlind float64 `toml:"colour_blind" json:"colour_blind"`
}

// Times returns the limits, all k times as far.
func (l Limits) Times(k float64) Limits {
	return Limits{float64(l.Contour * k), float64(l.Colour * k), float64(l.ColourBlind * k)}
}

// TooAlike is the distance below which two cards of a deck are confusable, Near
// that below which they are siblings: told apart side by side, named for the
// curator. They were set by looking at pairs of rising distance.
//
// For colour-blind eyes, who have fewer differences to go by, the limit is where
// confusion starts and not a wish for more: below .07 two cards have one colour
// to them, from .09 they have two. With .08 they cost a deck one pair in five
// thousand that other eyes tell apart.
var (
	TooAlike = Limits{Contour: .40, Colour: .125, ColourBlind: .08}
	Near     = Limits{Contour: .46, Colour: .145, ColourBlind: .09}
)

// The shares of line directions and ink in the contour distance. With these, one
// in two thousand pairs of two families is below the limit, and of copies that
// were moved, turned and retouched all are; see docs/distinctness.md.
const (
	hogShare = .55
	inkShare = .45
)

// Contour is how different two contours look: 0 the same, about 1 nothing in
// common, up to 2. A mirror image counts as the same.
func (f *Features) Contour(g *Features) float64 {
	return min(similarity(&f.hog, &g.hog, &f.ink, &g.ink), f.mirrored(g))
}

// Mirrors tells whether g looks more like the mirror image of f than like f.
func (f *Features) Mirrors(g *Features) bool {
	return f.mirrored(g) < similarity(&f.hog, &g.hog, &f.ink, &g.ink)
}

func similarity(a, b *[hogSize]int8, c, d *[inkSize]int8) float64 {
	return contourDistance(int(dot(a[:], b[:])), int(dot(c[:], d[:])))
}

// contourDistance is the distance for the dot products of lines and of ink.
func contourDistance(hog, ink int) float64 {
	h, i := float64(hog)/(hogScale*hogScale), float64(ink)/(inkScale*inkScale)
	return max(0, 1-float64(hogShare*h)-float64(inkShare*i)) // rounding can make a card nearer than itself
}

// mirrored is the distance of f to the mirror image of g.
func (f *Features) mirrored(g *Features) float64 {
	var hog [hogSize]int8
	var ink [inkSize]int8
	mirrorHog(&hog, &g.hog)
	for y := range inkY {
		for x := range inkX {
			ink[y*inkX+inkX-1-x] = g.ink[y*inkX+x]
		}
	}
	return similarity(&f.hog, &hog, &f.ink, &ink)
}

// mirrorHog exchanges the columns, and in each cell the directions that lean
// left and right.
func mirrorHog(out, in *[hogSize]int8) {
	for y := range hogY {
		for x := range hogX {
			for b := range bins {
				out[(y*hogX+hogX-1-x)*bins+(bins-b)%bins] = in[(y*hogX+x)*bins+b]
			}
		}
	}
}

func dot(a, b []int8) int32 {
	var s0, s1, s2, s3 int32
	b = b[:len(a)]
	for i := 0; i+3 < len(a); i += 4 {
		s0 += int32(a[i]) * int32(b[i])
		s1 += int32(a[i+1]) * int32(b[i+1])
		s2 += int32(a[i+2]) * int32(b[i+2])
		s3 += int32(a[i+3]) * int32(b[i+3])
	}
	return s0 + s1 + s2 + s3
}

// Colour is how different two colour cards look: the mean distance of their
// fields in Oklab, opponent axes doubled. 0 is the same; above .1 nobody
// confuses them.
func (f *Features) Colour(g *Features) float64 { return apart(&f.colour, &g.colour) }

// ColourAs is Colour as an eye with the deficiency sees it.
func (f *Features) ColourAs(g *Features, d palette.Deficiency) float64 {
	return apart(&f.seen[d], &g.seen[d])
}

// ColourBlind is the least of ColourAs over all deficiencies.
func (f *Features) ColourBlind(g *Features) float64 {
	least := math.Inf(1)
	for _, d := range palette.Deficiencies {
		least = min(least, f.ColourAs(g, d))
	}
	return least
}

func apart(a, b *[cells]lab) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i].dist(b[i])
	}
	return sum / (cells * labScale)
}

func (a lab) dist(b lab) float64 {
	x, y, z := int64(a[0])-int64(b[0]), int64(a[1])-int64(b[1]), int64(a[2])-int64(b[2])
	return math.Sqrt(float64(x*x + y*y + z*z))
}
