package natstest

import (
	"context"
	"time"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Leader waits until a stream has a leader and all its replicas have everything,
// and says which server leads.
func (c *Cluster) Leader(stream string) int {
	c.t.Helper()
	conn, err := client.Connect(c.URL(), client.MaxReconnects(-1), client.ReconnectWait(50*time.Millisecond))
	if err != nil {
		c.t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		c.t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); ; {
		leader, whole := look(js, stream)
		if whole {
			return c.Index(leader)
		}
		if time.Now().After(end) {
			c.t.Fatalf("stream %s is not whole after a minute", stream)
		}
	}
}

// look asks once; a cluster that is electing does not answer for a while.
func look(js jetstream.JetStream, stream string) (leader string, whole bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	s, err := js.Stream(ctx, stream)
	if err != nil {
		<-ctx.Done()
		return "", false
	}
	about := s.CachedInfo().Cluster
	whole = about.Leader != ""
	for _, replica := range about.Replicas {
		whole = whole && replica.Current && !replica.Offline
	}
	if !whole {
		<-ctx.Done()
	}
	return about.Leader, whole
}
