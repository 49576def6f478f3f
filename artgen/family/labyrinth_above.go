package family

import (
	"math"

	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

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
	m.Fill(m.Circle(m.cell(way[0]), size*.5), pickTone(m, scene.PaperTone, scene.LightTone, m.FieldTone(.9)), scene.Unlined)
	m.keepsake(m.cell(way[0]).Add(foot), size*1.25)
	m.walker(m.cell(way[len(way)-1]).Add(foot), size)
	if m.plot == mazeSeekers {
		m.walker(m.cell(way[len(way)/2]).Add(foot), size)
	}
}

// garden floats above the clouds: a slab, a little turned, or an island.
func (m *maze) garden() {
	m.Body(m.light)
	for range m.Between(2, 4) {
		m.Cloud(geom.Point{X: m.In(60, 940), Y: m.In(300, 1400)}, m.In(240, 420))
	}
	if m.Chance(.5) {
		m.island()
	} else {
		m.tray()
	}
	m.Tag("maze-afloat")
}

// tray is a maze with corners.
func (m *maze) tray() {
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	side := min(m.In(560, 780)/cols, m.In(800, 960)/rows)
	at := geom.Place(geom.Point{X: 500 + m.In(-40, 40), Y: 820 + m.In(-40, 60)}, 1, m.In(-.2, .2), false)
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
	m.inhabit(side * .86)
}

// island is a round maze on a floating rock, its goal in the middle.
func (m *maze) island() {
	at, rx := geom.Point{X: 500 + float64(m.Sign()*m.In(0, 60)), Y: m.In(640, 860)}, m.In(350, 420)
	ry := float64(rx * m.In(.5, .66))
	m.grid = m.Labyrinth(m.Between(7, 9), m.Between(2, 3))
	m.in, m.out = m.Int(m.grid.Cols), m.Int(m.grid.Cols)
	if m.plot == mazeWatched {
		m.watcher(at.Add(geom.Point{X: m.In(-.4, .4) * rx, Y: -ry * .7}), m.In(420, 560))
	}
	m.Rock(at.Add(geom.Point{Y: ry * .3}), rx*2.04, m.RockKind(), .6)
	rim := m.FigureTone(m.wall.Value() * .7)
	m.Fill(m.Ellipse(at.Add(geom.Point{Y: 46}), rx*1.04, ry*1.05), rim, scene.Silhouette, scene.Shade)
	m.Fill(m.Ellipse(at, rx*1.04, ry*1.05), m.floor, scene.Silhouette, m.Flat(m.floor, 0)...)
	m.rings(at, rx, ry, .4)
	m.walls(3)
	m.thread(at, rx*.3)
	m.keepsake(at.Add(geom.Point{Y: ry * .16}), rx*m.In(.62, .8))
	m.walker(at.Add(geom.Point{X: float64(m.In(-.2, .2) * rx), Y: ry + 26}), rx*m.In(.36, .46))
}

// rings bends the grid round a middle: row 0 is the ring around what is kept,
// inner its share of the radius, and the gate opens toward us.
func (m *maze) rings(at geom.Point, rx, ry, inner float64) {
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	turn := math.Pi/2 - float64(geom.Tau*(float64(m.out)+.5)/cols)
	m.place = func(u, v float64) geom.Point {
		k := inner + float64((1-inner)*v/rows)
		sin, cos := geom.Sincos(turn + float64(geom.Tau*u/cols))
		return at.Add(geom.Point{X: float64(rx * k * cos), Y: float64(ry * k * sin)})
	}
}

// moon is a round maze over a land: high, with a ladder to it, or rising, as large
// as the sky, or on the ground, where somebody has to roll it.
func (m *maze) moon() {
	switch m.Int(3) {
	case 0:
		m.high()
	case 1:
		m.rising()
	default:
		m.rolled()
	}
	m.Tag("maze-as-a-moon")
}

