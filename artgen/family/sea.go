package family

import (
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/stage"
)

// sea is water on which the wrong thing floats, stands, sinks or is mirrored as
// something else.
func sea(c *kit.Card) {
	s := stage.On(c)
	v := newVoyage(s)
	s.Sky(v.sun())
	s.Body(v.light)
	v.overhead()
	v.draw()
	s.Air()
	near := .36
	if v.plot == seaMirrored || v.plot == seaStanding { // they need the lower half
		near = .12
	}
	s.Foreground(near)
	s.Tag("waves")
}

type seaPlot int

const (
	seaAdrift   seaPlot = iota // a vessel that is none
	seaSinking                 // something goes down
	seaFleet                   // many small ones, one of them different
	seaIslet                   // a little land
	seaCarried                 // something lives on the back of something
	seaRoller                  // a wave above somebody small
	seaMirrored                // the reflection is of another thing
	seaStanding                // things stand in the water, away to the horizon
)

type voyage struct {
	*stage.Stage
	plot  seaPlot
	water *stage.Sea
	x     float64
	light float64
	row   int // the row that hides the foot of what matters
}

var (
	seaVessels  = []string{"cup", "paper-boat", "bed", "house", "teapot", "book", "suitcase", "crown", "umbrella", "boat", "chair", "letter", "gramophone", "bottle"}
	seaSinkers  = []string{"house", "lighthouse", "clock", "tower", "boat", "gramophone", "balloon", "street-lamp", "chair", "crescent", "star", "planet", "bed", "door"}
	seaBoarded  = []string{"cup", "bed", "book", "suitcase", "crown", "letter", "house", "teapot", "paper-boat"}
	seaSmall    = []string{"paper-boat", "boat", "cup", "letter", "bottle", "umbrella", "suitcase", "book"}
	seaOdd      = []string{"whale", "house", "candle", "chair", "hare", "crown", "lantern", "turtle", "boat", "bed"}
	seaLandmark = []string{"lighthouse", "house", "door", "tower", "bed", "street-lamp", "candle", "mill", "chair", "hourglass", "ladder", "cage"}
	seaPosts    = []string{"street-lamp", "door", "chair", "ladder", "candle", "lighthouse", "umbrella", "clock"}
	seaNear     = []string{"bottle", "paper-boat", "letter", "fish", "heron", "turtle", "umbrella", "suitcase", "boat", "whale", "cup", "lantern", "jellyfish", "key"}
	seaCrew     = []string{"figure", "wanderer", "hare", "fox", "cat", "owl", "heron"}
)

func newVoyage(s *stage.Stage) *voyage {
	v := &voyage{Stage: s, plot: seaPlot(s.Weighted(4, 3, 3, 3, 3, 2, 3, 3)), x: s.Aside()}
	horizon := []float64{s.In(480, 580), s.In(680, 820), s.In(900, 1020)}[s.Weighted(2, 4, 3)]
	v.light = []float64{s.In(90, 130), s.In(150, 210), s.In(240, 330)}[s.Weighted(2, 4, 2)]
	switch v.plot {
	case seaRoller:
		horizon = s.In(880, 1000)
	case seaMirrored:
		horizon = s.In(760, 880)
	}
	v.water = s.Sea(horizon)
	if v.plot == seaMirrored {
		v.water.Calm()
	}
	v.row = s.Between(1, v.water.Rows-3)
	if horizon < 600 {
		v.row = max(2, v.row)
	}
	return v
}

// sun is high, on the horizon, or has begun to sink.
func (v *voyage) sun() geom.Point {
	at := geom.Point{X: v.Opposite(v.x), Y: max(v.light+90, v.water.From-v.In(200, 420))}
	switch {
	case v.plot == seaStanding:
		return geom.Point{X: v.x, Y: v.water.From - float64(v.light*v.In(.2, .8))}
	case v.Chance(.4):
		at.Y = v.water.From - float64(v.light*v.In(-.3, .8))
	}
	return at
}

// overhead is what the sky has to say.
func (v *voyage) overhead() {
	if v.Chance(.5) {
		for range v.Between(1, 3) {
			v.Cloud(geom.Point{X: v.In(100, 900), Y: v.In(140, v.water.From-60)}, v.In(200, 400))
		}
	}
	if v.Chance(.3) {
		v.Gulls(geom.Point{X: v.In(200, 800), Y: v.In(200, v.water.From-120)}, v.Between(3, 6))
	}
}

