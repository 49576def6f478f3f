package deck

import (
	"bytes"

	"echo/artgen"
)

// redraw makes the files of cards anew. Of cards that were not named, those with
// files that somebody has worked on are left alone.
func (c *curator) redraw(slots []*slot, named bool) error {
	if !named && !c.options.Force {
		var left []*slot
		for _, s := range slots {
			if i := s.place(); i >= 0 && c.retouched(i) {
				c.out.Skipped = append(c.out.Skipped, c.number(s))
				continue
			}
			left = append(left, s)
		}
		slots = left
	}
	return c.each(slots, c.redrawOne)
}

func (c *curator) redrawOne(s *slot) error {
	p, err := c.drawCard(s.card)
	if err != nil {
		return err
	}
	is := s.card
	is.Contour, is.Colour = Hash(p.Contour), Hash(p.Colour)
	if is == s.card && c.filesAre(s, p) {
		return nil
	}
	if c.rivals != nil {
		delete(c.rivals.known, s)
	}
	return c.record(Change{Verb: Redraw, Card: c.number(s), Was: ptr(s.card), Is: &is, Why: "drawn anew"}, &p)
}

// filesAre tells whether the files of a card are those of the pair, or are not
// written at all.
func (c *curator) filesAre(s *slot, p artgen.Pair) bool {
	i := s.place()
	if c.bare || i < 0 {
		return true
	}
	there, err := c.pair(i)
	return err == nil && bytes.Equal(there.Contour, p.Contour) && bytes.Equal(there.Colour, p.Colour)
}
