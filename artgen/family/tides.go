package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// tides is crests that come over each other, row before row, and one that does not
// go along: it runs against the rest, towers over them, or has broken. They come
// in ranks, pile up toward one side, meet from two sides, or stand around a quiet
// place. Whether they are water, roofs, dunes or a crowd, is told by colour.
func tides(c *kit.Card) {
	c.Tag("crests")
	focus := geom.Point{X: 500 + float64(c.Sign()*c.In(60, 200)), Y: c.In(560, 980)}
	c.Field(focus)
	c.Voice(kit.Spot{At: focus, Size: 1.35})
	w := newSwell(c, focus)
	w.draw()
	c.Light(focus)
	c.Edge(.08)
}

// swell is the crests of a card, in a place that leans with them.
type swell struct {
	c       *kit.Card
	focus   geom.Point
	size    float64 // half the breadth of a middling crest
	profile int
	lean    float64            // how far their tops hang over to one side
	bands   int                // within a crest
	inset   float64            // how much narrower each band is
	over    [2][]scene.Overlay // shared, or a card would have a hundred textures
	count   int
}

// wave is one crest: the middle of its foot, half its breadth, how high.
type wave struct {
	at   geom.Point
	r, h float64
	turn float64
	side float64 // where its top leans
	v    float64 // how loud it is
	hot  bool
}

func newSwell(c *kit.Card, focus geom.Point) *swell {
	w := &swell{c: c, focus: focus, size: rng.Pick(c.Source, c.In(165, 200), c.In(215, 270), c.In(300, 380)), profile: c.Int(5), lean: rng.Pick(c.Source, 0, c.In(.2, .45), c.In(.5, .9)) * c.Sign(), bands: c.Between(1, 3)}
	w.inset = c.In(.14, .22)
	w.bands = max(int(w.size/150), min(w.bands, int(w.size/107)))
	w.over = [2][]scene.Overlay{c.Flat(c.Tone(.5), 0), append(c.Flat(c.Alt(.5), .6), scene.Rim)}
	return w
}

func (w *swell) draw() {
	c := w.c
	turn := rng.Pick(c.Source, 0, 0, c.In(-.35, .35), math.Pi+c.In(-.2, .2), math.Pi/2+c.In(-.3, .3))
	c.At(w.focus, 1, turn, false, func() {
		switch c.Weighted(4, 3, 3, 3) {
		case 0:
			w.ranks()
			c.Tag("row-before-row")
		case 1:
			w.pile()
			c.Tag("piling-up")
		case 2:
			w.fromTwoSides()
			c.Tag("from-two-sides")
		case 3:
			w.around()
			c.Tag("quiet-middle")
		}
	})
}

// ranks come row before row, closer together far away; the odd one is among them.
func (w *swell) ranks() {
	c := w.c
	gone := c.Chance(.3)      // a gap where one should be
	w.size = min(w.size, 240) // larger ones would leave no row to stand out of
	y, k := -w.size*c.In(.9, 1.6), c.In(.75, 1)
	oddRow := 1
	if w.size < 210 {
		oddRow = c.Between(1, 2)
	}
	var rider geom.Point
	for row := 0; y < 1100; row++ {
		r := w.size * k
		shift := c.In(-.5, .5)
		n := int(1150/(r*1.5)) + 1
		for i := range 2*n + 1 {
			x := (float64(i-n) + shift) * r * 1.55
			odd := row == oddRow && i == n
			crest := wave{at: geom.Point{X: x, Y: y + c.In(-14, 14)}, r: r * c.In(.86, 1.15), side: w.lean, v: min(1, .2+float64(.16*float64(row))+float64(.12*float64(i%2)))}
			crest.h = crest.r * c.In(.9, 1.2)
			if odd && gone {
				c.Someone(crest.at.Add(geom.Point{Y: -r * .55}), min(50, r*.3), -math.Pi/2)
				c.Tag("gap-in-the-row")
				continue
			}
			if odd {
				w.strange(&crest)
				rider = crest.at.Add(geom.Point{X: crest.side * crest.r, Y: -crest.h - 40})
			}
			w.crest(crest)
		}
		y += float64(r * c.In(.75, .95))
		k = min(1.7, k*c.In(1.08, 1.25))
	}
	if !gone {
		c.Someone(rider, 44, c.In(-.4, .4))
	}
}

// strange makes a crest the one that does not go along.
func (w *swell) strange(s *wave) {
	c := w.c
	s.hot = true
	switch c.Int(3) {
	case 0:
		s.turn = math.Pi
		s.at.Y -= float64(s.h * .9)
		c.Tag("against-the-rest")
	case 1:
		s.h *= c.In(1.9, 2.6)
		s.r *= 1.25
		c.Tag("towering")
	case 2:
		s.side = -math.Copysign(1.15, s.side)
		s.h *= 1.35
		c.Tag("against-the-rest")
	}
}

// pile is a procession that grows toward one side; the last one is about to fall
// on somebody.
func (w *swell) pile() {
	c := w.c
	w.size, w.bands = max(230, w.size), 3
	lean := math.Copysign(c.In(.5, .95), w.lean+.001)
	n, rise := c.Between(5, 8), c.In(60, 200)
	for i := range n {
		t := float64(i) / float64(n-1)
		r := w.size * geom.Mix(.4, 1.25, t)
		s := wave{at: geom.Point{X: math.Copysign(1, lean) * geom.Mix(-600, 120, t), Y: geom.Mix(420-rise, 420, t)}, r: r, h: r * geom.Mix(1, 2, t), side: lean * t, v: .25 + float64(.7*t)}
		s.hot = i == n-1
		w.crest(s)
	}
	c.Someone(geom.Point{X: math.Copysign(330+float64(w.size*.25), lean), Y: 340}, 50, -math.Pi/2)
	sea := *w
	sea.size, sea.bands, sea.lean = c.In(150, 200), c.Between(1, 2), -lean*.4
	v := .3
	for y := 380.0; y < 1000; y += float64(sea.size * c.In(.62, .8)) {
		sea.row(y+float64(sea.size*.7), v)
		v = min(1, v+.15)
	}
	c.Tag("about-to-break")
}

