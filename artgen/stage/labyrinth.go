package stage

import "echo/artgen/geom"

// Labyrinth is a grid of cells in which there is exactly one way from each cell
// to each other.
type Labyrinth struct {
	Cols, Rows int
	right      []bool // a passage from a cell to its right
	down       []bool // and to the cell below
}

// Labyrinth carves one, going on from the newest cell until it is stuck.
func (s *Stage) Labyrinth(cols, rows int) *Labyrinth {
	l := &Labyrinth{Cols: cols, Rows: rows, right: make([]bool, cols*rows), down: make([]bool, cols*rows)}
	seen := make([]bool, cols*rows)
	way := append(make([]int, 0, cols*rows), s.Int(cols*rows))
	seen[way[0]] = true
	for len(way) > 0 {
		at := way[len(way)-1]
		var next [4]int
		n := 0
		for _, to := range l.around(at) {
			if to >= 0 && !seen[to] {
				next[n] = to
				n++
			}
		}
		if n == 0 {
			way = way[:len(way)-1]
			continue
		}
		to := next[s.Int(n)]
		*l.passage(at, to) = true
		seen[to] = true
		way = append(way, to)
	}
	return l
}

// around lists the cells next to one: left, right, above, below; -1 is none.
func (l *Labyrinth) around(at int) [4]int {
	out := [4]int{at - 1, at + 1, at - l.Cols, at + l.Cols}
	if at%l.Cols == 0 {
		out[0] = -1
	}
	if at%l.Cols == l.Cols-1 {
		out[1] = -1
	}
	if out[3] >= l.Cols*l.Rows {
		out[3] = -1
	}
	return out
}

// passage is the door between two neighbours.
func (l *Labyrinth) passage(a, b int) *bool {
	a, b = min(a, b), max(a, b)
	if b == a+1 {
		return &l.right[a]
	}
	return &l.down[a]
}

// Open tells whether two neighbours are joined.
func (l *Labyrinth) Open(a, b int) bool { return *l.passage(a, b) }

// Way is the only way from one cell to another, both included.
func (l *Labyrinth) Way(from, to int) []int {
	back := make([]int, l.Cols*l.Rows) // the next cell toward from, plus one
	back[from] = from + 1
	queue := append(make([]int, 0, len(back)), from)
	for i := 0; back[to] == 0; i++ {
		at := queue[i]
		for _, next := range l.around(at) {
			if next >= 0 && back[next] == 0 && l.Open(at, next) {
				back[next] = at + 1
				queue = append(queue, next)
			}
		}
	}
	way := []int{to}
	for at := to; at != from; at = way[len(way)-1] {
		way = append(way, back[at]-1)
	}
	for i, j := 0, len(way)-1; i < j; i, j = i+1, j-1 {
		way[i], way[j] = way[j], way[i]
	}
	return way
}

// Wall is a straight piece of wall between two corners of the grid, in cells.
type Wall struct{ From, To geom.Point }

// Across lists the walls on the line above row v (v is Rows for the last line),
// from left to right, each as long as it goes. The outer walls have one gate
// each: in the first line over column in, in the last over column out.
func (l *Labyrinth) Across(v, in, out int) []Wall {
	return runs(l.Cols, func(u int) bool {
		switch v {
		case 0:
			return u != in
		case l.Rows:
			return u != out
		}
		return !l.down[(v-1)*l.Cols+u]
	}, func(u int) geom.Point { return pt(float64(u), float64(v)) })
}

// Along lists the walls on the line left of column u, from above to below.
func (l *Labyrinth) Along(u int) []Wall {
	return runs(l.Rows, func(v int) bool {
		return u == 0 || u == l.Cols || !l.right[v*l.Cols+u-1]
	}, func(v int) geom.Point { return pt(float64(u), float64(v)) })
}

// runs joins neighbouring pieces of wall.
func runs(n int, wall func(i int) bool, corner func(i int) geom.Point) []Wall {
	var out []Wall
	for i := range n {
		switch {
		case !wall(i):
		case i > 0 && wall(i-1):
			out[len(out)-1].To = corner(i + 1)
		default:
			out = append(out, Wall{corner(i), corner(i + 1)})
		}
	}
	return out
}
