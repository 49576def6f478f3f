package raster

import (
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

// fixed rounds to the grid, halves up.
func fixed(v float64) int {
	v = float64(v*one) + .5
	i := int(v)
	if float64(i) > v {
		i--
	}
	return i
}

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
		o.piece(pts, i, closed, half)
	}
}

// piece adds segment i of a line: a quad, and discs at its ends where it does not
// join the next one along the bisector. Where it does, the two quads share an
// edge, which would cancel and is left out.
func (o *outliner) piece(pts []geom.Point, i int, closed bool, half float64) {
	segs := len(o.norm)
	before, after := i-1, i+1
	if closed {
		before, after = (i+segs-1)%segs, (i+1)%segs
	} else if after == segs {
		after = -1
	}
	a, b := pts[i], pts[(i+1)%len(pts)]
	u, open := o.join(i, before, half)
	v, ends := o.join(i, after, half)
	au, bv := o.grid(a.Add(u)), o.grid(b.Add(v))
	ub, va := o.grid(a.Sub(u)), o.grid(b.Sub(v))
	o.mask.edge(au[0], au[1], bv[0], bv[1])
	o.mask.edge(va[0], va[1], ub[0], ub[1])
	if ends {
		o.mask.edge(bv[0], bv[1], va[0], va[1])
		o.disc(b, half)
	}
	if open {
		o.mask.edge(ub[0], ub[1], au[0], au[1])
		if before < 0 {
			o.disc(a, half)
		}
	}
}

func (o *outliner) grid(p geom.Point) [2]int { return [2]int{fixed(p.X), fixed(p.Y)} }

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

// join returns the offset of the border where segment i meets segment j, and
// whether i ends there: if not, the offset is along the bisector; where the turn
// is sharp or there is no j (-1), it is i's own normal.
func (o *outliner) join(i, j int, half float64) (geom.Point, bool) {
	n := o.norm[i]
	if j < 0 {
		return n.Mul(half), true
	}
	m := n.Add(o.norm[j])
	dot := float64(m.X*m.X) + float64(m.Y*m.Y) // 4 cos² of half the turn
	if dot < 2.6 {
		return n.Mul(half), true
	}
	return m.Mul(2 * half / dot), false
}

// circle is unit vectors for discs, each quarter the first one turned.
var circle = func() (out [16]geom.Point) {
	for i := range 4 {
		sin, cos := geom.Sincos(geom.Tau / 16 * float64(i))
		out[i] = geom.Point{X: cos, Y: sin}
	}
	for i := 4; i < 16; i++ {
		out[i] = geom.Point{X: -out[i-4].Y, Y: out[i-4].X}
	}
	return out
}()

// disc adds a 16-sided disc of the same area as a round one, running the way
// quads do.
func (o *outliner) disc(c geom.Point, r float64) {
	r *= 1.013
	at := func(u geom.Point) [2]int {
		return [2]int{fixed(c.X + float64(u.X*r)), fixed(c.Y + float64(u.Y*r))}
	}
	from := at(circle[0])
	for i := 15; i >= 0; i-- {
		to := at(circle[i])
		o.mask.edge(from[0], from[1], to[0], to[1])
		from = to
	}
}
