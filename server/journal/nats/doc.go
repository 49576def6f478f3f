// Package nats is the journal of many hosts: one stream of NATS JetStream, kept
// by three servers, that any number of hosts append to and read from.
//
//	j, err := nats.Open(ctx, nats.Options{URL: "nats://a:4222,nats://b:4222", Replicas: 3})
//	for _, warning := range j.Warnings() { … } // what could not be checked
//
// # One stream, one way to write
//
// Everything is a message: an entry of a room, a link, the taking of a link,
// the secret. Everything is written by [Journal.claim]: a message is stored only
// if the last one of its subjects is the one that its writer has seen. That is
// the compare-and-append of a room, and with "none so far" it is the
// create-if-absent of all the rest. When the answer to a claim is lost, the
// message that follows the one seen tells whose it is, since each carries an ID
// of its writer's.
//
//	echo.room.ROOM.REGISTER   entries; REGISTER is "-" or what names a register of clues
//	echo.link.ID              a link
//	echo.taken.ID             the key that took it
//	echo.secret
//
// The last subject of a room is asked for as echo.room.ROOM.*, always in those
// words: servers serialise claims by the words of what is asked for.
//
// # Reading
//
// Replicas may lag, so a read fetches what it can from the nearest one and the
// rest from the leader of the stream, until the leader has no more. A leader
// answers only after it has applied what its predecessor acknowledged.
//
// # Hearing
//
// The servers publish the header of each stored message once more, to whoever
// listens ("notes"). A host hears of the others' entries by them, and folds
// them into its [index] of rooms that are due or listed. Notes may be lost: they
// are numbered, and a number that is missing is fetched from the stream. Once a
// second a host asks the leader how far it is, which finds what was lost last and
// tells when the stream could not be reached.
package nats
