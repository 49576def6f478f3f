package svg

import (
	"strconv"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// appendPath writes path data: the first point absolute, the rest relative.
func appendPath(b []byte, p drawing.Path) []byte {
	w := pathWriter{b: b}
	at := 0
	for _, v := range p.Verbs {
		n := drawing.Numbers(v)
		w.step(v, p.Coord[at:at+n])
		at += n
	}
	return w.b
}

type pathWriter struct {
	b      []byte
	last   byte  // the command in force
	x, y   int32 // current point
	sx, sy int32 // where the outline started
	hx, hy int32 // last handle of a cubic, for the smooth shorthand
	curved bool
}

func (w *pathWriter) step(v geom.Verb, c []int32) {
	curved := false
	switch v {
	case geom.Move:
		w.b = append(w.b, 'M')
		w.last = 'M'
		w.number(c[0])
		w.number(c[1])
		w.sx, w.sy = c[0], c[1]
	case geom.Line:
		w.line(c[0]-w.x, c[1]-w.y)
	case geom.Quad:
		w.command('q')
		w.relative(c)
	case geom.Cube:
		if w.curved && c[0] == 2*w.x-w.hx && c[1] == 2*w.y-w.hy {
			w.command('s')
			w.relative(c[2:])
		} else {
			w.command('c')
			w.relative(c)
		}
		curved, w.hx, w.hy = true, c[2], c[3]
	case geom.Arc:
		w.command('a')
		w.number(c[0])
		w.number(c[1])
		w.number(c[2])
		w.number(c[3] & 1)
		w.number(c[3] >> 1)
		w.relative(c[4:])
	case geom.Close:
		w.b = append(w.b, 'z')
		w.last = 'z'
		w.x, w.y, w.curved = w.sx, w.sy, false
		return
	}
	w.x, w.y, w.curved = c[len(c)-2], c[len(c)-1], curved
}

// line uses the one-number commands where it can. A line of no length is kept:
// with a round pen it is a dot.
func (w *pathWriter) line(dx, dy int32) {
	switch {
	case dy == 0:
		w.command('h')
		w.number(dx)
	case dx == 0:
		w.command('v')
		w.number(dy)
	default:
		w.command('l')
		w.number(dx)
		w.number(dy)
	}
}

func (w *pathWriter) command(c byte) {
	if c != w.last {
		w.b = append(w.b, c)
		w.last = c
	}
}

func (w *pathWriter) relative(c []int32) {
	for i := 0; i < len(c); i += 2 {
		w.number(c[i] - w.x)
		w.number(c[i+1] - w.y)
	}
}

// number writes v after the least separator: none after a letter or before a
// minus sign. Most numbers have one to three digits, and a card has thousands.
func (w *pathWriter) number(v int32) {
	u := uint32(v)
	if v < 0 {
		w.b, u = append(w.b, '-'), -u
	} else if l := w.b[len(w.b)-1]; l >= '0' && l <= '9' {
		w.b = append(w.b, ' ')
	}
	switch {
	case u < 10:
		w.b = append(w.b, byte('0'+u))
	case u < 100:
		w.b = append(w.b, byte('0'+u/10), byte('0'+u%10))
	case u < 1000:
		w.b = append(w.b, byte('0'+u/100), byte('0'+u/10%10), byte('0'+u%10))
	default:
		w.b = strconv.AppendUint(w.b, uint64(u), 10)
	}
}

// PathData returns the path in the form that files hold it.
func PathData(p drawing.Path) []byte { return appendPath(nil, p) }
