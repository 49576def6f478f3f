package hosttest

import (
	"testing"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/fresh"
	"echo/decks"
	"echo/engine"
	"echo/server/gallery"
)

// Pictures names the cards of a room the way its host does, and describes
// them. It is an engine.Look.
type Pictures struct {
	Names gallery.Names
	Deck  *deck.Deck
}

// PicturesOf opens the deck on the table.
func PicturesOf(t testing.TB, s *engine.State) *Pictures {
	t.Helper()
	d, err := DeckOf(s)
	if err != nil {
		t.Fatal(err)
	}
	return &Pictures{gallery.NewNames(s.Room, s.Seed[:], d.Fingerprint()), d}
}

// DeckOf is the deck on the table.
func DeckOf(s *engine.State) (*deck.Deck, error) {
	if s.Fresh != nil {
		return fresh.Open(s.Fresh.Recipe, s.Fresh.List, decks.Palettes())
	}
	return decks.Open(s.Deck)
}

// Colour is the path of a card in colour.
func (p *Pictures) Colour(c engine.Card) string {
	return p.Names.Path(gallery.Picture{Card: int(c), Colour: true})
}

// Contour is the path of a card's lines.
func (p *Pictures) Contour(c engine.Card) string {
	return p.Names.Path(gallery.Picture{Card: int(c)})
}

// Alt describes a card.
func (p *Pictures) Alt(c engine.Card, language string, contourOnly bool) string {
	tags, err := p.Deck.Tags(int(c))
	if err != nil {
		return err.Error()
	}
	return tag.Describe(tags, language, contourOnly)
}

// Hashes are those of both pictures.
func (p *Pictures) Hashes(c engine.Card) engine.Hashes {
	pair, err := p.Deck.Pair(int(c))
	if err != nil {
		return engine.Hashes{}
	}
	return engine.Hashes{Contour: deck.Hash(pair.Contour), Colour: deck.Hash(pair.Colour)}
}

// Drawing is not in the journal; who compares leaves it out.
func (p *Pictures) Drawing() engine.Drawing { return engine.Drawing{} }

// Connected is not in the journal either.
func (p *Pictures) Connected(engine.SeatID) bool { return true }
