package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// fan is opening: blades that were one turn apart about a hinge. They open over
// the whole card or only a hand's breadth, one has come loose or is stuck, two
// fans open toward each other, something that was shut in slips out between
// them. Whether they are feathers, slats or pages, and what light they let
// through, is told by colour.
func fan(c *kit.Card) {
	c.Tag("opening")
	p := c.Spot()
	p.Size = max(.92, min(1.35, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .3)
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { openings[c.Weighted(4, 3, 3, 2)](c) })
	c.Light(p.At)
	c.Edge(.12)
}

var openings = []func(c *kit.Card){fanOpening, fanInFan, fanToward, fanAround}

// blades is one fan: its hinge, and the blades about it from the first to the
// last.
type blades struct {
	c      *kit.Card
	hinge  geom.Point
	middle float64 // direction of its middle
	extent float64 // the angle over which it opens
	n      int
	inner  float64 // where the blades begin, from the hinge
	long   float64
	skew   float64 // above 0: they grow longer
	kind   int
	fill   float64 // the breadth of a blade: 1 touches its neighbours
	odd    int     // the blade that matters
	fate   int     // what has become of it
	tones  [3]scene.Tone
	veins  int
}

const bladeKinds = 5

func newBlades(c *kit.Card) *blades {
	b := &blades{c: c, n: c.Between(6, 12), extent: c.In(1.2, 2.6), long: c.In(420, 520), skew: c.In(-.5, .5), kind: c.Int(bladeKinds), fill: c.In(.8, 1.5), inner: rng.Pick(c.Source, 10.0, 60, 130), fate: c.Int(4), veins: c.Int(4)}
	b.odd = c.Between(1, b.n-2)
	if b.kind == 0 && b.n < 9 {
		b.kind = 1 // a few leaves are a flower
	}
	b.tones = [3]scene.Tone{c.Tone(c.In(.75, 1)), c.Alt(c.In(.3, .6)), c.Tone(c.In(.4, .6))}
	return b
}

// fanOpening opens from a hinge at its side.
func fanOpening(c *kit.Card) {
	b := newBlades(c)
	b.hinge, b.long = geom.Point{X: -c.In(220, 380)}, b.long*c.In(1.4, 1.75)
	b.shutIn()
	b.draw()
	c.Tag("half-open")
}

// fanInFan is two or three fans on one hinge, the inner ones turned.
func fanInFan(c *kit.Card) {
	b := newBlades(c)
	b.kind = rng.Pick(c.Source, 1, 2, 4) // round ones in rows are a flower
	b.hinge = geom.Point{X: -c.In(100, 240)}
	b.extent = c.In(1.8, 3.6)
	b.long *= 1.25
	b.draw()
	for k := range c.Between(1, 2) {
		in := *b
		in.n, in.odd = max(4, b.n-2-2*k), -1
		in.long, in.middle, in.extent = b.long*geom.Mix(.66, .4, float64(k)), b.middle+c.In(-.3, .3), b.extent*c.In(.6, .95)
		in.tones[0], in.tones[1] = b.tones[1], rng.Pick(c.Source, c.Hot(), c.Highlight(), b.tones[0])
		in.draw()
	}
	c.Tag("fan-in-fan")
}

// fanToward is two fans that open toward each other, and what is between.
func fanToward(c *kit.Card) {
	b := newBlades(c)
	b.kind = c.Between(1, bladeKinds-1)
	far := c.In(440, 560)
	b.hinge, b.extent, b.long = geom.Point{X: -far}, c.In(1.3, 2.3), far*c.In(.8, .98)
	b.n = c.Between(5, 8)
	b.odd = c.Between(1, b.n-2)
	b.draw()
	other := *b
	other.hinge, other.middle, other.odd = geom.Point{X: far, Y: c.In(-220, 220)}, math.Pi+c.In(-.2, .2), -1
	other.tones[0], other.tones[1] = b.tones[1], b.tones[0]
	if c.Chance(.5) {
		other.extent, other.n = b.extent*.55, max(4, b.n-2)
	}
	other.draw()
	if c.Chance(.5) {
		c.Ember(geom.Point{}, c.In(150, 240))
		c.Tag("warmth-between")
	}
	c.Someone(geom.Point{Y: c.In(-60, 60)}, 44, c.Sign()*math.Pi/2)
	c.Tag("toward-each-other")
}

