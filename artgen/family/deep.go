package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// deep is a small thing above and something vast below that may or may not know
// of it. The water's edge lies anywhere, or out of sight; what joins the two
// worlds is a line, a light, or only our knowledge.
func deep(c *kit.Card) {
	s := stage.On(c)
	d := newDepths(s)
	d.above()
	d.waters()
	d.below()
	s.Foreground(.2)
	s.Tag("deep")
}

type deepPlot int

const (
	deepBeast  deepPlot = iota // a creature as large as the sea
	deepSunken                 // what once stood on land, with its lights on
	deepLine                   // something let down on a line
	deepSchool                 // many small ones around one thing
	deepRising                 // a light that comes up
	deepHollow                 // a second sky under the water
)

type depths struct {
	*stage.Stage
	plot    deepPlot
	surface float64 // height of the water; negative is out of sight
	x       float64
	boat    geom.Point
	hue     bool // of the water: the sky's
	top     float64
	floor   float64 // value at the bottom
	bed     stage.Ridge
}

var (
	deepBoats   = []string{"boat", "paper-boat", "cup", "house", "umbrella", "bed", "letter", "figure", "heron", "chair"}
	deepBeasts  = []string{"whale", "fish", "moth", "turtle", "jellyfish", "snail", "eye", "cat", "elephant", "owl"}
	deepDrowned = []string{"house", "tower", "door", "lighthouse", "street-lamp", "clock", "mill", "gramophone", "bed", "chair", "bell"}
	deepLowered = []string{"anchor", "key", "lantern", "ladder", "bell", "cage", "star", "cup", "letter", "lantern"}
	deepLights  = []string{"moon", "star", "balloon", "lantern", "candle", "jellyfish", "egg", "crescent", "street-lamp"}
	deepHearts  = []string{"door", "chair", "key", "crown", "egg", "candle", "hourglass", "moon", "bell", "eye", "suitcase"}
)

func newDepths(s *stage.Stage) *depths {
	d := &depths{Stage: s, plot: deepPlot(s.Weighted(5, 4, 3, 3, 3, 2)), x: s.Aside(), hue: s.Chance(.6)}
	d.surface = []float64{s.In(300, 380), s.In(430, 560), s.In(620, 740), -80}[s.Weighted(4, 4, 2, 2)]
	if d.plot == deepHollow {
		d.surface = s.In(430, 620)
	}
	if d.plot == deepLine {
		d.surface = max(d.surface, 330)
	}
	d.boat = geom.Point{X: s.Opposite(d.x), Y: d.surface}
	if s.Chance(.4) {
		d.boat.X = d.x + s.In(-80, 80)
	}
	d.top, d.floor = .62, .06
	if s.Dark() {
		d.top, d.floor = .4, .03
	}
	return d
}

// above is the sky and who is out there.
func (d *depths) above() {
	r := d.In(80, 150)
	sun := geom.Point{X: d.Opposite(d.boat.X), Y: max(150, d.surface-d.In(60, 220))}
	if d.Chance(.4) {
		sun.Y = d.surface - float64(r*d.In(-.2, .6))
	}
	d.Sky(sun)
	if d.surface < 0 {
		return
	}
	d.Body(r)
	if d.Chance(.4) {
		d.Cloud(geom.Point{X: d.In(150, 850), Y: d.surface - d.In(90, 240)}, d.In(180, 320))
	}
	name := one(d, deepBoats)
	k := stage.Sized(name, d.In(170, 270))
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: d.boat.X, Y: d.surface + float64(10*k)}, Angle: d.In(-.12, .12), Flip: d.Chance(.5)}
	d.Put(f, d.Wardrobe())
}

// tone is that of the water at a depth, 0 to 1.
func (d *depths) tone(t float64) scene.Tone {
	v := geom.Mix(d.top, d.floor, geom.Pow(t, .8))
	if d.hue {
		return d.FieldTone(v)
	}
	return d.FigureTone(v)
}

