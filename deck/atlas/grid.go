package atlas

import (
	"cmp"
	"math"
	"slices"
)

// chart is a map on a grid: at most one card a cell.
type chart struct {
	columns, rows int
	cell          []int // of each card
	card          []int // of each cell; vacant if none
}

const vacant = -1

// room is how many cells there are for a card.
const room = 1.25

// middle is the middle of a cell, in shares of the map.
func (c *chart) middle(cell int) spot {
	x, y := cell%c.columns, cell/c.columns
	return spot{(float64(x) + .5) / float64(c.columns), (float64(y) + .5) / float64(c.rows)}
}

// claim is somebody who wants a cell near a spot: a card, or one who keeps a
// cell vacant.
type claim struct {
	at   spot
	card int
}

// settle gives every spot a cell of its own, so that what is left of, right of,
// above and below another stays so as well as it can. The emptiest places of the
// map stay vacant.
func settle(spots []spot) *chart {
	c := gridFor(len(spots))
	claims := stretched(spots)
	for _, s := range c.emptiest(claims, c.columns*c.rows-len(spots)) {
		claims = append(claims, claim{s, vacant})
	}
	c.halve(claims, 0, 0, c.columns, c.rows)
	return c
}

// gridFor returns an empty grid for n cards on a square map: cards are two thirds
// as wide as high, so there are half as many columns more than rows.
func gridFor(n int) *chart {
	cells := math.Ceil(room * float64(n))
	columns := max(1, int(math.Ceil(math.Sqrt(1.5*cells))))
	rows := (int(cells) + columns - 1) / columns
	c := &chart{columns: columns, rows: rows, cell: make([]int, n), card: make([]int, columns*rows)}
	for i := range c.card {
		c.card[i] = vacant
	}
	return c
}

// stretched moves and scales spots so that they fill the unit square.
func stretched(spots []spot) []claim {
	lo, hi := spots[0], spots[0]
	for _, s := range spots {
		lo = spot{min(lo.x, s.x), min(lo.y, s.y)}
		hi = spot{max(hi.x, s.x), max(hi.y, s.y)}
	}
	share := func(v, lo, hi float64) float64 {
		if hi == lo {
			return .5
		}
		return (v - lo) / (hi - lo)
	}
	out := make([]claim, len(spots))
	for i, s := range spots {
		out[i] = claim{spot{share(s.x, lo.x, hi.x), share(s.y, lo.y, hi.y)}, i}
	}
	return out
}

// emptiest finds n places in the unit square that are farthest from all claims
// and from each other, one after another.
func (c *chart) emptiest(claims []claim, n int) []spot {
	const finer = 2 // candidates are the middles of cells half as wide and high
	fine := &chart{columns: finer * c.columns, rows: finer * c.rows}
	far := make([]float64, fine.columns*fine.rows)
	for k := range far {
		far[k] = math.Inf(1)
		for _, o := range claims {
			far[k] = min(far[k], o.at.square(fine.middle(k)))
		}
	}
	out := make([]spot, 0, n)
	for range n {
		at := 0
		for k := range far {
			if far[k] > far[at] {
				at = k
			}
		}
		s := fine.middle(at)
		out = append(out, s)
		for k := range far {
			far[k] = min(far[k], s.square(fine.middle(k)))
		}
	}
	return out
}

// halve splits a block of cells in two across its longer side, and the claims
// with it, until one is left to each cell.
func (c *chart) halve(claims []claim, x, y, columns, rows int) {
	if columns*rows == 1 {
		if i := claims[0].card; i != vacant {
			cell := y*c.columns + x
			c.cell[i], c.card[cell] = cell, i
		}
		return
	}
	if float64(columns)/float64(c.columns) >= float64(rows)/float64(c.rows) && columns > 1 || rows == 1 {
		slices.SortStableFunc(claims, func(a, b claim) int { return cmp.Or(cmp.Compare(a.at.x, b.at.x), cmp.Compare(a.at.y, b.at.y)) })
		left := columns / 2
		c.halve(claims[:left*rows], x, y, left, rows)
		c.halve(claims[left*rows:], x+left, y, columns-left, rows)
		return
	}
	slices.SortStableFunc(claims, func(a, b claim) int { return cmp.Or(cmp.Compare(a.at.y, b.at.y), cmp.Compare(a.at.x, b.at.x)) })
	top := rows / 2
	c.halve(claims[:top*columns], x, y, columns, top)
	c.halve(claims[top*columns:], x, y+top, columns, rows-top)
}
