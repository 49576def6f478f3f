package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// sky is what should not be up there: a house on balloons, whales among clouds,
// a bed flown like a kite, a rain of keys. Somebody below holds the string, or
// only looks up.
func sky(c *kit.Card) {
	s := stage.On(c)
	f := newFlight(s)
	s.Sky(f.sun)
	s.Body(f.light)
	f.scatter(f.Between(1, 3), 180, 340)
	f.below()
	flights[f.plot](f)
	s.Air()
	s.Foreground(.16)
	s.Tag("in-the-air")
}

// flights are the ways to be up there.
var flights = []func(*flight){(*flight).borne, (*flight).shoal, (*flight).flown, (*flight).mobile, (*flight).downpour, (*flight).voyage, (*flight).anchored, (*flight).angling}

// flightLand is what lies under the sky.
type flightLand int

const (
	flightHill flightLand = iota
	flightRoofs
	flightSea
	flightNothing
)

type flight struct {
	*stage.Stage
	plot   int
	land   flightLand
	x      float64 // of what matters
	foot   float64 // of who is below
	light  float64
	sun    geom.Point
	ground stage.Ridge
}

var (
	flightCargo   = []string{"house", "elephant", "whale", "bathtub", "bed", "chair", "mill", "gramophone", "lighthouse", "suitcase", "teapot", "clock", "turtle", "boat", "street-lamp", "door"}
	flightHerds   = []string{"whale", "fish", "turtle", "elephant", "bathtub", "wagon", "fox", "hare", "paper-boat", "airship", "bed"}
	flightKites   = []string{"fish", "house", "moth", "bed", "kite", "star", "crescent", "eye", "whale", "letter", "heron", "kite", "dragonfly", "boat", "book"}
	flightHung    = []string{"star", "house", "fish", "moon", "crescent", "chair", "key", "bird", "whale", "planet", "cup", "moth", "letter", "bell", "feather", "sun", "violin"}
	flightRain    = []string{"key", "letter", "umbrella", "fish", "feather", "star", "paper-plane", "top-hat", "poppy", "cup", "chair", "book", "crown", "bell"}
	flightFolk    = []string{"figure", "wanderer", "hare", "fox", "cat", "heron", "owl"}
	flightVessels = []string{"boat", "bathtub", "paper-boat", "bed", "cup", "locomotive", "whale", "teapot", "violin", "suitcase", "airship", "top-hat"}
	flightTops    = []string{"lighthouse", "tower", "pine", "poplar", "street-lamp", "mill", "ladder", "clock", "heron", "telescope"}
)

func newFlight(s *stage.Stage) *flight {
	f := &flight{Stage: s, plot: s.Int(len(flights)), land: flightLand(s.Weighted(4, 3, 3, 2)), x: s.Aside()}
	f.light = []float64{s.In(80, 120), s.In(140, 200), s.In(240, 340)}[s.Weighted(2, 4, 3)]
	f.sun = geom.Point{X: s.Opposite(f.x), Y: s.In(220, 620)}
	f.foot = s.Opposite(f.x)
	if s.Chance(.2) { // behind it all
		f.sun = geom.Point{X: f.x + s.In(-60, 60), Y: s.In(420, 700)}
	}
	return f
}

// scatter is some clouds.
func (f *flight) scatter(n int, from, to float64) {
	for range n {
		f.Cloud(geom.Point{X: f.In(80, 920), Y: f.In(200, 1100)}, f.In(from, to))
	}
}

// below is the ground that those up there have left.
func (f *flight) below() {
	switch y := f.In(1330, 1400); f.land {
	case flightHill:
		f.Ground(f.Rolling(y-90, 60, .002), .3)
		f.ground = f.Dome(y, f.In(20, 90), f.In(200, 800))
		f.Ground(f.ground, .8)
		f.Grove(f.ground, .75, f.Between(1, 4), 90, 910, f.x, 170)
	case flightRoofs:
		f.ground = f.Rolling(y, 20, .003)
		f.roofs(y)
	case flightSea:
		w := f.Sea(y - 90)
		w.Rows = 4
		w.Draw(func(int) {})
		f.ground = func(float64) float64 { return y }
	default:
		f.ground = func(float64) float64 { return y + 40 }
		f.bank(y+20, f.In(320, 440))
	}
}

// roofs are a town that has gone to bed, but for one.
func (f *flight) roofs(y float64) {
	n := f.Between(5, 7)
	awake := f.Int(n)
	for i := range n {
		name := one(f, []string{"house", "house", "tower", "house", "mill"})
		d := f.Silhouette()
		d.Lit = false
		if i == awake {
			d = f.Plain()
			d.Lit = true
		}
		x := 90 + 830*float64(i)/float64(n-1)
		if d := x - f.foot; d > -80 && d < 80 && i != awake {
			continue // somebody stands here
		}
		f.Put(stage.Figure{Name: name, K: stage.Sized(name, f.In(130, 210)), At: geom.Point{X: x, Y: f.ground(x) + f.In(30, 60)}, Flip: f.Chance(.5)}, d)
	}
	f.Ground(f.Rolling(y+26, 12, .004), .95)
	f.Tag("roofs")
}

// person stands below, and returns where its hand is.
func (f *flight) person(span float64) geom.Point {
	x, flip := f.foot, f.x < f.foot
	name := one(f, flightFolk)
	k := stage.Sized(name, span)
	p := geom.Point{X: x, Y: f.ground(x) + float64(5*k)}
	switch f.land {
	case flightSea:
		boat := stage.Figure{Name: one(f, []string{"boat", "paper-boat", "cup", "bathtub"}), At: geom.Point{X: x, Y: p.Y + 30}}
		boat.K = stage.Sized(boat.Name, span*1.15)
		p.Y -= float64(span * .26)
		f.Put(stage.Figure{Name: name, K: k, At: p, Flip: flip}, f.Plain())
		f.Put(boat, f.Plain())
	case flightNothing:
		f.Put(stage.Figure{Name: name, K: k, At: p, Flip: flip}, f.Plain())
		f.Cloud(geom.Point{X: x, Y: p.Y + 44}, f.In(300, 420))
	default:
		f.Put(stage.Figure{Name: name, K: k, At: p, Flip: flip}, f.Plain())
	}
	side := 1.0
	if flip {
		side = -1
	}
	return p.Add(geom.Point{X: side * k * 30, Y: -k * 62})
}

// headed is a figure, drawn facing right, turned so that it moves in direction a.
func headed(name string, middle geom.Point, k, a float64) stage.Figure {
	f := stage.Centred(name, geom.Point{}, k)
	f.Angle = a
	if geom.Cos(a) < 0 {
		f.Flip, f.Angle = true, math.Mod(a-math.Pi, geom.Tau)
		f.At.X = -f.At.X
	}
	f.At = geom.Place(middle, 1, f.Angle, false).Apply(f.At)
	return f
}

// dangling is something at the end of a rope that has come along.
func (f *flight) dangling(p geom.Point, l float64) {
	end := p.Add(geom.Point{X: f.In(-30, 30), Y: l})
	name := one(f, []string{"anchor", "lantern", "figure", "cage", "key", "suitcase", "cat", "letter", "wanderer"})
	f.Thread(scene.Detail, p, p.Lerp(end, .5).Add(geom.Point{X: f.In(-16, 16)}), end.Add(geom.Point{Y: 10}))
	f.Put(stage.Hung(name, end, stage.Sized(name, f.In(90, 130))), f.Painted())
}
