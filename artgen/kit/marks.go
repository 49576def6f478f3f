package kit

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Marks covers what the current clip shows of a square, reach units to each side
// of a point, with short strokes in staggered rows along angle. They thin out
// toward one side, as an engraver shades a form; a large mass that would be an
// empty shape in the contour gets a surface. All are one path.
func (c *Card) Marks(at geom.Point, reach, angle float64, t scene.Tone) {
	c.marks(at, reach, angle, t, onCard)
}

// marks draws only those whose place on the card is wanted.
func (c *Card) marks(at geom.Point, reach, angle float64, t scene.Tone, wanted func(p geom.Point) bool) {
	step := pick(c, 50.0, 66, 88)
	stroke := strokes[c.Int(len(strokes))]
	fade := c.In(0, geom.Tau)
	sin, cos := geom.Sincos(fade)
	place := geom.Place(at, 1, angle, false)
	n := int(reach / step)
	most := (2*n + 1) * (2*n + 1)
	marks := c.Path(3*most, 3*most)
	for j := -n; j <= n; j++ {
		for i := -n; i <= n; i++ {
			q := geom.Point{X: (float64(i) + float64(.5*float64(j&1))) * step, Y: float64(j) * step * .8}
			u := geom.Point{X: q.X / reach, Y: q.Y / reach}
			side := float64(u.X*cos) + float64(u.Y*sin)
			if !c.Chance(.62+float64(.6*side)) || !wanted(c.Place().Apply(place.Apply(q))) {
				continue
			}
			stroke(&marks, c.jitter(q, step*.14), step*c.In(.22, .36))
		}
	}
	if !marks.Empty() {
		c.Line(c.Moved(marks, place), Contrast(t), scene.Detail, 3.2)
		c.Items[len(c.Items)-1].Alpha = .6 // in colour, tone already tells the form
	}
}

func onCard(p geom.Point) bool { return p.X > 40 && p.X < 960 && p.Y > 40 && p.Y < 1460 }

// strokes are the kinds of marks: a dash, a tick across, a little arc, a hook.
var strokes = []func(p *geom.Path, q geom.Point, r float64){
	func(p *geom.Path, q geom.Point, r float64) {
		p.MoveTo(q.Add(geom.Point{X: -r})).LineTo(q.Add(geom.Point{X: r}))
	},
	func(p *geom.Path, q geom.Point, r float64) {
		p.MoveTo(q.Add(geom.Point{Y: -r})).LineTo(q.Add(geom.Point{X: r * .25, Y: r}))
	},
	func(p *geom.Path, q geom.Point, r float64) {
		p.MoveTo(q.Add(geom.Point{X: -r})).QuadTo(q.Add(geom.Point{Y: r}), q.Add(geom.Point{X: r}))
	},
	func(p *geom.Path, q geom.Point, r float64) {
		p.MoveTo(q.Add(geom.Point{X: -r, Y: r * .5})).LineTo(q.Add(geom.Point{Y: -r * .5})).LineTo(q.Add(geom.Point{X: r, Y: r * .5}))
	},
}
