package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// shore is land that leaves a channel: it winds through fields, widens to a lake
// or an estuary, takes in others or splits, and is lost at the border. Somebody
// travels on it. River, road, scar, smoke or something that crawls: values and
// light decide, and whether it shines or is a black cut.
func shore(c *kit.Card) {
	c.Tag("channel")
	s := newShore(c)
	c.Field(s.at(.5))
	s.draw()
	c.Light(s.at(c.In(.3, .7)))
	c.Edge(.08)
}

// channel is the way through the land.
type channel struct {
	c     *kit.Card
	main  []geom.Point
	arms  [][]geom.Point
	width func(t float64) float64
	banks int     // bands along it
	bank  float64 // the breadth of one
	angle float64
	water scene.Tone
}

const (
	channelSteps = 32
	tightest     = 170 // the smallest radius of a bend
)

func newShore(c *kit.Card) *channel {
	s := &channel{c: c, banks: c.Int(3), bank: c.In(34, 80)}
	s.angle = rng.Pick(c.Source, math.Pi/2+c.In(-.35, .35), math.Pi/2+c.In(-.35, .35), c.In(-.35, .35), c.In(.5, 1.1), -c.In(.5, 1.1))
	middle := geom.Point{X: c.In(380, 620), Y: c.In(600, 900)}
	s.main = s.meander(middle, s.angle, rng.Pick(c.Source, c.In(40, 90), c.In(130, 220), c.In(240, 330)))
	w := rng.Pick(c.Source, c.In(50, 80), c.In(90, 150), c.In(150, 200))
	// Wider bands than twice the radius of the bends would fold over themselves.
	s.bank = max(14, min(s.bank, (1.8*tightest-w)/float64(2*max(1, s.banks))))
	switch c.Weighted(3, 4, 3) {
	case 0:
		s.width = func(t float64) float64 { return w }
	case 1: // an estuary, or a road that comes nearer
		s.width = func(t float64) float64 { return min(1.6*tightest, w*(.25+float64(1.9*t*t))) }
		c.Tag("widening")
	case 2: // lakes
		phase := c.In(0, geom.Tau)
		s.width = func(t float64) float64 { return min(1.6*tightest, w*(1+float64(.7*geom.Sin(float64(t*15)+phase)))) }
		c.Tag("narrows")
	}
	for range c.Weighted(4, 3, 2) {
		s.arms = append(s.arms, s.arm())
	}
	s.water = rng.Pick(c.Source, c.Hot(), c.Background(1), c.Tone(1), scene.LightTone, c.Alt(.5))
	return s
}

// meander winds along an axis through p.
func (s *channel) meander(p geom.Point, angle, amp float64) []geom.Point {
	const reach = 1150
	c := s.c
	place := geom.Place(p, 1, angle, false)
	pace, phase, seed := c.In(.004, .0075), c.In(0, geom.Tau), c.In(0, 90)
	pace = min(pace, math.Sqrt(1/(tightest*amp))) // the crest of a sine is bent by amp pace²
	line := c.Points(channelSteps + 1)
	for i := range line {
		u := geom.Mix(-reach, reach, float64(i)/channelSteps)
		v := float64(amp*geom.Sin(float64(u*pace)+phase)) + float64(90*c.Noise.Line(u*.0018, seed))
		line[i] = place.Apply(geom.Point{X: u, Y: v})
	}
	return line
}

// at is the point of the main channel at t.
func (s *channel) at(t float64) geom.Point { return s.main[int(t*channelSteps)] }

// arm leaves the channel somewhere and reaches the border.
func (s *channel) arm() []geom.Point {
	c := s.c
	k := c.Between(10, 21)
	from := s.main[k]
	along := kit.Facing(s.main[k-1], s.main[k+1])
	a := along + float64(c.Sign()*c.In(.5, 1.1))
	line := c.Points(18)
	p := from
	for i := range line {
		line[i] = p
		p = p.Polar(72, a+float64(.5*geom.Sin(float64(i)*.55)))
	}
	return line
}

