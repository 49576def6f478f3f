package nats

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"echo/engine"
	"echo/server/journal"
)

func linkSubject(id string) string  { return "echo.link." + token(id) }
func takenSubject(id string) string { return "echo.taken." + token(id) }

// KeepLink implements journal.Journal. Links are never forgotten: they are few
// and small beside games.
func (j *Journal) KeepLink(ctx context.Context, l journal.Link, _ engine.Millis) error {
	data, err := json.Marshal(l)
	if err != nil {
		return err
	}
	err = j.write(ctx, linkSubject(l.ID), data)
	if errors.Is(err, journal.ErrConflict) {
		return fmt.Errorf("a link with the ID %s is there already", l.ID)
	}
	return err
}

// write stores the only message of a subject.
func (j *Journal) write(ctx context.Context, subject string, data []byte) error {
	j.open.RLock()
	defer j.open.RUnlock()
	if err := j.Err(); err != nil {
		return err
	}
	ctx, cancel := limit(ctx)
	defer cancel()
	_, err := j.claim(ctx, newMessage(subject, data), subject, 0)
	return err
}

// TakeLink implements journal.Journal.
func (j *Journal) TakeLink(ctx context.Context, room, id, key string, now engine.Millis) (journal.Link, error) {
	ctx, cancel := limit(ctx)
	defer cancel()
	m, found, err := j.first(ctx, linkSubject(id), 1)
	if err != nil {
		return journal.Link{}, err
	}
	var l journal.Link
	if found {
		if err := json.Unmarshal(m.data, &l); err != nil {
			return journal.Link{}, fmt.Errorf("%w: message %d of the stream is no link: %w", journal.ErrDamaged, m.seq, err)
		}
	}
	if !found || l.Room != room || l.Until <= now {
		return journal.Link{}, journal.ErrNoLink
	}
	if l.Once {
		if err := j.take(ctx, id, key); err != nil {
			return journal.Link{}, err
		}
	}
	return l, nil
}

// take gives a link to a key, unless another one has it.
func (j *Journal) take(ctx context.Context, id, key string) error {
	err := j.write(ctx, takenSubject(id), []byte(key))
	if !errors.Is(err, journal.ErrConflict) {
		return err
	}
	m, _, err := j.first(ctx, takenSubject(id), 1)
	if err == nil && string(m.data) != key {
		err = journal.ErrNoLink
	}
	return err
}
