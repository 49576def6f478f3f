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
		p.mixHue(out, b, p.clips[op.Clip], hue(op.Fill), share(op.Alpha))
	}
	return out
}

func (p *Painter) mixHue(out []Hue, s shape, clip []uint8, v Hue, alpha uint8) {
	for y := s.y0; y < s.y1; y++ {
		r := s.rows[y]
		if r.x0 >= r.x1 {
			continue
		}
		from, end := y*p.w+r.x0, y*p.w+r.x1
		mask, to := clip[from:end], out[from:end]
		for i, c := range p.cover[from:end] {
			if c == 0 {
				continue
			}
			a := int32(through(c, mask[i], alpha))
			if a == 255 {
				to[i] = v
				continue
			}
			at := &to[i]
			for k := range at {
				at[k] += (v[k] - at[k]) * a / 255
			}
		}
	}
}
