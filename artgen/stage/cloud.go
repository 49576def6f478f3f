package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Cloud draws a cloud w wide with its base at p, of the card's kind.
func (s *Stage) Cloud(p geom.Point, w float64) {
	clouds[s.cloud](s, p, w)
	s.Tag("cloud")
}

var clouds = []func(s *Stage, p geom.Point, w float64){(*Stage).heap, (*Stage).streak, (*Stage).scarf, (*Stage).heap}

// airy is the tone of a cloud: lit, and apart from the sky behind it.
func (s *Stage) airy() scene.Tone {
	switch {
	case s.hour("blaze"), s.hour("daylight"):
		return scene.LightTone
	case s.hour("dusk"), s.hour("dawn"):
		return s.FieldTone(.97)
	case s.hour("embers"):
		return s.FieldTone(.8)
	}
	return s.FieldTone(.62)
}

// heap is round above and flat below.
func (s *Stage) heap(p geom.Point, w float64) {
	n := s.Between(5, 8)
	k := s.In(0, 50)
	out := s.Path(n+3, 3*n+3)
	last := geom.Point{}
	for i := range n + 1 {
		a := math.Pi * (1 - float64(i)/float64(n))
		sin, cos := geom.Sincos(a)
		h := .24 * (1 + float64(.5*s.Noise.Line(float64(float64(i)*.9)+.5, k)))
		q := p.Add(pt(float64(cos*w*.5), -float64(sin*w*h)))
		if i == 0 {
			out.MoveTo(q)
		} else {
			r := q.Dist(last) * .56
			out.ArcTo(r, r, 0, false, true, q)
		}
		last = q
	}
	t := s.airy()
	s.Fill(*out.Close(), t, scene.Normal, s.Flat(t, 0)...)
}

// streak is two or three long bars, one under the other.
func (s *Stage) streak(p geom.Point, w float64) {
	t := s.airy()
	for range s.Between(2, 3) {
		l := w * s.In(.55, 1.25)
		s.Fill(s.Bar(p.Add(pt(s.In(-.3, .3)*w, 0)), l, w*.11, 0), t, scene.Detail, scene.Rim)
		p.Y += float64(w * .11)
	}
}

// scarf is one long band with pointed ends that the wind has.
func (s *Stage) scarf(p geom.Point, w float64) {
	const n = 9
	centre := s.Points(n)
	phase, sway := s.In(0, geom.Tau), w*s.In(.03, .07)
	for i := range centre {
		u := float64(2*float64(i)/(n-1)) - 1
		centre[i] = p.Add(pt(u*w*.7, float64(sway*geom.Sin(phase+float64(3*u)))-float64(w*.05*u)))
	}
	t := s.airy()
	body := s.Band(centre, func(u float64) float64 { return w * .17 * geom.Pow(4*u*(1-u), .7) })
	s.Fill(body, t, scene.Normal, s.Flat(t, 0)...)
}

// Gulls are a few birds far away.
func (s *Stage) Gulls(p geom.Point, n int) {
	t := scene.InkTone
	if s.Dark() {
		t = s.FieldTone(.8)
	}
	a := s.In(-.6, .6)
	for i := range n {
		q := p.Polar(float64(i)*s.In(46, 80), a).Add(pt(s.In(-30, 30), s.In(-34, 34)))
		s.At(q, s.In(.7, 1.5), s.In(-.3, .3), false, func() {
			bird := s.Path(6, 9)
			bird.MoveTo(pt(-30, -12)).QuadTo(pt(-12, -20), pt(0, 0)).QuadTo(pt(12, -20), pt(30, -12))
			bird.QuadTo(pt(12, -12), pt(0, 9)).QuadTo(pt(-12, -12), pt(-30, -12))
			s.Fill(*bird.Close(), t, scene.Detail)
		})
	}
	s.Tag("birds")
}