// fanAround goes all around, with a gap; never of leaves, or it is a flower.
func fanAround(c *kit.Card) {
	b := newBlades(c)
	b.kind = rng.Pick(c.Source, 1, 2, 4)
	b.extent, b.n = c.In(4.2, 5.6), c.Between(9, 14)
	b.odd = c.Between(1, b.n-2)
	b.inner, b.long = c.In(90, 190), c.In(420, 520)
	b.skew = c.In(.3, .6) * c.Sign()
	b.draw()
	c.Someone(geom.Point{}, min(56, b.inner*.5), b.middle+math.Pi)
	c.Tag("almost-all-around")
}

// at is the direction of blade i.
func (b *blades) at(i int) float64 {
	return b.middle + float64(b.extent*(float64(i)/float64(b.n-1)-.5))
}

// length is that of blade i.
func (b *blades) length(i int) float64 {
	t := float64(i)/float64(b.n-1) - .5
	return b.long * (1 + float64(b.skew*t)) * (1 + float64(.08*geom.Sin(float64(i)*2.4)))
}

// draw lays the blades on each other, the last on top.
func (b *blades) draw() {
	for i := range b.n {
		if i == b.odd {
			b.strange(i)
			continue
		}
		t := b.tones[i%2]
		if b.veins == 3 && i%5 == 4 {
			t = b.tones[2]
		}
		b.blade(b.hinge, b.at(i), b.inner, b.length(i), t)
	}
	b.pin()
}

// strange is the blade that matters: it has come loose, is stuck askew, has grown
// beyond the others, or is gone.
func (b *blades) strange(i int) {
	c := b.c
	a, l := b.at(i), b.length(i)
	if b.fate < 3 {
		c.Tag("one-alive")
	}
	switch b.fate {
	case 0:
		b.blade(b.hinge.Polar(c.In(90, 200), a), a+c.In(-.2, .2), b.inner, l, c.Hot())
		c.Tag("come-loose")
	case 1:
		b.blade(b.hinge, a+float64(c.Sign()*b.extent/float64(b.n)*.8), b.inner, l*.85, c.Hot())
		c.Tag("stuck")
	case 2:
		b.blade(b.hinge, a, b.inner, l*c.In(1.22, 1.4), c.Hot())
		c.Tag("one-longer")
	case 3: // gone; somebody is in its place, or has taken it along
		c.Solitary(b.hinge.Polar(l*.72, a), 46, a)
		c.Tag("one-missing")
	}
}

// blade draws one from inner to l along angle a.
func (b *blades) blade(hinge geom.Point, a, inner, l float64, t scene.Tone) {
	c := b.c
	w := min(l*.3, l*b.extent/float64(b.n-1)*b.fill*.5)
	c.At(hinge, 1, a, false, func() {
		c.Fill(bladeOutlines[b.kind](c, inner, l, w), t, scene.Silhouette, c.Texture(t, .6)...)
		b.vein(inner, l, w, t)
	})
}

