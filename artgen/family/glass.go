package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/stage"
)

// glass keeps a small world: under a bell, in a bottle at sea, in a bulb on its
// cord, on a shelf with others. Its hour is not the hour outside, somebody looks
// in, and not every stopper holds.
func glass(c *kit.Card) {
	s := stage.On(c)
	f := newFlask(s)
	s.Sky(f.sun)
	flasks[f.plot](f)
	s.Air()
	s.Foreground(.14)
	s.Tag("world-in-glass")
}

// flasks are where such glass may be met.
var flasks = []func(*flask){(*flask).table, (*flask).monument, (*flask).afloat, (*flask).shelves, (*flask).cords, (*flask).spilt, (*flask).across}

type flask struct {
	*stage.Stage
	plot int
	kind int // of the vessel
	x    float64
	sun  geom.Point
}

var (
	flaskHeroes = []string{"house", "tree", "boat", "lighthouse", "chair", "whale", "wanderer", "fox", "hare", "tower", "street-lamp", "mill", "elephant", "bed", "locomotive", "mushroom", "heron"}
	flaskSwims  = []string{"boat", "whale", "paper-boat", "lighthouse", "house", "turtle", "bathtub"}
	flaskEyes   = []string{"cat", "owl", "fox", "hare", "elephant", "heron", "figure", "wanderer"}
	flaskSmall  = []string{"figure", "wanderer", "hare", "fox", "snail", "cat", "turtle"}
	flaskThings = []string{"key", "letter", "candle", "cup", "book", "feather", "poppy", "moth", "snail", "top-hat", "egg", "telescope", "teapot", "violin"}
	flaskKept   = []string{"moth", "fish", "star", "feather", "moon", "candle", "bird", "poppy", "jellyfish", "boat", "tree", "key", "dragonfly", "snail", "crescent", "egg"}
)

func newFlask(s *stage.Stage) *flask {
	f := &flask{Stage: s, plot: s.Weighted(4, 4, 4, 3, 3, 3, 3), kind: s.Int(len(vessels)), x: s.Aside()}
	f.sun = geom.Point{X: s.Opposite(f.x), Y: s.In(230, 420)}
	return f
}

func (f *flask) hero(kind int) string {
	if kind == 1 {
		return one(f, flaskSwims)
	}
	return one(f, flaskHeroes)
}

// table is at home: the glass, small things beside it, and a large one behind
// who looks.
func (f *flask) table() {
	edge := f.In(1000, 1150)
	if f.Chance(.6) {
		f.Body(f.In(80, 170))
	}
	eyes := f.Chance(.7)
	if eyes {
		name := one(f, flaskEyes)
		k := stage.Sized(name, f.In(620, 860))
		it := stage.Figure{Name: name, K: k, At: geom.Point{X: f.Opposite(f.x) + f.In(-40, 40), Y: edge + float64(k*f.In(20, 40))}, Flip: f.x < 500}
		f.Put(it, f.Wardrobe())
		f.Tag("looked-at")
	}
	f.Boards(edge, f.In(350, 650), f.FigureTone(.26+float64(.2*dark(f))))
	f.beside(edge)
	f.vessel(f.kind, geom.Point{X: f.x, Y: edge + f.In(140, 240)}, f.In(1.5, 1.95), 0)
}

// beside is what else lies on the table.
func (f *flask) beside(edge float64) {
	for _, x := range [2]float64{f.Opposite(f.x) + f.In(-60, 60), f.x + float64(f.Sign()*f.In(260, 330))} {
		name := one(f, flaskThings)
		f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(120, 190)), At: geom.Point{X: x, Y: edge + f.In(90, 210)}, Flip: f.Chance(.5)}.Kept(), f.Plain())
	}
}

