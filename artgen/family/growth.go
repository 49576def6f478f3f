package family

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// growth is something that spreads from a side, forks, and finds those who stand
// about: all but one, who is out of reach; or one has been cut off; two growths
// want the same one; everything has come from the middle. It has no crown and no
// trunk. Whether it is roots, roads, nerves or gossip, and whether it is good to
// be found, is told by colour.
func growth(c *kit.Card) {
	c.Tag("branching")
	focus := geom.Point{X: 500 + float64(c.Sign()*c.In(40, 200)), Y: 750 + float64(c.Sign()*c.In(60, 330))}
	c.Field(focus)
	growths[c.Weighted(4, 4, 3, 3)](c, focus)
	c.Light(focus)
	c.Edge(.08)
}

var growths = []func(c *kit.Card, focus geom.Point){outOfReach, cutOff, contested, fromTheMiddle}

// network is what grows from a foot, limb by limb.
type network struct {
	c      *kit.Card
	foot   geom.Point
	unit   float64 // width of a limb that serves one
	square bool    // it runs along the axes of the card
	bend   float64
	tone   scene.Tone
	limbs  []limb
}

// limb is a line of points, and how many each of them serves.
type limb struct {
	pts    []geom.Point
	load   []float64
	parent int // -1 at the foot
	root   int // the point of the parent from which it grows
	cut    bool
}

// stander is one of those who stand about.
type stander struct {
	at   geom.Point
	r    float64
	form kit.Form
	tone scene.Tone
}

// limbPoints is how many points a limb has.
const limbPoints = 5

func newNetwork(c *kit.Card, foot geom.Point) *network {
	n := &network{c: c, foot: foot, unit: rng.Pick(c.Source, 20.0, 32, 48), square: c.Chance(.3), bend: rng.Pick(c.Source, 0, c.In(.2, .5), c.In(.3, .6))}
	n.tone = rng.Pick(c.Source, c.Tone(.95), c.Tone(.8), c.Alt(.8), c.Tone(1))
	return n
}

// growthFoot is a place beyond the border, seldom below: what rises is a tree.
func growthFoot(c *kit.Card) geom.Point {
	switch c.Weighted(3, 3, 3, 1) {
	case 0:
		return geom.Point{X: -60, Y: c.In(250, 1250)}
	case 1:
		return geom.Point{X: 1060, Y: c.In(250, 1250)}
	case 2:
		return geom.Point{X: c.In(150, 850), Y: -60}
	}
	return geom.Point{X: rng.Pick(c.Source, -40.0, 1040), Y: 1540}
}

// standers places at least one and up to about n forms with room between them
// and around the keep.
func standers(c *kit.Card, n int, keep geom.Point, room float64) []stander {
	kinds := [3]kit.Form{standerForm(c), standerForm(c), standerForm(c)}
	sizes, air := [3]float64{48, 84, 140}, 80.0
	switch c.Weighted(4, 2, 2) {
	case 1: // a crowd
		n, sizes, air = n+3, [3]float64{30, 40, 56}, 60
	case 2: // giants
		n, sizes, air = n-2, [3]float64{110, 180, 250}, 30
	}
	var out []stander
	for try := 0; len(out) < n && (try < 90 || len(out) == 0); try++ {
		f := stander{at: geom.Point{X: c.In(110, 890), Y: c.In(130, 1370)}, r: sizes[c.Int(3)], form: kinds[c.Int(3)]}
		free := f.at.Dist(keep) > f.r+room
		for _, g := range out {
			free = free && f.at.Dist(g.at) > f.r+g.r+air
		}
		if free {
			f.tone = c.Part(.6)
			out = append(out, f)
		}
	}
	return out
}

// standerForm is a kind of form that is neither leaf nor fruit.
func standerForm(c *kit.Card) kit.Form {
	return rng.Pick(c.Source, kit.Square, kit.Triangle, kit.HalfMoon, kit.Pebbled, kit.Wing, kit.Bean, kit.Tooth)
}

// reach lets the network find them, the nearest first.
func (n *network) reach(all []stander) {
	byFoot := slices.Clone(all)
	slices.SortStableFunc(byFoot, func(a, b stander) int { return cmp.Compare(a.at.Dist(n.foot), b.at.Dist(n.foot)) })
	for _, f := range byFoot {
		n.limb(f.at, f.r*.8, all)
	}
}

