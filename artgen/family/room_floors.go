package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// nothing is the sky, which has come in from below.
func (r *parlour) nothing() {
	night := r.Background(.6).Value() > .45
	for i := range 4 {
		v := float64(float64(i) / 4)
		tone := geom.Mix(.7, .97, v)
		if night {
			tone = geom.Mix(.36, .1, v)
		}
		r.Fill(r.Rect(geom.Point{X: -40, Y: geom.Mix(r.hi.Y-10, 1500, v)}, geom.Point{X: 1040, Y: 1540}), r.FieldTone(tone), scene.Unlined)
	}
	p := r.at(r.In(-.3, .3), r.In(.5, .8))
	r.Fill(r.Circle(p, r.In(70, 120)), pickTone(r, scene.LightTone, r.Hot()), scene.Normal, scene.Round)
	for range r.Between(2, 4) {
		v := r.In(.3, .95)
		r.Cloud(r.at(r.In(-.8, .8), v), 120+float64(260*v))
	}
}

// tiles are a board in perspective; some have gone, and some are on their way up.
func (r *parlour) tiles() {
	const rows, cols = 6, 6
	deep := func(i int) float64 { return geom.Pow(float64(i)/rows, 1.5) }
	gone := r.FigureTone(.04)
	for i := range rows {
		for j := range cols {
			t := r.shade(.95)
			if (i+j)%2 == 0 {
				t = r.FigureTone(.16)
			}
			if r.Chance(.16) && i > 0 {
				t = gone
			}
			u0, u1 := float64(2*j)/cols-1, float64(2*j+2)/cols-1
			quad := r.Poly(r.at(u0, deep(i)), r.at(u1, deep(i)), r.at(u1, deep(i+1)), r.at(u0, deep(i+1)))
			r.Fill(quad, t, scene.Detail)
		}
	}
}

// furnish puts in what lives here, and what came with the floor.
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
		r.stand(parlourHeroes, -side*.3, .5, 300)
	case floorSky:
		r.walk(side)
	case floorTiles:
		r.rise()
		r.stand(parlourHeroes, -side*.3, .42, 300)
	default:
		r.stand(parlourHeroes, -side*.3, .4, 320)
		r.steps(side)
	}
	r.stand(parlourThings, side*.52, r.In(.62, .8), 220)
}

// stand puts one of the cast on the floor.
func (r *parlour) stand(cast []string, u, v, span float64) {
	name := one(r, cast)
	p := r.at(u+r.In(-.1, .1), v)
	d := r.Plain()
	if span > 250 {
		d = r.Wardrobe()
	}
	k := stage.Sized(name, span*r.In(.9, 1.25))
	r.Put(stage.Figure{Name: name, K: k, At: p, Flip: p.X > 500, Angle: 0}.Kept(), d)
}

// float is what swims in the room; a wave hides its foot.
func (r *parlour) float(side float64) {
	name := one(r, parlourAfloat)
	p := r.at(-side*.25, .42)
	k := stage.Sized(name, r.In(340, 480))
	r.Put(stage.Figure{Name: name, K: k, At: p, Angle: r.In(-.16, .16), Flip: side < 0}.Kept(), r.Wardrobe())
	out := r.Smooth(r.across(.42, -22, 5), false)
	for i := 10; i >= 0; i-- {
		out.LineTo(r.across(.56, -26, 5)[i])
	}
	t := r.FieldTone(.44)
	r.Fill(*out.Close(), t, scene.Detail, r.Flat(t, 0)...)
	if r.Chance(.6) {
		fin := one(r, []string{"fish", "whale", "turtle", "bottle", "heron"})
		q := r.at(side*.1, .86)
		kk := stage.Sized(fin, r.In(170, 250))
		r.Put(stage.Figure{Name: fin, K: kk, At: q.Add(geom.Point{Y: 10}), Flip: side > 0}, r.Plain())
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
			r.Put(stage.Figure{Name: name, K: stage.Sized(name, 380+float64(700*v)), At: r.at(u, v)}, r.Leafy(.2+v))
		}
		return
	}
	for range r.Between(3, 5) {
		name := one(r, []string{"poppy", "mushroom", "poppy", "tree", "poppy"})
		v := r.In(.2, .95)
		r.Put(stage.Figure{Name: name, K: stage.Sized(name, 90+float64(150*v)), At: r.at(r.In(-.85, .85), v)}, r.Painted())
	}
}

