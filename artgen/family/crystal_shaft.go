package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// show draws shafts from back to front; what is in front is the louder.
func (g *growing) show(shafts []shaft) {
	for i, s := range shafts {
		g.draught(s, .35+float64(.65*float64(i+1)/float64(len(shafts))), 0)
	}
}

// draught draws a shaft from the length from on; v is how loud it is.
func (g *growing) draught(s shaft, v, from float64) {
	c := g.c
	c.At(s.root, 1, s.angle, false, func() {
		if s.broken == 0 {
			g.faces(s, v, from, s.long*2)
			return
		}
		at := s.long * s.broken
		g.faces(s, v, from, at)
		c.At(geom.Point{X: c.In(60, 140), Y: s.half * c.In(-.5, .5)}, 1, c.In(-.12, .12), false, func() {
			g.faces(s, v, at, s.long*2)
		})
	})
}

// faces draws what lies between two lengths: the whole as its far face, the near
// face and the end. All are of one ramp: an end of its own colour is a pencil's.
func (g *growing) faces(s shaft, v, from, to float64) {
	c := g.c
	tones := [3]scene.Tone{c.Tone(v * .8), c.Tone(v), c.Tone(v * .6)}
	switch {
	case s.alive:
		tones = [3]scene.Tone{c.Hot(), c.Hot(), c.Hot()}
		c.Tag("one-alive")
	case c.Chance(.3):
		tones = [3]scene.Tone{c.Alt(v * .75), c.Alt(v), c.Alt(v * .55)}
	}
	for i, face := range s.outlines() {
		if from > 0 || to < s.long {
			face = c.HalfPlane(face, geom.Point{X: -1, Y: -.5}, -from)
			face = c.HalfPlane(face, geom.Point{X: 1, Y: .5}, to)
		}
		if len(face) < 3 || math.Abs(geom.Area(face)) < 200 {
			continue
		}
		weight := scene.Normal
		if i == 0 {
			weight = scene.Silhouette
		}
		c.Fill(c.Poly(face...), tones[i], weight, c.Texture(tones[i], float64(i)*.9)...)
	}
	if g.lined {
		g.growth(s, max(from, s.long*.12), min(to, s.long-float64(2.6*s.half)), tones[1])
	}
}

// outlines are the whole, the near face and the end, each convex.
func (s shaft) outlines() [3][]geom.Point {
	h, l := s.half, s.long
	ridge := s.ridge * h
	p := func(x, y float64) geom.Point { return geom.Point{X: x, Y: y} }
	switch s.end {
	case 1: // slanted
		a, b, d := p(l-float64(2.4*h), -h), p(l, h*.5), p(l-float64(.2*h), h)
		return [3][]geom.Point{{p(0, -h), a, b, d, p(0, h)}, {p(0, -h), a, p(l-float64(1.5*h), ridge), p(0, ridge)}, {a, b, d, p(l-float64(1.5*h), ridge)}}
	case 2: // blunt
		a, b, d := p(l-float64(.5*h), -h), p(l, -h*.2), p(l-float64(.4*h), h)
		return [3][]geom.Point{{p(0, -h), a, b, d, p(0, h)}, {p(0, -h), a, p(l-float64(1.1*h), ridge), p(0, ridge)}, {a, b, d, p(l-float64(1.1*h), ridge)}}
	}
	a, b, d := p(l-float64(1.9*h), -h), p(l, ridge*.6), p(l-float64(1.5*h), h)
	return [3][]geom.Point{{p(0, -h), a, b, d, p(0, h)}, {p(0, -h), a, p(l-float64(2.3*h), ridge), p(0, ridge)}, {a, b, d, p(l-float64(2.3*h), ridge)}}
}

// growth is lines across the near face, closer together toward the root.
func (g *growing) growth(s shaft, from, to float64, t scene.Tone) {
	var lines geom.Path
	x := from
	for step := s.half * .3; x < to; step *= 1.7 {
		x += step
		if x < to {
			lines.MoveTo(geom.Point{X: x, Y: -s.half}).LineTo(geom.Point{X: x - float64(s.half*.3), Y: s.ridge * s.half})
		}
	}
	if !lines.Empty() {
		g.c.Line(lines, kit.Contrast(t), scene.Detail, 3)
	}
}

