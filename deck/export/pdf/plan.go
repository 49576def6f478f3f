package pdf

import (
	"fmt"
	"math"
	"strings"

	"echo/deck/export"
)

// Box is a rectangle on a page, in mm from its upper left corner.
type Box struct{ X, Y, W, H float64 }

func (b Box) right() float64  { return b.X + b.W }
func (b Box) bottom() float64 { return b.Y + b.H }

// Sheet is a page and where cards lie on it, row by row. The cards lie in its
// middle, so that they are in the same places when it is turned.
type Sheet struct {
	Page          export.Size
	Columns, Rows int
	Trims         []Box // where cards are cut
	Bleeds        []Box // how far the paper of each is printed
}

const (
	// leastMargin is what most printers cannot print on.
	leastMargin = 5
	// slug is the room for marks and numbers around a card that has a page of
	// its own.
	slug = 9
	// leastMark is how near to the trim a mark comes without a bleed.
	leastMark = 1
)

// Plan places cards on a page. The paper is turned if more cards fit on it so.
func Plan(o Options) (*Sheet, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	page := o.Paper
	around := max(leastMargin, o.edge())
	if o.OneAPage {
		if page.Width == 0 {
			return onlyCard(o), nil
		}
		around = o.edge()
	}
	columns, rows := o.fit(page, around)
	turned := export.Size{Name: page.Name, Width: page.Height, Height: page.Width}
	if c, r := o.fit(turned, around); c*r > columns*rows {
		page, columns, rows = turned, c, r
	}
	if columns*rows == 0 {
		return nil, o.tooLarge(around)
	}
	if o.OneAPage {
		columns, rows = 1, 1
	}
	return o.grid(page, columns, rows), nil
}

// edge is what has to be free around the cards: the bleed, and a little of each
// mark.
func (o *Options) edge() float64 {
	if o.NoMarks {
		return o.Bleed
	}
	return max(o.Bleed, leastMark) + 2
}

func onlyCard(o Options) *Sheet {
	around := o.Bleed
	if !o.NoMarks {
		around = max(o.Bleed, leastMark) + slug
	}
	page := export.Size{Width: o.Card.Width + 2*around, Height: o.Card.Height + 2*around}
	return o.grid(page, 1, 1)
}

// fit is how many columns and rows of cards a page holds.
func (o *Options) fit(page export.Size, around float64) (columns, rows int) {
	const hair = 1e-6 // what is lost in sums of decimals
	along := func(room, side float64) int {
		return max(0, int(math.Floor((room-2*around+o.Gap)/(side+o.Gap)+hair)))
	}
	return along(page.Width, o.Card.Width), along(page.Height, o.Card.Height)
}

func (o *Options) tooLarge(around float64) error {
	var names []string
	for _, z := range export.Cards {
		smaller := *o
		smaller.Card = z
		if c, r := smaller.fit(o.Paper, around); c*r > 0 {
			names = append(names, z.Name)
		}
	}
	fits := "no size of a card that has a name does fit"
	if len(names) > 0 {
		fits = "what fits is " + strings.Join(names, ", ")
	}
	return fmt.Errorf("a card of %v does not fit on paper of %v with %g mm around it; it needs %v, and %s",
		o.Card, o.Paper, around, export.Size{Width: o.Card.Width + 2*around, Height: o.Card.Height + 2*around}, fits)
}

func (o *Options) grid(page export.Size, columns, rows int) *Sheet {
	s := &Sheet{Page: page, Columns: columns, Rows: rows}
	w, h := o.Card.Width, o.Card.Height
	left := (page.Width - float64(columns)*w - float64(columns-1)*o.Gap) / 2
	top := (page.Height - float64(rows)*h - float64(rows-1)*o.Gap) / 2
	for r := range rows {
		for c := range columns {
			s.Trims = append(s.Trims, Box{left + float64(c)*(w+o.Gap), top + float64(r)*(h+o.Gap), w, h})
			s.Bleeds = append(s.Bleeds, o.bled(s.Trims[len(s.Trims)-1], c > 0, r > 0, c < columns-1, r < rows-1))
		}
	}
	return s
}

// bled widens a trim by the bleed, towards neighbours by no more than half of
// what lies between.
func (o *Options) bled(b Box, left, above, right, below bool) Box {
	by := func(neighbour bool) float64 {
		if neighbour {
			return min(o.Bleed, o.Gap/2)
		}
		return o.Bleed
	}
	l, t := by(left), by(above)
	return Box{b.X - l, b.Y - t, b.W + l + by(right), b.H + t + by(below)}
}

// turnsOver tells whether turning the sheet over an edge exchanges left and
// right; otherwise it exchanges top and bottom, and the back stands on its head.
func (s *Sheet) turnsOver(d Duplex) (sideways bool) {
	return (d == Long) == (s.Page.Height >= s.Page.Width)
}

// Behind is the place on the back of a sheet that lies behind b.
func (s *Sheet) Behind(b Box, d Duplex) Box {
	if s.turnsOver(d) {
		b.X = s.Page.Width - b.right()
	} else {
		b.Y = s.Page.Height - b.bottom()
	}
	return b
}
