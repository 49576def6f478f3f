package plotter

import (
	"cmp"
	"slices"

	"echo/artgen/drawing"
)

// shape is what a path encloses, by the non-zero rule that fills and clips have
// in SVG. Open outlines are closed.
type shape struct {
	rings [][]point
	box   box
}

func newShape(p drawing.Path) *shape { return shapeOf(flat(p)) }

func shapeOf(outlines []outline) *shape {
	s := &shape{box: emptyBox()}
	for _, o := range outlines {
		s.rings = append(s.rings, o.pts)
		for _, p := range o.pts {
			s.box.add(p)
		}
	}
	return s
}

// sides is what holds along a segment, seen from its left and from its right.
//
// The two differ only where the segment runs along a border or through a corner.
// Taking both makes such cases exact without a tolerance: a line on the border
// of a shape is hidden on one side only, and so it is seen; a line between two
// shapes that meet is hidden on both.
type sides [2][]span

// turn is where a segment's line crosses a border, and how the winding number
// changes there.
type turn struct {
	at float64
	by int
}

// tracer finds what shapes enclose and keeps its memory between calls.
type tracer struct{ turns [2][]turn }

// inside returns the parts of a segment that a shape encloses.
//
// The winding number is 0 far back on the segment's line and changes where the
// line crosses a border. Moving the line to either side by less than any
// distance puts every corner that lies on it on the other side: which side a
// corner is on is decided in whole numbers, so crossings come in pairs whatever
// the rounding of their places.
func (t *tracer) inside(s segment, of *shape) sides {
	if !of.box.meets(s.box()) {
		return sides{}
	}
	t.turns[0], t.turns[1] = t.turns[0][:0], t.turns[1][:0]
	touched := false
	d := s.b.minus(s.a)
	for _, ring := range of.rings {
		p := ring[len(ring)-1]
		hp := cross(d, p.minus(s.a))
		for _, q := range ring {
			hq := cross(d, q.minus(s.a))
			touched = touched || hq == 0
			t.cross(s, d, p, q, hp, hq)
			p, hp = q, hq
		}
	}
	left := enclosed(t.turns[0])
	if !touched {
		return sides{left, left}
	}
	return sides{left, enclosed(t.turns[1])}
}

// cross notes the crossing of the border from p to q, whose heights over the
// segment are hp and hq.
func (t *tracer) cross(s segment, d, p, q point, hp, hq int64) {
	if hp > 0 && hq > 0 || hp < 0 && hq < 0 || hp == 0 && hq == 0 {
		return
	}
	share := float64(hp) / float64(hp-hq)
	from, to := dot(d, p.minus(s.a)), dot(d, q.minus(s.a))
	at := (float64(from) + share*float64(to-from)) / float64(dot(d, d))
	for side := range t.turns {
		below, above := hp < 0, hq < 0
		if side == 1 {
			below, above = hp <= 0, hq <= 0
		}
		switch {
		case below && !above:
			t.turns[side] = append(t.turns[side], turn{at, 1})
		case !below && above:
			t.turns[side] = append(t.turns[side], turn{at, -1})
		}
	}
}

// enclosed are the parts between 0 and 1 where the winding number is not 0.
func enclosed(turns []turn) []span {
	slices.SortFunc(turns, func(a, b turn) int { return cmp.Compare(a.at, b.at) })
	var out []span
	winding := 0
	for i, t := range turns {
		winding += t.by
		if winding == 0 || i+1 == len(turns) {
			continue
		}
		from, to := max(0, t.at), min(1, turns[i+1].at)
		switch {
		case from >= to:
		case from == 0 && to == 1:
			return whole
		case len(out) > 0 && out[len(out)-1].to == from:
			out[len(out)-1].to = to
		default:
			out = append(out, span{from, to})
		}
	}
	return out
}
