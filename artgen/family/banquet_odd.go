package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// carried is a meal on its way, on a back that is broad enough.
func (f *feast) carried() {
	f.floor, f.draped = min(1380, f.floor+60), false
	name := one(f, []string{"elephant", "turtle", "whale", "snail", "bear", "elephant"})
	bearer := stage.Figure{Name: name, K: stage.Sized(name, f.In(700, 820)), At: geom.Point{X: 500 + f.In(-60, 60), Y: f.floor}, Flip: f.Chance(.5)}.Kept()
	f.Cast(bearer)
	f.Put(bearer, f.Wardrobe())
	lo, hi := bearer.Box()
	back := geom.Point{X: geom.Mix(lo.X, hi.X, .5), Y: geom.Mix(lo.Y, hi.Y, .06)}
	wide := f.In(330, 420)
	f.saddle(back.Add(geom.Point{Y: 26}), wide*.8)
	f.floor, f.y = back.Y, back.Y-f.In(130, 180)
	f.left, f.right = back.X-float64(wide/2), back.X+float64(wide/2)
	if f.Chance(.6) {
		guest := one(f, feastGuestList)
		f.Put(stage.Figure{Name: guest, K: stage.Sized(guest, f.In(240, 310)), At: geom.Point{X: back.X + float64(f.In(-.2, .2)*wide), Y: f.y - 20}, Flip: f.Chance(.5)}, f.Plain())
	}
	f.board(f.left, f.right, f.y)
	f.lay(f.left, f.right, f.y)
	f.Tag("carried")
}

// saddle is a rug on the back of the bearer.
func (f *feast) saddle(p geom.Point, wide float64) {
	out := f.Path(6, 10)
	h := wide * .56
	out.MoveTo(p.Add(geom.Point{X: -h, Y: 10})).QuadTo(p.Add(geom.Point{Y: -40}), p.Add(geom.Point{X: h, Y: 10}))
	out.LineTo(p.Add(geom.Point{X: h * .9, Y: 110})).LineTo(p.Add(geom.Point{X: -h * .9, Y: 110}))
	t := f.Hot()
	f.Fill(*out.Close(), t, scene.Normal, append(f.Flat(t, 0), scene.Shade)...)
}

// above is a round table as a lamp sees it.
func (f *feast) above() {
	floor := f.Land(.5)
	f.Fill(f.Rect(geom.Point{X: -20, Y: -20}, geom.Point{X: 1020, Y: 1520}), floor, scene.Unlined, f.Flat(floor, f.In(0, 3))...)
	r := []float64{f.In(230, 270), f.In(310, 390), f.In(440, 520)}[f.Weighted(2, 4, 3)]
	at := geom.Point{X: 500 + float64(f.Sign()*f.In(20, 120)*r/300), Y: 750 + f.In(-170, 170)}
	f.rug(at, r*1.5)
	n := f.Between(4, 7)
	turn := f.In(0, geom.Tau)
	away := f.Int(n)
	f.steps(at, turn+geom.Tau*float64(away)/float64(n), r*1.8)
	for i := range n {
		a := turn + geom.Tau*float64(i)/float64(n)
		reach, twist := r*1.08, 0.0
		if i == away {
			reach, twist = r*f.In(1.5, 1.7), f.In(-.7, .7)
		}
		f.seat(at.Polar(reach, a), a+twist, i == away)
	}
	f.Fill(f.Circle(at, r), f.cloth, scene.Silhouette, f.Flat(f.cloth, 0)...)
	f.Fill(f.Circle(at, r*.92), f.cloth, scene.Detail)
	for i := range n {
		f.cover(at, r, turn+geom.Tau*float64(i)/float64(n), i == away)
	}
	f.dish(at, r*.36)
	for i := range 3 {
		f.Glaze(f.Circle(at, r*(1.5-float64(.3*float64(i)))), scene.LightTone, .09)
	}
	f.Tag("from-the-ceiling", "lamp")
}

// rug lies on boards.
func (f *feast) rug(at geom.Point, r float64) {
	seams := f.Path(20, 20)
	for i := range 9 {
		x := 70 + float64(110*float64(i))
		seams.MoveTo(geom.Point{X: x, Y: -20}).LineTo(geom.Point{X: x, Y: 1520})
	}
	f.Line(seams, kit.Contrast(f.Land(.5)), scene.Detail, 2.5)
	t := f.Land(.8)
	f.Fill(f.Circle(at, r), t, scene.Normal, f.Flat(t, .4)...)
	f.Fill(f.Circle(at, r*.9), t, scene.Detail)
}

// steps lead away from the table in direction a: somebody did not wait.
func (f *feast) steps(at geom.Point, a, from float64) {
	for i := range 9 {
		side := float64(2*float64(i%2)) - 1
		p := at.Polar(from+float64(66*float64(i)), a).Polar(26, a+float64(side*math.Pi/2))
		f.Fill(f.Lens(p, a, 54, 17, .6), f.FigureTone(.9), scene.Detail)
	}
	f.Tag("footprints")
}

// seat is a chair from above: a seat and its back.
func (f *feast) seat(p geom.Point, a float64, chosen bool) {
	t := f.FigureTone(.3)
	if f.Dark() {
		t = f.FigureTone(.62)
	}
	if chosen {
		t = f.Hot()
	}
	f.Fill(f.Rounded(f.Box(p, 130, 140, a), 26), t, scene.Normal, f.Flat(t, a)...)
	f.Fill(f.Bar(p.Polar(66, a), 26, 150, a), t, scene.Normal)
}

// cover is a plate, its fork and knife, and what somebody has left on it.
func (f *feast) cover(at geom.Point, r, a float64, gone bool) {
	p := at.Polar(r*.68, a)
	f.Fill(f.Circle(p, r*.19), scene.PaperTone, scene.Normal, scene.Round)
	f.Fill(f.Circle(p, r*.13), scene.PaperTone, scene.Detail)
	for _, side := range [2]float64{-1, 1} {
		q := p.Polar(float64(side*r*.25), a+math.Pi/2)
		f.Fill(f.Bar(q, r*.28, 12, a), f.FigureTone(.6), scene.Detail)
	}
	name := one(f, []string{"apple", "fish", "egg", "cake", "key", "mushroom", "letter", "snail", "star"})
	if gone {
		return
	}
	f.Put(stage.Centred(name, p, stage.Sized(name, r*.2)), f.Plain())
}

// dish stands in the middle and is deeper than a dish should be.
func (f *feast) dish(p geom.Point, r float64) {
	f.Fill(f.Circle(p, r), f.FigureTone(.5), scene.Silhouette, scene.Round)
	well := f.Circle(p, r*.84)
	t := f.FieldTone(.16)
	f.Fill(well, t, scene.Normal, f.Flat(t, 0)...)
	name := one(f, []string{"moon", "fish", "whale", "planet", "jellyfish", "eye", "turtle", "boat", "clock", "star"})
	f.Put(stage.Centred(name, p, stage.Sized(name, r*1.3)), f.Painted())
	ring := f.Path(3, 4)
	ring.MoveTo(p.Polar(r*.92, 2.6)).ArcTo(r*.92, r*.92, 0, false, true, p.Polar(r*.92, -.4))
	f.Etch(ring, kit.Contrast(f.FigureTone(.5)), 4, .5)
}
