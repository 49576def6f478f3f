package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// theatre is a stage on which a small piece of the world is played: a paper sea,
// a hung moon, one actor of the wrong kind. How far the curtain is open, who
// watches, and what the light has chosen, make the story.
func theatre(c *kit.Card) {
	s := stage.On(c)
	p := newPlay(s)
	switch s.Weighted(5, 3, 3) {
	case 0:
		p.scene()
		p.audience()
	case 1:
		p.booth()
	case 2:
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

// sets are what stands on the boards.
var sets = []func(*play){(*play).paperSea, (*play).paperHills, (*play).paperWood, (*play).room, (*play).bare, (*play).town}

type house int

const (
	houseNone  house = iota // nobody, or we are the audience
	houseHeads              // the backs of heads
	houseBeast              // one large, in the front row
	houseEmpty              // empty seats, one taken
	houseLamps              // footlights
)

type play struct {
	*stage.Stage
	set    int
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
	wide := [2]float64{s.In(150, 230), s.In(150, 230)}
	switch s.Int(4) {
	case 0: // nearly closed
		wide = [2]float64{s.In(270, 330), s.In(270, 330)}
	case 1: // one side drawn across
		wide[s.Int(2)] = s.In(400, 500)
	}
	tied := [2]float64{}
	if s.Chance(.5) {
		tied = [2]float64{s.In(.6, 1), s.In(.6, 1)}
		wide = [2]float64{s.In(290, 430), s.In(290, 430)}
	}
	p.left = stage.Drape{Side: -1, Outer: 30, Wide: wide[0], Tied: tied[0], Top: 40, Foot: 1500, Tone: p.colour}
	p.right = stage.Drape{Side: 1, Outer: 970, Wide: wide[1], Tied: tied[1], Top: 40, Foot: 1500, Tone: p.colour}
	p.x = within(p.x, 30+inner(p.left)+150, 970-inner(p.right)-150)
	return p
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

// booth is the whole theatre as a small box that somebody has set up outside.
func (p *play) booth() {
	at, k := geom.Point{X: p.Aside(), Y: p.In(190, 260)}, p.In(.56, .66)
	p.Sky(geom.Point{X: p.Opposite(at.X), Y: p.In(240, 360)})
	p.Body(p.In(80, 150))
	far, near := p.Rolling(960, 60, .002), p.Rolling(1130, 30, .002)
	p.Ground(far, .1)
	p.Row(far, .1, 80, 920, 54, .5)
	p.Ground(near, .5)
	corner := at.Sub(geom.Point{X: 500 * k})
	view := p.Rect(corner.Add(geom.Point{X: 60 * k, Y: 90 * k}), corner.Add(geom.Point{X: 940 * k, Y: 1250 * k}))
	p.Within(view, func() { p.At(corner, k, 0, false, p.scene) })
	p.At(corner, k, 0, false, p.front)
	p.crowd()
	p.Tag("booth")
}

// front is the boards of the booth around its opening: posts, an apron and a roof.
func (p *play) front() {
	for _, x := range [2]float64{-10, 950} {
		p.Fill(p.Rect(geom.Point{X: x, Y: 60}, geom.Point{X: x + 60, Y: 1640}), p.colour[1], scene.Normal, p.Flat(p.colour[1], 1.57)...)
	}
	for i := range 7 {
		x := -10 + 1020*float64(i)/7
		p.Fill(p.Rect(geom.Point{X: x, Y: 1220}, geom.Point{X: x + 1020./7, Y: 1640}), p.colour[i%2], scene.Normal, scene.Shade)
	}
	p.Fill(p.Rect(geom.Point{X: -50, Y: 1200}, geom.Point{X: 1050, Y: 1262}), p.Second(), scene.Silhouette, p.Flat(p.Second(), 0)...)
	roof := p.Path(6, 10)
	roof.MoveTo(geom.Point{X: -70, Y: 96}).QuadTo(geom.Point{X: 330, Y: 40}, geom.Point{X: 500, Y: -230}).QuadTo(geom.Point{X: 670, Y: 40}, geom.Point{X: 1070, Y: 96})
	p.Fill(*roof.Close(), p.colour[0], scene.Silhouette, p.Flat(p.colour[0], 0)...)
	p.Fill(p.Circle(geom.Point{X: 500, Y: -240}, 34), p.Second(), scene.Normal, scene.Round)
}

// crowd is a few who have come, large and small, seen from behind.
func (p *play) crowd() {
	n := p.Between(3, 5)
	d := p.Silhouette()
	x := p.In(120, 220)
	for range n {
		name := one(p, []string{"figure", "wanderer", "hare", "cat", "figure", "owl", "elephant", "snail"})
		f := stage.Figure{Name: name, K: stage.Sized(name, p.In(170, 280)), At: geom.Point{X: x, Y: p.In(1390, 1440)}, Flip: p.Chance(.5)}
		p.Put(f.Kept(), d)
		x += p.In(150, 230)
	}
	p.Tag("audience")
}

// backstage is the same evening from behind: flats show their wood, and out
// there is the dark, which has eyes.
func (p *play) backstage() {
	p.Fill(p.Rect(geom.Point{}, geom.Point{X: geom.Width, Y: geom.Height}), p.FigureTone(.05), scene.Unlined, p.Grain())
	p.eyes()
	p.x = within(p.x, 400, 600)
	p.Boards(p.floor, 500, p.FigureTone(.34))
	y := p.floor + p.In(60, 120)
	p.Spotlight(geom.Point{X: p.Opposite(p.x), Y: 180}, geom.Point{X: p.x, Y: y - 8}, p.In(200, 270))
	name := one(p, playActors)
	f := stage.Figure{Name: name, K: stage.Sized(name, p.In(360, 520)), At: geom.Point{X: p.x, Y: y}, Flip: p.Chance(.5)}
	p.Put(f, p.Wardrobe())
	p.left.Foot, p.right.Foot = y+40, y+40
	p.left.Tied, p.right.Tied = 0, 0
	p.left.Wide, p.right.Wide = min(p.left.Wide, 260), min(p.right.Wide, 260)
	p.Curtain(p.left)
	p.Curtain(p.right)
	p.flatBack(p.In(90, 160), p.In(480, 640), 1470)
	p.flatBack(1000-p.In(90, 160), p.In(560, 760), 1490)
	p.Tag("backstage")
}

// eyes are the rows of the house.
func (p *play) eyes() {
	for row := range 4 {
		y := 470 + float64(130*float64(row))
		n := 5 + row%2
		for i := range n {
			if p.Chance(.3) {
				continue
			}
			at := geom.Point{X: 130 + 740*(float64(i)+.5)/float64(n) + p.In(-24, 24), Y: y + p.In(-20, 20)}
			r := p.In(9, 16)
			for _, dx := range [2]float64{-1.4, 1.4} {
				p.Fill(p.Circle(at.Add(geom.Point{X: dx * r}), r), scene.LightTone, scene.Detail)
			}
		}
	}
	p.Tag("eyes-in-the-dark")
}

// flatBack is the wooden side of a piece of scenery, about x.
func (p *play) flatBack(x, top, foot float64) {
	const half = 100
	wood := p.FigureTone(.24)
	p.Fill(p.Rect(geom.Point{X: x - half, Y: top}, geom.Point{X: x + half, Y: foot}), p.FigureTone(.14), scene.Silhouette, p.Flat(p.FigureTone(.14), 0)...)
	bar := func(a, b geom.Point) {
		p.Fill(p.Bar(a.Lerp(b, .5), a.Dist(b), 24, b.Sub(a).Angle()), wood, scene.Normal)
	}
	mid := geom.Mix(top, foot, .5)
	bar(geom.Point{X: x - half + 20, Y: mid}, geom.Point{X: x + half - 20, Y: top + 24})
	bar(geom.Point{X: x - half + 20, Y: foot - 24}, geom.Point{X: x + half - 20, Y: mid})
	for _, y := range [3]float64{top + 14, mid, foot - 14} {
		bar(geom.Point{X: x - half, Y: y}, geom.Point{X: x + half, Y: y})
	}
	for _, dx := range [2]float64{-half + 12, half - 12} {
		bar(geom.Point{X: x + dx, Y: top}, geom.Point{X: x + dx, Y: foot})
	}
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

// flat is a piece of painted scenery that stands on the boards at y: it shows
// its wooden edge.
func (p *play) flat(r stage.Ridge, y float64, t scene.Tone) {
	line := p.Points(21)
	for i := range line {
		x := -60 + float64(56*float64(i))
		line[i] = geom.Point{X: x, Y: r(x)}
	}
	out := p.Smooth(line, false)
	out.LineTo(geom.Point{X: line[20].X, Y: y}).LineTo(geom.Point{X: line[0].X, Y: y})
	p.Fill(*out.Close(), t, scene.Silhouette, append(p.Flat(t, p.In(-.4, .4)), scene.Rim)...)
}

// paperSea is waves cut from board, a boat between them.
func (p *play) paperSea() {
	w := p.Sea(p.floor - 190)
	w.Rows = 9
	boat := p.Between(0, 1)
	name := one(p, []string{"boat", "paper-boat", "cup", "umbrella", "house", "bed"})
	for i := range 3 {
		y := p.floor - 190 + float64(90*float64(i))
		if i == boat {
			k := stage.Sized(name, p.In(170, 260))
			p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: p.Opposite(p.x), Y: y + float64(12*k)}, Angle: p.In(-.12, .12)}, p.Plain())
		}
		p.wave(y, 1+float64(.25*float64(i)), p.FieldTone(geom.Mix(.6, .3, float64(i)/2)))
	}
	p.Tag("paper-sea")
}

// wave is a strip of scallops.
func (p *play) wave(y, k float64, t scene.Tone) {
	l := float64(130 * k)
	x := -p.In(0, l) - 40
	out := p.Path(24, 50)
	out.MoveTo(geom.Point{X: x, Y: y})
	for ; x < 1040; x += l {
		out.CubeTo(geom.Point{X: x + float64(l*.35), Y: y - 6}, geom.Point{X: x + float64(l*.55), Y: y - float64(56*k)}, geom.Point{X: x + float64(l*.88), Y: y - float64(36*k)})
		out.CubeTo(geom.Point{X: x + float64(l*.62), Y: y - float64(36*k)}, geom.Point{X: x + float64(l*.68), Y: y}, geom.Point{X: x + l, Y: y})
	}
	out.LineTo(geom.Point{X: x, Y: y + 100}).LineTo(geom.Point{X: -300, Y: y + 100})
	p.Fill(*out.Close(), t, scene.Normal, append(p.Flat(t, 0), scene.Rim)...)
}

func (p *play) paperHills() {
	for i := range 3 {
		t := float64(i) / 2
		y := p.floor - geom.Mix(330, 90, t)
		r := p.Rolling(y, 70-float64(20*t), .0026)
		p.flat(r, p.floor+float64(26*t), p.earthy(t))
		if i == 1 {
			p.Row(r, .5, 200, 820, 90, .8)
		}
	}
	p.Tag("paper-hills")
}

func (p *play) earthy(t float64) scene.Tone { return p.FigureTone(geom.Mix(.7, .3, t)) }

func (p *play) paperWood() {
	for i := range p.Between(5, 8) {
		x := 130 + float64(110*float64(i)) + p.In(-30, 30)
		if d := x - p.x; d > -150 && d < 150 {
			continue
		}
		name := []string{"pine", "poplar", "tree"}[p.Int(3)]
		k := stage.Sized(name, p.In(330, 600))
		p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: x, Y: p.floor + p.In(-10, 60)}}, p.Leafy(p.In(.2, .6)))
	}
	p.Tag("paper-wood")
}

