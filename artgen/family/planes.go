package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// planes is steps: slabs that rise, turn and grow, so that one could go from one
// to the next, if one of them were not missing, tilted, or afloat above its
// place. Two flights nearly meet; a pile slides; a floor goes down into a pit;
// sheets stand one before another. Whose shadow falls on whom, and what
// light comes up from below, is told by colour.
func planes(c *kit.Card) {
	c.Tag("slabs")
	p := c.Spot()
	p.Size = max(.9, p.Size)
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-.2, .2), func() { planeDraws[c.Weighted(4, 3, 3, 3, 3)](newSteps(c)) })
	c.Light(p.At)
	c.Edge(.15)
}

var planeDraws = [...]func(*steps){(*steps).climb, (*steps).meet, (*steps).slide, (*steps).pit, (*steps).screens}

// steps is a row of slabs, seen from above at a slant.
type steps struct {
	c       *kit.Card
	corners int     // of a slab; 12 is round
	wide    float64 // half its length
	deep    float64 // share of the length that it is deep
	squash  float64 // of depth, by the slant of the view
	thick   float64
	turn    float64 // of the first, in its own plane
	twist   float64 // from each to the next
	growth  float64
	mark    int // 0 nothing, 1 an inset line, 2 boards
	odd     int
}

func newSteps(c *kit.Card) *steps {
	s := &steps{c: c, corners: rng.Pick(c.Source, 4, 4, 4, 3, 5, 12), wide: c.In(190, 280), deep: c.In(.55, 1), squash: c.In(.36, .66), thick: rng.Pick(c.Source, 12.0, 34, 70), turn: c.In(0, math.Pi)}
	s.twist, s.growth, s.mark = rng.Pick(c.Source, 0.0, c.In(-.2, .2), c.In(-.55, .55)), c.In(-.4, .5), c.Int(3)
	return s
}

// slab is one plane: its middle, size, turn in its own plane, and how far it has
// tipped over.
type slab struct {
	at         geom.Point
	size, turn float64
	tip        float64
	tone       scene.Tone
	weight     scene.Weight
}

// top is the corners of a slab, clockwise.
func (s *steps) top(b slab, k float64) []geom.Point {
	out := s.c.Points(s.corners)
	for i := range out {
		a := geom.Tau * (float64(i) + .5) / float64(s.corners)
		sin, cos := geom.Sincos(a)
		q := geom.Place(geom.Point{}, b.size*k, b.turn, false).Apply(geom.Point{X: cos, Y: sin * s.deep})
		q.Y *= s.squash
		out[i] = geom.Place(b.at, 1, b.tip, false).Apply(q)
	}
	return out
}

// draw draws a slab with its sides.
func (s *steps) draw(b slab) {
	c := s.c
	top := s.top(b, 1)
	drop := geom.Point{Y: s.thick * b.size / 200}
	side := rng.Pick(c.Source, c.Tone(1), c.Tone(.9))
	if side == b.tone {
		side = c.Alt(.95)
	}
	for i, p := range top {
		if q := top[(i+1)%len(top)]; q.X < p.X {
			c.Fill(c.Poly(p, q, q.Add(drop), p.Add(drop)), side, scene.Normal)
		}
	}
	outline := c.Poly(top...)
	if s.corners == 12 {
		outline = c.Smooth(top, true)
	}
	c.Fill(outline, b.tone, b.weight, c.Texture(b.tone, b.turn)...)
	s.inlay(b)
}

// inlay is the lines on a slab.
func (s *steps) inlay(b slab) {
	c := s.c
	if b.size < 90 {
		return
	}
	switch s.mark {
	case 1:
		c.Line(c.Poly(s.top(b, .74)...), kit.Contrast(b.tone), scene.Detail, 3)
	case 2:
		if s.corners != 4 {
			return
		}
		q := s.top(b, 1)
		var lines geom.Path
		for i := 1; i < 4; i++ {
			k := float64(i) / 4
			lines.MoveTo(q[0].Lerp(q[1], k)).LineTo(q[3].Lerp(q[2], k))
		}
		c.Line(lines, kit.Contrast(b.tone), scene.Detail, 3)
	}
}

// cast is the shadow of a slab on what lies drop units below, in colour only.
func (s *steps) cast(b slab, drop geom.Point) {
	c := s.c
	b.at = b.at.Add(drop)
	c.Glaze(c.Poly(s.top(b, 1)...), scene.InkTone, .22)
}

// row makes n slabs from a place in a direction that bends.
func (s *steps) row(n int, at geom.Point, step, toward, bend float64) []slab {
	c := s.c
	out := make([]slab, n)
	for i := range out {
		t := float64(i) / float64(n-1)
		tone := c.Tone(.2 + float64(.75*t))
		if i%2 == 1 {
			tone = c.Alt(.15 + float64(.65*t))
		}
		out[i] = slab{at, s.wide * (1 + float64(s.growth*(t-.5))), s.turn + float64(s.twist*float64(i)), 0, tone, scene.Normal}
		at = at.Polar(step, toward)
		toward += bend
	}
	return out
}

