package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// weave is an order with a flaw: one thread runs away, a hole has been torn, a
// part is not finished yet, everything is drawn together at one point, a tear
// has been sewn. Something looks through, hides beneath, or waits for the
// thread. Whether it is a net, a bandage or a cloth, and what shines through it,
// is told by colour.
func weave(c *kit.Card) {
	c.Tag("weave")
	p := c.Spot()
	p.Size = max(.85, p.Size)
	endless := c.Chance(.28)
	if endless { // the flaw must stay in sight
		p = kit.Spot{At: geom.Point{X: 500 + c.In(-120, 120), Y: 750 + c.In(-220, 220)}, Size: c.In(.85, 1.25)}
	}
	c.Field(p.At)
	c.Voice(p)
	turn := rng.Pick(c.Source, c.In(-.3, .3), c.In(-.3, .3), c.In(.5, 1.05), c.In(-1.05, -.5))
	c.Figure(p, turn, func() { newFabric(c, endless).draw() })
	c.Light(p.At)
	c.Edge(.15)
}

// flaw is what has happened to the order.
type flaw int

const (
	runaway    flaw = iota // one thread leaves
	torn                   // a hole
	unfinished             // the cross threads stop
	puckered               // drawn together at one point
	sewn                   // a tear with stitches
	flaws
)

var flawTags = [flaws]tag.Key{"runaway-thread", "torn-open", "unfinished", "drawn-together", "sewn-up"}

// fabric is upright threads (warps) and cross threads (wefts) about the origin.
type fabric struct {
	c            *kit.Card
	flaw         flaw
	wide, high   float64 // half the size
	warps, wefts []thread
	amp, seed    float64 // of the waves
	spot         geom.Point
	reach        float64 // of the hole or the pucker
	lean         float64 // of the tear
}

// thread is one of them: at is where it lies across, from and to where it
// begins and ends along.
type thread struct {
	at, from, to float64
	width        float64
	tone         scene.Tone
	over         []scene.Overlay
	bend         float64 // of one that runs away
	weight       scene.Weight
}

func newFabric(c *kit.Card, endless bool) *fabric {
	f := &fabric{c: c, flaw: flaw(c.Weighted(4, 4, 3, 3, 3)), amp: rng.Pick(c.Source, 0.0, 40, 90, 140), seed: c.In(0, 90)}
	m, n := c.Between(3, 6), c.Between(4, 6)
	f.wide, f.high = c.In(290, 380), c.In(380, 480)
	f.spot = geom.Point{X: f.wide * c.In(-.45, .45), Y: f.high * c.In(-.4, .4)}
	f.reach, f.lean = c.In(130, 210), c.In(-.5, .5)
	switch {
	case endless:
		m, n, f.wide, f.high = c.Between(5, 8), c.Between(6, 9), 760, 980
		f.spot = geom.Point{X: c.In(-120, 120), Y: c.In(-120, 120)}
		c.Tag("endless")
	case c.Chance(.28):
		m, n, f.wide, f.high = c.Between(2, 3), c.Between(6, 8), c.In(150, 210), c.In(520, 700)
		c.Tag("strip")
	}
	share := rng.Pick(c.Source, .34, .6, .82) * c.In(.94, 1.06)
	f.warps = f.threads(m, f.wide, f.high, share, c.Tone)
	f.wefts = f.threads(n, f.high, f.wide, min(.84, share*c.In(.8, 1.2)), c.Alt)
	f.damage()
	return f
}

// threads lays n of them side by side over twice the breadth, each twice the
// length long with uneven ends.
func (f *fabric) threads(n int, breadth, length, share float64, tone func(float64) scene.Tone) []thread {
	c := f.c
	out := make([]thread, n)
	pitch := float64(2*breadth) / float64(n)
	lit := c.Int(2 * n)
	for i := range out {
		t := tone(rng.Pick(c.Source, .3, .6, .9))
		if i == lit {
			t = c.Hot()
		}
		at := float64(pitch * (float64(i) + .5 + c.In(-.05, .05)))
		out[i] = thread{at: at - breadth, from: -length - c.In(20, 100), to: length + c.In(20, 100), width: float64(pitch * share * c.In(.86, 1.1)), tone: t, over: c.Flat(t, 0), weight: scene.Normal}
	}
	return out
}

