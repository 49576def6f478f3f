package engine

// Opens is the next moment after now at which something may be done that may
// not be done before, though nothing happens; 0 if there is none.
func (s *State) Opens(now Millis) Millis {
	moments := []Millis{s.ContinueAfter()}
	if s.Moderator == "" {
		moments = append(moments, s.votingOpens(now))
	}
	if len(s.Movers()) > 0 {
		moments = append(moments, cooled(s.Nudged, nudgeAgain))
	}
	return soonest(now, moments)
}

// NextChange is the next moment after now at which views change although
// nothing happens; 0 if there is none.
func (s *State) NextChange(now Millis) Millis {
	return soonest(now, []Millis{s.Opens(now), s.Deadline})
}

// votingOpens is when somebody may ask next for a vote who may not yet.
func (s *State) votingOpens(now Millis) Millis {
	next := Millis(0)
	for i := range s.Seats {
		q := &s.Seats[i]
		for _, name := range []string{CmdSkip, CmdRemove} {
			if at := s.votable(name, q); at > 0 {
				at = max(at, cooled(q.Accused, accuseAgain))
				next = soonest(now, []Millis{next, s.askingOpens(name, q, at, now)})
			}
		}
	}
	return next
}

// askingOpens is when somebody may ask next for a vote on this seat, of which
// nobody may before a moment.
func (s *State) askingOpens(name string, q *Seat, from, now Millis) Millis {
	next := Millis(0)
	for i := range s.Seats {
		p := &s.Seats[i]
		at := max(from, cooled(p.Asked, askAgain))
		// Counting votes takes longest, so only for a moment that would be the next.
		if at > now && (next == 0 || at < next) && s.attainable(name, p, q) {
			next = at
		}
	}
	return next
}

// soonest is the first of the moments after now, 0 if all are past.
func soonest(now Millis, moments []Millis) Millis {
	next := Millis(0)
	for _, at := range moments {
		if at > now && (next == 0 || at < next) {
			next = at
		}
	}
	return next
}
