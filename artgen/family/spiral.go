package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// spiral is a turning that has two ends: it unrolls and runs away, passes from
// one coil into another, goes down in steps of which one is gone, holds a second
// arm between its own, leads into a chamber, or draws a retinue after it. What is
// at the inner end, warmth or a hole, and whether the way leads in or out, is
// told by colour.
func spiral(c *kit.Card) {
	c.Tag("spiral")
	p := c.Spot()
	p.Size = max(.95, p.Size*1.1)
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { spiralDraws[c.Weighted(3, 3, 4, 3, 4, 3)](newCoil(c)) })
	c.Light(p.At)
	c.Edge(.15)
}

var spiralDraws = [...]func(*coil){(*coil).unroll, (*coil).scroll, (*coil).descend, (*coil).entwine, (*coil).chamber, (*coil).retinue}

// coil is a spiral about the origin. Its parameter runs from 0 at the inner end
// to 1 at the outer one.
type coil struct {
	c        *kit.Card
	turns    float64
	inner    float64
	growth   float64    // exponent of the radius; above 1 the turns open outward
	square   float64    // exponent of the superellipse; 2 is round
	squash   float64    // of the width
	phase    float64    // radians
	drift    geom.Point // of the inner end from the middle
	share    float64    // of the pitch that the band fills
	seed     float64
	sway     float64
	tone     scene.Tone
	contrary scene.Tone
}

const coilReach = 420

func newCoil(c *kit.Card) *coil {
	k := &coil{c: c, turns: rng.Pick(c.Source, 1.6, 2.2, 3) * c.In(.92, 1.1), inner: c.In(24, 70), growth: c.In(.95, 1.6), square: 2, squash: c.In(.72, 1), phase: c.In(0, geom.Tau)}
	if c.Chance(.4) {
		k.square, k.growth = c.In(3, 4.4), c.In(.95, 1.15)
		c.Tag("angular")
	}
	k.drift = geom.Point{}.Polar(c.In(0, 95), c.In(0, geom.Tau))
	k.share, k.seed, k.sway = c.In(.42, .8), c.In(0, 90), rng.Pick(c.Source, 0.0, 0, .05)
	k.tone, k.contrary = c.Tone(c.In(.75, 1)), c.Alt(c.In(.35, .7))
	return k
}

// at is the place at parameter t.
func (k *coil) at(t float64) geom.Point {
	sin, cos := geom.Sincos(k.phase + float64(geom.Tau*k.turns*t))
	r := k.inner + float64((coilReach-k.inner)*geom.Pow(max(0, t), k.growth))
	if k.square > 2 {
		r *= geom.Pow(geom.Pow(math.Abs(cos), k.square)+geom.Pow(math.Abs(sin), k.square), -1/k.square)
	}
	r *= 1 + float64(k.sway*k.c.Noise.Line(float64(t*k.turns)*2, k.seed))
	return geom.Point{X: float64(r*cos*k.squash) + float64(k.drift.X*(1-t)), Y: float64(r*sin) + float64(k.drift.Y*(1-t))}
}

// breadth is the width of the band at t: a share of the way to the next turn.
func (k *coil) breadth(t float64) float64 {
	pitch := (coilReach - k.inner) * k.growth * geom.Pow(max(t, .06), k.growth-1) / k.turns
	return max(13, float64(k.share*k.squash*pitch*min(1, .3+float64(t*1.6))))
}

// way is the line from t0 to t1, with about sixteen points a turn.
func (k *coil) way(t0, t1 float64) []geom.Point {
	n := max(4, int(16*k.turns*math.Abs(t1-t0))+2)
	if k.square > 2 {
		n += n / 3
	}
	out := k.c.Points(n)
	for i := range out {
		out[i] = k.at(geom.Mix(t0, t1, float64(i)/float64(n-1)))
	}
	return out
}

