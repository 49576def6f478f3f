package family

import (
	"math"
	"testing"

	"echo/artgen/geom"
	"echo/artgen/kit"
)

// Patches that overlap would show as slivers, patches that miss each other as
// holes in the cloth.
func TestPatchesCoverTheClothOnce(t *testing.T) {
	for seed := range uint64(40) {
		q := newCloth(kit.New(new(kit.Desk), seed, "quilt"), geom.Point{X: 500, Y: 750})
		cells, area := make([]int, q.nx*q.ny), 0.0
		for _, p := range q.patches {
			area += geom.Area(p.rim)
			for y := p.y; y < p.y+p.h; y++ {
				for x := p.x; x < p.x+p.w; x++ {
					cells[y*q.nx+x]++
				}
			}
		}
		for i, n := range cells {
			if n != 1 {
				t.Fatalf("seed %d: cell %d belongs to %d patches", seed, i, n)
			}
		}
		if whole := geom.Area(q.patch(0, 0, q.nx, q.ny).rim); math.Abs(area-whole) > 1 {
			t.Errorf("seed %d: patches of %.0f square units on a cloth of %.0f", seed, area, whole)
		}
	}
}
