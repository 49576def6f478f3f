package geom

// Arena makes paths and point lists out of large blocks that are all freed
// together. The zero value is ready. An Arena is not safe for concurrent use.
type Arena struct {
	points []Point
	verbs  []Verb
}

const block = 8192

// Reset frees everything the arena has handed out and keeps the memory.
func (a *Arena) Reset() { a.points, a.verbs = a.points[:0], a.verbs[:0] }

// Points returns n zero points.
func (a *Arena) Points(n int) []Point {
	out := a.room(n)[:n]
	clear(out)
	return out
}

// room returns an empty list with space for n points. Appending beyond it is
// allowed and leaves the arena.
func (a *Arena) room(n int) []Point {
	if cap(a.points)-len(a.points) < n {
		// Twice as much, so that after a few large pictures all fit into one block.
		a.points = make([]Point, 0, max(block, 2*cap(a.points), n))
	}
	at := len(a.points)
	a.points = a.points[:at+n]
	return a.points[at : at : at+n]
}

// Path returns an empty path with space for that many verbs and points.
// Appending beyond it is allowed.
func (a *Arena) Path(verbs, points int) Path {
	if cap(a.verbs)-len(a.verbs) < verbs {
		a.verbs = make([]Verb, 0, max(block, 2*cap(a.verbs), verbs))
	}
	at := len(a.verbs)
	a.verbs = a.verbs[:at+verbs]
	return Path{a.verbs[at : at : at+verbs], a.room(points)}
}

// Copy returns a path of its own with the same outlines.
func (a *Arena) Copy(p Path) Path {
	out := a.Path(len(p.Verbs), len(p.Pts))
	return *out.Append(p)
}

// Moved returns the image of p under m.
func (a *Arena) Moved(p Path, m Similarity) Path {
	out := a.Path(len(p.Verbs), len(p.Pts))
	out.Verbs = append(out.Verbs, p.Verbs...)
	at := 0
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += len(pts)
		if v == Arc {
			out.Pts = append(out.Pts, movedArc(pts[0], pts[1], m)...)
			pts = pts[2:]
		}
		for _, q := range pts {
			out.Pts = append(out.Pts, m.Apply(q))
		}
	}
	return out
}

func movedArc(radii, shape Point, m Similarity) []Point {
	rot, flags := shape.X, int(shape.Y)
	if m.flip {
		rot, flags = -rot, flags^2
	}
	if radii.X == radii.Y {
		rot = 0 // a circle has no axis; do not let rounding invent one
	} else {
		rot += Degrees(m.angle)
	}
	return []Point{radii.Mul(m.scale), {rot, float64(flags)}}
}

// MovedPoints returns the images of the points under m.
func (a *Arena) MovedPoints(pts []Point, m Similarity) []Point {
	out := a.room(len(pts))
	for _, p := range pts {
		out = append(out, m.Apply(p))
	}
	return out
}
