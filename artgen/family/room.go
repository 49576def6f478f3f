package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// room is walls, a door, furniture, and a floor that is not a floor: water, a
// meadow, the open sky, tiles that have begun to fall. Or somebody fills it, or
// all that belongs on the floor is on the ceiling. Or it is a whole house cut
// open, with other weather in every room.
func room(c *kit.Card) {
	s := stage.On(c)
	r := newParlour(s)
	if s.Chance(.16) {
		r.section()
	} else {
		r.walls()
		r.floors()
		r.happen()
	}
	s.Air()
	s.Foreground(.1)
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
	floorBoards
)

var parlourTags = []tag.Key{"room-of-water", "room-of-grass", "room-over-nothing", "falling-tiles", "room-of-sand", "trees-indoors", ""}

// What happens in a room.
const (
	parlourUnfloored = iota // the floor is something else
	parlourFilled           // by somebody far too large
	parlourTurned           // head over heels
)

// parlour is a room in perspective: the edges of the back wall, and where the
// four edges into the depth leave the card.
type parlour struct {
	*stage.Stage
	plot   int
	floor  parlourFloor
	lo, hi geom.Point    // corners of the back wall; without width, two walls meet
	rim    [4]geom.Point // above left, above right, below right, below left
	x      float64       // of what matters
	tone   scene.Tone
	open   bool // no ceiling
}

var (
	parlourAfloat = []string{"bed", "bathtub", "boat", "paper-boat", "suitcase", "chair", "cup", "umbrella", "whale", "book", "gramophone"}
	parlourHeroes = []string{"bed", "chair", "gramophone", "clock", "bathtub", "street-lamp", "figure", "wanderer", "elephant", "hare", "fox", "snail", "telescope", "violin", "cat", "owl", "ladder", "suitcase", "heron"}
	parlourThings = []string{"chair", "suitcase", "book", "candle", "cat", "top-hat", "cage", "lantern", "letter", "hourglass", "teapot", "mushroom", "violin", "feather"}
	parlourDoors  = []string{"door", "door", "clock", "ladder", "eye", "street-lamp"}
	parlourGiants = []string{"elephant", "whale", "hare", "cat", "owl", "moon", "egg", "bear", "snail", "teapot", "apple", "deer", "turtle"}
	parlourLamps  = []string{"lantern", "moon", "star", "crescent", "jellyfish", "cage", "fish", "sun", "umbrella"}
	parlourTurn   = []string{"chair", "gramophone", "bed", "bathtub", "teapot", "candle", "chair", "clock", "mushroom", "house", "cat", "tree"}
)

func newParlour(s *stage.Stage) *parlour {
	r := &parlour{Stage: s, plot: s.Weighted(8, 3, 3), floor: parlourFloor(s.Int(int(floorBoards))), x: s.Aside(), open: s.Chance(.3)}
	if r.plot != parlourUnfloored {
		r.floor = []parlourFloor{floorBoards, floorTiles, floorBoards, floorSand, floorMeadow}[s.Int(5)]
		r.open = r.open && r.plot == parlourFilled
	}
	r.build()
	r.tone = s.FieldTone(.84 - float64(.5*dark(s)))
	if s.Chance(.4) {
		r.tone = s.FigureTone(.36 + float64(.2*dark(s)))
	}
	return r
}

// build chooses the room: a hall far into the depth, a chamber whose back wall is
// near, or a corner.
func (r *parlour) build() {
	half := geom.Point{Y: r.In(300, 370)}
	mid := geom.Point{X: 500 + float64(r.Sign()*r.In(40, 170)), Y: r.In(620, 700)}
	switch r.Weighted(3, 5, 3) {
	case 0:
		half = geom.Point{X: r.In(120, 190), Y: r.In(200, 280)}
		mid.Y = r.In(560, 680)
	case 1:
		half = geom.Point{X: r.In(230, 310), Y: r.In(290, 370)}
		mid.X = 500 + float64(r.Sign()*r.In(20, 120))
	}
	if r.plot == parlourTurned {
		mid.Y += 60
	}
	r.lo, r.hi = mid.Sub(half), mid.Add(half)
	if half.X == 0 {
		slope := r.In(190, 330)
		r.rim = [4]geom.Point{{X: -30, Y: r.lo.Y - slope}, {X: 1030, Y: r.lo.Y - r.In(190, 330)}, {X: 1030, Y: r.hi.Y + r.In(170, 300)}, {X: -30, Y: r.hi.Y + slope}}
		return
	}
	eye := geom.Point{X: mid.X + float64(half.X*r.In(-.5, .5)), Y: geom.Mix(r.lo.Y, r.hi.Y, r.In(.4, .66))}
	for i, p := range [4]geom.Point{r.lo, {X: r.hi.X, Y: r.lo.Y}, r.hi, {X: r.lo.X, Y: r.hi.Y}} {
		r.rim[i] = leaves(eye, p)
	}
}

