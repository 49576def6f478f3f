package plotter

import (
	"cmp"
	"fmt"
	"slices"

	"echo/artgen/drawing"
)

// stroke is a part of a line that is seen: points in units, pen down from the
// first to the last. Width is that of the line, in tenths of a unit.
type stroke struct {
	pts   []spot
	width drawing.Tenths
}

// spot is a place on the card, in units; later in mm on the paper.
type spot struct{ x, y float64 }

// mostPieces bounds the work on one card: those of our families have at most
// 9,000 straight pieces.
const mostPieces = 60_000

// opaque is how much of what lies below a fill may show before it hides nothing.
const opaque = 50

// veil is an op that hides what is painted before it.
type veil struct {
	op   int
	fill *shape
	clip *shape // nil: the frame alone
}

// viewer finds what is seen of a contour. It keeps its memory between cards.
type viewer struct {
	trace tracer
	frame *shape
	clips []*shape
	veils []veil
	drawn map[ray][]span
}

// see returns what is seen of a contour's lines. It fails for a drawing that is
// not black lines on white.
func (v *viewer) see(d *drawing.Drawing) ([]stroke, error) {
	if err := checkContour(d); err != nil {
		return nil, err
	}
	paths := make([][]outline, len(d.Ops))
	pieces := 0
	for i, op := range d.Ops {
		paths[i] = flat(op.Path)
		for _, o := range paths[i] {
			pieces += len(o.pts)
		}
	}
	if pieces > mostPieces {
		return nil, fmt.Errorf("its lines have %d pieces; %d is the most that is plotted", pieces, mostPieces)
	}
	v.prepare(d, paths)
	out := v.border()
	for _, i := range v.widestFirst(d) {
		for _, o := range paths[i] {
			out = v.outline(out, o, i, d.Ops[i])
		}
	}
	return out, nil
}

func checkContour(d *drawing.Drawing) error {
	for _, op := range d.Ops {
		if len(op.Layers) > 0 || op.Alpha > 0 && op.Fill != drawing.White || op.Width > 0 && op.Stroke != drawing.Black {
			return fmt.Errorf("it has colours; a plotter draws the black lines of a contour on white")
		}
	}
	return nil
}

// prepare finds the shapes that hide and clip.
func (v *viewer) prepare(d *drawing.Drawing, paths [][]outline) {
	if v.frame == nil {
		v.frame = newShape(drawing.Frame())
	}
	v.drawn = map[ray][]span{}
	v.clips, v.veils = []*shape{nil}, v.veils[:0]
	for _, c := range d.Clips {
		v.clips = append(v.clips, newShape(c))
	}
	for i, op := range d.Ops {
		if op.Alpha > opaque {
			v.veils = append(v.veils, veil{i, shapeOf(paths[i]), v.clips[op.Clip]})
		}
	}
}

// border is the line of the frame. It lies on top of everything and is drawn
// first, so that no line that runs along it is drawn again.
func (v *viewer) border() (out []stroke) {
	for _, o := range flat(drawing.Frame()) {
		line := chain{width: drawing.FrameWidth}
		for _, s := range o.segments() {
			for _, part := range v.fresh(s, whole) {
				line.add(s, part)
			}
		}
		out = line.end(out, o.closed)
	}
	return out
}

// widestFirst orders the ops that draw lines: of two lines on one place the wider
// covers the narrower, so that one is drawn.
func (v *viewer) widestFirst(d *drawing.Drawing) []int {
	var out []int
	for i, op := range d.Ops {
		if op.Width > 0 {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(d.Ops[b].Width, d.Ops[a].Width) })
	return out
}

// outline adds what is seen of one outline of an op.
func (v *viewer) outline(out []stroke, o outline, op int, of drawing.Op) []stroke {
	line := chain{width: of.Width}
	for _, s := range o.segments() {
		for _, part := range v.fresh(s, v.visible(s, op, v.clips[of.Clip])) {
			line.add(s, part)
		}
	}
	return line.end(out, o.closed)
}

// visible returns the parts of a segment that are seen from either side.
func (v *viewer) visible(s segment, op int, clip *shape) []span {
	in := v.trace.inside(s, v.frame)
	if clip != nil {
		in = eachSide(in, v.trace.inside(s, clip), both)
	}
	first, _ := slices.BinarySearchFunc(v.veils, op+1, func(a veil, op int) int { return cmp.Compare(a.op, op) })
	for _, w := range v.veils[first:] {
		if len(in[0])+len(in[1]) == 0 {
			return nil
		}
		behind := v.trace.inside(s, w.fill)
		if len(behind[0])+len(behind[1]) == 0 {
			continue
		}
		if w.clip != nil {
			behind = eachSide(behind, v.trace.inside(s, w.clip), both)
		}
		in = eachSide(in, behind, without)
	}
	return union(in[0], in[1])
}

func eachSide(a, b sides, do func(a, b []span) []span) sides {
	return sides{do(a[0], b[0]), do(a[1], b[1])}
}
