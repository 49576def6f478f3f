package geom_test

import (
	"math"
	"slices"
	"testing"

	"echo/artgen/geom"
	"github.com/tdewolff/canvas"
	"pgregory.net/rapid"
)

func point(t *rapid.T, name string) geom.Point {
	return geom.Point{
		X: rapid.Float64Range(-2000, 2000).Draw(t, name+".x"),
		Y: rapid.Float64Range(-2000, 2000).Draw(t, name+".y"),
	}
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

func TestTrigonometryAgreesWithMath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-3000, 3000).Draw(t, "x")
		y := rapid.Float64Range(-3000, 3000).Draw(t, "y")
		s, c := geom.Sincos(x)
		if !near(s, math.Sin(x), 1e-10) || !near(c, math.Cos(x), 1e-10) {
			t.Fatalf("Sincos(%v) = %v, %v; want %v, %v", x, s, c, math.Sin(x), math.Cos(x))
		}
		if got, want := geom.Atan2(y, x), math.Atan2(y, x); !near(got, want, 1e-10) {
			t.Fatalf("Atan2(%v, %v) = %v, want %v", y, x, got, want)
		}
	})
	for _, c := range []geom.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: -1, Y: 0}, {X: 0, Y: 1}, {X: 0, Y: -1}, {X: -1, Y: -1}} {
		if got, want := geom.Atan2(c.Y, c.X), math.Atan2(c.Y, c.X); !near(got, want, 1e-10) {
			t.Errorf("Atan2(%v, %v) = %v, want %v", c.Y, c.X, got, want)
		}
	}
}

func TestRoundMovesTheEdgeOffOneHalf(t *testing.T) {
	for _, c := range []struct {
		in   float64
		want int
	}{{2.5, 3}, {math.Nextafter(2.5, 0), 3}, {math.Nextafter(2.5, 3), 3}, {-2.5, -2}, {math.Nextafter(-2.5, -3), -2}, {2.49, 2}} {
		if got := geom.Round(c.in); got != c.want {
			t.Errorf("Round(%v) = %d, want %d", c.in, got, c.want)
		}
	}
}

func TestSimilaritiesCompose(t *testing.T) {
	place := func(t *rapid.T, name string) geom.Similarity {
		return geom.Place(point(t, name), rapid.Float64Range(.1, 4).Draw(t, name+".k"),
			rapid.Float64Range(-7, 7).Draw(t, name+".angle"), rapid.Bool().Draw(t, name+".flip"))
	}
	rapid.Check(t, func(t *rapid.T) {
		outer, inner, p := place(t, "outer"), place(t, "inner"), point(t, "p")
		got, want := outer.Then(inner).Apply(p), outer.Apply(inner.Apply(p))
		if got.Dist(want) > 1e-5 {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

func TestMovedArcIsTheArcOfMovedPoints(t *testing.T) {
	var a geom.Arena
	rapid.Check(t, func(t *rapid.T) {
		a.Reset()
		m := geom.Place(point(t, "shift"), rapid.Float64Range(.2, 3).Draw(t, "k"), rapid.Float64Range(-4, 4).Draw(t, "angle"), rapid.Bool().Draw(t, "flip"))
		p := a.Path(2, 4)
		p.MoveTo(point(t, "from"))
		p.ArcTo(rapid.Float64Range(5, 900).Draw(t, "rx"), rapid.Float64Range(5, 900).Draw(t, "ry"), rapid.Float64Range(-90, 90).Draw(t, "rot"),
			rapid.Bool().Draw(t, "large"), rapid.Bool().Draw(t, "sweep"), point(t, "to"))
		want := flat(p, .01)
		for i := range want {
			want[i] = m.Apply(want[i])
		}
		got := flat(a.Moved(p, m), .01)
		if d := hausdorff(got, want); d > .5 {
			t.Fatalf("moved arc lies %v units away", d)
		}
	})
}

func flat(p geom.Path, tolerance float64) []geom.Point {
	var f geom.Flattener
	var out []geom.Point
	f.Flatten(p, geom.Point{X: 1, Y: 1}, tolerance, func(pts []geom.Point, closed bool) { out = append(out, pts...) })
	return out
}

// hausdorff is the largest distance of a point of a to the polyline b.
func hausdorff(a, b []geom.Point) float64 {
	far := 0.0
	for _, p := range a {
		best := math.Inf(1)
		for i := 1; i < len(b); i++ {
			u := b[i].Sub(b[i-1])
			t := 0.0
			if l := u.X*u.X + u.Y*u.Y; l > 0 {
				t = max(0, min(1, ((p.X-b[i-1].X)*u.X+(p.Y-b[i-1].Y)*u.Y)/l))
			}
			best = min(best, p.Dist(b[i-1].Add(u.Mul(t))))
		}
		far = max(far, best)
	}
	return far
}

func TestFlattenStaysWithinItsTolerance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c, d := point(t, "a"), point(t, "b"), point(t, "c"), point(t, "d")
		if rapid.Bool().Draw(t, "control point is the end") {
			c = d // the case that canvas takes for a straight line
		}
		var p geom.Path
		p.MoveTo(a).CubeTo(b, c, d)
		const tolerance = 2
		got := flat(p, tolerance)
		var curve []geom.Point
		for i := range 201 {
			u := float64(i) / 200
			ab, bc, cd := a.Lerp(b, u), b.Lerp(c, u), c.Lerp(d, u)
			curve = append(curve, ab.Lerp(bc, u).Lerp(bc.Lerp(cd, u), u))
		}
		if far := hausdorff(curve, got); far > tolerance {
			t.Fatalf("curve leaves the polyline by %v", far)
		}
	})
}

// The arcs of an independent library must lie where ours do.
func TestArcsAgreeWithCanvas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := point(t, "from"), point(t, "to")
		rx, ry := rapid.Float64Range(100, 900).Draw(t, "rx"), rapid.Float64Range(100, 900).Draw(t, "ry")
		rot, large, sweep := rapid.Float64Range(-90, 90).Draw(t, "rot"), rapid.Bool().Draw(t, "large"), rapid.Bool().Draw(t, "sweep")
		if from.Dist(to) < 1 {
			t.Skip()
		}
		var p geom.Path
		p.MoveTo(from).ArcTo(rx, ry, rot, large, sweep, to)
		var q canvas.Path
		q.MoveTo(from.X, from.Y)
		q.ArcTo(rx, ry, rot, large, sweep, to.X, to.Y)
		var theirs []geom.Point
		for s := q.Flatten(.1).Scanner(); s.Scan(); {
			theirs = append(theirs, geom.Point{X: s.End().X, Y: s.End().Y})
		}
		if far := hausdorff(theirs, flat(p, .1)); far > 6 { // its cubics leave large arcs by that much
			t.Fatalf("arcs are %v apart", far)
		}
	})
}

