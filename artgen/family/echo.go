package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// echo is one form that repeats and becomes another on its way. It runs in a
// row, goes around and meets its beginning as a stranger, comes back from a wall,
// parts into two that grow apart, or sinks into itself. One is missing, or has
// turned around, or is answered by a last one that has no outline at all: that,
// and which of them is meant, is told by colour.
func echo(c *kit.Card) {
	c.Tag("becoming")
	focus := geom.Point{X: c.In(330, 670), Y: c.In(480, 1020)}
	c.Field(focus)
	r := newRefrain(c, focus)
	refrains[c.Weighted(3, 3, 2, 3, 2)](r)
	c.Light(focus)
	c.Edge(.12)
}

// refrain is a form and what becomes of it.
type refrain struct {
	c       *kit.Card
	focus   geom.Point
	a, b    []geom.Point // the first outline and the last, point by point
	turn    float64      // of the first
	twist   float64      // from the first to the last
	aspect  float64
	cut     bool // from paper with straight cuts
	memory  int  // how many times a large one thinks of its beginning
	threads bool // lines from each to the next
	gone    bool // one has been left out
	fallen  bool // one has turned around
}

var refrains = []func(r *refrain){(*refrain).row, (*refrain).round, (*refrain).wall, (*refrain).ways, (*refrain).sinking}

// refrainCorners is how many points the outlines have: with twelve a triangle and
// a square are exact.
const refrainCorners = 12

func newRefrain(c *kit.Card, focus geom.Point) *refrain {
	r := &refrain{c: c, focus: focus, turn: c.In(0, geom.Tau), twist: c.Sign() * c.In(.4, 1.8), aspect: c.In(.75, 1.1)}
	first, last := r.kinds()
	r.a, r.b = c.Outline(first, refrainCorners), r.shifted(c.Outline(last, refrainCorners))
	r.threads, r.cut, r.memory = c.Chance(.4), c.Chance(.6), c.Between(1, 3)
	switch c.Weighted(4, 3, 3) {
	case 1:
		r.gone = true
	case 2:
		r.fallen = true
	}
	return r
}

// kinds are two forms, at least one of them with corners or bays: rows of round
// ones are fingers and caterpillars.
func (r *refrain) kinds() (first, last kit.Form) {
	c := r.c
	first = rng.Pick(c.Source, kit.Triangle, kit.Square, kit.Trefoil, kit.Triangle, kit.Wing, kit.Spindle, kit.HalfMoon, kit.Square)
	last = c.AnyForm()
	for last == first {
		last = c.AnyForm()
	}
	if c.Chance(.5) {
		return last, first
	}
	return first, last
}

// shifted lets another point of the last outline answer the first of the first.
func (r *refrain) shifted(pts []geom.Point) []geom.Point {
	k := r.c.Int(3)
	out := r.c.Points(len(pts))
	for i := range out {
		out[i] = pts[(i+k)%len(pts)]
	}
	return out
}

// verse is one of the forms: how far it has become another, where, how large.
type verse struct {
	t     float64
	at    geom.Point
	size  float64
	turn  float64 // besides that of the refrain
	tone  scene.Tone
	heavy bool
}

// outline is the form of a verse.
func (r *refrain) outline(s verse) []geom.Point {
	pts := r.c.Points(refrainCorners)
	for i := range pts {
		pts[i] = r.a[i].Lerp(r.b[i], s.t)
		pts[i].X *= r.aspect
	}
	return r.c.Placed(pts, s.at, s.size, r.turn+float64(r.twist*s.t)+s.turn)
}

func (r *refrain) draw(s verse) {
	c := r.c
	w := scene.Normal
	if s.heavy {
		w = scene.Silhouette
	}
	c.Fill(r.trace(s), s.tone, w, c.Texture(s.tone, r.turn+s.turn)...)
	if s.heavy && s.size > 150 {
		r.remember(s)
	}
}

// remember draws into a large form what it was or what it will be, smaller and
// smaller.
func (r *refrain) remember(s verse) {
	c := r.c
	inner := s
	inner.t = geom.Pow(1-max(0, min(1, s.t)), .5)
	for i := range r.memory {
		inner.size = s.size * (.56 - float64(.15*float64(i)))
		c.Line(c.Smooth(r.outline(inner), true), kit.Contrast(s.tone), scene.Detail, 3)
	}
}

func (r *refrain) trace(s verse) geom.Path {
	if r.cut {
		return r.c.Poly(r.outline(s)...)
	}
	return r.c.Smooth(r.outline(s), true)
}