// fromTwoSides is ranks that run toward each other, and what is between them.
func (w *swell) fromTwoSides() {
	c := w.c
	gap := c.In(70, 190)
	for side := range 2 {
		c.At(geom.Point{}, 1, math.Pi*float64(side), false, func() {
			v := .3
			for y := gap; y < 1000; y += float64(w.size * c.In(.62, .8)) {
				w.row(y+w.size, v)
				v = min(1, v+.2)
			}
		})
	}
	if c.Chance(.5) {
		c.Ember(geom.Point{}, gap*2)
		c.Tag("calm-between")
	}
	c.Someone(geom.Point{X: c.In(-160, 160)}, min(52, gap*.45), rng.Pick(c.Source, 0, math.Pi))
}

// row is crests side by side with their feet at y.
func (w *swell) row(y, v float64) {
	c := w.c
	shift := c.In(-.6, .6)
	n := int(900/(w.size*1.6)) + 1
	for i := -n; i <= n; i++ {
		r := w.size * c.In(.85, 1.15)
		w.crest(wave{at: geom.Point{X: (float64(i) + shift) * w.size * 1.6, Y: y + c.In(-16, 16)}, r: r, h: r * c.In(.8, 1.1), side: w.lean, v: v + float64(.1*float64(i&1))})
	}
}

// around is crests from everywhere, their tops toward a quiet place.
func (w *swell) around() {
	c := w.c
	room, r, v := c.In(170, 280), max(200, min(w.size, 260)), .3
	for radius := room; radius < 960; radius += float64(r * .85) {
		n := max(5, int(geom.Tau*(radius+float64(r*.5))/(r*1.6)))
		first := c.In(0, geom.Tau)
		for i := range n {
			a := first + geom.Tau*float64(i)/float64(n)
			s := wave{r: r * c.In(.85, 1.15), side: w.lean, v: v + float64(.12*float64(i%2)), turn: a - math.Pi/2}
			s.h = float64(s.r * c.In(.8, 1.15))
			s.at = geom.Point{}.Polar(radius+s.h, a)
			if radius == room && i == 0 {
				w.strange(&s)
			}
			w.crest(s)
		}
		v = min(1, v+.18)
	}
	if c.Chance(.5) {
		c.Ember(geom.Point{}, room*1.2)
		c.Tag("calm-between")
	}
	c.Someone(geom.Point{X: c.In(-50, 50), Y: c.In(-50, 50)}, 48, c.In(0, geom.Tau))
}

// crest draws one with its bands: the same line again, smaller and to the side its
// top leans to, so that no crest is a target.
func (w *swell) crest(s wave) {
	c := w.c
	far := float64(1.15 * max(s.r, s.h))
	if p := c.Place().Apply(s.at); p.X < -far || p.X > geom.Width+far || p.Y < -far || p.Y > geom.Height+far {
		return
	}
	t := c.Tone(s.v)
	if w.count%2 == 1 {
		t = c.Alt(s.v * .85)
	}
	w.count++
	if s.hot {
		t = c.Hot()
	}
	c.At(s.at, 1, s.turn, false, func() {
		for j := range w.bands {
			k := 1 - float64(w.inset*1.3*float64(j))
			if k < .3 {
				break
			}
			tone, weight := t, scene.Normal
			if s.hot {
				weight = scene.Silhouette
			}
			if j > 0 {
				weight = scene.Detail
				if j%2 == 1 && !s.hot {
					tone = c.Alt(max(.15, s.v-.3))
				}
			}
			at := geom.Point{X: s.side * s.r * (1 - k) * .5}
			c.Fill(c.Moved(w.outline(s, k), geom.Place(at, 1, 0, false)), tone, weight, w.over[w.count%2]...)
		}
	})
}

// outline is the line over a crest, k of its size, closed along its foot.
func (w *swell) outline(s wave, k float64) geom.Path {
	c := w.c
	steps := [...]int{6, 4, 6, 8, 4}[w.profile]
	line := c.Points(steps + 1)
	for i := range line {
		u := -1 + 2*float64(i)/float64(steps)
		y := w.shape(u)
		line[i] = geom.Point{X: k * s.r * (u + float64(s.side*y*y)), Y: -k * s.h * y}
	}
	p := c.Smooth(line, false)
	if w.profile == 4 {
		p = c.Polyline(line...)
	}
	p.LineTo(geom.Point{X: k * s.r * .9, Y: s.r * .9 * k}).LineTo(geom.Point{X: -k * s.r * .9, Y: s.r * .9 * k})
	return *p.Close()
}

// shape is how high a crest is at u in -1..1: round, pointed, stepped to one side,
// lobed, or flat on top.
func (w *swell) shape(u float64) float64 {
	round := math.Sqrt(max(0, 1-float64(u*u)))
	d := 1 - math.Abs(u)
	switch w.profile {
	case 1:
		return float64(.75*d) + float64(.25*d*d)
	case 2:
		return round * (.8 + float64(.3*u))
	case 3:
		return round * (.86 + float64(.14*geom.Cos(7*u)))
	case 4:
		return min(1, 1.9*d)
	}
	return round
}
