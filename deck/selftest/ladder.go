package selftest

import (
	"context"
	"image"
	"image/color"
	"image/draw"

	"echo/artgen/raster"
	"echo/deck"
	"echo/deck/distinct"
)

// rungs is how many pairs a ladder has.
const rungs = 10

// Nearest returns the pairs of a deck that are nearest to each other, nearest
// first.
func Nearest(ctx context.Context, d *deck.Deck, jobs int) ([]deck.Near, error) {
	var x distinct.Index
	var m distinct.Meter
	for i := range d.Cards {
		contour, colour, err := drawings(d, i)
		if err != nil {
			return nil, err
		}
		f := m.Measure(contour, colour)
		x.Add(&f)
	}
	l := distinct.TooAlike
	if d.Recipe.Limits != nil {
		l = *d.Recipe.Limits
	}
	alike, near, err := x.Pairs(ctx, l, rungs, jobs)
	var out []deck.Near
	for _, p := range append(alike, near...) {
		out = append(out, deck.Near{Card: p.A + 1, Other: p.B + 1, Contour: p.Contour, Colour: p.Colour})
	}
	return out[:min(rungs, len(out))], err
}

// Size of a card on a ladder, and the space around it, in pixels.
const cardWidth, cardHeight, gap = 160, 240, 12

// Ladder paints pairs of cards, one below the other: the two contours, then the
// two in colour.
func Ladder(d *deck.Deck, pairs []deck.Near) (image.Image, error) {
	img := image.NewRGBA(image.Rect(0, 0, 4*(cardWidth+gap)+gap, len(pairs)*(cardHeight+gap)+gap))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{84, 84, 90, 255}), image.Point{}, draw.Src)
	var p raster.Painter
	for y, pair := range pairs {
		for x, card := range [2]int{pair.Card, pair.Other} {
			contour, colour, err := drawings(d, card-1)
			if err != nil {
				return nil, err
			}
			at := image.Pt(gap+x*(cardWidth+gap), gap+y*(cardHeight+gap))
			a, b := p.Picture(contour, cardWidth, cardHeight), p.Picture(colour, cardWidth, cardHeight)
			draw.Draw(img, a.Rect.Add(at), a, image.Point{}, draw.Over)
			draw.Draw(img, b.Rect.Add(at.Add(image.Pt(2*(cardWidth+gap), 0))), b, image.Point{}, draw.Over)
		}
	}
	return img, nil
}
