package drawing

import "fmt"

// Colour is 0xRRGGBB.
type Colour uint32

// White and Black are the two colours of a contour.
const (
	White Colour = 0xffffff
	Black Colour = 0x000000
)

// RGB returns the three channels.
func (c Colour) RGB() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// String returns the colour as CSS writes it, such as "#0d1b2e".
func (c Colour) String() string { return fmt.Sprintf("#%06x", uint32(c)) }

// Percent is a share from 0 to 100.
type Percent uint8

// Tenths is a length in tenths of a unit.
type Tenths int

// Drawing is one card. Two drawings with equal fields are the same picture.
type Drawing struct {
	ID        string     // starts every id in a file; a letter first
	Paper     Colour     // the card outside the frame
	Ink       Colour     // the frame line
	Clips     []Path     // Op.Clip n is Clips[n-1]
	Tiles     []Tile     // Layer.Index of a LayerTile
	Gradients []Gradient // Layer.Index of a LayerGradient
	Ops       []Op
}

// Op is one thing painted.
type Op struct {
	Path   Path
	Clip   int // 0: the frame alone
	Fill   Colour
	Alpha  Percent // of the fill; 0 paints none
	Layers []Layer
	Stroke Colour
	Width  Tenths  // of the line; 0 draws none
	Veil   Percent // how much of the line is transparent
}

// LayerKind says what a layer paints with.
type LayerKind uint8

// The kinds of layers.
const (
	LayerTile LayerKind = iota
	LayerGradient
)

// Layer paints the op's shape once more, with a tile or a gradient.
type Layer struct {
	Kind  LayerKind
	Index int
}

// Tile is a pattern that repeats: strokes on a transparent ground.
type Tile struct {
	Width, Height int // units
	Angle         int // degrees, 0..359
	Colour        Colour
	Alpha         Percent
	Strokes       []TileStroke
}

// TileStroke is one path of a tile with a round pen.
type TileStroke struct {
	Path  Path
	Width Tenths
}

// Gradient fades one colour between two stops over the bounding box of what it
// paints: from top to bottom, or outward from a point to the upper left of the
// middle (a lit sphere).
type Gradient struct {
	Radial   bool
	Colour   Colour
	From, To Stop
}

// Stop is a place in a gradient and how opaque the colour is there.
type Stop struct{ Offset, Alpha Percent }

// The focus and reach of radial gradients, in percent of the bounding box.
const (
	RadialX = 38
	RadialY = 32
	RadialR = 75
)
