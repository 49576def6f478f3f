package plotter

import (
	"fmt"
	"slices"

	"echo/artgen/drawing"
	"echo/deck/export"
)

// layer is what one pen draws on a sheet.
type layer struct {
	name  string
	width float64 // of the pen, in mm
	lines []line
}

// sheet is a piece of paper with its lines.
type sheet struct {
	size   export.Size
	layers []layer
}

// place is where a card lies on its sheet: its corner, in mm.
type place struct{ x, y float64 }

// placed moves strokes to their place on the paper.
func placed(strokes []stroke, card export.Size, at place) []inked {
	p := card.Whole()
	out := make([]inked, 0, len(strokes))
	for _, s := range strokes {
		l := make(line, len(s.pts))
		for i, q := range s.pts {
			l[i] = spot{at.x + p.X + q.x*p.Scale, at.y + p.Y + q.y*p.Scale}
		}
		out = append(out, inked{l, s.width})
	}
	return out
}

// inked is a line on the paper and how thick it is on the card.
type inked struct {
	line  line
	width drawing.Tenths
}

// layers sorts lines by pen, the thinnest first, each in a good order. With one
// pen for all, thick lines are drawn in several passes. It also returns how far
// the pens travel in the air, as drawn and as ordered.
func layers(lines []inked, o Options) (all []layer, before, after float64) {
	scale := o.Card.Whole().Scale
	var widths []drawing.Tenths
	for _, l := range lines {
		widths = append(widths, l.width)
	}
	slices.Sort(widths)
	if widths = slices.Compact(widths); o.Pen > 0 {
		widths = widths[:min(1, len(widths))]
	}
	for k, w := range widths {
		pen := layer{width: o.Pen}
		if o.Pen == 0 {
			pen.width = float64(w) / 10 * scale
		}
		pen.name = fmt.Sprintf("%d pen %.2f mm", k+1, pen.width)
		for _, l := range lines {
			if o.Pen > 0 {
				pen.lines = append(pen.lines, passes(l.line, float64(l.width)/10*scale, o.Pen))
			} else if l.width == w {
				pen.lines = append(pen.lines, l.line)
			}
		}
		before += travel(pen.lines)
		pen.lines = route(pen.lines, least*scale)
		after += travel(pen.lines)
		all = append(all, pen)
	}
	return all, before, after
}

// The room that is left at the edges of paper, where plotters hold it, and
// between cards, in mm.
const (
	margin = 10
	gutter = 5
)

// places are where cards lie on paper, row by row, in the middle of it.
func places(card, paper export.Size) ([]place, error) {
	columns := int((paper.Width - 2*margin + gutter) / (card.Width + gutter))
	rows := int((paper.Height - 2*margin + gutter) / (card.Height + gutter))
	if columns < 1 || rows < 1 {
		return nil, fmt.Errorf("a card of %v does not fit on paper of %v with margins of %d mm", card, paper, margin)
	}
	left := (paper.Width - float64(columns)*(card.Width+gutter) + gutter) / 2
	top := (paper.Height - float64(rows)*(card.Height+gutter) + gutter) / 2
	var out []place
	for r := range rows {
		for c := range columns {
			out = append(out, place{left + float64(c)*(card.Width+gutter), top + float64(r)*(card.Height+gutter)})
		}
	}
	return out, nil
}

// cuts are where to cut the cards apart, as a layer of its own that can be left
// out or drawn with a knife.
func cuts(card export.Size, at []place) layer {
	l := layer{name: "0 cut", width: .1}
	for _, p := range at {
		x, y, right, bottom := p.x, p.y, p.x+card.Width, p.y+card.Height
		l.lines = append(l.lines, line{{x, y}, {right, y}, {right, bottom}, {x, bottom}, {x, y}})
	}
	return l
}
