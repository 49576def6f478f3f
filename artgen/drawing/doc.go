// Package drawing is a card ready to be printed: paths on an integer grid with
// real colours, in painter's order. It is what the SVG writer writes, what the
// SVG reader reads back, and what the raster draws, so all three agree to the
// unit.
//
// A scene says what is drawn and in which role; artgen turns it into two
// drawings, the contour and the colour one. Nothing here knows of palettes,
// families or tags.
//
// Ops are painted one over the other: fill, layers (pattern or gradient) over
// the fill, then the line. Everything is clipped to the frame.
package drawing
