package room

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"golang.org/x/sync/errgroup"

	"echo/engine"
	"echo/server/journal"
)

// Hosts that share a journal serve the same rooms. None of them leads: whoever
// appends first wins. What is here lets them know of each other's entries, and
// keeps them from all doing the same at the same moment.

// heard is called by the journal, and must not wait.
func (h *Rooms) heard(n journal.News) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch s := h.loaded[n.Room]; {
	case h.closed:
	case n.Paused > 0:
		h.since.Store(int64(h.clock.now()))
		h.busy.Go(h.resume)
	case s != nil:
		s.version = max(s.version, n.Version)
		s.follow()
	}
}

// follow lets a loaded room read what it has not. The caller holds the mu of
// Rooms.
func (s *slot) follow() {
	select {
	case <-s.ready:
	default:
		return // load sees to it
	}
	if s.room != nil && s.room.hear(s.version) {
		s.room.rooms.busy.Go(s.room.follow)
	}
}

// hear notes that there is an entry, and says whether somebody has to read it.
func (r *Room) hear(version int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.told = max(r.told, version)
	if r.told <= r.snap.state.Version || r.following {
		return false
	}
	r.following = true
	return true
}

// follow reads until the room has what it was told of. Mostly that is an entry
// of our own, which is there as soon as it is our turn.
func (r *Room) follow() {
	for {
		err := r.guarded(r.Refresh)
		r.mu.Lock()
		done := r.told <= r.snap.state.Version || r.rooms.journal.Err() != nil
		r.following = !done
		r.mu.Unlock()
		if done {
			return
		}
		if err != nil {
			r.rooms.log.Warn("room: cannot follow: will try again", "room", r.code, "error", err)
		}
		select {
		case <-time.After(again):
		case <-r.rooms.draining:
			return
		}
	}
}

// Refresh reads what other hosts have appended, if there can be any.
func (r *Room) Refresh(ctx context.Context) error {
	if !r.rooms.shared {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := r.deciding.take(ctx); err != nil {
		return err
	}
	defer r.deciding.give()
	return r.catchUp(ctx)
}

// outdated says whether a refusal was decided on less than the journal has.
// The caller holds deciding.
func (r *Room) outdated(ctx context.Context, refusal error) (bool, error) {
	if !r.rooms.shared || !isReject(refusal) {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	before := r.snapshot().state.Version
	if err := r.catchUp(ctx); err != nil {
		return false, fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	return r.snapshot().state.Version > before, nil
}

// head start of the host that a table's newest entry is from, over the others:
// it mostly has the players, and what it does by itself need not be tried by
// all. Long enough for news of it to arrive.
const (
	leastStart = 300 // ms
	mostStart  = 700
)

// headStart is by how much later this host does what is due.
func (h *Rooms) headStart(ours bool) engine.Millis {
	if ours || !h.shared {
		return 0
	}
	return engine.Millis(leastStart + rand.IntN(mostStart-leastStart))
}

// samePause is how far apart hosts may notice the end of one pause. Every pause
// is longer.
const samePause = 3000 // ms

// missed says whether players may have missed a part of the phase that is on,
// because no host could serve them, and have not had grace for it.
func (r *Room) missed() bool {
	if !r.rooms.shared {
		return true // this host is the only one, and has just come
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	since := engine.Millis(r.rooms.since.Load())
	return r.snap.at < since && r.graced < since-samePause
}

// expire ends a phase, unless nobody could act in it: then it is lengthened,
// and ending it is refused.
func (r *Room) expire(ctx context.Context, c engine.Command) error {
	if r.rooms.shared {
		if err := r.Refresh(ctx); err != nil {
			return err
		}
		if err := r.resume(ctx); err != nil {
			return err
		}
	}
	return r.self(ctx, Request{Command: c})
}

// resume gives grace to all tables after a pause of the journal.
func (h *Rooms) resume() {
	var some errgroup.Group
	some.SetLimit(atOnce)
	for _, r := range h.ready() {
		if r.snapshot().state.Deadline == 0 {
			continue
		}
		some.Go(func() error {
			err := r.guarded(func(ctx context.Context) error {
				if err := r.Refresh(ctx); err != nil {
					return err
				}
				return r.resume(ctx)
			})
			if err != nil {
				h.log.Error("room: no grace after a pause", "room", r.code, "error", err)
			}
			return nil
		})
	}
	some.Wait()
}

// A host looks this often for tables that nobody serves, and takes those whose
// deadline is so long past that their host cannot be there.
const (
	tending = 5 * time.Second
	overdue = 3000 // ms
)

// tend lets tables go on whose host is gone.
func (h *Rooms) tend() {
	ticker := time.NewTicker(tending)
	defer ticker.Stop()
	for {
		due, err := h.journal.Due(context.Background())
		if err != nil {
			h.log.Error("room: cannot see what is due", "error", err)
		}
		late := h.clock.now() - overdue
		for i, d := range due {
			if d.Deadline > late {
				due = due[:i]
				break
			}
		}
		h.wake(due)
		select {
		case <-ticker.C:
		case <-h.draining:
			return
		}
	}
}
