package deck

import (
	"echo/artgen/palette"
	"echo/deck/distinct"
)

// Eyes are the kinds of colour blindness to whose eyes the colours of any two
// cards are as far apart as they are wanted by default: all kinds or none, since
// the limit of a recipe holds for the kind that sees the least difference. The
// recipe promises it when the deck is built, and Validate checks it card by card.
func (d *Deck) Eyes() []string {
	if d.Recipe.limits().ColourBlind < distinct.TooAlike.ColourBlind {
		return []string{}
	}
	return AllEyes()
}

// AllEyes are the kinds of colour blindness that decks are measured by.
func AllEyes() (kinds []string) {
	for _, d := range palette.Deficiencies {
		kinds = append(kinds, d.String())
	}
	return kinds
}
