package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// threshold is an opening and what it does to whoever stands before it: frames
// within frames that lead in, wings that stand aside, or a wall with several
// ways, of which one is lit. Equal in outline, the ways differ in colour alone:
// the light at the end, or the dark.
func threshold(c *kit.Card) {
	c.Tag("opening-ahead")
	t := newThreshold(c)
	c.Field(t.far)
	switch c.Weighted(4, 3, 4) {
	case 0:
		t.frames()
	case 1:
		t.wings()
	case 2:
		t.wall()
	}
	c.Light(t.far)
	c.Edge(.1)
}

// way is where it begins, where it leads, and whether it grows light or dark.
type way struct {
	c     *kit.Card
	near  geom.Point
	far   geom.Point
	light bool
}

func newThreshold(c *kit.Card) *way {
	return &way{
		c:     c,
		near:  geom.Point{X: 500 + c.In(-70, 70), Y: 750 + c.In(-70, 70)},
		far:   geom.Point{X: 500 + float64(c.Sign()*c.In(60, 240)), Y: 750 + float64(c.Sign()*c.In(60, 360))},
		light: c.Chance(.55),
	}
}

// tone is that of depth t, 0 near to 1 far.
func (w *way) tone(t float64) scene.Tone {
	if w.light {
		t = 1 - t
	}
	return w.c.Tone(t)
}

// frames are openings in openings, each smaller and a little turned.
func (w *way) frames() {
	c := w.c
	corners := w.opening()
	n, soft := c.Between(4, 8), len(corners) > 8
	outer, end := c.In(560, 900), c.In(.08, .2)
	ease, turn, first := c.In(.8, 1.4), c.Sign()*c.In(.08, .28), c.In(-.3, .3)
	marked, round := c.Between(1, n-1), rng.Pick(c.Source, 0.0, 26)
	marks := soft || n < 6
	var last []geom.Point
	for i := range n {
		t := float64(i) / float64(n-1)
		at := w.near.Lerp(w.far, geom.Pow(t, ease))
		r := outer * (1 - float64((1-end)*geom.Pow(t, .8)))
		pts := c.Placed(corners, at, r, first+float64(turn*float64(i)))
		tone := w.tone(t)
		if i == marked {
			tone = c.Hot()
		}
		weight := scene.Normal
		if i == 0 || i == n-1 {
			weight = scene.Silhouette
		}
		frame := c.Smooth(pts, true)
		if !soft {
			frame = c.Rounded(pts, round)
			for j := range last {
				c.Line(c.Polyline(last[j], pts[j]), scene.InkTone, scene.Detail, 2.6)
			}
			last = pts
		}
		c.Fill(frame, tone, weight, c.Texture(tone, float64(turn*float64(i))+.3)...)
		if marks && i%2 == 0 && i < n-1 {
			c.Within(frame, func() { c.Marks(at, r*1.1, float64(turn*float64(i)), tone) })
		}
	}
	w.end(outer * end)
	c.Tag("deeper")
}

// opening is the outline that all frames share, of radius about 1.
func (w *way) opening() []geom.Point {
	c := w.c
	stretch := c.In(.6, 1)
	var out []geom.Point
	if n := rng.Pick(c.Source, 0, 0, 3, 4, 4, 5, 6); n == 0 {
		out = c.Outline(rng.Pick(c.Source, kit.Egg, kit.Pebbled, kit.Trefoil, kit.Wing, kit.Bean, kit.Tooth), 18)
	} else {
		for i := range n {
			a := geom.Tau*float64(i)/float64(n) + .78 + c.In(-.22, .22)
			out = append(out, geom.Point{}.Polar(c.In(.85, 1.15), a))
		}
	}
	for i := range out {
		out[i].X *= stretch
	}
	return out
}

// end is what waits where the way leads.
func (w *way) end(r float64) {
	c := w.c
	if w.light {
		c.Ember(w.far, r*2.6)
		c.Tag("light-at-the-end")
	} else {
		c.Tag("dark-at-the-end")
	}
	switch c.Weighted(4, 3, 2) {
	case 0:
		c.Standing(w.far.Add(geom.Point{Y: r * .3}), max(22, r*.36), 0)
	case 1:
		c.Someone(w.near.Lerp(w.far, c.In(.2, .5)).Add(geom.Point{X: c.In(-120, 120), Y: 160}), 46, kit.Facing(w.near, w.far))
	}
}

