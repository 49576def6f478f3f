package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// strata is time laid down in layers, and what happened to it: a fault, a fold,
// an older world under a newer one, something buried that the layers bow around,
// a cut that drew them apart, a shaft that someone sank. The body may be a stone,
// a page, a pillar, or the whole ground under a sky. Where it is warm down there
// is told by colour.
func strata(c *kit.Card) {
	c.Tag("layers")
	p := c.Spot()
	p.Size = max(.85, min(1.25, p.Size))
	c.Field(p.At)
	c.Voice(kit.Spot{At: p.At, Size: p.Size})
	body := groundBody(c.Weighted(6, 3, 2, 2, 1, 1))
	tilt := rng.Pick(c.Source, c.In(-.14, .14), c.In(-.45, .45), c.In(-.45, .45), math.Pi/2+c.In(-.2, .2))
	if body == open {
		tilt = c.In(-.2, .2)
		p.At.Y = 750 + float64(p.Size*c.In(60, 420))
	}
	c.Figure(p, tilt, func() { newGround(c, body).draw() })
	c.Light(p.At)
	c.Edge(.1)
}

// groundBody is the outline that the layers fill.
type groundBody int

const (
	open groundBody = iota // no outline: everything below the uppermost layer
	boulder
	page
	hill
	pillar
	twins // a pillar and its lower neighbour
)

// event is what happened to the layers.
type event int

const (
	faulted event = iota
	folded
	overlain // a tilted older world was cut off and covered
	buried   // the layers bow around something
	parted   // cut in two and drawn apart
	sunk     // a shaft leads down from the top
)

// ground is layers in a body, about the origin, layers level.
type ground struct {
	c      *kit.Card
	body   groundBody
	event  event
	layers []layer
	wave   float64 // height of the slow waves
	freq   float64
	seed   float64
	bow    float64    // of the fold
	faults []fault    // from left to right
	burial geom.Point // what the layers bow around, or where the shaft ends
	girth  float64    // its radius
	reach  float64    // half the width of a layer, and how deep the last one goes
}

// layer is one bed: its thickness and what it is of.
type layer struct {
	depth float64
	tone  scene.Tone
	over  []scene.Overlay
}

// fault is a crack from top to bottom; what lies right of it has sunk by throw.
type fault struct{ x, slope, jag, seed, throw float64 }

func newGround(c *kit.Card, body groundBody) *ground {
	g := &ground{c: c, body: body, event: event(c.Weighted(4, 3, 3, 3, 3, 3)), wave: c.In(8, 70), freq: c.In(.001, .003), seed: c.In(0, 90), reach: 1250 / c.Place().Scale()}
	switch {
	case g.event == parted && (body == open || body == twins):
		g.event = buried
	case g.event == sunk && body != open && body != hill:
		g.event = folded
	}
	switch g.event {
	case faulted:
		g.crack()
	case folded:
		g.bow = c.Sign() * c.In(130, 240)
	case buried:
		g.burial, g.girth = geom.Point{X: c.In(-150, -60), Y: c.In(-60, 220)}, c.In(90, 150)
	case sunk:
		g.burial, g.girth = geom.Point{X: c.Sign() * c.In(30, 210), Y: c.In(0, 240)}, c.In(80, 125)
	}
	g.layers = g.lay(c.Between(7, 10), 1150)
	return g
}

// lay makes n beds of three classes of thickness, height in all. One of them is
// marked, and thin.
func (g *ground) lay(n int, height float64) []layer {
	c := g.c
	out := make([]layer, n)
	marked, sum := c.Between(1, n-2), 0.0
	for i := range out {
		t := float64(i) / float64(n-1)
		l := &out[i]
		l.depth = rng.Pick(c.Source, .45, 1, 1.9) * c.In(.85, 1.15)
		switch {
		case i == marked:
			l.tone, l.depth = c.Hot(), min(l.depth, .8)
		case i%2 == 1:
			l.tone = c.Alt(c.In(.1, .9))
		default:
			l.tone = c.Tone(.1 + float64(.85*t))
		}
		l.over = c.Texture(l.tone, 0)
		sum += l.depth
	}
	for i := range out {
		out[i].depth *= height / sum
	}
	return out
}

