package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
)

// crystal is thrust: straight hard bodies have grown into a space that was not
// theirs. They stand in a sheaf, point at a hollow from all around, face each
// other, break up through a ground, run through something soft; or a single
// great one has come all the way across. Somebody lives with that. Whether they
// are ice, glass or splinters of wood, and which one is alive, is told by colour.
func crystal(c *kit.Card) {
	c.Tag("thrust")
	g := newGrowing(c)
	c.Field(g.focus)
	c.Voice(kit.Spot{At: g.focus, Size: 1.2})
	g.draw()
	c.Light(g.focus)
	c.Edge(.06)
}

// growing is the bodies of a card.
type growing struct {
	c      *kit.Card
	focus  geom.Point
	toward float64 // where the thrust goes
	end    int     // of their ends: 0 pointed, 1 slanted, 2 blunt, 3 all kinds
	slim   float64
	lined  bool
}

// shaft is one of them. Its place has the root at the origin and the end along
// the first axis.
type shaft struct {
	root   geom.Point
	angle  float64
	long   float64
	half   float64 // half its width
	end    int
	ridge  float64 // where the edge between its faces runs, in half widths
	broken float64 // where it has broken off, in lengths; 0 whole
	alive  bool
}

func newGrowing(c *kit.Card) *growing {
	g := &growing{c: c, focus: geom.Point{X: c.In(330, 670), Y: c.In(500, 960)}, end: c.Int(4), slim: rng.Pick(c.Source, .8, 1.1, 1.5), lined: c.Chance(.6)}
	g.toward = rng.Pick(c.Source, -math.Pi/2, -math.Pi/2, -math.Pi/4, -3*math.Pi/4, 0, math.Pi, math.Pi/2) + c.In(-.2, .2)
	return g
}

// edge is the point of the border of the card, and a little beyond, in a
// direction from the focus.
func (g *growing) edge(a float64) geom.Point {
	sin, cos := geom.Sincos(a)
	d := 1e9
	for _, k := range [2][3]float64{{cos, g.focus.X, geom.Width}, {sin, g.focus.Y, geom.Height}} {
		if k[0] > .01 {
			d = min(d, (k[2]-k[1])/k[0])
		} else if k[0] < -.01 {
			d = min(d, -k[1]/k[0])
		}
	}
	return g.focus.Polar(d+30, a)
}

func (g *growing) shaft(root geom.Point, angle, long, half float64) shaft {
	c := g.c
	s := shaft{root: root, angle: angle, long: long, half: half * g.slim, end: g.end, ridge: c.In(-.4, .4)}
	if g.end == 3 {
		s.end = c.Int(3)
	}
	return s
}

func (g *growing) draw() {
	c := g.c
	switch c.Weighted(4, 3, 3, 3, 3, 3) {
	case 0:
		g.sheaf()
	case 1:
		g.hollow()
	case 2:
		g.facing()
	case 3:
		g.throughGround()
	case 4:
		g.through()
	case 5:
		g.across()
	}
}

// fan lays out n shafts from a root, the middle ones longest and in front.
func (g *growing) fan(root geom.Point, toward, spread float64, n int, long, half float64) []shaft {
	c := g.c
	out := make([]shaft, 0, n)
	for i := range n {
		// From the outside in, so that the middle is drawn last.
		t := max(.12, 1-float64(i/2)/float64((n-1)/2))
		side := float64(1 - 2*(i%2))
		a := toward + float64(side*t*spread) + c.In(-.08, .08)
		at := root.Polar(side*t*half*g.slim*1.7, toward+math.Pi/2)
		out = append(out, g.shaft(at, a, long*(1-float64(.45*t))*c.In(.88, 1.12), half*c.In(.7, 1.2)))
	}
	return out
}

// sheaf stands on one side of the card; one of it is broken, new or gone astray.
func (g *growing) sheaf() {
	c := g.c
	back := g.edge(g.toward + math.Pi)
	n := c.Between(4, 7)
	reach := back.Dist(g.focus) * c.In(1.15, 1.6)
	shafts := g.fan(back, g.toward, c.In(.35, 1), n, max(700, reach), c.In(80, 125))
	odd := c.Int(n)
	s := &shafts[odd]
	switch c.Int(3) {
	case 0:
		s.broken, s.long = c.In(.5, .65), s.long*1.25
		c.Tag("broken-tip")
	case 1:
		s.angle += float64(c.Sign() * c.In(.5, .9))
		c.Tag("gone-astray")
	case 2:
		shafts = append(shafts, g.shaft(back.Polar(c.In(-160, 160), g.toward+math.Pi/2), g.toward+c.In(-.5, .5), c.In(260, 380), 52))
		odd = n
		c.Tag("newcomer")
	}
	shafts[odd].alive = true
	g.show(shafts)
	tip := shafts[odd].root.Polar(shafts[odd].long+70, shafts[odd].angle)
	if c.Chance(.85) {
		c.Someone(g.inside(tip), 44, shafts[odd].angle)
	}
	c.Tag("sheaf")
}

// inside moves a point to where it can be seen.
func (g *growing) inside(p geom.Point) geom.Point {
	return geom.Point{X: max(150, min(850, p.X)), Y: max(150, min(1350, p.Y))}
}

// hollow is shafts from all around that leave one place free.
func (g *growing) hollow() {
	c := g.c
	n := c.Between(8, 12)
	first, room := c.In(0, geom.Tau), c.In(120, 210)
	gap := -1
	if c.Chance(.5) {
		gap = c.Int(n)
		c.Tag("way-out")
	}
	var shafts []shaft
	for i := range n {
		a := first + geom.Tau*float64(i)/float64(n) + c.In(-.1, .1)
		if i == gap {
			continue
		}
		root := g.edge(a)
		long := root.Dist(g.focus) - float64(room*c.In(.8, 1.9))
		shafts = append(shafts, g.shaft(root, a+math.Pi+c.In(-.14, .14), long, min(100, long*.26)*c.In(.8, 1.2)))
	}
	c.Shuffle(len(shafts), func(i, j int) { shafts[i], shafts[j] = shafts[j], shafts[i] })
	shafts[len(shafts)-1].alive = c.Chance(.6)
	if c.Chance(.5) {
		c.Ember(g.focus, room*1.7)
		c.Tag("warm-hollow")
	}
	g.show(shafts)
	c.Someone(g.focus, 48, c.In(0, geom.Tau))
	c.Tag("pointed-at")
}

// facing is two sheaves that have grown toward each other.
func (g *growing) facing() {
	c := g.c
	g.focus = geom.Point{X: c.In(400, 600), Y: c.In(620, 880)}
	shift := c.Sign() * c.In(30, 150)
	var shafts []shaft
	for i, a := range [2]float64{g.toward, g.toward + math.Pi} {
		root := g.edge(a+math.Pi).Polar(shift, g.toward+math.Pi/2)
		shift = -shift
		long := root.Dist(g.focus) - c.In(10, 60)
		sheaf := g.fan(root, a, c.In(.3, .7), c.Between(3, 5), long, c.In(80, 125))
		sheaf[len(sheaf)-1].alive = i == 0
		shafts = append(shafts, sheaf...)
	}
	g.show(shafts)
	if c.Chance(.5) {
		c.Ember(g.focus, c.In(160, 260))
		c.Tag("spark-between")
	} else {
		c.Someone(g.focus, 40, g.toward+math.Pi/2)
	}
	c.Tag("head-on")
}
