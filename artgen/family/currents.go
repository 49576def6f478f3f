package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// currents is two streams and one obstacle: bundles of strands that are woven
// through each other, part around a stone, are gathered tight as by a hand, or
// come to an end one by one. One strand goes its own way. Whether they are
// water, hair, roads or wool is told by colour and texture.
func currents(c *kit.Card) {
	c.Tag("streams")
	focus := geom.Point{X: c.In(320, 680), Y: c.In(480, 1020)}
	c.Field(focus)
	newStreams(c, focus).draw()
	c.Light(focus)
	c.Edge(.15)
}

// course is what the streams meet.
type course int

const (
	stoned   course = iota // they part around something
	gathered               // they are drawn together
	fraying                // they end one by one
	free
)

// streams is the strands that are going to be woven.
type streams struct {
	c       *kit.Card
	focus   geom.Point
	course  course
	girth   float64 // of the obstacle
	ribs    int     // which of the wide strands have lines inside
	strands []kit.Strand
}

// bundle is strands side by side along the direction angle.
type bundle struct {
	angle  float64
	n      int
	width  float64 // of a strand
	gap    float64 // from strand to strand
	amp    float64 // of the waves
	freq   float64
	seed   float64
	pinch  float64 // how much they are drawn together at the focus, below 1
	middle geom.Point
	leaver int // the strand that goes its own way, or -1
	bend   float64
	tones  []scene.Tone
}

func newStreams(c *kit.Card, focus geom.Point) *streams {
	s := &streams{c: c, focus: focus, course: course(c.Weighted(4, 2, 2, 3)), girth: c.In(80, 190), ribs: c.Int(3)}
	a := rng.Pick(c.Source, c.In(-.4, .4), math.Pi/2+c.In(-.3, .3), c.In(.5, 1.1), c.In(-1.1, -.5))
	n, w := c.Between(6, 8), c.In(26, 40)
	switch c.Weighted(3, 4, 3) {
	case 1:
		n, w = c.Between(4, 6), c.In(48, 70)
	case 2:
		n, w = c.Between(3, 4), c.In(90, 140)
	}
	main := s.bundle(a, n, w)
	main.tones = []scene.Tone{c.Tone(.8), c.Tone(.45), c.Alt(.6), c.Hot()}
	if c.Chance(.6) { // an outer one leaves, to its own side
		main.leaver, main.bend = 0, -c.In(400, 1100)
		if c.Chance(.5) {
			main.leaver, main.bend = n-1, -main.bend
		}
		c.Tag("own-way")
	}
	s.lay(main)
	if n < 6 || c.Chance(.5) {
		across := s.bundle(a+float64(c.Sign()*c.In(.95, 1.57)), c.Between(1, 3), rng.Pick(c.Source, c.In(30, 44), c.In(54, 90)))
		across.tones = []scene.Tone{c.Alt(.3), c.Highlight(), c.Alt(.75)}
		s.lay(across)
	}
	return s
}

func (s *streams) bundle(angle float64, n int, width float64) bundle {
	c := s.c
	b := bundle{angle: angle, n: n, width: width, gap: width * c.In(1.15, 2.1), amp: c.In(30, 180), freq: c.In(.0008, .0017), seed: c.In(0, 90), leaver: -1}
	b.middle = s.focus.Add(geom.Point{X: c.In(-50, 50), Y: c.In(-80, 80)})
	if s.course == gathered {
		b.gap, b.pinch = b.gap*1.6, c.In(.55, .75)
	}
	return b
}

// lay adds the strands of a bundle, cut to what is near the card.
func (s *streams) lay(b bundle) {
	c := s.c
	for i := range b.n {
		line := nearCard(s.way(b, i))
		if len(line) < 8 {
			continue
		}
		w, profile := b.width*c.In(.75, 1.15), c.In(0, 50)
		if s.course == gathered {
			w *= .8
		}
		t := b.tones[i%len(b.tones)]
		if i == b.leaver {
			t = c.Hot()
		}
		weight, ribs := scene.Normal, 0
		if w > 40 {
			ribs = (i + s.ribs) % 3
		}
		if w > 60 || i == b.leaver {
			weight = scene.Silhouette
		}
		s.strands = append(s.strands, kit.Strand{
			Centre: line, Tone: t, Over: c.Flat(t, b.angle), Weight: weight, Ribs: ribs,
			Width: func(t float64) float64 { return w * (1 + float64(.3*c.Noise.Line(float64(t*2), profile))) },
		})
	}
}

