package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// happen puts in what lives here.
func (r *parlour) happen() {
	switch r.plot {
	case parlourFilled:
		r.fill()
	case parlourTurned:
		r.turn()
	default:
		r.furnish()
	}
}

// side is a way out in a side wall, seen at a slant: a door or a window, whose
// light lies on the floor.
func (r *parlour) side(a, b geom.Point) {
	left := r.lo.X > 1000-r.hi.X
	top, bottom, ceil, foot := r.lo, geom.Point{X: r.lo.X, Y: r.hi.Y}, a, r.rim[3]
	if !left {
		top, bottom, ceil, foot = geom.Point{X: r.hi.X, Y: r.lo.Y}, r.hi, b, r.rim[2]
	}
	reach := math.Abs(ceil.X - top.X)
	if w := math.Abs(foot.X - bottom.X); w < reach {
		reach = w
	}
	way := 1.0
	if left {
		way = -1
	}
	wall := func(u, h float64) geom.Point { // u from the corner to us, h from the floor up
		d := float64(way * reach * u)
		y := func(p, q geom.Point) float64 { return p.Y + float64((q.Y-p.Y)*d/(q.X-p.X)) }
		return geom.Point{X: top.X + d, Y: geom.Mix(y(bottom, foot), y(top, ceil), h)}
	}
	from, to, low := r.In(.16, .26), r.In(.52, .7), []float64{0, r.In(.34, .42)}[r.Int(2)]
	hole := r.Poly(wall(from, low), wall(from, .76), wall(to, .76), wall(to, low))
	r.Fill(hole, pickTone(r, scene.LightTone, r.Hot(), r.FieldTone(.95)), scene.Silhouette, scene.Shade)
	r.Line(r.Polyline(wall(from, (low+.76)/2), wall(to, (low+.76)/2)), r.FigureTone(.2), scene.Normal, 7)
	r.Line(r.Polyline(wall((from+to)/2, low), wall((from+to)/2, .76)), r.FigureTone(.2), scene.Normal, 7)
	spill := geom.Point{X: -way * r.In(240, 330), Y: r.In(60, 130)}
	r.Glaze(r.Poly(wall(from, 0), wall(to, 0), wall(to, 0).Add(spill), wall(from, 0).Add(spill)), scene.LightTone, .3)
	r.Tag("light-falls-in")
}

// furnish goes with a floor that is not one.
func (r *parlour) furnish() {
	side := 1.0
	if r.x > 500 {
		side = -1
	}
	switch r.floor {
	case floorWater:
		r.float(side)
	case floorMeadow, floorWood:
		r.grow()
		r.stand(parlourHeroes, -side*.3, .56, 420)
	case floorSky:
		r.walk(side)
	case floorTiles:
		r.stand(parlourHeroes, -side*.3, .5, 400)
		r.rise(side)
	default:
		r.stand(parlourHeroes, -side*.3, .5, 430)
		r.steps(side)
	}
	r.stand(parlourThings, side*.5, r.In(.66, .84), 240)
}

// stand puts one of the cast on the floor.
func (r *parlour) stand(cast []string, u, v, span float64) {
	name := one(r, cast)
	p := r.seen(u+r.In(-.1, .1), v)
	d := r.Plain()
	if span > 250 {
		d = r.Wardrobe()
	}
	f := stage.Figure{Name: name, K: stage.Sized(name, span*r.In(.9, 1.2)), At: p, Flip: p.X > 500}.Kept()
	r.shadow(f)
	r.Put(f, d)
}

// shadow lies under a figure, in colour only.
func (r *parlour) shadow(f stage.Figure) {
	lo, hi := f.Box()
	wide := (hi.X - lo.X) * .5
	r.Glaze(r.Ellipse(geom.Point{X: (lo.X + hi.X) / 2, Y: f.At.Y - 4}, wide*1.1, wide*.2), scene.InkTone, .3)
}

// fill lets somebody large have the room; somebody small has found the door.
func (r *parlour) fill() {
	name := one(r, parlourGiants)
	high := geom.Mix(r.hi.Y, 1500, .46) - r.lo.Y
	f := stage.Figure{Name: name, K: min(stage.Sized(name, high*r.In(1.04, 1.16)), stage.Sized(name, 820)), At: r.seen(r.In(-.16, .16), r.In(.4, .5)), Flip: r.Chance(.5)}.Kept()
	r.shadow(f)
	r.Put(f, r.Wardrobe())
	r.stand([]string{"figure", "wanderer", "chair", "cat", "hare", "teapot", "ladder", "letter", "candle"}, r.Sign()*.5, r.In(.7, .84), 170)
	r.Tag("fills-the-room")
}

// turn has everything on the ceiling that belongs on the floor; one has stayed.
func (r *parlour) turn() {
	n := r.Between(2, 3)
	for i := range n {
		name := one(r, parlourTurn)
		x := geom.Mix(150, 850, (float64(i)+.5)/float64(n)) + r.In(-30, 30)
		y := max(100, r.lo.Y*r.In(.45, .85))
		f := stage.Figure{Name: name, K: stage.Sized(name, r.In(.9, 1.1)*(90+float64(430/float64(n)))), At: geom.Point{X: x, Y: y}, Angle: math.Pi, Flip: r.Chance(.5)}
		r.Glaze(r.Ellipse(f.At, 90, 18), scene.InkTone, .3)
		r.Put(f, r.Plain())
	}
	r.stand(parlourHeroes, r.Sign()*r.In(.1, .4), r.In(.5, .7), 360)
	r.Tag("on-the-ceiling")
}

