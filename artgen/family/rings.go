package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// rings is enclosure with a way out: nested walls whose openings line up, turn,
// oppose each other, or are torn wide; or one wall that winds inward. Somebody
// is kept, on the way out, or stands before it. Whether the middle is a hearth
// or a hole, only colour says.
func rings(c *kit.Card) {
	c.Tag("rings")
	p := c.Spot()
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { newNest(c, nestRadius).draw() })
	c.Light(p.At)
	c.Edge(.15)
}

// nest is a set of walls around a middle, about the origin.
type nest struct {
	c      *kit.Card
	wall   wallShape
	gaps   gapMode
	n      int        // walls
	outer  float64    // radius of the outermost
	core   float64    // radius of the room inside the innermost, share of outer
	crowd  float64    // how the walls are spaced: below 1 wide ones lie outside
	fill   float64    // share of the pitch that is wall
	width  float64    // of a gap, radians
	drift  geom.Point // of the middle, from outer to inner wall
	marked int        // the wall that matters
	built  masonry
}

// masonry is how walls are drawn inside.
type masonry int

const (
	plain masonry = iota
	stones
	mixed // every second wall of stones
	dashed
)

const nestRadius = 430

// gapMode is where the openings of the walls lie. The gaps look along the first
// axis; the figure is turned as a whole.
type gapMode int

const (
	aligned gapMode = iota
	turning
	scattered
	opposed
	single   // one wall alone is broken
	breached // all are torn wide
	halves   // half walls that face each other by turns
	coiled   // one wall that winds
)

func newNest(c *kit.Card, outer float64) *nest {
	w := &nest{c: c, outer: outer, wall: newWallShape(c), gaps: gapMode(c.Weighted(3, 3, 2, 2, 2, 3, 2, 2))}
	switch c.Weighted(4, 4, 2) {
	case 0:
		w.n, w.fill = c.Between(3, 4), c.In(.6, .95)
	case 1:
		w.n, w.fill = c.Between(5, 6), c.In(.5, .98)
	case 2:
		w.n, w.fill = c.Between(7, 8), c.In(.5, .7)
	}
	if w.gaps == single || c.Place().Scale() < .8 {
		w.n = min(w.n, 4)
		w.fill = max(w.fill, .7)
	}
	w.core, w.crowd = c.In(.14, .38), rng.Pick(c.Source, .75, 1, 1, 1.3)
	w.width = rng.Pick(c.Source, c.In(.28, .5), c.In(.5, .8), c.In(.8, 1.1))
	switch w.gaps {
	case breached:
		w.width = c.In(1.5, 2.7)
	case single:
		w.width = c.In(.7, 1.2)
	}
	w.marked, w.built = c.Int(w.n), masonry(c.Weighted(2, 3, 3, 3))
	w.drift = geom.Point{}.Polar(outer*(1-w.core)*rng.Pick(c.Source, .05, .2, .42), c.In(0, geom.Tau))
	return w
}

// wallShape is the form that all walls of a nest share.
type wallShape struct {
	c       *kit.Card
	corners float64 // 0 is round
	sharp   float64
	lobes   float64
	depth   float64
	squash  float64
	seed    float64
	phase   float64
}

func newWallShape(c *kit.Card) wallShape {
	s := wallShape{c: c, squash: rng.Pick(c.Source, .66, .82, 1), seed: c.In(0, 90), phase: c.In(0, geom.Tau)}
	switch c.Weighted(3, 3, 3) {
	case 0:
		s.lobes, s.depth = float64(c.Between(2, 4)), c.In(.07, .17)
	case 1:
		s.corners, s.sharp = float64(c.Between(3, 5)), c.In(.5, .85)
	}
	return s
}