// throughGround is shafts that have broken up through what somebody stands on.
func (g *growing) throughGround() {
	c := g.c
	y := c.In(940, 1180)
	x := g.focus.X
	g.toward = -math.Pi/2 + c.In(-.3, .3)
	shafts := g.fan(geom.Point{X: x, Y: y + 170}, g.toward, c.In(.3, .85), c.Between(3, 6), c.In(720, 1080), c.In(75, 120))
	shafts[c.Int(len(shafts))].alive = true
	g.show(shafts)
	ground := c.Half(geom.Point{X: x, Y: y}, c.In(-.16, .16), c.In(0, 40), .003)
	t := rng.Pick(c.Source, c.Tone(.9), c.Alt(.7), c.Alt(.9))
	c.Fill(ground, t, scene.Silhouette, c.Texture(t, 0)...)
	c.Within(ground, func() {
		g.cracks(geom.Point{X: x, Y: y - 20}, math.Pi/2, 1.3, 180, t)
		c.Marks(geom.Point{X: 500, Y: y + 330}, 480, 0, t)
	})
	side := 1.0
	if x > 500 {
		side = -1
	}
	c.Someone(geom.Point{X: x + float64(side*c.In(250, 330)), Y: y + c.In(60, 150)}, 44, -math.Pi/2)
	c.Tag("through-the-ground")
}

// cracks run out from a place, within spread to each side of a direction.
func (g *growing) cracks(at geom.Point, toward, spread, start float64, t scene.Tone) {
	c := g.c
	n := c.Between(4, 6)
	var lines geom.Path
	for i := range n {
		a := toward + float64(spread*(2*(float64(i)+.5)/float64(n)-1))
		p := at.Polar(start, a)
		lines.MoveTo(p)
		for range c.Between(2, 4) {
			p = p.Polar(c.In(50, 110), a+c.In(-.5, .5))
			lines.LineTo(p)
		}
	}
	c.Line(lines, kit.Contrast(t), scene.Normal, 3)
}

// through is shafts that have run through something soft.
func (g *growing) through() {
	c := g.c
	r := c.In(270, 380)
	form := rng.Pick(c.Source, kit.Egg, kit.Bean, kit.Pebbled, kit.Square, kit.Tooth, kit.HalfMoon)
	t := rng.Pick(c.Source, c.Tone(.45), c.Alt(.4), c.Second())
	var shafts []shaft
	n := c.Between(1, 2)
	for i := range n {
		a := g.toward + c.In(-.3, .3)
		middle := g.focus.Polar((float64(i)-float64(float64(n-1)/2))*c.In(200, 280), g.toward+math.Pi/2)
		root := middle.Polar(-c.In(900, 1300), a)
		s := g.shaft(root, a, root.Dist(middle)+c.In(400, 560), c.In(56, 90))
		shafts = append(shafts, s)
	}
	shafts[0].alive = c.Chance(.5)
	g.show(shafts)
	body := c.Plate(form, g.focus, r, c.In(0, geom.Tau))
	c.Fill(body, t, scene.Silhouette, c.Texture(t, g.toward)...)
	c.Within(body, func() {
		c.Engrave([]geom.Point{g.focus.Add(geom.Point{X: -r, Y: -r}), g.focus.Add(geom.Point{Y: -r * .7}), g.focus.Add(geom.Point{X: r, Y: -r})}, geom.Point{Y: r * .3}, 6, t)
		c.Marks(g.focus, r, g.toward, t)
	})
	for _, s := range shafts {
		hole := s.root.Dist(g.focus) + c.In(-110, 60)
		c.At(s.root, 1, s.angle, false, func() {
			c.Fill(c.Ellipse(geom.Point{X: hole}, s.half*.7, s.half*1.35), scene.InkTone, scene.Normal)
		})
		g.draught(s, .9, hole)
		g.cracks(s.root.Polar(hole, s.angle), s.angle+math.Pi, 1.2, s.half*1.5, t)
	}
	tip := shafts[0].root.Polar(shafts[0].long+80, shafts[0].angle)
	c.Someone(g.inside(tip), 40, shafts[0].angle)
	c.Tag("run-through")
}

// across is a single great one from border to border, and those that have grown
// on it. It may have broken in the middle.
func (g *growing) across() {
	c := g.c
	root := g.edge(g.toward+math.Pi).Polar(-120, g.toward)
	half := c.In(120, 200) / g.slim
	great := g.shaft(root, g.toward, rng.Pick(c.Source, 2400, root.Dist(g.focus)+c.In(60, 340)), half)
	great.alive = c.Chance(.3)
	reach := root.Dist(g.focus)
	var small []shaft
	for range c.Between(3, 7) {
		side := c.Sign()
		at := root.Polar(reach*c.In(.35, 1.1), g.toward)
		small = append(small, g.shaft(at, g.toward+float64(side*c.In(.5, 1.3)), float64(half*g.slim)+c.In(160, 380), c.In(34, 66)))
	}
	small[0].alive = !great.alive
	g.show(small)
	if c.Chance(.45) {
		great.broken = reach / great.long
		c.Ember(g.focus, half*2)
		c.Tag("snapped-beam")
	}
	g.draught(great, 1, 0)
	side := c.Sign()
	at := g.focus.Polar(float64(side*(float64(half*g.slim)+90)), g.toward+math.Pi/2)
	if great.broken > 0 {
		at = g.focus.Polar(50, g.toward)
	}
	c.Someone(g.inside(at), 42, g.toward)
	c.Tag("all-the-way-across")
}
