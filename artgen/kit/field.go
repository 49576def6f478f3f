package kit

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// Field paints what lies behind everything: a ground with its light. Focus is
// where the figure stands, so that light and figure know of each other.
func (c *Card) Field(focus geom.Point) {
	c.Apart("field", func() {
		c.Fill(c.whole(), c.Background(0), scene.Unlined)
		if c.Look.poster >= 0 {
			c.posterField(focus)
		} else {
			fields[c.Weighted(fieldWeights...)](c, focus)
		}
		c.Fill(c.whole(), scene.NoTone, scene.Unlined, c.Grain())
	})
	c.Apart("weather", c.weather)
	c.field = len(c.Items)
}

// whole is the rectangle of the card.
func (c *Card) whole() geom.Path {
	return c.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height})
}

var (
	fields       = []func(c *Card, focus geom.Point){(*Card).glow, (*Card).sidelight, (*Card).bands, (*Card).splitField, (*Card).halo, (*Card).beams, (*Card).panel}
	fieldWeights = []int{5, 2, 2, 3, 1, 2, 1}
)

// glow is stepped rings of light around the figure: it reads as print, where a
// smooth gradient would read as a screen.
func (c *Card) glow(focus geom.Point) {
	c.Glow(c.jitter(focus, 60), c.In(760, 1250), c.Between(4, 7), 0, 1)
	c.Tag("glow")
}

func (c *Card) sidelight(geom.Point) {
	from := geom.Point{X: pick(c, -60.0, 1060), Y: c.In(-100, 900)}
	if above := c.In(100, 900); c.Chance(.35) {
		from = geom.Point{X: above, Y: -100}
	}
	c.Glow(from, c.In(1300, 1900), c.Between(5, 8), 0, 1)
	c.Tag("sidelight")
}

// Glow draws n rings of the field's tone from t0 outside to t1 inside.
func (c *Card) Glow(at geom.Point, r float64, n int, t0, t1 float64) {
	for i := range n {
		t := float64(i+1) / float64(n)
		k := r * geom.Pow(1-float64(t*.86), 1.15)
		c.Fill(c.Blob(at, k, k, .05, .9, 14), c.Background(t0+float64((t1-t0)*t)), scene.Unlined)
	}
}

// bands are layers of air.
func (c *Card) bands(geom.Point) {
	a := c.In(-.5, .5)
	if c.Chance(.25) {
		a += math.Pi / 2
	}
	n := c.Between(4, 7)
	down := c.Chance(.4)
	if down {
		c.Fill(c.whole(), c.Background(1), scene.Unlined)
	}
	sin, cos := geom.Sincos(a)
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n-1)
		if down {
			t = 1 - t
		}
		d := -700 + 1500*float64(i)/float64(n)
		at := geom.Point{X: 500 - float64(d*sin), Y: 750 + float64(d*cos)}
		c.Fill(c.Half(at, a, c.In(20, 60), .0016), c.Background(t), scene.Unlined)
	}
	c.Tag("haze")
}

// splitField is two grounds that meet; the seam is drawn in the contour too and
// gives a sparse outline a place.
func (c *Card) splitField(focus geom.Point) {
	a := pick(c, c.In(-.25, .25), c.In(.4, 1.1), c.In(-1.1, -.4), c.In(1.4, 1.75))
	if c.Chance(.5) {
		a += math.Pi
	}
	c.Glow(focus, c.In(700, 1000), c.Between(2, 4), .1, .9)
	t := c.Background(c.In(0, .25))
	if c.Chance(.55) {
		t = c.Tone(c.In(.02, .22))
		c.Tag("two-lights")
	}
	at := focus.Add(geom.Point{X: c.In(-90, 90), Y: c.In(-40, 330)})
	c.Fill(c.Half(at, a, pick(c, 0.0, 40, 110), .0017), t, scene.Detail, c.Texture(t, a)...)
	c.Tag("border")
}

func (c *Card) halo(focus geom.Point) {
	c.Glow(focus, c.In(900, 1300), 3, 0, .4)
	at := focus.Add(geom.Point{X: c.In(-130, 130), Y: c.In(-200, 120)})
	c.Fill(c.Blob(at, c.In(300, 430), c.In(300, 560), c.In(.02, .14), .8, 12), c.Background(1), scene.Detail)
	c.Tag("halo")
}

