package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// windows is one carriage seen near, and who is in it. One seat is free, or one
// window has another weather than the rest.
func (r *railway) windows() {
	r.Body(r.light)
	n := r.Between(2, 3)
	roof, sill := r.In(430, 560), r.In(1010, 1090)
	wall := r.FigureTone(.2)
	if r.Dark() {
		wall = r.FigureTone(.42)
	}
	if r.Chance(.5) {
		wall = r.Second()
	}
	r.Ground(r.Rolling(1260, 30, .003), .6)
	r.wheels(sill + 190)
	r.Fill(r.Rect(geom.Point{X: -30, Y: roof}, geom.Point{X: 1030, Y: sill + 150}), wall, scene.Silhouette, r.Flat(wall, 1.57)...)
	r.Fill(r.Rounded([]geom.Point{{X: -40, Y: roof - 74}, {X: 1040, Y: roof - 74}, {X: 1040, Y: roof + 26}, {X: -40, Y: roof + 26}}, 30), r.FigureTone(.1), scene.Silhouette)
	r.Fill(r.Rect(geom.Point{X: -30, Y: sill + 60}, geom.Point{X: 1030, Y: sill + 84}), r.Hot(), scene.Detail)
	shift := r.In(-70, 70)
	odd := r.Int(n)
	wide := 880/float64(n) - 40
	for i := range n {
		x := 500 + shift + float64((float64(i)-float64(float64(n-1)/2))*(wide+50))
		r.compartment(geom.Point{X: x, Y: (roof + 90 + sill) / 2}, wide/2, (sill-roof-90)/2, i == odd)
	}
	r.Ground(r.Rolling(1400, 20, .003), .95)
	if r.Chance(.5) {
		x := r.x
		r.waiting(x, 1440)
	}
	r.Tag("passengers")
}

// wheels are under the carriage.
func (r *railway) wheels(y float64) {
	r.Fill(r.Rect(geom.Point{X: -30, Y: y - 60}, geom.Point{X: 1030, Y: y}), r.FigureTone(.06), scene.Normal)
	x := r.In(60, 160)
	for x < 1000 {
		for _, dx := range [2]float64{0, 150} {
			p := geom.Point{X: x + dx, Y: y + 10}
			r.Fill(r.Circle(p, 62), r.FigureTone(.16), scene.Normal)
			r.Fill(r.Circle(p, 24), r.Second(), scene.Detail, scene.Round)
		}
		x += 560
	}
	r.Fill(r.Rect(geom.Point{X: -30, Y: y + 70}, geom.Point{X: 1030, Y: y + 84}), r.FigureTone(.5), scene.Detail)
}

// compartment is one window and its guest.
func (r *railway) compartment(p geom.Point, rx, ry float64, odd bool) {
	hole := r.Rounded(r.Box(p, 2*rx, 2*ry, 0), 40)
	lit := r.FieldTone(.9)
	if !r.Dark() {
		lit = r.FieldTone(.2)
	}
	r.Fill(hole, lit, scene.Normal)
	r.Within(hole, func() {
		if odd && r.Chance(.6) {
			kind := r.Int(stage.VistaKinds)
			v := r.Vista(p.Sub(geom.Point{X: rx, Y: ry}), p.Add(geom.Point{X: rx, Y: ry}), one(r, railGuests))
			v.Draw(kind)
			r.Tag("another-weather")
			return
		}
		seat := r.FigureTone(.34)
		r.Fill(r.Rounded(r.Box(p.Add(geom.Point{Y: ry * 1.1}), rx*1.7, ry*1.1, 0), 50), seat, scene.Normal, r.Flat(seat, 1.57)...)
		if odd {
			r.Tag("empty-seats")
			return
		}
		name := one(r, railGuests)
		k := stage.Sized(name, ry*r.In(1.2, 1.5))
		d := r.Painted()
		if r.Chance(.3) {
			d = r.Silhouette()
		}
		r.Put(stage.Figure{Name: name, K: k, At: p.Add(geom.Point{X: r.In(-.2, .2) * rx, Y: ry + float64(k*r.In(0, 14))}), Flip: r.Chance(.5)}, d)
	})
	r.Line(hole, scene.InkTone, scene.Silhouette, 8)
}

