package rng_test

import (
	"slices"
	"testing"

	"echo/artgen/rng"
	"pgregory.net/rapid"
)

// The stream is part of every deck ever made: these numbers must never change.
func TestStreamIsPinned(t *testing.T) {
	s := rng.New(42)
	got := []uint64{s.Uint64(), s.Uint64(), s.Fork("field").Uint64(), s.Fork("").Uint64()}
	want := []uint64{0xbdd732262feb6e95, 0x28efe333b266f103, 0x48c198a031a17f0e, 0x2f8b086ed9b2f9a0}
	if !slices.Equal(got, want) {
		t.Fatalf("got %#x\nwant %#x", got, want)
	}
}

func TestEachMethodTakesOneDraw(t *testing.T) {
	calls := map[string]func(*rng.Source){
		"Uint64":   func(s *rng.Source) { s.Uint64() },
		"Float":    func(s *rng.Source) { s.Float() },
		"In":       func(s *rng.Source) { s.In(1, 2) },
		"Int":      func(s *rng.Source) { s.Int(7) },
		"Between":  func(s *rng.Source) { s.Between(3, 9) },
		"Chance":   func(s *rng.Source) { s.Chance(.5) },
		"Sign":     func(s *rng.Source) { s.Sign() },
		"Weighted": func(s *rng.Source) { s.Weighted(1, 2, 3) },
		"Shuffle":  func(s *rng.Source) { s.Shuffle(20, func(i, j int) {}) },
		"Pick":     func(s *rng.Source) { rng.Pick(s, "a", "b") },
	}
	for name, call := range calls {
		t.Run(name, func(t *testing.T) {
			a, b := rng.New(9), rng.New(9)
			call(a)
			b.Uint64()
			if a.Uint64() != b.Uint64() {
				t.Fatal("the next draw has moved")
			}
		})
	}
}

func TestForkIgnoresHowMuchWasDrawn(t *testing.T) {
	s := rng.New(7)
	before := s.Fork("voice").Uint64()
	s.Shuffle(10, func(i, j int) {})
	if s.Fork("voice").Uint64() != before {
		t.Fatal("fork depends on the draws")
	}
	if s.Fork("voice").Uint64() == s.Fork("edge").Uint64() {
		t.Fatal("labels do not separate streams")
	}
}

func TestValuesStayInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rng.New(rapid.Uint64().Draw(t, "seed"))
		n := rapid.IntRange(1, 1000).Draw(t, "n")
		if v := s.Int(n); v < 0 || v >= n {
			t.Fatalf("Int(%d) = %d", n, v)
		}
		if v := s.Between(-n, n); v < -n || v > n {
			t.Fatalf("Between = %d", v)
		}
		if v := s.In(-3, 5); v < -3 || v >= 5 {
			t.Fatalf("In = %v", v)
		}
		if v := s.Sign(); v != 1 && v != -1 {
			t.Fatalf("Sign = %v", v)
		}
		if v := s.Weighted(0, 3, 0); v != 1 {
			t.Fatalf("Weighted chose weight 0: %d", v)
		}
	})
}

func TestDrawsAreEven(t *testing.T) {
	s, hits := rng.New(1), [10]int{}
	const n = 100_000
	for range n {
		hits[s.Int(10)]++
	}
	for i, h := range hits {
		if h < n/10-500 || h > n/10+500 {
			t.Errorf("value %d drawn %d times of %d", i, h, n)
		}
	}
}

func TestShuffleIsAPermutation(t *testing.T) {
	xs := []int{0, 1, 2, 3, 4, 5, 6, 7}
	rng.New(3).Shuffle(len(xs), func(i, j int) { xs[i], xs[j] = xs[j], xs[i] })
	sorted := slices.Sorted(slices.Values(xs))
	if slices.Equal(xs, sorted) || !slices.Equal(sorted, []int{0, 1, 2, 3, 4, 5, 6, 7}) {
		t.Fatalf("got %v", xs)
	}
}
