package room

import (
	"bytes"
	"encoding/json"
	"fmt"

	"echo/engine"
	"echo/server/gallery"
)

// encoded is a view as JSON, cut open where its clock is: the only part that
// changes while nothing happens, and so the only part made anew for each
// answer.
type encoded struct {
	head, tail []byte
	clock      engine.Clock
	at         engine.Millis // when the clock was right
}

func encode(v *engine.View, at engine.Millis) (encoded, error) {
	all, err := json.Marshal(v)
	if err != nil {
		return encoded{}, err
	}
	clock, err := clockJSON(v.Clock)
	if err != nil {
		return encoded{}, err
	}
	// Quotes in names and clues are escaped, so the first match is the clock.
	head, tail, found := bytes.Cut(all, clock)
	if !found {
		return encoded{}, fmt.Errorf("view of room %s has no clock", v.Room)
	}
	return encoded{head, tail, v.Clock, at}, nil
}

// clockJSON is the clock as it stands among the other fields: without braces.
func clockJSON(c engine.Clock) ([]byte, error) {
	data, err := json.Marshal(c)
	return bytes.Trim(data, "{}"), err
}

// bytes is the view at another time.
func (e encoded) bytes(now engine.Millis) ([]byte, error) {
	clock, err := clockJSON(e.clockAt(now))
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{e.head, clock, e.tail}, nil), nil
}

func (e encoded) clockAt(now engine.Millis) engine.Clock {
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
	s.shown.note(v, s.names)
	return v
}

// view is the view as JSON. It is made once for each viewer.
func (s *snapshot) view(who engine.Viewer, now engine.Millis) ([]byte, error) {
	who = s.viewer(who)
	s.mu.Lock()
	e, ok := s.views[who]
	s.mu.Unlock()
	if !ok {
		var err error
		if e, err = encode(s.look(who, now), now); err != nil {
			return nil, err
		}
		s.mu.Lock()
		s.views[who] = e
		s.mu.Unlock()
	}
	return e.bytes(now)
}

// View is the room as JSON, as this viewer may see it now.
func (r *Room) View(who engine.Viewer) (Version, []byte, error) {
	s := r.snapshot()
	data, err := s.view(who, r.rooms.clock.now())
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
	for i := range s.Seats {
		if s.Seats[i].Proof == proof {
			return engine.Viewer{Seat: s.Seats[i].ID}
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
