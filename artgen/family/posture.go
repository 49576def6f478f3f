package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// posture is a stance without a body: one bent mass and what bends it. It bows
// under a load, leans on something that stands firm, reaches for something
// small, turns its back on another, closes about a warmth, or is the only one
// in a row that stays upright. Whether it is tired, proud or tender is told by
// colour.
func posture(c *kit.Card) {
	p := c.Spot()
	p.Size = max(1, min(1.35, p.Size))
	p.Size = min(1.2, p.Size)
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 760}, .6)
	c.Field(p.At)
	s := &figureless{c: c, attitude: attitude(c.Weighted(3, 3, 3, 3, 2, 3))}
	ground := rng.Pick(c.Source, 0, 0, 0, math.Pi, math.Pi/2, -math.Pi/2) // below, above, at a side: what only grows upward is a plant
	c.At(p.At, p.Size, ground+c.In(-.12, .12), c.Chance(.5), s.draw)
	c.Tag("stance", attitudeTags[s.attitude])
	c.Light(p.At)
	c.Edge(.15)
}

// attitude is what it does.
type attitude int

const (
	bowedUnder attitude = iota
	leaningOn
	reachingOut
	backToBack
	closing
	oneUpright
)

var attitudeTags = [...]tag.Key{
	bowedUnder: "bowed", leaningOn: "leaning-on", reachingOut: "reaching",
	backToBack: "back-to-back", closing: "sheltering", oneUpright: "only-upright",
}

// figureless is the forms of a card; the ground lies about 430 below the origin.
type figureless struct {
	c        *kit.Card
	attitude attitude
}

const footing = 430

func (s *figureless) draw() {
	[...]func(*figureless){
		bowedUnder: (*figureless).bow, leaningOn: (*figureless).lean, reachingOut: (*figureless).reach,
		backToBack: (*figureless).turnAway, closing: (*figureless).close, oneUpright: (*figureless).row,
	}[s.attitude](s)
}

// trunk is a sheaf of bent bands from one foot, each with an end of its own: one
// smooth mass would be a limb of something.
type trunk struct {
	foot  geom.Point
	angle float64
	long  float64
	bend  float64
	w     [3]float64
	tone  scene.Tone
	line  []geom.Point // the middle of all
}

// trunk returns one that bends from a foot by bend radians.
func (s *figureless) trunk(foot geom.Point, angle, long, bend float64, w [3]float64, t scene.Tone) trunk {
	return trunk{foot, angle, long, bend, w, t, s.c.Bend(foot, angle, long, bend, 15)}
}

func (t trunk) width(at float64) float64 { return kit.Taper(t.w[0], t.w[1], t.w[2])(at) }

// widths of a mass: heavy below, in the middle, or above.
func (s *figureless) widths() [3]float64 {
	c := s.c
	return rng.Pick(c.Source, [3]float64{c.In(180, 260), c.In(110, 160), c.In(40, 80)}, [3]float64{c.In(70, 110), c.In(200, 280), c.In(50, 90)}, [3]float64{c.In(50, 90), c.In(120, 170), c.In(190, 260)})
}

// show draws it, the outer bands first and the middle one last.
func (s *figureless) show(m trunk) {
	c := s.c
	n := c.Between(3, 4)
	across := geom.Point{}.Polar(m.w[0]/float64(n), m.angle+math.Pi/2)
	fan := c.In(.05, .12)
	for i := n - 1; i >= 0; i-- {
		off := float64((i+1)/2) * float64(1-2*(i%2)) * .8 // 0, then by turns to either side
		long, w := m.long*c.In(.8, 1.02), (m.w[0]+m.w[1])/float64(n)*c.In(1, 1.35)
		line := c.Bend(m.foot.Add(across.Mul(off)), m.angle+float64(fan*off), long, float64(m.bend*(1+float64(.14*off)))+c.In(-.12, .12), 9)
		t := [4]scene.Tone{m.tone, c.Alt(.45), c.Tone(.6), c.Alt(.75)}[i]
		band := c.Band(line, kit.Taper(w*.8, w*1.15, 5))
		c.Fill(band, t, scene.Silhouette, c.Texture(t, m.angle)...)
		for range c.Between(1, 2) {
			u := c.In(-.6, .6)
			_, fold := c.Sides(line, false, func(v float64) float64 { return u * w })
			c.Line(c.Smooth(fold[1:c.Between(5, 7)], false), kit.Contrast(t), scene.Detail, 2.5)
		}
	}
}

