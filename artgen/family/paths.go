package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/rng"
	"echo/artgen/scene"
	"echo/artgen/tag"
)

// paths is ways through a field of turns: each comes in at a border, bends at
// every step and leaves somewhere, or runs in a circle for ever. One way
// matters: somebody is on it, it leaves the maze for the open, it is cut, or two
// walk toward each other on it without knowing. Lane, brook, pipe or vein, and
// which way is the warm one, is told by colour.
func paths(c *kit.Card) {
	w := newWays(c)
	c.Field(w.at(geom.Point{X: float64(w.cols) / 2, Y: float64(w.rows) / 2}))
	w.draw()
	c.Light(w.middle)
	c.Edge(.12)
}

// plight is what happens on the way that matters.
type plight int

const (
	lostOn  plight = iota // somebody walks it
	wayOut                // it leaves the maze
	cut                   // a piece is missing
	toward                // two on one way
	circles               // a ring without a way out
)

// ways is a field of square tiles, cols by rows, in each of which two ways turn
// or cross.
type ways struct {
	c          *kit.Card
	plight     plight
	part       int // of the card that they cover: 0 all, 1 one side, 2 an island
	cols, rows int
	turns      []turn // by tile, row by row
	side       float64
	angle      float64
	middle     geom.Point
	warp       float64
	seed       float64
	width      float64
	marks      int // what is drawn along the middle: nothing, a line, dashes, sleepers
	found      []lane
	chosen     int
}

// turn is how the four sides of a tile are joined; none is open ground.
type turn uint8

const (
	none  turn = iota
	left       // up with left, right with down
	right      // up with right, left with down
	over       // straight across, one above the other
)

// lane is the middle line of a way, with the tiles' borders as points.
type lane struct {
	line   []geom.Point
	closed bool
}

func newWays(c *kit.Card) *ways {
	w := &ways{c: c, plight: plight(c.Weighted(3, 4, 3, 3, 2)), seed: c.In(0, 90), marks: c.Weighted(5, 4, 2, 2)}
	across := rng.Pick(c.Source, 2.3, 2.8, 3.4, 4.2)
	if w.part = c.Weighted(4, 3, 3); w.plight == wayOut {
		w.part = c.Between(1, 2)
	}
	if w.part > 0 {
		across = c.In(3.5, 4.6)
	}
	w.side = 1000 / across
	w.angle = rng.Pick(c.Source, 0, c.In(-.3, .3), math.Pi/4)
	w.warp, w.width = w.side*rng.Pick(c.Source, 0, .22, .42), w.side*rng.Pick(c.Source, .26, .36, .48)
	w.middle = geom.Point{X: c.In(380, 620), Y: c.In(600, 900)}
	w.cols, w.rows = int(across)+3, int(1500/w.side)+3
	w.lay()
	w.trace()
	return w
}

// lay turns the tiles and leaves some out: a corner, one side, all but an island.
func (w *ways) lay() {
	c := w.c
	w.turns = make([]turn, w.cols*w.rows)
	toward, reach := c.In(0, geom.Tau), c.In(0, 250)
	bias := c.In(.25, .75)
	for i := range w.turns {
		p := w.at(geom.Point{X: float64(i%w.cols) + .5, Y: float64(i/w.cols) + .5})
		d := p.Sub(w.middle)
		sin, cos := geom.Sincos(toward)
		far := float64(d.X*cos) + float64(d.Y*sin)
		out := w.part == 1 && far > reach || w.part == 2 && d.Len() > 420+reach
		switch {
		case out:
		case c.Chance(.14):
			w.turns[i] = over
		case c.Chance(bias):
			w.turns[i] = left
		default:
			w.turns[i] = right
		}
	}
}

// at is where a place of the field, in tiles, lies on the card.
func (w *ways) at(q geom.Point) geom.Point {
	m := geom.Place(geom.Point{X: 500, Y: 750}, w.side, w.angle, false)
	p := m.Apply(geom.Point{X: q.X - float64(float64(w.cols)*.5), Y: q.Y - float64(float64(w.rows)*.5)})
	c := w.c
	return p.Add(geom.Point{
		X: w.warp * c.Noise.At(w.seed+float64(p.X*.0021), float64(p.Y*.0021)),
		Y: w.warp * c.Noise.At(w.seed+40+float64(p.X*.0021), float64(p.Y*.0021)),
	})
}

// The sides of a tile, clockwise.
const (
	up = iota
	rightward
	down
	leftward
)

