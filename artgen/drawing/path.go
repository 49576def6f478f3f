package drawing

import "echo/artgen/geom"

// Path is outlines on the integer grid. Verbs are those of geom; an Arc takes
// six numbers (rx, ry, rotation in degrees, flags, x, y), any other verb two for
// each of its points. All coordinates are absolute.
type Path struct {
	Verbs []geom.Verb
	Coord []int32
}

// Numbers returns how many coordinates a verb takes.
func Numbers(v geom.Verb) int { return 2 * v.Points() }

// Empty tells whether nothing is drawn.
func (p Path) Empty() bool { return len(p.Verbs) == 0 }

// Equal tells whether two paths are the same, step by step.
func (p Path) Equal(q Path) bool {
	if len(p.Verbs) != len(q.Verbs) || len(p.Coord) != len(q.Coord) {
		return false
	}
	for i, v := range p.Verbs {
		if v != q.Verbs[i] {
			return false
		}
	}
	for i, c := range p.Coord {
		if c != q.Coord[i] {
			return false
		}
	}
	return true
}

// Snap puts a path on the grid. The coordinates are appended to buf, which the
// caller keeps for the next path; the verbs are shared with p.
//
// A cubic whose first handle mirrors the last handle of the one before it, to
// within a unit, is made to mirror it exactly: smooth curves then cost four
// numbers a piece instead of six, a quarter of a card's bytes.
func Snap(p geom.Path, buf []int32) (Path, []int32) {
	from := len(buf)
	at := 0
	var x, y, hx, hy int32 // current point and its last handle
	curved := false
	for _, v := range p.Verbs {
		pts := p.Pts[at : at+v.Points()]
		at += len(pts)
		start := len(buf)
		for _, q := range pts {
			buf = append(buf, int32(geom.Round(q.X)), int32(geom.Round(q.Y)))
		}
		switch {
		case v == geom.Arc:
			buf[start+2] = (buf[start+2]%180 + 180) % 180
		case v == geom.Cube && curved:
			mx, my := 2*x-hx, 2*y-hy
			if close1(buf[start], mx) && close1(buf[start+1], my) {
				buf[start], buf[start+1] = mx, my
			}
		}
		if n := len(buf); v != geom.Close {
			x, y = buf[n-2], buf[n-1]
			if curved = v == geom.Cube; curved {
				hx, hy = buf[n-4], buf[n-3]
			}
		}
	}
	return Path{p.Verbs, buf[from:len(buf):len(buf)]}, buf
}

func close1(a, b int32) bool { return a-b <= 1 && b-a <= 1 }

// Float appends the path's points to dst as floating point, for geometry that
// needs them; the verbs are shared.
func (p Path) Float(dst []geom.Point) geom.Path {
	from := len(dst)
	for i := 0; i < len(p.Coord); i += 2 {
		dst = append(dst, geom.Point{X: float64(p.Coord[i]), Y: float64(p.Coord[i+1])})
	}
	return geom.Path{Verbs: p.Verbs, Pts: dst[from:]}
}

// Frame is the border of the picture on every card: a box with round corners.
func Frame() Path {
	return Path{
		[]geom.Verb{geom.Move, geom.Line, geom.Arc, geom.Line, geom.Arc, geom.Line, geom.Arc, geom.Line, geom.Arc, geom.Close},
		[]int32{
			96, 60, 904, 60, 36, 36, 0, 2, 940, 96, 940, 1404, 36, 36, 0, 2, 904, 1440,
			96, 1440, 36, 36, 0, 2, 60, 1404, 60, 96, 36, 36, 0, 2, 96, 60,
		},
	}
}

// FrameWidth is the width of the frame line; Corner the radius of the card's
// own corners, in units.
const (
	FrameWidth Tenths = 50
	Corner     int    = 52
)
