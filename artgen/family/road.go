package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// road leads where roads do not: up to the light, over a gap, into the sea,
// around itself. What it is made of, what land it crosses, what stands beside it
// and who is on the way are chosen apart.
func road(c *kit.Card) {
	s := stage.On(c)
	r := newRoad(s)
	s.Sky(r.sun)
	r.overhead()
	roads[r.plot](r)
	s.Air()
	near := .3
	if r.plot == roadRolled || r.plot == roadForked { // their story is near
		near = .1
	}
	s.Foreground(near)
	s.Tag("road")
}

// Where a road may lead.
const (
	roadSkyward  = iota // off the ground, to the light
	roadSevered         // over a gap
	roadBlocked         // up to somebody who does not move
	roadForked          // two ways
	roadRolled          // only as far as it has been rolled out
	roadClimbing        // to and fro up a mountain
	roadDrowned         // on under water
	roadLooped          // once around itself
)

var (
	roads       = []func(*journey){(*journey).skyward, (*journey).severed, (*journey).blocked, (*journey).forked, (*journey).rolled, (*journey).climbing, (*journey).drowned, (*journey).looped}
	roadWeights = []int{4, 4, 4, 3, 3, 3, 3, 3}
)

type journey struct {
	*stage.Stage
	plot    int
	paving  stage.Paving
	horizon float64
	x       float64 // where the road meets the horizon
	near    float64 // where it comes to us
	bend    float64
	light   float64
	sun     geom.Point
	tone    scene.Tone
	beside  int // what stands along it
}

var (
	roadWalkers  = []string{"bicycle", "wanderer", "figure", "snail", "suitcase", "fox", "hare", "turtle", "elephant", "bear", "deer", "chair", "bed", "umbrella"}
	roadBlockers = []string{"cat", "snail", "owl", "door", "hare", "egg", "bear", "clock", "elephant", "teapot", "whale", "moon", "turtle", "deer", "apple", "fox"}
	roadGoals    = []string{"house", "door", "lighthouse", "tower", "tree", "mill", "bed", "tent", "cage", "candle", "well", "clock"}
	roadMarks    = []string{"street-lamp", "poplar", "pine", "umbrella", "candle", "street-lamp", "chair"}
	roadAhead    = []string{"signpost", "bench", "street-lamp", "suitcase", "tent", "campfire", "well", "ladder"}
)

func newRoad(s *stage.Stage) *journey {
	r := &journey{Stage: s, plot: s.Weighted(roadWeights...), paving: s.Paving(), x: s.Aside(), bend: s.Sign() * s.In(20, 150), beside: s.Int(3)}
	r.horizon = []float64{s.In(560, 640), s.In(690, 790), s.In(860, 940)}[s.Weighted(3, 4, 3)]
	r.near = s.Opposite(r.x) + s.In(-80, 80)
	r.light = []float64{s.In(80, 120), s.In(140, 200), s.In(230, 310)}[s.Weighted(3, 4, 2)]
	switch r.plot {
	case roadSkyward, roadLooped:
		r.horizon = s.In(900, 1010)
	case roadSevered, roadDrowned:
		r.horizon = s.In(560, 700)
	case roadClimbing:
		r.horizon = s.In(1010, 1120)
	}
	r.sun = geom.Point{X: s.Opposite(r.x), Y: max(r.light+90, r.horizon-s.In(180, 420))}
	if r.plot == roadSkyward {
		r.sun = geom.Point{X: s.Opposite(r.x) + s.In(-40, 40), Y: s.In(270, 380)}
		r.light = s.In(120, 210)
	}
	r.tone = r.pave()
	return r
}

// pave chooses the tone of the road, clear of the land: pale, dark on snow, and
// of an accent where it is to be followed.
func (r *journey) pave() scene.Tone {
	switch {
	case r.Chance(.25):
		return r.Second()
	case r.Tagged("white-land"):
		return r.FigureTone(.2)
	}
	return r.FigureTone(.9)
}

