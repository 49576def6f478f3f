package noise_test

import (
	"math"
	"testing"

	"echo/artgen/noise"
)

func TestValuesAreQuantisedAndBounded(t *testing.T) {
	f := noise.New(12345)
	var low, high float64
	for i := range 5000 {
		v := f.At(float64(i)*.37+.5, float64(i%71)*.91)
		if q := v * 65536; q != math.Trunc(q) {
			t.Fatalf("value %v is not a multiple of 1/65536", v)
		}
		low, high = min(low, v), max(high, v)
	}
	if low > -.6 || high < .6 || low < -1 || high > 1 {
		t.Fatalf("range %v..%v", low, high)
	}
}

func TestFieldIsPinned(t *testing.T) {
	f := noise.New(2)
	if got := f.At(1.25, 7.5) * 65536; got != pinned {
		t.Fatalf("got %v", got)
	}
}

const pinned = -23352

func TestSeedsGiveDifferentFields(t *testing.T) {
	if noise.New(2).At(.3, .4) == noise.New(4).At(.3, .4) {
		t.Fatal("equal")
	}
}
