package distinct_test

import (
	"os"
	"testing"

	"echo/artgen"
	"echo/artgen/family"
	"echo/artgen/palette"
	"echo/artgen/svg"
	"echo/deck/distinct"
)

func testPalette(t testing.TB) *palette.Palette {
	t.Helper()
	data, err := os.ReadFile("../../artgen/svg/testdata/palette.toml")
	if err != nil {
		t.Fatal(err)
	}
	p, err := palette.Parse("palette.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return p[0]
}

func recipe(i int) artgen.Recipe {
	all := family.Newest()
	f := all[i%len(all)]
	return artgen.Recipe{Seed: uint64(i), Family: f.Name, Rev: f.Rev}
}

func measure(t testing.TB, r *artgen.Renderer, m *distinct.Meter, p *palette.Palette, i int) distinct.Features {
	t.Helper()
	c, err := r.Compose(recipe(i))
	if err != nil {
		t.Fatal(err)
	}
	return m.Measure(c.Contour(), c.Colour(p))
}

func BenchmarkCompose(b *testing.B) {
	var r artgen.Renderer
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := r.Compose(recipe(i)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPair(b *testing.B) {
	var r artgen.Renderer
	p := testPalette(b)
	b.ReportAllocs()
	var buf []byte
	for i := 0; b.Loop(); i++ {
		c, err := r.Compose(recipe(i))
		if err != nil {
			b.Fatal(err)
		}
		buf = svg.Append(buf[:0], c.Contour())
		buf = svg.Append(buf[:0], c.Colour(p))
	}
}

func BenchmarkMeasure(b *testing.B) {
	var r artgen.Renderer
	var m distinct.Meter
	p := testPalette(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		measure(b, &r, &m, p, i)
	}
}

func BenchmarkDistance(b *testing.B) {
	var r artgen.Renderer
	var m distinct.Meter
	p := testPalette(b)
	x, y := measure(b, &r, &m, p, 1), measure(b, &r, &m, p, 2)
	for b.Loop() {
		_ = x.Contour(&y) + x.Colour(&y)
	}
}
