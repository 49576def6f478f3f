package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// stairs lead where no stairs should: to the moon, to a door in the air, out
// over nothing. How they are built, what they stand on, who climbs and what
// waits at the top are chosen apart.
func stairs(c *kit.Card) {
	s := stage.On(c)
	a := newAscent(s)
	s.Sky(a.sun)
	s.Body(a.light)
	a.setting()
	ascents[a.build](a)
	a.foot()
	s.Air()
	s.Foreground(.34)
	s.Tag("stairs")
}

// ascents are the ways to build stairs.
var ascents = []func(*ascent){(*ascent).massive, (*ascent).zigzag, (*ascent).around, (*ascent).blocks, (*ascent).frontal, (*ascent).ladders, (*ascent).sprung}

type ascent struct {
	*stage.Stage
	build int
	right bool // climbs to the right
	sun   geom.Point
	light float64
	value float64 // of the stone
	land  int     // what it stands on
}

var (
	ascentGoals    = []string{"door", "chair", "house", "bed", "cage", "lighthouse", "candle", "door", "crescent", "umbrella", "key", "hourglass", "book", "bell", "egg", "street-lamp", "gramophone", "crown"}
	ascentClimbers = []string{"figure", "wanderer", "snail", "fox", "hare", "cat", "turtle", "elephant", "heron", "owl", "suitcase"}
)

func newAscent(s *stage.Stage) *ascent {
	a := &ascent{Stage: s, build: s.Weighted(4, 3, 3, 3, 3, 3, 3), right: s.Chance(.5), land: s.Int(4), value: .34}
	if s.Dark() {
		a.value = s.In(.36, .5)
	} else if s.Chance(.4) {
		a.value = s.In(.5, .6)
	}
	a.light = []float64{s.In(90, 130), s.In(150, 220), s.In(260, 340)}[s.Weighted(2, 4, 2)]
	a.sun = geom.Point{X: a.at(s.In(640, 800)), Y: s.In(250, 420)}
	if s.Chance(.3) {
		a.sun.X = a.at(s.In(200, 360))
	}
	return a
}

// at mirrors x where the stairs climb to the left.
func (a *ascent) at(x float64) float64 {
	if a.right {
		return x
	}
	return 1000 - x
}

func (a *ascent) p(x, y float64) geom.Point { return geom.Point{X: a.at(x), Y: y} }

// setting is what lies behind the foot of the stairs.
func (a *ascent) setting() {
	for range a.Between(0, 3) {
		a.Cloud(geom.Point{X: a.In(80, 920), Y: a.In(300, 1000)}, a.In(180, 360))
	}
	switch a.land {
	case 0:
		a.Ground(a.Rolling(1150, 80, .0018), .1)
		a.Ground(a.Rolling(1270, 60, .0022), .45)
	case 1:
		a.Layer(a.Rolling(1180, 5, .003), a.Land(.3), scene.Normal)
	}
}

// foot hides what the stairs stand on.
func (a *ascent) foot() {
	switch a.land {
	case 0:
		r := a.Rolling(1400, 34, .003)
		a.Ground(r, .95)
		a.Grove(r, .9, a.Between(1, 4), 80, 920, a.at(300), 120)
	case 1:
		w := a.Sea(1350)
		w.Rows = 3
		w.Draw(func(int) {})
	default:
		for i := range 5 {
			a.Cloud(geom.Point{X: 40 + float64(230*float64(i)), Y: a.In(1420, 1480)}, a.In(320, 460))
		}
	}
}

// goal stands at p, where the stairs end.
func (a *ascent) goal(p geom.Point, span float64) {
	if a.Chance(.14) {
		a.Tag("nowhere")
		return
	}
	name := one(a, ascentGoals)
	k := stage.Sized(name, span)
	a.Put(stage.Figure{Name: name, K: k, At: p, Flip: !a.right}, a.Wardrobe())
}

func (a *ascent) climber(p geom.Point, span float64) {
	name := one(a, ascentClimbers)
	a.Put(stage.Figure{Name: name, K: stage.Sized(name, span), At: p, Flip: !a.right}, a.Plain())
}

