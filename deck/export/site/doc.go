// Package site exports a deck as a static page for any web server, or for none:
// it works under a sub-path and from a folder on disk.
//
//	err := site.Write(ctx, job, dir)
//
// There is one page for every language, and the cards' files beside it. The page
// is whole without a script: what it shows is chosen by a radio button, a closer
// look at a card is an address (#c7). The script only adds keys: arrows move, C
// shows the colours while it is held.
//
// Style and script stand in the page, and its Content-Security-Policy knows them
// by their hashes; nothing else can run, and nothing is fetched but the cards.
// Titles of strangers' decks are text, and their cards are looked into by the
// deck before it hands them out.
//
// What people read is in lang, one file a language.
package site
