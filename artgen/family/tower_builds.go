package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

var towers = []func(*spire){(*spire).tiers, (*spire).houses, (*spire).pile, (*spire).spiral, (*spire).twins, (*spire).city, (*spire).ridden}

// tiers narrow as they rise, a ledge between each two.
func (t *spire) tiers() {
	n := t.Between(4, 6)
	w, y, x := t.In(300, 410), t.base+20, t.x
	for i := range n {
		h := float64(t.In(150, 220) * (1 - float64(.06*float64(i))))
		next := float64(w * t.In(.68, .84))
		x2 := x + float64(t.lean*h)
		tone := t.stone(i)
		t.Fill(t.Poly(geom.Point{X: x - float64(w/2), Y: y}, geom.Point{X: x2 - float64(next/2), Y: y - h}, geom.Point{X: x2 + float64(next/2), Y: y - h}, geom.Point{X: x + float64(w/2), Y: y}), tone, scene.Silhouette, append(t.Flat(tone, 0), scene.Shade)...)
		t.openings(geom.Point{X: (x + x2) / 2, Y: y - float64(h*.2)}, next, h)
		t.Fill(t.Rounded(t.Box(geom.Point{X: x2, Y: y - h}, next+36, 26, 0), 8), t.Second(), scene.Normal)
		w, y, x = next*t.In(.86, .98), y-h, x2
	}
	t.crownOf(geom.Point{X: x, Y: y - 12}, w)
	t.Tag("storeys")
}

// houses are heaped until they reach.
func (t *spire) houses() {
	n := t.Between(4, 6)
	y, side := t.base+20, t.Sign()
	for i := range n {
		w, h := t.In(190, 300)*(1-float64(.07*float64(i))), t.In(120, 170)
		x := t.x + float64(side*t.In(10, 70))
		t.box(geom.Point{X: x, Y: y}, w, h, i)
		y -= h
		if i == n-1 {
			t.gable(geom.Point{X: x, Y: y}, w)
			y -= float64(w * .5)
			t.chimney(geom.Point{X: x + float64(w*.26), Y: y + float64(w*.3)})
		}
		side = -side
	}
	t.Tag("heap")
}

// box is one storey, with a little roof over its free end.
func (t *spire) box(p geom.Point, w, h float64, i int) {
	tone := t.stone(i)
	t.Fill(t.Rect(p.Add(geom.Point{X: -w / 2, Y: -h}), p.Add(geom.Point{X: w / 2})), tone, scene.Silhouette, append(t.Flat(tone, 0), scene.Shade)...)
	eave := t.Hot()
	if i%2 == 0 {
		eave = t.FigureTone(.14)
	}
	top := p.Add(geom.Point{Y: -h})
	t.Fill(t.Poly(top.Add(geom.Point{X: float64(-w*.5) - 26}), top.Add(geom.Point{X: -w * .38, Y: -34}), top.Add(geom.Point{X: w * .38, Y: -34}), top.Add(geom.Point{X: float64(w*.5) + 26})), eave, scene.Normal, t.Flat(eave, 0)...)
	t.openings(p.Add(geom.Point{Y: -h * .22}), w*.86, h)
}

func (t *spire) gable(p geom.Point, w float64) {
	tone := t.Hot()
	t.Fill(t.Poly(p.Add(geom.Point{X: float64(-w*.5) - 30, Y: 4}), p.Add(geom.Point{Y: -w * .6}), p.Add(geom.Point{X: float64(w*.5) + 30, Y: 4})), tone, scene.Silhouette, t.Flat(tone, 0)...)
	t.window(p.Add(geom.Point{Y: -w * .14}), w*.13, w*.2)
}

// chimney smokes in balls that grow.
func (t *spire) chimney(p geom.Point) {
	t.Fill(t.Rect(p.Add(geom.Point{X: -18, Y: -70}), p.Add(geom.Point{X: 18, Y: 10})), t.FigureTone(.14), scene.Normal)
	drift := t.In(-.5, .5)
	q := p.Add(geom.Point{Y: -100})
	for i := range 4 {
		t.Fill(t.Blob(q, 22+float64(13*float64(i)), 20+float64(11*float64(i)), .14, 1.2, 10), t.Background(.9), scene.Detail)
		q = q.Add(geom.Point{X: 110 * drift, Y: -52 - float64(6*float64(i))})
	}
}

