package deck

import (
	"cmp"
	"fmt"
	"slices"
)

// drop takes cards out of the deck. The last card takes the number of one that
// goes, so that as few numbers as possible change.
func (c *curator) drop(slots []*slot) error {
	for _, s := range slots {
		if err := c.mayChange(s); err != nil {
			return err
		}
	}
	// From the end: what goes anyway need not take another's number first.
	slots = slices.Clone(slots)
	slices.SortFunc(slots, func(a, b *slot) int { return cmp.Compare(c.number(b), c.number(a)) })
	for _, s := range slots {
		if err := c.dropOne(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *curator) dropOne(s *slot) error {
	n, last := c.number(s), len(c.cards)
	tail := c.cards[last-1]
	if n != last && tail.card.State == Locked {
		return fmt.Errorf("card %04d cannot be dropped: the last card would take its number, and card %04d is locked; `curate %s free %d` unlocks it, `curate %s reroll %d` needs no number",
			n, last, c.dir, last, c.dir, n)
	}
	if err := c.record(Change{Verb: Drop, Card: n, Was: ptr(s.card), Why: "does not come back"}, nil); err != nil || n == last {
		return err
	}
	card := tail.card
	return c.record(Change{Verb: Drop, Card: n, From: last, Was: &card, Is: &card, Why: "takes the free number"}, nil)
}
