package deck

import (
	"context"
	"fmt"
	"slices"

	"echo/artgen/family"
)

// Cards that are kept or locked stand when a deck is generated anew: they are
// given, and the others are chosen around them.

// standing lists the cards that are kept or locked, from 0.
func (d *Deck) standing() []int {
	var at []int
	for i, c := range d.Cards {
		if c.State != Unmarked {
			at = append(at, i)
		}
	}
	return at
}

// stand puts the standing cards of a deck into the empty pool.
func (p *pool) stand(ctx context.Context, d *Deck) error {
	at := d.standing()
	var err error
	if p.standing, err = d.places(at); err != nil {
		return err
	}
	p.dropped = d.Dropped
	p.all = make([]candidate, len(at))
	err = each(ctx, p.jobs, 0, len(at), nil, func() func(int) error {
		m := newMeasurer(d)
		return func(k int) error {
			found, err := m.filed(at[k])
			c := d.Cards[at[k]]
			p.all[k] = candidate{
				card: c, features: found.features, plot: found.plot,
				family:  slices.IndexFunc(p.families, func(f family.Family) bool { return f.Name == c.Family }),
				palette: slices.Index(d.Recipe.Palettes, c.Palette),
			}
			return err
		}
	})
	for k := range p.all {
		p.index.Add(&p.all[k].features)
	}
	return err
}

// places are the numbers that standing cards get: their own. Of those that the
// deck is too small for, kept ones take the first that are free.
func (d *Deck) places(at []int) ([]int, error) {
	n := d.Recipe.Cards
	if len(at) > n {
		return nil, fmt.Errorf("%d cards are kept or locked, and the recipe asks for %d; free some, or ask for more cards", len(at), n)
	}
	taken := map[int]bool{}
	for _, i := range at {
		if i < n {
			taken[i+1] = true
		} else if d.Cards[i].State == Locked {
			return nil, fmt.Errorf("card %04d is locked, and the recipe asks for %d cards; free it, or ask for more cards", i+1, n)
		}
	}
	var out []int
	free := 1
	for _, i := range at {
		number := i + 1
		if i >= n {
			for taken[free] {
				free++
			}
			number, taken[free] = free, true
		}
		out = append(out, number)
	}
	return out, nil
}

// numbers are those that n cards get in the order in which they are taken: the
// standing ones first, then the rest.
func numbers(standing []int, n int) []int {
	out := slices.Clone(standing)
	taken := make([]bool, n+1)
	for _, i := range standing {
		taken[i] = true
	}
	for i := 1; i <= n; i++ {
		if !taken[i] {
			out = append(out, i)
		}
	}
	return out
}

func (p *pool) isDropped(c Card) bool {
	return slices.ContainsFunc(p.dropped, func(g Dropped) bool { return g.draws(c) })
}
