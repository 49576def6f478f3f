package png_test

import (
	"testing"

	"echo/deck/export"
	"echo/deck/export/png"
	"echo/decks"
)

// Colour versions, the dearer ones, at 300 dots per inch, 945 by 1417 pixels, to
// files.
func BenchmarkWrite(b *testing.B) {
	d, err := decks.Open("contour")
	if err != nil {
		b.Fatal(err)
	}
	j := &export.Job{Deck: d, Versions: []string{"colour"}, Cards: []int{1, 26, 51, 76, 101, 126, 151, 176, 201, 226, 251, 276}}
	for b.Loop() {
		if err := png.Write(b.Context(), j, b.TempDir(), png.Options{Size: export.Size{Width: 80, Height: 120}, DPI: 300}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(j.Pictures())*b.N)/b.Elapsed().Seconds(), "pictures/s")
}
