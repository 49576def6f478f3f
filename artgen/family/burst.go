package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// release is one place that lets go of much at once. Something stands in the way
// and gives shelter; a wall holds all but one; one flies on when the others have
// ended; two such places answer each other; or everything points inward, at
// someone. It is never a whole sun: one side reaches far, another hardly at all.
// Whether it is a feast or a blow is told by colour.
func release(c *kit.Card) {
	c.Tag("release")
	o := newOutburst(c)
	c.Field(o.at)
	if o.hollow > 0 && c.Chance(.6) {
		c.Ember(o.at, o.hollow+c.In(160, 300))
		c.Tag("light-inside")
	}
	outbursts[c.Weighted(4, 3, 4, 4, 3)](o)
	c.Light(o.at)
	c.Edge(.12)
}

// outburst is the rays around a place.
type outburst struct {
	c      *kit.Card
	at     geom.Point
	main   float64 // the direction in which it reaches farthest
	spread float64 // of all rays, in radians
	hollow float64 // radius of what they leave free
	reach  float64
	curl   float64
	kind   rayKind
	rays   []ray
}

// ray leaves in direction a, as wide as the angle w, and is long units long.
type ray struct {
	a, w, long float64
	tone       scene.Tone
}

// rayKind is what flies.
type rayKind int

const (
	thorns rayKind = iota
	splinters
	planks
	streamers
	stalks
	rayKinds
)

var rayTags = [rayKinds]tag.Key{"thorns", "splinters", "planks", "streamers", "stalks"}

var outbursts = []func(o *outburst){(*outburst).sheltered, (*outburst).contained, (*outburst).escaped, (*outburst).answered, (*outburst).inward}

func newOutburst(c *kit.Card) *outburst {
	o := &outburst{c: c, kind: rayKind(c.Int(int(rayKinds))), hollow: rng.Pick(c.Source, 24.0, 70, 150) * c.In(.8, 1.2), reach: rng.Pick(c.Source, 620.0, 780, 960) * c.In(.92, 1.08)}
	down := -1.0 // what rises from below is a plant, so most of it comes from above
	if c.Chance(.25) {
		down = 1
	}
	o.at = geom.Point{X: 500 + float64(c.Sign()*c.In(60, 240)), Y: 750 + float64(down*c.In(90, 420))}
	o.spread, o.curl = geom.Tau, rng.Pick(c.Source, 0, 0, c.In(-.6, .6))
	soft := o.kind == streamers || o.kind == stalks
	switch {
	case c.Chance(.4): // it comes from a side, and opens toward the card
		o.at = geom.Point{X: 500 + float64(c.Sign()*c.In(330, 520)), Y: 750 + float64(down*c.In(150, 780))}
		o.spread, o.reach, o.hollow = c.In(1.3, 2.4), o.reach*1.35, o.hollow*1.7
	case soft: // all around they would be a flower
		o.spread = c.In(2, 3.4)
	case o.kind == thorns: // or a star
		o.spread = c.In(3, 4.8)
	}
	o.main = kit.Facing(o.at, geom.Point{X: c.In(350, 650), Y: c.In(550, 950)})
	c.Tag(rayTags[o.kind])
	return o
}

// load lays out the rays: groups of unlike width with gaps between them, long
// toward one side.
func (o *outburst) load() {
	c := o.c
	n := rng.Pick(c.Source, c.Between(9, 11), c.Between(13, 15), c.Between(17, 20))
	if o.spread < 3.5 {
		n = n/2 + 1
	}
	mean, seed := o.spread/float64(n), c.In(0, 90)
	lop, short := c.In(.3, .5), rng.Pick(c.Source, 1, .55, .7)
	for a := -o.spread / 2; a < float64(o.spread*.5)-float64(mean*.4); {
		w := float64(mean * rng.Pick(c.Source, .6, 1, 1, 1.5))
		mid := a + float64(w*.5)
		a += w
		if c.Chance(.12) {
			continue
		}
		long := o.reach * (1 - lop + float64(lop*geom.Cos(mid*math.Pi/max(o.spread*.5, 1.6))) + float64(.3*c.Noise.Line(float64(mid*1.3)+.5, seed)))
		if len(o.rays)%2 == 1 {
			long *= short
		}
		o.rays = append(o.rays, ray{a: o.main + mid, w: w * c.In(.6, .92), long: max(170, long), tone: o.tone(mid, len(o.rays))})
	}
	if len(o.rays) == 0 { // all were gaps
		o.rays = append(o.rays, ray{a: o.main, w: mean, long: o.reach, tone: c.Hot()})
	}
}

