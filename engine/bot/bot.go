package bot

import (
	"math/rand/v2"
	"slices"

	"echo/engine"
)

// Tag is one thing that a card shows or feels like.
type Tag struct {
	Key     string
	Contour bool // seen by the lines alone
	// Words, in the room's language: what it is called, then what it makes
	// people think of.
	Words []string
	// Also are words for it in other languages, by which clues are understood
	// and none is made.
	Also []string
}

// Card is what is seen of a card: the name of its picture, and the description
// that the view gives for those who cannot see it.
type Card struct {
	Image string
	Alt   string
	Lines bool // by its lines only: Image names the contour
}

// Lexicon tells what cards are like and how people speak.
type Lexicon interface {
	// Tags of a card. For one seen by its lines, those with Contour are used.
	Tags(Card) []Tag
	// Templates are the shapes of a clue, in the room's language: one or two
	// phrases with "{a}" and perhaps "{b}" standing for associations.
	Templates(language string) []string
}

// Fluent is a Lexicon that has a Vocabulary of all its cards ready.
type Fluent interface {
	Said(Card) Words
	Hear(clue string) Heard
}

// Play decides what the seat of this view does now. It is false when there is
// nothing for it to do. The command is one that view.Me.Can offers.
func Play(v *engine.View, lex Lexicon, rng *rand.Rand) (engine.Command, bool) {
	if v.Me == nil {
		return engine.Command{}, false
	}
	b := &brain{v: v, lex: lex, rng: rng}
	for _, a := range v.Me.Can {
		c := engine.Command{Type: a.Type, By: v.Me.Seat, Round: v.Round.Number, Phase: v.Phase}
		switch a.Type {
		case engine.CmdClue:
			c.Card, c.Text = b.clue(a)
		case engine.CmdEcho:
			c.Cards = b.echo(a)
		case engine.CmdGuess, engine.CmdMark: // the echo that fits best is what a guide marks
			c.Card = b.guess(a)
		case engine.CmdConfirm:
			c.Card = b.confirm(a)
		case engine.CmdAgain:
			again := b.company()
			c.Play = &again
		case engine.CmdReady, engine.CmdContinue:
		default:
			continue
		}
		return c, true
	}
	return engine.Command{}, false
}

// brain is one decision.
type brain struct {
	v   *engine.View
	lex Lexicon
	rng *rand.Rand
}

// company says whether somebody at the table is a person: bots alone would play
// on for ever.
func (b *brain) company() bool {
	return slices.ContainsFunc(b.v.Seats, func(s engine.SeatView) bool { return !s.Bot && !s.Left })
}

// card is what the view calls by this id, "h…" or "g…".
func (b *brain) card(id string) (Card, bool) {
	for i := range b.v.Me.Hand {
		if h := &b.v.Me.Hand[i]; h.ID == id {
			return Card{Image: h.Image, Alt: h.Alt}, true
		}
	}
	for i := range b.v.Gallery {
		switch g := &b.v.Gallery[i]; {
		case g.ID != id:
		case g.Image != nil:
			return Card{Image: *g.Image, Alt: g.Alt}, true
		case g.Contour != nil:
			return Card{Image: *g.Contour, Alt: g.Alt, Lines: true}, true
		}
	}
	return Card{}, false
}

func (b *brain) tags(id string) []Tag {
	card, ok := b.card(id)
	if !ok {
		return nil
	}
	return visible(card, b.lex.Tags(card))
}

// visible leaves the tags that can be seen of the card, whatever a lexicon let
// slip.
func visible(card Card, tags []Tag) []Tag {
	if card.Lines {
		return inContour(tags)
	}
	return tags
}

// inContour leaves the tags that lines show.
func inContour(tags []Tag) []Tag {
	var seen []Tag
	for _, t := range tags {
		if t.Contour {
			seen = append(seen, t)
		}
	}
	return seen
}
