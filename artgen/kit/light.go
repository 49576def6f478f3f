package kit

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Light falls, on about half of the cards, over everything that is drawn. It has
// no outline: the same contour in window light is another story than in a
// spotlight or over a fire.
func (c *Card) Light(focus geom.Point) {
	c.Apart("light", func() {
		if c.Chance(.45) {
			return
		}
		lights[c.Weighted(lightWeights...)](c, focus)
	})
}

var (
	lights       = []func(c *Card, focus geom.Point){(*Card).spotlight, (*Card).windowLight, (*Card).shadeSide, (*Card).warmSide, (*Card).fromBelow, (*Card).dapple, (*Card).frontMist}
	lightWeights = []int{3, 2, 3, 3, 3, 2, 2}
)

// spotlight leaves the surroundings in the dark. Where they are dark already,
// light is added instead.
func (c *Card) spotlight(focus geom.Point) {
	r := c.In(280, 400)
	for i := range 3 {
		k := r * (1 + float64(.3*float64(i)))
		pool := c.pool(focus, k, k*1.15)
		if c.Dark() {
			c.Glaze(c.Smooth(pool, true), scene.LightTone, .1)
		} else {
			c.Glaze(c.around(pool), scene.InkTone, .17)
		}
	}
	c.Tag("spotlight")
}

// windowLight is the panes of a window thrown across everything.
func (c *Card) windowLight(focus geom.Point) {
	at := focus.Add(geom.Point{X: c.In(-160, 160), Y: c.In(-120, 220)})
	lean, w, h := c.Sign()*c.In(.35, .8), c.In(120, 190), c.In(170, 280)
	rows, alpha := c.Between(2, 3), .2
	if c.Dark() {
		alpha = .15
	}
	for i := range rows {
		for j := range 2 {
			pane := c.Points(4)
			for k, q := range [4]geom.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}} {
				x := float64((float64(j) + float64(q.X*.88) - 1) * w)
				y := float64((float64(i) + float64(q.Y*.9) - float64(float64(rows)*.5)) * h)
				pane[k] = at.Add(geom.Point{X: x + float64(y*lean), Y: y})
			}
			c.Glaze(c.Poly(pane...), c.sun(), alpha)
		}
	}
	c.Tag("window-light")
}

// sun is the tone of strong light on a surface: warm where the card is pale, as
// white on white says nothing.
func (c *Card) sun() scene.Tone {
	if c.Look.edge > .7 {
		return c.Hot()
	}
	return scene.LightTone
}

// shadeSide lays one side in shadow.
func (c *Card) shadeSide(focus geom.Point) {
	a := c.In(0, geom.Tau)
	t, alpha := scene.InkTone, c.In(.2, .3)
	if c.Dark() {
		t, alpha = scene.LightTone, c.In(.1, .16)
	}
	edge := c.Half(c.jitter(focus, 90), a, pick(c, 0.0, 0, 50), .0016)
	c.Glaze(edge, t, alpha)
	c.Tag("half-shadow")
}

// warmSide dyes one side with the warmth of the accent, in two steps.
func (c *Card) warmSide(focus geom.Point) {
	a, p := c.In(0, geom.Tau), c.jitter(focus, 120)
	for i := range 2 {
		step := p.Polar(float64(i)*c.In(90, 200), a+geom.Tau/4)
		c.Glaze(c.Half(step, a, 40, .0015), c.Hot(), .13)
	}
	c.Tag("warm-side")
}

// fromBelow is the light of something that burns or shines under the picture.
func (c *Card) fromBelow(geom.Point) {
	at := geom.Point{X: c.In(250, 750), Y: 1500}
	r := c.In(520, 820)
	for i := range 4 {
		k := r * (1 - float64(.2*float64(i)))
		c.Glaze(c.Blob(at, k, k*.8, .06, 1, 14), c.Hot(), .1+float64(.02*float64(i)))
	}
	c.Tag("light-from-below")
}

// dapple is light that has come through leaves.
func (c *Card) dapple(focus geom.Point) {
	t, alpha := scene.InkTone, .13
	if c.Dark() {
		t, alpha = scene.LightTone, .11
	}
	for range c.Between(14, 22) {
		p := focus.Add(geom.Point{X: c.In(-520, 520), Y: c.In(-620, 620)})
		r := c.In(26, 84)
		c.Glaze(c.Blob(p, r*1.3, r, .25, 1.2, 10), t, alpha)
	}
	c.Tag("dappled")
}

// frontMist lies before the figure and takes its foot away.
func (c *Card) frontMist(focus geom.Point) {
	t := scene.LightTone
	if c.Dark() {
		t = c.Background(.9)
	}
	y := max(focus.Y, 700) + c.In(60, 200)
	for i := range 4 {
		at := geom.Point{X: c.In(200, 800), Y: y + float64(130*float64(i))}
		c.Glaze(c.Blob(at, c.In(560, 900), c.In(60, 110), .14, 1.1, 14), t, .2+float64(.05*float64(i)))
	}
	c.Tag("veiled")
}

// pool returns the points of a calm blob.
func (c *Card) pool(p geom.Point, rx, ry float64) []geom.Point {
	const n = 14
	k, out := c.In(0, 90), c.Points(n)
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / n)
		r := 1 + float64(.07*c.Noise.At(k+cos, k+sin))
		out[i] = geom.Point{X: p.X + float64(cos*rx*r), Y: p.Y + float64(sin*ry*r)}
	}
	return out
}

// around is the whole card without a hole: the hole runs the other way round.
func (c *Card) around(hole []geom.Point) geom.Path {
	p := c.Copy(c.whole())
	return *p.Append(c.Smooth(c.Reversed(hole), true))
}
