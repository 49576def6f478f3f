package engine

import "slices"

func leave(d *decider, p *Seat, _ Command) *Reject {
	d.free(p.ID, false)
	return nil
}

// free gives a seat up, and passes the host's role on if it had it.
func (d *decider) free(id SeatID, kicked bool) {
	d.emit(Left{Seat: id, Kicked: kicked})
	if id == d.s.Host {
		d.emit(Hosted{Seat: d.s.nextHost()})
	}
}

// nextHost is who has been seated longest: of the people who are here if there
// are any, else of those who are away, else of the bots; "" if nobody is left.
func (s *State) nextHost() SeatID {
	if id := s.heir(); id != "" {
		return id
	}
	var bot SeatID
	for i := range s.Seats {
		switch p := &s.Seats[i]; {
		case p.Left:
		case !p.Bot:
			return p.ID
		case bot == "":
			bot = p.ID
		}
	}
	return bot
}

// others lists the seats that have not left, without this one.
func (s *State) others(than SeatID, bots bool) []SeatID {
	var ids []SeatID
	for i := range s.Seats {
		if q := &s.Seats[i]; q.ID != than && !q.Left && (bots || !q.Bot) {
			ids = append(ids, q.ID)
		}
	}
	return ids
}

// removable are the seats that may be kicked: anybody's but the actor's own,
// and of those who wait to sit down.
func (s *State) removable(p *Seat) []SeatID {
	ids := s.others(p.ID, true)
	for i := range s.Waiting {
		ids = append(ids, s.Waiting[i].ID)
	}
	return ids
}

// heirs are the people that the host's role may be passed to.
func (s *State) heirs() []SeatID { return s.others(s.Host, false) }

func mayKick(s *State, p *Seat, _ Millis) *Reject { return anybody(s.removable(p)) }

func mayTransfer(s *State, _ *Seat, _ Millis) *Reject { return anybody(s.heirs()) }

func anybody(seats []SeatID) *Reject {
	if len(seats) == 0 {
		return refuse(NoSuchSeat, "there is nobody else")
	}
	return nil
}

func offerKick(s *State, p *Seat, _ Millis) Action { return Action{Seats: s.removable(p)} }

func offerTransfer(s *State, _ *Seat, _ Millis) Action { return Action{Seats: s.heirs()} }

func kick(d *decider, p *Seat, c Command) *Reject {
	if r := among(c.Seat, d.s.removable(p)); r != nil {
		return r
	}
	d.free(c.Seat, true)
	return nil
}

func transfer(d *decider, _ *Seat, c Command) *Reject {
	if r := among(c.Seat, d.s.heirs()); r != nil {
		return r
	}
	d.emit(Hosted{Seat: c.Seat})
	return nil
}

func among(seat SeatID, seats []SeatID) *Reject {
	if slices.Contains(seats, seat) {
		return nil
	}
	return refuse(NoSuchSeat, "seat %q is not one of %q", seat, seats)
}
