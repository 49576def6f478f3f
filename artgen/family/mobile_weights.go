package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

func (m *mobile) draw() {
	m.behind()
	m.holder()
	m.shadows()
	for i := range m.parts {
		m.tie(i)
	}
	for i := range m.parts {
		if m.parts[i].rod {
			m.rod(&m.parts[i])
		}
	}
	shared := m.poise == twoHoldOne
	for i := range m.parts {
		if p := &m.parts[i]; !p.rod && !(shared && i == len(m.parts)-1) {
			m.weight(i)
		}
	}
	m.story()
}

// shadows lie on what is behind, in colour only: that of the odd one is warm.
func (m *mobile) shadows() {
	c := m.c
	if !c.Chance(.3) {
		return
	}
	off := geom.Point{X: c.Sign() * c.In(70, 150), Y: c.In(60, 140)}
	for i, p := range m.parts {
		if p.rod {
			continue
		}
		t, alpha := scene.InkTone, .2
		if i == m.odd {
			t, alpha = c.Hot(), .4
		}
		c.Glaze(c.Ellipse(p.at.Add(off), p.r, p.r*.8), t, alpha)
	}
	c.Tag("fallen-shadows")
}

// tie draws the cord of a part.
func (m *mobile) tie(i int) {
	c, p := m.c, &m.parts[i]
	to := p.at
	if i == m.odd && m.mishap == outOfPicture {
		to.Y = 750 + float64(m.up*900)
	}
	if i == m.odd && m.mishap == emptyHook {
		return
	}
	if p.loose {
		m.curl(p.from, m.up*math.Pi/2, c.In(110, 170))
		m.curl(p.at, float64(-m.up*math.Pi/2)+c.In(-.4, .4), p.r+c.In(60, 110))
		return
	}
	if p.from.Dist(to) < 4 {
		return
	}
	var lines geom.Path
	n := 1
	if p.r > 70 {
		n = m.cords
	}
	for k := range n { // a great one hangs by several, spread over its breadth
		spread := float64(1.1 * p.r * (float64(k) - float64(float64(n-1)/2)) / float64(max(1, n-1)))
		lines.MoveTo(p.from).LineTo(to.Add(geom.Point{X: spread}))
	}
	c.Line(lines, m.cord(), scene.Normal, 4)
}

// curl is a loose end.
func (m *mobile) curl(from geom.Point, angle, long float64) {
	c := m.c
	c.Line(c.Smooth(c.Bend(from, angle, long, c.Sign()*c.In(1.5, 3.5), 6), false), m.cord(), scene.Normal, 4)
}

func (m *mobile) rod(p *part) {
	c := m.c
	t := m.cord()
	line := p.line[:]
	w := m.width * min(1, line[0].Dist(line[8])/420)
	w = max(10, w)
	var over []scene.Overlay
	if w > 24 {
		over = c.Texture(t, line[8].Sub(line[0]).Angle())
	}
	width := [3]func(float64) float64{kit.Taper(8, w, 8), kit.Taper(w*.7, w*.7, w*.7), kit.Taper(w, w*.6, 8)}[m.shape]
	c.Fill(c.Band(line, width), t, scene.Normal, over...)
	if w > 34 {
		c.Line(c.Smooth(c.Stretch(line, .12, .88, 5), false), kit.Contrast(t), scene.Detail, 3)
	}
}

// weight draws a weight and what is in it.
func (m *mobile) weight(i int) {
	c, p := m.c, &m.parts[i]
	if i == m.odd && (m.mishap == outOfPicture || m.mishap == emptyHook) {
		return
	}
	form := m.kin[i%2]
	t := c.Tone(.35 + float64(.6*min(1, p.r/200)))
	if i%3 == 1 {
		t = c.Alt(.3 + float64(.6*min(1, p.r/200)))
	}
	if i == m.odd {
		t = c.Hot()
	}
	turn := c.In(-.3, .3)
	if p.loose {
		turn = c.In(.6, 1.4)
	}
	w := scene.Normal
	if p.r > 110 {
		w = scene.Silhouette
	}
	if i == m.odd && m.mishap == outweighedByLight {
		c.Ember(p.at, max(260, p.r*4))
		c.Ember(p.at, max(130, p.r*2))
	}
	outline := c.Outline(form, 18)
	for k, q := range outline {
		outline[k] = geom.Point{X: q.X * p.r, Y: q.Y * p.r * m.flat}
	}
	c.At(p.at, 1, turn, false, func() {
		path := c.Smooth(outline, true)
		c.Fill(path, t, w, c.Texture(t, 0)...)
		if p.r > 44 {
			c.Within(path, func() { m.fill(p.r, form, t) })
		}
	})
}

// fill is what is in a weight: beds, rings about a core, a second half, an
// opening, ribs.
func (m *mobile) fill(r float64, form kit.Form, t scene.Tone) {
	c := m.c
	h := float64(r * m.flat)
	switch m.inside {
	case 0, 4:
		m.lines(r, h, m.inside == 4, t)
	case 1:
		at := geom.Point{X: r * c.In(-.2, .2), Y: h * c.In(-.1, .3)}
		for _, k := range [2]float64{.62, .34} {
			tone := rng.Pick(c.Source, c.Second(), c.Highlight(), c.Alt(.5), t)
			c.Fill(c.Plate(form, at, r*k*min(1, m.flat), c.In(-.3, .3)), tone, scene.Detail)
		}
	case 2:
		half := rng.Pick(c.Source, c.Alt(.4), c.Tone(.3), c.Highlight())
		at, turn := geom.Point{Y: r * c.In(-.2, .2)}, c.In(-.7, .7)
		c.Fill(c.Half(at, turn, r*.1, .01), half, scene.Normal, c.Texture(half, 0)...)
		c.Line(c.Half(at.Add(geom.Point{Y: r * .3}), turn, r*.1, .01), kit.Contrast(half), scene.Detail, 3)
	case 3:
		at := geom.Point{X: r * c.In(-.1, .1), Y: h * c.In(.05, .2)}
		c.Line(c.Plate(form, at.Mul(.6), r*.76*min(1, m.flat), 0), kit.Contrast(t), scene.Detail, 3)
		c.Fill(c.Plate(form, at, r*.5*min(1, m.flat), 0), c.Background(.7), scene.Normal)
	}
}

// lines run across a weight, or down it.
func (m *mobile) lines(r, h float64, down bool, t scene.Tone) {
	c := m.c
	var lines geom.Path
	n, bow := c.Between(3, 6), c.In(-.35, .35)
	for i := range n {
		v := 2*(float64(i)+.5)/float64(n) - 1
		if down {
			x := float64(r * v)
			lines.MoveTo(geom.Point{X: x * .4, Y: -h * 1.2}).QuadTo(geom.Point{X: x * (1 + bow)}, geom.Point{X: x * .5, Y: h * 1.2})
		} else {
			y := float64(h * v)
			lines.MoveTo(geom.Point{X: -r * 1.3, Y: y}).QuadTo(geom.Point{Y: y + float64(r*bow)}, geom.Point{X: r * 1.3, Y: y})
		}
	}
	c.Line(lines, kit.Contrast(t), scene.Detail, 3)
}