// overhead is the light and the clouds.
func (r *journey) overhead() {
	if r.plot != roadSkyward { // there the light comes at the end of the road
		r.Body(r.light)
	}
	for range r.Between(0, 3) {
		r.Cloud(geom.Point{X: r.In(80, 920), Y: r.In(150, r.horizon-60)}, r.In(180, 360))
	}
}

// land is two ridges far away and the plain that the road crosses.
func (r *journey) land() {
	far := r.Rolling(r.horizon-20, r.In(40, 110), r.In(.0018, .004))
	r.Ground(far, .15)
	if r.Chance(.5) {
		r.Grove(far, .15, r.Between(2, 5), 80, 920, r.x, 110)
	}
	r.Ground(r.Rolling(r.horizon+16, 12, .002), .5)
	r.fields()
}

// fields are what lies to both sides of the road: a swell of the ground, a row
// of trees, a few that stand alone.
func (r *journey) fields() {
	side := r.Sign()
	for i := range r.Between(1, 2) {
		y := geom.Mix(r.horizon, 1500, .2+float64(.24*float64(i)))
		r.Ground(r.Dome(y, r.In(30, 70), 500+float64(side*r.In(400, 620))), .6+float64(.1*float64(i)))
		side = -side
		if r.Chance(.6) {
			x := 500 + float64(side*r.In(300, 430))
			r.Grove(func(float64) float64 { return y - r.In(0, 40) }, .5, r.Between(2, 3), x-80, x+80, r.x, 60)
		}
	}
}

// lane is the road between two of its points, far to near, w wide at our feet.
func (r *journey) lane(far, near geom.Point, narrow, w float64) *stage.Lane {
	line := r.Points(9)
	for i := range line {
		u := float64(float64(i) / 8)
		k := geom.Pow(u, 1.7)
		line[i] = geom.Point{X: geom.Mix(far.X, near.X, geom.Pow(u, 1.5)) + float64(r.bend*geom.Sin(u*5)*(1-u)*u*2.4), Y: geom.Mix(far.Y, near.Y, k)}
	}
	line = r.Evenly(line, 14)
	return r.laid(line, func(t float64) float64 { return geom.Mix(narrow, w, geom.Pow(t, 1.15)) })
}

func (r *journey) laid(line []geom.Point, width func(t float64) float64) *stage.Lane {
	return &stage.Lane{Stage: r.Stage, Centre: line, Width: width, Paving: r.paving, Tone: r.tone}
}

// plain is a road from the horizon to our feet.
func (r *journey) plain() *stage.Lane {
	return r.lane(geom.Point{X: r.x, Y: r.horizon + 14}, geom.Point{X: r.near, Y: 1530}, 12, r.In(340, 480))
}

// marks stand along a lane in a row that grows toward us.
func (r *journey) marks(l *stage.Lane, from, to float64) {
	if r.beside == 0 {
		return
	}
	name, n := one(r, roadMarks), r.Between(3, 5)
	d := r.Plain()
	if name == "pine" || name == "poplar" {
		d = r.Leafy(.8)
	}
	for i := range n {
		t := geom.Mix(from, to, geom.Pow(float64(i)/float64(n-1), 1.2))
		for _, side := range [2]float64{-1, 1} {
			if r.beside == 1 && side > 0 {
				continue
			}
			k := stage.Sized(name, 20+float64(l.Width(t)*1.15))
			r.Put(stage.Figure{Name: name, K: k, At: l.Side(t, float64(side*.78)).Add(geom.Point{X: float64(side * 8 * k)}), Flip: side > 0}, d)
		}
	}
	r.Tag("both-sides")
}

// walker is who goes along a lane at t.
func (r *journey) walker(l *stage.Lane, t, span float64) {
	f := stage.Figure{Name: one(r, roadWalkers), At: l.Side(t, r.In(-.16, .16)), Flip: r.x < r.near}
	f.K = stage.Sized(f.Name, span)
	r.Cast(f)
	r.Put(f, r.Plain())
}

