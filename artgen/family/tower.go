package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// tower is something built too high: tier on tier, a heap of houses, a pile of
// cups, a spiral for somebody's pride. One window is lit, and only colour says
// which.
func tower(c *kit.Card) {
	s := stage.On(c)
	t := newTower(s)
	s.Sky(t.sun)
	s.Body(t.light)
	t.behind()
	towers[t.build](t)
	t.foot()
	s.Air()
	s.Foreground(.3)
	s.Tag("high")
}

type spire struct {
	*stage.Stage
	build int
	x     float64
	base  float64 // height of its foot
	sun   geom.Point
	light float64
	land  int
	value float64
	lean  float64
	lamps int // windows drawn; one of them is lit
	lit   int
}

var (
	spireTops   = []string{"crescent", "star", "bell", "bird", "tree", "crown", "candle", "egg", "key", "cage", "umbrella", "owl", "cat", "hourglass", "figure", "door", "boat", "bed"}
	spirePiles  = []string{"cup", "book", "suitcase", "teapot", "chair", "turtle", "letter", "bed", "egg", "cage", "house", "crown"}
	spireMounts = []string{"snail", "turtle", "elephant", "whale", "cat", "cup", "book", "hare"}
	spireFolk   = []string{"figure", "wanderer", "fox", "hare", "cat", "ladder", "elephant"}
)

func newTower(s *stage.Stage) *spire {
	t := &spire{Stage: s, build: s.Weighted(4, 3, 4, 3, 3, 2, 3), x: s.Aside(), base: s.In(1330, 1400), land: s.Int(4), lean: s.In(-.07, .07), lit: s.Between(1, 6)}
	t.light = []float64{s.In(90, 130), s.In(160, 230), s.In(270, 350)}[s.Weighted(2, 4, 3)]
	t.sun = geom.Point{X: s.Opposite(t.x), Y: s.In(260, 480)}
	if s.Chance(.35) {
		t.sun.X = t.x + s.In(-70, 70)
	}
	t.value = .42
	if s.Dark() {
		t.value = s.In(.34, .46)
	}
	return t
}

// behind is clouds and far land.
func (t *spire) behind() {
	if t.land == 0 {
		t.Ground(t.Rolling(1170, 90, .0018), .05)
		t.Ground(t.Rolling(1270, 60, .0024), .35)
	}
	for range t.Between(0, 2) {
		t.Cloud(geom.Point{X: t.In(80, 920), Y: t.In(400, 1100)}, t.In(200, 340))
	}
}

// foot hides where it stands: hill, sea, clouds.
func (t *spire) foot() {
	switch t.land {
	case 2:
		w := t.Sea(t.base - 30)
		w.Rows = 4
		w.Draw(func(int) {})
	case 3:
		for i := range 5 {
			t.Cloud(geom.Point{X: 20 + float64(240*float64(i)), Y: t.In(t.base-20, t.base+50)}, t.In(300, 440))
		}
		for i := range 4 {
			t.Cloud(geom.Point{X: 120 + float64(240*float64(i)), Y: t.In(t.base+70, 1500)}, t.In(340, 460))
		}
	default:
		r := t.Dome(t.base, t.In(20, 60), t.x)
		t.Ground(r, .8)
		t.Grove(r, .75, t.Between(1, 4), 90, 910, t.x, 190)
		f := t.Standing(one(t, spireFolk), t.Opposite(t.x), r, t.In(.9, 1.4))
		t.Cast(f)
		t.Put(f, t.Plain())
	}
	if t.Chance(.4) {
		t.Cloud(geom.Point{X: t.x + t.In(-120, 120), Y: t.In(800, 1150)}, t.In(220, 380))
	}
}

// stone is the tone of part i of the building.
func (t *spire) stone(i int) scene.Tone {
	return []scene.Tone{t.FigureTone(t.value), t.FigureTone(min(.9, t.value+.3)), t.FieldTone(t.value), t.FigureTone(t.value * .7)}[i%4]
}

// window is an arched opening w wide whose sill is at p.
func (t *spire) window(p geom.Point, w, h float64) {
	t.lamps++
	tone := t.FigureTone(.06)
	if t.lamps == t.lit {
		tone = t.Hot()
		if t.Dark() {
			tone = scene.LightTone
			t.Ember(p.Add(geom.Point{Y: -h * .5}), w*3.2)
		}
	}
	out := t.Path(6, 8)
	out.MoveTo(p.Add(geom.Point{X: -w / 2})).LineTo(p.Add(geom.Point{X: -w / 2, Y: -h + float64(w/2)}))
	out.ArcTo(w/2, w/2, 0, false, true, p.Add(geom.Point{X: w / 2, Y: float64(w/2) - h})).LineTo(p.Add(geom.Point{X: w / 2}))
	t.Fill(*out.Close(), tone, scene.Detail)
	if t.lamps == t.lit {
		t.Tag("one-lit-window")
	}
}

// crownOf puts what is at the top on p.
func (t *spire) crownOf(p geom.Point, w float64) {
	switch t.Int(5) {
	case 0:
		roof := t.Path(4, 8)
		roof.MoveTo(p.Add(geom.Point{X: -w * .66})).QuadTo(p.Add(geom.Point{X: -w * .12, Y: -w * .5}), p.Add(geom.Point{Y: -w * 1.6}))
		roof.QuadTo(p.Add(geom.Point{X: w * .12, Y: -w * .5}), p.Add(geom.Point{X: w * .66}))
		t.Fill(*roof.Close(), t.Hot(), scene.Silhouette, t.Flat(t.Hot(), 0)...)
	case 1:
		onion := t.Path(4, 8)
		onion.MoveTo(p.Add(geom.Point{X: -w * .42}))
		onion.CubeTo(p.Add(geom.Point{X: -w * .95, Y: -w * .6}), p.Add(geom.Point{X: -w * .1, Y: -w * .7}), p.Add(geom.Point{Y: -w * 1.3}))
		onion.CubeTo(p.Add(geom.Point{X: w * .1, Y: -w * .7}), p.Add(geom.Point{X: w * .95, Y: -w * .6}), p.Add(geom.Point{X: w * .42}))
		t.Fill(*onion.Close(), t.Hot(), scene.Silhouette, t.Flat(t.Hot(), .2)...)
	default:
		name := one(t, spireTops)
		t.Put(stage.Figure{Name: name, K: stage.Sized(name, max(150, w*1.25)), At: p.Add(geom.Point{Y: 6})}, t.Wardrobe())
	}
}

// openings are one to three windows in a row.
func (t *spire) openings(p geom.Point, w, h float64) {
	n := t.Between(1, 3)
	for i := range n {
		dx := (float64(i) - float64(float64(n-1)/2)) * w / float64(n) * .9
		t.window(p.Add(geom.Point{X: dx}), w/float64(n)*.36, h*.5)
	}
}
