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
