package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// arch is a wall with a round opening, and lights around it.
func (p *play) arch() {
	at, r := geom.Point{X: 500, Y: p.In(620, 700)}, p.In(360, 420)
	wall := p.Copy(p.Rect(geom.Point{X: -30, Y: -30}, geom.Point{X: 1030, Y: 1530}))
	foot := p.floor + 200
	hole := p.Path(6, 10)
	hole.MoveTo(geom.Point{X: at.X - r, Y: foot}).LineTo(geom.Point{X: at.X + r, Y: foot}).LineTo(at.Add(geom.Point{X: r}))
	hole.ArcTo(r, r*1.15, 0, false, false, at.Sub(geom.Point{X: r})).Close()
	t := p.colour[1]
	p.Fill(*wall.Append(hole), t, scene.Silhouette, p.Flat(t, 1.57)...)
	n := p.Between(9, 15)
	for i := range n {
		sin, cos := geom.Sincos(-math.Pi * float64(i) / float64(n-1))
		q := at.Add(geom.Point{X: float64((r + 44) * cos), Y: float64((float64(r*1.15) + 44) * sin)})
		if p.Dark() {
			p.Glaze(p.Circle(q, 34), scene.LightTone, .16)
		}
		p.Fill(p.Circle(q, 14), scene.LightTone, scene.Detail, scene.Round)
	}
	p.Tag("bulbs")
}

// close is seen from the first row: the frame cuts curtain and scene.
func (p *play) close() {
	const k = 1.42
	actor := geom.Point{X: p.x, Y: p.floor}
	at := geom.Point{X: p.Aside(), Y: p.In(1090, 1200)}.Sub(actor.Mul(k))
	at = geom.Point{X: within(at.X, 1000-1000*k, 0), Y: within(at.Y, 1500-1500*k, 0)}
	if p.cloth == clothTied || p.cloth == clothArch {
		p.cloth = clothOne
		p.cut()
	}
	p.hem *= .8
	p.At(at, k, 0, false, p.scene)
	if p.house == houseHeads || p.house == houseLamps {
		p.audience()
	}
	p.Tag("first-row")
}

// far is seen from the last row, over all the heads.
func (p *play) far() {
	wall := p.FigureTone(p.In(.12, .2))
	p.Fill(p.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height}), wall, scene.Unlined, p.Flat(wall, 1.57)...)
	k, x := p.In(.44, .56), 500+float64(p.Sign()*p.In(60, 170))
	corner := geom.Point{X: x - float64(500*k), Y: p.In(200, 300)}
	p.balconies(x, float64(500*k))
	view := p.Rect(corner.Add(geom.Point{X: 30 * k, Y: 60 * k}), corner.Add(geom.Point{X: 970 * k, Y: 1300 * k}))
	p.Within(view, func() { p.At(corner, k, 0, false, p.scene) })
	p.At(corner, k, 0, false, p.proscenium)
	p.stalls(corner.Y + float64(1390*k))
	p.Tag("last-row")
}

// stalls are the rows between us and the stage, darker toward us: full, empty but
// for one, or a few and somebody large.
func (p *play) stalls(top float64) {
	rows := p.Between(3, 5)
	odd := p.Int(18)
	for row := range rows {
		u := float64(row) / float64(rows-1)
		y, r := geom.Mix(top+60, 1420, u), geom.Mix(34, 66, u)
		n := int(560/r) - p.Int(2)
		t := p.FigureTone(geom.Mix(.3, .05, u))
		if p.house == houseEmpty {
			p.seatRow(y+20, n, r, odd-7*row, t)
		} else {
			p.headRow(y, n, r, odd-7*row, t)
		}
	}
	switch p.house {
	case houseBeast:
		p.beast()
	case houseEmpty:
		p.Tag("empty-seats")
	default:
		p.Tag("audience")
	}
}

