package room

import (
	"context"
	"maps"
	"time"

	"echo/engine"
)

// Away is how long after its last poll a seat still counts as connected: long
// enough for a phone to change networks and for a browser to load a page anew.
const Away = 10 * time.Second

// Wait returns true as soon as the room's version is not after, at once if it
// is not so already; false when hold or ctx ended first, or the host shuts
// down.
func (r *Room) Wait(ctx context.Context, after Version, hold time.Duration) bool {
	s := r.snapshot() // version and channel in one: no news can slip between
	if r.rooms.shared && after >= versionOf(s.state.Version+1, 0) && r.Refresh(ctx) == nil {
		s = r.snapshot() // another host has shown more already
	}
	if r.isNews(s.version(), after) {
		return true
	}
	timer := time.NewTimer(hold)
	defer timer.Stop()
	select {
	case <-s.changed:
		return true
	case <-timer.C:
	case <-ctx.Done():
	case <-r.rooms.draining:
	}
	return false
}

// isNews says whether a version is not the one that a client has. Hosts that
// share a room count what changes between two entries each for itself: a client
// that comes from one that has counted further waits for the next change here,
// rather than being sent to and fro.
func (r *Room) isNews(version, has Version) bool {
	return version != has && !(r.rooms.shared && version/perEntry == has/perEntry && version < has)
}

// presence is what we know of the connections of one seat, guarded by Room.mu.
type presence struct {
	polls int
	here  bool
	left  time.Time   // when the last poll ended
	gone  *time.Timer // runs while nothing is parked
}

func (p *presence) stop() {
	if p.gone != nil {
		p.gone.Stop()
	}
}

// Arrive notes that a seat is connected until the function it returns is
// called, and a while longer. It is not journalled: presence is a fact of this
// moment, and touches nothing else.
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
	p.left = time.Now()
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
	p.here = here
	next := r.snap.next(r.snap.state)
	next.here = maps.Clone(r.snap.here)
	next.here[seat] = here
	r.replace(next)
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
