package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// cocoon is a closed shell that opens: two valves part, shell after shell peels
// away, a window breaks, or in a row of closed ones a single one is open. Something is
// still inside, or has left. The warmth within has no outline.
func cocoon(c *kit.Card) {
	c.Tag("shell")
	p := c.Spot()
	p.Size = max(.85, p.Size)
	c.Field(p.At)
	c.Voice(p)
	turn := c.In(-.65, .65) // a slit that lies down is an eye
	c.Figure(p, turn, func() { hatch(c) })
	c.Light(p.At)
	c.Edge(.2)
}

func hatch(c *kit.Card) {
	switch c.Weighted(3, 3, 3, 3) {
	case 0:
		newPod(c, 1).part(1)
		c.Tag("coming-open")
	case 1:
		newPod(c, 1).part(c.Between(2, 3))
		c.Tag("peeling")
	case 2:
		newPod(c, 1).window()
	case 3:
		brood(c)
	}
}

// pod is a spindle about the origin, its long axis upright. Heights run from -1
// at the top to 1.
type pod struct {
	c       *kit.Card
	long    float64 // half its length
	wide    float64 // half its width
	blunt   float64 // .3 blunt to .8 pointed
	skew    float64 // positive: heavy below
	bend    float64
	seed    float64
	tones   [2]scene.Tone
	woven   bool // wrapped in threads, else ribbed
	threads int
}

func newPod(c *kit.Card, k float64) *pod {
	p := &pod{c: c, long: k * c.In(420, 560), wide: k * c.In(210, 330), blunt: c.In(.25, .55), skew: c.In(-.3, .3), bend: k * c.In(-130, 130), seed: c.In(0, 90)}
	p.tones = [2]scene.Tone{c.Tone(.9), c.Tone(.65)}
	if c.Chance(.4) {
		p.tones = [2]scene.Tone{c.Alt(.7), c.Tone(.85)}
	}
	p.woven, p.threads = c.Chance(.55), c.Between(6, 11)
	return p
}

// half is the half width at height v.
func (p *pod) half(v float64) float64 {
	r := geom.Pow(max(0, 1-float64(v*v)), p.blunt)
	return p.wide * r * (1 + float64(p.skew*v)) * (1 + float64(.08*p.c.Noise.Line(float64(v*2)+1, p.seed)))
}

// at is the point at height v, the share u of the half width right of the axis,
// and off units farther out.
func (p *pod) at(u, v, off float64) geom.Point {
	return geom.Point{X: float64(p.bend*(1-float64(v*v))) + float64(u*p.half(v)) + off, Y: v * p.long}
}

// meridian is a line from tip to tip at the share u of the half width.
func (p *pod) meridian(u float64, from, to float64, off func(v float64) float64) []geom.Point {
	const steps = 17
	out := p.c.Points(steps)
	for i := range out {
		// Closer together near the tips, where a blunt outline turns.
		v := geom.Mix(from, to, (1-geom.Cos(math.Pi*float64(i)/(steps-1)))/2)
		out[i] = p.at(u, v, off(v))
	}
	return out
}

func still(float64) float64 { return 0 }

// outline is the closed shell.
func (p *pod) outline() geom.Path {
	left, right := p.meridian(-1, -1, 1, still), p.meridian(1, -1, 1, still)
	return p.c.Smooth(append(left, p.c.Reversed(right)[1:len(right)-1]...), true)
}

// part opens the pod along its seam: as a slit, from the top, or torn apart.
// Within, the pod is peeled further, shells times in all.
func (p *pod) part(shells int) {
	c := p.c
	gape := c.In(90, 180)
	tear := c.In(0, 90)
	way := c.Int(3)
	open := func(v float64) float64 {
		switch way {
		case 0:
			return gape * geom.Pow(max(0, 1-float64(v*v)), .8)
		case 1:
			return gape * (1 - v) / 2
		}
		return gape * .7
	}
	if shells > 1 {
		p.hollow(open)
		c.At(geom.Point{Y: p.long * c.In(-.06, .1)}, .74, c.In(-.1, .1), false, func() {
			child := *p
			child.tones = [2]scene.Tone{p.tones[1], rng.Pick(c.Source, c.Hot(), c.Alt(.4), p.tones[0])}
			child.woven = !p.woven
			child.part(shells - 1)
		})
	} else {
		p.hollow(open)
		p.inside()
	}
	slip := rng.Pick(c.Source, 0, 0, c.In(-120, 120))
	for i, side := range [2]float64{-1, 1} {
		shift := geom.Point{Y: float64(side * slip)}
		c.At(shift, 1, 0, false, func() { p.valve(side, open, tear, p.tones[i]) })
	}
}

