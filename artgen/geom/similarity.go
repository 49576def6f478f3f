package geom

import "math"

// Similarity is a turn, a uniform scale, a shift and perhaps a mirror image.
// The zero value collapses everything; start from Identity.
type Similarity struct {
	scale    float64
	angle    float64 // radians
	sin, cos float64
	flip     bool
	shift    Point
}

// Identity leaves everything where it is.
var Identity = Similarity{scale: 1, cos: 1}

// Place returns the similarity that mirrors (x to -x) if flip, then scales by k,
// turns by angle and moves the origin to p.
func Place(p Point, k, angle float64, flip bool) Similarity {
	sin, cos := Sincos(angle)
	return Similarity{k, angle, sin, cos, flip, p}
}

// Apply returns the image of p.
func (s Similarity) Apply(p Point) Point {
	if s.flip {
		p.X = -p.X
	}
	x, y := s.scale*p.X, s.scale*p.Y
	return Point{
		s.shift.X + (float64(x*s.cos) - float64(y*s.sin)),
		s.shift.Y + (float64(x*s.sin) + float64(y*s.cos)),
	}
}

// Then returns the similarity that applies inner first and s after it: the
// child's place within the parent's.
func (s Similarity) Then(inner Similarity) Similarity {
	angle := inner.angle
	if s.flip {
		angle = -angle
	}
	out := Place(s.Apply(inner.shift), s.scale*inner.scale, s.angle+angle, s.flip != inner.flip)
	return out
}

// Scale is the factor by which lengths grow.
func (s Similarity) Scale() float64 { return s.scale }

// Turn returns the image of a direction, in radians.
func (s Similarity) Turn(angle float64) float64 {
	if s.flip {
		angle = math.Pi - angle
	}
	return s.angle + angle
}
