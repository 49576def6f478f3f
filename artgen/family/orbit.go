package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// orbit is several who go round something that is not there: heavy swathes chase
// each other, broad hoops cross over and under, one form is seen again and again
// on its way, or two paths are about to meet. One goes the other way, falls in,
// or breaks out. What holds them, a warmth, a dark or nothing, is told by
// colour.
func orbit(c *kit.Card) {
	c.Tag("circling")
	p := c.Spot()
	p.Size = max(1.05, p.Size*1.06)
	c.Field(p.At)
	c.Voice(p)
	c.Figure(p, c.In(-.7, .7), func() { orbitDraws[c.Weighted(4, 4, 3, 3)](c) })
	c.Light(p.At)
	c.Edge(.18)
}

var orbitDraws = [...]func(*kit.Card){chase, hoops, phases, collision}

// track is an ellipse, seen from a side.
type track struct {
	at     geom.Point
	rx, ry float64
	tilt   float64 // radians
}

func (t track) point(a float64) geom.Point {
	sin, cos := geom.Sincos(a)
	return geom.Place(t.at, 1, t.tilt, false).Apply(geom.Point{X: t.rx * cos, Y: t.ry * sin})
}

// arc is points from angle a to b, with the radius scaled by size at 0..1 of the
// way.
func (t track) arc(c *kit.Card, a, b float64, size func(u float64) float64) []geom.Point {
	n := max(6, int(math.Abs(b-a)*3.4)+3)
	out := c.Points(n)
	for i := range out {
		u := float64(i) / float64(n-1)
		k := size(u)
		out[i] = track{t.at, t.rx * k, t.ry * k, t.tilt}.point(geom.Mix(a, b, u))
	}
	return out
}

func steady(float64) float64 { return 1 }

// centre is what they go round.
func centre(c *kit.Card, at geom.Point, r float64) {
	switch c.Weighted(3, 3, 2, 2) {
	case 0:
		c.Ember(at, r*1.7)
		c.Tag("unseen")
	case 1:
		t := rng.Pick(c.Source, c.Tone(1), c.Alt(.9), c.Second())
		mass := c.Plate(rng.Pick(c.Source, kit.Pebbled, kit.Square, kit.Triangle, kit.Bean, kit.Tooth, kit.HalfMoon), at, r, c.In(0, geom.Tau))
		c.Fill(mass, t, scene.Silhouette, c.Texture(t, .4)...)
		c.Tag("heavy-centre")
	case 2:
		c.Someone(at, r*.36, c.In(0, geom.Tau))
	case 3:
		for i := range 3 {
			c.Glaze(c.Circle(at, r*(1.5-float64(.36*float64(i)))), scene.InkTone, .24)
		}
		c.Tag("unseen", "dark-at-the-end")
	}
}

// comma is a swathe that grows from a thread to a rounded head.
type comma struct {
	track  track
	from   float64 // angle of the tail
	length float64 // angle; negative runs the other way
	wide   float64
	leave  float64 // how the radius has changed at the head: .3 falls in, 1.7 breaks out
	tone   scene.Tone
	weight scene.Weight
}

func (k comma) size(u float64) float64 { return 1 + float64((k.leave-1)*u*u) }

func (k comma) draw(c *kit.Card) {
	line := k.track.arc(c, k.from, k.from+k.length, k.size)
	width := func(u float64) float64 {
		head := 1.0
		if u > .82 {
			head = math.Sqrt(max(0, 1-geom.Pow((u-.82)/.18, 2)))
		}
		return max(4, k.wide*geom.Pow(u, .9)*head)
	}
	line = c.Resample(line, len(line)+8, false)
	c.Fill(c.Band(line, width), k.tone, k.weight, c.Texture(k.tone, 0)...)
	left, right := c.Sides(line, false, func(u float64) float64 { return width(u) * .4 })
	n := len(line)
	veins := c.Smooth(left[n/4:n*4/5], false)
	if k.wide > 80 {
		veins.Append(c.Smooth(right[n/5:n*3/4], false))
	}
	c.Line(veins, kit.Contrast(k.tone), scene.Detail, 3)
}

// tip is the place and the direction of its head.
func (k comma) tip() (geom.Point, float64) {
	end := k.from + k.length
	before := track{k.track.at, k.track.rx * k.size(.96), k.track.ry * k.size(.96), k.track.tilt}.point(end - float64(.04*k.length))
	at := track{k.track.at, k.track.rx * k.leave, k.track.ry * k.leave, k.track.tilt}.point(end)
	return at, kit.Facing(before, at)
}

