package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// knot is lines on a walk that cross: plaited and coming loose, wound about
// themselves without beginning or end, hooked into one another, or come in from
// the border, looped, and gone again. Somebody may be held in a bay. Ribbon,
// road, river, scarf or snake: colour and cloth decide.
func knot(c *kit.Card) {
	p := c.Spot()
	p.Size = max(.8, min(1.3, p.Size))
	c.Tag("ribbon")
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-math.Pi, math.Pi), func() { newWalk(c).draw() })
	c.Light(p.At)
	c.Edge(.15)
}

// walk is how the lines run.
type walk int

const (
	plaited walk = iota // side by side, over and under
	passing             // in from one border, looped, out at another
	wound               // closed
	hooked              // closed ones in a chain
	ending              // in from the border, looped, and there it ends
)

// ribbons is the lines of a knot, about the origin.
type ribbons struct {
	c       *kit.Card
	walk    walk
	ribs    int
	strands []kit.Strand
}

func newWalk(c *kit.Card) *ribbons {
	r := &ribbons{c: c, walk: walk(c.Weighted(4, 4, 3, 3, 2)), ribs: c.Weighted(1, 2, 3, 2)}
	switch r.walk {
	case plaited:
		r.plait(c.Between(2, 4))
		c.Tag("plait")
	case passing:
		r.add(r.passage(), c.In(90, 140), r.tone(0))
		c.Tag("passing-through")
	case wound:
		r.add(r.winding(), c.In(100, 150), r.tone(0))
		c.Tag("endless")
	case hooked:
		r.chain(c.Between(2, 3))
		c.Tag("linked")
	case ending:
		r.add(r.passage(), c.In(90, 140), r.tone(0))
		c.Tag("loose-end")
	}
	return r
}

// tone of strand i: one is hot, the others differ.
func (r *ribbons) tone(i int) scene.Tone {
	c := r.c
	switch (i + int(r.walk)) % 4 {
	case 0:
		return c.Tone(.85)
	case 1:
		return c.Hot()
	case 2:
		return c.Alt(c.In(.3, .6))
	}
	return rng.Pick(c.Source, c.Highlight(), c.Tone(.4))
}

// add makes a strand of a line, as wide as its bends allow.
func (r *ribbons) add(line []geom.Point, wish float64, t scene.Tone) {
	c := r.c
	w := max(44, min(wish, geom.MinRadius(line)*1.3))
	phase, vary := c.In(0, geom.Tau), c.In(.05, .25)
	s := kit.Strand{Centre: line, Tone: t, Over: c.Flat(t, c.In(0, math.Pi)), Weight: scene.Silhouette, Ribs: r.ribs, Closed: r.walk == wound || r.walk == hooked}
	if r.ribs == 3 {
		s.Ribs, s.Rungs = 0, int(geom.Length(line)/(w*.55))
	}
	s.Width = func(t float64) float64 { return w * (1 + float64(vary*geom.Sin(float64(geom.Tau*t)+phase))) }
	if r.walk == ending && c.Chance(.5) {
		s.Width = func(t float64) float64 { return w * (1.15 - float64(.85*t*t*t)) }
	}
	r.strands = append(r.strands, s)
}

// plait lets n strands swing about one axis; toward one end they may come loose,
// and one may leave.
func (r *ribbons) plait(n int) {
	const reach, steps = 1250.0, 54
	c := r.c
	width := c.In(250, 330) / float64(n)
	swing, pitch := width*c.In(.75, 1)*float64(n)*.5, c.In(.0042, .0062)
	loose, bow := rng.Pick(c.Source, 0, 1.2, 2.2), c.In(-200, 200)
	leaver := c.Int(2 * n) // none in half of the cases
	for i := range n {
		phase := geom.Tau * float64(i) / float64(n)
		line := c.Points(steps + 1)
		for k := range line {
			t := float64(k) / steps
			u := -reach + float64(2*reach*t)
			open := 1 + float64(loose*t*t)
			away := geom.Mix(-1, 1, t)
			v := float64(swing*open*geom.Sin(float64(u*pitch/open)+phase)) + float64(bow*(1-float64(away*away)))
			if i == leaver && t > .5 {
				v += float64(430 * away * away)
			}
			line[k] = geom.Point{X: u, Y: v}
		}
		r.add(line, width, r.tone(i))
	}
}

