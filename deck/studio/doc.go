// Package studio is a local page over a deck folder: a contact sheet on which a
// designer decides about cards, and an artist sees what a palette does to them.
//
//	s, err := studio.Open(studio.Config{Dir: "forest", Shelf: decks.Palettes()})
//	l, err := studio.Listen("127.0.0.1:0")
//	err = s.Serve(ctx, l) // until ctx ends
//
// What the page shows is the deck as it would be drawn now, by today's recipe
// and palettes; a card that was retouched by hand is shown as its file is. The
// folder is looked at a few times a second, so what any program saves there is
// seen within one; while a file has a fault, the page says which and keeps
// showing the last deck that was in order.
//
// The studio writes nothing itself: every decision goes through deck.Curate and
// deck.Undo, as those of `curate` do. It listens to this machine alone unless
// told otherwise, answers nobody who came by another name (DNS rebinding), and
// takes decisions from its own page only.
package studio