func (c *Card) beams(focus geom.Point) {
	from := geom.Point{X: c.In(-100, 1100), Y: -160}
	if c.Chance(.3) {
		from = geom.Point{X: pick(c, -150.0, 1150), Y: c.In(0, 900)}
	}
	n := c.Between(2, 4)
	a := focus.Sub(from).Angle()
	for i := range n {
		t := float64(i+1) / float64(n)
		w := float64(.75 * (1 - float64(t*.8)))
		c.Fill(c.Poly(from, from.Polar(2100, a-w), from.Polar(2100, a+float64(w*.8))), c.Background(t), scene.Unlined)
	}
	c.Tag("beam")
}

// panel is a sheet that leans behind the figure.
func (c *Card) panel(focus geom.Point) {
	c.Glow(geom.Point{X: 500, Y: 750}, 1100, 2, 0, .3)
	at := focus.Mul(.5).Add(geom.Point{X: 250, Y: 375})
	c.At(at, 1, geom.Radians(c.In(-7, 7)), false, func() {
		t := pick(c, c.Background(1), c.Background(c.In(.6, .9)), c.Alt(.03), c.Tone(.04))
		sheet := c.Rounded(c.Box(geom.Point{}, c.In(600, 780), c.In(880, 1280), 0), 20)
		c.Fill(sheet, t, scene.Detail, scene.Texture(c.Look.material.kind[1], scene.LightTone, 20, c.Look.size, .18))
	})
	c.Tag("panel")
}

// posterField is one flat accent, with at most one simple division.
func (c *Card) posterField(focus geom.Point) {
	switch c.Int(4) {
	case 0:
		at := focus.Add(geom.Point{Y: c.In(-300, 300)})
		c.Fill(c.Half(at, c.In(0, geom.Tau), c.In(0, 60), .002), c.Tone(c.In(0, .3)), scene.Detail, c.Grain())
		c.Tag("border")
	case 1:
		at := focus.Add(geom.Point{X: c.In(-120, 120), Y: c.In(-160, 160)})
		c.Fill(c.Blob(at, c.In(330, 460), c.In(380, 600), .07, .8, 12), c.Tone(c.In(.05, .25)), scene.Unlined)
		c.Tag("glow")
	}
}

func (c *Card) jitter(p geom.Point, d float64) geom.Point {
	return p.Add(geom.Point{X: c.In(-d, d), Y: c.In(-d, d)})
}

// Half is the half plane to the right of the line through p in direction angle
// (below it, for angle 0), with an edge that waves by amp at the given
// frequency. It holds all of that side of the card if the pen is in its first
// place.
func (c *Card) Half(p geom.Point, angle, amp, freq float64) geom.Path {
	profile := c.In(0, 90)
	return c.Beyond(p, angle, func(u float64) float64 {
		return amp * (float64(c.Noise.Line(u*freq, profile)) + float64(.4*c.Noise.Line(u*freq*2.3, profile+7)))
	})
}

// Beyond is Half with any edge: edge returns how far the line lies to the right
// of its straight course at u units from p.
func (c *Card) Beyond(p geom.Point, angle float64, edge func(u float64) float64) geom.Path {
	const margin = 200
	m := geom.Place(p, 1, angle, false)
	sin, cos := geom.Sincos(angle)
	var right []geom.Point // the corners of the card and a margin that it holds, as u and v
	from, to := 0.0, 0.0
	for _, q := range [4]geom.Point{{X: -margin, Y: -margin}, {X: geom.Width + margin, Y: -margin}, {X: geom.Width + margin, Y: geom.Height + margin}, {X: -margin, Y: geom.Height + margin}} {
		d := q.Sub(p)
		d = geom.Point{X: float64(d.X*cos) + float64(d.Y*sin), Y: float64(d.Y*cos) - float64(d.X*sin)}
		from, to = min(from, d.X), max(to, d.X)
		if d.Y > 0 {
			right = append(right, d)
		}
	}
	n := max(2, int((to-from)/120)+1)
	line := c.Points(n)
	for i := range line {
		u := geom.Mix(from, to, float64(i)/float64(n-1))
		line[i] = m.Apply(geom.Point{X: u, Y: edge(u)})
	}
	out := c.Smooth(line, false)
	slices.SortStableFunc(right, func(a, b geom.Point) int { return cmp.Compare(b.X, a.X) })
	for _, d := range right {
		out.LineTo(m.Apply(d))
	}
	return *out.Close()
}
