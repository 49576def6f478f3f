package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// balancing is the family stones: heavy bodies hold because every one leans on another, and
// one of them is about to change that. They stand in a tower, lean together over
// a keystone, weigh each other on a beam, hang from above, jam in a crevice, or
// the great one rests on next to nothing. Which of them bears it all, and
// whether they are stone, loaves or wool, is told by colour.
func balancing(c *kit.Card) {
	c.Tag("balance")
	b := newBalance(c)
	c.Field(geom.Point{X: b.x, Y: b.ground - 420})
	c.Voice(kit.Spot{At: geom.Point{X: b.x, Y: b.ground - 420}, Size: 1.1})
	b.draw()
	c.Light(geom.Point{X: b.x, Y: b.ground - 300})
	c.Edge(.06)
}

// burden is a body of the card: its outline about the origin and its half axes.
type burden struct {
	outline []geom.Point
	rx, ry  float64
	sharp   bool // a quarried block
	turn    float64
}

// balance is a card of them.
type balance struct {
	c *kit.Card
	settling
	x      float64 // of the middle
	ground float64
	size   float64
	cut    int // 0 worn, 1 quarried, 2 both, 3 neither
	kin    kit.Form
	veins  int
	broad  bool // it needs a broad floor
	count  int
	bearer int // the body that bears it all
}

func newBalance(c *kit.Card) *balance {
	b := &balance{c: c, x: 500 + float64(c.Sign()*c.In(10, 130)), ground: rng.Pick(c.Source, c.In(1010, 1130), c.In(1200, 1330)), size: rng.Pick(c.Source, .85, 1.05, 1.3)}
	b.cut, b.kin, b.veins = c.Weighted(4, 3, 3, 3), rng.Pick(c.Source, kit.Egg, kit.Bean, kit.HalfMoon, kit.Tooth, kit.Pebbled), c.Int(4)
	b.bearer = c.Between(1, 2)
	return b
}

func (b *balance) draw() {
	c := b.c
	switch c.Weighted(4, 3, 3, 3, 3, 2, 2) {
	case 0:
		b.floor()
		b.tower(b.x, c.Between(3, 6), c.In(-22, 22))
		c.Tag("tower-of-weights")
	case 1:
		b.leaning()
	case 2:
		b.floor()
		b.weighing()
	case 3:
		b.floor()
		b.overhang()
	case 4:
		b.crevice()
	case 5: // hung from above, as if it lay on the other side
		b.ground = c.In(1240, 1400)
		c.At(geom.Point{Y: geom.Height}, 1, math.Pi, true, func() {
			b.floor()
			b.tower(b.x, c.Between(3, 5), c.In(-22, 22))
		})
		c.Someone(geom.Point{X: b.x + c.In(-90, 90), Y: 1320}, 46, -math.Pi/2)
		c.Tag("hung-from-above")
	case 6:
		b.slope()
	}
}

// footing chooses a kind of floor; two towers need a broad one.
func (b *balance) footing() int {
	if b.broad {
		return 0
	}
	return b.c.Weighted(4, 3, 2, 3)
}

// floor is what everything stands on: a slope, a dome, the tip of a needle or the
// brink of a cliff.
func (b *balance) floor() {
	c := b.c
	y := b.ground
	t := rng.Pick(c.Source, c.Tone(.85), c.Alt(.7), c.Tone(1))
	var out []geom.Point
	sharp := false
	switch b.footing() {
	case 0:
		rise := c.In(-50, 50)
		out = []geom.Point{{X: -150, Y: y + rise}, {X: b.x - 260, Y: y + float64(rise*.4)}, {X: b.x, Y: y}, {X: b.x + 260, Y: y - float64(rise*.4)}, {X: 1150, Y: y - rise}, {X: 1150, Y: 1650}, {X: -150, Y: 1650}}
	case 1:
		out = c.Placed(c.Pebble(c.In(300, 420), 300, 2, .05, 16), geom.Point{X: b.x, Y: y + 296}, 1, 0)
	case 2:
		w := c.In(90, 170)
		out, sharp = []geom.Point{{X: b.x - w, Y: 1650}, {X: b.x - float64(w*.45), Y: y}, {X: b.x + float64(w*.45), Y: y + c.In(-8, 8)}, {X: b.x + w, Y: 1650}}, true
		c.Tag("pedestal")
	case 3:
		side := c.Sign()
		edge := b.x + float64(side*c.In(30, 110))
		far := 500 - float64(side*700)
		out, sharp = []geom.Point{{X: far, Y: y + c.In(-40, 40)}, {X: edge, Y: y}, {X: edge - float64(side*c.In(20, 130)), Y: y + 330}, {X: edge - float64(side*c.In(0, 60)), Y: 1650}, {X: far, Y: 1650}}, true
		c.Tag("brink")
	}
	b.at = append(b.at, out)
	path := c.Smooth(out, true)
	if sharp {
		path = c.Rounded(out, 16)
	}
	c.Fill(path, t, scene.Silhouette, c.Texture(t, 0)...)
	c.Within(path, func() { c.Marks(geom.Point{X: b.x, Y: y + 300}, 420, c.In(-.3, .3), t) })
}

