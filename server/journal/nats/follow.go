package nats

import (
	"context"
	"strconv"
	"strings"
	"time"

	client "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// noted is where the servers publish the headers of what was stored.
const noted = "echo-note.>"

// follower hears of every message of the stream in order. It belongs to the
// goroutine of run.
type follower struct {
	notes chan *client.Msg
	nudge chan struct{} // the connection is back
	read  uint64        // everything up to here was heard
	told  uint64        // how far the leader was at the last look
}

// mostNotes is how many notes may wait. More are dropped, and fetched later.
const mostNotes = 1 << 14

// follow listens before it reads what there is, so that nothing slips between.
func (j *Journal) follow(ctx context.Context, pulse, step time.Duration) error {
	if _, err := j.conn.ChanSubscribe(noted, j.follower.notes); err != nil {
		return err
	}
	if err := j.conn.FlushWithContext(ctx); err != nil {
		return err
	}
	answers, err := j.greet()
	if err != nil {
		return err
	}
	if err := j.scan(ctx, step); err != nil {
		return err
	}
	j.health.begin(answers.earliest(ctx), pulse)
	if err := j.answer(ctx); err != nil {
		return err
	}
	j.busy.Go(func() { j.run(pulse) })
	return nil
}

// scan folds the newest entry of every room into the index.
func (j *Journal) scan(ctx context.Context, step time.Duration) error {
	end, found, err := j.last(ctx, everything)
	if err != nil || !found {
		return err
	}
	j.follower.read = end.seq
	end, found, err = j.last(ctx, "echo.room.>")
	if err != nil || !found {
		return err
	}
	return j.insist(ctx, func(context.Context) error { return j.newest(ctx, end.seq, step) })
}

// scanning is how long each step of a scan may take before it is begun anew. The
// servers may give a scan to one of them that has just died and not been missed
// yet: nobody ever answers then.
const scanning = 3 * time.Second

// newest reads the heads of the newest entries, up to one at least.
func (j *Journal) newest(ctx context.Context, end uint64, step time.Duration) error {
	begun, cancel := context.WithTimeout(ctx, step)
	defer cancel()
	consumer, err := j.js.OrderedConsumer(begun, streamName, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{"echo.room.>"}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy,
		HeadersOnly: true, InactiveThreshold: 10 * time.Second,
	})
	if err != nil {
		return err
	}
	messages, err := consumer.Messages(jetstream.PullMaxMessages(5000))
	if err != nil {
		return err
	}
	defer messages.Stop()
	for seq := uint64(0); seq < end; {
		m, err := next(ctx, messages, step)
		if err != nil {
			return err
		}
		about, err := m.Metadata()
		if err != nil {
			return err
		}
		seq = about.Sequence.Stream
		if err := j.fold(message{subject: m.Subject(), seq: seq, header: m.Headers()}); err != nil {
			return err
		}
	}
	return nil
}

func next(ctx context.Context, messages jetstream.MessagesContext, step time.Duration) (jetstream.Msg, error) {
	ctx, cancel := context.WithTimeout(ctx, step)
	defer cancel()
	return messages.Next(jetstream.NextContext(ctx))
}

// fold puts an entry into the index.
func (j *Journal) fold(m message) error {
	room, ok := m.roomOf()
	if !ok {
		return nil
	}
	h, err := m.head()
	if err == nil {
		j.index.fold(room, h, m.seq)
	}
	return err
}

func (j *Journal) run(pulse time.Duration) {
	f, ticker := &j.follower, time.NewTicker(pulse)
	defer ticker.Stop()
	for {
		select {
		case m := <-f.notes:
			j.note(m)
		case <-ticker.C:
			j.look(false)
		case <-f.nudge:
			j.look(true)
		case <-j.ctx.Done():
			return
		}
	}
}

// note takes one note. A number that is missing is fetched first.
func (j *Journal) note(m *client.Msg) {
	f := &j.follower
	seq, err := strconv.ParseUint(m.Header.Get("Nats-Sequence"), 10, 64)
	if err != nil || seq <= f.read {
		return
	}
	if seq > f.read+1 {
		j.catchUp()
		return // it was among them, or comes when the stream answers again
	}
	subject := "echo." + strings.TrimPrefix(m.Subject, "echo-note.")
	if err := j.hear(message{subject: subject, seq: seq, header: m.Header}); err != nil {
		j.log.Error("journal: a note", "error", err)
	}
}

// hear takes the next message of the stream and tells the host.
func (j *Journal) hear(m message) error {
	j.follower.read = m.seq
	room, ok := m.roomOf()
	if !ok {
		return nil
	}
	h, err := m.head()
	if err != nil {
		return err
	}
	j.index.fold(room, h, m.seq)
	j.watch.tell(newsOf(room, h))
	return nil
}

// look asks the leader how far it is. What it had at the last look already and
// no note has told of was lost.
func (j *Journal) look(sure bool) {
	ctx, cancel := context.WithTimeout(j.ctx, trying)
	defer cancel()
	m, found, err := j.ask(ctx, request{LastFor: everything})
	if err != nil || !found {
		return // health notices that it does not answer
	}
	f := &j.follower
	if f.read < f.told || sure && f.read < m.seq {
		j.catchUp()
	}
	f.told = m.seq
}

// catchUp hears what was stored and not noted.
func (j *Journal) catchUp() {
	ctx, cancel := context.WithTimeout(j.ctx, patience)
	defer cancel()
	err := j.read(ctx, everything, request{Seq: j.follower.read + 1}, false, j.hear)
	if err != nil && j.ctx.Err() == nil {
		j.log.Warn("journal: the stream cannot be followed: will try again", "error", err)
	}
}

func (j *Journal) reconnected(*client.Conn) {
	select {
	case j.follower.nudge <- struct{}{}:
	default:
	}
}
