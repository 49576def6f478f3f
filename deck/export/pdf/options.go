package pdf

import (
	"fmt"

	"echo/deck/export"
)

// Options are how a deck is printed. Lengths are in mm.
type Options struct {
	Card      export.Size
	Paper     export.Size // zero with OneAPage: as large as card, bleed and marks
	OneAPage  bool
	Gap       float64 // between the trims of neighbours
	Bleed     float64 // of the card's paper around the trim; between neighbours at most half the gap
	FullBleed bool    // the picture without its frame fills the card, and is cut at its sides
	NoMarks   bool

	Backs  bool   // print the deck's back behind every card
	Pair   bool   // print the colour version behind the contour
	Duplex Duplex // how the printer turns sheets
	// ShiftX and ShiftY move what is printed on the back, to the right and down,
	// for printers that do not hit.
	ShiftX, ShiftY float64
}

// Duplex is the edge over which sheets are turned.
type Duplex string

// The ways of turning. With None backs are pages of their own after all fronts,
// not mirrored.
const (
	Long  Duplex = "long"
	Short Duplex = "short"
	None  Duplex = "none"
)

const (
	maxBleed = 20
	maxGap   = 100
	maxShift = 30
)

// Check finds what cannot be printed as it is asked for.
func (o *Options) Check() error {
	switch {
	case !(o.Bleed >= 0 && o.Bleed <= maxBleed):
		return fmt.Errorf("a bleed of %g mm cannot be; it is 0 to %d", o.Bleed, maxBleed)
	case !(o.Gap >= 0 && o.Gap <= maxGap):
		return fmt.Errorf("a gap of %g mm cannot be; it is 0 to %d", o.Gap, maxGap)
	case !(max(o.ShiftX, -o.ShiftX) <= maxShift && max(o.ShiftY, -o.ShiftY) <= maxShift):
		return fmt.Errorf("a shift of %g,%g mm cannot be; each is at most %d", o.ShiftX, o.ShiftY, maxShift)
	case o.Backs && o.Pair:
		return fmt.Errorf("a card has one back: the deck's, or with a pair its colour version")
	case o.Duplex != Long && o.Duplex != Short && o.Duplex != None:
		return fmt.Errorf("duplex %q is not known; it is long, short or none", string(o.Duplex))
	case o.Pair && o.Duplex == None:
		return fmt.Errorf("a pair is printed on both sides; duplex is long or short")
	}
	return nil
}
