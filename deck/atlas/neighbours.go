package atlas

import (
	"cmp"
	"slices"

	"echo/artgen/palette"
	"echo/deck/distinct"
)

// Neighbour is a card and how near it is to another.
type Neighbour struct {
	Card        int     `json:"card"`         // from 1
	Contour     float64 `json:"contour"`      // 0 the same, about 1 nothing in common
	Colour      float64 `json:"colour"`       // mean distance in Oklab
	ColourBlind float64 `json:"colour_blind"` // to the eye that tells them apart worst
	Eye         string  `json:"eye"`          // that eye: see palette.Deficiency
	Mirrored    bool    `json:"mirrored"`     // the contour is more like the other's mirror image
	Apart       float64 `json:"apart"`        // in multiples of the deck's limits; below 1 is too alike
	Why         string  `json:"why"`          // the respect in which they are nearest: one of the reasons
}

// The reasons why two cards are near.
const (
	WhyContour     = "contour"
	WhyColour      = "colour"
	WhyColourBlind = "colour-blind"
)

// Neighbours lists the k cards nearest to a card, nearest first. A card that the
// deck does not have has none.
func (a *Atlas) Neighbours(card, k int) []Neighbour {
	a.mu.Lock()
	defer a.mu.Unlock()
	if card < 1 || card > a.index.Len() {
		return nil
	}
	i := card - 1
	var out []Neighbour
	for j, p := range a.index.Row(i) {
		if j != i {
			out = append(out, a.neighbour(j, p))
		}
	}
	slices.SortFunc(out, func(a, b Neighbour) int { return cmp.Or(cmp.Compare(a.Apart, b.Apart), cmp.Compare(a.Card, b.Card)) })
	out = out[:max(0, min(k, len(out)))]
	for n := range out {
		out[n].Eye = a.worstEye(i, out[n].Card-1)
	}
	return out
}

func (a *Atlas) neighbour(j int, p distinct.Pair) Neighbour {
	apart := p.Apart(a.limits)
	return Neighbour{
		Card: j + 1, Contour: p.Contour, Colour: p.Colour, ColourBlind: p.ColourBlind,
		Mirrored: p.Mirrored, Apart: apart, Why: why(p, a.limits, apart),
	}
}

// why names the respect that decides.
func why(p distinct.Pair, l distinct.Limits, apart float64) string {
	switch {
	case l.Contour > 0 && p.Contour/l.Contour == apart:
		return WhyContour
	case l.Colour > 0 && p.Colour/l.Colour == apart:
		return WhyColour
	}
	return WhyColourBlind
}

func (a *Atlas) worstEye(i, j int) string {
	eyes := a.index.Eyes(i, j)
	worst := 0
	for d, v := range eyes {
		if v < eyes[worst] {
			worst = d
		}
	}
	return palette.Deficiencies[worst].String()
}

// Row is how far a card is apart from every card of the deck, in the deck's
// order, in multiples of the limits. A card that the deck does not have has no
// row.
func (a *Atlas) Row(card int) []float32 {
	a.mu.Lock()
	defer a.mu.Unlock()
	if card < 1 || card > a.index.Len() {
		return nil
	}
	return a.row(card - 1)
}

func (a *Atlas) row(i int) []float32 {
	out := make([]float32, a.index.Len())
	for j, p := range a.index.Row(i) {
		out[j] = float32(p.Apart(a.limits))
	}
	return out
}