// room is one wall with a door or a window in it.
func (p *play) room() {
	t := p.FieldTone(.72)
	if p.Dark() {
		t = p.FieldTone(.3)
	}
	x := p.Opposite(p.x)
	p.Fill(p.Rect(geom.Point{X: x - 210, Y: p.floor - 560}, geom.Point{X: x + 210, Y: p.floor + 6}), t, scene.Silhouette, p.Flat(t, 0)...)
	name := one(p, []string{"door", "clock", "door", "bed", "cage"})
	p.Put(stage.Figure{Name: name, K: stage.Sized(name, 390), At: geom.Point{X: x, Y: p.floor + 14}}, p.Plain())
	p.Tag("paper-room")
}

func (p *play) bare() {
	name := one(p, playProps)
	p.Put(stage.Figure{Name: name, K: stage.Sized(name, p.In(200, 320)), At: geom.Point{X: p.Opposite(p.x), Y: p.floor + 50}}, p.Plain())
}

func (p *play) town() {
	for i := range p.Between(4, 6) {
		x := 170 + float64(150*float64(i)) + p.In(-30, 30)
		if d := x - p.x; d > -120 && d < 120 {
			continue
		}
		name := []string{"house", "tower", "house", "mill"}[p.Int(4)]
		p.Put(stage.Figure{Name: name, K: stage.Sized(name, p.In(210, 420)), At: geom.Point{X: x, Y: p.floor + p.In(-10, 40)}, Flip: p.Chance(.5)}, p.Plain())
	}
	p.Tag("paper-town")
}

