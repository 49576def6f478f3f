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

var clouds = []func(s *Stage, p geom.Point, w float64){(*Stage).heap, (*Stage).streak, (*Stage).scroll}

// airy is the tone of a cloud: lit, and apart from the sky behind it.
func (s *Stage) airy() scene.Tone {
	switch {
	case s.Tagged("blaze"), s.Tagged("daylight"):
		return scene.LightTone
	case s.Tagged("dusk"), s.Tagged("dawn"):
		return s.FieldTone(.97)
	case s.Tagged("embers"):
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
		h := .24 * (1 + float64(.5*s.Noise.Line(float64(i)*.9+.5, k)))
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

// streak is two or three long lenses.
func (s *Stage) streak(p geom.Point, w float64) {
	t := s.airy()
	for range s.Between(2, 3) {
		l := w * s.In(.7, 1.3)
		s.Fill(s.Bar(p.Add(pt(s.In(-.3, .3)*w, 0)), l, w*.075, 0), t, scene.Detail, scene.Rim)
		p.Y += w * s.In(.09, .13)
	}
}

// scroll rolls up at one end, as on old maps.
func (s *Stage) scroll(p geom.Point, w float64) {
	const n = 15
	side, r := s.Sign(), w*.15
	centre := s.Points(n)
	for i := range centre {
		t := float64(i) / (n - 1)
		if t < .4 {
			centre[i] = p.Add(pt(side*w*(t-.5), float64(w*.04*geom.Sin(t*12))))
			continue
		}
		a := float64((t - .4) * 8.6)
		k := r * (1 - float64(.8*(t-.4)))
		sin, cos := geom.Sincos(a)
		centre[i] = p.Add(pt(side*(float64(w*-.1)+float64(k*sin)), -r+float64(k*cos)))
	}
	t := s.airy()
	body := s.Band(centre, func(u float64) float64 { return w * .11 * (1 - float64(.75*u)) })
	s.Fill(body, t, scene.Normal, scene.Rim)
}
