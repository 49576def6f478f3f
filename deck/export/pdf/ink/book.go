package ink

import (
	"fmt"
	"math"
	"strings"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/deck/export/pdf/object"
)

// Book is what the contents of a file share: every pattern and every light is
// written once.
type Book struct {
	f      *object.File
	states object.Ref
	tiles  map[string]object.Ref
	fades  map[fade]object.Ref
	lights map[light]object.Ref
}

// NewBook begins a book in a file.
func NewBook(f *object.File) *Book {
	b := &Book{f: f, tiles: map[string]object.Ref{}, fades: map[fade]object.Ref{}, lights: map[light]object.Ref{}}
	var s strings.Builder
	for p := 1; p <= 100; p++ {
		fmt.Fprintf(&s, "/A%d << /ca %d.%02d /CA %d.%02d >> ", p, p/100, p%100, p/100, p%100)
	}
	b.states = f.Add("<< " + s.String() + ">>")
	return b
}

// Form writes a content as a form of 1000 by 1500 units, y growing downward.
func (b *Book) Form(c *Content) object.Ref {
	var res strings.Builder
	fmt.Fprintf(&res, "/ExtGState %v ", b.states)
	if len(c.tiles) > 0 {
		res.WriteString("/ColorSpace << /Tint [/Pattern /DeviceRGB] >> /Pattern << ")
		for i := range c.tiles {
			fmt.Fprintf(&res, "/T%d %v ", i, b.tile(&c.tiles[i]))
		}
		res.WriteString(">> ")
	}
	if len(c.lights) > 0 {
		res.WriteString("/XObject << ")
		for i, l := range c.lights {
			fmt.Fprintf(&res, "/L%d %v ", i, b.light(l))
		}
		res.WriteString(">> ")
	}
	return b.f.Stream("/Type /XObject /Subtype /Form /BBox [0 0 1000 1500] /Resources << "+res.String()+">>", c.packed)
}

// tile writes a pattern without colour: the colour is named where it is used.
func (b *Book) tile(t *drawing.Tile) object.Ref {
	var w pen
	w.str("1 J 1 j ")
	for _, s := range t.Strokes {
		w.tenths(s.Width).str("w ").path(s.Path).str("S ")
	}
	sin, cos := geom.Sincos(geom.Radians(float64(t.Angle)))
	entries := fmt.Sprintf("/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 2 /BBox [0 0 %d %d] /XStep %d /YStep %d /Matrix [%.6f %.6f %.6f %.6f 0 0] /Resources << >>",
		t.Width, t.Height, t.Width, t.Height, cos, sin, -sin, cos)
	key := entries + string(w.b)
	if _, ok := b.tiles[key]; !ok {
		b.tiles[key] = b.f.Stream(entries, object.Deflate(w.b))
	}
	return b.tiles[key]
}

// fade is how a light grows over a unit square: a Gradient without its colour.
type fade struct {
	radial   bool
	from, to drawing.Stop
}

// light writes one pixel of colour behind a fading mask.
func (b *Book) light(l light) object.Ref {
	if _, ok := b.lights[l]; !ok {
		r, g, bl := l.colour.RGB()
		entries := fmt.Sprintf("/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask %v", b.mask(l.fade))
		b.lights[l] = b.f.Stream(entries, object.Deflate([]byte{r, g, bl}))
	}
	return b.lights[l]
}

// maskSide is how many steps a mask has from side to side. Between them viewers
// interpolate, if they do; a step is a third of a millimetre on the largest shape.
const maskSide = 256

func (b *Book) mask(f fade) object.Ref {
	if _, ok := b.fades[f]; !ok {
		width := 1
		if f.radial {
			width = maskSide
		}
		entries := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true", width, maskSide)
		b.fades[f] = b.f.Stream(entries, object.Deflate(f.samples(width)))
	}
	return b.fades[f]
}

func (f fade) samples(width int) []byte {
	out := make([]byte, 0, width*maskSide)
	for y := range maskSide {
		for x := range width {
			out = append(out, f.at((float64(x)+.5)/float64(width), (float64(y)+.5)/maskSide))
		}
	}
	return out
}

// at is the strength at a place of the unit square, as package raster has it.
func (f fade) at(u, v float64) byte {
	t := v
	if f.radial {
		t = math.Hypot(u-drawing.RadialX/100., v-drawing.RadialY/100.) / (drawing.RadialR / 100.)
	}
	from, to := float64(f.from.Offset)/100, float64(f.to.Offset)/100
	t = max(0, min(1, (t-from)/(to-from)))
	return byte((float64(f.from.Alpha)+(float64(f.to.Alpha)-float64(f.from.Alpha))*t)*2.55 + .5)
}
