package swatch

import (
	"cmp"
	"math"
	"slices"

	"echo/artgen/drawing"
	"echo/artgen/palette"
)

// speck is a group of like pixels.
type speck struct {
	palette.Lab                // stretched, see colourful
	colour      drawing.Colour // the most frequent of them
	count       int
	pull        float64 // how strongly it asks to be seen
	home        int
}

// coloursOf finds the n colours that a picture is seen to have. Colours are put
// together to specks first; then n of them are chosen one after the other, each
// the one that is strongest and farthest from those before; and then they settle
// among the specks around them (k-means, Lloyd 1982).
//
// A speck pulls by the root of its size, and by its chroma: a red boat on a grey
// sea is remembered.
func coloursOf(counts map[drawing.Colour]int, n int) []Colour {
	specks := specksOf(counts)
	if len(specks) <= n {
		return ranked(specks)
	}
	centres := seeds(specks, n)
	const rounds = 12
	for range rounds {
		settle(specks, centres)
	}
	return ranked(typical(specks, centres))
}

// specksOf puts colours together that share the first five bits of each channel,
// if there are many.
func specksOf(counts map[drawing.Colour]int) []speck {
	const few = 512
	mask := drawing.Colour(0xffffff)
	if len(counts) > few {
		mask = 0xf8f8f8
	}
	best := map[drawing.Colour]speck{}
	most := map[drawing.Colour]int{}
	for c, n := range counts {
		s := best[c&mask]
		s.count += n
		if m := most[c&mask]; n > m || n == m && (m == 0 || c < s.colour) {
			s.colour, most[c&mask] = c, n
		}
		best[c&mask] = s
	}
	var out []speck
	for _, s := range best {
		c := palette.Oklab(s.colour)
		s.Lab, s.pull = colourful(c), math.Sqrt(float64(s.count))*(.25+float64(5*c.Chroma()))
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b speck) int { return cmp.Compare(a.colour, b.colour) })
	return out
}

// seeds chooses n different specks to begin with.
func seeds(specks []speck, n int) []palette.Lab {
	far := make([]float64, len(specks))
	for i := range far {
		far[i] = 1
	}
	var out []palette.Lab
	for range n {
		best, most := -1, 0.0
		for i, s := range specks {
			// The square keeps large areas of one colour from taking all.
			if w := float64(s.pull*far[i]) * far[i]; w > most {
				best, most = i, w
			}
		}
		if best < 0 {
			break
		}
		out = append(out, specks[best].Lab)
		for i, s := range specks {
			far[i] = min(far[i], s.Dist(specks[best].Lab))
		}
	}
	return out
}

// colourful stretches differences of hue and chroma: to the memory of a picture,
// brick and grey of one lightness are two colours sooner than two greys are.
func colourful(c palette.Lab) palette.Lab {
	const stretch = 2.5
	return palette.Lab{L: c.L, A: float64(stretch * c.A), B: float64(stretch * c.B)}
}

// settle gives every speck the nearest centre, and moves centres into the middle
// of their specks, of which far ones do not count: else the red boat's centre
// drifts out to sea.
func settle(specks []speck, centres []palette.Lab) {
	sums := make([]palette.Lab, len(centres))
	weights := make([]float64, len(centres))
	for i := range specks {
		s := &specks[i]
		s.home = nearest(s.Lab, centres)
		w := s.weight(centres[s.home])
		weights[s.home] += w
		sum := &sums[s.home]
		sum.L += float64(s.L * w)
		sum.A += float64(s.A * w)
		sum.B += float64(s.B * w)
	}
	for i, w := range weights {
		if w > 0 {
			centres[i] = palette.Lab{L: sums[i].L / w, A: sums[i].A / w, B: sums[i].B / w}
		}
	}
}

// weight is how much the speck counts for a centre: nothing from some distance
// on (the biweight of Beaton and Tukey, 1974).
func (s *speck) weight(centre palette.Lab) float64 {
	const reach = .12
	d := s.Dist(centre) / reach
	near := max(0, 1-float64(d*d))
	return float64(s.pull * float64(near*near))
}

func nearest(c palette.Lab, centres []palette.Lab) int {
	best, near := 0, math.Inf(1)
	for i, m := range centres {
		if d := c.Dist(m); d < near {
			best, near = i, d
		}
	}
	return best
}

// typical is for each centre the speck that shows it best: near to it, and
// frequent. So colours are such as the picture has.
func typical(specks []speck, centres []palette.Lab) []speck {
	out := make([]speck, len(centres))
	best := make([]float64, len(centres))
	counts := make([]int, len(centres))
	for _, s := range specks {
		w := s.weight(centres[s.home])
		counts[s.home] += s.count
		if w > best[s.home] {
			out[s.home], best[s.home] = s, w
		}
	}
	for i := range out {
		out[i].count = counts[i]
	}
	return slices.DeleteFunc(out, func(s speck) bool { return s.count == 0 })
}

// ranked is the colours by how much of the picture they are.
func ranked(specks []speck) []Colour {
	slices.SortStableFunc(specks, func(a, b speck) int {
		return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.colour, b.colour))
	})
	out := make([]Colour, len(specks))
	for i, s := range specks {
		out[i] = Colour{Colour: s.colour}
	}
	return out
}
