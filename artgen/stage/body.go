package stage

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// Body draws the light itself: what hangs in the sky at the sun's place. Its
// outline is often no more than a round thing; colour tells sun, moon, or a hole.
func (s *Stage) Body(r float64) {
	s.Apart("body", func() {
		b := &body{Stage: s, at: s.Sun, r: r}
		b.tone = b.shine()
		if s.Chance(.1) {
			b.string()
		}
		bodies[s.Weighted(bodyWeights...)](b)
	})
}

// body is a heavenly body being drawn.
type body struct {
	*Stage
	at    geom.Point
	r     float64
	tone  scene.Tone
	black bool
}

var (
	bodies      = []func(*body){(*body).disc, (*body).cratered, (*body).crescent, (*body).rayed, (*body).ringed, (*body).planet, (*body).broken, (*body).comet, (*body).dial, (*body).twin}
	bodyWeights = []int{4, 3, 4, 4, 3, 3, 2, 2, 1, 2}
)

// shine chooses what the light is, which only colour tells.
func (b *body) shine() scene.Tone {
	type choice struct {
		weight int
		tone   scene.Tone
		tag    tag.Key
	}
	choices := []choice{{4, b.Hot(), "low-sun"}, {3, b.Second(), "low-sun"}, {2, b.Background(.1), "day-moon"}, {1, b.FieldTone(.04), "black-sun"}}
	switch {
	case b.hour("blaze"):
		choices = []choice{{4, scene.LightTone, "white-sun"}, {3, b.Second(), "low-sun"}, {3, b.FigureTone(.05), "black-sun"}}
	case b.Dark():
		choices = []choice{{6, scene.LightTone, "moonlight"}, {2, b.Hot(), "red-moon"}, {2, b.Second(), "red-moon"}, {1, b.FieldTone(.02), "black-sun"}}
	}
	var weights []int
	for _, c := range choices {
		weights = append(weights, c.weight)
	}
	c := choices[b.Weighted(weights...)]
	b.black = c.tag == "black-sun"
	b.Tag(c.tag)
	return c.tone
}

// string lets the light hang from above like a lamp.
func (b *body) string() {
	x := b.at.X
	b.Line(b.Polyline(pt(x, 30), pt(x, b.at.Y)), scene.InkTone, scene.Detail, 3)
	b.Fill(b.Circle(pt(x, b.at.Y-float64(b.r*1.07)), b.r*.09), b.tone, scene.Detail)
	b.Tag("hung-up")
}

// face is the round plate of most bodies.
func (b *body) face() {
	over := []scene.Overlay{scene.Round}
	if b.black || !b.Dark() && b.Chance(.5) {
		over = b.Flat(b.tone, b.In(0, 3))
	}
	b.Fill(b.Circle(b.at, b.r), b.tone, scene.Silhouette, over...)
	if b.black {
		rim := b.Path(2, 4)
		rim.MoveTo(b.at.Polar(b.r*.84, 2.9)).ArcTo(b.r*.84, b.r*.84, 0, false, true, b.at.Polar(b.r*.84, -1.5))
		b.Etch(rim, scene.LightTone, 5, .8)
	}
}

func (b *body) disc() {
	b.face()
	if b.Chance(.4) {
		b.Fill(b.Circle(b.at.Polar(b.r*.1, b.In(0, geom.Tau)), b.r*b.In(.55, .8)), b.tone, scene.Detail, scene.Round)
	}
	b.Tag("round-light")
}

func (b *body) cratered() {
	b.face()
	dim := b.Background(.5)
	if b.Dark() {
		dim = b.FieldTone(.78)
	}
	a := b.In(0, geom.Tau)
	n := b.Between(3, 6)
	for i := range n {
		a += float64(geom.Tau * b.In(.3, .44))
		size := float64(b.r * b.In(.07, .2) * (1 - float64(.4*float64(i)/float64(n))))
		p := b.at.Polar((b.r-size)*b.In(.2, .82), a)
		b.Fill(b.Ellipse(p, size, size*b.In(.78, .96)), dim, scene.Detail, scene.Round)
	}
	b.Tag("moon")
}