// facing is the direction in which the line runs outward at t.
func (k *coil) facing(t float64) float64 { return kit.Facing(k.at(t-.004), k.at(t+.004)) }

// band draws the coil between t0 and t1 as a ribbon.
func (k *coil) band(t0, t1 float64, tone scene.Tone) {
	c := k.c
	line := k.way(t0, t1)
	width := func(u float64) float64 { return k.breadth(geom.Mix(t0, t1, u)) }
	c.Fill(c.Band(line, width), tone, scene.Silhouette, c.Texture(tone, .3)...)
}

// grain is what the band is made of: lines along it, or rungs.
func (k *coil) grain(line []geom.Point, width func(u float64) float64, tone scene.Tone) {
	c := k.c
	if c.Chance(.45) {
		k.rungs(line, width, tone)
		return
	}
	n := c.Between(1, 3)
	for i := range n {
		side := (float64(i+1)/float64(n+1) - .5) * 1.5
		left, _ := c.Sides(line, false, func(u float64) float64 { return width(u) * side })
		m := len(left)
		from, to := int(float64(m)*c.In(.05, .3)), int(float64(m)*c.In(.75, .97))
		c.Line(c.Smooth(left[from:to], false), kit.Contrast(tone), scene.Detail, 3)
	}
}

// rungs cross the band, closer together toward the inner end.
func (k *coil) rungs(line []geom.Point, width func(u float64) float64, tone scene.Tone) {
	c := k.c
	left, right := c.Sides(line, false, func(u float64) float64 { return width(u) * .96 })
	lean, step := c.Int(2), c.Between(1, 2)
	var lines geom.Path
	for i := 1; i < len(left)-lean; i += step {
		lines.MoveTo(left[i]).LineTo(right[i+lean])
	}
	c.Line(lines, kit.Contrast(tone), scene.Detail, 3)
}

// dye warms or cools a part of the band; the outline does not know.
func (k *coil) dye(t0, t1 float64) {
	c := k.c
	t := rng.Pick(c.Source, c.Hot(), c.Hot(), k.contrary)
	width := func(u float64) float64 { return k.breadth(geom.Mix(t0, t1, u)) }
	c.Glaze(c.Band(k.way(t0, t1), width), t, .6)
	c.Tag("half-dyed")
}

// heart is what lies at the inner end.
func (k *coil) heart() {
	c := k.c
	at := k.at(0)
	switch c.Weighted(4, 3, 3) {
	case 0:
		c.Ember(at, c.In(150, 250))
		c.Tag("warmth-inside")
	case 1:
		for i := range 3 {
			c.Glaze(c.Circle(at, 190-float64(50*float64(i))), scene.InkTone, .2)
		}
		c.Tag("dark-at-the-end")
	case 2:
		c.Ember(k.at(1), c.In(150, 240))
		c.Tag("light-at-the-end")
	}
}

// unroll lets the outer end run away across the card.
func (k *coil) unroll() {
	c := k.c
	tail := c.In(400, 1000)
	line := k.way(0, 1)
	coiled := len(line)
	p, a, bend := line[coiled-1], k.facing(1), c.In(-.11, .04)
	for l := 0.0; l < tail; l += 90 {
		p = p.Polar(90, a)
		a += bend
		line = append(line, p)
	}
	end := float64(coiled-1) / float64(len(line)-1)
	last := k.breadth(1)
	width := func(u float64) float64 {
		if u < end {
			return k.breadth(u / end)
		}
		return last * (1 - float64(.45*(u-end)/(1-end)))
	}
	c.Fill(c.Band(line, width), k.tone, scene.Silhouette, c.Texture(k.tone, .3)...)
	if c.Chance(.6) {
		k.dye(0, c.In(.35, .7))
	}
	k.grain(line, width, k.tone)
	k.heart()
	if c.Chance(.7) {
		c.Someone(p.Polar(c.In(70, 130), a), c.In(40, 66), a)
	} else {
		c.Motes(p, 60, 260, a, c.Between(4, 7))
	}
	c.Tag("unrolling")
}

