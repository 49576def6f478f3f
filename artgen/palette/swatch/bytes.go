package swatch

import (
	"encoding/binary"
	"math"
	"unicode/utf16"
)

// bigEndian reads numbers from the front of bytes, as Adobe's files have them.
// What is past the end reads as zero, and short is set.
type bigEndian struct {
	rest  []byte
	short bool
}

func (b *bigEndian) take(n int) []byte {
	if n < 0 || n > len(b.rest) {
		b.short = true
		b.rest = nil
		return nil
	}
	out := b.rest[:n]
	b.rest = b.rest[n:]
	return out
}

func (b *bigEndian) uint16() int {
	if p := b.take(2); p != nil {
		return int(binary.BigEndian.Uint16(p))
	}
	return 0
}

func (b *bigEndian) uint32() uint32 {
	if p := b.take(4); p != nil {
		return binary.BigEndian.Uint32(p)
	}
	return 0
}

func (b *bigEndian) float() float64 { return float64(math.Float32frombits(b.uint32())) }

// text reads so many UTF-16 units, of which a zero ends the text.
func (b *bigEndian) text(units int) string {
	p := b.take(2 * units)
	var out []uint16
	for i := 0; i+1 < len(p); i += 2 {
		u := binary.BigEndian.Uint16(p[i:])
		if u == 0 {
			break
		}
		out = append(out, u)
	}
	return string(utf16.Decode(out))
}
