package family

import (
	"math"

	"echo/artgen/geom"
)

// paper is a sheet that is folded flat: its leaves from the lowest to the
// uppermost, each a convex piece of the sheet with the side that shows.
type paper struct {
	a      *geom.Arena
	leaves []leaf
	last   int // the leaf that holds the loose end
}

// leaf is a piece of the sheet where it lies now.
type leaf struct {
	outline []geom.Point
	place   geom.Similarity // from the sheet to where it lies
	back    bool            // its reverse shows
}

func newPaper(a *geom.Arena, sheet []geom.Point) *paper {
	return &paper{a: a, leaves: []leaf{{outline: sheet, place: geom.Identity}}}
}

// crease is a line to fold along: what lies to its left is turned over.
type crease struct {
	at    geom.Point
	angle float64
}

// reflection is the mirror image in the line.
func (k crease) reflection() geom.Similarity {
	m := geom.Place(geom.Point{}, 1, float64(2*k.angle)-math.Pi, true)
	return geom.Place(k.at.Sub(m.Apply(k.at)), 1, float64(2*k.angle)-math.Pi, true)
}

// split cuts a leaf along the line: what stays, and what is turned over, which
// may both be nothing.
func (p *paper) split(l leaf, k crease) (stays, turns leaf) {
	sin, cos := geom.Sincos(k.angle)
	normal := geom.Point{X: sin, Y: -cos} // to the left
	d := float64(k.at.X*normal.X) + float64(k.at.Y*normal.Y)
	m := k.reflection()
	stays = leaf{p.a.HalfPlane(l.outline, normal, d), l.place, l.back}
	flap := p.a.HalfPlane(l.outline, normal.Mul(-1), -d)
	return stays, leaf{p.a.MovedPoints(flap, m), m.Then(l.place), !l.back}
}

// leastLeaf is the area of a leaf that still counts as one.
const leastLeaf = 500

func (l leaf) there() bool {
	return len(l.outline) > 2 && math.Abs(geom.Area(l.outline)) > leastLeaf
}

// foldAll turns everything left of the line over, onto the top.
func (p *paper) foldAll(k crease) {
	var stay, turn []leaf
	for _, l := range p.leaves {
		s, t := p.split(l, k)
		if s.there() {
			stay = append(stay, s)
		}
		if t.there() {
			turn = append(turn, t)
		}
	}
	for i := range turn {
		stay = append(stay, turn[len(turn)-1-i])
	}
	p.leaves, p.last = stay, len(stay)-1
}

// foldEnd turns only the loose end over, onto the leaf that it comes from, or
// under it.
func (p *paper) foldEnd(k crease, over bool) {
	s, t := p.split(p.leaves[p.last], k)
	if !s.there() || !t.there() {
		return
	}
	pair := []leaf{s, t}
	if !over {
		pair = []leaf{t, s}
	}
	out := append([]leaf{}, p.leaves[:p.last]...)
	out = append(append(out, pair...), p.leaves[p.last+1:]...)
	if over {
		p.last++
	}
	p.leaves = out
}

// bounds is the box of all leaves.
func (p *paper) bounds() (lo, hi geom.Point) {
	lo, hi = geom.Point{X: 1e9, Y: 1e9}, geom.Point{X: -1e9, Y: -1e9}
	for _, l := range p.leaves {
		for _, q := range l.outline {
			lo = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}
			hi = geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		}
	}
	return lo, hi
}

// middle is the mean of the middles of all leaves.
func (p *paper) middle() geom.Point {
	var sum geom.Point
	for _, l := range p.leaves {
		sum = sum.Add(geom.Centroid(l.outline))
	}
	return sum.Mul(1 / float64(len(p.leaves)))
}

// rule is a line on the sheet.
type rule [2]geom.Point

// within returns the part of the line that a leaf shows.
func (r rule) within(l leaf) (from, to geom.Point, ok bool) {
	a, b := l.place.Apply(r[0]), l.place.Apply(r[1])
	d := b.Sub(a)
	t0, t1 := 0.0, 1.0
	turn := geom.Area(l.outline)
	for i, p := range l.outline {
		edge := l.outline[(i+1)%len(l.outline)].Sub(p)
		if turn < 0 {
			edge = edge.Mul(-1)
		}
		at, pace := edge.Cross(a.Sub(p)), edge.Cross(d)
		switch {
		case pace > 0:
			t0 = max(t0, -at/pace)
		case pace < 0:
			t1 = min(t1, -at/pace)
		case at < 0:
			return from, to, false
		}
	}
	return a.Lerp(b, t0), a.Lerp(b, t1), t0 < t1
}
