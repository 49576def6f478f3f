package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// ground is the maze from just above its walls.
func (m *maze) ground() {
	m.Body(m.light)
	horizon := m.In(480, 640)
	m.Ground(m.Rolling(horizon-30, m.In(40, 120), m.In(.0018, .004)), .15)
	top, narrow, wide := horizon+m.In(60, 100), m.In(420, 560), m.In(1060, 1300)
	rows := float64(m.grid.Rows)
	m.place = func(u, v float64) geom.Point {
		k := geom.Pow(max(0, v)/rows, 1.3)
		w := geom.Mix(narrow, wide, k)
		return geom.Point{X: geom.Mix(m.x, 500, k) + float64(w*(u/float64(m.grid.Cols)-.5)), Y: geom.Mix(top, 1420, k)}
	}
	m.tall = func(v float64) float64 { return geom.Mix(40, 120, geom.Pow(max(0, v)/rows, 1.2)) }
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(m.x), Y: top - 6}, m.In(460, 640))
	}
	m.Fill(m.Rect(geom.Point{X: -20, Y: top - 20}, geom.Point{X: 1020, Y: 1540}), m.Land(.6), scene.Normal, m.Flat(m.Land(.6), 0)...)
	m.slab()
	way := m.grid.Way(m.middle(), m.gate())
	for v := range m.grid.Rows + 1 {
		for _, w := range m.grid.Across(v, m.in, m.out) {
			m.across(w)
		}
		if v < m.grid.Rows {
			m.uprights(v)
			m.inRow(v, way)
		}
	}
	m.Tag("maze-to-the-horizon")
}

// slab is the floor of the maze.
func (m *maze) slab() {
	c, r := float64(m.grid.Cols), float64(m.grid.Rows)
	out := m.Poly(m.place(0, 0), m.place(c, 0), m.place(c, r*.5), m.place(c, r), m.place(0, r), m.place(0, r*.5))
	m.Fill(out, m.floor, scene.Silhouette, m.Flat(m.floor, 0)...)
}

// thick is half the width of a wall, in cells.
const thick = .1

// top is a corner of a wall's upper side.
func (m *maze) top(u, v float64) geom.Point {
	return m.place(u, v).Sub(geom.Point{Y: m.tall(v)})
}

// across is a wall that we see from the front: its face and its upper side.
func (m *maze) across(w stage.Wall) {
	u0, u1, v := w.From.X-thick, w.To.X+thick, w.From.Y
	m.Fill(m.Poly(m.place(u0, v+thick), m.place(u1, v+thick), m.top(u1, v+thick), m.top(u0, v+thick)), m.wall, scene.Normal, append(m.Flat(m.wall, 0), scene.Shade)...)
	m.Fill(m.Poly(m.top(u0, v-thick), m.top(u1, v-thick), m.top(u1, v+thick), m.top(u0, v+thick)), m.crown(), scene.Normal)
}

// crown is the tone of the walls' upper sides.
func (m *maze) crown() scene.Tone { return m.FigureTone(min(.94, m.wall.Value()*.7+.3)) }

// along is a piece of a wall that leads away from us: the face that is turned to
// the middle, and its upper side.
func (m *maze) along(u, from, to float64) {
	face := u + thick
	if m.place(u, to).X > 500 {
		face = u - thick
	}
	t := m.FigureTone(m.wall.Value() * .62)
	m.Fill(m.Poly(m.place(face, from), m.place(face, to), m.top(face, to), m.top(face, from)), t, scene.Normal)
	m.Fill(m.Poly(m.top(u-thick, from), m.top(u+thick, from), m.top(u+thick, to+thick), m.top(u-thick, to+thick)), m.crown(), scene.Normal)
	m.Fill(m.Poly(m.place(u-thick, to+thick), m.place(u+thick, to+thick), m.top(u+thick, to+thick), m.top(u-thick, to+thick)), m.wall, scene.Normal, scene.Shade)
}

// uprights are the pieces of the walls along the view that belong to one row,
// from both sides toward the middle.
func (m *maze) uprights(v int) {
	n := m.grid.Cols
	for i := range n + 1 {
		u := i / 2
		if i%2 == 1 {
			u = n - i/2
		}
		for _, w := range m.grid.Along(u) {
			if int(w.From.Y) <= v && int(w.To.Y) > v {
				m.along(w.From.X, float64(v), float64(v+1))
			}
		}
	}
}

// inRow is who and what is between the walls of a row.
func (m *maze) inRow(v int, way []int) {
	for i, c := range way {
		if c/m.grid.Cols != v {
			continue
		}
		last := i == len(way)-1
		if m.plot == mazeThread && !last {
			m.Line(m.Polyline(m.cell(c), m.cell(way[i+1])), m.Hot(), scene.Normal, 8)
		}
		tall := m.tall(float64(v) + .5)
		switch {
		case i == 0:
			m.keepsake(m.cell(c), tall*m.In(2.2, 2.9))
		case last, m.plot == mazeSeekers && i == len(way)/2:
			m.walker(m.cell(c), tall*m.In(1.4, 1.7))
		}
	}
}

