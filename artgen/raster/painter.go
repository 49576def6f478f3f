package raster

import (
	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// Painter draws drawings. The zero value is ready; it is not safe for concurrent
// use, and what it returns is valid until its next picture unless a method says
// otherwise.
type Painter struct {
	o      outliner
	w, h   int
	cover  []uint8   // of the path at hand
	clips  [][]uint8 // 0 is the frame; i+1 is clip i within the frame
	spare  [][]uint8
	ink    []uint8
	hues   []Hue
	strong []uint8 // of a run of pixels
}

// start sets the size and prepares the clips of a drawing.
func (p *Painter) start(d *drawing.Drawing, w, h int) {
	if p.w != w || p.h != h {
		p.resize(w, h)
	}
	p.spare = append(p.spare, p.clips[1:]...)
	p.clips = p.clips[:1]
	for _, c := range d.Clips {
		p.clip(c)
	}
}

// resize gets ready for pictures of another size. What depends on the size alone
// is kept from one picture to the next, so one Painter for each size is quickest.
func (p *Painter) resize(w, h int) {
	p.w, p.h = w, h
	p.o.mask.resize(w, h)
	p.o.scale = geom.Point{X: float64(w) / geom.Width, Y: float64(h) / geom.Height}
	p.cover = resized(p.cover, w*h)
	p.spare = append(p.spare, p.clips...)
	p.clips = p.clips[:0]
	p.clip(drawing.Frame())
}

// clip rasterises a clip path, within the frame, and adds it to the clips.
func (p *Painter) clip(path drawing.Path) {
	var buf []uint8
	if n := len(p.spare); n > 0 {
		buf, p.spare = p.spare[n-1], p.spare[:n-1]
	}
	buf = resized(buf, p.w*p.h)
	p.o.fill(path)
	s := p.o.mask.resolve(buf)
	p.clips = append(p.clips, buf)
	if frame := p.clips[0]; len(p.clips) > 1 {
		for y := s.y0; y < s.y1; y++ {
			for i := y*p.w + s.rows[y].x0; i < y*p.w+s.rows[y].x1; i++ {
				buf[i] = mul(buf[i], frame[i])
			}
		}
	}
}

// resized returns a zero slice of n bytes, in buf's memory if it fits.
func resized(buf []uint8, n int) []uint8 {
	if cap(buf) < n {
		return make([]uint8, n)
	}
	buf = buf[:n]
	clear(buf)
	return buf
}

// mul multiplies two shares of 255. Most are whole, and a whole one changes
// nothing, so callers in a loop ask first.
func mul(a, b uint8) uint8 {
	v := uint32(a)*uint32(b) + 128
	return uint8((v + v>>8) >> 8)
}

// stroke rasterises an op's line into cover. Lines thinner than a pixel are
// drawn a pixel wide and paler, not below 45 percent: a thin line must stay a
// line. It returns where it drew and how strong.
func (p *Painter) stroke(path drawing.Path, width drawing.Tenths) (shape, uint8) {
	px := float64(width) / 10 * p.o.scale.X
	strength := uint8(255)
	if px < 1 {
		strength = uint8(geom.Round(255 * max(.45, px)))
		px = 1
	}
	p.o.stroke(path, px/2)
	return p.o.mask.resolve(p.cover), strength
}

// fillMask rasterises the inside of a path into cover.
func (p *Painter) fillMask(path drawing.Path) shape {
	p.o.fill(path)
	return p.o.mask.resolve(p.cover)
}

// Ink returns the darkness of a drawing at w×h pixels, row by row: 0 is white.
// Layers are left out: contours have none.
func (p *Painter) Ink(d *drawing.Drawing, w, h int) []uint8 {
	p.start(d, w, h)
	out := resized(p.ink, w*h)
	p.ink = out
	for i := range d.Ops {
		op := &d.Ops[i]
		if op.Alpha > 0 {
			p.shade(out, p.fillMask(op.Path), op.Clip, darkness(op.Fill), share(op.Alpha))
		}
		if op.Width > 0 {
			b, strength := p.stroke(op.Path, op.Width)
			p.shade(out, b, op.Clip, darkness(op.Stroke), mul(strength, share(100-op.Veil)))
		}
	}
	return out
}

// shade paints one value through cover and clip.
func (p *Painter) shade(out []uint8, s shape, clip int, value, alpha uint8) {
	for y := s.y0; y < s.y1; y++ {
		cover, mask, to := p.row(y, s.rows[y], p.clips[clip], out)
		for i, c := range cover {
			if c == 0 {
				continue
			}
			if a := through(c, mask[i], alpha); a == 255 {
				to[i] = value
			} else {
				to[i] = mul(to[i], 255-a) + mul(value, a)
			}
		}
	}
}

// through is what is left of a share behind two others.
func through(a, clip, alpha uint8) uint8 {
	if clip != 255 {
		a = mul(a, clip)
	}
	if alpha != 255 {
		a = mul(a, alpha)
	}
	return a
}

// row returns a run of row y: of what covers it, and of two pictures.
func (p *Painter) row(y int, r run, clip, out []uint8) (cover, mask, to []uint8) {
	if r.x0 >= r.x1 {
		return nil, nil, nil
	}
	from, end := y*p.w+r.x0, y*p.w+r.x1
	return p.cover[from:end], clip[from:end], out[from:end]
}

func share(p drawing.Percent) uint8 { return uint8((int(p)*255 + 50) / 100) }

// darkness is 255 for black. Weights are those of ITU-R BT.709, in 1/256.
func darkness(c drawing.Colour) uint8 {
	r, g, b := c.RGB()
	return 255 - uint8((54*int(r)+183*int(g)+19*int(b))>>8)
}
