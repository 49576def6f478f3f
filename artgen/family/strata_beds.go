package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

// beds draws the layers block by block between the faults, each from its upper
// edge down, so that the next covers its lower part.
func (g *ground) beds() {
	shift := 0.0
	for b := range len(g.faults) + 1 {
		y := groundTop + shift
		for i, l := range g.layers {
			g.bed(b, y, i == 0 && g.body == open, l)
			y += l.depth
		}
		if b < len(g.faults) {
			shift += g.faults[b].throw
		}
	}
	g.cracks()
	if g.event != overlain {
		g.marks()
	}
	switch g.event {
	case overlain:
		g.newer()
	case buried:
		g.treasure()
	case sunk:
		g.shaft()
	case folded:
		g.c.Tag("fold")
	}
	g.seam()
}

// sides are the borders of block b at height y.
func (g *ground) sides(b int, y float64) (left, right float64) {
	left, right = -g.reach, g.reach
	if b > 0 {
		left = g.faults[b-1].at(g.c.Noise, y)
	}
	if b < len(g.faults) {
		right = g.faults[b].at(g.c.Noise, y)
	}
	return left, right
}

// bed is one layer of a block.
func (g *ground) bed(b int, y float64, first bool, l layer) {
	const steps = 12
	c := g.c
	edge := c.Points(steps + 1)
	for i := range edge {
		t := float64(i) / steps
		left, right := g.sides(b, y)
		q := geom.Point{X: geom.Mix(left, right, t)}
		q.Y = y + g.height(q.X, y)
		left, right = g.sides(b, q.Y)
		edge[i] = geom.Point{X: geom.Mix(left, right, t), Y: q.Y}
	}
	out := c.Smooth(edge, false)
	const steep = 130.0
	deep := g.reach
	for y := edge[steps].Y + steep; y < deep && b < len(g.faults); y += steep {
		_, right := g.sides(b, y)
		out.LineTo(geom.Point{X: right, Y: y})
	}
	left, right := g.sides(b, deep)
	out.LineTo(geom.Point{X: right, Y: deep}).LineTo(geom.Point{X: left, Y: deep})
	for y := deep - steep; y > edge[0].Y && b > 0; y -= steep {
		left, _ := g.sides(b, y)
		out.LineTo(geom.Point{X: left, Y: y})
	}
	weight := scene.Normal
	if first {
		weight = scene.Silhouette
	}
	c.Fill(*out.Close(), l.tone, weight, l.over...)
}

// height is how far the layer that starts at y is lifted (negative) or lowered
// at x.
func (g *ground) height(x, y float64) float64 {
	u := x / 400
	h := float64(g.wave*g.c.Noise.Line(x*g.freq, g.seed+float64(y*.0004))) + float64(g.bow*(1-float64(u*u)))
	if g.event == overlain {
		h += float64(x * .55)
	}
	if g.event == buried {
		v, w := (x-g.burial.X)/(g.girth*2), (y-g.burial.Y)/(g.girth*2.4)
		k := 1 / (1 + float64(v*v) + float64(w*w))
		push := float64(g.girth * 1.5 * k * k)
		if y < g.burial.Y {
			push = -push
		}
		h += push
	}
	return max(-420, min(900, h))
}

func (g *ground) cracks() {
	c := g.c
	for _, f := range g.faults {
		line := c.Points(20)
		for i := range line {
			y := -760 + float64(115*float64(i))
			line[i] = geom.Point{X: f.at(c.Noise, y), Y: y}
		}
		if g.body == open {
			continue // the sky has no crack; the layers' own edges draw it
		}
		c.Line(c.Smooth(line, false), scene.InkTone, scene.Silhouette, 5)
	}
}

// newer is the world that covers the cut-off older one: its beds are drawn from
// the lowest up, each reaching to the top.
func (g *ground) newer() {
	c := g.c
	beds := g.lay(c.Between(3, 5), c.In(300, 480))
	y := c.In(-120, 120)
	for i := range beds {
		l := beds[len(beds)-1-i]
		const steps = 12
		edge := c.Points(steps + 1)
		for k := range edge {
			x := geom.Mix(-g.reach, g.reach, float64(k)/steps)
			edge[k] = geom.Point{X: x, Y: y + float64(26*c.Noise.Line(x*.002, g.seed+40+float64(i)))}
		}
		out := c.Smooth(edge, false)
		out.LineTo(geom.Point{X: g.reach, Y: -g.reach}).LineTo(geom.Point{X: -g.reach, Y: -g.reach}).Close()
		weight := scene.Normal
		if i == 0 {
			weight = scene.Silhouette
		}
		c.Fill(out, l.tone, weight, l.over...)
		if i%2 == 0 && l.depth > 60 {
			g.fillRow(y-float64(l.depth*.5), l, c.Chance(.5), func(x float64) float64 { return 0 })
		}
		y -= l.depth
	}
	c.Tag("older-world")
}

