package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// bridge joins what would rather be apart: two halves that do not meet, a way
// that hangs from balloons or from the wrong towers, a town on arches with
// something under them, one that lands on the moon.
func bridge(c *kit.Card) {
	s := stage.On(c)
	b := newBridge(s)
	s.Sky(b.sun)
	b.overhead()
	b.depths()
	bridges[b.plot](b)
	b.veil()
	s.Air()
	near := .3
	if b.plot == bridgeBeneath { // it is a frame itself
		near = 0
	}
	s.Foreground(near)
	s.Tag("bridge")
}

// The ways to be a bridge.
const (
	bridgeArches  = iota // masonry, with houses on it and somebody below
	bridgeUnmet          // two halves
	bridgeAloft          // a deck that hangs from balloons
	bridgePylons         // towers that are something else
	bridgeToLight        // the other end is the moon
	bridgeBeneath        // seen from under it
	bridgeAcross         // seen by who has to cross it
	bridgeBeast          // somebody lies down and lets others pass
)

var (
	bridges       = []func(*span){(*span).arches, (*span).unmet, (*span).aloft, (*span).pylons, (*span).toLight, (*span).beneath, (*span).across, (*span).beast}
	bridgeWeights = []int{4, 3, 3, 4, 2, 3, 3, 3}
)

type span struct {
	*stage.Stage
	plot  int
	y     float64 // of the deck
	tilt  float64 // how much higher its right end is
	right bool    // what matters is on the right
	floor float64 // of the valley or the water below
	light float64
	sun   geom.Point
	stone scene.Tone
	water *stage.Sea
}

var (
	bridgeTowers  = []string{"candle", "lighthouse", "chair", "hourglass", "key", "heron", "ladder", "wanderer", "hare", "cat", "owl", "tower", "bottle", "deer", "clock"}
	bridgeHomes   = []string{"house", "tower", "mill", "house", "lighthouse", "tree", "street-lamp", "well", "tent", "door"}
	bridgeCrowd   = []string{"wanderer", "figure", "bicycle", "snail", "hare", "fox", "cat", "suitcase", "bear", "deer", "elephant", "turtle", "heron", "wagon"}
	bridgeBeasts  = []string{"whale", "turtle", "elephant", "fish", "bear"}
	bridgeLurkers = []string{"whale", "elephant", "cat", "owl", "bear", "turtle", "boat", "hare", "jellyfish", "moon", "locomotive"}
	bridgeAshore  = []string{"tree", "pine", "house", "street-lamp", "signpost", "bench", "tent", "poplar", "door", "lantern"}
)

func newBridge(s *stage.Stage) *span {
	b := &span{Stage: s, plot: s.Weighted(bridgeWeights...), right: s.Chance(.5), tilt: s.In(-130, 130)}
	b.y = []float64{s.In(600, 700), s.In(760, 880), s.In(930, 1020)}[s.Weighted(3, 4, 2)]
	b.floor = min(1380, b.y+s.In(330, 520))
	b.light = []float64{s.In(80, 120), s.In(140, 200), s.In(240, 320)}[s.Weighted(3, 4, 2)]
	b.sun = geom.Point{X: b.at(s.In(600, 780)), Y: max(b.light+90, b.y-s.In(180, 420))}
	b.stone = s.FigureTone(s.In(.3, .44))
	if s.Dark() {
		b.stone = s.FigureTone(s.In(.42, .6))
	}
	switch b.plot {
	case bridgeToLight:
		b.sun, b.light = geom.Point{X: b.at(s.In(650, 760)), Y: s.In(320, 470)}, s.In(150, 230)
	case bridgeBeneath:
		b.y, b.tilt, b.floor = s.In(330, 430), 0, s.In(1000, 1130)
		b.sun.Y = s.In(620, 760)
	case bridgeAcross:
		b.y, b.floor = s.In(640, 760), s.In(980, 1080)
		b.sun.Y = max(b.light+90, b.y-s.In(200, 400))
	}
	return b
}

// at mirrors x where what matters is on the left.
func (b *span) at(x float64) float64 {
	if b.right {
		return x
	}
	return 1000 - x
}

// deck is the height of the way at x.
func (b *span) deck(x float64) float64 { return b.y - float64(b.tilt*(x-500)/500) }

func (b *span) overhead() {
	if b.plot != bridgeToLight {
		b.Body(b.light)
	}
	for range b.Between(0, 3) {
		b.Cloud(geom.Point{X: b.In(80, 920), Y: b.In(150, b.y-80)}, b.In(180, 340))
	}
	if b.Chance(.25) {
		b.Gulls(geom.Point{X: b.In(200, 800), Y: b.In(220, b.y-120)}, b.Between(3, 5))
	}
}

// depths is what the bridge is there to spare us.
func (b *span) depths() {
	far := b.Rolling(b.floor-150, 90, b.In(.0018, .004))
	switch b.Int(3) {
	case 0:
		b.Ground(far, .1)
		b.water = b.Sea(b.floor)
		b.water.Rows = 5
		b.water.Draw(func(int) {})
	case 1:
		b.Ground(far, .1)
		b.Grove(far, .1, b.Between(2, 5), 80, 920, 500, 60)
		b.Ground(b.Rolling(b.floor-20, 50, .003), .35)
		b.Ground(b.Rolling(b.floor+90, 50, .003), .55)
	default:
		b.Layer(b.Rolling(b.floor+40, 10, .003), b.Background(.25), scene.Detail)
		b.Tag("far-below")
	}
}

