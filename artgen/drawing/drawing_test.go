package drawing_test

import (
	"slices"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"pgregory.net/rapid"
)

func TestSnapMakesSmoothJointsExact(t *testing.T) {
	var p geom.Path
	p.MoveTo(geom.Point{}).CubeTo(geom.Point{X: 1, Y: 5}, geom.Point{X: 6.4, Y: 9.6}, geom.Point{X: 10.5, Y: 10.4})
	p.CubeTo(geom.Point{X: 14.6, Y: 11.2}, geom.Point{X: 20, Y: 20}, geom.Point{X: 30, Y: 20})
	got, _ := drawing.Snap(p, nil)
	c := got.Coord
	if 2*c[6]-c[4] != c[8] || 2*c[7]-c[5] != c[9] {
		t.Fatalf("handles of the joint are not mirrored: %v", c)
	}
}

func TestSnapKeepsCorners(t *testing.T) {
	var p geom.Path
	p.MoveTo(geom.Point{}).CubeTo(geom.Point{X: 1, Y: 5}, geom.Point{X: 6, Y: 9}, geom.Point{X: 10, Y: 10})
	p.CubeTo(geom.Point{X: 40, Y: -5}, geom.Point{X: 20, Y: 20}, geom.Point{X: 30, Y: 20})
	got, _ := drawing.Snap(p, nil)
	if want := []int32{0, 0, 1, 5, 6, 9, 10, 10, 40, -5, 20, 20, 30, 20}; !slices.Equal(got.Coord, want) {
		t.Fatalf("got %v, want %v", got.Coord, want)
	}
}

// What is on the grid stays where it is, so files that are read, measured and
// written again do not creep.
func TestSnapIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p geom.Path
		point := func(name string) geom.Point {
			return geom.Point{X: rapid.Float64Range(-50, 50).Draw(t, name), Y: rapid.Float64Range(-50, 50).Draw(t, name)}
		}
		p.MoveTo(point("m"))
		for range rapid.IntRange(1, 6).Draw(t, "n") {
			switch rapid.IntRange(0, 3).Draw(t, "verb") {
			case 0:
				p.LineTo(point("l"))
			case 1:
				p.QuadTo(point("q"), point("q"))
			case 2:
				p.CubeTo(point("c"), point("c"), point("c"))
			case 3:
				p.ArcTo(10, 20, rapid.Float64Range(-400, 400).Draw(t, "rot"), true, false, point("a"))
			}
		}
		once, _ := drawing.Snap(p, nil)
		twice, _ := drawing.Snap(once.Float(nil), nil)
		if !once.Equal(twice) {
			t.Fatalf("once %v, twice %v", once.Coord, twice.Coord)
		}
	})
}

func TestSnapAppendsToItsBuffer(t *testing.T) {
	var p geom.Path
	p.MoveTo(geom.Point{X: 1, Y: 2})
	buf := make([]int32, 0, 16)
	a, buf := drawing.Snap(p, buf)
	b, buf := drawing.Snap(p, buf)
	a.Coord = append(a.Coord, 99)
	if len(buf) != 4 || !slices.Equal(b.Coord, []int32{1, 2}) {
		t.Fatalf("paths share memory: %v %v", buf, b.Coord)
	}
}

func TestColours(t *testing.T) {
	c := drawing.Colour(0x0d1b2e)
	if r, g, b := c.RGB(); r != 0x0d || g != 0x1b || b != 0x2e || c.String() != "#0d1b2e" {
		t.Fatal(c)
	}
}
