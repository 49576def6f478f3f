package deck

import (
	"bytes"
	"fmt"
	"slices"

	"echo/artgen"
	"echo/deck/listing"
)

// record makes a change and tells of it. The files are those of the card as it
// will be, nil if they stay.
func (c *curator) record(ch Change, files *artgen.Pair) error {
	if err := c.apply(&ch, files); err != nil {
		return err
	}
	c.out.Changes = append(c.out.Changes, ch)
	return nil
}

// apply makes one change to the draft: a card gets another number, comes, goes,
// or becomes another. It fails where the card is not what the change says. A
// number whose card has gone waits for another.
func (d *draft) apply(ch *Change, files *artgen.Pair) error {
	at := ch.Card
	if ch.From > 0 {
		at = ch.From
	}
	if err := d.expect(at, ch.Was); err != nil {
		return err
	}
	switch {
	case ch.From > 0:
		return d.move(ch.From, ch.Card)
	case ch.Is == nil:
		s := d.cards[at-1]
		ch.Lost = d.lost(s)
		d.forget(s, at)
		d.cards[at-1] = nil
	case ch.Was == nil:
		d.put(at, &slot{card: *ch.Is, from: d.takeBack(*ch.Is), files: files})
	default:
		s := d.cards[at-1]
		if files != nil {
			ch.Lost = d.lost(s)
			s.files = files
		}
		if ch.Verb == Reroll && !d.comesBack(*ch.Is) {
			d.dropped = append(d.dropped, gone{Dropped: s.card.dropped(), number: at})
		}
		s.card = *ch.Is
	}
	d.shorten()
	return nil
}

// expect fails unless the card of that number is what it is said to be.
func (d *draft) expect(n int, was *Card) error {
	var s *slot
	if n <= len(d.cards) {
		s = d.cards[n-1]
	}
	if (s == nil) != (was == nil) || s != nil && s.card != *was {
		return fmt.Errorf("card %04d has changed since; nothing was undone", n)
	}
	return nil
}

// move gives the card of one number another, which must be waiting.
func (d *draft) move(from, to int) error {
	if err := d.expect(to, nil); err != nil {
		return err
	}
	s := d.cards[from-1]
	d.cards[from-1] = nil
	d.put(to, s)
	d.shorten()
	return nil
}

func (d *draft) put(n int, s *slot) {
	for len(d.cards) < n {
		d.cards = append(d.cards, nil)
	}
	d.cards[n-1] = s
}

// shorten takes numbers that wait off the end.
func (d *draft) shorten() {
	for n := len(d.cards); n > 0 && d.cards[n-1] == nil; n-- {
		d.cards = d.cards[:n-1]
	}
}

// forget remembers a card as one that may not come back. The comments of its
// table go with it.
func (d *draft) forget(s *slot, n int) {
	d.dropped = append(d.dropped, gone{s.card.dropped(), s.from, n})
}

// takeBack lets a card come back that was dropped, and returns its table.
func (d *draft) takeBack(c Card) listing.Ref {
	for i := len(d.dropped) - 1; i >= 0; i-- {
		if g := d.dropped[i]; g.Dropped == c.dropped() {
			d.dropped = slices.Delete(d.dropped, i, i+1)
			return g.from
		}
	}
	return listing.Ref{}
}

// comesBack is takeBack for a card that has a table.
func (d *draft) comesBack(c Card) bool {
	n := len(d.dropped)
	d.takeBack(c)
	return len(d.dropped) < n
}

// lost returns the files of a card that goes if drawing it would not bring them
// back.
func (d *draft) lost(s *slot) *artgen.Pair {
	i := s.place()
	if i < 0 || d.files == nil {
		return nil
	}
	there, err := d.pair(i)
	if err != nil {
		return nil
	}
	drawn, err := d.drawCard(s.card)
	if err == nil && bytes.Equal(there.Contour, drawn.Contour) && bytes.Equal(there.Colour, drawn.Colour) {
		return nil
	}
	return &there
}
