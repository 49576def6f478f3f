package plotter

import (
	"testing"

	"echo/artgen/drawing"
	"echo/decks"
)

func contours(b *testing.B, n int) (out []*drawing.Drawing) {
	d, err := decks.Open("dreams")
	if err != nil {
		b.Fatal(err)
	}
	for i := range n {
		c, err := d.Drawing(i*len(d.Cards)/n, "contour")
		if err != nil {
			b.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// BenchmarkSee finds what is seen of one card after the other.
func BenchmarkSee(b *testing.B) {
	all := contours(b, 60)
	var v viewer
	for i := 0; b.Loop(); i++ {
		if _, err := v.see(all[i%len(all)]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRoute orders the lines of one card after the other.
func BenchmarkRoute(b *testing.B) {
	var cards [][]inked
	var v viewer
	for _, c := range contours(b, 60) {
		strokes, err := v.see(c)
		if err != nil {
			b.Fatal(err)
		}
		cards = append(cards, placed(strokes, dixit, place{}))
	}
	for i := 0; b.Loop(); i++ {
		layers(cards[i%len(cards)], Options{Card: dixit})
	}
}
