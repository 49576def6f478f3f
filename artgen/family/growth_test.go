package family

import (
	"testing"

	"echo/artgen/geom"
	"echo/artgen/kit"
)

// A growth is thickest where it comes from, and everyone is served once.
func TestLimbsCarryAllWhomTheyServe(t *testing.T) {
	for seed := range uint64(40) {
		c := kit.New(new(kit.Desk), seed, "growth")
		n := newNetwork(c, growthFoot(c))
		all := standers(c, 8, n.foot, 260)
		n.reach(all)
		served := 0.0
		for i, l := range n.limbs {
			for k := 1; k < limbPoints; k++ {
				if l.load[k] > l.load[k-1] {
					t.Fatalf("seed %d: limb %d grows thicker away from the foot: %v", seed, i, l.load)
				}
			}
			if l.parent < 0 {
				served += l.load[0]
			}
		}
		if int(served) != len(all) {
			t.Errorf("seed %d: %v of %d are served from the foot", seed, served, len(all))
		}
	}
}

func TestStandersKeepTheirDistance(t *testing.T) {
	for seed := range uint64(40) {
		all := standers(kit.New(new(kit.Desk), seed, "growth"), 9, geom.Point{}, 260)
		if len(all) < 3 {
			t.Errorf("seed %d: only %d found a place", seed, len(all))
		}
		for i, f := range all {
			for _, g := range all[:i] {
				if f.at.Dist(g.at) < f.r+g.r {
					t.Errorf("seed %d: two overlap, at %v and %v", seed, f.at, g.at)
				}
			}
		}
	}
}
