package engine

import "slices"

func (m *maker) waiting() []WaitingView {
	all := make([]WaitingView, 0, len(m.s.Waiting))
	for i := range m.s.Waiting {
		p := &m.s.Waiting[i]
		all = append(all, WaitingView{ID: p.ID, Name: p.Name, Bot: p.Bot})
	}
	return all
}

func (m *maker) votes() []VoteView {
	all := make([]VoteView, 0, len(m.s.Votes))
	for _, v := range m.s.Votes {
		all = append(all, VoteView{
			Type: v.Type, Seat: v.Seat, By: append([]SeatID{}, v.By...), May: m.s.mayAgree(v), Missing: m.s.missing(v),
		})
	}
	return all
}

// mayAgree lists the people who have a vote and have not given it.
func (s *State) mayAgree(v Vote) []SeatID {
	return slices.DeleteFunc(s.others(v.Seat, false), func(id SeatID) bool { return slices.Contains(v.By, id) })
}

// nudged is shown to who is awaited alone.
func (m *maker) nudged() *NudgeView {
	if n := m.me.Nudge; n != nil && m.s.isMover(m.me) {
		return &NudgeView{By: n.By, At: n.At.RFC3339()}
	}
	return nil
}

// without is what those have of their own who have no cards: who waits to sit
// down, and the moderator; nil for spectators.
func (m *maker) without() *Me {
	none := Me{Hand: []HandCard{}, Own: []string{}}
	switch {
	case m.s.waits(m.who.Seat):
		none.Seat, none.Waiting, none.Can = m.who.Seat, true, m.s.Can(m.who.Seat, m.now)
	case m.who.Moderator && m.who.Seat == "":
		none.Moderator, none.Can = true, m.s.CanModerate(m.now)
	default:
		return nil
	}
	return &none
}
