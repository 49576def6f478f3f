package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// sea is a cloth that has remembered something: waves on the table, and what
// lives in them behind its hem.
func (f *feast) sea() {
	f.left, f.right = min(f.left, 190), max(f.right, 810)
	f.draped = false
	f.board(f.left, f.right, f.y)
	w := f.Sea(f.y)
	f.cloth = w.Tone(.6)
	deep := f.In(230, 300)
	f.drop(f.left, f.right, f.y-20, deep)
	f.shoal(f.y+float64(deep*.5), w)
	name := one(f, []string{"boat", "paper-boat", "whale", "lighthouse", "cup", "bottle", "fish", "house", "bathtub"})
	for i := range 3 {
		y := f.y - 84 + float64(42*float64(i))
		if i == 1 {
			k := stage.Sized(name, f.In(320, 440))
			f.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: geom.Mix(f.left, f.right, f.In(.35, .65)), Y: y + float64(12*k)}, Angle: f.In(-.1, .1), Flip: f.Chance(.5)}, f.Wardrobe())
		}
		inset := 46 - float64(23*float64(i))
		f.wave(f.left+inset, f.right-inset, y, w.Tone(.2+float64(.15*float64(i))))
	}
	f.aside()
	f.Tag("cloth-is-water")
}

// shoal swims in the cloth.
func (f *feast) shoal(y float64, w *stage.Sea) {
	name := one(f, []string{"fish", "fish", "jellyfish", "turtle", "whale", "key"})
	n := f.Between(2, 4)
	flip := f.Chance(.5)
	for i := range n {
		p := geom.Point{X: geom.Mix(f.left+40, f.right-40, (float64(i)+.5)/float64(n)), Y: y + f.In(-40, 40)}
		f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(100, 150)), At: p, Angle: f.In(-.2, .2), Flip: flip}, f.Painted())
	}
	lines := f.Path(12, 12)
	for range 6 {
		p := geom.Point{X: f.In(f.left+60, f.right-60), Y: y + f.In(-70, 80)}
		lines.MoveTo(p).LineTo(p.Add(geom.Point{X: f.In(30, 80)}))
	}
	f.Line(lines, kit.Contrast(w.Tone(.6)), scene.Detail, 3)
}

// wave is one row of the water on the table.
func (f *feast) wave(left, right, y float64, t scene.Tone) {
	n := int((right-left)/120) + 1
	step := (right - left) / float64(n)
	out := f.Path(60, 120)
	out.MoveTo(geom.Point{X: left, Y: y})
	for i := range n {
		p := geom.Point{X: left + float64(step*float64(i)), Y: y}
		out.CubeTo(p.Add(geom.Point{X: step * .2, Y: -50}), p.Add(geom.Point{X: step * .4, Y: -62}), p.Add(geom.Point{X: step * .56, Y: -50}))
		out.CubeTo(p.Add(geom.Point{X: step * .44, Y: -34}), p.Add(geom.Point{X: step * .6, Y: 6}), p.Add(geom.Point{X: step}))
	}
	out.LineTo(geom.Point{X: right, Y: y + 50}).LineTo(geom.Point{X: left, Y: y + 50})
	f.Fill(*out.Close(), t, scene.Normal, append(f.Flat(t, 0), scene.Rim)...)
}

// tooMuch is one dish that nobody can finish; somebody small has come to try.
func (f *feast) tooMuch() {
	f.board(f.left, f.right, f.y)
	name := one(f, feastGiants)
	middle := geom.Mix(f.left, f.right, f.In(.35, .65))
	g := stage.Figure{Name: name, K: stage.Sized(name, f.In(480, 640)), At: geom.Point{X: middle, Y: f.y - 24}, Flip: f.Chance(.5)}
	f.Put(g.Kept(), f.Wardrobe())
	side := f.Sign()
	lo, hi := g.Box()
	edge := lo.X - 20
	if side > 0 {
		edge = hi.X + 20
	}
	if f.Chance(.5) {
		edge = max(f.left+60, min(f.right-60, edge))
		f.Put(stage.Figure{Name: "ladder", K: stage.Sized("ladder", f.In(260, 340)), At: geom.Point{X: edge, Y: f.y - 6}, Angle: -side * .2}, f.Plain())
	}
	climber := one(f, []string{"figure", "wanderer", "hare", "snail", "fox", "cat", "figure"})
	x := max(f.left+60, min(f.right-60, edge+float64(side*60)))
	f.Put(stage.Figure{Name: climber, K: stage.Sized(climber, f.In(90, 130)), At: geom.Point{X: x, Y: f.y - 4}, Flip: side > 0}, f.Plain())
	f.Tag("more-than-ordered")
}

// rising is a meal without weight.
func (f *feast) rising() {
	f.board(f.left, f.right, f.y)
	n := f.Between(5, 7)
	d := f.Plain()
	stranger := f.Int(n)
	for i := range n {
		u := float64(i) / float64(n)
		name, dress := one(f, feastDishes), d
		if i == stranger {
			name, dress = one(f, feastOddDishes), f.Wardrobe()
		}
		p := geom.Point{X: geom.Mix(f.left+60, f.right-60, math.Mod(float64(float64(i)*.618)+.2, 1)), Y: f.y - 60 - float64(float64(f.y-260)*geom.Pow(u, .8))}
		f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(130, 195)), At: p, Angle: f.In(-.9, .9) * (.2 + u), Flip: f.Chance(.5)}, dress)
	}
	if f.Chance(.6) {
		x := f.Opposite(f.x)
		f.Put(stage.Figure{Name: "chair", K: stage.Sized("chair", f.In(220, 270)), At: geom.Point{X: x, Y: f.floor - 40}, Angle: f.Sign() * f.In(.2, .6)}, f.Plain())
	}
	f.Tag("weightless-meal")
}