// pile is the same thing on top of itself, out of true.
func (t *spire) pile() {
	name, odd := one(t, spirePiles), one(t, spirePiles)
	n := t.Between(4, 7)
	stranger := t.Between(1, n-1)
	y, side := t.base+16, t.Sign()
	span := t.In(250, 350)
	for i := range n {
		it := name
		if i == stranger {
			it = odd
		}
		size := span * (1 - float64(.09*float64(i)))
		f := stage.Figure{Name: it, K: stage.Sized(it, size), Flip: t.Chance(.5), Angle: side * t.In(.02, .11)}
		lo, hi := f.Box()
		f.At = geom.Point{X: t.x + float64(side*t.In(6, 34)) - float64((lo.X+hi.X)*.3), Y: y - float64(hi.Y*.5)}
		d := t.Plain()
		switch {
		case i == stranger:
			d = t.Painted()
		case i%2 == 1:
			d.Tone[0], d.Tone[1] = t.FieldTone(.4), t.Second()
		}
		t.Put(f, d)
		y += float64(lo.Y * .86)
		side = -side
		if y < 330 {
			break
		}
	}
	name = one(t, spireTops)
	t.Put(stage.Figure{Name: name, K: stage.Sized(name, 150), At: geom.Point{X: t.x, Y: y + 14}}, t.Wardrobe())
	t.Tag("pile")
}

// spiral is a cone with a road around it.
func (t *spire) spiral() {
	w, top := t.In(560, 760), t.In(430, 600)
	turns := t.Between(5, 7)
	y, wide := t.base+30, w
	for i := range turns {
		u := float64(i) / float64(turns)
		next := w * (1 - float64((u+1/float64(turns))*.8))
		h := (t.base + 30 - top) / float64(turns)
		tone := t.stone(i % 2)
		tilt := h * .24 * t.sideSign()
		a, b := geom.Point{X: t.x - float64(wide/2), Y: y + float64(tilt*.5)}, geom.Point{X: t.x + float64(wide/2), Y: y - float64(tilt*.5)}
		c, d := geom.Point{X: t.x + float64(next/2) + 14, Y: y - h - float64(tilt*.5)}, geom.Point{X: t.x - float64(next/2) - 14, Y: y - h + float64(tilt*.5)}
		drum := t.Path(6, 10)
		drum.MoveTo(a).LineTo(d).QuadTo(d.Lerp(c, .5).Add(geom.Point{Y: 26}), c).LineTo(b)
		drum.QuadTo(a.Lerp(b, .5).Add(geom.Point{Y: 34}), a)
		t.Fill(*drum.Close(), tone, scene.Silhouette, append(t.Flat(tone, 0), scene.Shade)...)
		t.arcade(a, b, h, wide)
		y, wide = y-h, next
	}
	t.crownOf(geom.Point{X: t.x, Y: y + 8}, wide*.8)
	t.Tag("spiral-way")
}

func (t *spire) sideSign() float64 {
	if t.x < 500 {
		return -1
	}
	return 1
}

// arcade is a row of openings along a drum.
func (t *spire) arcade(a, b geom.Point, h, wide float64) {
	n := max(2, int(wide/110))
	for i := range n {
		u := (float64(i) + .5) / float64(n)
		p := a.Lerp(b, u).Add(geom.Point{Y: float64(26*4*u*(1-u)) - float64(h*.2)})
		t.window(p, min(44, wide/float64(n)*.42), h*.46)
	}
}

