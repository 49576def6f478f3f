package server

import (
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"echo/engine"
	"echo/server/room"
)

// A poll is held this long at most, in seconds, and this long unless it says.
// Proxies cut at 30 s and more. Up to a fifth is taken off by chance, so that
// polls that began together (after a restart, say) do not end together for
// ever.
const (
	longestHold = 28
	usualHold   = 25
	jitter      = 0.2
)

func (s *Server) handleView(w http.ResponseWriter, r *http.Request) error {
	rm, who, err := s.find(r)
	if err != nil {
		return err
	}
	if err := s.rationLooks(r, rm, who); err != nil {
		return err
	}
	p := &poll{server: s, room: rm, who: who, came: time.Now(), leave: nobodyLeaves, depart: rm.Arrive(who.Seat)}
	came, err := s.wait(w, r, p)
	if came == parked {
		return nil
	}
	defer p.done()
	maps.Copy(w.Header(), unkept)
	switch {
	case err != nil:
		return err
	case came == nothing:
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	acted, err := sendView(w, r, rm, who)
	if err == nil && acted.After(p.came) { // it waited for this
		s.config.Watch.Told(time.Since(acted))
	}
	return err
}

// buffers are used again by one view after the other. Views are most of what
// this host makes, and would be most of its garbage.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// sendView answers with what the viewer sees now, and says when somebody last
// acted.
func sendView(w http.ResponseWriter, r *http.Request, rm *room.Room, who engine.Viewer) (acted time.Time, err error) {
	buf := buffers.Get().(*[]byte)
	defer buffers.Put(buf)
	_, data, err := rm.AppendView((*buf)[:0], who)
	if err != nil {
		return acted, err
	}
	*buf, acted = data, rm.Acted()
	inOne(w, r, func() { sendBytes(w, http.StatusOK, "application/json", data) })
	return acted, nil
}

func (s *Server) rationLooks(r *http.Request, rm *room.Room, who engine.Viewer) error {
	if actor := room.Actor(who); actor != "" {
		return s.looks.ration(rm.Code() + string(actor))
	}
	return s.watches.ration(s.client(r))
}

// outcome is what waiting has come to.
type outcome int

const (
	nothing outcome = iota // happened in time
	news
	parked // elsewhere: whoever has the poll answers it
)

// wait lets a poll wait until there is something new; there is at once when it
// does not say what it knows.
func (s *Server) wait(w http.ResponseWriter, r *http.Request, p *poll) (outcome, error) {
	q := r.URL.Query()
	after, polls, err := number(q, "after")
	if err != nil || !polls {
		return news, err
	}
	p.after = room.Version(after)
	seconds, said, err := number(q, "wait")
	if err != nil {
		return nothing, err
	}
	if !said {
		seconds = usualHold
	}
	hold := time.Duration((1 - jitter*rand.Float64()) * float64(min(seconds, longestHold)) * float64(time.Second))
	if hold > 0 {
		if p.leave, err = s.admit(r, p.room, p.who); err != nil {
			return nothing, err
		}
	}
	return s.hold(w, r, p, hold), nil
}

// hold waits for news, here or in the lot.
func (s *Server) hold(w http.ResponseWriter, r *http.Request, p *poll, hold time.Duration) outcome {
	if p.room.News(r.Context(), p.after) {
		return news
	}
	if hold > 0 {
		if s.park(w, r, hold, p) {
			return parked
		}
		// The answer is written late, and then it has as long as any other.
		http.NewResponseController(w).SetWriteDeadline(time.Now().Add(hold + patience))
	}
	if p.room.Wait(r.Context(), p.after, hold) {
		return news
	}
	return nothing
}

func nobodyLeaves() {}

// admit takes one more poll in, if there is room for it, until leave is called.
func (s *Server) admit(r *http.Request, rm *room.Room, who engine.Viewer) (leave func(), err error) {
	if who.Seat != "" && rm.Parked(who.Seat) > s.config.Limits.Tabs {
		return nobodyLeaves, tooMany("tabs", usualHold*time.Second/5)
	}
	if s.parked.Add(1) > int64(s.config.Limits.Polls) {
		s.parked.Add(-1)
		p := refuse(busy, "this host has as many guests as it can take: try again a little later")
		p.after, p.limit = usualHold*time.Second/5, "polls"
		return nobodyLeaves, p
	}
	if who.Seat != "" {
		return s.seatAtTable(r)
	}
	return s.seatInAudience(r, rm, who)
}

// seatAtTable counts a parked poll of a seat. Each of its client's connections
// could park one, and behind a proxy those are not counted: so these are.
func (s *Server) seatAtTable(r *http.Request) (leave func(), err error) {
	addr := s.config.Proxies.source(r)
	if !s.config.Proxies.single(addr) {
		return func() { s.parked.Add(-1) }, nil
	}
	key := household(addr)
	leave = func() {
		s.players.add(key, -1)
		s.parked.Add(-1)
	}
	if s.players.add(key, 1) > s.config.Limits.Each {
		leave()
		return nobodyLeaves, tooMany("each", usualHold*time.Second/5)
	}
	return leave, nil
}

// seatInAudience counts a parked poll of nobody's seat. That of a moderator is
// not the strangers' at the same address.
func (s *Server) seatInAudience(r *http.Request, rm *room.Room, who engine.Viewer) (leave func(), err error) {
	key := s.client(r)
	if who.Moderator {
		key = rm.Code()
	}
	s.onlookers.Add(1)
	leave = func() {
		s.audience.add(key, -1)
		s.onlookers.Add(-1)
		s.parked.Add(-1)
	}
	if s.audience.add(key, 1) > s.config.Limits.Audience {
		leave()
		return nobodyLeaves, tooMany("audience", usualHold*time.Second/5)
	}
	return leave, nil
}

// number reads a query parameter that counts something.
func number(q url.Values, name string) (n int64, said bool, err error) {
	if !q.Has(name) {
		return 0, false, nil
	}
	n, err = strconv.ParseInt(q.Get(name), 10, 64)
	if err != nil || n < 0 {
		return 0, true, refuse(engine.BadRequest, "%s is %q; it must be a whole number from 0", name, q.Get(name))
	}
	return n, true, nil
}