// treasure is what the layers bow around.
func (g *ground) treasure() {
	c := g.c
	t := rng.Pick(c.Source, c.Highlight(), c.Hot(), c.Tone(1))
	form := rng.Pick(c.Source, kit.Egg, kit.Pebbled, kit.Bean, kit.Spindle, kit.Square, kit.Tooth)
	c.Fill(c.Plate(form, g.burial, g.girth*.9, c.In(0, geom.Tau)), t, scene.Silhouette, c.Texture(t, .4)...)
	c.Tag("buried")
}

// shaft winds from the surface down to a room where someone is, perhaps past
// another.
func (g *ground) shaft() {
	c, w := g.c, g.girth*.26
	top := geom.Point{X: -g.burial.X * c.In(.1, .9), Y: groundTop - 60}
	if g.body == open {
		top.Y = groundTop + g.height(top.X, groundTop) - 30
	}
	way := []geom.Point{top}
	for i := 1; i < 4; i++ {
		p := top.Lerp(g.burial, float64(i)/4)
		way = append(way, p.Add(geom.Point{X: c.In(-120, 120), Y: c.In(-30, 30)}))
	}
	line := c.Resample(append(way, g.burial), 25, false)
	rooms := []geom.Point{g.burial}
	if c.Chance(.5) {
		rooms = append(rooms, way[2])
	}
	t := c.Background(c.In(0, 1))
	form := rng.Pick(c.Source, kit.Egg, kit.Bean, kit.Pebbled, kit.Tooth)
	dig := func(weight scene.Weight, less float64) {
		c.Fill(c.Band(line, func(float64) float64 { return w*2 - less }), t, weight)
		for i, at := range rooms {
			k := float64(g.girth * (1 - float64(.35*float64(i))))
			c.Fill(c.Plate(form, at, k-float64(less*.5), math.Pi/2), t, weight)
		}
	}
	// Drawn twice: the second time covers the lines inside.
	noise := *c.Source
	dig(scene.Silhouette, 0)
	*c.Source = noise
	dig(scene.Cover, 5)
	c.Standing(g.burial.Add(geom.Point{Y: g.girth * .25}), g.girth*.28, 0)
	c.Tag("burrow")
}

// marks are what some beds are full of: pebbles, or dashes in staggered rows.
func (g *ground) marks() {
	c := g.c
	y, left := float64(groundTop), 4
	for i, l := range g.layers {
		if i > 0 && l.depth > 80 && left > 0 && c.Chance(.85) {
			left--
			g.fillBed(y, l, c.Chance(.5))
		}
		y += l.depth
	}
}

func (g *ground) fillBed(y float64, l layer, pebbles bool) {
	middle := y + float64(l.depth*.5)
	g.fillRow(middle, l, pebbles, func(x float64) float64 { return g.height(x, middle) })
}

// fillRow strews along the height middle, raised by lift.
func (g *ground) fillRow(middle float64, l layer, pebbles bool, lift func(x float64) float64) {
	c := g.c
	for x := -480.0; x < 480; x += c.In(50, 95) {
		q := geom.Point{X: x, Y: middle + lift(x) + float64(c.In(-.2, .2)*l.depth)}
		if q.Dist(g.burial) < g.girth*1.3 || g.nearFault(q) {
			continue
		}
		if pebbles {
			r := c.In(.1, .22) * l.depth
			c.Fill(c.Blob(q, r*1.2, r, .35, 1.1, 7), c.Part(.5), scene.Detail)
			continue
		}
		r := q.Add(geom.Point{X: c.In(30, 60)})
		r.Y += lift(r.X) - lift(x)
		c.Line(c.Polyline(q, r), kit.Contrast(l.tone), scene.Detail, 3.5)
	}
}

// nearFault tells whether a mark at q would lie across a fault.
func (g *ground) nearFault(q geom.Point) bool {
	for _, f := range g.faults {
		if math.Abs(q.X-f.at(g.c.Noise, q.Y)) < 60 {
			return true
		}
	}
	return false
}

// seam is warmth in the depth that has no outline.
func (g *ground) seam() {
	c := g.c
	if !c.Chance(.4) {
		return
	}
	at := geom.Point{X: c.In(-200, 200), Y: c.In(-100, 350)}
	if g.event == buried {
		at = g.burial
	}
	c.Ember(at, c.In(220, 340))
	c.Tag("warmth-below")
}
