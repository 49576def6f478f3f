package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// isles is land that has let go: pieces of it hang in the air, and somebody
// lives on each. Their number, order and undersides vary, and above all what
// joins them, or no longer does.
func isles(c *kit.Card) {
	s := stage.On(c)
	a := newArchipelago(s)
	sun := geom.Point{X: s.In(200, 800), Y: s.In(230, 430)}
	s.Sky(sun)
	s.Body([]float64{s.In(80, 120), s.In(140, 190), s.In(220, 300)}[s.Weighted(3, 4, 2)])
	a.abyss()
	a.draw()
	s.Air()
	s.Foreground(.2)
	s.Tag("floating-land")
}

type islePlan int

const (
	isleZigzag  islePlan = iota // up from side to side
	isleColumn                  // one above the other
	islePair                    // two that face each other
	isleGreat                   // one large, and its crumbs
	isleRing                    // around the light
	isleUpended                 // one hangs from above, head down
)

type isleLink int

const (
	isleAlone isleLink = iota
	isleLadder
	isleBridge
	isleBroken
	isleSteps
	isleLinks
)

type isle struct {
	at   geom.Point
	wide float64
	t    float64
}

type archipelago struct {
	*stage.Stage
	plan  islePlan
	link  isleLink
	under int
	isles []isle
}

var (
	isleCast  = []string{"house", "tower", "lighthouse", "door", "chair", "hourglass", "cup", "mushroom", "mill", "cage", "bed", "gramophone", "street-lamp", "clock", "candle", "bell", "teapot", "egg", "fox", "elephant", "suitcase", "heron"}
	isleFolk  = []string{"figure", "wanderer", "hare", "fox", "cat", "owl", "heron", "snail"}
	isleTrees = []string{"pine", "poplar", "tree", "tree"}
)

func newArchipelago(s *stage.Stage) *archipelago {
	a := &archipelago{Stage: s, plan: islePlan(s.Weighted(4, 2, 3, 4, 2, 3)), link: isleLink(s.Int(int(isleLinks))), under: s.RockKind()}
	side := s.Sign()
	switch a.plan {
	case isleZigzag:
		a.zigzag(side)
	case isleColumn:
		n := s.Between(3, 4)
		for i := range n {
			u := float64(i) / float64(n-1)
			a.add(500+float64(side*s.In(40, 130)), geom.Mix(450, 1180, u)+s.In(-20, 20), s.In(240, 360)*(.75+float64(.5*u)), u)
			side = -side
		}
	case islePair:
		y := s.In(620, 900)
		a.add(500-float64(side*s.In(240, 290)), y+s.In(-160, -60), s.In(290, 380), .5)
		a.add(500+float64(side*s.In(190, 240)), y+s.In(80, 200), s.In(400, 500), .7)
	case isleGreat:
		a.add(500+float64(side*s.In(20, 110)), s.In(780, 980), s.In(620, 760), .6)
	case isleRing:
		a.ring()
	case isleUpended:
		a.add(500+float64(side*s.In(30, 120)), s.In(1010, 1110), s.In(480, 620), .7)
	}
	return a
}

func (a *archipelago) add(x, y, wide, t float64) {
	a.isles = append(a.isles, isle{geom.Point{X: x, Y: y}, wide, t})
}

func (a *archipelago) zigzag(side float64) {
	n := a.Between(3, 4)
	for i := range n {
		u := float64(i) / float64(n-1)
		a.add(500+float64(side*a.In(140, 240)), geom.Mix(500, 1190, u)+a.In(-40, 40), a.In(250, 330)*(.75+float64(.55*u)), u)
		side = -side
	}
}

// ring lies around the middle of the card; its link is always air.
func (a *archipelago) ring() {
	n := a.Between(4, 6)
	turn := a.In(0, geom.Tau)
	a.link = isleAlone
	for i := range n {
		sin, cos := geom.Sincos(turn + geom.Tau*float64(i)/float64(n))
		a.add(500+float64(290*cos), 800+float64(400*sin), a.In(190, 270)*(1+float64(.2*sin)), .5+float64(.4*sin))
	}
}

// abyss is what lies below: clouds, the sea far down, hills, or nothing.
func (a *archipelago) abyss() {
	switch a.Int(4) {
	case 0:
		for range a.Between(3, 5) {
			a.Cloud(geom.Point{X: a.In(60, 940), Y: a.In(1180, 1420)}, a.In(260, 460))
		}
	case 1:
		a.Layer(a.Rolling(a.In(1290, 1370), 8, .003), a.Background(.2), scene.Detail)
		a.Tag("far-below")
	case 2:
		r := a.Rolling(1290, 70, .002)
		a.Ground(r, .2)
		a.Row(r, .2, 80, 920, 60, .4)
		a.Ground(a.Rolling(1390, 50, .002), .5)
		a.Tag("far-below")
	}
	for range a.Between(0, 2) {
		a.Cloud(geom.Point{X: a.In(80, 920), Y: a.In(380, 1100)}, a.In(180, 320))
	}
}

