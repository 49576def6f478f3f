package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// viaduct crosses the card on tall arches, over whatever lies below.
func (r *railway) viaduct() {
	r.Body(r.light)
	r.clouds(200, 700)
	y, fall := r.In(680, 900), r.In(-60, 60)
	r.beneath(y)
	r.along(func() {
		line := r.Points(6)
		for i := range line {
			u := float64(float64(i) / 5)
			line[i] = geom.Point{X: geom.Mix(-60, 1060, u), Y: y + float64(fall*u)}
		}
		r.arches(y, fall)
		r.cars(line, r.In(.85, 1.3), r.Between(2, 5), r.In(.6, .95))
	})
	r.foot()
	r.Tag("viaduct")
}

// beneath is the far land under the arches.
func (r *railway) beneath(y float64) {
	if r.Chance(.5) {
		far := r.Rolling(y+r.In(120, 260), 90, .002)
		r.Ground(far, .1)
		r.Grove(far, .2, r.Between(2, 5), 80, 920, 0, 0)
	}
}

// arches are one wall with openings.
func (r *railway) arches(y, fall float64) {
	n := r.Between(3, 5)
	wide := float64(1120 / float64(n))
	wall := r.Path(8*n+8, 10*n+8)
	wall.MoveTo(geom.Point{X: -60, Y: y}).LineTo(geom.Point{X: 1060, Y: y + fall}).LineTo(geom.Point{X: 1060, Y: 1540}).LineTo(geom.Point{X: -60, Y: 1540}).Close()
	half := float64(wide * r.In(.36, .42))
	for i := range n {
		x := -60 + float64(wide*(float64(i)+.5))
		top := geom.Mix(y, y+fall, (x+60)/1120) + 50 + half
		wall.MoveTo(geom.Point{X: x + half, Y: 1540}).LineTo(geom.Point{X: x + half, Y: top}).ArcTo(half, half, 0, false, false, geom.Point{X: x - half, Y: top}).LineTo(geom.Point{X: x - half, Y: 1540}).Close()
	}
	t := r.FigureTone(.3 + float64(.14*dark(r)))
	r.Fill(wall, t, scene.Silhouette, r.Flat(t, 0)...)
	r.Fill(r.Band([]geom.Point{{X: -60, Y: y + 8}, {X: 1060, Y: y + fall + 8}}, func(float64) float64 { return 22 }), r.FigureTone(.16), scene.Normal)
}

// foot is what the piers stand in: water with somebody on it, clouds, or a wood.
func (r *railway) foot() {
	switch r.Int(3) {
	case 0:
		w := r.Sea(r.In(1180, 1280))
		w.Rows = 5
		w.Draw(func(row int) {
			if row == 2 {
				name := one(r, []string{"boat", "paper-boat", "whale", "bathtub", "fish", "heron"})
				k := stage.Sized(name, r.In(170, 250))
				r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: r.x, Y: w.Level(2) + float64(k*14)}, Flip: r.left}, r.Plain())
			}
		})
	case 1:
		for i := range 5 {
			r.Cloud(geom.Point{X: 20 + float64(240*float64(i)), Y: r.In(1290, 1370)}, r.In(320, 440))
		}
		for i := range 4 {
			r.Cloud(geom.Point{X: 140 + float64(240*float64(i)), Y: r.In(1420, 1470)}, r.In(340, 460))
		}
		r.Tag("sea-of-clouds")
	default:
		g := r.Rolling(r.In(1270, 1340), 60, .003)
		r.Ground(g, .8)
		r.Grove(g, .8, r.Between(4, 8), 70, 930, r.x, 60)
		name := one(r, railFolk)
		r.Put(r.Standing(name, r.x, g, stage.Sized(name, r.In(100, 150))), r.Plain())
	}
}

// skyward leaves the ground and does not come back.
func (r *railway) skyward() {
	if r.Chance(.7) {
		r.sun.X = r.mirror(r.In(640, 800))
		r.Sun = r.sun
	}
	r.Body(r.light)
	r.clouds(300, 1000)
	base := r.In(1230, 1320)
	r.Ground(r.Rolling(base-70, 70, .002), .15)
	line := r.Points(9)
	bend := r.In(1.5, 2.6)
	top := geom.Point{X: r.In(700, 900), Y: r.In(300, 520)}
	for i := range line {
		u := float64(float64(i) / 8)
		line[i] = geom.Point{X: geom.Mix(-60, top.X, u), Y: geom.Mix(base, top.Y, geom.Pow(u, bend))}
	}
	r.along(func() {
		r.rails(line, 16)
		r.cars(r.Placed(line, geom.Point{Y: -8}, 1, 0), r.In(.85, 1.15), r.Between(2, 4), r.In(.6, .88))
	})
	g := r.Rolling(base+60, 26, .003)
	r.Ground(g, .8)
	r.Grove(g, .75, r.Between(2, 5), 70, 930, r.mirror(760), 150)
	if r.Chance(.7) {
		x := r.mirror(r.In(660, 800))
		r.waiting(x, g(x)+30)
	}
	r.Tag("rails-into-the-sky")
}

