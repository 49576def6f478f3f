package kit

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Edge lets, with that probability, one large dark form enter from the border:
// depth, weight at an edge, asymmetry. In half of the cases it enters below,
// where weight belongs.
func (c *Card) Edge(probability float64) {
	c.Apart("edge", func() {
		if !c.Chance(probability) {
			return
		}
		t := c.Tone(1)
		if c.Look.scheme.near > .5 {
			t = scene.OnRamp(c.Look.figure, .03)
		}
		a := c.In(0, geom.Tau)
		if below := math.Pi/2 + c.In(-.5, .5); c.Chance(.5) {
			a = below
		}
		edges[c.Int(len(edges))](c, a, t)
		c.Tag("at-the-edge")
	})
}

var edges = []func(c *Card, a float64, t scene.Tone){(*Card).swelling, (*Card).wedge, (*Card).bank, (*Card).blades}

// border is the point in direction a at the fraction k of the way from the
// middle to the border of the card.
func border(a, k float64) geom.Point {
	sin, cos := geom.Sincos(a)
	return geom.Point{X: 500 + float64(cos*480*k), Y: 750 + float64(sin*720*k)}
}

func (c *Card) swelling(a float64, t scene.Tone) {
	r := c.In(260, 460)
	at := border(a, c.In(.86, 1.02)).Polar(r*.45, a)
	c.Fill(c.Blob(at, r*1.15, r, .12, .9, 12), t, scene.Silhouette, c.Texture(t, a)...)
}

func (c *Card) wedge(a float64, t scene.Tone) {
	edge := c.Half(border(a, c.In(.7, .82)), a-math.Pi/2+c.In(-.3, .3), 0, 0)
	c.Fill(edge, t, scene.Silhouette, c.Texture(t, a)...)
}

// bank is two wavy layers.
func (c *Card) bank(a float64, t scene.Tone) {
	p, f := border(a, .72), c.In(.002, .0034)
	far := c.Tone(.6)
	c.Fill(c.Half(p, a-math.Pi/2+c.In(-.2, .2), c.In(40, 90), f), far, scene.Normal, c.Texture(far, a)...)
	c.Fill(c.Half(p.Polar(80, a), a-math.Pi/2+c.In(-.2, .2), c.In(40, 90), f), t, scene.Silhouette, c.Texture(t, a)...)
}

func (c *Card) blades(a float64, t scene.Tone) {
	for range c.Between(3, 6) {
		p := border(a+c.In(-.65, .65), 1.28)
		b := Facing(p, geom.Point{X: 500, Y: 750}) + c.In(-.4, .4)
		tone := pick(c, t, t, c.Tone(.7))
		c.Fill(c.Lens(p, b, c.In(300, 620), c.In(40, 80), .4), tone, scene.Normal, c.Texture(tone, b)...)
	}
}
