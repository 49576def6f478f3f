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

func (f *Flattener) arc(a, radii, shape, e, scale Point) {
	c, ok := centred(a, Point{radii.X * scale.X, radii.Y * scale.X}, shape, e)
	if !ok {
		f.pts = append(f.pts, e)
		return
	}
	step := 2 * math.Sqrt(2*min(.5, f.tolerance/max(c.rx, c.ry)))
	n := pieces(math.Abs(c.turn) / step)
	for i := 1; i < n; i++ {
		f.pts = append(f.pts, c.at(c.from+c.turn*float64(i)/float64(n)))
	}
	f.pts = append(f.pts, e)
}
