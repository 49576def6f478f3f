package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// hole: patches are gone, and through the hole another place is seen.
func (q *patchwork) hole() {
	c := q.c
	at := geom.Point{X: c.In(330, 670), Y: c.In(450, 1050)}
	r := rng.Pick(c.Source, 120.0, 220, 330)
	first := q.patches[q.nearest(at)]
	q.beyond(first.mid)
	q.cloth(func(p patch) bool { return p.mid != first.mid && p.mid.Dist(at) > r })
	q.fray(first)
	if r > 200 {
		c.Someone(first.mid, c.In(44, 60), c.In(0, geom.Tau))
	} else {
		c.Solitary(first.mid, min(60, .22*min(first.q[0].Dist(first.q[1]), first.q[1].Dist(first.q[2]))), c.In(0, geom.Tau))
	}
	c.Tag("hole-in-the-cloth")
}

// beyond is layers of land, water or air around a place.
func (q *patchwork) beyond(at geom.Point) {
	c := q.c
	a, wave := c.In(-.5, .5), c.In(14, 60)
	if c.Chance(.25) {
		a += math.Pi / 2
	}
	n := c.Between(6, 9)
	for i := range n {
		d := float64((float64(i) - float64(float64(n-1)*.5)) * c.In(70, 90))
		t := c.Alt(.1 + float64(.8*float64(i)/float64(n)))
		c.Fill(c.Half(at.Polar(d, a+math.Pi/2), a, wave, .004), t, scene.Detail, c.Flat(t, a)...)
	}
	c.Ember(at, 260)
}

// fray lets threads hang from the rim of a hole.
func (q *patchwork) fray(p patch) {
	c := q.c
	top := [2]geom.Point{p.q[0], p.q[1]}
	var lines geom.Path
	for range c.Between(3, 7) {
		from := top[0].Lerp(top[1], c.In(.08, .92))
		to := from.Lerp(p.mid, c.In(.2, .7)).Add(geom.Point{X: c.In(-30, 30)})
		lines.MoveTo(from).QuadTo(from.Lerp(to, .5).Add(geom.Point{X: c.In(-26, 26)}), to)
	}
	c.Line(lines, scene.InkTone, scene.Normal, 4)
}

// joined: two cloths meet along a seam of great stitches, not yet closed.
func (q *patchwork) joined() {
	c := q.c
	a := rng.Pick(c.Source, c.In(-.4, .4), c.In(.5, 1.1), c.In(-1.1, -.5), math.Pi/2+c.In(-.2, .2))
	mid := geom.Point{X: c.In(380, 620), Y: c.In(560, 940)}
	q.cloth(func(patch) bool { return true })
	ground := rng.Pick(c.Source, c.Tone(.55), c.Alt(.8), c.Hot())
	other := c.Half(mid, a, c.In(20, 60), .002)
	c.Fill(other, ground, scene.Silhouette, c.Texture(ground, a)...)
	c.Within(other, func() { q.plainCloth(mid, a, ground) })
	open := c.In(-260, 260) // here it has not been sewn yet
	for u := -780.0; u < 780; u += c.In(64, 110) {
		if math.Abs(u-open) > 170 {
			c.Fill(c.Bar(mid.Polar(u, a), c.In(90, 150), 22, a+math.Pi/2+c.In(-.3, .3)), c.Second(), scene.Normal)
		}
	}
	c.Ember(mid.Polar(open, a), 190)
	c.Someone(mid.Polar(open, a), 44, a)
	c.Tag("great-stitches")
}

// plainCloth is a cloth of one piece: striped along the seam or across it, or
// with a nap.
func (q *patchwork) plainCloth(mid geom.Point, a float64, ground scene.Tone) {
	c := q.c
	down := a + math.Pi/2
	var lines geom.Path
	switch c.Int(3) {
	case 0:
		for d := 90.0; d < 1100; d += c.In(60, 130) {
			lines.MoveTo(mid.Polar(d, down).Polar(-1200, a)).LineTo(mid.Polar(d, down).Polar(1200, a))
		}
	case 1:
		for u := -1000.0; u < 1000; u += c.In(50, 120) {
			lines.MoveTo(mid.Polar(u, a).Polar(c.In(70, 110), down)).LineTo(mid.Polar(u, a).Polar(1200, down))
		}
	case 2:
		c.Marks(mid.Polar(460, down), 560, a, ground)
		return
	}
	c.Line(lines, kit.Contrast(ground), scene.Detail, 4)
}

