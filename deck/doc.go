// Package deck makes, reads, checks and writes decks of cards.
//
// A deck is its recipe: deck.toml says what to draw from (families, palettes, a
// seed) and lists the chosen cards, each with the hashes of its two files. The
// files are derived and come out the same anywhere, so a deck may be shipped as
// deck.toml alone; a folder with files on disk, perhaps retouched by hand, is
// used as it is.
//
//	d, err := deck.Open(os.DirFS("forest"), decks.Palettes())
//	cards, err := deck.Build(ctx, d.Recipe, d.Palettes, deck.Options{})
//	err = deck.Save("forest", d, …)
//	report := deck.Validate(ctx, d, …)
//
// Building draws a pool of candidates and keeps the most distinct of those that
// can be read, in equal shares of families and palettes. The result depends on
// the recipe alone, not on the number of workers. Saving is all or nothing: a
// folder is as before or complete, also after the plug was pulled.
package deck
