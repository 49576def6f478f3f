package engine

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
func (r *Ruleset) Unhurried() bool {
	for _, p := range r.Phases {
		if r.Limit(p) > 0 {
			return false
		}
	}
	return true
}

// Absent: a seat has been without a connection for AbsentAfter. No draw depends
// on it.
type Absent struct {
	Seat SeatID `json:"seat"`
	At   Millis `json:"at"`
}

func (e Absent) apply(s *State) {
	s.place(e.Seat).Away = e.At
	s.Uncounted++
}

// Returned: a seat that was absent is back. Nobody votes on it any more for
// having been away. No draw depends on it.
type Returned struct {
	Seat SeatID `json:"seat"`
}

func (e Returned) apply(s *State) {
	s.place(e.Seat).Away = 0
	s.dropVotes(func(v Vote) bool { return v.Seat == e.Seat })
	s.Uncounted++
}

// absent notes that somebody has been away for long.
func (d *decider) absent(c Command) *Reject {
	switch p := d.s.present(c.Seat); {
	case p == nil:
		return refuse(NoSuchSeat, "seat %q is not here", c.Seat)
	case p.Away > 0:
		return refuse(AlreadyLocked, "that %s is away is known", c.Seat)
	case d.s.rules().Unhurried():
		return refuse(BadRequest, "nobody is missed in a game without time limits")
	}
	d.emit(Absent{Seat: c.Seat, At: d.env.Now})
	return nil
}

// returned notes that somebody is back.
func (d *decider) returned(c Command) *Reject {
	p := d.s.present(c.Seat)
	if p == nil || p.Away == 0 {
		return refuse(NoSuchSeat, "seat %q was not away", c.Seat)
	}
	d.emit(Returned{Seat: c.Seat})
	return nil
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
