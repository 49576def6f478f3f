package nats

import (
	"context"
	"strconv"
	"sync"
	"time"

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

// servedSince is the earliest moment that any host names, now if there is
// none.
func (j *Journal) servedSince(ctx context.Context) (engine.Millis, error) {
	since := engine.Millis(time.Now().UnixMilli())
	box := j.conn.NewInbox()
	sub, err := j.conn.SubscribeSync(box)
	if err != nil {
		return 0, err
	}
	defer sub.Unsubscribe()
	if err := j.conn.PublishRequest(servedSubject, box, nil); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, greeting)
	defer cancel()
	for {
		m, err := sub.NextMsgWithContext(ctx)
		if err != nil { // time is up, or there are no hosts
			return since, nil
		}
		if n, err := strconv.ParseInt(string(m.Data), 10, 64); err == nil {
			since = min(since, engine.Millis(n))
		}
	}
}
