package png

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"

	"echo/artgen/geom"
	"echo/artgen/raster"
	"echo/deck/export"
)

// Options are how the pictures look.
type Options struct {
	Size  export.Size // of a card
	DPI   int         // dots per inch
	Bleed float64     // mm of paper around the card; with any, its corners are not round
}

// Pixels is the size of a picture.
func (o *Options) Pixels() (w, h int) {
	z := export.Size{Width: o.Size.Width + 2*o.Bleed, Height: o.Size.Height + 2*o.Bleed}
	return z.Pixels(o.DPI)
}

// maxPixels keeps a picture in memory; a poster of a metre at 300 dots per inch
// has fewer.
const maxPixels = 200_000_000

// Check finds what cannot be painted as it is asked for.
func (o *Options) Check() error {
	if !(o.Bleed >= 0 && o.Bleed <= 20) {
		return fmt.Errorf("a bleed of %g mm cannot be; it is 0 to 20", o.Bleed)
	}
	if w, h := o.Pixels(); w < 1 || h < 1 || w*h > maxPixels {
		return fmt.Errorf("pictures of %d x %d pixels cannot be made; fewer dots per inch or smaller cards help", w, h)
	}
	return nil
}

// Write writes every picture of the job into the folder dir.
func Write(ctx context.Context, j *export.Job, dir string, o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	none := func(export.Picture, struct{}) error { return nil }
	return export.Each(ctx, j, "painting", func() func(export.Picture) (struct{}, error) {
		var p painter
		var e encoder
		return func(c export.Picture) (struct{}, error) {
			img := p.paint(c, &o)
			return struct{}{}, os.WriteFile(filepath.Join(dir, FileName(j, c)), e.encode(img, o.DPI), 0o666)
		}
	}, none)
}

// FileName is what the file of a picture is called, such as
// "forest-0007-colour-123456.png": deck, number, version and seed.
func FileName(j *export.Job, p export.Picture) string {
	return fmt.Sprintf("%s-%04d-%s-%d.png", j.Deck.ID, p.Card, p.Version, j.Deck.Cards[p.Card-1].Seed)
}

// painter paints cards of any size.
type painter struct{ raster raster.Painter }

// paint paints the picture whole in the middle of its card. A card that is
// neither 2:3 nor as large as it is cut has more of its paper around.
func (p *painter) paint(c export.Picture, o *Options) *image.RGBA {
	w, h := o.Pixels()
	scale := o.Size.Whole().Scale / 25.4 * float64(o.DPI)
	pw, ph := geom.Round(geom.Width*scale), geom.Round(geom.Height*scale)
	img := p.raster.Picture(c.Drawing, pw, ph)
	if o.Bleed == 0 && pw == w && ph == h {
		return img
	}
	r, g, b := c.Drawing.Paper.RGB()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(out, out.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	draw.Draw(out, img.Rect.Add(image.Pt((w-pw)/2, (h-ph)/2)), img, image.Point{}, draw.Over)
	return out
}
