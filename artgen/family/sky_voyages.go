package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// voyage sails on a sea of clouds, from which only the highest things stick out.
func (f *flight) voyage() {
	row := f.Between(0, 2)
	y := f.In(760, 900)
	for i := range 4 {
		t := float64(i) / 3
		level := geom.Mix(y, 1420, t)
		if i <= 2 {
			f.top(level, t, i == row)
		}
		if i == row {
			f.vessel(level, geom.Mix(330, 560, t))
		}
		f.bank(level+40, geom.Mix(300, 480, t))
	}
	f.Tag("sea-of-clouds")
}

// bank is a row of clouds from side to side.
func (f *flight) bank(y, wide float64) {
	x := -f.In(0, wide*.5)
	for x < 1050 {
		f.Cloud(geom.Point{X: x, Y: y + f.In(-24, 36)}, wide*f.In(.9, 1.25))
		x += float64(wide * .62)
	}
}

// top is a tip of the world below.
func (f *flight) top(y, t float64, near bool) {
	name := one(f, flightTops)
	k := stage.Sized(name, geom.Mix(200, 380, t))
	x := f.Opposite(f.x) + f.In(-100, 100)
	if !near && f.Chance(.4) {
		x = f.x + float64(f.Sign()*f.In(140, 240))
	}
	f.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: y + float64(k*f.In(30, 50))}, Flip: f.Chance(.5)}.Kept(), f.Plain())
}

func (f *flight) vessel(y, span float64) {
	name := one(f, flightVessels)
	k := stage.Sized(name, span)
	it := stage.Figure{Name: name, K: k, At: geom.Point{X: f.x, Y: y + float64(k*8)}, Angle: f.In(-.1, .1), Flip: f.Chance(.5)}
	switch name {
	case "bathtub", "cup", "paper-boat", "suitcase", "top-hat", "bed":
		lo, _ := it.Box()
		crew := stage.Figure{Name: one(f, flightFolk), Flip: it.Flip}
		crew.K = stage.Sized(crew.Name, span*.4)
		crew.At = geom.Point{X: f.x + f.In(-20, 20), Y: lo.Y + float64(span*.14)}
		f.Put(crew, f.Plain())
		f.Tag("on-board")
	}
	f.Put(it, f.Wardrobe())
}

// anchored has let its anchor down, and it has caught something.
func (f *flight) anchored() {
	name := one(f, flightVessels)
	span := f.In(420, 560)
	k := stage.Sized(name, span)
	up := geom.Point{X: f.x, Y: f.In(480, 620)}
	it := stage.Figure{Name: name, K: k, At: up, Angle: f.In(-.2, .2), Flip: f.Chance(.5)}
	x := f.Opposite(f.x) + f.In(-60, 60)
	held := one(f, []string{"house", "tree", "street-lamp", "tower", "chair", "bed", "mill", "lighthouse"})
	hold := stage.Figure{Name: held, K: stage.Sized(held, f.In(220, 300)), At: geom.Point{X: x, Y: f.ground(x) + 20}}
	if f.land == flightNothing || f.land == flightSea {
		hold.At.Y -= f.In(60, 140) // it is already leaving
		hold.Angle = f.In(-.25, .25)
	}
	lo, _ := hold.Box()
	hook := geom.Point{X: hold.At.X, Y: lo.Y - 50}
	f.Slack(scene.Normal, up.Add(geom.Point{Y: -20}), hook, f.In(60, 160))
	f.Put(hold, f.Plain())
	f.Put(stage.Hung("anchor", hook.Add(geom.Point{Y: -6}), stage.Sized("anchor", 120)), f.Silhouette())
	f.Put(it, f.Wardrobe())
	if f.Chance(.5) {
		f.Cloud(up.Add(geom.Point{X: f.In(-60, 60), Y: f.In(40, 80)}), span*f.In(.7, 1))
	}
	f.Tag("anchored-above")
}

// angling sits up there and has let a line down.
func (f *flight) angling() {
	seat := geom.Point{X: f.x, Y: f.In(420, 620)}
	name := one(f, []string{"figure", "wanderer", "cat", "heron", "owl", "hare", "fox"})
	k := stage.Sized(name, f.In(170, 230))
	to := f.Opposite(f.x)
	side := 1.0
	if to < f.x {
		side = -1
	}
	f.perch(seat)
	f.Put(stage.Figure{Name: name, K: k, At: seat, Flip: side < 0}, f.Wardrobe())
	hand := seat.Add(geom.Point{X: side * k * 26, Y: -k * 50})
	tip := geom.Point{X: to, Y: seat.Y - f.In(160, 260)}
	rod := f.Path(2, 4)
	rod.MoveTo(hand.Add(geom.Point{X: -side * 40, Y: 30})).QuadTo(hand.Lerp(tip, .6).Add(geom.Point{Y: -50}), tip)
	f.Line(rod, f.FigureTone(.14+float64(.7*dark(f))), scene.Normal, 7)
	catch := one(f, []string{"fish", "house", "letter", "key", "lantern", "star", "boat", "umbrella", "chair", "elephant", "crown", "locomotive"})
	end := geom.Point{X: to + f.In(-14, 14), Y: f.In(900, 1090)}
	f.Thread(scene.Detail, tip, end.Add(geom.Point{Y: 8}))
	f.Put(stage.Hung(catch, end, stage.Sized(catch, f.In(130, 240))), f.Painted())
	if f.Chance(.5) {
		f.person(f.In(110, 170))
	}
	f.Tag("let-down")
}

// perch is what one can sit on up there.
func (f *flight) perch(p geom.Point) {
	switch f.Int(3) {
	case 0:
		r := f.In(130, 190)
		f.Put(stage.Centred("crescent", p.Add(geom.Point{X: r * .2, Y: r * .9}), r/52), f.Ghost())
	case 1:
		name := one(f, []string{"chair", "whale", "top-hat", "book", "bathtub"})
		it := stage.Figure{Name: name, K: stage.Sized(name, 260)}
		lo, _ := it.Box()
		it.At = geom.Point{X: p.X, Y: p.Y - lo.Y - 12}
		f.Put(it, f.Plain())
	default:
		f.Cloud(p.Add(geom.Point{Y: 60}), f.In(340, 460))
	}
}