// waters are bands that darken downward; only the surface is a line.
func (d *depths) waters() {
	n := d.Between(5, 8)
	slope := d.In(-.12, .12)
	for i := range n {
		t := float64(i) / float64(n-1)
		y := geom.Mix(d.surface, 1400, geom.Pow(float64(i)/float64(n), .9))
		r := d.Rolling(y, 8+float64(16*t), .003)
		w := scene.Unlined
		switch {
		case i == 0 && d.surface > 0:
			w = scene.Silhouette
		case i == 0:
			w = scene.Cover // the sky's lines end where the water begins
		default:
			flat := r
			r = func(x float64) float64 { return flat(x) + float64((x-500)*slope) }
		}
		over := []scene.Overlay(nil)
		if i == 0 || i == n/2 {
			over = d.Flat(d.tone(t), 0)
		}
		d.Fill(d.Under(r), d.tone(t), w, over...)
	}
	if d.Chance(.6) {
		d.shafts()
	}
}

// shafts are light that falls in through the surface.
func (d *depths) shafts() {
	x := d.In(100, 400)
	lean := d.In(-.28, .28)
	y := max(0, d.surface+14)
	for range d.Between(3, 5) {
		w, l := d.In(40, 110), d.In(600, 1000)
		far := geom.Point{X: x + float64(lean*l), Y: y + l}
		d.Glaze(d.Poly(geom.Point{X: x, Y: y}, geom.Point{X: x + float64(w*.6), Y: y}, far.Add(geom.Point{X: w * 1.4}), far), scene.LightTone, .1)
		x += d.In(90, 220)
	}
	d.Tag("shafts")
}

func (d *depths) below() {
	d.bed = d.Rolling(d.In(1270, 1390), d.In(40, 110), d.In(.0016, .003))
	if d.plot == deepHollow {
		d.bed = d.Valley(1240, 150, d.x)
	}
	if d.surface < 0 {
		d.overhead()
	}
	d.bubbles(d.Between(6, 14))
	switch d.plot {
	case deepBeast:
		d.beast()
	case deepSunken:
		d.sunken()
	case deepLine:
		d.line()
	case deepSchool:
		d.school()
	case deepRising:
		d.rising()
	case deepHollow:
		d.hollow()
	}
	d.Layer(d.bed, d.tone(.98), scene.Normal)
	d.weeds()
}

// overhead is what can be seen of the world above from so far down: a hull, or
// fish that go there.
func (d *depths) overhead() {
	x := d.Opposite(d.x)
	if d.Chance(.55) {
		w, h := d.In(190, 290), d.In(120, 200)
		hull := d.Path(4, 6)
		hull.MoveTo(geom.Point{X: x - w, Y: 30}).QuadTo(geom.Point{X: x - float64(w*.7), Y: 60 + h}, geom.Point{X: x, Y: 60 + h})
		hull.QuadTo(geom.Point{X: x + float64(w*.7), Y: 60 + h}, geom.Point{X: x + w, Y: 30})
		t := d.FigureTone(.08)
		d.Fill(*hull.Close(), t, scene.Silhouette, d.Flat(t, 0)...)
		for _, u := range [2]float64{.36, .68} {
			plank := d.Path(2, 3)
			plank.MoveTo(geom.Point{X: x - float64(w*(1-float64(.3*u))), Y: 60 + float64(h*u*.7)}).QuadTo(geom.Point{X: x, Y: 60 + float64(h*(u+.2))}, geom.Point{X: x + float64(w*(1-float64(.3*u))), Y: 60 + float64(h*u*.7)})
			d.Line(plank, d.FigureTone(.3), scene.Detail, 3)
		}
		d.Tag("hull-above")
		return
	}
	dress := d.Plain()
	for i := range d.Between(4, 7) {
		p := geom.Point{X: x + float64(float64(i%3)*130) - 130 + d.In(-30, 30), Y: 190 + float64(80*float64(i)) + d.In(-20, 20)}
		f := stage.Centred("fish", p, d.In(.7, 1.1))
		f.Angle, f.Flip = d.In(-.5, -.1), x > 500
		if f.Flip {
			f.Angle = -f.Angle
		}
		d.Put(f.Kept(), dress)
	}
}

