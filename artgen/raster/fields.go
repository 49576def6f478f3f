package raster

import "echo/artgen/drawing"

// Hue is a colour on the axes that Fields mixes: three numbers in units of the
// caller's choice, at most ±32767.
type Hue [3]int32

// Fields returns the flat colours of a drawing at w×h pixels, row by row: fills
// without lines, textures and light, mixed on whatever axes hue maps colours to.
// It is for measuring, and quick.
func (p *Painter) Fields(d *drawing.Drawing, w, h int, hue func(drawing.Colour) Hue) []Hue {
	p.start(d, w, h)
	if len(p.hues) != w*h {
		p.hues = make([]Hue, w*h)
	}
	out := p.hues
	paper := hue(d.Paper)
	for i := range out {
		out[i] = paper
	}
	for i := range d.Ops {
		op := &d.Ops[i]
		if op.Alpha == 0 {
			continue
		}
		b := p.fillMask(op.Path)
		v, alpha, mask := hue(op.Fill), share(op.Alpha), p.clips[op.Clip]
		for y := b.y0; y < b.y1; y++ {
			for i := y*w + b.x0; i < y*w+b.x1; i++ {
				a := int32(mul(mul(p.cover[i], mask[i]), alpha))
				if a == 0 {
					continue
				}
				at := &out[i]
				for k := range at {
					at[k] += (v[k] - at[k]) * a / 255
				}
			}
		}
	}
	return out
}
