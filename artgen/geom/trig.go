package geom

import "math"

// The functions of package math that are not exactly rounded give different
// last bits on different processors: some are assembly, and the pure Go ones
// are fused where the hardware can. These give the same bits everywhere. They
// are good to about 1e-11, which is 1e-8 of a card's unit.

// Two parts of a quarter turn: the first has zeros at its end, so that its
// product with a small integer is exact (Cody and Waite, 1980).
const (
	quarterHigh = 0x1.921fb544p+00
	quarterLow  = 0x1.0b4611a626331p-34
)

// Sincos returns the sine and cosine of an angle of at most a few thousand
// radians.
func Sincos(x float64) (sin, cos float64) {
	k := math.Round(x * (2 / math.Pi))
	r := x - float64(k*quarterHigh)
	r -= float64(k * quarterLow)
	z := float64(r * r)
	s := r + float64(r*z*poly(z, -1./6, 1./120, -1./5040, 1./362880, -1./39916800))
	c := 1 + float64(z*poly(z, -1./2, 1./24, -1./720, 1./40320, -1./3628800, 1./479001600))
	switch int64(k) & 3 {
	case 0:
		return s, c
	case 1:
		return c, -s
	case 2:
		return -s, -c
	}
	return -c, s
}

// Sin returns the sine of an angle.
func Sin(x float64) float64 { s, _ := Sincos(x); return s }

// Cos returns the cosine of an angle.
func Cos(x float64) float64 { _, c := Sincos(x); return c }

// poly evaluates k[0] + k[1] z + k[2] z² … by Horner's rule, rounding each step.
func poly(z float64, k ...float64) float64 {
	sum := 0.0
	for i := len(k) - 1; i >= 0; i-- {
		sum = float64(sum*z) + k[i]
	}
	return sum
}

// Atan2 returns the direction of the vector (x, y), in -π..π.
func Atan2(y, x float64) float64 {
	ax, ay := math.Abs(x), math.Abs(y)
	if ax == 0 && ay == 0 {
		return 0
	}
	a := 0.0
	if ay <= ax {
		a = atan(ay / ax)
	} else {
		a = math.Pi/2 - atan(ax/ay)
	}
	if x < 0 {
		a = math.Pi - a
	}
	return math.Copysign(a, y)
}

// atan is the arc tangent of 0..1: halved once by atan z = π/8 + atan((z-t)/(1+zt))
// with t = tan π/8, then the Taylor series.
func atan(z float64) float64 {
	const t = math.Sqrt2 - 1
	if z > t/2+.1 {
		z = (z - t) / (1 + float64(z*t))
		return math.Pi/8 + series(z)
	}
	return series(z)
}

func series(z float64) float64 {
	q := float64(z * z)
	s := float64(q*(1./21)) - 1./19 // Horner's rule, rounding each step
	s = float64(s*q) + 1./17
	s = float64(s*q) - 1./15
	s = float64(s*q) + 1./13
	s = float64(s*q) - 1./11
	s = float64(s*q) + 1./9
	s = float64(s*q) - 1./7
	s = float64(s*q) + 1./5
	s = float64(s*q) - 1./3
	s = float64(s*q) + 1
	return float64(z * s)
}

// Pow returns x^y for x in 0..1, rounded to 2^-30: enough for an easing curve,
// and equal everywhere.
func Pow(x, y float64) float64 { return float64(math.Round(math.Pow(x, y)*(1<<30)) / (1 << 30)) }
