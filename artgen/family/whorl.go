package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// whorl is many strokes that turn around something that is not there: all of
// them together, or but for one that runs against them; open on one side,
// flying apart, running down a hole, or handed over to a second whorl that
// turns the other way. Shoal, storm, hair or crowd: the material decides, and
// whether the middle is a shelter or a mouth is told by light alone.
func whorl(c *kit.Card) {
	c.Tag("whirl")
	p := c.Spot()
	p.Size = max(.9, min(1.4, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .3)
	c.Field(p.At)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() {
		g := newGyre(c)
		if g.whirling == exchange {
			g.both()
			return
		}
		g.draw()
	})
	c.Light(p.At)
	c.Edge(.15)
}

// whirling is what the strokes do.
type whirling int

const (
	unmoved  whirling = iota // around a pole that takes no part
	against                  // one turns the other way
	opening                  // a part of the circle is open
	flung                    // the outer ones leave along a tangent
	draining                 // smaller and smaller toward a hole
	exchange                 // two, turning against each other
	armed                    // gathered in arms
	together
)

// gyre is the strokes, about the origin.
type gyre struct {
	c        *kit.Card
	whirling whirling
	blade    blade
	n        int
	hollow   float64 // radius of the empty middle
	reach    float64
	hand     float64 // 1 clockwise, -1 the other way
	pitch    float64 // how much a stroke runs outward, per unit of its length
	squash   float64
	drift    geom.Point // of the hollow off the middle
	seed     float64
	gap      float64
	long     float64
	odd      int  // the stroke that matters
	front    bool // the inner ones lie on top
}

// blade is the kind of stroke: how wide at its head, belly and tail, in shares
// of its width.
type blade [3]float64

func newGyre(c *kit.Card) *gyre {
	g := &gyre{c: c, whirling: whirling(c.Weighted(2, 3, 3, 3, 3, 3, 3)), hand: c.Sign(), seed: c.In(0, 90), front: c.Chance(.5)}
	g.blade = rng.Pick(c.Source, blade{0, .66, 0}, blade{.9, 1, 0}, blade{.8, .9, .8}, blade{.2, .6, 1.1}, blade{1, .5, .1})
	switch c.Weighted(3, 4, 3) {
	case 0: // a swarm
		g.n, g.long = c.Between(44, 56), c.In(120, 170)
	case 1:
		g.n, g.long = c.Between(22, 34), c.In(220, 320)
	case 2: // ribbons
		g.n, g.long = c.Between(10, 15), c.In(500, 800)
	}
	g.hollow, g.reach = rng.Pick(c.Source, c.In(70, 110), c.In(130, 200), c.In(210, 280)), c.In(470, 640)
	g.pitch, g.squash = rng.Pick(c.Source, c.In(-.15, .15), c.In(.3, .6), -c.In(.3, .6)), rng.Pick(c.Source, 1, .8, .62)
	g.drift = geom.Point{}.Polar(rng.Pick(c.Source, 0.0, 60, 140), c.In(0, geom.Tau))
	g.odd = c.Between(g.n/4, 3*g.n/4)
	switch g.whirling {
	case opening:
		g.gap = c.In(1.1, 2.4)
	case draining:
		g.hollow, g.pitch = c.In(50, 90), -c.In(.3, .6)
	}
	if g.long > 400 { // ribbons that meet in the middle would be a flower
		g.hollow, g.pitch = max(170, g.hollow), g.pitch*.5
	}
	return g
}

// at is the place at an angle and a radius of the whirl.
func (g *gyre) at(a, r float64) geom.Point {
	sin, cos := geom.Sincos(a)
	k := r * (1 + float64(.22*g.c.Noise.At(g.seed+cos, g.seed+sin)))
	return geom.Point{X: float64(k * cos), Y: float64(k * sin * g.squash)}.Add(g.drift.Mul(1 - min(1, r/g.reach)))
}

func (g *gyre) draw() {
	c := g.c
	g.heart()
	if g.whirling == unmoved {
		g.pole()
	}
	for i := range g.n {
		if !g.front {
			i = g.n - 1 - i
		}
		if i != g.odd {
			g.stroke(i)
		}
	}
	g.stroke(g.odd)
	g.within()
	c.Tag([...]tag.Key{"unmoved", "against-the-turn", "turning-open", "flung-out", "draining", "exchange", "arms-of-a-whirl", "around-nothing"}[g.whirling])
}

// stroke draws stroke i: the first lie inmost, and the golden angle spreads them.
func (g *gyre) stroke(i int) {
	const golden = 2.399963
	c := g.c
	t := (float64(i) + .5) / float64(g.n)
	r := geom.Mix(g.hollow, g.reach, geom.Pow(t, .62))
	a := float64(golden*float64(i)) + c.In(-.12, .12)
	size := c.In(.75, 1.2) * (.6 + float64(.6*t))
	switch g.whirling {
	case opening:
		a = float64(g.gap/2) + float64((geom.Tau-g.gap)*math.Mod(a, geom.Tau)/geom.Tau)
	case armed:
		arms := float64(2 + g.n%3)
		a = geom.Tau*float64(i%int(arms))/arms + float64(3.2*t*g.hand) + c.In(-.22, .22)
	case draining:
		size *= .3 + float64(.9*t)
	}
	g.lay(i, a, r, t, size)
}