// valve is one half of the shell, its inner edge torn.
func (p *pod) valve(side float64, open func(v float64) float64, tear float64, t scene.Tone) {
	c := p.c
	out := p.meridian(side, -1, 1, func(v float64) float64 { return side * open(v) })
	in := p.meridian(0, -1, 1, func(v float64) float64 {
		return float64(side*open(v)) + float64(side*tear*.3*(1+c.Noise.Line(float64(v*3.1)+1, p.seed+tear)))
	})
	outline := c.Smooth(out, false)
	back := c.Reversed(in)
	outline.LineTo(back[0])
	tail := c.Smooth(back, false)
	outline.Verbs = append(outline.Verbs, tail.Verbs[1:]...)
	outline.Pts = append(outline.Pts, tail.Pts[1:]...)
	outline.Close()
	c.Fill(outline, t, scene.Silhouette, c.Texture(t, math.Pi/2)...)
	c.Within(outline, func() { p.wrap(side*open(0), t) })
}

// wrap is the threads around a shell, or its ribs.
func (p *pod) wrap(off float64, t scene.Tone) {
	c := p.c
	slope := .22
	if p.woven {
		for i := range p.threads {
			v := -.95 + 1.9*(float64(i)+.5)/float64(p.threads)
			line := []geom.Point{p.at(-1, v-slope, off), p.at(-.4, v-float64(.25*slope), off), p.at(.4, v+float64(.35*slope), off), p.at(1, v+slope, off)}
			c.Line(c.Smooth(line, false), kit.Contrast(t), scene.Detail, 3)
		}
		return
	}
	n := float64(float64(p.threads)/2) + 1
	for u := -1 + 2/n; u < .99; u += 2 / n {
		line := p.meridian(u, -.9, .9, func(float64) float64 { return off })
		c.Line(c.Smooth(line, false), kit.Contrast(t), scene.Detail, 3)
	}
}

// hollow is the lining between the valves.
func (p *pod) hollow(open func(v float64) float64) {
	c := p.c
	edge := func(side float64) []geom.Point {
		return p.meridian(float64(side*.8), -.98, .98, func(v float64) float64 { return side * open(v) * geom.Pow(1-float64(v*v), .3) })
	}
	lining := c.Smooth(append(edge(-1), c.Reversed(edge(1))...), true)
	t := rng.Pick(c.Source, c.Tone(.1), c.Background(1), c.Hot(), c.Tone(1))
	c.Fill(lining, t, scene.Normal, c.Texture(t, 0)...)
}

// inside is what the parting valves show: someone, seeds of unequal size, a
// smaller pod, or nothing but warmth.
func (p *pod) inside() {
	c := p.c
	switch c.Weighted(3, 1, 2, 3) {
	case 0:
		c.Someone(p.at(0, c.In(-.3, .3), 0), 46, rng.Pick(c.Source, -math.Pi/2, math.Pi/2))
		c.Tag("kept")
	case 1:
		for v := c.In(-.6, -.45); v < .6; v += c.In(.22, .4) {
			k := rng.Pick(c.Source, 22.0, 36, 62)
			c.Fill(c.Plate(c.AnyForm(), p.at(0, v, c.In(-26, 26)), k, c.In(0, geom.Tau)), c.Part(.7), scene.Normal, scene.Round)
		}
		c.Tag("seeds")
	case 2:
		c.At(p.at(0, c.In(-.1, .2), 0), .42, c.In(-.2, .2), false, func() {
			child := newPod(c, 1)
			c.Fill(child.outline(), c.Highlight(), scene.Silhouette, scene.Round)
			c.Within(child.outline(), func() { child.wrap(0, c.Highlight()) })
		})
		c.Tag("child")
	case 3:
		c.Ember(p.at(0, 0, 0), p.wide*1.2)
		c.Tag("warmth-inside")
		p.departed()
	}
}

// departed is who has left.
func (p *pod) departed() {
	c := p.c
	side := c.Sign()
	c.Someone(geom.Point{X: side * (p.wide + c.In(170, 240)), Y: p.long * c.In(-.8, .2)}, 44, math.Pi/2-float64(side*c.In(1.2, 2)))
	c.Tag("leaving")
}

// window is a whole shell with a tear from which a flap hangs.
func (p *pod) window() {
	c := p.c
	shell := p.outline()
	c.Fill(shell, p.tones[0], scene.Silhouette, c.Texture(p.tones[0], math.Pi/2)...)
	c.Within(shell, func() { p.wrap(0, p.tones[0]) })
	t := tear{u: c.In(-.5, .1), from: c.In(-.75, -.3), wide: c.In(.36, .55)}
	t.to = t.from + c.In(.75, 1.1)
	c.Within(shell, func() { p.cracks(t) })
	left, right := p.sides(t)
	inside := rng.Pick(c.Source, c.Tone(.05), c.Background(1), c.Hot())
	c.Fill(c.Poly(append(left, c.Reversed(right)...)...), inside, scene.Silhouette)
	middle := p.at(t.u+float64(t.wide*.7), geom.Mix(t.from, t.to, .66), 0)
	if c.Chance(.6) {
		c.Solitary(middle, p.wide*.2, math.Pi/2)
		c.Tag("kept")
	} else {
		c.Ember(middle, p.wide*1.1)
		c.Tag("warmth-inside")
		p.departed()
	}
	p.flap(right)
	c.Tag("tear")
}

