package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// room is walls, a door, furniture, and a floor that is not a floor: water, a
// meadow, the open sky, tiles that have begun to fall. Or a whole house cut open,
// with other weather in every room.
func room(c *kit.Card) {
	s := stage.On(c)
	r := newParlour(s)
	if r.cut {
		r.section()
	} else {
		r.walls()
		r.floors()
		r.furnish()
	}
	s.Air()
	s.Foreground(.12)
	s.Tag("room")
}

// parlourFloor is what one would have to walk on.
type parlourFloor int

const (
	floorWater parlourFloor = iota
	floorMeadow
	floorSky
	floorTiles
	floorSand
	floorWood
	floorKinds
)

var parlourTags = []tag.Key{"room-of-water", "room-of-grass", "room-over-nothing", "falling-tiles", "room-of-sand", "trees-indoors"}

type parlour struct {
	*stage.Stage
	cut    bool // a house cut open
	floor  parlourFloor
	lo, hi geom.Point // corners of the back wall; without width, two walls meet
	x      float64    // of what matters
	tone   scene.Tone
	open   bool // no ceiling
}

var (
	parlourAfloat = []string{"bed", "bathtub", "boat", "paper-boat", "suitcase", "chair", "cup", "umbrella", "whale", "book", "gramophone"}
	parlourHeroes = []string{"bed", "chair", "gramophone", "clock", "bathtub", "street-lamp", "figure", "wanderer", "elephant", "hare", "fox", "snail", "telescope", "violin", "cat", "owl", "ladder", "suitcase", "heron"}
	parlourThings = []string{"chair", "suitcase", "book", "candle", "cat", "top-hat", "cage", "lantern", "letter", "hourglass", "teapot", "mushroom", "violin", "feather"}
	parlourDoors  = []string{"door", "door", "clock", "ladder", "eye", "street-lamp"}
)

func newParlour(s *stage.Stage) *parlour {
	r := &parlour{Stage: s, cut: s.Chance(.2), floor: parlourFloor(s.Int(int(floorKinds))), x: s.Aside(), open: s.Chance(.35)}
	mid := geom.Point{X: 500 + float64(s.Sign()*s.In(30, 160)), Y: s.In(560, 740)}
	half := geom.Point{X: []float64{s.In(120, 170), s.In(210, 280), 0}[s.Weighted(3, 4, 3)], Y: s.In(210, 330)}
	r.lo, r.hi = mid.Sub(half), mid.Add(half)
	r.tone = s.FieldTone(.84 - float64(.5*dark(s)))
	if s.Chance(.4) {
		r.tone = s.FigureTone(.36 + float64(.2*dark(s)))
	}
	return r
}

// shade is the wall's tone, by a factor.
func (r *parlour) shade(k float64) scene.Tone {
	if r.tone.Kind == r.FieldTone(0).Kind {
		return r.FieldTone(r.tone.Value() * k)
	}
	return r.FigureTone(r.tone.Value() * k)
}

// walls are the back, the sides, and the ceiling, if there is one.
func (r *parlour) walls() {
	r.Sky(geom.Point{X: r.In(300, 700), Y: r.In(130, 240)})
	a, b, c, d := geom.Point{X: -30, Y: -30}, geom.Point{X: 1030, Y: -30}, geom.Point{X: 1030, Y: 1530}, geom.Point{X: -30, Y: 1530}
	if r.open {
		r.Body(r.In(70, 130))
		a.Y, b.Y = r.lo.Y-r.In(140, 240), r.lo.Y-r.In(140, 240)
		r.Tag("no-ceiling")
	} else {
		t := r.shade(.8)
		r.Fill(r.Poly(a, b, geom.Point{X: r.hi.X, Y: r.lo.Y}, r.lo), t, scene.Normal, scene.Shade)
	}
	sides := [2]scene.Tone{r.shade(.72), r.shade(.88)}
	stripes := r.Flat(r.tone, 1.57)
	r.Fill(r.Poly(a, r.lo, geom.Point{X: r.lo.X, Y: r.hi.Y}, d), sides[0], scene.Silhouette, stripes...)
	r.Fill(r.Poly(b, geom.Point{X: r.hi.X, Y: r.lo.Y}, r.hi, c), sides[1], scene.Silhouette, stripes...)
	if r.lo.X < r.hi.X {
		r.Fill(r.Rect(r.lo, r.hi), r.tone, scene.Silhouette, stripes...)
		r.back()
	} else {
		r.Tag("corner")
	}
	if !r.open {
		r.lamp()
	}
}

