package room

import (
	"fmt"

	"echo/engine"
	"echo/server/gallery"
)

// cards are the decks of a room, never changed but replaced.
type cards struct {
	deck  gallery.Deck // on the table; nil while a room waits for its first fresh one
	names gallery.Names
	shown *shown // of this deck, by all snapshots so far

	coming   gallery.Deck // a fresh deck that is ready for the next game, or nil
	promised string       // its commitment
	dealt    string       // the commitment of deck, if that is fresh
}

// lay finds the decks of a state, those of the snapshot before if they are
// still the same.
func (r *Room) lay(old cards, s *engine.State) (cards, error) {
	c := old
	if err := r.layNext(&c, s.Next); err != nil {
		return c, err
	}
	if s.Deck != gallery.FreshID {
		return c, r.layShipped(&c, s)
	}
	switch {
	case s.Fresh == nil:
		c.deck, c.shown, c.dealt, c.names = nil, &shown{}, "", gallery.Names{}
	case s.Fresh.Commitment == old.dealt:
	case s.Fresh.Commitment == old.promised && old.coming != nil:
		c.put(r.code, s, old.coming)
	default:
		deck, err := r.fresh(*s.Fresh)
		if err != nil {
			return c, err
		}
		c.put(r.code, s, deck)
	}
	return c, nil
}

// put lays a deck on the table.
func (c *cards) put(code string, s *engine.State, deck gallery.Deck) {
	c.deck, c.shown, c.dealt = deck, &shown{}, ""
	if s.Fresh != nil && deck.ID() == gallery.FreshID {
		c.dealt = s.Fresh.Commitment
	}
	c.names = gallery.NewNames(code, s.Seed[:], deck.Print())
}

func (r *Room) layShipped(c *cards, s *engine.State) error {
	if c.deck != nil && c.deck.ID() == s.Deck {
		return nil
	}
	deck, ok := r.rooms.art.Deck(s.Deck)
	if !ok || deck.Cards() < s.Cards {
		return fmt.Errorf("room %s needs deck %q with %d cards, which this host does not have: start it with that deck", r.code, s.Deck, s.Cards)
	}
	c.put(r.code, s, deck)
	return nil
}

func (r *Room) layNext(c *cards, next *engine.Fresh) error {
	switch {
	case next == nil || next.List == "":
		c.coming, c.promised = nil, ""
	case next.Commitment != c.promised:
		deck, err := r.fresh(*next)
		if err != nil {
			return err
		}
		c.coming, c.promised = deck, next.Commitment
	}
	return nil
}

func (r *Room) fresh(f engine.Fresh) (gallery.Deck, error) {
	if r.rooms.press == nil {
		return nil, fmt.Errorf("room %s has a fresh deck, and this host makes none", r.code)
	}
	deck, err := r.rooms.press.Deck(f)
	if err != nil {
		return nil, fmt.Errorf("room %s: the fresh deck: %w", r.code, err)
	}
	return deck, nil
}

// freshFacts are the facts of a fresh deck: of a new one for commands that
// choose it, else of the one that the command deals from.
func (r *Room) freshFacts(s *engine.State, c engine.Command) engine.DeckFacts {
	if r.rooms.press == nil {
		return engine.DeckFacts{}
	}
	facts := engine.DeckFacts{ID: gallery.FreshID, Cards: s.Cards}
	if c.Deck != nil {
		rules, limit := s.Rules, s.Limit
		if c.Open != nil {
			rules, limit = c.Open.Rules, c.Open.Seats
		}
		if c.Seats != nil {
			limit = *c.Seats
		}
		facts.Cards = rules.WholeGame(limit)
	}
	facts.Cards = r.rooms.press.Cards(facts.Cards)
	facts.Fresh = func() *engine.Fresh { return r.rooms.press.Promise(facts.Cards) }
	if dealt := r.dealt(s, c); dealt != nil {
		facts.Kin = dealt.Kin()
	}
	return facts
}

// dealt is the deck that a command deals from: the start of a game takes the
// next one.
func (r *Room) dealt(s *engine.State, c engine.Command) gallery.Deck {
	snap := r.snapshot()
	if c.Type == engine.CmdStart && s.Next != nil {
		return snap.coming
	}
	return snap.deck
}

// Hashes name the two pictures of a card.
func (s *snapshot) Hashes(c engine.Card) engine.Hashes {
	contour, colour, err := s.deck.Pair(int(c))
	if err != nil {
		return engine.Hashes{}
	}
	return engine.Hashes{Contour: hash(contour), Colour: hash(colour)}
}

// Drawing is how far the next deck has come.
func (s *snapshot) Drawing() engine.Drawing {
	if s.state.Next == nil || s.progress.of != s.state.Next.Commitment {
		return engine.Drawing{}
	}
	return s.progress.Drawing
}
