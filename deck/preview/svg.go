package preview

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"image"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/svg"
)

// SVG shows the palettes as one SVG file that needs nothing else.
func SVG(ctx context.Context, palettes []*palette.Palette, o Options) ([]byte, error) {
	t, err := lay(palettes, o)
	if err != nil {
		return nil, err
	}
	on := &page{cards: make([][]byte, len(t.panels)*len(t.cards))}
	if err := t.paint(ctx, on); err != nil {
		return nil, err
	}
	size := t.size()
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d"><rect width="%[1]d" height="%[2]d" fill="%s"/>`, size.X, size.Y, desk)
	fmt.Fprintf(&b, `<g font-family="Go,Helvetica,Arial,sans-serif" fill="%s">`, writing)
	b.Write(on.heads.Bytes())
	b.WriteString(`</g>`)
	for _, c := range on.cards {
		b.Write(c)
	}
	b.WriteString("</svg>\n")
	return b.Bytes(), nil
}

// page is a canvas of SVG. Heads are written in order, before the cards.
type page struct {
	heads bytes.Buffer
	cards [][]byte
}

func (p *page) rect(at image.Rectangle, c drawing.Colour) {
	fmt.Fprintf(&p.heads, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, at.Min.X, at.Min.Y, at.Dx(), at.Dy(), c)
}

func (p *page) text(x, y, size int, s string) {
	fmt.Fprintf(&p.heads, `<text x="%d" y="%d" font-size="%d">%s</text>`, x, y, size, html.EscapeString(s))
}

// card sets the card's own file into the page.
func (p *page) card(i int, at image.Rectangle, d *drawing.Drawing) {
	head := fmt.Appendf(nil, `<svg x="%d" y="%d" width="%d" height="%d"`, at.Min.X, at.Min.Y, at.Dx(), at.Dy())
	own := bytes.TrimPrefix(svg.Append(nil, d), []byte(`<svg xmlns="http://www.w3.org/2000/svg"`))
	p.cards[i] = append(head, own...)
}
