package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// folding is the family fold: something flat has got an inside. A strip is laid
// back and forth, a sheet is folded upon itself until its picture no longer
// meets, a screen stands in pleats. Every fold shows a part of the reverse and
// hides a part of the front; somebody has found a place in it. What the lining
// is like, and whether a light has been folded in, is told by colour.
func folding(c *kit.Card) {
	c.Tag("folded")
	p := c.Spot()
	p.Size = max(.86, min(1.3, p.Size))
	c.Field(p.At)
	c.Voice(p)
	turn := rng.Pick(c.Source, 0, 0, math.Pi/2, math.Pi/4, -math.Pi/4, math.Pi) + c.In(-.3, .3)
	f := newFoldwork(c)
	if f.upright && c.Chance(.65) {
		turn = c.In(-.12, .12)
	}
	c.Figure(p, turn, f.draw)
	c.Light(p.At)
	c.Edge(.15)
}

// foldwork is the sheet of a card.
type foldwork struct {
	c        *kit.Card
	paper    *paper
	upright  bool
	draw     func()
	front    scene.Tone
	lining   scene.Tone
	over     [2][]scene.Overlay // of front and lining
	rules    []rule             // lines on the front, in the sheet's place
	disc     geom.Path          // a form on the front
	ring     geom.Path          // and what is drawn in it
	discTone scene.Tone
	k        float64 // how much the sheet is enlarged
}

func newFoldwork(c *kit.Card) *foldwork {
	f := &foldwork{c: c, front: c.Tone(c.In(.7, 1)), lining: c.Alt(c.In(.2, .5))}
	switch c.Weighted(3, 3, 2) {
	case 0:
		f.lining = c.Hot()
		c.Tag("bright-lining")
	case 1:
		f.front, f.lining = c.Alt(c.In(.6, .9)), c.Tone(c.In(.1, .5))
		c.Tag("blending-in")
	case 2:
		c.Tag("quiet-lining")
	}
	f.over = [2][]scene.Overlay{c.Texture(f.front, .3), c.Texture(f.lining, 1.2)}
	switch c.Weighted(4, 4, 2) {
	case 0:
		f.draw = f.strip
	case 1:
		f.draw = f.sheet
	case 2:
		f.upright, f.draw = true, func() { newPleats(c).draw() }
	}
	return f
}

// strip is a long band laid back and forth, wound around, or both.
func (f *foldwork) strip() {
	c := f.c
	w := rng.Pick(c.Source, c.In(100, 150), c.In(170, 240), c.In(260, 360))
	n := c.Between(3, 7)
	if w > 250 {
		n = c.Between(2, 4)
	}
	places, long := make([]float64, n), 0.0
	for i := range places {
		long += float64(w * c.In(.95, 2.3))
		places[i] = long
	}
	long += float64(w * c.In(.9, 2))
	f.paper = newPaper(c.Arena, []geom.Point{{X: c.In(-.4, .4) * w, Y: -w / 2}, {X: long + float64(c.In(-.4, .4)*w), Y: -w / 2}, {X: long, Y: w / 2}, {Y: w / 2}})
	f.stripes(long, w)
	way, side, over := c.Int(3), c.Sign(), c.Chance(.5)
	for _, u := range places {
		m := f.paper.leaves[f.paper.last].place
		slant := math.Pi/2 + float64(side*c.In(.18, .5))
		if way == 1 { // wound around
			slant = math.Pi/2 + float64(side*c.In(.45, .62))
		}
		f.paper.foldEnd(crease{m.Apply(geom.Point{X: u}), m.Turn(0) + slant}, over)
		if way == 0 || way == 2 && c.Chance(.5) {
			side, over = -side, !over
		}
	}
	c.Tag([...]tag.Key{"back-and-forth", "wound-around", "wandering-band"}[way])
	f.show(c.In(.9, 1.1))
}

// stripes are lines that run along a strip, or across it.
func (f *foldwork) stripes(long, w float64) {
	c := f.c
	switch c.Int(3) {
	case 0:
		for _, v := range [2]float64{-.3, .3} {
			f.rules = append(f.rules, rule{{X: -w, Y: v * w}, {X: long + w, Y: v * w}})
		}
	case 1:
		step, lean := float64(w*c.In(.18, .4)), float64(w*c.In(-.5, .5))
		for u := -w; u < long+w; u += step {
			f.rules = append(f.rules, rule{{X: u, Y: -w}, {X: u + lean, Y: w}})
		}
	case 2:
		v := w * c.In(-.3, .3)
		f.rules = append(f.rules, rule{{X: -w, Y: v}, {X: long + w, Y: v}})
	}
}

// sheet is a broad sheet folded upon itself, with a picture on it that no longer
// meets.
func (f *foldwork) sheet() {
	c := f.c
	f.paper = newPaper(c.Arena, f.blank())
	f.draught()
	n := c.Between(2, 4)
	for range n {
		a := c.In(0, geom.Tau)
		at := f.paper.middle().Polar(c.In(20, 170), a)
		f.paper.foldAll(crease{at, a + math.Pi/2})
	}
	c.Tag("upon-itself")
	if n > 3 {
		c.Tag("folded-small")
	}
	f.show(1)
}

