package engine

import "slices"

// marks says whether the guide marks an echo in these rules: some award is for
// that.
func (r *Ruleset) marks() bool {
	return slices.ContainsFunc(r.Awards, func(a Award) bool { return a.To == ToMarked || a.If == IfMarkLeads })
}

// Marked: the guide marked the echo that fits the clue best.
type Marked struct {
	Seat SeatID `json:"seat"`
	Slot Slot   `json:"slot"`
}

func (e Marked) apply(s *State) { s.Table.Mark = e.Slot }

func mayMark(s *State, p *Seat, _ Millis) *Reject {
	if s.isSeeker(p) {
		return refuse(NotYourTurn, "only the guide marks an echo")
	}
	return s.mayOnce(p, "the guide marks nothing here", "your mark is set, and stands")
}

// mark is of an echo and never of the source, which is the guide's own card.
func mark(d *decider, p *Seat, c Command) *Reject {
	slot, r := d.s.fromGallery(p, c.Card)
	if r == nil {
		d.emit(Marked{Seat: p.ID, Slot: slot})
	}
	return r
}

// readies says whether a reveal ends when all are ready.
func (r *Ruleset) readies() bool { return r.Reveal.Ready }

// Readied: a seat has seen enough of the reveal.
type Readied struct {
	Seat SeatID `json:"seat"`
}

func (e Readied) apply(s *State) { s.seat(e.Seat).Play.Ready = true }

// looks is the part of a reveal: where it waits for nobody, nobody has one.
func looks(s *State, p *Seat) (has, done bool) { return s.rules().readies(), p.Play.Ready }

func mayBeReady(s *State, p *Seat, _ Millis) *Reject {
	return s.mayOnce(p, "nobody waits for you", "you have said so already")
}

func ready(d *decider, p *Seat, _ Command) *Reject {
	d.emit(Readied{Seat: p.ID})
	return nil
}
