// Package family is the compositions: one file each, one idea each.
//
// An abstract family is a verb, not a thing: something opens, leans, leaves,
// nearly touches. No card may be named by one noun, and the outline must leave
// two or three readings open. A scene family shows one recognisable thing in the
// wrong place or at the wrong scale. Both have at least four axes that change
// the gestalt (count, position, scale, crop, variant), or the family saturates
// and its cards look alike.
//
// To add one: a file with a func(*kit.Card), and a row at the end of the table.
// To change what an existing one draws: keep the old function and row, and add a
// row with the next revision; decks name family@rev and must render for ever.
package family
