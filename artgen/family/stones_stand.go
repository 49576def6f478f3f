package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// tower lays n boulders on each other at x, leaning by so much each. What happens
// is at its top.
func (b *balance) tower(x float64, n int, lean float64) {
	c := b.c
	profile := c.Int(4)
	height := (b.ground - 150) * c.In(.72, 1) / (2 * float64(n))
	broad := c.In(1.5, 2.6)
	var top geom.Point
	var last burden
	for i := range n {
		t := float64(i) / float64(n-1)
		w := [4]float64{1.3 - float64(.7*t), .55 + float64(.8*t), .6 + float64(.6*geom.Sin(math.Pi*t)), c.In(.6, 1.2)}[profile]
		s := b.burden(min(330, max(110, height*broad*w))/b.size, height/b.size)
		if i > 0 && c.Chance(.12) { // one stands on its end
			s = b.burden(height*.8/b.size, height*1.2/b.size)
		}
		x += lean + c.In(-24, 24)
		if i == n-1 && c.Chance(.4) {
			b.falling(s, x)
			return
		}
		top, last = b.lay(s, x), s
	}
	b.onTop(top, last)
}

// falling is a burden that is on its way, down or up.
func (b *balance) falling(s burden, x float64) {
	c := b.c
	down := b.drop(c.Placed(s.outline, geom.Point{X: x}, 1, s.turn))
	s.turn = c.In(-1, 1)
	at := geom.Point{X: x + float64(c.Sign()*c.In(120, 250)), Y: down - c.In(40, 170)}
	b.show(s, at)
	c.Motes(at, s.rx, s.rx+150, kit.Facing(at, geom.Point{X: x, Y: down}), c.Between(2, 4))
	c.Tag("slipping")
}

// onTop is who or what has got up there.
func (b *balance) onTop(at geom.Point, s burden) {
	c := b.c
	top, _, ok := upright(b.at[len(b.at)-1], at.X)
	if !ok {
		top = at.Y - s.ry
	}
	if c.Chance(.35) { // the last one has not come down yet, or never will
		last := b.burden(c.In(80, 120)/b.size, c.In(60, 90)/b.size)
		b.show(last, geom.Point{X: at.X + c.In(-30, 30), Y: top - last.ry - c.In(50, 110)})
		c.Tag("hovering")
		return
	}
	c.Solitary(geom.Point{X: at.X, Y: top - 36}, 42, math.Pi/2)
	c.Tag("lookout")
}

// leaning is two towers that keep each other up, and what lies across them.
func (b *balance) leaning() {
	c := b.c
	b.broad = true
	b.floor()
	apart, n := c.In(200, 280), c.Between(2, 4)
	height := (b.ground - 460) * c.In(.75, 1) / (2 * float64(n) * b.size)
	var tops [2]float64
	for k, side := range [2]float64{-1, 1} {
		x := b.x + float64(side*apart)
		for i := range n {
			x -= float64(side * c.In(0, 30) * float64(i))
			b.lay(b.burden(min(150, max(80, height*c.In(.9, 1.5)))/b.size, height), x)
		}
		tops[k] = x
	}
	b.across(tops[0], tops[1])
	if c.Chance(.6) {
		c.Someone(geom.Point{X: b.x + c.In(-30, 30), Y: b.ground - 80}, 44, rng.Pick(c.Source, -math.Pi/2, 0, math.Pi))
		c.Tag("sheltered")
	}
	c.Tag("leaning-together")
}

// across is a lintel from x0 to x1, or a keystone that has not come down yet.
func (b *balance) across(x0, x1 float64) {
	c := b.c
	s := b.burden(1, 1)
	s.rx, s.ry, s.turn, s.sharp = (x1-x0)*c.In(.6, .72), c.In(44, 90), 0, true
	s.outline = b.quarried(s.rx, s.ry)
	at := b.lay(s, geom.Mix(x0, x1, .5))
	if c.Chance(.5) {
		small := b.burden(c.In(70, 140), c.In(60, 110))
		at, s = b.lay(small, at.X+c.In(-120, 120)), small
	}
	b.onTop(at, s)
}

