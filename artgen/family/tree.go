package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// tree is one tree that has something to do with somebody: what it grows from,
// what it bears instead of leaves, who waits below. It may be seen whole, from so
// near that only its trunk is there, or growing down from above.
func tree(c *kit.Card) {
	s := stage.On(c)
	t := newTree(s)
	s.Sky(t.sun)
	s.Body(t.light)
	if s.Chance(.35) {
		s.Cloud(geom.Point{X: s.Opposite(t.foot.X), Y: s.In(200, 500)}, s.In(200, 340))
	}
	t.land()
	t.draw()
	t.below()
	s.Air()
	s.Foreground(.24)
	s.Tag("great-tree")
}

type treeRoot int

const (
	treeOnHill   treeRoot = iota
	treeInThing           // out of a cup, a boat, a book
	treeAfloat            // on a rock in the air
	treeNear              // so near that the frame cuts it
	treeInverted          // down from above
)

type treeCrown int

const (
	crownMass treeCrown = iota
	crownLeaves
	crownFruit // things hang where fruit should
	crownBirds // its leaves are leaving
	crownBare
	crownCloud
)

type arbor struct {
	*stage.Stage
	root  treeRoot
	crown treeCrown
	foot  geom.Point
	sun   geom.Point
	light float64
	width float64 // of the trunk at its foot
	tall  float64 // of the trunk
	shape stage.Growth
	hill  stage.Ridge
	*stage.Arbor
	wood scene.Tone
}

var (
	treeVessels  = []string{"cup", "teapot", "boat", "book", "suitcase", "paper-boat", "bed", "egg", "house", "turtle", "crown", "snail"}
	treeFruit    = []string{"lantern", "key", "bell", "cage", "crescent", "star", "letter", "eye", "cup", "egg", "fish", "umbrella", "moon", "book"}
	treeVisitors = []string{"figure", "wanderer", "fox", "hare", "chair", "bed", "cat", "elephant", "gramophone", "street-lamp", "suitcase", "ladder", "door", "heron", "clock", "book"}
)

func newTree(s *stage.Stage) *arbor {
	t := &arbor{Stage: s, root: treeRoot(s.Weighted(5, 3, 2, 3, 2)), crown: treeCrown(s.Weighted(4, 3, 4, 2, 2, 2))}
	t.light = []float64{s.In(120, 180), s.In(240, 330), s.In(340, 420)}[s.Weighted(3, 4, 2)]
	t.width, t.tall = s.In(60, 120), s.In(220, 330)
	t.shape = stage.Growth{Bend: s.In(.15, .4), Open: s.In(.42, .66), Depth: s.Between(3, 4), Lean: s.In(-.22, .22)}
	t.foot = geom.Point{X: s.Aside(), Y: s.In(1180, 1270)}
	t.wood = s.FigureTone(.1)
	if s.Dark() {
		t.wood = s.FigureTone(s.In(.03, .1))
		if s.Chance(.3) {
			t.wood = s.FigureTone(.72)
		}
	}
	switch t.root {
	case treeNear:
		t.foot.Y, t.width, t.tall, t.shape.Depth = 1480, s.In(230, 330), s.In(480, 640), 2
	case treeInverted:
		t.foot.Y, t.width, t.tall, t.shape.Depth = 40, s.In(80, 130), s.In(230, 320), 3
	case treeInThing:
		t.width, t.tall = s.In(50, 80), s.In(200, 270)
		t.foot.Y = s.In(1060, 1130)
	case treeAfloat:
		t.foot.Y = s.In(1020, 1090)
		t.width, t.tall = s.In(50, 80), s.In(190, 250)
	}
	t.sun = geom.Point{X: t.foot.X + s.In(-80, 80), Y: s.In(430, 560)}
	if s.Chance(.45) {
		t.sun = geom.Point{X: s.Opposite(t.foot.X), Y: s.In(260, 420)}
		t.light *= .7
	}
	if t.root == treeInverted {
		t.sun.Y = s.In(900, 1080)
	}
	return t
}

