package geom

// Verb is a drawing step of a path.
type Verb uint8

// The verbs and how many points each takes. An Arc takes {rx, ry}, {rotation in
// degrees, flags} and its end, as in SVG; bit 0 of the flags is large-arc, bit 1
// is sweep.
const (
	Move  Verb = iota // 1
	Line              // 1
	Quad              // 2
	Cube              // 3
	Arc               // 3
	Close             // 0
)

// Points returns how many points the verb takes.
func (v Verb) Points() int { return int([...]uint8{1, 1, 2, 3, 3, 0}[v]) }

// Path is one or more outlines. Paths are values: copying one shares its
// points, so only the part of the program that builds a path may append to it.
type Path struct {
	Verbs []Verb
	Pts   []Point
}

// Empty tells whether nothing is drawn.
func (p Path) Empty() bool { return len(p.Verbs) == 0 }

// MoveTo starts a new outline.
func (p *Path) MoveTo(q Point) *Path { return p.add(Move, q) }

// LineTo draws a straight line.
func (p *Path) LineTo(q Point) *Path { return p.add(Line, q) }

// QuadTo draws a quadratic curve with control point c.
func (p *Path) QuadTo(c, q Point) *Path { return p.add(Quad, c, q) }

// CubeTo draws a cubic curve with control points c and d.
func (p *Path) CubeTo(c, d, q Point) *Path { return p.add(Cube, c, d, q) }

// ArcTo draws a part of an ellipse with radii rx and ry whose first axis is
// turned by rot degrees. Large and sweep choose one of the four, as in SVG.
func (p *Path) ArcTo(rx, ry, rot float64, large, sweep bool, q Point) *Path {
	flags := 0.0
	if large {
		flags++
	}
	if sweep {
		flags += 2
	}
	return p.add(Arc, Point{rx, ry}, Point{rot, flags}, q)
}

// Close ends the outline where it began.
func (p *Path) Close() *Path { return p.add(Close) }

func (p *Path) add(v Verb, pts ...Point) *Path {
	p.Verbs = append(p.Verbs, v)
	p.Pts = append(p.Pts, pts...)
	return p
}

// Append adds the outlines of q.
func (p *Path) Append(q Path) *Path {
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Pts = append(p.Pts, q.Pts...)
	return p
}

// Bounds returns a box that holds the path: the box of its end and control
// points, widened by the radii of arcs.
func (p Path) Bounds() (lo, hi Point) {
	const far = 1e12
	lo, hi = Point{far, far}, Point{-far, -far}
	grow := func(q Point, rx, ry float64) {
		lo = Point{min(lo.X, q.X-rx), min(lo.Y, q.Y-ry)}
		hi = Point{max(hi.X, q.X+rx), max(hi.Y, q.Y+ry)}
	}
	at := 0
	var last Point
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += v.Points()
		if v == Arc {
			// An arc stays within one diameter of both its ends.
			r := 2 * max(pts[0].X, pts[0].Y)
			for _, q := range [2]Point{last, pts[2]} {
				grow(q, min(r, last.Dist(pts[2])+r), min(r, last.Dist(pts[2])+r))
			}
			last = pts[2]
			continue
		}
		for _, q := range pts {
			grow(q, 0, 0)
			last = q
		}
	}
	return lo, hi
}
