package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// RopeLadder hangs from p to q, w wide.
func (s *Stage) RopeLadder(p, q geom.Point, w float64) {
	bow := s.In(-40, 40)
	centre := s.Points(9)
	for i := range centre {
		u := float64(float64(i) / 8)
		centre[i] = p.Lerp(q, u).Add(pt(float64(bow*4*u*(1-u)), 0))
	}
	t := s.rope()
	n := max(4, int(p.Dist(q)/30))
	rungs := s.Path(2*n, 2*n)
	for _, c := range s.Stretch(centre, .03, .97, n) {
		rungs.MoveTo(c.Add(pt(-w/2, 0))).LineTo(c.Add(pt(w/2, 0)))
	}
	s.Line(rungs, t, scene.Detail, 4)
	for _, side := range [2]float64{-1, 1} {
		s.Line(s.Smooth(s.Placed(centre, pt(side*w/2, 0), 1, 0), false), t, scene.Normal, 4)
	}
	s.Tag("rope-ladder")
}

// Bridge hangs between p and q. A broken one hangs from its ends.
func (s *Stage) Bridge(p, q geom.Point, sag float64, broken bool) {
	const n = 13
	deck := s.Points(n)
	for i := range deck {
		u := float64(i) / (n - 1)
		deck[i] = p.Lerp(q, u).Add(pt(0, float64(sag*4*u*(1-u))))
	}
	if !broken {
		s.planks(deck)
		s.Tag("rope-bridge")
		return
	}
	s.planks(deck[:5])
	s.planks(s.slack(deck[4:8]))
	s.planks(deck[10:])
	s.Tag("broken-bridge")
}

// slack lets the loose end of a bridge hang.
func (s *Stage) slack(loose []geom.Point) []geom.Point {
	out := s.Points(len(loose))
	for i, p := range loose {
		out[i] = pt(geom.Mix(loose[0].X, p.X, .45), p.Y+float64(55*float64(i)))
	}
	return out
}

// planks are a deck on ropes with a rail over it.
func (s *Stage) planks(deck []geom.Point) {
	t := s.rope()
	rail := s.Placed(deck, pt(0, -46), 1, 0)
	posts := s.Path(2*len(deck), 2*len(deck))
	for i := range deck {
		posts.MoveTo(deck[i]).LineTo(rail[i])
	}
	s.Line(posts, t, scene.Detail, 3)
	s.Line(s.Smooth(rail, false), t, scene.Detail, 4)
	wood := s.FigureTone(.2)
	if s.Dark() {
		wood = s.FigureTone(.6)
	}
	s.Fill(s.Band(deck, func(float64) float64 { return 17 }), wood, scene.Normal)
}

// rope is the tone of thin lines in the air.
func (s *Stage) rope() scene.Tone {
	if s.Dark() {
		return s.FigureTone(.8)
	}
	return scene.InkTone
}

// Stones are flat steps that hang in the air from p to q, larger toward q.
func (s *Stage) Stones(p, q geom.Point, n int, t scene.Tone) {
	for i := range n {
		u := (float64(i) + .5) / float64(n)
		at := p.Lerp(q, u).Add(pt(s.In(-12, 12), s.In(-10, 10)))
		w := s.In(54, 80)
		s.Fill(s.Poly(at.Add(pt(-w*.5, 0)), at.Add(pt(w*.5, 0)), at.Add(pt(w*.2, w*.5)), at.Add(pt(-w*.16, w*.44))), t, scene.Detail, scene.Shade)
		s.Fill(s.Ellipse(at, w*.52, w*.12), s.FigureTone(.6), scene.Detail)
	}
	s.Tag("stones-in-the-air")
}
