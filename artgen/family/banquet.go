package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// banquet is a laid table at which something has happened: a guest is missing, the cloth has
// turned to water, everything has begun to rise, one dish was not ordered. Where
// the table stands, how long it is, what is on it and who came are chosen apart.
func banquet(c *kit.Card) {
	s := stage.On(c)
	f := newFeast(s)
	s.Sky(f.sun)
	if f.plot != feastAbove {
		f.place()
		f.overhead()
	}
	feasts[f.plot](f)
	s.Air()
	near := .2
	if f.plot == feastAbove || f.plot == feastUnder {
		near = .06
	}
	s.Foreground(near)
	s.Tag("laid-table")
}

// What can happen at a table.
const (
	feastGuests  = iota // they have come, all but one
	feastSea            // the cloth is water
	feastTooMuch        // one dish is larger than the table
	feastRising         // things have lost their weight
	feastUnder          // somebody is under it
	feastAbove          // seen from the ceiling
	feastParted         // it has come apart, with everything on it
	feastLong           // it goes on to the horizon
	feastCarried        // somebody has it on the back
)

var (
	feasts       = []func(*feast){(*feast).guests, (*feast).sea, (*feast).tooMuch, (*feast).rising, (*feast).under, (*feast).above, (*feast).parted, (*feast).long, (*feast).carried}
	feastWeights = []int{4, 3, 4, 3, 3, 3, 2, 3, 4}
)

type feast struct {
	*stage.Stage
	plot   int
	left   float64 // ends of the table
	right  float64
	y      float64 // its front edge
	floor  float64
	x      float64 // of what matters
	light  float64
	sun    geom.Point
	cloth  scene.Tone
	draped bool
}

var (
	feastGuestList = []string{"bear", "fox", "hare", "owl", "cat", "figure", "wanderer", "deer", "elephant", "bird", "snail", "heron", "moth", "lighthouse", "moon", "clock"}
	feastDishes    = []string{"goblet", "cup", "teapot", "apple", "cake", "candle", "bottle", "egg", "fish", "goblet", "apple", "mushroom"}
	feastOddDishes = []string{"key", "letter", "hourglass", "crown", "paper-boat", "snail", "bell", "book", "star", "crescent", "top-hat", "cage", "turtle"}
	feastGiants    = []string{"apple", "cake", "teapot", "egg", "fish", "snail", "goblet", "whale", "mushroom", "bell", "cup", "clock"}
	feastHidden    = []string{"fox", "cat", "hare", "figure", "bear", "tent", "campfire", "owl", "wanderer", "bed", "door"}
	feastNear      = []string{"street-lamp", "tree", "bicycle", "umbrella", "suitcase", "gramophone", "violin", "bench", "ladder", "poplar"}
)

func newFeast(s *stage.Stage) *feast {
	f := &feast{Stage: s, plot: s.Weighted(feastWeights...), x: s.Aside(), draped: s.Chance(.7)}
	wide := []float64{s.In(430, 520), s.In(600, 720), s.In(780, 840)}[s.Weighted(2, 4, 3)]
	middle := 500 + float64(s.Sign()*s.In(0, (880-wide)/2))
	f.left, f.right = middle-float64(wide/2), middle+float64(wide/2)
	f.y = []float64{s.In(780, 850), s.In(900, 980), s.In(1020, 1090)}[s.Weighted(3, 4, 3)]
	switch f.plot {
	case feastUnder:
		f.left, f.right, f.y = s.In(90, 130), s.In(870, 910), s.In(600, 680)
	case feastTooMuch, feastRising:
		f.y = max(f.y, 960)
	}
	f.floor = min(1400, f.y+s.In(290, 380))
	f.light = []float64{s.In(80, 120), s.In(140, 200), s.In(240, 310)}[s.Weighted(3, 4, 2)]
	if f.plot == feastUnder {
		f.floor = s.In(1200, 1300)
	}
	f.sun = geom.Point{X: s.Opposite(f.x), Y: max(f.light+90, f.y-s.In(330, 560))}
	f.cloth = s.FieldTone(.94)
	if s.Look.Hour() == "daylight" || s.Chance(.35) {
		f.cloth = s.Second()
	}
	return f
}