// wings stand to the left and right, one behind the other, like those of a
// stage, a gorge or a wood.
func (w *way) wings() {
	c := w.c
	c.Glow(w.far, c.In(500, 800), 4, .3, 1)
	n := c.Between(3, 5)
	gape, arch, marked := c.In(50, 100), c.Chance(.4), c.Int(n+1)
	cloth := wing{c: c, amp: rng.Pick(c.Source, 8.0, 40, 80), freq: c.In(.0016, .003), lean: rng.Pick(c.Source, .05, .22), folds: c.Between(1, 4)}
	for i := range n {
		near := float64(i) / float64(n-1)
		reach := gape + float64((420-gape)*geom.Pow(near, .8))
		middle := w.far.Lerp(w.near, near)
		weight := scene.Normal
		if i == n-1 {
			weight = scene.Silhouette
		}
		tones := [2]scene.Tone{w.tone(1 - near), c.Alt(geom.Mix(.15, .85, near))}
		if i == marked {
			tones[0] = c.Hot()
		}
		for k, side := range [2]float64{-1, 1} {
			p := middle.Add(geom.Point{X: side * reach * c.In(.95, 1.2)})
			cloth.draw(p, float64(-side*math.Pi/2), tones[k], weight)
		}
		if arch {
			cloth.draw(middle.Add(geom.Point{Y: -reach * 1.5}), math.Pi, c.Tone(geom.Mix(.2, .9, near)), scene.Normal)
		}
	}
	c.Standing(geom.Point{X: w.near.X + c.In(-120, 120), Y: c.In(1120, 1330)}, c.In(40, 60), float64(c.Int(2))*math.Pi)
	c.Tag("wings")
	if w.light {
		c.Tag("light-at-the-end")
	} else {
		c.Tag("dark-at-the-end")
	}
}

// wing is how all wings of a card are cut: their edges wave and lean, and folds
// repeat them.
type wing struct {
	c               *kit.Card
	amp, freq, lean float64
	folds           int
}

// draw fills everything to the right of the line through p in direction angle.
func (w wing) draw(p geom.Point, angle float64, t scene.Tone, weight scene.Weight) {
	c := w.c
	angle += c.In(-w.lean, w.lean)
	profile, spread := c.In(0, 90), c.In(34, 64)
	edge := func(u float64) float64 { return w.amp * c.Noise.Line(u*w.freq, profile) }
	c.Fill(c.Beyond(p, angle, edge), t, weight, c.Texture(t, angle)...)
	place := geom.Place(p, 1, angle, false)
	for k := range w.folds {
		const steps, reach = 14, 1250
		line := c.Points(steps + 1)
		off := float64(spread * float64(k+1) * (1 + float64(.15*float64(k+1))))
		for i := range line {
			u := geom.Mix(-reach, reach, float64(i)/steps)
			line[i] = place.Apply(geom.Point{X: u, Y: float64(edge(u)/(1+float64(.25*float64(k+1)))) + off})
		}
		c.Line(c.Smooth(line, false), kit.Contrast(t), scene.Detail, 2.5)
	}
}

// wall has one to four ways through it. In outline they are alike.
func (w *way) wall() {
	c := w.c
	t := c.Tone(c.In(.55, .9))
	floor := c.In(1040, 1290)
	c.Fill(c.Rect(geom.Point{X: -60, Y: -60}, geom.Point{X: 1060, Y: 1560}), t, scene.Normal, c.Texture(t, 0)...)
	w.courses(floor)
	form := rng.Pick(c.Source, kit.Egg, kit.Drop, kit.Triangle, kit.Tooth, kit.Pebbled, kit.Pebbled, kit.Bean)
	sills := w.sills(floor)
	lit := c.Int(len(sills))
	for i, s := range sills {
		w.gate(form, s, i == lit)
	}
	ground := c.Alt(c.In(.2, .9))
	floorPlan := c.Half(geom.Point{X: 500, Y: floor}, c.In(-.03, .03), 0, 0)
	c.Fill(floorPlan, ground, scene.Silhouette, c.Texture(ground, 0)...)
	if c.Chance(.7) {
		c.Within(floorPlan, func() { c.Marks(geom.Point{X: 500, Y: 1350}, 520, 0, ground) })
	}
	w.spill(sills[lit], floor)
	at := sills[lit]
	if c.Chance(.4) { // before another one than the lit
		at = sills[c.Int(len(sills))]
	}
	c.Standing(geom.Point{X: at.X + c.In(-60, 60), Y: floor + c.In(90, 160)}, 44, float64(c.Int(2))*math.Pi)
	if len(sills) > 1 {
		c.Tag("choice")
	}
	c.Tag("wall", "one-lit")
}

