package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// hold is an open curve that keeps, offers, spills, pours into another, has
// opened too late, or lets what it held slip between its two halves. Hand, bay,
// cradle or jaw: the tilt and the wall leave it open. What it is worth, and
// whether it is warm in there, is told by colour.
func hold(c *kit.Card) {
	p := c.Spot()
	p.Size = max(.9, min(1.3, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .3)
	c.Field(p.At)
	c.Voice(p)
	tilt := rng.Pick(c.Source, c.In(-.5, .5), c.In(-.9, .9), c.Sign()*c.In(1, 1.9))
	c.At(p.At, p.Size, tilt, false, func() { newKeeper(c, tilt).draw() })
	c.Light(p.At)
	c.Edge(.18)
}

// keeping is what happens to what is held.
type keeping int

const (
	heaped   keeping = iota // full, and one too many
	guarding                // one only, others outside
	spilling                // they go, in a stream
	nesting                 // it holds another that holds another
	brimming                // something without form, up to the lip
	pouring                 // from a great one into a small one
	slipping                // through between two halves
	forsaken                // empty; what was in it lies outside
)

// keeperBody is what the curve is made of.
type keeperBody int

const (
	crescent keeperBody = iota // thick at the bottom, its lips drawn out
	arm                        // it comes from the border and curls
	cove                       // ground with a bay
	grasp                      // several arms
)

// keeper is the curve, about the origin, open upward in its own place.
type keeper struct {
	c       *kit.Card
	keeping keeping
	body    keeperBody
	down    float64 // direction of gravity in this place
	rx, ry  float64
	open    float64 // angle that is missing from the full turn
	lean    float64 // of the opening: one lip is longer
	square  float64 // exponent of the curve: 2 round, 4 a box
	keel    float64 // how far the bottom is drawn out
	thick   float64 // of the wall at its thickest
	lips    func(t float64) float64
	layers  int
	tones   [3]scene.Tone // of the layers, from the outermost
	form    kit.Form
}

func newKeeper(c *kit.Card, tilt float64) *keeper {
	k := &keeper{c: c, keeping: keeping(c.Weighted(3, 3, 3, 2, 2, 3, 2, 2)), body: keeperBody(c.Weighted(4, 3, 3, 2)), down: math.Pi/2 - tilt, form: c.AnyForm()}
	k.rx, k.ry = c.In(230, 340), c.In(230, 370)
	k.open = rng.Pick(c.Source, c.In(.9, 1.5), c.In(1.6, 2.2), c.In(2.2, 2.8))
	k.lean, k.keel = rng.Pick(c.Source, c.In(-.3, .3), c.Sign()*c.In(.5, .9)), rng.Pick(c.Source, 0, 0, .3, -.2)
	k.square = rng.Pick(c.Source, 2, 2, 2.6, 3.4)
	k.thick, k.layers = rng.Pick(c.Source, c.In(100, 150), c.In(160, 220), c.In(230, 300)), c.Between(1, 3)
	k.lips = rng.Pick(c.Source, kit.Taper(k.thick*.6, k.thick, 14), kit.Taper(k.thick, k.thick*.9, 14), kit.Taper(14, k.thick*.7, k.thick*1.2), kit.Taper(k.thick*.8, k.thick*.5, k.thick))
	k.tones = [3]scene.Tone{c.Tone(.92), c.Alt(.6), c.Tone(.5)}
	if c.Chance(.4) {
		k.tones = [3]scene.Tone{c.Alt(.8), c.Tone(.9), c.Second()}
	}
	switch {
	case k.keeping == slipping:
		k.body, k.open = arm, max(1.6, k.open)
	case k.body == cove:
		k.open, k.lean = max(1.9, k.open), k.lean*.4
	}
	return k
}

// rim is the inner edge of the wall from lip to lip, s times as large, the
// share from..to of it.
func (k *keeper) rim(s, from, to float64, n int) []geom.Point {
	out := k.c.Points(n)
	first := -math.Pi/2 + float64(k.open*(.5+float64(k.lean*.5)))
	for i := range out {
		t := geom.Mix(from, to, float64(i)/float64(n-1))
		sin, cos := geom.Sincos(first + float64((geom.Tau-k.open)*t))
		r := geom.Pow(1/(geom.Pow(math.Abs(cos), k.square)+geom.Pow(math.Abs(sin), k.square)), 1/k.square)
		r *= s * (1 + float64(k.keel*max(0, sin)*sin*sin))
		out[i] = geom.Point{X: k.rx * r * cos, Y: k.ry * r * sin}
	}
	return out
}

// outward is a line moved out of the hollow by off, which may vary along it.
func (k *keeper) outward(line []geom.Point, off func(t float64) float64) []geom.Point {
	_, out := k.c.Sides(line, false, func(t float64) float64 { return 2 * off(t) })
	return out
}

// mouth is the middle of the opening.
func (k *keeper) mouth() geom.Point {
	lips := k.rim(1, 0, 1, 2)
	return lips[0].Lerp(lips[1], .5)
}

func (k *keeper) draw() {
	k.c.Tag([...]tag.Key{"cradle", "arm-around", "cove", "many-arms"}[k.body])
	if k.keeping != slipping && k.keeping != nesting {
		k.lining()
	}
	[...]func(*keeper){(*keeper).heap, (*keeper).guard, (*keeper).spill, (*keeper).nest, (*keeper).brim, (*keeper).pour, (*keeper).slip, (*keeper).forsake}[k.keeping](k)
}

// build draws the wall.
func (k *keeper) build() {
	switch k.body {
	case crescent:
		k.wall(k.rim(1, 0, 1, 17), k.lips)
	case arm:
		k.wall(k.reach(1, 0, 1))
	case cove:
		k.ground()
	case grasp:
		k.grip()
	}
}

// wall draws a band outside of a line, in layers.
func (k *keeper) wall(inner []geom.Point, width func(t float64) float64) {
	c := k.c
	strip := func(from, to float64) geom.Path {
		centre := k.outward(inner, func(t float64) float64 { return width(t) * (from + to) / 2 })
		return c.Band(centre, func(t float64) float64 { return width(t) * (to - from) })
	}
	whole := strip(0, 1)
	c.Fill(whole, k.tones[0], scene.Silhouette, c.Texture(k.tones[0], 0)...)
	inside := 1.0
	for i := 1; i < k.layers; i++ {
		inside *= c.In(.5, .7)
		c.Fill(strip(0, inside), k.tones[i], scene.Normal, c.Flat(k.tones[i], 0)...)
	}
	c.Within(whole, func() { k.grain(inner, width, inside) })
}

// grain is lines along the wall in its outer layer, or joints across it.
func (k *keeper) grain(inner []geom.Point, width func(t float64) float64, from float64) {
	c := k.c
	if k.layers == 1 && k.square > 2.4 {
		var joints geom.Path
		outer := k.outward(inner, width)
		for i := 2; i < len(inner)-2; i += 2 {
			joints.MoveTo(inner[i]).LineTo(outer[i])
		}
		c.Line(joints, kit.Contrast(k.tones[0]), scene.Detail, 3)
		return
	}
	for n, i := c.Between(1, 3), 1; i <= n; i++ {
		u := geom.Mix(from, 1, float64(i)/float64(n+1))
		if k.layers == 1 {
			u = float64(i) / float64(n+1)
		}
		line := k.outward(inner, func(t float64) float64 { return u * width(t) })
		c.Line(c.Smooth(line[1:len(line)-1], false), kit.Contrast(k.tones[0]), scene.Detail, 3)
	}
}

// reach is the share from..to of the rim, s times as large, with an arm from
// beyond the border that ends in it, and how wide that is.
func (k *keeper) reach(s, from, to float64) ([]geom.Point, func(t float64) float64) {
	c := k.c
	curl := k.rim(s, from, to, 20)
	if from > 0 {
		curl = c.Reversed(curl)
	}
	limb := c.Bend(curl[0], kit.Facing(curl[1], curl[0]), 1100/c.Place().Scale(), c.In(-.5, .5), 9)
	line := c.Evenly(append(c.Reversed(limb)[:8], curl...), 22)
	root := k.thick * c.In(1, 1.5)
	if from > 0 {
		return c.Reversed(line), kit.Taper(16, k.thick, root)
	}
	return line, kit.Taper(root, k.thick, 16)
}

// ground is land from border to border, with the hollow as a cove in it, in beds.
func (k *keeper) ground() {
	c := k.c
	far := 1300 / c.Place().Scale()
	head := [4]float64{c.In(-160, 100), c.In(-60, 30), c.In(-60, 30), c.In(-160, 100)}
	step := c.In(36, 64)
	for i := range c.Between(4, 6) {
		d := min(360, float64(i)*step*(1+float64(.2*float64(i))))
		rim := c.MovedPoints(k.rim(1+d/320, 0, 1, 15), geom.Place(geom.Point{Y: d}, 1, 0, false))
		r, l := rim[0], rim[14]
		line := []geom.Point{{X: far, Y: r.Y + head[0]}, {X: (far + r.X) / 2, Y: r.Y + head[1]}, {X: r.X + 90, Y: r.Y - 10}}
		line = append(line, rim...)
		line = append(line, geom.Point{X: l.X - 90, Y: l.Y - 10}, geom.Point{X: (l.X - far) / 2, Y: l.Y + head[2]}, geom.Point{X: -far, Y: l.Y + head[3]})
		edge := c.Smooth(line, false)
		edge.LineTo(geom.Point{X: -far, Y: far}).LineTo(geom.Point{X: far, Y: far}).Close()
		w, t := scene.Detail, k.tones[i%k.layers]
		if i == 0 {
			w = scene.Silhouette
		}
		c.Fill(edge, t, w, c.Texture(t, 0)...)
	}
}

// grip is several arms, one within the other, that come from the same side.
func (k *keeper) grip() {
	c := k.c
	n := c.Between(3, 4)
	thick := k.thick
	k.thick, k.layers = min(150, thick*.62), 1
	turn, size := c.In(.12, .3), 1.3
	for i := range n {
		k.tones[0] = [2]scene.Tone{k.tones[1], k.tones[0]}[i%2]
		c.At(geom.Point{X: float64(40 * float64(i)), Y: -float64(30 * float64(i))}, 1, float64(turn*(1-float64(i))), false, func() {
			k.wall(k.reach(size, 0, geom.Mix(1, .6, float64(i)/float64(n))))
		})
		size *= .72
	}
	k.thick = thick
}

// hollow is the room inside, as a closed path, s times as large.
func (k *keeper) hollow(s float64) geom.Path { return k.c.Smooth(k.rim(s, 0, 1, 15), true) }

// lining gives the hollow a ground of its own, deeper and deeper.
func (k *keeper) lining() {
	c := k.c
	if k.open > 2.2 || c.Chance(.3) {
		return
	}
	n, t := c.Between(2, 4), c.In(0, .3)
	for i := range n {
		u := float64(i) / float64(n)
		tone := rng.Pick(c.Source, c.Tone(t+float64(.3*u)), c.Background(u), c.Alt(t+float64(.3*u)))
		at := geom.Point{Y: k.ry * .22 * u}
		c.At(at, 1, 0, false, func() { c.Fill(k.hollow(1.02-float64(.62*u)), tone, scene.Detail, c.Flat(tone, 0)...) })
	}
}
