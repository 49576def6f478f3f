package engine

// nudgeAgain is how long a table leaves those in peace whom it has nudged.
const nudgeAgain Millis = 20_000

// Nudge is a tap on the shoulder of somebody who is awaited. It ends with the
// phase, and nothing comes of it.
type Nudge struct {
	By SeatID
	At Millis
}

// Nudged: somebody let somebody else know that the table waits for them.
type Nudged struct {
	Seat SeatID `json:"seat"` // who
	Whom SeatID `json:"whom"`
	At   Millis `json:"at"`
}

func (e Nudged) apply(s *State) {
	s.Nudged = e.At
	s.seat(e.Whom).Nudge = &Nudge{e.Seat, e.At}
}

// nudgeable are the people who are waited for, without who asks.
func (s *State) nudgeable(p *Seat) []SeatID {
	ids := make([]SeatID, 0, len(s.Seats))
	for i := range s.Seats {
		if q := &s.Seats[i]; s.mayNudgeOne(p, q) {
			ids = append(ids, q.ID)
		}
	}
	return ids
}

// mayNudgeAny says whether nudgeable lists anybody.
func (s *State) mayNudgeAny(p *Seat) bool {
	for i := range s.Seats {
		if s.mayNudgeOne(p, &s.Seats[i]) {
			return true
		}
	}
	return false
}

func (s *State) mayNudgeOne(p, q *Seat) bool { return q.ID != p.ID && !q.Bot && s.isMover(q) }

func mayNudge(s *State, p *Seat, now Millis) *Reject {
	switch {
	case p.Bot:
		return refuse(NotYourTurn, "bots nudge nobody")
	case !s.mayNudgeAny(p):
		return refuse(NoSuchSeat, "nobody else is awaited")
	case now < cooled(s.Nudged, nudgeAgain):
		return refuse(TooEarly, "somebody was nudged a moment ago; leave them a little time")
	}
	return nil
}

func offerNudge(s *State, p *Seat, _ Millis) Action { return Action{Seats: s.nudgeable(p)} }

func nudge(d *decider, p *Seat, c Command) *Reject {
	if r := among(c.Seat, d.s.nudgeable(p)); r != nil {
		return r
	}
	d.emit(Nudged{Seat: p.ID, Whom: c.Seat, At: d.env.Now})
	return nil
}