var sides = [4]geom.Point{{X: .5, Y: 0}, {X: 1, Y: .5}, {X: .5, Y: 1}, {X: 0, Y: .5}}

// leave is the side by which a way that enters a tile by a side leaves it.
func (t turn) leave(side int) int {
	switch t {
	case left:
		return [4]int{leftward, down, rightward, up}[side]
	case right:
		return [4]int{rightward, up, leftward, down}[side]
	}
	return (side + 2) % 4
}

// trace follows every way from end to end.
func (w *ways) trace() {
	done := make([]bool, 4*len(w.turns))
	for pass := range 2 { // first those with an end, then the rings
		for i, t := range w.turns {
			for side := range 4 {
				if t == none || done[4*i+side] || pass == 0 && w.beside(i, side) >= 0 {
					continue
				}
				if f := w.follow(i, side, done); len(f.line) > 5 { // shorter ones are crumbs
					w.found = append(w.found, f)
				}
			}
		}
	}
}

// beside is the tile at a side of another, -1 if there is none with ways.
func (w *ways) beside(i, side int) int {
	x, y := i%w.cols, i/w.cols
	switch side {
	case up:
		y--
	case rightward:
		x++
	case down:
		y++
	case leftward:
		x--
	}
	if x < 0 || y < 0 || x >= w.cols || y >= w.rows || w.turns[y*w.cols+x] == none {
		return -1
	}
	return y*w.cols + x
}

// follow walks from a side of a tile to an end, or around.
func (w *ways) follow(i, side int, done []bool) lane {
	var out lane
	first := 4*i + side
	for {
		corner := geom.Point{X: float64(i % w.cols), Y: float64(i / w.cols)}
		exit := w.turns[i].leave(side)
		done[4*i+side], done[4*i+exit] = true, true
		a, b := sides[side], sides[exit]
		out.line = append(out.line, w.at(corner.Add(a)))
		if exit != (side+2)%4 { // the middle of a quarter circle
			hub := a.Add(b).Sub(geom.Point{X: .5, Y: .5})
			mid := a.Lerp(b, .5).Sub(hub)
			out.line = append(out.line, w.at(corner.Add(hub).Add(mid.Mul(math.Sqrt2))))
		} else {
			out.line = append(out.line, w.at(corner.Add(geom.Point{X: .5, Y: .5})))
		}
		next := w.beside(i, exit)
		if next < 0 {
			out.line = append(out.line, w.at(corner.Add(b)))
			return out
		}
		i, side = next, (exit+2)%4
		if 4*i+side == first {
			out.line, out.closed = append(out.line, out.line[0]), true
			return out
		}
	}
}

// choose marks the way that matters: a long one, or a ring.
func (w *ways) choose() {
	best := -1.0
	for i, f := range w.found {
		seen := 0.0
		for _, p := range f.line {
			if p.X > 90 && p.X < 910 && p.Y > 90 && p.Y < 1410 {
				seen++
			}
		}
		if f.closed == (w.plight == circles) {
			seen += 12
		}
		if seen > best {
			best, w.chosen = seen, i
		}
	}
}

func (w *ways) draw() {
	c := w.c
	if len(w.found) == 0 {
		return
	}
	w.choose()
	for i, f := range w.found {
		if i != w.chosen {
			w.pave(f.line, f.closed, w.tone(i))
		}
	}
	w.crossings()
	w.matter()
	c.Tag("many-turns", [...]tag.Key{"on-the-way", "maze-exit", "way-cut", "on-one-way", "in-circles"}[w.plight])
}

func (w *ways) tone(i int) scene.Tone {
	c := w.c
	return [4]scene.Tone{c.Tone(.8), c.Alt(.45), c.Tone(.55), c.Alt(.75)}[(i+int(w.plight))%4]
}

// pave draws a way; points lie closely enough for the band to follow them.
func (w *ways) pave(line []geom.Point, closed bool, t scene.Tone) {
	c := w.c
	width := func(float64) float64 { return w.width }
	weight := scene.Normal
	if w.width > 100 {
		weight = scene.Silhouette
	}
	if !closed {
		c.Fill(c.Band(line, width), t, weight, c.Flat(t, w.angle)...)
	} else {
		l, r := c.Sides(line, true, width)
		ring := c.Smooth(l[:len(l)-1], true)
		c.Fill(*ring.Append(c.Smooth(c.Reversed(r[:len(r)-1]), true)), t, weight, c.Flat(t, w.angle)...)
	}
	w.marking(line, t)
}