func (g *ground) crack() {
	c := g.c
	at := []float64{c.In(-150, 150)}
	if c.Chance(.35) {
		at = []float64{c.In(-230, -130), c.In(110, 220)}
	}
	for _, x := range at {
		g.faults = append(g.faults, fault{x, c.In(-.4, .4), c.In(0, 36), c.In(0, 90), c.Sign() * c.In(70, 190)})
	}
	c.Tag("fault")
}

func (f fault) at(n interface {
	Line(x, profile float64) float64
}, y float64) float64 {
	return f.x + float64(f.slope*y) + float64(f.jag*n.Line(y*.006, f.seed))
}

const groundTop = -520

func (g *ground) draw() {
	c := g.c
	switch {
	case g.body == open:
		x := c.In(-240, 240) // the ground covers its feet
		c.Standing(geom.Point{X: x, Y: groundTop + g.height(x, groundTop) - 22}, 40, float64(c.Int(2))*math.Pi)
		g.beds()
	case g.body == twins:
		g.inside(c.Rounded([]geom.Point{{X: -310, Y: -600}, {X: -20, Y: -560}, {X: 10, Y: 620}, {X: -330, Y: 640}}, 40))
		g.inside(c.Rounded([]geom.Point{{X: 90, Y: -150}, {X: 320, Y: -190}, {X: 330, Y: 630}, {X: 70, Y: 600}}, 40))
		c.Tag("two")
	case g.event == parted:
		g.part(g.outline())
	default:
		g.inside(c.Rounded(g.outline(), 60))
	}
}

// outline is a convex polygon, its corners still sharp.
func (g *ground) outline() []geom.Point {
	c := g.c
	j := func(x, y float64) geom.Point { return geom.Point{X: x + c.In(-50, 50), Y: y + c.In(-50, 50)} }
	switch g.body {
	case boulder:
		return c.Pebble(c.In(340, 430), c.In(380, 500), c.In(2.1, 3), .12, 18)
	case page:
		return []geom.Point{j(-330, -510), j(290, -510), j(340, 510), j(-300, 530)}
	case hill:
		return []geom.Point{j(-540, 470), j(-110, -520), j(90, -540), j(500, 490)}
	}
	return []geom.Point{j(-190, -620), j(190, -640), j(220, 640), j(-200, 620)}
}

// part cuts the body and draws the pieces apart along the cut and across it.
func (g *ground) part(body []geom.Point) {
	c := g.c
	a := c.In(-.9, .9)
	if g.body != pillar {
		a = rng.Pick(c.Source, a, math.Pi/2+c.In(-.5, .5))
	}
	sin, cos := geom.Sincos(a)
	across, cut := geom.Point{X: -sin, Y: cos}, c.In(-90, 90)
	open, slip := c.In(50, 120), c.Sign()*c.In(20, 150)
	for _, side := range [2]float64{-1, 1} {
		piece := c.HalfPlane(body, across.Mul(side), float64(side*cut))
		if len(piece) < 3 {
			continue
		}
		turn := 0.0
		if side < 0 {
			turn = c.In(-.12, .12)
		}
		move := across.Mul(-side * open / 2).Add(geom.Point{X: cos, Y: sin}.Mul(side * slip / 2))
		c.At(move, 1, turn, false, func() { g.inside(c.Rounded(piece, 22)) })
	}
	c.Tag("parted")
}

func (g *ground) inside(body geom.Path) {
	c := g.c
	c.Fill(body, g.layers[0].tone, scene.Silhouette)
	c.Within(body, g.beds)
	c.Line(body, scene.InkTone, scene.Silhouette, 4)
}
