package deck

import (
	"fmt"
	"slices"
	"strconv"

	"echo/artgen/family"
	"echo/artgen/rng"
)

// A reroll tries a hand of candidates at a time, and takes the best of those that
// fit.
const (
	handful   = 25
	mostTries = 200
)

// reroll puts another card of the family and palette in the place of one. The
// seeds follow from the deck's seed and the number of the card; those that were
// dropped are passed over, so that to reroll again is to go on.
func (c *curator) reroll(s *slot) error {
	if err := c.meetRivals(s); err != nil {
		return err
	}
	n := c.number(s)
	r := &dice{curator: c, slot: s, seeds: rng.New(c.Recipe.Seed).Fork("reroll").Fork(strconv.Itoa(n)), plots: c.rivals.plots(s)}
	for len(r.tried) < mostTries {
		if err := r.throw(); err != nil {
			return err
		}
		if best, fit := r.best(); best >= 0 {
			return c.replace(s, Reroll, r.tried[best].Card, fmt.Sprintf("%d of %d candidates were far enough", fit, len(r.tried)), r.told(best))
		}
	}
	return fmt.Errorf("card %04d: none of %d candidates of %s in %s fits; the nearest miss: %s; repaint it, or lower the limits of the recipe",
		n, len(r.tried), s.card.Family, s.card.Palette, r.nearest)
}

// dice throws candidates for one place.
type dice struct {
	*curator
	slot    *slot
	seeds   Seeds
	plots   *plots
	tried   []Candidate
	apart   float64 // of the nearest miss
	nearest string
}

// throw draws and judges a handful.
func (r *dice) throw() error {
	hand := make([]Card, handful)
	for i := range hand {
		hand[i] = r.next()
	}
	found := make([]measured, len(hand))
	err := each(r.ctx, r.options.Jobs, 0, len(hand), nil, func() func(int) error {
		m := newMeasurer(r.Deck)
		return func(k int) (err error) { found[k], err = m.card(hand[k]); return err }
	})
	if err != nil {
		return err
	}
	for k, card := range hand {
		r.tried = append(r.tried, r.judge(card, &found[k]))
	}
	return nil
}

// next is a card that was not dropped and is not the one in the place. It is not
// kept, even if that one was: nobody has seen it.
func (r *dice) next() Card {
	c := Card{Family: r.slot.card.Family, Rev: r.slot.card.Rev, Palette: r.slot.card.Palette}
	for _, f := range family.Newest() {
		if f.Name == c.Family {
			c.Rev = f.Rev
		}
	}
	for {
		c.Seed = r.seeds.Uint64() >> 16
		if !r.slot.card.dropped().draws(c) && !slices.ContainsFunc(r.dropped, func(g gone) bool { return g.draws(c) }) {
			return c
		}
	}
}

// judge says what becomes of a candidate.
func (r *dice) judge(card Card, m *measured) Candidate {
	out := Candidate{Card: card, Quality: m.features.Read.Quality(), Fate: Spare, Why: "better ones were enough"}
	if why := m.features.Read.Fault(); why != "" {
		out.Fate, out.Why = Unreadable, why
	} else if why, like := r.plots.repeats(m.plot); why != "" {
		out.Fate, out.Why, out.Like = Repeating, why, like
	} else if near := r.rivals.nearest(m, r.slot, r.Recipe.limits()); near.apart < 1 {
		out.Fate, out.Why, out.Like = TooAlike, near.why, near.number
		if near.apart > r.apart {
			r.apart, r.nearest = near.apart, near.why
		}
	}
	if r.nearest == "" && out.Fate != Spare {
		r.nearest = out.Why
	}
	return out
}

// best is the candidate of the highest quality among those that fit, or -1, and
// how many fit.
func (r *dice) best() (best, fit int) {
	best = -1
	for i, t := range r.tried {
		if t.Fate != Spare {
			continue
		}
		if fit++; best < 0 || t.Quality > r.tried[best].Quality {
			best = i
		}
	}
	return best, fit
}

// told is what Explain tells of the candidates.
func (r *dice) told(best int) []Candidate {
	r.tried[best].Fate, r.tried[best].Number, r.tried[best].Why = Chosen, r.number(r.slot), ""
	if !r.options.Explain {
		return nil
	}
	return r.tried
}