// massive goes up in one flight of masonry.
func (a *ascent) massive() {
	n := a.Between(7, 11)
	head := a.p(a.In(580, 780), a.In(520, 900))
	st := a.Stair(a.p(a.In(130, 200), 1420), head, n, a.value)
	st.Massive(1440)
	a.goal(head.Add(geom.Point{X: a.at(500+55) - 500, Y: -14}).Add(a.p(430, 0).Sub(a.p(500, 0))), a.In(230, 330))
	a.climber(st.Tread(a.Between(1, n/2)), a.In(110, 170))
	a.Tag("arches")
}

// sprung is a flight that touches the ground once and nothing after that.
func (a *ascent) sprung() {
	n := a.Between(8, 13)
	foot, head := a.p(a.In(150, 260), a.In(1330, 1400)), a.p(a.In(580, 740), a.In(500, 920))
	landing := head.Add(geom.Point{X: a.at(590) - 500})
	st := a.Stair(foot, head, n, a.value)
	if a.Chance(.5) {
		a.Pillar(landing.Add(geom.Point{Y: 30}), 60, 1460, a.value)
	}
	a.Landing(landing, 220, 44, a.value)
	st.Sprung(a.In(50, 90))
	a.goal(landing.Add(geom.Point{Y: -12}), a.In(230, 340))
	a.climber(st.Tread(a.Between(2, n-3)), a.In(110, 160))
	a.Tag("over-nothing")
}

// zigzag turns at every landing.
func (a *ascent) zigzag() {
	flights := a.Between(3, 4)
	left, right := a.In(220, 280), a.In(720, 780)
	rise := a.In(820, 900) / float64(flights)
	y, from, to := 1420.0, left, right
	type flight struct{ foot, head geom.Point }
	var all []flight
	for range flights {
		all = append(all, flight{a.p(from, y), a.p(to, y-rise)})
		y -= rise
		from, to = to, from
	}
	for _, f := range all {
		a.Pillar(f.head.Add(geom.Point{X: out(f.foot, f.head) * 60, Y: 30}), 46, 1460, a.value)
	}
	for i, f := range all {
		st := a.Stair(f.foot, f.head, a.Between(6, 8), a.value*(1-float64(.1*float64(i))))
		a.Landing(f.head.Add(geom.Point{X: out(f.foot, f.head) * 62}), 150, 40, a.value)
		st.Sprung(52)
		if a.Chance(.5) {
			a.climber(st.Tread(a.Between(1, 4)), a.In(80, 115))
		}
	}
	a.Tag("turns-back")
	last := all[flights-1]
	a.goal(last.head.Add(geom.Point{X: out(last.foot, last.head) * 62, Y: -10}), a.In(200, 290))
}

// out is the direction in which a flight leaves at its head.
func out(foot, head geom.Point) float64 { return math.Copysign(1, head.X-foot.X) }

// around winds about a pillar; every second half turn passes behind it.
func (a *ascent) around() {
	x, w := a.at(a.In(400, 600)), a.In(150, 230)
	top, turns := a.In(560, 700), a.Between(3, 5)
	reach := w * a.In(.95, 1.25)
	rise := (1420 - top) / float64(2*turns)
	at := func(half int) geom.Point {
		side := 1.0
		if (half%2 == 0) == a.right {
			side = -1
		}
		return geom.Point{X: x + float64(side*reach), Y: 1420 - float64(rise*float64(half))}
	}
	for i := range turns {
		p, q := at(2*i+1), at(2*i+2)
		back := []geom.Point{p, p.Lerp(q, .5).Add(geom.Point{Y: -26}), q}
		a.Fill(a.Band(back, func(float64) float64 { return 44 }), a.FigureTone(a.value*.5), scene.Normal)
	}
	t := a.FigureTone(a.value * .8)
	column := a.Poly(geom.Point{X: x - float64(w*.5), Y: top}, geom.Point{X: x + float64(w*.5), Y: top}, geom.Point{X: x + float64(w*.6), Y: 1460}, geom.Point{X: x - float64(w*.6), Y: 1460})
	a.Fill(column, t, scene.Silhouette, append(a.Flat(t, 0), scene.Round)...)
	a.windows(x, w, top, turns)
	for i := range turns {
		st := a.Stair(at(2*i), at(2*i+1), a.Between(5, 6), a.value)
		st.Sprung(46)
		if i == turns/2 {
			a.climber(st.Tread(2), a.In(90, 130))
		}
	}
	a.Landing(geom.Point{X: x, Y: top}, w*1.7, 40, a.value)
	a.goal(geom.Point{X: x, Y: top - 12}, a.In(230, 340))
	a.Tag("winding-stair")
}