// float is what swims in the room; a wave hides its foot.
func (r *parlour) float(side float64) {
	name := one(r, parlourAfloat)
	p := r.seen(-side*.2, .42)
	k := stage.Sized(name, r.In(420, 560))
	r.Put(stage.Figure{Name: name, K: k, At: p, Angle: r.In(-.16, .16), Flip: side < 0}.Kept(), r.Wardrobe())
	upper, lower := r.across(.42, -20, 5), r.across(.58, -22, 5)
	out := r.Smooth(upper, false)
	for i := len(lower) - 1; i >= 0; i-- {
		out.LineTo(lower[i])
	}
	t := r.FieldTone(.44)
	r.Fill(*out.Close(), t, scene.Detail, r.Flat(t, 0)...)
	if r.Chance(.6) {
		fin := one(r, []string{"fish", "whale", "turtle", "bottle", "heron"})
		q := r.seen(side*.3, .86)
		r.Put(stage.Figure{Name: fin, K: stage.Sized(fin, r.In(190, 270)), At: q.Add(geom.Point{Y: 10}), Flip: side > 0}, r.Plain())
	}
}

// grow is trees, mushrooms and flowers between the furniture; in a wood they go
// through the ceiling.
func (r *parlour) grow() {
	if r.floor == floorWood {
		for i := range 5 {
			u := -.9 + float64(.45*float64(i)) + r.In(-.1, .1)
			v := []float64{.1, .34, .16, .3, .08}[i]
			name := one(r, []string{"pine", "poplar", "tree"})
			r.Put(stage.Figure{Name: name, K: stage.Sized(name, 420+float64(800*v)), At: r.seen(u, v)}, r.Leafy(.2+v))
		}
		return
	}
	for i := range r.Between(3, 5) {
		name := one(r, []string{"poppy", "mushroom", "poppy", "tree", "poppy"})
		v := r.In(.2, .95)
		r.Put(stage.Figure{Name: name, K: stage.Sized(name, 110+float64(170*v)), At: r.seen(float64(1-2*(i%2))*r.In(.3, .9), v)}, r.Painted())
	}
}

// walk is a plank over the depth, and somebody on it.
func (r *parlour) walk(side float64) {
	p, q := r.seen(-side*.2, .02), r.seen(side*.1, .84)
	t := r.FigureTone(.2 + float64(.3*dark(r)))
	r.Fill(r.Poly(p.Add(geom.Point{X: -40}), p.Add(geom.Point{X: 40}), q.Add(geom.Point{X: 130}), q.Add(geom.Point{X: -130})), t, scene.Silhouette, r.Flat(t, 1.5)...)
	seams := r.Path(14, 14)
	for i := range 6 {
		u := deepen(float64(i)+.6, 6, 1.5)
		m, w := p.Lerp(q, u), geom.Mix(40, 130, u)
		seams.MoveTo(m.Add(geom.Point{X: -w})).LineTo(m.Add(geom.Point{X: w}))
	}
	r.Line(seams, r.FigureTone(.06), scene.Detail, 3)
	r.Fill(r.Rect(q.Add(geom.Point{X: -130}), q.Add(geom.Point{X: 130, Y: 30})), r.FigureTone(.08), scene.Normal)
	name := one(r, parlourHeroes)
	r.Put(stage.Figure{Name: name, K: stage.Sized(name, r.In(330, 430)), At: p.Lerp(q, .8), Flip: side < 0}.Kept(), r.Wardrobe())
}

// rise is tiles that float up, and the largest carries something.
func (r *parlour) rise(side float64) {
	n := r.Between(3, 5)
	for i := range n {
		u := float64(i) / float64(n)
		p := geom.Point{X: 500 + float64(side*(r.In(60, 200)+float64(160*u))), Y: geom.Mix(1180, 480, u)}
		w := geom.Mix(200, 90, u)
		t := r.FigureTone(.16)
		if i%2 == 1 {
			t = r.shade(.95)
		}
		r.Fill(r.Poly(p.Add(geom.Point{X: -w * .5}), p.Add(geom.Point{X: w * .4, Y: -w * .12}), p.Add(geom.Point{X: w * .6, Y: w * .1}), p.Add(geom.Point{X: -w * .36, Y: w * .24})), t, scene.Normal, scene.Shade)
		if i == 1 {
			name := one(r, parlourThings)
			r.Put(stage.Figure{Name: name, K: stage.Sized(name, w*1.1), At: p.Add(geom.Point{Y: 4})}, r.Painted())
		}
	}
}

// steps are footprints that lead to the wall.
func (r *parlour) steps(side float64) {
	for i := range 7 {
		v := float64(.95 - float64(.12*float64(i)))
		p := r.at(float64(side*.1)+float64(.05*float64(1-2*(i%2))), v)
		r.Fill(r.Ellipse(p, 8+float64(16*v), 4+float64(7*v)), r.FigureTone(.34), scene.Detail)
	}
	r.Tag("footprints")
}
