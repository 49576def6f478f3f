package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// crowd is many of one kind and one that does not quite belong: they stand in
// ranks, sit around something, face another camp across an empty strip, stream
// past, wait in line, surround what is greater than they, or follow a head. One
// is of another kind, looks the other way, has left, or is only a place that
// nobody fills. Who of them burns, and whether what they look at is a fire or a
// threat, is told by colour; it need not be the odd one.
func crowd(c *kit.Card) {
	c.Tag("crowd")
	t := newThrong(c)
	c.Field(t.focus)
	t.draw()
	c.Light(t.focus)
	c.Edge(.1)
}

// array is how a crowd stands.
type array int

const (
	ranked    array = iota // row before row
	seated                 // around something
	camped                 // two of them, an empty strip between
	flowing                // past something
	waiting                // in a line that comes nearer
	besieging              // around one that is greater
	led                    // a wedge
	arrays
)

var arrayTags = [arrays]tag.Key{"ranks", "council", "two-camps", "stream-of-many", "queue", "besieged", "vanguard"}

// oddity is how the one differs.
type oddity int

const (
	stranger oddity = iota // of another kind
	giant
	least
	contrary // it faces the other way
	aside    // it has left its place
	missed   // its place is empty
	oddities
)

var oddityTags = [oddities]tag.Key{"stranger", "great-and-small", "least-of-all", "turned-away", "outcast", "empty-place"}

// throng is the members of a crowd, in order of drawing.
type throng struct {
	c       *kit.Card
	focus   geom.Point
	array   array
	oddity  oddity
	kind    int // of body
	foreign int // another one
	base    float64
	close   float64 // how near they stand, in their breadths
	members []member
	odd     int
	lit     int // who burns; -1 for nobody
	mark    int
	tones   [2]scene.Tone // of two camps, or of before and behind
}

// member is one of them: its middle, half its height, the turn of its head from
// upright, and how near it is, 0..1.
type member struct {
	at   geom.Point
	size float64
	turn float64
	near float64
	camp int
}

// build is the outline of a member, its head at -1, its foot at 1. With a corner
// it has straight sides.
type build struct {
	outline []geom.Point
	corner  float64
	collar  [3]geom.Point
}

var throngBuilds = []build{
	{[]geom.Point{{X: 0, Y: -1}, {X: .42, Y: -.66}, {X: .5, Y: .1}, {X: .58, Y: .94}, {X: 0, Y: 1.04}, {X: -.58, Y: .94}, {X: -.5, Y: .1}, {X: -.42, Y: -.66}}, 0, [3]geom.Point{{X: -.46, Y: -.36}, {X: 0, Y: -.2}, {X: .46, Y: -.36}}},
	{[]geom.Point{{X: -.56, Y: .95}, {X: -.36, Y: -.3}, {X: .34, Y: -1.12}, {X: .62, Y: .95}}, .22, [3]geom.Point{{X: -.36, Y: -.24}, {X: 0, Y: -.2}, {X: .46, Y: -.3}}},
	{[]geom.Point{{X: 0, Y: -1.12}, {X: .34, Y: -.3}, {X: .58, Y: .42}, {X: 0, Y: 1}, {X: -.58, Y: .42}, {X: -.34, Y: -.3}}, 0, [3]geom.Point{{X: -.46, Y: .1}, {X: 0, Y: .26}, {X: .46, Y: .1}}},
	{[]geom.Point{{X: -.44, Y: -.92}, {X: .4, Y: -1}, {X: .5, Y: .96}, {X: -.52, Y: 1}}, .2, [3]geom.Point{{X: -.47, Y: -.42}, {X: 0, Y: -.5}, {X: .42, Y: -.46}}},
	{[]geom.Point{{X: .1, Y: -1}, {X: .6, Y: -.5}, {X: .42, Y: .06}, {X: .56, Y: .6}, {X: .12, Y: 1}, {X: -.46, Y: .6}, {X: -.52, Y: -.2}, {X: -.3, Y: -.82}}, 0, [3]geom.Point{{X: -.5, Y: -.2}, {X: -.06, Y: -.1}, {X: .44, Y: .04}}},
	{[]geom.Point{{X: 0, Y: -1.05}, {X: .46, Y: -.55}, {X: .62, Y: .2}, {X: .3, Y: .9}, {X: -.34, Y: .9}, {X: -.62, Y: .2}, {X: -.46, Y: -.55}}, 0, [3]geom.Point{{X: -.57, Y: -.2}, {X: 0, Y: -.42}, {X: .57, Y: -.2}}},
	{[]geom.Point{{X: -.2, Y: -1.1}, {X: .34, Y: -.5}, {X: .4, Y: .3}, {X: -.1, Y: 1.05}, {X: 0, Y: .3}, {X: -.06, Y: -.4}}, 0, [3]geom.Point{{X: -.06, Y: -.4}, {X: .12, Y: -.3}, {X: .36, Y: -.44}}},
	{[]geom.Point{{X: -.7, Y: .5}, {X: -.62, Y: -.2}, {X: 0, Y: -.8}, {X: .62, Y: -.2}, {X: .7, Y: .5}}, .3, [3]geom.Point{{X: -.6, Y: .06}, {X: 0, Y: -.16}, {X: .6, Y: .06}}},
}

