package kit

import (
	"math"

	"echo/artgen/geom"
)

// Form is a kind of closed outline of radius about 1. All kinds run around by
// the same parameter, so that one can turn into another point by point.
type Form uint8

// The forms. None is a thing; each is between two or three readings.
const (
	Disc Form = iota
	Egg
	Drop
	Bean
	Triangle
	Square
	Spindle
	HalfMoon
	Trefoil
	Pebbled
	Wing
	Tooth
	formCount
)

// AnyForm returns a random form.
func (c *Card) AnyForm() Form { return Form(c.Int(int(formCount))) }

// Outline returns n points of a form.
func (c *Card) Outline(f Form, n int) []geom.Point {
	k := c.In(0, 90)
	out := c.Points(n)
	for i := range out {
		a := geom.Tau * float64(i) / float64(n)
		sin, cos := geom.Sincos(a)
		out[i] = c.formPoint(f, a, sin, cos, k)
	}
	return out
}

func (c *Card) formPoint(f Form, a, sin, cos, k float64) geom.Point {
	polar := func(r float64) geom.Point { return geom.Point{X: cos * r, Y: sin * r} }
	switch f {
	case Egg:
		return geom.Point{X: cos * .74 * (1 + float64(.18*sin)), Y: sin}
	case Drop:
		return geom.Point{X: cos * geom.Pow((1+sin)/2, .8), Y: sin}
	case Bean:
		return geom.Point{X: float64(cos*.66) + float64(.3*sin*sin) - .1, Y: sin}
	case Triangle:
		return polar(.12 + float64(.88*Corner(a, 3)))
	case Square:
		r := Corner(a, 4) * 1.1
		return geom.Point{X: cos * r * .9, Y: sin * r}
	case Spindle:
		return geom.Point{X: cos * .57 * math.Sqrt(math.Abs(cos)), Y: sin}
	case HalfMoon:
		return geom.Point{X: cos, Y: float64(max(0, sin)*1.2) - .4}
	case Trefoil:
		return polar(.78 + float64(.26*geom.Cos(3*a)))
	case Pebbled:
		return polar(.86 + float64(.42*c.Noise.At(k+float64(cos*.95), k+float64(sin*.95))))
	case Wing:
		return geom.Point{X: float64(cos*(.55+float64(.4*sin))) - float64(.3*sin*sin), Y: float64(sin*.9) - float64(.25*cos)}
	case Tooth:
		r := .9 + float64(.14*geom.Cos(float64(2*a)+.6)) + float64(.1*geom.Cos(3*a))
		return geom.Point{X: cos * r * .72, Y: sin * r}
	}
	return polar(1)
}

// Corner is the radius, at most 1, of a regular polygon with n corners, one
// pointing up, in direction a.
func Corner(a float64, n float64) float64 {
	w := geom.Tau / n
	b := math.Mod(a+math.Pi/2+geom.Tau, w) - float64(w/2)
	return geom.Cos(w/2) / geom.Cos(b)
}

// Placed returns the points turned by angle, scaled by k and moved to p.
func (c *Card) Placed(pts []geom.Point, p geom.Point, k, angle float64) []geom.Point {
	return c.MovedPoints(pts, geom.Place(p, k, angle, false))
}

// Plate is a form as a closed smooth path.
func (c *Card) Plate(f Form, p geom.Point, k, angle float64) geom.Path {
	n := 18
	if f == Triangle || f == Square {
		n = 24
	}
	return c.Smooth(c.Placed(c.Outline(f, n), p, k, angle), true)
}

// Blob is a closed line of n points whose radii vary by wobble, in lobes of the
// given frequency (about .8 to 2). Simple edges read as many things, rough ones
// as none: keep n between 12 and 24 (R. P. Taylor et al., "Seeing shapes in
// seemingly random spatial patterns", PLoS ONE 2017).
func (c *Card) Blob(p geom.Point, rx, ry, wobble, freq float64, n int) geom.Path {
	k := c.In(0, 90)
	out := c.Points(n)
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / float64(n))
		r := 1 + float64(wobble*c.Noise.At(k+float64(cos*freq), k+float64(sin*freq)))
		out[i] = geom.Point{X: p.X + float64(cos*rx*r), Y: p.Y + float64(sin*ry*r)}
	}
	return c.Smooth(out, true)
}

// Pebble returns n points of a superellipse of exponent e (2 is an ellipse, 3 a
// worn slab) with slow noise.
func (c *Card) Pebble(rx, ry, e, wobble float64, n int) []geom.Point {
	k := c.In(0, 90)
	out := c.Points(n)
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / float64(n))
		sum := geom.Pow(math.Abs(cos), e) + geom.Pow(math.Abs(sin), e)
		r := geom.Pow(1/sum, 1/e) * (1 + float64(wobble*c.Noise.At(k+float64(cos*.8), k+float64(sin*.8))))
		out[i] = geom.Point{X: rx * cos * r, Y: ry * sin * r}
	}
	return out
}

// Bar is a box with round ends, centred on p.
func (c *Card) Bar(p geom.Point, length, width, angle float64) geom.Path {
	return c.Rounded(c.Box(p, length, width, angle), min(length, width)*.4)
}
