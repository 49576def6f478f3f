package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// tense (the family strings) is what is stretched between two edges: straight and snapped in one
// place, drawn aside by somebody, twisted through a waist, slackening, bent under
// a walker, hung with weights, or filled to a sail with one field open. Whether
// they hold or bind, and what stands behind them, is told by colour.
func tense(c *kit.Card) {
	focus := geom.Point{X: c.In(360, 640), Y: c.In(560, 940)}
	c.Field(focus)
	newTension(c, focus).draw()
	c.Light(focus)
	c.Edge(.12)
}

// strain is what happens to the strings.
type strain int

const (
	snapped strain = iota
	drawn          // to one point aside
	twisted
	slack
	walked
	laden
	sail
)

// tension is two rails with strings between them, in the coordinates of the card.
type tension struct {
	c      *kit.Card
	strain strain
	focus  geom.Point
	rails  [2]rail
	n      int
	rope   float64 // width of a string, 0 for a thread
	sag    float64 // downward, of a whole card's width
	odd    int     // the string that matters
	tone   scene.Tone
	hand   geom.Point // where drawn strings meet
}

// rail is what strings are tied to.
type rail struct {
	line []geom.Point
	kind railKind
	out  float64 // direction away from the strings
	tone scene.Tone
	w    float64
}

// railKind is how a rail is built.
type railKind int

const (
	beam railKind = iota
	brow          // the edge of a mass that comes from the border
	fist          // a small form that holds them all
)

func newTension(c *kit.Card, focus geom.Point) *tension {
	s := &tension{c: c, focus: focus, strain: strain(c.Weighted(3, 3, 2, 2, 3, 3, 3)), tone: scene.InkTone}
	if c.Dark() {
		s.tone = scene.LightTone
	}
	s.n = rng.Pick(c.Source, c.Between(6, 9), c.Between(10, 14), c.Between(15, 20))
	if c.Chance(.4) {
		s.n, s.rope = c.Between(5, 8), c.In(14, 26)
	}
	s.sag, s.odd = c.In(-30, 90), c.Between(1, s.n-2)
	axis := rng.Pick(c.Source, c.In(-.35, .35), math.Pi/2+c.In(-.4, .4), c.In(.6, 1.1), -c.In(.6, 1.1))
	if s.strain == walked || s.strain == laden {
		axis, s.n, s.rope = c.In(-.4, .4), min(s.n, 7), max(s.rope, 12)
		s.odd = c.Between(0, s.n-1)
	}
	sin, cos := geom.Sincos(axis)
	reach := 330 + float64(170*math.Abs(sin))
	kinds := rng.Pick(c.Source, [2]railKind{beam, beam}, [2]railKind{brow, brow}, [2]railKind{beam, brow}, [2]railKind{brow, fist}, [2]railKind{beam, fist})
	if s.strain == twisted || s.strain == slack {
		kinds[1] = kinds[0]
	}
	tones := [2]scene.Tone{c.Tone(.9), c.Alt(.65)}
	for i, sign := range [2]float64{-1, 1} {
		at := focus.Add(geom.Point{X: cos, Y: sin}.Mul(sign * reach * c.In(.9, 1.15)))
		s.rails[i] = s.rail(kinds[i], at, axis+float64((sign+1)/2*math.Pi)+math.Pi, tones[i])
	}
	s.hand = focus.Polar(c.In(240, 360), axis+float64(c.Sign()*math.Pi/2))
	return s
}

// rail lays one out across the direction out.
func (s *tension) rail(kind railKind, at geom.Point, out float64, t scene.Tone) rail {
	c := s.c
	r := rail{kind: kind, out: out, tone: t, w: c.In(40, 90)}
	half, bow, turn := c.In(280, 460), c.In(-130, 130), out+math.Pi/2+c.In(-.35, .35)
	if kind == fist {
		half, bow, at = c.In(22, 40), 0, at.Polar(-60, out)
	}
	if math.Abs(geom.Sin(turn)) < .6 {
		half *= .75
	}
	m := geom.Place(at, 1, turn, false)
	// Both rails count in the same direction, or the strings would cross.
	sign := 1.0
	if s.rails[0].line != nil && kind != fist {
		if first := s.rails[0].line; float64(first[8].Sub(first[0]).X*geom.Cos(turn))+float64(first[8].Sub(first[0]).Y*geom.Sin(turn)) < 0 {
			sign = -1
		}
	}
	r.line = c.Points(9)
	for i := range r.line {
		u := float64(sign * (float64(float64(i)/4) - 1))
		r.line[i] = m.Apply(geom.Point{X: half * u, Y: bow * (1 - float64(u*u))})
	}
	return r
}

