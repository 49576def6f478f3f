// Package enginetest is the engine's test kit, for its own tests and for those
// of whoever hosts games: decks and looks to play with, a table that plays by
// script, a player that does anything it may, and the invariants that hold in
// every state.
//
//	table := enginetest.Open(t, engine.Presets()[0], 4) // four seats, s1 is host
//	table.Start()
//	table.Clue("h1", "almost a kiss")
//
// The script player fails the test as soon as a command is refused; Refused
// says that one must be.
package enginetest
