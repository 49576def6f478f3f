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

// lot is the seed of one draw: for one purpose, at one version, without what
// Uncounted says. What is known of one tells nothing of another, nor of the room's
// seed: they meet only in the hash.
func (s *State) lot(label string) Seed {
	h := sha256.New()
	h.Write(s.Seed[:])
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(s.Version-s.Uncounted)))
	h.Write([]byte(label))
	return Seed(h.Sum(nil))
}

// rng is a fresh generator for one draw.
func (d *decider) rng(label string) *rand.Rand {
	lot := d.s.lot(label)
	if d.env.Lot != nil {
		lot = d.env.Lot(label, lot)
	}
	return rand.New(rand.NewChaCha8(lot))
}
