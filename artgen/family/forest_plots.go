package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// between is what stands in the middle of the wood, behind the middle trunks.
func (w *wood) between() {
	switch w.plot {
	case woodPassing:
		name := one(w, woodPassers)
		f := stage.Figure{Name: name, K: stage.Sized(name, w.In(560, 800)), Flip: w.Chance(.5)}
		f.At = geom.Point{X: w.x, Y: w.floor + w.In(120, 190)}
		if name == "whale" || name == "fish" {
			f.At.Y -= w.In(150, 300)
		}
		w.Put(f, w.Wardrobe())
		w.Tag("passing-between")
	case woodGlade:
		for i := range 3 {
			k := 1 - float64(.25*float64(i))
			w.Glaze(w.Ellipse(geom.Point{X: w.x, Y: w.floor + 40}, 360*k, 420*k), scene.LightTone, .14)
		}
		w.eyes()
	}
}

// lies is what a ground carries before its trees.
func (w *wood) lies(ground stage.Ridge, t float64) {
	at := geom.Point{X: w.x, Y: ground(w.x) + 30}
	switch {
	case w.plot == woodOdd && t == .5:
		name := one(w, woodOddities)
		f := stage.Figure{Name: name, At: at, Flip: w.Chance(.5)}
		f.K = stage.Sized(name, min(w.In(820, 1000), at.Y-110))
		w.Put(f, w.Wardrobe())
		w.Tag("not-a-tree")
	case w.plot == woodGlade && t == .5:
		name := one(w, woodFinds)
		f := stage.Figure{Name: name, K: stage.Sized(name, w.In(260, 380)), At: at, Flip: w.Chance(.5)}
		w.Cast(f)
		w.Put(f, w.Wardrobe())
		w.Tag("glade")
	case w.plot == woodHung && t == .5:
		w.hung()
	case w.plot == woodWalking && t == .5:
		w.small(one(w, []string{"house", "tent", "bench", "fox", "hare", "campfire", "bed", "figure"}), at, w.In(170, 260))
		w.Tag("trees-on-the-move")
	case w.plot == woodFelled && t == .5:
		w.left(at)
	}
}

func (w *wood) small(name string, at geom.Point, span float64) {
	f := stage.Figure{Name: name, K: stage.Sized(name, span), At: at, Flip: w.Chance(.5)}
	w.Cast(f)
	w.Put(f, w.Wardrobe())
}

// left is what stands among the stumps.
func (w *wood) left(at geom.Point) {
	name := one(w, []string{"tree", "poplar", "pine", "poppy", "chair", "deer", "owl", "mushroom", "gramophone", "door", "well", "bird"})
	w.small(name, at, w.In(300, 460))
	w.Tag("stumps")
}

// near is who has come, in the foremost row.
func (w *wood) near(ground stage.Ridge) {
	switch w.plot {
	case woodLived:
		w.Tag("lived-in-trees")
	case woodHung:
		w.Tag("hung-in-the-wood")
	}
	if w.plot == woodOdd || w.plot == woodLived || w.Chance(.75) {
		x := w.Opposite(w.x) + w.In(-40, 40)
		name := one(w, woodFolk)
		f := w.Standing(name, x, ground, 1)
		f.K = stage.Sized(name, w.In(150, 260))
		f.At.Y = ground(x) + w.In(20, 50)
		w.Put(f.Kept(), w.Plain())
	}
}

// eyes are pairs of lights between the trunks.
func (w *wood) eyes() {
	for range w.Between(4, 7) {
		p := geom.Point{X: w.In(90, 910), Y: w.floor - w.In(20, 420)}
		if math.Abs(p.X-w.x) < 170 {
			continue
		}
		r := w.In(10, 18)
		for _, side := range [2]float64{-1, 1} {
			q := p.Add(geom.Point{X: side * r * 1.5})
			w.Fill(w.Ellipse(q, r, r*1.2), w.Second(), scene.Detail)
			w.Fill(w.Ellipse(q, r*.3, r*.8), scene.InkTone, scene.Detail)
		}
	}
	w.Tag("eyes-in-the-dark")
}

// lodging is a window in a trunk and, low in a wide one, a door.
func (w *wood) lodging(line []geom.Point, wide float64) {
	lit := []scene.Tone{scene.LightTone, w.Hot(), w.FigureTone(.05)}
	for i := range w.Between(1, 3) {
		at := w.Stretch(line, .22+float64(.19*float64(i)), 1, 2)[0]
		t := lit[w.Weighted(4, 2, 3)]
		window := w.Path(6, 8)
		r := wide * .2
		window.MoveTo(at.Add(geom.Point{X: -r, Y: r * 1.3})).LineTo(at.Add(geom.Point{X: -r})).ArcTo(r, r, 0, false, true, at.Add(geom.Point{X: r})).LineTo(at.Add(geom.Point{X: r, Y: r * 1.3}))
		w.Fill(*window.Close(), t, scene.Normal)
		if t == scene.LightTone {
			w.Glaze(w.Circle(at, r*2.2), t, .2)
		}
	}
	if w.Chance(.6) {
		h := wide * .8
		w.Put(stage.Figure{Name: "door", K: h / 118, At: line[0].Add(geom.Point{Y: 4})}, w.Plain())
	}
}