// wading goes through the sea as if it were a meadow.
func (r *railway) wading() {
	if r.Chance(.5) {
		r.sun.Y = r.In(500, 640)
		r.Sun = r.sun
	}
	r.Body(r.light)
	w := r.Sea(r.In(640, 860))
	row := r.Between(1, w.Rows-3)
	depth := r.In(14, 40)
	w.Draw(func(i int) {
		y := w.Level(i)
		if i == row {
			r.along(func() {
				line := []geom.Point{{X: -60, Y: y + depth}, {X: 300, Y: y + depth - 12}, {X: 700, Y: y + depth}, {X: 1060, Y: y + depth + 10}}
				t := float64(i) / float64(w.Rows)
				r.cars(line, geom.Mix(.8, 1.5, t), r.Between(2, 5), r.In(.66, .92))
			})
		}
		if i == w.Rows-2 {
			name := one(r, []string{"whale", "fish", "turtle", "street-lamp", "lighthouse", "bottle", "boat", "heron", "umbrella"})
			k := stage.Sized(name, r.In(190, 300))
			r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: r.Opposite(r.x), Y: y + float64(k*20)}, Flip: r.left}, r.Plain())
		}
	})
	r.Tag("through-the-water")
}

// toy goes round something large, for ever.
func (r *railway) toy() {
	r.Body(r.light * .8)
	floor := r.In(860, 1000)
	if r.Chance(.5) {
		r.Boards(floor, r.In(300, 700), r.FigureTone(.3))
	} else {
		r.Ground(r.Rolling(floor, 30, .002), .5)
	}
	at := geom.Point{X: 500 + float64(r.Sign()*r.In(0, 60)), Y: r.In(1210, 1280)}
	rx, ry := r.In(380, 420), r.In(90, 140)
	k := r.In(.68, .86)
	arc := func(from, to float64) []geom.Point {
		line := r.Points(15)
		for i := range line {
			sin, cos := geom.Sincos(geom.Mix(from, to, float64(i)/14))
			line[i] = at.Add(geom.Point{X: rx * cos, Y: ry * sin})
		}
		return line
	}
	r.rails(arc(0, -math.Pi), 12)
	name := one(r, railCentres)
	kk := stage.Sized(name, r.In(740, 960))
	r.Put(stage.Figure{Name: name, K: kk, At: at.Add(geom.Point{Y: float64(ry*.4) - float64(6*kk)}), Flip: r.Chance(.5)}, r.Wardrobe())
	front := arc(math.Pi, 0)
	r.rails(front, 12)
	r.along(func() {
		shift := geom.Point{Y: -6}
		if r.left {
			shift.X = geom.Width - 2*at.X
		}
		r.cars(r.Placed(front, shift, 1, 0), k, r.Between(2, 4), r.In(.62, .86))
	})
	r.Tag("toy-train")
}

// outOf comes out of what is much too small for it.
func (r *railway) outOf() {
	r.Body(r.light)
	r.clouds(200, 700)
	level := r.In(1100, 1220)
	r.Ground(r.Rolling(level-160, 90, .002), .15)
	r.Ground(r.Rolling(level-30, 24, .002), .5)
	name := one(r, railMouths)
	k := stage.Sized(name, r.In(560, 760))
	mouth := geom.Point{X: r.In(250, 300), Y: level + r.In(10, 50)}
	end := geom.Point{X: 1080, Y: level + r.In(20, 110)}
	line := []geom.Point{mouth, mouth.Lerp(end, .35).Add(geom.Point{Y: r.In(-20, 30)}), mouth.Lerp(end, .7), end}
	line = r.Resample(line, 14, false)
	r.along(func() {
		r.rails(line, 14)
		r.cars(r.Placed(line, geom.Point{Y: -7}, 1, 0), r.In(1, 1.35), r.Between(2, 3), r.In(.66, .9))
		r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: mouth.X - 70, Y: mouth.Y + float64(k*9)}, Flip: r.Chance(.5)}, r.Wardrobe())
	})
	g := r.Rolling(1430, 24, .003)
	r.Ground(g, .9)
	r.Grove(g, .85, r.Between(2, 4), 70, 930, r.mirror(600), 120)
	r.Tag("out-of-a-thing")
}
