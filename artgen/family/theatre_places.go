package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// booth is the whole theatre as a small box that somebody has set up outside.
func (p *play) booth() {
	at, k := geom.Point{X: p.Aside(), Y: p.In(190, 260)}, p.In(.56, .66)
	p.Sky(geom.Point{X: p.Opposite(at.X), Y: p.In(240, 360)})
	p.Body(p.In(80, 150))
	far, near := p.Rolling(960, 60, .002), p.Rolling(1130, 30, .002)
	p.Ground(far, .1)
	p.Row(far, .1, 80, 920, 54, .5)
	p.Ground(near, .5)
	corner := at.Sub(geom.Point{X: 500 * k})
	view := p.Rect(corner.Add(geom.Point{X: 60 * k, Y: 90 * k}), corner.Add(geom.Point{X: 940 * k, Y: 1250 * k}))
	p.Within(view, func() { p.At(corner, k, 0, false, p.scene) })
	p.At(corner, k, 0, false, p.front)
	p.crowd()
	p.Tag("booth")
}

// front is the boards of the booth around its opening: posts, an apron and a roof.
func (p *play) front() {
	for _, x := range [2]float64{-10, 950} {
		p.Fill(p.Rect(geom.Point{X: x, Y: 60}, geom.Point{X: x + 60, Y: 1640}), p.colour[1], scene.Normal, p.Flat(p.colour[1], 1.57)...)
	}
	for i := range 7 {
		x := -10 + 1020*float64(i)/7
		p.Fill(p.Rect(geom.Point{X: x, Y: 1220}, geom.Point{X: x + 1020./7, Y: 1640}), p.colour[i%2], scene.Normal, scene.Shade)
	}
	p.Fill(p.Rect(geom.Point{X: -50, Y: 1200}, geom.Point{X: 1050, Y: 1262}), p.Second(), scene.Silhouette, p.Flat(p.Second(), 0)...)
	roof := p.Path(6, 10)
	roof.MoveTo(geom.Point{X: -70, Y: 96}).QuadTo(geom.Point{X: 330, Y: 40}, geom.Point{X: 500, Y: -230}).QuadTo(geom.Point{X: 670, Y: 40}, geom.Point{X: 1070, Y: 96})
	p.Fill(*roof.Close(), p.colour[0], scene.Silhouette, p.Flat(p.colour[0], 0)...)
	p.Fill(p.Circle(geom.Point{X: 500, Y: -240}, 34), p.Second(), scene.Normal, scene.Round)
}

// crowd is a few who have come, large and small, seen from behind.
func (p *play) crowd() {
	n := p.Between(3, 5)
	d := p.Silhouette()
	x := p.In(120, 220)
	for range n {
		name := one(p, []string{"figure", "wanderer", "hare", "cat", "figure", "owl", "elephant", "snail"})
		f := stage.Figure{Name: name, K: stage.Sized(name, p.In(170, 280)), At: geom.Point{X: x, Y: p.In(1390, 1440)}, Flip: p.Chance(.5)}
		p.Put(f.Kept(), d)
		x += p.In(150, 230)
	}
	p.Tag("audience")
}

// backstage is the same evening from behind: flats show their wood, and out
// there is the dark, which has eyes.
func (p *play) backstage() {
	p.Fill(p.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height}), p.FigureTone(.05), scene.Unlined, p.Grain())
	p.eyes()
	p.x = within(p.x, 400, 600)
	p.Boards(p.floor, 500, p.FigureTone(.34))
	y := p.floor + p.In(60, 120)
	p.Spotlight(geom.Point{X: p.Opposite(p.x), Y: 180}, geom.Point{X: p.x, Y: y - 8}, p.In(200, 270))
	name := one(p, playActors)
	f := stage.Figure{Name: name, K: stage.Sized(name, p.In(360, 520)), At: geom.Point{X: p.x, Y: y}, Flip: p.Chance(.5)}
	p.Put(f, p.Painted())
	p.left.Foot, p.right.Foot = y+40, y+40
	p.left.Tied, p.right.Tied = 0, 0
	p.left.Wide, p.right.Wide = min(p.left.Wide, 260), min(p.right.Wide, 260)
	p.Curtain(p.left)
	p.Curtain(p.right)
	p.flatBack(p.In(90, 160), p.In(480, 640), 1470)
	p.flatBack(1000-p.In(90, 160), p.In(560, 760), 1490)
	p.Tag("backstage")
}

