package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Foreground lets, with that probability, something dark stand between the eye
// and the scene: depth, asymmetry, somebody who looks.
func (s *Stage) Foreground(probability float64) {
	s.Apart("foreground", func() {
		if s.Chance(probability) {
			foregrounds[s.Weighted(foregroundWeights...)](s)
		}
	})
}

var (
	foregrounds       = []func(*Stage){(*Stage).branch, (*Stage).grass, (*Stage).opening, (*Stage).trunks, (*Stage).hangings, (*Stage).watcher, (*Stage).bank}
	foregroundWeights = []int{4, 4, 3, 3, 2, 4, 3}
)

// dusky is the tone of the foreground, a little lighter for inner layers.
func (s *Stage) dusky(t float64) scene.Tone { return s.FigureTone(.03 + float64(.16*t)) }

// branch reaches in from an upper corner, with leaves or blossom, and holds
// something now and then.
func (s *Stage) branch() {
	side, drop := s.Sign(), s.In(150, 330)
	reach := s.In(480, 700)
	top := s.In(40, 240)
	centre := s.Points(9)
	for i := range centre {
		u := float64(i) / 8
		x := 500 + float64(side*(500-float64(reach*u)))
		centre[i] = pt(x, top+float64(drop*u*u)+float64(46*s.Noise.Line(float64(u*3)+.5, 7)))
	}
	s.foliage(centre, side)
	s.Fill(s.Band(centre, func(u float64) float64 { return float64(40*(1-u)) + 6 }), s.dusky(0), scene.Normal)
	if s.Chance(.5) {
		s.dangle(centre[5], s.In(70, 200), pick(s, hangable...), s.In(.9, 1.4))
	}
	s.Tag("branch")
}

// foliage is the leaves of a branch, of one kind.
func (s *Stage) foliage(centre []geom.Point, side float64) {
	kind, dense := s.Int(3), s.Between(1, 3)
	bloom := pick(s, s.Hot(), s.Second(), s.dusky(1))
	for _, p := range centre[1:] {
		for range dense {
			a := math.Pi/2 + s.In(-1.2, 1.2) + float64(side*.3)
			q := p.Add(pt(s.In(-34, 34), s.In(-12, 12)))
			t := pick(s, s.dusky(0), s.dusky(.6), s.dusky(1), bloom)
			switch kind {
			case 0:
				s.Leaf(q, a, s.In(90, 170), t)
			case 1:
				s.Fill(s.Blob(q.Polar(30, a), s.In(30, 62), s.In(26, 50), .2, 1.3, 10), t, scene.Normal)
			case 2:
				s.Leaf(q, a-.4, s.In(60, 110), t)
				s.Leaf(q, a+.4, s.In(60, 110), t)
			}
		}
	}
}

// dangle hangs a figure by a string, its upper edge l below p.
func (s *Stage) dangle(p geom.Point, l float64, name string, k float64) {
	f := Figure{Name: name, K: k}
	lo, _ := f.Box()
	hook := p.Add(pt(0, l))
	s.Line(s.Polyline(p, hook.Add(pt(0, 4*k))), scene.InkTone, scene.Detail, 3)
	f.At = pt(hook.X, hook.Y-lo.Y)
	s.Put(f, s.Painted())
}

// hangable are the figures that a string can hold.
var hangable = []string{"lantern", "key", "bell", "cage", "crescent", "moth", "fish", "star", "moon", "cup"}

// grass is tall blades, seed heads and a flower or two.
func (s *Stage) grass() {
	n := s.Between(13, 22)
	gap := s.In(200, 800)
	flower := s.Chance(.6)
	for i := range n {
		x := 40 + 920*float64(i)/float64(n-1) + s.In(-26, 26)
		e := min(1, abs(x-gap)/420)
		l := (110 + float64(380*e*e)) * s.In(.72, 1.25)
		a := -math.Pi/2 + s.In(-.3, .3)
		switch {
		case flower && i%5 == 2 && e > .25:
			s.Put(Figure{Name: "poppy", At: pt(x, 1490), K: l / 130, Angle: (a + math.Pi/2) * .5, Flip: s.Chance(.5)}, s.meadow())
		case i%4 == 1:
			s.reed(pt(x, 1490), a, l*1.1)
		default:
			s.Fill(s.Lens(pt(x, 1490), a, l, 30, .35), s.dusky(float64(i%3)*.45), scene.Normal)
		}
	}
	s.Tag("grass")
}

// meadow is the dress of a flower in the dark grass.
func (s *Stage) meadow() Dress {
	d := s.Painted()
	d.Tone[2], d.Tone[4] = s.dusky(.8), s.dusky(.8)
	return d
}

// reed is a stem with a heavy head.
func (s *Stage) reed(p geom.Point, a, l float64) {
	tip := p.Polar(l, a+.12)
	stem := []geom.Point{p, p.Polar(l*.6, a), tip}
	s.Fill(s.Band(stem, func(float64) float64 { return 6 }), s.dusky(.4), scene.Detail)
	s.Fill(s.Bar(tip, l*.2, 24, a+.2), s.dusky(1), scene.Normal)
}

