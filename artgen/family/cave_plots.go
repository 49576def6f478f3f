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
	v.teeth(30, v.at.X-v.rx, 30, v.In(240, 420), true)
	v.teeth(v.at.X+v.rx, 970, 30, v.In(240, 420), true)
	v.ground()
	land := v.Mound(geom.Point{X: v.x, Y: v.floor + 90}, v.In(360, 520), v.In(80, 150))
	v.Spotlight(geom.Point{X: v.at.X, Y: v.at.Y}, land.Top, v.In(190, 260))
	land.Draw(.5)
	name := one(v, caveTreasure)
	v.Put(stage.Figure{Name: name, K: stage.Sized(name, v.In(300, 420)), At: land.Top.Add(geom.Point{Y: 12}), Flip: v.Chance(.5)}, v.Wardrobe())
	if side := v.Sign(); v.Chance(.7) {
		x := v.at.X + float64(side*v.rx*.5)
		foot := geom.Point{X: x + float64(side*60), Y: v.floor + 40}
		v.RopeLadder(geom.Point{X: x, Y: v.at.Y + 20}, foot, 46)
		who := one(v, []string{"figure", "wanderer", "fox", "cat", "hare"})
		v.Put(stage.Figure{Name: who, K: stage.Sized(who, v.In(130, 170)), At: foot.Lerp(geom.Point{X: x, Y: v.at.Y}, v.In(.2, .5)), Flip: side > 0}, v.Plain())
	}
	v.teeth(30, v.In(160, 280), 1470, v.In(200, 360), false)
	v.teeth(v.In(740, 860), 970, 1470, v.In(200, 360), false)
	v.Tag("light-through-the-roof")
}

