package selftest

import (
	"image"

	"github.com/corona10/goimagehash"

	"echo/artgen/drawing"
	"echo/artgen/palette"
	"echo/artgen/raster"
	"echo/deck/distinct"
)

// look is what all measures remember of a card. Those that know no mirrors
// remember its mirror image as well.
type look struct {
	features     distinct.Features
	phash, dhash [2]*goimagehash.ImageHash
	soft         [2]*soft
}

// looker makes looks; it is not safe for concurrent use.
type looker struct {
	meter distinct.Meter
	paint raster.Painter
}

func (l *looker) look(contour, colour *drawing.Drawing) (*look, error) {
	out := &look{features: l.meter.Measure(contour, colour)}
	const w, h = 2 * softWidth, 2 * softHeight
	picture := image.NewGray(image.Rect(0, 0, w, h))
	ink := l.paint.Ink(contour, w, h)
	for side := range 2 {
		for i, v := range ink {
			if side == 1 {
				i += w - 1 - 2*(i%w)
			}
			picture.Pix[i] = 255 - v
		}
		var err error
		if out.phash[side], err = goimagehash.PerceptionHash(picture); err != nil {
			return nil, err
		}
		if out.dhash[side], err = goimagehash.DifferenceHash(picture); err != nil {
			return nil, err
		}
	}
	ink = l.paint.Ink(contour, softWidth, softHeight)
	out.soft = [2]*soft{soften(ink, false), soften(ink, true)}
	return out, nil
}

// measure is one way of telling cards apart.
type measure struct {
	name  string
	limit func(distinct.Limits) float64 // nil: the measure is not used for decks
	apart func(a, b *look) float64
}

var measures = func() []measure {
	list := []measure{
		{"contour", func(l distinct.Limits) float64 { return l.Contour }, func(a, b *look) float64 { return a.features.Contour(&b.features) }},
		{"colour", func(l distinct.Limits) float64 { return l.Colour }, func(a, b *look) float64 { return a.features.Colour(&b.features) }},
	}
	for _, d := range palette.Deficiencies {
		list = append(list, measure{d.String(), func(l distinct.Limits) float64 { return l.ColourBlind },
			func(a, b *look) float64 { return a.features.ColourAs(&b.features, d) }})
	}
	return append(list,
		measure{"pHash", nil, func(a, b *look) float64 { return hashes(a.phash, b.phash) }},
		measure{"dHash", nil, func(a, b *look) float64 { return hashes(a.dhash, b.dhash) }},
		measure{"SSIM", nil, func(a, b *look) float64 {
			return 1 - max(a.soft[0].ssim(b.soft[0]), a.soft[1].ssim(b.soft[0]))
		}})
}()

// hashes is the least Hamming distance, mirrored or not, of 64 bits.
func hashes(a, b [2]*goimagehash.ImageHash) float64 {
	least := 64
	for _, h := range a {
		if d, err := h.Distance(b[0]); err == nil { // it fails only for hashes of two kinds
			least = min(least, d)
		}
	}
	return float64(least)
}