// radius is about 1.
func (s wallShape) radius(a float64) float64 {
	sin, cos := geom.Sincos(a)
	r := 1 + float64(.12*s.c.Noise.At(s.seed+float64(cos*.9), s.seed+float64(sin*.9)))
	if s.lobes > 0 {
		r += float64(s.depth * geom.Cos(float64(s.lobes*a)+s.phase))
	}
	if s.corners > 0 {
		r *= 1.08 * geom.Mix(1, kit.Corner(a+s.phase, s.corners), s.sharp)
	}
	return r / math.Sqrt(float64(cos*cos)+float64(sin*sin)/(s.squash*s.squash))
}

func (w *nest) draw() {
	w.light()
	if w.gaps == coiled {
		w.coil()
	} else {
		for i := range w.n {
			w.ring(i)
		}
	}
	w.heart()
	w.tell()
}

func (w *nest) tell() {
	switch w.gaps {
	case single:
		w.c.Tag("outcast")
	case breached:
		w.c.Tag("breach")
	case halves:
		w.c.Tag("arcs")
	case coiled:
		w.c.Tag("winding")
	case turning, scattered:
		w.c.Tag("maze")
	default:
		w.c.Tag("gap")
	}
}

// edge is the outer radius of wall i; that of wall n is the room inside.
func (w *nest) edge(i int) float64 {
	t := geom.Pow(float64(i)/float64(w.n), w.crowd)
	return w.outer * geom.Mix(1, w.core, t)
}

func (w *nest) ring(i int) {
	c, t := w.c, float64(i)/float64(w.n)
	outer := w.edge(i)
	inner := geom.Mix(outer, w.edge(i+1), w.fill)
	at, tone := w.drift.Mul(t), w.tone(i)
	weight := scene.Normal
	if i == 0 {
		weight = scene.Silhouette
	}
	gap, open := w.gap(i, t)
	if open == 0 {
		c.Fill(w.loop(at, outer), tone, weight, c.Texture(tone, .5)...)
		w.joints(i, at, inner, outer, 0, geom.Tau, tone)
		return
	}
	half := float64(open / 2)
	c.Fill(c.Sector(at, inner, outer, gap+half, gap+geom.Tau-half, w.wall.radius), tone, weight, c.Texture(tone, gap)...)
	w.joints(i, at, inner, outer, gap+half, gap+geom.Tau-half, tone)
	if i == w.marked && open < 1.5 {
		w.thrown(at, inner, outer, gap, open)
	}
}

// joints are what walls are built of: stones, or a line of dashes along the
// middle; thin walls are plain.
func (w *nest) joints(i int, at geom.Point, inner, outer, from, to float64, tone scene.Tone) {
	c := w.c
	if w.built == plain || outer-inner < 34 || (w.built == mixed && i%2 == 1) {
		return
	}
	var lines geom.Path
	step := max(.07, 70/outer)
	for a := from + step; a < to-float64(step*.5); a += float64(step * c.In(.8, 1.2)) {
		k := w.wall.radius(a)
		if w.built == dashed {
			m := (inner + outer) / 2
			lines.MoveTo(at.Polar(m*k, a)).LineTo(at.Polar(m*w.wall.radius(a+float64(step*.45)), a+float64(step*.45)))
			continue
		}
		lines.MoveTo(at.Polar(inner*k, a)).LineTo(at.Polar(outer*k, a+c.In(-.02, .02)))
	}
	if !lines.Empty() {
		c.Line(lines, kit.Contrast(tone), scene.Detail, 3)
	}
}

// thrown is the piece that is missing from the marked wall.
func (w *nest) thrown(at geom.Point, inner, outer, gap, open float64) {
	c := w.c
	out := at.Polar(w.outer-outer+c.In(60, 200), gap+c.In(-.15, .15))
	c.Fill(c.Sector(out, inner, outer, gap-float64(open*.36), gap+float64(open*.36), w.wall.radius), c.Hot(), scene.Normal, c.Texture(c.Hot(), gap)...)
}

