package geom

import "math"

// Card size and the visible frame inside it, in units.
const (
	Width  = 1000
	Height = 1500
	Inset  = 60
)

// Tau is a full turn in radians.
const Tau = 2 * math.Pi

// Degrees converts radians.
func Degrees(rad float64) float64 { return float64(rad * (180 / math.Pi)) }

// Radians converts degrees.
func Radians(deg float64) float64 { return float64(deg * (math.Pi / 180)) }

// Mix returns the number the fraction t of the way from a to b.
func Mix(a, b, t float64) float64 { return float64(a) + float64((float64(b)-float64(a))*t) }

// Point is a place or a vector.
type Point struct{ X, Y float64 }

// The conversions in Add, Sub and Round look idle; they keep a product that the
// caller passes from being fused with the sum once these are inlined.

// Add returns p + q.
func (p Point) Add(q Point) Point {
	return Point{float64(p.X) + float64(q.X), float64(p.Y) + float64(q.Y)}
}

// Sub returns p - q.
func (p Point) Sub(q Point) Point {
	return Point{float64(p.X) - float64(q.X), float64(p.Y) - float64(q.Y)}
}

// Mul returns p scaled by k about the origin.
func (p Point) Mul(k float64) Point { return Point{float64(p.X * k), float64(p.Y * k)} }

// Lerp returns the point that lies the fraction t of the way to q.
func (p Point) Lerp(q Point, t float64) Point {
	return Point{Mix(p.X, q.X, t), Mix(p.Y, q.Y, t)}
}

// Len returns the length of the vector.
func (p Point) Len() float64 { return math.Sqrt(float64(p.X*p.X) + float64(p.Y*p.Y)) }

// Dist returns the distance to q.
func (p Point) Dist(q Point) float64 { return p.Sub(q).Len() }

// Angle returns the direction of the vector.
func (p Point) Angle() float64 { return Atan2(p.Y, p.X) }

// Left returns the unit vector a quarter turn from p, or the zero vector for a
// vector of no length.
func (p Point) Left() Point {
	l := p.Len()
	if l == 0 {
		return Point{}
	}
	return Point{-p.Y / l, p.X / l}
}

// Polar returns the point at distance r from p in direction angle.
func (p Point) Polar(r, angle float64) Point {
	sin, cos := Sincos(angle)
	return Point{float64(p.X) + float64(r*cos), float64(p.Y) + float64(r*sin)}
}

// Cross returns the signed area of the parallelogram of p and q.
func (p Point) Cross(q Point) float64 { return float64(p.X*q.Y) - float64(p.Y*q.X) }

// Round is the only rounding on the way to a file. Design constants like to
// land exactly on one half, where the last bit of a product would decide; the
// small bias moves that edge to where nothing lands by design.
func Round(v float64) int { return int(math.Floor(float64(v) + 0.5 + 0x1p-11)) }
