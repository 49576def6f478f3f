package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Thread draws a thin line through the points, in a tone that the sky does not
// swallow: what things hang by, fly from or are tied to.
func (s *Stage) Thread(w scene.Weight, pts ...geom.Point) {
	s.Line(s.Smooth(pts, false), s.rope(), w, 3.5)
}

// Slack is a thread that hangs through between two points, sag units deep in its
// middle.
func (s *Stage) Slack(w scene.Weight, p, q geom.Point, sag float64) {
	line := s.Path(2, 3)
	line.MoveTo(p).QuadTo(p.Lerp(q, .5).Add(pt(0, 2*sag)), q)
	s.Line(line, s.rope(), w, 3.5)
}