func (d *depths) bubbles(n int) {
	x := d.In(200, 800)
	for i := range n {
		u := float64(i) / float64(n)
		p := geom.Point{X: x + d.In(-90, 90), Y: geom.Mix(1300, max(80, d.surface+70), u)}
		d.Fill(d.Circle(p, d.In(5, 10)+float64(9*u)), d.tone(.1), scene.Detail, scene.Rim)
	}
}

// middle is a place well under the surface.
func (d *depths) middle() geom.Point {
	top := max(d.surface, 60)
	return geom.Point{X: d.x, Y: geom.Mix(top, 1400, d.In(.45, .62))}
}

// beast fills what there is, or more: then a part of it must do.
func (d *depths) beast() {
	name := one(d, deepBeasts)
	span, at, turn := d.In(640, 860), d.middle(), d.In(-.3, .3)
	if d.Chance(.4) {
		span = d.In(1000, 1300)
		at.X = 500 + float64((at.X-500)*2.1)
		at.Y += 60
		d.Tag("vast")
	}
	if d.Chance(.15) {
		turn += math.Pi / 2
	}
	k := stage.Sized(name, span)
	f := stage.Centred(name, at, k)
	f.Angle, f.Flip = turn, at.X > 500
	d.Put(f, d.pale())
	d.Tag("below")
}

// pale dresses what has to be seen in dark water.
func (d *depths) pale() stage.Dress {
	if d.Chance(.35) {
		d.Tag("ghost")
		return d.Ghost()
	}
	return d.Painted()
}

// sunken stands on the bottom as if nothing had happened.
func (d *depths) sunken() {
	n := d.Between(1, 4)
	x := d.x
	for i := range n {
		name := one(d, deepDrowned)
		span := d.In(250, 380)
		if i == 0 {
			span = d.In(430, 640)
		}
		k := stage.Sized(name, span)
		f := d.Standing(name, x, d.bed, k)
		f.At.Y += float64(10 * k)
		f.Angle = d.In(-.16, .16)
		dress := d.pale()
		dress.Lit = true
		d.Put(f, dress)
		x = math.Mod(x+d.In(230, 300)-100, 800) + 100
	}
	d.Tag("sunken")
}

// line goes down from the boat to what hangs on it.
func (d *depths) line() {
	name := one(d, deepLowered)
	k := stage.Sized(name, d.In(240, 380))
	end := geom.Point{X: d.boat.X + d.In(-90, 90), Y: geom.Mix(d.surface, 1400, d.In(.36, .6))}
	rope := d.Path(2, 4)
	rope.MoveTo(geom.Point{X: d.boat.X, Y: d.surface + 16})
	rope.CubeTo(geom.Point{X: d.boat.X + d.In(-120, 120), Y: geom.Mix(d.surface, end.Y, .4)}, geom.Point{X: end.X, Y: geom.Mix(d.surface, end.Y, .7)}, end)
	d.Line(rope, scene.LightTone, scene.Normal, 4)
	f := stage.Hung(name, end, k)
	d.Put(f, d.Painted())
	other := one(d, deepBeasts)
	g := stage.Centred(other, geom.Point{X: d.Opposite(end.X), Y: end.Y + d.In(260, 380)}, stage.Sized(other, d.In(420, 640)))
	g.Flip = g.At.X > 500
	d.Put(g, d.Silhouette())
	d.Tag("let-down")
}

