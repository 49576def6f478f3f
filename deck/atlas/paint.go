package atlas

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"math"

	"echo/artgen/raster"
	"echo/deck"
)

// MapOptions are how a map looks.
type MapOptions struct {
	deck.Options
	By      By
	Version string // of each card: "contour" or "colour"
	Width   int    // of a card, in pixels; its height is half as much more
}

// desk is what lies under the cards, gap the space around them in pixels.
var desk = color.RGBA{84, 84, 90, 255}

const gap = 4

// PaintMap paints every card of the deck where it lies on the map.
func (a *Atlas) PaintMap(ctx context.Context, d *deck.Deck, o MapOptions) (*image.RGBA, error) {
	if err := a.Lay(ctx, o.By); err != nil {
		return nil, err
	}
	across, down := a.Cell(o.By)
	w, h := o.Width, o.Width*3/2
	columns, rows := int(math.Round(1/across)), int(math.Round(1/down))
	sheet := image.NewRGBA(image.Rect(0, 0, columns*(w+gap)+gap, rows*(h+gap)+gap))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(desk), image.Point{}, draw.Src)
	points := a.Map(o.By)
	return sheet, deck.Each(ctx, o.Options, "painting", len(points), func() func(int) error {
		var p raster.Painter
		return func(i int) error {
			card, err := d.Drawing(i, o.Version)
			if err != nil {
				return err
			}
			img := p.Picture(card, w, h)
			x, y := int(points[i].X*float64(columns)), int(points[i].Y*float64(rows))
			at := image.Pt(gap+x*(w+gap), gap+y*(h+gap))
			draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Over)
			return nil
		}
	})
}

// Paint paints all pairs, each a square of some pixels: the darker, the more
// alike, and orange where two cards are too alike. The diagonal is every card
// with itself.
func (h *Heat) Paint(pixels int) *image.Paletted {
	n := len(h.Order)
	img := image.NewPaletted(image.Rect(0, 0, n*pixels, n*pixels), warmth)
	for r, row := range h.Apart {
		for c, apart := range row {
			shade := shadeOf(float64(apart), r == c)
			for y := r * pixels; y < (r+1)*pixels; y++ {
				for x := c * pixels; x < (c+1)*pixels; x++ {
					img.Pix[y*img.Stride+x] = shade
				}
			}
		}
	}
	return img
}
