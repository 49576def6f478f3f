package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// shards is a whole that breaks, or that somebody puts together again: pieces
// fly from a blow, drift away on one side, slide along a cut, rise like ash, or
// stay while a single one is gone. The pieces may still carry parts of the
// picture that was on the whole. What shines through the cracks, or that they
// are mended with gold, is told by colour.
func shards(c *kit.Card) {
	c.Tag("pieces")
	p := c.Spot()
	p.Size = max(.9, p.Size)
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { newBreak(c).draw() })
	c.Light(p.At)
	c.Edge(.15)
}

// breaking is what happens to the pieces.
type breaking int

const (
	burst    breaking = iota
	drifting          // one side leaves
	cracked           // all stay, one leaves
	slid              // along one cut
	rising            // one end dissolves
	mended            // all stay, the seams show
	breakings
)

var breakTags = [breakings]tag.Key{"burst", "drifting-apart", "one-missing", "slip", "rising", "cracks"}

// broken is a convex body and how it breaks, about the origin.
type broken struct {
	c      *kit.Card
	mode   breaking
	body   []geom.Point
	blow   geom.Point // where it was hit
	force  float64    // .25..1
	toward float64    // direction of drift or cut
	pieces [][]geom.Point
	gone   int // the piece that matters
	mark   picture
}

// picture is what was on the whole.
type picture struct {
	kind   int // 0 none, 1 circles, 2 lines
	at     geom.Point
	step   float64
	n      int
	angle  float64
	filled bool
}

func newBreak(c *kit.Card) *broken {
	b := &broken{c: c, mode: breaking(c.Int(int(breakings))), force: rng.Pick(c.Source, .35, .6, 1) * c.In(.85, 1.15), toward: c.In(0, geom.Tau)}
	b.body = b.whole()
	b.blow = geom.Point{}.Polar(rng.Pick(c.Source, 0.0, 160, 320), c.In(0, geom.Tau))
	n := rng.Pick(c.Source, 7, 11, 16)
	if c.Place().Scale() < .8 {
		n = 8
	}
	b.pieces = b.cells(b.sites(n))
	b.gone = c.Int(len(b.pieces))
	b.mark = picture{kind: c.Weighted(4, 4, 3), step: c.In(70, 120), n: c.Between(2, 4), angle: c.In(0, math.Pi), filled: c.Chance(.6)}
	b.mark.at = geom.Point{}.Polar(c.In(0, 200), c.In(0, geom.Tau))
	return b
}

// whole is the body as a convex polygon.
func (b *broken) whole() []geom.Point {
	c := b.c
	n, rx, ry := 24, c.In(340, 420), c.In(380, 460)
	switch c.Weighted(4, 2, 3, 3, 1) {
	case 1:
		n = 3
	case 2:
		return []geom.Point{{X: -c.In(280, 400), Y: c.In(300, 480)}, {X: -c.In(160, 420), Y: -c.In(320, 520)}, {X: c.In(200, 440), Y: -c.In(200, 440)}, {X: c.In(260, 420), Y: c.In(340, 520)}}
	case 3:
		n = c.Between(5, 6)
	case 4: // a bar
		return c.Box(geom.Point{}, c.In(230, 330), c.In(960, 1180), 0)
	}
	out := c.Points(n)
	for i := range out {
		sin, cos := geom.Sincos(geom.Tau*float64(i)/float64(n) + .5)
		k := c.In(.97, 1.03)
		out[i] = geom.Point{X: rx * cos * k, Y: ry * sin * k}
	}
	return out
}

// sites are spread by the golden angle, closest where the blow fell.
func (b *broken) sites(n int) []geom.Point {
	const golden = 2.399963
	c := b.c
	out := c.Points(n)
	for i := range out {
		r := 470 * geom.Pow((float64(i)+.4)/float64(n), .8)
		out[i] = b.blow.Polar(r, float64(golden*float64(i))+c.In(-.3, .3))
	}
	return out
}

// cells are the parts of the body nearest to each site. Distances count by the
// grain of the body, so that it splinters rather than falls into tiles.
func (b *broken) cells(sites []geom.Point) [][]geom.Point {
	const least = 900 // smaller ones nobody sees
	k := rng.Pick(b.c.Source, 1.2, 1.55, 2)
	body, sites := stretched(b.body, k, 1/k), stretched(sites, k, 1/k)
	var out [][]geom.Point
	for i, s := range sites {
		cell := body
		for j, t := range sites {
			if i == j || len(cell) < 3 {
				continue
			}
			normal := t.Sub(s)
			mid := s.Lerp(t, .5)
			cell = b.c.HalfPlane(cell, normal, float64(normal.X*mid.X)+float64(normal.Y*mid.Y))
		}
		if len(cell) >= 3 && math.Abs(geom.Area(cell)) > least {
			out = append(out, stretched(cell, 1/k, k))
		}
	}
	return out
}

func stretched(pts []geom.Point, x, y float64) []geom.Point {
	out := make([]geom.Point, len(pts))
	for i, p := range pts {
		out[i] = geom.Point{X: p.X * x, Y: p.Y * y}
	}
	return out
}

