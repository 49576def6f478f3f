package ink

import (
	"strconv"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/deck/export/pdf/object"
)

// Content is a drawing as page operators, in card units with y growing downward
// as in drawings, and the things it names.
type Content struct {
	Paper  drawing.Colour // what it is to be laid on
	packed []byte         // the operators
	tiles  []drawing.Tile // /T0, /T1, …
	lights []light        // /L0, …
}

// light is a gradient as Book draws it: the kind of fading and its colour.
type light struct {
	fade   fade
	colour drawing.Colour
}

// pen writes operators.
type pen struct {
	b     []byte
	arena geom.Arena
	float []geom.Point
	flat  geom.Flattener
}

// Card says a card in operators, without its paper. It shares the drawing's
// tiles.
func Card(d *drawing.Drawing) *Content {
	w := &cardPen{d: d, c: &Content{Paper: d.Paper, tiles: d.Tiles}}
	w.str("1 J 1 j ")
	w.str("q ").path(drawing.Frame()).str("W n\n")
	for i := range d.Ops {
		w.op(&d.Ops[i])
	}
	w.clip(0)
	w.str("Q\n")
	w.colour(d.Ink, "RG").tenths(drawing.FrameWidth).str("w ").path(drawing.Frame()).str("S\n")
	w.c.packed = object.Deflate(w.b)
	return w.c
}

// cardPen writes the ops of a drawing and remembers what is set.
type cardPen struct {
	pen
	d       *drawing.Drawing
	c       *Content
	clipped int
}

// clip makes an op's clip the current one.
func (w *cardPen) clip(n int) {
	if n == w.clipped {
		return
	}
	if w.clipped != 0 {
		w.str("Q\n")
	}
	if n != 0 {
		w.str("q ").path(w.d.Clips[n-1]).str("W n\n")
	}
	w.clipped = n
}

func (w *cardPen) op(op *drawing.Op) {
	w.clip(op.Clip)
	lined := op.Width > 0 && op.Veil < 100
	if lined {
		w.colour(op.Stroke, "RG").tenths(op.Width).str("w ")
	}
	if op.Alpha > 0 {
		w.colour(op.Fill, "rg")
	}
	plain := len(op.Layers) == 0
	if plain && lined && op.Alpha == 100 && op.Veil == 0 {
		w.alpha(100).path(op.Path).str("B\n") // fill and line overlap, so only if nothing shows through
		return
	}
	if op.Alpha > 0 {
		w.alpha(op.Alpha).path(op.Path).str("f\n")
	}
	for _, l := range op.Layers {
		w.layer(op.Path, l)
	}
	if lined {
		w.alpha(100 - op.Veil).path(op.Path).str("S\n")
	}
}

func (w *cardPen) layer(p drawing.Path, l drawing.Layer) {
	if l.Kind == drawing.LayerTile {
		t := &w.d.Tiles[l.Index]
		w.str("/Tint cs ").rgb(t.Colour).str("/T").int(l.Index).str(" scn ")
		w.alpha(t.Alpha).path(p).str("f\n")
		return
	}
	lo, hi := w.bounds(p)
	if hi.X <= lo.X || hi.Y <= lo.Y {
		return
	}
	g := &w.d.Gradients[l.Index]
	w.str("q ").path(p).str("W n ").alpha(100)
	// Pictures stand on their feet: the unit square is turned over.
	w.num(hi.X - lo.X).str("0 0 ").num(lo.Y - hi.Y).num(lo.X).num(hi.Y).str("cm /L").int(w.light(g)).str(" Do Q\n")
}

// light is the number of a gradient among those of the content.
func (w *cardPen) light(g *drawing.Gradient) int {
	l := light{fade{g.Radial, g.From, g.To}, g.Colour}
	for i, have := range w.c.lights {
		if have == l {
			return i
		}
	}
	w.c.lights = append(w.c.lights, l)
	return len(w.c.lights) - 1
}

// alpha sets how opaque fills and lines are: /A with a number is a state of the
// book's.
func (w *pen) alpha(p drawing.Percent) *pen {
	return w.str("/A").int(int(min(p, 100))).str(" gs ")
}

// bounds is the box that a path fills.
func (w *pen) bounds(p drawing.Path) (lo, hi geom.Point) {
	const far = 1e9
	lo, hi = geom.Point{X: far, Y: far}, geom.Point{X: -far, Y: -far}
	w.flat.Flatten(p.Float(w.float[:0]), geom.Point{X: 1, Y: 1}, .25, func(pts []geom.Point, _ bool) {
		for _, q := range pts {
			lo = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}
			hi = geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		}
	})
	return lo, hi
}

// path writes the steps of a path.
func (w *pen) path(p drawing.Path) *pen {
	q := w.arena.WithoutArcs(p.Float(w.float[:0]))
	at := 0
	var last geom.Point
	for _, v := range q.Verbs {
		pts := q.Pts[at : at+v.Points()]
		at += len(pts)
		switch v {
		case geom.Move:
			w.points(pts).str("m ")
		case geom.Line:
			w.points(pts).str("l ")
		case geom.Quad:
			w.points([]geom.Point{last.Lerp(pts[0], 2./3), pts[1].Lerp(pts[0], 2./3), pts[1]}).str("c ")
		case geom.Cube:
			w.points(pts).str("c ")
		case geom.Close:
			w.str("h ")
		}
		if len(pts) > 0 {
			last = pts[len(pts)-1]
		}
	}
	return w
}

func (w *pen) points(pts []geom.Point) *pen {
	for _, p := range pts {
		w.num(p.X).num(p.Y)
	}
	return w
}

func (w *pen) str(s string) *pen { w.b = append(w.b, s...); return w }

func (w *pen) int(v int) *pen { w.b = strconv.AppendInt(w.b, int64(v), 10); return w }

// num writes a number to a tenth of a unit, and a space. A tenth is finer than
// any press.
func (w *pen) num(v float64) *pen { return w.tenths(drawing.Tenths(geom.Round(v * 10))) }

func (w *pen) tenths(t drawing.Tenths) *pen {
	if t < 0 {
		w.str("-")
		t = -t
	}
	w.int(int(t) / 10)
	if t%10 != 0 {
		w.str(".").int(int(t) % 10)
	}
	return w.str(" ")
}

// rgb writes three shares of one.
func (w *pen) rgb(c drawing.Colour) *pen {
	r, g, b := c.RGB()
	for _, v := range [3]uint8{r, g, b} {
		w.b = strconv.AppendFloat(w.b, float64(v)/255, 'f', 4, 64)
		w.str(" ")
	}
	return w
}

func (w *pen) colour(c drawing.Colour, operator string) *pen {
	return w.rgb(c).str(operator).str(" ")
}
