package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// theatre is a stage on which a small piece of the world is played: a paper sea,
// a hung moon, one actor of the wrong kind. From where it is seen, how the curtain
// opens, who watches, and what the light has chosen, make the story.
func theatre(c *kit.Card) {
	s := stage.On(c)
	p := newPlay(s)
	behind := 0
	if s.Dark() { // the house is dark, whatever the play
		behind = 3
	}
	switch s.Weighted(4, 4, 4, 3, behind) {
	case 0:
		p.scene()
		p.audience()
	case 1:
		p.close()
	case 2:
		p.far()
	case 3:
		p.booth()
	case 4:
		p.backstage()
	}
	s.Tag("theatre")
}

// scene is all that is on the stage, and the curtains before it.
func (p *play) scene() {
	p.Sky(geom.Point{X: p.x, Y: p.In(380, 560)})
	p.backdrop()
	sets[p.set](p)
	p.hang()
	p.act()
	p.curtains()
}

type house int

const (
	houseNone  house = iota // nobody, or we are the audience
	houseHeads              // the backs of heads
	houseBeast              // one large, in the front row
	houseEmpty              // empty seats, one taken
	houseLamps              // footlights
)

// cloth is how the stage is opened.
type cloth int

const (
	clothPair cloth = iota // two hanging halves
	clothTied              // two, gathered to the sides
	clothOne               // one, drawn from a side
	clothDown              // one that has not gone up all the way
	clothArch              // none: a wall with a round opening
)

type play struct {
	*stage.Stage
	set    int
	cloth  cloth
	hem    float64 // lower edge of a cloth that is half down
	x      float64 // of the actor
	floor  float64
	house  house
	left   stage.Drape
	right  stage.Drape
	swags  int
	upper  float64 // lower edge of the valance
	colour [2]scene.Tone
	strung bool // the actor hangs on strings
}

var (
	playActors = []string{"whale", "fox", "hare", "moth", "elephant", "snail", "owl", "cat", "chair", "key", "cup", "lantern", "figure", "wanderer", "fish", "heron", "gramophone", "umbrella", "egg", "suitcase", "bed", "jellyfish", "turtle", "candle", "door", "hourglass"}
	playHung   = []string{"star", "crescent", "moon", "fish", "bird", "key", "planet", "sun", "letter", "balloon", "bell", "moth"}
	playProps  = []string{"chair", "street-lamp", "door", "bed", "candle", "clock", "gramophone", "ladder", "suitcase", "cage", "book"}
)

func newPlay(s *stage.Stage) *play {
	p := &play{Stage: s, set: s.Int(len(sets)), x: s.Aside(), floor: s.In(1080, 1190), house: house(s.Weighted(3, 4, 3, 2, 3)), swags: s.Between(3, 6), upper: s.In(150, 240), strung: s.Chance(.3)}
	p.colour = [2]scene.Tone{s.FigureTone(.34), s.FigureTone(.22)}
	if s.Chance(.6) {
		p.colour = [2]scene.Tone{s.Hot(), s.FigureTone(.16)}
	}
	if s.Dark() && s.Chance(.5) {
		p.colour = [2]scene.Tone{s.Hot(), s.Second()}
	}
	p.cloth, p.hem = cloth(s.Weighted(3, 3, 4, 4, 4)), s.In(520, 800)
	p.cut()
	return p
}

// cut makes the curtains and moves the actor between them.
func (p *play) cut() {
	var wide, tied [2]float64
	for i := range wide {
		switch p.cloth {
		case clothPair:
			wide[i] = p.In(150, 330)
		case clothTied:
			wide[i], tied[i] = p.In(290, 430), p.In(.6, 1)
		}
	}
	if p.cloth == clothOne {
		side := p.Int(2)
		wide[side] = p.In(300, 470)
		if p.Chance(.4) {
			tied[side] = p.In(.5, 1)
		}
	}
	p.left = stage.Drape{Side: -1, Outer: 30, Wide: wide[0], Tied: tied[0], Top: 40, Foot: 1500, Tone: p.colour}
	p.right = stage.Drape{Side: 1, Outer: 970, Wide: wide[1], Tied: tied[1], Top: 40, Foot: 1500, Tone: p.colour}
	p.x = within(p.x, 30+inner(p.left)+170, 970-inner(p.right)-170)
}

// inner is how far a drape reaches in at the height of the actor.
func inner(d stage.Drape) float64 { return float64(d.Wide * (1 - float64(.55*d.Tied))) }

// within is x, or the nearest place to it between lo and hi, or their middle.
func within(x, lo, hi float64) float64 {
	if lo > hi {
		return (lo + hi) / 2
	}
	return max(lo, min(hi, x))
}

// backdrop is the painted light behind everything, and the boards.
func (p *play) backdrop() {
	if p.Chance(.6) {
		r := p.In(110, 240)
		if p.Sun.Y = p.In(430, 620); p.Chance(.5) {
			p.Sun.X = p.Opposite(p.x)
		}
		p.Body(r)
	}
	t := p.FigureTone(.3)
	if !p.Dark() {
		t = p.FigureTone(p.In(.4, .6))
	}
	p.Boards(p.floor, 500, t)
}

// hang lets things down on strings.
func (p *play) hang() {
	name := one(p, playHung)
	x := p.In(200, 300)
	for range p.Between(2, 4) {
		end := geom.Point{X: x, Y: p.In(p.upper+130, 560)}
		if d := end.X - p.Sun.X; d < -90 || d > 90 {
			k := stage.Sized(name, p.In(90, 150))
			p.Line(p.Polyline(geom.Point{X: x, Y: 30}, end), scene.InkTone, scene.Detail, 3)
			p.Put(stage.Hung(name, end, k), p.Painted())
		}
		x += p.In(150, 230)
	}
}

// act is the actor, in the light.
func (p *play) act() {
	name := one(p, playActors)
	k := stage.Sized(name, p.In(330, 520))
	y := p.floor + p.In(70, 140)
	if p.Chance(.75) {
		p.Spotlight(geom.Point{X: p.Opposite(p.x), Y: 60}, geom.Point{X: p.x, Y: y - 8}, p.In(190, 260))
		p.Tag("spotlight")
	}
	f := stage.Figure{Name: name, K: k, At: geom.Point{X: p.x, Y: y}, Flip: p.Chance(.5)}
	if p.strung {
		f.At.Y -= p.In(60, 160)
		f.Angle = p.In(-.14, .14)
		p.strings(f)
	}
	p.Put(f, p.Wardrobe())
}

// strings hold the actor up, as if it did not do it of itself.
func (p *play) strings(f stage.Figure) {
	lo, hi := f.Box()
	for _, u := range [3]float64{.2, .5, .8} {
		x := geom.Mix(lo.X, hi.X, u)
		p.Line(p.Polyline(geom.Point{X: geom.Mix(x, f.At.X, .4), Y: 30}, geom.Point{X: x, Y: geom.Mix(lo.Y, hi.Y, .4)}), scene.InkTone, scene.Detail, 2.5)
	}
	p.Tag("on-strings")
}

func (p *play) curtains() {
	switch p.cloth {
	case clothDown:
		p.Drop(p.hem, p.Between(7, 11), p.colour)
		p.Tag("half-down")
		return
	case clothArch:
		p.arch()
		return
	}
	for _, d := range [2]stage.Drape{p.left, p.right} {
		if d.Wide > 0 {
			p.Curtain(d)
		}
	}
	if p.cloth != clothOne {
		p.Valance(p.upper, p.In(36, 70), p.swags, p.colour[0])
	} else {
		p.Tag("drawn-aside")
	}
}
