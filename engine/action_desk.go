package engine

// moderated says whether somebody may run these rules without a seat. Whether
// somebody does is the room's business: CanModerate, actor.
func (r *Ruleset) moderated() bool { return r.Moderator }

// Reminded: the moderator asked those who are awaited to act.
type Reminded struct {
	At    Millis   `json:"at"`
	Seats []SeatID `json:"seats"`
}

func (e Reminded) apply(s *State) {
	for _, id := range e.Seats {
		s.seat(id).Reminded = e.At
	}
}

// Softened: the moderator asks for this phase to be done by then; 0: no more.
type Softened struct {
	At Millis `json:"at,omitempty"`
}

func (e Softened) apply(s *State) { s.Soft = e.At }

func mayRemind(s *State, _ *Seat, _ Millis) *Reject {
	if len(s.Awaited()) == 0 {
		return refuse(NoSuchSeat, "nobody is awaited")
	}
	return nil
}

func remind(d *decider, _ *Seat, _ Command) *Reject {
	d.emit(Reminded{At: d.env.Now, Seats: d.s.Awaited()})
	return nil
}

// farthest is how far ahead a soft deadline may be.
const farthest Millis = 366 * day

// soften sets a deadline that everybody sees and that ends nothing.
func soften(d *decider, _ *Seat, c Command) *Reject {
	if now := d.env.Now; c.At != 0 && (c.At <= now || c.At > now+farthest) {
		return refuse(BadRequest, "a deadline lies ahead, and not more than a year; leave it out to lift the one there is")
	}
	d.emit(Softened{At: c.At})
	return nil
}
