package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// labyrinth is a true maze: there is one way through it, and it can be found. It
// lies before us to the horizon, hangs in the sky as a moon, or floats as a
// garden seen from above; in it are a thread, two who look for each other, or
// something that is best not met.
func labyrinth(c *kit.Card) {
	s := stage.On(c)
	m := newMaze(s)
	s.Sky(m.sun)
	mazes[m.view](m)
	s.Air()
	near := .3
	if m.view == mazeGround {
		near = .1
	}
	s.Foreground(near)
	s.Tag("labyrinth")
}

// From where a maze is seen.
const (
	mazeGround = iota // over its walls, to the horizon
	mazeGarden        // from above, afloat
	mazeMoon          // round, in the sky
)

// What happens in it.
const (
	mazeThread  = iota // somebody has left a thread
	mazeSeekers        // two, who will meet or not
	mazeWatched        // by somebody far too large
	mazeKept           // something is in the middle
	mazePlots
)

var mazes = []func(*maze){(*maze).ground, (*maze).garden, (*maze).moon}

type maze struct {
	*stage.Stage
	view, plot int
	grid       *stage.Labyrinth
	in, out    int // columns of the gates
	place      func(u, v float64) geom.Point
	tall       func(v float64) float64 // of the walls, in the view from the ground
	x          float64
	sun        geom.Point
	light      float64
	floor      scene.Tone
	wall       scene.Tone
}

var (
	mazeWalkers  = []string{"figure", "wanderer", "fox", "hare", "cat", "snail", "bicycle", "turtle", "deer", "owl"}
	mazeKeepsake = []string{"door", "tree", "bed", "well", "cake", "candle", "key", "house", "tower", "egg", "clock", "cage", "star", "apple", "chair", "campfire", "crown"}
	mazeWatchers = []string{"cat", "owl", "bear", "hare", "elephant", "moth", "deer", "teapot", "eye", "turtle", "snail", "lighthouse", "whale"}
)

func newMaze(s *stage.Stage) *maze {
	m := &maze{Stage: s, view: s.Weighted(4, 3, 3), plot: s.Int(mazePlots), x: s.Aside()}
	cols, rows := s.Between(6, 9), s.Between(7, 10)
	if m.view == mazeGround {
		cols, rows = s.Between(5, 7), s.Between(5, 7)
	}
	m.grid = s.Labyrinth(cols, rows)
	m.in, m.out = s.Int(cols), s.Int(cols)
	m.light = []float64{s.In(80, 120), s.In(140, 200), s.In(240, 320)}[s.Weighted(3, 4, 2)]
	m.sun = geom.Point{X: s.Opposite(m.x), Y: s.In(260, 420)}
	m.floor, m.wall = s.FigureTone(.86), s.FigureTone(.3)
	if s.Dark() {
		m.floor, m.wall = s.FigureTone(.2), s.FigureTone(.58)
	}
	if s.Chance(.3) {
		m.floor = s.Second()
		if m.wall = s.FigureTone(.12); m.floor.Value() < .4 {
			m.wall = s.FigureTone(.86)
		}
	}
	return m
}

// cell is the middle of a cell.
func (m *maze) cell(i int) geom.Point {
	return m.place(float64(i%m.grid.Cols)+.5, float64(i/m.grid.Cols)+.5)
}

// middle is the cell that everybody looks for.
func (m *maze) middle() int { return m.grid.Rows/2*m.grid.Cols + m.grid.Cols/2 }

// gate is the cell behind the gate at our side.
func (m *maze) gate() int { return (m.grid.Rows-1)*m.grid.Cols + m.out }

