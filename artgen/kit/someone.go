package kit

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Someone is a small form that could be anybody: the one to whom the card
// happens. It stands at a point, about size units in radius, and looks in the
// direction facing. It may have company; colour may set it alight.
//
// Scale does the telling: draw it at a tenth of what surrounds it.
func (c *Card) Someone(at geom.Point, size, facing float64) {
	c.with("someone", func() {
		one := pick(c, Drop, Egg, Spindle, Pebbled, Tooth, HalfMoon)
		if c.Chance(.4) {
			c.Ember(at, size*3.4)
			c.Tag("warmth")
		}
		companies[c.Weighted(companyWeights...)](c, one, at, size, facing)
	})
}

var (
	companies      = []func(c *Card, one Form, at geom.Point, size, facing float64){(*Card).alone, (*Card).pair, (*Card).trail, (*Card).procession, (*Card).turnedAway}
	companyWeights = []int{4, 3, 3, 2, 2}
)

// stand draws one of them upright to its direction.
func (c *Card) stand(one Form, at geom.Point, size, facing float64, t scene.Tone) {
	c.Fill(c.Plate(one, at, size, facing-math.Pi/2), t, scene.Normal, scene.Round)
}

func (c *Card) alone(one Form, at geom.Point, size, facing float64) {
	c.stand(one, at, size, facing, c.Hot())
	c.Tag("someone")
}

func (c *Card) pair(one Form, at geom.Point, size, facing float64) {
	beside := at.Polar(size*c.In(1.7, 2.6), facing+c.Sign()*c.In(1.1, 2.2))
	c.stand(one, beside, size*c.In(.55, .8), facing, c.Highlight())
	c.stand(one, at, size, facing, c.Hot())
	c.Tag("pair")
}

// trail is what it left behind on its way.
func (c *Card) trail(one Form, at geom.Point, size, facing float64) {
	bend := c.In(-.22, .22)
	p, a := at, facing+math.Pi
	for i := range c.Between(4, 7) {
		p = p.Polar(size*1.5, a)
		a += bend
		c.Fill(c.Circle(p, size*(.36-float64(.03*float64(i)))), c.Second(), scene.Detail)
	}
	c.stand(one, at, size, facing, c.Hot())
	c.Tag("trail")
}

// procession is several in a row, one of them chosen.
func (c *Card) procession(one Form, at geom.Point, size, facing float64) {
	n := c.Between(4, 6)
	chosen := c.Int(n)
	for i := range n {
		t, k := c.Tone(.85), size*.8
		if i == chosen {
			t, k = c.Hot(), size
		}
		c.stand(one, at.Polar(centred(i, n)*size*1.9, facing), k, facing+c.In(-.2, .2), t)
	}
	c.Tag("procession")
}

// turnedAway is a few together and one who looks the other way.
func (c *Card) turnedAway(one Form, at geom.Point, size, facing float64) {
	n := c.Between(3, 4)
	for i := range n {
		p := at.Polar(size*(1.6+float64(1.1*float64(i%2))), facing+math.Pi+float64(centred(i, n)*.85))
		c.stand(one, p, size*.75, facing+c.In(-.2, .2), c.Tone(.8))
	}
	c.stand(one, at.Polar(size*1.4, facing), size, facing+math.Pi*.75, c.Hot())
	c.Tag("turned-away")
}
