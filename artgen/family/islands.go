package family

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// islands are masses that nearly fuse: land dissolves into pieces, a strait
// divides it, a lagoon hollows it, or it lies in patches over the whole card like
// the coat of an animal. Two may stand on different shores. Which is water and
// which is land, and which island is the one, only colour says.
func islands(c *kit.Card) {
	c.Tag("islands")
	l := newLand(c)
	c.Field(l.focus)
	l.draw()
	c.Light(l.focus)
	c.Edge(.08)
}

// spread is how the masses lie.
type spread int

const (
	patches spread = iota
	dissolving
	divided
	lagoon
	mainland
	spreads
)

var spreadTags = [spreads]tag.Key{"patches", "dissolving", "strait", "lagoon", "archipelago"}

// land is a landscape over the whole card.
type land struct {
	c      *kit.Card
	spread spread
	focus  geom.Point
	angle  float64 // of the strait, the dissolving, the grain
	grid   geom.Grid
	level  float64 // of the coast
	sorted []float64
	share  float64 // of the card that is land
}

const (
	gridStep = 36
	gridW    = 36
	gridH    = 50
)

func newLand(c *kit.Card) *land {
	l := &land{c: c, spread: spread(c.Weighted(3, 3, 3, 2, 2)), focus: geom.Point{X: c.In(330, 670), Y: c.In(450, 1050)}, angle: c.In(0, geom.Tau)}
	l.grid = l.survey()
	l.sorted = slices.Sorted(slices.Values(l.grid.Height))
	l.share = rng.Pick(c.Source, .36, .46, .55) * c.In(.92, 1.08)
	l.level = l.quantile(l.share)
	return l
}

// survey measures the landscape. Heights are rounded, as coasts depend on them.
func (l *land) survey() geom.Grid {
	c := l.c
	g := geom.Grid{Origin: geom.Point{X: -130, Y: -130}, Step: gridStep, W: gridW, H: gridH}
	g.Height = make([]float64, gridW*gridH)
	seed := geom.Point{X: c.In(0, 90), Y: c.In(0, 90)}
	wide, rough := rng.Pick(c.Source, .0024, .0031, .004), c.In(.15, .4)
	grain := rng.Pick(c.Source, 1, 1, 1.7, 2.4)
	sin, cos := geom.Sincos(l.angle)
	for i := range g.Height {
		p := g.At(i%gridW, i/gridW)
		d := p.Sub(l.focus)
		u, v := float64(d.X*cos)+float64(d.Y*sin), float64(d.Y*cos)-float64(d.X*sin)
		x, y := float64(u*wide/grain)+seed.X, float64(v*wide)+seed.Y
		h := c.Noise.At(x, y) + float64(rough*c.Noise.At(float64(x*2.2)+7, y*2.2)) + l.bias(u, v)
		g.Height[i] = math.Round(h*65536) / 65536
	}
	return g
}

// bias is what the spread adds to the height at u along the angle and v across.
func (l *land) bias(u, v float64) float64 {
	d := math.Sqrt(float64(u*u) + float64(v*v))
	switch l.spread {
	case dissolving:
		return float64(u * .0016)
	case divided:
		return float64(min(1.1, math.Abs(u)*.0042)) - .6
	case lagoon:
		return .9 - float64(math.Abs(d-360)*.0042)
	case mainland:
		return .8 - float64(d*.0022)
	}
	return 0
}

// quantile is the height above which that share of the card lies.
func (l *land) quantile(share float64) float64 {
	return l.sorted[int(float64(float64(len(l.sorted)-1)*(1-max(.02, min(.98, share)))))]
}

// coast is one closed line around a mass, or around water within it.
type coast struct {
	line []geom.Point
	area float64
}

// coasts are those of a level, the largest first, so that what lies within
// another comes later. Every second point is enough.
func (l *land) coasts(level float64) []coast {
	const least = 1400
	var out []coast
	l.grid.Coasts(level, func(line []geom.Point) {
		thin := l.c.Points((len(line) + 1) / 2)
		for i := range thin {
			thin[i] = line[2*i]
		}
		if a := geom.Area(thin); math.Abs(a) > least {
			out = append(out, coast{thin, a})
		}
	})
	slices.SortStableFunc(out, func(a, b coast) int { return cmp.Compare(math.Abs(b.area), math.Abs(a.area)) })
	return out
}

func (l *land) draw() {
	c := l.c
	rim := c.In(.035, .06) // the share of the card between two level lines
	lines := c.Between(1, 4)
	if c.Chance(.6) {
		l.shallows(l.quantile(l.share + rim))
	}
	l.masses()
	for i := 1; i < lines; i++ {
		l.inner(l.quantile(l.share-float64(rim*float64(i))), i)
	}
	if lines < 4 || c.Chance(.3) {
		l.comb(rim * float64(lines))
	}
	c.Tag(spreadTags[l.spread])
	l.story()
}

