package deck

import (
	"context"
	"fmt"
	"slices"

	"echo/artgen"
)

// Undo puts back what an outcome has changed. Its own outcome can be undone
// again. It fails, and changes nothing, if somebody has changed one of those
// cards since, or retouched a file that would go, unless o.Force.
func Undo(ctx context.Context, dir string, shelf Palettes, out *Outcome, o CurateOptions) (*Outcome, error) {
	return curate(ctx, dir, shelf, o, func(c *curator) error {
		for i := len(out.Changes) - 1; i >= 0; i-- {
			if err := c.reverse(out.Changes[i]); err != nil {
				return err
			}
		}
		if i := slices.Index(c.cards, nil); i >= 0 {
			return fmt.Errorf("the deck has %d cards since, and card %04d would be missing; undo first what came later", len(c.were), i+1)
		}
		return nil
	})
}

// reverse makes the opposite of a change.
func (c *curator) reverse(ch Change) error {
	back := Change{Verb: ch.Verb, Card: ch.Card, Was: ch.Is, Is: ch.Was, Why: "undone"}
	if ch.From > 0 {
		back.Card, back.From = ch.From, ch.Card
	}
	if !ch.touchesFiles() {
		return c.record(back, nil)
	}
	if n := ch.Card; ch.Is != nil && n <= len(c.cards) && c.cards[n-1] != nil {
		if err := c.mayLose(c.cards[n-1], c.options.Force); err != nil {
			return err
		}
	}
	if ch.Was == nil {
		return c.record(back, nil)
	}
	files, is, err := c.former(ch)
	if err != nil {
		return err
	}
	back.Is = &is
	return c.record(back, files)
}

// touchesFiles tells whether a change was about more than a mark or a number.
func (ch Change) touchesFiles() bool {
	switch {
	case ch.From > 0:
		return false
	case ch.Was == nil || ch.Is == nil || ch.Verb == Redraw || ch.Lost != nil:
		return true
	}
	a, b := *ch.Was, *ch.Is
	a.State, b.State = "", ""
	return a != b
}

// former returns the files of a card as it was before a change.
func (c *curator) former(ch Change) (*artgen.Pair, Card, error) {
	is := *ch.Was
	if ch.Lost != nil {
		return ch.Lost, is, nil
	}
	if err := c.havePalette(is.Palette); err != nil {
		return nil, is, err
	}
	p, err := c.drawCard(is)
	is.Contour, is.Colour = Hash(p.Contour), Hash(p.Colour)
	return &p, is, err
}