func (w *nest) loop(at geom.Point, r float64) geom.Path {
	const n = 24
	pts := w.c.Points(n)
	for i := range pts {
		a := geom.Tau * float64(i) / n
		pts[i] = at.Polar(r*w.wall.radius(a), a)
	}
	return w.c.Smooth(pts, true)
}

func (w *nest) tone(i int) scene.Tone {
	c, t := w.c, float64(i)/float64(w.n)
	switch {
	case i == w.marked:
		return c.Hot()
	case i%2 == 1 && c.Chance(.6):
		return c.Alt(.2 + float64(.7*t))
	}
	return c.Tone(.15 + float64(.8*t))
}

// gap returns where wall i opens and how wide; 0 is closed.
func (w *nest) gap(i int, t float64) (at, open float64) {
	open = w.width * (1 + float64(.5*t))
	switch w.gaps {
	case turning:
		at = float64(t * 2.4)
	case scattered:
		at = w.c.In(0, geom.Tau)
	case opposed:
		at = float64(i%2) * math.Pi
	case single:
		if i != w.marked {
			return 0, 0
		}
	case breached:
		open = w.width * geom.Mix(1, .55, t)
	case halves:
		at, open = float64(i%2)*math.Pi, geom.Mix(2.6, 3.3, t)
	}
	return at, open
}

// coil is one wall from the outside to the middle, a stretch of it marked.
func (w *nest) coil() {
	c := w.c
	turns := float64(w.n) * .62
	n := int(turns*22) + 1
	line := c.Points(n)
	for i := range line {
		t := float64(i) / float64(n-1)
		a := t * turns * geom.Tau
		r := w.outer * geom.Mix(.94, w.core*.5, geom.Pow(t, w.crowd))
		line[i] = w.drift.Mul(t).Polar(r*w.wall.radius(a), a)
	}
	pitch := w.outer * (1 - w.core) / turns
	width := func(t float64) float64 { return pitch * min(.72, w.fill) * (1.15 - float64(.6*t)) }
	tone := c.Tone(.8)
	c.Fill(c.Band(line, width), tone, scene.Silhouette, c.Texture(tone, 0)...)
	from := c.In(.15, .6)
	piece := c.Stretch(line, from, from+c.In(.1, .25), 14)
	c.Fill(c.Band(piece, func(float64) float64 { return width(from + .1) }), c.Hot(), scene.Normal, c.Flat(c.Hot(), 0)...)
}

// light leaks through openings that line up.
func (w *nest) light() {
	c := w.c
	if w.gaps != aligned && w.gaps != breached && w.gaps != opposed || !c.Chance(.6) {
		return
	}
	spread := w.width * .75
	for i := range 2 {
		half := spread * (1 - float64(.4*float64(i))) / 2
		far := geom.Point{}.Polar(w.outer*2.4, half)
		c.Glaze(c.Poly(w.drift, far, geom.Point{X: far.X, Y: -far.Y}), scene.LightTone, .3)
	}
	c.Tag("light-leaks")
}

// heart is what the walls keep, or what is on its way out of them.
func (w *nest) heart() {
	c := w.c
	room := w.outer * w.core
	out := geom.Point{X: w.outer * c.In(1.15, 1.4)}
	switch c.Weighted(3, 3, 2, 2) {
	case 0:
		form := rng.Pick(c.Source, kit.Egg, kit.Pebbled, kit.Tooth, kit.Drop, kit.Bean)
		c.Fill(c.Plate(form, w.drift, room*.6, c.In(0, geom.Tau)), c.Highlight(), scene.Normal, scene.Round)
		c.Tag("kept")
	case 1:
		c.Someone(geom.Point{X: w.outer * c.In(.55, 1.2)}, 38, 0)
		c.Tag("leaving")
	case 2:
		c.Someone(out, 40, math.Pi)
		c.Tag("outside")
	case 3:
		c.Ember(w.drift, room*1.9)
		c.Tag("hearth")
	}
}