// house is the maze set upright: rooms side by side with and without doors, and
// ladders from floor to floor.
func (m *maze) house() {
	m.Body(m.light)
	m.Ground(m.Rolling(1180, 80, .0024), .2)
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	wide, high := m.In(170, 215), m.In(190, 225)
	wide, high = min(wide, 800/cols), min(high, 960/rows)
	foot := geom.Point{X: 500 + float64(m.Sign()*m.In(.2, 1)*(850-float64(wide*cols))/2), Y: m.In(1330, 1370)}
	m.place = func(u, v float64) geom.Point {
		return foot.Add(geom.Point{X: float64((u - float64(cols/2)) * wide), Y: float64((v - rows) * high)})
	}
	if m.plot == mazeWatched {
		m.watcher(m.place(cols*m.In(.2, .8), 0).Add(geom.Point{Y: 20}), m.In(300, 400))
	} else {
		m.gable(wide)
	}
	m.Fill(m.Rect(m.place(0, 0).Sub(geom.Point{X: 14, Y: 14}), m.place(cols, rows).Add(geom.Point{X: 14, Y: 40})), m.wall, scene.Silhouette, m.Flat(m.wall, 0)...)
	way := m.grid.Way(m.grid.Cols/2, m.gate())
	for c := range m.grid.Cols * m.grid.Rows {
		m.chamber(c, wide, high)
	}
	m.storeys(way, wide, high)
	m.Ground(m.Rolling(foot.Y+20, 16, .003), .9)
	m.Tag("maze-of-ladders")
}

// gable is a roof over the upright maze.
func (m *maze) gable(wide float64) {
	lo, hi := m.place(0, 0), m.place(float64(m.grid.Cols), 0)
	peak := geom.Point{X: geom.Mix(lo.X, hi.X, m.In(.25, .75)), Y: lo.Y - m.In(110, 190)}
	t := m.Second()
	m.Fill(m.Poly(lo.Add(geom.Point{X: -50}), peak, hi.Add(geom.Point{X: 50})), t, scene.Silhouette, append(m.Flat(t, 0), scene.Shade)...)
	m.Fill(m.Circle(peak.Add(geom.Point{Y: 74}), wide*.13), m.FigureTone(.1), scene.Normal)
}

// chamber is a room of it: lit or not, with a doorway to the next one or none.
func (m *maze) chamber(c int, wide, high float64) {
	p := m.place(float64(c%m.grid.Cols), float64(c/m.grid.Cols))
	t := m.floor
	if m.Chance(.3) {
		t = m.FieldTone(.3 + float64(.4*m.Float()))
	}
	const gap = 9
	m.Fill(m.Rect(p.Add(geom.Point{X: gap, Y: gap}), p.Add(geom.Point{X: wide - gap, Y: high - gap})), t, scene.Normal, m.Flat(t, 1.57)...)
	if c%m.grid.Cols == 0 || !m.grid.Open(c-1, c) {
		return
	}
	h := high - gap
	door := m.Path(5, 7)
	door.MoveTo(p.Add(geom.Point{X: -26, Y: h})).LineTo(p.Add(geom.Point{X: -26, Y: h * .46})).ArcTo(26, 26, 0, false, true, p.Add(geom.Point{X: 26, Y: h * .46})).LineTo(p.Add(geom.Point{X: 26, Y: h}))
	m.Fill(*door.Close(), m.FigureTone(.06), scene.Normal)
}

// storeys puts in the ladders, and the story: the way leads from the door below to
// what is kept under the roof.
func (m *maze) storeys(way []int, wide, high float64) {
	n := m.grid.Cols
	for c := range n * (m.grid.Rows - 1) {
		if m.grid.Open(c, c+n) {
			p := m.cell(c).Add(geom.Point{X: wide * .26})
			m.LongLadder(p.Add(geom.Point{Y: high*1.5 - 12}), p.Add(geom.Point{Y: high*.5 - 40}), 40, m.FigureTone(.1+float64(.7*dark(m))))
		}
	}
	on := func(c int) geom.Point { return m.cell(c).Add(geom.Point{X: -wide * .12, Y: high*.5 - 10}) }
	if m.plot == mazeThread {
		line := m.Points(len(way))
		for i, c := range way {
			line[i] = m.cell(c).Add(geom.Point{X: wide * .26, Y: high * .2})
		}
		m.Line(m.Polyline(line...), m.Hot(), scene.Normal, 9)
	}
	m.keepsake(on(way[0]), high*.74)
	m.walker(on(way[len(way)-1]), high*.66)
	if m.plot == mazeSeekers {
		m.walker(on(way[len(way)/2]), high*.66)
	}
}
