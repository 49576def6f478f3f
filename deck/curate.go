package deck

import (
	"context"
	"fmt"

	"echo/artgen"
)

// Verb is what a designer decides about cards.
type Verb string

// The verbs.
const (
	Keep    Verb = "keep"    // wanted: generate takes it first
	Lock    Verb = "lock"    // kept, and its number, files and palette never change
	Free    Verb = "free"    // takes the mark away
	Drop    Verb = "drop"    // the card leaves the deck and does not come back
	Reroll  Verb = "reroll"  // another card of its family and palette in its place
	Repaint Verb = "repaint" // the same drawing in another palette
	Redraw  Verb = "redraw"  // its files anew, from its recipe and today's palettes
)

// Verbs are all verbs, in the order in which people learn them.
var Verbs = []Verb{Keep, Lock, Free, Drop, Reroll, Repaint, Redraw}

// Decision is one verb for some cards. Card numbers count from 1 and are those
// of the deck before any of the decisions made with it.
type Decision struct {
	Verb    Verb   `json:"verb"`
	Cards   []int  `json:"cards"`             // none means all that are not locked, for Redraw alone
	Palette string `json:"palette,omitempty"` // for Repaint
}

// CurateOptions are how to carry decisions out.
type CurateOptions struct {
	Options
	Force   bool    // files that were retouched by hand may go
	Explain bool    // tell of every candidate that was tried
	DryRun  bool    // say what would change, and change nothing
	Memory  *Memory // of a program that curates again and again; may be nil
}

// Change is what became of one card. Of a card that was not there before, or is
// not there any more, there is no Was, or no Is. A card that only got another
// number says From which.
type Change struct {
	Verb  Verb         `json:"verb"`
	Card  int          `json:"card"`
	From  int          `json:"from,omitempty"`
	Was   *Card        `json:"was,omitempty"`
	Is    *Card        `json:"is,omitempty"`
	Why   string       `json:"why,omitempty"`   // one line
	Tried []Candidate  `json:"tried,omitempty"` // with Explain
	Lost  *artgen.Pair `json:"lost,omitempty"`  // files that went and cannot be drawn again
}

// Outcome is what became of decisions. It holds all that Undo needs.
type Outcome struct {
	Changes []Change `json:"changes"`           // in order; empty if all was so already
	Cards   int      `json:"cards"`             // that the deck has now
	Skipped []int    `json:"skipped,omitempty"` // cards that Redraw left alone, since their files were retouched by hand
}

// Curate carries decisions about the deck in the folder dir out, all or none of
// them. The shelf holds palettes that every deck may use. Nobody else's edit of
// the folder is lost: other programs wait, and what an editor has saved by the
// decisive moment is decided on anew.
//
// An error is one line about what was decided, such as a card that is locked, or
// about the folder; then nothing has changed.
func Curate(ctx context.Context, dir string, shelf Palettes, ds []Decision, o CurateOptions) (*Outcome, error) {
	return curate(ctx, dir, shelf, o, func(c *curator) error {
		for _, one := range ds {
			if err := c.decide(one); err != nil {
				return err
			}
		}
		return nil
	})
}

func curate(ctx context.Context, dir string, shelf Palettes, o CurateOptions, do func(*curator) error) (*Outcome, error) {
	var out *Outcome
	err := edit(ctx, dir, shelf, o.Options, func(d *draft) (bool, error) {
		out = &Outcome{Changes: []Change{}}
		if err := do(&curator{draft: d, ctx: ctx, options: o, out: out}); err != nil {
			return false, err
		}
		out.Cards = len(d.cards)
		return len(out.Changes) > 0 && !o.DryRun, nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// curator carries out decisions on a draft.
type curator struct {
	*draft
	ctx     context.Context
	options CurateOptions
	out     *Outcome
	rivals  *rivals // of cards that come in; made when needed
}

func (c *curator) decide(one Decision) error {
	slots, err := c.named(one)
	if err != nil {
		return err
	}
	switch one.Verb {
	case Keep, Lock, Free:
		return c.mark(one.Verb, slots)
	case Drop:
		return c.drop(slots)
	case Reroll:
		return c.each(slots, c.reroll)
	case Repaint:
		if err := c.havePalette(one.Palette); err != nil {
			return err
		}
		return c.each(slots, func(s *slot) error { return c.repaint(s, one.Palette) })
	case Redraw:
		return c.redraw(slots, len(one.Cards) > 0)
	}
	return fmt.Errorf("unknown verb %q; there are %v", one.Verb, Verbs)
}

// mark gives cards a state.
func (c *curator) mark(v Verb, slots []*slot) error {
	for _, s := range slots {
		is := s.card
		switch {
		case v == Keep && s.card.State == Unmarked:
			is.State = Kept
		case v == Lock:
			is.State = Locked
		case v == Free:
			is.State = Unmarked
		}
		if is != s.card {
			if err := c.record(Change{Verb: v, Card: c.number(s), Was: ptr(s.card), Is: &is}, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

func ptr[T any](v T) *T { return &v }
