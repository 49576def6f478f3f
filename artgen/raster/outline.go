package raster

import (
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// outliner feeds paths to a mask, as fills or as lines.
type outliner struct {
	mask  mask
	flat  geom.Flattener
	scale geom.Point // pixels per unit
	float []geom.Point
	norm  []geom.Point
	pts   []geom.Point
	lo    geom.Point // bounds of the last fill, in pixels
	hi    geom.Point
}

// tolerance is how far, in pixels, a flattened curve may lie from the curve.
const tolerance = .08

func fixed(v float64) int { return int(math.Floor(float64(v*one) + .5)) }

func (o *outliner) path(p drawing.Path) geom.Path {
	if cap(o.float) < len(p.Coord)/2 {
		o.float = make([]geom.Point, 0, len(p.Coord))
	}
	return p.Float(o.float[:0])
}

// fill adds the inside of a path.
func (o *outliner) fill(p drawing.Path) {
	const far = 1e9
	o.lo, o.hi = geom.Point{X: far, Y: far}, geom.Point{X: -far, Y: -far}
	o.flat.Flatten(o.path(p), o.scale, tolerance, func(pts []geom.Point, _ bool) { o.polygon(pts) })
}

func (o *outliner) polygon(pts []geom.Point) {
	last := pts[len(pts)-1]
	px, py := fixed(last.X), fixed(last.Y)
	for _, q := range pts {
		x, y := fixed(q.X), fixed(q.Y)
		o.mask.edge(px, py, x, y)
		px, py = x, y
		o.lo = geom.Point{X: min(o.lo.X, q.X), Y: min(o.lo.Y, q.Y)}
		o.hi = geom.Point{X: max(o.hi.X, q.X), Y: max(o.hi.Y, q.Y)}
	}
}

// stroke adds a line along a path, half pixels to each side. All pieces run the
// same way round, so that where they overlap they do not cancel.
func (o *outliner) stroke(p drawing.Path, half float64) {
	o.flat.Flatten(o.path(p), o.scale, tolerance, func(pts []geom.Point, closed bool) { o.line(pts, closed, half) })
}

func (o *outliner) line(pts []geom.Point, closed bool, half float64) {
	pts = o.distinct(pts, closed)
	n := len(pts)
	if n == 1 {
		o.disc(pts[0], half)
		return
	}
	segs := n - 1
	if closed {
		segs = n
	}
	o.norm = o.norm[:0]
	for i := range segs {
		o.norm = append(o.norm, pts[(i+1)%n].Sub(pts[i]).Left())
	}
	for i := range segs {
		before, after := -1, -1
		if i > 0 || closed {
			before = (i + segs - 1) % segs
		}
		if i < segs-1 || closed {
			after = (i + 1) % segs
		}
		a, b := pts[i], pts[(i+1)%n]
		u, _ := o.join(i, before, half)
		v, sharp := o.join(i, after, half)
		o.quad(a.Add(u), b.Add(v), b.Sub(v), a.Sub(u))
		if sharp || after < 0 {
			o.disc(b, half)
		}
		if before < 0 {
			o.disc(a, half)
		}
	}
}

// distinct drops points that repeat the one before.
func (o *outliner) distinct(pts []geom.Point, closed bool) []geom.Point {
	const least = 1e-3
	o.pts = append(o.pts[:0], pts[0])
	for _, q := range pts[1:] {
		if q.Dist(o.pts[len(o.pts)-1]) > least {
			o.pts = append(o.pts, q)
		}
	}
	for closed && len(o.pts) > 1 && o.pts[0].Dist(o.pts[len(o.pts)-1]) <= least {
		o.pts = o.pts[:len(o.pts)-1]
	}
	return o.pts
}

// join returns the offset of the border where segment i meets segment j: along
// the bisector, or, where the turn is sharp, i's own normal and a disc to be
// added.
func (o *outliner) join(i, j int, half float64) (geom.Point, bool) {
	n := o.norm[i]
	if j < 0 {
		return n.Mul(half), false
	}
	m := n.Add(o.norm[j])
	dot := float64(m.X*m.X) + float64(m.Y*m.Y) // 4 cos² of half the turn
	if dot < 2.6 {
		return n.Mul(half), true
	}
	return m.Mul(2 * half / dot), false
}

func (o *outliner) quad(a, b, c, d geom.Point) {
	q := [4][2]int{{fixed(a.X), fixed(a.Y)}, {fixed(b.X), fixed(b.Y)}, {fixed(c.X), fixed(c.Y)}, {fixed(d.X), fixed(d.Y)}}
	for i := range q {
		j := (i + 1) % 4
		o.mask.edge(q[i][0], q[i][1], q[j][0], q[j][1])
	}
}

// quarter is a quarter circle of unit vectors, for discs.
var quarter = func() (out [4]geom.Point) {
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau / 16 * float64(i))
		out[i] = geom.Point{X: cos, Y: sin}
	}
	return out
}()

// disc adds a 16-sided disc of the same area as a round one, running the way
// quads do.
func (o *outliner) disc(c geom.Point, r float64) {
	r *= 1.013
	at := func(i int) (int, int) {
		u := quarter[i%4]
		for range i / 4 % 4 {
			u = geom.Point{X: -u.Y, Y: u.X}
		}
		return fixed(c.X + float64(u.X*r)), fixed(c.Y + float64(u.Y*r))
	}
	x, y := at(0)
	for i := 15; i >= 0; i-- {
		nx, ny := at(i)
		o.mask.edge(x, y, nx, ny)
		x, y = nx, ny
	}
}
