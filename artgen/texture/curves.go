package texture

import (
	"echo/artgen/geom"
	"echo/artgen/rng"
)

// scales are half circles, each row shifted by half a scale.
func scales(t *tile, r *rng.Source) {
	t.box(2, 2)
	var p geom.Path
	for _, q := range [3]geom.Point{{X: 0, Y: 0}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		p.MoveTo(t.at(q.X, q.Y)).ArcTo(t.s, t.s, 0, false, false, t.at(q.X+2, q.Y))
	}
	t.pen(p, .15)
}

func waves(t *tile, r *rng.Source) {
	t.box(4, 1.75)
	var p geom.Path
	p.MoveTo(t.at(-1, .75))
	for x := -1.0; x < 5; x += 2 {
		p.QuadTo(t.at(x+.5, 0), t.at(x+1, .75)).QuadTo(t.at(x+1.5, 1.5), t.at(x+2, .75))
	}
	t.pen(p, .2)
}

// wood is two grain lines that sway and a crack.
func wood(t *tile, r *rng.Source) {
	t.box(4, 14)
	var p geom.Path
	for _, x := range [2]float64{1, 2.25} {
		bow := 1 - 2*(x-1)
		p.MoveTo(t.at(x, 0)).QuadTo(t.at(x+bow, 3.5), t.at(x, 7)).QuadTo(t.at(x-bow, 10.5), t.at(x, 14))
	}
	t.stroke(&p, 3.5, 2, 3.5, 10)
	t.pen(p, .18)
}

// sprigs are pairs of small leaves.
func sprigs(t *tile, r *rng.Source) {
	t.box(4, 4)
	var p geom.Path
	for _, q := range [2]geom.Point{{X: 1, Y: 1.75}, {X: 3, Y: 3.75}} {
		p.MoveTo(t.at(q.X-.75, q.Y-1)).QuadTo(t.at(q.X-.5, q.Y-.25), t.at(q.X, q.Y))
		p.QuadTo(t.at(q.X+.5, q.Y-.25), t.at(q.X+.75, q.Y-1))
	}
	t.pen(p, .18)
}
