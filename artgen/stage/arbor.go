package stage

import (
	"math"

	"echo/artgen/geom"
)

// Growth is how a tree forks.
type Growth struct {
	Bend  float64 // how much limbs turn, in radians
	Open  float64 // angle between a limb and its outer child
	Lean  float64 // of the trunk, in radians
	Depth int     // forks from trunk to tip
}

// Arbor is the shape of one tree: a single outline, so that no joint shows, and
// the ends of its limbs.
type Arbor struct {
	Edge []geom.Point
	Tips Boughs

	growth Growth
}

// Boughs are ends of limbs.
type Boughs []Bough

// Bough is where a limb ends, and in which direction.
type Bough struct {
	At    geom.Point
	Angle float64
}

// Grow walks around a tree from its foot in direction up: along its left side,
// out and back along every limb, down its right side.
func (s *Stage) Grow(foot geom.Point, up, width, tall float64, g Growth) *Arbor {
	a := &Arbor{growth: g}
	sin, cos := geom.Sincos(up)
	side := pt(sin, -cos)
	flare, waist := width*1.45, width*.55
	sink, knee := geom.Point{}.Polar(-30, up), geom.Point{}.Polar(80, up)
	a.edge(foot.Add(side.Mul(flare)).Add(sink), foot.Add(side.Mul(waist)).Add(knee))
	a.limb(s, foot.Polar(110, up), up+g.Lean, tall, width, g.Depth)
	a.edge(foot.Sub(side.Mul(waist)).Add(knee), foot.Sub(side.Mul(flare)).Add(sink))
	return a
}

func (a *Arbor) edge(pts ...geom.Point) { a.Edge = append(a.Edge, pts...) }

func (a *Arbor) limb(s *Stage, p geom.Point, angle, length, width float64, depth int) {
	angle += float64(s.In(-a.growth.Bend, a.growth.Bend) * .5)
	sin, cos := geom.Sincos(angle)
	side := pt(sin, -cos)
	end, next := p.Polar(length, angle), width*.68
	mid := p.Lerp(end, .5).Add(side.Mul(length * s.In(-.1, .1)))
	left, right := mid.Add(side.Mul(width*.42)), mid.Sub(side.Mul(width*.42))
	if depth == 0 {
		a.Tips = append(a.Tips, Bough{end, angle})
		a.edge(left, end, right)
		return
	}
	a.edge(left, end.Add(side.Mul(next*.5)))
	n := 2
	if depth >= 2 && a.growth.Depth < 4 && s.Chance(.5) {
		n = 3
	}
	for i := range n {
		fan := float64(2*float64(i)/float64(n-1)) - 1
		a.limb(s, end, angle+float64(fan*a.growth.Open*s.In(.75, 1.2)), length*s.In(.68, .86), next*s.In(.7, .9), depth-1)
		if i < n-1 {
			a.edge(end.Polar(next*.6, angle))
		}
	}
	a.edge(end.Sub(side.Mul(next*.5)), right)
}

// Apart returns the boughs that are at least d from each other.
func (b Boughs) Apart(d float64) Boughs {
	var keep Boughs
	for _, bough := range b {
		near := math.Inf(1)
		for _, k := range keep {
			near = min(near, k.At.Dist(bough.At))
		}
		if near >= d {
			keep = append(keep, bough)
		}
	}
	return keep
}
