package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// drip is one mass that reaches for another: fingers, roots, icicles, wax. The
// other side answers and they almost touch, a drop lets go, a pool waits, or
// somebody stands below; one finger is longer than the others. Honey, ice, blood
// or moss, and where it is warm: colour says.
func drip(c *kit.Card) {
	c.Tag("reaching")
	focus := geom.Point{X: c.In(330, 670), Y: c.In(520, 980)}
	c.Field(focus)
	turn := rng.Pick(c.Source, 0, 0, 0, math.Pi, math.Pi/2, -math.Pi/2)
	across := turn == math.Pi/2 || turn == -math.Pi/2
	c.At(geom.Point{X: 500, Y: 750}, 1, turn+c.In(-.18, .18), c.Chance(.5), func() { newReach(c, across).draw() })
	c.Light(focus)
	c.Edge(.06)
}

// lengths is how long the fingers are along the edge.
type lengths int

const (
	unequal lengths = iota
	bulging
	hollowed
	slanting
	lonely // one long among short
	allLengths
)

// goal is what the fingers reach for.
type goal int

const (
	answering goal = iota // the other side, tip to tip
	locking               // the other side, between its fingers
	lettingGo             // drops fall
	poolWaits
	below // someone
)

var goalTags = []tag.Key{"almost-touching", "interlocked", "letting-go", "pool", "from-above"}

// reach is a mass that comes in from above; the picture is turned as a whole.
type reach struct {
	c       *kit.Card
	half    float64 // half the breadth of the mass
	rim     float64 // the height of its edge
	bottom  float64 // where the other side has its edge
	long    float64 // the length of the longest finger
	fill    float64 // share of the pitch that a finger takes
	lengths lengths
	goal    goal
	blunt   bool // fingers end round, else in a point
	sway    float64
	seed    float64
	fingers []finger
	chosen  int // the longest
}

// finger is one of them.
type finger struct{ root, tip, width, bend, len float64 }

func newReach(c *kit.Card, across bool) *reach {
	r := &reach{c: c, half: 580, rim: -c.In(330, 540), bottom: c.In(430, 600), fill: c.In(.4, .75), seed: c.In(0, 90)}
	r.lengths, r.goal = lengths(c.Int(int(allLengths))), goal(c.Weighted(4, 2, 3, 2, 3))
	r.blunt, r.sway = c.Chance(.55), rng.Pick(c.Source, 0.0, 50, 130)
	if across {
		r.half, r.rim, r.bottom = 830, -c.In(180, 320), c.In(300, 400)
	}
	r.long = (r.bottom - r.rim) * c.In(.7, .9)
	if r.goal == answering {
		r.long *= .68
	}
	r.grow(rng.Pick(c.Source, c.Between(2, 3), c.Between(4, 6), c.Between(7, 9)))
	return r
}

func (r *reach) grow(n int) {
	c := r.c
	pitch := 2 * r.half / float64(n)
	best, off := 0.0, c.In(.15, .85)
	for i := range n {
		t := (float64(i) + .5) / float64(n)
		f := finger{root: -r.half + float64(2*r.half*t) + float64(c.In(-.12, .12)*pitch), bend: c.In(-1, 1) * r.sway}
		f.width = min(190, pitch*min(.7, r.fill*c.In(.7, 1.2)))
		f.len = r.long * r.share(t, off) * c.In(.8, 1.05)
		if inside := math.Abs(f.root) < r.half*.72; inside && f.len > best {
			best, r.chosen = f.len, i
		}
		r.fingers = append(r.fingers, f)
	}
	r.fingers[r.chosen].len = max(best, r.long*.9)
	for i := range r.fingers {
		r.fingers[i].tip = r.fingers[i].root + r.fingers[i].bend
	}
}