// turnedBack: a corner is folded over and shows the other side.
func (q *patchwork) turnedBack() {
	c := q.c
	q.cloth(func(patch) bool { return true })
	a := rng.Pick(c.Source, .7, 2.4, -.7, -2.4, c.In(0, geom.Tau)) + c.In(-.3, .3)
	p := geom.Point{X: 500, Y: 750}.Polar(c.In(60, 260), a)
	edge := a - math.Pi/2
	c.Fill(c.Half(p, edge, 0, 0), c.Background(.9), scene.Cover)
	c.Ember(p.Polar(260, a), 380)
	bare := p.Polar(c.In(260, 330), a)
	bare = geom.Point{X: max(150, min(850, bare.X)), Y: max(150, min(1350, bare.Y))}
	c.Someone(bare, 56, a+math.Pi)
	back := rng.Pick(c.Source, c.Hot(), c.Tone(.9), c.Alt(.8))
	flap := q.flap(p, edge, c.In(200, 520), c.In(-260, 260))
	c.Fill(flap, back, scene.Silhouette, c.Texture(back, a)...)
	c.Within(flap, func() { q.lining(p, edge, back) })
	c.Tag("other-side")
}

// flap lies back over the cloth from the line through p, farthest at u along it.
func (q *patchwork) flap(p geom.Point, edge, reach, u float64) geom.Path {
	c, over := q.c, edge-math.Pi/2
	tip := p.Polar(u, edge).Polar(reach, over)
	l, r := p.Polar(-1000, edge), p.Polar(1000, edge)
	if c.Chance(.45) { // stiff
		return c.Rounded([]geom.Point{l, tip, r}, 60)
	}
	out := c.Smooth([]geom.Point{l, l.Lerp(tip, .7).Polar(-reach*.25, over), tip, r.Lerp(tip, .7).Polar(-reach*.2, over), r}, false)
	return *out.Close()
}

// lining is the other side: a few stripes along the fold.
func (q *patchwork) lining(p geom.Point, edge float64, back scene.Tone) {
	c := q.c
	var lines geom.Path
	step := c.In(34, 90)
	for i := range c.Between(1, 5) {
		at := p.Polar(step*float64(i+1), edge-math.Pi/2)
		lines.MoveTo(at.Polar(-1100, edge)).LineTo(at.Polar(1100, edge))
	}
	c.Line(lines, kit.Contrast(back), scene.Detail, 4)
}

// loose: on one side the patches come off and drift away.
func (q *patchwork) loose() {
	c := q.c
	a := c.In(0, geom.Tau)
	sin, cos := geom.Sincos(a)
	far := func(p patch) float64 {
		d := p.mid.Sub(geom.Point{X: 500, Y: 750})
		return float64(d.X*cos) + float64(d.Y*sin)
	}
	limit := c.In(-40, 200)
	q.cloth(func(p patch) bool { return far(p) < limit })
	for _, p := range q.patches {
		d := far(p) - limit
		if d < 0 || d > 420 || c.Chance(.25) {
			continue
		}
		to := p.mid.Polar(40+float64(d*.5), a)
		p = p.moved(c.Arena, to, .86*max(.35, 1-d/900), c.In(-.6, .6))
		q.sew(p, q.tone(p))
	}
	c.Tag("coming-loose")
}

// litWay: a way of lit patches across the dark ones.
func (q *patchwork) litWay() {
	c := q.c
	from, to := geom.Point{X: c.In(100, 900), Y: 60}, geom.Point{X: c.In(100, 900), Y: 1440}
	bow := c.In(-360, 360)
	lit := make([]bool, len(q.patches))
	for k := range 24 {
		u := float64(k) / 23
		p := from.Lerp(to, u)
		p.X += float64(bow * geom.Sin(math.Pi*u))
		lit[q.nearest(p)] = true
	}
	for i, p := range q.patches {
		t := c.Tone(c.In(.7, 1))
		if (p.x+p.y)%2 == 1 {
			t = c.Alt(c.In(.7, 1))
		}
		if lit[i] {
			q.piece(p, rng.Pick(c.Source, c.Highlight(), c.Hot(), c.Highlight()))
			continue
		}
		q.piece(p, t)
		q.print(p, t)
	}
	p := q.patches[q.nearest(geom.Point{X: 500 + float64(bow*.7), Y: 750})]
	c.Someone(p.mid, 46, math.Pi/2)
	c.Tag("way-of-patches")
}