// hang lets things down on strings.
func (p *play) hang() {
	name := one(p, playHung)
	x := p.In(200, 300)
	for range p.Between(1, 4) {
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
	p.Curtain(p.left)
	p.Curtain(p.right)
	p.Valance(p.upper, p.In(36, 70), p.swags, p.colour[0])
}

// audience is the dark this side of the light.
func (p *play) audience() {
	t := p.FigureTone(.05)
	switch p.house {
	case houseHeads:
		p.heads(t)
	case houseBeast:
		name := one(p, []string{"cat", "hare", "owl", "wanderer", "figure", "elephant"})
		k := stage.Sized(name, p.In(480, 640))
		p.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: p.Opposite(p.x), Y: 1440 + float64(k*p.In(20, 44))}, Flip: p.x < 500}, p.Silhouette())
		p.Tag("watcher")
	case houseEmpty:
		p.seats(t)
	case houseLamps:
		for i := range 7 {
			x := 110 + float64(130*float64(i))
			p.Glaze(p.Circle(geom.Point{X: x, Y: 1385}, 70), scene.LightTone, .12)
			shell := p.Path(3, 4)
			shell.MoveTo(geom.Point{X: x - 46, Y: 1450}).ArcTo(46, 52, 0, false, true, geom.Point{X: x + 46, Y: 1450})
			p.Fill(*shell.Close(), p.Second(), scene.Normal, scene.Shade)
		}
		p.Tag("footlights")
	}
}

