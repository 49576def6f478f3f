package kit

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// weather is what only colour can tell of the air: it has no outline at all.
// Two cards with one contour can be a morning and a snowfall.
func (c *Card) weather() {
	if !c.Chance(.5) {
		return
	}
	dark := c.Dark()
	switch c.Weighted(3, 3, 3, 2, 2, 2) {
	case 0:
		if dark {
			c.Stars()
		} else {
			c.Mist()
		}
	case 1:
		c.Snow()
	case 2:
		c.Rain()
	case 3:
		c.Mist()
	case 4:
		c.Sparks()
	case 5:
		c.lamp()
	}
}

// air is the tone of thin things before the field.
func (c *Card) air() scene.Tone {
	if c.Dark() || c.Look.poster >= 0 {
		return scene.LightTone
	}
	if c.Look.edge > .7 {
		return c.Alt(.3)
	}
	return scene.LightTone
}

func (c *Card) anywhere() geom.Point { return geom.Point{X: c.In(70, 930), Y: c.In(70, 1430)} }

// Stars, Snow, Rain, Mist and Sparks are the kinds of weather, for families that
// choose their own.
func (c *Card) Stars() {
	for range c.Between(14, 34) {
		p := c.anywhere()
		p.Y *= .72
		c.Glaze(c.Circle(p, pick(c, 2.0, 3, 3, 5)), scene.LightTone, c.In(.5, 1))
	}
	c.Tag("stars")
}

// Snow is described at Stars.
func (c *Card) Snow() {
	t := c.air()
	for range c.Between(40, 70) {
		c.Glaze(c.Circle(c.anywhere(), pick(c, 4.0, 6, 6, 9, 13)), t, c.In(.35, .8))
	}
	c.Tag("snow")
}

// Rain is described at Stars.
func (c *Card) Rain() {
	t, lean := c.air(), c.In(1.3, 1.75)
	for range c.Between(26, 44) {
		p := c.anywhere()
		c.Etch(c.Polyline(p, p.Polar(c.In(50, 150), lean)), t, pick(c, 2.5, 3.5, 5), c.In(.25, .6))
	}
	c.Tag("rain")
}

// Mist lies in sheets low in the picture.
func (c *Card) Mist() {
	t := c.air()
	y := c.In(850, 1150)
	for range c.Between(3, 5) {
		at := geom.Point{X: c.In(150, 850), Y: y}
		c.Glaze(c.Blob(at, c.In(420, 760), c.In(40, 90), .12, 1.1, 14), t, c.In(.16, .3))
		y += c.In(60, 130)
	}
	c.Tag("mist")
}

// Sparks rise from below.
func (c *Card) Sparks() {
	t := c.Hot()
	x := c.In(300, 700)
	for range c.Between(16, 30) {
		h := c.Float()
		p := geom.Point{X: x + float64(c.In(-1, 1)*(90+float64(330*h))), Y: 1440 - float64(1150*h)}
		c.Glaze(c.Circle(p, c.In(3, 10)*(1.2-float64(.8*h))), t, c.In(.6, 1))
	}
	c.Tag("sparks")
}

// lamp is a light without a source: rings that have no outline.
func (c *Card) lamp() {
	at := geom.Point{X: c.In(200, 800), Y: c.In(200, 560)}
	r := c.In(150, 300)
	for i := range 4 {
		t := float64(i) / 4
		c.Glaze(c.Circle(at, float64(r*(1-float64(t*.75)))), scene.LightTone, .14+float64(.1*float64(i)))
	}
	if c.Chance(.5) {
		c.Glaze(c.Circle(at, r*.2), c.Hot(), .9)
	}
	c.Tag("lamp")
}

// Ember dyes one chosen form: a glow around it that only colour shows.
func (c *Card) Ember(at geom.Point, r float64) {
	for i := range 3 {
		c.Glaze(c.Circle(at, r*(1-float64(float64(i)*.22))), c.Hot(), .16+float64(.08*float64(i)))
	}
}

// Facing is the direction from p toward q, in radians.
func Facing(p, q geom.Point) float64 { return math.Mod(q.Sub(p).Angle(), geom.Tau) }