// place is where somebody had the idea to lay a table.
func (f *feast) place() {
	if f.Chance(.75) {
		f.Body(f.light)
	}
	for range f.Between(0, 2) {
		f.Cloud(geom.Point{X: f.In(80, 920), Y: f.In(160, f.y-220)}, f.In(180, 340))
	}
	horizon := f.floor - f.In(130, 330)
	switch f.Int(4) {
	case 0:
		w := f.Sea(horizon)
		w.Rows = 5
		w.Draw(func(int) {})
		f.Tag("table-in-the-sea")
	case 1:
		f.Fill(f.Under(func(float64) float64 { return horizon }), f.FigureTone(.42), scene.Normal, f.Flat(f.FigureTone(.42), 0)...)
		f.Boards(f.floor-60, f.x, f.FigureTone(.3))
	default:
		far := f.Rolling(horizon, 70, f.In(.0018, .004))
		f.Ground(far, .15)
		f.Grove(far, .2, f.Between(2, 5), 80, 920, 0, 0)
		f.Ground(f.Rolling(f.floor-70, 26, .002), .6)
	}
}

// overhead is what hangs above a table: flags or lamps on a line, a lamp on a
// cord, or nothing.
func (f *feast) overhead() {
	switch f.Weighted(4, 4, 2) {
	case 1:
		f.garland(f.Chance(.5))
	case 2:
		at := geom.Point{X: f.x, Y: f.In(150, 240)}
		name := one(f, []string{"lantern", "umbrella", "jellyfish", "cage", "star", "crescent", "bell"})
		f.Thread(scene.Normal, geom.Point{X: at.X, Y: 20}, at.Add(geom.Point{Y: 6}))
		f.Ember(at.Add(geom.Point{Y: 90}), 260)
		f.Put(stage.Hung(name, at, stage.Sized(name, f.In(170, 240))), f.Painted())
	}
}

// garland hangs from side to side, with flags or with lamps.
func (f *feast) garland(lamps bool) {
	p, q := geom.Point{X: -10, Y: f.In(110, 300)}, geom.Point{X: 1010, Y: f.In(110, 300)}
	m := p.Lerp(q, f.In(.4, .6)).Add(geom.Point{Y: f.In(150, 260)})
	on := func(t float64) geom.Point { return p.Lerp(m, t).Lerp(m.Lerp(q, t), t) }
	line := f.Path(2, 3)
	line.MoveTo(p).QuadTo(m, q)
	f.Line(line, scene.InkTone, scene.Detail, 4)
	tones := [3]scene.Tone{f.Hot(), f.Second(), f.FieldTone(.9)}
	n := f.Between(7, 10)
	for i := range n {
		t := (float64(i) + .5) / float64(n)
		a, b := on(t-.034), on(t+.034)
		if lamps {
			f.Fill(f.Circle(on(t).Add(geom.Point{Y: 34}), 30), tones[i%3], scene.Normal, scene.Round)
			continue
		}
		f.Fill(f.Poly(a, b, on(t).Add(geom.Point{Y: 92})), tones[i%3], scene.Normal, scene.Shade)
	}
	f.Tag("garland")
}

// board draws a table between two ends and tells nothing of what is on it.
func (f *feast) board(left, right, y float64) {
	foot := f.floor
	wood := f.FigureTone(.2)
	if f.Dark() {
		wood = f.FigureTone(.46)
	}
	f.Glaze(f.Ellipse(geom.Point{X: (left + right) / 2, Y: foot - 20}, (right-left)*.52, 44), scene.InkTone, .3)
	far := f.FigureTone(wood.Value() * .6)
	for _, leg := range [2]geom.Point{{X: left + 112, Y: right - 112}, {X: left + 50, Y: right - 50}} {
		for _, x := range [2]float64{leg.X, leg.Y} {
			f.Fill(f.Poly(geom.Point{X: x - 24, Y: y}, geom.Point{X: x + 24, Y: y}, geom.Point{X: x + 13, Y: foot}, geom.Point{X: x - 13, Y: foot}), far, scene.Normal, f.Flat(wood, math.Pi/2)...)
		}
		far, foot = wood, foot+44
	}
	top := f.Poly(geom.Point{X: left + 46, Y: y - 74}, geom.Point{X: right - 46, Y: y - 74}, geom.Point{X: right, Y: y}, geom.Point{X: left, Y: y})
	if !f.draped {
		f.Fill(f.Rect(geom.Point{X: left + 10, Y: y}, geom.Point{X: right - 10, Y: y + 56}), wood, scene.Normal, scene.Shade)
		f.Fill(top, wood, scene.Silhouette, append(f.Flat(wood, 0), scene.Rim)...)
		return
	}
	f.drop(left, right, y, f.In(110, 200))
	f.Fill(top, f.cloth, scene.Silhouette, f.Flat(f.cloth, 0)...)
}