// lay draws a stroke along the whirl.
func (g *gyre) lay(i int, a, r, t, size float64) {
	c, hand, l := g.c, g.hand, g.long*size
	w := min(110, l*.34)
	if i == g.odd && g.whirling == against {
		hand, l, w = -hand, max(300, l*1.4), 110
	}
	pitch := g.pitch + c.In(-.12, .12)
	point := func(s float64) geom.Point { return g.at(a+float64(hand*s/r), r+float64(pitch*s)) }
	p, m, q := point(0), point(l*.5), point(l)
	if g.whirling == flung && t > .5 {
		away, heading := float64((t-.5)*560), m.Sub(p).Angle()
		p, m, q = p.Polar(away, heading), m.Polar(away, heading), p.Polar(away+l, heading)
	}
	tone := g.tone(i, t)
	over := c.Texture(tone, q.Sub(p).Angle())
	if l < 1.2*r {
		c.Fill(c.Stroke(p, m, q, w*g.blade[0], w*g.blade[1], w*g.blade[2]), tone, g.weight(l), over...)
		return
	}
	line := c.Points(9)
	for k := range line {
		line[k] = point(min(l, 2.8*r) * float64(k) / 8)
	}
	w = min(w, r*.55)
	ribbon := c.Band(line, kit.Taper(w*g.blade[0], w*g.blade[1], w*g.blade[2]))
	c.Fill(ribbon, tone, scene.Silhouette, over...)
	c.Line(c.Smooth(line[1:8], false), kit.Contrast(tone), scene.Detail, 3)
}

func (g *gyre) weight(l float64) scene.Weight {
	switch {
	case l > 230:
		return scene.Silhouette
	case l < 90:
		return scene.Detail
	}
	return scene.Normal
}

func (g *gyre) tone(i int, t float64) scene.Tone {
	c := g.c
	switch {
	case i == g.odd:
		return c.Hot()
	case i%2 == 1:
		return c.Alt(.25 + float64(.6*t))
	case i%13 == 6:
		return c.Second()
	}
	return c.Tone(.2 + float64(.75*t))
}

// heart is the light or the dark in the middle, without outline.
func (g *gyre) heart() {
	c := g.c
	at, r := g.at(0, 0), g.hollow*1.5
	switch {
	case g.whirling == draining:
		for i := range 3 {
			c.Glaze(c.Blob(at, r*(1.1-float64(.25*float64(i))), r*(1.1-float64(.25*float64(i)))*g.squash, .1, 1, 12), scene.InkTone, .3)
		}
		c.Tag("dark-middle")
	case c.Chance(.6):
		c.Ember(at, r*1.3)
		c.Tag("hearth")
	}
}

// pole is straight and still, from border to border.
func (g *gyre) pole() {
	c := g.c
	a, t := c.In(0, math.Pi), rng.Pick(c.Source, c.Tone(1), c.Highlight(), c.Second())
	at := g.at(0, 0).Polar(c.In(-60, 60), a+math.Pi/2)
	c.Fill(c.Poly(c.Box(at, 2400, c.In(50, 120), a)...), t, scene.Silhouette, c.Texture(t, a)...)
}

// within is somebody in the calm, or on the way in.
func (g *gyre) within() {
	c := g.c
	at := g.at(0, 0)
	switch {
	case g.whirling == opening:
		c.Someone(g.at(0, geom.Mix(g.hollow, g.reach, c.In(.4, 1))), 42, math.Pi)
	case g.whirling != unmoved && g.hollow > 110 && c.Chance(.7):
		c.Solitary(at, min(74, g.hollow*.4), c.In(0, geom.Tau))
		c.Tag("eye-of-the-storm")
	}
}

// both are two whorls that turn against each other, a great one and a small
// one, with somebody who changes over.
func (g *gyre) both() {
	c := g.c
	g.whirling, g.n = together, g.n*2/3
	g.reach, g.hollow, g.long = g.reach*.66, min(100, g.hollow), g.long*.75
	other := *g
	other.hand, other.seed, other.n = -g.hand, g.seed+7, g.n*3/4
	k, a := c.In(.6, .95), math.Pi/2+c.In(-.5, .5)-c.Place().Turn(0)
	apart := g.reach * (1 + k) * .52 / math.Sqrt(c.Place().Scale())
	c.At(geom.Point{}.Polar(apart*k, a), 1, 0, false, g.draw)
	c.At(geom.Point{}.Polar(-apart, a), k, 0, false, other.draw)
	c.Someone(geom.Point{}.Polar(c.In(-60, 60), a+math.Pi/2), 50, a)
	c.Tag("exchange")
}
