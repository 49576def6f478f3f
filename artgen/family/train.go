package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// train runs where no rails are laid: up to the moon, through the sea, round a
// teacup, out of a hat. Somebody waits for it, somebody is in it already, and one
// of its carriages is no carriage.
func train(c *kit.Card) {
	s := stage.On(c)
	r := newRailway(s)
	s.Sky(r.sun)
	runs[r.run](r)
	s.Air()
	s.Foreground(.16)
	s.Tag("train")
}

// runs are where it goes.
var runs = []func(*railway){(*railway).viaduct, (*railway).skyward, (*railway).wading, (*railway).windows, (*railway).halt, (*railway).toy, (*railway).outOf}

type railway struct {
	*stage.Stage
	run   int
	left  bool // it goes to the left
	x     float64
	sun   geom.Point
	light float64
	smoke int
}

var (
	railLoads   = []string{"house", "whale", "tree", "bed", "cup", "bathtub", "elephant", "moon", "cage", "gramophone", "mushroom", "planet", "boat", "turtle", "egg", "snail", "hourglass", "crown"}
	railFolk    = []string{"figure", "wanderer", "hare", "fox", "cat", "owl", "heron", "elephant"}
	railMouths  = []string{"top-hat", "book", "door", "cup", "suitcase", "teapot", "gramophone", "clock", "whale", "elephant", "bathtub", "house"}
	railCentres = []string{"cup", "top-hat", "cat", "elephant", "house", "teapot", "mushroom", "bed", "tree", "cage", "owl", "hare", "violin", "lighthouse", "hourglass", "turtle"}
	railSmoke   = []string{"bird", "fish", "letter", "star", "moth", "feather", "dragonfly", "paper-plane"}
	railGuests  = []string{"cat", "hare", "owl", "figure", "wanderer", "fox", "heron", "fish", "moon", "elephant", "candle", "jellyfish", "poppy", "cage", "snail", "violin"}
)

func newRailway(s *stage.Stage) *railway {
	r := &railway{Stage: s, run: s.Weighted(4, 4, 3, 4, 3, 4, 3), left: s.Chance(.5), x: s.Aside(), smoke: s.Int(3)}
	r.light = []float64{s.In(90, 130), s.In(160, 230), s.In(270, 350)}[s.Weighted(2, 4, 3)]
	r.sun = geom.Point{X: s.Opposite(r.x), Y: s.In(250, 440)}
	return r
}

// along runs draw so that the train goes to the right; cards that go to the left
// are mirrored.
func (r *railway) along(draw func()) {
	if r.left {
		r.At(geom.Point{X: geom.Width}, 1, 0, true, draw)
		return
	}
	draw()
}

// mirror is x in the mirrored card.
func (r *railway) mirror(x float64) float64 {
	if r.left {
		return geom.Width - x
	}
	return x
}

// cars puts an engine and n carriages on a line that runs to the right; the head
// of the engine is at the fraction u of its length.
func (r *railway) cars(line []geom.Point, k float64, n int, u float64) {
	const pitch = 212
	length := geom.Length(line)
	odd := r.Int(n)
	even := r.Evenly(line, 64)
	body := r.Wardrobe()
	plain := r.Plain()
	for i := n; i >= 0; i-- {
		at := u - float64(float64(i)*pitch*k)/length
		if at < -.04 {
			continue
		}
		p, angle := r.onLine(even, at)
		switch {
		case i == 0:
			r.puffs(p.Polar(100*k, angle-1.1), k)
			r.Put(stage.Figure{Name: "locomotive", K: k, At: p, Angle: angle}, body)
		case i == odd+1:
			r.load(p, k, angle, plain)
		default:
			r.Put(stage.Figure{Name: "wagon", K: k, At: p, Angle: angle}, plain)
		}
	}
}