// bladeOutlines are the kinds, along the first axis: a leaf, a slat, a cut blade,
// a sickle, a bent slat.
var bladeOutlines = [bladeKinds]func(c *kit.Card, from, to, w float64) geom.Path{
	func(c *kit.Card, from, to, w float64) geom.Path {
		return c.Lens(geom.Point{X: from}, 0, to-from, w*1.3, .6)
	},
	func(c *kit.Card, from, to, w float64) geom.Path {
		n := w * .35
		return c.Rounded([]geom.Point{{X: from, Y: -n}, {X: to, Y: -w}, {X: to, Y: w}, {X: from, Y: n}}, 14)
	},
	func(c *kit.Card, from, to, w float64) geom.Path {
		n := w * .25
		return c.Poly([]geom.Point{{X: from, Y: -n}, {X: geom.Mix(from, to, .84), Y: -w}, {X: to, Y: w * .8}, {X: from, Y: n}}...)
	},
	func(c *kit.Card, from, to, w float64) geom.Path {
		x := func(t float64) float64 { return geom.Mix(from, to, t) }
		p := c.Path(4, 8)
		p.MoveTo(geom.Point{X: from}).CubeTo(geom.Point{X: x(.3), Y: -w * 2}, geom.Point{X: x(.75), Y: -w * 2}, geom.Point{X: to, Y: -w * .5})
		p.CubeTo(geom.Point{X: x(.7), Y: -w * .2}, geom.Point{X: x(.35), Y: w * .3}, geom.Point{X: from})
		return *p.Close()
	},
	func(c *kit.Card, from, to, w float64) geom.Path {
		knee := geom.Mix(from, to, .66)
		return c.Rounded([]geom.Point{{X: from, Y: -w * .2}, {X: knee, Y: -w * .6}, {X: to, Y: -w * 2.1}, {X: to + float64(w*.3), Y: -w * .9}, {X: knee + float64(w*.3), Y: w * .8}, {X: from, Y: w * .2}}, 22)
	},
}

// vein is what runs along a blade, or across it.
func (b *blades) vein(from, to, w float64, t scene.Tone) {
	c := b.c
	x := func(t float64) float64 { return geom.Mix(from, to, t) }
	var lines geom.Path
	switch {
	case b.kind >= 3: // the bent ones have no middle
		if b.veins < 2 {
			lines.MoveTo(geom.Point{X: x(.15), Y: -w * .1}).QuadTo(geom.Point{X: x(.5), Y: -w * .5}, geom.Point{X: x(.8), Y: -w * .95})
		}
	case b.veins == 0:
		lines.MoveTo(geom.Point{X: x(.12)}).LineTo(geom.Point{X: x(.8)})
	case b.veins == 1:
		for _, r := range [2]float64{.62, .8} {
			lines.MoveTo(geom.Point{X: x(r), Y: -w * .72}).LineTo(geom.Point{X: x(r + .04), Y: w * .72})
		}
	case b.veins == 2:
		for _, r := range [2]float64{-.45, .45} {
			lines.MoveTo(geom.Point{X: x(.3), Y: w * r * .4}).LineTo(geom.Point{X: x(.8), Y: w * r})
		}
	}
	if !lines.Empty() {
		c.Line(lines, kit.Contrast(t), scene.Detail, 2.6)
	}
}

// pin is what holds the blades together.
func (b *blades) pin() {
	c := b.c
	if b.inner > 80 || c.Chance(.25) {
		return
	}
	t := rng.Pick(c.Source, c.Highlight(), c.Tone(1), c.Second())
	c.Fill(c.Plate(kit.Pebbled, b.hinge, c.In(36, 74), 0), t, scene.Normal, scene.Round)
}

// shutIn is what a fan lets out as it opens.
func (b *blades) shutIn() {
	c := b.c
	at := b.hinge.Polar(b.long*c.In(.3, .6), b.middle)
	switch c.Weighted(3, 3, 3) {
	case 0:
		c.Ember(at, b.long*.5)
		c.Tag("light-let-out")
	case 1:
		b.fleeing()
	case 2:
		last := b.at(b.n-1) + .35
		c.Someone(b.hinge.Polar(b.long*.6, last), 46, last+math.Pi/2)
	}
	c.Tag([...]tag.Key{"narrow", "wide-open"}[min(1, int(b.extent/1.9))])
}

// fleeing is small ones that get away from the ends of the blades.
func (b *blades) fleeing() {
	c := b.c
	form := c.AnyForm()
	for range c.Between(4, 7) {
		a := b.middle + float64(b.extent*c.In(-.45, .45))
		c.Fill(c.Plate(form, b.hinge.Polar(b.long*c.In(1.25, 1.5), a), c.In(16, 40), a), rng.Pick(c.Source, c.Second(), c.Hot(), c.Tone(.9)), scene.Normal)
	}
	c.Tag("let-out")
}
