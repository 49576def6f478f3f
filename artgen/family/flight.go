package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// takeOff (the family flight) is blades in the act of leaving: they open on a spine, follow one
// another along a curve as if one were seen many times, rise from a ground
// that some cannot leave, come the same way but for one that turns back, or
// fall. Bird, leaf, page or fear: what the blades are of, and whether the sky
// is kind, is told by colour.
func takeOff(c *kit.Card) {
	c.Tag("blades")
	p := c.Spot()
	p.Size = max(.9, min(1.35, p.Size))
	p.At = p.At.Lerp(geom.Point{X: 500, Y: 750}, .35)
	c.Field(p.At)
	f := &departure{c: c, at: p.At, k: p.Size, leaving: leaving(c.Weighted(4, 3, 3, 3, 2))}
	f.shape, f.bow = rng.Pick(c.Source, [3]float64{.1, 1, 0}, [3]float64{.5, 1, .06}, [3]float64{.2, .7, 1}, [3]float64{0, .7, .25}), c.Sign()*c.In(.25, .9)
	f.tones = [2]float64{c.In(.1, .4), c.In(.7, 1)}
	[...]func(*departure){(*departure).spread, (*departure).passage, (*departure).rise, (*departure).company, (*departure).fall}[f.leaving](f)
	c.Tag([...]tag.Key{"opening-wings", "seen-many-times", "taking-off", "one-turns-back", "falling"}[f.leaving])
	c.Light(p.At)
	c.Edge(.15)
}

// leaving is how they go.
type leaving int

// departure is the blades of one card: all of one shape, in the coordinates of the
// card.
type departure struct {
	c       *kit.Card
	at      geom.Point
	k       float64
	leaving leaving
	shape   [3]float64 // width at root, belly and tip, in shares of the width
	bow     float64    // how far a blade bends
	tones   [2]float64 // of the first and the last
}

// blade draws one from its root.
func (f *departure) blade(root geom.Point, angle, long, wide float64, t scene.Tone) {
	c := f.c
	line := c.Bend(root, angle, long, f.bow, 3)
	weight := scene.Normal
	switch {
	case long > 300:
		weight = scene.Silhouette
	case long < 90:
		weight = scene.Detail
	}
	path := c.Stroke(line[0], line[1], line[2], wide*f.shape[0], wide*f.shape[1], wide*f.shape[2])
	c.Fill(path, t, weight, c.Texture(t, angle)...)
	if long > 260 { // a fold near one edge: along the middle it would be the vein of a leaf
		fold := root.Polar(long*.12, angle).Polar(wide*.16, angle-math.Pi/2)
		c.Line(c.Smooth(c.Bend(fold, angle+float64(f.bow*.1), long*.7, f.bow*.8, 3), false), kit.Contrast(t), scene.Detail, 2.5)
	}
}

// tone of blade i of n: one is hot.
func (f *departure) tone(i, n, hot int) scene.Tone {
	c := f.c
	t := geom.Mix(f.tones[0], f.tones[1], float64(i)/float64(max(1, n-1)))
	switch {
	case i == hot:
		return c.Hot()
	case i%3 == 1:
		return c.Alt(t)
	}
	return c.Tone(t)
}

// spread opens two unequal groups on a bent spine; some blades are lost.
func (f *departure) spread() { f.open(f.c.In(0, geom.Tau)) }

// open is spread on a spine that points in direction heading.
func (f *departure) open(heading float64) {
	c := f.c
	spine := c.Bend(f.at.Polar(-330*f.k, heading), heading, 660*f.k, c.In(-1.2, 1.2), 13)
	for side := range 2 {
		n := [2]int{c.Between(7, 12), c.Between(3, 7)}[side]
		sign, fan := float64(1-2*side), c.In(.5, 1.3)
		hot, lost := c.Int(n), c.Int(n)
		long := [2]float64{c.In(420, 620), c.In(240, 400)}[side] * f.k
		for i := range n {
			u := (float64(i) + .5) / float64(n)
			q := spine[int(geom.Mix(2, 11, u))]
			a := heading + float64(sign*(math.Pi/2+float64(fan*(u-.5)))) + .25
			l := long * (.55 + float64(.45*geom.Sin(math.Pi*geom.Mix(.15, .95, u)))) * c.In(.9, 1.08)
			if i == lost {
				f.drop(q.Polar(l*1.25, a), a)
				continue
			}
			f.blade(q, a, l, min(l*.3, 120*f.k), f.tone(i, n, hot))
		}
		f.bow = -f.bow
	}
	t := c.Tone(1)
	c.Fill(c.Band(spine, kit.Taper(14, 70*f.k, 8)), t, scene.Silhouette, c.Texture(t, heading)...)
}

