package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// cave is the inside of the world and what its mouth shows: a visitor too large
// for it, drawings of which one has got off the wall, a lake, a stone with
// somebody in it, teeth, a bridge. We look out from behind one wall of rock or
// two, each with an opening of its own. How wide it opens, where, and who lives
// there are chosen apart.
func cave(c *kit.Card) {
	s := stage.On(c)
	v := newCavern(s)
	s.Sky(v.sun)
	caves[v.plot](v)
	s.Air()
	s.Tag("cave")
}

// What there is in a cave.
const (
	caveMouth   = iota // a view from inside
	caveHall           // a hole in the roof
	cavePainted        // drawings
	caveMaw            // seen from outside, with teeth
	caveLake           // water
	caveCrystal        // stones that have grown around something
	caveChasm          // a bridge over the depth
)

var (
	caves       = []func(*cavern){(*cavern).mouth, (*cavern).hall, (*cavern).painted, (*cavern).maw, (*cavern).lake, (*cavern).crystal, (*cavern).chasm}
	caveWeights = []int{7, 3, 3, 2, 3, 3, 3}
)

type cavern struct {
	*stage.Stage
	plot  int
	at    geom.Point // middle of the opening
	rx    float64
	ry    float64
	x     float64 // of what matters
	floor float64
	sun   geom.Point
	rock  scene.Tone
}

var (
	caveDwellers = []string{"campfire", "bear", "bed", "campfire", "fox", "tent", "cat", "wanderer", "chair", "gramophone", "figure", "lantern", "bench"}
	caveCallers  = []string{"whale", "elephant", "owl", "cat", "hare", "moon", "balloon", "snail", "bear", "lighthouse", "boat", "deer", "moth", "airship"}
	caveTreasure = []string{"tree", "boat", "bed", "door", "egg", "crown", "bicycle", "cake", "violin", "clock", "telescope", "well", "house"}
	caveDrawn    = []string{"deer", "bear", "elephant", "hare", "fox", "fish", "bird", "heron", "turtle", "whale"}
	caveHung     = []string{"bat", "lantern", "bat", "key", "bell", "cage"}
	caveFrozen   = []string{"figure", "fish", "moth", "clock", "hare", "key", "bird", "candle", "wanderer", "apple", "owl", "jellyfish"}
)

func newCavern(s *stage.Stage) *cavern {
	v := &cavern{Stage: s, plot: s.Weighted(caveWeights...), x: geom.Mix(s.Aside(), 500, .3), floor: s.In(1130, 1230)}
	v.at = geom.Point{X: s.Opposite(v.x), Y: s.In(560, 760)}
	v.rx, v.ry = s.In(250, 380), s.In(330, 480)
	switch v.plot {
	case caveHall:
		v.at, v.rx, v.ry = geom.Point{X: v.at.X, Y: s.In(320, 400)}, s.In(150, 240), s.In(110, 170)
	case cavePainted, caveCrystal, caveChasm:
		v.at, v.rx, v.ry = geom.Point{X: v.at.X, Y: s.In(380, 470)}, s.In(110, 180), s.In(120, 190)
	case caveMaw:
		v.at, v.rx, v.ry = geom.Point{X: geom.Mix(v.x, 500, .5), Y: s.In(930, 1010)}, s.In(250, 340), s.In(190, 260)
		if s.Chance(.35) {
			v.rx, v.ry = s.In(190, 230), s.In(250, 290)
		}
	case caveLake:
		v.at, v.rx, v.ry, v.floor = geom.Point{X: v.at.X, Y: s.In(380, 560)}, s.In(180, 280), s.In(190, 280), s.In(880, 980)
	}
	v.sun = v.at.Add(geom.Point{X: s.In(-.4, .4) * v.rx, Y: -s.In(.1, .4) * v.ry})
	v.rock = s.FigureTone(s.In(.1, .2))
	if s.Look.Hour() == "daylight" && s.Chance(.5) {
		v.rock = s.FigureTone(s.In(.3, .4))
	}
	return v
}

// outside is what an opening shows.
func (v *cavern) outside() {
	v.Body(max(50, v.rx*v.In(.24, .5)))
	y := v.at.Y + float64(v.ry*v.In(.1, .4))
	if v.Chance(.4) {
		w := v.Sea(y)
		w.Rows = 6
		w.Draw(func(int) {})
		return
	}
	far := v.Rolling(y, 70, .003)
	v.Ground(far, .1)
	v.Grove(far, .1, 4, v.at.X-v.rx, v.at.X+v.rx, 0, 0)
	v.Ground(v.Rolling(y+100, 50, .003), .4)
}

// ground is the floor of the cave.
func (v *cavern) ground() stage.Ridge {
	r := v.Rolling(v.floor, 36, .0026)
	t := v.stone(1.1)
	v.Layer(r, t, scene.Normal)
	return r
}
