package deck

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"echo/artgen"
	"echo/artgen/palette"
	"echo/artgen/rng"
	"echo/artgen/svg"
)

// benchRecipe asks for 432 cards of one kind in ten of the shipped palettes.
func benchRecipe(b *testing.B, kind string) (Recipe, Palettes) {
	b.Helper()
	r := Recipe{Cards: 432, Seed: 11, Families: []string{kind}}
	all := Palettes{}
	for _, name := range []string{"harbor", "orchard", "ember", "nocturne", "tide", "moss", "plum", "frost", "saffron", "rose"} {
		data, err := os.ReadFile(filepath.Join("..", "decks", "palettes", name+".toml"))
		if err != nil {
			b.Fatal(err)
		}
		parsed, err := palette.Parse(name, data)
		if err != nil {
			b.Fatal(err)
		}
		all[name] = parsed[0]
		r.Palettes = append(r.Palettes, name)
	}
	return r, all
}

// benchPool is a pool with n candidates drawn.
func benchPool(b *testing.B, kind string, n int) (*pool, Recipe) {
	b.Helper()
	r, all := benchRecipe(b, kind)
	families, err := r.families()
	if err != nil {
		b.Fatal(err)
	}
	p := &pool{seeds: rng.New(r.Seed), families: families}
	for _, name := range r.Palettes {
		p.palettes = append(p.palettes, all[name])
	}
	if err := p.draw(b.Context(), n, nil); err != nil {
		b.Fatal(err)
	}
	return p, r
}

// BenchmarkPairs composes cards and writes both files into memory, on all
// processors.
func BenchmarkPairs(b *testing.B) {
	for _, kind := range []string{"abstract", "scene"} {
		b.Run(kind, func(b *testing.B) {
			p, _ := benchPool(b, kind, 0)
			b.ReportAllocs()
			start := time.Now()
			err := each(b.Context(), 0, 0, b.N, nil, func() func(int) error {
				var r artgen.Renderer
				var contour, colour []byte
				return func(i int) error {
					f := p.families[i%len(p.families)]
					c, err := r.Compose(artgen.Recipe{Seed: uint64(i), Family: f.Name, Rev: f.Rev})
					if err != nil {
						return err
					}
					contour = svg.Append(contour[:0], c.Contour())
					colour = svg.Append(colour[:0], c.Colour(p.palettes[i%len(p.palettes)]))
					return nil
				}
			})
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(b.N)/time.Since(start).Seconds(), "pairs/s")
		})
	}
}

// BenchmarkChoose takes 432 cards from 1,400 that are drawn and measured.
func BenchmarkChoose(b *testing.B) {
	for _, kind := range []string{"abstract", "scene"} {
		b.Run(kind, func(b *testing.B) {
			p, r := benchPool(b, kind, 1400)
			b.ReportAllocs()
			for b.Loop() {
				if sel, _, err := p.choose(b.Context(), r); sel == nil {
					b.Fatal("the pool is too small", err)
				}
			}
		})
	}
}
