package memory

import (
	"cmp"
	"context"

	"echo/engine"
	"echo/server/journal"
)

// link is a link and the key that took it.
type link struct {
	journal.Link
	taken string
}

// KeepLink implements journal.Journal.
func (j *Journal) KeepLink(ctx context.Context, l journal.Link, now engine.Millis) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := cmp.Or(j.Err(), ctx.Err()); err != nil {
		return err
	}
	for id, old := range j.links {
		if old.Until <= now {
			delete(j.links, id)
		}
	}
	j.links[l.ID] = &link{Link: l}
	return nil
}

// TakeLink implements journal.Journal.
func (j *Journal) TakeLink(ctx context.Context, room, id, key string, now engine.Millis) (journal.Link, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := cmp.Or(j.Err(), ctx.Err()); err != nil {
		return journal.Link{}, err
	}
	l := j.links[id]
	if l == nil || l.Room != room || l.Until <= now || l.Once && l.taken != "" && l.taken != key {
		return journal.Link{}, journal.ErrNoLink
	}
	l.taken = key
	return l.Link, nil
}
