package clustertest

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/hosttest"
	"echo/server/journal"
)

// table is one game whose players ask any host, and another one when that does
// not answer.
type table struct {
	t      *testing.T
	rng    *rand.Rand
	hosts  []*hosttest.Host
	guests []*hosttest.Guest
	acked  chan<- ack
}

// ack is an action that a host has acknowledged.
type ack struct {
	room    string
	seat    engine.SeatID
	key     string
	version int // of the entry
	asked   int // how often it was sent
}

// sit opens a table and fills it, each seat at another host.
func sit(t *testing.T, seed uint64, hosts []*hosttest.Host, acked chan<- ack) *table {
	t.Helper()
	tb := &table{t: t, rng: rand.New(rand.NewPCG(seed, 1)), hosts: hosts, acked: acked}
	first := hosttest.Open(t, hosts[seed%3], map[string]any{"name": "Mira", "rules": "quick"})
	second := hosttest.Join(t, hosts[(seed+1)%3], first.Room, "Лев")
	third := hosttest.Join(t, hosts[(seed+2)%3], first.Room, "Inés")
	tb.guests = []*hosttest.Guest{first, second, third}
	return tb
}

// start begins the game.
func (tb *table) start(ctx context.Context) {
	tb.act(ctx, tb.guests[0], engine.Command{Type: engine.CmdStart})
}

// play plays until the context ends, game after game.
func (tb *table) play(ctx context.Context) {
	for ctx.Err() == nil {
		moved := false
		for _, g := range tb.guests {
			v := tb.look(ctx, g, "")
			if v == nil {
				continue
			}
			if c, ok := enginetest.Anything(tb.rng, v); ok {
				tb.act(ctx, g, c)
				moved = true
			}
		}
		if v := tb.look(ctx, tb.guests[0], ""); v != nil && !moved {
			tb.look(ctx, tb.guests[0], after(v))
		}
	}
}

func after(v *engine.View) string {
	data, _ := json.Marshal(v.Version)
	return "?wait=1&after=" + string(data)
}

// ask sends a request to any host until one answers with something that is not
// its own trouble.
func (tb *table) ask(ctx context.Context, g *hosttest.Guest, method, path, key string, body any) (r hosttest.Reply, asked int) {
	for ctx.Err() == nil {
		there := *g
		there.Host = tb.hosts[tb.rng.IntN(len(tb.hosts))]
		limited, cancel := context.WithTimeout(ctx, 30*time.Second)
		r, err := there.Ask(limited, method, path, key, body)
		cancel()
		asked++
		if err == nil && r.Status < 500 && r.Status != http.StatusTooManyRequests {
			return r, asked
		}
		select {
		case <-time.After(100 * time.Millisecond): // as a page does
		case <-ctx.Done():
		}
	}
	return hosttest.Reply{}, asked
}

// look is a view; nil if there was no news or no time.
func (tb *table) look(ctx context.Context, g *hosttest.Guest, query string) *engine.View {
	r, _ := tb.ask(ctx, g, "GET", "/rooms/"+g.Room+query, "", nil)
	if r.Status != http.StatusOK {
		return nil
	}
	var v engine.View
	if err := json.Unmarshal(r.Body, &v); err != nil {
		tb.t.Error(err)
	}
	return &v
}

// act does something once and for all. That it is refused is part of the game:
// a deadline may have been faster.
func (tb *table) act(ctx context.Context, g *hosttest.Guest, c engine.Command) {
	key := hosttest.NewKey()
	r, asked := tb.ask(ctx, g, "POST", "/rooms/"+g.Room+"/actions", key, c)
	switch {
	case ctx.Err() != nil:
	case r.Status == http.StatusOK:
		var a struct{ Version int }
		if err := json.Unmarshal(r.Body, &a); err != nil {
			tb.t.Error(err)
		}
		tb.acked <- ack{g.Room, g.Seat, key, a.Version / hosttest.PerEntry, asked}
	case r.Status != http.StatusConflict && r.Status != http.StatusForbidden:
		tb.t.Errorf("%s by %s of %s: %d %s", c.Type, g.Seat, g.Room, r.Status, r.Body)
	}
}

// clerk keeps all acks.
type clerk struct {
	mu   sync.Mutex
	all  []ack
	more chan struct{}
}

func (k *clerk) keep(acked <-chan ack) {
	for a := range acked {
		k.mu.Lock()
		k.all = append(k.all, a)
		k.mu.Unlock()
		select {
		case k.more <- struct{}{}:
		default:
		}
	}
	close(k.more)
}

// await waits for n more acks.
func (k *clerk) await(t *testing.T, n int) {
	t.Helper()
	want, late := k.count()+n, time.After(hosttest.Patience)
	for k.count() < want {
		select {
		case <-k.more:
		case <-late:
			t.Fatalf("after %v there are not %d more acknowledged actions", hosttest.Patience, n)
		}
	}
}

func (k *clerk) count() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.all)
}

// check looks for every acknowledged action in the journal.
func (k *clerk) check(t *testing.T, j journal.Journal) map[string]*hosttest.Witness {
	t.Helper()
	rooms, sent := map[string]*hosttest.Witness{}, 0
	for _, a := range k.all {
		w := rooms[a.room]
		if w == nil {
			w = hosttest.Of(t, j, a.room)
			rooms[a.room] = w
		}
		if at := w.Versions(a.seat, a.key); len(at) != 1 || at[0] != a.version {
			t.Errorf("an action of %s in %s was acknowledged as entry %d; the journal has it at %v", a.seat, a.room, a.version, at)
		}
		if sent += a.asked; a.asked > 1 {
			t.Logf("%s in %s: acknowledged at try %d", a.seat, a.room, a.asked)
		}
	}
	t.Logf("%d actions acknowledged, %d requests", len(k.all), sent)
	return rooms
}
