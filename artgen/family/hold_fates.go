package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// thing is one of what is held.
func (k *keeper) thing(at geom.Point, r float64, t scene.Tone) {
	c := k.c
	w := scene.Normal
	if r > 90 {
		w = scene.Silhouette
	}
	c.Fill(c.Plate(k.form, at, r, c.In(0, geom.Tau)), t, w, c.Texture(t, 0)...)
}

// heap fills it; one lies on the lip, one is falling.
func (k *keeper) heap() {
	c := k.c
	k.warm(.4)
	for _, q := range k.packed() {
		k.thing(geom.Point{X: q.X, Y: q.Y}, q.r, c.Part(.6))
	}
	k.build()
	lip := k.rim(1.1, 0, 1, 2)[c.Int(2)]
	fall := lip.Polar(c.In(170, 260), k.down+c.In(-.3, .3)).Mul(1.15)
	k.thing(fall, 46, c.Hot())
	c.Tag("one-too-many", "full")
}

// lump is a place in a heap and its size.
type lump struct {
	geom.Point
	r float64
}

// packed throws lumps into the hollow, the large ones first, and keeps those that find room.
func (k *keeper) packed() []lump {
	c := k.c
	var out []lump
	for i := range 96 {
		r := float64([3]float64{100, 62, 36}[min(2, i/14)] * c.In(.85, 1.1))
		q := geom.Point{}.Polar(geom.Pow(c.Float(), .5)*(1-r/k.ry)*.92, c.In(0, geom.Tau))
		q = geom.Point{X: q.X * k.rx, Y: q.Y * k.ry}
		fits := q.Y > -k.ry*.35
		for _, o := range out {
			fits = fits && o.Dist(q) > float64((o.r+r)*.92)
		}
		if fits {
			out = append(out, lump{q, r})
		}
	}
	return out
}

// guard keeps one; others stand outside.
func (k *keeper) guard() {
	c := k.c
	at := geom.Point{X: c.In(-50, 50), Y: c.In(0, 90)}
	k.warm(.7)
	k.thing(at, c.In(110, 160), c.Hot())
	k.build()
	away := k.outside()
	c.Someone(away, 44, kit.Facing(away, at))
	c.Tag("kept", "waiting-outside")
}

// outside is a place on the card, off the curve, where somebody may wait.
func (k *keeper) outside() geom.Point {
	c := k.c
	var best geom.Point
	least := 1e9
	for range 12 {
		q := geom.Point{}.Polar(c.In(520, 680)/c.Place().Scale(), c.In(0, geom.Tau))
		on := c.Place().Apply(q)
		if off := max(math.Abs(on.X-500)/320, math.Abs(on.Y-750)/560); off < least {
			best, least = q, off
		}
		if least < 1 {
			break
		}
	}
	return best
}

// spill lets them go in a bent stream, smaller and smaller or greater and
// greater.
func (k *keeper) spill() {
	c := k.c
	n := c.Between(6, 9)
	grow := c.Chance(.35)
	way := c.Bend(geom.Point{Y: k.ry * .35}, -math.Pi/2+c.In(-.3, .3), c.In(950, 1250), c.Sign()*c.In(.3, 1.3), n)
	for i, q := range way {
		u := float64(i) / float64(n-1)
		if grow {
			u = 1 - u
		}
		t := c.Part(.7)
		if i == n-2 {
			t = c.Hot()
		}
		k.thing(q, geom.Mix(92, 24, u), t)
	}
	k.build()
	c.Tag("spilling", "leaving")
}

// nest holds smaller ones, each turned a little, and in the last one something.
func (k *keeper) nest() {
	c := k.c
	k.build()
	turn, n := c.Sign()*c.In(.3, 1), c.Between(2, 3)
	inner := *k
	inner.body = crescent
	size, last := 1.0, n
	for i := range n {
		size *= .56
		c.At(geom.Point{X: c.In(-30, 30), Y: c.In(0, 60)}, size, float64(turn*float64(i+1)), false, func() {
			inner.tones[0], inner.tones[1] = inner.tones[1], inner.tones[0]
			inner.build()
		})
	}
	c.Ember(geom.Point{Y: 30}, 200)
	k.thing(geom.Point{Y: 30}, 300*size/float64(last), c.Hot())
	c.Tag("one-in-another", "warmth-inside")
}

