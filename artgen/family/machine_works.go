package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// train is gears from a crank below to what they do above: to and fro, straight
// across, or one giant and its servant.
func (e *engine) train() {
	if e.Chance(.5) {
		e.Body(e.light)
	}
	e.Ground(e.Rolling(1240, 70, .002), .15)
	gears := e.row(e.Weighted(4, 3, 3))
	e.posts(gears)
	for i, g := range gears {
		e.draw(g, e.brass(i))
	}
	e.does(gears[len(gears)-1])
	e.Ground(e.ground, .85)
	e.crank(gears[0])
	e.Tag("gears")
}

// row is gears that mesh, each with the next, on a course of that kind.
func (e *engine) row(course int) []gear {
	side := e.Sign()
	r := e.In(110, 170)
	if course == 2 {
		r = e.In(80, 110)
	}
	first := e.gear(geom.Point{X: 500 - float64(side*e.In(150, 250)), Y: e.In(1010, 1100)}, r)
	first.phase = e.In(0, 1)
	gears := []gear{first}
	if course == 2 {
		return append(gears, e.mesh(first, -math.Pi/2+float64(side*e.In(.45, .75)), e.In(270, 330)))
	}
	for i := range e.Between(2, 4) {
		angle := -math.Pi/2 + float64(side*e.In(.5, 1.1))
		next := e.mesh(gears[i], angle, []float64{e.In(70, 90), e.In(110, 150), e.In(170, 240)}[e.Int(3)])
		if next.at.Y < 440 || next.at.X < 130 || next.at.X > 870 {
			break
		}
		gears = append(gears, next)
		if course == 0 {
			side = -side
		}
	}
	return gears
}

// posts carry the axles.
func (e *engine) posts(gears []gear) {
	for _, g := range gears {
		e.Pillar(g.at, 26, 1420, .3+float64(.2*dark(e)))
	}
}

// crank is the handle of the first wheel and who turns it.
func (e *engine) crank(g gear) {
	a := e.In(.3, 1.1)
	side := 1.0
	if g.at.X > 500 {
		side, a = -1, math.Pi-a
	}
	end := g.at.Polar(g.r*1.35, a)
	t := e.FigureTone(.1)
	e.Fill(e.Bar(g.at.Lerp(end, .5), g.r*1.4, 22, a), t, scene.Normal)
	e.Fill(e.Bar(end.Add(geom.Point{X: side * 30}), 74, 26, 0), e.Hot(), scene.Normal)
	name := one(e, engineFolk)
	x := end.X + float64(side*130)
	k := stage.Sized(name, e.In(240, 310))
	e.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: e.ground(x) + 20}, Flip: side > 0}.Kept(), e.Wardrobe())
	e.Tag("somebody-turns-it")
}

// does is what all the turning is for.
func (e *engine) does(g gear) {
	switch e.Int(3) {
	case 0:
		e.lifts(g)
	case 1:
		e.rocks(g)
	default:
		e.moonWheel(g)
	}
}

// lifts hangs something from a beam, on a rope that the last wheel winds up.
func (e *engine) lifts(g gear) {
	side := 1.0
	if g.at.X > 500 {
		side = -1
	}
	pulley := geom.Point{X: g.at.X + float64(side*e.In(300, 380)), Y: e.In(170, 260)}
	from, to := pulley.X-float64(side*80), 500+float64(side*540) // built in beside the card
	e.Fill(e.Bar(geom.Point{X: (from + to) / 2, Y: pulley.Y - 44}, math.Abs(from-to), 30, 0), e.FigureTone(.16+float64(.4*dark(e))), scene.Normal)
	e.Thread(scene.Normal, g.at.Polar(g.r*.2, -.6), pulley.Add(geom.Point{X: -side * 34, Y: -8}))
	e.Fill(e.Circle(pulley, 40), e.Second(), scene.Normal, scene.Round)
	end := geom.Point{X: pulley.X + float64(side*36), Y: e.In(360, max(380, g.at.Y-g.r))}
	e.Thread(scene.Normal, geom.Point{X: end.X, Y: pulley.Y}, end.Add(geom.Point{Y: 10}))
	name := one(e, engineLifts)
	it := stage.Hung(name, end, stage.Sized(name, e.In(220, 310)))
	e.Ember(end.Add(geom.Point{Y: 120}), 260)
	e.Put(it.Kept(), e.Wardrobe())
	e.Tag("wound-up")
}

// rocks is a bed on two ropes, and who sleeps in it does not know.
func (e *engine) rocks(g gear) {
	side := 1.0
	if g.at.X > 500 {
		side = -1
	}
	p := geom.Point{X: g.at.X + float64(side*e.In(250, 300)), Y: e.In(420, 640)}
	name := one(e, []string{"bed", "bed", "boat", "bathtub", "cage", "chair", "paper-boat", "egg"})
	it := stage.Figure{Name: name, K: stage.Sized(name, 300), At: p, Angle: side * e.In(.06, .2)}
	it = it.Kept()
	for _, dx := range [2]float64{-110, 110} {
		e.Thread(scene.Normal, geom.Point{X: it.At.X + float64(dx*.6), Y: 20}, it.At.Add(geom.Point{X: dx, Y: -80}))
	}
	e.Fill(e.Bar(g.at.Lerp(it.At, .5), g.at.Dist(it.At), 18, it.At.Sub(g.at).Angle()), e.FigureTone(.12+float64(.5*dark(e))), scene.Normal)
	e.Put(it, e.Wardrobe())
	e.Tag("rocked")
}

