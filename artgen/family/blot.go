package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// blot is one side and its mirror image, and what the mirror gets wrong: a form
// that has no twin, a half that has slipped or is only an outline, a seam that
// comes apart, someone who sits on the axis. The axis stands, lies like the edge
// of still water, or leans. Coasts are simple, because those read as many things.
// That one half is warm and the other cold is told by colour.
func blot(c *kit.Card) {
	c.Tag("mirrored")
	p := c.Spot()
	p.Size = max(.95, min(1.4, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .3)
	c.Field(p.At)
	c.Voice(p)
	turn := c.In(-.22, .22)
	switch c.Weighted(3, 4, 4) {
	case 1:
		turn += math.Pi / 2
		c.Tag("still-water")
	case 2:
		turn += float64(c.Sign() * c.In(.5, 1))
	}
	c.Figure(p, turn, func() { newMirror(c).draw() })
	c.Light(p.At)
	c.Edge(.12)
}

// mirror is a body on both sides of the second axis.
type mirror struct {
	c      *kit.Card
	size   float64
	amp    float64 // of the coast
	freq   float64
	tall   float64
	seed   float64
	gap    float64 // half the width of the seam
	slip   float64 // of the right side along the axis
	fault  mirrorFault
	tones  [2]scene.Tone // left, right
	layers int
	inner  mirrorInside
}

// mirrorInside is what the two sides are made of.
type mirrorInside int

const (
	echoedCoast mirrorInside = iota // the coast once more and again
	ribbedSides                     // the coast flattened against the axis
	unlinedSides
)

// mirrorFault is what differs between the sides.
type mirrorFault int

const (
	fadedHalf   mirrorFault = iota // one side is only an outline
	slippedHalf                    // along the axis
	sundered                       // the seam opens
	twinless                       // a form without twin
	onAxis                         // someone on the axis
	mirrorFaults
)

func newMirror(c *kit.Card) *mirror {
	m := &mirror{c: c, size: c.In(320, 390), amp: c.In(.4, .66), freq: c.In(.9, 2), tall: rng.Pick(c.Source, .95, 1.15, 1.4), seed: c.In(0, 90), layers: c.Between(1, 3), inner: mirrorInside(c.Weighted(5, 2, 3))}
	m.fault = mirrorFault(c.Int(int(mirrorFaults)))
	t := c.Tone(c.In(.75, 1))
	m.tones = [2]scene.Tone{t, t}
	if c.Chance(.55) {
		m.tones[1] = rng.Pick(c.Source, c.Alt(.6), c.Hot(), c.Alt(.9))
		c.Tag("unequal-halves")
	}
	switch m.fault {
	case slippedHalf:
		m.slip = float64(c.Sign() * c.In(90, 200))
	case sundered:
		m.gap = c.In(26, 90)
	}
	return m
}

// coast is the right half of the outline of layer k, 0 the outermost: from the
// axis above to the axis below.
func (m *mirror) coast(k int) []geom.Point {
	const steps = 14
	c, t := m.c, float64(k)
	size, seed := m.size*(1-float64(.27*t)), m.seed+float64(.7*t)
	out := c.Points(steps + 1)
	for i := range out {
		sin, cos := geom.Sincos(-math.Pi/2 + math.Pi*float64(i)/steps)
		n := float64(1.2*c.Noise.At(seed+float64(cos*m.freq), sin*m.freq)) + float64(.35*c.Noise.At(seed+9+float64(cos*m.freq*2.2), sin*m.freq*2.2))
		r := size * max(.3, 1+float64(m.amp*(1-float64(.25*t))*n))
		out[i] = geom.Point{X: cos * r, Y: sin * r * m.tall}
	}
	out[0].X, out[steps].X = 0, 0
	return out
}

// half closes a coast along the axis, on one side of it.
func (m *mirror) half(coast []geom.Point, side float64) geom.Path {
	pts := m.c.Points(len(coast))
	for i, q := range coast {
		pts[i] = m.place(q, side)
	}
	p := m.c.Smooth(pts, false)
	return *p.Close()
}

// place is where a point of the right half is on a side.
func (m *mirror) place(q geom.Point, side float64) geom.Point {
	lean := float64(m.gap * (1 - float64(.8*q.Y/(m.size*m.tall))) * .7)
	down := 0.0
	if side > 0 {
		down = m.slip
	}
	return geom.Point{X: side * (float64(q.X) + lean), Y: float64(q.Y) + down}
}

// both is the outline of a coast and its image in one, for sides that are one.
func (m *mirror) both(coast []geom.Point) geom.Path {
	n := len(coast)
	pts := append(m.c.Points(2*n - 2)[:0], coast...)
	for i := n - 2; i > 0; i-- {
		pts = append(pts, geom.Point{X: -coast[i].X, Y: coast[i].Y})
	}
	return m.c.Smooth(pts, true)
}

func (m *mirror) draw() {
	m.behind()
	m.satellites()
	whole := m.fault == twinless || m.fault == onAxis
	if whole && m.tones[0] == m.tones[1] {
		m.solid()
	} else {
		m.halves()
	}
	m.inside()
	m.holes()
	m.odd()
}

// behind is a light on the axis that only colour shows.
func (m *mirror) behind() {
	c := m.c
	if m.fault == sundered || c.Chance(.35) {
		c.Ember(geom.Point{Y: c.In(-200, 200)}, c.In(330, 460))
		c.Tag("light-between")
	}
}

// layer is the tone of layer k.
func (m *mirror) layer(k, side int) scene.Tone {
	c := m.c
	if k == 0 {
		return m.tones[side]
	}
	t := [3]scene.Tone{c.Tone(.3), c.Alt(.25), c.Hot()}[(k+side+m.layers+int(m.seed))%3]
	if t == m.tones[side] {
		return c.Highlight()
	}
	return t
}

func (m *mirror) solid() {
	c := m.c
	w := scene.Silhouette
	for k := range m.layers {
		t := m.layer(k, 0)
		c.Fill(m.both(m.coast(k)), t, w, c.Texture(t, math.Pi/2)...)
		w = scene.Normal
	}
}

func (m *mirror) halves() {
	c := m.c
	for side, sign := range [2]float64{-1, 1} {
		w := scene.Silhouette
		for k := range m.layers {
			t := m.layer(k, side)
			if m.fault == fadedHalf && side == 1 {
				t, w = c.Background(.8), scene.Detail
			}
			c.Fill(m.half(m.coast(k), sign), t, w, c.Texture(t, math.Pi/2)...)
			w = scene.Normal
		}
	}
	switch m.fault {
	case fadedHalf:
		c.Tag("only-a-trace")
	case slippedHalf:
		c.Tag("slip")
	case sundered:
		c.Tag("parted")
	}
}

// twin draws a form on the right and its image on the left.
func (m *mirror) twin(form []geom.Point, t scene.Tone, w scene.Weight, sides ...float64) {
	c := m.c
	for _, side := range sides {
		pts := c.Points(len(form))
		for i, q := range form {
			pts[i] = m.place(q, side)
		}
		c.Fill(c.Smooth(pts, true), t, w, c.Texture(t, 0)...)
	}
}

// form is one of the kit's, placed on the right half.
func (m *mirror) form(x, y, r float64, of ...kit.Form) []geom.Point {
	c := m.c
	return c.Placed(c.Outline(rng.Pick(c.Source, of...), 16), geom.Point{X: x, Y: y}, r, c.In(0, geom.Tau))
}

// satellites stand off the body, half behind it.
func (m *mirror) satellites() {
	c := m.c
	for range c.Between(0, 2) {
		f := m.form(c.In(280, 390), c.In(-1, 1)*340*m.tall, rng.Pick(c.Source, 46.0, 80, 130), kit.Pebbled, kit.Wing, kit.Drop, kit.Bean, kit.Tooth)
		m.twin(f, c.Alt(c.In(.4, .8)), scene.Normal, -1, 1)
	}
}

// holes are bays in the rim and slits along the axis. Small ones side by side
// would be eyes.
func (m *mirror) holes() {
	c := m.c
	if m.fault == twinless {
		f := m.form(c.In(110, 200), c.In(-.5, .5)*m.size*m.tall, c.In(60, 110), kit.Drop, kit.Bean, kit.Wing, kit.HalfMoon, kit.Tooth)
		m.twin(f, c.Hot(), scene.Silhouette, c.Sign())
		c.Tag("without-twin")
		return
	}
	t := rng.Pick(c.Source, c.Background(.8), c.Background(1), c.Tone(.1))
	at := m.coast(0)[c.Between(3, 11)]
	if c.Chance(.5) {
		f := m.form(at.X*.94, at.Y*.94, c.In(50, 110), kit.Pebbled, kit.Bean, kit.Tooth)
		m.twin(f, t, scene.Normal, -1, 1)
	}
	if c.Chance(.35) {
		long := rng.Pick(c.Source, kit.Spindle, kit.Bean, kit.Wing, kit.Triangle)
		f := c.Placed(c.Outline(long, 16), geom.Point{X: c.In(90, 170), Y: c.In(-.5, .5) * m.size * m.tall}, c.In(80, 170), c.In(-.6, .6))
		m.twin(f, t, scene.Normal, -1, 1)
	}
}

// odd is the one thing that happens once.
func (m *mirror) odd() {
	c := m.c
	foot := m.coast(0)[len(m.coast(0))-1]
	switch m.fault {
	case onAxis:
		c.Someone(geom.Point{Y: c.In(-.5, .5) * m.size * m.tall}, 48, math.Pi/2)
		c.Tag("kept")
	case twinless:
		c.Someone(geom.Point{X: c.Sign() * c.In(330, 420), Y: c.In(-300, 300)}, 44, c.In(0, geom.Tau))
		c.Tag("leaving")
	case sundered:
		c.Someone(geom.Point{Y: foot.Y * c.In(.3, .7)}, min(40, max(24, m.gap*.6)), math.Pi/2)
	case slippedHalf, fadedHalf:
		c.Ember(geom.Point{X: 150, Y: c.In(-200, 200)}, 200)
	}
}

// inside covers the two sides with lines.
func (m *mirror) inside() {
	c := m.c
	if m.inner == unlinedSides {
		return
	}
	base := m.coast(0)
	n := c.Between(3, 6)
	for i := 1; i <= n; i++ {
		for side, sign := range [2]float64{-1, 1} {
			ink := kit.Contrast(m.layer(m.layers-1, side))
			if m.fault == fadedHalf && side == 1 {
				if i%2 == 0 {
					continue
				}
				ink = scene.InkTone
			}
			c.Line(c.Smooth(m.innerLine(base, float64(i)/float64(n+1), sign), false), ink, scene.Detail, 3)
		}
	}
}

// innerLine is the coast drawn toward a point of the axis, or flattened against
// the whole axis.
func (m *mirror) innerLine(base []geom.Point, t, side float64) []geom.Point {
	x, y := 1-float64(.8*t), 1-float64(.8*t)
	if m.inner == ribbedSides {
		x, y = 1-t, .97
	}
	out := m.c.Points(len(base))
	for i, q := range base {
		out[i] = m.place(geom.Point{X: q.X * x, Y: q.Y * y}, side)
	}
	return out
}
