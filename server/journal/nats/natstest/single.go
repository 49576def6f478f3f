// Package natstest runs NATS servers for tests: single ones in the process of
// the test, clusters in processes of their own, so that they can be killed.
package natstest

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Options are those of a server that syncs every write, on a free port, with
// its files in a folder.
func Options(folder string) *server.Options {
	return &server.Options{
		ServerName: "one", Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true,
		JetStream: true, StoreDir: folder, SyncAlways: true,
	}
}

// Unsynced are those of a server that syncs now and then: for filling it.
func Unsynced(folder string) *server.Options {
	o := Options(folder)
	o.SyncAlways = false
	return o
}

// Run starts a server in this process, which ends with the test.
func Run(t testing.TB, o *server.Options) *server.Server {
	t.Helper()
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	go s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the NATS server does not start")
	}
	return s
}