// climb is one flight. The nearer slabs hide the farther ones.
func (s *steps) climb() {
	c := s.c
	n := c.Between(5, 9)
	toward := rng.Pick(c.Source, -math.Pi/2+c.In(-.4, .4), c.In(-1.1, -.5), math.Pi+c.In(.5, 1.1))
	step := s.wide * c.In(.5, .85)
	row := s.row(n, geom.Point{}.Polar(-step*float64(n-1)/2, toward), step, toward, c.In(-.2, .2))
	s.odd = c.Between(1, n-2)
	s.flight(row)
	c.Tag("climbing")
}

// flight draws a row from its upper end to its lower one, with the odd slab out
// of order.
func (s *steps) flight(row []slab) {
	c := s.c
	fate := c.Int(4)
	last := len(row) - 1
	for i := last; i >= 0; i-- {
		b := row[i]
		if i == s.odd {
			b.tone, b.weight = c.Hot(), scene.Silhouette
			if s.err(&b, fate) {
				continue
			}
		}
		s.draw(b)
		if i == last && c.Chance(.5) {
			c.Ember(b.at.Add(geom.Point{Y: -60}), b.size*1.2)
		}
	}
	at := row[rng.Pick(c.Source, 0, s.odd-1)].at
	if fate != 0 {
		at = row[last].at
	}
	c.Standing(at.Add(geom.Point{Y: -36}), 38, rng.Pick(c.Source, 0, math.Pi))
}

// err is what has become of the odd slab; true if it is not there.
func (s *steps) err(b *slab, fate int) bool {
	c := s.c
	switch fate {
	case 0:
		c.Ember(b.at, b.size)
		c.Tag("one-missing")
		return true
	case 1:
		b.tip = c.Sign() * c.In(.35, .8)
		b.at = b.at.Add(geom.Point{X: math.Copysign(40, b.tip), Y: 40})
		c.Tag("tipping")
	case 2:
		s.cast(*b, geom.Point{})
		b.at = b.at.Add(geom.Point{X: c.In(-60, 60), Y: -c.In(90, 170)})
		c.Tag("afloat")
	case 3:
		b.size *= 1.5
		c.Tag("great-and-small")
	}
	return false
}

// meet is two flights whose ends nearly touch.
func (s *steps) meet() {
	c := s.c
	s.wide *= .9
	n := c.Between(3, 5)
	rise := c.In(.3, .95)
	gap := c.In(10, 60)
	for i := range 2 {
		side := float64(2*i - 1)
		toward := -math.Pi/2 - float64(side*(math.Pi/2-rise))
		step := s.wide * c.In(.6, .9)
		from := geom.Point{X: side * (gap + float64(s.wide*.85)), Y: c.In(-140, 60)}.Polar(-step*float64(n-1), toward)
		row := s.row(n, from, step, toward, float64(-side*c.In(-.05, .16)))
		for j := n - 1; j >= 0; j-- {
			if b := row[j]; j == n-1 {
				b.weight = scene.Silhouette
				if i == 1 {
					b.tone = c.Hot()
				}
				s.draw(b)
				c.Standing(b.at.Add(geom.Point{Y: -34}), 34*(1+float64(.3*float64(i))), rng.Pick(c.Source, 0, math.Pi))
			} else {
				s.draw(b)
			}
		}
	}
	if c.Chance(.5) {
		c.Ember(geom.Point{}, 190)
		c.Tag("light-between")
	}
	c.Tag("almost-touching")
}

// slide is a pile of which one slips out.
func (s *steps) slide() {
	c := s.c
	n := c.Between(5, 9)
	s.thick, s.wide = max(30, s.thick), c.In(220, 300)
	step := max(c.In(60, 120), s.thick*1.3)
	lean := c.In(-.3, .3)
	row := s.row(n, geom.Point{Y: step * float64(n-1) / 2}, step, -math.Pi/2+lean, c.In(-.06, .06))
	odd, out := c.Between(1, n-2), float64(c.Sign()*c.In(150, 300))
	for i, b := range row {
		b.at.X += c.In(-26, 26)
		if i == odd {
			b.at.X += out
			b.tone, b.weight = c.Hot(), scene.Silhouette
		}
		if i > 0 {
			s.cast(b, geom.Point{X: 24, Y: step})
		}
		s.draw(b)
	}
	c.Someone(row[odd].at.Add(geom.Point{X: out * 1.9, Y: c.In(-40, 40)}), 44, c.In(0, math.Pi))
	c.Tag("stacked-up", "slipping-out")
}

