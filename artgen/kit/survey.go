package kit

import (
	"math/bits"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// survey is what shows of a scene in the contour: how many outlines, and about
// what share of the picture they cover.
type survey struct {
	*scene.Scene
	shaper
	field   int     // the first item before the field
	shapes  []shape // of the items, as far as they have been measured
	clips   []shape
	parts   parts // what hides where
	strokes int
	ink     float64
}

// inkWidth is the width of the weights in a contour.
var inkWidth = [...]float64{scene.Detail: 2.4, scene.Normal: 4, scene.Silhouette: 6.5, scene.Cover: 0}

// start gets ready for a scene, in the memory of the one before.
func (s *survey) start(a *geom.Arena, sc *scene.Scene, field int) {
	s.Scene, s.field, s.strokes, s.ink = sc, field, 0, 0
	s.shaper.start(a)
	s.parts.start(len(sc.Items))
	s.shapes, s.clips = zeroed(s.shapes, len(sc.Items)), zeroed(s.clips, len(sc.Clips))
	for i, p := range sc.Clips {
		s.clips[i] = s.shape(p)
	}
}

// zeroed returns n zero values, in the memory of s if they fit.
func zeroed[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// measure counts strokes and ink, from the front backwards, until there is
// enough of both: most cards have, and what hides what is slow to find out. Only
// if there is not, all shapes are known.
func (s *survey) measure(strokes int, ink float64) {
	for i := len(s.shapes) - 1; i >= 0 && (s.strokes < strokes || s.ink < ink); i-- {
		it := &s.Items[i]
		if it.Weight == scene.Unlined {
			continue
		}
		s.shapes[i] = s.shape(it.Path)
		if !it.Open {
			s.parts.add(i, s.shapes[i].lo, s.shapes[i].hi)
		}
		if w := inkWidth[it.Weight]; w > 0 {
			s.outline(i, w/(geom.Width*geom.Height))
		}
	}
}

// outline adds what shows of the outlines of item i.
func (s *survey) outline(i int, width float64) {
	for _, line := range s.shapes[i].lines {
		shown := 0.0
		for k := 1; k < len(line); k++ {
			shown += s.shows(i, line[k-1], line[k])
		}
		if shown > 0 {
			s.strokes++
			s.ink += float64(width * shown)
		}
	}
}

// shows returns how much of a straight piece of item i's outline is seen: within
// the frame and its clip, and not behind a later item. It looks every hundred
// units.
func (s *survey) shows(i int, p, q geom.Point) float64 {
	const pace = 100
	l := p.Dist(q)
	n := int(l/pace) + 1
	seen := 0
	for k := range n {
		m := p.Lerp(q, (float64(k)+.5)/float64(n))
		if framed(m) && s.clipped(i, m) && s.top(m, i+1) < 0 {
			seen++
		}
	}
	return float64(l * float64(seen) / float64(n))
}

func framed(p geom.Point) bool {
	return p.X > geom.Inset && p.X < geom.Width-geom.Inset && p.Y > geom.Inset && p.Y < geom.Height-geom.Inset
}

// clipped tells whether the clip of an item lets a point through.
func (s *survey) clipped(i int, p geom.Point) bool {
	clip := s.Items[i].Clip
	return clip == 0 || s.clips[clip-1].contains(p)
}

// top is the last item, from number first on, that hides what lies below it at a
// point on the card; -1 if there is none.
func (s *survey) top(p geom.Point, first int) int {
	here := s.parts.at(p)
	for w := len(here) - 1; w >= 0; w-- {
		for left := here[w]; left != 0; {
			bit := bits.Len64(left) - 1
			left &^= 1 << bit
			j := 64*w + bit
			if j < first {
				return -1
			}
			if s.shapes[j].contains(p) && s.clipped(j, p) {
				return j
			}
		}
	}
	return -1
}

// surface is the item that is seen at a point; the last one of the field stands
// for all of it.
func (s *survey) surface(p geom.Point) int { return max(s.field-1, s.top(p, s.field)) }

// largest returns the surface of which most is seen, looking here and there.
func (s *survey) largest() int {
	const pace = 40
	seen := make([]int, len(s.Items))
	best := s.field - 1
	for y := geom.Inset; y < geom.Height-geom.Inset; y += pace {
		for x := geom.Inset; x < geom.Width-geom.Inset; x += pace {
			i := s.surface(geom.Point{X: float64(x), Y: float64(y)})
			if seen[i]++; seen[i] > seen[best] {
				best = i
			}
		}
	}
	return best
}

// roomy tells whether a stroke at a point stays on a surface.
func (s *survey) roomy(p geom.Point, surface int) bool {
	const r = 20
	for _, d := range [5]geom.Point{{}, {X: r}, {X: -r}, {Y: r}, {Y: -r}} {
		if q := p.Add(d); !onCard(q) || s.surface(q) != surface {
			return false
		}
	}
	return true
}