// chase is unequal swathes on one path, and one that does not keep to it.
func chase(c *kit.Card) {
	t := track{geom.Point{}, c.In(310, 400), 0, c.In(-.3, .3)}
	t.ry = t.rx * c.In(.62, 1.15)
	n, first := c.Between(2, 5), c.In(0, geom.Tau)
	odd := c.Int(n)
	if n < 3 || c.Chance(.55) {
		innerLane(c, t)
	}
	centre(c, t.at.Add(geom.Point{X: c.In(-50, 50), Y: c.In(-50, 50)}), c.In(70, 130))
	for i := range n {
		step := geom.Tau / float64(n)
		k := comma{t, first + float64(step*float64(i)), step * c.In(.9, 1.35), rng.Pick(c.Source, 90.0, 140, 210) * c.In(.85, 1.15), 1, c.Tone(.4 + float64(.5*float64(i)/float64(n))), scene.Normal}
		k.track.rx, k.track.ry = t.rx*c.In(.85, 1.15), t.ry*c.In(.85, 1.15)
		if i%2 == 1 {
			k.tone = c.Alt(c.In(.4, .8))
		}
		if i == odd {
			k.tone, k.weight = c.Hot(), scene.Silhouette
			stray(c, &k)
		}
		k.draw(c)
		at, a := k.tip()
		if i == odd && c.Chance(.6) {
			c.Someone(at.Polar(c.In(60, 100), a), 40, a)
		}
	}
	c.Tag("chase")
}

// innerLane is a second lane, closer to the middle and paler.
func innerLane(c *kit.Card, t track) {
	k := c.In(.48, .6)
	t.rx, t.ry = t.rx*k, t.ry*k
	n, first := c.Between(2, 3), c.In(0, geom.Tau)
	for i := range n {
		step := geom.Tau / float64(n)
		comma{t, first + float64(step*float64(i)), step * c.In(.7, 1), c.In(60, 96), 1, c.Alt(c.In(.1, .35)), scene.Normal}.draw(c)
	}
	c.Tag("lanes")
}

// stray is how one leaves the path.
func stray(c *kit.Card, k *comma) {
	switch c.Int(3) {
	case 0:
		k.leave, k.length = c.In(1.5, 2), math.Copysign(max(1.2, math.Abs(k.length)), k.length)
		c.Tag("off-course")
	case 1:
		k.leave = c.In(.25, .45)
		c.Tag("falling-in")
	case 2:
		k.from, k.length = k.from+k.length, -k.length
		k.track.rx, k.track.ry = k.track.rx*.62, k.track.ry*.62
		c.Tag("against-the-stream")
	}
}

// hoop is a broad ring, nearer and broader in its front half.
type hoop struct {
	track  track
	wide   float64
	tone   scene.Tone
	over   []scene.Overlay
	broken bool
	far    float64 // of the front half's breadth that the back half has
}

// hoops cross over and under around a middle; one of them is broken.
func hoops(c *kit.Card) {
	n := c.Between(2, 4)
	broken := c.Int(n)
	spread := c.In(0, math.Pi)
	var rings []hoop
	for i := range n {
		tone := rng.Pick(c.Source, c.Tone(.9), c.Tone(.6))
		switch {
		case i == broken:
			tone = c.Hot()
		case i%2 == 1:
			tone = c.Alt(.6)
		}
		t := track{geom.Point{X: c.In(-50, 50), Y: c.In(-50, 50)}, c.In(310, 440), 0, spread + math.Pi*float64(i)/float64(n) + c.In(-.25, .25)}
		t.ry = t.rx * c.In(.26, .62)
		rings = append(rings, hoop{t, rng.Pick(c.Source, 54.0, 84, 124) * c.In(.9, 1.1), tone, c.Flat(tone, 0), i == broken, c.In(.45, .75)})
	}
	for _, h := range rings {
		h.half(c, math.Pi+.001, geom.Tau)
	}
	centre(c, geom.Point{}, c.In(90, 150))
	for _, h := range rings {
		if !h.broken {
			h.half(c, 0, math.Pi)
			continue
		}
		a := c.In(.5, 1.4)
		h.half(c, 0, a)
		h.half(c, a+c.In(.5, .9), math.Pi)
		at := h.track.point(a + .3)
		c.Someone(at.Polar(c.In(0, 130), kit.Facing(geom.Point{}, at)), 44, h.track.tilt)
	}
	if c.Chance(.6) {
		rings[c.Int(n)].rider(c)
	}
	c.Tag("hoops", "gap")
}

// half draws a part of the ring without ends where the halves meet.
func (h hoop) half(c *kit.Card, a, b float64) {
	line := h.track.arc(c, a, b, steady)
	left, right := c.Sides(line, false, func(u float64) float64 {
		depth := (1 + geom.Sin(geom.Mix(a, b, u))) / 2
		return h.wide * geom.Mix(h.far, 1, depth)
	})
	back := c.Reversed(right)
	outline := c.Smooth(left, false)
	tail := c.Smooth(back, false)
	outline.LineTo(back[0])
	outline.Verbs, outline.Pts = append(outline.Verbs, tail.Verbs[1:]...), append(outline.Pts, tail.Pts[1:]...)
	c.Fill(*outline.Close(), h.tone, scene.Cover, h.over...)
	edges := c.Smooth(left, false)
	if h.broken && a > .01 && a < math.Pi { // a torn end
		edges.MoveTo(left[0]).LineTo(right[0])
	}
	if h.broken && b < math.Pi-.01 {
		edges.MoveTo(left[len(left)-1]).LineTo(right[len(right)-1])
	}
	weight := scene.Normal
	if h.broken {
		weight = scene.Silhouette
	}
	c.Line(*edges.Append(c.Smooth(right, false)), scene.InkTone, weight, 3)
	if h.wide > 70 {
		rib := line[1 : len(line)-1]
		c.Line(c.Smooth(rib, false), kit.Contrast(h.tone), scene.Detail, 3)
	}
}

