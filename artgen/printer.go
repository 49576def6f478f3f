package artgen

import (
	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/palette"
	"echo/artgen/scene"
	"echo/artgen/texture"
)

// printer turns scenes into drawings and keeps its memory for the next.
type printer struct {
	d      drawing.Drawing
	coord  []int32
	layers []drawing.Layer
	keys   []tileKey // of d.Tiles
	drawn  map[tileShape]drawing.Tile
}

// tileShape is what a tile is drawn by; there are a few dozen of them.
type tileShape struct {
	kind texture.Kind
	size int
}

// tileKey is what makes two textures the same tile.
type tileKey struct {
	tileShape
	angle  int
	colour drawing.Colour
	alpha  drawing.Percent
}

// widths are the line widths of the weights in a contour. Cover draws none.
var widths = [...]drawing.Tenths{scene.Detail: 24, scene.Normal: 40, scene.Silhouette: 65, scene.Cover: 0}

// inkShare is how wide a line is in colour, where fills already tell the forms
// apart, as a share of its width in the contour.
const inkShare = .62

func (p *printer) start(s *scene.Scene, id string, paper, ink drawing.Colour) {
	p.coord, p.layers, p.keys = p.coord[:0], p.layers[:0], p.keys[:0]
	p.d = drawing.Drawing{
		ID: id, Paper: paper, Ink: ink,
		Clips: p.d.Clips[:0], Tiles: p.d.Tiles[:0], Gradients: p.d.Gradients[:0], Ops: p.d.Ops[:0],
	}
	for _, c := range s.Clips {
		p.d.Clips = append(p.d.Clips, p.snap(c))
	}
}

func (p *printer) snap(q geom.Path) drawing.Path {
	if cap(p.coord)-len(p.coord) < 2*len(q.Pts) {
		// A full buffer stays alive through the paths that share it.
		p.coord = make([]int32, 0, max(1<<14, 4*len(q.Pts)))
	}
	var out drawing.Path
	out, p.coord = drawing.Snap(q, p.coord)
	return out
}

func (p *printer) contour(s *scene.Scene, id string) *drawing.Drawing {
	p.start(s, id, drawing.White, drawing.Black)
	for i := range s.Items {
		it := &s.Items[i]
		if it.Weight == scene.Unlined {
			continue
		}
		op := drawing.Op{Path: p.snap(it.Path), Clip: it.Clip, Stroke: drawing.Black, Width: widths[it.Weight]}
		if !it.Open {
			op.Fill, op.Alpha = drawing.White, 100
		}
		p.d.Ops = append(p.d.Ops, op)
	}
	return &p.d
}

func (p *printer) colour(s *scene.Scene, pal *palette.Palette, id string) *drawing.Drawing {
	paper, ink := pal.Colour(scene.PaperTone), pal.Colour(scene.InkTone)
	p.start(s, id, paper, ink)
	p.gradients(pal)
	for i := range s.Items {
		it := &s.Items[i]
		op := drawing.Op{Path: p.snap(it.Path), Clip: it.Clip}
		switch {
		case it.Open:
			op.Stroke, op.Width = pal.Colour(it.Fill), drawing.Tenths(geom.Round(it.Width*10))
			op.Veil = 100 - opacity(it.Alpha)
		default:
			if it.Fill.Kind != scene.None {
				op.Fill, op.Alpha = pal.Colour(it.Fill), opacity(it.Alpha)
			}
			op.Layers = p.overlays(it.Over, pal)
			if w := widths[it.Weight]; w > 0 {
				op.Stroke, op.Width = ink, drawing.Tenths(geom.Round(float64(w)*inkShare))
			}
		}
		p.d.Ops = append(p.d.Ops, op)
	}
	return &p.d
}

func opacity(alpha float64) drawing.Percent {
	if alpha == 0 {
		return 100
	}
	return drawing.Percent(geom.Round(alpha * 100))
}

// gradients are the same three on every card, in the palette's ink and light:
// shade, rim, round.
func (p *printer) gradients(pal *palette.Palette) {
	ink, light := pal.Colour(scene.InkTone), pal.Colour(scene.LightTone)
	p.d.Gradients = append(p.d.Gradients,
		drawing.Gradient{Colour: ink, From: drawing.Stop{Offset: 0, Alpha: 0}, To: drawing.Stop{Offset: 100, Alpha: 55}},
		drawing.Gradient{Colour: light, From: drawing.Stop{Offset: 0, Alpha: 50}, To: drawing.Stop{Offset: 70, Alpha: 0}},
		drawing.Gradient{Radial: true, Colour: ink, From: drawing.Stop{Offset: 45, Alpha: 0}, To: drawing.Stop{Offset: 100, Alpha: 50}})
}

func (p *printer) overlays(over []scene.Overlay, pal *palette.Palette) []drawing.Layer {
	from := len(p.layers)
	for _, o := range over {
		if o.Kind != scene.Textured {
			p.layers = append(p.layers, drawing.Layer{Kind: drawing.LayerGradient, Index: int(o.Kind - scene.Shaded)})
			continue
		}
		p.layers = append(p.layers, drawing.Layer{Kind: drawing.LayerTile, Index: p.tile(o, pal)})
	}
	return p.layers[from:len(p.layers):len(p.layers)]
}

func (p *printer) tile(o scene.Overlay, pal *palette.Palette) int {
	key := tileKey{tileShape{o.Texture, o.Size}, o.Angle, pal.Colour(o.Tone), opacity(o.Alpha)}
	for i, k := range p.keys {
		if k == key {
			return i
		}
	}
	t := p.shape(key.tileShape)
	t.Angle, t.Colour, t.Alpha = o.Angle, key.colour, key.alpha
	p.keys = append(p.keys, key)
	p.d.Tiles = append(p.d.Tiles, t)
	return len(p.keys) - 1
}

// shape draws a tile once for all cards.
func (p *printer) shape(s tileShape) drawing.Tile {
	t, ok := p.drawn[s]
	if !ok {
		t = texture.Tile(s.kind, s.size)
		if p.drawn == nil {
			p.drawn = map[tileShape]drawing.Tile{}
		}
		p.drawn[s] = t
	}
	return t
}
