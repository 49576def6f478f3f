package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/tag"
)

// balanced (the family mobile) is unlike weights that hold each other in the
// air: what is heavy hangs on a short arm, what is light on a long one, and no
// two sides are alike. They hang by one cord or from a dark mass, stand on one
// foot, hold one great weight between two, pull upward, reach over a bar, or hang from
// two poles that lean on each other.
// One has been cut off, somebody climbs or walks, a cord leaves the picture, a
// place is empty. Which of them is a light, and what an empty place weighs, is
// told by colour.
func balanced(c *kit.Card) {
	m := newMobile(c)
	focus := m.parts[m.odd].at
	c.Field(focus)
	c.Voice(kit.Spot{At: focus, Size: 1.3})
	k, at := 1.0, geom.Point{X: 500, Y: 750}
	if m.crop {
		k = c.In(1.22, 1.42)
		at = at.Add(at.Sub(m.middle()).Mul(k)).Add(geom.Point{X: c.In(-110, 110), Y: c.In(-90, 90)})
		c.Tag("vast")
	}
	c.At(at, k, 0, false, func() { c.At(geom.Point{X: -500, Y: -750}, 1, 0, false, m.draw) })
	c.Light(focus)
	c.Edge(.12)
	c.Tag("in-balance", poiseTags[m.poise])
}

// poise is how the whole is held.
type poise int

const (
	byOneCord poise = iota
	fromMass        // that comes from the border
	onOneFoot
	twoHoldOne
	upward // lighter than air, tied down
	overBar
	leaningPair // of poles
	poises
)

var poiseTags = [poises]tag.Key{"by-one-cord", "hung-from-a-mass", "on-one-foot", "two-hold-one", "pulling-upward", "over-the-bar", "leaning-together"}

// mishap is what becomes of one of them.
type mishap int

const (
	cutLoose mishap = iota
	climbed
	outweighedByLight
	walkedOn
	outOfPicture
	emptyHook
	overSomeone
	mishaps
)

// part is a rod, or a weight, and the cord that holds it.
type part struct {
	from  geom.Point // where its cord is tied
	at    geom.Point // the pivot of a rod, the middle of a weight
	rod   bool
	line  [9]geom.Point // of a rod
	r     float64       // of a weight
	heavy bool          // more than its neighbour
	loose bool          // its cord is cut
}

// mobile is a card of them.
type mobile struct {
	c      *kit.Card
	poise  poise
	mishap mishap
	parts  []part
	odd    int     // the part that matters
	up     float64 // 1 hangs, -1 pulls upward
	size   float64 // of weights
	bow    float64 // of rods
	bent   bool    // rods have a corner at their pivot
	width  float64 // of rods
	long   float64 // of the first rod
	depth  int
	crop   bool
	kin    [2]kit.Form
	flat   float64 // how flat weights are
	inside int     // what is in a weight
	cords  int     // by which a great weight hangs
	roots  [2]geom.Point
	poles  [2][2]geom.Point // that lean on each other: foot and tip
	shape  int              // of rods: leaf, plank, wedge
}

func newMobile(c *kit.Card) *mobile {
	m := &mobile{c: c, poise: poise(c.Weighted(3, 3, 3, 3, 3, 4, 4)), mishap: mishap(c.Int(int(mishaps))), up: 1}
	m.depth = c.Weighted(0, 4, 5, 4)
	if m.mishap == cutLoose || m.mishap == outOfPicture || m.mishap == emptyHook {
		m.depth = max(2, m.depth) // one less must not leave one alone
	}
	m.size = [4]float64{0, 1.6, 1.35, 1.15}[m.depth] * c.In(.92, 1.12)
	m.long = rng.Pick(c.Source, c.In(470, 540), c.In(600, 720))
	m.bow = rng.Pick(c.Source, 0, c.In(30, 60), c.In(90, 170), -c.In(30, 70))
	m.bent, m.width = c.Chance(.3), rng.Pick(c.Source, c.In(14, 20), c.In(40, 60), c.In(80, 130))
	m.crop = m.depth < 3 && m.poise < onOneFoot && c.Chance(.3)
	m.kin[0], m.kin[1] = c.AnyForm(), c.AnyForm()
	m.flat, m.inside = rng.Pick(c.Source, 1, 1, c.In(.55, .7), c.In(1.2, 1.4)), c.Int(5)
	m.cords = rng.Pick(c.Source, 1, 1, 2, 3)
	if m.poise == upward {
		m.up = -1
	}
	if m.poise == onOneFoot {
		m.bow = math.Abs(m.bow) + 20
	}
	m.shape = c.Int(3)
	m.settle()
	m.choose()
	return m
}

