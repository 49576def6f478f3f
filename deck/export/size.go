package export

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"echo/artgen/geom"
	"echo/internal/strict"
)

// Size is the size of a card after cutting, or of a sheet of paper, in mm.
type Size struct {
	Name          string
	Width, Height float64
}

// Cards are the sizes of cards that have names.
var Cards = []Size{
	{"poker", 63.5, 88.9},
	{"bridge", 57.15, 88.9},
	{"tarot", 70, 120},
	{"square", 70, 70},
	{"dixit", 80, 120},
}

// Papers are the sizes of paper that have names.
var Papers = []Size{
	{"a4", 210, 297},
	{"a3", 297, 420},
	{"letter", 215.9, 279.4},
}

// maxSide is the longest side of a card or a sheet, in mm. It keeps a slip of
// the finger from asking for a picture larger than memory.
const maxSide = 1300

// ParseSize reads a size: one of the names, or width and height in millimetres
// or inches, such as "63x88", "63x88mm" or "2.5x3.5in".
func ParseSize(s string, named []Size) (Size, error) {
	for _, z := range named {
		if s == z.Name {
			return z, nil
		}
	}
	text, unit := strings.ToLower(strings.ReplaceAll(s, " ", "")), 1.
	if t, ok := strings.CutSuffix(text, "in"); ok {
		text, unit = t, 25.4
	}
	w, h, ok := strings.Cut(strings.Replace(strings.TrimSuffix(text, "mm"), "×", "x", 1), "x")
	width, err1 := strconv.ParseFloat(w, 64)
	height, err2 := strconv.ParseFloat(h, 64)
	if !ok || err1 != nil || err2 != nil {
		return Size{}, unknownSize(s, named)
	}
	z := Size{s, micrometres(width * unit), micrometres(height * unit)}
	if !(z.Width >= 5 && z.Height >= 5 && z.Width <= maxSide && z.Height <= maxSide) {
		return Size{}, fmt.Errorf("%q is not a size that can be made; sides are 5 to %d mm", s, maxSide)
	}
	return z, nil
}

// micrometres rounds mm to whole micrometres, so that inches come out plain.
func micrometres(mm float64) float64 { return math.Round(mm*1000) / 1000 }

func unknownSize(s string, named []Size) error {
	var names []string
	for _, z := range named {
		names = append(names, z.Name)
	}
	if near := strict.Nearest(s, names); near != "" {
		return fmt.Errorf("%q is not a size; did you mean %q?", s, near)
	}
	return fmt.Errorf("%q is not a size; it is %s or WIDTHxHEIGHT in mm, such as 63x88", s, strings.Join(names, ", "))
}

// String is the size as people write it, such as "63.5 x 88.9 mm".
func (z Size) String() string {
	return strconv.FormatFloat(z.Width, 'f', -1, 64) + " x " + strconv.FormatFloat(z.Height, 'f', -1, 64) + " mm"
}

// Place is where a picture sits on a card: its upper left corner in mm from the
// card's, and how many mm a unit of the drawing is.
type Place struct{ X, Y, Scale float64 }

// Whole places the picture whole in the middle of a card. Cards are 2:3; on
// others there is more paper around the picture, which is never stretched.
func (z Size) Whole() Place {
	return z.centred(min(z.Width/geom.Width, z.Height/geom.Height))
}

// Full places the picture so that what is within its frame fills a card and a
// bleed of that many mm around it. The frame is cut off, and on most cards some
// of the picture with it.
func (z Size) Full(bleed float64) Place {
	// A box this far within the frame misses its line and its round corners.
	const frame, within = 60, 11
	const inset = 2 * (frame + within)
	return z.centred(max((z.Width+2*bleed)/(geom.Width-inset), (z.Height+2*bleed)/(geom.Height-inset)))
}

func (z Size) centred(scale float64) Place {
	return Place{(z.Width - geom.Width*scale) / 2, (z.Height - geom.Height*scale) / 2, scale}
}

// Pixels is the size at a number of dots per inch.
func (z Size) Pixels(dpi int) (w, h int) {
	return geom.Round(z.Width / 25.4 * float64(dpi)), geom.Round(z.Height / 25.4 * float64(dpi))
}