// damage is what the flaw does to single threads.
func (f *fabric) damage() {
	c := f.c
	switch f.flaw {
	case runaway:
		i := rng.Pick(c.Source, 0, len(f.warps)-1, len(f.warps)/2)
		w := &f.warps[i]
		w.bend, w.tone, w.weight = c.In(.9, 2), c.Hot(), scene.Silhouette
		if w.at < f.spot.X {
			w.bend = -w.bend
		}
		w.to = f.spot.Y + c.In(600, 850)
	case unfinished:
		slope := c.Sign() * c.In(.3, 1.2)
		for i := range f.wefts { // what is done ends along a slanting edge
			w := &f.wefts[i]
			w.to = min(w.to, f.spot.X+float64(slope*(w.at-f.spot.Y))+c.In(-70, 70))
		}
		for i := range f.warps {
			f.warps[i].to += c.In(0, 240)
		}
	}
}

// place is where the point (x, y) of the even order really lies.
func (f *fabric) place(x, y float64) geom.Point {
	c := f.c
	p := geom.Point{
		X: x + float64(f.amp*c.Noise.At(float64(x*.0018)+f.seed, float64(y*.0018))),
		Y: y + float64(f.amp*c.Noise.At(float64(x*.0018), float64(y*.0018)+f.seed+9)),
	}
	if f.flaw == puckered {
		d := p.Dist(f.spot)
		p = p.Lerp(f.spot, .66*near(d, f.reach*2.4))
	}
	return p
}

// warp is the place of a warp at height y, weft that of a weft at x.
func (f *fabric) warp(w thread, y float64) geom.Point {
	x := w.at
	if w.bend != 0 {
		k := max(0, y-f.spot.Y) / 300
		x += float64(w.bend * 90 * k * k)
	}
	return f.place(x, y)
}

func (f *fabric) weft(w thread, x float64) geom.Point { return f.place(x, w.at) }

func (f *fabric) draw() {
	c := f.c
	f.behind()
	for _, w := range f.wefts {
		f.lay(w, func(x float64) geom.Point { return f.weft(w, x) }, f.hole(w.at-f.spot.Y, f.spot.X))
	}
	upright := func(w thread) {
		f.lay(w, func(y float64) geom.Point { return f.warp(w, y) }, f.hole(w.at-f.spot.X, f.spot.Y))
	}
	for _, w := range f.warps {
		if w.bend == 0 {
			upright(w)
		}
	}
	for i, w := range f.wefts {
		for j, v := range f.warps {
			if (i+j)%2 == 0 && v.bend == 0 {
				f.over(w, v)
			}
		}
	}
	for _, w := range f.warps {
		if w.bend != 0 {
			upright(w)
		}
	}
	f.matter()
	c.Tag(flawTags[f.flaw])
}

// hole is the range of a thread that is missing, if it passes the hole at that
// distance from its middle.
func (f *fabric) hole(off, middle float64) [2]float64 {
	if f.flaw != torn || math.Abs(off) >= f.reach {
		return [2]float64{1e9, 1e9}
	}
	half := math.Sqrt(float64(f.reach*f.reach) - float64(off*off))
	return [2]float64{middle - float64(half*f.c.In(.8, 1.35)), middle + float64(half*f.c.In(.8, 1.35))}
}

// lay draws a thread, in two parts if there is a hole in its way.
func (f *fabric) lay(w thread, at func(s float64) geom.Point, hole [2]float64) {
	parts := [2][2]float64{{w.from, min(w.to, hole[0])}, {hole[1], w.to}}
	for _, part := range parts {
		if part[1]-part[0] < 30 {
			continue
		}
		c := f.c
		n := max(4, int((part[1]-part[0])/160)+2)
		switch {
		case f.flaw == puckered:
			n *= 2
		case f.amp == 0 && w.bend == 0:
			n = 2
		}
		line := c.Points(n)
		for i := range line {
			line[i] = at(geom.Mix(part[0], part[1], float64(i)/float64(n-1)))
		}
		c.Fill(c.Band(line, f.width(w, line)), w.tone, w.weight, w.over...)
	}
}

// seen tells whether something of radius r at p lies on the card.
func (f *fabric) seen(p geom.Point, r float64) bool {
	q := f.c.Place().Apply(p)
	r = float64(r * f.c.Place().Scale() * 1.5)
	return q.X > -r && q.X < geom.Width+r && q.Y > -r && q.Y < geom.Height+r
}

