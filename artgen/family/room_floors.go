package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
)

// floors is what lies between the walls.
func (r *parlour) floors() {
	out := r.Poly(geom.Point{X: r.lo.X, Y: r.hi.Y}, r.hi, r.rim[2], geom.Point{X: 1030, Y: 1530}, geom.Point{X: -30, Y: 1530}, r.rim[3])
	r.Fill(out, r.shade(.6), scene.Silhouette)
	draw := []func(){r.water, r.meadow, r.nothing, r.tiles, r.sand, r.meadow, r.boards}[r.floor]
	r.Within(out, draw)
	if k := parlourTags[r.floor]; k != "" {
		r.Tag(k)
	}
}

// at is a point of the floor: u across, -1 to 1, v from the back wall to us.
func (r *parlour) at(u, v float64) geom.Point {
	y := geom.Mix(r.hi.Y, 1500, v)
	along := func(corner, rim geom.Point) float64 {
		return corner.X + float64((rim.X-corner.X)*(y-corner.Y)/(rim.Y-corner.Y))
	}
	left, right := along(geom.Point{X: r.lo.X, Y: r.hi.Y}, r.rim[3]), along(r.hi, r.rim[2])
	return geom.Point{X: geom.Mix(left, right, (u+1)/2), Y: y}
}

// seen is at, but on the card.
func (r *parlour) seen(u, v float64) geom.Point {
	p := r.at(u, v)
	p.X = max(130, min(870, p.X))
	return p
}

// across is a line over the floor at the depth v; waves of so many bows.
func (r *parlour) across(v, amp float64, n int) []geom.Point {
	line := r.Points(2*n + 1)
	from, to := max(-40, r.at(-1, v).X), min(1040, r.at(1, v).X)
	for i := range line {
		line[i] = geom.Point{X: geom.Mix(from, to, float64(i)/float64(2*n)), Y: geom.Mix(r.hi.Y, 1500, v) + float64(amp*float64(i%2))}
	}
	return line
}

// layer is all of the floor nearer than v.
func (r *parlour) layer(v, amp float64, n int, t scene.Tone) {
	out := r.Smooth(r.across(v, amp, n), false)
	out.LineTo(geom.Point{X: 1040, Y: 1540}).LineTo(geom.Point{X: -40, Y: 1540})
	r.Fill(*out.Close(), t, scene.Normal, append(r.Flat(t, 0), scene.Rim)...)
}

// deepen is the depth of row i of n: rows are wider near us.
func deepen(i, n, e float64) float64 { return geom.Pow(i/n, e) }

func (r *parlour) water() {
	for i := range 6 {
		v := deepen(float64(i)+.3, 6, 1.4)
		r.layer(v, -10-float64(22*v), r.Between(4, 6), r.FieldTone(geom.Mix(.62, .3, v)))
	}
}

func (r *parlour) meadow() {
	for i := range 4 {
		v := deepen(float64(i), 4, 1.2)
		r.layer(v, r.In(-26, 26), 2, r.Land(.25+float64(.6*v)))
	}
}

func (r *parlour) sand() {
	for i := range 5 {
		v := deepen(float64(i)+.2, 5, 1.3)
		r.layer(v, -10-float64(44*v), 1+i%2, r.FigureTone(geom.Mix(.8, .5, v)))
	}
}

// boards run into the depth.
func (r *parlour) boards() {
	t := r.FigureTone(.34 + float64(.1*dark(r)))
	r.Fill(r.Rect(geom.Point{X: -40, Y: r.hi.Y - 10}, geom.Point{X: 1040, Y: 1540}), t, scene.Unlined, append(r.Flat(t, 1.57), scene.Shade)...)
	seams := r.Path(24, 24)
	for i := range 9 {
		u := -.8 + float64(.2*float64(i))
		seams.MoveTo(r.at(u, 0)).LineTo(r.at(u, 1.02))
	}
	r.Line(seams, kit.Contrast(t), scene.Detail, 2.5)
}

// nothing is the sky, which has come in from below.
func (r *parlour) nothing() {
	night := r.Background(.6).Value() > .45
	for i := range 4 {
		v := float64(float64(i) / 4)
		tone := geom.Mix(.7, .97, v)
		if night {
			tone = geom.Mix(.36, .1, v)
		}
		r.Fill(r.Rect(geom.Point{X: -40, Y: geom.Mix(r.hi.Y-10, 1500, v)}, geom.Point{X: 1040, Y: 1540}), r.FieldTone(tone), scene.Unlined)
	}
	p := r.seen(r.In(-.6, .6), r.In(.5, .8))
	r.Fill(r.Circle(p, r.In(70, 120)), pickTone(r, scene.LightTone, r.Hot()), scene.Normal, scene.Round)
	for range r.Between(2, 4) {
		v := r.In(.3, .95)
		r.Cloud(r.seen(r.In(-.8, .8), v), 120+float64(260*v))
	}
}

// tiles are a board in perspective; some have gone.
func (r *parlour) tiles() {
	const rows, cols = 6, 8
	gone := r.FigureTone(.04)
	for i := range rows {
		for j := range cols {
			t := r.shade(.95)
			if (i+j)%2 == 0 {
				t = r.FigureTone(.16)
			}
			if r.Chance(.14) && i > 0 {
				t = gone
			}
			from, to := deepen(float64(i), rows, 1.5), deepen(float64(i+1), rows, 1.5)
			u0, u1 := float64(float64(2*j)/cols)-1, float64(float64(2*j+2)/cols)-1
			if r.at(u1, from).X < -20 || r.at(u0, from).X > 1020 {
				continue
			}
			r.Fill(r.Poly(r.at(u0, from), r.at(u1, from), r.at(u1, to), r.at(u0, to)), t, scene.Detail)
		}
	}
}
