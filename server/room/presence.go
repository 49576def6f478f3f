package room

import (
	"maps"
	"time"

	"echo/engine"
)

// Away is how long after its last poll a seat still counts as connected: long
// enough for a phone to change networks and for a browser to load a page anew.
const Away = 10 * time.Second

// gather is how often at most polls are answered because somebody came or went.
// A whole table comes at once, when its host was started anew or a school bell
// rang: if each were news to all the others, twelve players would cost 66
// answers.
const gather = 250 * time.Millisecond

// presence is what we know of the connections of one seat, guarded by Room.mu.
// For what the game is told of it, see attendance.
type presence struct {
	polls int
	here  bool
	left  time.Time     // when the last poll ended
	since engine.Millis // the same, or when we began to look out
	told  bool          // the game knows that it has been away since
	gone  *time.Timer   // runs while nothing is parked
}

func (p *presence) stop() {
	if p.gone != nil {
		p.gone.Stop()
	}
}

// Arrive notes that a seat is connected until the function it returns is
// called, and a while longer. It is not journalled: presence is a fact of this
// moment. Only who stays away for long is told to the game.
func (r *Room) Arrive(seat engine.SeatID) (depart func()) {
	if seat == "" {
		return func() {}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.seats[seat]
	if p == nil {
		p = &presence{}
		r.seats[seat] = p
	}
	p.polls++
	p.told = false
	p.stop()
	r.setHere(seat, p, true)
	return func() { r.depart(seat, p) }
}

func (r *Room) depart(seat engine.SeatID, p *presence) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.polls--; p.polls > 0 || !r.awake {
		return
	}
	p.left, p.since = time.Now(), r.rooms.clock.now()
	if p.gone == nil {
		p.gone = time.AfterFunc(Away, func() { r.lose(seat, p) })
	} else {
		p.gone.Reset(Away)
	}
}

// lose is called when a seat has been away for a while; a poll may have come
// and gone since the timer fired.
func (r *Room) lose(seat engine.SeatID, p *presence) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p.polls == 0 && time.Since(p.left) >= Away && r.awake {
		r.setHere(seat, p, false)
	}
}

func (r *Room) setHere(seat engine.SeatID, p *presence, here bool) {
	if p.here == here {
		return
	}
	if here && !r.inCompany() {
		r.company = r.rooms.clock.now()
	}
	p.here = here
	next := r.snap.next(r.snap.state)
	next.here = maps.Clone(r.snap.here)
	next.here[seat] = here
	if wait := gather - time.Since(r.rang); wait > 0 {
		r.hush(next, wait)
		return
	}
	r.rang = time.Now()
	r.replace(next)
}

// inCompany says whether anybody is there. The caller holds mu.
func (r *Room) inCompany() bool {
	for _, p := range r.seats {
		if p.here {
			return true
		}
	}
	return false
}

// hush makes a snapshot the present of which whoever waits is told a while later.
// The caller holds mu.
func (r *Room) hush(next *snapshot, wait time.Duration) {
	s := r.snap
	if s.rung == s.changes { // the first since everybody was told
		time.AfterFunc(wait, r.ring)
	}
	next.rung, next.changed, next.told, next.arrived = s.rung, s.changed, s.told, s.arrived
	r.snap = next
	r.arm()
}

// ring tells whoever waits who has come and gone meanwhile. Those who have looked
// since know it, and wait on.
func (r *Room) ring() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if s := r.snap; s.rung < s.changes {
		next := s.next(s.state)
		next.changes, next.arrived = s.changes, s.arrived
		r.rang = time.Now()
		r.replace(next)
	}
}

// Parked is how many polls of a seat are waiting.
func (r *Room) Parked(seat engine.SeatID) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if p := r.seats[seat]; p != nil {
		return p.polls
	}
	return 0
}
