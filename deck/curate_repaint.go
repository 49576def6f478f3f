package deck

import "fmt"

// meetRivals measures the cards that one that comes in the place of s has to
// differ from.
func (c *curator) meetRivals(s *slot) error {
	if c.rivals == nil {
		c.rivals = &rivals{draft: c.draft, memory: c.options.Memory, known: map[*slot]measured{}}
	}
	return c.rivals.measure(c.ctx, c.options.Options, s)
}

// repaint draws a card in another palette, if its colours are then still unlike
// those of all others.
func (c *curator) repaint(s *slot, palette string) error {
	if s.card.Palette == palette {
		return nil
	}
	if err := c.meetRivals(s); err != nil {
		return err
	}
	card := s.card
	card.Palette = palette
	m, err := newMeasurer(c.Deck).card(card)
	if err != nil {
		return err
	}
	n := c.number(s)
	if why := m.features.Read.Fault(); why != "" {
		return fmt.Errorf("card %04d in %s cannot be read: %s; choose another palette", n, palette, why)
	}
	l := c.Recipe.limits()
	l.Contour = 0 // its outline is as near to others as before
	near := c.rivals.nearest(&m, s, l)
	if near.apart < 1 {
		return fmt.Errorf("card %04d in %s: %s; choose another palette", n, palette, near.why)
	}
	return c.replace(s, Repaint, card, fmt.Sprintf("the nearest in colour is card %04d", near.number), nil)
}

// replace puts a card with files of its own in the place of another.
func (c *curator) replace(s *slot, v Verb, is Card, why string, tried []Candidate) error {
	p, err := c.drawCard(is)
	if err != nil {
		return err
	}
	is.Contour, is.Colour = Hash(p.Contour), Hash(p.Colour)
	if c.rivals != nil {
		delete(c.rivals.known, s)
	}
	return c.record(Change{Verb: v, Card: c.number(s), Was: ptr(s.card), Is: &is, Why: why, Tried: tried}, &p)
}
