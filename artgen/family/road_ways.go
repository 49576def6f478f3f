package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// climbing goes to and fro up a mountain on which there is hardly room for what
// waits at the top.
func (r *journey) climbing() {
	r.Ground(r.Rolling(r.horizon-60, 80, .003), .2)
	top := geom.Point{X: r.x, Y: r.In(480, 640)}
	mountain := r.mountain(top)
	t := r.Land(.45)
	r.Fill(mountain, t, scene.Silhouette, append(r.Flat(t, .6), scene.Shade)...)
	r.Within(mountain, func() { r.slopes(top) })
	n := r.Between(4, 6)
	side := r.Sign()
	line := append(r.Points(0), top.Add(geom.Point{Y: 16}))
	for i := range n {
		u := (float64(i) + .8) / float64(n)
		half := 36 + float64(380*geom.Pow(u, 1.15))
		y := geom.Mix(top.Y+40, 1420, geom.Pow(u, 1.1))
		line = append(line, geom.Point{X: top.X + float64(side*half*.8), Y: y - 26}, geom.Point{X: top.X + float64(side*half*.8), Y: y + 4})
		side = -side
	}
	line = append(line, geom.Point{X: r.near, Y: 1540})
	r.Within(mountain, func() {
		r.laid(r.Evenly(line, 40), func(t float64) float64 { return 10 + float64(64*t) }).Draw()
	})
	l := r.laid(line, func(t float64) float64 { return 10 + float64(64*t) })
	name := one(r, roadGoals)
	r.Put(stage.Figure{Name: name, K: stage.Sized(name, r.In(190, 300)), At: top.Add(geom.Point{Y: 14}), Flip: r.Chance(.5)}, r.Wardrobe())
	r.walker(l, r.In(.35, .6), r.In(80, 120))
	r.Ground(r.Rolling(1390, 40, .003), .9)
	r.walker(l, .97, r.In(130, 180))
	r.Tag("to-and-fro")
}

// slopes are the trees of the mountain, none of them on its bare head.
func (r *journey) slopes(top geom.Point) {
	for range r.Between(2, 5) {
		y := r.In(top.Y+330, 1360)
		half := (y - top.Y) * .55
		x := top.X + float64(r.In(-1, 1)*half)
		r.Grove(func(float64) float64 { return y }, .5, 1, x, x+1, 0, 0)
	}
}

// mountain has its top at p and its foot beyond the card.
func (r *journey) mountain(p geom.Point) geom.Path {
	profile := r.In(0, 90)
	line := r.Points(11)
	for i := range line {
		u := float64(float64(i)/5) - 1
		x := p.X + float64(u*620)
		line[i] = geom.Point{X: x, Y: p.Y + float64(960*geom.Pow(math.Abs(u), 1.25)) + float64(26*r.Noise.Line(float64(i)+.5, profile)*math.Abs(u))}
	}
	line[5] = p
	out := r.Smooth(line, false)
	out.LineTo(geom.Point{X: line[10].X, Y: 1560}).LineTo(geom.Point{X: line[0].X, Y: 1560})
	return *out.Close()
}

// drowned goes on under water: its lamps tell where.
func (r *journey) drowned() {
	w := r.Sea(r.horizon).Calm()
	shore := r.In(1080, 1180)
	l := r.plain()
	name := one(r, []string{"street-lamp", "signpost", "poplar", "candle", "door", "umbrella"})
	d := r.Plain()
	w.Draw(func(row int) {
		from, to := 0.0, w.Level(row)
		if row > 0 {
			from = w.Level(row - 1)
		}
		for i := range 9 {
			t := .06 + float64(.8*geom.Pow(float64(i)/8, 1.1))
			p := l.Side(t, -.8)
			if p.Y <= from || p.Y > to || p.Y > shore {
				continue
			}
			k := stage.Sized(name, 34+float64(l.Width(t)*1.1))
			r.Put(stage.Figure{Name: name, K: k, At: p.Add(geom.Point{Y: float64(k * geom.Mix(60, 16, t))})}, d)
		}
	})
	r.afloat(w)
	land := r.Rolling(shore, 30, .002)
	r.Ground(land, .9)
	r.Within(r.Under(land), func() { l.Draw() })
	r.walker(l, r.In(.8, .88), r.In(170, 250))
	r.Tag("road-into-water")
}

// afloat is something at home there now.
func (r *journey) afloat(w *stage.Sea) {
	name := one(r, []string{"whale", "boat", "fish", "paper-boat", "turtle", "bed", "jellyfish"})
	p := geom.Point{X: r.Opposite(r.x) + r.In(-60, 60), Y: geom.Mix(r.horizon, 1080, r.In(.3, .6))}
	k := stage.Sized(name, r.In(170, 280))
	r.Put(stage.Figure{Name: name, K: k, At: p, Angle: r.In(-.1, .1), Flip: r.Chance(.5)}.Kept(), r.Wardrobe())
	w.Ripples(p.Add(geom.Point{Y: -6}), 240, 50, .4)
}

// looped could not decide, so it went round once and on.
func (r *journey) looped() {
	r.land()
	side := math.Copysign(1, r.near-r.x)
	radius, lift := r.In(150, 250), r.In(1, 1.35)
	at := geom.Point{X: geom.Mix(r.x, r.near, r.In(.3, .7)), Y: geom.Mix(r.horizon, 1400, .4) - float64(radius*1.2)}
	line := append(r.Points(0), geom.Point{X: r.x, Y: r.horizon + 20})
	for j := range 9 {
		sin, cos := geom.Sincos(math.Pi/2 - float64(side*float64(j)*geom.Tau/8))
		drift := float64(side * geom.Mix(-45, 45, float64(j)/8))
		line = append(line, at.Add(geom.Point{X: drift + float64(radius*cos), Y: float64(radius * lift * sin)}))
	}
	line = append(line, geom.Point{X: r.near + float64(side*60), Y: 1560})
	f := stage.Figure{Name: one(r, roadWalkers), At: at.Add(geom.Point{Y: 30 - float64(radius*lift)}), Angle: math.Pi, Flip: r.Chance(.5)}
	f.K = stage.Sized(f.Name, r.In(.6, .8)*radius)
	r.Put(f, r.Wardrobe())
	r.Interlace([]kit.Strand{{
		Centre: r.Evenly(r.rounded(line), 36), Tone: r.tone, Over: r.Flat(r.tone, 0), Weight: scene.Normal,
		Width: func(t float64) float64 { return 26 + float64(110*t*t) },
		Ribs:  1 + int(r.paving)%2, Rungs: 26 * (int(r.paving) / 2),
	}})
	r.Tag("loop-in-the-air")
}

// rounded flattens the smooth curve through the points.
func (r *journey) rounded(line []geom.Point) []geom.Point {
	out := r.Points(0)
	var f geom.Flattener
	f.Flatten(r.Smooth(line, false), geom.Point{X: 1, Y: 1}, 1, func(pts []geom.Point, _ bool) { out = append(out, pts...) })
	return out
}