// tone goes from the quiet end of the scale to the loud one, in two hues.
func (r *refrain) tone(t float64, i int) scene.Tone {
	if i%2 == 1 {
		return r.c.Alt(.1 + float64(.75*t))
	}
	return r.c.Tone(.15 + float64(.85*t))
}

// chant draws verses from behind to before. The chosen one is hot, is missing or
// has turned around.
func (r *refrain) chant(verses []verse, chosen int) {
	c := r.c
	for i, s := range verses {
		if r.threads && i > 0 {
			r.tie(verses[i-1], s)
		}
		if i != chosen {
			r.draw(s)
			continue
		}
		switch {
		case r.gone:
			c.Someone(s.at, max(34, min(56, s.size*.35)), r.turn)
			c.Tag("one-missing")
		case r.fallen:
			s.turn += float64(math.Pi * c.In(.7, 1.1))
			s.at = s.at.Polar(s.size*.5, r.turn)
			s.tone = c.Hot()
			r.draw(s)
			c.Tag("turned-around")
		default:
			s.tone = c.Hot()
			r.draw(s)
		}
	}
}

// tie joins the corners of a form to those of the next.
func (r *refrain) tie(s, next verse) {
	c := r.c
	p, q := r.outline(s), r.outline(next)
	var lines geom.Path
	for i := range p {
		lines.MoveTo(p[i]).LineTo(q[i])
	}
	c.Line(lines, scene.InkTone, scene.Detail, 3)
	c.Tag("threads-between")
}

// ghost is the last echo: colour alone has heard it.
func (r *refrain) ghost(s verse) {
	c := r.c
	c.Glaze(r.trace(s), rng.Pick(c.Source, c.Hot(), scene.LightTone), .34)
	c.Tag("last-echo")
}

// row: along a bowed path, close together or with air between.
func (r *refrain) row() {
	c := r.c
	n, d := rng.Pick(c.Source, 5, 8, 12, 16), c.In(0, geom.Tau)
	sin, cos := geom.Sincos(d)
	half := geom.Point{X: cos * c.In(240, 400), Y: sin * c.In(340, 560)}
	bow := geom.Point{X: -sin, Y: cos}.Mul(c.In(-260, 260))
	r0, r1 := c.In(90, 150), c.In(290, 430)
	if c.Chance(.3) {
		r0, r1 = c.In(230, 300), c.In(230, 300)
	}
	ease := c.In(.8, 1.3)
	front := c.Chance(.5) // the small ones
	verses := make([]verse, n)
	for i := range verses {
		t := float64(i) / float64(n-1)
		u := 2*geom.Pow(t, ease) - 1
		at := r.focus.Add(half.Mul(u)).Add(bow.Mul(1 - float64(u*u)))
		one := verse{t: t, at: at, size: geom.Mix(r0, r1, t), tone: r.tone(t, i), heavy: i == 0 || i == n-1}
		if front {
			verses[n-1-i] = one
		} else {
			verses[i] = one
		}
	}
	if c.Chance(.4) {
		last := verses[n-1]
		last.at, last.size = last.at.Lerp(verses[n-2].at, -1.6), last.size*1.1
		r.ghost(last)
	}
	c.Tag("row-of-forms")
	r.chant(verses, c.Between(n/2, n-1))
}

// round: around an empty middle, until the last stands beside the first.
func (r *refrain) round() {
	c := r.c
	n := rng.Pick(c.Source, 8, 12, 16)
	rx, ry := c.In(250, 340), c.In(340, 460)
	first, sweep := c.In(0, geom.Tau), c.Sign()*c.In(4.6, 5.9)
	r0, r1 := c.In(90, 130), c.In(250, 340)
	mid := geom.Point{X: 500, Y: 750}.Lerp(r.focus, .5)
	verses := make([]verse, n)
	for i := range verses {
		t := float64(i) / float64(n-1)
		sin, cos := geom.Sincos(first + float64(sweep*t))
		at := mid.Add(geom.Point{X: rx * cos, Y: ry * sin})
		verses[i] = verse{t: t, at: at, size: geom.Mix(r0, r1, t), turn: sweep * t, tone: r.tone(t, i), heavy: i == n-1}
	}
	c.Ember(mid, c.In(200, 320))
	c.Tag("full-circle")
	r.chant(verses, c.Between(n/2, n-1))
}

