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
func (m *maze) crown() scene.Tone { return m.FigureTone(min(.94, float64(m.wall.Value()*.7)+.3)) }

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
