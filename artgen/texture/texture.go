package texture

import (
	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/rng"
)

// Kind is a texture: a row of the table. Cards name it by number, so rows are
// only ever added at the end.
type Kind uint8

// The textures.
const (
	Hatch Kind = iota
	Cross
	Dots
	Grain
	Speck
	Scales
	Waves
	Ticks
	Bricks
	Chevron
	Wood
	Reeds
	Rain
	Sprigs
)

var table = []struct {
	name string
	draw func(t *tile, r *rng.Source)
}{
	Hatch:   {"hatch", hatch},
	Cross:   {"cross", cross},
	Dots:    {"dots", dots},
	Grain:   {"grain", grain},
	Speck:   {"speck", speck},
	Scales:  {"scales", scales},
	Waves:   {"waves", waves},
	Ticks:   {"ticks", ticks},
	Bricks:  {"bricks", bricks},
	Chevron: {"chevron", chevron},
	Wood:    {"wood", wood},
	Reeds:   {"reeds", reeds},
	Rain:    {"rain", rain},
	Sprigs:  {"sprigs", sprigs},
}

// Count is how many textures there are.
func Count() int { return len(table) }

// String returns the texture's name.
func (k Kind) String() string { return table[k].name }

// Named returns the texture of a name.
func Named(name string) (Kind, bool) {
	for k := range table {
		if table[k].name == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// Smallest and Largest bound the size of a tile, in units.
const (
	Smallest = 8
	Largest  = 14
)

// Size puts a wished size on the grid of tile sizes: even, 8 to 14.
func Size(wish float64) int {
	return max(Smallest, min(Largest, 2*geom.Round(wish/2)))
}

// Tile draws a texture of a size given by Size. Angle, colour and opacity are
// left for the caller to set.
func Tile(k Kind, size int) drawing.Tile {
	t := &tile{s: float64(size)}
	table[k].draw(t, rng.New(uint64(size)).Fork(table[k].name))
	return t.Tile
}

// tile is a texture being drawn; s is its size.
type tile struct {
	drawing.Tile
	s float64
}

// box sets the tile's extent, in multiples of its size.
func (t *tile) box(w, h float64) {
	t.Width, t.Height = geom.Round(w*t.s), geom.Round(h*t.s)
}

// pen draws the path with a width in multiples of the size.
func (t *tile) pen(p geom.Path, width float64) {
	path, _ := drawing.Snap(p, nil)
	t.Strokes = append(t.Strokes, drawing.TileStroke{Path: path, Width: drawing.Tenths(geom.Round(width * t.s * 10))})
}

// at is the point (x, y) in multiples of the size.
func (t *tile) at(x, y float64) geom.Point { return geom.Point{X: x * t.s, Y: y * t.s} }

// stroke is a straight line between two points in multiples of the size.
func (t *tile) stroke(p *geom.Path, x0, y0, x1, y1 float64) {
	p.MoveTo(t.at(x0, y0)).LineTo(t.at(x1, y1))
}

// dot is a line of no length, which a round pen prints as a disc.
func (t *tile) dot(p *geom.Path, x, y float64) { t.stroke(p, x, y, x, y) }
