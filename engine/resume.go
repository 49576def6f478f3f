package engine

// Grace is what a phase with a deadline has left at least when its host comes
// back after an outage, so that nobody loses a turn that they could not take:
// longer than clients wait between two tries to reach the host again. A phase
// whose whole limit is shorter starts over.
const Grace Millis = 15_000

// Graces is how often one phase is lengthened by that. A host that falls over
// again and again must not keep a table from ever ending.
const Graces = 4

// Resumed: the host was away, so the phase ends later. Its length stays what it
// was. No draw depends on it: the cards of a game are those that it would have
// had without the outage.
type Resumed struct {
	Deadline Millis `json:"deadline"`
}

func (e Resumed) apply(s *State) {
	s.Since += e.Deadline - s.Deadline
	s.Deadline = e.Deadline
	s.Graces++
	s.Uncounted++
}

// resume lengthens the phase after an outage, if too little of it is left.
func (d *decider) resume() *Reject {
	s := d.s
	least := d.env.Now + min(Grace, s.rules().Limit(s.Phase))
	if s.Deadline == 0 || s.Deadline >= least {
		return refuse(TooEarly, "there is time enough for %s", s.Phase)
	}
	if s.Graces >= Graces {
		return refuse(TooLate, "%s was lengthened %d times already", s.Phase, s.Graces)
	}
	d.emit(Resumed{Deadline: least})
	return nil
}