// back is what the far wall has: a door, a window on another hour, a picture.
func (r *parlour) back() {
	wide, high := r.hi.X-r.lo.X, r.hi.Y-r.lo.Y
	mid := r.lo.Lerp(r.hi, .5)
	if r.Chance(.5) {
		p := mid.Add(geom.Point{Y: -high * .08})
		rx, ry := wide*.3, high*.3
		hole := r.Rect(p.Sub(geom.Point{X: rx, Y: ry}), p.Add(geom.Point{X: rx, Y: ry}))
		r.Within(hole, func() {
			r.Vista(p.Sub(geom.Point{X: rx, Y: ry}), p.Add(geom.Point{X: rx, Y: ry}), one(r, parlourHeroes)).Draw(r.Int(stage.VistaKinds))
		})
		r.Line(hole, r.Second(), scene.Normal, 14)
		r.Tag("window")
		return
	}
	name := one(r, parlourDoors)
	d := r.Plain()
	d.Lit = true
	k := min(stage.Sized(name, high*.8), stage.Sized(name, wide*.9))
	r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: mid.X, Y: r.hi.Y + 4}}, d)
}

// lamp hangs into the room.
func (r *parlour) lamp() {
	name := one(r, []string{"lantern", "moon", "star", "crescent", "jellyfish", "cage", "fish", "sun", "umbrella"})
	at := geom.Point{X: geom.Mix(r.x, 1000-r.x, r.In(.5, .8)), Y: r.In(200, 330)}
	r.Thread(scene.Normal, geom.Point{X: at.X, Y: 20}, at.Add(geom.Point{Y: 6}))
	if r.Chance(.6) {
		r.Ember(at.Add(geom.Point{Y: 70}), 240)
		r.Tag("lamp")
	}
	r.Put(stage.Hung(name, at, stage.Sized(name, r.In(130, 190))), r.Painted())
}

// floors is what lies between the walls.
func (r *parlour) floors() {
	out := r.Poly(geom.Point{X: r.lo.X, Y: r.hi.Y}, r.hi, geom.Point{X: 1030, Y: 1530}, geom.Point{X: -30, Y: 1530})
	r.Fill(out, r.shade(.6), scene.Silhouette)
	draw := []func(){r.water, r.meadow, r.nothing, r.tiles, r.sand, r.meadow}[r.floor]
	r.Within(out, draw)
	r.Tag(parlourTags[r.floor])
}

// at is a point of the floor: u across, -1 to 1, v from the back wall to us.
func (r *parlour) at(u, v float64) geom.Point {
	y := geom.Mix(r.hi.Y, 1500, v)
	left, right := geom.Mix(r.lo.X, -30, v), geom.Mix(r.hi.X, 1030, v)
	return geom.Point{X: geom.Mix(left, right, (u+1)/2), Y: y}
}

// across is a line over the floor at the depth v; waves of so many bows.
func (r *parlour) across(v, amp float64, n int) []geom.Point {
	line := r.Points(2*n + 1)
	for i := range line {
		p := r.at(float64(i)/float64(n)-1, v)
		line[i] = p.Add(geom.Point{Y: float64(amp * float64(i%2))})
	}
	return line
}

// layer is all of the floor nearer than v.
func (r *parlour) layer(v, amp float64, n int, t scene.Tone) {
	out := r.Smooth(r.across(v, amp, n), false)
	out.LineTo(geom.Point{X: 1040, Y: 1540}).LineTo(geom.Point{X: -40, Y: 1540})
	r.Fill(*out.Close(), t, scene.Normal, append(r.Flat(t, 0), scene.Rim)...)
}

func (r *parlour) water() {
	for i := range 6 {
		v := geom.Pow((float64(i)+.3)/6, 1.4)
		r.layer(v, -14-float64(34*v), r.Between(4, 6), r.FieldTone(geom.Mix(.62, .3, v)))
	}
}

func (r *parlour) meadow() {
	for i := range 4 {
		v := geom.Pow(float64(i)/4, 1.2)
		r.layer(v, r.In(-30, 30), 2, r.Land(.25+float64(.6*v)))
	}
}

func (r *parlour) sand() {
	for i := range 5 {
		v := geom.Pow((float64(i)+.2)/5, 1.3)
		r.layer(v, -10-float64(60*v), 1+i%2, r.FigureTone(geom.Mix(.8, .5, v)))
	}
}
