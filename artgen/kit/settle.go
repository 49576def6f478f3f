package kit

import (
	"math"
	"slices"

	"echo/artgen/geom"
)

// What the outline of a card needs at least: lines, and the share of the picture
// that they cover.
const (
	leastStrokes = 12
	leastInk     = .0235
)

// Settle comes last. A card whose outline has turned out nearly empty gets short
// strokes on its largest bare surface, the field or a mass, thinning out to one
// side, like grass, rain or the nap of a cloth.
func (c *Card) Settle() {
	s := &c.desk.survey
	s.start(c.Arena, c.Pen.Scene, c.field)
	if s.measure(leastStrokes, leastInk); s.strokes >= leastStrokes && s.ink >= leastInk {
		return
	}
	at := s.largest()
	t := c.Background(.5)
	if at >= c.field {
		t = c.Items[at].Fill
	}
	c.Apart("settle", func() {
		before := len(c.Items)
		c.marks(geom.Point{X: 500, Y: 750}, 880, pick(c, 0, .4, -.4, math.Pi/2), t, func(p geom.Point) bool { return s.roomy(p, at) })
		strokes := slices.Clone(c.Items[before:])
		c.Items = slices.Insert(c.Items[:before], at+1, strokes...)
	})
	c.Tag("grain")
}