// passage comes from outside, makes one to three loops and leaves, or ends.
func (r *ribbons) passage() []geom.Point {
	c := r.c
	loops := c.Between(1, 3)
	radius := [...]float64{300, 210, 180}[loops-1] * c.In(.85, 1.15)
	step, side := radius*c.In(1.6, 2.1), c.Sign()
	line := []geom.Point{{X: -1500, Y: c.In(-300, 300)}, {X: -900, Y: c.In(-150, 150)}}
	for k := range loops {
		x := float64(step * (float64(k) - float64(float64(loops-1)*.5)))
		turn, rr := side, float64(radius*c.In(.8, 1.2))
		if k == 1 && c.Chance(.5) {
			turn = -side
		}
		const pieces = 8
		for j := range pieces {
			a := math.Pi/2 - float64(geom.Tau*float64(j)/pieces)
			on := geom.Point{X: float64(x) + float64(step*geom.Mix(-.2, .2, float64(j)/pieces))}
			p := on.Polar(rr, a)
			line = append(line, geom.Point{X: p.X, Y: (p.Y - float64(rr)) * turn})
		}
	}
	if r.walk == ending {
		last := line[len(line)-1]
		line = append(line, last.Add(geom.Point{X: radius * .8, Y: side * radius * c.In(.1, .5)}), last.Add(geom.Point{X: radius * 1.7, Y: side * radius * c.In(-.4, .4)}))
		return c.Resample(line, 8*len(line), false)
	}
	line = append(line, geom.Point{X: 900, Y: c.In(-150, 150)}, geom.Point{X: 1500, Y: c.In(-300, 300)})
	return c.Resample(line, 8*len(line), false)
}

// winding runs around the middle more than once, nearer and farther by turns (a
// torus knot from above), and not quite evenly.
func (r *ribbons) winding() []geom.Point {
	const steps = 66
	c := r.c
	type form struct{ around, waves, depth float64 }
	f := rng.Pick(c.Source, form{2, 3, .5}, form{2, 1, .5}, form{2, 5, .36}, form{3, 1, .6}, form{3, 2, .5})
	squash, seed, uneven := c.In(.75, 1.15), c.In(0, 90), c.In(.1, .35)
	line := c.Points(steps + 1)
	for i := range line {
		t := geom.Tau * float64(i) / steps
		rr := (1 + float64(f.depth*geom.Cos(f.waves*t))) / (1 + f.depth)
		sin, cos := geom.Sincos(f.around * t)
		k := 470 * rr * (1 + float64(uneven*c.Noise.At(seed+cos, seed+sin)))
		line[i] = geom.Point{X: float64(cos*k*squash) + float64(uneven*120*geom.Sin(t)), Y: sin * k / squash}
	}
	line[steps] = line[0]
	return line
}

// chain hooks closed ribbons into each other.
func (r *ribbons) chain(n int) {
	const steps = 32
	c := r.c
	radius := [...]float64{0, 0, 330, 270}[n]
	for i := range n {
		at := geom.Point{X: c.In(-50, 50), Y: radius * 1.25 * (float64(i) - float64(float64(n-1)*.5))}
		rx, ry := radius*c.In(.7, 1), radius*c.In(.85, 1.05)
		seed := c.In(0, 90)
		line := c.Points(steps + 1)
		for k := range line {
			sin, cos := geom.Sincos(geom.Tau * float64(k) / steps)
			w := 1 + float64(.3*c.Noise.At(seed+cos, seed+sin))
			line[k] = at.Add(geom.Point{X: rx * cos * w, Y: ry * sin * w})
		}
		line[steps] = line[0]
		r.add(line, c.In(70, 110), r.tone(i))
	}
}

func (r *ribbons) draw() {
	c := r.c
	c.Interlace(r.strands)
	bay := geom.Centroid(r.strands[0].Centre)
	switch c.Weighted(3, 3, 3) {
	case 0:
		c.Someone(bay, 42, c.In(0, geom.Tau))
	case 1:
		c.Ember(bay, c.In(170, 280))
		c.Tag("warmth")
	}
}