func newThrong(c *kit.Card) *throng {
	t := &throng{c: c, array: array(c.Int(int(arrays))), oddity: oddity(c.Int(int(oddities))), kind: c.Int(len(throngBuilds)), lit: -1}
	t.focus = geom.Point{X: c.In(290, 710), Y: c.In(470, 1030)}
	t.foreign = (t.kind + 1 + c.Int(len(throngBuilds)-1)) % len(throngBuilds)
	t.base, t.close, t.mark = rng.Pick(c.Source, 84.0, 112, 150)*c.In(.9, 1.12), rng.Pick(c.Source, .92, 1.2, 1.45), c.Weighted(1, 3, 5)
	t.tones = [2]scene.Tone{c.Tone(c.In(.55, .9)), c.Alt(c.In(.4, .75))}
	throngArrays[t.array](t)
	t.choose()
	return t
}

var throngArrays = [arrays]func(*throng){(*throng).rank, (*throng).seat, (*throng).camp, (*throng).flow, (*throng).wait, (*throng).besiege, (*throng).lead}

// add gives a member a place, unless it lies off the card.
func (t *throng) add(m member) {
	if m.at.X > 10 && m.at.X < 990 && m.at.Y > 10 && m.at.Y < 1490 {
		t.members = append(t.members, m)
	}
}

// choose finds the odd one: of those in the middle third of the card the one
// nearest to the focus; and the one that burns.
func (t *throng) choose() {
	c := t.c
	best := 1e9
	target := t.focus.Add(geom.Point{X: c.In(-120, 120), Y: c.In(0, 200)})
	for i, m := range t.members {
		if d := m.at.Dist(target); d < best {
			t.odd, best = i, d
		}
	}
	if len(t.members) > 3 && c.Chance(.55) {
		t.lit = (t.odd + 1 + c.Int(len(t.members)-1)) % len(t.members)
		c.Tag("another-burns")
	}
}

func (t *throng) draw() {
	c := t.c
	t.matter()
	for i, m := range t.members {
		if i != t.odd || t.array == ranked && t.oddity != aside {
			t.one(i, m)
		}
	}
	if t.array != ranked || t.oddity == aside {
		t.one(t.odd, t.members[t.odd])
	}
	c.Tag(arrayTags[t.array], oddityTags[t.oddity])
}

