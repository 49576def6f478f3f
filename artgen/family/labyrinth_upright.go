package family

import (
	"echo/artgen/geom"
	"echo/artgen/scene"
	"echo/artgen/stage"
)

// house is the maze set upright: rooms side by side with and without doors, and
// ladders from floor to floor. Or it is dug into a hill.
func (m *maze) house() {
	if m.Body(m.light); m.Chance(.5) {
		m.warren()
		return
	}
	m.Ground(m.Rolling(1180, 80, .0024), .2)
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	wide, high := min(m.In(210, 280), 800/cols), min(m.In(200, 260), 960/rows)
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
			m.LongLadder(p.Add(geom.Point{Y: float64(high*1.5) - 12}), p.Add(geom.Point{Y: float64(high*.5) - 40}), 40, m.FigureTone(.1+float64(.7*dark(m))))
		}
	}
	on := func(c int) geom.Point {
		return m.cell(c).Add(geom.Point{X: float64(-wide * .12), Y: float64(high*.5) - 10})
	}
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

// warren is dug under a hill: round rooms and the runs between them.
func (m *maze) warren() {
	m.grid = m.Labyrinth(m.Between(2, 3), m.Between(3, 4))
	cols, rows := float64(m.grid.Cols), float64(m.grid.Rows)
	top := m.In(430, 560)
	hill := m.Dome(top, m.In(40, 150), m.x)
	shift := m.Points(m.grid.Cols * m.grid.Rows)
	for i := range shift {
		shift[i] = geom.Point{X: m.In(-56, 56), Y: m.In(-50, 50)}
	}
	m.place = func(u, v float64) geom.Point {
		p := geom.Point{X: geom.Mix(90, 910, u/cols), Y: geom.Mix(top+90, 1420, v/rows)}
		return p.Add(shift[int(u)+int(v)*m.grid.Cols])
	}
	if m.plot == mazeWatched {
		m.watcher(geom.Point{X: m.Opposite(m.x), Y: hill(m.Opposite(m.x)) + 20}, m.In(320, 420))
	}
	earth := m.FigureTone(.16 + float64(.1*m.Float()))
	m.Layer(hill, earth, scene.Silhouette)
	m.Grove(hill, .5, m.Between(2, 4), 100, 900, m.Opposite(m.x), 150)
	door := m.cell(m.in % m.grid.Cols)
	m.dig(geom.Point{X: door.X, Y: hill(door.X) + 4}, earth)
	m.denizens()
	m.Tag("maze-under-a-hill")
}

// dig opens the rooms and the runs. Runs are drawn twice: with their outlines
// before the rooms, and after them without, so that both are one hollow. The first
// leads in from the door.
func (m *maze) dig(door geom.Point, earth scene.Tone) {
	light := m.floor
	if light.Value() < earth.Value()+.2 {
		light = m.FieldTone(.8)
	}
	n, all := m.grid.Cols, m.grid.Cols*m.grid.Rows
	bends, rooms := m.Points(all), m.Points(all)
	for c := range all {
		bends[c] = geom.Point{X: m.In(-50, 50), Y: m.In(-50, 50)}
		rooms[c] = geom.Point{X: m.In(80, 136), Y: m.In(70, 108)}
	}
	run := func(p, q geom.Point, bend, wide float64, w scene.Weight) {
		side := q.Sub(p).Left().Mul(bend / q.Dist(p))
		centre := append(m.Points(0), p, p.Lerp(q, .33).Add(side), p.Lerp(q, .67).Sub(side), q)
		m.Fill(m.Band(centre, func(float64) float64 { return wide }), light, w)
	}
	runs := func(wide float64, w scene.Weight) {
		run(door, m.cell(m.in%n), 20, wide, w)
		for c := range all {
			if c%n < n-1 && m.grid.Open(c, c+1) {
				run(m.cell(c), m.cell(c+1), bends[c].X, wide, w)
			}
			if c+n < all && m.grid.Open(c, c+n) {
				run(m.cell(c), m.cell(c+n), bends[c].Y, wide, w)
			}
		}
	}
	runs(62, scene.Normal)
	for c := range all {
		m.Fill(m.Blob(m.cell(c), rooms[c].X, rooms[c].Y, .1, 1.2, 14), light, scene.Normal)
	}
	runs(56, scene.Cover)
	d := m.Plain()
	for c := range all {
		if name := one(m, parlourThings); m.Chance(.4) {
			m.Put(stage.Figure{Name: name, K: stage.Sized(name, 90), At: m.cell(c).Add(geom.Point{X: m.In(-30, 30), Y: 62})}, d)
		}
	}
}

// denizens puts the story into a warren.
func (m *maze) denizens() {
	deep := (m.grid.Rows-1)*m.grid.Cols + m.out%m.grid.Cols
	way := m.grid.Way(deep, m.in%m.grid.Cols)
	foot := geom.Point{Y: 66}
	if m.plot == mazeThread {
		line := m.Points(len(way))
		for i, c := range way {
			line[i] = m.cell(c)
		}
		m.Line(m.Polyline(line...), m.Hot(), scene.Normal, 9)
	}
	m.keepsake(m.cell(way[0]).Add(foot), 170)
	m.walker(m.cell(way[len(way)-1]).Add(foot), 150)
	if m.plot == mazeSeekers {
		m.walker(m.cell(way[len(way)/2]).Add(foot), 150)
	}
}
