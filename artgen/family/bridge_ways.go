package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// unmet is two halves that were begun from both sides, by people who did not ask
// each other.
func (b *span) unmet() {
	b.tilt *= .3
	x := [2]float64{b.In(190, 300), b.In(700, 810)}
	left, right := b.In(390, 450), b.In(550, 610)
	drop := float64(b.Sign() * b.In(60, 170))
	b.cliff(-1, x[0])
	b.cliff(1, x[1])
	b.jetty(-1, x[0], left, 0)
	b.jetty(1, x[1], right, drop)
	b.passer(geom.Point{X: left - 60, Y: b.deck(left) - 4}, b.In(190, 260), b.Wardrobe())
	b.passer(geom.Point{X: right + 60, Y: b.deck(right) + drop - 4}, b.In(170, 230), b.Plain())
	if b.Chance(.5) {
		b.ashore(b.Sign(), 500)
	}
	b.Tag("halves-that-miss")
}

// jetty is half a bridge on a strut, from the cliff at x to its end, with the
// planks that were to be next.
func (b *span) jetty(side, x, end, drop float64) {
	p, q := geom.Point{X: x + float64(side*60), Y: b.deck(x) + 8}, geom.Point{X: end, Y: b.deck(end) + drop + 8}
	b.Fill(b.Band([]geom.Point{{X: x + float64(side*10), Y: p.Y + 230}, p.Lerp(q, .75)}, func(float64) float64 { return 34 }), b.stone, scene.Normal)
	b.Fill(b.Band([]geom.Point{p, q}, func(float64) float64 { return 46 }), b.stone, scene.Silhouette, b.Flat(b.stone, 0)...)
	posts := b.Path(12, 12)
	for i := range 4 {
		r := p.Lerp(q, .35+float64(.2*float64(i)))
		posts.MoveTo(r.Add(geom.Point{Y: -16})).LineTo(r.Add(geom.Point{Y: -70}))
	}
	b.Line(posts, scene.InkTone, scene.Normal, 5)
	b.Line(b.Polyline(p.Lerp(q, .3).Add(geom.Point{Y: -66}), q.Add(geom.Point{X: side * 6, Y: -66})), scene.InkTone, scene.Detail, 4)
}

// aloft hangs from what floats, and everybody hopes for no wind.
func (b *span) aloft() {
	b.cliff(-1, 120)
	b.cliff(1, 880)
	name := one(b, []string{"balloon", "balloon", "kite", "umbrella", "jellyfish", "airship", "star", "bird"})
	n := b.Between(3, 4)
	sag := b.In(20, 70)
	d := b.Plain()
	for i := range n {
		u := (float64(i) + .5) / float64(n)
		x := geom.Mix(120, 880, u)
		top := b.deck(x) - b.In(190, 330)
		foot := geom.Point{X: x, Y: b.deck(x) + float64(sag*math.Abs(geom.Sin(u*geom.Tau)))}
		f := stage.Figure{Name: name, K: stage.Sized(name, b.In(170, 230)), At: geom.Point{X: x, Y: top}, Angle: b.In(-.08, .08), Flip: b.Chance(.5)}
		if i == n/2 {
			d = b.Wardrobe()
		}
		for _, dx := range [2]float64{-70, 70} {
			b.Line(b.Polyline(f.At.Add(geom.Point{Y: -8 * f.K}), foot.Add(geom.Point{X: dx, Y: -6})), scene.InkTone, scene.Detail, 3)
		}
		b.Put(f, d)
	}
	b.Bridge(geom.Point{X: 110, Y: b.deck(110)}, geom.Point{X: 890, Y: b.deck(890)}, sag, false)
	b.crossing(b.at(b.In(300, 420)), b.In(110, 150))
	b.Tag("hangs-from-the-air")
}

// pylons hold the cables and have other plans.
func (b *span) pylons() {
	x := [2]float64{b.In(210, 290), b.In(710, 790)}
	name := one(b, bridgeTowers)
	names := [2]string{name, name}
	if b.Chance(.4) {
		names[b.Int(2)] = one(b, bridgeTowers)
	}
	tops := [2]geom.Point{}
	d := b.Wardrobe()
	for i := range x {
		f := stage.Figure{Name: names[i], K: stage.Sized(names[i], b.In(620, 720)), At: geom.Point{X: x[i], Y: b.deck(x[i]) + b.In(190, 260)}, Flip: i == 1}
		lo, _ := f.Box()
		tops[i] = geom.Point{X: x[i], Y: max(120, lo.Y+float64(14*f.K))}
		b.pier(x[i], f.At.Y, b.In(150, 200))
		b.Put(f, d)
	}
	b.cables(tops)
	b.Fill(b.Band([]geom.Point{{X: -30, Y: b.deck(-30) + 10}, {X: 1030, Y: b.deck(1030) + 10}}, func(float64) float64 { return 40 }), b.stone, scene.Silhouette, b.Flat(b.stone, 0)...)
	b.crossing(b.In(440, 560), b.In(100, 140))
	if b.Chance(.6) {
		b.crossing(b.at(b.In(850, 890)), b.In(90, 120))
	}
	b.Tag("wrong-towers")
}

