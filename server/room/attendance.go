package room

import (
	"context"

	"echo/engine"
)

// The game is told who stays away for long, and who is back after that: votes
// and the host's role depend on it. It is told while somebody is there to whom
// it matters, and has waited as long: a table that went home needs no entries, and
// of one that comes back together nobody is late.
//
// With many hosts each speaks only of what it has seen itself, once, and the one
// that somebody is connected to corrects what another thought.

// callRoll begins to look out for those who sit here. The caller holds mu.
func (r *Room) callRoll() {
	now := r.rooms.clock.now()
	for _, p := range missable(r.snap) {
		if r.seats[p.ID] == nil {
			r.seats[p.ID] = &presence{since: now}
		}
	}
}

// missable are the seats that can be missed: people's, and bots' of guests.
func missable(s *snapshot) (all []*engine.Seat) {
	for _, seats := range [][]engine.Seat{s.state.Seats, s.state.Waiting} {
		for i := range seats {
			if p := &seats[i]; !p.Left && !isOurs(p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// attendance is what is to be told next: who is back at once, who is away when
// the time has come. The caller holds mu.
func (r *Room) attendance(s *snapshot) due {
	if s.state.Rules == nil || s.state.Rules.Unhurried() {
		return due{}
	}
	first, anybody := engine.Millis(0), false
	for _, seat := range missable(s) {
		switch p := r.seats[seat.ID]; {
		case p == nil:
		case p.here && seat.Away > 0:
			return due{s.at, r.tellReturned}
		case p.here:
			anybody = true
		case seat.Away == 0 && !p.told && (first == 0 || p.since < first):
			first = p.since
		}
	}
	if first == 0 || !anybody {
		return due{}
	}
	return due{max(first, r.company) + engine.AbsentAfter, r.tellAbsent}
}

func (r *Room) tellReturned(ctx context.Context) error {
	back := r.some(func(seat *engine.Seat, p *presence) bool { return p.here && seat.Away > 0 })
	return r.report(ctx, engine.CmdReturned, back)
}

// tellAbsent tells it once of each: a host that was corrected is silent until
// the seat comes here and goes again.
func (r *Room) tellAbsent(ctx context.Context) error {
	since := r.rooms.clock.now() - engine.AbsentAfter // no sooner than attendance lets it
	gone := r.some(func(seat *engine.Seat, p *presence) bool {
		return !p.here && !p.told && seat.Away == 0 && p.since <= since
	})
	err := r.report(ctx, engine.CmdAbsent, gone)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, id := range gone {
		r.seats[id].told = !r.seats[id].here
	}
	return nil
}

// some lists the seats that can be missed and are so.
func (r *Room) some(so func(*engine.Seat, *presence) bool) (ids []engine.SeatID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, seat := range missable(r.snap) {
		if p := r.seats[seat.ID]; p != nil && so(seat, p) {
			ids = append(ids, seat.ID)
		}
	}
	return ids
}

// inheritance is when the host's role passes on.
func (r *Room) inheritance(s *snapshot) due {
	at := s.state.Inherits()
	if at == 0 {
		return due{}
	}
	return due{at + r.headStart, func(ctx context.Context) error { return r.report(ctx, engine.CmdInherit, nil) }}
}

// report lets the game know.
func (r *Room) report(ctx context.Context, name string, missed []engine.SeatID) error {
	return r.self(ctx, Request{Command: engine.Command{Type: name, Missed: missed}})
}
