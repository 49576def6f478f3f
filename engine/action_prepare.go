package engine

import "slices"

// preparing are the phases in which the next guide may prepare: from the
// search on.
var preparing = []Phase{PhaseContour, PhaseColour, PhaseGuess, PhaseReveal}

// prepares says whether the next guide may choose ahead; fresh hands are not
// there yet.
func (r *Ruleset) prepares() bool { return r.Clue.Prepare && r.Hand.Keep }

// Draft is a clue prepared for the next round. Only its guide knows of it.
type Draft struct {
	Seat SeatID
	Card Card
	Text string
}

// Prepared: the next guide chose source and words ahead, or chose others.
type Prepared struct {
	Seat SeatID `json:"seat"`
	Card Card   `json:"card"`
	Text string `json:"text"`
}

func (e Prepared) apply(s *State) { s.Draft = &Draft{e.Seat, e.Card, e.Text} }

// nextGuide is who guides the next round, as far as anybody can know; "" if
// there is none.
func (s *State) nextGuide() SeatID {
	for round := s.Table.Round + 1; !s.played(round - 1); round++ {
		if p := s.find(s.guideOf(round)); p != nil && !p.Left {
			return p.ID
		}
	}
	return ""
}

func mayPrepare(s *State, p *Seat, _ Millis) *Reject {
	switch {
	case p.ID != s.nextGuide():
		return refuse(NotYourTurn, "only who guides the next round prepares for it")
	case s.held(p) == 0:
		return refuse(NoSuchCard, "all your cards are on the table")
	}
	return nil
}

func offerPrepare(s *State, p *Seat, _ Millis) Action {
	laid := s.laid(p)
	var ids []string
	for i, c := range p.Hand {
		if !slices.Contains(laid, c) {
			ids = append(ids, handID(i))
		}
	}
	return Action{Cards: ids, Text: s.rules().Clue.bounds()}
}

func prepare(d *decider, p *Seat, c Command) *Reject {
	card, r := fromHand(p, c.Card)
	if r != nil {
		return r
	}
	if slices.Contains(d.s.laid(p), card) {
		return refuse(NoSuchCard, "%s lies on the table; prepare another card", c.Card)
	}
	text, r := d.s.rules().Clue.CheckClue(c.Text, d.env.Said)
	if r == nil {
		d.emit(Prepared{Seat: p.ID, Card: card, Text: text})
	}
	return r
}

// giveDraft gives the clue that the guide of a new round has prepared. If its
// words were said in the meantime it stays a draft, and the guide has the
// phase to find others.
func (d *decider) giveDraft() {
	draft := d.s.Draft
	if draft == nil || d.s.Phase != PhaseClue {
		return
	}
	if _, r := d.s.rules().Clue.CheckClue(draft.Text, d.env.Said); r == nil {
		d.emit(ClueGiven{Seat: draft.Seat, Card: draft.Card, Text: draft.Text})
	}
}
