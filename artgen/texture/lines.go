package texture

import (
	"echo/artgen/geom"
	"echo/artgen/rng"
)

// hatch is three lines of unequal length, so that it looks cut by hand.
func hatch(t *tile, r *rng.Source) {
	t.box(3, 8)
	var p geom.Path
	t.stroke(&p, .5, 0, .5, 8)
	t.stroke(&p, 1.5, .5, 1.5, 7)
	t.stroke(&p, 2.5, 0, 2.5, 4.5)
	t.stroke(&p, 2.5, 5.5, 2.5, 8)
	t.pen(p, .22)
}

func cross(t *tile, r *rng.Source) {
	t.box(2, 2)
	var p geom.Path
	t.stroke(&p, 0, 1, 2, 1)
	t.stroke(&p, 1, 0, 1, 2)
	t.pen(p, .16)
}

// ticks are short strokes at odds with each other.
func ticks(t *tile, r *rng.Source) {
	t.box(3, 3)
	var p geom.Path
	t.stroke(&p, .5, .5, .5, 1.5)
	t.stroke(&p, 1.5, 1.5, 1.5, 2.5)
	t.stroke(&p, 2.5, .25, 2.5, 1)
	t.pen(p, .2)
}

// reeds are pairs of lines, thick and thin, like cloth.
func reeds(t *tile, r *rng.Source) {
	t.box(3, 4)
	var thick, thin geom.Path
	t.stroke(&thick, .5, 0, .5, 4)
	t.stroke(&thin, 1.5, 0, 1.5, 4)
	t.stroke(&thin, 2, 0, 2, 3)
	t.pen(thick, .34)
	t.pen(thin, .14)
}

// rain is slanted dashes that fall in step.
func rain(t *tile, r *rng.Source) {
	t.box(4, 6)
	var p geom.Path
	t.stroke(&p, .75, .5, .25, 2.5)
	t.stroke(&p, 2.75, 3.5, 2.25, 5.5)
	t.stroke(&p, 3.25, .25, 3, 1.25)
	t.pen(p, .2)
}

func bricks(t *tile, r *rng.Source) {
	t.box(4, 2)
	var p geom.Path
	t.stroke(&p, 0, 0, 4, 0)
	t.stroke(&p, 0, 1, 4, 1)
	t.stroke(&p, 1, 0, 1, 1)
	t.stroke(&p, 3, 1, 3, 2)
	t.pen(p, .13)
}

func chevron(t *tile, r *rng.Source) {
	t.box(2, 1.5)
	var p geom.Path
	p.MoveTo(t.at(0, 1)).LineTo(t.at(1, .25)).LineTo(t.at(2, 1))
	t.pen(p, .17)
}