// pit is floors that go down around a middle.
func (s *steps) pit() {
	c := s.c
	n := c.Between(4, 7)
	s.squash = c.In(.55, .95)
	s.mark = 0
	down := geom.Point{}.Polar(c.In(20, 60), c.In(.6, 2.5))
	b := slab{size: 480, turn: s.turn, tone: c.Tone(.15), weight: scene.Silhouette}
	lit := c.Int(n)
	for i := range n {
		t := float64(i) / float64(n)
		b.tone = c.Tone(.12 + float64(.85*t))
		switch {
		case i == lit:
			b.tone = c.Hot()
		case i%2 == 1:
			b.tone = c.Alt(.1 + float64(.8*t))
		}
		s.floor(b, i == 0)
		b.at, b.size, b.turn, b.weight = b.at.Add(down), b.size*c.In(.7, .82), b.turn+s.twist, scene.Normal
	}
	if c.Chance(.5) {
		c.Ember(b.at, 240)
		c.Tag("warmth-inside")
	}
	c.Someone(b.at, 42, c.In(0, geom.Tau))
	c.Someone(b.at.Sub(down.Mul(float64(n)*.9)).Add(geom.Point{X: c.In(-60, 60), Y: -300 * s.squash}), 34, math.Pi/2)
	c.Tag("pit")
}

// floor is one level of a pit; its inner wall shows above it.
func (s *steps) floor(b slab, first bool) {
	c := s.c
	hole := s.top(b, 1)
	if first {
		s.draw(b)
		return
	}
	outline := c.Poly(hole...)
	if s.corners == 12 {
		outline = c.Smooth(hole, true)
	}
	wall := c.Tone(1)
	c.Fill(outline, wall, scene.Normal)
	c.Within(outline, func() {
		low := b
		low.at = low.at.Add(geom.Point{Y: max(16, s.thick*.6)})
		level := s.top(low, 1)
		path := c.Poly(level...)
		if s.corners == 12 {
			path = c.Smooth(level, true)
		}
		c.Fill(path, b.tone, scene.Normal, c.Texture(b.tone, b.turn)...)
	})
}

// screens are sheets that stand one before another. One leans, one has a window.
func (s *steps) screens() {
	c := s.c
	n := c.Between(4, 6)
	from, to := geom.Point{X: c.In(-380, -260), Y: c.In(-200, -60)}, geom.Point{X: c.In(240, 340), Y: c.In(400, 480)}
	odd, window := c.Between(1, n-1), c.Int(n)
	form, zigzag := c.In(-.1, .25), c.In(.1, .8)
	for i := range n {
		t := float64(i) / float64(n-1)
		tone := c.Tone(.2 + float64(.7*t))
		if i%2 == 1 {
			tone = c.Alt(.15 + float64(.65*t))
		}
		if i == odd {
			tone = c.Hot()
		}
		a := form + float64(zigzag*[2]float64{-.5, .5}[i%2])
		base := geom.Point{}.Polar((130+float64(90*t))*c.In(.85, 1.15), a)
		q := screenSheet{foot: from.Lerp(to, t), base: base, high: (380 + float64(220*t)) * c.In(.75, 1.1), tone: tone}
		if i == odd {
			q.lean = c.Sign() * c.In(120, 240)
		}
		s.screen(q, i == window)
	}
	c.Standing(from.Lerp(to, .6).Add(geom.Point{X: -c.In(230, 330), Y: c.In(60, 160)}), 46, 0)
	c.Tag("screens")
}

// screenSheet is an upright plane: the middle of its foot, half its foot, its height,
// and how far its head has moved aside.
type screenSheet struct {
	foot, base geom.Point
	high, lean float64
	tone       scene.Tone
}

// at is a place on a sheet: u from -1 to 1 along it, v from 0 at the foot to 1.
func (q screenSheet) at(u, v float64) geom.Point {
	return q.foot.Add(q.base.Mul(u)).Add(geom.Point{X: q.lean * v, Y: -q.high * v})
}

func (s *steps) screen(q screenSheet, window bool) {
	c := s.c
	edge := geom.Point{X: 12 + float64(s.thick*.35), Y: -8}
	side := c.Tone(1)
	c.Fill(c.Poly(q.at(1, 0), q.at(1, 1), q.at(1, 1).Add(edge), q.at(1, 0).Add(edge)), side, scene.Normal)
	c.Fill(c.Poly(q.at(-1, 1), q.at(-1, 1).Add(edge), q.at(1, 1).Add(edge), q.at(1, 1)), side, scene.Normal)
	c.Fill(c.Poly(q.at(-1, 0), q.at(-1, 1), q.at(1, 1), q.at(1, 0)), q.tone, scene.Silhouette, c.Texture(q.tone, math.Pi/2)...)
	if window {
		low, up, l, r := c.In(.2, .45), c.In(.62, .85), c.In(-.7, -.2), c.In(.15, .7)
		t := rng.Pick(c.Source, c.Background(1), c.Second(), c.Highlight())
		c.Fill(c.Poly(q.at(l, low), q.at(l, up), q.at(r, up), q.at(r, low)), t, scene.Normal)
		c.Ember(q.at((l+r)/2, (low+up)/2), 150)
		c.Tag("opening-ahead")
		return
	}
	var lines geom.Path
	for i := range s.mark + 1 {
		v := .12 + float64(.16*float64(i))
		lines.MoveTo(q.at(-.86, v)).LineTo(q.at(.86, v))
	}
	c.Line(lines, kit.Contrast(q.tone), scene.Detail, 3)
}