// share is how much of the full length a finger at t along the edge has.
func (r *reach) share(t, peak float64) float64 {
	hump := geom.Sin(math.Pi * t)
	switch r.lengths {
	case bulging:
		return .2 + float64(.8*hump)
	case hollowed:
		return 1 - float64(.75*hump)
	case slanting:
		return .15 + float64(.85*t)
	case lonely:
		if math.Abs(t-peak) < .2 {
			return 1
		}
		return r.c.In(.1, .3)
	}
	return r.c.In(.35, 1)
}

// at is the point of a finger at the fraction t of its length, side half widths
// to the right of its middle.
func (r *reach) at(f finger, t, side float64) geom.Point {
	lean := float64(f.bend*t*t) + float64(.3*r.sway*geom.Sin(float64(t*5)+f.root)*t)
	lean = float64(lean * min(1, f.len/500))
	return geom.Point{X: f.root + lean + float64(side*f.width*.5), Y: r.sag(f.root) + float64(f.len*t)}
}

func (r *reach) sag(x float64) float64 { return r.rim + float64(50*r.c.Noise.Line(x*.0016, r.seed)) }

// outline of the fingers from left to right.
func (r *reach) outline(fingers []finger) []geom.Point {
	type station struct{ t, w float64 }
	way := []station{{.03, 1.3}, {.4, .78}, {.72, .8}, {.9, .92}, {.975, .55}}
	if !r.blunt {
		way = []station{{.03, 1.35}, {.3, .8}, {.62, .48}, {.88, .2}}
	}
	var out []geom.Point
	for _, f := range fingers {
		for _, s := range way {
			out = append(out, r.at(f, s.t, -s.w))
		}
		out = append(out, r.at(f, 1, 0))
		for i := range way {
			s := way[len(way)-1-i]
			out = append(out, r.at(f, s.t, s.w))
		}
	}
	return out
}

// mass closes fingers to the shape that they hang from.
func (r *reach) mass(fingers []finger) geom.Path {
	rim := r.outline(fingers)
	left, right := geom.Point{X: -r.half - 260, Y: r.rim}, geom.Point{X: r.half + 260, Y: r.rim}
	out := r.c.Smooth(append(append([]geom.Point{left}, rim...), right), false)
	out.LineTo(geom.Point{X: right.X, Y: -1600}).LineTo(geom.Point{X: left.X, Y: -1600})
	return *out.Close()
}

func (r *reach) draw() {
	c := r.c
	chosen := r.fingers[r.chosen]
	tip := r.at(chosen, 1, 0)
	if r.goal == poolWaits {
		r.pool(tip)
	}
	tone := rng.Pick(c.Source, c.Tone(.95), c.Tone(.95), c.Hot())
	r.body(r.fingers, tone)
	switch r.goal {
	case answering, locking:
		r.answer(tip)
	case lettingGo:
		r.drops()
	case below:
		c.Someone(geom.Point{X: tip.X + c.In(-70, 70), Y: min(r.bottom+60, tip.Y+c.In(150, 260))}, 48, -math.Pi/2)
	}
	if c.Chance(.5) {
		c.Ember(tip, c.In(130, 230))
		c.Tag("warm-tip")
	}
	c.Tag(goalTags[r.goal])
	if r.lengths == lonely {
		c.Tag("one-longer")
	}
}

// body draws a mass with what runs inside it: veins, or the levels at which it
// stood before.
func (r *reach) body(fingers []finger, tone scene.Tone) {
	c := r.c
	shape := r.mass(fingers)
	c.Fill(shape, tone, scene.Silhouette, c.Texture(tone, math.Pi/2)...)
	line, kind := kit.Contrast(tone), c.Weighted(3, 3, 3)
	echo := c.Chance(.7)
	c.Within(shape, func() {
		if echo {
			c.Line(c.Smooth(r.outline(thinner(fingers, c.In(.45, .62))), false), line, scene.Detail, 3)
		}
		switch kind {
		case 0:
			r.levels(line)
			return
		case 1:
			c.Marks(geom.Point{}, 980, rng.Pick(c.Source, 0, math.Pi/2), tone)
			return
		}
		for _, f := range fingers {
			vein := []geom.Point{{X: f.root + c.In(-40, 40), Y: r.rim - 420}, r.at(f, .05, c.In(-.2, .2)), r.at(f, .4, 0), r.at(f, c.In(.6, .82), c.In(-.15, .15))}
			c.Line(c.Smooth(vein, false), line, scene.Detail, 3)
		}
	})
}