// middle is where the parts are, on the whole.
func (m *mobile) middle() geom.Point {
	var sum geom.Point
	for _, p := range m.parts {
		sum = sum.Add(p.at)
	}
	return sum.Mul(1 / float64(len(m.parts)))
}

// settle hangs everything a few times and keeps what has come out clearest.
func (m *mobile) settle() {
	least := 1e9
	var best []part
	var roots [2]geom.Point
	var poles [2][2]geom.Point
	for range 12 {
		m.parts = make([]part, 0, 16)
		m.hang()
		if cost := m.cost(); cost < least {
			least, best, roots, poles = cost, m.parts, m.roots, m.poles
		}
		if least < 30 {
			break
		}
	}
	m.parts, m.roots, m.poles = best, roots, poles
}

// hang lays the parts out, from where they are held.
func (m *mobile) hang() {
	c := m.c
	side, mass := c.Sign(), c.In(5, 8)
	root := geom.Point{X: 500 + float64(side*c.In(30, 190)), Y: -40}
	drop := rng.Pick(c.Source, c.In(230, 330), c.In(400, 560))
	switch m.poise {
	case fromMass:
		root.Y, drop = c.In(150, 330), c.In(90, 240)
	case onOneFoot:
		root.Y, drop = c.In(360, 620), 0
	case upward:
		root.Y, drop = 1540, c.In(420, 760)
	case twoHoldOne:
		m.pair(mass)
		return
	case overBar:
		m.counterpoise(side, mass)
		return
	case leaningPair:
		m.lean(side, mass)
		return
	}
	m.roots = [2]geom.Point{root, root}
	m.grow(root, drop, mass, m.long, m.depth)
}

// pair is two rods that hold one great weight between them.
func (m *mobile) pair(mass float64) {
	c := m.c
	middle := geom.Point{X: 500 + float64(c.Sign()*c.In(40, 150)), Y: c.In(720, 1060)}
	var inner [2]geom.Point
	deep := rng.Pick(c.Source, [2]float64{220, 520}, [2]float64{540, 260}, [2]float64{180, 320})
	for k, side := range [2]float64{-1, 1} {
		root := geom.Point{X: 500 + float64(side*c.In(180, 280)), Y: -40}
		m.roots[k] = root
		at := root.Add(geom.Point{Y: deep[k] + c.In(0, 90)})
		p := part{from: root, at: at, rod: true}
		ends := m.lay(&p, c.In(130, 180), c.In(110, 190), float64(side*c.In(-.1, .4)), side)
		m.parts = append(m.parts, p)
		inner[k] = ends[0]
		m.grow(ends[1], c.In(60, 200), mass*c.In(.16, .3), m.long*.45, c.Between(0, 1))
	}
	r := float64(c.In(150, 210) * math.Sqrt(m.size))
	for _, end := range inner {
		m.parts = append(m.parts, part{from: end, at: middle, r: r, heavy: true})
	}
}

// counterpoise is one great weight against many, over a bar.
func (m *mobile) counterpoise(side, mass float64) {
	c := m.c
	y := c.In(190, 420)
	m.roots = [2]geom.Point{{X: 500 - float64(side*c.In(180, 260)), Y: y}, {X: 500 + float64(side*c.In(120, 220)), Y: y + c.In(-50, 50)}}
	r := float64(76 * math.Sqrt(mass*.55) * m.size)
	m.parts = append(m.parts, part{from: m.roots[0], at: m.roots[0].Add(geom.Point{Y: r + c.In(60, 620)}), r: r, heavy: true})
	m.grow(m.roots[1], c.In(160, 420), mass*.5, m.long*.7, max(1, m.depth-1))
}

