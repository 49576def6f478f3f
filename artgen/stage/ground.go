package stage

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// groundKind is how the land of a card is rendered.
type groundKind int

const (
	textured groundKind = iota
	engraved
	crested
	shaded
)

var groundWeights = [...]int{4, 4, 3, 2}

// Ground draws a layer of land in the distance t, 0 far to 1 near.
func (s *Stage) Ground(r Ridge, t float64) { s.Layer(r, s.earth(t), scene.Normal) }

// Layer draws what lies under a ridge in that tone and weight.
func (s *Stage) Layer(r Ridge, t scene.Tone, w scene.Weight) {
	over := []scene.Overlay{scene.Rim}
	if s.ground == shaded {
		over[0] = scene.Shade
	}
	if s.ground == textured || s.Chance(.5) {
		over = append(over, s.Flat(t, s.In(-.5, .5))...)
	}
	s.Fill(s.Under(r), t, w, over...)
	switch s.ground {
	case engraved:
		s.engrave(r, t)
	case crested:
		s.crest(r, 0)
	}
}

// engrave draws broken lines along the ridge, fading downward: in colour only.
func (s *Stage) engrave(r Ridge, t scene.Tone) {
	n, gap := s.Between(3, 6), s.In(15, 26)
	ink := kit.Contrast(t)
	for i := 1; i <= n; i++ {
		drop := gap * float64(i) * (1 + float64(.09*float64(i)))
		dashes := s.Path(40, 120)
		for x := s.In(-80, 40); x < 1000; {
			l := s.In(130, 420)
			dashes.Append(s.along(r, x, x+l, drop))
			x += l + s.In(24, 100)
		}
		s.Etch(dashes, ink, 3, .36*(1-float64(.65*float64(i)/float64(n))))
	}
}

// along is a piece of a line that follows the ridge at some depth.
func (s *Stage) along(r Ridge, from, to, depth float64) geom.Path {
	const step = 60
	n := max(2, int((to-from)/step)+1)
	line := s.Points(n)
	for i := range line {
		x := geom.Mix(from, to, float64(i)/float64(n-1))
		line[i] = pt(x, r(x)+float64(depth))
	}
	return s.Smooth(line, false)
}

// crest lights the land along its ridge, more on the side of the sun: a band
// without an outline.
func (s *Stage) crest(r Ridge, depth float64) {
	const n = 15
	upper, lower := s.Points(n), s.Points(n)
	profile := s.In(0, 90)
	for i := range n {
		x := -60 + float64(80*float64(i))
		near := max(.12, 1-abs(x-s.Sun.X)/700)
		y := r(x) + depth
		upper[i] = pt(x, y)
		lower[n-1-i] = pt(x, y+float64((16+float64(60*near))*(1+float64(.5*s.Noise.Line(x*.006, profile)))))
	}
	band := s.Smooth(upper, false)
	band.LineTo(lower[0])
	s.continued(&band, lower)
	s.Glaze(*band.Close(), scene.LightTone, .24)
}

// continued appends the curve through pts to a path that stands at pts[0].
func (s *Stage) continued(p *geom.Path, pts []geom.Point) {
	tail := s.Smooth(pts, false)
	p.Verbs = append(p.Verbs, tail.Verbs[1:]...)
	p.Pts = append(p.Pts, tail.Pts[1:]...)
}

// Road winds from p on the land to the lower edge, wider toward the eye.
func (s *Stage) Road(land geom.Path, p geom.Point, t scene.Tone) {
	end := pt(s.In(180, 820), 1520)
	sway, turns := s.Sign()*s.In(60, 150), s.In(5, 9)
	centre := s.Points(9)
	for i := range centre {
		u := float64(float64(i) / 8)
		x := geom.Mix(p.X, end.X, u) + float64(sway*geom.Sin(u*turns)*u*(1-u)*3)
		centre[i] = pt(x, geom.Mix(p.Y, end.Y, geom.Pow(u, 1.35)))
	}
	s.Within(land, func() {
		road := s.Band(centre, func(u float64) float64 { return 9 + float64(150*u*u) })
		s.Fill(road, t, scene.Normal, s.Flat(t, 1.5)...)
	})
	s.Tag("way")
}

func abs(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}
