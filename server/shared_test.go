package server

import (
	"context"
	"sync/atomic"
	"testing"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

// read counts how often the journal is read.
type read struct {
	journal.Journal
	times *atomic.Int64
}

func (r read) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	r.times.Add(1)
	return r.Journal.Load(ctx, room, after)
}

// Whoever makes up tokens must not keep the host reading, and a table waiting
// for it.
func TestMadeUpTokensDoNotKeepTheHostReading(t *testing.T) {
	var reads atomic.Int64
	j := &journaltest.Faulty{Journal: journaltest.Share(memory.New())}
	tb := hostOn(t, j, func(c *Config) {
		c.Journal = read{c.Journal, &reads}
		c.Limits = DefaultLimits
		c.Limits.Watches = Rate{Burst: 5, PerSecond: 0.001}
	}).open(2, nil)
	before := reads.Load()
	for range 40 {
		tb.send(ask{method: "GET", path: tb.path(""), token: "made-up"})
	}
	if n := reads.Load() - before; n > 10 {
		t.Errorf("%d reads for 40 made up tokens", n)
	}
	tb.see("s1") // who has a seat is asked for nothing
}

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