// lean is two poles that hold each other up, and what hangs from where they
// cross and from their tips.
func (m *mobile) lean(side, mass float64) {
	c := m.c
	top := geom.Point{X: 500 + c.In(-90, 90), Y: c.In(430, 640)}
	spread := [2]float64{c.In(90, 260), c.In(380, 680)}
	m.roots[0] = top
	for k, s := range [2]float64{side, -side} {
		foot := geom.Point{X: top.X - float64(s*spread[k]), Y: 1600}
		tip := top.Add(top.Sub(foot).Mul(c.In(.18, .34)))
		m.poles[k] = [2]geom.Point{foot, tip}
		m.grow(tip, c.In(30, 220), mass*c.In(.08, .3), m.long*.4, c.Int(2))
	}
	m.grow(top, c.In(90, 330), mass*.5, m.long*.55, c.Between(0, 1))
}

// grow hangs a weight, or a rod with what hangs on it, from a point.
func (m *mobile) grow(from geom.Point, drop, mass, long float64, depth int) {
	c := m.c
	if depth == 0 {
		r := float64(76 * math.Sqrt(mass) * m.size)
		at := from.Add(geom.Point{Y: m.up * (drop + float64(r*.8*min(1, m.flat)))})
		m.parts = append(m.parts, part{from: from, at: at, r: r, heavy: mass > 1.6})
		return
	}
	share := rng.Pick(c.Source, c.In(.24, .34), c.In(.66, .76)) // of the mass, on the left
	p := part{from: from, at: from.Add(geom.Point{Y: m.up * drop}), rod: true}
	tilt := float64(c.Sign() * rng.Pick(c.Source, c.In(.04, .2), c.In(.04, .2), c.In(.3, .5)))
	ends := m.lay(&p, long*(1-share), long*share, tilt, 1)
	m.parts = append(m.parts, p)
	for k, s := range [2]float64{share, 1 - share} {
		next := depth - 1
		if s > .5 && c.Chance(.7) { // what is heavy is mostly one thing
			next = 0
		}
		m.grow(ends[k], rng.Pick(c.Source, c.In(24, 60), c.In(90, 170), c.In(220, 330)), mass*s, long*c.In(.56, .74), next)
	}
}

// lay gives a rod its line, arms of these lengths to the left and to the right
// of its pivot (the other way round if side is negative), and returns its ends.
func (m *mobile) lay(p *part, left, right, tilt, side float64) [2]geom.Point {
	sin, cos := geom.Sincos(tilt)
	along := geom.Point{X: cos * side, Y: sin * side}
	t := left / (left + right)
	bow := float64(m.bow * (left + right) / 600)
	lift := func(u float64) geom.Point {
		if m.bent {
			return geom.Point{Y: float64(-m.up * bow * min(u/t, (1-u)/(1-t)))}
		}
		return geom.Point{Y: float64(-m.up * bow * 4 * u * (1 - u))}
	}
	a, b := p.at.Add(along.Mul(-left)).Sub(lift(t)), p.at.Add(along.Mul(right)).Sub(lift(t))
	for i := range p.line {
		u := float64(float64(i) / 8)
		p.line[i] = a.Lerp(b, u).Add(lift(u))
	}
	return [2]geom.Point{p.line[0], p.line[8]}
}

// cost is how much of the parts runs into each other or out of the card.
func (m *mobile) cost() float64 {
	sum, lowest, highest := 0.0, 0.0, 1500.0
	for i := range m.parts {
		p := &m.parts[i]
		reach := p.r
		if p.rod {
			reach = 20
		}
		sum += max(0, math.Abs(p.at.X-500)+reach-440) + max(0, math.Abs(p.at.Y-750)+reach-680)
		lowest, highest = max(lowest, p.at.Y+reach), min(highest, p.at.Y-reach)
		for j := range m.parts {
			if q := &m.parts[j]; i != j && !q.rod {
				sum += m.clash(p, q)
			}
		}
	}
	return sum + max(0, 1180-lowest) + max(0, highest-420)
}

// clash is how far part p reaches into weight q.
func (m *mobile) clash(p, q *part) float64 {
	if p.at == q.at {
		return 0
	}
	most := 0.0
	near := func(at geom.Point, room float64) { most = max(most, q.r+room-at.Dist(q.at)) }
	for i := range 5 {
		near(p.from.Lerp(p.at, float64(i)/4), 24)
		if p.rod {
			near(p.line[2*i], 20)
		}
	}
	if !p.rod {
		near(p.at, p.r+26)
	}
	return most
}