// drop is a lost blade and where it goes.
func (f *departure) drop(q geom.Point, a float64) {
	c := f.c
	f.blade(q, a+c.In(.8, 2.2), c.In(110, 180), 44, c.Second())
	c.Tag("lost-one")
}

// passage shows one pair of blades again and again along a curve, larger or
// smaller each time.
func (f *departure) passage() {
	c := f.c
	n := c.Between(6, 9)
	heading := rng.Pick(c.Source, -1.1, -2, .4, 2.7) + c.In(-.3, .3)
	way := c.Bend(f.at.Polar(-520, heading-.3), heading, 1150, c.In(-1.3, 1.3), n)
	from, to := c.In(130, 190), c.In(430, 560)
	if c.Chance(.4) {
		from, to = to, from
	}
	beat := c.In(.5, 1.1)
	for i, q := range way {
		u := float64(i) / float64(n-1)
		a, l := heading, geom.Mix(from, to, u)
		if i > 0 {
			a = kit.Facing(way[i-1], q)
		}
		open := 1.2 + float64(.9*geom.Sin(float64(float64(i)*beat)))
		for side := range 2 {
			sign := float64(1 - 2*side)
			f.bow = -sign * math.Abs(f.bow)
			f.blade(q, a+math.Pi-float64(sign*open), l, l*.24, f.tone(i, n, (n-1)*(1-side)))
		}
	}
	c.Someone(way[n-1].Polar(170, heading), 36, heading)
}

// rise lets blades leave a ground: some are rooted still.
func (f *departure) rise() {
	c := f.c
	y := c.In(1120, 1280)
	lean := c.In(-.5, .5)
	n := c.Between(12, 18)
	hot := c.Between(n/2, n-1)
	for i := range n {
		u := float64(i) / float64(n-1)
		away := float64(geom.Pow(max(0, u-.12), 1.2) * 1200)
		x := geom.Mix(120, 880, c.Float())
		root := geom.Point{X: x + float64(lean*away) + float64(c.In(-60, 60)*u), Y: y + 20 - away}
		l := geom.Mix(360, 180, u) * c.In(.8, 1.2)
		f.bow = c.Sign() * math.Abs(f.bow)
		f.blade(root, -math.Pi/2+lean+c.In(-.5, .5)+float64(u*c.In(-1, 1)), l, l*.26, f.tone(i, n, hot))
	}
	t := c.Tone(.95)
	c.Fill(c.Half(geom.Point{X: 500, Y: y}, c.In(-.12, .12), c.In(20, 70), .003), t, scene.Silhouette, c.Texture(t, 0)...)
	c.Fill(c.Half(geom.Point{X: 500, Y: y + c.In(90, 130)}, c.In(-.1, .1), 40, .003), c.Alt(.7), scene.Normal, c.Texture(c.Alt(.7), 0)...)
	c.Standing(geom.Point{X: c.In(220, 780), Y: y - 26}, 50, rng.Pick(c.Source, 0, math.Pi))
}

// company is many pairs on one heading, of all distances; one turns back.
func (f *departure) company() {
	c := f.c
	heading := c.In(0, geom.Tau)
	n := c.Between(7, 10)
	odd := c.Between(2, n-3)
	for i := range n {
		u := float64(i) / float64(n-1)
		q := f.at.Add(geom.Point{X: float64((float64(i%3) - 1) * 290), Y: (u - .5) * 1250}).Add(geom.Point{X: c.In(-90, 90), Y: c.In(-50, 50)})
		l, a, hot := rng.Pick(c.Source, 150.0, 210, 210, 330)*f.k, heading+c.In(-.15, .15), -1
		if i == odd {
			a, l, hot = a+math.Pi+c.In(-.4, .4), 280*f.k, i
		}
		for side := range 2 {
			sign := float64(1 - 2*side)
			f.bow = -sign * math.Abs(f.bow)
			f.blade(q, a+math.Pi-float64(sign*c.In(.7, 1.1)), l, l*.27, f.tone(i, n, hot))
		}
	}
}

// fall is a great wing that comes down past small ones that rise.
func (f *departure) fall() {
	c := f.c
	down := math.Pi/2 + c.In(-.5, .5)
	f.open(down)
	for range c.Between(6, 9) {
		q := geom.Point{X: f.at.X + float64(c.Sign()*c.In(230, 480)), Y: c.In(180, 1300)}
		f.blade(q, down+math.Pi+c.In(-.4, .4), c.In(100, 190), 40, c.Second())
	}
}
