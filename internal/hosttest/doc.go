// Package hosttest runs a real host of games, the program in a process of its
// own, for tests that know it only as its users do, and that kill it.
//
//	func TestMain(m *testing.M) { os.Exit(hosttest.Run(m)) }
//
//	host := hosttest.Serve(t)             // on a fresh data folder; ready when it returns
//	guest := hosttest.Join(t, host, room, "Mira")
//	host.Kill()                           // as a power cut would end it
//	w := hosttest.Testify(t, host.Data, room)
//	host.Start()                          // the same folder at the same address
//
// A [Host] is `echo serve`, one process after another. A [Guest] is a seat over
// HTTP. A [Witness] reads the journal of a host that is down: the one source
// that knows everything. It looks at a copy, so that the next start finds the
// files just as the kill left them.
//
// The program is built once for a test binary, when the first test wants it.
package hosttest