// skyward leaves the ground where others only seem to.
func (r *journey) skyward() {
	r.land()
	line := r.Points(10)
	foot, lift := geom.Point{X: r.near, Y: 1530}, geom.Point{X: r.x, Y: r.horizon + 30}
	for i := range line {
		u := float64(i) / 9
		p := r.sun.Lerp(lift, u)
		line[i] = p.Add(geom.Point{X: float64(r.bend * 1.6 * geom.Sin(u*6) * u)})
	}
	low := r.lane(lift, foot, 64, r.In(330, 430)).Centre
	l := r.laid(r.Evenly(append(line, low[1:]...), 22), func(t float64) float64 { return 14 + float64(380*geom.Pow(t, 2.4)) })
	l.Draw()
	r.Body(r.light)
	r.walker(l, r.In(.42, .56), r.In(90, 130))
	r.Tag("road-to-the-light")
}

// severed ends at an edge, and goes on beyond it as if nothing had happened.
func (r *journey) severed() {
	r.land()
	brink, edge := r.horizon+r.In(210, 290), r.In(1160, 1240)
	l := r.lane(geom.Point{X: r.x, Y: r.horizon + 14}, geom.Point{X: r.near, Y: 1530}, 30, r.In(340, 460))
	l.Draw()
	if r.Chance(.6) {
		r.walkerAt(one(r, roadAhead), l, .2, r.In(90, 150))
	}
	r.chasm(brink, edge)
	r.Within(r.torn(edge), func() { l.Draw() })
	r.walker(l, r.In(.74, .82), r.In(230, 320))
	r.Tag("gap-in-the-way")
}

func (r *journey) walkerAt(name string, l *stage.Lane, t, span float64) {
	r.Put(stage.Figure{Name: name, K: stage.Sized(name, span), At: l.Side(t, .9), Flip: r.Chance(.5)}, r.Wardrobe())
}

// chasm is the air between two edges of the land, with the wall of the far one.
func (r *journey) chasm(brink, edge float64) {
	wall := r.torn(brink)
	t := r.Land(.72)
	r.Fill(wall, t, scene.Silhouette, append(r.Flat(t, math.Pi/2), scene.Shade)...)
	r.Fill(r.torn(brink+r.In(150, 230)), r.Background(.6), scene.Detail)
	for range r.Between(2, 4) {
		r.Cloud(geom.Point{X: r.In(60, 940), Y: r.In(brink+260, edge+40)}, r.In(260, 420))
	}
	t = r.Land(.95)
	r.Fill(r.torn(edge), t, scene.Silhouette, append(r.Flat(t, 0), scene.Rim)...)
}

// torn is the land below an edge that broke.
func (r *journey) torn(y float64) geom.Path {
	const n = 17
	edge := r.Points(n + 2)
	profile := float64(int(y))
	for i := range n {
		x := -40 + float64(68*float64(i))
		jag := float64(26*r.Noise.Line(float64(float64(i)*.9)+.3, profile)) + float64(14*float64(i%2))
		edge[i] = geom.Point{X: x, Y: y + jag}
	}
	edge[n], edge[n+1] = geom.Point{X: 1048, Y: 1540}, geom.Point{X: -40, Y: 1540}
	return r.Poly(edge...)
}

// blocked has been walked for days, and now this.
func (r *journey) blocked() {
	r.land()
	l := r.plain()
	l.Draw()
	r.marks(l, .1, .55)
	name := one(r, roadBlockers)
	at := r.In(.36, .5)
	f := stage.Figure{Name: name, K: stage.Sized(name, r.In(420, 600)), At: l.Side(at, 0), Flip: r.Chance(.5)}
	r.Cast(f)
	r.Put(f.Kept(), r.Wardrobe())
	r.walker(l, r.In(.8, .88), r.In(120, 190))
	r.Tag("in-the-way")
}

