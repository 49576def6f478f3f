package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// borne is heavy and carried by what is light.
func (f *flight) borne() {
	name := one(f, flightCargo)
	k := stage.Sized(name, f.In(300, 440))
	cargo := stage.Figure{Name: name, K: k, At: geom.Point{X: f.x, Y: f.In(980, 1130)}, Angle: f.In(-.12, .12), Flip: f.Chance(.5)}
	lo, hi := cargo.Box()
	knot := geom.Point{X: (lo.X + hi.X) / 2, Y: lo.Y - f.In(70, 120)}
	for _, u := range [2]float64{.2, .8} {
		f.Thread(scene.Detail, knot, geom.Point{X: geom.Mix(lo.X, hi.X, u), Y: geom.Mix(lo.Y, hi.Y, .5)})
	}
	[]func(geom.Point){f.balloons, f.flock, f.single}[f.Int(3)](knot)
	if f.Chance(.6) {
		f.dangling(geom.Point{X: geom.Mix(lo.X, hi.X, f.In(.2, .8)), Y: geom.Mix(lo.Y, hi.Y, .8)}, f.In(150, 230))
	}
	f.Put(cargo, f.Wardrobe())
	if f.Chance(.6) {
		f.person(f.In(120, 190))
	}
	f.Tag("borne")
}

// balloons are a bunch; one has come loose and goes its own way.
func (f *flight) balloons(knot geom.Point) {
	n := f.Between(6, 10)
	r := f.In(62, 86)
	loose := f.Int(n)
	for i := range n {
		a := -math.Pi/2 + float64((float64(i)/float64(n-1)-.5)*2.1)
		p := knot.Polar(f.In(230, 430), a)
		if i == loose {
			p = geom.Point{X: f.Opposite(f.x) + f.In(-60, 160), Y: f.In(150, 300)}
			f.Thread(scene.Detail, p.Add(geom.Point{Y: r}), p.Add(geom.Point{X: 14, Y: r * 2}), p.Add(geom.Point{X: -10, Y: r * 2.8}))
		} else {
			f.Thread(scene.Detail, p.Add(geom.Point{Y: r}), p.Lerp(knot, .5).Add(geom.Point{X: f.In(-12, 12), Y: 30}), knot)
		}
		f.air(p, r*f.In(.85, 1.1), pickTone(f, f.Hot(), f.Second(), f.FieldTone(.6), f.Highlight()), i == loose)
	}
	f.Tag("one-let-go")
}

// air is one toy balloon.
func (f *flight) air(p geom.Point, r float64, t scene.Tone, loose bool) {
	if loose {
		t = f.Hot()
	}
	f.Fill(f.Poly(p.Add(geom.Point{Y: r * 1.02}), p.Add(geom.Point{X: r * .16, Y: r * 1.26}), p.Add(geom.Point{X: -r * .16, Y: r * 1.26})), t, scene.Detail)
	f.Fill(f.Ellipse(p, r*.9, r*1.08), t, scene.Normal, scene.Round)
	gleam := f.Path(2, 4)
	gleam.MoveTo(p.Add(geom.Point{X: -r * .56, Y: -r * .1})).QuadTo(p.Add(geom.Point{X: -r * .5, Y: -r * .62}), p.Add(geom.Point{X: -r * .1, Y: -r * .74}))
	f.Line(gleam, scene.LightTone, scene.Detail, 5)
}

// flock is birds, or what takes them for an example, each with a thread.
func (f *flight) flock(knot geom.Point) {
	name := one(f, []string{"bird", "heron", "moth", "dragonfly", "owl", "paper-plane"})
	n := f.Between(3, 5)
	d := f.Plain()
	for i := range n {
		a := -math.Pi/2 + float64((float64(i)/float64(n-1)-.5)*1.8)
		p := knot.Polar(f.In(280, 420), a)
		f.Thread(scene.Detail, p, p.Lerp(knot, .5).Add(geom.Point{X: f.In(-14, 14), Y: 20}), knot)
		bird := stage.Centred(name, p, stage.Sized(name, f.In(150, 190)))
		bird.Angle = f.In(-.2, .2)
		f.Put(bird, d)
	}
}

