package gallery

import (
	"context"

	"echo/engine"
)

// FreshID is what rooms call a deck that is made for them alone. It is no deck
// of Art.
const FreshID = "fresh"

// Press makes fresh decks. Its methods may be called from any goroutine.
type Press interface {
	// Cards is how many cards a deck for at least so many has.
	Cards(least int) int

	// Promise draws the secret of a deck of so many cards.
	Promise(cards int) *engine.Fresh

	// Draw makes the cards of a promise, which takes seconds, and returns them
	// as the list that Deck reads. The same promise gives the same cards.
	Draw(ctx context.Context, f engine.Fresh, progress func(done, total int)) (list string, err error)

	// Deck is the deck of a promise whose list is there. Its ID is FreshID.
	Deck(f engine.Fresh) (Deck, error)
}
