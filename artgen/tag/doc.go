// Package tag is the vocabulary of the cards: what a card may show and what it
// may feel like, in every language of the table.
//
// Each tag is readable either already in the contour or only in colour. That
// split is the heart of Echo of the contour: the outline says what might be, the
// colour says what it is like. A card carries tags of both stages; a screen
// reader gets them as the card's description, bots think with them, and the
// structural rules of a deck count them.
//
// Words live in words/*.toml, nowhere else:
//
//	[gap]
//	stage = "contour"
//	[gap.en]
//	word = "a gap"                              # as a description
//	echo = ["the way out", "a missing tooth"]   # what it makes people think of
package tag
