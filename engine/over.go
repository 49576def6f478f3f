package engine

// played says whether a game is over after so many rounds, whoever leads. Cards
// that run out end it too, see enough.
func (s *State) played(rounds int) bool {
	return len(s.Guides) == 0 || rounds >= len(s.Guides)
}

// guideOf is whose turn a round is.
func (s *State) guideOf(round int) SeatID {
	if at := round - 1; at >= 0 && at < len(s.Guides) {
		return s.Guides[at]
	}
	return ""
}

// enough says whether everybody who plays would hold what they are to lay.
// Where a pile lasts as long as it lasts, a game ends before the first round
// in which somebody could not take part.
func (s *State) enough(dealt RoundBegan) bool {
	for i := range s.Seats {
		p := &s.Seats[i]
		hand, lays := len(dealt.Hands[p.ID]), s.echoes()
		if s.rules().Hand.Keep {
			hand += len(s.held(p))
		}
		if p.ID == dealt.Guide {
			lays = 1
		}
		if !p.Left && hand < lays {
			return false
		}
	}
	return true
}
