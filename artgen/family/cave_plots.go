package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// mouth is the world as somebody at home sees it, and a caller in the door.
func (v *cavern) mouth() {
	v.outside()
	name := one(v, caveCallers)
	f := stage.Figure{Name: name, K: stage.Sized(name, v.rx*v.In(1, 1.5)), At: geom.Point{X: v.at.X + float64(v.In(-.3, .3)*v.rx), Y: v.at.Y + float64(v.ry*v.In(.4, .8))}, Flip: v.at.X > 500}
	v.Put(f, v.Wardrobe())
	v.wall()
	v.dweller(v.ground())
	v.frame()
	v.Tag("caller-at-the-cave")
}

// dweller is at home, with a light.
func (v *cavern) dweller(r stage.Ridge) {
	name := one(v, caveDwellers)
	f := v.Standing(name, v.x, r, 1)
	f.K = stage.Sized(name, v.In(240, 340))
	f.At.Y = r(v.x) + v.In(40, 90)
	v.Ember(f.At.Add(geom.Point{Y: -100}), 260)
	f = f.Kept()
	v.Put(f, v.Painted())
	if v.Chance(.6) {
		side := one(v, []string{"candle", "suitcase", "cat", "book", "fox", "hare", "teapot", "owl", "lantern"})
		g := stage.Figure{Name: side, K: stage.Sized(side, v.In(110, 170)), At: geom.Point{X: v.Opposite(v.x), Y: r(v.Opposite(v.x)) + v.In(60, 120)}, Flip: v.x < 500}
		v.Put(g.Kept(), v.Plain())
	}
	v.Tag("at-home-in-rock")
}

// hall has a hole in its roof, and the light has found something.
func (v *cavern) hall() {
	v.Body(v.rx * .5)
	v.wall()
	v.ground()
	land := v.Mound(geom.Point{X: v.x, Y: v.floor + 110}, v.In(420, 560), v.In(90, 170))
	v.Spotlight(v.at, land.Top, v.In(210, 280))
	land.Draw(.5)
	name := one(v, caveTreasure)
	v.Put(stage.Figure{Name: name, K: stage.Sized(name, v.In(360, 480)), At: land.Top.Add(geom.Point{Y: 12}), Flip: v.Chance(.5)}, v.Wardrobe())
	side := 1.0
	if v.at.X > v.x {
		side = -1
	}
	if who := one(v, []string{"figure", "wanderer", "fox", "cat", "hare"}); v.Chance(.5) {
		x := v.at.X - float64(side*v.rx*.5)
		foot := geom.Point{X: x - float64(side*30), Y: v.floor + 40}
		v.RopeLadder(geom.Point{X: x, Y: v.at.Y + float64(v.ry*.6)}, foot, 46)
		v.Put(stage.Figure{Name: who, K: stage.Sized(who, v.In(150, 190)), At: foot.Lerp(geom.Point{X: x, Y: v.at.Y}, v.In(.2, .5)), Flip: side > 0}, v.Plain())
	} else {
		v.Put(stage.Figure{Name: who, K: stage.Sized(who, v.In(200, 260)), At: geom.Point{X: v.Opposite(v.x), Y: v.floor + 130}, Flip: side < 0}.Kept(), v.Plain())
	}
	v.frame()
	v.Tag("light-through-the-roof")
}

// painted is a wall full of animals that run one way, and one who has stepped out
// of it.
func (v *cavern) painted() {
	v.Body(v.rx * .5)
	v.wall()
	name := one(v, caveDrawn)
	ochre := v.Silhouette()
	for i := range ochre.Tone {
		ochre.Tone[i] = v.Second()
	}
	ochre.Lit = false
	v.herd(name, ochre)
	r := v.ground()
	v.hands()
	f := v.Standing(name, v.x, r, 1)
	f.K, f.Flip = stage.Sized(name, v.In(380, 480)), v.x > 500
	f.At.Y = r(v.x) + v.In(50, 100)
	v.Ember(f.At.Add(geom.Point{Y: -140}), 300)
	f = f.Kept()
	v.Put(f, v.Painted())
	x := v.Opposite(v.x) + v.In(-60, 60)
	light := one(v, []string{"candle", "campfire", "lantern", "wanderer", "figure"})
	v.Put(stage.Figure{Name: light, K: stage.Sized(light, v.In(170, 230)), At: geom.Point{X: x, Y: r(x) + v.In(60, 120)}, Flip: x > 500}, v.Plain())
	v.frame()
	v.Tag("out-of-the-drawing")
}

// herd runs over the wall in an arc, smaller the farther they have come.
func (v *cavern) herd(name string, d stage.Dress) {
	n, flip := v.Between(4, 6), v.x > 500
	sag, top := v.In(-140, 160), v.In(640, 700)
	for i := range n {
		t := (float64(i) + .5) / float64(n)
		p := geom.Point{X: geom.Mix(150, 850, t), Y: geom.Mix(top, top+220, t) + float64(sag*4*t*(1-t)) + v.In(-30, 30)}
		if flip {
			p.X = 1000 - p.X
		}
		it := name
		if i == n-2 && v.Chance(.5) {
			it = one(v, caveDrawn)
		}
		v.Put(stage.Figure{Name: it, K: stage.Sized(it, geom.Mix(110, 270, t)), At: p.Add(geom.Point{Y: 60}), Angle: v.In(-.12, .12), Flip: !flip}, d)
	}
}

