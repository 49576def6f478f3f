package distinct_test

import (
	"os"
	"testing"

	"echo/artgen"
	"echo/artgen/drawing"
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

// BenchmarkPair is one card after the other of every family, on one processor: its
// point is what it allocates.
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

// BenchmarkFeatures draws a card and measures it.
func BenchmarkFeatures(b *testing.B) {
	var r artgen.Renderer
	var m distinct.Meter
	p := testPalette(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		measure(b, &r, &m, p, i)
	}
}

// BenchmarkMeasure measures drawings that lie ready.
func BenchmarkMeasure(b *testing.B) {
	var m distinct.Meter
	p := testPalette(b)
	const n = 112
	var renderers [n]artgen.Renderer
	var contours, colours [n]*drawing.Drawing
	for i := range n {
		c, err := renderers[i].Compose(recipe(i))
		if err != nil {
			b.Fatal(err)
		}
		contours[i], colours[i] = c.Contour(), c.Colour(p)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m.Measure(contours[i%n], colours[i%n])
	}
}

// BenchmarkAllPairs compares every two of 1,500 cards, on all processors.
func BenchmarkAllPairs(b *testing.B) {
	var r artgen.Renderer
	var m distinct.Meter
	var x distinct.Index
	p := testPalette(b)
	const n = 1500
	for i := range n {
		f := measure(b, &r, &m, p, i)
		x.Add(&f)
	}
	for b.Loop() {
		if _, _, err := x.Pairs(b.Context(), distinct.TooAlike, 12, 0); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(n*(n-1)/2), "ns/pair")
}
