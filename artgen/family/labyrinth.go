package family

import (
	"echo/artgen/geom"
	"echo/artgen/kit"
	"echo/artgen/scene"
	"echo/artgen/stage"
	"echo/artgen/tag"
)

// labyrinth is a true maze: there is one way through it, and it can be found. It
// lies before us to the horizon, rises as a moon, floats as a garden seen from
// above, or is a house whose floors are joined by ladders; in it are a thread, two
// who look for each other, or something that is best not met.
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
	mazeHouse         // upright, with storeys and ladders
)

// What happens in it.
const (
	mazeThread  = iota // somebody has left a thread
	mazeSeekers        // two, who will meet or not
	mazeWatched        // by somebody far too large
	mazeKept           // something is in the middle
	mazePlots
)

var mazes = []func(*maze){(*maze).ground, (*maze).garden, (*maze).moon, (*maze).house}

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
	m := &maze{Stage: s, view: s.Weighted(4, 3, 4, 4), plot: s.Int(mazePlots), x: s.Aside()}
	cols, rows := s.Between(5, 8), s.Between(6, 9)
	switch m.view {
	case mazeGround:
		cols, rows = s.Between(3, 5), s.Between(4, 5)
	case mazeMoon:
		cols, rows = s.Between(7, 10), s.Between(3, 5)
	case mazeHouse:
		cols, rows = s.Between(2, 3), s.Between(3, 5)
	}
	m.grid = s.Labyrinth(cols, rows)
	m.in, m.out = s.Int(cols), s.Int(cols)
	if m.view == mazeGround {
		m.out = s.Between(1, cols-2) // whoever stands there is seen
	}
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
