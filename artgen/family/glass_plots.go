package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// shelves hold a collection: one thing to a jar, one jar open and empty, and what
// was in it not far away.
func (f *flask) shelves() {
	rows := f.Between(2, 3)
	wall := f.FieldTone(.82 - float64(.62*dark(f)))
	f.Fill(f.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height}), wall, scene.Unlined, f.Flat(wall, 0)...)
	gap := 1260 / float64(rows)
	free := f.Int(3 * rows)
	d := f.Plain()
	big := f.Int(rows)
	for row := range rows {
		y := 1330 - float64(float64(rows-1-row)*gap)
		f.board(y)
		if row == big {
			f.vessel(f.kind, geom.Point{X: f.x, Y: y}, gap*.78/vessels[f.kind].tall, 0)
		}
		for i := range 3 {
			x := 200 + float64(300*float64(i)) + f.In(-20, 20)
			if row == big && x > f.x-215 && x < f.x+215 {
				continue
			}
			f.kept(geom.Point{X: x, Y: y}, gap*f.In(.56, .7), 3*row+i == free, d)
		}
	}
	f.Tag("collection")
}

// board is a shelf.
func (f *flask) board(y float64) {
	t := f.FigureTone(.22 + float64(.24*dark(f)))
	f.Fill(f.Rect(geom.Point{X: -20, Y: y}, geom.Point{X: 1020, Y: y + 34}), t, scene.Normal, f.Flat(t, 0)...)
	f.Glaze(f.Rect(geom.Point{X: -20, Y: y + 34}, geom.Point{X: 1020, Y: y + 62}), scene.InkTone, .2)
}

// kept is one jar, tall units high, with one thing in it.
func (f *flask) kept(p geom.Point, tall float64, free bool, d stage.Dress) {
	k := tall / 450
	name := one(f, flaskKept)
	f.At(p, k, 0, false, func() {
		out := f.jar()
		f.Fill(out, f.FieldTone(.94-float64(.5*dark(f))), scene.Silhouette, scene.Rim)
		it := stage.Centred(name, geom.Point{Y: -190}, stage.Sized(name, 230))
		if free {
			it = stage.Centred(name, geom.Point{X: f.In(-60, 60), Y: -560}, stage.Sized(name, 240))
			f.Put(it, f.Gilded())
			f.Tag("one-let-go")
			return
		}
		it.Angle = f.In(-.2, .2)
		f.Put(it, d)
		f.cover(pickTone(f, f.Hot(), f.Second(), f.FigureTone(.3)))
	})
}

// cords are lamps that hang from above, each with its world.
func (f *flask) cords() {
	n := f.Between(1, 3)
	out := f.Int(n)
	for i := range n {
		x := geom.Mix(190, 810, (float64(i)+.5)/float64(n)) + f.In(-20, 20)
		k := f.In(.72, 1.05) * (1.5 - float64(.2*float64(n)))
		foot := geom.Point{X: x, Y: f.In(120, 520)}
		f.Thread(scene.Normal, geom.Point{X: x, Y: 20}, foot)
		if i != out {
			f.Ember(foot.Add(geom.Point{Y: 310 * k}), 330*k)
		}
		f.At(foot, 1, 0, false, func() { f.hungBulb(k) })
	}
	r := f.Rolling(f.In(1300, 1370), 30, .003)
	f.Ground(r, .85)
	name := one(f, flaskEyes)
	it := f.Standing(name, f.Opposite(f.x), r, stage.Sized(name, f.In(240, 340)))
	f.Put(it.Kept(), f.Wardrobe())
	if f.Chance(.5) {
		small := one(f, []string{"ladder", "chair", "bed", "telescope", "street-lamp"})
		f.Put(f.Standing(small, f.x, r, stage.Sized(small, f.In(200, 300))).Kept(), f.Plain())
	}
	f.Tag("hanging")
}

// hungBulb hangs by its foot from the origin; the world in it stays upright.
func (f *flask) hungBulb(k float64) {
	v := &vessels[3]
	f.At(geom.Point{}, k, math.Pi, false, func() {
		out := f.bulb()
		f.Fill(out, f.FigureTone(.2), scene.Silhouette)
		f.Fill(out, scene.NoTone, scene.Cover)
		f.Within(out, func() {
			f.At(geom.Point{Y: -290}, 1, math.Pi, false, func() {
				kind := f.Int(stage.VistaKinds)
				w := f.Vista(geom.Point{X: -192, Y: -250}, geom.Point{X: 192, Y: 216}, f.hero(kind))
				w.Horizon = 40
				w.Draw(kind)
			})
		})
		f.Line(out, scene.InkTone, scene.Silhouette, 6)
		f.screw(f.Second())
	})
	f.Tag(v.tag)
}

// spilt has fallen over, and its world runs out into ours.
func (f *flask) spilt() {
	f.Body(f.In(90, 200))
	level := f.In(1020, 1120)
	f.Ground(f.Rolling(level, 50, .002), .2)
	r := f.Rolling(level+90, 20, .002)
	f.Ground(r, .5)
	side := f.Sign()
	k := f.In(1.1, 1.4)
	foot := geom.Point{X: 500 - float64(side*f.In(330, 390)), Y: level - f.In(60, 130)}
	tilt := float64(side * f.In(1.75, 1.95))
	mouth := foot.Polar(500*k, tilt-math.Pi/2)
	f.stream(mouth, side)
	f.vessel(vesselBottle, foot, k, tilt)
	f.Ground(f.Rolling(1420, 26, .003), .95)
	name := one(f, flaskSmall)
	f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(130, 190)), At: geom.Point{X: 500 - float64(side*f.In(180, 330)), Y: 1420}, Flip: side < 0}, f.Plain())
	f.Tag("spilt")
}

// stream widens from the mouth to the lower edge; what lived in the glass comes
// with it.
func (f *flask) stream(p geom.Point, side float64) {
	end := geom.Point{X: 500 + float64(side*f.In(60, 200)), Y: 1540}
	centre := f.Points(8)
	sway := side * f.In(90, 170)
	for i := range centre {
		u := float64(float64(i) / 7)
		centre[i] = geom.Point{X: geom.Mix(p.X, end.X, u) + float64(sway*geom.Sin(3.1*u)), Y: geom.Mix(p.Y-10, end.Y, geom.Pow(u, 1.2))}
	}
	t := f.FieldTone(.86 - float64(.3*dark(f)))
	f.Fill(f.Band(centre, func(u float64) float64 { return 70 + float64(330*u*u) }), t, scene.Normal, f.Flat(t, 1.57)...)
	name := one(f, []string{"fish", "boat", "paper-boat", "letter", "bottle", "turtle", "house"})
	d := f.Plain()
	for i := range 3 {
		q := centre[3+i].Add(geom.Point{X: f.In(-40, 40)})
		it := stage.Centred(name, q, stage.Sized(name, 110+float64(50*float64(i))))
		it.Angle = side * f.In(.1, .6)
		it.Flip = side < 0
		f.Put(it, d)
	}
}
