// Package leaktest knows what must not be told, for tests of whatever leaves a
// host: answers, headers, logs, messages.
//
//	v := leaktest.NewVault(deck)
//	err := v.Follow(entries)                    // of a room's journal, as they come
//	leaks := v.Leaks(answer, leaktest.Moment{Who: who}) // what it tells and may not
//
// A [Vault] reads the journal of a room, which has everything, and finds its
// secrets in bytes: as they are, or in any of the ways that programs write
// things (see forms.go). When somebody may know a secret is worked out from the
// rules, in known.go, and not by the code under test.
//
// Some secrets are too small to look for: whose card it is, who guessed it,
// which is the source. For those there is [Twin]: the journal of a game that
// looks the same to one viewer and in which all that this viewer may not know
// is otherwise. Whatever a host answers to that viewer must come out equal for
// both games, byte by byte: then it depends on no secret, however written.
//
// [Deck] is a deck whose every picture and description is a secret that can be
// found.
package leaktest
