package pdf

import (
	"fmt"
	"strings"

	"echo/artgen/drawing"
	"echo/deck/export"
	"echo/deck/export/pdf/object"
)

// printed is a picture that is in the file and can be placed on pages.
type printed struct {
	form  object.Ref
	paper drawing.Colour
}

// page is one side of a sheet as operators.
type page struct {
	o     *Options
	sheet *Sheet
	b     strings.Builder
	forms map[object.Ref]bool
	order []object.Ref // of forms, as they came
}

const pointsPerMM = 72 / 25.4

// newPage begins a page whose operators are in mm from its upper left corner.
func newPage(o *Options, s *Sheet) *page {
	p := &page{o: o, sheet: s, forms: map[object.Ref]bool{}}
	fmt.Fprintf(&p.b, "%.7f 0 0 %.7f 0 %.4f cm\n", pointsPerMM, -pointsPerMM, s.Page.Height*pointsPerMM)
	return p
}

// card places a picture in a cell; on the back of a sheet, behind the cell.
func (p *page) card(cell int, it printed, back bool) {
	trim, bleed := p.sheet.Trims[cell], p.sheet.Bleeds[cell]
	upright := true
	if back {
		trim, bleed = p.sheet.Behind(trim, p.o.Duplex), p.sheet.Behind(bleed, p.o.Duplex)
		upright = p.sheet.turnsOver(p.o.Duplex)
	}
	fmt.Fprintf(&p.b, "q %s re W n %s rg %s re f\n", bleed, rgb(it.paper), bleed)
	at := p.place()
	if upright {
		fmt.Fprintf(&p.b, "%.6f 0 0 %.6f %.4f %.4f cm", at.Scale, at.Scale, trim.X+at.X, trim.Y+at.Y)
	} else {
		fmt.Fprintf(&p.b, "%.6f 0 0 %.6f %.4f %.4f cm", -at.Scale, -at.Scale, trim.right()-at.X, trim.bottom()-at.Y)
	}
	fmt.Fprintf(&p.b, " /%s Do Q\n", p.name(it.form))
}

func (p *page) place() export.Place {
	if p.o.FullBleed {
		return p.o.Card.Full(p.o.Bleed)
	}
	return p.o.Card.Whole()
}

// name is what the page calls a form.
func (p *page) name(form object.Ref) string {
	if !p.forms[form] {
		p.forms[form] = true
		p.order = append(p.order, form)
	}
	return fmt.Sprintf("C%d", int(form))
}

// shift moves everything that follows.
func (p *page) shift(x, y float64) { fmt.Fprintf(&p.b, "1 0 0 1 %.4f %.4f cm\n", x, y) }

// marks draws the crop marks, a quarter of a point wide.
func (p *page) marks() {
	if p.o.NoMarks {
		return
	}
	p.b.WriteString("q 0 G .09 w 0 J\n")
	for _, l := range p.sheet.Marks(p.o.Bleed) {
		fmt.Fprintf(&p.b, "%.4f %.4f m %.4f %.4f l S\n", l.X0, l.Y0, l.X1, l.Y1)
	}
	p.b.WriteString("Q\n")
}

// digitSize is how many mm a unit of a digit is: numbers are 1.8 mm high.
const digitSize = .3

// numbers writes the numbers of the cards of each row at the left edge of the
// page, to be read from the right. Without room for them there are none.
func (p *page) numbers(cards []int) {
	const height, off = 6 * digitSize, .9
	x := p.sheet.Bleeds[0].X - off
	if x-height < 1 || p.o.NoMarks {
		return
	}
	for r := range p.sheet.Rows {
		first := r * p.sheet.Columns
		if first >= len(cards) {
			break
		}
		row := cards[first:min(len(cards), first+p.sheet.Columns)]
		trim := p.sheet.Trims[first]
		p.number(strings.Trim(strings.ReplaceAll(fmt.Sprintf("%04d", row), " ", "  "), "[]"), x-height, trim.Y+trim.H/2)
	}
}

// number writes digits and spaces upward, their tops at x, centred at y.
func (p *page) number(text string, x, y float64) {
	width := (float64(len(text))*advance - advance + 4) * digitSize
	fmt.Fprintf(&p.b, "q 0 G .7 w 1 J 1 j 0 %.2f %.2f 0 %.4f %.4f cm ", -digitSize, digitSize, x, y+width/2)
	for _, c := range text {
		if c != ' ' {
			p.b.WriteString(digits[c-'0'] + " ")
		}
		fmt.Fprintf(&p.b, "1 0 0 1 %g 0 cm ", advance)
	}
	p.b.WriteString("Q\n")
}

// String is the box as operands, to a tenth of a micrometre.
func (b Box) String() string { return fmt.Sprintf("%.4f %.4f %.4f %.4f", b.X, b.Y, b.W, b.H) }

func rgb(c drawing.Colour) string {
	r, g, b := c.RGB()
	return fmt.Sprintf("%.4f %.4f %.4f", float64(r)/255, float64(g)/255, float64(b)/255)
}

// put writes the page into a file.
func (p *page) put(f *object.File, parent object.Ref) object.Ref {
	content := f.Stream("", object.Deflate([]byte(p.b.String())))
	var res strings.Builder
	for _, form := range p.order {
		fmt.Fprintf(&res, "/C%d %v ", int(form), form)
	}
	return f.Add(fmt.Sprintf("<< /Type /Page /Parent %v %s /Contents %v /Resources << /XObject << %s>> >> /Group << /S /Transparency /CS /DeviceRGB >> >>",
		parent, p.boxes(), content, res.String()))
}

// boxes are the page's boxes, in points: on a page with one card trim and bleed
// are the card's, on a sheet they are the sheet's.
func (p *page) boxes() string {
	page := p.sheet.Page
	trim := Box{0, 0, page.Width, page.Height}
	bleed := trim
	if p.o.OneAPage {
		trim, bleed = p.sheet.Trims[0], p.sheet.Bleeds[0]
	}
	in := func(b Box) string {
		return fmt.Sprintf("[%.4f %.4f %.4f %.4f]", b.X*pointsPerMM, (page.Height-b.bottom())*pointsPerMM, b.right()*pointsPerMM, (page.Height-b.Y)*pointsPerMM)
	}
	return fmt.Sprintf("/MediaBox %s /TrimBox %s /BleedBox %s", in(Box{0, 0, page.Width, page.Height}), in(trim), in(bleed))
}
