package engine

import "slices"

// goingOn are the phases that wait for somebody.
var goingOn = append(slices.Clone(roundPhases), PhaseAgain)

func maySkip(s *State, p *Seat, now Millis) *Reject { return s.mayVote(CmdSkip, p, now) }

func mayRemove(s *State, p *Seat, now Millis) *Reject { return s.mayVote(CmdRemove, p, now) }

// mayVote refuses votes to those who have none, and to all while nobody gives
// cause for one.
func (s *State) mayVote(name string, p *Seat, now Millis) *Reject {
	switch {
	case s.Moderator != "":
		return refuse(NotModerator, "where somebody moderates, the moderator sees to those who do not act")
	case p.Bot:
		return refuse(NotYourTurn, "bots do not vote")
	case len(s.ballot(name, p, now)) == 0:
		return tooEarlyTo[name]
	}
	return nil
}

// tooEarlyTo is made once, for it is what every view finds out about every
// player.
var tooEarlyTo = map[string]*Reject{CmdSkip: tooEarly(CmdSkip), CmdRemove: tooEarly(CmdRemove)}

func tooEarly(name string) *Reject {
	return refuse(TooEarly, "there is nobody to %s now: they had too little time, or you have asked not long ago", name)
}

// ballot lists the seats that somebody may vote on. Everybody asks about
// everybody for every view, and mostly too early.
func (s *State) ballot(name string, p *Seat, now Millis) []SeatID {
	var ids []SeatID
	early := now < s.idleAfter()
	for i := range s.Seats {
		if q := &s.Seats[i]; (q.Away > 0 || !early) && s.mayVoteOn(name, p, q, now) {
			ids = append(ids, q.ID)
		}
	}
	return ids
}

// mayVoteOn: who agrees need not have cooled down. Nobody asks for what cannot
// come to pass.
func (s *State) mayVoteOn(name string, p, q *Seat, now Millis) bool {
	at := s.votable(name, q)
	if p.ID == q.ID || at == 0 || now < at {
		return false
	}
	if at := s.voteAt(name, q.ID); at >= 0 {
		return !slices.Contains(s.Votes[at].By, p.ID)
	}
	return now >= cooled(p.Asked, askAgain) && now >= cooled(q.Accused, accuseAgain) && s.attainable(name, p, q)
}

// attainable says whether there are enough to agree to what this seat asks for.
func (s *State) attainable(name string, p, q *Seat) bool {
	need, of := s.needed(Vote{name, q.ID, []SeatID{p.ID}})
	return need <= of && !p.Left && !p.Bot
}

// cooled is when something that was done at a moment may be done again; at once
// if it never was.
func cooled(at, rest Millis) Millis {
	if at == 0 {
		return 0
	}
	return at + rest
}

func offerSkip(s *State, p *Seat, now Millis) Action {
	return Action{Seats: s.ballot(CmdSkip, p, now)}
}

func offerRemove(s *State, p *Seat, now Millis) Action {
	return Action{Seats: s.ballot(CmdRemove, p, now)}
}

func vote(d *decider, p *Seat, c Command) *Reject {
	if r := among(c.Seat, d.s.ballot(c.Type, p, d.env.Now)); r != nil {
		return r
	}
	d.emit(Voted{Seat: p.ID, Type: c.Type, Whom: c.Seat, At: d.env.Now})
	return nil
}
