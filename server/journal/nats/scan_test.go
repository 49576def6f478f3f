package nats

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"echo/server/journal/journaltest"
	"echo/server/journal/nats/natstest"
)

// refused counts what the log says a server refused.
type refused struct {
	times  atomic.Int32
	enough func() // called at the second time
}

func (r *refused) Write(line []byte) (int, error) {
	if bytes.Contains(bytes.ToLower(line), []byte("permissions violation")) && r.times.Add(1) == 2 {
		r.enough()
	}
	return len(line), nil
}

// A server that has just died may have been given the scan of a host that
// starts. Here, one that refuses without an answer stands for it.
func TestScanThatNobodyAnswersIsBegunAnew(t *testing.T) {
	o := natstest.Options(t.TempDir())
	o.Users = []*server.User{
		{Username: "host", Password: "p"},
		{Username: "unheard", Password: "p", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Deny: []string{"$JS.API.CONSUMER.CREATE.>"}}}},
	}
	url := natstest.Run(t, o).ClientURL()
	as := func(user string) string { return strings.Replace(url, "nats://", "nats://"+user+":p@", 1) }
	journaltest.Fill(t, mustOpen(t, Options{URL: as("host"), Replicas: 1}), "KDFX7", 3)

	ctx, enough := context.WithCancel(t.Context())
	defer enough()
	log := &refused{enough: enough}
	j, err := Open(ctx, Options{URL: as("unheard"), Replicas: 1, Log: slog.New(slog.NewTextHandler(log, nil)), step: 50 * time.Millisecond})
	if err == nil {
		j.Close()
		t.Fatal("opened without a scan")
	}
	if n := log.times.Load(); n < 2 {
		t.Errorf("a scan was begun %d times; %v", n, err)
	}
}
