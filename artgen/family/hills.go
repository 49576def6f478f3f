package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// hills is a land in layers in which one thing has the wrong size or is in the
// wrong place: a cup taller than the mountain, a boat hillAground in a field, a whale
// hillFlown like a kite. Where the land lies, what the thing does to it, and what
// answers it are chosen apart.
func hills(c *kit.Card) {
	s := stage.On(c)
	h := newHills(s)
	s.Sky(h.sun())
	if h.plot != hillFlown && h.plot != hillLooming {
		s.Body(h.light)
	} else if s.Chance(.5) {
		s.Body(h.light * .6)
	}
	h.clouds()
	h.draw()
	if k := [...]tag.Key{"", "dunes", "valley", "", "peaks"}[h.land]; k != "" {
		s.Tag(k)
	}
	s.Air()
	near := .4
	if h.plot == hillSmallest || h.plot == hillAground { // they leave much room
		near = .8
	}
	s.Foreground(near)
	s.Tag("hills")
}

type hillPlot int

const (
	hillLonely   hillPlot = iota // one thing on a ridge, a way to it
	hillLooming                  // one thing behind a ridge, far too large
	hillAground                  // one thing sunk into the land
	hillFacing                   // two on two hills
	hillTrekking                 // a row of small ones along a ridge
	hillFlown                    // one in the air, held by somebody small
	hillSmallest                 // somebody tiny under a vast light
	hillPlots
)

type landKind int

const (
	rollingLand landKind = iota
	duneLand
	valleyLand
	domeLand
	steepLand
	landKinds
)

type hillside struct {
	*stage.Stage
	plot    hillPlot
	land    landKind
	horizon float64 // height of the farthest ridge
	light   float64 // radius of the light
	layers  int
	at      int     // the layer that matters
	x       float64 // of what matters
	ridges  []stage.Ridge
}

var (
	hillLoomingCast = []string{"cup", "teapot", "hare", "cat", "owl", "bell", "chair", "elephant", "whale", "mushroom", "gramophone", "egg", "turtle", "snail", "clock", "key", "book", "poppy"}
	hillLonelyCast  = []string{"house", "door", "chair", "lighthouse", "street-lamp", "ladder", "mill", "tower", "umbrella", "candle", "hourglass", "clock", "bed", "gramophone", "cage", "book", "figure", "wanderer", "heron", "mushroom", "key"}
	hillAgroundCast = []string{"boat", "anchor", "clock", "key", "bottle", "gramophone", "whale", "crescent", "crown", "umbrella", "balloon", "star", "paper-boat", "bell", "lighthouse", "planet"}
	hillFacingCast  = []string{"house", "door", "figure", "wanderer", "tower", "chair", "fox", "hare", "street-lamp", "mill", "heron", "cat", "owl", "gramophone"}
	hillTrekCast    = []string{"figure", "wanderer", "fox", "hare", "snail", "turtle", "elephant", "suitcase", "umbrella", "house", "chair", "street-lamp"}
	hillFlownCast   = []string{"kite", "whale", "fish", "balloon", "house", "moth", "crescent", "boat", "bed", "jellyfish", "letter", "star"}
	hillSmallCast   = []string{"figure", "wanderer", "fox", "hare", "house", "chair", "heron", "ladder", "street-lamp", "elephant"}
)

func newHills(s *stage.Stage) *hillside {
	h := &hillside{Stage: s, plot: hillPlot(s.Weighted(4, 4, 3, 3, 3, 3, 2)), land: landKind(s.Weighted(4, 2, 2, 2, 2)), layers: s.Between(4, 6), x: s.Aside()}
	h.horizon = []float64{s.In(520, 620), s.In(680, 800), s.In(880, 1010)}[s.Weighted(2, 4, 3)]
	h.light = []float64{s.In(90, 130), s.In(150, 220), s.In(250, 340)}[s.Weighted(2, 4, 2)]
	if h.plot == hillSmallest {
		h.light, h.horizon = s.In(330, 430), s.In(960, 1130)
	}
	if h.plot == hillFlown || h.plot == hillLooming {
		h.horizon = max(h.horizon, 800)
	}
	h.at = s.Between(1, max(1, h.layers-2))
	h.raise()
	return h
}

