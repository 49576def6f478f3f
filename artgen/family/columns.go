package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// columns is a rhythm and the break in it. Uprights of unequal breadth stand,
// hang, or come from both sides like teeth; one of them leans on its neighbour,
// has broken, is missing, has been laid across the others, bows to someone,
// stands open, or outgrows the card. Their shadows, the light in the gap, and
// which of them is warm are told by colour.
func columns(c *kit.Card) {
	c.Tag("uprights")
	turn := rng.Pick(c.Source, 0, 0, c.In(-.12, .12), c.In(-.45, .45), math.Pi/2)
	r := newColonnade(c, turn > 1)
	c.Field(r.focus)
	c.At(geom.Point{X: 500, Y: 750}, 1, turn, c.Chance(.5), r.draw)
	c.Light(r.focus)
	c.Edge(.12)
}

// stance is where uprights have their feet.
type stance int

const (
	standing stance = iota
	hung
	bothEnds // from above and from below, in turn
	afloat
	stances
)

var stanceTags = [stances]tag.Key{"standing", "hanging-down", "teeth", "afloat"}

// fate is what has become of the one.
type fate int

const (
	leant fate = iota
	brokenOff
	absent
	laidAcross
	bowing
	standsOpen
	outgrown
	fates
)

var fateTags = [fates]tag.Key{"leaning", "broken-off", "empty-place", "laid-across", "bowing", "one-open", "one-longer"}

// colonnade is the uprights from left to right. Its origin is the middle of the
// card.
type colonnade struct {
	c      *kit.Card
	focus  geom.Point
	span   float64 // half of the breadth they take
	end    float64 // where the card ends above and below them
	stance stance
	fate   fate
	cut    int // of an upright: how its outline is made
	flutes int // lines inside: 0 none, 1 along, 2 across
	posts  []post
	odd    int
	lit    int // the warm one among equals, or -1
	shadow geom.Point
}

// post is an upright: its foot, how high it is (negative hangs), its breadth.
type post struct {
	foot   geom.Point
	high   float64
	wide   float64
	turn   float64
	tone   scene.Tone
	weight scene.Weight
}

func newColonnade(c *kit.Card, lying bool) *colonnade {
	r := &colonnade{c: c, span: 600, end: 860, stance: stance(c.Weighted(5, 3, 4, 2)), fate: fate(c.Int(int(fates))), cut: c.Int(6), flutes: c.Weighted(2, 4, 3), lit: -1}
	if lying {
		r.span, r.end = 840, 570
		c.Tag("lying-down")
	}
	n := rng.Pick(c.Source, c.Between(4, 5), c.Between(6, 8), c.Between(9, 12))
	if r.stance == bothEnds {
		n += 3
	}
	r.erect(n)
	r.odd = 1 + c.Int(len(r.posts)-2)
	r.focus = geom.Point{X: 500 + r.posts[r.odd].foot.X, Y: c.In(500, 1000)}
	if c.Chance(.5) {
		r.lit = (r.odd + 1 + c.Int(len(r.posts)-1)) % len(r.posts)
		c.Tag("another-burns")
	}
	r.shadow = geom.Point{X: c.Sign() * c.In(.25, .9), Y: c.In(.2, .5)}
	if r.stance == hung {
		r.shadow.Y = -r.shadow.Y
	}
	return r
}

// erect sets n uprights side by side, their breadths in a measure of two or
// three beats.
func (r *colonnade) erect(n int) {
	c := r.c
	beats := rng.Pick(c.Source, []float64{1, .5}, []float64{1, .55, .55}, []float64{.6, 1, 1.5}, []float64{1})
	grow, fill := rng.Pick(c.Source, 0, 0, c.In(-.5, .5)), c.In(.62, .96)
	profile, swell := c.In(0, 50), c.Int(5)
	var breadths []float64
	sum := 0.0
	for i := range n {
		b := float64(beats[i%len(beats)] * (1 + float64(grow*(2*float64(i)/float64(n-1)-1))))
		breadths = append(breadths, b)
		sum += b
	}
	x := -r.span
	for i, b := range breadths {
		pitch := float64(2 * r.span * b / sum)
		t := (float64(i) + .5) / float64(n)
		h := r.height(swell, t, profile)
		tone := c.Tone(.25 + float64(.7*h))
		if i%2 == 1 {
			tone = c.Alt(.2 + float64(.65*h))
		}
		p := post{geom.Point{X: x + float64(pitch/2)}, float64(1.36 * r.end * h * c.In(.95, 1.05)), pitch * fill, 0, tone, scene.Normal}
		r.found(&p, i, t)
		r.posts = append(r.posts, p)
		x += pitch
	}
}