// halt is a platform, and two lamps that grow larger where the rails meet.
func (r *railway) halt() {
	meet := geom.Point{X: 500 + float64(r.Sign()*r.In(60, 170)), Y: r.In(760, 900)}
	r.sun = geom.Point{X: meet.X, Y: meet.Y - r.In(20, 260)}
	r.Sun = r.sun
	r.Body(r.light)
	r.Ground(r.Rolling(meet.Y-50, 50, .002), .1)
	r.Layer(func(float64) float64 { return meet.Y }, r.Land(.45), scene.Normal)
	r.sleepers(meet)
	near := r.In(0, 1)
	r.engine(meet.Add(geom.Point{Y: 40 + float64(160*near)}), .7+float64(.9*near))
	side := -1.0
	if meet.X < 500 {
		side = 1
	}
	r.platform(meet, side)
	r.Tag("platform")
}

// sleepers and rails run to one point.
func (r *railway) sleepers(meet geom.Point) {
	bed := r.FigureTone(.3)
	foot := geom.Point{X: geom.Mix(meet.X, 500, 1.3), Y: 1540}
	r.Fill(r.Poly(meet, foot.Add(geom.Point{X: 300}), foot.Add(geom.Point{X: -300})), bed, scene.Normal, r.Flat(bed, 0)...)
	for i := range 9 {
		u := geom.Pow((float64(i)+1)/9, 2)
		p := meet.Lerp(foot, u)
		w := float64(420 * u)
		r.Fill(r.Poly(r.Box(p, w, max(4, 26*u), 0)...), r.FigureTone(.12), scene.Detail)
	}
	for _, x := range [2]float64{-150, 150} {
		q := foot.Add(geom.Point{X: x})
		r.Fill(r.Poly(meet, q.Add(geom.Point{X: 12}), q.Add(geom.Point{X: -12})), r.FieldTone(.8), scene.Normal)
	}
}

// engine is one seen from the front, k times as large.
func (r *railway) engine(p geom.Point, k float64) {
	r.At(p, k, 0, false, func() {
		r.puffs(geom.Point{X: 10, Y: -330}, .8)
		body, trim := r.Hot(), r.FigureTone(.1)
		r.Fill(r.Poly(geom.Point{X: -34, Y: -250}, geom.Point{X: -50, Y: -330}, geom.Point{X: 50, Y: -330}, geom.Point{X: 34, Y: -250}), trim, scene.Normal)
		r.Fill(r.Rounded(r.Box(geom.Point{Y: -40}, 280, 90, 0), 14), trim, scene.Normal)
		r.Fill(r.Circle(geom.Point{Y: -150}, 120), body, scene.Silhouette, scene.Round)
		r.Fill(r.Circle(geom.Point{Y: -150}, 84), r.FigureTone(.2), scene.Normal)
		for _, x := range [2]float64{-96, 96} {
			q := geom.Point{X: x, Y: -46}
			r.Ember(q, 110)
			r.Fill(r.Circle(q, 28), scene.LightTone, scene.Normal, scene.Round)
		}
		r.Fill(r.Circle(geom.Point{Y: -150}, 34), scene.LightTone, scene.Normal)
		r.Fill(r.Poly(geom.Point{X: -130, Y: 4}, geom.Point{X: 130, Y: 4}, geom.Point{X: 90, Y: 56}, geom.Point{X: -90, Y: 56}), trim, scene.Normal, r.Flat(trim, 1.57)...)
	})
}

// platform is the side on which one waits: edge, lamps, a clock.
func (r *railway) platform(meet geom.Point, side float64) {
	edge := geom.Point{X: 500 - float64(side*r.In(-40, 60)), Y: 1540}
	far := meet.Add(geom.Point{X: side * 26, Y: 30})
	wall := 500 + float64(side*560)
	t := r.FigureTone(.5)
	r.Fill(r.Poly(far, edge.Add(geom.Point{X: side * 150}), geom.Point{X: wall, Y: 1540}, geom.Point{X: wall, Y: far.Y}), t, scene.Silhouette, r.Flat(t, math.Pi/2)...)
	post := one(r, []string{"street-lamp", "street-lamp", "clock", "ladder", "door"})
	d := r.Plain()
	d.Lit = true
	for i := range 3 {
		u := geom.Pow(float64(i+1)/3.4, 1.5)
		y := geom.Mix(far.Y, 1480, u)
		r.Put(stage.Figure{Name: post, K: stage.Sized(post, 120+float64(420*u)), At: geom.Point{X: geom.Mix(far.X+float64(side*40), 500+float64(side*390), u), Y: y}}, d)
	}
	r.waiting(500+float64(side*r.In(190, 260)), r.In(1350, 1410))
}
