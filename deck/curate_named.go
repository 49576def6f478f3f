package deck

import (
	"fmt"
	"slices"

	"echo/deck/listing"
)

// named returns the cards that a decision is about, each once, in its order.
func (c *curator) named(one Decision) ([]*slot, error) {
	if len(one.Cards) == 0 {
		if one.Verb != Redraw {
			return nil, fmt.Errorf("%s needs cards; name their numbers", one.Verb)
		}
		return c.unlocked(), nil
	}
	var slots []*slot
	for _, n := range one.Cards {
		if n < 1 || n > len(c.were) {
			return nil, fmt.Errorf("there is no card %04d; the deck has %d", n, len(c.were))
		}
		s := c.were[n-1]
		if !slices.Contains(c.cards, s) {
			return nil, fmt.Errorf("card %04d was dropped a moment ago", n)
		}
		if !slices.Contains(slots, s) {
			slots = append(slots, s)
		}
	}
	return slots, nil
}

func (c *curator) unlocked() []*slot {
	var slots []*slot
	for _, s := range c.cards {
		if s.card.State != Locked {
			slots = append(slots, s)
		}
	}
	return slots
}

// number is the one that a card has now.
func (c *draft) number(s *slot) int { return slices.Index(c.cards, s) + 1 }

// each does a thing to cards that may change, one after the other.
func (c *curator) each(slots []*slot, do func(*slot) error) error {
	for _, s := range slots {
		if err := c.mayChange(s); err != nil {
			return err
		}
	}
	for i, s := range slots {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		if err := do(s); err != nil {
			return err
		}
		c.options.progress("drawing", len(slots))(i + 1)
	}
	return nil
}

// mayChange says why a card may not change, in one line.
func (c *curator) mayChange(s *slot) error {
	n := c.number(s)
	if s.card.State == Locked {
		return fmt.Errorf("card %04d is locked; `curate %s free %d` unlocks it", n, c.dir, n)
	}
	return c.mayLose(s, c.options.Force)
}

// mayLose says that a card has files that somebody has worked on.
func (d *draft) mayLose(s *slot, force bool) error {
	if i := s.place(); !force && i >= 0 && d.retouched(i) {
		return fmt.Errorf("%s: %s was changed by hand; this would overwrite it (--force does)", d.dir, FileName(i, "*"))
	}
	return nil
}

// place is where the card's files are in the folder, from 0, or -1 if they are
// not there as they will be.
func (s *slot) place() int {
	if s.files != nil || s.from.List != listing.Cards {
		return -1
	}
	return s.from.At
}
