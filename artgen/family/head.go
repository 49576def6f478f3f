package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// head is a profile with a place inside: a land behind the forehead, a lid that
// has been lifted, windows in which somebody is still awake, two that face each
// other, one that sleeps as an island. Whose it is we never learn.
func head(c *kit.Card) {
	s := stage.On(c)
	m := newMind(s)
	s.Sky(m.sun)
	minds[m.plot](m)
	s.Air()
	s.Foreground(.2)
	s.Tag("profile")
}

// minds are what may be in a head.
var minds = []func(*mind){(*mind).within, (*mind).porthole, (*mind).storeys, (*mind).lidless, (*mind).faceToFace, (*mind).asleep, (*mind).scattered}

// mindScattered is the last of them.
const mindScattered = 6

// mindHair is what grows around it.
type mindHair int

const (
	hairNone mindHair = iota
	hairBun
	hairWind
	hairLeaves
	hairBranches
	mindHairs
)

type mind struct {
	*stage.Stage
	plot  int
	face  int
	hair  mindHair
	at    geom.Point
	k     float64
	tilt  float64
	flip  bool
	sun   geom.Point
	tone  scene.Tone
	shore int
}

var (
	mindHeroes  = []string{"house", "tree", "lighthouse", "door", "boat", "whale", "chair", "wanderer", "figure", "fox", "elephant", "bed", "hourglass", "locomotive", "street-lamp", "snail", "heron", "clock"}
	mindAfloat  = []string{"boat", "paper-boat", "whale", "house", "bathtub", "lighthouse", "bed", "cup", "umbrella"}
	mindRisen   = []string{"moon", "balloon", "tree", "bird", "house", "star", "dragonfly", "paper-plane", "planet", "fish", "moth", "crown", "jellyfish", "airship", "candle", "violin"}
	mindLooking = []string{"figure", "wanderer", "cat", "hare", "telescope", "fox", "owl", "heron"}
)

func newMind(s *stage.Stage) *mind {
	m := &mind{Stage: s, plot: s.Weighted(4, 3, 3, 4, 3, 3, 3), face: s.Int(len(faces)), hair: mindHair(s.Int(int(mindHairs))), flip: s.Chance(.5), shore: s.Int(4)}
	m.k = []float64{s.In(1, 1.2), s.In(1.35, 1.6), s.In(1.9, 2.3)}[s.Weighted(3, 5, 2)]
	m.tilt = s.In(-.2, .16)
	m.at = geom.Point{X: 500 + m.back(s.In(50, 180)), Y: s.In(620, 760)}
	if m.plot == mindScattered { // what flies needs room behind it
		m.at.X = 500 - m.back(s.In(0, 90))
	}
	m.sun = geom.Point{X: s.Opposite(m.at.X), Y: s.In(220, 380)}
	m.tone = s.FigureTone(s.In(.1, .26))
	if s.Dark() {
		m.tone = s.FigureTone(s.In(.5, .66))
	}
	return m
}

// back is d units toward the back of the head: a face looks into the card.
func (m *mind) back(d float64) float64 {
	if m.flip {
		return -d
	}
	return d
}

// in runs draw with the origin in the middle of the skull, the face looking left.
func (m *mind) in(draw func()) { m.At(m.at, m.k, m.tilt, m.flip, draw) }

// body draws the head and neck in a tone.
func (m *mind) body(t scene.Tone) {
	m.hairBehind()
	m.Fill(m.outline(m.face), t, scene.Silhouette, append(m.Flat(t, 1.2), scene.Shade)...)
	m.eye(t)
}

// eye is closed: whoever it is, is dreaming.
func (m *mind) eye(t scene.Tone) {
	lid := m.Path(8, 12)
	lid.MoveTo(geom.Point{X: -150, Y: 10}).QuadTo(geom.Point{X: -122, Y: 34}, geom.Point{X: -90, Y: 14})
	for _, x := range [3]float64{-142, -122, -102} {
		lid.MoveTo(geom.Point{X: x, Y: 24}).LineTo(geom.Point{X: x - 8, Y: 40})
	}
	m.Line(lid, kit.Contrast(t), scene.Normal, 4)
}