// wall: it runs against something large and comes back in pieces.
func (r *refrain) wall() {
	c := r.c
	d := rng.Pick(c.Source, 0, math.Pi, math.Pi/2, -math.Pi/2) + c.In(-.4, .4)
	sin, cos := geom.Sincos(d)
	hit := geom.Point{X: 500 + float64(cos*270), Y: 750 + float64(sin*430)}
	t := rng.Pick(c.Source, c.Tone(1), c.Alt(.9))
	edge := c.Half(hit.Polar(60, d), d-math.Pi/2, rng.Pick(c.Source, 0.0, 30, 70), .003)
	c.Fill(edge, t, scene.Silhouette, c.Texture(t, d)...)
	c.Within(edge, func() { c.Marks(hit.Polar(420, d), 520, d, t) })
	n, large, lane := c.Between(5, 10), c.In(220, 330), d+math.Pi+c.In(-.5, .5)
	for _, s := range r.pieces(hit, lane) {
		r.draw(s)
	}
	verses := make([]verse, n)
	for i := range verses {
		k := 1 - float64(i)/float64(n-1)
		verses[i] = verse{t: .6 * (1 - k), at: hit.Polar(float64(80+float64(820*k)), lane), size: geom.Mix(110, large, k), tone: r.tone(1-k, i), heavy: i == 0 || i == n-1}
	}
	c.Tag("off-the-wall")
	r.chant(verses, c.Between(1, n-1))
}

// pieces are what a wall gives back, on both sides of the lane.
func (r *refrain) pieces(hit geom.Point, lane float64) []verse {
	c := r.c
	side := c.Sign()
	out := make([]verse, c.Between(5, 8))
	for i := range out {
		far := 180 + float64(560*float64(i)/float64(len(out)))
		at := hit.Polar(far, lane+float64(side*c.In(.6, 1.25)))
		out[i] = verse{t: 1, at: at, size: rng.Pick(c.Source, 44.0, 64, 100), turn: c.In(0, geom.Tau), tone: c.Part(.5)}
		side = -side
	}
	return out
}

// ways: from one beginning two go apart, and become unlike.
func (r *refrain) ways() {
	c := r.c
	d, apart := c.In(0, geom.Tau), c.In(.5, .9)
	root := r.focus.Polar(c.In(260, 420), d+math.Pi)
	n := c.Between(5, 9)
	long := c.In(700, 900)
	other := *r
	other.b, other.twist = r.shifted(c.Outline(c.AnyForm(), refrainCorners)), -r.twist
	other.gone, other.fallen = false, false
	for leg, voice := range [2]*refrain{&other, r} {
		var verses []verse
		a := d + float64((2*float64(leg)-1)*apart*.5)
		bend := (2*float64(leg) - 1) * c.In(0, .3)
		grow := rng.Pick(c.Source, .8, 1.25, 1.8)
		for i := range n {
			t := float64(i+1) / float64(n)
			at := root.Polar(float64(long*t), a+float64(bend*t))
			tone := c.Tone(.3 + float64(.7*t))
			if leg == 1 {
				tone = c.Alt(.3 + float64(.6*t))
			}
			verses = append(verses, verse{t: t, at: at, size: float64(170 * geom.Mix(1, grow, t)), tone: tone, heavy: i == n-1})
		}
		chosen := c.Between(1, n-1)
		if leg == 0 {
			chosen = -1 // the other way is only there for comparison
		}
		voice.chant(verses, chosen)
	}
	r.draw(verse{at: root, size: 210, tone: c.Highlight(), heavy: true})
	c.Tag("growing-apart")
}

// sinking: each lies within the one before, off its middle.
func (r *refrain) sinking() {
	c := r.c
	n := c.Between(6, 11)
	drift := geom.Point{}.Polar(c.In(150, 260), c.In(0, geom.Tau))
	size := c.In(460, 700)
	at := r.focus.Sub(drift.Mul(.4))
	var verses []verse
	for i := range n {
		t := float64(i) / float64(n-1)
		k := geom.Pow(1-float64(.88*t), 1.1)
		verses = append(verses, verse{t: t, at: at.Add(drift.Mul(t)), size: size * k, tone: r.tone(t, i), heavy: i == 0})
	}
	r.threads, r.gone = false, false
	r.a = c.Outline(rng.Pick(c.Source, kit.Triangle, kit.Square, kit.HalfMoon, kit.Trefoil), refrainCorners) // round ones would be an eye
	c.Tag("into-itself")
	r.chant(verses, c.Between(2, n-1))
	c.Someone(r.focus.Add(drift.Mul(-2.4)), 40, drift.Angle())
}