// scroll passes from one coil into a second, which is its reflection.
func (k *coil) scroll() {
	c := k.c
	k.turns *= .78
	ratio, gap := rng.Pick(c.Source, .45, .7, 1), c.In(60, 420)
	first := k.way(0, 1)
	end := first[len(first)-1]
	on := end.Polar(gap, k.facing(1))
	line := append([]geom.Point{}, first...)
	for i := len(first) - 1; i >= 0; i-- {
		line = append(line, on.Sub(first[i].Sub(end).Mul(ratio)))
	}
	half := float64(len(first)) / float64(len(line))
	width := func(u float64) float64 {
		if u < half {
			return k.breadth(min(1, u/half))
		}
		return k.breadth(max(0, 1-(u-half)/(1-half))) * geom.Mix(1, ratio, min(1, (u-half)*6))
	}
	shift := end.Lerp(on, .5).Mul(-.55)
	c.At(shift, .84, 0, false, func() {
		c.Fill(c.Band(line, width), k.tone, scene.Silhouette, c.Texture(k.tone, .3)...)
		k.grain(line, width, k.tone)
		k.heart()
		c.Someone(line[len(line)-1].Lerp(on, .16), 40*max(.8, ratio), c.In(0, geom.Tau))
	})
	c.Tag("two-coils")
}

// descend is a winding flight of blocks around a well, of unequal thickness. One
// is missing, one is alight.
func (k *coil) descend() {
	c := k.c
	k.square, k.turns, k.inner, k.growth = c.In(2.8, 4.4), c.In(1.5, 2.3), c.In(60, 120), c.In(.95, 1.2)
	k.share = c.In(.6, .84)
	n := int(k.turns * c.In(7, 9))
	gone, lit := n/2+c.Int(n/3), c.Int(n)
	drop := geom.Point{}.Polar(c.In(34, 64), c.In(0, geom.Tau))
	k.heart()
	for i := range n {
		t, half := (float64(i)+.5)/float64(n), c.In(.36, .45)/float64(n)
		tone := c.Tone(.1 + float64(.85*t))
		switch {
		case i == gone:
			k.fallen(t)
			continue
		case i == lit:
			tone = c.Hot()
		case i%2 == 1:
			tone = c.Alt(.1 + float64(.7*t))
		}
		k.block(t-half, t+half, drop.Mul(c.In(.5, .7)+float64(.5*t)), tone)
	}
}

// block is a piece of the coil that stands off the ground.
func (k *coil) block(t0, t1 float64, drop geom.Point, tone scene.Tone) {
	c := k.c
	line := c.Points(4)
	for i := range line {
		line[i] = k.at(geom.Mix(t0, t1, float64(i)/3))
	}
	left, right := c.Sides(line, false, func(u float64) float64 { return k.breadth(geom.Mix(t0, t1, u)) * 1.1 })
	top := append(append([]geom.Point{}, left...), c.Reversed(right)...)
	low := c.Tone(1)
	c.Fill(c.Rounded(c.Placed(top, drop, 1, 0), 6), low, scene.Normal)
	c.Fill(c.Rounded(top, 6), tone, scene.Normal, c.Texture(tone, k.facing(t0))...)
}

// fallen is where the missing block has got to, or someone in its place.
func (k *coil) fallen(t float64) {
	c := k.c
	at := k.at(t)
	if c.Chance(.5) {
		out := kit.Facing(k.at(0), at)
		c.Fill(c.Rounded(c.Box(at.Polar(c.In(40, 110), out), 150, k.breadth(t)*.9, out+c.In(.4, 1.2)), 8), c.Second(), scene.Silhouette)
		c.Tag("one-missing")
		return
	}
	c.Someone(at, 40, k.facing(t))
	c.Tag("gap")
}

