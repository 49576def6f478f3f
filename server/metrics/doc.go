// Package metrics answers a host's questions in the format of Prometheus: how
// many play, how long they wait, what is refused, how full the disk is.
//
//	m := metrics.New(version, commit)
//	s, err := server.New(server.Config{…, Watch: m})
//	m.Follow(metrics.Host{…})          // what is looked up when somebody asks
//	http.Handle("/metrics", m.Handler())
//
// It is the only package that knows Prometheus. What happens is told to it by
// server.Watcher; what is, it looks up when it is asked. Every label has few
// values that the program itself knows: never a room's code, a name, a clue, a
// deck's or a guest's word, an address. docs/hosting.md has the questions, and a
// test holds it and the alerts of docs/examples to what is measured here.
package metrics