func TestSmoothCurvePassesThroughItsPoints(t *testing.T) {
	var a geom.Arena
	pts := []geom.Point{{X: 0, Y: 0}, {X: 100, Y: 50}, {X: 150, Y: -20}, {X: 300, Y: 80}}
	for _, closed := range []bool{false, true} {
		line := flat(a.Smooth(pts, closed), .05)
		if far := hausdorff(pts, line); far > .1 {
			t.Errorf("closed %v: misses a point by %v", closed, far)
		}
		if again := a.Resample(pts, 60, closed); hausdorff(again, append(line, line[0])) > .5 {
			t.Errorf("closed %v: Resample leaves the curve", closed)
		}
	}
}

func TestBandHasItsWidth(t *testing.T) {
	var a geom.Arena
	centre := a.Points(20)
	for i := range centre {
		centre[i] = geom.Point{X: float64(i) * 20, Y: 100 * geom.Sin(float64(i)/4)}
	}
	left, right := a.Sides(centre, false, func(t float64) float64 { return 10 + 20*t })
	for i := range centre {
		if got, want := left[i].Dist(right[i]), 10+20*float64(i)/19; !near(got, want, 1e-9) {
			t.Errorf("width %v at %d, want %v", got, i, want)
		}
	}
	if lo, hi := a.Band(centre, func(float64) float64 { return 30 }).Bounds(); hi.X-lo.X < 370 {
		t.Errorf("band spans %v..%v", lo, hi)
	}
}

func TestHalfPlaneCutsASquareInHalf(t *testing.T) {
	var a geom.Arena
	half := a.HalfPlane([]geom.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 0, Y: 10}}, geom.Point{X: 1}, 4)
	area := 0.0
	for i, p := range half {
		area += p.Cross(half[(i+1)%len(half)]) / 2
	}
	if !near(area, 40, 1e-9) {
		t.Fatalf("area %v, want 40", area)
	}
}

func TestCrossingsOfAFigureEight(t *testing.T) {
	var loop []geom.Point
	for i := range 101 {
		s, c := geom.Sincos(geom.Tau*float64(i)/100 + .03)
		loop = append(loop, geom.Point{X: 100 * s, Y: 100 * s * c})
	}
	found := geom.Crossings(loop, loop, true, true)
	if len(found) != 1 || !near(found[0].U-found[0].T, .5, .02) || !near(found[0].Sine, 1, .01) {
		t.Fatalf("got %+v", found)
	}
}

func TestArenaListsDoNotOverlap(t *testing.T) {
	var a geom.Arena
	p, q := a.Points(3), a.Points(3)
	p = append(p, geom.Point{X: 9, Y: 9})
	if !slices.Equal(q, make([]geom.Point, 3)) || len(p) != 4 {
		t.Fatalf("appending to one list changed the next: %v", q)
	}
	a.Reset()
	if r := a.Points(2); r[0] != (geom.Point{}) || r[1] != (geom.Point{}) {
		t.Fatalf("list is not zero after Reset: %v", r)
	}
}

func TestRoundedDropsCoincidingCorners(t *testing.T) {
	var a geom.Arena
	p := a.Rounded([]geom.Point{{X: 0, Y: 0}, {X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 100}}, 10)
	for _, q := range p.Pts {
		if math.IsNaN(q.X) || math.IsNaN(q.Y) {
			t.Fatal("not a number")
		}
	}
	if p.Empty() {
		t.Fatal("path is lost")
	}
}

func TestBoundsHoldTheFlattenedPath(t *testing.T) {
	var a geom.Arena
	for name, p := range map[string]geom.Path{
		"ellipse": a.Ellipse(geom.Point{X: 10, Y: 20}, 30, 80), "lens": a.Lens(geom.Point{}, 1, 200, 40, .4),
		"sector": a.Sector(geom.Point{X: 5}, 40, 90, 0, 4, nil), "box": a.Poly(a.Box(geom.Point{}, 20, 10, .3)...),
	} {
		lo, hi := p.Bounds()
		for _, q := range flat(p, .1) {
			if q.X < lo.X-.1 || q.Y < lo.Y-.1 || q.X > hi.X+.1 || q.Y > hi.Y+.1 {
				t.Errorf("%s: %v outside %v..%v", name, q, lo, hi)
			}
		}
	}
}

func BenchmarkFlattenBlob(b *testing.B) {
	var a geom.Arena
	p := a.Smooth(a.Regular(geom.Point{X: 500, Y: 700}, 300, 0, 22), true)
	var f geom.Flattener
	b.ReportAllocs()
	for b.Loop() {
		f.Flatten(p, geom.Point{X: .096, Y: .096}, .05, func([]geom.Point, bool) {})
	}
}