// leaves is where the line from the eye through a corner leaves the card.
func leaves(eye, p geom.Point) geom.Point {
	d := p.Sub(eye)
	across, along := (1030-eye.X)/d.X, (1530-eye.Y)/d.Y
	if d.X < 0 {
		across = (-30 - eye.X) / d.X
	}
	if d.Y < 0 {
		along = (-30 - eye.Y) / d.Y
	}
	return eye.Add(d.Mul(min(across, along)))
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
	a, b, c, d := r.rim[0], r.rim[1], r.rim[2], r.rim[3]
	if r.open {
		r.Body(r.In(70, 130))
		a, b = geom.Point{X: -30, Y: r.lo.Y - r.In(140, 240)}, geom.Point{X: 1030, Y: r.lo.Y - r.In(140, 240)}
		r.Tag("no-ceiling")
	} else {
		r.Fill(r.Poly(geom.Point{X: -30, Y: -30}, geom.Point{X: 1030, Y: -30}, b, geom.Point{X: r.hi.X, Y: r.lo.Y}, r.lo, a), r.shade(.8), scene.Normal, scene.Shade)
	}
	stripes := r.Flat(r.tone, 1.57)
	r.Fill(r.Poly(geom.Point{X: -30, Y: a.Y}, a, r.lo, geom.Point{X: r.lo.X, Y: r.hi.Y}, d, geom.Point{X: -30, Y: 1530}), r.shade(.72), scene.Silhouette, stripes...)
	r.Fill(r.Poly(geom.Point{X: 1030, Y: b.Y}, b, geom.Point{X: r.hi.X, Y: r.lo.Y}, r.hi, c, geom.Point{X: 1030, Y: 1530}), r.shade(.88), scene.Silhouette, stripes...)
	if r.lo.X < r.hi.X {
		r.Fill(r.Rect(r.lo, r.hi), r.tone, scene.Silhouette, append(stripes, scene.Shade)...)
	} else {
		r.Tag("corner")
	}
	r.panels()
	r.openings(a, b)
	if !r.open && r.plot != parlourTurned && r.Chance(.7) {
		r.lamp()
	}
}

// panels are the boards along the foot of the walls.
func (r *parlour) panels() {
	high := r.In(34, 60)
	if r.Chance(.4) {
		high = r.In(130, 190)
	}
	k := 1 + r.In(.8, 1.3)
	corner := [2]geom.Point{{X: r.lo.X, Y: r.hi.Y - high}, {X: r.hi.X, Y: r.hi.Y - high}}
	end := [2]geom.Point{r.rim[3].Sub(geom.Point{Y: high * k}), r.rim[2].Sub(geom.Point{Y: high * k})}
	foot := r.Poly(end[0], corner[0], corner[1], end[1], geom.Point{X: 1030, Y: 1530}, geom.Point{X: -30, Y: 1530})
	r.Fill(foot, r.shade(.5), scene.Normal)
	if high < 100 {
		return
	}
	seams := r.Path(20, 20)
	for i := range 14 {
		u := float64(i) / 13
		p := corner[0].Lerp(corner[1], u)
		switch {
		case i < 4:
			p = end[0].Lerp(corner[0], u*3)
		case i > 9:
			p = corner[1].Lerp(end[1], (u-.77)*4)
		case r.lo.X == r.hi.X:
			continue
		}
		seams.MoveTo(p).LineTo(p.Add(geom.Point{Y: 400}))
	}
	r.Line(seams, kit.Contrast(r.shade(.5)), scene.Detail, 2.5)
	r.Tag("wainscot")
}

// openings are the ways out, on the back wall and at a side.
func (r *parlour) openings(a, b geom.Point) {
	if r.lo.X < r.hi.X && r.plot != parlourFilled {
		r.back()
	}
	if r.lo.X == r.hi.X || r.Chance(.45) {
		r.side(a, b)
	}
}

// back is what the far wall has: a door, a window on another hour, a picture.
func (r *parlour) back() {
	wide, high := r.hi.X-r.lo.X, r.hi.Y-r.lo.Y
	mid := r.lo.Lerp(r.hi, .5).Add(geom.Point{X: wide * r.In(.06, .22)})
	if r.x > 500 { // the one who lives here stands on that side
		mid.X = r.lo.X + r.hi.X - mid.X
	}
	if r.Chance(.5) {
		p := mid.Add(geom.Point{Y: -high * .1})
		rx, ry := min(wide*.3, 160), min(high*.28, 190)
		hole := r.Rect(p.Sub(geom.Point{X: rx, Y: ry}), p.Add(geom.Point{X: rx, Y: ry}))
		r.Within(hole, func() {
			r.Vista(p.Sub(geom.Point{X: rx, Y: ry}), p.Add(geom.Point{X: rx, Y: ry}), one(r, parlourHeroes)).Draw(r.Int(stage.VistaKinds))
		})
		r.Line(hole, r.Second(), scene.Silhouette, 16)
		r.Tag("window")
		return
	}
	name := one(r, parlourDoors)
	d := r.Plain()
	d.Lit = true
	k := min(stage.Sized(name, high*.74), stage.Sized(name, wide*.8))
	r.Put(stage.Figure{Name: name, K: k, At: geom.Point{X: mid.X, Y: r.hi.Y + 4}}, d)
}

// lamp hangs into the room.
func (r *parlour) lamp() {
	name := one(r, parlourLamps)
	at := geom.Point{X: geom.Mix(r.x, 1000-r.x, r.In(.1, .3)), Y: r.In(160, 300)}
	if r.lo.X == r.hi.X && at.X > r.lo.X-120 && at.X < r.lo.X+120 { // not before the edge where the walls meet
		at.X = r.Opposite(r.lo.X)
	}
	r.Thread(scene.Normal, geom.Point{X: at.X, Y: 20}, at.Add(geom.Point{Y: 6}))
	if r.Chance(.7) {
		r.Ember(at.Add(geom.Point{Y: 90}), 300)
		r.Tag("lamp")
	}
	r.Put(stage.Hung(name, at, stage.Sized(name, r.In(170, 240))), r.Painted())
}