func (t *arbor) land() {
	switch t.root {
	case treeInverted:
		t.Ground(t.Rolling(1230, 60, .002), .2)
		t.hill = t.Rolling(1340, 40, .0024)
		t.Ground(t.hill, .8)
		return
	case treeAfloat:
		for range t.Between(2, 4) {
			t.Cloud(geom.Point{X: t.In(80, 920), Y: t.In(1280, 1440)}, t.In(240, 420))
		}
		return
	}
	t.Ground(t.Rolling(t.foot.Y-t.In(20, 120), 60, .002), .15)
	t.hill = t.Dome(t.foot.Y+30, t.In(30, 80), t.foot.X)
	if t.root == treeNear {
		t.hill = t.Rolling(1330, 40, .002)
	}
	if t.root == treeInThing {
		t.hill = t.Rolling(t.foot.Y+150, 30, .002)
	}
}

func (t *arbor) draw() {
	switch t.root {
	case treeAfloat:
		r := t.Rock(t.foot.Add(geom.Point{Y: 14}), t.In(420, 560), t.RockKind(), .6)
		t.foot = r.On(t.In(-.3, .3))
	case treeInThing, treeOnHill:
		t.Ground(t.hill, .6)
	}
	up := -math.Pi / 2
	if t.root == treeInverted {
		up = math.Pi / 2
	}
	t.Arbor = t.Grow(t.foot, up, t.width, t.tall, t.shape)
	if t.crown == crownMass || t.crown == crownCloud {
		t.behind()
	}
	weight := scene.Silhouette
	if t.shape.Depth > 3 { // fine twigs under a bold line would be blots
		weight = scene.Normal
	}
	t.Fill(t.Smooth(t.Edge, true), t.wood, weight, t.Flat(t.wood, math.Pi/2)...)
	t.bark(up)
	t.bear()
	switch t.root {
	case treeInThing:
		t.vessel()
	case treeNear:
		t.doorway()
		t.Ground(t.hill, .9)
	}
}

// bark is a few lines up the trunk.
func (t *arbor) bark(up float64) {
	for range t.Between(4, 7) {
		sin, cos := geom.Sincos(up)
		side := geom.Point{X: sin, Y: -cos}
		p := t.foot.Add(side.Mul(t.In(-.3, .3)*t.width)).Polar(t.In(20, 90), up)
		q := p.Polar(t.tall*t.In(.4, .8), up+t.shape.Lean)
		line := t.Path(2, 3)
		line.MoveTo(p).QuadTo(p.Lerp(q, .5).Add(side.Mul(t.In(-14, 14))), q)
		t.Line(line, kit.Contrast(t.wood), scene.Detail, 2.5)
	}
}

// behind is the dark part of the crown, behind its boughs, in which they show.
func (t *arbor) behind() {
	if t.crown == crownCloud {
		for _, b := range t.Tips.Apart(150) {
			t.Cloud(b.At.Add(geom.Point{Y: 60}), t.In(190, 300))
		}
		return
	}
	tone := t.Leafy(.5).Tone[0]
	for _, b := range t.Tips.Apart(130) {
		t.Fill(t.Blob(b.At.Polar(t.In(30, 70), t.In(0, geom.Tau)), t.In(90, 140), t.In(80, 120), .16, 1.2, 12), tone, scene.Normal, t.Flat(tone, .5)...)
	}
}

// bear is what the tips carry.
func (t *arbor) bear() {
	switch t.crown {
	case crownMass:
		for _, b := range t.Tips.Apart(84) {
			tone := t.leaf()
			t.Fill(t.Blob(b.At, t.In(44, 84), t.In(40, 70), .18, 1.3, 10), tone, scene.Normal, append(t.Flat(tone, .5), scene.Shade)...)
		}
	case crownLeaves:
		for _, b := range t.Tips.Apart(48) {
			tone := t.leaf()
			for j := -1; j <= 1; j++ {
				t.Leaf(b.At, b.Angle+float64(.8*float64(j)), t.In(64, 104), tone)
			}
		}
	case crownFruit:
		t.fruit()
	case crownBirds:
		t.leaving()
	case crownCloud:
		for _, b := range t.Tips.Apart(190) {
			t.Cloud(b.At.Add(geom.Point{X: t.In(-40, 40), Y: 80}), t.In(120, 190))
		}
		t.Tag("cloud-crown")
	case crownBare:
		t.Tag("bare")
	}
}