// raise makes the ridges, far to near.
func (h *hillside) raise() {
	amp, freq := h.In(50, 150), h.In(.0011, .0026)
	right := h.Chance(.5)
	for i := range h.layers {
		t := float64(i) / float64(h.layers-1)
		y := geom.Mix(h.horizon, 1420, geom.Pow(t, 1.2))
		a := float64(amp * (1 - float64(.5*t)))
		var r stage.Ridge
		switch kind := h.land; {
		case kind == duneLand:
			r = h.Dunes(y, a*1.4, right)
		case kind == valleyLand && i < h.layers-1:
			r = h.Valley(y+float64(a*.5), a*2, h.x+h.In(-60, 60))
		case kind == domeLand && i == h.at:
			r = h.Dome(y, a*1.6, h.x)
		case kind == steepLand && i == 0:
			r = h.Rolling(y-60, a*2.4, .0042)
		default:
			r = h.Rolling(y, a, freq*(1-float64(.3*t)))
		}
		h.ridges = append(h.ridges, r)
	}
}

// sun is where the light stands: above the land, or half behind it.
func (h *hillside) sun() geom.Point {
	x := h.Opposite(h.x)
	if h.Chance(.3) {
		x = h.x + h.In(-90, 90)
	}
	y := max(h.light+80, h.horizon-h.In(160, 440))
	if h.Chance(.3) || h.plot == hillSmallest {
		y = h.ridges[0](x) - float64(h.light*h.In(.1, .7))
	}
	return geom.Point{X: x, Y: y}
}

func (h *hillside) clouds() {
	if !h.Chance(.65) {
		return
	}
	for range h.Between(1, 3) {
		h.Cloud(geom.Point{X: h.In(100, 900), Y: h.In(150, h.horizon-40)}, h.In(180, 380))
	}
}

func (h *hillside) draw() {
	if h.plot == hillLooming {
		h.loom()
	}
	for i, r := range h.ridges {
		t := float64(i) / float64(h.layers-1)
		h.Ground(r, t)
		h.plant(r, t)
		if i == h.at {
			h.happen(r, t)
		}
	}
}

// happen is what matters, on its ridge.
func (h *hillside) happen(r stage.Ridge, t float64) {
	switch h.plot {
	case hillLonely:
		f := h.Standing(one(h, hillLonelyCast), h.x, r, h.In(2.9, 4.5))
		if h.Chance(.6) {
			h.Road(h.Under(r), geom.Point{X: f.At.X, Y: f.At.Y - 4}, h.FigureTone(.9))
		}
		h.Cast(f)
		h.Put(f, h.Wardrobe())
		h.answer(r, t)
	case hillAground:
		h.sink(r)
	case hillFacing:
		h.face(r)
	case hillTrekking:
		h.trek(r, t)
	case hillFlown:
		h.fly(r)
	case hillSmallest:
		f := h.Standing(one(h, hillSmallCast), h.x, r, h.In(1.4, 2.3))
		h.Cast(f)
		h.Put(f, h.Wardrobe())
		h.Tag("alone")
	case hillLooming:
		f := h.Standing(one(h, hillSmallCast), h.Opposite(h.x), r, h.In(1.2, 2))
		h.Cast(f)
		h.Put(f, h.Plain())
	}
}

// answer is somebody small who has come for it.
func (h *hillside) answer(r stage.Ridge, t float64) {
	if !h.Chance(.65) {
		return
	}
	f := h.Standing(one(h, hillSmallCast), h.Opposite(h.x), r, h.In(.8, 1.3)*(.7+float64(.5*t)))
	h.Cast(f)
	h.Put(f, h.Plain())
}

// loom is far too large, behind all the land.
func (h *hillside) loom() {
	name := one(h, hillLoomingCast)
	f := stage.Figure{Name: name, K: stage.Sized(name, h.In(560, 860)), Flip: h.Chance(.5), Angle: h.In(-.09, .09)}
	f.At = geom.Point{X: h.x, Y: h.ridges[0](h.x) + float64(f.K*h.In(12, 40))}
	h.Put(f, h.Wardrobe())
	h.Tag("too-large")
}