// sill is a gate: its middle and its half height. The ground may cover its foot.
type sill struct {
	geom.Point
	high float64
}

func (w *way) sills(floor float64) []sill {
	c := w.c
	sunk := rng.Pick(c.Source, .3, .55, 1.02)
	place := func(x, high, lift float64) sill {
		return sill{geom.Point{X: x, Y: float64(floor) - float64(lift) - float64(high*sunk)}, high}
	}
	switch c.Weighted(3, 3, 3, 2) {
	case 0:
		return []sill{place(500+float64(c.Sign()*c.In(60, 190)), c.In(250, 420), 0)}
	case 1:
		big := c.In(240, 340)
		side := c.Sign()
		return []sill{place(500+float64(side*190), big, 0), place(500-float64(side*c.In(190, 260)), big*c.In(.35, .55), 0)}
	case 2:
		h := c.In(150, 210)
		return []sill{place(225+c.In(-20, 20), h, 0), place(500, h*c.In(.9, 1.1), 0), place(775+c.In(-20, 20), h, 0)}
	}
	h := c.In(110, 150)
	var out []sill
	for i, x := range [4]float64{220, 410, 600, 790} { // a climb
		out = append(out, place(x, h, float64(190*float64(i))))
	}
	return out
}

// gate is one way through the wall: the thickness of the wall, and beyond.
func (w *way) gate(form kit.Form, s sill, lit bool) {
	c := w.c
	outline := c.Outline(form, 24)
	for i := range outline {
		outline[i].X *= .72
	}
	jamb, beyond := c.Tone(1), scene.Tone(c.Tone(.97))
	if lit {
		beyond = rng.Pick(c.Source, c.Hot(), scene.LightTone, c.Hot())
	}
	frame := c.Smooth(c.Placed(outline, s.Point, s.high, 0), true)
	if lit {
		c.Ember(s.Point, s.high*1.5)
	}
	c.Fill(frame, jamb, scene.Silhouette)
	shift := geom.Point{X: (500 - s.X) * .12, Y: s.high * .06}
	if s.X == 500 {
		shift.X = s.high * .1
	}
	c.Within(frame, func() {
		c.Fill(c.Smooth(c.Placed(outline, s.Add(shift), s.high*.88, 0), true), beyond, scene.Normal, scene.Shade)
		far := s.Add(shift).Add(geom.Point{Y: s.high * c.In(.2, .5)})
		c.Line(c.Polyline(far.Add(geom.Point{X: -s.high}), far.Add(geom.Point{X: s.high, Y: c.In(-20, 20)})), kit.Contrast(beyond), scene.Detail, 3)
	})
}

// spill is the light on the ground before the lit way.
func (w *way) spill(s sill, floor float64) {
	c := w.c
	if s.Y+float64(s.high*1.2) < floor {
		return // it opens too high
	}
	for i := range 2 {
		k := s.high * (1 - float64(.35*float64(i)))
		c.Glaze(c.Poly(
			geom.Point{X: s.X - float64(k*.5), Y: floor + 4}, geom.Point{X: s.X + float64(k*.5), Y: floor + 4},
			geom.Point{X: s.X + float64(k*1.4), Y: floor + float64(s.high*1.3)}, geom.Point{X: s.X - float64(k*1.1), Y: floor + float64(s.high*1.3)},
		), c.Hot(), .3)
	}
}

// courses are the long joints of the wall.
func (w *way) courses(floor float64) {
	c := w.c
	y := c.In(90, 200)
	var joints geom.Path
	joined := c.Chance(.9)
	for y < floor-120 {
		a, b := geom.Point{X: -60, Y: y}, geom.Point{X: 1060, Y: y + c.In(-26, 26)}
		c.Line(c.Smooth([]geom.Point{a, a.Lerp(b, .5).Add(geom.Point{Y: c.In(-16, 16)}), b}, false), scene.InkTone, scene.Detail, 2.5)
		high := c.In(150, 260)
		if joined {
			for x := c.In(0, 200); x < 1000; x += c.In(160, 300) {
				joints.MoveTo(geom.Point{X: x, Y: y + 4}).LineTo(geom.Point{X: x + c.In(-8, 8), Y: y + high - 6})
			}
		}
		y += high
	}
	if joined {
		c.Line(joints, scene.InkTone, scene.Detail, 2.5)
	}
}
