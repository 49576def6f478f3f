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
// places cut each cell into four by four pieces, uneven ones, and the mean is
// known for each piece before any pixel is asked for.
type tile struct {
	strength []uint8 // of pieces, a row of 4w for each of 4h
	u, v     axis
	perPixel float64 // cells per pixel of the picture
	sin, cos float64
	colour   drawing.Colour
}

// samples are where in a pixel the pattern is looked at.
var samples = [pieces][2]float64{{.25, .25}, {.75, .25}, {.25, .75}, {.75, .75}}

// newTile rasterises a pattern for a picture of that scale (pixels per unit).
func newTile(t *drawing.Tile, scale float64) *tile {
	fine := max(2, math.Ceil(2/scale)/2) // at least one cell a unit
	k := scale * fine
	w, h := max(1, geom.Round(float64(t.Width)*k)), max(1, geom.Round(float64(t.Height)*k))
	out := &tile{perPixel: fine, colour: t.Colour}
	out.sin, out.cos = geom.Sincos(geom.Radians(-float64(t.Angle)))
	var us, vs [4]float64
	for i, q := range samples {
		us[i], vs[i] = out.place(q[0]-samples[0][0], q[1]-samples[0][1])
	}
	du, dv := out.place(1, 0)
	out.u, out.v = newAxis(w, du, us), newAxis(h, dv, vs)
	out.gather(cells(t, w, h), share(t.Alpha))
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

// gather finds the strength of all pieces.
func (t *tile) gather(alpha []uint8, strength uint8) {
	us, w := t.u.cells(), t.u.length>>fraction
	for _, vs := range t.v.cells() {
		for _, u := range us {
			sum := 0
			for i := range samples {
				sum += int(alpha[vs[i]*int(w)+u[i]])
			}
			t.strength = append(t.strength, mul(uint8(sum/4), strength))
		}
	}
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
	wide := uint64(u.length>>fraction) * pieces
	for i := range out {
		out[i] = t.strength[cutsV.piece(v.at)*wide+cutsU.piece(u.at)]
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
	offsets [pieces]int64 // of the samples from the first
	cuts    cuts
}

func newAxis(length int, step float64, offsets [pieces]float64) axis {
	a := axis{cycle: cycle{length: int64(length) << fraction}}
	a.step = around(step, a.length)
	for i, o := range offsets {
		a.offsets[i] = around(o, a.length)
	}
	places := []int64{cut(a.offsets[1]), cut(a.offsets[2]), cut(a.offsets[3])}
	slices.Sort(places)
	a.cuts = cuts{places[0], places[1], places[2]}
	return a
}

// from is the cycle that begins at a place.
func (a *axis) from(at float64) cycle { return cycle{around(at, a.length), a.step, a.length} }

// cut is the place in a cell from which on what lies at an offset is one cell
// further.
func cut(offset int64) int64 { return 1<<fraction - offset&(1<<fraction-1) }

// cells says for each piece of the axis in which cells the samples lie.
func (a *axis) cells() [][pieces]int {
	n := int(a.length >> fraction)
	passed := [pieces]int64{0, a.cuts.first, a.cuts.second, a.cuts.third}
	out := make([][pieces]int, n*pieces)
	for i := range out {
		for s, o := range a.offsets {
			at := i/pieces + int(o>>fraction)
			if cut(o) <= passed[i%pieces] {
				at++
			}
			out[i][s] = at % n
		}
	}
	return out
}

// cuts are the places, in order, where a sample passes into another cell.
type cuts struct{ first, second, third int64 }

// piece is the one that a place is in. The sign of a difference counts a cut as
// passed, because branches here would be guessed wrong all the time.
func (c cuts) piece(at int64) uint64 {
	in := at & (1<<fraction - 1)
	passed := uint64(c.first-1-in)>>63 + uint64(c.second-1-in)>>63 + uint64(c.third-1-in)>>63
	return uint64(at)>>fraction*pieces + passed
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
