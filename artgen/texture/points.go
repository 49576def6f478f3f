package texture

import (
	"echo/artgen/geom"
	"echo/artgen/rng"
)

func dots(t *tile, r *rng.Source) {
	t.box(2, 2)
	var p geom.Path
	t.dot(&p, .5, .5)
	t.dot(&p, 1.5, 1.5)
	t.pen(p, .42)
}

// grain is paper: a jittered grid of dots in three sizes with gaps.
func grain(t *tile, r *rng.Source) { scatter(t, r, 9) }

// speck is grain with fewer, more visible repeats.
func speck(t *tile, r *rng.Source) { scatter(t, r, 5) }

func scatter(t *tile, r *rng.Source, n int) {
	const cell = 1.6
	t.box(cell*float64(n), cell*float64(n))
	var sizes [3]geom.Path
	for i := range n {
		for j := range n {
			keep, size := r.Chance(.75), r.Int(3)
			x, y := r.In(.15, .85), r.In(.15, .85)
			if keep {
				t.dot(&sizes[size], cell*(float64(i)+x), cell*(float64(j)+y))
			}
		}
	}
	for i, width := range [3]float64{.2, .36, .55} {
		t.pen(sizes[i], width)
	}
}
