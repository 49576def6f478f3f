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
	even := resized(p.even, p.w)
	p.even = even
	for i := range even {
		even[i] = alpha
	}
	p.mix(img, s, clip, c, func(_, x int, out []uint8) { copy(out, even[x:]) })
}

// mix mixes one colour in, as strong as alpha says. It goes from one covered run
// of pixels to the next, because shapes are often hollow and textures dear.
func (p *Painter) mix(img *image.RGBA, s shape, clip []uint8, c drawing.Colour, alpha strengths) {
	if len(p.strong) < p.w {
		p.strong = make([]uint8, p.w)
	}
	lanes := spread(colourBits(c))
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
			blend(img.Pix[4*(y*p.w+from):4*(y*p.w+x)], strong, lanes)
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
	opaque    = 0xff000000 // the alpha of a pixel
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

func colourBits(c drawing.Colour) uint32 {
	r, g, b := c.RGB()
	return uint32(r) | uint32(g)<<8 | uint32(b)<<16 | opaque
}

// blend mixes a colour into pixels. Their alpha stays as it is.
func blend(pix, strong []uint8, colour uint64) {
	whole := gather(colour)
	for i, a := range strong {
		if a == 0 {
			continue
		}
		at := pix[4*i : 4*i+4 : 4*i+4]
		have := uint32(at[0]) | uint32(at[1])<<8 | uint32(at[2])<<16 | uint32(at[3])<<24
		mixed := whole
		if a != 255 {
			mixed = gather(mulLanes(spread(have), 255-a) + mulLanes(colour, a))
		}
		at[0], at[1], at[2] = uint8(mixed), uint8(mixed>>8), uint8(mixed>>16)
	}
}
