package svg

import (
	"fmt"
	"math"

	"echo/artgen/geom"
)

// affine maps (x, y) to (ax + cy + e, bx + dy + f), as in SVG.
type affine struct{ a, b, c, d, e, f float64 }

var unmoved = affine{a: 1, d: 1}

func (m affine) apply(p geom.Point) geom.Point {
	return geom.Point{
		X: float64(m.a*p.X) + float64(m.c*p.Y) + m.e,
		Y: float64(m.b*p.X) + float64(m.d*p.Y) + m.f,
	}
}

// then returns the map that applies inner first and m after it.
func (m affine) then(inner affine) affine {
	o := m.apply(geom.Point{X: inner.e, Y: inner.f})
	return affine{
		float64(m.a*inner.a) + float64(m.c*inner.b), float64(m.b*inner.a) + float64(m.d*inner.b),
		float64(m.a*inner.c) + float64(m.c*inner.d), float64(m.b*inner.c) + float64(m.d*inner.d),
		o.X, o.Y,
	}
}

// stretch is the mean factor by which lengths grow.
func (m affine) stretch() float64 {
	return math.Sqrt(math.Abs(float64(m.a*m.d) - float64(m.b*m.c)))
}

// parseTransform reads a transform list.
func parseTransform(list string) (affine, error) {
	s := scanner{s: list}
	m := unmoved
	for !s.done() {
		name := s.word()
		if !s.is('(') {
			return m, fmt.Errorf("transform %q is not understood", clip(list))
		}
		var args []float64
		for !s.is(')') {
			v, err := s.number()
			if err != nil || len(args) == 6 {
				return m, fmt.Errorf("transform %q is not understood", clip(list))
			}
			args = append(args, v)
		}
		t, ok := transform(name, args)
		if !ok {
			return m, fmt.Errorf("transform %q is not understood", clip(list))
		}
		m = m.then(t)
	}
	return m, nil
}

func transform(name string, v []float64) (affine, bool) {
	switch {
	case name == "matrix" && len(v) == 6:
		return affine{v[0], v[1], v[2], v[3], v[4], v[5]}, true
	case name == "translate" && len(v) == 1:
		return affine{1, 0, 0, 1, v[0], 0}, true
	case name == "translate" && len(v) == 2:
		return affine{1, 0, 0, 1, v[0], v[1]}, true
	case name == "scale" && len(v) == 1:
		return affine{v[0], 0, 0, v[0], 0, 0}, true
	case name == "scale" && len(v) == 2:
		return affine{v[0], 0, 0, v[1], 0, 0}, true
	case name == "rotate" && len(v) == 1:
		sin, cos := geom.Sincos(geom.Radians(v[0]))
		return affine{cos, sin, -sin, cos, 0, 0}, true
	case name == "rotate" && len(v) == 3:
		sin, cos := geom.Sincos(geom.Radians(v[0]))
		there, back := affine{1, 0, 0, 1, v[1], v[2]}, affine{1, 0, 0, 1, -v[1], -v[2]}
		return there.then(affine{cos, sin, -sin, cos, 0, 0}).then(back), true
	case (name == "skewX" || name == "skewY") && len(v) == 1 && math.Abs(v[0]) < 80:
		sin, cos := geom.Sincos(geom.Radians(v[0]))
		if name == "skewX" {
			return affine{1, 0, sin / cos, 1, 0, 0}, true
		}
		return affine{1, sin / cos, 0, 1, 0, 0}, true
	}
	return affine{}, false
}