// onLine is the place and direction at a fraction of a line of evenly spaced
// points.
func (r *railway) onLine(even []geom.Point, u float64) (geom.Point, float64) {
	last := len(even) - 1
	i := int(max(0, min(float64(last)-2, u*float64(last))))
	a, b := even[i], even[i+2]
	return a.Lerp(b, .5), b.Sub(a).Angle()
}

// load is the carriage that is none: something on a flat truck.
func (r *railway) load(p geom.Point, k, angle float64, d stage.Dress) {
	name := one(r, railLoads)
	r.At(p, k, angle, false, func() {
		for _, x := range [2]float64{-60, 60} {
			r.Fill(r.Circle(geom.Point{X: x, Y: -16}, 16), r.FigureTone(.5), scene.Detail)
		}
		r.Fill(r.Rect(geom.Point{X: -104, Y: -40}, geom.Point{X: 104, Y: -24}), r.FigureTone(.12), scene.Normal)
	})
	size := stage.Sized(name, k*168)
	seat := p.Polar(38*k, angle-1.5708)
	r.Put(stage.Figure{Name: name, K: size, At: seat, Angle: angle}, d)
	r.Tag("odd-carriage")
}

// rails is the line itself: a bed, and sleepers where they show.
func (r *railway) rails(line []geom.Point, w float64) {
	t := r.FigureTone(.14 + float64(.5*dark(r)))
	even := r.Evenly(line, 34)
	ties := r.Path(70, 70)
	for i := 1; i < len(even)-1; i++ {
		side := even[i+1].Sub(even[i-1]).Left()
		ties.MoveTo(even[i]).LineTo(even[i].Add(side.Mul(w * 1.5)))
	}
	r.Line(ties, t, scene.Detail, w*.5)
	r.Fill(r.Band(line, func(float64) float64 { return w }), t, scene.Normal)
}

// puffs are the smoke: clouds, something that the clouds turn into, or a scarf.
func (r *railway) puffs(p geom.Point, k float64) {
	pale := r.FieldTone(.93 - float64(.3*dark(r)))
	if r.smoke == 2 {
		line := r.Points(6)
		for i := range line {
			u := float64(float64(i) / 5)
			line[i] = p.Add(geom.Point{X: -k * 520 * u, Y: -float64(k*170*u) + float64(k*40*geom.Sin(5*u))})
		}
		r.Fill(r.Band(line, func(u float64) float64 { return k * (16 + float64(110*u*(1.15-u))) }), pale, scene.Normal, r.Flat(pale, 0)...)
		return
	}
	name := one(r, railSmoke)
	d := r.Plain()
	for i := range 6 {
		size := k * (24 + float64(15*float64(i)))
		p = p.Add(geom.Point{X: -size * 1.15, Y: -size * r.In(.5, .8)})
		if r.smoke == 1 && i > 1 {
			it := stage.Centred(name, p, stage.Sized(name, size*1.5))
			it.Angle = r.In(-.4, .4)
			r.Put(it, d)
			continue
		}
		r.Fill(r.Blob(p, size*1.2, size, .16, 1.2, 9), pale, scene.Normal, scene.Rim)
	}
	if r.smoke == 1 {
		r.Tag("smoke-takes-wing")
	}
}

// clouds are a few in the air.
func (r *railway) clouds(lo, hi float64) {
	for range r.Between(1, 3) {
		r.Cloud(geom.Point{X: r.In(80, 920), Y: r.In(lo, hi)}, r.In(200, 360))
	}
}

// waiting is somebody with luggage.
func (r *railway) waiting(x, y float64) {
	name := one(r, railFolk)
	k := stage.Sized(name, r.In(170, 240))
	r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: y}, Flip: x > 500}.Kept(), r.Plain())
	if r.Chance(.7) {
		bag := one(r, []string{"suitcase", "suitcase", "cage", "violin", "clock"})
		r.Put(stage.Figure{Name: bag, K: stage.Sized(bag, 100), At: geom.Point{X: geom.Mix(x, 500, .22), Y: y + 14}}, r.Painted())
	}
	r.Tag("waiting")
}