// pier is what a tower stands on.
func (b *span) pier(x, y, wide float64) {
	half := float64(wide / 2)
	out := b.Poly(geom.Point{X: x - half, Y: y - 6}, geom.Point{X: x + half, Y: y - 6}, geom.Point{X: x + float64(half*1.25), Y: 1540}, geom.Point{X: x - float64(half*1.25), Y: 1540})
	b.Fill(out, b.stone, scene.Normal, append(b.Flat(b.stone, 0), scene.Shade)...)
}

// cables hang between the towers and carry the deck.
func (b *span) cables(tops [2]geom.Point) {
	low := geom.Point{X: 500, Y: b.deck(500) - 60}
	main, hangers := b.Path(6, 12), b.Path(40, 40)
	main.MoveTo(geom.Point{X: -30, Y: b.deck(-30) - 10}).QuadTo(geom.Point{X: tops[0].X - 90, Y: b.deck(0) - 90}, tops[0])
	main.QuadTo(geom.Point{X: low.X - 60, Y: low.Y + 30}, low).QuadTo(geom.Point{X: low.X + 60, Y: low.Y + 30}, tops[1])
	main.QuadTo(geom.Point{X: tops[1].X + 90, Y: b.deck(1000) - 90}, geom.Point{X: 1030, Y: b.deck(1030) - 10})
	for i := range 8 {
		u := float64((float64(i) + .5) / 8)
		x := geom.Mix(tops[0].X, tops[1].X, u)
		k := float64(2*u) - 1
		top := geom.Mix(low.Y+8, (tops[0].Y+tops[1].Y)/2, geom.Pow(math.Abs(k), 2.2))
		hangers.MoveTo(geom.Point{X: x, Y: top}).LineTo(geom.Point{X: x, Y: b.deck(x)})
	}
	b.Line(hangers, scene.InkTone, scene.Detail, 3)
	b.Line(main, scene.InkTone, scene.Normal, 5)
}

// toLight sets off from the land and arrives on the moon.
func (b *span) toLight() {
	side := 1.0
	if b.right {
		side = -1
	}
	x := 500 + float64(side*b.In(250, 320))
	b.tilt = 0
	b.y = b.In(960, 1080)
	b.Body(b.light)
	b.cliff(side, x)
	foot := geom.Point{X: x + float64(side*30), Y: b.y}
	head := b.sun.Add(geom.Point{X: side * b.light * .55, Y: b.light * .72})
	crest := foot.Lerp(head, .5).Add(geom.Point{X: side * b.In(-40, 30), Y: -b.In(40, 130)})
	line := b.rounded([]geom.Point{head, head.Lerp(crest, .5).Add(geom.Point{Y: -30}), crest, crest.Lerp(foot, .5).Add(geom.Point{Y: -24}), foot})
	l := &stage.Lane{Stage: b.Stage, Centre: b.Evenly(line, 12), Width: func(t float64) float64 { return 30 + float64(34*t) }, Paving: stage.Planked, Tone: b.FigureTone(.86)}
	if b.Dark() {
		l.Tone = b.Second()
	}
	l.Draw()
	for i, size := range [2]float64{b.In(80, 110), b.In(120, 160)} {
		b.passer(l.Side([2]float64{.34, .82}[i], 0), size, b.Plain())
	}
	b.ashore(side, x)
	b.Tag("bridge-to-the-moon")
}

// rounded flattens the smooth curve through the points.
func (b *span) rounded(line []geom.Point) []geom.Point {
	out := b.Points(0)
	var f geom.Flattener
	f.Flatten(b.Smooth(line, false), geom.Point{X: 1, Y: 1}, 1, func(pts []geom.Point, _ bool) { out = append(out, pts...) })
	return out
}

// beneath is the view of somebody who lives there: an arch with the world in it.
func (b *span) beneath() {
	name := one(b, bridgeLurkers)
	b.Put(stage.Figure{Name: name, K: stage.Sized(name, b.In(260, 400)), At: geom.Point{X: b.at(b.In(400, 520)), Y: b.floor + b.In(60, 140)}, Flip: b.Chance(.5)}, b.Wardrobe())
	top, half := b.y+b.In(60, 110), b.In(330, 400)
	wall := b.Copy(b.Rect(geom.Point{X: -30, Y: b.y - 60}, geom.Point{X: 1030, Y: 1540}))
	hole := b.Path(8, 12)
	x := b.at(540)
	spring := top + float64(half*.8)
	hole.MoveTo(geom.Point{X: x - half, Y: 1540}).LineTo(geom.Point{X: x + half, Y: 1540}).LineTo(geom.Point{X: x + half, Y: spring})
	hole.ArcTo(half, half*.8, 0, false, false, geom.Point{X: x - half, Y: spring}).Close()
	wall.Append(hole)
	t := b.FigureTone(.1)
	for i := range b.Between(2, 3) {
		px := b.at(180 + float64(280*float64(i)))
		b.passer(geom.Point{X: px, Y: b.y - 50}, b.In(130, 190), b.Plain())
	}
	b.Fill(wall, t, scene.Silhouette, b.Flat(t, 0)...)
	b.Line(b.Polyline(geom.Point{X: -30, Y: b.y - 14}, geom.Point{X: 1030, Y: b.y - 14}), kit.Contrast(t), scene.Detail, 3)
	hook := geom.Point{X: b.at(b.In(620, 720)), Y: top + b.In(160, 360)}
	b.Line(b.Polyline(geom.Point{X: hook.X, Y: b.y - 50}, hook), kit.Contrast(t), scene.Detail, 3)
	bait := one(b, []string{"key", "letter", "fish", "lantern", "cup", "star", "bell", "apple", "crown"})
	b.Put(stage.Hung(bait, hook, stage.Sized(bait, b.In(100, 140))), b.Painted())
	b.Tag("below-the-bridge")
}