// burden makes one with half axes of about rx and ry.
func (b *balance) burden(rx, ry float64) burden {
	c := b.c
	rx, ry = b.size*rx*c.In(.88, 1.1), b.size*ry*c.In(.75, 1.2)
	s := burden{rx: rx, ry: ry, turn: c.In(-.13, .13)}
	switch {
	case b.cut == 1 || b.cut == 2 && c.Chance(.5):
		s.outline, s.sharp = b.quarried(rx, ry), true
	case b.cut == 3:
		s.outline = c.Outline(b.kin, 16)
		quarter := geom.Tau / 4 * float64(c.Int(2))
		s.outline = c.Placed(s.outline, geom.Point{}, 1, quarter)
		for i, p := range s.outline {
			s.outline[i] = geom.Point{X: p.X * rx, Y: p.Y * ry}
		}
	default:
		s.outline = c.Pebble(rx, ry, c.In(2, 3), .12, 14)
	}
	return s
}

// quarried is a block with flat beds, its sides broken at unlike places.
func (b *balance) quarried(rx, ry float64) []geom.Point {
	c := b.c
	out := []geom.Point{{X: -rx * c.In(.8, 1), Y: ry}}
	if c.Chance(.5) {
		out = append(out, geom.Point{X: -rx * c.In(1, 1.12), Y: ry * c.In(-.3, .3)})
	}
	out = append(out, geom.Point{X: -rx * c.In(.7, 1), Y: -ry * c.In(.85, 1)}, geom.Point{X: rx * c.In(.7, 1), Y: -ry * c.In(.85, 1)})
	if c.Chance(.5) {
		out = append(out, geom.Point{X: rx * c.In(1, 1.12), Y: ry * c.In(-.3, .3)})
	}
	return append(out, geom.Point{X: rx * c.In(.8, 1), Y: ry * c.In(.9, 1)})
}

// lay drops a burden at x and draws it where it comes to rest.
func (b *balance) lay(s burden, x float64) geom.Point {
	body := b.c.Placed(s.outline, geom.Point{X: x}, 1, s.turn)
	down := b.drop(body)
	at := geom.Point{X: x, Y: down}
	b.at = append(b.at, b.c.Placed(s.outline, at, 1, s.turn))
	b.show(s, at)
	return at
}

// show draws a burden.
func (b *balance) show(s burden, at geom.Point) {
	c := b.c
	t := c.Part(c.In(.4, .95))
	if b.count == b.bearer {
		t = c.Hot()
		b.strain(at, s.rx)
	}
	b.count++
	weight := scene.Normal
	if s.rx > 130 {
		weight = scene.Silhouette
	}
	c.At(at, 1, s.turn, false, func() {
		path := s.path(c)
		c.Fill(path, t, weight, c.Texture(t, 0)...)
		c.Within(path, func() { b.grain(s, t) })
	})
}

func (s burden) path(c *kit.Card) geom.Path {
	if s.sharp {
		return c.Rounded(s.outline, 24)
	}
	return c.Smooth(s.outline, true)
}

// strain is what it costs to bear them all; it has no outline.
func (b *balance) strain(at geom.Point, r float64) {
	if b.c.Chance(.4) {
		b.c.Ember(at, r*1.5)
		b.c.Tag("under-strain")
	}
}

// grain is the lines inside a burden: beds, a vein, a crack, or bare.
func (b *balance) grain(s burden, t scene.Tone) {
	c := b.c
	line := func(v, slope float64) []geom.Point {
		return []geom.Point{{X: -s.rx * 1.1, Y: v - float64(slope*s.ry)}, {X: -s.rx * .3, Y: v + c.In(-9, 9)}, {X: s.rx * .4, Y: v + c.In(-9, 9)}, {X: s.rx * 1.1, Y: v + float64(slope*s.ry)}}
	}
	slope := c.In(-.45, .45)
	switch {
	case b.veins == 0 || s.rx > 200 && b.veins != 3:
		n := c.Between(2, 4)
		for i := range n {
			c.Line(c.Smooth(line(s.ry*(2*(float64(i)+.5)/float64(n)-1), slope), false), kit.Contrast(t), scene.Detail, 3)
		}
	case b.veins == 1 && c.Chance(.7):
		a, w := line(s.ry*c.In(-.4, .4), slope), s.ry*c.In(.12, .3)
		vein := c.Smooth(append(a, a[3].Add(geom.Point{Y: w}), a[2].Add(geom.Point{Y: w * 1.4}), a[1].Add(geom.Point{Y: w}), a[0].Add(geom.Point{Y: w * .5})), true)
		c.Fill(vein, rng.Pick(c.Source, c.Highlight(), c.Second(), c.Alt(.5)), scene.Detail)
	case b.veins == 2 && c.Chance(.6):
		c.Line(c.Polyline(b.crack(s)...), kit.Contrast(t), scene.Detail, 3)
	}
}

// crack runs from the upper edge of a burden into it.
func (b *balance) crack(s burden) []geom.Point {
	c := b.c
	out := []geom.Point{{X: s.rx * c.In(-.5, .5), Y: -s.ry * 1.1}}
	for range c.Between(3, 5) {
		last := out[len(out)-1]
		out = append(out, last.Add(geom.Point{X: s.rx * c.In(-.25, .25), Y: s.ry * c.In(.25, .5)}))
	}
	return out
}
