package kit

import "echo/artgen/geom"

// shape is a flattened path and its box.
type shape struct {
	lines  [][]geom.Point
	lo, hi geom.Point

	by    *shaper
	edges []geom.Point // both ends of each, by the bands of the box that they reach into
	ends  []int32      // of the bands, in edges; made when first asked for
	bands float64      // a unit of height
}

// shaper makes shapes and keeps their memory.
type shaper struct {
	arena *geom.Arena
	flat  geom.Flattener
	lines [][]geom.Point
	ends  []int32
}

// start takes back the shapes made so far.
func (b *shaper) start(a *geom.Arena) { b.arena, b.lines, b.ends = a, b.lines[:0], b.ends[:0] }

func (b *shaper) shape(p geom.Path) shape {
	const tolerance, far = 5, 1e9
	from := len(b.lines)
	s := shape{by: b, lo: geom.Point{X: far, Y: far}, hi: geom.Point{X: -far, Y: -far}}
	b.flat.Flatten(p, geom.Point{X: 1, Y: 1}, tolerance, func(pts []geom.Point, closed bool) {
		line := append(b.arena.Points(len(pts) + 1)[:0], pts...)
		if closed {
			line = append(line, line[0])
		}
		for _, q := range line {
			s.lo = geom.Point{X: min(s.lo.X, q.X), Y: min(s.lo.Y, q.Y)}
			s.hi = geom.Point{X: max(s.hi.X, q.X), Y: max(s.hi.Y, q.Y)}
		}
		b.lines = append(b.lines, line)
	})
	s.lines = b.lines[from:]
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
	e := s.band(s.bandAt(q.Y))
	for k := 1; k < len(e); k += 2 {
		// Where an edge lies nobody can foresee, so there is no branch.
		var above, below, right, left int
		a, b := e[k-1], e[k]
		if a.Y <= q.Y {
			above = 1
		}
		if b.Y <= q.Y {
			below = 1
		}
		side := b.Sub(a).Cross(q.Sub(a))
		if side > 0 {
			right = 1
		}
		if side < 0 {
			left = 1
		}
		turns += above&^below&right - below&^above&left
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
	s.by.ends = append(s.by.ends, make([]int32, bands+1)...)
	s.ends = s.by.ends[len(s.by.ends)-bands-1:]
	s.eachEdge(func(_, _ geom.Point, band int) { s.ends[band] += 2 })
	sum := int32(0)
	for i, n := range s.ends {
		s.ends[i] = sum // the band's begin, which filling it moves to its end
		sum += n
	}
	s.edges = s.by.arena.Points(int(sum))
	s.eachEdge(func(a, b geom.Point, band int) {
		at := s.ends[band]
		s.edges[at], s.edges[at+1] = a, b
		s.ends[band] += 2
	})
}

// eachEdge visits every edge once for each band that it reaches into.
func (s *shape) eachEdge(visit func(a, b geom.Point, band int)) {
	for _, line := range s.lines {
		for i := 1; i < len(line); i++ {
			a, b := line[i-1], line[i]
			for band, last := s.bandAt(min(a.Y, b.Y)), s.bandAt(max(a.Y, b.Y)); band <= last; band++ {
				visit(a, b, band)
			}
		}
	}
}

func (s *shape) bandAt(y float64) int { return int((y - s.lo.Y) * s.bands) }

func (s *shape) band(i int) []geom.Point {
	if i == 0 {
		return s.edges[:s.ends[0]]
	}
	return s.edges[s.ends[i-1]:s.ends[i]]
}
