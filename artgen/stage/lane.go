package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// Paving is what a lane is made of.
type Paving int

// The pavings: two ruts, a broken line in the middle, planks, rails on sleepers.
const (
	Rutted Paving = iota
	Striped
	Planked
	Railed
	pavings
)

// Lane is a way that somebody can go, drawn from its far end to its near one.
type Lane struct {
	*Stage
	Centre []geom.Point            // evenly spaced
	Width  func(t float64) float64 // by parameter 0..1
	Paving Paving
	Tone   scene.Tone
}

// Paving chooses what the ways of a card are made of.
func (s *Stage) Paving() Paving { return Paving(s.Int(int(pavings))) }

// Draw paints the lane.
func (l *Lane) Draw() {
	l.Fill(l.Band(l.Centre, l.Width), l.Tone, scene.Normal, l.Flat(l.Tone, math.Pi/2)...)
	switch l.Paving {
	case Rutted:
		l.along(.42, scene.Detail)
	case Striped:
		l.stripes()
	case Planked:
		l.rungs(.42, .5)
	case Railed:
		l.rungs(.44, .42)
		l.along(.62, scene.Normal)
	}
}

// Paces walks over the lane from its near end and calls each with the parameters
// of every step, k widths long; far steps are not shorter than can be seen.
func (l *Lane) Paces(k float64, each func(from, to float64)) {
	const least = 14
	total := geom.Length(l.Centre)
	for t := 1.0; t > .02; {
		d := max(least, l.Width(t)*k) / total
		each(max(0, t-d), t)
		t -= d
	}
}

// Side is the place beside the lane at t: k widths to the right of its middle, or
// to the left for a negative k.
func (l *Lane) Side(t, k float64) geom.Point {
	p := l.at(t)
	return p.Add(pt(l.Width(t)*k, 0))
}

func (l *Lane) at(t float64) geom.Point { return l.Stretch(l.Centre, t, 1, 2)[0] }

// along draws two lines that follow the lane, k of its width apart.
func (l *Lane) along(k float64, w scene.Weight) {
	left, right := l.Sides(l.Centre, false, func(t float64) float64 { return l.Width(t) * k })
	for _, side := range [2][]geom.Point{left, right} {
		l.Line(l.Smooth(side, false), kit.Contrast(l.Tone), w, 3)
	}
}

func (l *Lane) stripes() {
	l.Paces(.8, func(from, to float64) {
		dash := l.Stretch(l.Centre, geom.Mix(from, to, .45), to, 3)
		w := l.Width(to) * .055
		l.Fill(l.Band(dash, func(float64) float64 { return max(2, w) }), kit.Contrast(l.Tone), scene.Detail)
	})
}

// rungs are lines across the lane, k widths apart, to the fraction half of its
// width on each side.
func (l *Lane) rungs(k, half float64) {
	lines := l.Path(80, 80)
	l.Paces(k, func(from, to float64) {
		p := l.Stretch(l.Centre, from, to, 2)
		across := p[1].Sub(p[0]).Left().Mul(l.Width(to) * half)
		lines.MoveTo(p[1].Add(across)).LineTo(p[1].Sub(across))
	})
	l.Line(lines, kit.Contrast(l.Tone), scene.Detail, 3)
}
