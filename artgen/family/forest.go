package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// forest is trunks, the light behind them, and what should not be between them:
// somebody too large passes, one tree is no tree, windows are lit, the trees have
// got up. What kind of wood it is, how deep and how dense, is chosen apart.
func forest(c *kit.Card) {
	s := stage.On(c)
	w := newWood(s)
	s.Sky(w.sun)
	if w.plot == woodAbove {
		w.above()
	} else {
		if s.Chance(.6) {
			s.Body(w.light)
		}
		w.depth()
	}
	s.Air()
	s.Foreground(.16)
	s.Tag("woodland")
}

// What happens in a wood.
const (
	woodPassing = iota // somebody large walks between the trunks
	woodLived          // doors and windows in the trees
	woodOdd            // one of the trees is none
	woodGlade          // a lit place, and eyes around it
	woodAbove          // we lie on our backs, and somebody leans over us
	woodFelled         // stumps, and what is left
	woodHung           // things hang from where branches should be
	woodWalking        // the trees have got up
)

var woodWeights = []int{4, 3, 4, 4, 3, 3, 3, 3}

// bark is the kind of tree.
type bark int

const (
	barkBirch bark = iota
	barkPine
	barkGnarled
	barkCane
	barks
)

type wood struct {
	*stage.Stage
	plot  int
	bark  bark
	floor float64 // where the farthest trunks stand
	wide  float64 // of a near trunk
	lean  float64
	x     float64 // of what matters
	light float64
	sun   geom.Point
	crown bool // leaves hang into the picture from above
	gap   float64
}

var (
	woodPassers  = []string{"deer", "bear", "elephant", "whale", "snail", "fish", "deer", "bear", "turtle", "heron", "hare", "locomotive"}
	woodOddities = []string{"lighthouse", "candle", "street-lamp", "tower", "key", "ladder", "heron", "lighthouse", "street-lamp", "bottle", "clock"}
	woodFinds    = []string{"bed", "gramophone", "chair", "door", "bench", "teapot", "campfire", "tent", "egg", "clock", "well", "bathtub", "violin", "suitcase", "moon", "cage"}
	woodFolk     = []string{"figure", "wanderer", "fox", "hare", "owl", "cat", "deer", "snail", "bicycle", "bear"}
	woodHangings = []string{"lantern", "letter", "key", "cup", "bell", "cage", "fish", "crescent", "umbrella", "apple", "star", "chair", "book"}
	woodLeaners  = []string{"hare", "fox", "cat", "owl", "bear", "deer", "wanderer", "figure", "heron"}
	woodFalling  = []string{"balloon", "umbrella", "bird", "kite", "letter", "whale", "moth", "feather", "paper-plane", "crescent", "fish"}
)

func newWood(s *stage.Stage) *wood {
	w := &wood{Stage: s, plot: s.Weighted(woodWeights...), bark: bark(s.Int(int(barks))), x: s.Aside(), lean: s.In(-.05, .05), crown: s.Chance(.45)}
	w.floor = []float64{s.In(840, 920), s.In(980, 1070), s.In(1120, 1180)}[s.Weighted(3, 4, 2)]
	w.wide = []float64{s.In(44, 66), s.In(80, 120), s.In(150, 190)}[s.Weighted(3, 4, 2)]
	w.gap = s.In(1.6, 2.6)
	w.light = []float64{s.In(90, 130), s.In(150, 220), s.In(250, 330)}[s.Weighted(2, 4, 2)]
	w.sun = geom.Point{X: s.Opposite(w.x), Y: s.In(300, w.floor-120)}
	switch w.plot {
	case woodAbove:
		w.sun = geom.Point{X: 500 + s.In(-110, 110), Y: 750 + s.In(-190, 190)}
	case woodPassing, woodOdd:
		w.wide = min(w.wide, 110)
	case woodLived:
		w.wide = max(w.wide, s.In(120, 170))
	case woodWalking:
		w.wide, w.gap, w.lean = s.In(84, 120), 3, s.Sign()*s.In(.06, .14)
	case woodFelled:
		w.wide = s.In(110, 170)
		w.crown = false
	}
	return w
}

// depth is the wood seen from within: three rows of trunks, each before its own
// ground.
func (w *wood) depth() {
	for row := range 3 {
		t := float64(row) / 2
		ground := w.Rolling(geom.Mix(w.floor, 1370, t), geom.Mix(18, 50, t), .0026)
		if row == 2 {
			w.between()
		}
		w.row(ground, t)
		if row == 2 {
			w.near(ground)
		}
	}
	if w.crown {
		w.canopy()
	}
	if w.Chance(.35) {
		w.beams()
	}
}

// row is the trunks of one distance and the ground before them.
func (w *wood) row(ground stage.Ridge, t float64) {
	wide := geom.Mix(w.wide*.3, w.wide, t)
	pace := float64(wide * geom.Mix(w.gap*2, w.gap+1.2, t) * w.In(.9, 1.2))
	tone := w.Land(geom.Mix(.1, .86, t))
	for x := float64(-pace * w.Float()); x < 1000+float64(pace); x += float64(float64(pace) * w.In(.75, 1.35)) {
		if !w.kept(x, t, wide) {
			continue
		}
		w.tree(geom.Point{X: x, Y: ground(x) + 12}, wide*w.In(.75, 1.2), tone, t)
	}
	w.Ground(ground, geom.Mix(.2, 1, t))
	w.lies(ground, t)
}