// ground is the maze from just above its walls.
func (m *maze) ground() {
	m.Body(m.light)
	horizon := m.In(560, 760)
	m.Ground(m.Rolling(horizon-30, m.In(40, 120), m.In(.0018, .004)), .15)
	top, narrow, wide := horizon+m.In(60, 110), m.In(420, 560), m.In(1000, 1250)
	rows := float64(m.grid.Rows)
	m.place = func(u, v float64) geom.Point {
		k := geom.Pow(v/rows, 1.45)
		w := geom.Mix(narrow, wide, k)
		return geom.Point{X: geom.Mix(m.x, 500, k) + float64(w*(u/float64(m.grid.Cols)-.5)), Y: geom.Mix(top, 1440, k)}
	}
	m.tall = func(v float64) float64 { return geom.Mix(26, 92, geom.Pow(v/rows, 1.3)) }
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(m.x), Y: top - 6}, m.In(420, 620))
	}
	m.Fill(m.Rect(geom.Point{X: -20, Y: top - 20}, geom.Point{X: 1020, Y: 1540}), m.Land(.6), scene.Normal, m.Flat(m.Land(.6), 0)...)
	m.slab()
	way := m.grid.Way(m.middle(), m.gate())
	for v := range m.grid.Rows + 1 {
		for _, w := range m.grid.Across(v, m.in, m.out) {
			m.raise(w, scene.Normal)
		}
		if v < m.grid.Rows {
			m.inRow(v, way)
			m.uprights(v)
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

// raise builds a piece of wall.
func (m *maze) raise(w stage.Wall, weight scene.Weight) {
	p, q := m.place(w.From.X, w.From.Y), m.place(w.To.X, w.To.Y)
	up := func(p geom.Point, v float64) geom.Point { return p.Sub(geom.Point{Y: m.tall(v)}) }
	t := m.wall
	if w.From.X == w.To.X {
		t = m.FigureTone(m.wall.Value() * .7)
	}
	m.Fill(m.Poly(p, q, up(q, w.To.Y), up(p, w.From.Y)), t, weight, scene.Shade)
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
				w.From.Y, w.To.Y = float64(v), float64(v+1)
				m.raise(w, scene.Normal)
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
			m.Line(m.Polyline(m.cell(c), m.cell(way[i+1])), m.Hot(), scene.Normal, 7)
		}
		tall := m.tall(float64(v) + .5)
		switch {
		case i == 0:
			m.keepsake(m.cell(c), tall*m.In(1.7, 2.3))
		case last, m.plot == mazeSeekers && i == len(way)/2:
			m.walker(m.cell(c), tall*m.In(1.1, 1.4))
		}
	}
}

func (m *maze) walker(p geom.Point, size float64) {
	name := one(m, mazeWalkers)
	m.Put(stage.Figure{Name: name, K: stage.Sized(name, size), At: p, Flip: m.Chance(.5)}, m.Plain())
}

func (m *maze) keepsake(p geom.Point, size float64) {
	name := one(m, mazeKeepsake)
	m.Ember(p, size*.8)
	m.Put(stage.Figure{Name: name, K: stage.Sized(name, size), At: p, Flip: m.Chance(.5)}, m.Wardrobe())
	m.Tag([]tag.Key{"thread-through", "two-seekers", "watched-maze", "kept-inside"}[m.plot])
}

func (m *maze) watcher(p geom.Point, size float64) {
	name := one(m, mazeWatchers)
	f := stage.Figure{Name: name, K: stage.Sized(name, size), At: p, Flip: m.Chance(.5)}
	m.Put(f.Kept(), m.Wardrobe())
}

// walls draws all walls as lines: a maze from above.
func (m *maze) walls(steps int) {
	lines := m.Path(200, 200)
	draw := func(w stage.Wall) {
		n := max(1, int(w.To.Sub(w.From).Len())*steps)
		for i := range n + 1 {
			q := w.From.Lerp(w.To, float64(i)/float64(n))
			if p := m.place(q.X, q.Y); i == 0 {
				lines.MoveTo(p)
			} else {
				lines.LineTo(p)
			}
		}
	}
	for v := range m.grid.Rows + 1 {
		for _, w := range m.grid.Across(v, m.in, m.out) {
			draw(w)
		}
	}
	for u := range m.grid.Cols + 1 {
		for _, w := range m.grid.Along(u) {
			draw(w)
		}
	}
	m.Line(lines, m.wall, scene.Silhouette, 13)
}

