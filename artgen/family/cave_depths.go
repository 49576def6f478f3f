package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

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
	high, wide, lean := v.In(560, 720), v.In(250, 310), v.In(-.22, .22)
	heart := foot.Polar(high*.46, lean-math.Pi/2)
	v.Ember(heart, high*.6)
	v.prism(foot, lean-math.Pi/2, high, wide, v.FieldTone(.86))
	name := one(v, caveFrozen)
	v.Put(stage.Figure{Name: name, K: stage.Sized(name, wide*v.In(.8, 1)), At: heart.Add(geom.Point{Y: wide * .4}), Angle: lean}, v.Wardrobe())
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

// chasm is a bridge over the depth, out of which it shines or looks.
func (v *cavern) chasm() {
	v.Body(v.rx * .5)
	v.wall()
	y := [2]float64{v.In(800, 900), v.In(800, 900)}
	x := [2]float64{v.In(230, 330), v.In(670, 770)}
	deep := geom.Point{X: 500 + v.In(-40, 40), Y: 1290}
	v.Fill(v.Rect(geom.Point{X: -20, Y: 1010}, geom.Point{X: 1020, Y: 1530}), v.stone(.2), scene.Unlined)
	for i := range 4 {
		v.Glaze(v.Ellipse(deep, 420-float64(90*float64(i)), 330-float64(70*float64(i))), v.Hot(), .2)
	}
	below := one(v, []string{"eye", "moon", "whale", "jellyfish", "sun", "fish", "owl", "lantern"})
	v.Put(stage.Centred(below, deep, stage.Sized(below, v.In(260, 340))), v.Ghost())
	for i, side := range [2]float64{-1, 1} {
		v.ledge(geom.Point{X: x[i], Y: y[i]}, side)
	}
	p, q := geom.Point{X: x[0], Y: y[0]}, geom.Point{X: x[1], Y: y[1]}
	sag := v.In(60, 130)
	broken := v.Chance(.3)
	v.Bridge(p, q, sag, broken)
	who := one(v, []string{"wanderer", "figure", "fox", "hare", "snail", "bicycle", "cat", "elephant", "deer"})
	t := v.In(.1, .35)
	if broken {
		t, p = 0, p.Sub(geom.Point{X: 60, Y: 2})
	}
	v.Put(stage.Figure{Name: who, K: stage.Sized(who, v.In(190, 250)), At: p.Lerp(q, t).Add(geom.Point{Y: float64(sag * 4 * t * (1 - t))})}, v.Wardrobe())
	goal := one(v, caveTreasure)
	v.Put(stage.Figure{Name: goal, K: stage.Sized(goal, v.In(230, 300)), At: q.Add(geom.Point{X: 70, Y: 6}), Flip: true}.Kept(), v.Painted())
	v.x = q.X
	v.frame()
	v.Tag("bridge-in-the-dark")
}

// ledge is the rock at the side of a chasm, with its edge at p.
func (v *cavern) ledge(p geom.Point, side float64) {
	const n = 8
	line := v.Points(n + 2)
	line[0], line[1] = geom.Point{X: 500 + float64(side*540), Y: p.Y - v.In(0, 50)}, p
	for i := 2; i < n+2; i++ {
		line[i] = geom.Point{X: p.X + float64(side*v.In(-20, 60)) + float64(side*14*float64(i)), Y: p.Y + 30 + float64(80*float64(i-2))}
	}
	out := v.Polyline(line...)
	out.LineTo(geom.Point{X: 500 + float64(side*540), Y: 1540})
	t := v.stone(1.2)
	v.Fill(*out.Close(), t, scene.Silhouette, append(v.Flat(t, 1.3), scene.Shade)...)
}