// rider is forms that travel on the front of a ring.
func (h hoop) rider(c *kit.Card) {
	form, a := c.AnyForm(), c.In(1.6, 2.2)
	for i := range c.Between(1, 4) {
		at := h.track.point(a + float64(.26*float64(i)))
		c.Fill(c.Plate(form, at, h.wide*(.62-float64(.1*float64(i))), c.In(0, geom.Tau)), c.Second(), scene.Normal, scene.Round)
	}
	c.Tag("riders")
}

// phases is one form at several times of its way, large in front and small
// behind; one is missing, one is alight, and the last may have left.
func phases(c *kit.Card) {
	t := track{geom.Point{}, c.In(320, 420), 0, 0}
	t.ry = t.rx * c.In(.4, .85)
	outline := c.Outline(rng.Pick(c.Source, kit.Drop, kit.HalfMoon, kit.Bean, kit.Wing, kit.Tooth, kit.Square, kit.Spindle), 14)
	n, first, spin := c.Between(7, 11), c.In(0, geom.Tau), rng.Pick(c.Source, 0.0, 1, 2)*c.Sign()
	lit, left := c.Int(n), c.Chance(.6)
	if c.Chance(.6) {
		c.Line(c.Moved(c.Ellipse(geom.Point{}, t.rx, t.ry), geom.Identity), scene.InkTone, scene.Detail, 3)
	}
	back := func(front bool) {
		for i := range n {
			a := first + geom.Tau*float64(i)/float64(n)
			sin := geom.Sin(a)
			if (sin >= 0) != front {
				continue
			}
			phase(c, outline, t, a, 122+float64(66*sin), float64(spin*a), i == lit, left && i == n-1)
		}
	}
	back(false)
	centre(c, geom.Point{Y: c.In(-60, 20)}, c.In(90, 150))
	back(true)
	c.Tag("phases")
}

// phase is the form at one time.
func phase(c *kit.Card, outline []geom.Point, t track, a, size, turn float64, lit, gone bool) {
	at, weight := t.point(a), scene.Normal
	tone := c.Tone(.3 + size/300)
	if lit {
		tone = c.Hot()
		c.Ember(at, size*2)
	}
	if gone {
		at = at.Polar(c.In(170, 300), kit.Facing(t.at, at))
		tone, weight = c.Second(), scene.Silhouette
		c.Tag("off-course")
	}
	if size > 140 {
		weight = scene.Silhouette
	}
	c.Fill(c.Smooth(c.Placed(outline, at, size, turn), true), tone, weight, c.Texture(tone, turn)...)
	for _, k := range [2]float64{.76, .52} { // its edge once more, on the side away from the light
		c.Line(c.Smooth(c.Placed(outline[:8], at, size*k, turn), false), kit.Contrast(tone), scene.Detail, 3)
	}
}

// collision is two unequal paths round two middles, and two who are about to
// meet where they touch.
func collision(c *kit.Card) {
	lie, lead := c.In(0, geom.Tau), c.In(.25, .5)
	sizes := [2]float64{c.In(280, 350), c.In(150, 230)}
	gap := c.In(-70, 10) // below 0 the paths cross
	c.Ember(geom.Point{}.Polar(90, lie), 200)
	for i, r := range sizes {
		s := float64(2*i - 1)
		t := track{geom.Point{}.Polar(s*(r+gap), lie).Add(geom.Point{}.Polar(90, lie)), r, r * c.In(.9, 1.15), lie}
		centre(c, t.at, r*c.In(.26, .4))
		// Both heads point at the place between the middles.
		end := rng.Pick(c.Source, -lead, lead)
		if i == 1 {
			end += math.Pi
		}
		k := comma{t, 0, float64(c.In(2.8, 4.6) * rng.Pick(c.Source, 1.0, -1)), r * c.In(.42, .62), 1, c.Tone(.85), scene.Silhouette}
		if i == 1 {
			k.tone = rng.Pick(c.Source, c.Hot(), c.Alt(.7))
		}
		k.from = end - k.length
		ahead := math.Copysign(c.In(1.2, 2.4), k.length)
		c.Line(c.Smooth(t.arc(c, end, end+ahead, steady), false), scene.InkTone, scene.Detail, 3)
		k.draw(c)
	}
	c.Tag("near-collision")
}