// width is that of a thread along a line of its places: less where everything is
// drawn together.
func (f *fabric) width(w thread, line []geom.Point) func(u float64) float64 {
	return func(u float64) float64 {
		if f.flaw != puckered {
			return w.width
		}
		d := line[int(float64(u*float64(len(line)-1))+.5)].Dist(f.spot)
		return w.width * (.22 + float64(.78*min(1, d/(f.reach*2))))
	}
}

// over lets a weft pass over a warp where they cross.
func (f *fabric) over(w, v thread) {
	c := f.c
	half := float64(v.width/2) + 9
	if v.at-half < w.from || v.at+half > w.to || w.at < v.from || w.at > v.to {
		return
	}
	if f.flaw == torn && f.spot.Dist(geom.Point{X: v.at, Y: w.at}) < f.reach*1.5 || !f.seen(f.weft(w, v.at), half) {
		return
	}
	line := c.Points(4)
	if f.amp == 0 && f.flaw != puckered {
		line = line[:2]
	}
	for i := range line {
		line[i] = f.weft(w, v.at+geom.Mix(-half, half, float64(i)/float64(len(line)-1)))
	}
	left, right := c.Sides(line, false, f.width(w, line))
	piece := c.Polyline(append(append([]geom.Point{}, left...), c.Reversed(right)...)...)
	c.Fill(*piece.Close(), w.tone, scene.Cover, w.over...)
	sides := c.Polyline(left...)
	c.Line(*sides.Append(c.Polyline(right...)), scene.InkTone, scene.Normal, 2.5)
}

// behind is what shines or waits beneath.
func (f *fabric) behind() {
	c := f.c
	switch {
	case f.flaw == torn && c.Chance(.5):
		t := rng.Pick(c.Source, c.Hot(), c.Second(), c.Tone(1))
		c.Fill(c.Plate(c.AnyForm(), f.spot, f.reach*c.In(.9, 1.5), c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, 0)...)
		c.Tag("looking-through")
	case c.Chance(.45):
		c.Ember(f.spot, c.In(220, 420))
		c.Tag("light-beneath")
	}
}

// matter is who has to do with the flaw.
func (f *fabric) matter() {
	c := f.c
	switch f.flaw {
	case runaway:
		for _, w := range f.warps {
			if w.bend != 0 {
				end, before := f.warp(w, w.to), f.warp(w, w.to-40)
				a := kit.Facing(before, end)
				c.Someone(end.Polar(70, a), 44, a)
			}
		}
	case torn:
		if c.Chance(.6) {
			c.Someone(f.spot, f.reach*.3, c.In(0, geom.Tau))
		} else {
			c.Ember(f.spot, f.reach*1.2)
		}
	case unfinished:
		c.Someone(f.place(f.spot.X+150, f.spot.Y), 46, 0)
	case puckered:
		f.clasp()
	case sewn:
		f.stitches()
	}
}

// clasp is what draws the threads together.
func (f *fabric) clasp() {
	c := f.c
	t := rng.Pick(c.Source, c.Hot(), c.Second())
	switch c.Int(3) {
	case 0:
		c.Fill(c.Plate(c.AnyForm(), f.spot, f.reach*.62, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, 0)...)
		c.Tag("obstacle")
	case 1:
		c.Ember(f.spot, f.reach*1.7)
		c.Tag("unseen")
	case 2:
		c.Someone(f.spot, f.reach*.45, c.In(0, geom.Tau))
	}
}

// stitches hold a tear that runs across.
func (f *fabric) stitches() {
	c := f.c
	n, a := c.Between(6, 9), f.lean+rng.Pick(c.Source, 0, math.Pi/2)
	length := c.In(420, 640)
	wound := c.Lens(f.spot.Polar(-length/2, a), a, length, c.In(36, 66), .45)
	dark := rng.Pick(c.Source, c.Background(1), c.Tone(1), c.Background(0))
	c.Fill(wound, dark, scene.Silhouette)
	t := c.Hot()
	loose := c.Int(n)
	for i := range n {
		at := f.spot.Polar(length*((float64(i)+.5)/float64(n)-.5), a)
		lean := a + math.Pi/2 + c.In(-.25, .25)
		if i == loose {
			at, lean = at.Polar(c.In(90, 160), a+math.Pi/2), a+c.In(-.5, .5)
		}
		c.Fill(c.Bar(at, c.In(120, 180), 24, lean), t, scene.Normal)
	}
}
