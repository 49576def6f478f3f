package preview

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/raster"
)

// mostPixels is how large a picture may be: about 400 MB of memory.
const mostPixels = 100_000_000

// PNG shows the palettes as a picture. One that would need too much memory is
// refused.
func PNG(ctx context.Context, palettes []*palette.Palette, o Options) (*image.RGBA, error) {
	t, err := lay(palettes, o)
	if err != nil {
		return nil, err
	}
	size := t.size()
	if size.X*size.Y > mostPixels {
		return nil, fmt.Errorf("the picture would be %d by %d pixels; show fewer palettes or cards, or smaller ones, or write an SVG", size.X, size.Y)
	}
	on := &picture{RGBA: image.NewRGBA(image.Rectangle{Max: size})}
	on.rect(on.Rect, desk)
	err = t.paint(ctx, on)
	return on.RGBA, err
}

// picture is a canvas of pixels.
type picture struct {
	*image.RGBA
	painters sync.Pool
}

func (p *picture) rect(at image.Rectangle, c drawing.Colour) {
	draw.Draw(p.RGBA, at, image.NewUniform(rgba(c)), image.Point{}, draw.Src)
}

func rgba(c drawing.Colour) color.RGBA {
	r, g, b := c.RGB()
	return color.RGBA{r, g, b, 255}
}

var typeface = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic(err) // it is part of the program
	}
	return f
})

func (p *picture) text(x, y, size int, s string) {
	face, err := opentype.NewFace(typeface(), &opentype.FaceOptions{Size: float64(size), DPI: 72})
	if err != nil {
		return // sizes are positive, so this cannot be
	}
	d := font.Drawer{Dst: p.RGBA, Src: image.NewUniform(rgba(writing)), Face: face, Dot: fixed.P(x, y)}
	d.DrawString(s)
}

func (p *picture) card(_ int, at image.Rectangle, d *drawing.Drawing) {
	painter, ok := p.painters.Get().(*raster.Painter)
	if !ok {
		painter = new(raster.Painter)
	}
	defer p.painters.Put(painter)
	img := painter.Picture(d, at.Dx(), at.Dy())
	draw.Draw(p.RGBA, at, img, image.Point{}, draw.Over)
}
