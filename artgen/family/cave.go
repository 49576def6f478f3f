package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// cave is the inside of the world and what its mouth shows: a visitor too large
// for it, drawings of which one has got off the wall, a lake, a stone with
// somebody in it, teeth. How wide it opens, where, and who lives there are
// chosen apart.
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
)

var (
	caves       = []func(*cavern){(*cavern).mouth, (*cavern).hall, (*cavern).painted, (*cavern).maw, (*cavern).lake, (*cavern).crystal}
	caveWeights = []int{4, 3, 4, 2, 3, 3}
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
	v := &cavern{Stage: s, plot: s.Weighted(caveWeights...), x: s.Aside(), floor: s.In(1130, 1230)}
	v.at = geom.Point{X: s.Opposite(v.x), Y: s.In(560, 760)}
	v.rx, v.ry = s.In(250, 380), s.In(330, 480)
	switch v.plot {
	case caveHall:
		v.at, v.rx, v.ry = geom.Point{X: v.x + s.In(-60, 60), Y: s.In(230, 320)}, s.In(150, 240), s.In(90, 150)
	case cavePainted, caveCrystal:
		v.at, v.rx, v.ry = geom.Point{X: v.at.X, Y: s.In(230, 330)}, s.In(90, 160), s.In(100, 160)
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

// wall is rock with an opening.
func (v *cavern) wall() {
	const n = 18
	hole := v.Points(n)
	profile := v.In(0, 90)
	for i := range hole {
		sin, cos := geom.Sincos(geom.Tau * float64(i) / n)
		r := 1 + float64(.16*v.Noise.At(profile+float64(cos*1.6), profile+float64(sin*1.6)))
		hole[i] = v.at.Add(geom.Point{X: float64(cos * v.rx * r), Y: float64(sin * v.ry * r)})
	}
	rock := v.Copy(v.Rect(geom.Point{X: -30, Y: -30}, geom.Point{X: 1030, Y: 1530}))
	v.Fill(*rock.Append(v.Smooth(v.Reversed(hole), true)), v.rock, scene.Silhouette, v.Flat(v.rock, v.In(0, 3))...)
	v.cracks(hole)
	v.strata(hole)
}

// strata are the beds of the rock, bent around the opening: broken lines that
// repeat it.
func (v *cavern) strata(hole []geom.Point) {
	for i := range v.Between(2, 3) {
		k := 1.32 + float64(.36*float64(i))
		from, n := v.Int(8), v.Between(6, 10)
		line := v.Points(n)
		for j := range line {
			line[j] = v.at.Add(hole[(from+j)%len(hole)].Sub(v.at).Mul(k * v.In(.97, 1.03)))
		}
		v.Line(v.Smooth(line, false), kit.Contrast(v.rock), scene.Detail, 3)
	}
}

// cracks run from the opening into the rock.
func (v *cavern) cracks(hole []geom.Point) {
	lines := v.Path(40, 40)
	for i := range hole {
		if !v.Chance(.4) {
			continue
		}
		a := kit.Facing(v.at, hole[i])
		p := hole[i].Polar(v.In(10, 26), a)
		lines.MoveTo(p)
		for range v.Between(2, 3) {
			p = p.Polar(v.In(40, 90), a+v.In(-.6, .6))
			lines.LineTo(p)
		}
	}
	if !lines.Empty() {
		v.Line(lines, kit.Contrast(v.rock), scene.Detail, 3)
	}
}

// ground is the floor of the cave.
func (v *cavern) ground() stage.Ridge {
	r := v.Rolling(v.floor, 36, .0026)
	t := v.FigureTone(v.rock.Value() + .12)
	v.Layer(r, t, scene.Normal)
	return r
}

// frame lets stones grow from the roof and in the corners, so that we look out
// from behind them.
func (v *cavern) frame() {
	v.teeth(30, v.In(180, 420), 40, v.In(200, 420), true)
	v.teeth(v.In(560, 800), 970, 40, v.In(200, 420), true)
	if v.Chance(.7) {
		v.teeth(20, v.In(150, 260), 1450, v.In(160, 330), false)
	}
	if v.Chance(.7) {
		v.teeth(v.In(740, 850), 980, 1450, v.In(160, 330), false)
	}
}

// teeth are stones that hang from above, or stand, in a row between two places.
func (v *cavern) teeth(from, to, y, long float64, down bool) {
	way := -1.0
	if down {
		way = 1
	}
	for x := from; x < to; {
		w := min(v.In(60, 150), to-x)
		l := long * v.In(.35, 1)
		t := v.FigureTone(v.rock.Value() * v.In(.7, 1.5))
		out := v.Path(5, 8)
		out.MoveTo(geom.Point{X: x, Y: y - float64(way*60)}).LineTo(geom.Point{X: x + w, Y: y - float64(way*60)})
		out.QuadTo(geom.Point{X: x + float64(w*.62), Y: y + float64(way*l*.3)}, geom.Point{X: x + float64(w*.5), Y: y + float64(way*l)})
		out.QuadTo(geom.Point{X: x + float64(w*.38), Y: y + float64(way*l*.3)}, geom.Point{X: x, Y: y - float64(way*60)})
		v.Fill(*out.Close(), t, scene.Normal, scene.Shade)
		x += float64(w * v.In(.8, 1.5))
	}
}
