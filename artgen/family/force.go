package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// force is parallels that something bends: they part before it, are drawn into
// it, are twisted by it, or snap. The thing itself may be seen, or only its
// effect; then colour shows a heat or a hole where the outline shows nothing.
func force(c *kit.Card) {
	c.Tag("parallels")
	f := newPull(c)
	c.Field(f.bodies[0].Point)
	f.draw()
	c.Light(f.bodies[0].Point)
	c.Edge(.1)
}

// pull is a sheet of parallel bands and the bodies that bend it.
type pull struct {
	c      *kit.Card
	middle geom.Point
	angle  float64
	n      int
	broad  float64 // half the breadth of the sheet
	long   float64 // half its length
	gauge  float64 // share of the pitch that a band takes; 0 draws lines
	wave   float64
	seed   float64
	bodies []body
	hot    int
	snap   bool // the hot band has snapped
}

// body bends what passes it.
type body struct {
	geom.Point
	r     float64
	kind  bending
	force float64
	seen  bool
}

// bending is what a body does to the bands.
type bending int

const (
	parting  bending = iota // pushes them aside
	drawing                 // draws them in
	twisting                // turns them
	lifting                 // all to one side, like a cloth over a stone
	bendings
)

func newPull(c *kit.Card) *pull {
	p := &pull{c: c, middle: geom.Point{X: c.In(400, 600), Y: c.In(600, 900)}, wave: rng.Pick(c.Source, 0.0, 30, 80), seed: c.In(0, 90)}
	p.angle = rng.Pick(c.Source, 0, math.Pi/2, c.In(.4, 1.2), -c.In(.4, 1.2)) + c.In(-.12, .12)
	p.n = rng.Pick(c.Source, c.Between(7, 9), c.Between(10, 13), c.Between(14, 18))
	p.broad = rng.Pick(c.Source, c.In(330, 440), c.In(560, 700), 1000.0)
	p.long = rng.Pick(c.Source, c.In(430, 600), 1250.0, 1250.0)
	p.gauge = rng.Pick(c.Source, .55, .68, 1)
	p.hot = c.Between(p.n/3, p.n*2/3)
	p.snap = c.Chance(.2)
	for i := range rng.Pick(c.Source, 1, 1, 2, 3) {
		b := body{Point: geom.Point{X: c.In(300, 700), Y: c.In(400, 1100)}, r: rng.Pick(c.Source, 80.0, 130, 200) * c.In(.9, 1.1), kind: bending(c.Int(int(bendings))), force: c.Sign() * c.In(.8, 1.3), seen: c.Chance(.5)}
		if i > 0 {
			b.Point = p.bodies[0].Polar(c.In(330, 560), c.In(0, geom.Tau))
			b.r *= .7
		}
		p.bodies = append(p.bodies, b)
	}
	return p
}

// bent is where the point u along and v across the sheet comes to lie.
func (p *pull) bent(u, v float64) geom.Point {
	v += float64(p.wave * p.c.Noise.Line(u*.0012, p.seed))
	q := geom.Place(p.middle, 1, p.angle, false).Apply(geom.Point{X: u, Y: v})
	for _, b := range p.bodies {
		q = b.bend(q, p.angle)
	}
	return q
}

func (b body) bend(q geom.Point, angle float64) geom.Point {
	d := q.Sub(b.Point)
	dist := d.Len()
	k := near(dist, b.r*2.1)
	sin, cos := geom.Sincos(angle)
	across := geom.Point{X: -sin, Y: cos}
	side := float64(d.X*across.X) + float64(d.Y*across.Y)
	// soft is the sign of the side, without a jump at 0.
	soft := side / math.Sqrt(float64(side*side)+float64(.2*b.r*b.r))
	switch b.kind {
	case parting:
		return q.Add(across.Mul(float64(1.25 * b.r * k * soft)))
	case drawing:
		return q.Sub(across.Mul(side * k * .8))
	case twisting:
		turn := float64(2.2 * b.force * k)
		s, c := geom.Sincos(turn)
		return b.Add(geom.Point{X: float64(d.X*c) - float64(d.Y*s), Y: float64(d.X*s) + float64(d.Y*c)})
	}
	return q.Add(across.Mul(float64(1.7 * b.r * b.force * k)))
}

// rail is the bent line at v, between the shares from and to of the length.
func (p *pull) rail(v, from, to float64) []geom.Point {
	const steps = 28
	n := max(8, int(steps*(to-from)/2))
	out := p.c.Points(n + 1)
	for i := range out {
		t := geom.Mix(from, to, float64(i)/float64(n))
		out[i] = p.bent(t*p.long, v)
	}
	return out
}

func (p *pull) draw() {
	c := p.c
	for i := range p.n {
		if i == p.hot && p.snap {
			p.band(i, -1, -.16)
			p.band(i, .1, 1)
			c.Tag("snapped")
			continue
		}
		p.band(i, -1, 1)
	}
	p.things()
}

func (p *pull) band(i int, from, to float64) {
	c := p.c
	pitch := 2 * p.broad / float64(p.n)
	v := -p.broad + float64(pitch*float64(i))
	t := float64(i) / float64(p.n-1)
	upper, lower := p.rail(v, from, to), p.rail(v+float64(pitch*p.gauge), from, to)
	outline := c.Smooth(upper, false)
	back := c.Reversed(lower)
	outline.LineTo(back[0])
	tail := c.Smooth(back, false)
	outline.Verbs = append(outline.Verbs, tail.Verbs[1:]...)
	outline.Pts = append(outline.Pts, tail.Pts[1:]...)
	outline.Close()
	tone, weight := c.Tone(.15+float64(.8*t)), scene.Normal
	switch {
	case i == p.hot:
		tone, weight = c.Hot(), scene.Silhouette
	case i%2 == 1:
		tone = c.Alt(.1 + float64(.6*(1-t)))
	}
	c.Fill(outline, tone, weight, c.Texture(tone, p.angle)...)
	if p.n < 11 {
		c.Line(c.Smooth(p.rail(v+float64(pitch*p.gauge*.5), from, to), false), kit.Contrast(tone), scene.Detail, 3)
	}
}

// things are the causes: seen ones as forms, unseen ones as warmth.
func (p *pull) things() {
	c := p.c
	for i, b := range p.bodies {
		switch {
		case !b.seen:
			c.Ember(b.Point, b.r*1.5)
			c.Tag("unseen", "heat")
		case b.kind == parting:
			t := [3]scene.Tone{c.Second(), c.Highlight(), c.Tone(1)}[i%3]
			form := rng.Pick(c.Source, kit.Pebbled, kit.Pebbled, kit.Bean, kit.Drop, kit.Square, kit.Tooth)
			c.Fill(c.Plate(form, b.Point, b.r*.72, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, p.angle+1)...)
			c.Tag("obstacle")
		default:
			c.Someone(b.Point, 44, p.angle+c.In(-.4, .4))
		}
	}
	switch p.bodies[0].kind {
	case parting:
		c.Tag("giving-way")
	case drawing:
		c.Tag("drawn-in")
	case twisting:
		c.Tag("whirl")
	case lifting:
		c.Tag("swelling")
	}
}