// blank is the sheet before it is folded.
func (f *foldwork) blank() []geom.Point {
	c := f.c
	switch c.Int(4) {
	case 0:
		return c.Box(geom.Point{}, 900, 900, c.In(0, 1))
	case 1:
		return c.Box(geom.Point{}, 620, 1300, c.In(-.2, .2))
	case 2:
		return c.Regular(geom.Point{}, 640, c.In(0, geom.Tau), 3)
	}
	out := c.Regular(geom.Point{}, 1, c.In(0, geom.Tau), c.Between(5, 7))
	for i, p := range out {
		out[i] = geom.Point{X: p.X * 520, Y: p.Y * 600}
	}
	return out
}

// draught is what was drawn on the sheet: rules, old creases, or a form.
func (f *foldwork) draught() {
	c := f.c
	a := c.In(0, math.Pi)
	switch c.Weighted(3, 3, 4) {
	case 0:
		step := c.In(60, 130)
		for d := -800.0; d < 800; d += step {
			p := geom.Point{}.Polar(d, a+math.Pi/2)
			f.rules = append(f.rules, rule{p.Polar(-900, a), p.Polar(900, a)})
		}
	case 1:
		for range c.Between(4, 7) {
			p := geom.Point{}.Polar(c.In(0, 350), c.In(0, geom.Tau))
			b := c.In(0, math.Pi)
			f.rules = append(f.rules, rule{p.Polar(-900, b), p.Polar(900, b)})
		}
		c.Tag("old-creases")
	case 2:
		form, at := c.AnyForm(), geom.Point{}.Polar(c.In(0, 200), a)
		f.disc, f.discTone = c.Plate(form, at, c.In(220, 360), a), rng.Pick(c.Source, c.Second(), c.Highlight(), c.Alt(.5))
		f.ring = c.Plate(form, at, c.In(90, 160), a)
		c.Tag("broken-picture")
	}
}

// show draws the leaves, brought to the middle and to the size of a figure.
func (f *foldwork) show(k float64) {
	c := f.c
	lo, hi := f.paper.bounds()
	k *= min(820/(hi.X-lo.X), 1050/(hi.Y-lo.Y))
	f.k = k
	middle := lo.Lerp(hi, .5).Mul(-k)
	c.At(middle, k, 0, false, func() {
		plot := c.Weighted(3, 3, 2, 2)
		n := len(f.paper.leaves)
		for i, l := range f.paper.leaves {
			if plot == 0 && i == max(1, n/2) {
				f.hiding(l, 54/k)
			}
			if plot == 1 && i == n-1 {
				c.Ember(geom.Centroid(l.outline), 330/k)
				c.Tag("light-folded-in")
			}
			if plot == 2 && i == n-1 {
				f.tornOff(l)
				continue
			}
			f.leaf(l)
		}
		if plot == 3 {
			f.onItsWay(50 / k)
		}
	})
}

// leaf draws a leaf with what is on its side.
func (f *foldwork) leaf(l leaf) {
	c := f.c
	t, over := f.front, f.over[0]
	if l.back {
		t, over = f.lining, f.over[1]
	}
	outline := c.Rounded(l.outline, 5)
	c.Fill(outline, t, scene.Silhouette, over...)
	switch {
	case l.back && f.bare(l):
		c.Within(outline, func() { c.Marks(geom.Centroid(l.outline), 420/f.k, l.place.Turn(.4), t) })
	case !l.back && !f.disc.Empty():
		c.Within(outline, func() {
			c.Fill(c.Moved(f.disc, l.place), f.discTone, scene.Normal)
			c.Line(c.Moved(f.ring, l.place), kit.Contrast(f.discTone), scene.Detail, 3)
		})
	case !l.back:
		var lines geom.Path
		for _, r := range f.rules {
			if a, b, ok := r.within(l); ok {
				lines.MoveTo(a).LineTo(b)
			}
		}
		if !lines.Empty() {
			c.Line(lines, kit.Contrast(t), scene.Detail, 3)
		}
	}
}

// bare tells whether a leaf is so large that its reverse would be an empty shape.
func (f *foldwork) bare(l leaf) bool {
	const large = 90000
	return math.Abs(geom.Area(l.outline))*f.k*f.k > large
}

// hiding is somebody half behind a leaf.
func (f *foldwork) hiding(l leaf, size float64) {
	c := f.c
	middle := f.paper.middle()
	best, far := 0, 0.0
	for i, q := range l.outline {
		if d := q.Lerp(l.outline[(i+1)%len(l.outline)], .5).Dist(middle); d > far {
			best, far = i, d
		}
	}
	edge := l.outline[best].Lerp(l.outline[(best+1)%len(l.outline)], .5)
	out := kit.Facing(middle, edge)
	c.Someone(edge.Polar(size*.35, out), size, out)
	c.Tag("hiding")
}

// tornOff is the uppermost leaf on its way elsewhere.
func (f *foldwork) tornOff(l leaf) {
	c := f.c
	at := geom.Centroid(l.outline)
	away := kit.Facing(f.paper.middle(), at) + c.In(-.5, .5)
	outline := c.Placed(l.outline, at.Mul(-1), 1, 0)
	c.At(at.Polar(c.In(180, 300), away), .8, c.In(-.8, .8), false, func() {
		t := rng.Pick(c.Source, c.Hot(), f.front, f.lining)
		c.Fill(c.Rounded(outline, 5), t, scene.Silhouette, c.Texture(t, 0)...)
	})
	c.Tag("torn-off")
}

// onItsWay is somebody who has reached the loose end.
func (f *foldwork) onItsWay(size float64) {
	c := f.c
	l := f.paper.leaves[f.paper.last]
	at := geom.Centroid(l.outline)
	c.Someone(at, size, c.In(0, geom.Tau))
	c.Tag("on-the-fold")
}
