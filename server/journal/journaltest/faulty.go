package journaltest

import (
	"context"
	"sync"

	"echo/server/journal"
)

// Faulty is a journal that goes wrong on request.
type Faulty struct {
	journal.Journal

	mu     sync.Mutex
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

// Append implements journal.Journal.
func (f *Faulty) Append(ctx context.Context, room string, e journal.Entry) error {
	f.mu.Lock()
	before, after := f.before, f.after
	f.mu.Unlock()
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
