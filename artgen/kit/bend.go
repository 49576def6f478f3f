package kit

import "echo/artgen/geom"

// Bend returns n points of a line of that length that sets out from p in
// direction angle and turns by bend radians in all, evenly: the centre line of a
// limb, a blade, a blow of wind.
func (c *Card) Bend(p geom.Point, angle, length, bend float64, n int) []geom.Point {
	out := c.Points(n)
	step := length / float64(n-1)
	for i := range out {
		out[i] = p
		p = p.Polar(step, angle+float64(bend*(float64(i)+.5)/float64(n-1)))
	}
	return out
}

// Taper is the width of a band that begins a wide, is b wide at its middle and e
// at its end.
func Taper(a, b, e float64) func(t float64) float64 {
	return func(t float64) float64 {
		if t < .5 {
			return geom.Mix(a, b, ease(2*t))
		}
		return geom.Mix(b, e, ease(float64(2*t)-1))
	}
}

func ease(t float64) float64 { return float64(t * t * (3 - float64(2*t))) }

// Stroke is the outline of a stroke of the brush from p through m to q, as wide
// there as a, b and e tell. It takes few bytes: two quadratic curves.
func (c *Card) Stroke(p, m, q geom.Point, a, b, e float64) geom.Path {
	before, after := m.Sub(p).Left(), q.Sub(m).Left()
	across := q.Sub(p).Left()
	side := func(sign float64) (from, over, to geom.Point) {
		from, to = p.Add(before.Mul(sign*a*.5)), q.Add(after.Mul(sign*e*.5))
		over = m.Add(across.Mul(sign * b * .5)).Mul(2).Sub(from.Lerp(to, .5))
		return from, over, to
	}
	var out geom.Path
	from, over, to := side(1)
	out.MoveTo(from).QuadTo(over, to)
	from, over, to = side(-1)
	return *out.LineTo(to).QuadTo(over, from).Close()
}
