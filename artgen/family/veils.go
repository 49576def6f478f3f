package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// veils is forms one can see through: where two of them cross, a third thing
// begins. They stand in a procession, gather around a middle, wade into a great
// one, or cross the card as lengths of cloth; one of them may stay outside. Within
// the crossings the lines change direction, and somebody may be seen only there.
// What the crossing is, warm or dark or gold, is told by colour.
func veils(c *kit.Card) {
	c.Tag("see-through")
	p := c.Spot()
	p.Size = max(1, min(1.35, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .5) // the crossings must stay in sight
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { newSheets(c).draw() })
	c.Light(p.At)
	c.Edge(.12)
}

// sheets are the forms, the first one lowest.
type sheets struct {
	c   *kit.Card
	all []sheet
	hot int // which of the crossings is the one that matters
}

// sheet is one form one can see through.
type sheet struct {
	path  geom.Path
	at    geom.Point
	r     float64
	tone  scene.Tone
	grain float64 // direction of its lines
	lines int     // 0 for none
}

var layouts = []func(s *sheets){(*sheets).procession, (*sheets).gathering, (*sheets).wading, (*sheets).lengths}

func newSheets(c *kit.Card) *sheets {
	s := &sheets{c: c}
	layouts[c.Weighted(3, 3, 3, 3)](s)
	s.hot = c.Int(max(1, len(s.all)-1))
	return s
}

// add lays one more sheet of a form on the pile.
func (s *sheets) add(f kit.Form, at geom.Point, r, turn float64) {
	c := s.c
	k := r
	if f == kit.Bean || f == kit.Spindle || f == kit.Wing {
		k *= 1.3 // the slender ones
	}
	s.push(sheet{path: c.Smooth(c.Placed(c.Outline(f, 22), at, k, turn), true), at: at, r: r})
}

func (s *sheets) push(one sheet) {
	c, i := s.c, len(s.all)
	one.tone = [4]scene.Tone{c.Tone(.7), c.Alt(.45), c.Tone(.3), c.Alt(.8)}[(i+int(one.r))%4]
	if i == 1 && c.Chance(.5) {
		one.tone = c.Second()
	}
	one.grain, one.lines = c.In(0, math.Pi), c.Weighted(1, 4)*c.Between(6, 11)
	s.all = append(s.all, one)
}

// kinds gives one form for all, or another for each.
func (s *sheets) kinds() func() kit.Form {
	c := s.c
	other := func() kit.Form {
		return rng.Pick(c.Source, kit.Bean, kit.Triangle, kit.Square, kit.Spindle, kit.Trefoil, kit.Pebbled, kit.Wing, kit.Tooth)
	}
	if f := other(); c.Chance(.45) {
		c.Tag("of-a-kind")
		return func() kit.Form { return f }
	}
	return other
}

// procession: neighbours overlap; the last one may have lost touch.
func (s *sheets) procession() {
	c, kind := s.c, s.kinds()
	n, d := c.Between(3, 4), c.In(0, geom.Tau)
	bow, at := c.In(-.35, .35), geom.Point{}
	r := rng.Pick(c.Source, 250.0, 300, 350)
	grow := rng.Pick(c.Source, .82, 1, 1.22)
	at = at.Polar(-r*float64(n)*.55, d)
	for i := range n {
		s.add(kind(), at, r, d+c.In(-.8, .8))
		if i == n-2 && c.Chance(.4) { // the last one stays outside
			at = at.Polar(r*2.3, d)
			c.Tag("outside-the-circle")
		} else {
			at = at.Polar(r*c.In(.95, 1.25), d)
		}
		r *= grow * c.In(.9, 1.1)
		d += bow
	}
	s.centre()
	c.Tag("passing-into-each-other")
}

// centre moves all sheets so that their middle is the figure's.
func (s *sheets) centre() {
	var sum geom.Point
	for _, one := range s.all {
		sum = sum.Add(one.at)
	}
	m := geom.Place(sum.Mul(-1/float64(len(s.all))), 1, 0, false)
	for i := range s.all {
		s.all[i].path, s.all[i].at = s.c.Moved(s.all[i].path, m), m.Apply(s.all[i].at)
	}
}

// gathering: all of them share a middle.
func (s *sheets) gathering() {
	c, kind := s.c, s.kinds()
	n, d := c.Between(3, 4), c.In(0, geom.Tau)
	apart := c.In(150, 240)
	for i := range n {
		r := rng.Pick(c.Source, 230.0, 290, 370) * c.In(.9, 1.1)
		s.add(kind(), geom.Point{}.Polar(apart*c.In(.8, 1.2), d+geom.Tau*float64(i)/float64(n)), r, c.In(0, geom.Tau))
	}
	c.Tag("common-ground")
}