// crescent is cut by a second disc: from a sickle to a bitten moon.
func (b *body) crescent() {
	a, tip := b.In(0, geom.Tau), b.In(.75, 1.25)
	p, q := b.at.Polar(b.r, a-tip), b.at.Polar(b.r, a+tip)
	bite := p.Dist(q) / 2 * b.In(1.02, 1.3)
	out := b.Path(4, 7)
	out.MoveTo(p).ArcTo(b.r, b.r, 0, true, false, q)
	out.ArcTo(bite, bite, 0, tip > 1.1 && bite < b.r, true, p)
	b.Fill(*out.Close(), b.tone, scene.Silhouette, scene.Rim)
	if b.Chance(.4) {
		at := b.at.Polar(b.r*b.In(.4, .62), a)
		b.Fill(b.sparkle(at, b.r*.16), b.tone, scene.Detail)
	}
	b.Tag("crescent")
}

// rayed has a crown of one kind of ray.
func (b *body) rayed() {
	n, kind := b.Between(9, 22), b.Int(4)
	long, gap := b.In(.3, .62), b.In(1.06, 1.24)
	alternate := b.Chance(.5)
	turn := b.In(0, geom.Tau)
	for i := range n {
		a := turn + geom.Tau*float64(i)/float64(n)
		l := b.r * long
		if alternate && i%2 == 1 {
			l *= .58
		}
		t := b.Second()
		if i%2 == 1 {
			t = b.tone
		}
		b.ray(kind, a, b.r*gap, l, min(b.r*.11, b.r*gap*2.6/float64(n)), t)
	}
	b.face()
	b.Tag("rays")
}

func (b *body) ray(kind int, a, from, l, w float64, t scene.Tone) {
	p := b.at.Polar(from, a)
	side := geom.Point{}.Polar(w, a+math.Pi/2)
	switch kind {
	case 0:
		b.Fill(b.Lens(p, a, l, w, .35), t, scene.Detail)
	case 1:
		b.Fill(b.Poly(p.Add(side), b.at.Polar(from+l, a), p.Sub(side)), t, scene.Detail)
	case 2:
		b.Fill(b.Bar(b.at.Polar(from+float64(l*.5), a), l, w*.8, a), t, scene.Detail)
	case 3:
		tongue := b.Path(4, 7)
		tip := b.at.Polar(from+l, a+.09)
		tongue.MoveTo(p.Add(side)).QuadTo(b.at.Polar(from+float64(l*.5), a-.02), tip)
		tongue.QuadTo(b.at.Polar(from+float64(l*.4), a+.16), p.Sub(side))
		b.Fill(*tongue.Close(), t, scene.Detail)
	}
}

// ringed is surrounded by its own halo, drawn.
func (b *body) ringed() {
	n := b.Between(1, 3)
	gap := b.In(.22, .4)
	for i := n; i > 0; i-- {
		r := b.r * (1 + float64(gap*float64(i)))
		b.Fill(b.Circle(b.at, r), b.Background(.55+.4*float64(n-i)/float64(n)), scene.Detail)
	}
	b.face()
	b.Tag("halo")
}

// planet has a ring that goes round behind it.
func (b *body) planet() {
	r, tilt := b.r*.86, b.In(-.5, .5)
	outer, inner := pt(r*1.75, r*b.In(.34, .5)), pt(r*1.36, 0)
	inner.Y = outer.Y * .66
	ring := b.Highlight()
	b.At(b.at, 1, tilt, false, func() {
		hoop := b.Ellipse(geom.Point{}, outer.X, outer.Y)
		hole := b.Path(4, 7)
		hole.MoveTo(pt(inner.X, 0)).ArcTo(inner.X, inner.Y, 0, false, false, pt(-inner.X, 0)).ArcTo(inner.X, inner.Y, 0, false, false, pt(inner.X, 0)).Close()
		whole := b.Copy(hoop)
		b.Fill(*whole.Append(hole), ring, scene.Normal)
	})
	globe := b.Circle(b.at, r)
	b.Fill(globe, b.tone, scene.Silhouette)
	b.Within(globe, func() { b.stripes(r, tilt) })
	b.Fill(globe, scene.NoTone, scene.Unlined, scene.Round)
	b.At(b.at, 1, tilt, false, func() { b.foreRing(outer, inner, ring) })
	b.Tag("planet")
}

func (b *body) stripes(r, tilt float64) {
	b.At(b.at, 1, tilt, false, func() {
		for i := range 3 {
			y := float64(r * (-.62 + float64(.52*float64(i)) + b.In(-.06, .06)))
			h, bow := float64(r*b.In(.1, .24)), float64(r*.16)
			band := b.Path(6, 8)
			band.MoveTo(pt(-r*1.05, y)).QuadTo(pt(0, y+bow), pt(r*1.05, y)).LineTo(pt(r*1.05, y+h)).QuadTo(pt(0, y+h+bow), pt(-r*1.05, y+h))
			t := [3]scene.Tone{b.Second(), b.FieldTone(.7), b.FigureTone(.5)}[i]
			b.Fill(*band.Close(), t, scene.Detail)
		}
	})
}

