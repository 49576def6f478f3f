package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

// choose finds the one to whom it happens.
func (m *mobile) choose() {
	c := m.c
	var weights []int
	least, most := -1, -1
	for i, p := range m.parts {
		if p.rod || m.poise == twoHoldOne && i >= len(m.parts)-2 {
			continue
		}
		weights = append(weights, i)
		if least < 0 || p.r < m.parts[least].r {
			least = i
		}
		if most < 0 || p.r > m.parts[most].r {
			most = i
		}
	}
	m.odd = weights[c.Int(len(weights))]
	switch m.mishap {
	case outweighedByLight, outOfPicture:
		m.odd = least
	case overSomeone:
		m.odd = most
	case cutLoose:
		m.cut()
	}
}

// cut lets the odd one go.
func (m *mobile) cut() {
	p := &m.parts[m.odd]
	p.loose = true
	to := 1330 - float64(p.r*.6)
	if m.up < 0 {
		to = 170 + float64(p.r*.6)
	}
	p.at = geom.Point{X: p.at.X + float64(m.c.Sign()*m.c.In(20, 90)), Y: geom.Mix(p.at.Y, to, m.c.In(.7, 1))}
}

// story is who climbs, walks or waits below, and what is not there.
func (m *mobile) story() {
	c, p := m.c, &m.parts[m.odd]
	switch m.mishap {
	case cutLoose:
		c.Tag("cord-cut")
	case climbed:
		m.climber()
	case outweighedByLight:
		c.Tag("great-and-small", "light-counterweight")
	case walkedOn:
		m.walker()
	case outOfPicture:
		c.Tag("cord-out-of-the-picture")
	case emptyHook:
		m.hook(p)
	case overSomeone:
		at := geom.Point{X: p.at.X + c.In(-50, 50), Y: p.at.Y + float64(m.up*(p.r+c.In(110, 200)))}
		at.Y = max(170, min(1350, at.Y))
		c.Someone(at, 42, -m.up*math.Pi/2)
		c.Tag("underneath")
	}
}

// climber clings to the longest cord.
func (m *mobile) climber() {
	c := m.c
	var at geom.Point
	longest := 0.0
	for _, p := range m.parts {
		a, b := p.from, p.at
		b.Y -= float64(m.up * p.r)
		a.Y, b.Y = max(90, min(1410, a.Y)), max(90, min(1410, b.Y))
		if d := a.Dist(b); d > longest {
			longest, at = d, a.Lerp(b, c.In(.4, .6))
		}
	}
	c.Solitary(at, 44, math.Pi/2)
	c.Tag("up-the-cord")
}

// walker is on the longest rod, where it is not safe.
func (m *mobile) walker() {
	c := m.c
	line := m.parts[0].line
	for _, p := range m.parts {
		if p.rod {
			line = p.line
			break
		}
	}
	u := c.In(.66, .86)
	if c.Chance(.5) {
		u = 1 - u
	}
	at := c.Stretch(line[:], u, u, 2)[0]
	c.Solitary(at.Add(geom.Point{Y: -44 - float64(m.width*.3)}), 46, math.Pi/2)
	c.Tag("along-the-rod")
}

// hook is the place of something that is not there, and weighs.
func (m *mobile) hook(p *part) {
	c := m.c
	end := p.from.Lerp(p.at, .5)
	c.Line(c.Polyline(p.from, end), m.cord(), scene.Normal, 4)
	c.Line(c.Smooth(c.Bend(end, m.up*math.Pi/2, 120, c.Sign()*4.4, 8), false), m.cord(), scene.Normal, 4)
	c.Ember(p.at, max(120, p.r*1.3))
	c.Tag("empty-hook", "unseen-weight")
}
