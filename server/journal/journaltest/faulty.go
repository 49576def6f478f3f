package journaltest

import (
	"context"
	"fmt"
	"sync"

	"echo/server/journal"
)

// Faulty is a journal that goes wrong on request.
type Faulty struct {
	journal.Journal

	mu     sync.Mutex
	paused error         // what Pause was called with
	change chan struct{} // closed by the next Pause or Resume; nil before anybody asked
	before func(room string, e journal.Entry) error
	after  func(room string, e journal.Entry) error
}

// FailBefore makes appends fail, or wait, before they reach the journal; nil
// ends it.
func (f *Faulty) FailBefore(fail func(room string, e journal.Entry) error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.before = fail
}

// FailAfter makes appends that were stored report what fail returns: an
// outcome that is unknown to the caller.
func (f *Faulty) FailAfter(fail func(room string, e journal.Entry) error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.after = fail
}

// Pause makes the journal refuse all entries, as on a full disk; nil ends it.
func (f *Faulty) Pause(reason error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.paused = reason; reason != nil {
		f.paused = fmt.Errorf("%w: %w", journal.ErrPaused, reason)
	}
	if f.change != nil {
		close(f.change)
		f.change = nil
	}
}

// Ready implements journal.Journal.
func (f *Faulty) Ready() (changed <-chan struct{}, trouble error) {
	if err := f.Journal.Err(); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.change == nil {
		f.change = make(chan struct{})
	}
	return f.change, f.paused
}

// Append implements journal.Journal.
func (f *Faulty) Append(ctx context.Context, room string, e journal.Entry) error {
	f.mu.Lock()
	paused, before, after := f.paused, f.before, f.after
	f.mu.Unlock()
	if paused != nil {
		return paused
	}
	if before != nil {
		if err := before(room, e); err != nil {
			return err
		}
	}
	if err := f.Journal.Append(ctx, room, e); err != nil || after == nil {
		return err
	}
	return after(room, e)
}