// single is one thing that is strong enough.
func (f *flight) single(knot geom.Point) {
	name := one(f, []string{"umbrella", "airship", "moth", "kite", "crescent", "balloon", "feather", "jellyfish"})
	k := stage.Sized(name, f.In(360, 470))
	p := knot.Add(geom.Point{X: f.In(-40, 40), Y: -f.In(330, 400)})
	f.Thread(scene.Detail, p, knot)
	f.Put(stage.Centred(name, p, k), f.Painted())
}

// shoal goes somewhere through the clouds as if through water; one does not go
// along.
func (f *flight) shoal() {
	name, odd := one(f, flightHerds), one(f, flightHerds)
	n := f.Between(4, 6)
	side := f.Sign()
	from := geom.Point{X: 500 + float64(side*f.In(260, 360)), Y: f.In(230, 420)}
	to := geom.Point{X: 500 - float64(side*f.In(120, 260)), Y: f.In(960, 1120)}
	bow := f.Sign() * f.In(60, 200)
	stranger := f.Int(n)
	d, a := f.Plain(), to.Sub(from).Angle()
	for i := range n {
		u := float64(i) / float64(n-1)
		way := geom.Pow(u, 1.3) // they come nearer
		p := from.Lerp(to, way).Add(geom.Point{X: float64(bow * 4 * way * (1 - way)), Y: f.In(-20, 20)})
		span := float64(geom.Mix(90, 350, way) * f.In(.9, 1.1))
		lean := float64(.35 * geom.Sin(a))
		heading := lean
		if to.X < from.X {
			heading = math.Pi - lean
		}
		it := headed(name, p, stage.Sized(name, span), heading+f.In(-.12, .12))
		dress := d
		if i == stranger {
			dress = f.Wardrobe()
			if f.Chance(.5) {
				it = headed(odd, p, stage.Sized(odd, span), heading)
			} else {
				it = headed(name, p, stage.Sized(name, span), math.Pi-heading)
			}
		}
		f.Put(it, dress)
		if i%2 == 1 {
			f.Cloud(p.Add(geom.Point{X: f.In(-90, 90), Y: span * .36}), span*f.In(.6, .9))
		}
	}
	if f.Chance(.6) {
		f.person(f.In(110, 180))
	}
	f.Tag("migration")
}

// flown is on a string, and somebody on the ground has the other end; or it has
// somebody.
func (f *flight) flown() {
	name := one(f, flightKites)
	up := geom.Point{X: f.x, Y: f.In(330, 560)}
	lifted := f.land != flightSea && f.land != flightNothing && f.Chance(.35)
	if lifted {
		still := f.ground
		f.Glaze(f.Ellipse(geom.Point{X: f.foot, Y: still(f.foot) + 16}, 60, 12), scene.InkTone, .3)
		rise := f.In(120, 240)
		f.ground = func(x float64) float64 { return still(x) - rise }
		f.Tag("off-the-ground")
	}
	hand := f.person(f.In(140, 210))
	f.Gulls(geom.Point{X: f.foot + f.In(-90, 90), Y: f.In(640, 900)}, f.Between(3, 5))
	sag := f.In(60, 190)
	f.Slack(scene.Normal, hand, up, sag)
	f.tail(up)
	it := stage.Centred(name, up, stage.Sized(name, f.In(330, 520)))
	it.Angle = f.In(-.4, .4)
	f.Put(it, f.Wardrobe())
	f.Tag("on-a-string")
}

// tail waves behind a kite, with small things tied into it.
func (f *flight) tail(p geom.Point) {
	const n = 7
	line := f.Points(n)
	a, sway, phase := pickAngle(f, p.X), f.In(30, 60), f.In(0, geom.Tau)
	for i := range line {
		u := float64(i) / (n - 1)
		line[i] = p.Polar(480*u, a).Polar(float64(sway*u*geom.Sin(phase+float64(6*u))), a+math.Pi/2)
	}
	f.Thread(scene.Detail, line...)
	name := one(f, []string{"letter", "paper-boat", "feather", "moth", "star", "key", "bird"})
	bows := f.Chance(.5)
	for i, q := range line[3:] {
		if bows {
			for _, side := range [2]float64{.5, math.Pi + .5} {
				f.Fill(f.Lens(q, a+side, 44, 17, .7), pickTone(f, f.Hot(), f.Second(), f.Highlight()), scene.Detail)
			}
			continue
		}
		if i%2 == 1 {
			f.Put(stage.Centred(name, q, stage.Sized(name, 70)), f.Painted())
		}
	}
}

