package plotter

import (
	"math"
	"slices"
)

// line is what a pen draws without being lifted, in mm on the paper.
type line []spot

func (l line) closed() bool { return len(l) > 2 && l[0] == l[len(l)-1] }

// travel is how far the pen moves in the air to draw lines in their order, from
// the upper left corner of the paper.
func travel(lines []line) float64 {
	sum, at := 0., spot{}
	for _, l := range lines {
		sum += at.dist(l[0])
		at = l[len(l)-1]
	}
	return sum
}

// route orders lines so that the pen travels little in the air: always to the
// nearest line at first, then stretches of the way are turned around as long as
// that makes it shorter (G. A. Croes, 1958). Lines that meet end to end become
// one.
func route(lines []line, joint float64) []line {
	lines = toNearest(lines)
	for range 20 {
		if !untangle(lines) {
			break
		}
	}
	return joined(lines, joint)
}

// toNearest goes from each line to the nearest that is left. A closed line may be
// entered anywhere.
func toNearest(lines []line) []line {
	left := slices.Clone(lines)
	out := make([]line, 0, len(lines))
	at := spot{}
	for len(left) > 0 {
		best, entry, least := 0, 0, math.Inf(1)
		for i, l := range left {
			if e, d := l.nearestEntry(at); d < least {
				best, entry, least = i, e, d
			}
		}
		l := left[best].from(entry)
		left[best] = left[len(left)-1]
		left = left[:len(left)-1]
		out = append(out, l)
		at = l[len(l)-1]
	}
	return out
}

// nearestEntry is the point at which to begin the line, and how far it is.
func (l line) nearestEntry(at spot) (entry int, d float64) {
	if !l.closed() {
		a, b := at.dist(l[0]), at.dist(l[len(l)-1])
		if b < a {
			return len(l) - 1, b
		}
		return 0, a
	}
	d = math.Inf(1)
	for i, p := range l {
		if far := at.dist(p); far < d {
			entry, d = i, far
		}
	}
	return entry, d
}

// from is the line begun at an entry: the other way round if that is its end.
func (l line) from(entry int) line {
	out := slices.Clone(l)
	switch {
	case entry == 0:
	case entry == len(l)-1:
		slices.Reverse(out)
	default:
		out = append(append(out[:0], l[entry:]...), l[1:entry+1]...)
	}
	return out
}

// reach is how many lines a stretch that is turned around may have.
const reach = 400

// untangle turns stretches around where that shortens the way, and reports
// whether any did.
func untangle(lines []line) bool {
	better := false
	n := len(lines)
	for i := range n {
		for j := i; j < min(n, i+reach); j++ {
			if gain(lines, i, j) > 1e-9 {
				turnAround(lines[i : j+1])
				better = true
			}
		}
	}
	return better
}

// gain is how much shorter the way is with lines i to j turned around.
func gain(lines []line, i, j int) float64 {
	before := spot{}
	if i > 0 {
		before = lines[i-1][len(lines[i-1])-1]
	}
	first, last := lines[i][0], lines[j][len(lines[j])-1]
	g := before.dist(first) - before.dist(last)
	if j+1 < len(lines) {
		after := lines[j+1][0]
		g += last.dist(after) - first.dist(after)
	}
	return g
}

func turnAround(lines []line) {
	slices.Reverse(lines)
	for _, l := range lines {
		slices.Reverse(l)
	}
}

// joined makes one line of those that follow on each other within a joint, in mm.
func joined(lines []line, joint float64) []line {
	var out []line
	for _, l := range lines {
		if n := len(out); n > 0 {
			if gap := out[n-1][len(out[n-1])-1].dist(l[0]); gap <= joint {
				if gap == 0 {
					l = l[1:]
				}
				out[n-1] = append(out[n-1], l...)
				continue
			}
		}
		out = append(out, l)
	}
	return out
}
