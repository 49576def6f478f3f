package deck

import (
	"hash/fnv"
	"math"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/svg"
)

// Back draws the back of the deck's cards, as SVG in the deck's first palette.
// It follows from the deck's id alone, and is its own image after half a turn:
// nobody can tell which way up a card lies.
func (d *Deck) Back() []byte { return svg.Append(nil, d.BackDrawing()) }

// BackDrawing is Back for those who print it.
func (d *Deck) BackDrawing() *drawing.Drawing {
	h := fnv.New64a()
	h.Write([]byte(d.ID))
	b := back{rng: rng.New(h.Sum64()).Fork("back"), deck: d}
	return b.draw()
}

// back draws an echo: two sources that stand opposite each other, and the rings
// around them, which meet and become one form, like the lines of a map around
// two hills.
//
// Rings of both sources are painted by size, the largest first, and two of a
// size in the same tones: so it does not matter which of the two is on top, and
// the turned picture is the same.
type back struct {
	rng   *rng.Source
	deck  *Deck
	arena geom.Arena
	out   drawing.Drawing
}

func (b *back) draw() *drawing.Drawing {
	p := b.deck.Palettes[b.deck.Recipe.Palettes[0]]
	tone := func(kind scene.ToneKind, v float64) drawing.Colour { return p.Colour(scene.OnRamp(kind, v)) }
	b.out = drawing.Drawing{ID: "back-", Paper: p.Colour(scene.PaperTone), Ink: p.Colour(scene.InkTone)}
	b.fill(drawing.Frame(), tone(scene.Ramp, .06))
	pairs := b.sources()
	rings := b.rng.Between(9, 12)
	other := b.rng.Between(3, 5) // every so many rings are of the second ramp
	for k := range rings {
		v := float64(k) / float64(rings-1)
		kind := scene.Ramp
		if k%other == other-1 {
			kind = scene.Ground
		}
		fill := tone(kind, .1+float64(.78*v))
		if k == rings-1 {
			fill = p.Colour(scene.AccentTone(0))
		}
		b.ring(pairs, 1-float64(.93*v), fill, b.out.Ink)
	}
	return &b.out
}

// source is one of two that stand opposite each other, and how its rings are
// shaped.
type source struct {
	at     geom.Point // from the middle of the card
	reach  float64    // radius of the largest ring
	lobes  float64
	wobble float64
	phase  float64
}

// sources draws one pair, or two of which the second is smaller.
func (b *back) sources() []source {
	turn := b.rng.In(0, 2*math.Pi)
	var all []source
	for i := range b.rng.Between(1, 2) {
		sin, cos := geom.Sincos(turn + float64(float64(i)*math.Pi/2))
		far := b.rng.In(170, 260)
		all = append(all, source{
			at:     geom.Point{X: far * cos, Y: float64(1.6*far) * sin},
			reach:  b.rng.In(430, 560) * (1 - float64(.35*float64(i))),
			lobes:  float64(b.rng.Between(2, 5)),
			wobble: b.rng.In(.03, .09),
			phase:  b.rng.In(0, 2*math.Pi),
		})
	}
	return all
}

// ring paints one level around every source: all lines first, so that where
// forms meet none is left between them.
func (b *back) ring(pairs []source, size float64, fill, ink drawing.Colour) {
	var paths []drawing.Path
	for _, s := range pairs {
		one := b.path(s, s.reach*size)
		paths = append(paths, one, turned(one))
	}
	for _, p := range paths {
		b.out.Ops = append(b.out.Ops, drawing.Op{Path: p, Stroke: ink, Width: 80})
	}
	for _, p := range paths {
		b.fill(p, fill)
	}
}

func (b *back) fill(p drawing.Path, c drawing.Colour) {
	b.out.Ops = append(b.out.Ops, drawing.Op{Path: p, Fill: c, Alpha: 100})
}

const (
	cardWidth, cardHeight = 1000, 1500
	ringPoints            = 24
)

func (b *back) path(s source, radius float64) drawing.Path {
	pts := make([]geom.Point, ringPoints)
	for i := range pts {
		angle := float64(i) * (2 * math.Pi / ringPoints)
		sin, cos := geom.Sincos(angle)
		r := radius * (1 + float64(s.wobble*geom.Sin(float64(s.lobes*angle)+s.phase)))
		pts[i] = geom.Point{X: cardWidth/2 + s.at.X + float64(r*cos), Y: cardHeight/2 + s.at.Y + float64(r*sin)}
	}
	p, _ := drawing.Snap(b.arena.Smooth(pts, true), nil)
	return drawing.Path{Verbs: append([]geom.Verb(nil), p.Verbs...), Coord: p.Coord}
}

// turned is a path after half a turn of the card, to the unit.
func turned(p drawing.Path) drawing.Path {
	coord := make([]int32, len(p.Coord))
	for i := 0; i < len(coord); i += 2 {
		coord[i], coord[i+1] = cardWidth-p.Coord[i], cardHeight-p.Coord[i+1]
	}
	return drawing.Path{Verbs: p.Verbs, Coord: coord}
}
