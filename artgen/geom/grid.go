package geom

// Grid is a landscape of heights at the corners of square cells, W wide and H
// high, row by row.
type Grid struct {
	Origin Point
	Step   float64
	W, H   int
	Height []float64
}

// At is the place of corner (x, y).
func (g Grid) At(x, y int) Point {
	return Point{g.Origin.X + float64(g.Step*float64(x)), g.Origin.Y + float64(g.Step*float64(y))}
}

// Coasts calls coast with each closed line along which the landscape crosses the
// level, higher ground to the right. Ground at the border of the grid counts as
// lower than any level. The slice is reused.
//
// The lines are those of marching squares (Lorensen and Cline's marching cubes
// of 1987 in the plane): every edge between a higher and a lower corner carries
// one point, and each cell joins the points of its edges.
func (g Grid) Coasts(level float64, coast func(line []Point)) {
	t := tracer{Grid: g, level: level, next: make([]int32, 2*g.W*g.H)}
	for i := range t.next {
		t.next[i] = -1
	}
	for y := range g.H - 1 {
		for x := range g.W - 1 {
			t.cell(x, y)
		}
	}
	var line []Point
	for e := range t.next {
		line = line[:0]
		for at := int32(e); t.next[at] >= 0; {
			line = append(line, t.point(int(at)))
			at, t.next[at] = t.next[at], -1
		}
		if len(line) > 2 {
			coast(line)
		}
	}
}

// tracer joins the edges that a coast crosses. Edge 2i leads right from corner
// i, edge 2i+1 down from it.
type tracer struct {
	Grid
	level float64
	next  []int32
}

// high tells whether a corner is above the level.
func (t *tracer) high(x, y int) bool {
	inside := x > 0 && y > 0 && x < t.W-1 && y < t.H-1
	return inside && t.Height[y*t.W+x] >= t.level
}

func (t *tracer) cell(x, y int) {
	i := int32(2 * (y*t.W + x))
	top, left, right, bottom := i, i+1, i+3, i+int32(2*t.W)
	corners := 0
	for k, q := range [4][2]int{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}} {
		if t.high(q[0], q[1]) {
			corners |= 1 << k
		}
	}
	// The two saddles are cut so that high corners stay apart.
	joins := [16][]int32{
		1: {top, left}, 2: {right, top}, 3: {right, left}, 4: {bottom, right}, 5: {top, left, bottom, right},
		6: {bottom, top}, 7: {bottom, left}, 8: {left, bottom}, 9: {top, bottom}, 10: {right, top, left, bottom},
		11: {right, bottom}, 12: {left, right}, 13: {top, right}, 14: {left, top},
	}[corners]
	for k := 0; k < len(joins); k += 2 {
		t.next[joins[k]] = joins[k+1]
	}
}

// point is where the coast crosses an edge.
func (t *tracer) point(edge int) Point {
	i := edge / 2
	x, y := i%t.W, i/t.W
	p, q := t.At(x, y), t.At(x+1, y)
	j, qx, qy := i+1, x+1, y
	if edge%2 == 1 {
		q, j, qx, qy = t.At(x, y+1), i+t.W, x, y+1
	}
	a, b := t.Height[i], t.Height[j]
	if t.high(x, y) == (a < t.level) { // the border, where heights do not count
		a = t.level - 1
	}
	if t.high(qx, qy) == (b < t.level) {
		b = t.level - 1
	}
	return p.Lerp(q, (t.level-a)/(b-a))
}
