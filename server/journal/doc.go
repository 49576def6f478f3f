// Package journal keeps what happened in every room, for good.
//
// A room is its journal: a list of entries numbered 1, 2, 3 … without gaps,
// each holding the events of one command. The state of a room is the fold of
// its entries, so the journal is all that has to survive a crash, and nobody
// is told that something happened before its entry is safe.
//
// Two calls carry the whole weight. [Journal.Append] is a compare-and-append:
// it takes the entry that follows the last one or answers [ErrConflict], and it
// returns nil only once the entry is on stable storage. [Journal.Load] reads a
// room back. Everything else is an index over the newest entry of each room:
// which rooms wait for a deadline, which may be listed to strangers.
//
// There is no lock and no leader. Whoever appends first wins, so several hosts
// may serve the same room: the loser reloads and decides again. For the same
// reason an append whose outcome is unknown (a lost connection, a cancelled
// context) needs no special call: load, and look for your own entry by its seat
// and key.
//
// Storage fails in two ways. A journal that cannot store just now, because the
// disk is full, is paused: it refuses, says why, and goes on by itself. One that
// cannot vouch for what it stored is stopped, and only a new start finds out
// what is there.
//
// Package sqlite is the journal of a single host, package nats that of many,
// package memory that of tests and demonstrations; package journaltest holds
// all to this contract.
package journal