// ear is a small spiral.
func (m *mind) ear(t scene.Tone) {
	m.Fill(m.Ellipse(geom.Point{X: 62, Y: 50}, 26, 40), t, scene.Normal, scene.Rim)
	inner := m.Path(3, 6)
	inner.MoveTo(geom.Point{X: 50, Y: 34}).QuadTo(geom.Point{X: 76, Y: 24}, geom.Point{X: 74, Y: 52}).QuadTo(geom.Point{X: 70, Y: 70}, geom.Point{X: 56, Y: 66})
	m.Line(inner, kit.Contrast(t), scene.Detail, 3)
}

// setting is what the neck comes out of: the frame, water, hills or clouds.
func (m *mind) setting() {
	switch m.shore {
	case 1:
		w := m.Sea(m.In(1240, 1320))
		w.Rows = 4
		w.Draw(func(int) {})
	case 2:
		r := m.Rolling(m.In(1270, 1340), 60, .0026)
		m.Ground(r, .9)
		m.Grove(r, .8, m.Between(2, 5), 90, 910, 0, 0)
	case 3:
		for i := range 5 {
			m.Cloud(geom.Point{X: 20 + float64(240*float64(i)), Y: m.In(1380, 1450)}, m.In(320, 440))
		}
	}
}

// onlooker is somebody small who has noticed.
func (m *mind) onlooker() {
	if !m.Chance(.7) {
		return
	}
	name := one(m, mindLooking)
	k := stage.Sized(name, m.In(130, 190))
	x := m.In(120, 250)
	if m.at.X < 500 {
		x = 1000 - x
	}
	m.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: m.In(1390, 1430)}, Flip: x > 500}, m.Plain())
}

// hairBehind is drawn before the head, so that it comes from behind.
func (m *mind) hairBehind() {
	switch m.hair {
	case hairBun:
		t := m.Second()
		m.Fill(m.Circle(geom.Point{X: 206, Y: -150}, 84), t, scene.Normal, m.Flat(t, .4)...)
		m.Tag("bun")
	case hairWind:
		m.windy()
	case hairLeaves:
		for i := range 9 {
			a := -2.5 + float64(.36*float64(i))
			m.Leaf(geom.Point{}.Polar(170, a), a+m.In(-.25, .25), m.In(110, 190), pickTone(m, m.Hot(), m.Second(), m.FigureTone(.4), m.FieldTone(.5)))
		}
		m.Tag("leaf-crown")
	case hairBranches:
		m.antlers()
	}
}

// windy hair streams back.
func (m *mind) windy() {
	phase := m.In(0, geom.Tau)
	for i := range 5 {
		u := float64(float64(i) / 4)
		line := m.Points(8)
		for j := range line {
			v := float64(j) / 7
			wave := float64(44 * v * geom.Sin(phase+u+float64(5*v)))
			line[j] = geom.Point{X: geom.Mix(40, geom.Mix(370, 290, u), v), Y: geom.Mix(-170, 150, u) + wave}
		}
		t := []scene.Tone{m.Second(), m.FieldTone(.5), m.Hot()}[i%3]
		m.Fill(m.Band(line, func(v float64) float64 { return 96 * (1 - float64(.9*v)) }), t, scene.Normal, m.Flat(t, 0)...)
	}
	m.Tag("hair-in-the-wind")
}

// antlers are two boughs that grow from the crown.
func (m *mind) antlers() {
	t := m.FigureTone(.3)
	if m.Dark() {
		t = m.FigureTone(.8)
	}
	for i, a := range [2]float64{-1.9, -1.15} {
		foot := geom.Point{}.Polar(180, a)
		tree := m.Grow(foot, a, 34, m.In(90, 120), stage.Growth{Bend: .5, Open: .5, Lean: float64(float64(i)*.4) - .2, Depth: 2})
		m.Fill(m.Smooth(tree.Edge, true), t, scene.Normal)
	}
	m.Tag("antlers")
}
