package main

import (
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/rogpeppe/go-internal/testscript"

	"echo/server/journal/nats/natstest"
)

// nats VARIABLE [bare|locked]: a NATS server listens at the address that the
// variable names until the script ends: with JetStream, without, or with it for
// those who know the password.
func natsServer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 || len(args) > 2 {
		ts.Fatalf("usage: nats variable [bare|locked]")
	}
	o := natstest.Options(ts.MkAbs("nats-" + args[0]))
	if len(args) == 2 {
		o.JetStream = args[1] != "bare"
		if args[1] == "locked" {
			o.Username, o.Password = "host", "secret"
		}
	}
	s, err := server.NewServer(o)
	ts.Check(err)
	go s.Start()
	ts.Defer(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(2 * time.Minute) {
		ts.Fatalf("the NATS server does not start")
	}
	ts.Setenv(args[0], s.ClientURL())
}
