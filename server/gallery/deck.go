package gallery

import (
	"echo/engine"
	"echo/engine/bot"
)

// Deck is a set of cards, each a pair of pictures with the same lines. Cards
// count from 0. Its methods may be called from any goroutine and answer the
// same every time. All but Pair, Cover and Back are called for every view, and
// should cost next to nothing.
type Deck interface {
	// ID names the deck to programs, Title to people.
	ID() string
	Title(language string) string

	// Cards is how many there are. Kin is one entry a card, or empty for a
	// deck that does not know what its cards have in common.
	Cards() int
	Kin() []engine.Kin

	// Pair draws a card: two SVG documents.
	Pair(card int) (contour, colour []byte, err error)

	// Tint is what the table takes from the deck's palette: a light, a middle and
	// an accent colour, as "#rrggbb"; or nothing.
	Tint() []string

	// Cover draws what the deck is chosen by, as a pair like any card, and Back
	// the back of its cards.
	Cover() (contour, colour []byte, err error)
	Back() []byte

	// Alt describes a card in words, by its lines alone or in full. Languages
	// are base tags, as "ru"; for one it does not know a deck takes another.
	Alt(card int, language string, contourOnly bool) string

	// Tags are what a bot knows of a card.
	Tags(card int, language string) []bot.Tag

	// Eyes are the kinds of colour blindness, as "deuteranopia", to whose eyes
	// its cards stay apart.
	Eyes() []string

	// Print is equal for decks with equal pictures, and for no others.
	Print() string
}

// Art is the decks of a host.
type Art interface {
	// Deck finds a deck by its id.
	Deck(id string) (Deck, bool)
	// Decks lists all, in the order in which people should see them.
	Decks() []Deck
}

// Facts is what the rules need to know of a deck.
func Facts(d Deck) engine.DeckFacts {
	return engine.DeckFacts{ID: d.ID(), Cards: d.Cards(), Kin: d.Kin()}
}