// twins are two that have something between them.
func (t *spire) twins() {
	gap := t.In(190, 260)
	var tops [2]geom.Point
	for i, side := range [2]float64{-1, 1} {
		w, h := t.In(120, 190), t.In(520, 860)
		x := 500 + float64(side*gap)
		tone := t.stone(i)
		lean := float64(side * t.In(-20, 60))
		tops[i] = geom.Point{X: x + lean, Y: t.base - h}
		t.Fill(t.Poly(geom.Point{X: x - float64(w*.62), Y: t.base + 30}, geom.Point{X: x + lean - float64(w/2), Y: t.base - h}, geom.Point{X: x + lean + float64(w/2), Y: t.base - h}, geom.Point{X: x + float64(w*.62), Y: t.base + 30}), tone, scene.Silhouette, append(t.Flat(tone, 0), scene.Shade)...)
		for j := range 4 {
			t.window(geom.Point{X: geom.Mix(x, x+lean, float64(j+1)/5) + float64(t.In(-.15, .15)*w), Y: t.base - float64(h*(.18+float64(.2*float64(j))))}, w*.2, w*.4)
		}
		t.crownOf(tops[i].Add(geom.Point{Y: 2}), w)
	}
	low := max(tops[0].Y, tops[1].Y) + t.In(60, 160)
	t.Bridge(geom.Point{X: tops[0].X + 60, Y: low - t.In(0, 60)}, geom.Point{X: tops[1].X - 60, Y: low}, t.In(20, 60), t.Chance(.4))
	t.x = 500
	t.Tag("two-towers")
}

// city is many, and one of them is lit.
func (t *spire) city() {
	t.lit = t.Between(5, 20)
	for row := range 2 {
		n := t.Between(6, 8)
		for i := range n {
			w := t.In(110, 170)
			x := 60 + float64(880*(float64(i)+t.In(.2, .8))/float64(n))
			h := t.In(240, 560) * (1.25 - float64(.5*float64(row)))
			t.block(geom.Point{X: x, Y: t.base + 30}, w, h, row, i)
		}
	}
	t.land = 1
	t.Tag("city")
}

func (t *spire) block(p geom.Point, w, h float64, row, i int) {
	v := geom.Mix(t.value+.16, t.value*.55, float64(row))
	tone := t.FigureTone(v)
	if i%3 == 1 {
		tone = t.FieldTone(v)
	}
	over := append(t.Flat(tone, 0), scene.Shade)
	t.Fill(t.Rect(p.Add(geom.Point{X: -w / 2, Y: -h}), p.Add(geom.Point{X: w / 2})), tone, scene.Normal, over...)
	roof := t.FigureTone(v * .6)
	top := p.Add(geom.Point{Y: -h})
	switch t.Int(3) {
	case 0:
		t.Fill(t.Poly(top.Add(geom.Point{X: float64(-w*.5) - 8}), top.Add(geom.Point{Y: -w * .7}), top.Add(geom.Point{X: float64(w*.5) + 8})), roof, scene.Normal)
	case 1:
		dome := t.Path(3, 4)
		dome.MoveTo(top.Add(geom.Point{X: -w * .44})).ArcTo(w*.44, w*.44, 0, false, true, top.Add(geom.Point{X: w * .44}))
		t.Fill(*dome.Close(), roof, scene.Normal)
	}
	for j := range int(h / 150) {
		t.window(top.Add(geom.Point{X: t.In(-.2, .2) * w, Y: 110 + float64(130*float64(j))}), w*.16, w*.32)
	}
}

// ridden stands on somebody who walks.
func (t *spire) ridden() {
	name := one(t, spireMounts)
	k := stage.Sized(name, t.In(480, 620))
	f := stage.Figure{Name: name, K: k, Flip: t.Chance(.5)}
	lo, _ := f.Box()
	f.At = geom.Point{X: t.x, Y: t.base + 26}
	back := f.At.Y + float64(lo.Y*.8)
	w, y, x := t.In(150, 210), back, t.x
	for i := range t.Between(2, 4) {
		h := t.In(120, 170)
		tone := t.stone(i)
		t.Fill(t.Poly(geom.Point{X: x - float64(w/2), Y: y + 40}, geom.Point{X: x - float64(w*.44), Y: y - h}, geom.Point{X: x + float64(w*.44), Y: y - h}, geom.Point{X: x + float64(w/2), Y: y + 40}), tone, scene.Silhouette, append(t.Flat(tone, 0), scene.Shade)...)
		t.openings(geom.Point{X: x, Y: y - float64(h*.24)}, w*.9, h)
		t.Fill(t.Rounded(t.Box(geom.Point{X: x, Y: y - h}, w+24, 22, 0), 7), t.Second(), scene.Normal)
		y, w, x = y-h, w*.84, x+float64(t.lean*160)
	}
	t.crownOf(geom.Point{X: x, Y: y - 8}, w)
	t.Put(f, t.Wardrobe())
	t.Tag("carried")
	t.land = 1
}