// height is that of an upright at t across the card, as a share of the highest.
func (r *colonnade) height(swell int, t, profile float64) float64 {
	switch swell {
	case 0:
		return .4 + float64(.6*t)
	case 1:
		return .45 + float64(.55*geom.Sin(math.Pi*t))
	case 2:
		return 1 - float64(.55*geom.Sin(math.Pi*t))
	case 3:
		return .84
	}
	return .68 + float64(.42*r.c.Noise.Line(float64(t*3)+.3, profile))
}

// found gives an upright its foot.
func (r *colonnade) found(p *post, i int, t float64) {
	c := r.c
	down := r.stance == hung || r.stance == bothEnds && i%2 == 1
	switch {
	case r.stance == afloat:
		p.high *= .8
		p.foot.Y = float64(p.high/2) + float64(260*(t-.5))
	case down:
		p.foot.Y, p.high = -r.end, -p.high-90
	case r.stance == bothEnds:
		p.foot.Y = r.end
		p.high += 60
	default:
		p.foot.Y = r.end * c.In(.6, .8)
	}
	if r.stance == bothEnds {
		p.high *= .84
	}
}

func (r *colonnade) draw() {
	r.ground()
	r.shadows()
	for i := range r.posts {
		if i != r.odd {
			r.post(i)
		}
	}
	r.post(r.odd)
	r.c.Tag(stanceTags[r.stance], fateTags[r.fate])
}

// ground is what they stand on or hang from.
func (r *colonnade) ground() {
	c := r.c
	if (r.stance == standing || r.stance == hung) && c.Chance(.45) {
		r.second()
	}
	if r.stance != standing || c.Chance(.3) {
		return
	}
	y, lean := float64(r.end*c.In(.4, .55)), c.In(-90, 90)
	t := rng.Pick(c.Source, c.Tone(.12), c.Alt(.1), c.Tone(.5))
	land := c.Poly(geom.Point{X: -1400, Y: y - lean}, geom.Point{X: 1400, Y: y + lean}, geom.Point{X: 1400, Y: 1800}, geom.Point{X: -1400, Y: 1800})
	c.Fill(land, t, scene.Normal, c.Texture(t, 0)...)
}

// second is a fainter row behind.
func (r *colonnade) second() {
	c := r.c
	t := c.Tone(.04)
	gap := c.In(.3, .7)
	for i := 1; i < len(r.posts); i++ {
		a, b := r.posts[i-1], r.posts[i]
		at := a.foot.Lerp(b.foot, gap).Sub(geom.Point{Y: 60})
		high := geom.Mix(a.high, b.high, c.In(.2, .8)) * .8
		c.Fill(c.Poly(r.slab(at, min(a.wide, b.wide)*.8, high)...), t, scene.Detail)
	}
	c.Tag("second-row")
}

// slab is the corners of a plain upright.
func (r *colonnade) slab(foot geom.Point, wide, high float64) []geom.Point {
	w := wide / 2
	return []geom.Point{foot.Add(geom.Point{X: -w}), foot.Add(geom.Point{X: -w, Y: -high}), foot.Add(geom.Point{X: w, Y: -high}), foot.Add(geom.Point{X: w})}
}

// shadows fall to one side, in colour only; that of the odd one falls elsewhere,
// or glows.
func (r *colonnade) shadows() {
	c := r.c
	if r.stance != standing && r.stance != hung || c.Chance(.4) {
		return
	}
	for i, p := range r.posts {
		long := geom.Point{X: r.shadow.X * math.Abs(p.high), Y: r.shadow.Y * math.Abs(p.high)}
		t, alpha := scene.InkTone, .22
		if i == r.odd {
			t, alpha, long.X = c.Hot(), .5, -long.X
		}
		l, q := p.foot.Add(geom.Point{X: -p.wide / 2}), p.foot.Add(geom.Point{X: p.wide / 2})
		c.Glaze(c.Poly(l, q, q.Add(long), l.Add(long)), t, alpha)
	}
	c.Tag("fallen-shadows")
}