// marking is what runs along the middle.
func (w *ways) marking(line []geom.Point, t scene.Tone) {
	c := w.c
	switch w.marks {
	case 1:
		c.Line(c.Smooth(line, false), kit.Contrast(t), scene.Detail, 3)
	case 2, 3:
		var dashes geom.Path
		for k := 1; k < len(line); k++ {
			p, q := line[k-1].Lerp(line[k], .3), line[k-1].Lerp(line[k], .7)
			if w.marks == 3 {
				across := q.Sub(p).Left().Mul(w.width * .3)
				m := p.Lerp(q, .5)
				p, q = m.Add(across), m.Sub(across)
			}
			dashes.MoveTo(p).LineTo(q)
		}
		c.Line(dashes, kit.Contrast(t), scene.Detail, 3)
	}
}

// crossings lets one way pass over the other where two go straight on.
func (w *ways) crossings() {
	c := w.c
	for i, t := range w.turns {
		if t != over {
			continue
		}
		corner := geom.Point{X: float64(i % w.cols), Y: float64(i / w.cols)}
		a, b := [2]int{up, leftward}[i%2], [2]int{down, rightward}[i%2]
		line := []geom.Point{w.at(corner.Add(sides[a].Lerp(sides[b], .08))), w.at(corner.Add(geom.Point{X: .5, Y: .5})), w.at(corner.Add(sides[a].Lerp(sides[b], .92)))}
		tone := c.Tone(.9)
		c.Fill(c.Band(line, func(float64) float64 { return w.width * 1.12 }), tone, scene.Normal, c.Flat(tone, w.angle)...)
	}
}

// matter draws the way that matters, and what happens on it.
func (w *ways) matter() {
	c, f := w.c, w.found[w.chosen]
	line := f.line
	switch {
	case w.plight == wayOut && !f.closed:
		line = w.escape(line)
	case w.plight == cut && len(line) > 6:
		w.sever(line)
		return
	}
	w.pave(line, f.closed, c.Hot())
	size := max(26, min(56, w.width*.52))
	k := w.visible(line, .35, .65)
	switch w.plight {
	case toward:
		j := w.visible(line, .05, .3)
		c.Solitary(line[j], size, kit.Facing(line[j], line[min(j+1, len(line)-1)]))
		c.Solitary(line[k], size, kit.Facing(line[k], line[max(k-1, 0)]))
		c.Tag("two")
	case wayOut:
		c.Solitary(line[len(line)-3], size*1.1, kit.Facing(line[len(line)-3], line[len(line)-2]))
	default:
		c.Solitary(line[k], size, kit.Facing(line[k], line[min(k+1, len(line)-1)]))
		c.Ember(line[k], size*3.6)
		c.Tag("warm-way")
	}
}

// visible is a point of a line, on the card if there is one, between two shares
// of it.
func (w *ways) visible(line []geom.Point, from, to float64) int {
	var on []int
	for i, p := range line[:len(line)-1] {
		if p.X > 130 && p.X < 870 && p.Y > 130 && p.Y < 1370 {
			on = append(on, i)
		}
	}
	if len(on) == 0 {
		return len(line) / 2
	}
	return on[int(float64(len(on))*w.c.In(from, to))]
}

// escape lets the way go on from its inner end, out into the open.
func (w *ways) escape(line []geom.Point) []geom.Point {
	c := w.c
	mid := geom.Point{X: 500, Y: 750}
	if line[0].Dist(mid) < line[len(line)-1].Dist(mid) {
		line = c.Reversed(line)
	}
	n := len(line)
	out := c.Bend(line[n-1], kit.Facing(line[n-2], line[n-1]), 900, c.In(-1.2, 1.2), 7)
	return append(append([]geom.Point{}, line...), out[1:]...)
}

// sever takes a piece out of the way; somebody stands before the gap.
func (w *ways) sever(line []geom.Point) {
	c := w.c
	k := max(2, min(len(line)-4, w.visible(line, .3, .7)))
	w.pave(line[:k+1], false, c.Hot())
	w.pave(line[k+2:], false, c.Hot())
	size := max(26, min(56, w.width*.5))
	c.Solitary(line[k], size, kit.Facing(line[k-1], line[k]))
	c.Fill(c.Plate(kit.Pebbled, line[k+1].Polar(w.width, c.In(0, geom.Tau)), size*.8, 0), c.Hot(), scene.Normal)
}