// thinner returns the fingers with k of their width and a little of their length
// gone.
func thinner(fingers []finger, k float64) []finger {
	out := make([]finger, len(fingers))
	for i, f := range fingers {
		f.width *= k
		f.len -= float64(f.width * .3)
		out[i] = f
	}
	return out
}

// levels are lines across the mass and all its fingers.
func (r *reach) levels(line scene.Tone) {
	c := r.c
	y := r.rim - c.In(120, 300)
	for i := range c.Between(5, 9) {
		edge := c.Points(9)
		for k := range edge {
			x := geom.Mix(-r.half-200, r.half+200, float64(k)/8)
			edge[k] = geom.Point{X: x, Y: y + float64(34*c.Noise.Line(x*.003, r.seed+float64(i)))}
		}
		c.Line(c.Smooth(edge, false), line, scene.Detail, 3)
		y += c.In(60, 120)
	}
}

// answer lets the other side reach up: tip to tip, or into the gaps.
func (r *reach) answer(tip geom.Point) {
	c := r.c
	other := *r
	other.rim, other.fingers = -r.bottom, nil
	for i, f := range r.fingers {
		g := finger{root: -f.root, width: f.width * c.In(.8, 1.1), bend: -f.bend * .4}
		room := r.bottom - r.at(f, 1, 0).Y
		if r.goal == locking {
			if i+1 == len(r.fingers) {
				break
			}
			next := r.fingers[i+1]
			g.root = -(f.root + next.root) / 2
			g.width = max(26, (next.root-f.root-float64((f.width+next.width)*.5))*.55)
			g.bend, room = 0, (r.bottom-max(r.at(f, 1, 0).Y, r.at(next, 1, 0).Y))+c.In(60, 260)
		}
		g.len = max(60, room*c.In(.25, .55))
		if i == r.chosen {
			g.len = max(90, room-c.In(30, 60))
			if r.goal == answering {
				g.root, g.bend = -tip.X, 0
			}
		}
		other.fingers = append(other.fingers, g)
	}
	tone := c.Alt(.5)
	c.At(geom.Point{}, 1, math.Pi, false, func() { other.body(reversedFingers(other.fingers), tone) })
}

// reversedFingers restores the order from left to right after a half turn.
func reversedFingers(f []finger) []finger {
	out := make([]finger, len(f))
	for i, g := range f {
		out[len(f)-1-i] = g
	}
	return out
}

// drops have let go; that of the longest finger is the largest.
func (r *reach) drops() {
	c := r.c
	for i, f := range r.fingers {
		if i != r.chosen && !c.Chance(.35) {
			continue
		}
		size, t := float64(f.width*c.In(.26, .4)), c.Tone(.8)
		at := r.at(f, 1, 0).Add(geom.Point{Y: size + c.In(40, 150)})
		if i == r.chosen {
			size, t = max(34, float64(size*1.5)), c.Second()
			at.Y += size
		}
		c.Fill(c.Plate(kit.Drop, at, min(90, size), 0), t, scene.Normal, scene.Round)
	}
}

// pool is what has gathered below.
func (r *reach) pool(tip geom.Point) {
	c := r.c
	tones := []scene.Tone{c.Alt(.7), c.Highlight(), c.Tone(.4), c.Second()}
	for i := range c.Between(2, 4) {
		k := 400 - float64(95*float64(i))
		c.Fill(c.Blob(geom.Point{X: tip.X, Y: r.bottom + 60}, k, k*.32, .08, 1, 14), tones[i], scene.Normal, c.Texture(tones[i], 0)...)
	}
}
