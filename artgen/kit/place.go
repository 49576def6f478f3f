package kit

import "echo/artgen/geom"

// Spot is where a figure stands: its middle and its size class. Figures are
// drawn about the origin with a radius of 400 units; Size multiplies that.
type Spot struct {
	At   geom.Point
	Size float64
}

// Spot chooses a size class and then a position that suits it. Never the
// middle: a figure there is an emblem, elsewhere it is on its way. Small
// figures leave much empty space; the largest leave the frame.
func (c *Card) Spot() Spot {
	var s Spot
	away := func(x0, x1, y0, y1, k0, k1 float64) {
		s = Spot{geom.Point{X: 500 + float64(c.Sign()*c.In(x0, x1)), Y: 750 + float64(c.Sign()*c.In(y0, y1))}, c.In(k0, k1)}
	}
	switch c.Weighted(2, 4, 4, 2) {
	case 0:
		away(70, 170, 120, 300, .6, .76)
		c.Tag("small")
	case 1:
		away(20, 110, 40, 190, .84, 1.04)
	case 2:
		away(10, 90, 10, 130, 1.06, 1.32)
	case 3:
		away(170, 300, 120, 380, 1.35, 1.75)
		c.Tag("vast")
	}
	return s
}

// Figure runs draw with the origin at the spot, in its size, turned by angle
// and perhaps mirrored.
func (c *Card) Figure(s Spot, angle float64, draw func()) {
	c.At(s.At, s.Size, angle, c.Chance(.5), draw)
}
