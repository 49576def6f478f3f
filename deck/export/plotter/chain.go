package plotter

import (
	"math"

	"echo/artgen/drawing"
)

// least is how long a stroke must be, in units. What is shorter is a speck that a
// pen cannot draw: a fiftieth of a millimetre.
const least = .25

// chain joins the parts of an outline that follow on each other.
type chain struct {
	width   drawing.Tenths
	strokes []stroke
	open    bool // whether the last part reached the end of its segment
}

// add takes the next visible part; parts come in order.
func (c *chain) add(s segment, part span) {
	a, b := s.at(part.from), s.at(part.to)
	last := len(c.strokes) - 1
	if c.open && part.from == 0 && c.strokes[last].end() == a {
		c.strokes[last].pts = append(c.strokes[last].pts, b)
	} else {
		c.strokes = append(c.strokes, stroke{[]spot{a, b}, c.width})
	}
	c.open = part.to == 1
}

// at is a place on a segment, in units; its ends are exact.
func (s segment) at(t float64) spot {
	switch t {
	case 0:
		return spot{float64(s.a.x) / fine, float64(s.a.y) / fine}
	case 1:
		return spot{float64(s.b.x) / fine, float64(s.b.y) / fine}
	}
	return spot{
		(float64(s.a.x) + t*float64(s.b.x-s.a.x)) / fine,
		(float64(s.a.y) + t*float64(s.b.y-s.a.y)) / fine,
	}
}

// end joins the last stroke of a closed outline to its first, and hands over all
// that are long enough.
func (c *chain) end(out []stroke, closed bool) []stroke {
	if n := len(c.strokes); closed && n > 1 && c.strokes[n-1].end() == c.strokes[0].start() {
		c.strokes[0].pts = append(c.strokes[n-1].pts, c.strokes[0].pts[1:]...)
		c.strokes = c.strokes[:n-1]
	}
	for _, s := range c.strokes {
		if s.length() >= least {
			out = append(out, s)
		}
	}
	return out
}

func (s stroke) start() spot { return s.pts[0] }
func (s stroke) end() spot   { return s.pts[len(s.pts)-1] }

func (s stroke) length() float64 {
	sum := 0.
	for i := 1; i < len(s.pts); i++ {
		sum += s.pts[i].dist(s.pts[i-1])
	}
	return sum
}

func (p spot) dist(q spot) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }
