package kit

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Voice answers the figure from the emptiest part of the card, behind it: a
// companion, a rhythm, a sweep. It is what turns one object into something that
// happens. The smaller the figure, the likelier the answer.
func (c *Card) Voice(s Spot) {
	c.Apart("voice", func() {
		if !c.Chance(1.15 - float64(.45*s.Size)) {
			return
		}
		from, room := c.emptiest(s.At)
		toward := Facing(from, s.At)
		voices[c.Int(len(voices))](c, from, s.At, toward, room)
	})
}

var voices = []func(c *Card, from, figure geom.Point, toward, room float64){
	(*Card).companion, (*Card).rhythm, (*Card).sweep, (*Card).ripples, (*Card).veil, (*Card).drift, (*Card).threads,
}

// emptiest returns the place among eight that is farthest from the figure, and
// how far.
func (c *Card) emptiest(figure geom.Point) (geom.Point, float64) {
	places := [8]geom.Point{{X: 210, Y: 260}, {X: 790, Y: 260}, {X: 210, Y: 1240}, {X: 790, Y: 1240}, {X: 500, Y: 230}, {X: 500, Y: 1270}, {X: 180, Y: 750}, {X: 820, Y: 750}}
	var best geom.Point
	far := -1.0
	for _, p := range places {
		p = c.jitter(p, 60)
		if d := p.Dist(figure) * c.In(.8, 1.1); d > far {
			best, far = p, d
		}
	}
	return best, far
}

// centred counts i of n from the middle: -1, 0, 1.
func centred(i, n int) float64 { return float64(i) - float64(float64(n-1)/2) }

// companion is another form, with its children.
func (c *Card) companion(from, _ geom.Point, toward, _ float64) {
	f, t := c.AnyForm(), c.Tone(.5)
	c.Fill(c.Plate(f, from, c.In(70, 130), toward), t, scene.Normal, c.Texture(t, toward)...)
	for range c.Between(1, 4) {
		q := from.Polar(c.In(120, 230), toward+c.In(-1.2, 1.2))
		c.Fill(c.Plate(f, q, c.In(14, 36), toward), c.Second(), scene.Normal)
	}
	c.Tag("companion")
}

// rhythm is a row of bars.
func (c *Card) rhythm(from, _ geom.Point, toward, _ float64) {
	n, a := c.Between(5, 11), toward+float64(c.Sign()*c.In(.9, 1.57))
	w, h, t := c.In(10, 26), c.In(60, 220), c.Alt(.6)
	phase := c.In(0, 6)
	for i := range n {
		u := centred(i, n) * w * 2.1
		e := .4 + float64(.6*math.Abs(geom.Sin(float64(float64(i)*.9)+phase)))
		c.Fill(c.Bar(from.Polar(u, a), h*e, w, a+math.Pi/2), t, scene.Normal, c.Texture(t, a)...)
	}
	c.Tag("rhythm")
}

// sweep is one to three long bands that pass behind.
func (c *Card) sweep(from, _ geom.Point, toward, _ float64) {
	a, bow := toward+c.In(-.5, .5), c.Sign()*c.In(120, 420)
	m := geom.Place(from, 1, a, false)
	centre := c.Points(13)
	for i := range centre {
		u := -1 + float64(i)/6
		centre[i] = m.Apply(geom.Point{X: 1200 * u, Y: bow * (1 - float64(u*u))})
	}
	w, first := c.In(24, 110), c.Int(2)
	for j := range c.Between(1, 3) {
		line := c.Placed(centre, geom.Point{}.Polar(float64(j)*w*1.5, a+math.Pi/2), 1, 0)
		t := [3]scene.Tone{c.Alt(.35), c.Tone(.45), c.Second()}[(j+first)%3]
		c.Fill(c.Band(line, func(t float64) float64 { return w * (.35 + float64(.8*t)) }), t, scene.Normal, c.Texture(t, a)...)
	}
	c.Tag("sweep")
}

// ripples enter from the border. They are never round: round ones say target.
func (c *Card) ripples(from, _ geom.Point, toward, _ float64) {
	n, r := c.Between(3, 6), c.In(240, 440)
	at := geom.Point{X: 500 + float64((from.X-500)*1.7), Y: 750 + float64((from.Y-750)*1.25)}
	outline := c.Outline(pick(c, Pebbled, Triangle, Square, Trefoil, Tooth, Wing), 20)
	turn, step := c.In(0, geom.Tau), c.In(-.25, .25)
	for i := range n {
		t := float64(i) / float64(n)
		tone := c.Tone(.15 + float64(.5*t))
		if i%2 == 1 {
			tone = c.Alt(.2 + float64(.4*t))
		}
		ring := c.Placed(outline, at, r*(1-float64(.85*t)), turn+float64(step*float64(i)))
		c.Fill(c.Smooth(ring, true), tone, scene.Normal, c.Texture(tone, .7)...)
	}
	c.Tag("ripples")
}

// veil is a large pale form that the figure half hides.
func (c *Card) veil(from, figure geom.Point, toward, _ float64) {
	t := c.Tone(.02)
	at := from.Lerp(figure, .45)
	c.Fill(c.Plate(c.AnyForm(), at, c.In(260, 430), c.In(0, geom.Tau)), t, scene.Normal, c.Texture(t, toward)...)
	c.Tag("veil")
}

func (c *Card) drift(from, _ geom.Point, toward, room float64) {
	c.motes(from, 20, room*.55, toward, c.Between(4, 9))
	c.Tag("drift")
}

// threads are a bundle of fine lines.
func (c *Card) threads(from, _ geom.Point, toward, _ float64) {
	n, a := c.Between(4, 9), toward+c.In(-.9, .9)
	gap, length := c.In(16, 34), c.In(300, 1100)
	t := scene.InkTone
	if c.Dark() {
		t = scene.LightTone
	}
	for i := range n {
		p := from.Polar(centred(i, n)*gap, a+math.Pi/2)
		u, v := -length*c.In(.5, 1), length*c.In(.3, .7)
		line := []geom.Point{p.Polar(u, a), p.Polar(geom.Mix(u, v, .5), a+.03), p.Polar(v, a)}
		c.Line(c.Smooth(line, false), t, scene.Detail, 3)
	}
	c.Tag("threads")
}

// Motes are a few small marks, the third class of size, that move in direction
// angle between the distances r0 and r1 from p.
func (c *Card) Motes(p geom.Point, r0, r1, angle float64, n int) {
	c.Apart("motes", func() { c.motes(p, r0, r1, angle, n) })
	c.Tag("drift")
}

func (c *Card) motes(p geom.Point, r0, r1, angle float64, n int) {
	kind := c.Int(4)
	for range n {
		a := angle + c.In(-.7, .7)
		q := p.Polar(r0+float64((r1-r0)*geom.Pow(c.Float(), .8)), a)
		k := c.In(7, 20)
		t := pick(c, c.Hot(), c.Tone(.9), c.Highlight(), c.Hot())
		switch kind {
		case 0:
			c.Fill(c.Circle(q, k), t, scene.Normal)
		case 1:
			c.Fill(c.Lens(q, a, k*3.4, k*.8, .5), t, scene.Normal)
		case 2:
			c.Fill(c.Poly(c.Regular(q, k*1.25, a, 3)...), t, scene.Normal)
		case 3:
			c.Fill(c.Bar(q, k*2.2, k*.9, a), t, scene.Normal)
		}
	}
}
