package family

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
)

// rank stands them row before row; those in front hide the feet of those behind.
func (t *throng) rank() {
	c := t.c
	tilt, y := c.In(-.2, .2), c.In(330, 760)
	ends := rng.Pick(c.Source, 1600.0, 1600, 1100)
	for near := 0.0; y < ends; near = min(1, near+.3) {
		size := t.base * (.66 + float64(.7*near))
		step := float64(size * t.close)
		for x := c.In(-.5, .5) * step; x < 1000+step; x += float64(step * c.In(.92, 1.12)) {
			t.add(member{geom.Point{X: x, Y: y + float64(tilt*(x-500)) + float64(c.In(-.15, .15)*size)}, size * c.In(.92, 1.1), c.In(-.1, .1), near, 0})
		}
		y += float64(size * c.In(1.25, 1.7))
	}
}

// seat puts them in rows around something, as in half an arena; whoever sits
// lower on the card sits nearer.
func (t *throng) seat() {
	c := t.c
	open, extent := c.In(0, geom.Tau), c.In(3.4, 5.2)
	first, upright := max(230, t.base*c.In(1.9, 2.4)), c.Chance(.65)
	for i := 2; i >= 0; i-- { // each ring hides the feet of the one behind it
		r := first + float64(t.base*1.3*float64(i))
		step := t.base * (.3 + float64(.75*t.close)) / r
		for a := open + float64(step*.5*float64(i)); a < open+extent; a += float64(step * c.In(.94, 1.06)) {
			sin, cos := geom.Sincos(a)
			at := geom.Point{X: t.focus.X + float64(r*cos), Y: t.focus.Y + float64(r*1.12*sin)}
			turn := a - math.Pi/2
			if upright {
				turn = c.In(-.12, .12)
			}
			t.add(member{at, t.base * (1 + float64(.16*sin)) * c.In(.9, 1.08), turn, 1 - float64(float64(i)*.4), 0})
		}
	}
	if upright {
		slices.SortStableFunc(t.members, func(a, b member) int { return cmp.Compare(a.at.Y, b.at.Y) })
	}
}

// camp sets two crowds against each other, a near one and a far one.
func (t *throng) camp() {
	c := t.c
	m := geom.Place(t.focus, 1, c.In(-.5, .5)+rng.Pick(c.Source, 0, 0, math.Pi/2), false)
	for side := range 2 {
		s, size := float64(2*side-1), t.base*[2]float64{.75, 1.25}[side]
		strip := float64(size * c.In(1.4, 1.9))
		for r := 2 - side; r >= 0; r-- { // the front row covers the next
			v := float64(s * (strip + float64(size*1.35*float64(r))))
			for u := -1000 + c.In(0, 90); u < 1000; u += float64(size * t.close * c.In(.92, 1.2)) {
				at := m.Apply(geom.Point{X: u, Y: v + float64(c.In(-.16, .16)*size)})
				t.add(member{at, size * c.In(.88, 1.1), m.Turn(float64(float64(side)*math.Pi) - math.Pi), float64(side), side})
			}
		}
	}
}

// flow lets them all pass around the focus in lanes, the farther out the larger.
func (t *throng) flow() {
	c := t.c
	lean, sense := c.In(-.5, .5), c.Sign()
	r := c.In(190, 280)
	for lane := range 3 {
		size := t.base * (.55 + float64(.3*float64(lane)))
		step := size * (.8 + t.close) / r
		for a := c.In(0, step); a < geom.Tau-float64(step*.5); a += float64(step * c.In(.92, 1.1)) {
			at := t.focus.Polar(r*(1+float64(.07*geom.Sin(float64(3*a)))), a)
			t.add(member{at, size, a + math.Pi/2 + float64(sense*math.Pi/2) + lean, float64(lane) / 2, 0})
		}
		r += float64(size * 2.4)
	}
}

// wait lines them up, the nearest largest, before something.
func (t *throng) wait() {
	c := t.c
	n, profile := c.Between(8, 12), c.In(0, 50)
	bend, size := c.In(300, 560), c.In(.85, 1.15)
	for i := range n {
		k := float64(i) / float64(n-1)
		x := 500 + float64(bend*1.5*c.Noise.Line(float64(k*1.7)+.4, profile))
		t.add(member{geom.Point{X: x, Y: geom.Mix(430, 1440, geom.Pow(k, 1.25))}, size * (64 + float64(170*k)), c.In(-.14, .14), k, 0})
	}
}

// besiege presses them around a place that something large fills.
func (t *throng) besiege() {
	c := t.c
	from, arc := kit.Facing(t.focus, geom.Point{X: 500, Y: 750})+c.In(-.8, .8), rng.Pick(c.Source, 1.1, 1.8, math.Pi)
	for row := 2; row >= 0; row-- {
		r := 330 + float64(t.base*1.3*float64(row))
		step := t.base * (.2 + t.close) / r
		for a := -arc; a < arc; a += float64(step * c.In(.9, 1.25)) {
			if c.Chance(.9 - float64(.3*float64(row))) {
				t.add(member{t.focus.Polar(r, from+a), t.base * c.In(.8, 1.05), from + a - math.Pi/2, 1 - float64(row)/3, 0})
			}
		}
	}
}

// lead is a wedge behind one head.
func (t *throng) lead() {
	c := t.c
	m := geom.Place(t.focus, 1, rng.Pick(c.Source, c.In(-.6, .6), c.In(0, geom.Tau)), false)
	const rows = 5
	for r := rows - 1; r >= 0; r-- {
		for i := range r + 1 {
			v := float64((float64(i) - float64(float64(r)/2)) * t.base * 1.8)
			at := m.Apply(geom.Point{X: v + c.In(-14, 14), Y: (float64(float64(r)*1.4) - 2.2) * t.base * 1.45})
			t.add(member{at, t.base * c.In(1.35, 1.6), m.Turn(0), 1 - float64(r)/rows, 0})
		}
	}
}
