// Package atlas shows a deck as a whole: which cards are near each other and
// why, a map on which kin stand together, and a heat map of all pairs.
//
//	a, err := atlas.Survey(ctx, d, deck.Options{})
//	near := a.Neighbours(7, 8)      // the eight cards nearest to card 7
//	spots := a.Map(atlas.Both)      // where each card lies on the map
//	heat := a.Heat()                // all pairs, alike ones side by side
//
// Distances are those of package distinct, read from what players see: the
// files of the deck if it has them. A map starts from classical scaling (W. S.
// Torgerson, 1952), is made faithful to neighbours by stochastic neighbour
// embedding (L. van der Maaten and G. Hinton, JMLR 2008) and is then put on a
// grid by halving, so that no two pictures overlap (G. M. Hilasaca and F. V.
// Paulovich, 2019). A quarter of the grid stays vacant: gaps between kin show,
// and a card that changes finds room without a new map.
//
// Beyond a thousand cards some of them, the landmarks, are laid out and the
// others placed by the landmarks they are nearest to.
//
// The same cards give the same map on every processor.
package atlas
