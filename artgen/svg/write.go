package svg

import (
	"strconv"

	"echo/artgen/drawing"
)

// Append writes the drawing as a complete SVG file to the end of b. Equal
// drawings give equal bytes.
func Append(b []byte, d *drawing.Drawing) []byte {
	w := writer{b: b, d: d}
	w.head()
	w.defs()
	w.str(`<g clip-path="url(#`).id('f', -1).str(`)" stroke-linejoin="round" stroke-linecap="round">`)
	for i := range d.Ops {
		w.op(i, &d.Ops[i])
	}
	w.enter(run{})
	w.str(`</g><use href="#`).id('b', -1).str(`" fill="none" stroke="`).colour(d.Ink)
	w.str(`" stroke-width="`).tenths(drawing.FrameWidth).str(`"/></svg>`)
	return w.b
}

// writer holds the file so far and the group that is open.
type writer struct {
	b   []byte
	d   *drawing.Drawing
	run run
	// whether the two levels of groups are open
	clipped, stroked bool
}

// run is what consecutive ops share and a group can say once.
type run struct {
	clip   int
	open   bool
	stroke drawing.Colour
	width  drawing.Tenths
	veil   drawing.Percent
}

func (w *writer) head() {
	w.str(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><rect width="1000" height="1500" rx="`)
	w.int(drawing.Corner).str(`" fill="`).colour(w.d.Paper).str(`"/><defs><path id="`).id('b', -1).str(`" d="`)
	w.path(drawing.Frame()).str(`"/><clipPath id="`).id('f', -1).str(`"><use href="#`).id('b', -1).str(`"/></clipPath>`)
}

func (w *writer) defs() {
	for i, c := range w.d.Clips {
		w.str(`<clipPath id="`).id('c', i).str(`"><path d="`).path(c).str(`"/></clipPath>`)
	}
	for i := range w.d.Tiles {
		w.tile(i, &w.d.Tiles[i])
	}
	for i := range w.d.Gradients {
		w.gradient(i, &w.d.Gradients[i])
	}
	w.str(`</defs>`)
}

func (w *writer) tile(i int, t *drawing.Tile) {
	w.str(`<pattern id="`).id('t', i).str(`" width="`).int(t.Width).str(`" height="`).int(t.Height).str(`" patternUnits="userSpaceOnUse"`)
	if t.Angle != 0 {
		w.str(` patternTransform="rotate(`).int(t.Angle).str(`)"`)
	}
	w.str(`><g fill="none" stroke="`).colour(t.Colour).str(`" stroke-linecap="round" stroke-opacity="`).percent(t.Alpha).str(`">`)
	for _, s := range t.Strokes {
		w.str(`<path stroke-width="`).tenths(s.Width).str(`" d="`).path(s.Path).str(`"/>`)
	}
	w.str(`</g></pattern>`)
}

func (w *writer) gradient(i int, g *drawing.Gradient) {
	if g.Radial {
		w.str(`<radialGradient id="`).id('g', i).str(`" cx=".`).int(drawing.RadialX).str(`" cy=".`).int(drawing.RadialY)
		w.str(`" r=".`).int(drawing.RadialR).str(`">`)
	} else {
		w.str(`<linearGradient id="`).id('g', i).str(`" x2="0" y2="1">`)
	}
	for _, s := range [2]drawing.Stop{g.From, g.To} {
		w.str(`<stop offset="`).percent(s.Offset).str(`" stop-color="`).colour(g.Colour).str(`" stop-opacity="`).percent(s.Alpha).str(`"/>`)
	}
	if g.Radial {
		w.str(`</radialGradient>`)
	} else {
		w.str(`</linearGradient>`)
	}
}

func (w *writer) op(i int, op *drawing.Op) {
	w.enter(run{op.Clip, op.Alpha == 0 && len(op.Layers) == 0, op.Stroke, op.Width, op.Veil})
	if len(op.Layers) == 0 {
		w.str(`<path`)
		w.fill(op).str(` d="`).path(op.Path).str(`"/>`)
		return
	}
	if op.Alpha == 0 && len(op.Layers) == 1 {
		w.str(`<path`)
		w.layer(op.Layers[0]).str(` d="`).path(op.Path).str(`"/>`)
		return
	}
	// The line belongs over the last layer, so the fill below it has none.
	w.str(`<defs><path id="`).id('p', i).str(`" d="`).path(op.Path).str(`"/></defs>`)
	if op.Alpha > 0 {
		w.str(`<use href="#`).id('p', i).str(`"`)
		w.fill(op)
		if op.Width > 0 {
			w.str(` stroke="none"`)
		}
		w.str(`/>`)
	}
	for k, l := range op.Layers {
		w.str(`<use href="#`).id('p', i).str(`"`)
		w.layer(l)
		if op.Width > 0 && k < len(op.Layers)-1 {
			w.str(` stroke="none"`)
		}
		w.str(`/>`)
	}
}

func (w *writer) layer(l drawing.Layer) *writer {
	kind := byte('t')
	if l.Kind == drawing.LayerGradient {
		kind = 'g'
	}
	return w.str(` fill="url(#`).id(kind, l.Index).str(`)"`)
}

func (w *writer) fill(op *drawing.Op) *writer {
	if w.run.open {
		return w
	}
	w.str(` fill="`).colour(op.Fill).str(`"`)
	if op.Alpha < 100 {
		w.str(` fill-opacity="`).percent(op.Alpha).str(`"`)
	}
	return w
}

// enter closes and opens groups so that the next op stands in a group that says
// all of r.
func (w *writer) enter(r run) {
	if r == w.run {
		return
	}
	if w.stroked {
		w.str(`</g>`)
		w.stroked = false
	}
	if r.clip != w.run.clip {
		if w.clipped {
			w.str(`</g>`)
		}
		if w.clipped = r.clip != 0; w.clipped {
			w.str(`<g clip-path="url(#`).id('c', r.clip-1).str(`)">`)
		}
	}
	w.run = r
	if r.width == 0 && !r.open {
		return
	}
	w.stroked = true
	w.str(`<g`)
	if r.open {
		w.str(` fill="none"`)
	}
	w.str(` stroke="`).colour(r.stroke).str(`" stroke-width="`).tenths(r.width).str(`"`)
	if r.veil > 0 {
		w.str(` stroke-opacity="`).percent(100 - r.veil).str(`"`)
	}
	w.str(`>`)
}

func (w *writer) str(s string) *writer { w.b = append(w.b, s...); return w }

func (w *writer) int(v int) *writer { w.b = strconv.AppendInt(w.b, int64(v), 10); return w }

func (w *writer) path(p drawing.Path) *writer { w.b = appendPath(w.b, p); return w }

// id writes the prefix, a letter for the kind of thing, and its number if it
// has one (in base 36).
func (w *writer) id(kind byte, n int) *writer {
	w.b = append(append(w.b, w.d.ID...), kind)
	if n >= 0 {
		w.b = strconv.AppendInt(w.b, int64(n), 36)
	}
	return w
}

// colour writes #rgb where that says the same as #rrggbb.
func (w *writer) colour(c drawing.Colour) *writer {
	const digits = "0123456789abcdef"
	w.b = append(w.b, '#')
	r, g, b := c.RGB()
	short := r>>4 == r&15 && g>>4 == g&15 && b>>4 == b&15
	for _, v := range [3]uint8{r, g, b} {
		w.b = append(w.b, digits[v>>4])
		if !short {
			w.b = append(w.b, digits[v&15])
		}
	}
	return w
}

// percent writes a share as a decimal fraction without a leading zero.
func (w *writer) percent(p drawing.Percent) *writer {
	switch {
	case p == 0 || p >= 100:
		return w.int(int(p) / 100)
	case p%10 == 0:
		return w.str(".").int(int(p) / 10)
	case p < 10:
		return w.str(".0").int(int(p))
	}
	return w.str(".").int(int(p))
}

func (w *writer) tenths(t drawing.Tenths) *writer {
	if t >= 10 || t == 0 {
		w.int(int(t) / 10)
	}
	if t%10 != 0 {
		w.str(".").int(int(t) % 10)
	}
	return w
}
