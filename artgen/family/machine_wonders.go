package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// iron is the tone of what carries the rest.
func (e *engine) iron() scene.Tone { return e.FigureTone(.24 + float64(.36*dark(e))) }

// orrery is rings around a lamp, a world on each; those before the lamp pass
// before it.
func (e *engine) orrery() {
	at := geom.Point{X: 500 + float64(e.Sign()*e.In(0, 60)), Y: e.In(520, 640)}
	tilt, flat := e.Sign()*e.In(.05, .4), e.In(.32, .56)
	e.Ground(e.Rolling(1240, 60, .002), .15)
	foot := e.gear(geom.Point{X: at.X, Y: e.In(1060, 1130)}, e.In(120, 170))
	e.Pillar(at, 36, 1430, .3)
	e.Ember(at, 330)
	n := e.Between(3, 4)
	for i := range n {
		e.ring(at, circuit(i, n), flat, tilt, false)
	}
	turn := e.Points(n) // X is the angle of a world: beside the lamp, not before it
	for i := range turn {
		turn[i].X = float64(math.Pi*float64(i)) + e.In(-.8, .8)
	}
	e.worlds(turn, at, flat, tilt, false)
	name := one(e, []string{"sun", "candle", "lantern", "moon", "house", "egg", "star", "crown", "eye"})
	e.Put(stage.Centred(name, at, stage.Sized(name, e.In(230, 300))), e.Gilded())
	for i := range n {
		e.ring(at, circuit(i, n), flat, tilt, true)
	}
	e.worlds(turn, at, flat, tilt, true)
	e.draw(foot, e.brass(1))
	next := e.mesh(foot, e.In(.2, .5)+float64(math.Pi*float64(e.Int(2))), 80)
	e.draw(next, e.brass(2))
	e.Ground(e.ground, .85)
	e.crank(next)
	e.Tag("orrery")
}

// circuit is the radius of orbit i of n.
func circuit(i, n int) float64 { return 210 + float64(230*float64(i)/float64(n-1)) }

// worlds are those before the lamp, or those behind it.
func (e *engine) worlds(turn []geom.Point, at geom.Point, flat, tilt float64, near bool) {
	for i, t := range turn {
		if geom.Sin(t.X) > 0 == near {
			e.world(at, circuit(i, len(turn)), flat, tilt, t.X)
		}
	}
}

// ring is the near or the far half of an orbit.
func (e *engine) ring(at geom.Point, r, flat, tilt float64, near bool) {
	half := e.Path(3, 5)
	half.MoveTo(at.Polar(r, tilt+math.Pi)).ArcTo(r, float64(r*flat), tilt*180/math.Pi, false, !near, at.Polar(r, tilt))
	e.Line(half, e.iron(), scene.Normal, 9)
}

// world is what goes round on an orbit, larger when it is near.
func (e *engine) world(at geom.Point, r, flat, tilt, a float64) {
	sin, cos := geom.Sincos(a)
	p := at.Polar(r*cos, tilt).Polar(float64(r*flat*sin), tilt+math.Pi/2)
	name := one(e, engineOrbits)
	d := e.Plain()
	if sin > 0 {
		d = e.Painted()
	}
	e.Put(stage.Centred(name, p, stage.Sized(name, 195+float64(55*sin))).Kept(), d)
}

// tread is a wheel in which somebody runs, and does not get away.
func (e *engine) tread() {
	if e.Chance(.6) {
		e.Body(e.light * .8)
	}
	e.Ground(e.Rolling(1240, 60, .002), .15)
	r := e.In(290, 370)
	at := geom.Point{X: geom.Mix(500, e.x, e.In(.3, .9)), Y: 1330 - r - e.In(0, 40)}
	t := e.brass(e.Int(3))
	for _, side := range [2]float64{-1, 1} {
		e.Fill(e.Poly(at.Add(geom.Point{X: -20}), at.Add(geom.Point{X: 20}), geom.Point{X: at.X + float64(side*r*.8) + 26, Y: 1430}, geom.Point{X: at.X + float64(side*r*.8) - 26, Y: 1430}), e.iron(), scene.Normal)
	}
	e.lifts(gear{at: at, r: r})
	e.Fill(e.Circle(at, r), t, scene.Silhouette, e.Flat(t, 0)...)
	n := e.Between(18, 26)
	for i := range n {
		a := geom.Tau * float64(i) / float64(n)
		e.Fill(e.Bar(at.Polar(r-24, a), 58, 12, a), e.iron(), scene.Detail)
	}
	e.Fill(e.Circle(at, r-48), e.Background(.9), scene.Normal)
	for i := range 6 {
		e.Line(e.Polyline(at, at.Polar(r-50, e.light+float64(float64(i)*geom.Tau/6))), e.iron(), scene.Detail, 7)
	}
	e.Fill(e.Circle(at, 30), e.Hot(), scene.Normal, scene.Round)
	name := one(e, engineRun)
	e.Put(stage.Figure{Name: name, K: stage.Sized(name, r*e.In(.9, 1.1)), At: at.Add(geom.Point{X: float64(e.In(-.1, .1) * r), Y: float64(r*.86) - 20}), Flip: e.Chance(.5), Angle: e.In(-.1, .1)}, e.Wardrobe())
	e.Ground(e.ground, .85)
	if folk := one(e, engineFolk); e.Chance(.6) {
		x := e.Opposite(at.X)
		e.Put(e.Standing(folk, x, e.ground, stage.Sized(folk, e.In(120, 170))), e.Plain())
	}
	e.Tag("runs-in-the-wheel")
}

