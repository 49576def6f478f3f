package clustertest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"echo/internal/hosttest"
	"echo/server/journal/nats"
	"echo/server/journal/nats/natstest"
)

func TestMain(m *testing.M) {
	natstest.Become()
	os.Exit(hosttest.Run(m))
}

// quick is a game whose phases are a little longer than the grace after a
// pause, so that every pause makes itself felt.
const quick = `
id    = "quick"
base  = "echo-contour"
names = { en = "Quick", ru = "Скоро", es = "Deprisa" }

[limits]
clue    = 18
echo    = 18
contour = 18
colour  = 18
reveal  = 3

[reveal]
continue = 1
`

const stream = "ECHO"

// Tables play on three hosts over three NATS servers, and each of them asks
// whichever host it likes, while a NATS server is shut down in order, another is
// killed, and a host is killed. Nothing that was acknowledged is lost or there
// twice, and all tables go on.
func TestTablesOutliveAServerAndAHost(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	servers := natstest.Start(t)
	rules := filepath.Join(t.TempDir(), "quick.toml")
	if err := os.WriteFile(rules, []byte(quick), 0o600); err != nil {
		t.Fatal(err)
	}
	var hosts []*hosttest.Host
	for range 3 {
		hosts = append(hosts, hosttest.Serve(t, "--nats", servers.URL(), "--rules", rules))
	}
	j, err := nats.Open(t.Context(), nats.Options{URL: servers.URL()})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	acked := make(chan ack, 1000)
	k := &clerk{more: make(chan struct{}, 1)}
	go k.keep(acked)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	beat := &metronome{journal: j}
	var playing sync.WaitGroup
	playing.Go(func() { beat.run(ctx, t) })
	silent := sit(t, 100, hosts, acked)
	silent.start(t.Context())
	for seed := range uint64(4) {
		tb := sit(t, seed, hosts, acked)
		tb.start(ctx)
		playing.Go(func() { tb.play(ctx) })
	}
	k.await(t, 20)

	leader := servers.Leader(stream)
	beat.longest()
	servers.Shut(leader)
	beat.next(t)
	k.await(t, 30)
	t.Logf("a NATS server was shut down in order: longest pause %v", beat.longest())
	servers.Begin(leader)

	leader = servers.Leader(stream)
	beat.longest()
	killed := time.Now()
	servers.Kill(leader)
	beat.next(t)
	k.await(t, 30)
	t.Logf("a NATS server was killed: longest pause %v", beat.longest())

	hosts[1].Kill()
	k.await(t, 30)
	t.Logf("a host was killed: longest pause %v", beat.longest())
	stop()
	playing.Wait()
	close(acked)
	for range k.more {
	}
	k.check(t, j)
	graced(t, hosttest.Of(t, j, silent.guests[0].Room), killed)
}

// graced looks whether a table at which nobody acts was given time for the pause
// after a kill, and whether its phases ended by themselves and not before.
func graced(t *testing.T, w *hosttest.Witness, killed time.Time) {
	t.Helper()
	graces := 0
	for i, e := range w.Entries {
		before, now := w.States[i], w.States[i+1]
		if now.Graces > before.Graces {
			graces++
			t.Logf("the silent table was given %d ms, %d ms after the kill", now.Deadline-before.Deadline, int64(e.At)-killed.UnixMilli())
		}
		if before.Deadline > 0 && now.Phase != before.Phase && e.At < before.Deadline {
			t.Errorf("%s ended %d ms before its deadline", before.Phase, before.Deadline-e.At)
		}
	}
	if graces == 0 {
		t.Error("the silent table was given no time for the pause")
	}
}
