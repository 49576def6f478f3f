package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// machine is wheels that do something gentle: they raise the moon, rock somebody
// to sleep, weigh a house against a feather, take cups for a ride, make clocks of
// birds, wind up the sun. Somebody small turns the crank, and the teeth do mesh.
func machine(c *kit.Card) {
	s := stage.On(c)
	e := newEngine(s)
	s.Sky(e.sun)
	e.ground = s.Rolling(e.In(1330, 1390), 24, .002)
	engines[e.plot](e)
	s.Air()
	s.Foreground(.16)
	s.Tag("machine")
}

// engines are what has been built.
var engines = []func(*engine){(*engine).train, (*engine).wheel, (*engine).scales, (*engine).orrery, (*engine).tread, (*engine).mill, (*engine).dawn}

type engine struct {
	*stage.Stage
	plot   int
	x      float64
	sun    geom.Point
	light  float64
	ground stage.Ridge
	pitch  float64 // of the teeth, along the rim
}

var (
	engineLifts  = []string{"moon", "sun", "star", "house", "bed", "whale", "crescent", "planet", "elephant", "door", "boat", "tree"}
	engineFolk   = []string{"hare", "figure", "wanderer", "fox", "cat", "snail", "elephant", "turtle", "owl"}
	engineRides  = []string{"cup", "house", "cage", "boat", "bed", "lantern", "bathtub", "chair", "bell", "fish", "top-hat", "suitcase", "moon", "teapot"}
	engineHeavy  = []string{"house", "elephant", "whale", "locomotive", "tower", "bathtub", "clock", "mill"}
	engineLight  = []string{"feather", "poppy", "moth", "letter", "egg", "paper-plane", "candle", "star", "dragonfly", "key", "bird"}
	engineRaw    = []string{"star", "letter", "bird", "fish", "feather", "egg", "apple", "moon", "poppy", "snail", "key", "moth"}
	engineMade   = []string{"cup", "clock", "house", "umbrella", "bell", "star", "egg", "teapot", "hare", "lantern", "crescent", "paper-boat", "candle", "owl"}
	engineRun    = []string{"hare", "fox", "cat", "elephant", "deer", "snail", "bear", "figure", "turtle", "bicycle", "wanderer"}
	engineOrbits = []string{"moon", "planet", "house", "fish", "star", "cup", "boat", "bird", "sun", "crescent", "tree", "egg", "whale", "snail"}
)

func newEngine(s *stage.Stage) *engine {
	e := &engine{Stage: s, plot: s.Weighted(5, 2, 2, 3, 3, 4, 2), x: s.Aside(), pitch: s.In(58, 74)}
	e.light = []float64{s.In(80, 120), s.In(140, 210), s.In(250, 330)}[s.Weighted(3, 4, 2)]
	e.sun = geom.Point{X: s.Opposite(e.x), Y: s.In(230, 420)}
	return e
}

// gear is a toothed wheel: its middle, its pitch radius, how many teeth, and the
// direction of one of them.
type gear struct {
	at    geom.Point
	r     float64
	teeth int
	phase float64
}

// gear of about the radius r: a whole number of teeth fits on it.
func (e *engine) gear(at geom.Point, r float64) gear {
	n := max(8, int(geom.Tau*r/e.pitch+.5))
	return gear{at: at, r: float64(n) * e.pitch / geom.Tau, teeth: n}
}

// mesh is a gear of about the radius r in direction angle from g, its teeth in
// the gaps of g's.
func (e *engine) mesh(g gear, angle, r float64) gear {
	next := e.gear(geom.Point{}, r)
	next.at = g.at.Polar(g.r+next.r, angle)
	turn := float64((angle - g.phase) / geom.Tau * float64(g.teeth))
	turn -= math.Floor(turn)
	next.phase = angle + math.Pi - float64((.5-turn)*geom.Tau/float64(next.teeth))
	return next
}

// draw paints a gear with spokes or holes.
func (e *engine) draw(g gear, t scene.Tone) {
	outline := e.Points(4 * g.teeth)
	h := float64(e.pitch * .22)
	for i := range g.teeth {
		a := g.phase + geom.Tau*float64(i)/float64(g.teeth)
		w := geom.Tau / float64(g.teeth)
		outline[4*i] = g.at.Polar(g.r-h, a-float64(w*.3))
		outline[4*i+1] = g.at.Polar(g.r+float64(h*.86), a-float64(w*.16))
		outline[4*i+2] = g.at.Polar(g.r+float64(h*.86), a+float64(w*.16))
		outline[4*i+3] = g.at.Polar(g.r-h, a+float64(w*.3))
	}
	e.Fill(e.Poly(outline...), t, scene.Silhouette, append(e.Flat(t, g.phase), scene.Rim)...)
	inner := g.r - float64(h*2.4)
	if inner > 50 {
		e.Fill(e.Circle(g.at, inner), kit.Contrast(t), scene.Unlined)
		e.spokes(g, inner, t)
	}
	e.Fill(e.Circle(g.at, max(16, g.r*.13)), e.FigureTone(.1), scene.Normal)
	e.Fill(e.Circle(g.at, max(7, g.r*.05)), e.Second(), scene.Detail)
}

// spokes are the arms of a wheel, before the dark between them.
func (e *engine) spokes(g gear, inner float64, t scene.Tone) {
	n := min(7, max(4, g.teeth/4))
	dark := e.FigureTone(max(.05, t.Value()*.42))
	e.Fill(e.Circle(g.at, inner), dark, scene.Detail)
	for i := range n {
		a := g.phase + geom.Tau*float64(i)/float64(n)
		e.Fill(e.Bar(g.at.Polar(inner*.5, a), inner*1.02, max(14, g.r*.13), a), t, scene.Detail)
	}
	e.Fill(e.Circle(g.at, max(26, g.r*.26)), t, scene.Normal)
}

// brass is the tone of gear i.
func (e *engine) brass(i int) scene.Tone {
	lift := float64(.16 * dark(e))
	return []scene.Tone{e.FigureTone(.42 + lift), e.Second(), e.FigureTone(.58 + lift), e.Hot(), e.FieldTone(.5)}[i%5]
}
