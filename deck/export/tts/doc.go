// Package tts exports a deck as a saved object of Tabletop Simulator: sheets of
// cards as large pictures, and the JSON document that makes a deck of them.
//
//	o := tts.Options{Pixels: 4096, Base: "file:///home/ada/forest-tts"}
//	facts, err := tts.Write(ctx, job, dir, o)
//
// A sheet has ten columns and up to seven rows; its last place holds the hidden
// card, the deck's back, so a full one has 69 cards. That, and how an ID finds its
// place (100 times the number of the sheet, plus the place), is the game's own
// format.
//
// A card of both versions is one object with two states: first its contour, then
// its colours. That is how Echo of the contour is played: the deck is dealt once,
// everybody guesses by the lines, and on the table each card blooms in its place.
// A job of one version makes a deck of plain cards.
//
// The names of the pictures end in a part of their hash, since the game keeps
// what it has loaded from an address and never asks again.
package tts