func (v *voyage) draw() {
	switch v.plot {
	case seaFleet:
		v.fleet()
	case seaMirrored:
		v.mirrored()
	case seaStanding:
		v.standing()
	case seaRoller:
		v.roller()
	default:
		near := v.water.Rows - 1 - v.Int(2)
		v.water.Draw(func(row int) {
			if row == v.row {
				v.happen(v.water.Level(row))
			}
			if row == near && v.row < near-1 {
				v.witness(v.water.Level(row))
			}
		})
	}
}

func (v *voyage) happen(y float64) {
	switch v.plot {
	case seaAdrift:
		v.adrift(y)
	case seaSinking:
		v.sinking(y)
	case seaIslet:
		v.islet(y)
	case seaCarried:
		v.carried(y)
	}
}

// witness is something near, on the other side, that makes it two.
func (v *voyage) witness(y float64) {
	if !v.Chance(.75) {
		return
	}
	name := one(v, seaNear)
	k := stage.Sized(name, v.In(190, 300))
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: v.Opposite(v.x) + v.In(-60, 60), Y: y + float64(k*v.In(8, 24))}, Angle: v.In(-.22, .22), Flip: v.x < 500}
	v.Put(f.Kept(), v.Plain())
}

// adrift floats, and somebody may be on board.
func (v *voyage) adrift(y float64) {
	name := one(v, seaVessels)
	k := stage.Sized(name, v.In(520, 780))
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: v.x, Y: y + float64(k*v.In(10, 20))}, Angle: v.In(-.14, .14), Flip: v.Chance(.5)}
	lo, hi := f.Box()
	switch name {
	case "umbrella": // it floats the other way up
		f.Angle += math.Pi
		f.At.Y = y - float64(k*96)
		lo.Y, hi.Y = f.At.Y+float64(k*40), y
	}
	if slices.Contains(seaBoarded, name) && v.Chance(.75) {
		crew := stage.Figure{Name: one(v, seaCrew), K: v.In(1.1, 1.7), Flip: v.Chance(.5)}
		crew.At = geom.Point{X: v.x + v.In(-30, 30), Y: lo.Y + float64(crew.K*v.In(14, 30))}
		v.Put(crew, v.Plain())
		v.Tag("on-board")
	}
	v.Put(f, v.Wardrobe())
	v.Tag("adrift")
}

// sinking leans and is half gone.
func (v *voyage) sinking(y float64) {
	name := one(v, seaSinkers)
	k := stage.Sized(name, v.In(560, 860))
	f := stage.Figure{Name: name, K: k, Angle: v.Sign() * v.In(.12, .42), Flip: v.Chance(.5)}
	lo, hi := f.Box()
	f.At = geom.Point{X: v.x, Y: y + float64((hi.Y-lo.Y)*v.In(.14, .36))}
	v.Put(f, v.Wardrobe())
	v.Tag("sinking")
}

// fleet is many small ones on the same water.
func (v *voyage) fleet() {
	name, odd := one(v, seaSmall), one(v, seaOdd)
	first, last := 1, v.water.Rows-2
	stranger := v.Between(first, last)
	d := v.Plain()
	v.water.Draw(func(row int) {
		if row < first || row > last {
			return
		}
		y := v.water.Level(row)
		t := float64(row) / float64(v.water.Rows-1)
		k := stage.Sized(name, 70+float64(190*t))
		x := v.In(110, 260)
		for x < 900 {
			f := stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: y + float64(k*12)}, Angle: v.In(-.12, .12), Flip: v.Chance(.3)}
			if v.Chance(.62) {
				v.Put(f, d)
			}
			x += 190 + float64(260*t) + v.In(0, 90)
		}
		if row == stranger {
			k := stage.Sized(odd, 170+float64(230*t))
			v.Put(stage.Figure{Name: odd, K: k, At: geom.Point{X: v.x, Y: y + float64(k*16)}, Flip: v.Chance(.5)}, v.Wardrobe())
		}
	})
	v.Tag("fleet")
}

// islet is hardly enough land for what stands on it.
func (v *voyage) islet(y float64) {
	wide := v.In(380, 620)
	land := v.Mound(geom.Point{X: v.x, Y: y + 40}, wide, v.In(60, 150))
	top := land.Top
	name := one(v, seaLandmark)
	k := stage.Sized(name, v.In(400, 600))
	if v.Chance(.5) {
		v.Put(v.tree(land, v.Sign()*v.In(.4, .7)), v.Plain())
	}
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: top.X, Y: top.Y + float64(k*6)}, Flip: v.Chance(.5)}
	d := v.Wardrobe()
	v.Put(f, d)
	land.Draw(.55)
	v.Tag("islet")
}

func (v *voyage) tree(land *stage.Mound, u float64) stage.Figure {
	k := v.In(1.3, 2.2)
	return stage.Figure{Name: "pine", K: k, At: land.On(u).Add(geom.Point{Y: 6 * k})}
}

