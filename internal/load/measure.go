package load

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"
)

// counts are what happened while a load ran.
type counts struct {
	keys   atomic.Int64 // idempotency keys drawn
	views  atomic.Int64 // heard
	bytes  atomic.Int64 // of them
	strays atomic.Int64 // views of what was no action: who came, who left
	waits  atomic.Int64 // actions that were late for want of a table

	mu     sync.Mutex
	failed int
	first  error // of those that failed
}

func (c *counts) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed++; c.first == nil {
		c.first = err
	}
}

// measure parks everybody, plays, and says how it was.
func (r *run) measure(ctx context.Context) (Result, error) {
	empty, err := r.process.usage()
	if err != nil {
		return Result{}, err
	}
	if err := r.park(ctx); err != nil {
		return Result{}, err
	}
	parked, err1 := r.process.usage()
	if err := errors.Join(err1, r.pace(ctx, r.Warm, false), r.arrived(ctx)); err != nil {
		return Result{}, err
	}
	views, bytes := r.counts.views.Load(), r.counts.bytes.Load()
	before, err1 := r.process.usage()
	begin, own := time.Now(), ownTime()
	err2 := errors.Join(r.pace(ctx, r.For, true), r.arrived(ctx))
	after, err3 := r.process.usage()
	if err := errors.Join(err1, err2, err3); err != nil {
		return Result{}, err
	}
	s := spent{empty, parked, before, after, time.Since(begin), ownTime() - own,
		r.counts.views.Load() - views, r.counts.bytes.Load() - bytes}
	return r.result(s), r.counts.verdict()
}

// verdict fails a run in which something went wrong: what is measured beside
// refusals means nothing.
func (c *counts) verdict() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.failed > 0 {
		return fmt.Errorf("%d actions or polls failed, the first with: %w", c.failed, c.first)
	}
	return nil
}

// park connects every seat, and waits until nobody hears any more that another
// has come.
func (r *run) park(ctx context.Context) error {
	var some errgroup.Group
	some.SetLimit(32)
	for _, t := range r.tables {
		for _, s := range t.seats {
			some.Go(func() error {
				w, err := r.dial(t)
				if err == nil {
					go r.listen(ctx, s, w)
				}
				return err
			})
		}
	}
	if err := some.Wait(); err != nil {
		return fmt.Errorf("parking %d polls (each needs a file on either side, see ulimit -n): %w", r.Tables*r.Seats, err)
	}
	return r.quiet(ctx)
}

func (r *run) listen(ctx context.Context, s *seat, w *wire) {
	if err := r.host.listen(ctx, s, w); err != nil && ctx.Err() == nil {
		r.counts.fail(err)
	}
}

// calm is how long nobody hears anything when all is said.
const calm = 1500 * time.Millisecond

func (r *run) quiet(ctx context.Context) error {
	for {
		heard := r.counts.views.Load()
		select {
		case <-time.After(calm):
		case <-r.process.done:
			return r.process.ended()
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if heard == r.counts.views.Load() {
			return r.counts.verdict()
		}
	}
}

// arrived waits until everybody has seen all actions.
func (r *run) arrived(ctx context.Context) error {
	for began := time.Now(); time.Since(began) < patience && ctx.Err() == nil; time.Sleep(time.Millisecond) {
		if r.flying() == 0 {
			return nil
		}
	}
	return r.stuck(ctx)
}

func (r *run) flying() (n int) {
	for _, t := range r.tables {
		t.mu.Lock()
		if t.flight != nil {
			n++
		}
		t.mu.Unlock()
	}
	return n
}

// stuck is why nothing goes on.
func (r *run) stuck(ctx context.Context) error {
	select {
	case <-r.process.done:
		return r.process.ended()
	default:
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := r.counts.verdict(); err != nil {
		return err
	}
	return fmt.Errorf("%d of %d tables wait for somebody to see an action, the others have nothing to do", r.flying(), r.Tables)
}

// landed takes down how long an action took.
func (r *run) landed(f *flight) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var last time.Duration
	for _, at := range f.seen() {
		took := at.Sub(f.meant)
		r.each = append(r.each, took)
		last = max(last, took)
	}
	r.all = append(r.all, last)
}

// ownTime is the processor time of the load itself.
func ownTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
