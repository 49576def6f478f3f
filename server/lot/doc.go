// Package lot keeps connections on which nothing happens, at a small cost.
//
// A long poll spends nearly all of its life waiting. While it waits, net/http
// keeps for it two goroutines with large stacks, two buffers, and the whole
// request. Here it is a [Bay]: a connection, a [Guest] who knows what to answer,
// and one goroutine that notices when the client says something more or goes. It
// has a small stack, and no buffer before there is something to read.
//
//	l := &lot.Lot{Serve: handler, Return: intoListener, Idle: idle, Write: patience}
//	bay := l.Take(conn, remote, read)       // a connection that net/http has given up
//	bay.Park(guest, hold)                   // its poll
//	bay.Answer(true)                        // there is news: guest.Append says what
//
// # The life of a bay
//
// It is busy while something is being answered, parked while a guest waits, idle
// while it waits for the next request. That is most often the same poll again.
// One that is as plain as a poll of our page is read right here and given to
// Serve, with a [Reply] to write to; whatever else comes, in any way unusual, is
// not judged here: the connection goes back to net/http with the bytes that were
// read, and all of net/http's limits hold.
//
// # Who writes
//
// Whoever brings the news writes the answer, in one call to the system, and wakes
// nobody for it. It never waits: what does not fit into the socket is left to a
// goroutine, which gives up on the client after a while.
//
// # What can be parked
//
// Connections whose socket can be had (TCP, on systems like Unix). For others Take
// answers nil, and net/http keeps them as ever. So what is seen from outside
// is what net/http would do; tests hold one against the other.
package lot
