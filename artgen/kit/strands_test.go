package kit

import (
	"slices"
	"testing"

	"echo/artgen/drawing"
	"echo/artgen/geom"
	"echo/artgen/rng"
	"echo/artgen/scene"
)

type drawingStroke = drawing.TileStroke

// loop is a closed line that crosses itself.
func loop(seed uint64) []geom.Point {
	const n = 90
	r := rng.New(seed)
	var size, phase [3]geom.Point
	for k := range size {
		size[k] = geom.Point{X: r.In(100, 300), Y: r.In(100, 300)}
		phase[k] = geom.Point{X: r.In(0, geom.Tau), Y: r.In(0, geom.Tau)}
	}
	out := make([]geom.Point, n+1)
	for i := range out {
		t := geom.Tau * float64(i%n) / n
		for k := range size {
			u := float64(k+1) * t
			out[i] = out[i].Add(geom.Point{X: size[k].X * geom.Cos(u+phase[k].X), Y: size[k].Y * geom.Cos(u+phase[k].Y)})
		}
	}
	return out
}

// way lists, along a strand, whether it passes over at each crossing.
func way(s int, xs []crossing) []bool {
	type visit struct {
		t    float64
		over bool
	}
	var visits []visit
	for _, x := range xs {
		if x.a == s {
			visits = append(visits, visit{x.ta, x.aOver})
		}
		if x.b == s {
			visits = append(visits, visit{x.tb, !x.aOver})
		}
	}
	slices.SortFunc(visits, func(u, v visit) int {
		if u.t < v.t {
			return -1
		}
		return 1
	})
	var out []bool
	for _, v := range visits {
		out = append(out, v.over)
	}
	return out
}

// One closed line in the plane can always alternate (Tait, 1876).
func TestAStrandGoesOverAndUnderByTurns(t *testing.T) {
	crossed := 0
	for seed := range uint64(80) {
		strands := []Strand{{Centre: loop(seed), Closed: true}}
		xs := crossings(strands)
		alternate(strands, xs)
		over := way(0, xs)
		crossed += len(xs)
		for i := 1; i < len(over); i++ {
			if over[i] == over[i-1] {
				t.Fatalf("seed %d: %v does not alternate", seed, over)
			}
		}
	}
	if crossed < 100 {
		t.Errorf("only %d crossings in 80 loops", crossed)
	}
}

func TestEveryCrossingIsDecided(t *testing.T) {
	strands := []Strand{{Centre: loop(1), Closed: true}, {Centre: loop(2), Closed: true}, {Centre: []geom.Point{{X: -700}, {X: 700, Y: 40}}}}
	xs := crossings(strands)
	alternate(strands, xs)
	for _, x := range xs {
		if !x.decided {
			t.Fatalf("the crossing of %d at %.2f and %d at %.2f is left open", x.a, x.ta, x.b, x.tb)
		}
	}
}

func TestInterlaceHidesTheLowerStrandAtACrossing(t *testing.T) {
	c := card(1)
	wide := func(float64) float64 { return 60 }
	a := Strand{Centre: c.Stretch([]geom.Point{{X: 100, Y: 700}, {X: 900, Y: 700}}, 0, 1, 20), Width: wide, Tone: c.Tone(.9), Weight: scene.Normal}
	b := Strand{Centre: c.Stretch([]geom.Point{{X: 500, Y: 300}, {X: 500, Y: 1100}}, 0, 1, 20), Width: wide, Tone: c.Tone(.2), Weight: scene.Normal}
	c.Interlace([]Strand{a, b})
	patch := slices.IndexFunc(c.Items, func(it scene.Item) bool { return it.Weight == scene.Cover })
	if patch < 0 {
		t.Fatal("no patch covers the crossing")
	}
	cover := shaped(c, c.Items[patch].Path)
	if !cover.contains(geom.Point{X: 500, Y: 700}) {
		t.Error("the patch does not cover the crossing")
	}
	if c.Items[patch].Fill != a.Tone || cover.hi.X-cover.lo.X < cover.hi.Y-cover.lo.Y {
		t.Error("the patch is not a piece of the first strand, which begins above")
	}
	if last := c.Items[len(c.Items)-1]; !last.Open || last.Weight != scene.Normal {
		t.Error("the upper strand has no side line over the crossing")
	}
}

func TestRibsAndRungsRunInside(t *testing.T) {
	for _, s := range []Strand{{Ribs: 1}, {Ribs: 2}, {Rungs: 9}} {
		c := card(2)
		s.Centre = c.Stretch([]geom.Point{{X: 100, Y: 700}, {X: 900, Y: 900}}, 0, 1, 20)
		s.Width, s.Tone, s.Weight = func(float64) float64 { return 80 }, c.Tone(.9), scene.Normal
		c.Interlace([]Strand{s})
		band := shaped(c, c.Items[0].Path)
		lines := 0
		for _, it := range c.Items {
			if it.Weight == scene.Detail {
				lines++
				for _, q := range it.Path.Pts {
					if m := q.Lerp(geom.Point{X: 500, Y: 800}, .02); !band.contains(m) && m.X > 130 && m.X < 870 {
						t.Errorf("%+v: a line leaves the band at %v", s.Ribs, q)
					}
				}
			}
		}
		if lines == 0 {
			t.Errorf("ribs %d, rungs %d: no line inside", s.Ribs, s.Rungs)
		}
	}
}
