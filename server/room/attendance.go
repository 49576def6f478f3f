package room

import (
	"context"

	"echo/engine"
)

// The game is told who stays away for long, and who is back after that: votes
// and the host's role depend on it. With many hosts each speaks only of what it
// has seen itself, once; the one that somebody is connected to corrects what
// another thought.

// callRoll begins to look out for those who sit here. The caller holds mu.
func (r *Room) callRoll() {
	now := r.rooms.clock.now()
	for _, p := range r.absentees(r.snap) {
		if r.seats[p.ID] == nil {
			r.seats[p.ID] = &presence{since: now}
		}
	}
}

// absentees are the seats that can be missed: people's, and bots' of guests.
func (r *Room) absentees(s *snapshot) (all []*engine.Seat) {
	for _, seats := range [][]engine.Seat{s.state.Seats, s.state.Waiting} {
		for i := range seats {
			if p := &seats[i]; !p.Left && !isOurs(p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// attendance is the first thing to be told of who is away, or is back.
func (r *Room) attendance(s *snapshot) due {
	if s.state.Rules == nil || s.state.Rules.Unhurried() {
		return due{}
	}
	var first due
	for _, seat := range r.absentees(s) {
		if d := r.attends(s, seat); d.do != nil && (first.do == nil || d.at < first.at) {
			first = d
		}
	}
	return first
}

// attends is what is to be told of one seat. That it is back is due at once;
// that it is away is told once, and not again by a host that was corrected.
func (r *Room) attends(s *snapshot, seat *engine.Seat) due {
	p, id := r.seats[seat.ID], seat.ID
	switch {
	case p == nil:
		return due{}
	case seat.Away > 0 && p.here:
		return due{s.at, r.report(engine.CmdReturned, id)}
	case seat.Away > 0 || p.here || p.told:
		return due{}
	}
	return due{p.since + engine.AbsentAfter, func(ctx context.Context) error {
		err := r.report(engine.CmdAbsent, id)(ctx)
		if err == nil {
			r.mu.Lock()
			defer r.mu.Unlock()
			p.told = true
		}
		return err
	}}
}

// inheritance is when the host's role passes on.
func (r *Room) inheritance(s *snapshot) due {
	at := s.state.Inherits()
	if at == 0 {
		return due{}
	}
	return due{at + r.headStart, r.report(engine.CmdInherit, "")}
}

// report lets the game know.
func (r *Room) report(name string, seat engine.SeatID) func(context.Context) error {
	return func(ctx context.Context) error {
		return r.self(ctx, Request{Command: engine.Command{Type: name, Seat: seat}})
	}
}
