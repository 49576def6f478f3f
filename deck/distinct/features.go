package distinct

import (
	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/raster"
)

// Features is what is remembered of a card, about 4 KB.
type Features struct {
	hog    [hogSize]int8    // unit vector times hogScale
	ink    [inkSize]int8    // unit vector times inkScale
	coarse [coarseSize]int8 // unit vector times coarseScale
	colour [cells]lab
	seen   [len(palette.Deficiencies)][cells]lab // colour to a colour-blind eye
	Read   Legibility
}

// Meter measures cards and keeps its memory between them. The zero value is
// ready; it is not safe for concurrent use.
type Meter struct {
	ink, flat raster.Painter // of contours, of colours
	line      lines
	lab       map[drawing.Colour]raster.Hue
}

// Pixels of the two rasters that features are read from.
const (
	lineWidth, lineHeight   = 96, 144
	fieldWidth, fieldHeight = 48, 72
)

// Measure reads the features of a card from its two drawings.
func (m *Meter) Measure(contour, colour *drawing.Drawing) Features {
	var f Features
	ink := m.ink.Ink(contour, lineWidth, lineHeight)
	m.line.load(ink)
	m.line.hog(&f)
	m.line.blot(&f)
	m.fields(colour, &f)
	f.see()
	f.Read = legibility(ink, &f.colour)
	return f
}
