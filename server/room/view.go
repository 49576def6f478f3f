package room

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"sync/atomic"

	"echo/engine"
	"echo/server/gallery"
)

// encoded is a view as JSON, cut open where its clock is and where it says what
// is the viewer's own. The rest is the same for everybody, and does not change
// while nothing happens: it is made once, and twelve players share it.
type encoded struct {
	head, middle, tail []byte // around the clock and the viewer's own
	clock              engine.Clock
	at                 engine.Millis        // when the clock was right
	last               atomic.Pointer[tick] // that was written; nil before the first
}

// tick is the clock as it is written at one moment. Twelve views are made in a
// millisecond or two.
type tick struct {
	at   engine.Millis
	text []byte
}

// nobodys is what a view without a seat says of its own.
var nobodys = []byte(`"me":null`)

// encode cuts the view of a spectator.
func encode(v *engine.View, at engine.Millis) (*encoded, error) {
	all, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	clock, err := clockJSON(v.Clock)
	if err != nil {
		return nil, err
	}
	// Quotes in names and clues are escaped, so the first match is the clock,
	// and the next one what it looks like.
	head, rest, found1 := bytes.Cut(all, clock)
	middle, tail, found2 := bytes.Cut(rest, nobodys)
	if !found1 || !found2 {
		return nil, fmt.Errorf("view of room %s has no clock, or no place for what is a viewer's own", v.Room)
	}
	return &encoded{head: head, middle: middle, tail: tail, clock: v.Clock, at: at}, nil
}

// clockJSON is the clock as it stands among the other fields: without braces.
func clockJSON(c engine.Clock) ([]byte, error) {
	data, err := json.Marshal(c)
	return bytes.Trim(data, "{}"), err
}

// appendTo appends the view of somebody at another time.
func (e *encoded) appendTo(buf []byte, mine *engine.Me, now engine.Millis) ([]byte, error) {
	clock, err := e.clockText(now)
	if err != nil {
		return buf, err
	}
	buf = slices.Grow(buf, len(e.head)+len(clock)+len(e.middle)+len(e.tail)+sizeOfMine)
	buf = append(append(append(buf, e.head...), clock...), e.middle...)
	buf = appendOrNull(append(buf, `"me":`...), mine, appendMine)
	return append(buf, e.tail...), nil
}

// clockText is the clock as it is written at another time.
func (e *encoded) clockText(now engine.Millis) ([]byte, error) {
	if t := e.last.Load(); t != nil && t.at == now {
		return t.text, nil
	}
	text, err := clockJSON(e.clockAt(now))
	if err == nil {
		e.last.Store(&tick{now, text})
	}
	return text, err
}

func (e *encoded) clockAt(now engine.Millis) engine.Clock {
	c := e.clock
	c.Now = now.RFC3339()
	c.RemainingMs = less(c.RemainingMs, now-e.at)
	c.ContinueAfterMs = less(c.ContinueAfterMs, now-e.at)
	return c
}

func less(rest *engine.Millis, passed engine.Millis) *engine.Millis {
	if rest == nil {
		return nil
	}
	left := max(0, *rest-passed)
	return &left
}

// look is the view as the rules make it.
func (s *snapshot) look(who engine.Viewer, now engine.Millis) *engine.View {
	v := engine.ViewFor(s.state, s.viewer(who), s, now)
	v.Version = int(s.version())
	s.shown.note(paths(v), s.names)
	return v
}

// view appends the view as JSON.
func (s *snapshot) view(buf []byte, who engine.Viewer, now engine.Millis) ([]byte, error) {
	e, err := s.common(now)
	if err != nil {
		return buf, err
	}
	mine := engine.MineFor(s.state, s.viewer(who), s, now)
	s.shown.note(inHand(mine), s.names)
	return e.appendTo(buf, mine, now)
}

// common is the part of all views that is the same. Whoever asks first makes
// it; the others, who were woken with him, wait for it.
func (s *snapshot) common(now engine.Millis) (*encoded, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shared == nil {
		e, err := encode(s.look(engine.Viewer{}, now), now)
		if err != nil {
			return nil, err
		}
		s.shared = e
	}
	return s.shared, nil
}

// View is the room as JSON, as this viewer may see it now.
func (r *Room) View(who engine.Viewer) (Version, []byte, error) {
	return r.AppendView(nil, who)
}

// AppendView is View into a buffer that the caller may use again.
func (r *Room) AppendView(buf []byte, who engine.Viewer) (Version, []byte, error) {
	s := r.snapshot()
	data, err := s.view(buf, who, r.rooms.clock.now())
	return s.version(), data, err
}

// Look is the room as this viewer may see it now.
func (r *Room) Look(who engine.Viewer) *engine.View {
	return r.snapshot().look(who, r.rooms.clock.now())
}

// Who is the viewer that a token belongs to: a seat, the moderator, or, with a
// token that this room does not know, a spectator.
func (r *Room) Who(token string) engine.Viewer {
	s := r.snapshot().state
	if token == "" {
		return engine.Viewer{}
	}
	proof := Proof(token)
	for _, seats := range [][]engine.Seat{s.Seats, s.Waiting} {
		for i := range seats {
			if seats[i].Proof == proof {
				return engine.Viewer{Seat: seats[i].ID}
			}
		}
	}
	return engine.Viewer{Moderator: s.Moderator == proof}
}

// Picture finds what a path of this room shows, if it has been shown to
// anybody. After a restart nobody has seen anything yet, though browsers still
// have their pages: then the views are made that would show it.
func (r *Room) Picture(path string) (gallery.Deck, gallery.Picture, bool) {
	s := r.snapshot()
	if s.deck == nil { // it is still being drawn
		return nil, gallery.Picture{}, false
	}
	p, ok := s.names.Picture(path)
	if !ok {
		return nil, p, false
	}
	if !s.shown.has(p) {
		s.lookAround(r.rooms.clock.now())
	}
	return s.deck, p, s.shown.has(p)
}

// lookAround makes every viewer's view, for the pictures that it shows.
func (s *snapshot) lookAround(now engine.Millis) {
	s.look(engine.Viewer{}, now)
	for i := range s.state.Seats {
		s.look(engine.Viewer{Seat: s.state.Seats[i].ID}, now)
	}
}
