package engine

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

// nextHost is who has been seated longest: a person if there is one, else a
// bot, "" if nobody is left.
func (s *State) nextHost() SeatID {
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

// others lists the seats that have not left, without p.
func (s *State) others(p *Seat, bots bool) []SeatID {
	var ids []SeatID
	for i := range s.Seats {
		if q := &s.Seats[i]; q.ID != p.ID && !q.Left && (bots || !q.Bot) {
			ids = append(ids, q.ID)
		}
	}
	return ids
}

func mayKick(s *State, p *Seat, now Millis) *Reject { return s.mayTouch(p, now, true) }

func mayTransfer(s *State, p *Seat, now Millis) *Reject { return s.mayTouch(p, now, false) }

func (s *State) mayTouch(p *Seat, now Millis, bots bool) *Reject {
	if r := hostOnly(s, p, now); r != nil {
		return r
	}
	if len(s.others(p, bots)) == 0 {
		return refuse(NoSuchSeat, "there is nobody else")
	}
	return nil
}

func offerKick(s *State, p *Seat) Action { return Action{Seats: s.others(p, true)} }

func offerTransfer(s *State, p *Seat) Action { return Action{Seats: s.others(p, false)} }

func kick(d *decider, p *Seat, c Command) *Reject {
	if r := d.s.among(c.Seat, d.s.others(p, true)); r != nil {
		return r
	}
	d.free(c.Seat, true)
	return nil
}

func transfer(d *decider, p *Seat, c Command) *Reject {
	if r := d.s.among(c.Seat, d.s.others(p, false)); r != nil {
		return r
	}
	d.emit(Hosted{Seat: c.Seat})
	return nil
}

func (s *State) among(seat SeatID, seats []SeatID) *Reject {
	for _, id := range seats {
		if id == seat {
			return nil
		}
	}
	return refuse(NoSuchSeat, "seat %q is not one of %q", seat, seats)
}
