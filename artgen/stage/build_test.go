package stage

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"echo/artgen/geom"
	"echo/artgen/scene"
)

func TestTreeIsOneOutlineFromItsFoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newStage(rapid.Uint64().Draw(t, "seed"))
		depth := rapid.IntRange(2, 4).Draw(t, "depth")
		foot := pt(500, 1200)
		a := s.Grow(foot, -math.Pi/2, 80, 250, Growth{Bend: .3, Open: .5, Depth: depth})
		if n := len(a.Tips); n < 1<<depth || n > int(math.Pow(3, float64(depth))) {
			t.Fatalf("%d tips at depth %d", n, depth)
		}
		first, last := a.Edge[0], a.Edge[len(a.Edge)-1]
		if first.Dist(foot) > 200 || last.Dist(foot) > 200 || first.X >= last.X {
			t.Fatalf("the outline goes from %v to %v, not along the left side first", first, last)
		}
		for _, b := range a.Tips {
			if b.At.Y > foot.Y-100 {
				t.Fatalf("a bough ends at %v, near the ground", b.At)
			}
		}
	})
}

func TestBoughsApartAreApart(t *testing.T) {
	s := newStage(7)
	a := s.Grow(pt(500, 1200), -math.Pi/2, 80, 250, Growth{Bend: .3, Open: .5, Depth: 4})
	few := a.Tips.Apart(90)
	if len(few) == 0 || len(few) == len(a.Tips) {
		t.Fatalf("%d of %d", len(few), len(a.Tips))
	}
	for i, b := range few {
		for _, c := range few[:i] {
			if b.At.Dist(c.At) < 90 {
				t.Errorf("%v and %v", b.At, c.At)
			}
		}
	}
}

func TestStepsClimbFromFootToHead(t *testing.T) {
	for _, head := range []geom.Point{pt(700, 600), pt(200, 800)} {
		s := newStage(1)
		st := s.Stair(pt(400, 1400), head, 9, .4)
		if got := st.corner(9); got.Dist(head) > 1e-6 {
			t.Errorf("the last step ends at %v, not at %v", got, head)
		}
		last := pt(400, 1401)
		for i := range 9 {
			p := st.Tread(i)
			if p.Y >= last.Y || (p.X-last.X)*(head.X-400) < 0 && i > 0 {
				t.Errorf("step %d at %v after %v", i, p, last)
			}
			last = p
		}
	}
}

// Treads are lighter than the face and risers are darker: steps without three
// tones look like a saw.
func TestStepsHaveThreeTones(t *testing.T) {
	s := newStage(1)
	s.Stair(pt(200, 1400), pt(700, 700), 6, .4).Sprung(60)
	var riser, tread, face float64
	for _, it := range s.Items {
		switch it.Weight {
		case scene.Detail:
			riser = it.Fill.Value()
		case scene.Normal:
			tread = it.Fill.Value()
		case scene.Silhouette:
			face = it.Fill.Value()
		}
	}
	if !(riser < face && face < tread) {
		t.Errorf("riser %v, face %v, tread %v", riser, face, tread)
	}
}

func TestRocksHangUnderTheirTop(t *testing.T) {
	for kind := range rockKinds {
		for seed := range uint64(20) {
			s := newStage(seed)
			r := s.Rock(pt(500, 600), 400, kind, .5)
			for _, it := range s.Items {
				lo, hi := extent(it.Path)
				if lo.Y < 600-60 || hi.Y > 600+460 || lo.X < 500-230 || hi.X > 500+230 {
					t.Fatalf("kind %d, seed %d: %v to %v", kind, seed, lo, hi)
				}
			}
			for _, u := range []float64{-1, 0, 1} {
				if p := r.On(u); math.Abs(p.X-500) > 200 || math.Abs(p.Y-600) > 20 {
					t.Fatalf("on %v is %v", u, p)
				}
			}
		}
	}
}

func TestMoundIsHighestAtItsTop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newStage(rapid.Uint64().Draw(t, "seed"))
		m := s.Mound(pt(500, 900), 400, 120)
		for u := -1.0; u <= 1; u += .05 {
			p := m.On(u)
			if p.Y < m.Top.Y-1e-6 || p.Y > 900+1e-6 || p.X < 300-1e-6 || p.X > 700+1e-6 {
				t.Fatalf("on %v is %v, the top %v", u, p, m.Top)
			}
		}
	})
}

func TestBrokenBridgeHasAGap(t *testing.T) {
	decks := func(broken bool) (n int) {
		s := newStage(2)
		s.Bridge(pt(200, 500), pt(800, 560), 60, broken)
		for _, it := range s.Items {
			if !it.Open {
				n++
			}
		}
		return n
	}
	if whole, broken := decks(false), decks(true); whole != 1 || broken != 3 {
		t.Errorf("%d and %d pieces of deck", whole, broken)
	}
}

func TestCurtainLeavesTheMiddleOpen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.SampledFrom([]float64{-1, 1}).Draw(t, "side")
		wide := rapid.Float64Range(100, 400).Draw(t, "wide")
		tied := rapid.Float64Range(0, 1).Draw(t, "tied")
		d := Drape{Side: side, Outer: 500 + side*470, Wide: wide, Tied: tied, Top: 40, Foot: 1500}
		for v := 0.0; v <= 1; v += .1 {
			for u := 0.0; u <= 1; u += .25 {
				x := d.edge(u, v)
				if reach := math.Abs(d.Outer - x); reach > wide+1e-9 || (d.Outer-x)*side < -1e-9 {
					t.Fatalf("fold %v at %v hangs at %v", u, v, x)
				}
			}
		}
		if tied > .5 && math.Abs(d.Outer-d.edge(0, .56)) > .7*wide {
			t.Fatalf("tied by %v, but as wide as %v", tied, d.edge(0, .56))
		}
	})
}

func TestOneCardHasOneKindOfTreeAndCloud(t *testing.T) {
	for seed := range uint64(30) {
		s := newStage(seed)
		r := s.Rolling(800, 20, .002)
		s.Grove(r, .5, 6, 100, 900, 500, 0)
		s.Row(r, .5, 100, 900, 90, .6)
		kinds := 0
		for _, k := range []string{"pine", "poplar", "tree"} {
			if s.Tagged(tagKey(k)) {
				kinds++
			}
		}
		if kinds != 1 {
			t.Errorf("seed %d: %d kinds of trees", seed, kinds)
		}
	}
}

func TestGroveKeepsClearOfWhatMatters(t *testing.T) {
	for seed := range uint64(40) {
		s := newStage(seed)
		s.Grove(func(float64) float64 { return 900 }, .5, 8, 100, 900, 500, 150)
		for _, l := range contour(s) {
			lo, hi := extent(l.Path)
			if mid := (lo.X + hi.X) / 2; math.Abs(mid-500) < 100 {
				t.Fatalf("seed %d: a tree at %v", seed, mid)
			}
		}
	}
}
