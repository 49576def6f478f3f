package geom

import "math"

// Flatten turns a path into polylines within about tolerance units of it and
// calls line for each outline with its points; the slice is reused. Closed
// outlines do not repeat their first point. Points are first multiplied by
// scale.
//
// It is our own because the one in canvas takes a cubic whose second control
// point is its end for a straight line, and exceeds its tolerance on others
// (see docs/adr/0002-own-geometry.md). The number of pieces follows Wang's
// formula (G. Wang, 1984; Sederberg, "Computer Aided Geometric Design", 10.6):
// a bound, not an estimate.
func (f *Flattener) Flatten(p Path, scale Point, tolerance float64, line func(pts []Point, closed bool)) {
	f.pts, f.tolerance = f.pts[:0], tolerance
	at := 0
	var last Point
	flush := func(closed bool) {
		if len(f.pts) > 0 {
			line(f.pts, closed)
		}
		f.pts = f.pts[:0]
	}
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += len(pts)
		if v == Arc {
			end := scaled(pts[2], scale)
			f.arc(last, pts[0], pts[1], end, scale)
			last = end
			continue
		}
		switch v {
		case Move:
			flush(false)
			last = scaled(pts[0], scale)
			f.pts = append(f.pts, last)
		case Line:
			last = scaled(pts[0], scale)
			f.pts = append(f.pts, last)
		case Quad:
			c, e := scaled(pts[0], scale), scaled(pts[1], scale)
			f.cubic(last, last.Lerp(c, 2./3), e.Lerp(c, 2./3), e)
			last = e
		case Cube:
			c, d, e := scaled(pts[0], scale), scaled(pts[1], scale), scaled(pts[2], scale)
			f.cubic(last, c, d, e)
			last = e
		case Close:
			if len(f.pts) > 0 {
				last = f.pts[0]
			}
			flush(true)
		}
	}
	flush(false)
}

// Flattener flattens paths and keeps its memory between calls.
type Flattener struct {
	pts       []Point
	tolerance float64
}

func scaled(p, k Point) Point { return Point{float64(p.X * k.X), float64(p.Y * k.Y)} }

func (f *Flattener) cubic(a, b, c, d Point) {
	bend := max(b.Sub(a).Sub(c.Sub(b)).Len(), c.Sub(b).Sub(d.Sub(c)).Len())
	n := pieces(math.Sqrt(.75 * bend / f.tolerance))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
		f.pts = append(f.pts, ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t))
	}
	f.pts = append(f.pts, d)
}

func pieces(n float64) int { return max(1, min(64, int(math.Ceil(n)))) }

// arc follows the elliptical arc from a to e by its centre form (SVG 2,
// appendix B.2.4).
func (f *Flattener) arc(a, radii, shape, e, scale Point) {
	rx, ry := math.Abs(radii.X*scale.X), math.Abs(radii.Y*scale.X)
	if rx == 0 || ry == 0 || a == e {
		f.pts = append(f.pts, e)
		return
	}
	large, sweep := int(shape.Y)&1 != 0, int(shape.Y)&2 != 0
	sin, cos := Sincos(Radians(shape.X))
	half := a.Sub(e).Mul(.5)
	x := float64(cos*half.X) + float64(sin*half.Y)
	y := float64(cos*half.Y) - float64(sin*half.X)
	if k := float64(x*x)/float64(rx*rx) + float64(y*y)/float64(ry*ry); k > 1 {
		rx, ry = rx*math.Sqrt(k), ry*math.Sqrt(k)
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
	r := max(rx, ry)
	step := 2 * math.Sqrt(2*min(.5, f.tolerance/r))
	n := pieces(math.Abs(turn) / step)
	for i := 1; i < n; i++ {
		s, c := Sincos(from + turn*float64(i)/float64(n))
		u, v := cx+float64(rx*c), cy+float64(ry*s)
		f.pts = append(f.pts, Point{mid.X + (float64(cos*u) - float64(sin*v)), mid.Y + (float64(sin*u) + float64(cos*v))})
	}
	f.pts = append(f.pts, e)
}
