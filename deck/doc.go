// Package deck makes, reads, checks, curates and writes decks of cards.
//
// A deck is its recipe: deck.toml says what to draw from (families, palettes, a
// seed) and lists the chosen cards, each with the hashes of its two files. The
// files are derived and come out the same anywhere, so a deck may be shipped as
// deck.toml alone; a folder with files on disk, perhaps retouched by hand, is
// used as it is.
//
//	d, err := deck.OpenFolder("forest", decks.Palettes())
//	sel, err := d.Rebuild(ctx, deck.Options{})
//	cards, err := deck.Save(ctx, "forest", sel.Cards, d.Palettes, …)
//	out, err := deck.Curate(ctx, "forest", decks.Palettes(), decisions, …)
//	report, err := deck.Validate(ctx, d, …)
//
// Building draws a pool of candidates and keeps the most distinct of those that
// can be read, in equal shares of families and palettes. The result depends on
// the recipe alone, not on the number of workers, and on the cards that the
// designer has kept, locked or dropped.
//
// Whatever changes a folder is a draft of it, committed all or nothing: a folder
// is as before or complete, also after the plug was pulled, and nobody else's
// edit is lost. Packages folder and listing say how.
package deck
