package family_test

import (
	"testing"

	"echo/artgen/family"
	"echo/artgen/geom"
)

func BenchmarkCompose(b *testing.B) {
	for _, f := range family.Newest() {
		b.Run(f.Name, func(b *testing.B) {
			b.ReportAllocs()
			var a geom.Arena
			seed := uint64(0)
			for b.Loop() {
				a.Reset()
				f.Compose(&a, seed%500)
				seed++
			}
		})
	}
}
