package nats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"echo/server/journal"
)

// patience is how long a call without a deadline may take: longer than an
// election, which takes 4 to 9 s.
const patience = 15 * time.Second

// trying is how long one request may take before it is made again; the first
// ones less, since a leader that steps down drops what is on its way to it.
const (
	trying    = 2 * time.Second
	tryingFor = 200 * time.Millisecond
)

func limit(ctx context.Context) (context.Context, context.CancelFunc) {
	if _, has := ctx.Deadline(); has {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, patience)
}

// Append implements journal.Journal.
func (j *Journal) Append(ctx context.Context, room string, e journal.Entry) error {
	j.open.RLock()
	defer j.open.RUnlock()
	if err := cmp.Or(j.Err(), ctx.Err()); err != nil {
		return err
	}
	ctx, cancel := limit(ctx)
	defer cancel()
	before, err := j.before(ctx, room, e.Version)
	if err != nil {
		return err
	}
	if e.Version == 1 {
		before.opened = e.At
	}
	m, err := entryMessage(room, e, before.opened)
	if err != nil {
		return err
	}
	seq, err := j.claim(ctx, m, entriesOf(room), before.seq)
	if err == nil {
		j.marks.set(room, mark{seq, e.Version, before.opened})
		j.index.fold(room, headOf(e, before.opened), seq)
	}
	return err
}

// before finds the entry that this version would follow.
func (j *Journal) before(ctx context.Context, room string, version int) (mark, error) {
	switch m := j.marks.get(room); {
	case version < 1:
		return mark{}, journal.ErrConflict
	case version == 1:
		return mark{}, nil
	case m.version == version-1:
		return m, nil
	}
	last, found, err := j.last(ctx, entriesOf(room))
	if err != nil {
		return mark{}, err
	}
	if !found {
		return mark{}, journal.ErrConflict
	}
	h, err := last.head()
	if err == nil && h.version != version-1 {
		err = journal.ErrConflict
	}
	return mark{last.seq, h.version, h.opened}, err
}

// claim stores a message if the last one that matches the filter has this
// sequence, 0 for none. It asks until it knows, or ctx ends. The same message
// may be sent any number of times: only one can follow the one expected.
func (j *Journal) claim(ctx context.Context, m *client.Msg, filter string, expected uint64) (seq uint64, err error) {
	var unclear error
	err = j.insist(ctx, func(ctx context.Context) error {
		if seq, unclear = j.publish(ctx, m, filter, expected); unclear == nil || isFinal(unclear) {
			return unclear
		}
		next, found, err := j.ask(ctx, request{NextFor: filter, Seq: expected + 1})
		switch {
		case err != nil:
			return errors.Join(unclear, err)
		case !found:
			return unclear // not stored yet; it may still be under way
		case next.header.Get(idHeader) != m.Header.Get(idHeader):
			return journal.ErrConflict
		}
		seq = next.seq
		return nil
	})
	return seq, err
}

func (j *Journal) publish(ctx context.Context, m *client.Msg, filter string, expected uint64) (uint64, error) {
	ack, err := j.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequenceForSubject(expected, filter), jetstream.WithRetryAttempts(0))
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// insist tries until it succeeds, fails for good, or ctx ends.
func (j *Journal) insist(ctx context.Context, try func(context.Context) error) error {
	pause, long := 10*time.Millisecond, tryingFor
	for ; ; pause, long = min(2*pause, 250*time.Millisecond), min(2*long, trying) {
		limited, done := j.line.during(ctx, long)
		err := try(limited)
		done()
		if err == nil || isFinal(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("the stream does not answer: %w (%v)", ctx.Err(), err)
		case <-time.After(pause):
		}
	}
}

// isFinal says whether there is no use in trying again.
func isFinal(err error) bool {
	for _, final := range []error{
		journal.ErrConflict, journal.ErrDamaged, client.ErrConnectionClosed, client.ErrMaxPayload, jetstream.ErrStreamNotFound, errNoStream,
	} {
		if errors.Is(err, final) {
			return true
		}
	}
	var s settled
	return errors.As(err, &s)
}