// limb grows from a share of a mass: behind it if drawn before.
func (s *figureless) limb(m trunk, at, angle, long, bend float64, t scene.Tone) []geom.Point {
	c := s.c
	root := c.Stretch(m.line, at, at, 2)[0]
	line := c.Bend(root, angle, long, bend, 8)
	w := m.width(at) * c.In(.3, .45)
	c.Fill(c.Band(line, kit.Taper(w, w*.8, 5)), t, scene.Normal, c.Texture(t, angle)...)
	return line
}

// soil is the ground that it stands on.
func (s *figureless) soil() {
	c := s.c
	far := 1000 / c.Place().Scale()
	t, low := c.Alt(.8), footing+c.In(-20, 20)
	for i := range c.Between(2, 4) {
		y := float64(low) + float64(70*float64(i))
		line := []geom.Point{{X: -far, Y: y + c.In(-60, 60)}, {X: -far * .4, Y: y + c.In(-24, 24)}, {X: far * .4, Y: y + c.In(-24, 24)}, {X: far, Y: y + c.In(-60, 60)}}
		shape := c.Smooth(line, false)
		shape.LineTo(geom.Point{X: far, Y: far}).LineTo(geom.Point{X: -far, Y: far}).Close()
		c.Fill(shape, t, scene.Normal, c.Texture(t, 0)...)
		t = c.Tone(.5 + float64(.15*float64(i)))
	}
}

// bow carries a great form on its bend.
func (s *figureless) bow() {
	c := s.c
	m := s.trunk(geom.Point{X: -c.In(230, 330), Y: footing + 40}, -math.Pi/2-c.In(-.1, .3), c.In(820, 980), c.In(1.7, 2.6), s.widths(), c.Tone(.9))
	s.limb(m, .3, math.Pi/2+c.In(-.7, -.2), 420, c.In(-.5, .5), c.Alt(.6))
	top := c.Stretch(m.line, .5, .5, 2)[0]
	r := c.In(170, 260)
	load := top.Add(geom.Point{X: c.In(-80, 30), Y: -float64(r*.8) - float64(m.width(.5)*.35)})
	t := rng.Pick(c.Source, c.Hot(), c.Alt(.35), c.Tone(.5))
	c.Fill(c.Plate(rng.Pick(c.Source, kit.Pebbled, kit.Tooth, kit.Square, kit.Egg, kit.Bean), load, r, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, 0)...)
	c.Marks(load, r*.8, c.In(0, math.Pi), t)
	s.show(m)
	s.soil()
}

// lean rests against something that comes from the border.
func (s *figureless) lean() {
	c := s.c
	x := c.In(150, 250)
	w, t := c.In(150, 300), rng.Pick(c.Source, c.Alt(.5), c.Tone(.4), c.Second())
	wall := c.Poly(geom.Point{X: x, Y: -1000}, geom.Point{X: x + w, Y: -1000}, geom.Point{X: x + w + c.In(-60, 60), Y: 700}, geom.Point{X: x + c.In(-30, 30), Y: 700})
	c.Fill(wall, t, scene.Silhouette, c.Texture(t, math.Pi/2)...)
	c.Within(wall, func() { c.Marks(geom.Point{X: x + float64(w*.5)}, 640, rng.Pick(c.Source, 0, math.Pi/2), t) })
	m := s.trunk(geom.Point{X: -c.In(260, 380), Y: footing + 40}, -math.Pi/2+c.In(.1, .3), c.In(860, 960), c.In(.35, .8), s.widths(), c.Tone(.9))
	s.limb(m, .2, c.In(1.2, 1.9), 330, c.In(-.6, .6), c.Alt(.6))
	s.show(m)
	c.Ember(m.line[13], c.In(150, 230))
	if c.Chance(.6) {
		c.Standing(geom.Point{X: x + w + c.In(70, 130), Y: footing - 50}, 52, 0)
	}
	s.soil()
}