// post draws upright i.
func (r *colonnade) post(i int) {
	c, p := r.c, r.posts[i]
	if i == r.lit || i == r.odd && r.lit < 0 {
		p.tone = c.Hot()
	}
	if i != r.odd {
		r.stand(p)
		return
	}
	p.weight = scene.Silhouette
	switch r.fate {
	case leant:
		p.turn = c.Sign() * c.In(.16, .4)
		r.stand(p)
	case brokenOff:
		r.snap(p)
	case absent:
		r.gap(p)
	case laidAcross:
		r.across(p)
	case bowing:
		r.bow(p)
	case standsOpen:
		r.stand(p)
		r.slit(p)
	case outgrown:
		p.foot.Y, p.high, p.wide = 1000, 2000, p.wide*1.25
		r.stand(p)
		c.Someone(geom.Point{X: p.foot.X + p.wide, Y: c.In(-300, 300)}, 40, -math.Pi/2)
	}
}

// stand draws an upright in the cut of the card.
func (r *colonnade) stand(p post) {
	c := r.c
	c.At(p.foot, 1, p.turn, false, func() {
		outline := r.outline(p)
		c.Fill(outline, p.tone, p.weight, c.Texture(p.tone, math.Pi/2)...)
		r.flute(p)
	})
}

func (r *colonnade) outline(p post) geom.Path {
	c, w, h := r.c, p.wide/2, p.high
	box := r.slab(geom.Point{}, p.wide, h)
	switch r.cut {
	case 1:
		return c.Rounded(box, w)
	case 2: // tapering
		return c.Rounded([]geom.Point{{X: -w}, {X: -w * .45, Y: -h}, {X: w * .45, Y: -h}, {X: w}}, 8)
	case 3: // with a slanting head
		return c.Rounded([]geom.Point{{X: -w}, {X: -w, Y: -h}, {X: w, Y: -h + math.Copysign(min(w*1.4, math.Abs(h)*.4), h)}, {X: w}}, 6)
	case 4: // waisted
		return c.Smooth([]geom.Point{{X: -w}, {X: -w * .9, Y: -h * .1}, {X: -w * .5, Y: -h * .5}, {X: -w * .8, Y: -h * .9}, {X: -w * .8, Y: -h}, {X: w * .8, Y: -h}, {X: w * .8, Y: -h * .9}, {X: w * .5, Y: -h * .5}, {X: w * .9, Y: -h * .1}, {X: w}}, true)
	case 5: // a blade
		return c.Smooth([]geom.Point{{X: -w * .6}, {X: -w, Y: -h * .4}, {X: -w * .5, Y: -h * .8}, {Y: -h * 1.04}, {X: w * .5, Y: -h * .8}, {X: w, Y: -h * .4}, {X: w * .6}}, true)
	}
	return c.Rounded(box, 8)
}

// flute draws the lines inside an upright.
func (r *colonnade) flute(p post) {
	c, w, h := r.c, p.wide/2, p.high
	var lines geom.Path
	switch {
	case r.flutes == 1 && p.wide > 50:
		n := max(1, min(3, int(p.wide/46)))
		for i := range n {
			x := w * .7 * (float64(2*(i+1))/float64(n+1) - 1) * .8
			lines.MoveTo(geom.Point{X: x, Y: -h * c.In(.04, .2)}).LineTo(geom.Point{X: x * .8, Y: -h * c.In(.6, .84)})
		}
	case r.flutes == 2:
		k := w * .8
		if r.cut == 2 || r.cut == 4 || r.cut == 5 {
			k = w * .46
		}
		for y := c.In(.08, .2); y < .86; y += c.In(.12, .3) {
			lines.MoveTo(geom.Point{X: -k, Y: -h * y}).LineTo(geom.Point{X: k, Y: 8 - float64(h*y)})
		}
	}
	if !lines.Empty() {
		c.Line(lines, kit.Contrast(p.tone), scene.Detail, 3)
	}
}