// matter is what they are gathered for.
func (t *throng) matter() {
	c := t.c
	tone := rng.Pick(c.Source, c.Tone(1), c.Second(), c.Alt(.9))
	switch t.array {
	case ranked:
		if c.Chance(.6) {
			at := geom.Point{X: t.focus.X, Y: t.members[0].at.Y - c.In(60, 260)}
			c.Fill(c.Plate(c.AnyForm(), at, c.In(170, 330), c.In(0, geom.Tau)), tone, scene.Silhouette, c.Texture(tone, .6)...)
			c.Tag("looming")
		}
	case seated:
		if c.Chance(.5) {
			c.Ember(t.focus, c.In(200, 300))
			c.Tag("hearth")
		} else {
			c.Solitary(t.focus, c.In(44, 80), c.In(0, geom.Tau))
		}
	case camped:
		if c.Chance(.45) {
			c.Ember(t.focus, 260)
			c.Tag("light-between")
		}
	case flowing:
		c.Ember(t.focus, c.In(150, 260))
	case waiting:
		t.road()
		at := geom.Point{X: t.members[0].at.X, Y: t.members[0].at.Y - c.In(30, 90)}
		c.Ember(at, 260)
		c.Fill(c.Plate(rng.Pick(c.Source, kit.Triangle, kit.HalfMoon, kit.Square, kit.Egg), at, c.In(100, 190), c.In(-.3, .3)), tone, scene.Silhouette, c.Texture(tone, 0)...)
		c.Tag("threshold-ahead")
	case besieging:
		mass := c.Plate(c.AnyForm(), t.focus, c.In(280, 370), c.In(0, geom.Tau))
		c.Fill(mass, tone, scene.Silhouette, c.Texture(tone, .6)...)
		c.Within(mass, func() { c.Marks(t.focus, 360, c.In(0, math.Pi), tone) })
	}
}

// road is the way along which they wait.
func (t *throng) road() {
	c := t.c
	way := c.Points(len(t.members) + 1)
	for i, m := range t.members {
		way[i] = m.at.Add(geom.Point{Y: m.size * .8})
		way[i+1] = geom.Point{X: way[i].X, Y: 1800}
	}
	tone := c.Tone(.12)
	c.Fill(c.Band(way, func(k float64) float64 { return 120 + float64(420*k) }), tone, scene.Detail, c.Texture(tone, math.Pi/2)...)
}

// one draws member i.
func (t *throng) one(i int, m member) {
	c, kind := t.c, t.kind
	if t.array == camped && m.camp == 1 {
		kind = t.foreign
	}
	tone := t.tone(i, m)
	weight := scene.Normal
	if m.size < 60 {
		weight = scene.Detail
	}
	if i == t.odd {
		weight = scene.Silhouette
		kind = t.differ(&m, kind)
		if t.oddity == missed {
			c.Ember(m.at, m.size*2)
			return
		}
	}
	if i == t.lit {
		c.Ember(m.at, m.size*2.6)
	}
	c.At(m.at, m.size, m.turn, false, func() { t.figure(kind, tone, weight, m.size) })
}

// differ makes the odd one odd.
func (t *throng) differ(m *member, kind int) int {
	c := t.c
	switch t.oddity {
	case stranger:
		m.size *= 1.25
		return t.foreign
	case giant:
		m.size *= c.In(1.8, 2.4)
		m.at = m.at.Polar(m.size*.4, m.turn-math.Pi/2)
	case least:
		m.size *= .5
	case contrary:
		m.turn += math.Pi + c.In(-.5, .5)
	case aside:
		m.at = m.at.Polar(m.size*c.In(2.6, 3.8), rng.Pick(c.Source, m.turn, m.turn+math.Pi, m.turn-math.Pi/2))
		m.turn += c.In(-.9, .9)
	}
	return kind
}

func (t *throng) tone(i int, m member) scene.Tone {
	c := t.c
	switch {
	case i == t.lit || i == t.odd && t.lit < 0:
		return c.Hot()
	case i == t.odd:
		return c.Highlight()
	case t.array == camped:
		return t.tones[m.camp]
	case i%5 == 2:
		return t.tones[1]
	}
	return c.Tone(.35 + float64(.5*m.near) + c.In(0, .15))
}

// figure draws a body of radius 1, size units large on the card.
func (t *throng) figure(kind int, tone scene.Tone, w scene.Weight, size float64) {
	c, b := t.c, throngBuilds[kind]
	var path geom.Path
	if b.corner > 0 {
		path = c.Rounded(b.outline, b.corner)
	} else {
		path = c.Smooth(b.outline, true)
	}
	c.Fill(path, tone, w, c.Flat(tone, math.Pi/2)...)
	if size < 40 || t.mark == 0 {
		return
	}
	if t.mark == 1 {
		c.Line(c.Polyline(geom.Point{Y: -.3}, geom.Point{Y: .5}), kit.Contrast(tone), scene.Detail, 3)
		return
	}
	c.Line(c.Smooth(b.collar[:], false), kit.Contrast(tone), scene.Detail, 3)
}
