package rng

import "math/bits"

const golden = 0x9e3779b97f4a7c15

// Source is a deterministic stream of random values. The zero value is the
// stream of seed 0.
type Source struct {
	seed  uint64
	state uint64
}

// New returns the stream of a seed.
func New(seed uint64) *Source { return &Source{seed: seed, state: seed} }

// Fork returns the stream that belongs to a part of the picture. The same
// label always gives the same stream.
func (s *Source) Fork(label string) *Source {
	h := uint64(0xcbf29ce484222325) // FNV-1a
	for i := range len(label) {
		h = (h ^ uint64(label[i])) * 0x100000001b3
	}
	return New(mix(s.seed+golden) ^ mix(h))
}

// Uint64 returns 64 random bits.
func (s *Source) Uint64() uint64 {
	s.state += golden
	return mix(s.state)
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Float returns a value in [0, 1).
func (s *Source) Float() float64 { return float64(float64(s.Uint64()>>11) / (1 << 53)) }

// In returns a value in [a, b). The conversions keep products, the caller's
// too, from being fused with the sums.
func (s *Source) In(a, b float64) float64 {
	return float64(a) + float64((float64(b)-float64(a))*s.Float())
}

// Int returns a value in 0..n-1; n must be positive.
func (s *Source) Int(n int) int {
	hi, _ := bits.Mul64(s.Uint64(), uint64(n))
	return int(hi)
}

// Between returns a value in a..b, both included.
func (s *Source) Between(a, b int) int { return a + s.Int(b-a+1) }

// Chance is true with probability p.
func (s *Source) Chance(p float64) bool { return s.Float() < p }

// Sign returns -1 or +1.
func (s *Source) Sign() float64 { return float64(int64(s.Uint64()>>63)*2 - 1) }

// Weighted returns an index with probability proportional to its weight. The
// weights are not negative and their sum is positive.
func (s *Source) Weighted(weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	at := s.Int(sum)
	for i, w := range weights {
		if at -= w; at < 0 {
			return i
		}
	}
	return len(weights) - 1
}

// Shuffle permutes n things by Fisher and Yates. It takes one draw; the swaps
// come from a child stream.
func (s *Source) Shuffle(n int, swap func(i, j int)) {
	child := New(s.Uint64())
	for i := n - 1; i > 0; i-- {
		swap(i, child.Int(i+1))
	}
}

// Pick returns one of the alternatives.
func Pick[T any](s *Source, of ...T) T { return of[s.Int(len(of))] }
