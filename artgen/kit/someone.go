package kit

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Someone is a small form that could be anybody: the one to whom the card
// happens. It moves in the direction facing, about size units in radius, and may
// have company; colour may set it alight.
//
// Scale does the telling: draw it at a tenth of what surrounds it.
func (c *Card) Someone(at geom.Point, size, facing float64) {
	c.someone(someone{at: at, size: size, facing: facing, turn: facing - math.Pi/2})
}

// Standing is Someone upright on a ground, on the way to the side facing (0
// right, π left).
func (c *Card) Standing(at geom.Point, size, facing float64) {
	c.someone(someone{at: at, size: size, facing: facing})
}

// Solitary is Someone without company, for narrow places.
func (c *Card) Solitary(at geom.Point, size, facing float64) {
	c.Apart("someone", func() {
		one := pick(c, Drop, Egg, Spindle, Pebbled, Tooth, HalfMoon)
		c.alone(someone{form: one, at: at, size: size, facing: facing, turn: facing - math.Pi/2})
	})
}

// someone is the form, where it is, where it is going and how it is turned.
type someone struct {
	form   Form
	at     geom.Point
	size   float64
	facing float64
	turn   float64
}

func (c *Card) someone(s someone) {
	c.Apart("someone", func() {
		s.form = pick(c, Drop, Egg, Spindle, Pebbled, Tooth, HalfMoon)
		if c.Chance(.4) {
			c.Ember(s.at, s.size*3.4)
			c.Tag("warmth")
		}
		companies[c.Weighted(companyWeights...)](c, s)
	})
}

var (
	companies      = []func(c *Card, s someone){(*Card).alone, (*Card).pair, (*Card).trail, (*Card).procession, (*Card).turnedAway}
	companyWeights = []int{4, 3, 3, 2, 2}
)

// stand draws one of them, k times as large, at a place.
func (c *Card) stand(s someone, at geom.Point, k, turn float64, t scene.Tone) {
	c.Fill(c.Plate(s.form, at, s.size*k, s.turn+turn), t, scene.Normal, scene.Round)
}

func (c *Card) alone(s someone) {
	c.stand(s, s.at, 1, 0, c.Hot())
	c.Tag("someone")
}

func (c *Card) pair(s someone) {
	k := c.In(.55, .8)
	beside := s.at.Polar(s.size*c.In(1.7, 2.6), s.facing+float64(c.Sign()*c.In(1.1, 2.2)))
	if s.turn == 0 { // they share a ground
		beside = s.at.Add(geom.Point{X: -geom.Cos(s.facing) * s.size * c.In(1.6, 2.4), Y: s.size * (1 - k)})
	}
	c.stand(s, beside, k, 0, c.Highlight())
	c.stand(s, s.at, 1, 0, c.Hot())
	c.Tag("pair")
}

// trail is what it left behind on its way.
func (c *Card) trail(s someone) {
	bend := c.In(-.22, .22)
	p, a := s.at, s.facing+math.Pi
	if s.turn == 0 {
		p, bend = p.Add(geom.Point{Y: s.size * .6}), 0
	}
	for i := range c.Between(4, 7) {
		p = p.Polar(s.size*1.5, a)
		a += bend
		c.Fill(c.Circle(p, s.size*(.36-float64(.03*float64(i)))), c.Second(), scene.Detail)
	}
	c.stand(s, s.at, 1, 0, c.Hot())
	c.Tag("trail")
}

// procession is several in a row, one of them chosen.
func (c *Card) procession(s someone) {
	n := c.Between(4, 6)
	chosen := c.Int(n)
	for i := range n {
		t, k := c.Tone(.85), .8
		if i == chosen {
			t, k = c.Hot(), 1
		}
		c.stand(s, s.at.Polar(centred(i, n)*s.size*1.9, s.facing), k, c.In(-.2, .2), t)
	}
	c.Tag("procession")
}

// turnedAway is a few together and one who looks the other way.
func (c *Card) turnedAway(s someone) {
	n := c.Between(3, 4)
	for i := range n {
		p := s.at.Polar(s.size*(1.6+float64(1.1*float64(i%2))), s.facing+math.Pi+float64(centred(i, n)*.85))
		if s.turn == 0 {
			p = s.at.Polar(s.size*(1.5+float64(1.4*float64(i))), s.facing+math.Pi)
		}
		c.stand(s, p, .75, c.In(-.2, .2), c.Tone(.8))
	}
	c.stand(s, s.at.Polar(s.size*1.4, s.facing), 1, math.Pi*.75, c.Hot())
	c.Tag("turned-away")
}