// eyes are the rows of the house.
func (p *play) eyes() {
	for row := range 4 {
		y := 470 + float64(130*float64(row))
		n := 5 + row%2
		for i := range n {
			if p.Chance(.3) {
				continue
			}
			at := geom.Point{X: 130 + 740*(float64(i)+.5)/float64(n) + p.In(-24, 24), Y: y + p.In(-20, 20)}
			r := p.In(9, 16)
			for _, dx := range [2]float64{-1.4, 1.4} {
				p.Fill(p.Circle(at.Add(geom.Point{X: dx * r}), r), scene.LightTone, scene.Detail)
			}
		}
	}
	p.Tag("eyes-in-the-dark")
}

// flatBack is the wooden side of a piece of scenery, about x.
func (p *play) flatBack(x, top, foot float64) {
	const half = 100
	wood := p.FigureTone(.24)
	p.Fill(p.Rect(geom.Point{X: x - half, Y: top}, geom.Point{X: x + half, Y: foot}), p.FigureTone(.14), scene.Silhouette, p.Flat(p.FigureTone(.14), 0)...)
	bar := func(a, b geom.Point) {
		p.Fill(p.Bar(a.Lerp(b, .5), a.Dist(b), 24, b.Sub(a).Angle()), wood, scene.Normal)
	}
	mid := geom.Mix(top, foot, .5)
	bar(geom.Point{X: x - half + 20, Y: mid}, geom.Point{X: x + half - 20, Y: top + 24})
	bar(geom.Point{X: x - half + 20, Y: foot - 24}, geom.Point{X: x + half - 20, Y: mid})
	for _, y := range [3]float64{top + 14, mid, foot - 14} {
		bar(geom.Point{X: x - half, Y: y}, geom.Point{X: x + half, Y: y})
	}
	for _, dx := range [2]float64{-half + 12, half - 12} {
		bar(geom.Point{X: x + dx, Y: top}, geom.Point{X: x + dx, Y: foot})
	}
}

// audience is the dark this side of the light.
func (p *play) audience() {
	t := p.FigureTone(.05)
	switch p.house {
	case houseHeads:
		p.heads(t)
	case houseBeast:
		name := one(p, []string{"cat", "hare", "owl", "wanderer", "figure", "elephant"})
		k := stage.Sized(name, p.In(480, 640))
		p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: p.Opposite(p.x), Y: 1440 + float64(k*p.In(20, 44))}, Flip: p.x < 500}, p.Silhouette())
		p.Tag("watcher")
	case houseEmpty:
		p.seats(t)
	case houseLamps:
		for i := range 7 {
			x := 110 + float64(130*float64(i))
			p.Glaze(p.Circle(geom.Point{X: x, Y: 1385}, 70), scene.LightTone, .12)
			shell := p.Path(3, 4)
			shell.MoveTo(geom.Point{X: x - 46, Y: 1450}).ArcTo(46, 52, 0, false, true, geom.Point{X: x + 46, Y: 1450})
			p.Fill(*shell.Close(), p.Second(), scene.Normal, scene.Shade)
		}
		p.Tag("footlights")
	}
}

// heads are a row of backs, one of them with ears.
func (p *play) heads(t scene.Tone) {
	n := p.Between(5, 7)
	odd := p.Int(n)
	for i := range n {
		x := 60 + float64(880*(float64(i)+.5)/float64(n))
		r := p.In(52, 70)
		top := geom.Point{X: x, Y: 1390 + p.In(-16, 22)}
		if i == odd {
			name := one(p, []string{"hare", "cat", "owl", "wanderer", "crown"})
			k := stage.Sized(name, 250)
			p.Put(stage.Figure{Name: name, K: k, At: top.Add(geom.Point{Y: 150})}, p.Silhouette())
			continue
		}
		p.Fill(p.Ellipse(top.Add(geom.Point{Y: r * 2.1}), r*1.55, r*1.2), t, scene.Normal)
		p.Fill(p.Circle(top, r), t, scene.Normal)
	}
	p.Tag("audience")
}

// seats are empty but for one.
func (p *play) seats(t scene.Tone) {
	const n = 6
	taken := p.Int(n)
	for i := range n {
		x := 130 + float64(148*float64(i))
		if i == taken {
			p.Put(stage.Figure{Name: "figure", K: 1.9, At: geom.Point{X: x, Y: 1480}}, p.Silhouette())
		}
		p.Fill(p.Rounded(p.Box(geom.Point{X: x, Y: 1440}, 128, 150, 0), 44), t, scene.Normal)
	}
	p.Tag("empty-seats")
}
