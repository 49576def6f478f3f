package engine

import (
	"math/rand/v2"
	"slices"
)

// played says whether a game is over after so many rounds. Cards that run out
// end it too, see enough.
func (s *State) played(rounds int) bool {
	switch {
	case s.rules().Finish == FinishRounds:
		return rounds >= len(s.Guides)
	case !slices.ContainsFunc(s.Guides, s.isHere), s.deserted():
		return true
	}
	return s.rules().Finish == FinishBoard && s.arrived()
}

// deserted says whether everybody has missed a turn as guide since there was a
// clue. Rounds that bring nothing take nobody nearer to the end of a deck or a
// board: without this a table that all walked away from would play for ever.
func (s *State) deserted() bool {
	silent := 0
	for i := len(s.History) - 1; i >= 0 && (s.History[i].Reason == VoidNoClue || s.History[i].Reason == VoidLeft); i-- {
		silent++
	}
	return silent >= len(s.Guides)
}

// arrived says whether the piece of somebody who plays stands on the last cell
// or past it.
func (s *State) arrived() bool {
	return slices.ContainsFunc(s.Seats, func(p Seat) bool { return !p.Left && p.Score >= s.rules().Cells })
}

func (s *State) isHere(id SeatID) bool {
	p := s.find(id)
	return p != nil && !p.Left
}

// guideOf is whose turn a round is. Where rounds are not counted the same
// turns come again and again.
func (s *State) guideOf(round int) SeatID {
	at := round - 1
	if n := len(s.Guides); n > 0 && s.rules().Finish != FinishRounds {
		at %= n
	}
	if at < 0 || at >= len(s.Guides) {
		return ""
	}
	return s.Guides[at]
}

// enough says whether everybody who plays would hold what they are to lay.
// Where a pile lasts as long as it lasts, a game ends before the first round
// in which somebody could not take part.
func (s *State) enough(dealt RoundBegan) bool {
	echoes := s.echoes()
	for i := range s.Seats {
		p := &s.Seats[i]
		hand, lays := len(dealt.Hands[p.ID]), echoes
		if s.rules().Hand.Keep {
			hand += s.held(p)
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

// setAside draws the cards that do not divide evenly among the players: where
// the deck ends the game, all lay the same number of cards.
func (s *State) setAside(rng *rand.Rand) []Card {
	n := max(1, s.here())
	if s.rules().Finish != FinishDeck || s.Cards%n == 0 {
		return nil
	}
	cards := sample(rng, wholeDeck(s.Cards), s.Cards%n)
	slices.Sort(cards)
	return cards
}