// snap leaves a stump; the upper part lies, hangs or falls beside it.
func (r *colonnade) snap(p post) {
	c := r.c
	whole, at := p.high, c.In(.34, .62)
	jag := float64(p.wide * c.In(.3, .6))
	w, h := p.wide/2, float64(whole*at)
	stump := []geom.Point{{X: -w}, {X: -w, Y: -h}, {X: -w * .2, Y: -h + jag}, {X: w * .3, Y: -h - float64(jag*.4)}, {X: w, Y: -h + float64(jag*.6)}, {X: w}}
	c.At(p.foot, 1, 0, false, func() { c.Fill(c.Poly(stump...), p.tone, p.weight, c.Texture(p.tone, math.Pi/2)...) })
	rest := float64(whole - h)
	half := float64(rest / 2)
	part := []geom.Point{{X: -w, Y: half}, {X: -w, Y: -half}, {X: w, Y: -half}, {X: w, Y: half + float64(jag*.5)}, {X: w * .3, Y: half - float64(jag*.4)}, {X: -w * .2, Y: half + jag}}
	side := c.Sign()
	to := p.foot.Add(geom.Point{X: side * (float64(p.wide*.7) + float64(math.Abs(rest)*.3)), Y: -h - float64(rest*c.In(.1, .4))})
	c.At(to, 1, side*c.In(.4, 1.1), false, func() { c.Fill(c.Poly(part...), p.tone, p.weight, c.Texture(p.tone, math.Pi/2)...) })
}

// gap is a place without an upright: somebody stands there, or only light.
func (r *colonnade) gap(p post) {
	c := r.c
	at := p.foot.Add(geom.Point{Y: -p.high * c.In(.25, .6)})
	c.Ember(at, max(170, p.wide*1.6))
	if c.Chance(.7) {
		c.Someone(at, max(34, min(70, p.wide*.36)), -math.Pi/2)
	}
}

// across lies over the others, from edge to edge or resting on two.
func (r *colonnade) across(p post) {
	c := r.c
	y := geom.Mix(r.posts[0].foot.Y-float64(r.posts[0].high*.5), 0, .4)
	at := geom.Point{X: c.In(-120, 120), Y: y + c.In(-160, 160)}
	c.At(at, 1, c.In(-.3, .3), false, func() {
		c.Fill(c.Rounded(c.Box(geom.Point{}, c.In(620, 1300), max(56, p.wide*.8), 0), 8), p.tone, p.weight, c.Texture(p.tone, 0)...)
	})
	c.Someone(at.Add(geom.Point{X: c.In(-200, 200), Y: -max(28, p.wide*.4) - 44}), 40, 0)
}

// bow bends an upright toward someone.
func (r *colonnade) bow(p post) {
	c := r.c
	side, high := c.Sign(), p.high*1.05
	line := c.Points(9)
	for i := range line {
		k := float64(float64(i) / 8)
		line[i] = p.foot.Add(geom.Point{X: float64(side * 420 * k * k * k), Y: float64(high * (float64(.3*k*k*k) - k))})
	}
	c.Fill(c.Band(line, func(u float64) float64 { return max(70, p.wide) * (1 - float64(.55*u)) }), p.tone, p.weight, c.Texture(p.tone, math.Pi/2)...)
	tip := line[8]
	c.Solitary(tip.Add(geom.Point{X: side * 90, Y: math.Copysign(60, high)}), 40, math.Pi/2)
}

// slit opens an upright, and light comes out.
func (r *colonnade) slit(p post) {
	c := r.c
	low, up := c.In(.08, .3), c.In(.55, .8)
	t := rng.Pick(c.Source, c.Background(1), c.Second(), scene.LightTone)
	slit := c.Lens(p.foot.Add(geom.Point{Y: -p.high * low}), -math.Copysign(math.Pi/2, p.high), math.Abs(p.high)*(up-low), p.wide*.3, .5)
	c.Fill(slit, t, scene.Normal)
	c.Ember(p.foot.Add(geom.Point{Y: -p.high * (low + up) / 2}), max(120, p.wide*1.3))
	c.Tag("light-inside")
}