// school swims around the one thing that stays where it is.
func (d *depths) school() {
	at := d.middle()
	heart := one(d, deepHearts)
	d.Put(stage.Centred(heart, at, stage.Sized(heart, d.In(210, 330))), d.pale())
	rx, ry := d.In(270, 340), d.In(290, 400)
	n := d.Between(7, 10)
	against := d.Int(n)
	rings := 1
	if n < 9 && d.Chance(.6) {
		rings = 2
	}
	for ring := range rings {
		for i := range n {
			a := float64(geom.Tau*(float64(i)+float64(.5*float64(ring)))/float64(n)) + d.In(-.1, .1)
			sin, cos := geom.Sincos(a)
			grow := 1 + float64(.42*float64(ring))
			p := at.Add(geom.Point{X: cos * rx * grow, Y: sin * ry * grow})
			f := stage.Centred("fish", p, d.In(.72, .95)*grow)
			f.Angle = geom.Atan2(float64(cos*ry), float64(-sin*rx))
			dress := d.schooling(i)
			if i == against && ring == 0 {
				f.Angle += math.Pi
				dress = d.Gilded()
			}
			d.Put(f, dress)
		}
	}
	d.Tag("school")
}

func (d *depths) schooling(i int) stage.Dress {
	dress := d.Plain()
	if i%3 == 0 {
		dress = d.Ghost()
	}
	return dress
}

// rising is a light on its way up; it has left a hole below.
func (d *depths) rising() {
	at := d.middle()
	name := one(d, deepLights)
	for i := range 5 {
		r := 380 * (1 - float64(.17*float64(i)))
		d.Glaze(d.Blob(at, r, r, .06, 1, 14), scene.LightTone, .09)
	}
	k := stage.Sized(name, d.In(300, 460))
	f := stage.Centred(name, at, k)
	f.Angle = d.In(-.2, .2)
	dress := d.Painted()
	dress.Lit = true
	dress.Tone[6] = scene.LightTone
	d.Put(f, dress)
	for range d.Between(2, 5) {
		q := geom.Point{X: d.In(140, 860), Y: d.In(at.Y+120, 1330)}
		d.Put(stage.Centred(name, q, k*d.In(.2, .4)), d.Ghost())
	}
	d.Tag("coming-up")
}

// hollow is another night under the water, with its own moon.
func (d *depths) hollow() {
	at := geom.Point{X: d.x, Y: geom.Mix(d.surface, 1400, .5)}
	hole := d.Blob(at, d.In(280, 350), d.In(250, 330), .14, .9, 14)
	t := d.Background(.9)
	d.Fill(hole, t, scene.Silhouette, d.Grain())
	d.Within(hole, func() {
		d.Fill(d.Circle(at.Add(geom.Point{X: d.In(-120, 120), Y: d.In(-150, -60)}), d.In(46, 80)), d.Hot(), scene.Normal)
		r := d.Rolling(at.Y+90, 40, .003)
		d.Ground(r, .5)
		name := one(d, deepDrowned)
		d.Put(d.Standing(name, at.X+d.In(-60, 60), r, stage.Sized(name, d.In(190, 270))), d.Wardrobe())
	})
	d.Tag("second-sky")
}

// weeds sway from the bottom; nearer ones are darker.
func (d *depths) weeds() {
	kind := d.Int(3)
	for range d.Between(5, 9) {
		x, h := d.In(70, 930), d.In(120, 420)
		phase := d.In(0, geom.Tau)
		stem := d.Points(7)
		for i := range stem {
			u := float64(i) / 6
			stem[i] = geom.Point{X: x + float64(46*u*geom.Sin(phase+float64(u*5))), Y: 1500 - float64(h*u) - 60}
		}
		t := []scene.Tone{d.Second(), d.tone(.9), d.tone(.72), d.Hot()}[d.Weighted(2, 4, 3, 1)]
		if kind == 2 {
			d.Fill(d.Band(stem, func(float64) float64 { return 6 }), t, scene.Detail)
			for _, p := range []geom.Point{stem[2], stem[4], stem[6]} {
				d.Leaf(p, -.5, h*.26, t)
				d.Leaf(p, -2.6, h*.26, t)
			}
			continue
		}
		wide := d.In(18, 40)
		d.Fill(d.Band(stem, func(u float64) float64 { return float64(wide*geom.Sin(math.Pi*(float64(u*.9)+.1))) + 2 }), t, scene.Normal, d.Flat(t, 1.5)...)
	}
}
