package plotter

import (
	"math"
	"slices"
)

// passes draws a line of some width with a thinner pen, both in mm: side by side
// and to and fro, without lifting it. A pen that is as thick draws it once.
func passes(l line, width, pen float64) line {
	n := int(math.Ceil(width/pen - 1e-6))
	if n < 2 {
		return l
	}
	var out line
	for k := range n {
		shift := (width - pen) * (float64(k)/float64(n-1) - .5)
		side := l.beside(shift)
		if k%2 == 1 && !l.closed() {
			slices.Reverse(side)
		}
		out = append(out, side...)
	}
	return out
}

// beside is the line moved to its left by some mm.
func (l line) beside(shift float64) line {
	out := make(line, len(l))
	for i, p := range l {
		before, after := l.direction(i-1), l.direction(i)
		// Along the bisector, so far that both neighbours keep their distance; at
		// sharp corners no farther than twice.
		x, y := -(before.y + after.y), before.x+after.x
		square := x*x + y*y
		k := 2 / max(square, 1)
		out[i] = spot{p.x + shift*k*x, p.y + shift*k*y}
	}
	return out
}

// direction is the unit vector from point i to the next. Beyond the ends it is
// that of the end, or goes on around a closed line.
func (l line) direction(i int) spot {
	last := len(l) - 2 // the start of the last piece
	if l.closed() {
		i = (i + last + 1) % (last + 1)
	}
	i = max(0, min(last, i))
	a, b := l[i], l[i+1]
	d := a.dist(b)
	if d == 0 {
		return spot{}
	}
	return spot{(b.x - a.x) / d, (b.y - a.y) / d}
}
