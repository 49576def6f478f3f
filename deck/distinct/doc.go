// Package distinct measures how alike two cards are, in contour and in colour,
// and whether a card can be read at all.
//
// A contour is compared by where its lines run in which direction (histograms of
// oriented gradients, N. Dalal and B. Triggs, CVPR 2005, on a 6×9 grid) and by
// where its ink lies (24×36); a mirror image counts as the same. A
// colour card is compared by the mean Oklab distance over an 8×12 grid of its
// flat fills, and once more as each kind of colour-blind eye sees that grid.
//
//	var m distinct.Meter
//	a, b := m.Measure(contourA, colourA), m.Measure(contourB, colourB)
//	if a.Contour(&b) < distinct.TooAlike.Contour { … }
//
// Features are small whole numbers and so are the sums made of them: a deck
// chosen here is the same deck on every processor. Features and thresholds
// belong together; changing either changes which decks are generated.
package distinct
