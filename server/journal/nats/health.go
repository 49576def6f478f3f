package nats

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	client "github.com/nats-io/nats.go"

	"echo/engine"
	"echo/server/journal"
)

// watch is who hears of news.
type watch struct {
	mu    sync.Mutex
	heard []func(journal.News)
}

func (w *watch) tell(n journal.News) {
	w.mu.Lock()
	heard := w.heard
	w.mu.Unlock()
	for _, h := range heard {
		h(n)
	}
}

func newsOf(room string, h head) journal.News { return journal.News{Room: room, Version: h.version} }

// Watch implements journal.Journal.
func (j *Journal) Watch(heard func(journal.News)) engine.Millis {
	j.watch.mu.Lock()
	defer j.watch.mu.Unlock()
	j.watch.heard = append(j.watch.heard[:len(j.watch.heard):len(j.watch.heard)], heard)
	return j.health.served()
}

// health knows whether the leader of the stream answers.
type health struct {
	mu    sync.Mutex
	away  time.Duration // silence that counts as a pause
	good  time.Time     // when it last answered
	since engine.Millis // from when on hosts have served the journal without a pause
}

// silences is how many looks in a row may stay without an answer. At one a
// second that is less than the 4 s that an election takes at least, and more
// than an orderly change of leaders.
const silences = 3

func (h *health) begin(since engine.Millis, pulse time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.since, h.away, h.good = since, silences*pulse, time.Now()
}

func (h *health) served() engine.Millis {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.since
}

// alive notes that the leader has answered. The end of a pause is told before
// anybody learns what the answer was.
func (j *Journal) alive() {
	h := &j.health
	h.mu.Lock()
	defer h.mu.Unlock()
	silent := time.Since(h.good)
	h.good = time.Now()
	if h.away == 0 || silent <= h.away {
		return
	}
	h.since = engine.Millis(time.Now().UnixMilli())
	j.log.Warn("journal: the stream was away and is back", "for", silent.Round(time.Millisecond).String())
	j.watch.tell(journal.News{Paused: silent})
}

const (
	servedSubject = "echo-host.since"
	greeting      = 250 * time.Millisecond // how long hosts are waited for
)

// answers come from the hosts that are there.
type answers struct {
	sub   *client.Subscription
	asked time.Time
}

// greet asks the hosts that are there since when they serve the journal.
func (j *Journal) greet() (answers, error) {
	box := j.conn.NewInbox()
	sub, err := j.conn.SubscribeSync(box)
	if err != nil {
		return answers{}, err
	}
	return answers{sub, time.Now()}, j.conn.PublishRequest(servedSubject, box, nil)
}

// earliest is the earliest moment that any host names, that of asking if there
// is none.
func (a answers) earliest(ctx context.Context) engine.Millis {
	defer a.sub.Unsubscribe()
	since := engine.Millis(a.asked.UnixMilli())
	ctx, cancel := context.WithDeadline(ctx, a.asked.Add(greeting))
	defer cancel()
	for {
		m, err := a.sub.NextMsg(0)
		if errors.Is(err, client.ErrTimeout) {
			m, err = a.sub.NextMsgWithContext(ctx)
		}
		if err != nil { // time is up, or there are no hosts
			return since
		}
		if n, err := strconv.ParseInt(string(m.Data), 10, 64); err == nil {
			since = min(since, engine.Millis(n))
		}
	}
}

// answer tells hosts that come later.
func (j *Journal) answer(ctx context.Context) error {
	_, err := j.conn.Subscribe(servedSubject, func(m *client.Msg) { m.Respond(fmt.Append(nil, j.health.served())) })
	if err != nil {
		return err
	}
	return j.conn.FlushWithContext(ctx)
}
