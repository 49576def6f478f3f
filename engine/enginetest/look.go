package enginetest

import (
	"fmt"

	"echo/engine"
)

// Deck makes the facts of a deck whose cards go through families and palettes
// in turn: card c is of family c mod families, and of the next palette each
// time all families were had. With no families the deck knows no kin.
func Deck(cards, families, palettes int) engine.DeckFacts {
	deck := engine.DeckFacts{ID: "test-deck", Cards: cards}
	for c := range cards {
		if families > 0 {
			deck.Kin = append(deck.Kin, engine.Kin{Family: c % families, Palette: c / families % palettes})
		}
	}
	return deck
}

// Look names cards so that a test can tell them: card 7 is "colour-007" in
// colour and "contour-007" by its lines. Everybody is connected.
type Look struct{}

// Colour names the coloured picture of a card.
func (Look) Colour(c engine.Card) string { return fmt.Sprintf("colour-%03d", c) }

// Contour names the picture of a card's lines.
func (Look) Contour(c engine.Card) string { return fmt.Sprintf("contour-%03d", c) }

// Alt describes a card, with or without what only colour shows.
func (Look) Alt(c engine.Card, language string, contourOnly bool) string {
	if contourOnly {
		return fmt.Sprintf("%s lines %03d", language, c)
	}
	return fmt.Sprintf("%s card %03d", language, c)
}

// Hashes names a card's pictures.
func (Look) Hashes(c engine.Card) engine.Hashes {
	return engine.Hashes{Contour: fmt.Sprintf("hash of contour-%03d", c), Colour: fmt.Sprintf("hash of colour-%03d", c)}
}

// Drawing says that a deck is half drawn.
func (Look) Drawing() engine.Drawing { return engine.Drawing{Percent: 50} }

// Connected says that everybody is.
func (Look) Connected(engine.SeatID) bool { return true }