// tone is warm on one side and cold on the other.
func (o *outburst) tone(mid float64, i int) scene.Tone {
	c, v := o.c, o.c.In(.3, 1)
	switch {
	case i%7 == 4:
		return c.Second()
	case mid > 0 != (i%5 == 3):
		return c.Alt(v)
	}
	return c.Tone(v)
}

// fronts are the waves that run ahead of the rays, torn in places.
func (o *outburst) fronts() {
	c := o.c
	n, seed := c.Between(2, 4), c.In(0, 90)
	for i := range n {
		r := o.hollow + float64(o.reach*(.45+float64(.5*float64(i)/float64(n))))
		for a := -o.spread / 2; a < o.spread*.5; {
			to := min(o.spread*.5, a+c.In(.5, 1.3))
			line := c.Points(7)
			for k := range line {
				b := o.main + geom.Mix(a, to, float64(k)/6)
				sin, cos := geom.Sincos(b)
				line[k] = o.at.Polar(r*(1+float64(.16*c.Noise.At(seed+cos, seed+sin))), b)
			}
			c.Line(c.Smooth(line, false), scene.InkTone, scene.Detail, 3)
			a = to + c.In(.1, .5)
		}
	}
	c.Tag("shock")
}

// fire draws the rays in the order of their directions.
func (o *outburst) fire() {
	if o.c.Chance(.4) {
		o.fronts()
	}
	for _, r := range o.rays {
		o.ray(r)
	}
}

func (o *outburst) ray(r ray) {
	c := o.c
	weight := scene.Normal
	if r.long > o.reach*.8 {
		weight = scene.Silhouette
	}
	c.At(o.at, 1, r.a, false, func() { rayForms[o.kind](o, r, weight) })
}

// hub is what it all comes from: a dark or bright body, or nothing but light.
func (o *outburst) hub() {
	c := o.c
	if o.hollow < 45 || c.Chance(.3) {
		return
	}
	t := rng.Pick(c.Source, c.Hot(), c.Tone(1), c.Highlight())
	r := o.hollow * c.In(.6, .82)
	form := rng.Pick(c.Source, kit.Pebbled, kit.Square, kit.Bean, kit.Tooth, kit.Triangle)
	c.Fill(c.Plate(form, o.at, r, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, o.main)...)
}

// sheltered: something stands in the way of the rays, and behind it someone.
func (o *outburst) sheltered() {
	c := o.c
	o.load()
	d := o.hollow + float64(o.reach*c.In(.34, .5))
	block := o.at.Polar(d, o.main)
	size := d * c.In(.24, .36)
	wide := float64(geom.Atan2(size, d) * 1.02)
	for i := range o.rays {
		r := &o.rays[i]
		if off := math.Abs(r.a - o.main); off < wide+float64(r.w*.3) {
			r.long = min(r.long, d-o.hollow-float64(size*.2))
		}
	}
	shade := c.Poly(o.at.Polar(d, o.main-wide), o.at.Polar(2100, o.main-wide), o.at.Polar(2100, o.main+wide), o.at.Polar(d, o.main+wide))
	c.Glaze(shade, scene.InkTone, .2)
	o.fire()
	o.hub()
	t := rng.Pick(c.Source, c.Tone(1), c.Alt(.9), c.Second())
	form := rng.Pick(c.Source, kit.Pebbled, kit.HalfMoon, kit.Bean, kit.Tooth)
	c.Fill(c.Plate(form, block, size, o.main-math.Pi/2), t, scene.Silhouette, c.Texture(t, o.main)...)
	behind := o.at.Polar(d+float64(size*1.1)+90, o.main)
	c.Someone(behind, max(36, min(60, size*.45)), o.main+math.Pi)
	c.Tag("shelter")
}

// contained: a wall holds them all, but for one that has come through.
func (o *outburst) contained() {
	c := o.c
	o.load()
	chosen := c.Int(len(o.rays))
	limit := o.wall()
	through := o.rays[chosen]
	for i := range o.rays {
		r := &o.rays[i]
		r.long = limit(r.a) - o.hollow - c.In(0, 40)
		if o.kind == stalks {
			r.long -= 50
		}
	}
	through.long, through.tone = float64(limit(through.a)*1.2)+170, c.Hot()
	o.fire()
	gap := float64(max(through.w, .22) * .75)
	o.build(limit, through.a+gap, through.a+geom.Tau-gap)
	o.ray(through)
	o.hub()
	c.Ember(o.at.Polar(limit(through.a)*1.3, through.a), 150)
	c.Tag("breaking-out")
}

