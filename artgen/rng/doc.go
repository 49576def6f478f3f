// Package rng is the seeded randomness of the cards.
//
// A Source is a splitmix64 stream (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014) with two promises that keep old
// decks alive:
//
//   - every method takes exactly one draw, so reordering alternatives inside a
//     method never shifts what follows it;
//   - Fork depends on the seed and its label alone, not on how much has been
//     drawn, so a new draw in one part of a picture leaves all others as they
//     were.
//
// The package never uses math/rand: its streams must not change with a Go
// release. It is not secret; games draw from elsewhere.
package rng