// sink is half under ground, and leans.
func (h *hillside) sink(r stage.Ridge) {
	name := one(h, hillAgroundCast)
	k := stage.Sized(name, h.In(500, 720))
	f := stage.Figure{Name: name, K: k, Flip: h.Chance(.5), Angle: h.Sign() * h.In(.2, .62)}
	f.At = geom.Point{X: h.x, Y: r(h.x) + float64(k*h.In(12, 28))}
	h.Put(f, h.Wardrobe())
	bank := h.Dome(r(h.x)+h.In(24, 40), h.In(26, 50), h.x+h.In(-80, 80))
	h.Ground(bank, float64(h.at)/float64(h.layers-1))
	h.answer(bank, float64(h.at)/float64(h.layers-1))
	h.Tag("aground")
}

// face puts two on two sides who have something to settle.
func (h *hillside) face(r stage.Ridge) {
	names := [2]string{one(h, hillFacingCast), one(h, hillFacingCast)}
	x := [2]float64{h.In(170, 300), h.In(700, 830)}
	big := h.Int(2)
	for i, name := range names {
		k := h.In(1.5, 2)
		if i == big {
			k *= h.In(1.3, 2)
		}
		f := h.Standing(name, x[i], r, k)
		f.Flip = i == 1
		h.Cast(f)
		if i == big {
			h.Put(f, h.Wardrobe())
		} else {
			h.Put(f, h.Plain())
		}
	}
	h.Tag("facing")
}

// trek is a row of the same, and one who is not.
func (h *hillside) trek(r stage.Ridge, t float64) {
	name, odd := one(h, hillTrekCast), one(h, hillTrekCast)
	n := h.Between(4, 6)
	stranger := h.Int(n)
	k := h.In(.95, 1.4)
	flip := h.Chance(.5)
	d, other := h.Plain(), h.Wardrobe()
	if h.Chance(.5) {
		d = h.Silhouette()
	}
	gap := h.In(118, 150) * k / 1.2
	x := h.In(110, max(120, 880-float64(gap*float64(n-1))))
	for i := range n {
		f := h.Standing(name, x+float64(gap*float64(i)), r, k*h.In(.9, 1.1))
		f.Flip = flip
		if i == stranger {
			f.Name, f.K = odd, k*1.25
			h.Cast(f)
			h.Put(f, other)
			continue
		}
		h.Put(f, d)
	}
	h.Tag("trek")
}

// fly is a thing in the air on a line that somebody holds.
func (h *hillside) fly(r stage.Ridge) {
	holder := h.Standing(one(h, []string{"figure", "wanderer", "fox", "chair", "house", "hare"}), h.Opposite(h.x), r, h.In(1.3, 2.2))
	name := one(h, hillFlownCast)
	k := stage.Sized(name, h.In(280, 480))
	f := stage.Figure{Name: name, K: k, Flip: h.Chance(.5), Angle: h.In(-.3, .3), At: geom.Point{X: h.x, Y: h.In(430, 600)}}
	lo, hi := holder.Box()
	hand := geom.Point{X: holder.At.X, Y: geom.Mix(lo.Y, hi.Y, .45)}
	slack := hand.Lerp(f.At, .5).Add(geom.Point{X: h.In(-60, 60), Y: h.In(60, 160)})
	line := h.Path(2, 3)
	line.MoveTo(hand).QuadTo(slack, f.At.Add(geom.Point{Y: -10 * k}))
	h.Cast(holder)
	h.Line(line, scene.InkTone, scene.Detail, 3)
	h.Put(f, h.Wardrobe())
	h.Put(holder, h.Plain())
	h.Tag("held-by-a-thread")
}

// plant puts trees where nothing happens.
func (h *hillside) plant(r stage.Ridge, t float64) {
	switch {
	case h.Chance(.2):
		h.Row(r, t, h.In(60, 500), h.In(600, 960), math.Round(34+float64(50*t)), .5+float64(.5*t))
	case t == 1 || h.Chance(.5) || h.plot == hillSmallest:
		h.Grove(r, t, h.Between(1, 4), 80, 920, h.x, 190)
	}
}

func one(s interface{ Int(int) int }, of []string) string { return of[s.Int(len(of))] }
