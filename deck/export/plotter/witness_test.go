package plotter

import (
	"fmt"
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// witness knows what is seen at a point of a drawing by looking at that point
// alone, with arithmetic that has nothing in common with what it is witness to:
// it counts the outlines that a ray from the point crosses.
type witness struct {
	d     *drawing.Drawing
	frame area
	clips []area
	ops   []area
}

// area is a path in units, with its box.
type area struct {
	rings  [][]geom.Point
	closed []bool
	border grounds // of the inside: open outlines are closed
	lo, hi geom.Point
}

func areaOf(p drawing.Path) area {
	a := area{border: grounds{}, lo: geom.Point{X: 1e9, Y: 1e9}, hi: geom.Point{X: -1e9, Y: -1e9}}
	new(geom.Flattener).Flatten(p.Float(nil), geom.Point{X: 1, Y: 1}, .02, func(pts []geom.Point, closed bool) {
		a.rings = append(a.rings, append([]geom.Point(nil), pts...))
		a.closed = append(a.closed, closed)
		a.border.add(pts, true)
		for _, q := range pts {
			a.lo = geom.Point{X: min(a.lo.X, q.X), Y: min(a.lo.Y, q.Y)}
			a.hi = geom.Point{X: max(a.hi.X, q.X), Y: max(a.hi.Y, q.Y)}
		}
	})
	return a
}

func newWitness(d *drawing.Drawing) *witness {
	w := &witness{d: d, frame: areaOf(drawing.Frame())}
	for _, c := range d.Clips {
		w.clips = append(w.clips, areaOf(c))
	}
	for _, op := range d.Ops {
		w.ops = append(w.ops, areaOf(op.Path))
	}
	return w
}

// holds tells whether a path encloses the point, by the non-zero rule.
func (a area) holds(q geom.Point) bool {
	if q.X < a.lo.X || q.X > a.hi.X || q.Y < a.lo.Y || q.Y > a.hi.Y {
		return false
	}
	winding := 0
	for _, ring := range a.rings {
		for i, p := range ring {
			next := ring[(i+1)%len(ring)]
			if down := p.Y <= q.Y && q.Y < next.Y; down || next.Y <= q.Y && q.Y < p.Y {
				if x := p.X + (q.Y-p.Y)/(next.Y-p.Y)*(next.X-p.X); x <= q.X {
					continue // the ray goes to the right
				}
				if winding--; down {
					winding += 2
				}
			}
		}
	}
	return winding != 0
}

// seen tells whether a line of an op at that point would be seen.
func (w *witness) seen(op int, q geom.Point) bool {
	within := func(clip int) bool { return clip == 0 || w.clips[clip-1].holds(q) }
	if !w.frame.holds(q) || !within(w.d.Ops[op].Clip) {
		return false
	}
	for j := op + 1; j < len(w.d.Ops); j++ {
		if o := w.d.Ops[j]; o.Alpha > 50 && w.ops[j].holds(q) && within(o.Clip) {
			return false
		}
	}
	return true
}

// blur is the distance, in units, within which the witness does not commit: to
// borders, and of what is drawn from where it should be.
const blur = .35

// sure tells whether no border that matters to a line of an op comes near the
// point, so that what holds at the point holds around it.
func (w *witness) sure(op int, q geom.Point) bool {
	clear := func(clip int) bool { return clip == 0 || !w.clips[clip-1].border.near(q) }
	if w.frame.border.near(q) || !clear(w.d.Ops[op].Clip) {
		return false
	}
	for j := op + 1; j < len(w.d.Ops); j++ {
		if o := w.d.Ops[j]; o.Alpha > 50 && (w.ops[j].border.near(q) || !clear(o.Clip)) {
			return false
		}
	}
	return true
}

// along calls at for points of an outline, at most a step apart.
func along(pts []geom.Point, closed bool, step float64, at func(geom.Point)) {
	n := len(pts)
	for i := range n {
		if i == n-1 && !closed {
			break
		}
		p, q := pts[i], pts[(i+1)%n]
		pieces := max(1, int(math.Ceil(p.Dist(q)/step)))
		for k := range pieces {
			at(p.Lerp(q, (float64(k)+.5)/float64(pieces)))
		}
	}
}

func (s stroke) points() []geom.Point {
	out := make([]geom.Point, len(s.pts))
	for i, p := range s.pts {
		out[i] = geom.Point{X: p.x, Y: p.y}
	}
	return out
}

// grounds finds straight pieces near a point: buckets of a square grid.
type grounds map[[2]int][][2]geom.Point

const bucket = 20.

func (g grounds) add(pts []geom.Point, closed bool) {
	n := len(pts)
	for i := range n {
		if i == n-1 && !closed {
			break
		}
		p, q := pts[i], pts[(i+1)%n]
		for x := int(math.Floor((min(p.X, q.X) - 1) / bucket)); x <= int(math.Floor((max(p.X, q.X)+1)/bucket)); x++ {
			for y := int(math.Floor((min(p.Y, q.Y) - 1) / bucket)); y <= int(math.Floor((max(p.Y, q.Y)+1)/bucket)); y++ {
				g[[2]int{x, y}] = append(g[[2]int{x, y}], [2]geom.Point{p, q})
			}
		}
	}
}

// near tells whether a piece comes within the blur of a point.
func (g grounds) near(q geom.Point) bool {
	for _, s := range g[[2]int{int(math.Floor(q.X / bucket)), int(math.Floor(q.Y / bucket))}] {
		if distance(q, s[0], s[1]) <= blur {
			return true
		}
	}
	return false
}

func distance(q, a, b geom.Point) float64 {
	d := b.Sub(a)
	square := d.X*d.X + d.Y*d.Y
	if square == 0 {
		return q.Dist(a)
	}
	t := max(0, min(1, ((q.X-a.X)*d.X+(q.Y-a.Y)*d.Y)/square))
	return q.Dist(a.Lerp(b, t))
}

// accuse compares strokes with what the witness sees, both ways: how many points
// of lines it is sure of, and the first that is missing or should not be there.
func (w *witness) accuse(strokes []stroke, step float64) (sure int, fault string) {
	drawn := grounds{}
	for _, s := range strokes {
		drawn.add(s.points(), false)
	}
	lines := make([]grounds, len(w.ops))
	for i, op := range w.d.Ops {
		if op.Width == 0 {
			continue
		}
		lines[i] = grounds{}
		for k, ring := range w.ops[i].rings {
			lines[i].add(ring, w.ops[i].closed[k])
			along(ring, w.ops[i].closed[k], step, func(q geom.Point) {
				if w.sure(i, q) && w.seen(i, q) {
					sure++
					if !drawn.near(q) && fault == "" {
						fault = fmt.Sprintf("the line of op %d is seen at %.1f, %.1f and not drawn", i, q.X, q.Y)
					}
				}
			})
		}
	}
	for _, s := range strokes {
		along(s.points(), false, step, func(q geom.Point) {
			if fault == "" && !w.frame.border.near(q) && !w.explained(lines, q) {
				fault = fmt.Sprintf("a line is drawn at %.1f, %.1f where none is seen", q.X, q.Y)
			}
		})
	}
	return sure, fault
}

// explained tells whether some op has a line at a point that may be seen there.
func (w *witness) explained(lines []grounds, q geom.Point) bool {
	for i := range lines {
		if lines[i] != nil && lines[i].near(q) && (!w.sure(i, q) || w.seen(i, q)) {
			return true
		}
	}
	return false
}
