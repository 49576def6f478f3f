// Package gallerytest has decks for tests: small pictures that say which card
// they are, so that a test can look for them in what a server sends.
package gallerytest

import (
	"fmt"

	"echo/engine"
	"echo/engine/bot"
	"echo/server/gallery"
)

// Deck is a deck of that many cards. Its fields may be changed before use.
type Deck struct {
	Name  string
	Count int
	Style string // goes into every picture
}

// ID and the others implement gallery.Deck.
func (d Deck) ID() string { return d.Name }

// Title is the deck's name and the language.
func (d Deck) Title(language string) string { return d.Name + " (" + language + ")" }

// Cards is Count.
func (d Deck) Cards() int { return d.Count }

// Print changes with the style.
func (d Deck) Print() string { return d.Name + d.Style }

// Eyes is one kind of colour blindness.
func (d Deck) Eyes() []string { return []string{"tritanopia"} }

// Tint is a teal that no palette has.
func (d Deck) Tint() []string { return []string{"#d9efe8", "#3f8f86", "#c2412d"} }

// Kin spreads the cards over eight families and four palettes.
func (d Deck) Kin() []engine.Kin {
	kin := make([]engine.Kin, d.Count)
	for i := range kin {
		kin[i] = engine.Kin{Family: i % 8, Palette: i / 8 % 4}
	}
	return kin
}

// Pair draws a card: see Contour and Colour.
func (d Deck) Pair(card int) (contour, colour []byte, err error) {
	if card < 0 || card >= d.Count {
		return nil, nil, fmt.Errorf("card %d of %d", card, d.Count)
	}
	return d.Contour(card), d.Colour(card), nil
}

// Contour is the lines of a card.
func (d Deck) Contour(card int) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="lines-%d-%s" d="M0 0h%d"/></svg>`, card, d.Style, card)
}

// Colour is a card in full.
func (d Deck) Colour(card int) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="full-%d-%s" fill="red" d="M0 0h%d"/></svg>`, card, d.Style, card)
}

// Cover shows the deck's name.
func (d Deck) Cover() (contour, colour []byte, err error) {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="cover-lines-%s"/></svg>`, d.Print()),
		fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="cover-%s" fill="red"/></svg>`, d.Print()), nil
}

// Back shows the deck's name too.
func (d Deck) Back() []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg"><path id="back-%s"/></svg>`, d.Print())
}

// words are what the cards of a family show.
var words = []string{"moon", "river", "tower", "bird", "mask", "tree", "stair", "eye"}

// Alt names the family, and in full the palette too.
func (d Deck) Alt(card int, language string, contourOnly bool) string {
	if contourOnly {
		return words[card%8]
	}
	return fmt.Sprintf("%s, hue %d", words[card%8], card/8%4)
}

// Tags are the words of Alt.
func (d Deck) Tags(card int, language string) []bot.Tag {
	hue := fmt.Sprintf("hue%d", card/8%4)
	return []bot.Tag{
		{Key: words[card%8], Contour: true, Words: []string{words[card%8]}},
		{Key: hue, Words: []string{hue, "warm"}},
	}
}

// Art is these decks.
type Art []gallery.Deck

// Deck implements gallery.Art.
func (a Art) Deck(id string) (gallery.Deck, bool) {
	for _, d := range a {
		if d.ID() == id {
			return d, true
		}
	}
	return nil, false
}

// Decks implements gallery.Art.
func (a Art) Decks() []gallery.Deck { return a }