// ends of string i.
func (s *tension) ends(i int) (a, b geom.Point) {
	t := (float64(i) + .5) / float64(s.n)
	u := t
	if s.strain == twisted {
		u = 1 - t
	}
	on := func(r rail, t float64) geom.Point { return s.c.Stretch(r.line, t, t, 2)[0] }
	return on(s.rails[0], t), on(s.rails[1], u)
}

// string is the line of string i.
func (s *tension) string(i int) []geom.Point {
	c := s.c
	a, b := s.ends(i)
	sag := float64(s.sag * a.Dist(b) / 1000)
	switch {
	case s.strain == drawn:
		k := s.hand.Add(geom.Point{X: c.In(-14, 14), Y: c.In(-14, 14)})
		return []geom.Point{a, k, b}
	case s.strain == slack:
		t := float64(i) / float64(s.n-1)
		sag += float64(620 * t * t)
	case s.strain == walked && i == s.odd:
		m := a.Lerp(b, .45).Add(geom.Point{Y: 120})
		return []geom.Point{a, m, b}
	case s.strain == laden:
		sag += 60
	}
	return []geom.Point{a, a.Lerp(b, .5).Add(geom.Point{Y: sag}), b}
}

func (s *tension) draw() {
	c := s.c
	s.behind()
	if s.strain == sail {
		s.fields()
	}
	for i := range s.n {
		if s.strain == snapped && i == s.odd {
			s.snap(i)
		} else if s.strain != sail {
			s.tie(s.string(i), s.tone)
		}
	}
	for _, r := range s.rails {
		s.build(r)
	}
	s.story()
	c.Tag("strings", [...]tag.Key{"snapped", "pulled-to-a-point", "twisted", "slack", "tightrope", "laden", "sail"}[s.strain])
}

// tie draws a string: smooth, but with a corner where somebody holds it.
func (s *tension) tie(line []geom.Point, t scene.Tone) {
	c := s.c
	corner := s.strain == drawn || s.strain == walked
	if s.rope == 0 {
		p := c.Polyline(line...)
		if !corner {
			p = c.Smooth(line, false)
		}
		c.Line(p, t, scene.Normal, 4.5)
		return
	}
	centre := c.Resample(line, 7, false)
	if corner {
		centre = c.Evenly(line, 9)
	}
	c.Fill(c.Band(centre, func(float64) float64 { return s.rope }), c.Tone(.6), scene.Normal)
}

// snap is the string that has broken: its two ends curl.
func (s *tension) snap(i int) {
	c := s.c
	a, b := s.ends(i)
	for k, end := range [2]geom.Point{a, b} {
		toward := kit.Facing(end, [2]geom.Point{b, a}[k])
		line := c.Bend(end, toward, a.Dist(b)*c.In(.4, .6), c.Sign()*c.In(1.6, 3.6), 9)
		w := max(12, s.rope)
		c.Fill(c.Band(line, kit.Taper(w, w, 5)), c.Hot(), scene.Normal)
	}
}

// fields are the surfaces between the strings; one is missing, one is lit.
func (s *tension) fields() {
	c := s.c
	gone := (s.odd + 2) % (s.n - 1)
	for i := range s.n - 1 {
		if i == gone {
			continue
		}
		p, q := s.string(i), s.string(i+1)
		u := float64(float64(i) / float64(s.n))
		t := c.Tone(.15 + float64(.8*u))
		switch {
		case i == s.odd:
			t = c.Hot()
		case i%2 == 1:
			t = c.Alt(.2 + float64(.6*u))
		}
		out := c.Smooth(p, false)
		back := c.Smooth(c.Reversed(q), false)
		out.LineTo(q[2])
		out.Verbs = append(out.Verbs, back.Verbs[1:]...)
		out.Pts = append(out.Pts, back.Pts[1:]...)
		c.Fill(*out.Close(), t, scene.Normal, c.Texture(t, p[2].Sub(p[0]).Angle())...)
	}
}