func (b *broken) draw() {
	c := b.c
	b.behind()
	for i := range b.pieces {
		if i != b.gone {
			b.piece(i)
		}
	}
	b.piece(b.gone)
	c.Tag(breakTags[b.mode])
	if b.mode != mended && c.Chance(.4) {
		c.Someone(b.blow.Polar(c.In(0, 60), b.toward), 40, b.toward)
	}
}

// behind is what the cracks let through.
func (b *broken) behind() {
	c := b.c
	whole := c.Rounded(b.body, 7)
	switch {
	case b.mode == mended || b.mode == cracked && c.Chance(.5):
		c.Fill(whole, c.Hot(), scene.Silhouette)
		c.Tag("gold-seams")
	case b.mode == cracked:
		c.Fill(whole, c.Background(1), scene.Normal)
	case c.Chance(.5):
		c.Ember(b.blow, c.In(260, 420))
		c.Tag("light-inside")
	}
}

// move is where a piece goes and how it turns.
func (b *broken) move(i int, middle geom.Point) (to geom.Point, turn float64) {
	c, d := b.c, middle.Dist(b.blow)
	away := kit.Facing(b.blow, middle)
	sin, cos := geom.Sincos(b.toward)
	side := float64(middle.X*cos) + float64(middle.Y*sin)
	switch b.mode {
	case burst:
		f := b.force * (1.25 - min(1, d/640)) * 210
		return geom.Point{}.Polar(f, away), c.In(-.3, .3) * b.force
	case drifting:
		f := max(0, side/420) * b.force * 330
		return geom.Point{}.Polar(f, b.toward), c.In(-.5, .5) * f / 220
	case slid:
		if side > 0 {
			along := b.force * 240
			return geom.Point{X: -sin, Y: cos}.Mul(along).Add(geom.Point{X: cos, Y: sin}.Mul(30)), 0
		}
	case rising:
		f := max(0, (side+120)/480)
		f = float64(f * f * b.force * 330)
		return geom.Point{}.Polar(f, b.toward).Add(geom.Point{}.Polar(f*.4, b.toward+c.In(-1.5, 1.5))), c.In(-1, 1) * f / 260
	case cracked:
		if i == b.gone {
			return geom.Point{}.Polar(c.In(240, 420), away), c.In(-1, 1)
		}
	}
	return geom.Point{}, 0
}

// piece draws one, a little smaller than its cell.
func (b *broken) piece(i int) {
	c, cell := b.c, b.pieces[i]
	middle := geom.Centroid(cell)
	to, turn := b.move(i, middle)
	size, shrink := 0.0, .965
	if b.mode == mended || b.mode == cracked {
		shrink = .94
	}
	local := c.Points(len(cell))
	for j, q := range cell {
		local[j] = q.Sub(middle).Mul(shrink)
		size = max(size, local[j].Len())
	}
	tone := b.tone(i, middle)
	weight := scene.Normal
	if size > 150 {
		weight = scene.Silhouette
	}
	c.At(middle.Add(to), 1, turn, false, func() {
		shape := c.Rounded(local, 8)
		c.Fill(shape, tone, weight, c.Texture(tone, kit.Facing(b.blow, middle))...)
		c.Within(shape, func() {
			switch {
			case b.mark.kind > 0:
				b.fragment(middle, size, tone)
			case i%2 == 0:
				b.hatch(size, tone)
			}
		})
	})
}

func (b *broken) tone(i int, middle geom.Point) scene.Tone {
	c, v := b.c, .3+float64(.65*min(1, middle.Dist(b.blow)/430))
	switch {
	case i == b.gone && b.mode != mended:
		return c.Hot()
	case i%3 == 1:
		return c.Alt(v * .8)
	case i%7 == 5:
		return c.Second()
	}
	return c.Tone(v)
}

// hatch shades a piece with lines of its own direction.
func (b *broken) hatch(size float64, tone scene.Tone) {
	c, a := b.c, b.c.In(0, math.Pi)
	var lines geom.Path
	for d := -size; d < size; d += 24 {
		p := geom.Point{}.Polar(d, a+math.Pi/2)
		lines.MoveTo(p.Polar(-size, a)).LineTo(p.Polar(size*c.In(-.2, 1), a))
	}
	c.Line(lines, kit.Contrast(tone), scene.Detail, 3)
}

// fragment is the part of the picture that falls on a piece whose middle is at
// that place of the whole.
func (b *broken) fragment(middle geom.Point, size float64, tone scene.Tone) {
	c, m := b.c, b.mark
	centre := m.at.Sub(middle)
	line := kit.Contrast(tone)
	for k := m.n; k >= 1; k-- {
		r := float64(m.step * float64(k))
		if m.kind == 2 {
			sin, cos := geom.Sincos(m.angle)
			at := centre.Add(geom.Point{X: -sin, Y: cos}.Mul(m.step * (float64(k) - float64(float64(m.n+1)*.5))))
			if off := float64(at.Y*cos) - float64(at.X*sin); math.Abs(off) < size {
				c.Line(c.Polyline(at.Polar(-900, m.angle), at.Polar(900, m.angle)), line, scene.Detail, 6)
			}
			continue
		}
		if math.Abs(centre.Len()-r) > size && !(m.filled && centre.Len() < r) {
			continue
		}
		ring := c.Circle(centre, r)
		if m.filled && k%2 == 1 {
			c.Fill(ring, c.Highlight(), scene.Detail)
		} else {
			c.Line(ring, line, scene.Detail, 5)
		}
	}
}
