package nats

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"time"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"echo/engine"
	"echo/server/journal"
)

// Options say where the stream is.
type Options struct {
	URL         string       // of one or more servers, separated by commas
	Credentials string       // a file; "" for none
	Replicas    int          // of the stream: 3 or 5; 1 only for trying; 0: 3
	Monitor     string       // monitoring URLs of the servers, separated by commas; "": not asked
	Log         *slog.Logger // nil: silent

	pulse time.Duration // how often the leader is asked; 0: once a second
	step  time.Duration // how long a step of a scan may take; 0: scanning
}

// Journal is a stream that hosts share. Make one with Open.
type Journal struct {
	conn     *client.Conn
	js       jetstream.JetStream
	log      *slog.Logger
	warnings []string

	ctx      context.Context // done once no more entries are taken, with the cause
	stop     context.CancelCauseFunc
	open     sync.RWMutex // read-locked by what has to end before Close
	busy     sync.WaitGroup
	marks    marks
	index    index
	follower follower
	watch    watch
	health   health
	line     line
}

// Open connects, makes the stream if there is none, and reads which rooms are
// due. Its errors are one line each and end in what to do; all of them mean
// that the environment is at fault.
func Open(ctx context.Context, o Options) (*Journal, error) {
	o.Replicas, o.pulse = cmp.Or(o.Replicas, 3), cmp.Or(o.pulse, time.Second)
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	ctx, cancel := context.WithTimeout(ctx, opening)
	defer cancel()
	j := &Journal{log: o.Log}
	j.follower.notes, j.follower.nudge = make(chan *client.Msg, mostNotes), make(chan struct{}, 1)
	j.ctx, j.stop = context.WithCancelCause(context.Background())
	if err := j.start(ctx, o); err != nil {
		j.Close()
		return nil, explain(o, err)
	}
	return j, nil
}

// opening is how long Open tries: a cluster that has just been started needs
// up to 9 s to elect its leaders.
const opening = 20 * time.Second

func (j *Journal) start(ctx context.Context, o Options) (err error) {
	if j.conn, err = connect(o, &j.line, j.reconnected); err != nil {
		return err
	}
	if j.js, err = jetstream.New(j.conn); err != nil {
		return err
	}
	if err := checkServer(j.conn); err != nil {
		return err
	}
	if j.warnings, err = inspect(ctx, o); err != nil {
		return err
	}
	if err := j.ensure(ctx, o); err != nil {
		return err
	}
	return j.follow(ctx, o.pulse, cmp.Or(o.step, scanning))
}

// Warnings are what could not be checked, one line each.
func (j *Journal) Warnings() []string { return j.warnings }

// Secret implements journal.Journal.
func (j *Journal) Secret(ctx context.Context) ([]byte, error) {
	ctx, cancel := limit(ctx)
	defer cancel()
	m, found, err := j.first(ctx, secretSubject, 1)
	if err != nil || found {
		return m.data, err
	}
	drawn := make([]byte, 32)
	rand.Read(drawn)
	_, err = j.claim(ctx, newMessage(secretSubject, drawn), secretSubject, 0)
	if !errors.Is(err, journal.ErrConflict) {
		return drawn, err
	}
	m, _, err = j.first(ctx, secretSubject, 1)
	return m.data, err
}

// Due implements journal.Journal.
func (j *Journal) Due(ctx context.Context) ([]journal.Due, error) { return j.index.due(), ctx.Err() }

// Listed implements journal.Journal.
func (j *Journal) Listed(ctx context.Context, now engine.Millis, limit int) ([]string, error) {
	return j.index.listed(now, limit), ctx.Err()
}

// Ready implements journal.Journal. That the leader is silent is news, see
// Watch; what is appended meanwhile waits for it.
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

// Close implements journal.Journal. Closing twice does no harm.
func (j *Journal) Close() error {
	j.stop(journal.ErrClosed)
	j.open.Lock() // what was begun is finished
	defer j.open.Unlock()
	j.busy.Wait()
	if j.conn != nil {
		j.conn.Close()
	}
	return nil
}