// across is a deck that runs away from us to where somebody waits.
func (b *span) across() {
	x := b.at(b.In(420, 580))
	name := one(b, []string{"door", "house", "bear", "tree", "elephant", "owl", "lighthouse", "tower", "cat", "moon", "chair", "deer"})
	land := b.Mound(geom.Point{X: x, Y: b.y + 50}, b.In(300, 460), b.In(50, 90))
	b.Put(stage.Figure{Name: name, K: stage.Sized(name, b.In(230, 340)), At: geom.Point{X: x, Y: land.Top.Y + 14}, Flip: b.Chance(.5)}, b.Wardrobe())
	land.Draw(.5)
	far, near := geom.Point{X: x, Y: b.y + 40}, geom.Point{X: b.at(b.In(440, 560)), Y: 1530}
	line := b.Points(9)
	for i := range line {
		u := float64(float64(i) / 8)
		line[i] = geom.Point{X: geom.Mix(far.X, near.X, u), Y: geom.Mix(far.Y, near.Y, geom.Pow(u, 1.6)) + float64(70*geom.Sin(u*math.Pi))}
	}
	l := &stage.Lane{Stage: b.Stage, Centre: b.Evenly(line, 12), Width: func(t float64) float64 { return 46 + float64(430*geom.Pow(t, 1.4)) }, Paving: stage.Planked, Tone: b.FigureTone(.78)}
	if b.Dark() {
		l.Tone = b.FigureTone(.6)
	}
	l.Draw()
	b.ropes(l)
	p := l.Side(b.In(.5, .62), 0)
	b.passer(p, b.In(130, 180), b.Plain())
	b.Tag("waits-beyond")
}

// ropes run along both sides of a deck at the height of a hand.
func (b *span) ropes(l *stage.Lane) {
	for _, side := range [2]float64{-1, 1} {
		rail := b.Points(9)
		posts := b.Path(18, 18)
		for i := range rail {
			t := float64(float64(i) / 8)
			p := l.Side(t, side*.5)
			rail[i] = p.Add(geom.Point{Y: -l.Width(t) * .4})
			posts.MoveTo(p).LineTo(rail[i])
		}
		b.Line(posts, scene.InkTone, scene.Normal, 4)
		b.Line(b.Smooth(rail, false), scene.InkTone, scene.Normal, 5)
	}
}

// bridgeBacks is how far below its highest point, in its own units, a beast can be
// walked on, and how much its back falls off to both sides.
var bridgeBacks = map[string][2]float64{"whale": {20, .012}, "turtle": {4, .014}, "elephant": {12, 0}, "fish": {26, .014}, "bear": {16, 0}}

// beast has lain down between two cliffs, out of kindness or to sleep; one with
// legs stands in the valley.
func (b *span) beast() {
	b.tilt *= .2
	name := one(b, bridgeBeasts)
	f := stage.Figure{Name: name, K: stage.Sized(name, b.In(680, 800)), Flip: b.Chance(.5), At: geom.Point{X: 500}}
	back := bridgeBacks[name]
	lo, _ := f.Box()
	f.At.Y = b.y - lo.Y - float64(back[0]*f.K)
	b.Put(f, b.Wardrobe())
	for i := range b.Between(2, 3) {
		d := -34 + float64(34*float64(i))
		passer := one(b, bridgeCrowd)
		at := geom.Point{X: 500 + float64(d*f.K), Y: b.y + float64(back[1]*d*d*f.K) + float64(3*f.K)}
		b.Put(stage.Figure{Name: passer, K: stage.Sized(passer, b.In(110, 160)), At: at, Flip: !b.right}, b.Plain())
	}
	for range 3 {
		b.Cloud(geom.Point{X: b.In(250, 750), Y: f.At.Y + b.In(0, 70)}, b.In(300, 460))
	}
	b.cliff(-1, b.In(130, 190))
	b.cliff(1, b.In(810, 870))
	b.ashore(-1, 100)
	if b.Chance(.5) {
		b.ashore(1, 900)
	}
	b.Tag("somebody-as-a-bridge")
}