// reach stretches for something small and high.
func (s *figureless) reach() {
	c := s.c
	m := s.trunk(geom.Point{X: -c.In(200, 300), Y: footing + 40}, -math.Pi/2-c.In(0, .4), c.In(560, 680), c.In(.5, 1.3), s.widths(), c.Tone(.9))
	a := c.In(-1.1, -.2)
	s.limb(m, .72, a+c.In(.7, 1.3), c.In(260, 380), c.In(-1.2, .2), c.Alt(.55))
	arm := s.limb(m, .82, a, c.In(300, 420), c.In(-.4, .6), c.Tone(.7))
	s.limb(m, .12, c.In(1.9, 2.6), 330, c.In(-.8, .2), c.Alt(.6))
	s.show(m)
	goal := arm[7].Polar(c.In(70, 130), kit.Facing(arm[6], arm[7]))
	c.Someone(goal, 46, kit.Facing(arm[7], goal))
	s.soil()
}

// turnAway is two with their backs to each other; something between them.
func (s *figureless) turnAway() {
	c := s.c
	w := s.widths()
	between := geom.Point{X: c.In(-40, 40), Y: c.In(60, 260)}
	c.Ember(between, c.In(150, 240))
	for i, side := range [2]float64{-1, 1} {
		foot := geom.Point{X: side * c.In(150, 210), Y: footing + 40}
		t := [2]scene.Tone{c.Tone(.9), c.Alt(.6)}[i]
		m := s.trunk(foot, -math.Pi/2-float64(side*c.In(.1, .3)), c.In(680, 980), side*c.In(.9, 1.6), w, t)
		s.limb(m, .55, math.Pi/2-float64(side*c.In(.3, .9)), c.In(280, 400), side*c.In(-.6, .6), rng.Pick(c.Source, c.Tone(.5), c.Alt(.85), c.Hot()))
		s.show(m)
	}
	c.Solitary(between, c.In(40, 62), -math.Pi/2)
	s.soil()
}

// close bends about something warm.
func (s *figureless) close() {
	c := s.c
	m := s.trunk(geom.Point{X: -c.In(100, 200), Y: footing - 30}, math.Pi+c.In(.6, 1), c.In(1080, 1250), c.In(3.2, 4), s.widths(), c.Tone(.9))
	heart := geom.Centroid(m.line).Add(geom.Point{Y: c.In(20, 90)})
	c.Ember(heart, c.In(190, 260))
	s.limb(m, .75, c.In(.9, 1.6), c.In(300, 420), c.In(.3, 1.1), c.Alt(.6))
	s.show(m)
	c.Someone(heart, c.In(44, 64), 0)
	s.soil()
}

// row is several with the same bend, and one upright.
func (s *figureless) row() {
	c := s.c
	n := c.Between(4, 6)
	odd := c.Between(1, n-2)
	w, bend := s.widths(), c.In(1.1, 1.9)
	for i := range n {
		k := .62 * 4.6 / float64(n)
		x := geom.Mix(-460, 240, float64(i)/float64(n-1))
		b, t, long := bend*c.In(.85, 1.15), rng.Pick(c.Source, c.Tone(.85), c.Alt(.5), c.Tone(.6)), c.In(620, 760)
		if i == odd {
			b, t, long = c.In(-.15, .15), c.Hot(), 860
		}
		size := [3]float64{w[0] * k, w[1] * k, w[2] * k}
		m := s.trunk(geom.Point{X: x, Y: footing + 40}, -math.Pi/2+c.In(-.1, .1), long, b, size, t)
		s.limb(m, .6, math.Pi/2+c.In(-.9, -.2), 260, c.In(-.4, .4), c.Alt(.7))
		s.show(m)
	}
	s.soil()
}
