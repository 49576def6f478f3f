package engine

import "slices"

// Where nobody has to moderate, the table sees to it itself that one who does
// not act holds up nobody: enough people agree not to wait for a seat in this
// phase (skip), or to play on without it (remove). To agree is the only vote
// there is, and it lasts as long as the phase.

// Vote is what some people have agreed to do about a seat.
type Vote struct {
	Type string   // CmdSkip or CmdRemove
	Seat SeatID   // about whom
	By   []SeatID // who agreed, the one who asked first
}

// Voted: somebody asked for it, or agreed.
type Voted struct {
	Seat SeatID `json:"seat"` // who
	Type string `json:"type"`
	Whom SeatID `json:"whom"`
	At   Millis `json:"at"`
}

func (e Voted) apply(s *State) {
	s.Votes = slices.Clone(s.Votes)
	if at := s.voteAt(e.Type, e.Whom); at >= 0 {
		v := &s.Votes[at]
		v.By = append(slices.Clip(v.By), e.Seat)
		return
	}
	s.Votes = append(s.Votes, Vote{e.Type, e.Whom, []SeatID{e.Seat}})
	s.seat(e.Seat).Asked, s.seat(e.Whom).Accused = e.At, e.At
}

// Skipped: the phase does not wait for this seat any more.
type Skipped struct {
	Seat SeatID `json:"seat"`
}

func (e Skipped) apply(s *State) {
	s.vindicate(CmdSkip, e.Seat)
	p := s.seat(e.Seat)
	p.Skipped, p.Accused = true, 0
	s.dropVotes(func(v Vote) bool { return v.Seat == e.Seat })
}

// vindicate lets who asked ask again at once: the table agreed.
func (s *State) vindicate(name string, seat SeatID) {
	if at := s.voteAt(name, seat); at >= 0 {
		s.seat(s.Votes[at].By[0]).Asked = 0
	}
}

// Lapsed: there is no reason any more to vote on this seat.
type Lapsed struct {
	Type string `json:"type"`
	Seat SeatID `json:"seat"`
}

func (e Lapsed) apply(s *State) {
	s.dropVotes(func(v Vote) bool { return v.Type == e.Type && v.Seat == e.Seat })
}

// voteAt is where a vote is listed, -1 if there is none.
func (s *State) voteAt(name string, seat SeatID) int {
	return slices.IndexFunc(s.Votes, func(v Vote) bool { return v.Type == name && v.Seat == seat })
}

func (s *State) dropVotes(these func(Vote) bool) {
	s.Votes = slices.DeleteFunc(slices.Clone(s.Votes), these)
	if len(s.Votes) == 0 {
		s.Votes = nil
	}
}

// How long one is quiet who asked for a vote that came to nothing, and how long
// nobody asks again about the same seat.
const (
	askAgain    Millis = 60_000
	accuseAgain Millis = 60_000
)

// idleAfter is from when on a seat that is awaited in this phase may be voted
// on: it had half of the time, or half a minute; a day where there are no
// limits.
func (s *State) idleAfter() Millis {
	limit := s.rules().Limit(s.Phase)
	switch {
	case s.rules().Unhurried():
		return s.Since + day
	case limit > 0:
		return s.Since + min(AbsentAfter, limit/2)
	}
	return s.Since + AbsentAfter
}

// Movers are the seats that are awaited, and in a reveal that nothing else ends
// the host.
func (s *State) Movers() []SeatID {
	if s.hostEnds() {
		return []SeatID{s.Host}
	}
	return s.Awaited()
}

// isMover says whether a seat is one of the Movers. It is asked of everybody by
// everybody for every view, hence without making the list.
func (s *State) isMover(p *Seat) bool {
	return stageOf(s.Phase).awaits(s, p) || p.ID == s.Host && s.hostEnds()
}

// hostEnds says whether nothing but the host's word ends this reveal.
func (s *State) hostEnds() bool {
	if s.Phase != PhaseReveal || s.Deadline != 0 || s.Host == "" {
		return false
	}
	st := stageOf(s.Phase)
	for i := range s.Seats {
		if st.awaits(s, &s.Seats[i]) {
			return false
		}
	}
	return true
}

// votable says whether a seat gives cause for such a vote, now or from a moment
// on that is still to come (0: never).
func (s *State) votable(name string, p *Seat) Millis {
	switch {
	case p.Left:
		return 0
	case name == CmdRemove && p.Away > 0:
		return p.Away
	case name == CmdRemove && s.isMover(p), stageOf(s.Phase).awaits(s, p):
		return s.idleAfter()
	}
	return 0
}

// stands says whether there is still a reason for a vote.
func (s *State) stands(v Vote) bool {
	p := s.find(v.Seat)
	return p != nil && s.votable(v.Type, p) > 0
}

// agreed counts the votes of those who are still at the table.
func (s *State) agreed(v Vote) int {
	n := 0
	for _, id := range v.By {
		if s.isHere(id) {
			n++
		}
	}
	return n
}

// needed is how many have to agree, and of how many: more than half of the
// other people who are there, and nobody alone where there are three or more.
// Who is away counts once they voted.
func (s *State) needed(v Vote) (need, of int) {
	for i := range s.Seats {
		p := &s.Seats[i]
		if !p.Left && !p.Bot && p.ID != v.Seat && (p.Away == 0 || slices.Contains(v.By, p.ID)) {
			of++
		}
	}
	return s.majority(of), of
}

func (s *State) majority(of int) int {
	if need := of/2 + 1; need > 1 || s.people() < fewest {
		return need
	}
	return 2
}

// people counts the seats of people who have not left.
func (s *State) people() int {
	n := 0
	for i := range s.Seats {
		if p := &s.Seats[i]; !p.Left && !p.Bot {
			n++
		}
	}
	return n
}

// missing is how many more have to agree.
func (s *State) missing(v Vote) int {
	need, _ := s.needed(v)
	return max(0, need-s.agreed(v))
}

// carry does what enough people have agreed to. It follows every command:
// somebody who leaves may make a minority a majority.
func (d *decider) carry() {
	for _, v := range d.s.Votes {
		if d.s.voteAt(v.Type, v.Seat) < 0 || !d.s.stands(v) || d.s.missing(v) > 0 {
			continue
		}
		if v.Type == CmdSkip {
			d.emit(Skipped{Seat: v.Seat})
		} else {
			d.free(v.Seat, true)
		}
	}
}

// lapse drops the votes that have lost their reason: who was waited for has
// acted after all.
func (d *decider) lapse() {
	for _, v := range d.s.Votes {
		if !d.s.stands(v) {
			d.emit(Lapsed{Type: v.Type, Seat: v.Seat})
		}
	}
}