// monument stands in the land like something that came down, and a ladder leans
// on it.
func (f *flask) monument() {
	f.Body(f.In(90, 240))
	for range f.Between(1, 3) {
		f.Cloud(geom.Point{X: f.In(80, 920), Y: f.In(240, 900)}, f.In(200, 340))
	}
	f.Ground(f.Rolling(1020, 90, .002), .1)
	r := f.Dome(1290, f.In(40, 110), f.x)
	f.Ground(r, .55)
	foot := geom.Point{X: f.x, Y: r(f.x) + 40}
	k := f.In(1.6, 2.1)
	f.vessel(f.kind, foot, k, f.In(-.12, .12))
	side := 1.0
	if f.x > 500 {
		side = -1
	}
	if f.Chance(.6) {
		f.LongLadder(geom.Point{X: f.x + float64(side*k*230), Y: foot.Y + 30}, geom.Point{X: f.x + float64(side*k*110), Y: foot.Y - float64(k*f.In(280, 400))}, 44, f.Second())
	}
	front := f.Rolling(1380, 36, .003)
	f.Ground(front, .85)
	f.Grove(front, .8, f.Between(2, 5), 80, 920, f.x, 120)
	for i := range f.Between(1, 3) {
		name := one(f, flaskSmall)
		it := f.Standing(name, f.x+float64(side*(250+float64(90*float64(i)))), front, stage.Sized(name, f.In(90, 140)))
		f.Cast(it)
		f.Put(it.Kept(), f.Plain())
	}
	f.Tag("alone")
}

// afloat is on the water, and is calm inside, whatever the weather.
func (f *flask) afloat() {
	f.Body(f.In(100, 260))
	w := f.Sea(f.In(700, 940))
	row := f.Between(2, w.Rows-3)
	lying := f.Chance(.5)
	w.Draw(func(i int) {
		y := w.Level(i)
		switch {
		case i == row && lying:
			side := f.Sign()
			f.vessel(vesselBottle, geom.Point{X: f.x - float64(side*340), Y: y - f.In(20, 60)}, f.In(1.35, 1.6), side*f.In(1.3, 1.5))
		case i == row:
			f.vessel(f.kind, geom.Point{X: f.x, Y: y + f.In(80, 130)}, f.In(1.25, 1.7), f.In(-.3, .3))
		case i == w.Rows-1 && f.Chance(.6):
			name := one(f, []string{"fish", "whale", "turtle", "heron", "boat", "letter", "paper-boat"})
			k := stage.Sized(name, f.In(170, 260))
			f.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: f.Opposite(f.x), Y: y + float64(k*18)}, Flip: f.Chance(.5)}, f.Plain())
		}
	})
	f.Tag("adrift")
}

// across is two that face each other; something has got over.
func (f *flask) across() {
	f.Body(f.In(80, 160))
	r := f.Rolling(1330, 26, .003)
	f.Ground(f.Rolling(1180, 80, .002), .15)
	f.Ground(r, .7)
	kinds := [2]int{f.kind, f.Int(len(vessels))}
	var tops [2]geom.Point
	for i, x := range [2]float64{f.In(250, 290), f.In(710, 750)} {
		k := f.In(.9, 1.35)
		p := geom.Point{X: x, Y: r(x) + f.In(20, 60)}
		f.vessel(kinds[i], p, k, f.In(-.05, .05))
		tops[i] = p.Add(geom.Point{Y: -vessels[kinds[i]].tall * k})
	}
	name := one(f, []string{"bird", "moth", "fish", "figure", "letter", "boat", "cat"})
	if f.Chance(.5) {
		f.Bridge(tops[0], tops[1], f.In(30, 70), f.Chance(.3))
	} else {
		f.Slack(2, tops[0], tops[1], f.In(20, 60))
	}
	mid := tops[0].Lerp(tops[1], .5)
	f.Put(stage.Centred(name, mid.Add(geom.Point{Y: -f.In(10, 40)}), stage.Sized(name, 150)), f.Wardrobe())
	f.Tag("two-worlds")
}
