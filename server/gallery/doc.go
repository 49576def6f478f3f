// Package gallery gives the cards of a room names that say nothing, and the
// pictures behind those names.
//
// A name is an encrypted sentence: "card 17, in colour", under a key that only
// the room's journal knows. Nobody without the key can make one, read one, or
// see that two of them are the contour and the colour of one card, and nothing
// has to be stored: any host that has the journal resolves any name, also after
// a restart. Another room has another key, so the same card has other names
// there.
//
// [Names] makes and reads names; [Pictures] has the bytes. Whether somebody may
// see a picture yet is not decided here: the room keeps account of what it has
// shown.
//
// What a deck is comes from outside, as a [Deck]; so do decks that are made for
// one room alone, by a [Press].
package gallery
