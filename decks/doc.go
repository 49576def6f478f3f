// Package decks is the cards that come with the program: a palette in each file
// of palettes/, a deck in each folder, as recipes. Nothing is drawn until it is
// looked at.
package decks