// veil is clouds before a bridge that is very high.
func (b *span) veil() {
	if b.Tagged("far-below") && b.plot != bridgeBeneath {
		for range b.Between(2, 4) {
			b.Cloud(geom.Point{X: b.In(60, 940), Y: b.In(b.floor, 1440)}, b.In(260, 460))
		}
	}
}

// cliff is the land at one side, from the border to x.
func (b *span) cliff(side, x float64) {
	y := b.deck(x)
	edge := b.Points(8)
	profile := b.In(0, 90)
	for i := range edge {
		u := float64(i) / 7
		jag := float64(46*b.Noise.Line(float64(u*4)+.4, profile)) - float64(70*u)
		edge[i] = geom.Point{X: x + float64(side*-jag), Y: geom.Mix(y, 1540, u)}
	}
	out := b.Polyline(geom.Point{X: 500 + float64(side*560), Y: y - 16})
	out.LineTo(geom.Point{X: x + float64(side*14), Y: y - 8})
	for _, p := range edge {
		out.LineTo(p)
	}
	out.LineTo(geom.Point{X: 500 + float64(side*560), Y: 1540})
	t := b.Land(.7)
	b.Fill(*out.Close(), t, scene.Silhouette, append(b.Flat(t, math.Pi/2), scene.Shade)...)
	seam := b.Path(8, 8)
	for i := range 3 {
		p := edge[2*i+1]
		seam.MoveTo(p.Add(geom.Point{X: side * 26})).LineTo(p.Add(geom.Point{X: side * b.In(70, 130), Y: b.In(-16, 16)}))
	}
	b.Line(seam, kit.Contrast(t), scene.Detail, 3)
}

// ashore is what stands on a cliff.
func (b *span) ashore(side float64, x float64) {
	name := one(b, bridgeAshore)
	f := stage.Figure{Name: name, K: stage.Sized(name, b.In(130, 240)), At: geom.Point{X: 500 + float64(side*b.In(380, 420)), Y: b.deck(x) - 8}, Flip: side > 0}
	d := b.Plain()
	if name == "tree" || name == "pine" || name == "poplar" {
		d = b.Leafy(.7)
	}
	b.Put(f, d)
}

// crossing is somebody at x on the deck.
func (b *span) crossing(x, size float64) { b.passer(geom.Point{X: x, Y: b.deck(x)}, size, b.Plain()) }

func (b *span) passer(p geom.Point, size float64, d stage.Dress) {
	name := one(b, bridgeCrowd)
	b.Put(stage.Figure{Name: name, K: stage.Sized(name, size), At: p, Flip: b.Chance(.5)}, d)
}

// arches carry a few houses, and let something through.
func (b *span) arches() {
	n := b.Between(2, 4)
	wide := 1000 / float64(n)
	phase := -float64(wide * b.In(.1, .9))
	lurker := b.Int(n)
	for i := range n + 1 {
		x := phase + float64(wide*(float64(i)+.5))
		if i == lurker+1 || i == 0 && lurker == n {
			b.lurks(x, wide)
		}
	}
	for i := range b.Between(2, 4) {
		x := 140 + float64(240*float64(i)) + b.In(-40, 60)
		name := one(b, bridgeHomes)
		b.Put(stage.Figure{Name: name, K: stage.Sized(name, b.In(150, 250)), At: geom.Point{X: x, Y: b.deck(x) - 4}, Flip: b.Chance(.5)}, b.Plain())
	}
	b.crossing(b.at(b.In(300, 700)), b.In(90, 130))
	wall := b.Path(80, 120)
	wall.MoveTo(geom.Point{X: -30, Y: b.deck(-30) - 26}).LineTo(geom.Point{X: 1030, Y: b.deck(1030) - 26}).LineTo(geom.Point{X: 1030, Y: 1540})
	for i := n; i >= 0; i-- {
		x := phase + float64(wide*(float64(i)+.5))
		r := float64(wide * .37)
		spring := b.deck(x) + 64 + r
		wall.LineTo(geom.Point{X: x + r, Y: 1540}).LineTo(geom.Point{X: x + r, Y: spring}).ArcTo(r, r, 0, false, false, geom.Point{X: x - r, Y: spring}).LineTo(geom.Point{X: x - r, Y: 1540})
	}
	wall.LineTo(geom.Point{X: -30, Y: 1540})
	b.Fill(*wall.Close(), b.stone, scene.Silhouette, append(b.Flat(b.stone, 0), scene.Shade)...)
	b.Line(b.Polyline(geom.Point{X: -30, Y: b.deck(-30) + 16}, geom.Point{X: 1030, Y: b.deck(1030) + 16}), kit.Contrast(b.stone), scene.Detail, 3)
	b.Tag("arches", "town-on-a-bridge")
}

// lurks is who lives under an arch.
func (b *span) lurks(x, wide float64) {
	name := one(b, bridgeLurkers)
	f := stage.Figure{Name: name, K: stage.Sized(name, wide*b.In(.8, 1.1)), At: geom.Point{X: x, Y: b.In(1340, 1420)}, Flip: b.Chance(.5)}
	b.Put(f, b.Wardrobe())
	b.Tag("under-the-arch")
}