// painted is a wall full of animals, and a gap where one of them was.
func (v *cavern) painted() {
	v.Body(v.rx * .5)
	v.wall()
	name := one(v, caveDrawn)
	ochre := v.Silhouette()
	for i := range ochre.Tone {
		ochre.Tone[i] = v.Second()
	}
	ochre.Lit = false
	n := v.Between(5, 6)
	for i := range n {
		p := geom.Point{X: 190 + float64(300*float64(i%3)) + v.In(-40, 40), Y: 560 + float64(260*float64(i/3)) + v.In(-50, 50)}
		if p.Dist(v.at) < v.rx+130 {
			continue
		}
		f := stage.Figure{Name: name, K: stage.Sized(name, v.In(220, 300)), At: p.Add(geom.Point{Y: 80}), Angle: v.In(-.12, .12), Flip: v.x > 500}
		if i%4 == 3 {
			f.Name = one(v, caveDrawn)
		}
		v.Put(f, ochre)
	}
	r := v.ground()
	v.hands()
	f := v.Standing(name, v.x, r, 1)
	f.K, f.Flip = stage.Sized(name, v.In(330, 430)), v.x > 500
	f.At.Y = r(v.x) + v.In(50, 100)
	v.Ember(f.At.Add(geom.Point{Y: -140}), 280)
	f = f.Kept()
	v.Put(f, v.Painted())
	x := v.Opposite(v.x) + v.In(-60, 60)
	light := one(v, []string{"candle", "campfire", "lantern", "wanderer", "figure"})
	v.Put(stage.Figure{Name: light, K: stage.Sized(light, v.In(150, 210)), At: geom.Point{X: x, Y: r(x) + v.In(60, 120)}, Flip: x > 500}, v.Plain())
	v.frame()
	v.Tag("out-of-the-drawing")
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

// maw is a mountain with its mouth open.
func (v *cavern) maw() {
	v.at = geom.Point{X: v.x, Y: v.In(840, 980)}
	v.rx, v.ry = v.In(170, 330), v.In(200, 310)
	v.Body(v.In(90, 170))
	r := v.Dome(v.at.Y-v.In(330, 420), v.In(150, 240), v.at.X)
	t := v.Land(.5)
	v.Fill(v.Under(r), t, scene.Silhouette, append(v.Flat(t, .5), scene.Rim)...)
	v.Grove(r, .4, v.Between(3, 7), 80, 920, 0, 0)
	inside := v.Blob(v.at, v.rx, v.ry, .08, 1, 14)
	dark := v.FigureTone(.04)
	v.Fill(inside, dark, scene.Silhouette)
	v.rock = t
	v.Within(inside, func() {
		for i := range 3 {
			v.Glaze(v.Circle(v.at.Add(geom.Point{Y: v.ry * .5}), float64(v.rx*(.9-float64(.25*float64(i))))), v.Hot(), .16)
		}
		for _, side := range [2]float64{-1, 1} {
			q := v.at.Add(geom.Point{X: side * v.rx * .34, Y: v.ry * .04})
			v.Fill(v.Ellipse(q, v.rx*.13, v.rx*.16), v.Second(), scene.Normal)
			v.Fill(v.Ellipse(q, v.rx*.035, v.rx*.12), scene.InkTone, scene.Detail)
		}
		v.teeth(v.at.X-v.rx, v.at.X+v.rx, v.at.Y-float64(v.ry*.8), v.ry*v.In(.3, .45), true)
		v.teeth(v.at.X-v.rx, v.at.X+v.rx, v.at.Y+float64(v.ry*.86), v.ry*v.In(.2, .4), false)
	})
	v.Ground(v.Rolling(v.at.Y+float64(v.ry*.86)+30, 20, .002), .8)
	name := one(v, []string{"wanderer", "figure", "fox", "hare", "bicycle", "snail", "cat", "suitcase"})
	f := stage.Figure{Name: name, K: stage.Sized(name, v.In(140, 200)), At: geom.Point{X: v.at.X + v.In(-150, 150), Y: v.at.Y + v.ry + v.In(110, 180)}, Flip: v.Chance(.5)}
	v.Cast(f)
	v.Put(f, v.Wardrobe())
	v.Foreground(.3)
	v.Tag("teeth-of-stone")
}

// lake is water that has not seen the day, and somebody who rows on it.
func (v *cavern) lake() {
	v.Body(v.rx * .4)
	v.wall()
	v.teeth(v.In(30, 120), 970, 30, v.In(200, 360), true)
	v.bats()
	w := v.Sea(v.floor).Calm()
	w.Rows = 6
	name := one(v, []string{"boat", "bed", "cup", "bathtub", "paper-boat", "turtle", "suitcase", "teapot"})
	w.Draw(func(row int) {
		if row == 2 {
			k := stage.Sized(name, v.In(300, 420))
			f := stage.Figure{Name: name, K: k, At: geom.Point{X: v.x, Y: w.Level(2) + float64(14*k)}, Flip: v.Chance(.5)}
			v.Put(f.Kept(), v.Wardrobe())
		}
	})
	w.Ripples(geom.Point{X: v.x, Y: w.Level(2) + 30}, 330, 60, .5)
	below := one(v, []string{"whale", "fish", "jellyfish", "moon", "eye"})
	p := geom.Point{X: v.Opposite(v.x), Y: v.In(1290, 1370)}
	v.Ember(p, 150)
	v.Put(stage.Centred(below, p, stage.Sized(below, v.In(220, 330))).Kept(), v.Ghost())
	v.Tag("lake-under-rock")
}

// bats hang about, or a few lamps of the same kind.
func (v *cavern) bats() {
	name := one(v, caveHung)
	for i := range v.Between(2, 4) {
		p := geom.Point{X: 150 + float64(220*float64(i)) + v.In(-40, 40), Y: v.In(240, 520)}
		if name != "bat" {
			v.Line(v.Polyline(geom.Point{X: p.X, Y: 30}, p), kit.Contrast(v.rock), scene.Detail, 3)
		}
		v.Put(stage.Hung(name, p, stage.Sized(name, v.In(120, 190))), v.Plain())
	}
}

// crystal has grown for longer than anybody waits, around somebody who did.
func (v *cavern) crystal() {
	v.Body(v.rx * .5)
	v.wall()
	v.bats()
	r := v.ground()
	foot := geom.Point{X: v.x, Y: r(v.x) + 70}
	for i := range v.Between(5, 7) {
		side := float64(2*float64(i%2)) - 1
		p := foot.Add(geom.Point{X: float64(side * v.In(60, 330)), Y: v.In(-30, 60)})
		v.prism(p, -math.Pi/2+float64(side*v.In(.15, .7)), v.In(160, 420), v.In(60, 110), []scene.Tone{v.Second(), v.FieldTone(.6)}[i%2])
	}
	high, wide := v.In(560, 720), v.In(230, 290)
	v.Ember(foot.Add(geom.Point{Y: -high * .5}), high*.6)
	v.prism(foot, -math.Pi/2+v.In(-.06, .06), high, wide, v.FieldTone(.86))
	name := one(v, caveFrozen)
	v.Put(stage.Centred(name, foot.Add(geom.Point{Y: -high * .5}), stage.Sized(name, wide*v.In(.7, .9))), v.Wardrobe())
	for i := range 3 {
		v.prism(foot.Add(geom.Point{X: -160 + float64(150*float64(i)), Y: v.In(20, 70)}), -math.Pi/2+v.In(-.5, .5), v.In(120, 210), v.In(50, 80), v.Hot())
	}
	x := v.Opposite(v.x)
	who := one(v, []string{"wanderer", "figure", "hare", "bear", "fox", "owl", "cat"})
	v.Put(stage.Figure{Name: who, K: stage.Sized(who, v.In(170, 240)), At: geom.Point{X: x, Y: r(x) + v.In(80, 130)}, Flip: x > v.x}.Kept(), v.Plain())
	v.frame()
	v.Tag("grown-into-stone")
}

// prism is one crystal from p along a: a lit and a dark side and a slanted head.
func (v *cavern) prism(p geom.Point, a, long, wide float64, t scene.Tone) {
	m := geom.Place(p, 1, a, false)
	q := func(x, y float64) geom.Point { return m.Apply(geom.Point{X: x, Y: y}) }
	h := wide / 2
	v.Fill(v.Poly(q(-20, -h), q(long*.8, -h), q(long, 0), q(long*.84, h), q(-20, h)), t, scene.Silhouette, scene.Shade)
	v.Line(v.Polyline(q(long, 0), q(long*.74, h*.1), q(-10, h*.2)), kit.Contrast(t), scene.Detail, 3)
	v.Line(v.Polyline(q(long*.8, -h), q(long*.74, h*.1), q(long*.84, h)), kit.Contrast(t), scene.Detail, 3)
}