// limb grows one from the nearest place to within short of another.
func (n *network) limb(to geom.Point, short float64, others []stander) {
	parent, root := n.nearest(to, others)
	from, ahead := n.foot, kit.Facing(n.foot, to)
	if parent >= 0 {
		p := n.limbs[parent].pts
		from = p[root]
		ahead = kit.Facing(p[max(0, root-1)], p[min(limbPoints-1, root+1)])
	}
	end := to.Lerp(from, min(.9, short/(to.Dist(from)+1)))
	n.limbs = append(n.limbs, limb{pts: n.way(from, end, ahead), load: make([]float64, limbPoints), parent: parent, root: root})
	n.carry(len(n.limbs)-1, limbPoints-1)
}

// way is the course from one place to another.
func (n *network) way(from, to geom.Point, ahead float64) []geom.Point {
	c, d := n.c, to.Sub(from)
	if n.square {
		corner := geom.Point{X: to.X, Y: from.Y}
		if math.Abs(d.X) < math.Abs(d.Y) != (len(n.limbs)%2 == 0) {
			corner = geom.Point{X: from.X, Y: to.Y}
		}
		return c.Evenly([]geom.Point{from, corner.Lerp(from, .12), corner.Lerp(to, .12), to}, limbPoints)
	}
	pull := from.Polar(d.Len()*n.bend, ahead)
	out := c.Points(limbPoints)
	for i := range out {
		t := float64(i) / (limbPoints - 1)
		out[i] = from.Lerp(pull, t).Lerp(pull.Lerp(to, t), t)
	}
	return out
}

// nearest is the point of a limb from which the way to a place is short and not
// blocked by somebody else.
func (n *network) nearest(to geom.Point, others []stander) (parent, root int) {
	parent, best := -1, to.Dist(n.foot)
	if len(n.limbs) > 0 {
		best *= 3 // there is but one foot
	}
	for i, l := range n.limbs {
		for k := 1; k < limbPoints-1; k++ {
			d := l.pts[k].Dist(to) + float64(30*float64(k&1))
			for _, f := range others {
				if f.at != to && passesBy(l.pts[k], to, f.at, f.r+30) {
					d += 400
				}
			}
			if d < best {
				parent, root, best = i, k, d
			}
		}
	}
	return parent, root
}

// passesBy tells whether the straight way from p to q comes within r of a place.
func passesBy(p, q, at geom.Point, r float64) bool {
	v, w := q.Sub(p), at.Sub(p)
	t := (float64(w.X*v.X) + float64(w.Y*v.Y)) / (float64(v.X*v.X) + float64(v.Y*v.Y) + 1)
	return p.Lerp(q, max(0, min(1, t))).Dist(at) < r
}

// carry adds one who is served to all points on the way to the foot.
func (n *network) carry(i, upTo int) {
	for i >= 0 {
		l := &n.limbs[i]
		for k := range upTo + 1 {
			l.load[k]++
		}
		i, upTo = l.parent, l.root
	}
}

// width is that of limb l at t.
func (n *network) width(l limb, t float64) float64 {
	u := float64(max(0, min(1, t)) * (limbPoints - 1))
	k := min(int(u), limbPoints-2)
	w := n.unit * math.Sqrt(geom.Mix(l.load[k], l.load[k+1], u-float64(k)))
	return float64(w * (1.15 - float64(.4*t)))
}

// draw paints the limbs as one body: first their outlines, then, a line's width
// thinner, their insides over all joints.
func (n *network) draw() {
	c := n.c
	c.Fill(n.body(0), n.tone, scene.Silhouette)
	c.Fill(n.body(6), n.tone, scene.Cover, c.Flat(n.tone, kit.Facing(n.foot, geom.Point{X: 500, Y: 750}))...)
	if n.unit > 20 {
		var veins geom.Path
		for _, l := range n.limbs {
			if !l.cut {
				veins.Append(c.Smooth(l.pts, false))
			}
		}
		c.Line(veins, kit.Contrast(n.tone), scene.Detail, 3)
	}
}

func (n *network) body(inset float64) geom.Path {
	c := n.c
	var all geom.Path
	for _, l := range n.limbs {
		if !l.cut {
			all.Append(c.Band(l.pts, func(t float64) float64 { return max(4, n.width(l, t)-inset) }))
			continue
		}
		for _, part := range [2][2]float64{{0, .42}, {.62, 1}} {
			line := c.Stretch(l.pts, part[0], part[1], 4)
			all.Append(c.Band(line, func(t float64) float64 { return max(4, n.width(l, geom.Mix(part[0], part[1], t))-inset) }))
		}
	}
	return all
}

