package family_test

import (
	"testing"

	"echo/artgen/family"
	"echo/artgen/kit"
)

func BenchmarkCompose(b *testing.B) {
	for _, f := range family.Newest() {
		b.Run(f.Name, func(b *testing.B) {
			b.ReportAllocs()
			var desk kit.Desk
			seed := uint64(0)
			for b.Loop() {
				f.Compose(&desk, seed%500)
				seed++
			}
		})
	}
}
