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
// minus sign. A card has thousands of numbers, of a length and sign that nobody
// can foresee, so there is no branch for those below a thousand: what is too
// much is written and cut off.
func (w *pathWriter) number(v int32) {
	minus := v >> 31 // -1 or 0
	separate := int(-minus)
	if w.b[len(w.b)-1]-'0' < 10 { // a digit
		separate = 1
	}
	n := len(w.b) + separate
	w.b = append(w.b, ' '+('-'-' ')&byte(minus))[:n]
	u := uint32(v ^ minus - minus)
	if u >= uint32(len(digits)) {
		w.b = strconv.AppendUint(w.b, uint64(u), 10)
		return
	}
	d := digits[u]
	w.b = append(w.b, byte(d), byte(d>>8), byte(d>>16))[:n+int(d>>24)]
}

// digits are the numbers below a thousand as text: first digit lowest, and in the
// highest byte how many there are.
var digits = func() (out [1000]uint32) {
	for i := range out {
		s := strconv.Itoa(i)
		for k := range s {
			out[i] |= uint32(s[k]) << (8 * k)
		}
		out[i] |= uint32(len(s)) << 24
	}
	return out
}()

// PathData returns the path in the form that files hold it.
func PathData(p drawing.Path) []byte { return appendPath(nil, p) }