// entwine lays a second arm between the turns of the first; it ends earlier.
func (k *coil) entwine() {
	c := k.c
	k.share, k.turns = c.In(.3, .42), min(k.turns, 2.3)
	other := *k
	other.phase += math.Pi
	ends := c.In(.55, .9)
	other.band(.02, ends, rng.Pick(c.Source, c.Hot(), k.contrary, c.Highlight()))
	k.band(0, 1, k.tone)
	width := func(u float64) float64 { return k.breadth(u) }
	k.grain(k.way(0, 1), width, k.tone)
	if c.Chance(.4) {
		k.dye(.5, 1)
	}
	k.heart()
	tip := other.at(ends)
	c.Solitary(tip.Polar(70, other.facing(ends)), 38, other.facing(ends))
	if c.Chance(.5) {
		c.Motes(k.at(1), 50, 240, k.facing(1), c.Between(4, 7))
	}
	c.Tag("entwined")
}

// chamber is a mass into which a way leads, to a room in its middle.
func (k *coil) chamber() {
	c := k.c
	k.square = rng.Pick(c.Source, 2.0, k.square)
	k.turns, k.share, k.inner = min(k.turns, 2.3), c.In(.3, .46), c.In(50, 80)
	wall := coilReach + 90
	body := c.Pebble(float64(wall)*(k.squash+.05), float64(wall)*1.03, max(2, k.square*.9), c.In(.04, .2), 18)
	mass := c.Smooth(body, true)
	c.Fill(mass, k.tone, scene.Silhouette, c.Texture(k.tone, .4)...)
	c.Within(mass, func() { c.Marks(geom.Point{}, 540, c.In(0, math.Pi), k.tone) })
	line := k.way(0, 1)
	out := k.facing(1)
	line = append(line, line[len(line)-1].Polar(150, out), line[len(line)-1].Polar(330, out+c.In(-.1, .3)))
	hall := c.In(70, 110)
	width := func(u float64) float64 { return k.breadth(min(1, u*1.1)) + float64(hall*max(0, 1-float64(u*9))) }
	floor := rng.Pick(c.Source, c.Background(1), c.Highlight(), c.Tone(.05))
	c.Fill(c.Band(line, width), floor, scene.Normal, c.Flat(floor, .3)...)
	k.heart()
	c.Solitary(k.at(0), 40, c.In(0, geom.Tau))
	t := c.In(.55, .95)
	c.Someone(k.at(t), min(34, k.breadth(t)*.3), k.facing(t)+math.Pi)
	c.Tag("way-in")
}

// retinue is forms along the coil that grow outward; the last has left the line.
func (k *coil) retinue() {
	c := k.c
	form := rng.Pick(c.Source, kit.Drop, kit.Egg, kit.Square, kit.Spindle, kit.HalfMoon, kit.Bean, kit.Wing)
	n := c.Between(11, 16)
	lit := c.Int(n - 1)
	k.turns = min(2.2, k.turns)
	k.heart()
	if c.Chance(.5) {
		c.Line(c.Smooth(k.way(0, 1), false), scene.InkTone, scene.Detail, 3)
	}
	for i := range n {
		t := geom.Pow((float64(i)+.5)/float64(n), .72)
		at, a, size := k.at(t), k.facing(t), 22+float64(92*t*t)+float64(k.breadth(t)*.14)
		tone, weight := c.Tone(.3+float64(.6*t)), scene.Normal
		switch {
		case i == n-1:
			at, a, tone, weight = at.Polar(size*c.In(1.4, 2.6), a+c.In(-.4, .1)), a+c.In(-.8, .8), c.Second(), scene.Silhouette
		case i == lit:
			tone = c.Hot()
		case i%2 == 1:
			tone = c.Alt(.3 + float64(.5*t))
		}
		c.Fill(c.Plate(form, at, size, a+math.Pi/2), tone, weight, c.Texture(tone, a)...)
	}
	c.Tag("retinue", "leaving")
}
