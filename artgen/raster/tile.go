package raster

import (
	"image"
	"math"
	"slices"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// tile is a pattern rasterised once, finer than the picture so that it can be
// turned.
//
// A pixel is the mean of four samples. They lie the same way around the first
// everywhere, so which cells of the pattern they fall into changes only where the
// first one passes one of three places within its cell, along each axis. Those
// places cut each cell into four by four pieces, uneven ones, and a pixel asks
// only in which piece it is. A small tile, and one that is not turned and so not
// cut, knows the strength of all its pieces before.
type tile struct {
	alpha    []uint8 // of cells
	known    []uint8 // strengths of all pieces, row by row; nil of too many
	u, v     axis
	perPixel float64 // cells per pixel of the picture
	sin, cos float64
	colour   drawing.Colour
	strength uint8
}

// mostKnown is how many strengths are worth finding before they are needed: the
// pixels of a shape are about as many.
const mostKnown = 1 << 17

// samples are where in a pixel the pattern is looked at.
var samples = [pieces][2]float64{{.25, .25}, {.75, .25}, {.25, .75}, {.75, .75}}

// newTile rasterises a pattern for a picture of that scale (pixels per unit).
func newTile(t *drawing.Tile, scale float64) *tile {
	fine := max(2, math.Ceil(2/scale)/2) // at least one cell a unit
	k := scale * fine
	w, h := max(1, geom.Round(float64(t.Width)*k)), max(1, geom.Round(float64(t.Height)*k))
	out := &tile{alpha: cells(t, w, h), perPixel: fine, colour: t.Colour, strength: share(t.Alpha)}
	out.sin, out.cos = geom.Sincos(geom.Radians(-float64(t.Angle)))
	var us, vs [4]float64
	for i, q := range samples {
		us[i], vs[i] = out.place(q[0]-samples[0][0], q[1]-samples[0][1])
	}
	du, dv := out.place(1, 0)
	out.u, out.v = newAxis(w, 1, du, us), newAxis(h, w, dv, vs)
	if n := len(out.u.cells) * len(out.v.cells); n <= mostKnown {
		out.known = out.all(make([]uint8, 0, n))
	}
	return out
}

// cells rasterises the strokes of a pattern.
func cells(t *drawing.Tile, w, h int) []uint8 {
	var o outliner
	o.mask.resize(w, h)
	o.scale = geom.Point{X: float64(w) / float64(t.Width), Y: float64(h) / float64(t.Height)}
	out, cover := make([]uint8, w*h), make([]uint8, w*h)
	for _, s := range t.Strokes {
		o.stroke(s.Path, float64(s.Width)/20*o.scale.X)
		b := o.mask.resolve(cover)
		for y := b.y0; y < b.y1; y++ {
			for i := y*w + b.rows[y].x0; i < y*w+b.rows[y].x1; i++ {
				out[i] = max(out[i], cover[i])
			}
		}
	}
	return out
}

// place turns a place in the picture into one in the pattern, in cells.
func (t *tile) place(x, y float64) (u, v float64) {
	return (float64(x*t.cos) - float64(y*t.sin)) * t.perPixel, (float64(x*t.sin) + float64(y*t.cos)) * t.perPixel
}

// all adds the strengths of all pieces.
func (t *tile) all(out []uint8) []uint8 {
	for v := range t.v.cells {
		for u := range t.u.cells {
			out = append(out, t.at(&t.u.cells[u], &t.v.cells[v]))
		}
	}
	return out
}

// at is the strength where the samples lie in those cells.
func (t *tile) at(u, v *[pieces]int32) uint8 {
	sum := int(t.alpha[v[0]+u[0]]) + int(t.alpha[v[1]+u[1]]) + int(t.alpha[v[2]+u[2]]) + int(t.alpha[v[3]+u[3]])
	if sum < pieces {
		return 0
	}
	return mul(uint8(sum/pieces), t.strength)
}

// weave paints a pattern.
func (p *Painter) weave(img *image.RGBA, b shape, clip []uint8, t *tile) {
	p.mix(img, b, clip, t.colour, t.row)
}

// row is the strengths of a run of pixels. From one to the next it goes the same
// way across the tile, and comes in again on the other side.
func (t *tile) row(y, x int, out []uint8) {
	atU, atV := t.place(float64(x)+samples[0][0], float64(y)+samples[0][1])
	u, v, cutsU, cutsV := t.u.from(atU), t.v.from(atV), t.u.cuts, t.v.cuts
	cellsU, cellsV, known := t.u.cells, t.v.cells, t.known
	for i := range out {
		pu, pv := cutsU.piece(u.at), cutsV.piece(v.at)
		if known != nil {
			out[i] = known[pv*len(cellsU)+pu]
		} else {
			out[i] = t.at(&cellsU[pu], &cellsV[pv])
		}
		u.next()
		v.next()
	}
}

const (
	fraction = 32 // bits after the point
	pieces   = 4  // of a cell, by as many samples
)

// axis is one way across a tile.
type axis struct {
	cycle
	cuts  cuts
	cells [][pieces]int32 // where the samples lie from each piece, each cell counting unit
}

// newAxis is the axis of a tile of that many cells, one of which is unit bytes
// after the other; the samples lie at offsets from the first.
func newAxis(length, unit int, step float64, offsets [pieces]float64) axis {
	a := axis{cycle: cycle{length: int64(length) << fraction}}
	a.step = around(step, a.length)
	var from [pieces]int64
	for i, o := range offsets {
		from[i] = around(o, a.length)
	}
	places := []int64{0, cut(from[1]), cut(from[2]), cut(from[3])}
	slices.Sort(places)
	if places[1] == whollyPast {
		places = places[:1]
	}
	a.cuts = newCuts(places)
	a.cells = make([][pieces]int32, length*len(places))
	for i := range a.cells {
		for s, o := range from {
			at := i/len(places) + int(o>>fraction)
			if cut(o) <= places[i%len(places)] {
				at++
			}
			a.cells[i][s] = int32(at % length * unit)
		}
	}
	return a
}

// from is the cycle that begins at a place.
func (a *axis) from(at float64) cycle { return cycle{around(at, a.length), a.step, a.length} }

// cut is the place in a cell from which on what lies at an offset is one cell
// further.
func cut(offset int64) int64 { return whollyPast - offset&(whollyPast-1) }

// whollyPast lies after all places in a cell.
const whollyPast = 1 << fraction

// cuts are the places, in order, where a sample passes into another cell, and how
// many pieces a cell has.
type cuts struct{ first, second, third, pieces int64 }

func newCuts(places []int64) cuts {
	if len(places) == 1 {
		return cuts{whollyPast, whollyPast, whollyPast, 1}
	}
	return cuts{places[1], places[2], places[3], pieces}
}

// piece is the one that a place is in. The sign of a difference counts a cut as
// passed, because branches here would be guessed wrong all the time.
func (c cuts) piece(at int64) int {
	in := at & (whollyPast - 1)
	passed := uint64(c.first-1-in)>>63 + uint64(c.second-1-in)>>63 + uint64(c.third-1-in)>>63
	return int(at>>fraction*c.pieces + int64(passed))
}

// cycle is a place that goes round and round in even steps, from 0 to length, in
// fixed point.
type cycle struct{ at, step, length int64 }

func (c *cycle) next() {
	if c.at += c.step; c.at >= c.length {
		c.at -= c.length
	}
}

// around brings a place to between 0 and n.
func around(v float64, n int64) int64 {
	i := int64(math.Floor(float64(v*(1<<fraction)))) % n
	if i < 0 {
		i += n
	}
	return i
}
