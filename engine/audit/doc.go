// Package audit makes the journal of a finished game public, and decides such
// a game again.
//
// A host publishes with [Publish] what a room has journalled up to the end of
// its newest game. Anybody can then find out whether the game was what the
// rules make of it:
//
//	replayed, err := audit.Replay(journal) // err is a *Fault: which entry, and what of it
//	err = audit.Compare(replayed, export)  // and that the published result is this one
//
// Replay infers the command of every entry from its events, decides it as a
// host would, and wants the same events to come out: who may do what and when,
// every phase, every point and every card that was dealt.
//
// # What is published, and what is not
//
// The seed of a room outlives its games, so it is never told. Each draw has a
// seed of its own, which leads neither to the room's nor to any other draw's
// (a hash keeps them apart): those of the draws that are over are told, and the
// deal has to follow from them. Proofs of seats stay out, and so do seed and
// recipe of every fresh deck that was not played with, the next one above all.
//
// # What it cannot find
//
// Draws are bound to no promise made before the game: that a host drew seeds
// until it liked the deal leaves no trace. A whole game that was invented by
// the rules replays like one that was played. And a time or a lost card moved
// within what the rules allow changes nothing that follows. Against all three
// helps the seal: one number for the whole journal, to be compared with that of
// somebody else's export.
package audit
