package kit

import "echo/artgen/geom"

// parts divides the card into squares and knows which items reach into each: on
// a card of a hundred shapes, a point is compared with a handful.
type parts struct {
	words int
	bits  []uint64 // one for each item, words of them a part, row by row
}

const (
	partSize = 125
	partsX   = geom.Width / partSize
	partsY   = geom.Height / partSize
)

func (p *parts) start(items int) {
	p.words = (items + 63) / 64
	p.bits = zeroed(p.bits, partsX*partsY*p.words)
}

// add notes item i, which lies in the box lo..hi.
func (p *parts) add(i int, lo, hi geom.Point) {
	x0, x1 := part(lo.X, partsX), part(hi.X, partsX)
	y0, y1 := part(lo.Y, partsY), part(hi.Y, partsY)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			p.bits[(y*partsX+x)*p.words+i/64] |= 1 << (i % 64)
		}
	}
}

// at returns the items that may be at a point on the card, as bits.
func (p *parts) at(q geom.Point) []uint64 {
	i := (part(q.Y, partsY)*partsX + part(q.X, partsX)) * p.words
	return p.bits[i : i+p.words]
}

// part is the row or column that a coordinate falls into, the first or last one
// for a coordinate beyond the card.
func part(v float64, n int) int { return max(0, min(n-1, int(v/partSize))) }