// moonWheel is a last wheel that shines.
func (e *engine) moonWheel(g gear) {
	angle := -math.Pi / 2
	if g.at.X > 500 {
		angle -= e.In(.3, .9)
	} else {
		angle += e.In(.3, .9)
	}
	m := e.mesh(g, angle, e.In(150, 210))
	e.Ember(m.at, m.r*1.8)
	t := e.Hot()
	if e.Dark() {
		t = scene.LightTone
	}
	e.draw(m, t)
	e.Fill(e.Circle(m.at, m.r*.78), t, scene.Normal, scene.Round)
	for i := range 4 {
		e.Fill(e.Circle(m.at.Polar(m.r*.45, float64(float64(i)*1.9)+.4), m.r*(.1+float64(.03*float64(i)))), e.Background(.5), scene.Detail)
	}
	e.Tag("moon-wheel")
}

// wheel takes things for a ride round an axle; one seat is empty, or its guest
// has got off.
func (e *engine) wheel() {
	e.Body(e.light)
	e.Ground(e.Rolling(1220, 70, .002), .15)
	r := e.In(330, 460)
	at := geom.Point{X: 500 + float64(e.Sign()*e.In(10, 150)), Y: 1290 - r - e.In(40, 110)}
	for _, side := range [2]float64{-1, 1} {
		e.LongLadder(geom.Point{X: at.X + float64(side*r*.5), Y: 1430}, at, 50, e.FigureTone(.24+float64(.3*dark(e))))
	}
	n := e.Between(6, 9)
	turn := e.In(0, geom.Tau)
	t := e.Second()
	e.Line(e.Circle(at, r), e.FigureTone(.12+float64(.6*dark(e))), scene.Silhouette, 10)
	e.Line(e.Circle(at, r-34), e.FigureTone(.12+float64(.6*dark(e))), scene.Detail, 5)
	for i := range n {
		a := turn + geom.Tau*float64(i)/float64(n)
		e.Fill(e.Bar(at.Polar(r*.5, a), r, 13, a), t, scene.Detail)
	}
	e.Fill(e.Circle(at, 46), e.Hot(), scene.Silhouette, scene.Round)
	name, odd := one(e, engineRides), e.Int(n)
	d := e.Plain()
	for i := range n {
		p := at.Polar(r, turn+geom.Tau*float64(i)/float64(n))
		it, dress := name, d
		if i == odd {
			it, dress = one(e, engineRides), e.Wardrobe()
		}
		e.Thread(scene.Detail, p, p.Add(geom.Point{Y: 24}))
		e.Put(stage.Hung(it, p.Add(geom.Point{Y: 18}), stage.Sized(it, r*.42)), dress)
	}
	e.Ground(e.ground, .85)
	x := e.Opposite(at.X)
	folk := one(e, engineFolk)
	e.Put(e.Standing(folk, x, e.ground, stage.Sized(folk, e.In(130, 190))), e.Plain())
	e.Tag("great-wheel")
}

// scales weigh what cannot be weighed; the light side may well be the heavier.
func (e *engine) scales() {
	e.Body(e.light)
	e.Ground(e.Rolling(1220, 70, .002), .15)
	x := 500 + float64(e.Sign()*e.In(0, 40))
	top := geom.Point{X: x, Y: e.In(360, 620)}
	t := e.FigureTone(.2 + float64(.4*dark(e)))
	if e.Chance(.55) {
		e.Pillar(top, 44, 1420, .24+float64(.3*dark(e)))
		for i := range 3 {
			e.Fill(e.Bar(geom.Point{X: x, Y: 1330 - float64(40*float64(i))}, 330-float64(90*float64(i)), 46, 0), t, scene.Normal, scene.Shade)
		}
	} else {
		e.Thread(scene.Silhouette, geom.Point{X: x, Y: 20}, top)
	}
	tilt := e.Sign() * e.In(.08, .26)
	half := e.In(225, 255)
	heavy, light := one(e, engineHeavy), one(e, engineLight)
	d := e.Wardrobe()
	for i, side := range [2]float64{-1, 1} {
		end := top.Polar(side*half, tilt)
		pan := end.Add(geom.Point{Y: e.In(330, 420)})
		name, span := heavy, e.In(230, 300)
		if i == 1 {
			name, span, d = light, e.In(150, 210), e.Painted()
		}
		for _, dx := range [2]float64{-130, 130} {
			e.Thread(scene.Detail, end, pan.Add(geom.Point{X: dx}))
		}
		e.Put(stage.Figure{Name: name, K: stage.Sized(name, span), At: pan.Add(geom.Point{Y: 4}), Flip: e.Chance(.5)}, d)
		bowl := e.Path(3, 5)
		bowl.MoveTo(pan.Add(geom.Point{X: -150})).QuadTo(pan.Add(geom.Point{Y: 110}), pan.Add(geom.Point{X: 150}))
		e.Fill(*bowl.Close(), e.Second(), scene.Silhouette, scene.Rim)
	}
	e.Fill(e.Bar(top, half*2+50, 30, tilt), t, scene.Silhouette, e.Flat(t, 0)...)
	e.Fill(e.Circle(top, 40), e.Hot(), scene.Normal, scene.Round)
	e.Ground(e.ground, .85)
	folk := one(e, engineFolk)
	at := e.Opposite(x + float64(100*e.Sign()))
	e.Put(e.Standing(folk, at, e.ground, stage.Sized(folk, e.In(150, 220))), e.Plain())
	e.Tag("scales-of-justice")
}
