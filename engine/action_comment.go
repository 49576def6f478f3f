package engine

import "slices"

// comments says whether the guide may add to a clue.
func (r *Ruleset) comments() bool { return r.Clue.Comment }

// Commented: the guide added to the clue, whose words stay.
type Commented struct {
	Seat SeatID `json:"seat"`
	Text string `json:"text"`
}

func (e Commented) apply(s *State) {
	if s.Table.Clue != nil {
		clue := *s.Table.Clue
		clue.Comment = e.Text
		s.Table.Clue = &clue
	}
}

// mayComment leaves time until the first card is laid: from then on it would
// help some seekers and not others.
func mayComment(s *State, p *Seat, now Millis) *Reject {
	if r := guideOnly(s, p, now); r != nil {
		return r
	}
	switch {
	case s.Table.Clue == nil || s.Table.Clue.Comment != "":
		return refuse(AlreadyLocked, "the clue has a comment, and it stays")
	case slices.ContainsFunc(s.Seats, func(p Seat) bool { return len(p.Play.Laid) > 0 }):
		return refuse(TooLate, "somebody has laid a card; from then on the clue stays as it is")
	}
	return nil
}

func offerComment(s *State, _ *Seat, _ Millis) Action { return Action{Text: s.rules().Clue.bounds()} }

func comment(d *decider, p *Seat, c Command) *Reject {
	text, r := d.s.rules().Clue.checkText("a comment", c.Text)
	if r == nil {
		d.emit(Commented{Seat: p.ID, Text: text})
	}
	return r
}
