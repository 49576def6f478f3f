package selftest

import (
	"echo/artgen/drawing"
	"echo/deck"
	"echo/deck/distinct"
)

// Planted is how one kind of planted copy fares.
type Planted struct {
	Name    string  `json:"name"`
	Contour float64 `json:"contour"` // share whose contours are below the limit
	Colour  float64 `json:"colour"`  // share whose colours are
}

// plant makes a copy that is not distorted but changed in one respect.
type plant struct {
	name string
	of   func(d *deck.Deck, i int, contour, colour *drawing.Drawing) (a, b *drawing.Drawing, err error)
}

// plants are what people do to cards. Contours of all have to be caught; colours
// of all but those in another palette.
var plants = []plant{
	{"exact", func(_ *deck.Deck, _ int, a, b *drawing.Drawing) (_, _ *drawing.Drawing, err error) { return a, b, nil }},
	{"mirrored", func(_ *deck.Deck, _ int, a, b *drawing.Drawing) (_, _ *drawing.Drawing, err error) {
		return mirrored(a), mirrored(b), nil
	}},
	{Recoloured, func(d *deck.Deck, i int, _, _ *drawing.Drawing) (_, _ *drawing.Drawing, err error) {
		return recoloured(d, i)
	}},
	{"thin lines", func(_ *deck.Deck, _ int, a, b *drawing.Drawing) (_, _ *drawing.Drawing, err error) {
		return reweighted(a, .6), reweighted(b, .6), nil
	}},
	{"bold lines", func(_ *deck.Deck, _ int, a, b *drawing.Drawing) (_, _ *drawing.Drawing, err error) {
		return reweighted(a, 1.7), reweighted(b, 1.7), nil
	}},
}

// Recoloured is the name of copies in another palette: their contours are the
// same and their colours are not.
const Recoloured = "recoloured"

func planted(name string, pairs []distinct.Pair, l distinct.Limits) Planted {
	contour, colour := 0, 0
	for _, p := range pairs {
		if p.Contour < l.Contour {
			contour++
		}
		if p.Colour < l.Colour {
			colour++
		}
	}
	n := float64(len(pairs))
	return Planted{name, float64(contour) / n, float64(colour) / n}
}
