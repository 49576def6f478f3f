package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Sky paints the air and the light in it, which everything else on the card
// answers to.
func (s *Stage) Sky(sun geom.Point) {
	s.Sun = sun
	s.Apart("sky", func() {
		s.Fill(s.page(), s.Background(0), scene.Unlined)
		if s.hour("blaze") {
			s.posterSky()
		} else {
			skies[s.Weighted(skyWeights...)](s)
		}
		s.Fill(s.page(), scene.NoTone, scene.Unlined, s.Grain())
		if s.Dark() && s.Chance(.8) {
			s.stars()
		}
	})
}

var (
	skies      = []func(*Stage){(*Stage).ringedSky, (*Stage).layeredSky, (*Stage).rayedSky, (*Stage).curtainSky}
	skyWeights = []int{6, 4, 3, 2}
)

// ringedSky is stepped light around the sun, like a print.
func (s *Stage) ringedSky() {
	s.Glow(s.Sun, s.In(800, 1300), s.Between(4, 7), 0, 1)
	s.Tag("glow")
}

// layeredSky is air in strata, lightest toward the horizon or, before a storm,
// toward the top.
func (s *Stage) layeredSky() {
	n := s.Between(4, 7)
	storm := s.Chance(.25)
	if storm {
		s.Fill(s.page(), s.Background(1), scene.Unlined)
	}
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n-1)
		if storm {
			t = 1 - t
		}
		at := pt(500, 60+900*float64(i)/float64(n))
		s.Fill(s.below(at, s.In(-.07, .07), s.In(14, 46), .0018), s.Background(t), scene.Unlined)
	}
	if storm {
		s.Tag("gathering")
	} else {
		s.Tag("haze")
	}
}

// below is what lies under a nearly level wavy line through p.
func (s *Stage) below(p geom.Point, slope, amp, freq float64) geom.Path {
	profile := s.In(0, 90)
	return s.Under(func(x float64) float64 {
		return p.Y + float64((x-p.X)*slope) + float64(amp*s.Noise.Ridge(x*freq, profile))
	})
}

// rayedSky is a fan of light that the sun opens over everything.
func (s *Stage) rayedSky() {
	s.Glow(s.Sun, s.In(700, 1000), 3, 0, .5)
	n := s.Between(9, 17)
	turn := s.In(0, geom.Tau)
	for i := range n {
		a := turn + geom.Tau*float64(i)/float64(n)
		w := float64(geom.Tau / float64(n) * s.In(.18, .32))
		s.Glaze(s.onPage(s.Sun, s.Sun.Polar(1400, a-w), s.Sun.Polar(1400, a+w)), s.Background(1), .4)
	}
	s.Tag("beam")
}

// onPage is the part of a convex polygon that lies on the card.
func (s *Stage) onPage(pts ...geom.Point) geom.Path {
	for _, side := range [4]struct {
		normal geom.Point
		d      float64
	}{{pt(1, 0), geom.Width}, {pt(-1, 0), 0}, {pt(0, 1), geom.Height}, {pt(0, -1), 0}} {
		pts = s.HalfPlane(pts, side.normal, side.d)
	}
	return s.Poly(pts...)
}

// curtainSky is lights that hang in the air, by night; by day it is far rain.
func (s *Stage) curtainSky() {
	s.Glow(s.Sun, s.In(900, 1300), 3, 0, .7)
	x := s.In(-100, 250)
	lean := s.In(-.25, .25)
	for x < 1000 {
		w := s.In(50, 170)
		t := pick(s, s.Background(1), s.Background(.8), s.Second())
		if !s.Dark() {
			t = pick(s, s.Background(0), s.Background(1))
		}
		s.Glaze(s.fold(x, w, lean), t, s.In(.12, .24))
		x += float64(w * s.In(.7, 1.5))
	}
	if s.Dark() {
		s.Tag("aurora")
	} else {
		s.Tag("far-rain")
	}
}

// fold is one hanging band of light, from the top of the card down.
func (s *Stage) fold(x, w, lean float64) geom.Path {
	centre := s.Points(7)
	sway, phase := s.In(10, 46), s.In(0, geom.Tau)
	for i := range centre {
		t := float64(i) / 6
		y := -20 + float64(950*t)
		centre[i] = pt(x+float64(lean*y)+float64(sway*geom.Sin(phase+float64(5*t))), y)
	}
	return s.Band(centre, func(t float64) float64 { return w * (.55 + float64(.6*t)) })
}

// posterSky is one flat accent. The light cannot be lighter than it, so it
// shines in the paper's own tone.
func (s *Stage) posterSky() {
	if s.Chance(.75) {
		n := s.Between(2, 4)
		r := s.In(420, 760)
		for i := range n {
			k := r * (1 - float64(float64(i)*.24))
			s.Glaze(s.Blob(s.Sun, k, k, .05, .9, 14), scene.LightTone, .16)
		}
		s.Tag("glow")
	}
}

// stars are points of colour only, and a few that the outline has too.
func (s *Stage) stars() {
	for _, alpha := range [2]float64{.95, .55} {
		n := s.Between(8, 20)
		points := s.Path(4*n, 7*n)
		for range n {
			points.Append(s.Circle(pt(s.In(70, 930), s.In(70, 900)), pick(s, 2.0, 2.5, 3, 4.5)))
		}
		s.Glaze(points, scene.LightTone, alpha)
	}
	s.Tag("stars")
	if !s.Chance(.6) {
		return
	}
	for range s.Between(3, 7) {
		p := pt(s.In(90, 910), s.In(90, 620))
		if p.Dist(s.Sun) < 330 {
			continue
		}
		s.Fill(s.sparkle(p, s.In(13, 30)), scene.LightTone, scene.Detail)
	}
}

// sparkle is a star with four points and hollow sides.
func (s *Stage) sparkle(p geom.Point, r float64) geom.Path {
	out := s.Path(6, 9)
	out.MoveTo(p.Polar(r, -math.Pi/2))
	for i := range 4 {
		a := float64(float64(i) * math.Pi / 2)
		out.QuadTo(p.Polar(r*.16, a-float64(math.Pi/4)), p.Polar(r, a))
	}
	return *out.Close()
}
