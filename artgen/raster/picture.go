package raster

import (
	"image"

	"echo/artgen/drawing"
	"echo/artgen/geom"
)

// Picture draws everything: fills, textures, light and lines, on the card's
// paper with its round corners, which are transparent outside. The image is the
// caller's.
func (p *Painter) Picture(d *drawing.Drawing, w, h int) *image.RGBA {
	p.start(d, w, h)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p.card(img, d.Paper)
	tiles := make([]*tile, len(d.Tiles))
	for i := range d.Ops {
		op := &d.Ops[i]
		clip := p.clips[op.Clip]
		if op.Alpha > 0 || len(op.Layers) > 0 {
			b := p.fillMask(op.Path)
			lo, hi := p.o.lo, p.o.hi
			p.paint(img, b, clip, op.Fill, share(op.Alpha))
			for _, l := range op.Layers {
				if l.Kind == drawing.LayerGradient {
					p.glaze(img, b, clip, &d.Gradients[l.Index], lo, hi)
					continue
				}
				if tiles[l.Index] == nil {
					tiles[l.Index] = newTile(&d.Tiles[l.Index], p.o.scale.X)
				}
				p.weave(img, b, clip, tiles[l.Index])
			}
		}
		if op.Width > 0 {
			b, strength := p.stroke(op.Path, op.Width)
			p.paint(img, b, clip, op.Stroke, mul(strength, share(100-op.Veil)))
		}
	}
	b, strength := p.stroke(drawing.Frame(), drawing.FrameWidth)
	p.paint(img, b, nil, d.Ink, strength)
	return img
}

// card paints the paper. It is the only op that may touch transparent pixels.
func (p *Painter) card(img *image.RGBA, paper drawing.Colour) {
	var a geom.Arena
	corners := a.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height})
	if r := float64(drawing.Corner); r > 0 {
		corners = roundedCard(&a, r)
	}
	path, _ := drawing.Snap(corners, nil)
	b := p.fillMask(path)
	r, g, bl := paper.RGB()
	ink := newInk(paper)
	for y := b.y0; y < b.y1; y++ {
		cover, pix := p.cover[y*p.w:][:max(0, b.rows[y].x1)], img.Pix[4*y*p.w:]
		for x := b.rows[y].x0; x < len(cover); x++ {
			n := whole(cover[x:], cover[x:])
			ink.set(pix[4*x : 4*(x+n)])
			if x += n; x == len(cover) {
				break
			}
			v, at := cover[x], pix[4*x:][:4]
			if at[0], at[1], at[2], at[3] = r, g, bl, v; v != 255 {
				at[0], at[1], at[2] = mul(r, v), mul(g, v), mul(bl, v)
			}
		}
	}
}

func roundedCard(a *geom.Arena, r float64) geom.Path {
	const w, h = geom.Width, geom.Height
	p := a.Path(10, 20)
	p.MoveTo(geom.Point{X: r}).LineTo(geom.Point{X: w - r})
	p.ArcTo(r, r, 0, false, true, geom.Point{X: w, Y: r}).LineTo(geom.Point{X: w, Y: h - r})
	p.ArcTo(r, r, 0, false, true, geom.Point{X: w - r, Y: h}).LineTo(geom.Point{X: r, Y: h})
	p.ArcTo(r, r, 0, false, true, geom.Point{Y: h - r}).LineTo(geom.Point{Y: r})
	p.ArcTo(r, r, 0, false, true, geom.Point{X: r})
	return *p.Close()
}
