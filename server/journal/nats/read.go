package nats

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	client "github.com/nats-io/nats.go"

	"echo/engine"
	"echo/server/journal"
)

var errNoStream = errors.New("the stream is gone: start the program again, which makes a new one, or bring it back from a backup")

// request is what servers are asked for messages with.
type request struct {
	Seq     uint64     `json:"seq,omitempty"`
	LastFor string     `json:"last_by_subj,omitempty"`
	NextFor string     `json:"next_by_subj,omitempty"`
	Batch   int        `json:"batch,omitempty"`
	Since   *time.Time `json:"start_time,omitempty"`
}

// reply is the leader's.
type reply struct {
	Message struct {
		Subject string `json:"subject"`
		Seq     uint64 `json:"seq"`
		Header  []byte `json:"hdrs"`
		Data    []byte `json:"data"`
	} `json:"message"`
	Error struct {
		Code        int    `json:"err_code"`
		Description string `json:"description"`
	} `json:"error"`
}

// Codes of the leader's errors.
const (
	codeNoMessage = 10037
	codeNoStream  = 10059
)

// ask asks the leader once.
func (j *Journal) ask(ctx context.Context, q request) (m message, found bool, err error) {
	data, err := json.Marshal(q)
	if err != nil {
		return m, false, err
	}
	answer, err := j.conn.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+streamName, data)
	if err != nil {
		return m, false, err
	}
	var r reply
	if err := json.Unmarshal(answer.Data, &r); err != nil {
		return m, false, fmt.Errorf("what the stream's leader answers is no JSON: %w", err)
	}
	switch r.Error.Code {
	case 0:
	case codeNoMessage:
		j.alive()
		return m, false, nil
	case codeNoStream:
		return m, false, errNoStream
	default:
		return m, false, fmt.Errorf("the stream's leader: %s (%d)", r.Error.Description, r.Error.Code)
	}
	j.alive()
	m = message{subject: r.Message.Subject, seq: r.Message.Seq, data: r.Message.Data}
	if len(r.Message.Header) > 0 {
		m.header, err = client.DecodeHeadersMsg(r.Message.Header)
	}
	return m, true, err
}

// first is the first message that matches, from this sequence on.
func (j *Journal) first(ctx context.Context, filter string, from uint64) (m message, found bool, err error) {
	err = j.insist(ctx, func(ctx context.Context) (err error) {
		m, found, err = j.ask(ctx, request{NextFor: filter, Seq: from})
		return err
	})
	return m, found, err
}

// last is the last message that matches.
func (j *Journal) last(ctx context.Context, filter string) (m message, found bool, err error) {
	err = j.insist(ctx, func(ctx context.Context) (err error) {
		m, found, err = j.ask(ctx, request{LastFor: filter})
		return err
	})
	return m, found, err
}

// Load implements journal.Journal.
func (j *Journal) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	ctx, cancel := limit(ctx)
	defer cancel()
	from, m := request{Seq: 1}, j.marks.get(room)
	if m.version > 0 && m.version == after {
		from.Seq = m.seq + 1
	}
	var entries []journal.Entry
	last := max(0, after)
	err := j.read(ctx, entriesOf(room), from, from.Seq > 1, func(message message) error {
		e, err := message.entry()
		if err != nil || e.Version <= after {
			return err
		}
		if last++; e.Version != last {
			return fmt.Errorf("%w: room %s has no entry %d", journal.ErrDamaged, room, last)
		}
		entries = append(entries, e)
		return j.marks.note(room, message)
	})
	return entries, err
}

// hour is by how much clocks of hosts and servers may differ.
const hour = time.Hour

// Said implements journal.Journal.
func (j *Journal) Said(ctx context.Context, register string, since engine.Millis) ([]journal.Said, error) {
	if register == "" {
		return nil, nil
	}
	ctx, cancel := limit(ctx)
	defer cancel()
	start := time.UnixMilli(int64(since)).Add(-hour)
	var said []journal.Said
	err := j.read(ctx, cluesOf(register), request{Since: &start}, false, func(m message) error {
		e, err := m.entry()
		if room, ok := m.roomOf(); err == nil && ok && e.Register == register && e.At >= since {
			said = append(said, journal.Said{Room: room, At: e.At, Text: e.Said})
		}
		return err
	})
	slices.SortStableFunc(said, func(a, b journal.Said) int { return cmp.Compare(a.At, b.At) })
	return said, err
}

// read hands over all messages that match, in order. Many come from whichever
// server is near; the rest, few or all, from the leader.
func (j *Journal) read(ctx context.Context, filter string, from request, few bool, each func(message) error) error {
	if !few {
		var err error
		if from, err = j.bulk(ctx, filter, from, each); err != nil {
			return err
		}
	}
	for {
		var m message
		var found bool
		err := j.insist(ctx, func(ctx context.Context) (err error) {
			m, found, err = j.ask(ctx, request{NextFor: filter, Seq: from.Seq, Since: from.Since})
			return err
		})
		if err != nil || !found {
			return err
		}
		if err := each(m); err != nil {
			return err
		}
		from = request{Seq: m.seq + 1}
	}
}

// batch is how many messages are asked for at once.
const batch = 1000

// bulk reads as far as one replica has it, and says from where to read on. That
// it does not answer is no error: the leader will.
func (j *Journal) bulk(ctx context.Context, filter string, from request, each func(message) error) (request, error) {
	box := j.conn.NewInbox()
	sub, err := j.conn.SubscribeSync(box)
	if err != nil {
		return from, err
	}
	defer sub.Unsubscribe()
	for {
		data, err := json.Marshal(request{NextFor: filter, Seq: from.Seq, Since: from.Since, Batch: batch})
		if err != nil {
			return from, err
		}
		if err := j.conn.PublishRequest("$JS.API.DIRECT.GET."+streamName, box, data); err != nil {
			return from, nil
		}
		next, more, err := j.page(ctx, sub, from, each)
		if err != nil || !more {
			return next, err
		}
		from = next
	}
}

// page reads the messages of one answer, and says whether there are more.
func (j *Journal) page(ctx context.Context, sub *client.Subscription, from request, each func(message) error) (request, bool, error) {
	ctx, cancel := context.WithTimeout(ctx, trying)
	defer cancel()
	for {
		m, err := sub.NextMsgWithContext(ctx)
		if err != nil {
			return from, false, nil
		}
		if status := m.Header.Get("Status"); status != "" {
			return from, status == "204" && m.Header.Get("Nats-Num-Pending") != "0", nil
		}
		seq, err := strconv.ParseUint(m.Header.Get("Nats-Sequence"), 10, 64)
		if err != nil {
			return from, false, fmt.Errorf("%w: a message without a sequence: %w", journal.ErrDamaged, err)
		}
		if err := each(message{m.Header.Get("Nats-Subject"), seq, m.Header, m.Data}); err != nil {
			return from, false, err
		}
		from = request{Seq: seq + 1}
	}
}
