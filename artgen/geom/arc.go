package geom

import "math"

// ellipse is an arc by its centre: what SVG's form by end points stands for
// (SVG 2, appendix B.2.4).
type ellipse struct {
	centre     Point
	rx, ry     float64
	sin, cos   float64 // of the rotation
	from, turn float64 // angles on the unrotated circle
}

// centred converts the arc from a to e. It reports false for one that is a
// straight line.
func centred(a, radii, shape, e Point) (ellipse, bool) {
	rx, ry := math.Abs(radii.X), math.Abs(radii.Y)
	if rx == 0 || ry == 0 || a == e {
		return ellipse{}, false
	}
	large, sweep := int(shape.Y)&1 != 0, int(shape.Y)&2 != 0
	sin, cos := Sincos(Radians(shape.X))
	half := a.Sub(e).Mul(.5)
	x := float64(cos*half.X) + float64(sin*half.Y)
	y := float64(cos*half.Y) - float64(sin*half.X)
	if k := float64(x*x)/float64(rx*rx) + float64(y*y)/float64(ry*ry); k > 1 {
		rx, ry = rx*math.Sqrt(k), ry*math.Sqrt(k) // too small to reach: grow
	}
	p, q := float64(rx*y), float64(ry*x)
	den := float64(p*p) + float64(q*q)
	root := math.Sqrt(max(0, (float64(rx*rx*ry*ry)-den)/den))
	if large == sweep {
		root = -root
	}
	cx, cy := root*p/ry, -root*q/rx
	from := Atan2((y-cy)/ry, (x-cx)/rx)
	turn := Atan2((-y-cy)/ry, (-x-cx)/rx) - from
	if sweep && turn < 0 {
		turn += Tau
	} else if !sweep && turn > 0 {
		turn -= Tau
	}
	mid := a.Lerp(e, .5)
	centre := mid.Add(Point{float64(cos*cx) - float64(sin*cy), float64(sin*cx) + float64(cos*cy)})
	return ellipse{centre, rx, ry, sin, cos, from, turn}, true
}

// at is the point at an angle on the unrotated circle.
func (c ellipse) at(angle float64) Point {
	s, k := Sincos(angle)
	return c.centre.Add(c.vector(k, s))
}

// vector turns and stretches a vector of the unit circle.
func (c ellipse) vector(x, y float64) Point {
	u, v := float64(c.rx*x), float64(c.ry*y)
	return Point{float64(c.cos*u) - float64(c.sin*v), float64(c.sin*u) + float64(c.cos*v)}
}

// WithoutArcs returns the path with every arc replaced by cubics of at most a
// quarter turn, which lie within 3e-4 of the radius from it.
func (a *Arena) WithoutArcs(p Path) Path {
	out := a.Path(4*len(p.Verbs), 6*len(p.Pts))
	at := 0
	var last Point
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += len(pts)
		if v == Arc {
			out.cubics(last, pts[0], pts[1], pts[2])
		} else {
			out.add(v, pts...)
		}
		if len(pts) > 0 {
			last = pts[len(pts)-1]
		}
	}
	return out
}

func (p *Path) cubics(a, radii, shape, e Point) {
	c, ok := centred(a, radii, shape, e)
	if !ok {
		p.LineTo(e)
		return
	}
	n := max(1, int(math.Ceil(math.Abs(c.turn)/(math.Pi/2)-1e-9)))
	step := c.turn / float64(n)
	sin, cos := Sincos(step / 4)
	k := 4. / 3 * sin / cos
	for i := range n {
		s0, c0 := Sincos(c.from + float64(step*float64(i)))
		s1, c1 := Sincos(c.from + float64(step*float64(i+1)))
		end := c.centre.Add(c.vector(c1, s1))
		if i == n-1 {
			end = e
		}
		p.CubeTo(c.centre.Add(c.vector(c0-float64(k*s0), s0+float64(k*c0))), c.centre.Add(c.vector(c1+float64(k*s1), s1-float64(k*c1))), end)
	}
}
