package deck

import (
	"cmp"
	"fmt"
	"slices"
)

// FaultKind says what is wrong, as a stable word.
type FaultKind string

// The kinds of faults, gravest first.
const (
	Unsafe    FaultKind = "unsafe"    // the file holds what a card may not
	Unread    FaultKind = "unread"    // the file is missing or cannot be read
	Unpaired  FaultKind = "unpaired"  // contour and colour do not share their geometry
	Alike     FaultKind = "alike"     // two cards that players would confuse
	Changed   FaultKind = "changed"   // the file is not the one that deck.toml lists
	Illegible FaultKind = "illegible" // the card cannot be read
	Repeated  FaultKind = "repeated"  // too many cards tell the same, or show the same figure
)

var gravity = []FaultKind{Unsafe, Unread, Unpaired, Alike, Changed, Illegible, Repeated}

// Fault is one thing wrong with a deck. Cards count from 1; Other is 0 unless
// the fault is a pair.
type Fault struct {
	Kind    FaultKind `json:"kind"`
	Card    int       `json:"card"`
	Other   int       `json:"other,omitempty"`
	Contour float64   `json:"contour,omitempty"` // distances of a pair
	Colour  float64   `json:"colour,omitempty"`
	Message string    `json:"message"`
}

// String is the fault in one line.
func (f Fault) String() string {
	if f.Other != 0 {
		return fmt.Sprintf("%04d %04d %s: %s", f.Card, f.Other, f.Kind, f.Message)
	}
	return fmt.Sprintf("%04d %s: %s", f.Card, f.Kind, f.Message)
}

// Report is what Validate found.
type Report struct {
	Deck   string  `json:"deck"`
	Cards  int     `json:"cards"`
	Faults []Fault `json:"faults"`
	// Nearest are the closest pairs that are still far enough, closest first.
	Nearest []Near `json:"nearest"`
	// Loners are cards that no clue could confuse with others. They are no faults,
	// but they make dull rounds.
	Loners []Loner `json:"loners"`
}

// Near is a pair of cards and how far apart they are.
type Near struct {
	Card    int     `json:"card"`
	Other   int     `json:"other"`
	Contour float64 `json:"contour"`
	Colour  float64 `json:"colour"`
}

// sort puts the worst first: by kind, then the most alike pairs, then by card.
func (r *Report) sort() {
	slices.SortStableFunc(r.Faults, func(a, b Fault) int {
		return cmp.Or(
			cmp.Compare(slices.Index(gravity, a.Kind), slices.Index(gravity, b.Kind)),
			cmp.Compare(min(a.Contour, 3*a.Colour), min(b.Contour, 3*b.Colour)),
			cmp.Compare(a.Card, b.Card), cmp.Compare(a.Other, b.Other))
	})
}
