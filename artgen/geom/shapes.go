package geom

import "math"

// Circle returns a circle.
func (a *Arena) Circle(c Point, r float64) Path { return a.Ellipse(c, r, r) }

// Ellipse returns an upright ellipse.
func (a *Arena) Ellipse(c Point, rx, ry float64) Path {
	p := a.Path(4, 7)
	p.MoveTo(Point{c.X + rx, c.Y})
	p.ArcTo(rx, ry, 0, false, true, Point{c.X - rx, c.Y})
	p.ArcTo(rx, ry, 0, false, true, Point{c.X + rx, c.Y})
	return *p.Close()
}

// Rect returns the upright box between two corners.
func (a *Arena) Rect(lo, hi Point) Path {
	return a.Poly(lo, Point{hi.X, lo.Y}, hi, Point{lo.X, hi.Y})
}

// Poly returns the closed polygon of the points.
func (a *Arena) Poly(pts ...Point) Path {
	p := a.Polyline(pts...)
	if p.Empty() {
		return p
	}
	return *p.Close()
}

// Polyline returns straight lines from point to point.
func (a *Arena) Polyline(pts ...Point) Path {
	p := a.Path(len(pts)+1, len(pts))
	for i, q := range pts {
		if i == 0 {
			p.MoveTo(q)
		} else {
			p.LineTo(q)
		}
	}
	return p
}

// Regular returns the corners of a regular polygon.
func (a *Arena) Regular(c Point, r, angle float64, n int) []Point {
	out := a.Points(n)
	for i := range out {
		out[i] = c.Polar(r, angle+Tau*float64(i)/float64(n))
	}
	return out
}

// Box returns the corners of a w×h box centred on c and turned by angle.
func (a *Arena) Box(c Point, w, h, angle float64) []Point {
	m := Place(c, 1, angle, false)
	out := a.Points(4)
	for i, q := range [4]Point{{-w, -h}, {w, -h}, {w, h}, {-w, h}} {
		out[i] = m.Apply(q.Mul(.5))
	}
	return out
}

// Rounded returns the closed polygon with its corners rounded by about r.
// Corners that coincide are dropped.
func (a *Arena) Rounded(pts []Point, r float64) Path {
	if r < 1 {
		return a.Poly(pts...)
	}
	n := len(pts)
	p := a.Path(2*n+2, 3*n)
	for i, b := range pts {
		before, after := pts[(i+n-1)%n], pts[(i+1)%n]
		d0, d1 := before.Dist(b), b.Dist(after)
		if d0 < 1e-6 || d1 < 1e-6 {
			continue
		}
		in, out := b.Lerp(before, min(.48, r/d0)), b.Lerp(after, min(.48, r/d1))
		if p.Empty() {
			p.MoveTo(in)
		} else {
			p.LineTo(in)
		}
		p.QuadTo(b, out)
	}
	if p.Empty() {
		return p
	}
	return *p.Close()
}

// Lens returns a leaf from p along angle: length l, greatest half width w, its
// belly at the fraction belly of the length.
func (a *Arena) Lens(p Point, angle, l, w, belly float64) Path {
	m := Place(p, 1, angle, false)
	tip := m.Apply(Point{l, 0})
	out := a.Path(4, 7)
	out.MoveTo(p)
	out.CubeTo(m.Apply(Point{l * belly, -w}), m.Apply(Point{l * .8, -w * .5}), tip)
	out.CubeTo(m.Apply(Point{l * .8, w * .5}), m.Apply(Point{l * belly, w}), p)
	return *out.Close()
}

// Sector returns a piece of a ring around c between the radii r0 < r1 and the
// angles from..to. Shape scales the radius by direction; nil is a circle.
func (a *Arena) Sector(c Point, r0, r1, from, to float64, shape func(angle float64) float64) Path {
	n := max(3, int(math.Abs(to-from)/Tau*26)+2)
	outer, inner := a.Points(n), a.Points(n)
	for i := range n {
		t := from + (to-from)*float64(i)/float64(n-1)
		k := 1.0
		if shape != nil {
			k = shape(t)
		}
		outer[i], inner[n-1-i] = c.Polar(r1*k, t), c.Polar(r0*k, t)
	}
	return a.between(outer, inner)
}

// between closes two smooth lines into one outline: along first, then second.
func (a *Arena) between(first, second []Point) Path {
	p := a.Path(2*len(first)+2*len(second)+4, 3*len(first)+3*len(second)+2)
	p.smooth(first, false, true)
	p.LineTo(second[0])
	p.smooth(second, false, false)
	return *p.Close()
}