// hung things hang from where no branch is seen.
func (w *wood) hung() {
	name, odd := one(w, woodHangings), one(w, woodHangings)
	n := w.Between(4, 6)
	stranger := w.Int(n)
	for i := range n {
		x := 130 + 740*(float64(i)+.5)/float64(n) + w.In(-30, 30)
		drop := w.In(220, w.floor-120)
		span, d := w.In(100, 150), w.Plain()
		thing := name
		if i == stranger {
			thing, span, d = odd, span*1.3, w.Wardrobe()
		}
		f := stage.Hung(thing, geom.Point{X: x, Y: drop}, stage.Sized(thing, span))
		w.Line(w.Polyline(geom.Point{X: x, Y: -20}, geom.Point{X: x, Y: drop}), scene.InkTone, scene.Detail, 3)
		w.Put(f, d)
	}
}

// canopy is leaves that hang in from above.
func (w *wood) canopy() {
	t := w.Land(.95)
	out := w.Path(40, 80)
	x := -60.0
	out.MoveTo(geom.Point{X: x, Y: -40}).LineTo(geom.Point{X: x, Y: 170})
	for x < 1060 {
		step := w.In(70, 150)
		y := 150 + float64(90*w.Noise.Line(x*.004, 3)) + w.In(-20, 40)
		out.QuadTo(geom.Point{X: x + float64(step*.5), Y: y + step}, geom.Point{X: x + step, Y: y})
		x += step
	}
	out.LineTo(geom.Point{X: x, Y: -40})
	w.Fill(*out.Close(), t, scene.Silhouette, w.Flat(t, 0)...)
	w.Tag("under-leaves")
}

// beams are what the sun sends in between the leaves: in colour only.
func (w *wood) beams() {
	t := scene.LightTone
	if !w.Dark() && w.Chance(.5) {
		t = w.Hot()
	}
	x, lean := w.In(-100, 300), w.Sign()*w.In(.2, .5)
	for range w.Between(2, 4) {
		wide := w.In(50, 130)
		foot := x + float64(lean*1300)
		w.Glaze(w.Poly(geom.Point{X: x, Y: -20}, geom.Point{X: x + wide, Y: -20}, geom.Point{X: foot + float64(wide*1.7), Y: 1300}, geom.Point{X: foot, Y: 1300}), t, .16)
		x += float64(wide * w.In(1.5, 2.6))
	}
	w.Tag("slanting-light")
}

// above is the wood seen from one's back: trunks run together, and somebody has
// come to look.
func (w *wood) above() {
	w.Body(w.light * .8)
	name := one(w, woodFalling)
	at := w.sun.Add(geom.Point{X: w.In(-60, 60), Y: w.In(-60, 60)})
	w.Put(stage.Centred(name, at, stage.Sized(name, w.In(190, 290))), w.Wardrobe())
	n := w.Between(8, 12)
	turn := w.In(0, geom.Tau)
	for i := range n {
		a := turn + geom.Tau*(float64(i)+w.In(-.2, .2))/float64(n)
		w.radial(a, w.In(330, 480), w.wide*w.In(.9, 1.4))
	}
	d := w.Silhouette()
	if w.Dark() {
		d = w.Plain()
	}
	for i := range w.Between(2, 3) {
		a := []float64{math.Pi / 2, -.5, math.Pi + .5}[i] + w.In(-.3, .3)
		name := one(w, woodLeaners)
		f := stage.Figure{Name: name, K: stage.Sized(name, w.In(300, 420)), At: w.rim(a, -70), Angle: a - math.Pi/2, Flip: w.Chance(.5)}
		w.Put(f, d)
	}
	w.Tag("looking-up")
}

// rim is the place in direction a from the middle, in units inside the border.
func (w *wood) rim(a, in float64) geom.Point {
	sin, cos := geom.Sincos(a)
	reach := min(500/max(.01, math.Abs(cos)), 750/max(.01, math.Abs(sin)))
	return geom.Point{X: 500, Y: 750}.Polar(reach-in, a)
}

// radial is a trunk from the border toward the light, with its leaves.
func (w *wood) radial(a, stop, wide float64) {
	foot := w.rim(a, -120)
	head := w.sun.Polar(stop, foot.Sub(w.sun).Angle())
	t := w.Land(w.In(.6, .95))
	for range 2 {
		p := head.Add(geom.Point{X: w.In(-80, 80), Y: w.In(-80, 80)})
		leaf := w.Land(w.In(.35, .6))
		w.Fill(w.Blob(p, w.In(70, 120), w.In(70, 120), .2, 1.4, 9), leaf, scene.Normal, w.Flat(leaf, a)...)
	}
	w.Fill(w.Band([]geom.Point{foot, foot.Lerp(head, .5), head}, func(u float64) float64 { return wide * (1.5 - float64(1.3*u)) }), t, scene.Silhouette, w.Flat(t, a)...)
}