// inhabit puts the story into a maze from above.
func (m *maze) inhabit(size float64) {
	way := m.grid.Way(m.middle(), m.gate())
	if m.plot == mazeThread {
		line := m.Points(len(way))
		for i, c := range way {
			line[i] = m.cell(c)
		}
		m.Line(m.Polyline(line...), m.Hot(), scene.Normal, 9)
	}
	foot := geom.Point{Y: size * .4}
	m.keepsake(m.cell(way[0]).Add(foot), size*1.25)
	m.walker(m.cell(way[len(way)-1]).Add(foot), size)
	if m.plot == mazeSeekers {
		m.walker(m.cell(way[len(way)/2]).Add(foot), size)
	}
}

// garden floats above the clouds, a little turned.
func (m *maze) garden() {
	m.Body(m.light)
	for range m.Between(2, 4) {
		m.Cloud(geom.Point{X: m.In(60, 940), Y: m.In(300, 1400)}, m.In(240, 420))
	}
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	side := min(m.In(480, 760)/cols, m.In(760, 900)/rows)
	at := geom.Place(geom.Point{X: 500 + m.In(-40, 40), Y: 850 + m.In(-40, 60)}, 1, m.In(-.16, .16), false)
	lean := m.In(-.18, .18)
	m.place = func(u, v float64) geom.Point {
		y := float64((v - float64(rows/2)) * side * .94)
		return at.Apply(geom.Point{X: float64((u-float64(cols/2))*side) + float64(y*lean), Y: y})
	}
	if m.plot == mazeWatched {
		m.watcher(m.place(m.In(1, cols-1), 0).Add(geom.Point{Y: 30}), m.In(380, 520))
	}
	down := geom.Point{Y: m.In(60, 110)}
	edge := m.FigureTone(m.wall.Value() * .7)
	m.Fill(m.Poly(m.place(0, 0), m.place(cols, 0), m.place(cols, rows), m.place(cols, rows).Add(down), m.place(0, rows).Add(down), m.place(0, rows)), edge, scene.Silhouette, append(m.Flat(edge, 0), scene.Shade)...)
	m.slab()
	m.walls(1)
	m.inhabit(side * .8)
	m.Tag("maze-afloat")
}

// moon is a round maze that has risen over a land with one ladder.
func (m *maze) moon() {
	r := m.In(300, 390)
	at := geom.Point{X: geom.Mix(m.x, 500, .5), Y: m.In(520, 640)}
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	turn := math.Pi/2 - float64(geom.Tau*(float64(m.out)+.5)/cols)
	m.place = func(u, v float64) geom.Point {
		return at.Polar(float64(r*(.2+float64(.8*v/rows))), turn+float64(geom.Tau*u/cols))
	}
	if m.Chance(.5) {
		m.Glow(at, r*1.7, 3, .5, 1)
	}
	m.Fill(m.Circle(at, r*1.03), m.floor, scene.Silhouette, append(m.Flat(m.floor, 0), scene.Round)...)
	m.walls(3)
	m.keepsake(at.Add(geom.Point{Y: r * .13}), r*.3)
	m.thread(at)
	r1, r2 := m.Rolling(m.In(1100, 1180), 60, .002), m.Rolling(1330, 50, .0025)
	m.Ground(r1, .4)
	m.Grove(r1, .4, m.Between(2, 5), 80, 920, at.X, 90)
	foot := geom.Point{X: at.X + m.In(-120, 120), Y: r2(at.X) + 20}
	m.LongLadder(foot, geom.Point{X: at.X, Y: at.Y + float64(r*.98)}, 76, m.wall)
	m.Ground(r2, .9)
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(at.X), Y: 1440}, m.In(360, 480))
	}
	m.walker(foot.Add(geom.Point{X: m.Sign() * 120, Y: 50}), m.In(150, 200))
	m.Tag("maze-as-a-moon")
}

// thread is the way through a round maze, or who is on it.
func (m *maze) thread(at geom.Point) {
	way := m.grid.Way(m.in, m.gate())
	line := m.Points(0)
	for _, c := range way {
		line = append(line, m.cell(c))
	}
	switch m.plot {
	case mazeThread:
		m.Line(m.Smooth(append([]geom.Point{at}, line...), false), m.Hot(), scene.Normal, 9)
	case mazeSeekers:
		m.walker(line[len(line)/3].Add(geom.Point{Y: 26}), 66)
		m.walker(line[len(line)*3/4].Add(geom.Point{Y: 26}), 66)
	}
}