// heads are a row of backs, one of them with ears.
func (p *play) heads(t scene.Tone) {
	n := p.Between(5, 7)
	odd := p.Int(n)
	for i := range n {
		x := 60 + float64(880*(float64(i)+.5)/float64(n))
		r := p.In(52, 70)
		top := geom.Point{X: x, Y: 1390 + p.In(-16, 22)}
		if i == odd {
			name := one(p, []string{"hare", "cat", "owl", "wanderer", "crown"})
			k := stage.Sized(name, 250)
			p.Put(stage.Figure{Name: name, K: k, At: top.Add(geom.Point{Y: 150})}, p.Silhouette())
			continue
		}
		p.Fill(p.Ellipse(top.Add(geom.Point{Y: r * 2.1}), r*1.55, r*1.2), t, scene.Normal)
		p.Fill(p.Circle(top, r), t, scene.Normal)
	}
	p.Tag("audience")
}

// seats are empty but for one.
func (p *play) seats(t scene.Tone) {
	const n = 6
	taken := p.Int(n)
	for i := range n {
		x := 130 + float64(148*float64(i))
		if i == taken {
			p.Put(stage.Figure{Name: "figure", K: 1.9, At: geom.Point{X: x, Y: 1480}}, p.Silhouette())
		}
		p.Fill(p.Rounded(p.Box(geom.Point{X: x, Y: 1440}, 128, 150, 0), 44), t, scene.Normal)
	}
	p.Tag("empty-seats")
}
