package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// rings is enclosure with a way out: nested walls with gaps that line up, turn,
// oppose each other, or exist in one wall alone, through which a piece was
// thrown out.
func rings(c *kit.Card) {
	p := c.Spot()
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { newWalls(c).draw() })
	c.Edge(.15)
	c.Tag("rings", "inside")
}

// gapMode is where the openings of the walls lie.
type gapMode int

const (
	aligned gapMode = iota
	turning
	scattered
	opposed
	single
)

type walls struct {
	c      *kit.Card
	n      int
	gaps   gapMode
	width  float64    // of a gap, radians
	fill   float64    // share of the pitch that is wall
	core   float64    // radius of the innermost opening, share of the whole
	drift  geom.Point // of the middle, from outer to inner wall
	hot    int        // the wall that matters
	lobes  int
	depth  float64 // of the lobes
	squash float64
	seed   float64
	phase  float64
}

const ringRadius = 430

func newWalls(c *kit.Card) *walls {
	w := &walls{c: c, n: c.Between(4, 9), lobes: c.Between(0, 4), depth: c.In(.05, .2), squash: c.In(.7, 1), seed: c.In(0, 90), phase: c.In(0, geom.Tau)}
	w.drift = geom.Point{X: c.In(-110, 110), Y: c.In(-110, 110)}
	w.gaps = gapMode(c.Int(5))
	w.width, w.fill, w.core = c.In(.3, 1.1), c.In(.5, .98), c.In(.12, .34)
	w.hot = c.Int(w.n)
	return w
}

// radius is the shape that all walls share, about 1.
func (w *walls) radius(a float64) float64 {
	sin, cos := geom.Sincos(a)
	r := 1 + float64(.13*w.c.Noise.At(w.seed+float64(cos*.9), w.seed+float64(sin*.9)))
	if w.lobes > 1 {
		r += float64(w.depth * geom.Cos(float64(float64(w.lobes)*a)+w.phase))
	}
	return r / math.Sqrt(float64(cos*cos)+float64(sin*sin)/(w.squash*w.squash))
}

func (w *walls) draw() {
	for i := range w.n {
		w.wall(i)
	}
	w.heart()
	if w.gaps == single {
		w.c.Tag("outcast")
	} else {
		w.c.Tag("gap")
	}
}

func (w *walls) wall(i int) {
	c := w.c
	t := float64(i) / float64(w.n)
	pitch := ringRadius * (1 - w.core) / float64(w.n)
	outer := ringRadius - float64(pitch*float64(i))
	inner := outer - float64(pitch*w.fill)
	at := w.drift.Mul(t)
	gap, open := w.gap(i, t)
	half := float64(open / 2)
	tone := c.Tone(.15 + float64(.8*t))
	if i%2 == 1 && c.Chance(.6) {
		tone = c.Alt(.2 + float64(.7*t))
	}
	if i == w.hot {
		tone = c.Hot()
	}
	weight := scene.Normal
	if i == 0 {
		weight = scene.Silhouette
	}
	if open == 0 {
		loop := c.Points(22)
		for j := range loop {
			a := geom.Tau * float64(j) / 22
			loop[j] = at.Polar(outer*w.radius(a), a)
		}
		c.Fill(c.Smooth(loop, true), tone, weight, c.Texture(tone, .5)...)
		return
	}
	c.Fill(c.Sector(at, inner, outer, gap+half, gap+geom.Tau-half, w.radius), tone, weight, c.Texture(tone, gap)...)
	if i == w.hot {
		out := at.Polar(c.In(90, 330), gap)
		c.Fill(c.Sector(out, inner, outer, gap-float64(open*.36), gap+float64(open*.36), w.radius), tone, scene.Normal, c.Texture(tone, gap)...)
	}
}

// gap returns where wall i opens and how wide; 0 is closed.
func (w *walls) gap(i int, t float64) (at, open float64) {
	open = w.width * (1 + float64(.5*t))
	switch w.gaps {
	case turning:
		at = float64(t * 2.4)
	case scattered:
		at = w.c.In(0, geom.Tau)
	case opposed:
		at = float64(i%2) * math.Pi
	case single:
		if i != w.hot {
			return 0, 0
		}
		open = w.width * 1.6
	}
	return at, open
}

// heart is what the walls keep, or what is on its way out of them.
func (w *walls) heart() {
	c := w.c
	switch c.Int(4) {
	case 0:
		c.Fill(c.Plate(pickForm(c, kit.Egg, kit.Pebbled, kit.Tooth), w.drift, ringRadius*w.core*.62, c.In(0, geom.Tau)), c.Highlight(), scene.Normal, scene.Round)
		c.Tag("kept")
	case 1:
		d := c.In(.4, .9) * ringRadius
		c.Fill(c.Plate(kit.Drop, geom.Point{X: d}, c.In(26, 60), math.Pi/2), c.Second(), scene.Normal, scene.Shade)
		c.Tag("leaving")
	}
}

func pickForm(c *kit.Card, of ...kit.Form) kit.Form { return of[c.Int(len(of))] }