// build draws a rail.
func (s *tension) build(r rail) {
	c := s.c
	switch r.kind {
	case beam:
		shape := c.Band(r.line, kit.Taper(r.w*.4, r.w, r.w*.6))
		c.Fill(shape, r.tone, scene.Silhouette, c.Texture(r.tone, r.out+math.Pi/2)...)
	case brow:
		s.mass(r)
	case fist:
		at := r.line[4].Polar(60, r.out)
		form := rng.Pick(c.Source, kit.Egg, kit.Pebbled, kit.Tooth, kit.Bean, kit.Trefoil)
		c.Fill(c.Plate(form, at, c.In(90, 140), r.out), c.Hot(), scene.Silhouette, c.Texture(c.Hot(), 0)...)
	}
}

// mass is land behind the edge, as far as the border, with lines that repeat it.
func (s *tension) mass(r rail) {
	c := s.c
	first, last := r.line[0], r.line[8]
	along := last.Sub(first).Angle()
	edge := append([]geom.Point{first.Polar(-900, along+c.In(-.2, .2)), first.Polar(-420, along+c.In(-.15, .15))}, r.line...)
	edge = append(edge, last.Polar(420, along+c.In(-.15, .15)), last.Polar(900, along+c.In(-.2, .2)))
	n, step := c.Between(2, 4), c.In(44, 90)
	for i := range n {
		d := float64(float64(i) * step * (1 + float64(.3*float64(i))))
		line := c.MovedPoints(edge, geom.Place(geom.Point{}.Polar(d, r.out), 1, 0, false))
		shape := c.Smooth(line, false)
		shape.LineTo(line[len(line)-1].Polar(820, r.out)).LineTo(line[0].Polar(820, r.out)).Close()
		w, t := scene.Detail, rng.Pick(c.Source, r.tone, c.Tone(.4+float64(.15*float64(i))), c.Alt(.4))
		if i == 0 {
			w, t = scene.Silhouette, r.tone
		}
		c.Fill(shape, t, w, c.Texture(t, along)...)
	}
}

// behind is a great form or a light that is seen through the strings.
func (s *tension) behind() {
	c := s.c
	switch c.Weighted(4, 3, 3) {
	case 0:
		t := rng.Pick(c.Source, c.Hot(), c.Tone(.3), c.Alt(.3))
		at := s.focus.Polar(c.In(0, 120), c.In(0, geom.Tau))
		c.Fill(c.Plate(c.AnyForm(), at, c.In(170, 290), c.In(0, geom.Tau)), t, scene.Normal, c.Texture(t, 0)...)
		c.Tag("behind-strings")
	case 1:
		c.Ember(s.focus, c.In(260, 400))
		c.Tag("light-behind-strings")
	}
}

// story is who pulls, walks, hangs or waits.
func (s *tension) story() {
	c := s.c
	line := s.string(s.odd)
	switch s.strain {
	case drawn:
		c.Someone(s.hand, 58, kit.Facing(s.focus, s.hand))
	case walked:
		c.Standing(line[1].Add(geom.Point{Y: -58}), 56, rng.Pick(c.Source, 0, math.Pi))
	case laden:
		s.weights()
	case twisted:
		c.Solitary(s.focus, c.In(60, 110), c.In(0, geom.Tau))
		c.Tag("held-together")
	case sail:
		a, b := s.ends(min(s.n-2, (s.odd+2)%(s.n-1)))
		c.Solitary(a.Lerp(b, c.In(.35, .65)), 40, c.In(0, geom.Tau))
	}
}

// weights hang from strings; one has come off.
func (s *tension) weights() {
	c := s.c
	form := c.AnyForm()
	for i := range s.n {
		if i != s.odd && c.Chance(.35) {
			continue
		}
		line := s.string(i)
		u := c.In(.25, .75)
		at := line[0].Lerp(line[2], u).Add(geom.Point{Y: float64(4*u*(1-u)) * (line[1].Y - line[0].Lerp(line[2], .5).Y)})
		r, t := rng.Pick(c.Source, 30.0, 46, 70), c.Part(.8)
		drop := r + c.In(20, 150)
		if i == s.odd {
			t, drop = c.Hot(), drop+330
		} else {
			c.Line(c.Polyline(at, at.Add(geom.Point{Y: drop})), s.tone, scene.Detail, 3.5)
		}
		c.Fill(c.Plate(form, at.Add(geom.Point{Y: drop}), r, c.In(0, geom.Tau)), t, scene.Normal, c.Texture(t, 0)...)
	}
}