// forked asks. Only colour says what the two ways are like.
func (r *journey) forked() {
	r.land()
	foot := geom.Point{X: 500 + r.In(-60, 60), Y: r.In(1190, 1290)}
	stem := r.lane(foot, geom.Point{X: r.near, Y: 1540}, 190, 420)
	arms := [2]scene.Tone{r.tone, r.Second()}
	for i, side := range [2]float64{-1, 1} {
		r.bend = side * r.In(40, 140)
		goal := geom.Point{X: 500 + float64(side*r.In(230, 340)), Y: r.horizon + r.In(20, 60)}
		name := one(r, roadGoals)
		r.Put(stage.Figure{Name: name, K: stage.Sized(name, r.In(130, 250)), At: goal.Add(geom.Point{Y: 10}), Flip: side < 0}.Kept(), r.Wardrobe())
		l := r.lane(goal, foot.Add(geom.Point{Y: 30}), 20, 200)
		l.Tone = arms[i]
		l.Draw()
	}
	stem.Draw()
	at := geom.Point{X: foot.X, Y: foot.Y - r.In(120, 170)}
	name := one(r, []string{"signpost", "signpost", "owl", "door", "street-lamp", "tree"})
	r.Put(stage.Figure{Name: name, K: stage.Sized(name, r.In(210, 290)), At: at, Flip: r.Chance(.5)}, r.Plain())
	r.walker(stem, r.In(.2, .4), r.In(200, 260))
	r.Tag("forking")
}

// rolled is being laid by somebody who has not come farther yet.
func (r *journey) rolled() {
	r.land()
	end := geom.Point{X: geom.Mix(r.x, r.near, .8), Y: r.In(1130, 1260)}
	w := r.In(240, 330)
	l := r.lane(geom.Point{X: r.x, Y: r.horizon + 14}, end, 12, w)
	l.Draw()
	r.marks(l, .1, .7)
	r.roll(end, w, r.In(74, 116))
	name := one(r, []string{"figure", "wanderer", "bear", "elephant", "snail", "hare", "turtle", "fox", "cat"})
	f := stage.Figure{Name: name, K: stage.Sized(name, r.In(230, 320)), At: end.Add(geom.Point{X: r.In(-.2, .2) * w, Y: r.In(150, 200)}), Flip: r.Chance(.5)}
	r.Cast(f)
	r.Put(f, r.Wardrobe())
	r.Tag("rolled-up")
}

// roll is what is left of the road, wound up.
func (r *journey) roll(p geom.Point, w, radius float64) {
	left, right := p.Add(geom.Point{X: -w * .58, Y: -radius * .4}), p.Add(geom.Point{X: w * .58, Y: -radius * .4})
	flat := radius * .34
	body := r.Path(6, 10)
	body.MoveTo(left.Add(geom.Point{Y: -radius})).LineTo(right.Add(geom.Point{Y: -radius}))
	body.ArcTo(flat, radius, 0, false, true, right.Add(geom.Point{Y: radius})).LineTo(left.Add(geom.Point{Y: radius}))
	body.ArcTo(flat, radius, 0, false, true, left.Add(geom.Point{Y: -radius}))
	r.Fill(*body.Close(), r.tone, scene.Silhouette, append(r.Flat(r.tone, 0), scene.Shade)...)
	cap := r.Ellipse(right, flat, radius)
	r.Fill(cap, r.FigureTone(.5), scene.Normal)
	spiral := r.Points(26)
	for i := range spiral {
		u := float64(i) / 25
		sin, cos := geom.Sincos(u * 16)
		spiral[i] = right.Add(geom.Point{X: float64(flat * (1 - u) * cos), Y: float64(radius * (1 - u) * sin)})
	}
	r.Line(r.Smooth(spiral, false), kit.Contrast(r.FigureTone(.5)), scene.Detail, 3)
}