// way is the centre line of strand i.
func (s *streams) way(b bundle, i int) []geom.Point {
	const reach, step = 1150.0, 72.0
	c := s.c
	lane := (float64(i) - float64(float64(b.n-1)/2)) * b.gap
	leave, end := c.In(-350, 50), reach
	if s.course == fraying && c.Chance(.7) {
		end = c.In(-100, 420)
	}
	m := geom.Place(b.middle, 1, b.angle, false)
	var out []geom.Point
	for u := -reach; u <= end; u += step {
		v := float64(lane*(1-float64(b.pinch*near(u, 330)))) + b.wave(c, u, i)
		if s.course == stoned {
			v += s.shove(u, v, lane)
		}
		if i == b.leaver && u > leave {
			k := (u - leave) / 600
			v += float64(b.bend * k * k)
		}
		out = append(out, m.Apply(geom.Point{X: u, Y: v}))
	}
	return out
}

func (b bundle) wave(c *kit.Card, u float64, i int) float64 {
	return float64(b.amp*c.Noise.Line(u*b.freq, b.seed)) + float64(.2*b.amp*c.Noise.Line(u*b.freq*2.4, b.seed+float64(.21*float64(i))))
}

// shove is how far a strand in that lane has to give way at (u, v).
func (s *streams) shove(u, v, lane float64) float64 {
	d := math.Sqrt(float64(u*u) + float64(v*v))
	push := float64(1.5 * s.girth * near(d, s.girth*1.7))
	if lane < 0 {
		return -push
	}
	return push
}

// near is 1 at distance 0 and falls to a quarter at r.
func near(d, r float64) float64 {
	k := 1 / (1 + float64(d*d)/(r*r))
	return float64(k * k)
}

// nearCard drops the ends of a line that nobody can see.
func nearCard(line []geom.Point) []geom.Point {
	out := func(p geom.Point) bool { return p.X < -130 || p.X > 1130 || p.Y < -130 || p.Y > 1630 }
	a, b := 0, len(line)-1
	for a < b-1 && out(line[a]) && out(line[a+1]) {
		a++
	}
	for b > a+1 && out(line[b]) && out(line[b-1]) {
		b--
	}
	return line[a : b+1]
}

func (s *streams) draw() {
	c := s.c
	s.underglow()
	c.Interlace(s.strands)
	switch s.course {
	case stoned:
		s.stone()
	case gathered:
		s.clasp()
	case fraying:
		c.Tag("endings")
	case free:
		c.Tag("crossing")
		c.Someone(s.focus.Add(geom.Point{X: c.In(-160, 160), Y: c.In(-220, 220)}), 44, c.In(0, geom.Tau))
	}
}

// underglow is a light from beneath the strands.
func (s *streams) underglow() {
	c := s.c
	if c.Chance(.4) {
		c.Ember(s.focus, c.In(300, 480))
		c.Tag("light-beneath")
	}
}

func (s *streams) stone() {
	c := s.c
	at := s.focus
	if c.Chance(.3) { // they part around nothing that can be seen
		c.Ember(at, s.girth*1.1)
		c.Tag("unseen")
		return
	}
	t := rng.Pick(c.Source, c.Tone(1), c.Second(), c.Highlight())
	form := rng.Pick(c.Source, kit.Pebbled, kit.Pebbled, kit.Drop, kit.Square, kit.HalfMoon, kit.Bean, kit.Triangle)
	c.Fill(c.Plate(form, at, s.girth*.86, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, .3)...)
	c.Tag("obstacle")
}

// clasp is what holds the strands together: a band, someone, or nothing that
// can be seen.
func (s *streams) clasp() {
	c := s.c
	b := s.strands[0]
	mid := len(b.Centre) / 2
	along := kit.Facing(b.Centre[mid], b.Centre[mid+1])
	t := rng.Pick(c.Source, c.Hot(), c.Tone(1), c.Highlight())
	switch c.Weighted(3, 3, 3) {
	case 0:
		c.Fill(c.Bar(s.focus, c.In(60, 110), c.In(260, 420), along), t, scene.Silhouette, c.Texture(t, along)...)
	case 1:
		c.Someone(s.focus, c.In(60, 90), along)
	case 2:
		c.Ember(s.focus, c.In(200, 320))
		c.Tag("unseen")
	}
	c.Tag("held-together")
}