// foreRing is the half of the ring before the globe: without ends, which would
// show where it was cut.
func (b *body) foreRing(outer, inner geom.Point, t scene.Tone) {
	near, far := b.Path(2, 4), b.Path(2, 4)
	near.MoveTo(pt(-outer.X, 0)).ArcTo(outer.X, outer.Y, 0, false, false, pt(outer.X, 0))
	far.MoveTo(pt(inner.X, 0)).ArcTo(inner.X, inner.Y, 0, false, true, pt(-inner.X, 0))
	band := b.Copy(near)
	band.LineTo(pt(inner.X, 0))
	band.ArcTo(inner.X, inner.Y, 0, false, true, pt(-inner.X, 0))
	b.Fill(*band.Close(), t, scene.Cover)
	b.Line(near, scene.InkTone, scene.Normal, 2.5)
	b.Line(far, scene.InkTone, scene.Normal, 2.5)
}

// broken is a moon in two pieces that still know of each other.
func (b *body) broken() {
	const n = 7
	a, apart := b.In(0, geom.Tau), b.r*b.In(.08, .3)
	edge := b.Points(n)
	for i := range edge {
		u := float64(i)/(n-1)*2 - 1
		jag := 0.0
		if i > 0 && i < n-1 {
			jag = b.In(-.16, .16)
		}
		edge[i] = pt(u*b.r, jag*b.r)
	}
	for _, side := range [2]float64{-1, 1} {
		b.At(b.at.Polar(side*apart/2, a+math.Pi/2), 1, a+float64(side*b.In(.02, .12)), false, func() {
			half := b.Polyline(edge...)
			half.ArcTo(b.r, b.r, 0, false, side < 0, edge[0])
			b.halfMoon(&half, side)
		})
	}
	b.Tag("broken-moon")
}

func (b *body) halfMoon(half *geom.Path, side float64) {
	t := b.tone
	if side < 0 && b.Chance(.5) {
		t = b.Second()
	}
	b.Fill(*half.Close(), t, scene.Silhouette, scene.Rim)
}

// comet has a tail of three strands that it drags across the sky.
func (b *body) comet() {
	r := b.r * .6
	a := pick(b.Stage, -.5, -.25, math.Pi+.5, math.Pi+.25) + b.In(-.2, .2)
	for i := range 3 {
		spread := float64(i-1) * .2
		centre := b.Points(6)
		for j := range centre {
			t := float64(j) / 5
			centre[j] = b.at.Polar(t*r*b.In(5.4, 7.4), a+float64(spread*t))
		}
		t := [3]scene.Tone{b.Second(), b.Background(1), b.Highlight()}[i]
		b.Fill(b.Band(centre, func(t float64) float64 { return r * 1.7 * (1 - float64(.9*t)) }), t, scene.Detail)
	}
	b.Fill(b.Circle(b.at, r), b.tone, scene.Silhouette, scene.Round)
	b.Tag("comet")
}

// dial is a moon that has hands.
func (b *body) dial() {
	b.face()
	b.Fill(b.Circle(b.at, b.r*.84), scene.PaperTone, scene.Detail)
	ticks := b.Path(24, 24)
	for i := range 12 {
		a := geom.Tau * float64(i) / 12
		ticks.MoveTo(b.at.Polar(b.r*.68, a)).LineTo(b.at.Polar(b.r*.78, a))
	}
	b.Line(ticks, scene.InkTone, scene.Normal, 5)
	for i, long := range [2]float64{.6, .42} {
		b.Fill(b.Lens(b.at, b.In(0, geom.Tau), b.r*long, b.r*(.05+float64(.02*float64(i))), .5), scene.InkTone, scene.Detail)
	}
	b.Tag("dial")
}

// twin is a light with a smaller one beside it, half hidden.
func (b *body) twin() {
	a := b.In(0, geom.Tau)
	b.Fill(b.Circle(b.at.Polar(b.r*b.In(.9, 1.5), a), b.r*b.In(.3, .56)), b.Second(), scene.Normal, scene.Round)
	b.face()
	b.Tag("two-moons")
}