// drop is the part of the cloth that hangs, with its folds.
func (f *feast) drop(left, right, y, l float64) {
	n := max(4, int((right-left)/120))
	out, folds := f.Path(20, 30), f.Path(20, 30)
	out.MoveTo(geom.Point{X: left, Y: y}).LineTo(geom.Point{X: right, Y: y}).LineTo(geom.Point{X: right + 16, Y: y + l})
	for i := n; i > 0; i-- {
		from, to := geom.Mix(left-16, right+16, float64(i)/float64(n)), geom.Mix(left-16, right+16, float64(i-1)/float64(n))
		out.QuadTo(geom.Point{X: (from + to) / 2, Y: y + l + f.In(26, 60)}, geom.Point{X: to, Y: y + float64(l*f.In(.94, 1.06))})
		if i < n {
			folds.MoveTo(geom.Point{X: from, Y: y + l}).QuadTo(geom.Point{X: from + f.In(-14, 14), Y: y + float64(l*.6)}, geom.Point{X: from + f.In(-10, 10), Y: y + float64(l*f.In(.15, .4))})
		}
	}
	f.Fill(*out.Close(), f.cloth, scene.Silhouette, append(f.Flat(f.cloth, math.Pi/2), scene.Shade)...)
	f.Line(folds, kit.Contrast(f.cloth), scene.Detail, 3)
}

// lay sets the table from one end to the other; the last thing was not ordered.
func (f *feast) lay(left, right, y float64) {
	n := max(1, int((right-left-30)/165))
	odd := f.Int(n)
	d := f.Plain()
	for i := range n {
		x := geom.Mix(left+40, right-40, (float64(i)+.5)/float64(n)) + f.In(-14, 14)
		name, dress, span := one(f, feastDishes), d, f.In(105, 175)
		if i == odd {
			name, dress = one(f, feastOddDishes), f.Wardrobe()
		}
		f.Put(stage.Figure{Name: name, K: stage.Sized(name, span), At: geom.Point{X: x, Y: y - f.In(22, 44)}, Flip: f.Chance(.5)}, dress)
	}
}

// guests sit behind it; one place is empty.
func (f *feast) guests() {
	n := max(2, min(f.Between(2, 4), int((f.right-f.left)/210)))
	missing := f.Int(n + 1)
	step := (f.right - f.left - 40) / float64(n)
	for i := range n {
		x := f.left + 20 + float64(step*(float64(i)+.5))
		if i == missing {
			f.Put(stage.Figure{Name: "chair", K: stage.Sized("chair", f.In(300, 350)), At: geom.Point{X: x, Y: f.y + 60}}, f.Wardrobe())
			f.Tag("one-did-not-come")
			continue
		}
		name := one(f, feastGuestList)
		k := stage.Sized(name, f.In(320, 440))
		f.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: f.y - f.In(10, 50)}, Flip: x > 500}, f.Plain())
	}
	f.board(f.left, f.right, f.y)
	f.lay(f.left, f.right, f.y)
	f.aside()
	f.Tag("guests")
}

// aside is what stands next to the table.
func (f *feast) aside() {
	name := one(f, feastNear)
	x := f.right + 90
	if f.left > 1000-f.right {
		x = f.left - 90
	}
	if x < 110 || x > 890 || f.Chance(.3) {
		return
	}
	g := stage.Figure{Name: name, K: stage.Sized(name, f.In(200, 330)), At: geom.Point{X: x, Y: f.floor + 30}, Flip: x > 500}
	f.Cast(g)
	f.Put(g.Kept(), f.Plain())
}