// leaf is the tone of one piece of the crown: the season, in colour only.
func (t *arbor) leaf() scene.Tone {
	if t.crown == crownLeaves && t.Chance(.3) {
		return t.Second()
	}
	return pickTone(t, t.Hot(), t.FigureTone(.5), t.FigureTone(.62), t.Leafy(.3).Tone[0], t.Second())
}

func pickTone(s interface{ Int(int) int }, of ...scene.Tone) scene.Tone { return of[s.Int(len(of))] }

// fruit hangs on strings, one kind on a tree, and one that is not of that kind.
func (t *arbor) fruit() {
	name, odd := one(t, treeFruit), one(t, treeFruit)
	tips := t.Tips.Apart(96)
	stranger := t.Int(len(tips))
	d := t.Plain()
	if t.Chance(.5) {
		d = t.Ghost()
	}
	for i, b := range tips {
		k := stage.Sized(name, t.In(84, 120))
		end := b.At.Add(geom.Point{Y: t.In(24, 90)})
		t.Line(t.Polyline(b.At, end), scene.InkTone, scene.Detail, 2.5)
		if i == stranger {
			t.Put(stage.Hung(odd, end, stage.Sized(odd, 120)), t.Gilded())
			continue
		}
		t.Put(stage.Hung(name, end, k), d)
	}
	t.Tag("strange-fruit")
}

// leaving: the leaves turn out to be birds, and go.
func (t *arbor) leaving() {
	away := t.In(-.9, .9)
	tips := t.Tips.Apart(80)
	for i, b := range tips {
		at, k := b.At, t.In(.42, .6)
		if i%2 == 0 {
			at = b.At.Polar(t.In(60, 330), -math.Pi/2+away)
		}
		f := stage.Centred("bird", at, k)
		f.Angle, f.Flip = t.In(-.4, .4), away < 0
		d := t.Plain()
		if i%3 == 0 {
			d = t.Gilded()
		}
		t.Put(f, d)
	}
	t.Tag("leaves-become-birds")
}

// vessel holds the foot of the tree.
func (t *arbor) vessel() {
	name := one(t, treeVessels)
	k := stage.Sized(name, t.In(300, 420))
	f := stage.Figure{Name: name, K: k, Flip: t.Chance(.5)}
	lo, _ := f.Box()
	f.At = geom.Point{X: t.foot.X, Y: t.foot.Y - float64(lo.Y*.82)}
	t.Put(f, t.Wardrobe())
	t.Tag("out-of-a-thing")
}

// doorway is cut into a trunk that is near enough.
func (t *arbor) doorway() {
	name := one(t, []string{"door", "door", "eye", "clock", "lantern", "owl", "key", "moon"})
	k := stage.Sized(name, t.width*t.In(.95, 1.2))
	p := t.foot.Add(geom.Point{Y: -t.In(190, 330)})
	t.Put(stage.Figure{Name: name, K: k, At: p}, t.Wardrobe())
	t.Tag("in-the-trunk")
}

// below is who waits.
func (t *arbor) below() {
	if t.root == treeAfloat {
		return
	}
	x := t.Opposite(t.foot.X)
	name := one(t, treeVisitors)
	span := t.In(170, 290)
	if t.Chance(.3) && t.root == treeOnHill && t.crown != crownFruit {
		t.swing()
		return
	}
	f := t.Standing(name, x, t.hill, stage.Sized(name, span))
	f.At.Y += 14
	t.Cast(f)
	t.Put(f, t.Wardrobe())
}

// swing hangs from a bough; somebody was just here.
func (t *arbor) swing() {
	b := t.Tips[t.Int(len(t.Tips))]
	p := geom.Point{X: b.At.X, Y: b.At.Y + t.In(260, 380)}
	if p.Y > t.hill(p.X)-50 {
		p.Y = t.hill(p.X) - 60
	}
	sway := t.In(-60, 60)
	for _, dx := range [2]float64{-34, 34} {
		t.Line(t.Polyline(b.At.Add(geom.Point{X: dx * .5}), p.Add(geom.Point{X: dx + sway})), scene.InkTone, scene.Detail, 3)
	}
	seat := p.Add(geom.Point{X: sway, Y: 4})
	t.Fill(t.Bar(seat, 96, 17, sway*.002), t.Hot(), scene.Normal)
	t.Tag("swing")
}
