package raster

import (
	"encoding/binary"
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
		mask := p.cover[from:to]
		if clip != nil {
			mask = clip[from:to]
		}
		ink.run(img.Pix[4*from:4*to], p.cover[from:to], mask, alpha, clip != nil)
	}
}

// run mixes the ink into a run of pixels through cover and, if it is clipped,
// mask. Most of a shape is covered whole: such pixels are set together.
func (k *ink) run(pix, cover, mask []uint8, alpha uint8, clipped bool) {
	mask = mask[:len(cover)]
	for i := 0; i < len(cover); {
		if i+8 <= len(cover) {
			if eight := word(cover[i : i+8]); eight == 0 {
				i += 8
				continue
			} else if alpha == 255 && eight == allWhole && word(mask[i:i+8]) == allWhole {
				n := 8 + whole(cover[i+8:], mask[i+8:])
				k.set(pix[4*i : 4*(i+n)])
				i += n
				continue
			}
		}
		a := cover[i]
		if clipped {
			a = mulQuick(a, mask[i])
		}
		k.drop(pix[4*i:4*i+4:4*i+4], mulQuick(a, alpha))
		i++
	}
}

// whole counts the pixels both masks cover whole from their beginning, eight at a
// time.
func whole(cover, mask []uint8) (n int) {
	for len(cover) >= n+8 && word(cover[n:n+8])&word(mask[n:n+8]) == allWhole {
		n += 8
	}
	return n
}

// allWhole is eight bytes of 255.
const allWhole = 1<<64 - 1

// word is eight bytes at once.
func word(b []uint8) uint64 { return binary.LittleEndian.Uint64(b) }

// mix mixes one colour in, as strong as alpha says. It goes from one covered run
// of pixels to the next, because shapes are often hollow and textures dear.
func (p *Painter) mix(img *image.RGBA, s shape, clip []uint8, c drawing.Colour, alpha strengths) {
	if len(p.strong) < p.w {
		p.strong = make([]uint8, p.w)
	}
	ink := newInk(c)
	for y := s.y0; y < s.y1; y++ {
		row := p.cover[y*p.w:][:max(0, s.rows[y].x1)]
		for x := s.rows[y].x0; x < len(row); {
			if row[x] == 0 {
				x++
				continue
			}
			from := x
			x += covered(row[x:])
			strong := p.strong[:x-from]
			alpha(y, from, strong)
			weaken(strong, row[from:x])
			if clip != nil {
				weaken(strong, clip[y*p.w+from:y*p.w+x])
			}
			ink.run(img.Pix[4*(y*p.w+from):4*(y*p.w+x)], strong, strong, 255, false)
		}
	}
}

// covered counts the pixels covered at all from the beginning of a row.
func covered(row []uint8) (n int) {
	for {
		n += whole(row[n:], row[n:])
		if n == len(row) || row[n] == 0 {
			return n
		}
		n++
	}
}

// weaken multiplies strengths by a mask, most of which is whole.
func weaken(strong, mask []uint8) {
	mask = mask[:len(strong)]
	for i := 0; i < len(strong); {
		if i+8 <= len(strong) && word(mask[i:i+8]) == allWhole {
			i += 8
			continue
		}
		strong[i] = mulQuick(strong[i], mask[i])
		i++
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

// set puts the ink on a multiple of eight opaque pixels: what is covered and
// unclipped whole lies within the card.
func (k *ink) set(pix []uint8) {
	v := uint64(k.whole|0xff000000) * (1 + 1<<32)
	for ; len(pix) >= 32; pix = pix[32:] {
		eight := pix[:32:32]
		binary.LittleEndian.PutUint64(eight, v)
		binary.LittleEndian.PutUint64(eight[8:], v)
		binary.LittleEndian.PutUint64(eight[16:], v)
		binary.LittleEndian.PutUint64(eight[24:], v)
	}
}

// drop mixes the ink into a pixel, whose alpha stays as it is.
func (k *ink) drop(pix []uint8, a uint8) {
	const colour = 1<<24 - 1
	if a == 0 {
		return
	}
	have := binary.LittleEndian.Uint32(pix)
	mixed := k.whole
	if a != 255 {
		mixed = gather(mulLanes(spread(have&colour), 255-a) + mulLanes(k.lanes, a))
	}
	binary.LittleEndian.PutUint32(pix, mixed|have&^colour)
}
