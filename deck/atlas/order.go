package atlas

import "slices"

// seriate puts cards in a row so that alike ones stand together: they are joined
// in a tree, the nearest groups first (by the mean of their distances), and each
// time two groups meet with the ends that are nearest to each other (G. Gruvaeus
// and H. Wainer, 1972).
func seriate(m matrix) []int {
	if m.n == 0 {
		return nil
	}
	c := newClusters(m)
	var chain []int // each is the nearest of the one before
	for c.left > 1 {
		if len(chain) == 0 {
			chain = append(chain, c.first())
		}
		last := chain[len(chain)-1]
		next := c.nearest(last, chain)
		if len(chain) > 1 && next == chain[len(chain)-2] {
			chain = chain[:len(chain)-2]
			c.merge(min(last, next), max(last, next))
			continue
		}
		chain = append(chain, next)
	}
	return c.rows[c.first()]
}

// clusters are groups of cards while a tree is built. The chain of nearest
// neighbours finds the same tree as looking for the nearest pair each time, in
// quadratic time (F. Murtagh, 1983).
type clusters struct {
	cards matrix
	mean  matrix  // distances of groups
	rows  [][]int // the cards of each group in order; nil if it is part of another
	left  int
}

func newClusters(m matrix) *clusters {
	c := &clusters{cards: m, mean: matrix{m.n, slices.Clone(m.d)}, left: m.n}
	for i := range m.n {
		c.rows = append(c.rows, []int{i})
	}
	return c
}

func (c *clusters) first() int {
	return slices.IndexFunc(c.rows, func(r []int) bool { return r != nil })
}

// nearest is the group nearest to group i. Of several that are as near, the one
// before i in the chain is taken, or the chain would run in a ring.
func (c *clusters) nearest(i int, chain []int) int {
	best := -1
	if len(chain) > 1 {
		best = chain[len(chain)-2]
	}
	row := c.mean.row(i)
	for j, d := range row {
		if j != i && c.rows[j] != nil && (best < 0 || d < row[best]) {
			best = j
		}
	}
	return best
}

// merge makes one group of i and j, in the place of i.
func (c *clusters) merge(i, j int) {
	a, b := float32(len(c.rows[i])), float32(len(c.rows[j]))
	for k := range c.rows {
		if k == i || k == j || c.rows[k] == nil {
			continue
		}
		d := (float32(a*c.mean.row(i)[k]) + float32(b*c.mean.row(j)[k])) / (a + b)
		c.mean.row(i)[k], c.mean.row(k)[i] = d, d
	}
	c.rows[i], c.rows[j] = c.meet(c.rows[i], c.rows[j]), nil
	c.left--
}

// meet joins two rows of cards at their nearest ends.
func (c *clusters) meet(a, b []int) []int {
	first, last := func(r []int) int { return r[0] }, func(r []int) int { return r[len(r)-1] }
	d := func(i, j int) float32 { return c.cards.row(i)[j] }
	ways := [4]float32{d(last(a), first(b)), d(last(a), last(b)), d(first(a), first(b)), d(first(a), last(b))}
	best := 0
	for k, w := range ways {
		if w < ways[best] {
			best = k
		}
	}
	if best >= 2 {
		slices.Reverse(a)
	}
	if best%2 == 1 {
		slices.Reverse(b)
	}
	return append(a, b...)
}