// carried lives on somebody's back and may not know.
func (v *voyage) carried(y float64) {
	beast := []string{"whale", "turtle", "whale", "elephant"}[v.Int(4)]
	k := stage.Sized(beast, v.In(620, 800))
	f := stage.Figure{Name: beast, K: k, Flip: v.Chance(.5), At: geom.Point{X: v.x, Y: y + float64(k*v.In(26, 40))}}
	side := 1.0
	if f.Flip {
		side = -1
	}
	lo, _ := f.Box()
	for _, dx := range [2]float64{-34, 8} {
		name := one(v, []string{"house", "tree", "pine", "lighthouse", "tower", "tree", "door", "mill"})
		kk := stage.Sized(name, v.In(150, 300))
		back := lo.Y + float64(k*(16+float64(abs2(dx-10)*.014)))
		v.Put(stage.Figure{Name: name, K: kk, At: geom.Point{X: v.x + float64(side*dx*k), Y: back}}, v.Plain())
	}
	v.Put(f, v.Wardrobe())
	v.Tag("carried")
}

func abs2(d float64) float64 { return d * d }

// roller is a wave that has seen somebody.
func (v *voyage) roller() {
	flip := v.x < 500
	foot := v.water.From + v.In(170, 260)
	small := stage.Figure{Name: one(v, seaSmall), Flip: flip, Angle: v.In(-.3, -.1)}
	small.K = stage.Sized(small.Name, v.In(120, 210))
	v.water.Draw(func(row int) {
		if row == 1 {
			v.water.Roller(foot, v.In(.82, 1.05), flip)
		}
		if row == 2 {
			x := 250.0
			if flip {
				x, small.Angle = 750, -small.Angle
			}
			small.At = geom.Point{X: x, Y: v.water.Level(2) + float64(small.K*8)}
			v.Put(small, v.Painted())
		}
	})
	v.Tag("great-wave")
}

// mirrored stands at the water, which remembers it differently.
func (v *voyage) mirrored() {
	names := [2]string{one(v, seaLandmark), one(v, []string{"lighthouse", "boat", "tower", "cat", "owl", "crown", "candle", "mushroom", "house", "key", "wanderer", "heron", "bell", "hourglass"})}
	y := v.water.From
	v.water.Draw(func(row int) {
		if row != 1 {
			return
		}
		land := v.Mound(geom.Point{X: v.x, Y: y + 8}, v.In(230, 340), v.In(24, 60))
		k := stage.Sized(names[0], v.In(330, 470))
		f := stage.Figure{Name: names[0], K: k, At: land.Top.Add(geom.Point{Y: 5 * k})}
		v.Put(f, v.Wardrobe())
		land.Draw(.7)
	})
	k := stage.Sized(names[1], v.In(330, 470))
	image := stage.Figure{Name: names[1], K: k, At: geom.Point{X: v.x, Y: y + 30}, Angle: math.Pi, Flip: true}
	d := v.Ghost()
	if v.Chance(.5) {
		d = v.Silhouette()
	}
	v.Put(image, d)
	v.water.Ripples(geom.Point{X: v.x, Y: y + 60}, k*90, k*95, .35)
	v.Tag("reflection")
}

// standing is a row that walks away through the water, toward the light.
func (v *voyage) standing() {
	name := one(v, seaPosts)
	n := v.Between(4, 6)
	near := geom.Point{X: v.In(130, 250), Y: v.In(1290, 1390)}
	if v.x < 500 {
		near.X = 1000 - near.X
	}
	d := v.Wardrobe()
	type post struct {
		at geom.Point
		k  float64
	}
	var posts []post
	for i := range n {
		u := 1 - geom.Pow(float64(i)/float64(n), .7)
		p := geom.Point{X: geom.Mix(v.x, near.X, u), Y: geom.Mix(v.water.From+26, near.Y, u)}
		posts = append(posts, post{p, stage.Sized(name, 80+float64(430*u))})
	}
	v.water.Draw(func(row int) {
		from, to := v.water.Level(row), v.water.Level(row+1)
		if row == 0 {
			from = 0
		}
		for i := len(posts) - 1; i >= 0; i-- {
			if p := posts[i]; p.at.Y > from && p.at.Y <= to && row > 0 {
				v.Put(stage.Figure{Name: name, K: p.k, At: p.at.Add(geom.Point{Y: 10 * p.k})}, d)
			}
		}
	})
	if v.Chance(.5) {
		f := stage.Figure{Name: one(v, seaCrew), K: v.In(1.6, 2.2), At: geom.Point{X: v.Opposite(near.X), Y: 1440}}
		v.Put(f, v.Silhouette())
	}
	v.Tag("row")
}
