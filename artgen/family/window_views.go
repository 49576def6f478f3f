package family

import (
	"echo/artgen/geom"
	"echo/artgen/stage"
)

// views are what is seen through it.
var views = []func(*chamber){(*chamber).farLand, (*chamber).highSea, (*chamber).passing, (*chamber).nearLight, (*chamber).roofs, (*chamber).visitor}

// farLand is hills with one thing on them.
func (w *chamber) farLand() {
	w.Body(w.rx * w.In(.3, .5))
	y := w.at.Y + float64(w.ry*w.In(-.1, .3))
	far, near := w.Rolling(y, 50, .003), w.Rolling(y+130, 40, .003)
	w.Ground(far, .15)
	name := one(w, []string{"house", "tower", "lighthouse", "mill", "figure", "elephant", "ladder", "door", "tree"})
	w.Put(w.Standing(name, w.at.X+float64(w.rx*w.In(-.4, .4)), far, stage.Sized(name, w.In(170, 280))), w.Wardrobe())
	w.Ground(near, .5)
	w.Grove(near, .5, 3, w.at.X-w.rx, w.at.X+w.rx, 0, 0)
	w.Ground(w.Rolling(y+260, 30, .004), .8)
}

// highSea is water that stands outside as high as it likes.
func (w *chamber) highSea() {
	w.Sun.Y = w.at.Y - float64(w.ry*w.In(.45, .7))
	w.Body(w.rx * w.In(.25, .4))
	level := w.at.Y + float64(w.ry*w.In(-.35, .2))
	sea := w.Sea(level)
	name := one(w, []string{"boat", "paper-boat", "whale", "house", "cup", "lighthouse", "umbrella"})
	sea.Draw(func(row int) {
		if row == 1 {
			k := stage.Sized(name, w.In(170, 290))
			w.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: w.at.X + float64(w.rx*w.In(-.4, .4)), Y: sea.Level(1) + float64(12*k)}, Angle: w.In(-.1, .1), Flip: w.Chance(.5)}, w.Wardrobe())
		}
	})
	w.Tag("high-water")
}

// passing is somebody who has no business at this height.
func (w *chamber) passing() {
	for range w.Between(2, 4) {
		w.Cloud(w.at.Add(geom.Point{X: w.In(-1, 1) * w.rx, Y: w.In(-.7, .9) * w.ry}), w.In(200, 340))
	}
	name := one(w, windowVisitors)
	k := stage.Sized(name, w.rx*w.In(1.5, 2.3))
	f := stage.Centred(name, w.at.Add(geom.Point{X: w.In(-.35, .35) * w.rx, Y: w.In(-.2, .2) * w.ry}), k)
	f.Angle, f.Flip = w.In(-.25, .25), w.Chance(.5)
	w.Put(f, w.Wardrobe())
	w.Tag("passing-by")
}

// nearLight is a moon that has come close.
func (w *chamber) nearLight() {
	w.Sun = w.at.Add(geom.Point{X: w.In(-.3, .3) * w.rx, Y: w.In(-.2, .25) * w.ry})
	w.Body(w.rx * w.In(.72, 1))
	if w.Chance(.6) {
		w.Cloud(w.at.Add(geom.Point{X: w.In(-.6, .6) * w.rx, Y: w.ry * w.In(.4, .7)}), w.rx*w.In(.8, 1.2))
	}
	w.Tag("so-near")
}

// roofs are the neighbours; one is awake.
func (w *chamber) roofs() {
	w.Body(w.rx * w.In(.3, .45))
	y := w.at.Y + float64(w.ry*w.In(.2, .5))
	for i := range 5 {
		x := w.at.X + float64(w.rx*(float64(float64(i)*.5)-1))
		name := []string{"house", "tower", "house"}[w.Int(3)]
		d := w.Plain()
		d.Lit = i == 2
		w.Put(stage.Figure{Name: name, K: stage.Sized(name, w.In(220, 330)), At: geom.Point{X: x, Y: y + w.In(0, 90)}, Flip: w.Chance(.5)}, d)
	}
	w.Ground(w.Rolling(y+60, 24, .005), .6)
	w.Tag("roofs")
}

// visitor looks in, or the ladder of one who wanted to.
func (w *chamber) visitor() {
	w.Body(w.rx * w.In(.35, .55))
	name := one(w, []string{"owl", "cat", "hare", "eye", "wanderer", "elephant", "figure", "heron", "ladder"})
	k := stage.Sized(name, w.ry*w.In(1.2, 1.7))
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: w.at.X + float64(w.rx*w.In(-.35, .35)), Y: w.sill + float64(k*w.In(14, 34))}, Flip: w.Chance(.5)}
	d := w.Wardrobe()
	if w.Chance(.35) {
		d = w.Silhouette()
	}
	w.Put(f, d)
	w.Tag("looking-in")
}