// wall is how far the inner side of a wall is in each direction: with four
// corners, or bulging toward where the rays reach farthest.
func (o *outburst) wall() func(a float64) float64 {
	c := o.c
	seed, mean := c.In(0, 90), o.hollow+float64(o.reach*.5)
	if o.spread < 3 {
		mean = o.hollow + float64(o.reach*.64)
	}
	if c.Chance(.5) {
		return func(a float64) float64 { return mean * 1.25 * kit.Corner(a+seed, 4) }
	}
	return func(a float64) float64 {
		sin, cos := geom.Sincos(a)
		return mean * (1 + float64(.3*geom.Cos(a-o.main)) + float64(.4*c.Noise.At(seed+cos, seed+sin)))
	}
}

// build draws a wall between two directions.
func (o *outburst) build(limit func(a float64) float64, from, to float64) {
	const n = 34
	c := o.c
	thick := rng.Pick(c.Source, c.In(50, 80), c.In(110, 170))
	t := rng.Pick(c.Source, c.Tone(1), c.Alt(.95))
	line := c.Points(n)
	for i := range line {
		a := geom.Mix(from, to, float64(i)/(n-1))
		line[i] = o.at.Polar(limit(a)+float64(thick*.5), a)
	}
	c.Fill(c.Band(line, func(float64) float64 { return thick }), t, scene.Silhouette, c.Flat(t, o.main)...)
}

// escaped: one flies on when all others have ended, and others follow it.
func (o *outburst) escaped() {
	c := o.c
	o.load()
	best := len(o.rays) / 2
	for i := range o.rays {
		o.rays[i].long *= .8
	}
	o.rays[best].tone = c.Hot()
	far := o.hollow + float64(o.rays[best].long*1.5) + 120
	o.fire()
	o.hub()
	a := o.rays[best].a
	c.Someone(o.at.Polar(far, a), c.In(40, 64), a)
	c.Tag("one-longer")
}

// answered: a second, smaller place answers the first.
func (o *outburst) answered() {
	c := o.c
	other := *o
	other.rays = nil
	other.at = o.at.Polar(float64(o.reach*c.In(.9, 1.1))+o.hollow, o.main+c.In(-.3, .3))
	other.main, other.reach, other.hollow = o.main+math.Pi, o.reach*.6, max(20, o.hollow*.6)
	other.kind = rayKind(c.Int(int(rayKinds)))
	other.spread = c.In(2, 3.4)
	o.reach *= .8
	other.load()
	o.load()
	other.fire()
	other.hub()
	o.fire()
	o.hub()
	c.Tag("answered")
}

// inward: everything points at someone in the middle, one comes nearest, and
// there is one way out.
func (o *outburst) inward() {
	c := o.c
	o.at = geom.Point{X: 500 + float64(c.Sign()*c.In(40, 190)), Y: 750 + float64(c.Sign()*c.In(60, 320))}
	o.spread, o.hollow, o.reach = c.In(4.1, 5.6), rng.Pick(c.Source, 130.0, 200, 280), 420
	o.load()
	nearest, flat, seed := c.Int(len(o.rays)), c.In(.6, 1), c.In(0, 90)
	for i, r := range o.rays {
		sin, cos := geom.Sincos(r.a)
		in := float64(o.hollow*(1+float64((flat-1)*cos*cos)+float64(.7*c.Noise.At(seed+cos, seed+sin)))) + c.In(0, 60)
		w := scene.Normal
		if i == nearest {
			r.tone, in, w = c.Hot(), 95, scene.Silhouette
		}
		c.At(o.at, 1, r.a, false, func() { o.spike(r, in, w) })
	}
	c.Someone(o.at.Polar(20, o.main+math.Pi), rng.Pick(c.Source, 36.0, 52), o.main+math.Pi)
	c.Tag("closing-in")
}

// spike points inward from beyond the border; its tip is at a distance from the
// middle.
func (o *outburst) spike(r ray, in float64, w scene.Weight) {
	c := o.c
	h, far := max(26, min(120, float64(620*r.w*.5))), max(900, in+700)
	tip, back, flank := geom.Point{X: in}, geom.Point{X: far + 500}, geom.Point{X: far, Y: h * far / 620}
	c.Fill(c.Poly(tip, geom.Point{X: far, Y: -flank.Y}, back, flank), r.tone, w, c.Texture(r.tone, 0)...)
	if h > 60 {
		o.facet(r, c.Poly(tip, back, flank))
	}
}
