package preview

import (
	"image"
	"math"
	"strings"

	"echo/artgen/drawing"
	"echo/artgen/palette"
)

// layout is where things are, in pixels or units. All follows from the width of
// a card.
type layout struct {
	width, gap int
	head       int // height of what stands above a panel's cards
	across     int // cards a row of a panel
	rows       int // of cards in a panel
	columns    int // panels a row
	panels     int
}

func newLayout(o Options, palettes int) layout {
	l := layout{width: o.Width, gap: max(4, o.Width/14), panels: palettes * len(o.Eyes)}
	l.across = o.Cards
	if o.Cards > 3 {
		l.across = int(math.Ceil(math.Sqrt(float64(o.Cards))))
	}
	l.rows = (o.Cards + l.across - 1) / l.across
	l.head = 3*l.bar() + 4*l.gap + l.type1()
	switch {
	case len(o.Eyes) > 1:
		l.columns = len(o.Eyes)
	case palettes <= 4:
		l.columns = palettes
	default:
		l.columns = int(math.Ceil(math.Sqrt(float64(palettes))))
	}
	return l
}

func (l layout) height() int { return l.width * 3 / 2 }
func (l layout) bar() int    { return max(8, l.width/6) } // height of a row of swatches
func (l layout) type1() int  { return max(10, l.width/8) }

// area is the place of a panel without its margins.
func (l layout) area(i int) image.Rectangle {
	w := l.across*(l.width+l.gap) - l.gap
	h := l.head + l.rows*(l.height()+l.gap) - l.gap
	margin := 3 * l.gap
	x, y := margin+i%l.columns*(w+margin), margin+i/l.columns*(h+margin)
	return image.Rect(x, y, x+w, y+h)
}

// size is that of the whole picture.
func (l layout) size() image.Point {
	first, last := l.area(0), l.area(l.panels-1)
	row := l.area(min(l.columns, l.panels) - 1)
	return image.Pt(row.Max.X, last.Max.Y).Add(first.Min)
}

// place is where card k of panel i lies.
func (l layout) place(i, k int) image.Rectangle {
	at := l.area(i).Min.Add(image.Pt(k%l.across*(l.width+l.gap), l.head+k/l.across*(l.height()+l.gap)))
	return image.Rectangle{at, at.Add(image.Pt(l.width, l.height()))}
}

// header is the name and the swatches: both ramps, and below them the accents and
// the three single colours.
func (l layout) header(on canvas, at image.Rectangle, p panel) {
	title := p.Name
	if p.eye != Full {
		title += ", " + p.eye.String()
	}
	on.text(at.Min.X, at.Min.Y+l.type1(), l.type1(), title)
	y := at.Min.Y + l.type1() + l.gap
	for _, list := range [][]string{p.Ramp, p.Ground} {
		l.swatches(on, image.Rect(at.Min.X, y, at.Max.X, y+l.bar()), list, p.eye)
		y += l.bar() + l.gap/2
	}
	y += l.gap / 2
	split := at.Min.X + (at.Dx()-l.gap)*len(p.Accent)/(len(p.Accent)+3)
	l.swatches(on, image.Rect(at.Min.X, y, split, y+l.bar()), p.Accent, p.eye)
	l.swatches(on, image.Rect(split+l.gap, y, at.Max.X, y+l.bar()), []string{p.Paper, p.Ink, p.Light}, p.eye)
}

func (l layout) swatches(on canvas, at image.Rectangle, list []string, eye Eye) {
	for i, hex := range list {
		c, err := palette.ParseHex(strings.ToLower(hex))
		if err != nil {
			continue // the palette was read, so this cannot be
		}
		x0, x1 := at.Min.X+i*at.Dx()/len(list), at.Min.X+(i+1)*at.Dx()/len(list)
		on.rect(image.Rect(x0, at.Min.Y, x1, at.Max.Y), eye.sees(c))
	}
}

// The desk and what is written on it: a light neutral, that colours are judged
// well on.
const (
	desk    drawing.Colour = 0xeceae6
	writing drawing.Colour = 0x23232a
)