// kept tells whether a tree may stand at x: the rows leave what matters its room.
func (w *wood) kept(x, t, wide float64) bool {
	d := math.Abs(x - w.x)
	switch w.plot {
	case woodPassing:
		return t != .5 || w.Chance(.5)
	case woodOdd:
		return d > 90+float64(wide*.5) || t == 0
	case woodGlade, woodFelled:
		return d > float64(200*t)+60
	case woodHung:
		return t != .5 || d > 120
	}
	return t < 1 || d > 150
}

// tree is a trunk that leaves the picture, in its bark.
func (w *wood) tree(foot geom.Point, wide float64, tone scene.Tone, t float64) {
	if w.plot == woodFelled && t > 0 {
		w.stump(foot, wide*1.5, tone)
		return
	}
	if w.plot == woodWalking && t > 0 {
		foot.Y -= float64(wide * 2.1)
	}
	line := w.stem(foot, wide)
	if w.plot == woodWalking && t > 0 {
		w.legs(line[0], wide, tone)
	}
	weight := [3]scene.Weight{scene.Detail, scene.Normal, scene.Silhouette}[int(2*t)]
	flare := .5
	if w.plot == woodWalking {
		flare = 0
	}
	body := w.Band(line, func(u float64) float64 { return wide * (1 - float64(.3*u) + float64(flare*geom.Pow(1-u, 9))) })
	w.Fill(body, tone, weight, w.Flat(tone, math.Pi/2)...)
	if t > 0 {
		w.rind(line, wide, tone)
	}
	if w.plot == woodLived && t > 0 && wide > 40 {
		w.lodging(line, wide)
	}
}

// stem is the line of a trunk from its foot up.
func (w *wood) stem(foot geom.Point, wide float64) []geom.Point {
	n, sway, profile := 3, 8.0, w.In(0, 90)
	if w.bark == barkGnarled {
		n, sway = 6, wide*.5
	}
	line := w.Points(n)
	for i := range line {
		u := float64(i) / float64(n-1)
		y := geom.Mix(foot.Y, -60, u)
		rise := float64(foot.Y) - y
		line[i] = geom.Point{X: foot.X + float64(rise*w.lean) + float64(sway*w.Noise.Line(float64(u*4)+.3, profile)), Y: y}
	}
	return line
}

// rind is what tells one kind of tree from another.
func (w *wood) rind(line []geom.Point, wide float64, tone scene.Tone) {
	ink := kit.Contrast(tone)
	marks := w.Path(24, 36)
	n := w.Between(3, 4)
	for i := range n {
		u := (float64(i) + w.In(.1, .9)) / float64(n) * .8
		at := w.Stretch(line, u, 1, 2)[0]
		side := w.Sign()
		switch w.bark {
		case barkBirch:
			from := at.Add(geom.Point{X: side * wide * .44})
			marks.MoveTo(from).QuadTo(at.Add(geom.Point{X: side * wide * .2, Y: 10}), at.Add(geom.Point{X: side * wide * w.In(-.1, .1)}))
		case barkPine:
			from := at.Add(geom.Point{X: side * wide * .4})
			w.Fill(w.Lens(from, -math.Pi/2+float64(side*1.1), wide*w.In(.5, 1), wide*.09, .3), tone, scene.Detail)
		case barkGnarled:
			w.Fill(w.Ellipse(at, wide*.13, wide*.2), w.FigureTone(tone.Value()*.6), scene.Detail)
		case barkCane:
			half := geom.Point{X: wide * .45}
			marks.MoveTo(at.Sub(half)).QuadTo(at.Add(geom.Point{Y: 12}), at.Add(half))
		}
	}
	if !marks.Empty() {
		w.Line(marks, ink, scene.Detail, 3)
	}
}

// legs are roots that have let go of the ground.
func (w *wood) legs(hip geom.Point, wide float64, tone scene.Tone) {
	ahead := math.Copysign(1, w.lean)
	for i, reach := range [3]float64{-1.5, .1, 1.4} {
		knee := hip.Add(geom.Point{X: float64(reach*wide*.7) + float64(ahead*wide*.5), Y: wide * 1.1})
		foot := hip.Add(geom.Point{X: reach * wide, Y: wide * geom.Mix(2.2, 1.9, float64(i%2))})
		toe := foot.Add(geom.Point{X: ahead * wide * .5, Y: 6})
		leg := []geom.Point{hip.Add(geom.Point{X: reach * wide * .16, Y: -wide * .5}), knee, foot, toe}
		w.Fill(w.Band(leg, func(u float64) float64 { return wide * (.56 - float64(.36*u)) }), tone, scene.Normal)
	}
}

// stump is what an axe has left, with the years to be counted.
func (w *wood) stump(foot geom.Point, wide float64, tone scene.Tone) {
	h := wide * w.In(.5, 1)
	top := foot.Add(geom.Point{Y: -h})
	side := w.Path(8, 14)
	side.MoveTo(top.Add(geom.Point{X: -wide * .5})).QuadTo(foot.Add(geom.Point{X: -wide * .5, Y: -8}), foot.Add(geom.Point{X: -wide * .72, Y: 14}))
	side.LineTo(foot.Add(geom.Point{X: wide * .72, Y: 14})).QuadTo(foot.Add(geom.Point{X: wide * .5, Y: -8}), top.Add(geom.Point{X: wide * .5}))
	w.Fill(*side.Close(), tone, scene.Silhouette, w.Flat(tone, math.Pi/2)...)
	pale := w.FigureTone(min(.94, tone.Value()+.45))
	for i, k := range [3]float64{1, .66, .3} {
		weight := scene.Detail
		if i == 0 {
			weight = scene.Normal
		}
		w.Fill(w.Ellipse(top.Add(geom.Point{X: float64(i) * wide * .02}), wide*.5*k, wide*.15*k), pale, weight)
	}
}
