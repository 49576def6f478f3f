package stage

import (
	"testing"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

func straightLane(p Paving) *Lane {
	s := newStage(3)
	line := s.Evenly([]geom.Point{pt(500, 600), pt(500, 1500)}, 24)
	return &Lane{Stage: s, Centre: line, Width: func(t float64) float64 { return geom.Mix(10, 400, t) }, Paving: p, Tone: s.FigureTone(.9)}
}

func TestStepsOnALaneGoFromNearToFarWithoutAGap(t *testing.T) {
	l := straightLane(Planked)
	last, steps := 1.0, 0
	l.Paces(.4, func(from, to float64) {
		if to != last || from >= to {
			t.Fatalf("a step from %v to %v after %v", from, to, last)
		}
		last = from
		steps++
	})
	if last > .05 || steps < 10 || steps > 110 {
		t.Errorf("%d steps, the last at %v", steps, last)
	}
}

func TestPlacesBesideALaneAreOutsideOfIt(t *testing.T) {
	l := straightLane(Rutted)
	for _, at := range []float64{0, .3, .8, 1} {
		half := l.Width(at) / 2
		if p := l.Side(at, .8); p.X < 500+half || p.X > 500+2*half {
			t.Errorf("the place at %v is %v; the lane is %v wide", at, p, 2*half)
		}
	}
}

func TestEveryPavingShowsInTheContour(t *testing.T) {
	for p := range pavings {
		l := straightLane(p)
		before := len(l.Items)
		l.Draw()
		lines := 0
		for _, it := range l.Items[before+1:] {
			if it.Weight != scene.Unlined {
				lines++
			}
		}
		if lines == 0 {
			t.Errorf("paving %d draws only the border of the lane", p)
		}
	}
}