// tear is an opening around the meridian u between two heights; wide is half its
// width, in shares of the shell's.
type tear struct{ u, from, to, wide float64 }

// sides are its two ragged edges, from the upper end to the lower.
func (p *pod) sides(t tear) (left, right []geom.Point) {
	const steps = 7
	for i := range steps {
		k := float64(i) / (steps - 1)
		v := geom.Mix(t.from, t.to, k)
		// The left edge is the hinge: nearly straight. The lower end gapes.
		open := t.wide * geom.Sin(math.Pi*geom.Pow(k, 1.5))
		rag := [2]float64{1, .78}[i%2]
		left = append(left, p.at(t.u-float64(open*.2*rag), v, 0))
		right = append(right, p.at(t.u+float64(open*1.9*(1.78-rag)), v+.03, 0))
	}
	return left, right
}

// flap is the piece that was torn off; it still hangs by one edge.
func (p *pod) flap(edge []geom.Point) {
	c := p.c
	if c.Chance(.35) {
		return
	}
	n := len(edge)
	out := []geom.Point{edge[1], edge[2], edge[n-3], edge[n-2]}
	for i := range 3 {
		k := float64(i+1) / 4
		out = append(out, edge[n-2].Lerp(edge[1], k).Add(geom.Point{X: p.wide * c.In(.35, .6), Y: c.In(-20, 40)}))
	}
	t := p.tones[1]
	c.Fill(c.Rounded(out, 30), t, scene.Normal, c.Texture(t, 0)...)
}

// cracks run out from both ends of a tear.
func (p *pod) cracks(t tear) {
	c := p.c
	for _, end := range [2]struct{ v, a float64 }{{t.from, -math.Pi / 2}, {t.to, math.Pi / 2}} {
		line := []geom.Point{p.at(t.u, end.v, 0)}
		for range c.Between(3, 6) {
			line = append(line, line[len(line)-1].Polar(c.In(40, 80), end.a+c.In(-.9, .9)))
		}
		c.Line(c.Polyline(line...), scene.InkTone, scene.Normal, 3.5)
	}
}

// brood is several pods, of which one is open: hung on a line, in a ring, or
// strewn.
func brood(c *kit.Card) {
	kin := newPod(c, .46)
	hung := false
	var places []geom.Point
	switch c.Weighted(3, 3, 3) {
	case 0:
		places, hung = hangers(c), c.Chance(.8)
	case 1:
		n, first := c.Between(4, 6), c.In(0, geom.Tau)
		for i := range n {
			places = append(places, geom.Point{}.Polar(c.In(300, 380), first+geom.Tau*float64(i)/float64(n)))
		}
	case 2:
		for i := range 6 {
			places = append(places, geom.Point{X: geom.Mix(-230, 230, float64(i%2)) + c.In(-70, 70), Y: geom.Mix(-470, 470, float64(i/2)/2) + c.In(-70, 70)})
		}
	}
	chosen := c.Int(len(places))
	for i, at := range places {
		p := *kin
		p.long, p.wide, p.seed = kin.long*c.In(.85, 1.15), min(kin.wide*c.In(.85, 1.15), 150), c.In(0, 90)
		if hung {
			c.Line(c.Polyline(geom.Point{X: at.X, Y: -340}, at.Add(geom.Point{Y: -p.long})), scene.InkTone, scene.Detail, 3)
		}
		turn := c.In(-.12, .12)
		if !hung {
			turn = c.In(-.6, .6)
		}
		c.At(at, 1, turn, false, func() {
			if i == chosen {
				p.opened()
				return
			}
			c.Fill(p.outline(), p.tones[i%2], scene.Normal, c.Texture(p.tones[i%2], math.Pi/2)...)
			c.Within(p.outline(), func() { p.wrap(0, p.tones[i%2]) })
		})
	}
	c.Tag("one-open")
}

// hangers draws a line and returns places below it.
func hangers(c *kit.Card) []geom.Point {
	n := c.Between(3, 5)
	sag, step := c.In(-120, 160), 1000/float64(n)
	line := []geom.Point{{X: -900, Y: -420}, {Y: -300 + float64(sag*.5)}, {X: 900, Y: -420}}
	c.Line(c.Smooth(line, false), scene.InkTone, scene.Normal, 4)
	var out []geom.Point
	for i := range n {
		u := float64(i) - float64(float64(n-1)*.5)
		out = append(out, geom.Point{X: u * step, Y: c.In(-40, 60) + float64(sag*.3*(1-float64(u*u*.2)))})
	}
	return out
}

// opened is the pod of a brood that has given up what it held.
func (p *pod) opened() {
	c := p.c
	open := func(v float64) float64 { return p.wide * .5 * (1 - v) }
	c.Ember(p.at(0, -.2, 0), p.wide*1.6)
	for _, side := range [2]float64{-1, 1} {
		p.valve(side, open, 40, c.Hot())
	}
	c.Solitary(geom.Point{X: c.In(-60, 60), Y: -p.long - c.In(40, 120)}, 34, -math.Pi/2+c.In(-.6, .6))
}