// hands were here: in colour only, blown on the rock.
func (v *cavern) hands() {
	for range v.Between(3, 6) {
		p, k := geom.Point{X: v.In(110, 890), Y: v.In(480, v.floor-60)}, v.In(20, 30)
		a := -math.Pi/2 + v.In(-.4, .4)
		v.Glaze(v.Circle(p, k), v.Hot(), .55)
		for i := range 5 {
			v.Glaze(v.Lens(p, a+float64(.42*(float64(i)-2)), k*2.1, k*.3, .6), v.Hot(), .55)
		}
	}
	v.Tag("hand-prints")
}

// maw is a hill that has eyes and a mouth, and somebody at its door.
func (v *cavern) maw() {
	v.Body(v.In(90, 170))
	top := v.at.Y - v.In(460, 560)
	r := v.Dome(top+v.In(150, 230), v.In(170, 260), v.at.X)
	t := v.Land(.5)
	v.Fill(v.Under(r), t, scene.Silhouette, append(v.Flat(t, .5), scene.Rim)...)
	v.Grove(r, .4, v.Between(3, 7), 80, 920, 0, 0)
	eyes := v.Weighted(0, 3, 5, 2)
	for i := range eyes {
		side := float64(2*i-eyes+1) / float64(max(1, eyes-1))
		v.lookout(v.at.Add(geom.Point{X: side * v.In(160, 220), Y: -v.ry - v.In(60, 130)}), v.In(62, 90)*(1.4-float64(.2*float64(eyes))))
	}
	v.rock = t
	inside := v.Blob(v.at, v.rx, v.ry, .08, 1, 14)
	v.Fill(inside, v.FigureTone(.04), scene.Silhouette)
	v.Within(inside, func() {
		for i := range 3 {
			v.Glaze(v.Circle(v.at.Add(geom.Point{Y: v.ry * .7}), float64(v.rx*(.9-float64(.25*float64(i))))), v.Hot(), .18)
		}
		v.teeth(v.at.X-v.rx, v.at.X+v.rx, v.at.Y-float64(v.ry*.8), v.ry*v.In(.5, .7), true)
		v.teeth(v.at.X-v.rx, v.at.X+v.rx, v.at.Y+float64(v.ry*.86), v.ry*v.In(.3, .5), false)
	})
	near := v.Rolling(v.at.Y+float64(v.ry*.86)+30, 20, .002)
	v.Ground(near, .8)
	if v.Chance(.5) { // a way leads in, like a tongue
		v.Road(v.Under(near), geom.Point{X: v.at.X, Y: near(v.at.X) - 10}, v.Hot())
	}
	name := one(v, []string{"wanderer", "figure", "fox", "hare", "bicycle", "snail", "cat", "suitcase"})
	f := stage.Figure{Name: name, K: stage.Sized(name, v.In(180, 250)), At: geom.Point{X: v.at.X + v.In(-150, 150), Y: v.at.Y + v.ry + v.In(110, 180)}, Flip: v.Chance(.5)}
	v.Cast(f)
	v.Put(f, v.Wardrobe())
	v.Foreground(.3)
	v.Tag("teeth-of-stone")
}

// lookout is an eye of the hill: a smaller cave, and a light in it.
func (v *cavern) lookout(p geom.Point, r float64) {
	v.Fill(v.Blob(p, r, r*v.In(.8, 1.2), .1, 1, 12), v.FigureTone(.05), scene.Silhouette)
	v.Fill(v.Ellipse(p, r*.6, r*.66), v.Second(), scene.Normal, scene.Round)
	v.Fill(v.Ellipse(p.Add(geom.Point{X: v.In(-.1, .1) * r}), r*.14, r*.5), scene.InkTone, scene.Detail)
}

// lake is water that has not seen the day, and somebody who rows on it.
func (v *cavern) lake() {
	v.Body(v.rx * .4)
	v.wall()
	v.bats()
	w := v.Sea(v.floor).Calm()
	w.Rows = 6
	name := one(v, []string{"boat", "bed", "cup", "bathtub", "paper-boat", "turtle", "suitcase", "teapot"})
	w.Draw(func(row int) {
		if row == 2 {
			k := stage.Sized(name, v.In(340, 460))
			f := stage.Figure{Name: name, K: k, At: geom.Point{X: v.x, Y: w.Level(2) + float64(14*k)}, Flip: v.Chance(.5)}
			v.Put(f.Kept(), v.Wardrobe())
		}
	})
	w.Ripples(geom.Point{X: v.x, Y: w.Level(2) + 30}, 330, 60, .5)
	below := one(v, []string{"whale", "fish", "jellyfish", "moon", "eye"})
	p := geom.Point{X: v.Opposite(v.x), Y: v.In(1210, 1270)}
	v.Ember(p, 150)
	v.Put(stage.Centred(below, p, stage.Sized(below, v.In(240, 340))).Kept(), v.Ghost())
	v.frame()
	v.Tag("lake-under-rock")
}

// bats hang about, or a few lamps of the same kind.
func (v *cavern) bats() {
	name := one(v, caveHung)
	for i := range v.Between(2, 4) {
		p := geom.Point{X: 220 + float64(190*float64(i)) + v.In(-40, 40), Y: v.In(260, 460)}
		if p.Dist(v.at) < v.rx+60 {
			continue
		}
		if name != "bat" {
			v.Line(v.Polyline(geom.Point{X: p.X, Y: 30}, p), kit.Contrast(v.rock), scene.Detail, 3)
		}
		v.Put(stage.Hung(name, p, stage.Sized(name, v.In(120, 190))), v.Plain())
	}
}
