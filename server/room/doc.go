// Package room is the life of a room: who acts when, who waits for what, what
// everybody sees.
//
// The rules are engine's and the memory is journal's. In between stands a
// [Room], which takes one command at a time, has it decided, has the outcome
// stored, and only then shows it to the table. [Rooms] finds them by their code
// and brings them back to life after a restart.
//
//	seated, err := rooms.Open(ctx, opening)
//	answer, err := room.Do(ctx, request)      // act, once and for all
//	news := room.Wait(ctx, after, hold)       // the long poll
//	version, body := room.View(viewer)        // JSON, as this viewer may see it
//
// # Two locks
//
// Deciders are serialised by one lock, which is held while the journal syncs.
// Readers never touch it: they look at a [snapshot], a picture of the room that
// does not change any more. A new entry makes a new snapshot and closes the
// channel of the old one, which wakes everybody who waits on it at once.
//
// # Once and for all
//
// Every command of a player has a key. The journal keeps it with the entry, so
// that the same key gives the same answer whether it comes again at once, in
// parallel, or after a restart. An append whose outcome is unknown is settled
// by reading the journal back and looking for our own key.
//
// # Time
//
// Deadlines are absolute times in the journal; one timer a room waits for the
// next thing to happen by itself: a deadline, a bot's move, the moment from
// which the host may go on. Presence never touches a deadline. After a restart
// every table gets the same grace (see [engine.Grace]), by an entry like any other, so
// that nobody loses a turn to an outage.
//
// # Many hosts
//
// Hosts that share a journal may all serve the same room. News of another
// host's entry makes a room read it; nobody is refused, and no token called
// unknown, before the journal was asked what is newest. What happens by itself
// is done first by the host that the newest entry is from, and a little later by
// the others if it was not. Grace is given when the journal was away, or no host
// there, and not because one of several starts anew. Who is connected each
// host knows for itself.
package room
