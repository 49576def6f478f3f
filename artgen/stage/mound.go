package stage

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Mound is a small piece of land that stands alone: an islet, the top of a
// floating rock, the ground under one thing.
type Mound struct {
	*Stage
	At   geom.Point // middle of its base
	Wide float64    // of the base
	High float64
	Top  geom.Point
	skew float64
}

// Mound chooses the shape of a piece of land.
func (s *Stage) Mound(at geom.Point, wide, high float64) *Mound {
	m := &Mound{Stage: s, At: at, Wide: wide, High: high, skew: s.In(-.2, .2)}
	m.Top = m.On(m.skew)
	return m
}

// On is the point of its surface at u, -1 left to 1 right.
func (m *Mound) On(u float64) geom.Point {
	d := (u - m.skew) / (1 - float64(m.skew*sign(u-m.skew)))
	h := 1 - float64(d*d)
	return m.At.Add(pt(u*m.Wide/2, -m.High*h))
}

// Draw paints it in the distance t.
func (m *Mound) Draw(t float64) {
	line := m.Points(9)
	for i := range line {
		line[i] = m.On(float64(float64(i)/4) - 1)
	}
	out := m.Smooth(line, false)
	out.LineTo(m.At.Add(pt(m.Wide*.46, float64(m.High*.3)+20))).LineTo(m.At.Add(pt(-m.Wide*.46, float64(m.High*.3)+20)))
	tone := m.earth(t)
	m.Fill(*out.Close(), tone, scene.Normal, append(m.Flat(tone, .3), scene.Rim)...)
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}
