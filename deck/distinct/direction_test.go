package distinct

import (
	"math"
	"testing"
)

// The tables must not move a line by more than a rounding error: what is alike
// is decided by sums of these.
func TestDirectionsAreExact(t *testing.T) {
	for _, r := range []int32{1, 7, 120, 65280} {
		for k := range 2000 {
			sin, cos := math.Sincos(float64(k) * math.Pi / 1000)
			dx, dy := int32(math.Round(cos*float64(r))), int32(math.Round(sin*float64(r)))
			if dx == 0 && dy == 0 {
				continue
			}
			want := math.Mod(math.Atan2(float64(dy), float64(dx))/math.Pi*bins+2*bins, bins)
			bin, share := direction(dx, dy)
			off := math.Abs(float64(bin) + share - want)
			if off = min(off, bins-off); off > 1e-11 || share < 0 || share > 1 || bin < 0 || bin >= bins {
				t.Fatalf("(%d, %d) lies at %d + %g bins, want %g", dx, dy, bin, share, want)
			}
		}
	}
}