// brim is something without form; its surface is level whatever the tilt.
func (k *keeper) brim() {
	c := k.c
	lips := k.rim(1, 0, 1, 2)
	low := lips[0]
	sin, cos := geom.Sincos(k.down)
	depth := func(p geom.Point) float64 { return float64(p.X*cos) + float64(p.Y*sin) }
	if depth(lips[1]) > depth(low) {
		low = lips[1]
	}
	t := rng.Pick(c.Source, c.Hot(), c.Alt(.35), c.Second())
	c.Within(k.hollow(.98), func() {
		for i := range c.Between(2, 4) {
			at := low.Polar(float64(70*float64(i))-20, k.down)
			c.Fill(k.surface(at, c.In(6, 26)), t, scene.Normal, c.Texture(t, k.down)...)
			t = rng.Pick(c.Source, c.Alt(.35+float64(.15*float64(i))), c.Tone(.4), c.Tone(.7))
		}
	})
	k.build()
	p := low.Mul(1.14)
	for i := range c.Between(2, 4) {
		p = p.Polar(c.In(80, 130), k.down+c.In(-.25, .25))
		c.Fill(c.Plate(kit.Drop, p, 40-float64(7*float64(i)), k.down+math.Pi/2), c.Hot(), scene.Normal)
	}
	c.Tag("full", "letting-go")
}

// surface is what lies below a level line through p that waves a little.
func (k *keeper) surface(p geom.Point, amp float64) geom.Path {
	const far, n = 700, 9
	c := k.c
	m := geom.Place(p, 1, k.down-math.Pi/2, false)
	phase, line := c.In(0, geom.Tau), c.Points(n)
	for i := range line {
		u := float64(2*float64(i)/(n-1)) - 1
		line[i] = m.Apply(geom.Point{X: far * u, Y: amp * geom.Sin(phase+float64(9*u))})
	}
	out := c.Smooth(line, false)
	return *out.LineTo(m.Apply(geom.Point{X: far, Y: far})).LineTo(m.Apply(geom.Point{X: -far, Y: far})).Close()
}

// pour gives from a great one to a small one.
func (k *keeper) pour() {
	c := k.c
	from := k.mouth().Mul(.7)
	to := from.Polar(c.In(620, 760), kit.Facing(geom.Point{}, k.mouth())+c.In(-.35, .35))
	n := c.Between(5, 8)
	for i := range n {
		u := float64(i) / float64(n-1)
		q := from.Lerp(to, u).Add(geom.Point{X: c.In(-40, 40), Y: c.In(-30, 30)})
		k.thing(q, geom.Mix(60, 26, u), rng.Pick(c.Source, c.Hot(), c.Second(), c.Highlight()))
	}
	small := *k
	small.open, small.lean = max(1.8, k.open), -k.lean
	c.At(to, c.In(.38, .55), kit.Facing(to, from)+math.Pi/2, false, func() {
		small.body, small.layers, small.tones[0] = crescent, 1, c.Alt(.6)
		small.build()
	})
	k.build()
	c.Tag("giving", "great-and-small")
}

// slip draws the two halves apart; what they held goes through below.
func (k *keeper) slip() {
	c := k.c
	gap := c.In(.07, .13)
	at := geom.Point{X: c.In(-30, 30), Y: float64(k.ry*.9) + c.In(0, 120)}
	k.warm(.5)
	for i := range c.Between(2, 4) {
		k.thing(geom.Point{X: c.In(-90, 90), Y: at.Y - float64(165*float64(i+1))}, c.In(40, 80), c.Part(.5))
	}
	for i, side := range [2]float64{1, -1} {
		k.tones[0], k.tones[1] = k.tones[1], k.tones[0]
		c.At(geom.Point{X: side * c.In(10, 60), Y: c.In(-90, 60)}, 1, 0, false, func() { k.half(i, gap) })
	}
	k.thing(at, c.In(70, 110), c.Hot())
	c.Tag("slipping-through", "two")
}

// half is one side of the curve, from a lip to the gap at the bottom.
func (k *keeper) half(i int, gap float64) {
	from, to := 0.0, .5-gap
	if i == 1 {
		from, to = .5+gap, 1
	}
	k.wall(k.reach(1, from, to))
}

// forsake leaves it empty, with a light; what it held lies in a row before it.
func (k *keeper) forsake() {
	c := k.c
	k.warm(1)
	k.build()
	at := k.outside()
	along := kit.Facing(geom.Point{}, at) + math.Pi/2
	n := c.Between(4, 6)
	for i := range n {
		q := at.Polar(float64(125*(float64(i)-float64(float64(n-1)*.5))), along+c.In(-.25, .25))
		k.thing(q, rng.Pick(c.Source, 30.0, 48, 76), c.Part(.8))
	}
	c.Tag("empty", "light-in-the-empty")
}

// warm lets the hollow glow, on that share of cards.
func (k *keeper) warm(share float64) {
	if c := k.c; c.Chance(share) {
		c.Ember(geom.Point{Y: k.ry * .1}, min(k.rx, k.ry)*.95)
		c.Tag("warmth")
	}
}
