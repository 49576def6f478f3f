package raster

import (
	"image"
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// glaze paints a gradient over the box lo..hi of a shape.
func (p *Painter) glaze(img *image.RGBA, b shape, clip []uint8, g *drawing.Gradient, lo, hi geom.Point) {
	size := hi.Sub(lo)
	if size.X <= 0 || size.Y <= 0 {
		return
	}
	from, to := float64(g.From.Offset)/100, float64(g.To.Offset)/100
	alpha0, alpha1 := float64(g.From.Alpha)*2.55, float64(g.To.Alpha)*2.55
	strength := func(t float64) uint8 {
		t = max(0, min(1, (t-from)/(to-from)))
		return uint8(alpha0 + float64((alpha1-alpha0)*t) + .5)
	}
	p.mix(img, b, clip, g.Colour, func(y, x int, out []uint8) {
		v := (float64(y) + .5 - lo.Y) / size.Y
		if !g.Radial {
			even := strength(v)
			for i := range out {
				out[i] = even
			}
			return
		}
		dv := v - drawing.RadialY/100.
		for i := range out {
			du := (float64(x+i)+.5-lo.X)/size.X - drawing.RadialX/100.
			out[i] = strength(math.Sqrt(float64(du*du)+float64(dv*dv)) / (drawing.RadialR / 100.))
		}
	})
}

// tile is a pattern rasterised once, finer than the picture so that it can be
// turned.
type tile struct {
	alpha    []uint8
	w, h     int     // in samples
	perPixel float64 // samples per pixel of the picture
	sin, cos float64
	colour   drawing.Colour
	strength uint8
}

// newTile rasterises a pattern for a picture of that scale (pixels per unit).
func newTile(t *drawing.Tile, scale float64) *tile {
	fine := max(2, math.Ceil(2/scale)/2) // at least one sample a unit
	k := scale * fine
	w, h := max(1, geom.Round(float64(t.Width)*k)), max(1, geom.Round(float64(t.Height)*k))
	var o outliner
	o.mask.resize(w, h)
	o.scale = geom.Point{X: float64(w) / float64(t.Width), Y: float64(h) / float64(t.Height)}
	out := &tile{alpha: make([]uint8, w*h), w: w, h: h, perPixel: fine, colour: t.Colour, strength: share(t.Alpha)}
	cover := make([]uint8, w*h)
	for _, s := range t.Strokes {
		o.stroke(s.Path, float64(s.Width)/20*o.scale.X)
		b := o.mask.resolve(cover)
		for y := b.y0; y < b.y1; y++ {
			for i := y*w + b.rows[y].x0; i < y*w+b.rows[y].x1; i++ {
				out.alpha[i] = max(out.alpha[i], cover[i])
			}
		}
	}
	out.sin, out.cos = geom.Sincos(geom.Radians(-float64(t.Angle)))
	return out
}

// weave paints a pattern. Each pixel is the mean of four samples.
func (p *Painter) weave(img *image.RGBA, b shape, clip []uint8, t *tile) {
	if len(p.sums) < p.w {
		p.sums = make([]uint16, p.w)
	}
	p.mix(img, b, clip, t.colour, func(y, x int, out []uint8) {
		sums := p.sums[:len(out)]
		clear(sums)
		for _, q := range [4][2]float64{{.25, .25}, {.75, .25}, {.25, .75}, {.75, .75}} {
			t.sample(float64(x)+q[0], float64(y)+q[1], sums)
		}
		for i, sum := range sums {
			out[i] = mul(uint8(sum/4), t.strength)
		}
	})
}

// sample adds a row of samples, one a pixel, to sums. From one to the next it
// goes the same way across the tile, and comes in again on the other side.
func (t *tile) sample(x, y float64, sums []uint16) {
	u := newCycle((float64(x*t.cos)-float64(y*t.sin))*t.perPixel, t.cos*t.perPixel, t.w)
	v := newCycle((float64(x*t.sin)+float64(y*t.cos))*t.perPixel, t.sin*t.perPixel, t.h)
	for i := range sums {
		sums[i] += uint16(t.alpha[int(v.at>>fraction)*t.w+int(u.at>>fraction)])
		u.next()
		v.next()
	}
}

// cycle is a place that goes round and round in even steps, from 0 to length, in
// fixed point.
type cycle struct{ at, step, length int64 }

const fraction = 32 // bits after the point

func newCycle(at, step float64, length int) cycle {
	n := int64(length) << fraction
	return cycle{around(at, n), around(step, n), n}
}

// around brings a place to between 0 and n.
func around(v float64, n int64) int64 {
	i := int64(math.Floor(float64(v*(1<<fraction)))) % n
	if i < 0 {
		i += n
	}
	return i
}

func (c *cycle) next() {
	if c.at += c.step; c.at >= c.length {
		c.at -= c.length
	}
}
