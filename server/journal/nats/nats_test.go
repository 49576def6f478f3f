package nats

import (
	"context"
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/nats/natstest"
)

func TestMain(m *testing.M) {
	natstest.Become()
	os.Exit(m.Run())
}

// single is where a server of its own listens.
func single(t testing.TB) Options {
	return Options{URL: natstest.Run(t, natstest.Options(t.TempDir())).ClientURL(), Replicas: 1, Log: slog.New(slog.DiscardHandler)}
}

func mustOpen(t testing.TB, o Options) *Journal {
	t.Helper()
	j, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func TestOneServerKeepsTheContract(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) journal.Journal { return mustOpen(t, single(t)) })
}

func TestClusterKeepsTheContract(t *testing.T) {
	c := natstest.Start(t)
	journaltest.Run(t, func(t *testing.T) journal.Journal {
		j := mustOpen(t, Options{URL: c.URL()})
		t.Cleanup(func() { removeStream(t, c.URL()) }) // before it is closed
		return j
	})
}

// removeStream takes everything away.
func removeStream(t testing.TB, url string) {
	conn, err := connect(Options{URL: url, Log: slog.New(slog.DiscardHandler)}, &line{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if err := js.DeleteStream(ctx, streamName); err != nil {
		t.Fatal(err)
	}
}
