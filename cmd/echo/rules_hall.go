package main

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"echo/engine/simulate"
)

// hall is where simulated games are played, at several tables at once.
type hall struct {
	series *simulate.Series
	games  int
	each   func(done int) // after every game, by one table at a time

	next atomic.Int64 // number of the next game
	mu   sync.Mutex
	done int
	err  error
}

// play lets the tables take one game after another, each counting its own.
func (h *hall) play(ctx context.Context, jobs int) (*simulate.Count, error) {
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	counts := make([]*simulate.Count, min(jobs, h.games))
	var tables sync.WaitGroup
	for i := range counts {
		counts[i] = h.series.Count()
		tables.Go(func() { h.table(ctx, counts[i]) })
	}
	tables.Wait()
	for _, c := range counts[1:] {
		counts[0].Merge(c)
	}
	return counts[0], h.err
}

func (h *hall) table(ctx context.Context, c *simulate.Count) {
	for {
		number := int(h.next.Add(1)) - 1
		if number >= h.games {
			return
		}
		err := ctx.Err()
		if err == nil {
			err = c.Play(number)
		}
		if !h.over(err) {
			return
		}
	}
}

// over notes that a game has ended; it is false once any has failed.
func (h *hall) over(err error) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err != nil || err != nil {
		if h.err == nil {
			h.err = err
		}
		return false
	}
	h.done++
	h.each(h.done)
	return true
}
