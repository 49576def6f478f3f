package family

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// behind is a pale form or a ground, so that they hang somewhere.
func (m *mobile) behind() {
	c := m.c
	n, step := c.Between(2, 4), c.In(34, 70)
	switch c.Weighted(6, 5, 1) {
	case 0:
		at := geom.Point{X: 500 + float64(c.Sign()*c.In(100, 260)), Y: c.In(500, 1050)}
		outline, turn := c.Outline(c.AnyForm(), 18), c.In(0, geom.Tau)
		r, shift := c.In(320, 450), geom.Point{}.Polar(step*.6, c.In(0, geom.Tau))
		for i := range n {
			t := rng.Pick(c.Source, c.Tone(.03*float64(i)), c.Alt(.04+float64(.03*float64(i))))
			ring := c.Placed(outline, at.Add(shift.Mul(float64(i))), r-float64(step*1.2*float64(i)), turn)
			c.Fill(c.Smooth(ring, true), t, scene.Detail, c.Texture(t, 0)...)
		}
	case 1:
		y, lean := c.In(1120, 1270), c.In(-.14, .14)
		for i := range n {
			t := rng.Pick(c.Source, c.Tone(.06*float64(i+1)), c.Alt(.08*float64(i+1)))
			at := geom.Point{X: 500, Y: y + float64(step*1.5*float64(i))}
			c.Fill(c.Half(at, lean+c.In(-.05, .05), c.In(10, 50), .003), t, scene.Normal, c.Texture(t, 0)...)
		}
	}
}

// holder is what the whole hangs from, stands on or is tied to.
func (m *mobile) holder() {
	c, root := m.c, m.roots[0]
	t := rng.Pick(c.Source, c.Tone(.9), c.Alt(.75))
	switch m.poise {
	case fromMass:
		r := c.In(330, 520)
		body := c.Pebble(r*1.2, r, 2.3, .1, 16)
		c.Fill(c.Smooth(c.Placed(body, root.Add(geom.Point{X: c.In(-120, 120), Y: 12 - float64(r*.97)}), 1, c.In(-.1, .1)), true), t, scene.Silhouette, c.Texture(t, 0)...)
	case onOneFoot:
		m.foot(root, t)
	case upward:
		if c.Chance(.6) {
			r := c.In(70, 130)
			m.roots[0].Y = 1400
			c.Fill(c.Plate(kit.Pebbled, geom.Point{X: root.X, Y: 1400}, r, c.In(0, 6)), t, scene.Silhouette, c.Texture(t, 0)...)
		}
	case overBar:
		m.bar(t)
	case leaningPair:
		w := c.In(40, 110)
		for k, tone := range [2]scene.Tone{t, c.Tone(.6)} {
			foot, tip := m.poles[k][0], m.poles[k][1]
			mid := foot.Lerp(tip, .5).Add(geom.Point{X: c.In(-40, 40)})
			c.Fill(c.Stroke(foot, mid, tip, w*1.3, w, w*.5), tone, scene.Silhouette, c.Texture(tone, tip.Sub(foot).Angle())...)
			c.Line(c.Polyline(foot.Lerp(tip, .1), mid, foot.Lerp(tip, .9)), kit.Contrast(tone), scene.Detail, 3)
		}
	}
}

// foot is what they stand on: a blade, a wave of ground, a body on its tip.
func (m *mobile) foot(top geom.Point, t scene.Tone) {
	c := m.c
	w, lean := c.In(60, 170), c.In(-160, 160)
	base := geom.Point{X: top.X + lean, Y: 1600}
	var path geom.Path
	switch c.Weighted(2, 2, 4, 4) {
	case 0:
		path = c.Poly(top.Add(geom.Point{X: -6}), base.Add(geom.Point{X: -w * 1.6}), base.Add(geom.Point{X: w * 1.2}), top.Add(geom.Point{X: 6}))
	case 1:
		line := []geom.Point{top, base.Lerp(top, .7).Add(geom.Point{X: lean}), base.Lerp(top, .3).Sub(geom.Point{X: lean}), base}
		path = c.Band(c.Resample(line, 8, false), kit.Taper(14, w*.7, w*1.6))
	case 2: // the crest of a hill
		path = c.Smooth([]geom.Point{{X: -200, Y: 1400}, {X: top.X - 260, Y: 1330}, {X: top.X - 90, Y: geom.Mix(top.Y, 1330, .6)}, top, {X: top.X + 70, Y: geom.Mix(top.Y, 1330, .5)}, {X: top.X + 300, Y: 1310}, {X: 1200, Y: 1360}, {X: 1200, Y: 1700}, {X: -200, Y: 1700}}, true)
	default: // a great body on the ground
		h := (1560 - top.Y) * .5
		body := c.Placed(c.Outline(rng.Pick(c.Source, kit.Drop, kit.Triangle, kit.Spindle, kit.Wing, kit.Egg), 20), geom.Point{}, 1, math.Pi)
		high := slices.MinFunc(body, func(p, q geom.Point) int { return cmp.Compare(p.Y, q.Y) })
		for i, p := range body {
			body[i] = top.Add(geom.Point{X: float64(w * 2.2 * (p.X - high.X)), Y: float64(h * (p.Y - high.Y))})
		}
		path = c.Smooth(body, true)
	}
	c.Fill(path, t, scene.Silhouette, c.Texture(t, math.Pi/2)...)
	c.Within(path, func() {
		c.Marks(geom.Point{X: top.X, Y: geom.Mix(top.Y, 1500, .55)}, 380, c.In(-.5, .5), t)
	})
}

// bar crosses the card; the cord lies over it.
func (m *mobile) bar(t scene.Tone) {
	c := m.c
	a, b := m.roots[0], m.roots[1]
	w := rng.Pick(c.Source, c.In(30, 60), c.In(90, 170))
	along := b.Sub(a)
	p, q := a.Sub(along.Mul(4)), b.Add(along.Mul(4))
	if c.Chance(.4) {
		q = b.Add(along.Mul(.4))
	}
	mid := a.Lerp(b, .5).Add(geom.Point{Y: w * .5})
	c.Fill(c.Stroke(p.Add(geom.Point{Y: w}), mid, q.Add(geom.Point{Y: w * .5}), w*1.1, w, w*.5), t, scene.Silhouette, c.Texture(t, along.Angle())...)
	c.Line(c.Polyline(a, b), m.cord(), scene.Normal, 5)
}

func (m *mobile) cord() scene.Tone { return m.c.Tone(1) }
