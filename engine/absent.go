package engine

import "slices"

// Presence is a fact of the moment that only the server knows, and most of it
// touches nothing. Two things do depend on it, so these are told to the game
// like any other: that somebody has been away for long, and that they are back.

// AbsentAfter is how long a seat is without a connection before the server says
// so, see CmdAbsent: longer than a tunnel, a call, or another page.
const AbsentAfter Millis = 30_000

// hostPatience is how much longer a table waits for its host.
const hostPatience Millis = 30_000

// Unhurried says whether a game has no time limits at all. Its players come
// once a day: that one is away says nothing.
func (r *Ruleset) Unhurried() bool { return !r.timed() }

// Absent: these seats have been without a connection for AbsentAfter. No draw
// depends on it.
type Absent struct {
	Seats []SeatID `json:"seats"`
	At    Millis   `json:"at"`
}

func (e Absent) apply(s *State) {
	for _, id := range e.Seats {
		s.place(id).Away = e.At
	}
	s.Uncounted++
}

// Returned: seats that were absent are back. Nobody votes on them any more for
// having been away. No draw depends on it.
type Returned struct {
	Seats []SeatID `json:"seats"`
}

func (e Returned) apply(s *State) {
	for _, id := range e.Seats {
		s.place(id).Away = 0
	}
	s.dropVotes(func(v Vote) bool { return slices.Contains(e.Seats, v.Seat) })
	s.Uncounted++
}

// absent notes who has been away for long.
func (d *decider) absent(c Command) *Reject {
	if d.s.rules().Unhurried() {
		return refuse(BadRequest, "nobody is missed in a game without time limits")
	}
	gone := d.s.whose(c.Missed, func(p *Seat) bool { return p.Away == 0 })
	if len(gone) == 0 {
		return refuse(NoSuchSeat, "none of %q is here and not known to be away", c.Missed)
	}
	d.emit(Absent{Seats: gone, At: d.env.Now})
	return nil
}

// returned notes who is back.
func (d *decider) returned(c Command) *Reject {
	back := d.s.whose(c.Missed, func(p *Seat) bool { return p.Away > 0 })
	if len(back) == 0 {
		return refuse(NoSuchSeat, "none of %q was away", c.Missed)
	}
	d.emit(Returned{Seats: back})
	return nil
}

// whose leaves of these the seats that somebody holds who is so.
func (s *State) whose(ids []SeatID, so func(*Seat) bool) []SeatID {
	return slices.DeleteFunc(slices.Clone(ids), func(id SeatID) bool {
		p := s.present(id)
		return p == nil || !so(p)
	})
}

// Inherits is the moment from which somebody else is host, because the present
// one has been away for so long; 0 if nobody is to be.
func (s *State) Inherits() Millis {
	host := s.find(s.Host)
	if host == nil || host.Away == 0 || s.heir() == "" {
		return 0
	}
	return host.Away + hostPatience
}

// heir is who has been seated longest of the people who are here; "" if the
// host is alone.
func (s *State) heir() SeatID {
	for i := range s.Seats {
		if p := &s.Seats[i]; p.ID != s.Host && !p.Left && !p.Bot && p.Away == 0 {
			return p.ID
		}
	}
	return ""
}

// inherit passes the host's role on. Who was host and comes back is a player
// like the others, until somebody passes the role to them.
func (d *decider) inherit() *Reject {
	at := d.s.Inherits()
	if at == 0 || d.env.Now < at {
		return refuse(TooEarly, "the host is here, or was a moment ago, or nobody else is")
	}
	d.emit(Hosted{Seat: d.s.heir()})
	return nil
}