// proscenium is the gilded frame around the stage and the apron under it.
func (p *play) proscenium() {
	gold := p.Second()
	for _, x := range [2]float64{-60, 960} {
		p.Fill(p.Rect(geom.Point{X: x, Y: 20}, geom.Point{X: x + 100, Y: 1320}), gold, scene.Normal, append(p.Flat(gold, 1.57), scene.Shade)...)
	}
	p.Fill(p.Rect(geom.Point{X: -90, Y: 1270}, geom.Point{X: 1090, Y: 1390}), p.colour[1], scene.Normal, p.Flat(p.colour[1], 0)...)
	top := p.Path(5, 8)
	top.MoveTo(geom.Point{X: -100, Y: 90}).QuadTo(geom.Point{X: 500, Y: -260}, geom.Point{X: 1100, Y: 90})
	p.Fill(*top.Close(), gold, scene.Silhouette, p.Flat(gold, 0)...)
	p.Fill(p.Ellipse(geom.Point{X: 500, Y: 10}, 90, 60), p.colour[0], scene.Normal, scene.Round)
}

// balconies are boxes along the wall where the stage leaves room; some are taken.
func (p *play) balconies(x, half float64) {
	side, room := -1.0, x-half
	if x < 500 {
		side, room = 1, 1000-x-half
	}
	if room < 170 {
		return
	}
	at := 500 + float64(side*(500-float64(room*.46)))
	w := room * .62
	for i := range 4 {
		y := 330 + float64(210*float64(i))
		if p.Chance(.55) {
			name := one(p, []string{"owl", "cat", "hare", "wanderer", "figure", "heron"})
			p.Put(stage.Figure{Name: name, K: stage.Sized(name, w*1.1), At: geom.Point{X: at, Y: y + 40}, Flip: side > 0}, p.Plain())
		}
		bowl := p.Path(4, 6)
		bowl.MoveTo(geom.Point{X: at - float64(w*.6), Y: y}).LineTo(geom.Point{X: at + float64(w*.6), Y: y})
		bowl.QuadTo(geom.Point{X: at + float64(w*.5), Y: y + 74}, geom.Point{X: at, Y: y + 80}).QuadTo(geom.Point{X: at - float64(w*.5), Y: y + 74}, geom.Point{X: at - float64(w*.6), Y: y})
		p.Fill(*bowl.Close(), p.colour[0], scene.Normal, append(p.Flat(p.colour[0], 0), scene.Shade)...)
	}
	p.Tag("boxes")
}

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
		p.heads()
	case houseBeast:
		p.beast()
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
func (p *play) heads() {
	n := p.Between(5, 7)
	p.headRow(1400, n, 60, p.Int(n), p.FigureTone(.05))
	p.Tag("audience")
}

// headRow is n heads along y; number odd is somebody else's.
func (p *play) headRow(y float64, n int, r float64, odd int, t scene.Tone) {
	for i := range n {
		x := 60 + float64(880*(float64(i)+.5)/float64(n))
		size := r * p.In(.86, 1.14)
		top := geom.Point{X: x, Y: y + float64(p.In(-.3, .3)*r)}
		if i == odd {
			name := one(p, []string{"hare", "cat", "owl", "wanderer", "crown"})
			p.Put(stage.Figure{Name: name, K: stage.Sized(name, r*4.2), At: top.Add(geom.Point{Y: r * 2.5})}, p.Silhouette())
			continue
		}
		p.Fill(p.Ellipse(top.Add(geom.Point{Y: size * 2.1}), size*1.55, size*1.2), t, scene.Normal)
		p.Fill(p.Circle(top, size), t, scene.Normal)
	}
}

// beast is somebody large in the row before us.
func (p *play) beast() {
	name := one(p, []string{"cat", "hare", "owl", "wanderer", "figure", "elephant"})
	k := stage.Sized(name, p.In(480, 640))
	p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: p.Opposite(p.x), Y: 1440 + float64(k*p.In(20, 44))}, Flip: p.x < 500}, p.Silhouette())
	p.Tag("watcher")
}

// seats are empty but for one.
func (p *play) seats(t scene.Tone) {
	const n = 6
	p.seatRow(1440, n, 64, p.Int(n), t)
	p.Tag("empty-seats")
}

// seatRow is n seats along y; number taken is not empty.
func (p *play) seatRow(y float64, n int, r float64, taken int, t scene.Tone) {
	step := 880 / float64(n)
	for i := range n {
		x := 60 + float64(step*(float64(i)+.5))
		if i == taken {
			p.Put(stage.Figure{Name: "figure", K: r / 34, At: geom.Point{X: x, Y: y + float64(r*.6)}}, p.Silhouette())
		}
		p.Fill(p.Rounded(p.Box(geom.Point{X: x, Y: y}, step*.88, r*2.3, 0), r*.7), t, scene.Normal)
	}
}
