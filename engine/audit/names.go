package audit

import (
	"maps"
	"slices"

	"echo/engine"
)

// names are what a host calls the pictures of cards, as its export tells. They
// make an engine.Look.
type names struct {
	cards map[engine.Card]engine.GalleryCard
}

// namesIn reads the names off the past galleries of an export: whose cards
// those are is known from the replay.
func namesIn(s *engine.State, v *engine.View) names {
	n := names{map[engine.Card]engine.GalleryCard{}}
	for i := range min(len(s.History), len(v.History)) {
		tiles, shown := s.History[i].Gallery, v.History[i].Gallery
		for j := range min(len(tiles), len(shown)) {
			if _, known := n.cards[tiles[j].Card]; !known {
				n.cards[tiles[j].Card] = shown[j]
			}
		}
	}
	return n
}

// check wants no two cards to share a picture.
func (n names) check() *Fault {
	owner := map[string]engine.Card{}
	for _, card := range slices.Sorted(maps.Keys(n.cards)) {
		for _, name := range []string{n.Colour(card), n.Contour(card)} {
			if other, taken := owner[name]; taken && name != "" {
				return fault("the export", "picture %q stands for card %04d and for card %04d", name, other+1, card+1)
			}
			owner[name] = card
		}
	}
	return nil
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Colour, Contour, Alt, Connected, Hashes and Drawing make names an
// engine.Look.

func (n names) Colour(c engine.Card) string { return orEmpty(n.cards[c].Image) }

func (n names) Contour(c engine.Card) string { return orEmpty(n.cards[c].Contour) }

func (n names) Alt(c engine.Card, _ string, _ bool) string { return n.cards[c].Alt }

func (names) Connected(engine.SeatID) bool { return false }

func (n names) Hashes(c engine.Card) engine.Hashes {
	if origin := n.cards[c].Origin; origin != nil {
		return origin.Hashes
	}
	return engine.Hashes{}
}

func (names) Drawing() engine.Drawing { return engine.Drawing{} }
