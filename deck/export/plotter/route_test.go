package plotter

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func someLines(t *rapid.T) []line {
	coord := rapid.Map(rapid.IntRange(0, 40), func(v int) float64 { return float64(v) })
	var out []line
	for range rapid.IntRange(1, 25).Draw(t, "lines") {
		var l line
		for range rapid.IntRange(2, 4).Draw(t, "points") {
			l = append(l, spot{coord.Draw(t, "x"), coord.Draw(t, "y")})
		}
		if len(l) > 3 {
			l[3] = l[0]
		}
		out = append(out, l)
	}
	return out
}

// pieces counts straight pieces, whichever way they run.
func pieces(lines []line) map[[2]spot]int {
	out := map[[2]spot]int{}
	for _, l := range lines {
		for i := 1; i < len(l); i++ {
			a, b := l[i-1], l[i]
			if b.x < a.x || b.x == a.x && b.y < a.y {
				a, b = b, a
			}
			if a != b {
				out[[2]spot{a, b}]++
			}
		}
	}
	return out
}

func TestARouteDrawsEveryLineOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := someLines(t)
		want, far := pieces(lines), travel(lines)
		got := route(lines, 0)
		have := pieces(got)
		if len(have) != len(want) {
			t.Fatalf("%d different pieces of %d", len(have), len(want))
		}
		for p, n := range want {
			if have[p] != n {
				t.Fatalf("%v is drawn %d times, want %d", p, have[p], n)
			}
		}
		if near := travel(got); near > 1.5*far+1e-9 && near > far+60 {
			t.Fatalf("%g mm in the air, unordered %g", near, far)
		}
	})
}

func TestARouteGoesAlongARow(t *testing.T) {
	var lines []line
	for _, k := range []int{4, 0, 7, 2, 6, 1, 5, 3} {
		l := line{{float64(10 * k), 0}, {float64(10*k + 4), 0}}
		if k%3 == 0 {
			slices.Reverse(l)
		}
		lines = append(lines, l)
	}
	if got := travel(route(lines, 0)); math.Abs(got-42) > 1e-9 {
		t.Errorf("%g mm in the air along a row with 42 mm of gaps", got)
	}
}

func TestLinesThatMeetBecomeOne(t *testing.T) {
	lines := []line{{{0, 0}, {10, 0}}, {{20, 5}, {10, 0}}, {{20.01, 5}, {30, 5}}, {{50, 0}, {60, 0}}}
	got := route(lines, .02)
	want := []line{{{0, 0}, {10, 0}, {20, 5}, {20.01, 5}, {30, 5}}, {{50, 0}, {60, 0}}}
	if !slices.EqualFunc(got, want, func(a, b line) bool { return slices.Equal(a, b) }) {
		t.Errorf("%v", got)
	}
}

func TestAThinPenFillsAThickLine(t *testing.T) {
	for _, c := range []struct {
		name string
		line line
		far  float64 // of the outermost pass from the line
	}{
		{"straight", line{{0, 0}, {10, 0}}, .35},
		{"with a corner", line{{0, 0}, {10, 0}, {10, 10}}, .35},
		{"closed", line{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}, .35},
	} {
		got := passes(c.line, 1, .3)
		if n := int(math.Round(got.length() / c.line.length())); n != 4 {
			t.Errorf("%s: %d passes of .3 mm for 1 mm", c.name, n)
		}
		least, most := math.Inf(1), 0.
		for _, p := range got {
			d := math.Inf(1)
			for i := 1; i < len(c.line); i++ {
				d = min(d, toSegment(p, c.line[i-1], c.line[i]))
			}
			least, most = min(least, d), max(most, d)
		}
		if most > c.far*math.Sqrt2+1e-9 || most < c.far-1e-9 || least > .2 {
			t.Errorf("%s: passes lie %.2f to %.2f mm from the line", c.name, least, most)
		}
	}
	if got := passes(line{{0, 0}, {1, 1}}, .3, .3); len(got) != 2 {
		t.Errorf("a pen as thick as the line: %v", got)
	}
}

func toSegment(p, a, b spot) float64 {
	d := spot{b.x - a.x, b.y - a.y}
	t := max(0, min(1, ((p.x-a.x)*d.x+(p.y-a.y)*d.y)/(d.x*d.x+d.y*d.y)))
	return p.dist(spot{a.x + t*d.x, a.y + t*d.y})
}