// shallows are a band of other water around the masses.
func (l *land) shallows(level float64) {
	c, t := l.c, l.c.Background(.9)
	if c.Chance(.4) {
		t = c.Alt(.3)
	}
	for _, s := range l.coasts(level) {
		if s.area > 0 {
			c.Fill(c.Smooth(s.line, true), t, scene.Detail)
		}
	}
}

// masses are the islands; one of them is the one.
func (l *land) masses() {
	c := l.c
	tones := [2]scene.Tone{c.Tone(c.In(.5, .95)), c.Alt(c.In(.4, .8))}
	over := [2][]scene.Overlay{c.Texture(tones[0], l.angle), c.Texture(tones[1], l.angle+1)}
	all := l.coasts(l.level)
	chosen := c.Int(max(1, len(all)))
	for i, s := range all {
		shape := c.Smooth(s.line, true)
		k := i % 2
		switch {
		case s.area < 0:
			c.Fill(shape, c.Background(c.In(.3, .9)), scene.Silhouette)
		case i == chosen && (len(all) > 1 || c.Chance(.3)):
			c.Fill(shape, c.Hot(), scene.Silhouette, c.Texture(c.Hot(), l.angle)...)
		default:
			c.Fill(shape, tones[k], scene.Silhouette, over[k]...)
		}
	}
}

// inner lines follow the coast on land, like contour lines or waves that have
// dried.
func (l *land) inner(level float64, i int) {
	c := l.c
	for _, s := range l.coasts(level) {
		c.Line(c.Smooth(append(s.line, s.line[0]), false), kit.Contrast(c.Tone(.8)), scene.Detail, 3.5-float64(float64(i)*.5))
	}
}

// comb covers the masses, or all but the masses, with short strokes that run
// along the coasts or straight away from them.
func (l *land) comb(margin float64) {
	c := l.c
	high, across := c.Chance(.6), c.Chance(.5)
	top, bottom := l.quantile(l.share-margin), l.quantile(l.share+margin)
	step := rng.Pick(c.Source, 2, 3)
	var strokes geom.Path
	for y := 2; y < gridH-2; y += step {
		for x := 2 + y%2; x < gridW-2; x += step {
			h := l.grid.Height[y*gridW+x]
			if high && h < top || !high && h > bottom {
				continue
			}
			p := l.grid.At(x, y).Add(geom.Point{X: c.In(-12, 12), Y: c.In(-12, 12)})
			a := l.uphill(x, y)
			if across {
				a += math.Pi / 2
			}
			half := c.In(.16, .32) * gridStep * float64(step)
			strokes.MoveTo(p.Polar(-half, a)).LineTo(p.Polar(half, a))
		}
	}
	if strokes.Empty() {
		return
	}
	t := kit.Contrast(c.Tone(.8))
	if !high {
		t = kit.Contrast(c.Background(.5))
	}
	c.Line(strokes, t, scene.Detail, 3.5)
}

// uphill is the direction in which the land rises at a corner of the grid.
func (l *land) uphill(x, y int) float64 {
	h := l.grid.Height
	i := y*gridW + x
	return geom.Point{X: h[i+1] - h[i-1], Y: h[i+gridW] - h[i-gridW]}.Angle()
}

// peaks returns two high places far from each other.
func (l *land) peaks() (a, b geom.Point) {
	high := [2]float64{-9, -9}
	for pass := range 2 {
		for i, h := range l.grid.Height {
			p := l.grid.At(i%gridW, i/gridW)
			if p.X < 170 || p.X > 830 || p.Y < 200 || p.Y > 1300 || h <= high[pass] {
				continue
			}
			if pass == 0 {
				a, high[0] = p, h
			} else if p.Dist(a) > 460 {
				b, high[1] = p, h
			}
		}
	}
	return a, b
}

// story is who is on the islands and between them.
func (l *land) story() {
	c := l.c
	a, b := l.peaks()
	switch c.Weighted(3, 3, 3, 2) {
	case 0: // two who see each other over the water
		c.Standing(a, 46, kit.Facing(a, b))
		c.Fill(c.Plate(c.AnyForm(), b, c.In(34, 50), 0), c.Second(), scene.Normal, scene.Round)
		c.Tag("apart")
	case 1:
		c.Someone(a.Lerp(b, c.In(.35, .65)), 40, kit.Facing(a, b))
		c.Tag("crossing-over")
	case 2:
		n := 7 + c.Int(3)
		for i := range n {
			p := a.Lerp(b, float64(i)/float64(n-1)).Add(geom.Point{X: c.In(-22, 22), Y: c.In(-22, 22)})
			c.Fill(c.Plate(kit.Pebbled, p, c.In(17, 27), c.In(0, geom.Tau)), c.Highlight(), scene.Normal)
		}
		c.Tag("stepping-stones")
	case 3:
		c.Ember(a, 260)
		c.Tag("warmth")
	}
}
