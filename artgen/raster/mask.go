package raster

// one is a pixel in the fixed-point grid.
const one = 256

// mask accumulates the signed area that outlines cover in each pixel.
//
// Each cell holds the change of coverage from the cell to its left, so that one
// pass from left to right gives the coverage: an edge only touches the cells it
// crosses. A full pixel counts area, twice one squared.
type mask struct {
	w, h  int
	acc   []int32 // h rows of w+2 cells
	shape shape   // touched since the last resolve
	last  shape   // what the last resolve returned
}

const area = 2 * one * one

// shape is where something may be covered: one run of pixels in each of the rows
// y0..y1-1.
type shape struct {
	y0, y1 int
	rows   []run // of all rows; those outside y0..y1 are empty
}

// run is the pixels x0..x1-1 of a row.
type run struct{ x0, x1 int }

func (m *mask) resize(w, h int) {
	m.w, m.h = w, h
	if n := (w + 2) * h; cap(m.acc) < n {
		m.acc = make([]int32, n)
	} else {
		m.acc = m.acc[:n]
		clear(m.acc)
	}
	m.shape, m.last = newShape(m.shape.rows, w, h), newShape(m.last.rows, w, h)
}

// newShape returns the empty shape, in the memory of rows if it fits.
func newShape(rows []run, w, h int) shape {
	if cap(rows) < h {
		rows = make([]run, h)
	}
	s := shape{0, h, rows[:h]}
	s.forget(w)
	return s
}

func (s *shape) forget(w int) {
	for y := s.y0; y < s.y1; y++ {
		s.rows[y] = run{w, 0}
	}
	s.y0, s.y1 = len(s.rows), 0
}

// edge adds a straight piece of an outline, in fixed point.
func (m *mask) edge(x0, y0, x1, y1 int) {
	dir := 1
	if y0 > y1 {
		x0, y0, x1, y1, dir = x1, y1, x0, y0, -1
	}
	top, bottom := max(y0, 0), min(y1, m.h*one)
	if top >= bottom {
		return
	}
	first, end := int(uint(top)/one), int(uint(bottom-1)/one)+1
	m.shape.y0, m.shape.y1 = min(m.shape.y0, first), max(m.shape.y1, end)
	if end == first+1 && top == y0 && bottom == y1 {
		m.span(first, x0, x1, (y1-y0)*dir)
		return
	}
	dx, dy := x1-x0, y1-y0
	x := x0
	if top > y0 {
		x += dx * (top - y0) / dy
	}
	for y := top; y < bottom; {
		row := int(uint(y) / one)
		next, nx := (row+1)*one, x1
		if next = min(bottom, next); next < y1 {
			nx = x0 + dx*(next-y0)/dy
		}
		m.span(row, x, nx, (next-y)*dir)
		x, y = nx, next
	}
}

// span adds a piece that stays within one row, dy high. What lies left of the
// picture counts at its left edge, what lies right of it not at all.
func (m *mask) span(row, xa, xb, dy int) {
	right := m.w * one
	xa, xb = max(0, min(right, xa)), max(0, min(right, xb))
	if xa > xb {
		xa, xb = xb, xa
	}
	cells := m.acc[row*(m.w+2) : (row+1)*(m.w+2)]
	first, last := int(uint(xa)/one), int(uint(xb)/one)
	r := &m.shape.rows[row]
	r.x0, r.x1 = min(r.x0, first), max(r.x1, last+1)
	if first == last {
		add(cells, first, dy, xa-first*one+xb-first*one)
		return
	}
	width, done := xb-xa, 0
	for c := first; c < last; c++ {
		left, until := max(xa, c*one), (c+1)*one
		part := dy*(until-xa)/width - done
		done += part
		add(cells, c, part, left+until-2*c*one)
	}
	add(cells, last, dy-done, xb-last*one)
}

// add puts a piece dy high into a cell; twice is twice its mean distance from
// the cell's left side.
func add(cells []int32, c, dy, twice int) {
	cells[c] += int32(dy * (2*one - twice))
	cells[c+1] += int32(dy * twice)
}

// resolve writes the coverage of what was touched into out, 0 to 255, clears the
// accumulator and returns where that is; outside, out stays as it was. The shape
// is valid until the next call.
func (m *mask) resolve(out []uint8) shape {
	m.last.forget(m.w)
	m.shape, m.last = m.last, m.shape
	for y := m.last.y0; y < m.last.y1; y++ {
		r := &m.last.rows[y]
		r.x1 = min(r.x1, m.w)
		m.row(out[y*m.w:(y+1)*m.w], m.acc[y*(m.w+2):(y+1)*(m.w+2)], *r)
	}
	return m.last
}

// fill sets bytes. Most runs are empty or whole, and copied.
func fill(to []uint8, v uint8) {
	switch {
	case v == 0:
		clear(to)
	case v == 255 && len(to) <= len(solid):
		copy(to, solid[:])
	default:
		for i := range to {
			to[i] = v
		}
	}
}

// solid is a long run of whole pixels.
var solid = func() (s [4096]uint8) {
	for i := range s {
		s[i] = 255
	}
	return s
}()

func (m *mask) row(out []uint8, cells []int32, r run) {
	if r.x0 > r.x1 {
		return
	}
	sum := 0
	to, from := out[r.x0:r.x1], cells[r.x0:r.x1]
	for i := 0; i < len(from); {
		sum += int(from[i])
		v := uint8(min(255, (uint(max(sum, -sum))*255+area/2)/area))
		to[i] = v
		begin := i + 1
		for i++; i < len(from) && from[i] == 0; i++ {
		}
		fill(to[begin:i], v)
	}
	clear(cells[r.x0:min(r.x1+2, len(cells))])
}