// showAll draws the standers; the large ones have something in mind.
func showAll(c *kit.Card, all []stander) {
	for _, f := range all {
		turn, w := c.In(0, geom.Tau), scene.Normal
		if f.r > 70 {
			w = scene.Silhouette
		}
		pts := c.Placed(c.Outline(f.form, 12), f.at, f.r, turn)
		c.Fill(c.Smooth(pts, true), f.tone, w, c.Texture(f.tone, turn)...)
		if f.r > 75 {
			mid := geom.Centroid(pts).Polar(f.r*.25, turn)
			for k := .3; k < .85; k += max(.26, 44/f.r) {
				inner := c.Points(len(pts))
				for i, q := range pts {
					inner[i] = q.Lerp(mid, k)
				}
				c.Line(c.Smooth(inner, true), kit.Contrast(f.tone), scene.Detail, 3)
			}
		}
	}
}

// outOfReach: all are found but one.
func outOfReach(c *kit.Card, _ geom.Point) {
	n := newNetwork(c, growthFoot(c))
	all := standers(c, c.Between(6, 10), n.foot, 260)
	far := 0
	for i, f := range all {
		if f.at.Dist(n.foot) > all[far].at.Dist(n.foot) {
			far = i
		}
	}
	all[far].tone = c.Hot()
	rest := slices.Delete(slices.Clone(all), far, far+1)
	n.reach(rest)
	n.limb(all[far].at, all[far].r+c.In(110, 170), rest)
	c.Ember(all[far].at, all[far].r*2+90)
	n.draw()
	showAll(c, all)
	c.Tag("out-of-reach")
}

// cutOff: a limb has been cut, and whom it served stands alone.
func cutOff(c *kit.Card, _ geom.Point) {
	n := newNetwork(c, growthFoot(c))
	all := standers(c, c.Between(5, 9), n.foot, 260)
	n.reach(all)
	last := len(n.limbs) - 1
	n.limbs[last].cut = true
	gap := c.Stretch(n.limbs[last].pts, .5, .54, 3)[1]
	n.draw()
	showAll(c, all)
	c.Ember(gap, 150)
	c.Solitary(gap.Polar(40, c.In(0, geom.Tau)), 26, c.In(0, geom.Tau))
	c.Tag("cut-off")
}

// contested: two growths from two sides, and one whom both want.
func contested(c *kit.Card, focus geom.Point) {
	foot := growthFoot(c)
	n := newNetwork(c, foot)
	other := newNetwork(c, geom.Point{X: 1000 - foot.X, Y: 1500 - foot.Y})
	other.square, other.unit, other.tone = n.square, n.unit, c.Alt(.45)
	prize := stander{at: focus, r: c.In(90, 140), form: standerForm(c), tone: c.Hot()}
	all := standers(c, c.Between(5, 8), focus, 230)
	var mine, theirs []stander
	for _, f := range all {
		if f.at.Dist(n.foot) < f.at.Dist(other.foot) {
			mine = append(mine, f)
		} else {
			theirs = append(theirs, f)
		}
	}
	n.reach(append(mine, prize))
	other.reach(append(theirs, prize))
	c.Ember(focus, prize.r*2.2)
	n.draw()
	other.draw()
	showAll(c, append(all, prize))
	c.Tag("contested")
}

// fromTheMiddle: everything has come from one, and goes on over the border.
func fromTheMiddle(c *kit.Card, focus geom.Point) {
	n := newNetwork(c, focus)
	n.tone = rng.Pick(c.Source, n.tone, c.Second())
	heart := stander{at: focus, r: c.In(110, 190), form: standerForm(c), tone: rng.Pick(c.Source, c.Hot(), c.Tone(1), c.Highlight())}
	all := standers(c, c.Between(4, 7), focus, 260)
	first := c.In(0, geom.Tau)
	for i := range c.Between(3, 4) { // the ways out
		n.limbs = append(n.limbs, limb{parent: -1, load: make([]float64, limbPoints)})
		k := len(n.limbs) - 1
		a := first + geom.Tau*float64(i)/3.5
		n.limbs[k].pts = n.way(focus, focus.Polar(1000, a), a+c.In(-.7, .7))
		n.carry(k, limbPoints-1)
	}
	n.reach(all)
	c.Ember(focus, heart.r*2.4)
	n.draw()
	showAll(c, append(all, heart))
	c.Someone(focus, heart.r*.3, first)
	c.Tag("from-a-middle")
}
