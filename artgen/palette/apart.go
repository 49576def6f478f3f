package palette

import "echo/artgen/scene"

// Apart is how far two palettes are from each other, in Oklab: the mean distance
// of equal steps of their ramps. Since cards exchange the two ramps freely, the
// nearer of both pairings counts.
func Apart(p, q *Palette) float64 {
	straight := rampDist(p, 0, q, 0) + rampDist(p, 1, q, 1)
	crossed := rampDist(p, 0, q, 1) + rampDist(p, 1, q, 0)
	return min(straight, crossed) / 2
}

func rampDist(p *Palette, i int, q *Palette, j int) float64 {
	sum := 0.0
	for s := range p.ramps[i] {
		sum += Oklab(p.ramps[i][s]).Dist(Oklab(q.ramps[j][s]))
	}
	return sum / (scene.Steps + 1)
}