// walk is a plank over the depth, and somebody on it.
func (r *parlour) walk(side float64) {
	p, q := r.at(-side*.2, .02), r.at(side*.1, .78)
	t := r.FigureTone(.2 + float64(.3*dark(r)))
	r.Fill(r.Poly(p.Add(geom.Point{X: -30}), p.Add(geom.Point{X: 30}), q.Add(geom.Point{X: 90}), q.Add(geom.Point{X: -90})), t, scene.Silhouette, r.Flat(t, 1.5)...)
	r.Fill(r.Poly(q.Add(geom.Point{X: -90}), q.Add(geom.Point{X: 90}), q.Add(geom.Point{X: 88, Y: 26}), q.Add(geom.Point{X: -88, Y: 26})), r.FigureTone(.08), scene.Normal)
	name := one(r, parlourHeroes)
	r.Put(stage.Figure{Name: name, K: stage.Sized(name, r.In(230, 330)), At: p.Lerp(q, .8), Flip: side < 0}, r.Wardrobe())
}

// rise is tiles that float up, and one carries something.
func (r *parlour) rise() {
	for i := range r.Between(3, 5) {
		p := geom.Point{X: geom.Mix(200, 800, r.Float()), Y: r.In(620, 1240)}
		w := r.In(90, 160)
		t := r.FigureTone(.16)
		if i%2 == 1 {
			t = r.shade(.95)
		}
		r.Fill(r.Poly(p.Add(geom.Point{X: -w * .5}), p.Add(geom.Point{X: w * .4, Y: -w * .12}), p.Add(geom.Point{X: w * .6, Y: w * .1}), p.Add(geom.Point{X: -w * .36, Y: w * .24})), t, scene.Normal, scene.Shade)
		if i == 0 {
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

// section is a house without its front: in every room another world, but for one,
// which is only a room.
func (r *parlour) section() {
	r.Sky(geom.Point{X: r.Opposite(r.x), Y: r.In(200, 320)})
	r.Body(r.In(70, 150))
	cols, rows := r.Between(1, 2), r.Between(2, 3)
	wide, high := r.In(560, 720), float64(rows)*r.In(260, 310)
	foot := geom.Point{X: 500 + float64(r.Sign()*r.In(0, 60)), Y: r.In(1330, 1390)}
	lo := foot.Add(geom.Point{X: -wide / 2, Y: -high})
	wall := r.FigureTone(.22 + float64(.26*dark(r)))
	r.Ground(r.Rolling(foot.Y-60, 40, .002), .4)
	r.roof(lo, wide, wall)
	r.Fill(r.Rect(lo.Add(geom.Point{X: -20}), foot.Add(geom.Point{X: float64(wide/2) + 20, Y: 20})), wall, scene.Silhouette, r.Flat(wall, 0)...)
	plain := r.Int(cols * rows)
	for i := range cols * rows {
		w, h := wide/float64(cols), high/float64(rows)
		p := lo.Add(geom.Point{X: float64(w * float64(i%cols)), Y: float64(h * float64(i/cols))})
		r.chamber(p.Add(geom.Point{X: 12, Y: 14}), p.Add(geom.Point{X: w - 12, Y: h - 12}), i == plain)
	}
	g := r.Rolling(foot.Y+16, 16, .003)
	r.Ground(g, .9)
	r.Grove(g, .8, r.Between(1, 4), 70, 930, 500, wide*.52)
	r.Tag("house-cut-open")
}

// roof is steep, with a chimney or somebody on it.
func (r *parlour) roof(lo geom.Point, wide float64, wall scene.Tone) {
	top := geom.Point{X: lo.X + float64(wide*r.In(.3, .7)), Y: lo.Y - r.In(170, 260)}
	name := one(r, []string{"cat", "owl", "figure", "telescope", "heron", "violin", "bird", "chair"})
	k := stage.Sized(name, r.In(130, 180))
	r.Put(stage.Figure{Name: name, K: k, At: top.Add(geom.Point{Y: float64(7 * k)}), Flip: r.Chance(.5)}, r.Plain())
	t := r.Hot()
	r.Fill(r.Poly(lo.Add(geom.Point{X: -60, Y: 10}), top.Add(geom.Point{X: -34}), top.Add(geom.Point{X: 34}), lo.Add(geom.Point{X: wide + 60, Y: 10})), t, scene.Silhouette, append(r.Flat(t, 0), scene.Shade)...)
}

// chamber is one room of it.
func (r *parlour) chamber(lo, hi geom.Point, plain bool) {
	hole := r.Rect(lo, hi)
	if plain {
		t := r.FieldTone(.9)
		r.Fill(hole, t, scene.Normal, r.Flat(t, 1.57)...)
		name := one(r, parlourHeroes)
		r.Put(stage.Figure{Name: name, K: stage.Sized(name, (hi.Y-lo.Y)*.76), At: geom.Point{X: (lo.X + hi.X) / 2, Y: hi.Y - 6}}, r.Wardrobe())
		return
	}
	kind := r.Int(stage.VistaKinds)
	r.Within(hole, func() {
		v := r.Vista(lo, hi, one(r, parlourAfloat))
		v.Night = r.Chance(.5)
		v.Draw(kind)
	})
	r.Line(hole, scene.InkTone, scene.Normal, 5)
	r.Tag(mindLands[kind])
}
