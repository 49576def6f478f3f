package raster

// one is a pixel in the fixed-point grid.
const one = 256

// mask accumulates the signed area that outlines cover in each pixel.
//
// Each cell holds the change of coverage from the cell to its left, so that one
// pass from left to right gives the coverage: an edge only touches the cells it
// crosses. A full pixel counts area, twice one squared.
type mask struct {
	w, h int
	acc  []int32 // h rows of w+2 cells
	box  box     // rows and columns touched since the last resolve
}

const area = 2 * one * one

// box is a range of pixels, ends excluded.
type box struct{ x0, y0, x1, y1 int }

func (b box) empty() bool { return b.x0 >= b.x1 || b.y0 >= b.y1 }

func (m *mask) resize(w, h int) {
	m.w, m.h = w, h
	if n := (w + 2) * h; cap(m.acc) < n {
		m.acc = make([]int32, n)
	} else {
		m.acc = m.acc[:n]
		clear(m.acc)
	}
	m.forget()
}

func (m *mask) forget() { m.box = box{m.w, m.h, 0, 0} }

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
	m.touch(min(x0, x1), max(x0, x1), top, bottom)
	dx, dy := x1-x0, y1-y0
	x := x0 + dx*(top-y0)/dy
	for y := top; y < bottom; {
		row := y / one
		next := min(bottom, (row+1)*one)
		nx := x0 + dx*(next-y0)/dy
		m.span(row, x, nx, (next-y)*dir)
		x, y = nx, next
	}
}

func (m *mask) touch(x0, x1, y0, y1 int) {
	m.box.x0 = min(m.box.x0, max(0, x0/one))
	m.box.x1 = max(m.box.x1, min(m.w, x1/one+1))
	m.box.y0 = min(m.box.y0, y0/one)
	m.box.y1 = max(m.box.y1, (y1+one-1)/one)
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
	first, last := xa/one, xb/one
	if first == last {
		add(cells, first, dy, xa-first*one+xb-first*one)
		return
	}
	width, done := xb-xa, 0
	for c := first; c <= last; c++ {
		left, until := max(xa, c*one), min(xb, (c+1)*one)
		part := dy*(until-xa)/width - done
		done += part
		add(cells, c, part, left+until-2*c*one)
	}
}

// add puts a piece dy high into a cell; twice is twice its mean distance from
// the cell's left side.
func add(cells []int32, c, dy, twice int) {
	cells[c] += int32(dy * (2*one - twice))
	cells[c+1] += int32(dy * twice)
}

// resolve writes the coverage of the touched box into out, 0 to 255, clears the
// accumulator and returns the box.
func (m *mask) resolve(out []uint8) box {
	b := m.box
	m.forget()
	if b.empty() {
		return b
	}
	for y := b.y0; y < b.y1; y++ {
		cells := m.acc[y*(m.w+2) : (y+1)*(m.w+2)]
		sum := int32(0)
		for x := b.x0; x < b.x1; x++ {
			sum += cells[x]
			cells[x] = 0
			v := sum
			if v < 0 {
				v = -v
			}
			out[y*m.w+x] = uint8(min(255, (int(v)*255+area/2)/area))
		}
		cells[b.x1], cells[min(b.x1+1, m.w+1)] = 0, 0
	}
	return b
}
