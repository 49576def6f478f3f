// Package pack makes a deck one file that can be sent, and opens such files, also
// from strangers.
//
//	err := pack.Write(ctx, w, d, deck.Options{})      // forest.echodeck
//	d, err := pack.Open(ctx, r, size, shelf, deck.Options{})
//	d, err = pack.Unpack(ctx, r, size, "forest", shelf, deck.Options{})
//
// A packed deck is a zip archive with the files of a deck folder under their own
// names: deck.toml and the deck's own palettes to the byte, both files of every
// card, and the cover, for whoever looks into the archive. The cards are always
// in it, also those of a deck that is drawn from its recipe: what was packed
// looks the same wherever it is opened, with whatever version. The same deck
// gives the same bytes: no times, no order but the numbers.
//
// # Strangers
//
// Open reads every byte once, within limits, before anybody sees anything of the
// deck: each entry must be one that a deck has, once, a plain file of no more
// than its size, of the length that the archive says; each card must be shapes
// and colours alone. What is not understood is refused, in one line, so new
// tricks with archives need not be known. After that the archive, which is kept
// in memory as it came, cannot change any more.
package pack
