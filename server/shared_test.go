package server

import (
	"testing"

	"echo/engine"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

// A seat is taken at one host, and the next request goes to another one that
// has not heard of it.
func TestSeatTakenAtOneHostIsKnownAtAll(t *testing.T) {
	shared := journaltest.Share(memory.New())
	j := &journaltest.Faulty{Journal: shared}
	here := hostOn(t, j).open(2, nil)
	over := here.on(hostOn(t, j))
	over.see("")
	shared.Deafen(true)
	here.join("Zoë")
	var v engine.View
	over.get(over.path(""), here.tokens["s3"], &v)
	if v.Me == nil || v.Me.Seat != "s3" {
		t.Errorf("the other host takes s3 for %+v", v.Me)
	}
}
