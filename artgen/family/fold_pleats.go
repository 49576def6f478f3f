package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// pleats is a screen that stands in folds: panels between two rails that swing to
// and fro. It may be bent around something, and one of its panels may be open.
type pleats struct {
	c          *kit.Card
	head, foot []geom.Point
	open       int // the panel that is not there, or -1
	hot        int
	rules      int // lines on a panel
	upright    bool
	tones      [2]scene.Tone
}

func newPleats(c *kit.Card) *pleats {
	n := rng.Pick(c.Source, 4, 6, 9)
	p := &pleats{c: c, open: -1, hot: c.Int(n), rules: c.Between(1, 4), upright: c.Chance(.5)}
	p.tones = [2]scene.Tone{c.Tone(.9), rng.Pick(c.Source, c.Alt(.4), c.Tone(.4))}
	if c.Chance(.45) {
		p.open = c.Between(1, n-2)
	}
	arc, wide, swing := rng.Pick(c.Source, 0, c.In(-1, 1), c.In(-2.2, 2.2)), c.In(360, 640), c.In(40, 100)
	taper, step := rng.Pick(c.Source, 1, c.In(.35, .7), c.In(1.4, 1.8)), rng.Pick(c.Source, 900.0, 1250)/float64(n)
	slow := rng.Pick(c.Source, 1, 1, .3) // one end may still be closed
	at, a := geom.Point{}, -arc/2
	for i := range n + 1 {
		t := float64(i) / float64(n)
		h := float64(wide * geom.Mix(1, taper, t) / 2)
		o := float64(swing * float64(1-2*(i%2)))
		up := a - math.Pi/2
		p.head = append(p.head, at.Polar(h+o, up))
		p.foot = append(p.foot, at.Polar(-(h-float64(o*.7)), up))
		at = at.Polar(step*c.In(.8, 1.2)*geom.Mix(slow, 2-slow, t), a)
		a += arc / float64(n)
	}
	return p
}

func (p *pleats) draw() {
	c := p.c
	middle := geom.Centroid(p.head).Lerp(geom.Centroid(p.foot), .5)
	c.At(middle.Mul(-1), 1, 0, false, func() {
		if p.open >= 0 {
			p.gap()
		} else {
			p.peering()
		}
		for i := range len(p.head) - 1 {
			if i != p.open {
				p.panel(i)
			}
		}
	})
	c.Tag("pleats")
}

// panel draws one of them with its rules.
func (p *pleats) panel(i int) {
	c := p.c
	t := p.tones[i%2]
	if i == p.hot {
		t = c.Hot()
	}
	a, b, d, e := p.head[i], p.head[i+1], p.foot[i+1], p.foot[i]
	c.Fill(c.Poly(a, b, d, e), t, scene.Silhouette, c.Texture(t, kit.Facing(e, a))...)
	var lines geom.Path
	for k := range p.rules {
		r := (float64(k) + .6) / (float64(p.rules) + .2)
		if p.upright {
			lines.MoveTo(a.Lerp(b, r).Lerp(e.Lerp(d, r), .06)).LineTo(a.Lerp(b, r).Lerp(e.Lerp(d, r), .94))
			continue
		}
		r *= .5
		lines.MoveTo(a.Lerp(e, r)).LineTo(b.Lerp(d, r))
	}
	c.Line(lines, kit.Contrast(t), scene.Detail, 3)
}

// gap is what is seen where a panel is missing.
func (p *pleats) gap() {
	c := p.c
	i := p.open
	at := geom.Centroid([]geom.Point{p.head[i], p.head[i+1], p.foot[i+1], p.foot[i]})
	up := kit.Facing(p.foot[i], p.head[i])
	wide := p.head[i].Dist(p.head[i+1])
	c.Ember(at, wide*1.3)
	c.Solitary(at.Polar(-p.head[i].Dist(p.foot[i])*.18, up), min(56, wide*.32), up)
	c.Tag("open-panel")
}

// peering is somebody who looks over the edge.
func (p *pleats) peering() {
	c := p.c
	i := c.Between(1, len(p.head)-2)
	edge := p.head
	if c.Chance(.3) {
		edge = p.foot
	}
	out := kit.Facing(p.head[i].Lerp(p.foot[i], .5), edge[i])
	c.Someone(edge[i].Polar(20, out), 52, out)
	c.Tag("hiding")
}
