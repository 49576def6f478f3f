package kit

import "echo/artgen/geom"

// shape is a flattened path and its box.
type shape struct {
	lines  [][]geom.Point
	lo, hi geom.Point
	hides  bool

	edges []edge  // by the bands of the box that they reach into, made when first asked for
	ends  []int32 // of each band, in edges
	bands float64 // a unit of height
}

// edge is one piece of an outline.
type edge struct{ a, b geom.Point }

func newShape(a *geom.Arena, f *geom.Flattener, p geom.Path) shape {
	const tolerance, far = 5, 1e9
	s := shape{lo: geom.Point{X: far, Y: far}, hi: geom.Point{X: -far, Y: -far}}
	f.Flatten(p, geom.Point{X: 1, Y: 1}, tolerance, func(pts []geom.Point, closed bool) {
		line := append(a.Points(len(pts) + 1)[:0], pts...)
		if closed {
			line = append(line, line[0])
		}
		for _, q := range line {
			s.lo = geom.Point{X: min(s.lo.X, q.X), Y: min(s.lo.Y, q.Y)}
			s.hi = geom.Point{X: max(s.hi.X, q.X), Y: max(s.hi.Y, q.Y)}
		}
		s.lines = append(s.lines, line)
	})
	return s
}

// contains tells whether a point is inside, by the rule of winding numbers.
func (s *shape) contains(q geom.Point) bool {
	if q.X < s.lo.X || q.X > s.hi.X || q.Y < s.lo.Y || q.Y > s.hi.Y {
		return false
	}
	if s.ends == nil {
		s.index()
	}
	turns := 0
	for _, e := range s.band(s.bandAt(q.Y)) {
		if (e.a.Y <= q.Y) == (e.b.Y <= q.Y) {
			continue
		}
		side := e.b.Sub(e.a).Cross(q.Sub(e.a))
		if e.a.Y <= q.Y && side > 0 {
			turns++
		} else if e.a.Y > q.Y && side < 0 {
			turns--
		}
	}
	return turns != 0
}

// index sorts the edges into bands, so that a point is compared with those at
// its height alone: what lies where is asked thousands of times a card.
func (s *shape) index() {
	n := 0
	for _, line := range s.lines {
		n += len(line)
	}
	bands := max(1, n/2)
	s.bands = float64(bands) / max(1, s.hi.Y-s.lo.Y)
	s.ends = make([]int32, bands+1)
	s.eachEdge(func(_ edge, band int) { s.ends[band]++ })
	sum := int32(0)
	for i, n := range s.ends {
		s.ends[i] = sum // the band's begin, which filling it moves to its end
		sum += n
	}
	s.edges = make([]edge, sum)
	s.eachEdge(func(e edge, band int) {
		s.edges[s.ends[band]] = e
		s.ends[band]++
	})
}

// eachEdge visits every edge once for each band that it reaches into.
func (s *shape) eachEdge(visit func(e edge, band int)) {
	for _, line := range s.lines {
		for i := 1; i < len(line); i++ {
			e := edge{line[i-1], line[i]}
			for band := s.bandAt(min(e.a.Y, e.b.Y)); band <= s.bandAt(max(e.a.Y, e.b.Y)); band++ {
				visit(e, band)
			}
		}
	}
}

func (s *shape) bandAt(y float64) int { return int((y - s.lo.Y) * s.bands) }

func (s *shape) band(i int) []edge {
	if i == 0 {
		return s.edges[:s.ends[0]]
	}
	return s.edges[s.ends[i-1]:s.ends[i]]
}