// weighing is a beam on one stone: much on its short arm against little on its
// long one.
func (b *balance) weighing() {
	c := b.c
	side, long := c.Sign(), c.In(330, 400)
	middle := 500 + c.In(-50, 50)
	b.lay(b.burden(c.In(80, 150), c.In(70, 170)), middle-float64(side*c.In(60, 150)))
	beam := burden{rx: long, ry: c.In(22, 44), turn: float64(side * c.In(-.16, .16)), sharp: c.Chance(.5)}
	bow := c.In(-40, 40)
	beam.outline = []geom.Point{{X: -long, Y: -beam.ry + bow}, {Y: -beam.ry}, {X: long, Y: -beam.ry + bow}, {X: long, Y: float64(beam.ry*.5) + bow}, {Y: beam.ry}, {X: -long, Y: float64(beam.ry*.5) + bow}}
	b.lay(beam, middle)
	heavy := b.burden(c.In(150, 210)/b.size, c.In(130, 230)/b.size)
	heavy.turn += beam.turn
	b.lay(heavy, middle-float64(side*long*.5))
	x := middle + float64(side*long*.78)
	for range c.Between(1, 3) {
		light := b.burden(c.In(46, 80), c.In(40, 70))
		light.turn += beam.turn
		b.lay(light, x)
	}
	if c.Chance(.5) {
		b.onTop(geom.Point{X: x}, burden{})
	}
	c.Tag("weighing")
}

// overhang is a great one on next to nothing, and who is underneath.
func (b *balance) overhang() {
	c := b.c
	side := c.Sign()
	for range c.Between(1, 3) {
		b.lay(b.burden(c.In(40, 80), c.In(30, 62)), b.x+c.In(-12, 12))
	}
	great := b.burden(c.In(290, 380)/b.size, c.In(220, 330)/b.size)
	great.turn = c.In(-.35, .35)
	b.bearer = b.count + c.Between(-1, 0)
	b.lay(great, b.x+float64(side*c.In(10, 60)))
	x := b.x + float64(side*c.In(190, 260))
	if top, _, ok := upright(b.at[0], x); ok && top < 1400 {
		c.Standing(geom.Point{X: x, Y: top - 36}, 40, math.Pi*float64(c.Int(2)))
		c.Tag("underneath")
	}
	c.Tag("great-on-small")
}

// slope is a great one on a steep ground, held by a small one, and who is below.
func (b *balance) slope() {
	c := b.c
	side, y, steep := c.Sign(), c.In(860, 1100), rng.Pick(c.Source, c.In(.24, .36), c.In(.45, .7))
	t := rng.Pick(c.Source, c.Tone(.85), c.Alt(.75), c.Tone(1))
	at := func(d float64) geom.Point { // d units down the slope from the middle
		return geom.Point{X: 500 + float64(side*d), Y: y + float64(d*steep)}
	}
	ground := []geom.Point{at(-800), at(-300).Add(geom.Point{Y: c.In(-14, 14)}), at(100).Add(geom.Point{Y: c.In(-14, 14)}), at(800), {X: at(800).X, Y: 1900}, {X: at(-800).X, Y: 1900}}
	b.at = append(b.at, ground)
	path := c.Rounded(ground, 40)
	c.Fill(path, t, scene.Silhouette, c.Texture(t, geom.Atan2(side*steep, 1))...)
	c.Within(path, func() { c.Marks(at(0).Add(geom.Point{Y: 320}), 620, geom.Atan2(side*steep, 1), t) })
	r := rng.Pick(c.Source, c.In(110, 170), c.In(200, 320))
	x := at(c.In(-160, 60)).X
	held := x + float64(side*r*.78)
	if c.Chance(.6) {
		b.bearer = 0
		b.lay(b.burden(c.In(34, 60)/b.size, c.In(28, 50)/b.size), held)
		c.Solitary(at(c.In(300, 350)).Add(geom.Point{Y: -38}), 44, math.Pi/2)
		c.Tag("held-back")
	} else { // by somebody
		c.Solitary(at(float64(side*(held-500))+60).Add(geom.Point{Y: -44}), 52, math.Pi/2)
		c.Tag("shouldered")
	}
	b.lay(b.burden(r/b.size, r*c.In(.8, 1.1)/b.size), x)
	for range c.Int(3) {
		r *= c.In(.4, .8)
		b.lay(b.burden(r/b.size, r*.8/b.size), x-float64(side*r*.2))
	}
	for d := float64(side*(x-500)) - c.In(330, 420); d > -700; d -= c.In(90, 160) { // those that wait their turn
		b.lay(b.burden(c.In(50, 100)/b.size, c.In(50, 90)/b.size), at(d).X)
	}
}

