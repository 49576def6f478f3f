package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// meeting is two masses with a gap between them that says how they stand: along
// each other, about to touch, pushed apart by a wedge, holding a pocket.
func meeting(c *kit.Card) {
	p := c.Spot()
	c.Field(p.At)
	turn := c.In(-math.Pi, math.Pi)
	if c.Chance(.6) {
		turn = c.In(-.5, .5)
	}
	c.Figure(p, turn, func() { newShores(c).draw() })
	c.Edge(.1)
	c.Tag("two", "meeting")
}

// shores are the facing edges of the two masses.
type shores struct {
	c    *kit.Card
	edge edgeKind
	between
	ratio float64 // of the two masses' breadths
	wide  float64 // of the gap
	seed  float64
	waves float64
}

type edgeKind int

const (
	rolling edgeKind = iota
	swaying
	toothed
	sheer
	stepped
	edgeKinds
)

type between int

const (
	along between = iota
	touching
	wedged
	pocket
	betweens
)

func newShores(c *kit.Card) *shores {
	return &shores{c, edgeKind(c.Int(int(edgeKinds))), between(c.Int(int(betweens))), c.In(.5, 1.5), c.In(30, 110), c.In(0, 90), c.In(2, 5)}
}

const (
	shoreHeight = 560
	shoreSteps  = 25
)

func (s *shores) draw() {
	c := s.c
	tones := [2]scene.Tone{c.Tone(c.In(.7, 1)), c.Alt(c.In(.35, .75))}
	if c.Chance(.3) {
		tones[1] = c.Hot()
	}
	for side, tone := range tones {
		s.mass(side, tone)
	}
	s.matter()
}

// line is the facing edge of a side: x by height y in -1..1, without its share
// of the gap.
func (s *shores) line(y float64) float64 {
	c := s.c
	switch s.edge {
	case rolling:
		return 150 * c.Noise.Line(float64(y*1.3)+3, s.seed)
	case swaying:
		return 80 * geom.Sin(float64(y*s.waves)+s.seed)
	case toothed:
		u := math.Mod(float64(y*s.waves)+s.seed+20, 1)
		return float64(150*math.Abs(u-.5)) - 40
	case stepped:
		return 70 * math.Round(2*c.Noise.Line(float64(y*1.1)+7, s.seed))
	}
	return float64(90 * y)
}

// half is half the width of the gap at height y.
func (s *shores) half(y float64) float64 {
	switch s.between {
	case touching:
		return s.wide * 1.4 * min(1, float64(y*y*3)+.02)
	case wedged:
		return s.wide * geom.Mix(.15, 1.65, (y+1)/2)
	case pocket:
		return s.wide * (.3 + float64(1.6*max(0, 1-float64(y*y*4))))
	}
	return s.wide * .6
}

func (s *shores) mass(side int, tone scene.Tone) {
	c := s.c
	sign := float64(2*side - 1)
	breadth := 330 * s.ratio
	if side == 1 {
		breadth = 330 * (2 - s.ratio)
	}
	front := c.Points(shoreSteps)
	for i := range front {
		y := -1 + 2*float64(i)/(shoreSteps-1)
		front[i] = geom.Point{X: s.line(y) + float64(sign*s.half(y)), Y: float64(y * shoreHeight)}
	}
	back := s.back(sign, breadth)
	outline := c.Smooth(front, false)
	for _, q := range back {
		outline.CubeTo(q[0], q[1], q[2])
	}
	outline.Close()
	c.Fill(outline, tone, scene.Silhouette, c.Texture(tone, 0)...)
	c.Within(outline, func() { s.echoes(front, sign, tone) })
}

// back is the far side of a mass: a calm curve from the foot of the front to its
// head.
func (s *shores) back(sign, breadth float64) [2][3]geom.Point {
	x := sign * breadth
	foot := geom.Point{X: s.line(1) + float64(sign*s.half(1)), Y: shoreHeight}
	head := geom.Point{X: s.line(-1) + float64(sign*s.half(-1)), Y: -shoreHeight}
	middle := geom.Point{X: x * 1.25, Y: s.c.In(-160, 160)}
	return [2][3]geom.Point{
		{foot.Add(geom.Point{X: x * .7, Y: 30}), {X: middle.X, Y: middle.Y + 330}, middle},
		{{X: middle.X, Y: middle.Y - 330}, head.Add(geom.Point{X: x * .6, Y: -30}), head},
	}
}

// echoes repeat the edge inside the mass: what it has in mind.
func (s *shores) echoes(front []geom.Point, sign float64, tone scene.Tone) {
	c := s.c
	n := c.Between(2, 5)
	gap := c.In(34, 62)
	for i := 1; i <= n; i++ {
		m := geom.Place(geom.Point{X: sign * gap * float64(i)}, 1, 0, false)
		c.Line(c.Smooth(c.MovedPoints(front, m), false), kit.Contrast(tone), scene.Detail, 3)
	}
}

// matter is what lies between the two, or passes from one to the other.
func (s *shores) matter() {
	c := s.c
	y := c.In(-.55, .55)
	if s.between == pocket {
		y = c.In(-.1, .1)
	}
	at := geom.Point{X: s.line(y), Y: y * shoreHeight}
	size := max(18, min(70, s.half(y)*.62))
	switch c.Int(3) {
	case 0:
		c.Fill(c.Plate(pickForm(c, kit.Egg, kit.Drop, kit.Pebbled, kit.Square), at, size, c.In(0, geom.Tau)), c.Hot(), scene.Normal, scene.Round)
		c.Tag("between")
	case 1:
		c.Ember(at, size*3.2)
		c.Tag("warmth")
	case 2:
		c.Motes(at, 10, 260, pickAngle(c, -math.Pi/2, math.Pi/2), c.Between(4, 8))
	}
	c.Tag([...]tag.Key{"side-by-side", "almost-touching", "rift", "refuge"}[s.between])
}

func pickAngle(c *kit.Card, of ...float64) float64 { return of[c.Int(len(of))] }
