package geom_test

import (
	"math"
	"testing"

	"echo/artgen/geom"
	"pgregory.net/rapid"
)

// hill is a grid whose heights fall with the distance from a place.
func hill(w, h int, step float64, top geom.Point) geom.Grid {
	g := geom.Grid{Step: step, W: w, H: h, Height: make([]float64, w*h)}
	for i := range g.Height {
		g.Height[i] = 1000 - g.At(i%w, i/w).Dist(top)
	}
	return g
}

func coasts(g geom.Grid, level float64) [][]geom.Point {
	var out [][]geom.Point
	g.Coasts(level, func(line []geom.Point) { out = append(out, append([]geom.Point(nil), line...)) })
	return out
}

func TestCoastOfAConeIsACircle(t *testing.T) {
	top := geom.Point{X: 300, Y: 280}
	lines := coasts(hill(60, 60, 10, top), 900)
	if len(lines) != 1 {
		t.Fatalf("%d coasts", len(lines))
	}
	for _, p := range lines[0] {
		if d := p.Dist(top); math.Abs(d-100) > .5 {
			t.Fatalf("a point of the coast is %.2f from the top; want 100", d)
		}
	}
	if a := geom.Area(lines[0]); math.Abs(a-math.Pi*1e4) > 300 {
		t.Errorf("area %.0f; a clockwise circle has +31416", a)
	}
}

func TestWaterWithinLandRunsTheOtherWay(t *testing.T) {
	g := hill(60, 60, 10, geom.Point{X: 300, Y: 300})
	for i, h := range g.Height { // a ring of land
		g.Height[i] = -math.Abs(h - 850)
	}
	lines := coasts(g, -50)
	if len(lines) != 2 {
		t.Fatalf("%d coasts; a ring has two", len(lines))
	}
	if a, b := geom.Area(lines[0]), geom.Area(lines[1]); a < 0 == (b < 0) {
		t.Errorf("areas %.0f and %.0f have one sign", a, b)
	}
}

func TestBorderCountsAsLow(t *testing.T) {
	g := geom.Grid{Step: 10, W: 5, H: 4, Height: make([]float64, 20)}
	for i := range g.Height {
		g.Height[i] = 7
	}
	if lines := coasts(g, 3); len(lines) != 1 || geom.Area(lines[0]) <= 0 {
		t.Errorf("a grid that is high everywhere has the coasts %v", lines)
	}
	if lines := coasts(g, 8); len(lines) != 0 {
		t.Errorf("a grid below the level has the coasts %v", lines)
	}
}

// Whatever the heights, the coasts enclose about the ground that is high.
func TestCoastsEncloseTheHighGround(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(3, 24).Draw(t, "w"), rapid.IntRange(3, 24).Draw(t, "h")
		g := geom.Grid{Origin: geom.Point{X: -50, Y: 20}, Step: 8, W: w, H: h, Height: make([]float64, w*h)}
		high := 0.0
		for i := range g.Height {
			up := rapid.Bool().Draw(t, "high")
			if g.Height[i] = -1; up {
				g.Height[i] = 1
			}
			if x, y := i%w, i/w; up && x > 0 && y > 0 && x < w-1 && y < h-1 {
				high++
			}
		}
		sum := 0.0
		for _, line := range coasts(g, 0) {
			sum += geom.Area(line)
			for _, p := range line {
				if p.X < g.Origin.X || p.Y < g.Origin.Y || p.X > g.At(w-1, 0).X || p.Y > g.At(0, h-1).Y {
					t.Fatalf("%v is off the grid", p)
				}
			}
		}
		// Each high corner owns a cell; a coast cuts at most half a cell off a
		// corner, or fills half of one in.
		if cell := g.Step * g.Step; math.Abs(sum-high*cell) > high*cell*.55+cell {
			t.Fatalf("%.0f high corners enclose %.0f", high, sum/cell)
		}
	})
}

func TestEvenlySpacedPointsLieOnTheLine(t *testing.T) {
	var a geom.Arena
	line := []geom.Point{{X: 0}, {X: 10}, {X: 10, Y: 90}, {X: 110, Y: 90}}
	got := a.Evenly(line, 21)
	if got[0] != line[0] || got[20] != line[3] {
		t.Errorf("the ends are %v and %v", got[0], got[20])
	}
	for i := 1; i < len(got); i++ {
		if d := got[i].Dist(got[i-1]); i != 1 && i != 10 && math.Abs(d-10) > 1e-9 {
			t.Errorf("step %d is %.3f long; want 10", i, d)
		}
	}
}

func TestAreaKnowsTheDirection(t *testing.T) {
	box := []geom.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 3}, {X: 0, Y: 3}}
	if a := geom.Area(box); a != 12 {
		t.Errorf("area %v; a clockwise 4 by 3 box has +12", a)
	}
	var arena geom.Arena
	if a := geom.Area(arena.Reversed(box)); a != -12 {
		t.Errorf("area %v; the other way round it is -12", a)
	}
}