// opening is a hole in the dark through which everything is seen.
func (s *Stage) opening() {
	hole := s.hole()
	wall := s.Copy(s.Rect(pt(-30, -30), pt(1030, 1530)))
	t := s.dusky(.1)
	s.Fill(*wall.Append(s.Smooth(s.Reversed(hole), true)), t, scene.Silhouette, s.Flat(t, s.In(0, 3))...)
	s.Tag("peephole")
}

// hole is the outline of the opening, clockwise.
func (s *Stage) hole() []geom.Point {
	at := pt(s.In(460, 540), s.In(720, 780))
	if s.Chance(.22) {
		return s.keyhole(at)
	}
	const n = 28
	leaf, torn := s.Chance(.3), .05*float64(s.Int(2))
	profile := s.In(0, 90)
	out := s.Points(n)
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / n)
		r := 1 + float64(.11*s.Noise.At(profile+float64(cos*1.5), profile+float64(sin*1.5))) + float64(torn*float64(i%2))
		if leaf {
			cos *= .45 + float64(.6*geom.Pow(1-abs(sin), .45))
		}
		out[i] = at.Add(pt(float64(cos*410*r), float64(sin*640*r)))
	}
	return out
}

// keyhole is a round head on a skirt.
func (s *Stage) keyhole(p geom.Point) []geom.Point {
	const n = 20
	r, waist, foot := s.In(330, 390), s.In(.62, .74), s.In(270, 340)
	p.Y = 560
	out := s.Points(n + 6)
	for i := range n {
		a := geom.Mix(math.Pi-float64(waist*1.57), float64(2*math.Pi)+float64(waist*1.57), float64(i)/(n-1))
		out[i] = p.Polar(r, a)
	}
	for i, q := range [6]geom.Point{{X: .82, Y: 1100}, {X: 1, Y: 1370}, {X: .4, Y: 1400}, {X: -.4, Y: 1400}, {X: -1, Y: 1370}, {X: -.82, Y: 1100}} {
		out[n+i] = pt(p.X+float64(q.X*foot), q.Y)
	}
	return out
}

// trunks are one or two trees so near that only their trunks are seen.
func (s *Stage) trunks() {
	sides := []float64{s.Sign()}
	if s.Chance(.45) {
		sides = []float64{-1, 1}
	}
	for _, side := range sides {
		s.trunk(side, s.In(70, 190))
	}
	s.Tag("trunks")
}

func (s *Stage) trunk(side, w float64) {
	x := 500 + float64(side*(470-float64(w*.4)))
	centre := s.Points(7)
	lean, profile := s.In(-60, 60), s.In(0, 90)
	for i := range centre {
		t := float64(i) / 6
		centre[i] = pt(x+float64(lean*t)+float64(30*s.Noise.Line(t*2+.3, profile)), 1560-float64(1640*t))
	}
	bough := []geom.Point{centre[4], centre[4].Add(pt(-side*s.In(110, 180), -130)), centre[4].Add(pt(-side*s.In(220, 400), -s.In(170, 320)))}
	t := s.dusky(0)
	s.Fill(s.Band(bough, func(u float64) float64 { return w * .34 * (1 - float64(.85*u)) }), t, scene.Normal)
	s.Fill(s.Band(centre, func(u float64) float64 { return w * (1.25 - float64(.5*u) + float64(.5*geom.Pow(1-u, 6))) }), t, scene.Silhouette, s.Flat(t, math.Pi/2)...)
	s.Line(s.Smooth(s.Placed(centre[1:5], pt(-side*w*.16, 0), 1, 0), false), s.dusky(1), scene.Detail, 3)
	s.Line(s.Smooth(s.Placed(centre[2:6], pt(side*w*.14, 0), 1, 0), false), s.dusky(1), scene.Detail, 3)
}

// hangings let two or three things down from above.
func (s *Stage) hangings() {
	name := pick(s, hangable...)
	n := s.Between(2, 3)
	x := s.In(120, 220)
	if s.Chance(.5) {
		x = s.In(560, 640)
	}
	for range n {
		s.dangle(pt(x, 20), s.In(60, 330), name, s.In(.9, 1.3))
		x += s.In(110, 150)
	}
	s.Tag("hanging")
}

// watcher is somebody large and dark at the lower edge who sees what we see.
func (s *Stage) watcher() {
	name := pick(s, "cat", "figure", "wanderer", "hare", "owl", "cat")
	x, k := s.Opposite(s.Sun.X), s.In(3.4, 5)
	d := s.Silhouette()
	s.Put(Figure{Name: name, At: pt(x, 1440+float64(k*s.In(10, 34))), K: k, Flip: x > 500}, d)
	s.Tag("watcher")
}

// bank is the dark ground at our feet.
func (s *Stage) bank() {
	r := s.Dome(1400, s.In(40, 130), s.In(-100, 1100))
	s.Layer(r, s.dusky(0), scene.Silhouette)
	if s.Chance(.6) {
		x := s.In(100, 900)
		s.Put(s.Standing(s.tree, x, r, s.In(1.4, 2.6)), s.Leafy(1))
	}
}