func (a *archipelago) draw() {
	if len(a.isles) > 1 {
		a.join()
	}
	if a.plan == isleUpended {
		a.upended()
	}
	for i, l := range a.isles {
		a.isle(l, i)
	}
	if a.plan == isleGreat {
		a.crumbs()
	}
	a.Tag([]tag.Key{"zigzag", "one-above-another", "two-lands", "crumbs", "around", "upside-down"}[a.plan])
}

// join draws what goes from each isle to the next.
func (a *archipelago) join() {
	for i := range a.isles[1:] {
		p, q := a.isles[i], a.isles[i+1]
		upper := geom.Point{X: geom.Mix(p.at.X, q.at.X, .16), Y: p.at.Y + 20}
		lower := geom.Point{X: geom.Mix(q.at.X, p.at.X, .12), Y: q.at.Y}
		edge := geom.Point{X: p.at.X + math.Copysign(p.wide*.42, q.at.X-p.at.X), Y: p.at.Y}
		shore := geom.Point{X: q.at.X - math.Copysign(q.wide*.42, q.at.X-p.at.X), Y: q.at.Y}
		switch a.link {
		case isleLadder:
			a.RopeLadder(upper, lower, 34)
		case isleBridge:
			a.Bridge(edge, shore, a.In(30, 80), false)
		case isleBroken:
			a.Bridge(edge, shore, a.In(30, 80), true)
		case isleSteps:
			a.Stones(edge, shore, a.Between(4, 6), a.FigureTone(.3))
		}
	}
}

// isle is one piece of land and who lives on it.
func (a *archipelago) isle(l isle, i int) {
	r := a.Rock(l.at, l.wide, a.under, l.t)
	if a.Chance(.3) || a.plan == isleGreat && a.Chance(.5) {
		r.Fall(a.Sign()*a.In(.55, .75), l.wide*a.In(.5, 1.2))
	}
	big := a.plan == isleGreat || a.plan == isleUpended
	side := a.Sign()
	name := one(a, isleCast)
	span := l.wide * a.In(.62, .86)
	if big {
		span = a.In(330, 470)
	}
	k := stage.Sized(name, span)
	at := r.On(side * a.In(.05, .3))
	for range a.Between(1, 2) {
		t := one(a, isleTrees)
		a.Put(stage.Figure{Name: t, K: stage.Sized(t, span*a.In(.45, .75)), At: r.On(-side * a.In(.4, .8))}, a.Leafy(.6))
	}
	d := a.Plain()
	if i == 0 {
		d = a.Wardrobe()
	}
	a.Put(stage.Figure{Name: name, K: k, At: at, Flip: a.Chance(.5)}, d)
	if big || a.Chance(.3) {
		f := one(a, isleFolk)
		a.Put(stage.Figure{Name: f, K: stage.Sized(f, max(70, l.wide*.17)), At: r.On(-side * a.In(.2, .5)), Flip: side > 0}, a.Plain())
	}
}

// crumbs are small pieces that broke off.
func (a *archipelago) crumbs() {
	l := a.isles[0]
	for range a.Between(2, 4) {
		side := a.Sign()
		p := geom.Point{X: l.at.X + float64(side*l.wide*a.In(.46, .62)), Y: l.at.Y + a.In(-430, -120)}
		if a.Chance(.5) {
			p = geom.Point{X: 500 + float64(side*a.In(260, 390)), Y: l.at.Y + float64(l.wide*a.In(.5, .62))}
		}
		r := a.Rock(p, a.In(80, 150), a.under, .3)
		if a.Chance(.6) {
			t := one(a, isleTrees)
			a.Put(stage.Figure{Name: t, K: a.In(.6, 1), At: r.On(a.In(-.3, .3))}, a.Leafy(.4))
		}
	}
}

// upended hangs from above with everything on it head down.
func (a *archipelago) upended() {
	p := geom.Point{X: a.Opposite(a.isles[0].at.X), Y: a.In(380, 470)}
	a.At(p, 1, math.Pi, false, func() {
		wide := a.In(400, 520)
		r := a.Rock(geom.Point{}, wide, a.under, .5)
		name := one(a, isleCast)
		a.Put(stage.Figure{Name: name, K: stage.Sized(name, a.In(260, 360)), At: r.On(a.In(-.2, .2))}, a.Wardrobe())
		t := one(a, isleTrees)
		a.Put(stage.Figure{Name: t, K: a.In(1.2, 1.9), At: r.On(a.Sign() * a.In(.5, .8))}, a.Leafy(.5))
	})
}
