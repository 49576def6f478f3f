package plotter

import (
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// fine is how many steps of the grid a unit has. Everything that decides what
// hides what is whole numbers on this grid: with coordinates of at most 100,000
// units (package svg) no product comes near the end of 64 bits.
const fine = 256

// flatness is how far a flattened curve may lie from the curve, in units: a
// hundredth of a millimetre is a tenth of that on a large card.
const flatness = .05

// point is a place on the grid.
type point struct{ x, y int64 }

func (p point) minus(q point) point { return point{p.x - q.x, p.y - q.y} }

func cross(p, q point) int64 { return p.x*q.y - p.y*q.x }

func dot(p, q point) int64 { return p.x*q.x + p.y*q.y }

// segment is a straight piece of a line.
type segment struct{ a, b point }

// box is the smallest that holds some points.
type box struct{ lo, hi point }

func emptyBox() box {
	return box{point{math.MaxInt64, math.MaxInt64}, point{math.MinInt64, math.MinInt64}}
}

func (b *box) add(p point) {
	b.lo = point{min(b.lo.x, p.x), min(b.lo.y, p.y)}
	b.hi = point{max(b.hi.x, p.x), max(b.hi.y, p.y)}
}

func (b box) meets(c box) bool {
	return b.lo.x <= c.hi.x && c.lo.x <= b.hi.x && b.lo.y <= c.hi.y && c.lo.y <= b.hi.y
}

func (s segment) box() box {
	b := emptyBox()
	b.add(s.a)
	b.add(s.b)
	return b
}

// outline is a path without curves. A closed one returns from its last point to
// its first.
type outline struct {
	pts    []point
	closed bool
}

// segments are those of the outline, in order; none has length 0.
func (o outline) segments() []segment {
	var out []segment
	n := len(o.pts)
	for i := range n {
		if i == n-1 && !o.closed {
			break
		}
		if s := (segment{o.pts[i], o.pts[(i+1)%n]}); s.a != s.b {
			out = append(out, s)
		}
	}
	return out
}

// flat puts a path on the grid. The same curve comes out as the same points,
// whichever way it runs, so that shared borders stay shared.
func flat(p drawing.Path) []outline {
	var out []outline
	var f geom.Flattener
	f.Flatten(p.Float(nil), geom.Point{X: 1, Y: 1}, flatness, func(pts []geom.Point, closed bool) {
		o := outline{closed: closed}
		for _, q := range pts {
			o.pts = append(o.pts, point{int64(math.Round(q.X * fine)), int64(math.Round(q.Y * fine))})
		}
		out = append(out, o)
	})
	return out
}