// mill makes one kind of thing of another, and once it has made a mistake.
func (e *engine) mill() {
	e.Body(e.light * .8)
	far := e.Rolling(1200, 70, .002)
	e.Ground(far, .15)
	side := e.Sign()
	x := 500 - float64(side*e.In(170, 230))
	wide, high := e.In(300, 380), e.In(380, 480)
	lo := geom.Point{X: x - float64(wide/2), Y: 1330 - high}
	e.hopper(geom.Point{X: x, Y: lo.Y}, wide)
	e.belt(x, side)
	t := e.FigureTone(.3 + float64(.2*dark(e)))
	e.Fill(e.Rect(lo, geom.Point{X: lo.X + wide, Y: 1400}), t, scene.Silhouette, e.Flat(t, 0)...)
	g := e.gear(geom.Point{X: x - float64(side*wide*.1), Y: lo.Y + float64(high*.36)}, e.In(90, 120))
	e.draw(g, e.Second())
	e.draw(e.mesh(g, math.Pi/2-float64(side*e.In(.5, .9)), e.In(50, 70)), e.Hot())
	e.Ground(e.ground, .85)
	folk := one(e, engineFolk)
	fx := 500 + float64(side*e.In(240, 330))
	e.Put(e.Standing(folk, fx, e.ground, stage.Sized(folk, e.In(170, 230))).Kept(), e.Wardrobe())
	e.Tag("mill-of-things")
}

// hopper swallows what rains into it.
func (e *engine) hopper(p geom.Point, wide float64) {
	name := one(e, engineRaw)
	mouth := p.Y - e.In(150, 200)
	for i := range e.Between(3, 4) {
		q := geom.Point{X: p.X + float64(e.In(-.36, .36)*wide), Y: mouth - 20 - float64(150*float64(i))}
		if q.Y < 160 {
			break
		}
		e.Put(stage.Centred(name, q, stage.Sized(name, e.In(130, 170))).Kept(), e.Painted())
	}
	t := e.Second()
	e.Fill(e.Poly(geom.Point{X: p.X - float64(wide*.56), Y: mouth}, geom.Point{X: p.X + float64(wide*.56), Y: mouth}, p.Add(geom.Point{X: wide * .2}), p.Add(geom.Point{X: -wide * .2})), t, scene.Silhouette, append(e.Flat(t, 1.57), scene.Shade)...)
	e.Fill(e.Bar(geom.Point{X: p.X, Y: mouth}, wide*1.26, 34, 0), e.FigureTone(.16), scene.Normal)
}

// belt carries what has been made out of the picture.
func (e *engine) belt(x, side float64) {
	const y = 1130
	name, odd := one(e, engineMade), e.Int(3)
	end := 500 + float64(side*560)
	t := e.FigureTone(.14 + float64(.4*dark(e)))
	for i := range 4 {
		p := geom.Point{X: geom.Mix(x, end, .34+float64(.2*float64(i))), Y: y + 34}
		e.Pillar(p, 20, 1400, .3)
	}
	e.Fill(e.Bar(geom.Point{X: (x + end) / 2, Y: y + 34}, math.Abs(end-x), 68, 0), t, scene.Silhouette, e.Flat(t, 0)...)
	for i := range 6 {
		e.Fill(e.Circle(geom.Point{X: geom.Mix(x, end, .3+float64(.13*float64(i))), Y: y + 34}, 22), e.Second(), scene.Detail)
	}
	for i := range 3 {
		it, d := name, e.Plain()
		if i == odd {
			it, d = one(e, engineRaw), e.Wardrobe()
		}
		p := geom.Point{X: x + float64(side*(270+float64(160*float64(i)))), Y: y + 4}
		e.Put(stage.Figure{Name: it, K: stage.Sized(it, e.In(130, 160)), At: p, Flip: side < 0}, d)
	}
}

// dawn is the sun as a wheel that somebody has to wind up behind the hills.
func (e *engine) dawn() {
	side := e.Sign()
	r := e.In(270, 380)
	horizon := e.In(820, 960)
	small := e.gear(geom.Point{X: 500 + float64(side*e.In(150, 230)), Y: e.In(1000, 1060)}, e.In(80, 120))
	small.phase = e.In(0, 1)
	sun := e.mesh(small, -math.Pi/2-float64(side*e.In(.5, .8)), r)
	e.Glow(sun.at, sun.r*2, 4, .4, 1)
	t := pickTone(e, e.Hot(), e.Hot(), scene.LightTone)
	e.draw(sun, t)
	switch e.Int(3) { // a disc, a dial, or only its spokes
	case 0:
		e.Fill(e.Circle(sun.at, sun.r*.8), t, scene.Normal, scene.Round)
	case 1:
		e.Fill(e.Circle(sun.at, sun.r*.82), scene.PaperTone, scene.Normal, scene.Round)
		for i := range 24 {
			e.Fill(e.Bar(sun.at.Polar(sun.r*.7, geom.Tau*float64(i)/24), float64(24+30*((i+1)%2)), 12, geom.Tau*float64(i)/24), scene.InkTone, scene.Detail)
		}
	}
	for range e.Between(0, 2) {
		e.Cloud(geom.Point{X: e.In(100, 900), Y: e.In(200, horizon-60)}, e.In(180, 340))
	}
	far := e.Valley(horizon, 60, small.at.X)
	e.Ground(far, .1)
	e.Grove(far, .2, e.Between(2, 5), 80, 920, small.at.X, 200)
	e.posts([]gear{small})
	e.draw(small, e.brass(0))
	e.Ground(e.Rolling(1250, 50, .002), .5)
	e.Ground(e.ground, .85)
	e.crank(small)
	e.Tag("sun-wound-up")
}
