package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// meeting is two masses and what lies between them: they run along each other,
// nearly touch, are forced apart or hold a room. They may be equals, or one small
// and one great; something third may stand behind the gap, reach across it or
// wait in it. That the gap is a light, or that one side is warm and the other
// cold, is told by colour.
func meeting(c *kit.Card) {
	c.Tag("meeting")
	p := c.Spot()
	p.Size = max(.75, min(1.35, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .35) // the gap must stay in sight
	c.Field(p.At)
	turn := rng.Pick(c.Source, c.In(-.4, .4), c.In(-.4, .4), math.Pi/2+c.In(-.35, .35), c.In(-math.Pi, math.Pi))
	c.Figure(p, turn, func() { newFacing(c).draw() })
	c.Light(p.At)
	c.Edge(.1)
}

// facing is the two masses, left and right of the second axis.
type facing struct {
	c     *kit.Card
	brink brink
	between
	wide  float64 // of the gap
	seed  float64
	waves float64
	teeth []geom.Point // corners of a broken brink: x by y in -1..1
	far   float64      // how far, in shoreHeight, the edge of a mass without end runs
	sides [2]mass
}

// mass is one of the two.
type mass struct {
	sign    float64 // -1 left, 1 right
	low, up float64 // the range of y it covers, within -1..1
	breadth float64
	back    backKind
	tone    scene.Tone
}

// brink is the kind of edge that both share.
type brink int

const (
	rolling brink = iota
	swaying
	toothed
	sheer
	stepped
)

// between is how they stand to each other.
type between int

const (
	along between = iota
	touching
	wedged
	pocket
	betweens
)

// backKind is the far side of a mass.
type backKind int

const (
	bowed  backKind = iota
	blunt           // a slab
	beyond          // it does not end on this card
	backs
)

const shoreHeight = 560

func newFacing(c *kit.Card) *facing {
	f := &facing{c: c, brink: brink(c.Weighted(3, 3, 3, 1, 3)), between: between(c.Int(int(betweens))), wide: c.In(34, 110), seed: c.In(0, 90), waves: c.In(2, 4.5)}
	f.far = 1150 / (shoreHeight * c.Place().Scale())
	f.teeth = f.breakEdge()
	tones := [2]scene.Tone{c.Tone(c.In(.7, 1)), c.Alt(c.In(.35, .75))}
	if c.Chance(.35) {
		tones[1] = c.Hot()
	}
	ratio := c.In(.6, 1.4)
	back := backKind(c.Weighted(4, 3, 3))
	for i := range f.sides {
		f.sides[i] = mass{float64(2*i - 1), -1, 1, 330 * ratio, back, tones[i]}
		ratio = 2 - ratio
		if c.Chance(.25) {
			back = backKind(c.Int(int(backs)))
		}
	}
	if c.Chance(.3) {
		f.shrink(c.Int(2))
	}
	return f
}

// shrink makes one of them small before the other.
func (f *facing) shrink(i int) {
	m, at := &f.sides[i], f.c.In(-.45, .45)
	m.low, m.up = at-.42, at+.42
	m.breadth, m.back = f.c.In(150, 240), bowed
	f.c.Tag("great-and-small")
}

// breakEdge lays out the corners of a toothed or stepped brink.
func (f *facing) breakEdge() []geom.Point {
	c := f.c
	var out []geom.Point
	depth, side := c.In(40, 90), 1.0
	for y := -f.far; y < f.far; y += c.In(.18, .44) {
		x := float64(side * depth * c.In(.5, 1.2))
		if f.brink == stepped {
			x = float64(depth * y * 1.6)
			if len(out) > 0 {
				out = append(out, geom.Point{X: out[len(out)-1].X, Y: y})
			}
		}
		out = append(out, geom.Point{X: x, Y: y})
		side = -side
	}
	return append(out, geom.Point{X: out[len(out)-1].X, Y: f.far})
}

func (f *facing) broken() bool { return f.brink == toothed || f.brink == stepped }

// line is the middle of the gap: x by height y in -1..1.
func (f *facing) line(y float64) float64 {
	switch f.brink {
	case rolling:
		return 160 * f.c.Noise.Line(float64(y*1.1)+3, f.seed)
	case swaying:
		return 90 * geom.Sin(float64(y*f.waves)+f.seed)
	case sheer:
		return float64(90 * y)
	}
	last := f.teeth[0]
	for _, q := range f.teeth[1:] {
		if y <= q.Y && q.Y > last.Y {
			return geom.Mix(last.X, q.X, (y-last.Y)/(q.Y-last.Y))
		}
		last = q
	}
	return last.X
}

// half is half the width of the gap at height y.
func (f *facing) half(y float64) float64 {
	switch f.between {
	case touching:
		return f.wide * 1.4 * min(1, float64(y*y*3)+.02)
	case wedged:
		return f.wide * max(.08, geom.Mix(.15, 1.9, (y+1)/2))
	case pocket:
		return f.wide * (.3 + float64(1.9*max(0, 1-float64(y*y*4))))
	}
	return f.wide * .6
}

// front is the edge of a mass toward the other, from its upper to its lower end.
func (f *facing) front(m mass) []geom.Point {
	if m.back == beyond {
		m.low, m.up = -f.far, f.far
	}
	steps := 1 + int(10*(m.up-m.low))
	at := func(x, y float64) geom.Point {
		return geom.Point{X: x + float64(m.sign*f.half(y)), Y: float64(y * shoreHeight)}
	}
	if !f.broken() {
		out := f.c.Points(steps)
		for i := range out {
			y := geom.Mix(m.low, m.up, float64(i)/float64(steps-1))
			out[i] = at(f.line(y), y)
		}
		return out
	}
	out := []geom.Point{at(f.line(m.low), m.low)}
	for _, q := range f.teeth {
		if q.Y > m.low && q.Y < m.up {
			out = append(out, at(q.X, q.Y))
		}
	}
	return append(out, at(f.line(m.up), m.up))
}

// trace is a line along an edge, smooth or broken as the brink is.
func (f *facing) trace(edge []geom.Point) geom.Path {
	if f.broken() {
		return f.c.Polyline(edge...)
	}
	return f.c.Smooth(edge, false)
}

func (f *facing) draw() {
	c := f.c
	if c.Chance(.2) {
		f.third()
	}
	f.glow()
	for _, m := range f.sides {
		front := f.front(m)
		outline := f.trace(front)
		m.close(c, &outline, front)
		c.Fill(outline, m.tone, scene.Silhouette, c.Texture(m.tone, 0)...)
		c.Within(outline, func() { f.inside(m, front) })
	}
	f.matter()
}

// close adds the far side, from the lower end of the front to its upper one.
func (m mass) close(c *kit.Card, p *geom.Path, front []geom.Point) {
	head, foot := front[0], front[len(front)-1]
	x := m.sign * m.breadth
	out := func(q geom.Point, dx, dy float64) geom.Point { return q.Add(geom.Point{X: dx, Y: dy}) }
	switch m.back {
	case bowed:
		middle := head.Lerp(foot, .5).Add(geom.Point{X: x * 1.2, Y: c.In(-120, 120)})
		reach := foot.Dist(head) * .3
		p.CubeTo(out(foot, x*.7, 30), out(middle, 0, reach), middle)
		p.CubeTo(out(middle, 0, -reach), out(head, x*.6, -30), head)
	case blunt:
		low, up := out(foot, x, c.In(-60, 90)), out(head, x, c.In(-90, 60))
		const r = 70
		p.LineTo(out(low, -m.sign*r, 0)).QuadTo(low, out(low, 0, -r))
		p.LineTo(out(up, 0, r)).QuadTo(up, out(up, -m.sign*r, 0))
	case beyond:
		x = m.sign * 1150 / c.Place().Scale()
		p.LineTo(out(foot, x, 0)).LineTo(out(head, x, 0))
	}
	p.Close()
}

// inside is what a mass has in mind: its edge once more, fainter and fainter, as
// lines or as bands; or nothing but the grain of what it is made of.
func (f *facing) inside(m mass, front []geom.Point) {
	c := f.c
	away := geom.Point{X: m.sign}
	n, step := c.Between(2, 5), c.In(30, 60)
	kind := c.Weighted(4, 3, 3)
	if kind == 2 || f.brink == stepped {
		c.Engrave(front, away.Mul(step*.6), 6, m.tone)
		c.Marks(front[len(front)/2].Add(away.Mul(260)), 560, rng.Pick(c.Source, 0, math.Pi/2), m.tone)
		return
	}
	for i := 1; i <= n; i++ {
		d := step * (float64(i) + float64(.3*float64(i*i)))
		edge := c.MovedPoints(front, geom.Place(away.Mul(d), 1, 0, false))
		line := f.trace(edge)
		if kind == 0 {
			c.Line(line, kit.Contrast(m.tone), scene.Detail, 3)
			continue
		}
		m.close(c, &line, edge)
		t := rng.Pick(c.Source, c.Tone(float64(i)/float64(n)), c.Alt(float64(i)/float64(n)), m.tone)
		c.Fill(line, t, scene.Detail, c.Texture(t, 0)...)
	}
	if n < 4 {
		c.Marks(front[len(front)/2].Add(away.Mul(float64(step*(float64(n)+2.6))+300)), 300, rng.Pick(c.Source, 0, math.Pi/2), m.tone)
	}
}

// third stands behind the gap.
func (f *facing) third() {
	c := f.c
	y := c.In(-.6, .6)
	at := geom.Point{X: f.line(y), Y: y * shoreHeight}
	t := c.Tone(.35)
	c.Fill(c.Plate(c.AnyForm(), at, c.In(220, 330), c.In(0, geom.Tau)), t, scene.Normal, c.Texture(t, 0)...)
	c.Tag("third")
}

// glow is light that stands in the gap and has no outline.
func (f *facing) glow() {
	c := f.c
	if !c.Chance(.35) {
		return
	}
	t := rng.Pick(c.Source, scene.LightTone, c.Hot())
	for i := range 3 {
		y := c.In(-.4, .4)
		at := geom.Point{X: f.line(y), Y: y * shoreHeight}
		k := 300 - float64(80*float64(i))
		c.Glaze(c.Blob(at, k*.7, k*1.5, .1, 1, 12), t, .24)
	}
	c.Tag("light-between")
}

// matter is what lies between the two, or passes from one to the other.
func (f *facing) matter() {
	c := f.c
	y := c.In(-.5, .5)
	if f.between == pocket {
		y = c.In(-.1, .1)
	}
	at := geom.Point{X: f.line(y), Y: y * shoreHeight}
	size := max(22, min(60, f.half(y)*.6))
	switch c.Weighted(4, 2, 2, 2) {
	case 0:
		c.Someone(at, size, rng.Pick(c.Source, -math.Pi/2, math.Pi/2))
	case 1:
		f.bridge(at)
	case 2:
		f.strings(at)
	case 3:
		c.Ember(at, size*3.4)
		c.Tag("warmth")
	}
	c.Tag([...]tag.Key{"side-by-side", "almost-touching", "rift", "refuge"}[f.between])
}

// bridge reaches from inside one mass into the other.
func (f *facing) bridge(at geom.Point) {
	c := f.c
	span, rise := float64(f.wide*2.2)+130, c.Sign()*c.In(20, 90)
	line := []geom.Point{at.Add(geom.Point{X: -span, Y: c.In(-60, 60)}), at.Add(geom.Point{Y: -rise}), at.Add(geom.Point{X: span, Y: c.In(-60, 60)})}
	w := c.In(26, 60)
	centre := c.Resample(line, 13, false)
	c.Fill(c.Band(centre, func(t float64) float64 { return w * (.5 + math.Abs(t-.5)) }), c.Second(), scene.Normal, c.Flat(c.Second(), 0)...)
	c.Tag("reaching-across")
}

// strings are tied across the gap.
func (f *facing) strings(at geom.Point) {
	c := f.c
	sag := c.In(0, 50)
	for i := range c.Between(4, 8) {
		p := at.Add(geom.Point{Y: float64(44*float64(i)) - 150})
		reach := f.half(p.Y/shoreHeight) + c.In(30, 90)
		x := f.line(p.Y / shoreHeight)
		l, r := geom.Point{X: x - reach, Y: p.Y}, geom.Point{X: x + reach, Y: p.Y + c.In(-30, 30)}
		c.Line(c.Smooth([]geom.Point{l, l.Lerp(r, .5).Add(geom.Point{Y: sag}), r}, false), scene.InkTone, scene.Detail, 4)
	}
	c.Tag("strings")
}
