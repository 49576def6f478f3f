package raster

import (
	"image"

	"echo/artgen/drawing"
)

// strengths says how strong a colour is at the pixels of row y from x on, one
// byte each.
type strengths func(y, x int, out []uint8)

// paint mixes one colour in through cover and clip; a nil clip is everywhere.
func (p *Painter) paint(img *image.RGBA, s shape, clip []uint8, c drawing.Colour, alpha uint8) {
	if alpha == 0 {
		return
	}
	ink := newInk(c)
	for y := s.y0; y < s.y1; y++ {
		r := s.rows[y]
		if r.x0 >= r.x1 {
			continue
		}
		from, to := y*p.w+r.x0, y*p.w+r.x1
		pix := img.Pix[4*from : 4*to]
		var mask []uint8
		if clip != nil {
			mask = clip[from:to]
		}
		for i, a := range p.cover[from:to] {
			if a == 0 {
				continue
			}
			if mask != nil && mask[i] != 255 {
				a = mul(a, mask[i])
			}
			if alpha != 255 {
				a = mul(a, alpha)
			}
			ink.drop(pix[4*i:4*i+4:4*i+4], a)
		}
	}
}

// mix mixes one colour in, as strong as alpha says. It goes from one covered run
// of pixels to the next, because shapes are often hollow and textures dear.
func (p *Painter) mix(img *image.RGBA, s shape, clip []uint8, c drawing.Colour, alpha strengths) {
	if len(p.strong) < p.w {
		p.strong = make([]uint8, p.w)
	}
	ink := newInk(c)
	for y := s.y0; y < s.y1; y++ {
		row := p.cover[y*p.w : (y+1)*p.w]
		for x := s.rows[y].x0; x < s.rows[y].x1; {
			if row[x] == 0 {
				x++
				continue
			}
			from := x
			for x < s.rows[y].x1 && row[x] != 0 {
				x++
			}
			strong := p.strong[:x-from]
			alpha(y, from, strong)
			for i, a := range row[from:x] {
				strong[i] = mulQuick(strong[i], a)
			}
			if clip != nil {
				for i, a := range clip[y*p.w+from : y*p.w+x] {
					strong[i] = mulQuick(strong[i], a)
				}
			}
			pix := img.Pix[4*(y*p.w+from) : 4*(y*p.w+x)]
			for i, a := range strong {
				ink.drop(pix[4*i:4*i+4:4*i+4], a)
			}
		}
	}
}

// mulQuick is mul for shares of which most are whole.
func mulQuick(a, b uint8) uint8 {
	if b == 255 {
		return a
	}
	return mul(a, b)
}

// Four channels are mixed at once in the 16-bit lanes of a word: what mul makes
// of each stays below 2¹⁶, so lanes do not touch.
const (
	lanesLow  = 0x00ff00ff00ff00ff
	lanesHalf = 0x0080008000800080
)

// spread puts the bytes of a pixel in lanes.
func spread(v uint32) uint64 {
	w := uint64(v)
	w = (w | w<<16) & 0x0000ffff0000ffff
	return (w | w<<8) & lanesLow
}

// gather undoes spread.
func gather(w uint64) uint32 {
	w = (w | w>>8) & 0x0000ffff0000ffff
	return uint32(w | w>>16)
}

// mulLanes is mul in each lane.
func mulLanes(lanes uint64, a uint8) uint64 {
	v := lanes*uint64(a) + lanesHalf
	return (v + v>>8&lanesLow) >> 8 & lanesLow
}

// ink is a colour to mix into pixels.
type ink struct {
	whole uint32 // as the bytes of a pixel
	lanes uint64
}

func newInk(c drawing.Colour) ink {
	r, g, b := c.RGB()
	v := uint32(r) | uint32(g)<<8 | uint32(b)<<16
	return ink{v, spread(v)}
}

// drop mixes the ink into a pixel, whose alpha stays as it is.
func (k *ink) drop(pix []uint8, a uint8) {
	mixed := k.whole
	if a != 255 {
		if a == 0 {
			return
		}
		have := uint32(pix[0]) | uint32(pix[1])<<8 | uint32(pix[2])<<16
		mixed = gather(mulLanes(spread(have), 255-a) + mulLanes(k.lanes, a))
	}
	pix[0], pix[1], pix[2] = uint8(mixed), uint8(mixed>>8), uint8(mixed>>16)
}
