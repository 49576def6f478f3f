// Package load plays many tables at once against a host that runs as a process
// of its own, and measures how long people wait and what it costs the host.
//
//	r, err := load.Run(ctx, load.Config{Host: load.Echo, Program: "./echo", Tables: 834, Seats: 12, Rate: 400, For: 12 * time.Second})
//	fmt.Print(load.Table(results, …))
//
// It knows hosts by what they say on the wire and imports nothing of ours, so
// that other hosts can be put under the same load (see [Hosts]): every seat keeps
// one connection on which it hears the news, every table one on which it acts.
//
// # What is measured
//
// An action is meant to happen at a moment that a clock of even steps gives (an
// open loop): a host that is slow does not slow down the load. It takes from
// that moment on, and not from when its request got out, until every player of
// the table holds the whole new view. What a queue on our side adds is in the
// numbers; how often that was for want of a table with something to do is told
// beside them.
//
// What the host uses comes from the system: its processor time, resident memory,
// and calls to read and write. Of hosts written in Go the collector itself says
// on standard error what was alive.
package load
