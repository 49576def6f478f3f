package deck

import (
	"context"
	"image"
	"image/color"
	"image/draw"

	"echo/artgen/drawing"
	"echo/artgen/raster"
)

// SheetOptions are how a contact sheet looks.
type SheetOptions struct {
	Options
	Versions []string // of each card: "contour", "colour" or both
	Columns  int      // cards a row
	Width    int      // of a card, in pixels; its height is half as much more
}

// gap is the space around cards on a sheet, in pixels, desk what lies there.
const gap = 10

var desk = color.RGBA{84, 84, 90, 255}

// Sheet draws the deck's cards side by side.
func Sheet(ctx context.Context, d *Deck, o SheetOptions) (*image.RGBA, error) {
	w, h := o.Width, o.Width*3/2
	across := len(o.Versions)
	rows := (len(d.Cards) + o.Columns - 1) / o.Columns
	sheet := image.NewRGBA(image.Rect(0, 0, o.Columns*across*(w+gap)+gap, rows*(h+gap)+gap))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(desk), image.Point{}, draw.Src)
	err := each(ctx, o.Jobs, 0, len(d.Cards), o.progress("painting", len(d.Cards)), func() func(int) error {
		var p raster.Painter
		return func(i int) error {
			contour, colour, err := d.drawings(i)
			if err != nil {
				return err
			}
			for k, version := range o.Versions {
				dr := contour
				if version == "colour" {
					dr = colour
				}
				at := image.Pt((i%o.Columns*across+k)*(w+gap)+gap, i/o.Columns*(h+gap)+gap)
				img := p.Picture(dr, w, h)
				draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Over)
			}
			return nil
		}
	})
	return sheet, err
}

// drawings reads both versions of card i.
func (d *Deck) drawings(i int) (contour, colour *drawing.Drawing, err error) {
	p, err := d.pair(i)
	if err != nil {
		return nil, nil, err
	}
	return parsePair(i, p)
}
