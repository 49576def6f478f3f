package deck

import (
	"fmt"
	"slices"
	"strconv"

	"echo/artgen"
	"echo/deck/listing"
	"echo/internal/strict"
)

// Card is one chosen card. Contour and Colour are the SHA-256 of its files.
type Card struct {
	Seed    uint64 `toml:"seed" json:"seed"`
	Family  string `toml:"family" json:"family"`
	Rev     int    `toml:"rev" json:"rev"`
	Palette string `toml:"palette" json:"palette"`
	Contour string `toml:"contour" json:"contour,omitempty"`
	Colour  string `toml:"colour" json:"colour,omitempty"`
	State   State  `toml:"state" json:"state,omitempty"`
}

// State is what the designer has decided about a card.
type State string

// The states. A card that says nothing is free.
const (
	Unmarked State = ""       // may be replaced
	Kept     State = "kept"   // is taken first when the deck is generated
	Locked   State = "locked" // and its number, files and palette never change
)

// fault says what is wrong with a state, or "".
func (s State) fault() string {
	known := []string{string(Kept), string(Locked)}
	if s == Unmarked || slices.Contains(known, string(s)) {
		return ""
	}
	if near := strict.Nearest(string(s), known); near != "" {
		return fmt.Sprintf("unknown state %q; did you mean %q?", s, near)
	}
	return fmt.Sprintf("unknown state %q; it is kept or locked, or left out", s)
}

// Dropped is a card that neither reroll nor generate may bring back.
type Dropped struct {
	Seed    uint64 `toml:"seed" json:"seed"`
	Family  string `toml:"family" json:"family"`
	Rev     int    `toml:"rev" json:"rev"`
	Palette string `toml:"palette" json:"palette"`
}

// dropped is what is remembered of a card that goes.
func (c Card) dropped() Dropped { return Dropped{c.Seed, c.Family, c.Rev, c.Palette} }

// draws tells whether the drawing of the dropped card is the one of c, in
// whatever palette.
func (d Dropped) draws(c Card) bool {
	return d.Seed == c.Seed && d.Family == c.Family && d.Rev == c.Rev
}

func (c Card) recipe() artgen.Recipe {
	return artgen.Recipe{Seed: c.Seed, Family: c.Family, Rev: c.Rev}
}

// short names a card as people do.
func (c Card) short() string { return fmt.Sprintf("%s in %s, seed %d", c.Family, c.Palette, c.Seed) }

// fields is what deck.toml says of a card.
func (c Card) fields() []listing.Field {
	f := append(c.dropped().fields(),
		listing.Field{Key: "contour", Value: strconv.Quote(c.Contour)}, listing.Field{Key: "colour", Value: strconv.Quote(c.Colour)})
	if c.State != Unmarked {
		f = append(f, listing.Field{Key: "state", Value: strconv.Quote(string(c.State))})
	}
	return f
}

func (d Dropped) fields() []listing.Field {
	return []listing.Field{
		{Key: "seed", Value: strconv.FormatUint(d.Seed, 10)}, {Key: "family", Value: strconv.Quote(d.Family)},
		{Key: "rev", Value: strconv.Itoa(d.Rev)}, {Key: "palette", Value: strconv.Quote(d.Palette)},
	}
}
