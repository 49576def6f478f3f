package family

import "echo/artgen/geom"

// faces are profiles from the forehead down to the throat, looking left: a calm
// one, an old one, a child, a proud one.
var faces = [][]geom.Point{
	{{X: -152, Y: -135}, {X: -173, Y: -70}, {X: -177, Y: -24}, {X: -167, Y: 6}, {X: -186, Y: 48}, {X: -214, Y: 92}, {X: -206, Y: 112}, {X: -177, Y: 117}, {X: -175, Y: 133}, {X: -191, Y: 150}, {X: -175, Y: 164}, {X: -186, Y: 182}, {X: -169, Y: 200}, {X: -176, Y: 232}, {X: -150, Y: 260}, {X: -98, Y: 264}, {X: -56, Y: 282}, {X: -46, Y: 330}},
	{{X: -138, Y: -140}, {X: -160, Y: -84}, {X: -174, Y: -44}, {X: -183, Y: -22}, {X: -164, Y: 2}, {X: -192, Y: 44}, {X: -230, Y: 90}, {X: -234, Y: 114}, {X: -212, Y: 120}, {X: -182, Y: 112}, {X: -171, Y: 136}, {X: -181, Y: 150}, {X: -163, Y: 162}, {X: -173, Y: 178}, {X: -160, Y: 198}, {X: -188, Y: 232}, {X: -186, Y: 258}, {X: -150, Y: 274}, {X: -88, Y: 262}, {X: -50, Y: 284}, {X: -46, Y: 336}},
	{{X: -150, Y: -142}, {X: -184, Y: -82}, {X: -188, Y: -30}, {X: -172, Y: 12}, {X: -160, Y: 40}, {X: -178, Y: 64}, {X: -202, Y: 78}, {X: -194, Y: 102}, {X: -168, Y: 106}, {X: -163, Y: 124}, {X: -179, Y: 138}, {X: -163, Y: 150}, {X: -172, Y: 166}, {X: -153, Y: 182}, {X: -158, Y: 206}, {X: -134, Y: 232}, {X: -90, Y: 240}, {X: -58, Y: 254}, {X: -46, Y: 300}},
	{{X: -146, Y: -138}, {X: -166, Y: -84}, {X: -172, Y: -40}, {X: -178, Y: 2}, {X: -198, Y: 50}, {X: -226, Y: 84}, {X: -212, Y: 104}, {X: -180, Y: 112}, {X: -174, Y: 130}, {X: -196, Y: 146}, {X: -178, Y: 162}, {X: -192, Y: 178}, {X: -168, Y: 196}, {X: -168, Y: 222}, {X: -146, Y: 244}, {X: -100, Y: 246}, {X: -64, Y: 270}, {X: -52, Y: 330}},
}

// skull is the rest of the way round: down the throat, along the shoulders below
// the card, up the nape and over the crown.
var (
	bust = []geom.Point{{X: -58, Y: 400}, {X: -110, Y: 470}, {X: -250, Y: 540}, {X: -350, Y: 660}, {X: -380, Y: 980}, {X: 420, Y: 980}, {X: 400, Y: 680}, {X: 310, Y: 560}, {X: 190, Y: 490}, {X: 138, Y: 400}, {X: 124, Y: 310}, {X: 136, Y: 240}, {X: 176, Y: 150}}
	dome = []geom.Point{{X: 206, Y: 50}, {X: 206, Y: -40}, {X: 172, Y: -132}, {X: 92, Y: -192}, {X: 0, Y: -210}, {X: -88, Y: -188}}
)

// outline is the whole head of a face.
func (m *mind) outline(face int) geom.Path {
	return m.Smooth(m.round(faces[face], bust, dome), true)
}

// round joins pieces of an outline.
func (m *mind) round(pieces ...[]geom.Point) []geom.Point {
	n := 0
	for _, p := range pieces {
		n += len(p)
	}
	out := m.Points(n)[:0]
	for _, p := range pieces {
		out = append(out, p...)
	}
	return out
}

// brim is the height at which a lifted lid leaves the head.
const brim = -62

// bowl is the head without its lid, lid is what was lifted.
func (m *mind) bowl(face int) geom.Path {
	f := faces[face][2:]
	line := m.round(f, bust, dome[:1])
	out := m.Smooth(line, false)
	left, right := geom.Point{X: -170, Y: brim}, geom.Point{X: 204, Y: brim}
	out.LineTo(right).LineTo(left)
	return *out.Close()
}

func (m *mind) lid() geom.Path {
	out := m.Path(5, 10)
	out.MoveTo(geom.Point{X: -172, Y: brim}).CubeTo(geom.Point{X: -166, Y: -160}, geom.Point{X: -90, Y: -210}, geom.Point{X: 4, Y: -210})
	out.CubeTo(geom.Point{X: 110, Y: -210}, geom.Point{X: 196, Y: -150}, geom.Point{X: 204, Y: brim})
	out.ArcTo(188, 26, 0, false, true, geom.Point{X: -172, Y: brim})
	return *out.Close()
}