func (a *ascent) windows(x, w, top float64, turns int) {
	lit := a.Int(turns)
	for i := range turns {
		t := a.FigureTone(.06)
		if i == lit {
			t = scene.LightTone
		}
		y := geom.Mix(top+110, 1330, float64(i)/float64(turns))
		a.Fill(a.Bar(geom.Point{X: x + float64(a.In(-.2, .2)*w), Y: y}, w*.14, w*.3, 0), t, scene.Detail)
	}
}

// blocks hang one above the other, each a little farther than a step.
func (a *ascent) blocks() {
	n := a.Between(4, 6)
	bend := a.In(-160, 160)
	var last geom.Point
	for i := range n {
		u := float64(i) / float64(n-1)
		p := a.p(geom.Mix(200, 740, u)+float64(bend*4*u*(1-u)), geom.Mix(1330, 590, u))
		a.Block(p, geom.Mix(210, 150, u)*a.In(.85, 1.15), a.value)
		if i == n/3 {
			a.climber(p, a.In(120, 180))
		}
		last = p
	}
	a.goal(last.Add(geom.Point{Y: 4}), a.In(230, 330))
	a.Tag("leap")
}

// frontal climbs away from us to a gate.
func (a *ascent) frontal() {
	n := a.Between(7, 13)
	top, x := a.In(520, 860), a.at(a.In(330, 440))
	wide, narrow, bend := a.In(520, 980), a.In(130, 260), a.In(-150, 150)
	level := func(i int) (y, w, cx float64) {
		u := float64(i) / float64(n)
		k := geom.Pow(1-u, 1.25)
		return geom.Mix(top, 1450, k), geom.Mix(narrow, wide, k), geom.Mix(x, 500, k) + float64(bend*4*u*(1-u))
	}
	y, _, cx := level(n)
	a.goal(geom.Point{X: cx, Y: y + 4}, narrow*a.In(1.5, 1.9))
	for i := n - 1; i >= 0; i-- {
		y0, w0, x0 := level(i)
		y1, w1, x1 := level(i + 1)
		edge := geom.Mix(y1, y0, .42)
		tread := a.FigureTone(min(.95, a.value+.42))
		a.Fill(a.Poly(geom.Point{X: x1 - float64(w1/2), Y: y1}, geom.Point{X: x1 + float64(w1/2), Y: y1}, geom.Point{X: x0 + float64(w0/2), Y: edge}, geom.Point{X: x0 - float64(w0/2), Y: edge}), tread, scene.Detail)
		riser := a.FigureTone(a.value * (.6 + float64(.4*float64(i)/float64(n))))
		a.Fill(a.Rect(geom.Point{X: x0 - float64(w0/2), Y: edge}, geom.Point{X: x0 + float64(w0/2), Y: y0 + 2}), riser, scene.Normal, a.Flat(riser, 0)...)
	}
	y2, w2, x2 := level(n / 4)
	a.Tag("straight-up")
	a.climber(geom.Point{X: x2 + float64(a.In(-.25, .25)*w2), Y: y2 - 12}, a.In(170, 250))
}

// ladders lean against the sky. One is long enough.
func (a *ascent) ladders() {
	n := a.Between(2, 4)
	enough := a.Int(n)
	for i := range n {
		u := (float64(i) + .5) / float64(n)
		foot := a.p(geom.Mix(120, 880, u)+a.In(-30, 30), 1440)
		head := geom.Point{X: foot.X + a.In(-110, 110), Y: a.In(820, 1080)}
		t := a.FigureTone(a.value)
		if i == enough {
			head = a.Sun.Add(geom.Point{X: a.In(-.4, .4) * a.light, Y: float64(a.light * .86)})
			t = a.Hot()
		}
		a.LongLadder(foot, head, a.In(80, 120), t)
		if i == enough {
			a.climber(foot.Lerp(head, a.In(.3, .6)).Add(geom.Point{Y: 40}), a.In(110, 150))
		}
	}
	a.Tag("ladder")
}