// crevice is bodies jammed between two walls; nothing is below them. The two
// walls have nothing in common, or their gap would be an hourglass.
func (b *balance) crevice() {
	c := b.c
	neck, wide, low := c.In(56, 110), c.In(250, 350), c.In(860, 1120)
	lean := c.In(-260, 260)
	open := [2]float64{c.In(-10, 40), c.In(160, 420)}
	if c.Chance(.5) {
		open[0], open[1] = open[1], open[0]
	}
	tones := [2]scene.Tone{c.Tone(.85), rng.Pick(c.Source, c.Alt(.7), c.Tone(.6), c.Alt(.9))}
	for i, side := range [2]float64{-1, 1} {
		x := func(d, y float64) float64 {
			return b.x + float64(side*d) + float64(lean*(low-y)/1500)
		}
		y1, y2 := float64(low*c.In(.3, .6)), low+c.In(70, 240)
		wall := []geom.Point{{X: x(1400, low), Y: -150}, {X: x(wide+c.In(-60, 60), -150), Y: -150}, {X: x(geom.Mix(neck, wide, c.In(.35, .95)), y1), Y: y1}, {X: x(neck, low), Y: low}, {X: x(neck+c.In(0, 60), y2), Y: y2}, {X: x(neck+open[i], 1650), Y: 1650}, {X: x(1400, low), Y: 1650}}
		b.at = append(b.at, wall)
		path := c.Rounded(wall, rng.Pick(c.Source, 8, 90.0))
		c.Fill(path, tones[i], scene.Silhouette, c.Texture(tones[i], math.Pi/2)...)
		c.Within(path, func() {
			c.Marks(geom.Point{X: x(wide+200, low), Y: low * .7}, 460, math.Pi/2+c.In(-.2, .2), tones[i])
		})
	}
	b.jam(neck, wide, low)
	c.Someone(geom.Point{X: b.x + float64(lean*(low-1330)/1500), Y: c.In(1300, 1370)}, min(44, neck*.7), -math.Pi/2)
	c.Tag("jammed")
}

// jam drops bodies into a crevice, the lowest just too great for its neck.
func (b *balance) jam(neck, wide, low float64) {
	c := b.c
	b.size = 1
	stuck := b.burden(neck*c.In(1.6, 2.1), neck*c.In(1, 1.6))
	for range 6 { // a narrow form may slip through
		if b.drop(c.Placed(stuck.outline, geom.Point{X: b.x}, 1, stuck.turn)) < low+40 {
			break
		}
		stuck.outline = c.Placed(stuck.outline, geom.Point{}, 1.25, 0)
		stuck.rx, stuck.ry = stuck.rx*1.25, stuck.ry*1.25
	}
	b.lay(stuck, b.x)
	for i := range c.Between(1, 3) {
		r := geom.Mix(neck, wide, .2+float64(.2*float64(i))) * c.In(.6, .95)
		b.lay(b.burden(r, r*.75), b.x+c.In(-30, 30))
	}
	if c.Chance(.6) { // one more is coming
		s := b.burden(c.In(50, 90), c.In(50, 90))
		s.turn = c.In(-1, 1)
		down := b.drop(c.Placed(s.outline, geom.Point{X: b.x}, 1, s.turn))
		b.show(s, geom.Point{X: b.x, Y: down - c.In(110, 190)})
	}
}
