// Package memory is a journal that ends with the process: for tests, and for
// trying things out without a data folder.
package memory

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"slices"
	"sync"

	"echo/engine"
	"echo/server/journal"
)

// Journal keeps entries in a map. Make one with New.
type Journal struct {
	ctx    context.Context
	close  context.CancelCauseFunc
	secret []byte

	mu    sync.Mutex
	rooms map[string][]journal.Entry
	order []string // rooms by opening
	links map[string]*link
}

// New returns an empty journal.
func New() *Journal {
	j := &Journal{secret: make([]byte, 32), rooms: map[string][]journal.Entry{}, links: map[string]*link{}}
	j.ctx, j.close = context.WithCancelCause(context.Background())
	rand.Read(j.secret)
	return j
}

// Append implements journal.Journal.
func (j *Journal) Append(ctx context.Context, room string, e journal.Entry) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := cmp.Or(j.Err(), ctx.Err()); err != nil {
		return err
	}
	if e.Version != len(j.rooms[room])+1 {
		return journal.ErrConflict
	}
	if e.Version == 1 {
		j.order = append(j.order, room)
	}
	e.Events = bytes.Clone(e.Events)
	j.rooms[room] = append(j.rooms[room], e)
	return nil
}

// Load implements journal.Journal.
func (j *Journal) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	entries := j.rooms[room]
	return slices.Clone(entries[min(max(after, 0), len(entries)):]), ctx.Err()
}

// Due implements journal.Journal.
func (j *Journal) Due(ctx context.Context) ([]journal.Due, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var due []journal.Due
	for _, room := range j.order {
		if last := j.last(room); last.Deadline != 0 {
			due = append(due, journal.Due{Room: room, Deadline: last.Deadline})
		}
	}
	slices.SortStableFunc(due, func(a, b journal.Due) int { return cmp.Compare(a.Deadline, b.Deadline) })
	return due, ctx.Err()
}

// Listed implements journal.Journal.
func (j *Journal) Listed(ctx context.Context, now engine.Millis, limit int) ([]string, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var rooms []string
	for _, room := range slices.Backward(j.order) {
		if last := j.last(room); last.Listed > now && len(rooms) < limit {
			rooms = append(rooms, room)
		}
	}
	return rooms, ctx.Err()
}

// Said implements journal.Journal.
func (j *Journal) Said(ctx context.Context, register string, since engine.Millis) ([]journal.Said, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var said []journal.Said
	for _, room := range j.order {
		for _, e := range j.rooms[room] {
			if e.Register == register && e.Register != "" && e.At >= since {
				said = append(said, journal.Said{Room: room, At: e.At, Text: e.Said})
			}
		}
	}
	slices.SortStableFunc(said, func(a, b journal.Said) int { return cmp.Compare(a.At, b.At) })
	return said, ctx.Err()
}

func (j *Journal) last(room string) journal.Entry {
	entries := j.rooms[room]
	return entries[len(entries)-1]
}

// Secret implements journal.Journal.
func (j *Journal) Secret(context.Context) ([]byte, error) { return bytes.Clone(j.secret), nil }

// Ready implements journal.Journal. Memory has no troubles.
func (j *Journal) Ready() (changed <-chan struct{}, trouble error) {
	if err := j.Err(); err != nil {
		return nil, err
	}
	return j.Done(), nil
}

// Done implements journal.Journal.
func (j *Journal) Done() <-chan struct{} { return j.ctx.Done() }

// Err implements journal.Journal.
func (j *Journal) Err() error { return context.Cause(j.ctx) }

// Close implements journal.Journal.
func (j *Journal) Close() error {
	j.close(journal.ErrClosed)
	return nil
}

// Watch implements journal.Journal: a journal in memory has one host.
func (j *Journal) Watch(func(journal.News)) engine.Millis { return 0 }