// wading: a great one begins somewhere and has no end on this card; forms are on
// their way into it, half in and half out.
func (s *sheets) wading() {
	c, kind := s.c, s.kinds()
	d, bow, seed := c.In(0, geom.Tau), c.In(30, 110), c.In(0, 90)
	m := geom.Place(geom.Point{}, 1, d, false)
	var edge []geom.Point
	for i := range 9 {
		u := -1200 + float64(300*float64(i))
		edge = append(edge, m.Apply(geom.Point{X: u, Y: bow * c.Noise.Line(u*.0021, seed)}))
	}
	whole := c.Smooth(edge, false)
	whole.LineTo(m.Apply(geom.Point{X: 1300, Y: 1000})).LineTo(m.Apply(geom.Point{X: -1300, Y: 1000})).Close()
	n, r := c.Between(2, 4), rng.Pick(c.Source, 170.0, 230, 300)
	for i := range n {
		k := float64(i) - float64(float64(n-1)*.5)
		at := m.Apply(geom.Point{X: k * r * c.In(1.5, 1.9), Y: r * c.In(-.75, .5)})
		s.add(kind(), at, r*c.In(.8, 1.25), c.In(0, geom.Tau))
	}
	s.push(sheet{path: whole, at: m.Apply(geom.Point{Y: 350}), r: 400})
	c.Tag("wading-in")
}

// lengths cross the card as cloth does, hung or stretched.
func (s *sheets) lengths() {
	c := s.c
	n := c.Between(3, 4)
	d, first := c.In(0, math.Pi), c.In(-260, -120)
	for i := range n {
		a := d + c.In(-.25, .25)
		if i%2 == 1 {
			a = d + float64(c.Sign()*c.In(.6, 1.4))
		}
		mid := geom.Point{}.Polar(first+float64(float64(i)*c.In(110, 240)), d+math.Pi/2)
		wide, long := rng.Pick(c.Source, 120.0, 200, 320), rng.Pick(c.Source, 560.0, 1300)
		bow, seed := c.In(-140, 140), c.In(0, 90)
		m := geom.Place(mid, 1, a, false)
		line := c.Points(9)
		for k := range line {
			u := (float64(k) - 4) / 4
			line[k] = m.Apply(geom.Point{X: u * long, Y: float64(bow*u*u) + float64(50*c.Noise.Line(float64(u*1.4)+.3, seed))})
		}
		s.push(sheet{path: c.Band(line, func(t float64) float64 {
			return wide * (1 + float64(.35*c.Noise.Line(float64(t*2.2)+.7, seed+3)))
		}), at: mid, r: wide})
	}
	c.Tag("lengths-of-cloth")
}

func (s *sheets) draw() {
	c := s.c
	for _, one := range s.all {
		c.Fill(one.path, one.tone, scene.Silhouette, c.Texture(one.tone, one.grain)...)
	}
	s.crossings()
	for _, one := range s.all {
		s.lined(one)
		c.Line(one.path, scene.InkTone, scene.Normal, 3)
	}
	s.plot()
}

// lined covers a sheet with lines of its own direction.
func (s *sheets) lined(one sheet) {
	if one.lines == 0 {
		return
	}
	s.c.Within(one.path, func() {
		s.hatching(one.at, one.r*2.2, 2*one.r/float64(one.lines), one.grain, one.tone)
	})
}

// hatching is parallel lines around a point, as one path.
func (s *sheets) hatching(at geom.Point, reach, step, angle float64, t scene.Tone) {
	var lines geom.Path
	for d := -reach; d < reach; d += max(26, step) {
		p := at.Polar(d, angle+math.Pi/2)
		lines.MoveTo(p.Polar(-reach, angle)).LineTo(p.Polar(reach, angle))
	}
	s.c.Line(lines, kit.Contrast(t), scene.Detail, 3)
}

// crossings are what begins where two sheets lie over each other.
func (s *sheets) crossings() {
	c := s.c
	mix := [4]scene.Tone{c.Highlight(), c.Tone(1), c.Alt(.15), c.Alt(1)}
	shift := c.Int(4)
	for i := range s.all {
		for j := i + 1; j < len(s.all); j++ {
			t := mix[(i+j+shift)%4]
			if i == s.hot && j == i+1 {
				t = c.Hot()
			}
			c.Within(s.all[i].path, func() { c.Fill(s.all[j].path, t, scene.Normal, c.Flat(t, s.all[j].grain)...) })
		}
	}
}

// plot is who is there.
func (s *sheets) plot() {
	c := s.c
	a, b := s.all[s.hot], s.all[min(s.hot+1, len(s.all)-1)]
	mid := a.at.Lerp(b.at, a.r/(a.r+b.r))
	switch c.Weighted(3, 2, 2) {
	case 0:
		c.Someone(mid, 40, kit.Facing(a.at, b.at))
		c.Tag("in-both-worlds")
	case 1:
		c.Ember(mid, min(a.r, b.r)*1.2)
		c.Tag("warmth")
	case 2:
		far := s.all[len(s.all)-1]
		c.Someone(far.at.Polar(float64(far.r*1.35)+30, kit.Facing(s.all[0].at, far.at)), 40, kit.Facing(far.at, s.all[0].at))
	}
}
