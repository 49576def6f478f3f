package kit

import (
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Strand is a band that may pass over and under others. A closed strand repeats
// its first point at the end.
type Strand struct {
	Centre []geom.Point
	Width  func(t float64) float64 // by parameter 0..1; at most 1.4 times the smallest radius of curvature
	Tone   scene.Tone
	Over   []scene.Overlay // from Flat: a strand is drawn in pieces
	Closed bool
	Weight scene.Weight
	Ribs   int // 0 to 2 lines that run along inside the band
	Rungs  int // lines across it, evenly spaced over its length
}

// crossing is where strand a (at ta) meets strand b (at tb).
type crossing struct {
	a, b    int
	ta, tb  float64
	sine    float64
	decided bool
	aOver   bool
}

// Interlace draws strands that pass alternately over and under each other. Each
// is drawn whole; then every crossing gets a patch of the upper strand: fill
// without ends, and its two side lines.
func (c *Card) Interlace(strands []Strand) {
	for i := range strands {
		// Patches are measured along the line, so its points must be evenly spaced.
		strands[i].Centre = c.Evenly(strands[i].Centre, len(strands[i].Centre))
	}
	xs := crossings(strands)
	alternate(strands, xs)
	for _, s := range strands {
		c.strand(s)
	}
	for _, x := range xs {
		top, t, other := x.b, x.tb, x.a
		if x.aOver {
			top, t, other = x.a, x.ta, x.b
		}
		c.cross(strands[top], strands[other], t, x.sine)
	}
}

func crossings(strands []Strand) []crossing {
	var xs []crossing
	for a := range strands {
		for b := a; b < len(strands); b++ {
			for _, m := range geom.Crossings(strands[a].Centre, strands[b].Centre, a == b, strands[a].Closed) {
				xs = append(xs, crossing{a: a, b: b, ta: m.T, tb: m.U, sine: m.Sine})
			}
		}
	}
	return xs
}

// alternate walks along each strand and lets it go over, under, over … where an
// earlier strand has not decided already.
func alternate(strands []Strand, xs []crossing) {
	type visit struct {
		t     float64
		x     int
		first bool // this strand is a of the crossing
	}
	for s := range strands {
		var way []visit
		for i, x := range xs {
			if x.a == s {
				way = append(way, visit{x.ta, i, true})
			}
			if x.b == s {
				way = append(way, visit{x.tb, i, false})
			}
		}
		slices.SortStableFunc(way, func(u, v visit) int {
			switch {
			case u.t < v.t:
				return -1
			case u.t > v.t:
				return 1
			}
			return 0
		})
		over := s%2 == 0
		for _, v := range way {
			x := &xs[v.x]
			if !x.decided {
				x.decided, x.aOver = true, over == v.first
			}
			over = x.aOver != v.first
		}
	}
}

func (c *Card) strand(s Strand) {
	if s.Closed {
		c.piece(s, 0, 1, len(s.Centre))
		return
	}
	c.Fill(c.Band(s.Centre, s.Width), s.Tone, s.Weight, s.Over...)
	c.ribs(s, s.Centre, false, s.Width)
	c.rungs(s, 0, 1)
}

// rungs draws the cross lines of a strand between t0 and t1.
func (c *Card) rungs(s Strand, t0, t1 float64) {
	if s.Rungs == 0 {
		return
	}
	var lines geom.Path
	for i := 1; i < s.Rungs; i++ {
		t := float64(i) / float64(s.Rungs)
		if t < t0 || t > t1 {
			continue
		}
		p := c.Stretch(s.Centre, t-.004, t+.004, 3)
		across := p[2].Sub(p[0]).Left().Mul(s.Width(t) * .5)
		lines.MoveTo(p[1].Add(across)).LineTo(p[1].Sub(across))
	}
	if !lines.Empty() {
		c.Line(lines, Contrast(s.Tone), scene.Detail, 2.5)
	}
}

// ribs draws the inner lines of a piece of a strand.
func (c *Card) ribs(s Strand, centre []geom.Point, closed bool, width func(t float64) float64) {
	rib := func(line []geom.Point) {
		c.Line(c.Smooth(line, false), Contrast(s.Tone), scene.Detail, 2.5)
	}
	switch s.Ribs {
	case 1:
		rib(centre)
	case 2:
		left, right := c.Sides(centre, closed, func(t float64) float64 { return width(t) * .5 })
		rib(left)
		rib(right)
	}
}

// cross redraws the upper strand over a crossing, long enough to cover the
// lower one at that angle.
func (c *Card) cross(top, under Strand, t, sine float64) {
	cosine := math.Sqrt(max(0, 1-float64(sine*sine)))
	half := float64(under.Width(.5)*.5) + float64(top.Width(t)*.5*cosine) + 14
	reach := half / max(.3, sine) / (geom.Length(top.Centre) + 1)
	if !top.Closed && (t-reach < 0 || t+reach > 1) {
		reach = min(reach, t, 1-t)
	}
	if reach > 0 {
		c.piece(top, max(0, t-reach), min(1, t+reach), 7)
	}
}

// piece draws a part of a strand without ends.
func (c *Card) piece(s Strand, t0, t1 float64, n int) {
	centre := c.Stretch(s.Centre, t0, t1, n)
	width := func(t float64) float64 { return s.Width(t0 + float64((t1-t0)*t)) }
	whole := s.Closed && t0 <= 0 && t1 >= 1
	left, right := c.Sides(centre, whole, width)
	back := c.Reversed(right)
	outline := c.Smooth(left, false)
	outline.LineTo(back[0])
	tail := c.Smooth(back, false)
	outline.Verbs = append(outline.Verbs, tail.Verbs[1:]...)
	outline.Pts = append(outline.Pts, tail.Pts[1:]...)
	outline.Close()
	c.Fill(outline, s.Tone, scene.Cover, s.Over...)
	for _, side := range [2][]geom.Point{left, right} {
		c.Line(c.Smooth(side, false), scene.InkTone, s.Weight, lineInColour[s.Weight])
	}
	c.ribs(s, centre, whole, width)
	c.rungs(s, t0, t1)
}

// lineInColour is how wide the outlines of the weights are in colour, for lines
// that stand for an outline.
var lineInColour = [...]float64{scene.Detail: 1.5, scene.Normal: 2.5, scene.Silhouette: 4, scene.Cover: 0}