// pickAngle is down and away from the near side of the card.
func pickAngle(f *flight, x float64) float64 {
	if x > 500 {
		return f.In(.5, .9)
	}
	return math.Pi - f.In(.5, .9)
}

// mobile hangs from above and is in balance; but for one thread, perhaps.
func (f *flight) mobile() {
	side, wide := f.Sign(), f.In(430, 500)
	p := geom.Point{X: 500 - float64(side*wide*f.In(.08, .16)), Y: 20}
	f.arm(p, f.In(120, 260), wide, f.Between(2, 3), side)
	f.person(f.In(150, 240))
	f.Tag("in-balance")
}

// arm is a bar on a thread: a figure at one end, another arm at the other.
func (f *flight) arm(p geom.Point, l, wide float64, depth int, side float64) {
	q := p.Add(geom.Point{Y: l})
	tilt := f.In(.04, .16) * side
	near, far := q.Polar(-wide*side*.5, tilt), q.Polar(wide*side*.5, tilt)
	f.Thread(scene.Detail, p, q)
	f.pendant(near, f.In(60, 170), wide)
	if depth > 1 {
		f.arm(far, f.In(130, 210), wide*.66, depth-1, -side)
	} else {
		f.pendant(far, f.In(60, 120), wide)
	}
	f.Fill(f.Bar(q, wide+20, 13, tilt), f.FigureTone(.14+float64(.6*dark(f))), scene.Normal)
}

// dark is 1 on a dark card, 0 on a light one.
func dark(s interface{ Dark() bool }) float64 {
	if s.Dark() {
		return 1
	}
	return 0
}

// pendant hangs from an end of an arm, or has just come off.
func (f *flight) pendant(p geom.Point, l, wide float64) {
	name := one(f, flightHung)
	it := stage.Hung(name, p.Add(geom.Point{Y: l}), stage.Sized(name, max(150, wide*f.In(.42, .56))))
	if f.Chance(.12) && !f.Tagged("one-let-go") {
		f.Thread(scene.Detail, p, p.Add(geom.Point{X: 8, Y: l * .4}), p.Add(geom.Point{X: -12, Y: l * .7}))
		it.At.Y, it.Angle = it.At.Y+f.In(110, 200), f.In(.3, .7)
		f.Put(it, f.Gilded())
		f.Tag("one-let-go")
		return
	}
	f.Thread(scene.Detail, p, p.Add(geom.Point{Y: l + 6}))
	f.Put(it, pickDress(f))
}

func pickDress(f *flight) stage.Dress {
	switch f.Int(5) {
	case 0:
		return f.Wardrobe()
	case 1:
		return f.Painted()
	}
	return f.Plain()
}

// downpour is a rain of one kind of thing; one of them is not of that kind, and
// somebody has an umbrella.
func (f *flight) downpour() {
	name, odd := one(f, flightRain), one(f, flightRain)
	cols, rows := f.Between(3, 4), f.Between(4, 5)
	lean := f.In(-60, 60)
	stranger := f.Int(cols * rows)
	d := f.Plain()
	for i := range cols * rows {
		row, col := i/cols, i%cols
		p := geom.Point{X: 120 + float64(760*(float64(col)+.5+float64(.5*float64(row%2)))/(float64(cols)+.5)), Y: 150 + 940*float64(row)/float64(rows-1)}
		p = p.Add(geom.Point{X: f.In(-44, 44) + float64(lean*float64(row)/4), Y: f.In(-60, 60)})
		span := []float64{f.In(60, 80), f.In(100, 130), f.In(150, 200)}[f.Weighted(3, 4, 2)]
		it := stage.Centred(name, p, stage.Sized(name, span))
		dress := d
		if i == stranger {
			it, dress = stage.Centred(odd, p, stage.Sized(odd, 190)), f.Wardrobe()
		} else if f.Chance(.15) {
			continue
		}
		it.Angle = f.In(-.9, .9)
		f.Put(it, dress)
	}
	f.foot = f.x
	hand := f.person(f.In(180, 250))
	cover := one(f, []string{"umbrella", "umbrella", "book", "cup", "top-hat"})
	it := stage.Figure{Name: cover, K: stage.Sized(cover, 210), At: hand.Add(geom.Point{Y: 30}), Angle: f.In(-.15, .15)}
	f.Put(it, f.Painted())
	f.Tag("it-rains-things")
}