// disc is the round maze itself.
func (m *maze) disc(at geom.Point, r float64) {
	if m.Chance(.6) {
		m.Glow(at, r*1.7, 3, .5, 1)
	}
	m.Fill(m.Circle(at, r*1.04), m.floor, scene.Silhouette, append(m.Flat(m.floor, 0), scene.Round)...)
	m.rings(at, r, r, .32)
	m.walls(3)
	m.thread(at, r*.24)
	m.Fill(m.Circle(at, r*.28), pickTone(m, scene.PaperTone, scene.LightTone, m.FigureTone(.06)), scene.Unlined)
	m.keepsake(at.Add(geom.Point{Y: r * .2}), r*.42)
}

func (m *maze) high() {
	r := m.In(290, 360)
	at := geom.Point{X: geom.Mix(m.x, 500, .4), Y: m.In(480, 620)}
	m.disc(at, r)
	r1, r2 := m.Rolling(m.In(1100, 1180), 60, .002), m.Rolling(1330, 50, .0025)
	m.Ground(r1, .4)
	m.Grove(r1, .4, m.Between(2, 5), 80, 920, at.X, 90)
	foot := geom.Point{X: at.X + m.In(-120, 120), Y: r2(at.X) + 20}
	m.LongLadder(foot, geom.Point{X: at.X, Y: at.Y + float64(r*.98)}, 76, m.wall)
	m.Ground(r2, .9)
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(at.X), Y: 1440}, m.In(360, 480))
	}
	m.walker(foot.Add(geom.Point{X: m.Sign() * 120, Y: 50}), m.In(170, 230))
}

func (m *maze) rising() {
	r := m.In(420, 500)
	at := geom.Point{X: geom.Mix(m.x, 500, m.In(0, .6)), Y: m.In(760, 880)}
	m.disc(at, r)
	r1, r2 := m.Valley(at.Y+float64(r*.42), 90, at.X), m.Rolling(1330, 60, .0025)
	m.Ground(r1, .3)
	m.Grove(r1, .3, m.Between(2, 5), 80, 920, at.X, 150)
	m.Ground(r2, .9)
	x := m.Opposite(at.X)
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: x, Y: 1440}, m.In(400, 520))
		return
	}
	m.walker(geom.Point{X: x, Y: r2(x) + 30}, m.In(220, 300))
}

func (m *maze) rolled() {
	r := m.In(310, 380)
	side := m.Sign()
	at := geom.Point{X: 500 + float64(side*m.In(60, 120)), Y: m.In(720, 800)}
	slope := func(k float64) stage.Ridge {
		wavy := m.Rolling(0, 24, .003)
		return func(x float64) float64 {
			return at.Y + float64(r*1.02) + float64((at.X-x)*side*.26*k) + wavy(x)
		}
	}
	m.disc(at, r)
	r1 := slope(1)
	m.Ground(r1, .5)
	m.Grove(m.Rolling(1330, 30, .002), .8, 2, 80, 920, 500, 0)
	x := at.X - float64(side*r*1.06)
	name := one(m, []string{"wanderer", "figure", "elephant", "hare", "bear", "cat", "fox"})
	m.Put(stage.Figure{Name: name, K: stage.Sized(name, m.In(250, 330)), At: geom.Point{X: x, Y: r1(x) + 24}, Flip: side < 0}.Kept(), m.Wardrobe())
	m.Ground(m.Rolling(1400, 30, .002), .9)
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(at.X), Y: 1470}, m.In(300, 400))
	}
	m.Tag("maze-rolled-along")
}

// thread is the way through a round maze, or who is on it.
func (m *maze) thread(at geom.Point, size float64) {
	way := m.grid.Way(m.in, m.gate())
	line := m.Points(0)
	for _, c := range way {
		line = append(line, m.cell(c))
	}
	switch m.plot {
	case mazeThread:
		m.Line(m.Smooth(append([]geom.Point{at}, line...), false), m.Hot(), scene.Normal, 9)
	case mazeSeekers:
		m.walker(line[len(line)/3].Add(geom.Point{Y: size * .4}), size)
		m.walker(line[len(line)*3/4].Add(geom.Point{Y: size * .4}), size)
	}
}
