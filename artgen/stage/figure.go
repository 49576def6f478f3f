package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/motif"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// Figure is a motif put somewhere: its base at At, K units of the card to one of
// its own.
type Figure struct {
	Name  string
	At    geom.Point
	K     float64
	Angle float64
	Flip  bool
}

// Standing is a figure on a ridge, its foot a little way down the slope.
func (s *Stage) Standing(name string, x float64, r Ridge, k float64) Figure {
	return Figure{Name: name, At: pt(x, r(x)+float64(9*k)), K: k, Flip: s.Chance(.5)}
}

// Box is the extent of a figure that is not turned.
func (f Figure) Box() (lo, hi geom.Point) {
	m, err := motif.Lookup(f.Name)
	if err != nil {
		return f.At, f.At
	}
	lo, hi = m.Lo, m.Hi
	if f.Flip {
		lo.X, hi.X = -hi.X, -lo.X
	}
	return f.At.Add(lo.Mul(f.K)), f.At.Add(hi.Mul(f.K))
}

// Kept is the figure moved sideways until it is inside the frame.
func (f Figure) Kept() Figure {
	const left, right = 80, 920
	lo, hi := f.Box()
	switch {
	case hi.X-lo.X > right-left:
	case lo.X < left:
		f.At.X += left - lo.X
	case hi.X > right:
		f.At.X += right - hi.X
	}
	return f
}

// Sized is the scale at which a figure is span units in its larger direction.
func Sized(name string, span float64) float64 {
	m, err := motif.Lookup(name)
	if err != nil {
		return 1
	}
	size := m.Hi.Sub(m.Lo)
	return span / max(size.X, size.Y)
}

// Put draws a figure in a dress and tags it.
func (s *Stage) Put(f Figure, d Dress) {
	m, err := motif.Lookup(f.Name)
	if err != nil {
		return // a test looks up every figure that a scene can name
	}
	s.At(f.At, f.K, f.Angle, f.Flip, func() {
		for i := range m.Parts {
			s.part(&m.Parts[i], &d, f.K)
		}
		if d.Lit && s.Dark() {
			s.shine(m)
		}
	})
	s.Tag(tag.Key(f.Name))
}

// part draws a part of a figure that is drawn at scale k.
func (s *Stage) part(p *motif.Part, d *Dress, k float64) {
	if p.Mirror {
		s.At(geom.Point{}, 1, 0, true, func() { s.shape(p, d, k) })
	}
	s.shape(p, d, k)
}

func (s *Stage) shape(p *motif.Part, d *Dress, k float64) {
	t, w := d.Tone[p.Role], weightAt(p.Weight, k)
	switch {
	case p.Open:
		s.Line(p.Path, t, w, p.Width*k)
	case p.Weight == scene.Unlined:
		s.Glaze(p.Path, t, .3)
	default:
		s.Fill(p.Path, t, w, s.surface(p, d, t, k)...)
	}
}

// weightAt is the weight of a part at scale k: small figures have lighter lines
// and fewer of them, or they would be blots.
func weightAt(w scene.Weight, k float64) scene.Weight {
	switch {
	case k < .5 && w == scene.Detail:
		return scene.Unlined
	case k < 1.1 && w == scene.Silhouette:
		return scene.Normal
	case k < .7:
		return scene.Detail
	}
	return w
}

// surface is the overlays of a part in that tone. Small figures are plain.
func (s *Stage) surface(p *motif.Part, d *Dress, t scene.Tone, k float64) []scene.Overlay {
	var out []scene.Overlay
	for _, o := range p.Over {
		switch {
		case d.Flat && o.Kind != scene.Textured:
		case o.Kind != scene.Textured:
			out = append(out, scene.Overlay{Kind: o.Kind})
		case k > .8:
			on, alpha := kit.Contrast(t), .34
			if on == scene.LightTone {
				alpha = .24
			}
			if d.Flat {
				alpha *= .6
			}
			out = append(out, scene.Texture(o.Texture, on, s.Turned(o.Angle), 7+k, alpha))
		}
	}
	return out
}

// shine is the light around the small lamps of a figure, without an outline.
func (s *Stage) shine(m *motif.Motif) {
	const large = 44
	for i := range m.Parts {
		p := &m.Parts[i]
		if p.Role != motif.Lamp || p.Open {
			continue
		}
		lo, hi := p.Path.Bounds()
		r := max(hi.X-lo.X, hi.Y-lo.Y)
		if r > large {
			continue
		}
		for j := range 3 {
			s.Glaze(s.Circle(lo.Lerp(hi, .5), r*(1.6-float64(.4*float64(j)))), scene.LightTone, .11)
		}
		s.Tag("lights-on")
	}
}

// Cast throws the shadow of a figure over the ground, away from the sun: the
// hour of the day, in colour only.
func (s *Stage) Cast(f Figure) {
	lo, hi := f.Box()
	w, h := (hi.X-lo.X)*.62, hi.Y-lo.Y
	away := f.At.X - s.Sun.X
	dx := max(-1, min(1, away/260))
	reach := h * (.55 + float64(.5*math.Abs(dx)))
	tip := f.At.Add(pt(dx*reach, reach*.34))
	half := float64(w / 2)
	out := s.Path(6, 8)
	out.MoveTo(f.At.Add(pt(-half, 0)))
	out.QuadTo(f.At.Add(pt(float64(dx*reach*.5)-half, float64(reach*.2))), tip.Add(pt(-half*.55, 0)))
	out.QuadTo(tip.Add(pt(0, half*.3)), tip.Add(pt(half*.55, 0)))
	out.QuadTo(f.At.Add(pt(float64(dx*reach*.5)+half, float64(reach*.2))), f.At.Add(pt(half, 0)))
	s.Glaze(*out.Close(), scene.InkTone, .24)
	s.Tag("long-shadow")
}

// Centred is a figure whose middle is at p.
func Centred(name string, p geom.Point, k float64) Figure {
	m, err := motif.Lookup(name)
	if err != nil {
		return Figure{Name: name, At: p, K: k}
	}
	return Figure{Name: name, At: p.Sub(m.Middle().Mul(k)), K: k}
}

// Hung is a figure whose upper edge hangs at p.
func Hung(name string, p geom.Point, k float64) Figure {
	f := Figure{Name: name, K: k}
	lo, _ := f.Box()
	f.At = pt(p.X, p.Y-lo.Y-float64(2*k))
	return f
}
