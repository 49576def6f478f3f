package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strconv"
)

// Seed is a room's secret. Whoever knows it knows every deal.
type Seed [32]byte

// String is 64 hex digits.
func (s Seed) String() string { return fmt.Sprintf("%x", s[:]) }

// MarshalText writes the seed as 64 hex digits.
func (s Seed) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%x", s[:]), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *Seed) UnmarshalText(text []byte) error {
	if len(text) != 2*len(s) {
		return fmt.Errorf("seed: %d characters, want %d hex digits", len(text), 2*len(s))
	}
	for i := range s {
		b, err := strconv.ParseUint(string(text[2*i:2*i+2]), 16, 8)
		if err != nil {
			return fmt.Errorf("seed: %q is not hex", text)
		}
		s[i] = byte(b)
	}
	return nil
}

// rng is a fresh generator for one purpose at one version. What a player sees
// of one deal tells nothing of another: the streams meet only in the hash.
func (s *State) rng(label string) *rand.Rand {
	h := sha256.New()
	h.Write(s.Seed[:])
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(s.Version)))
	h.Write([]byte(label))
	return rand.New(rand.NewChaCha8([32]byte(h.Sum(nil))))
}
