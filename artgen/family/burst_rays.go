package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// rayForms draw one ray along the first axis.
var rayForms = [rayKinds]func(o *outburst, r ray, w scene.Weight){(*outburst).thorn, (*outburst).splinter, (*outburst).plank, (*outburst).streamer, (*outburst).stalk}

// half is half the width of a ray at a distance from the middle.
func (o *outburst) half(r ray, d float64) float64 { return min(120, d*r.w*.5) }

func (o *outburst) thorn(r ray, w scene.Weight) {
	c, from := o.c, o.hollow
	base := max(o.half(r, from), 22, o.half(r, from+160)*.8)
	tip := geom.Point{X: from + r.long, Y: o.curl * r.long * .5}
	side := float64(base * .62)
	p := c.Path(4, 7)
	p.MoveTo(geom.Point{X: from, Y: -base}).QuadTo(geom.Point{X: from + float64(r.long*.5), Y: float64(tip.Y*.2) - side}, tip)
	p.QuadTo(geom.Point{X: from + float64(r.long*.5), Y: float64(tip.Y*.2) + side}, geom.Point{X: from, Y: base})
	c.Fill(*p.Close(), r.tone, w, c.Texture(r.tone, 0)...)
	if base > 30 {
		shade := c.Path(4, 5)
		shade.MoveTo(geom.Point{X: from}).QuadTo(geom.Point{X: from + float64(r.long*.5), Y: tip.Y * .2}, tip)
		shade.QuadTo(geom.Point{X: from + float64(r.long*.5), Y: float64(tip.Y*.2) + side}, geom.Point{X: from, Y: base})
		o.facet(r, *shade.Close())
	}
}

// splinter widens outward and is broken off at a slant.
func (o *outburst) splinter(r ray, w scene.Weight) {
	c, from, to := o.c, o.hollow, o.hollow+r.long
	h0, h1 := max(3, o.half(r, from)*.7), o.half(r, to)
	slant := float64(c.In(-.9, .9) * h1)
	c.Fill(c.Poly(geom.Point{X: from, Y: -h0}, geom.Point{X: to - slant, Y: -h1}, geom.Point{X: to + slant, Y: h1}, geom.Point{X: from, Y: h0}), r.tone, w, c.Texture(r.tone, 0)...)
	if h1 > 34 {
		ridge := c.In(-.3, .3)
		o.facet(r, c.Poly(geom.Point{X: from, Y: h0 * ridge}, geom.Point{X: to + float64(slant*ridge), Y: h1 * ridge}, geom.Point{X: to + slant, Y: h1}, geom.Point{X: from, Y: h0}))
	}
}

// facet is the side of a ray that lies in the shade.
func (o *outburst) facet(r ray, side geom.Path) {
	c := o.c
	c.Fill(side, rng.Pick(c.Source, r.tone, c.Tone(.9), c.Alt(.55)), scene.Detail, c.Flat(r.tone, .8)...)
}

// plank has come apart into pieces that fly on.
func (o *outburst) plank(r ray, w scene.Weight) {
	c, from := o.c, o.hollow
	n := c.Between(1, 3)
	gap := 18.0
	for i := range n {
		l := r.long/float64(n) - gap
		d := from + float64(float64(i)*(l+gap)) + float64(l*.5)
		wide := max(16, o.half(r, d)*1.5)
		c.Fill(c.Rounded(c.Box(geom.Point{X: d, Y: o.curl * float64(i) * 30}, l, wide, o.curl*float64(i)*.3), 6), r.tone, w, c.Texture(r.tone, 0)...)
	}
}

func (o *outburst) streamer(r ray, w scene.Weight) {
	c, seed := o.c, o.c.In(0, 6)
	line := c.Points(8)
	for i := range line {
		u := float64(i) / 7
		sway := float64(o.curl*u*u*r.long*.7) + float64(r.long*.07*geom.Sin(float64(u*6)+seed)*u)
		line[i] = geom.Point{X: o.hollow + float64(u*r.long), Y: sway}
	}
	wide := min(64, max(16, o.half(r, o.hollow+float64(r.long*.45))))
	c.Fill(c.Band(line, func(t float64) float64 { return wide * (.45 + float64(2.4*t)) * (1.06 - float64(t*t)) }), r.tone, w, c.Flat(r.tone, 0)...)
}

// stalk bears something at its end.
func (o *outburst) stalk(r ray, w scene.Weight) {
	c := o.c
	end := geom.Point{X: o.hollow + r.long, Y: o.curl * r.long * .4}
	size := max(30, min(100, o.half(r, r.long)*.9))
	stem := c.Resample([]geom.Point{{X: o.hollow}, {X: o.hollow + float64(r.long*.55), Y: end.Y * .25}, end}, 7, false)
	t := c.Tone(.7)
	c.Fill(c.Band(stem, func(t float64) float64 { return 7 + float64(size*.5*t*t) }), t, scene.Normal, c.Flat(t, 0)...)
	form := [4]kit.Form{kit.Drop, kit.Square, kit.HalfMoon, kit.Pebbled}[int(o.reach)%4]
	c.Fill(c.Plate(form, end, size, -math.Pi/2), r.tone, w, c.Texture(r.tone, 0)...)
}