func (s *channel) draw() {
	c := s.c
	s.fields()
	for k := s.banks; k >= 1; k-- {
		t := c.Tone(geom.Mix(.2, .9, float64(k)/3))
		if k%2 == 1 {
			t = c.Alt(geom.Mix(.3, .8, float64(k)/3))
		}
		s.band(2*s.bank*float64(k), t, scene.Detail)
	}
	s.band(0, s.water, scene.Silhouette)
	s.band(-5, s.water, scene.Cover) // no lines where arms join
	s.onIt()
	if len(s.arms) > 0 {
		c.Tag("forking")
	} else {
		c.Tag("winding")
	}
}

// band is the channel and its arms, wider by more.
func (s *channel) band(more float64, t scene.Tone, w scene.Weight) {
	c := s.c
	over := c.Flat(t, s.angle)
	for i, arm := range s.arms {
		thin := s.width(.4) * .55 / float64(i+1)
		c.Fill(c.Band(arm, func(u float64) float64 { return max(8, geom.Mix(thin, thin*.6, u)+more) }), t, w, over...)
	}
	c.Fill(c.Band(s.main, func(u float64) float64 { return max(8, s.width(u)+more) }), t, w, over...)
}

// fields are the land: a few cuts in all directions, some of them ploughed.
func (s *channel) fields() {
	c := s.c
	n := c.Between(4, 6)
	chosen := c.Int(n + 2)
	for i := range n {
		a := rng.Pick(c.Source, 0, math.Pi/2, math.Pi, -math.Pi/2) + c.In(-.7, .7)
		p := geom.Point{X: 500, Y: 750}.Polar(c.In(60, 460), a+math.Pi/2)
		t := c.Tone(.1 + float64(.8*float64(i)/float64(n)))
		switch {
		case i == chosen:
			t = c.Second()
		case i%2 == 1:
			t = c.Alt(c.In(.1, .8))
		}
		field := c.Half(p, a, rng.Pick(c.Source, 0.0, 30, 70), .0016)
		c.Fill(field, t, scene.Normal, c.Texture(t, a)...)
		if c.Chance(.75) {
			c.Within(field, func() { s.furrows(p, a, t) })
		}
	}
}

// furrows run along the border of a field, or toward it.
func (s *channel) furrows(p geom.Point, a float64, t scene.Tone) {
	c := s.c
	step, turn := rng.Pick(c.Source, 34.0, 52, 80), rng.Pick(c.Source, 0, 0, c.In(.5, 1.2))
	var lines geom.Path
	for i := range 16 {
		q := p.Polar(float64(i+1)*step, a+math.Pi/2)
		if turn > 0 {
			q = p.Polar((float64(i)-7.5)*step*1.5, a)
		}
		lines.MoveTo(q.Polar(-1150, a+turn)).LineTo(q.Polar(1150, a+turn))
	}
	c.Line(lines, kit.Contrast(t), scene.Detail, 2.5)
}

// onIt is who travels there, an island, or only a gleam.
func (s *channel) onIt() {
	c := s.c
	t := c.In(.35, .65)
	p := s.at(t)
	along := kit.Facing(p, s.at(t+.05))
	size := max(26, min(60, s.width(t)*.32))
	switch c.Weighted(5, 3, 3) {
	case 0:
		c.Someone(p, size, along)
	case 1:
		for i := range c.Between(2, 4) {
			u := t + float64(.07*float64(i-1))
			k := max(16, s.width(u)*rng.Pick(c.Source, .14, .24))
			tone := [2]scene.Tone{c.Tone(.9), c.Hot()}[i%2]
			c.Fill(c.Plate(rng.Pick(c.Source, kit.Pebbled, kit.Spindle, kit.Bean), s.at(u), k, along+math.Pi/2), tone, scene.Normal, scene.Round)
		}
		c.Tag("stepping-stones")
	case 2:
		c.Ember(p, c.In(240, 380))
		c.Tag("light-between")
	}
}
