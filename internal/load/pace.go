package load

import (
	"context"
	"math/rand/v2"
	"time"
)

// pace lets actions happen in even steps for a while. Those that are late
// because nothing could be done earlier keep the moment they were meant for.
func (r *run) pace(ctx context.Context, d time.Duration, measured bool) error {
	step := time.Duration(float64(time.Second) / r.Rate)
	start := time.Now()
	for n := range int(d / step) {
		meant := start.Add(time.Duration(n) * step)
		time.Sleep(time.Until(meant))
		if err := r.next(ctx, meant, measured); err != nil {
			return err
		}
	}
	return nil
}

// next starts an action at some table. It waits for one that has something to
// do, if there is none.
func (r *run) next(ctx context.Context, meant time.Time, measured bool) error {
	for waited := false; ; waited = true {
		if send := r.choose(meant, measured); send != nil {
			go send()
			return nil
		}
		if !waited && measured {
			r.counts.waits.Add(1)
		}
		if time.Since(meant) > patience || ctx.Err() != nil {
			return r.stuck(ctx)
		}
		time.Sleep(time.Millisecond)
	}
}

// choose takes the first table from a random one on that has something to do.
func (r *run) choose(meant time.Time, measured bool) (send func()) {
	from := rand.IntN(len(r.tables))
	for i := range r.tables {
		if send := r.tables[(from+i)%len(r.tables)].begin(meant, measured); send != nil {
			return send
		}
	}
	return nil
}

// begin starts an action if there is none under way and somebody can do
// something.
func (t *table) begin(meant time.Time, measured bool) (send func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.flight != nil {
		return nil
	}
	act := t.run.host.move(t)
	if act == nil {
		return nil
	}
	t.flight = &flight{meant: meant, measured: measured}
	return func() { t.answered(act()) }
}
