package noise

import (
	"math"

	"github.com/ojrac/opensimplex-go"
)

// Field is one smooth random landscape over the plane. Values lie in about
// -0.87..+0.87, features are about 1 unit wide, and the field is exactly 0 at
// lattice points such as (0, 0): start somewhere else.
type Field struct{ n opensimplex.Noise }

// New returns the field of a seed. It costs about 6 µs: make one per card.
func New(seed uint64) Field { return Field{opensimplex.New(int64(seed))} }

// At returns the height at (x, y).
func (f Field) At(x, y float64) float64 {
	return float64(math.Round(f.n.Eval2(x, y)*65536) / 65536)
}

// Line returns the height at x on one of many unrelated profiles.
func (f Field) Line(x float64, profile float64) float64 {
	return f.At(x, profile*17.31)
}

// Ridge is three octaves of Line: a horizon with detail. Its values lie in
// about -1.5..+1.5.
func (f Field) Ridge(x, profile float64) float64 {
	return f.Line(x, profile) + float64(.5*f.Line(2.03*x, profile+5)) + float64(.25*f.Line(4.1*x, profile+9))
}
