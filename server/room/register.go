package room

import (
	"context"
	"hash/fnv"
	"strings"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// registerOf names the register that a room's clues go to: that of its event,
// where the case of letters does not matter, else its own. "" where nothing is
// ever looked up.
func registerOf(s *engine.State) string {
	switch {
	case s.Event != "":
		return "event " + strings.ToLower(s.Event)
	case s.Rules != nil && s.Rules.Clue.Unsaid:
		return "room " + s.Room
	}
	return ""
}

// today is when the day of this moment began, in the host's time zone.
func (h *Rooms) today(now engine.Millis) engine.Millis {
	t := time.UnixMilli(int64(now)).In(h.zone)
	return engine.Millis(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, h.zone).UnixMilli())
}

// Said lists the clues that count for this room today, oldest first. Each was
// shown to its table when it was given.
func (r *Room) Said(ctx context.Context) ([]journal.Said, error) {
	register := registerOf(r.snapshot().state)
	if register == "" {
		return nil, nil
	}
	return r.rooms.journal.Said(ctx, register, r.rooms.today(r.rooms.clock.now()))
}

// recall is what the rules may ask about clues. It asks the journal, and only
// if they do: so it knows what other rooms of the event have said, and what was
// said before a restart. That the journal did not answer is in err, and then
// nothing may come of the decision.
type recall struct {
	ask func() ([]journal.Said, error)
	err error
}

func (r *Room) recall(ctx context.Context, s *engine.State, now engine.Millis) *recall {
	return &recall{ask: func() ([]journal.Said, error) {
		return r.rooms.journal.Said(ctx, registerOf(s), r.rooms.today(now))
	}}
}

// said is engine.Env.Said.
func (m *recall) said(form string) bool {
	said, err := m.ask()
	if err != nil {
		m.err = err
		return true
	}
	for _, clue := range said {
		if engine.SaidForm(clue.Text) == form {
			return true
		}
	}
	return false
}

// clueIn is the clue that events give, "" if they give none.
func clueIn(events []engine.Event) string {
	for _, e := range events {
		if given, ok := e.(engine.ClueGiven); ok {
			return given.Text
		}
	}
	return ""
}

// speakers lets one room of a register speak at a time, so that of two tables
// that say the same at the same moment one comes second. Registers share a few
// locks: there are as many registers as strangers like.
type speakers [64]turn

func newSpeakers() (v speakers) {
	for i := range v {
		v[i] = make(turn, 1)
	}
	return v
}

func (v *speakers) of(register string) turn {
	sum := fnv.New32a()
	sum.Write([]byte(register))
	return v[sum.Sum32()%uint32(len(v))]
}
