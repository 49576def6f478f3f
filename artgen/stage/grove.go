package stage

import (
	"echo/artgen/geom"
	"echo/artgen/motif"
	"echo/artgen/scene"
)

// Grove plants n trees on a ridge of distance t between two places, none nearer
// than clear to x. Trees are a shade darker than their land.
func (s *Stage) Grove(r Ridge, t float64, n int, from, to, x, clear float64) {
	for range n {
		at := s.In(from, to)
		k := s.In(.75, 1.25) * (.6 + float64(1.1*t))
		if abs(at-x) < clear {
			continue
		}
		f := s.Standing(s.tree, at, r, k)
		f.At.Y = r(at) + float64(5*k)
		s.Put(f, s.Leafy(t))
	}
}

// Leafy is the dress of a tree.
func (s *Stage) Leafy(t float64) Dress {
	var d Dress
	v := s.earth(t).Value()
	for i := range d.Tone {
		d.Tone[i] = s.FigureTone(v * .6)
	}
	d.Tone[motif.Dark] = s.FigureTone(v * .3)
	if s.autumn {
		d.Tone[motif.Body] = pick(s, s.Hot(), s.Second(), s.FigureTone(v*.6))
		s.Tag("autumn")
	}
	return d
}

// Row plants a row of equal trees, an avenue or the edge of a wood.
func (s *Stage) Row(r Ridge, t, from, to, gap, k float64) {
	d := s.Leafy(t)
	for x := from; x < to; x += float64(gap * s.In(.85, 1.15)) {
		f := Figure{Name: s.tree, K: k * s.In(.85, 1.15)}
		f.At = pt(x, r(x)+float64(6*f.K))
		s.Put(f, d)
	}
}

// Leaf is a leaf from p along angle, l long.
func (s *Stage) Leaf(p geom.Point, angle, l float64, t scene.Tone) {
	s.Fill(s.Lens(p, angle, l, l*.24, .5), t, scene.Normal, scene.Texture(0, scene.LightTone, s.Turned(angle+.7), 8, .24))
}