// under is the other half of the house.
func (f *feast) under() {
	dark := f.FigureTone(.06)
	hem := f.floor + 60
	f.Fill(f.Rect(geom.Point{X: f.left + 20, Y: f.y}, geom.Point{X: f.right - 20, Y: hem}), dark, scene.Normal, scene.Shade)
	lair := geom.Point{X: 500 + f.In(-70, 70), Y: hem - 30}
	for i := range 3 {
		k := 1 - float64(.26*float64(i))
		f.Glaze(f.Ellipse(lair.Add(geom.Point{Y: -110}), 270*k, 240*k), f.Hot(), .16)
	}
	name := one(f, feastHidden)
	f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(270, 380)), At: lair, Flip: f.Chance(.5)}, f.Painted())
	if light := lair.X + float64(f.Sign()*f.In(170, 210)); f.Chance(.7) {
		f.Put(stage.Figure{Name: "candle", K: stage.Sized("candle", f.In(100, 140)), At: geom.Point{X: light, Y: lair.Y + 14}}, f.Painted())
	}
	tones := [2]scene.Tone{f.cloth, f.Second()}
	if f.cloth == f.Second() {
		tones[1] = f.FieldTone(.9)
	}
	for _, side := range [2]float64{-1, 1} {
		outer := f.left + 4
		if side > 0 {
			outer = f.right - 4
		}
		f.Curtain(stage.Drape{Side: side, Outer: outer, Wide: f.In(330, 400), Tied: f.In(.6, 1), Top: f.y, Foot: hem + 10, Tone: tones})
	}
	top := f.Poly(geom.Point{X: f.left + 30, Y: f.y - 70}, geom.Point{X: f.right - 30, Y: f.y - 70}, geom.Point{X: f.right + 14, Y: f.y + 14}, geom.Point{X: f.left - 14, Y: f.y + 14})
	f.Fill(top, f.cloth, scene.Silhouette, f.Flat(f.cloth, 0)...)
	f.lay(f.left, f.right, f.y)
	f.Tag("under-the-table")
}

// parted has come apart, and each half keeps its own.
func (f *feast) parted() {
	middle := geom.Mix(f.left, f.right, f.In(.38, .62))
	f.left, f.right = min(f.left, 160), max(f.right, 840)
	gap, tilt := f.In(90, 150), f.In(.06, .14)
	ends := [2][2]float64{{f.left, middle - gap}, {middle + gap, f.right}}
	for i := range 3 {
		k := 1 - float64(.28*float64(i))
		f.Glaze(f.Ellipse(geom.Point{X: middle, Y: f.y - 40}, float64(gap*1.5*k), 320*k), scene.LightTone, .16)
	}
	for i, e := range ends {
		turn := tilt
		if i == 1 {
			turn = -tilt
		}
		pivot := geom.Point{X: (e[0] + e[1]) / 2, Y: f.floor}
		f.At(pivot, 1, turn, false, func() {
			f.At(geom.Point{X: -pivot.X, Y: -pivot.Y}, 1, 0, false, func() {
				f.board(e[0], e[1], f.y)
				f.lay(e[0], e[1], f.y)
			})
		})
	}
	name := one(f, []string{"cup", "goblet", "apple", "key", "letter", "egg", "bird", "moth", "fish", "star"})
	f.Put(stage.Centred(name, geom.Point{X: middle, Y: f.y + f.In(-160, 190)}, stage.Sized(name, f.In(100, 150))), f.Wardrobe())
	f.Tag("table-in-two")
}

// long goes on to the horizon, and somebody sits at the other end.
func (f *feast) long() {
	far := geom.Point{X: f.x, Y: f.floor - f.In(430, 520)}
	name := one(f, feastGuestList)
	f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(230, 360)), At: far.Add(geom.Point{Y: 20}), Flip: f.Chance(.5)}, f.Wardrobe())
	near := geom.Point{X: f.Opposite(f.x), Y: 1545}
	narrow, wide := 74.0, f.In(620, 760)
	edge := func(t, side float64) geom.Point {
		k := geom.Pow(t, 1.8)
		return geom.Point{X: geom.Mix(far.X, near.X, k) + float64(side*geom.Mix(narrow, wide, k)*.5), Y: geom.Mix(far.Y, near.Y, k)}
	}
	out := f.Poly(edge(0, -1), edge(0, 1), edge(1, 1), edge(1, -1))
	for i := range 5 {
		t := .12 + float64(.14*float64(i))
		for _, side := range [2]float64{-1, 1} {
			p := edge(t, side*1.24)
			f.Put(stage.Figure{Name: "chair", K: stage.Sized("chair", 40+float64(330*geom.Pow(t, 1.5))), At: p.Add(geom.Point{Y: 30 * t}), Flip: side > 0}, f.Plain())
		}
	}
	f.Fill(out, f.cloth, scene.Silhouette, f.Flat(f.cloth, math.Pi/2)...)
	d := f.Plain()
	for i := range 5 {
		t := .3 + float64(.13*float64(i))
		for _, side := range [2]float64{-.5, .5} {
			name := one(f, feastDishes)
			f.Put(stage.Figure{Name: name, K: stage.Sized(name, 24+float64(150*geom.Pow(t, 1.6))), At: edge(t, side), Flip: side > 0}, d)
		}
	}
	f.Tag("far-end-of-the-table")
}
