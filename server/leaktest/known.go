package leaktest

import "echo/engine"

// side is what somebody knows of a card.
type side int

const (
	nothing side = iota
	byLines
	inColour
)

// Moment is what an answer is judged by. The zero value is a spectator to whom
// nothing is given.
type Moment struct {
	Who   engine.Viewer
	Gives string // the token or the link's code that this answer is there to give
}

// knows is, by the rules, what a viewer may know of a card now. A gallery is
// for everybody, its colours from the end of the contour phase on; a hand is
// for whoever holds it, and in games with fresh hands only once the clue is
// there.
func knows(s *engine.State, who engine.SeatID, card engine.Card) side {
	known := nothing
	for _, past := range s.History {
		if lies(past.Gallery, card) {
			return inColour
		}
	}
	if lies(s.Table.Gallery, card) {
		if s.Phase != engine.PhaseContour {
			return inColour
		}
		known = byLines
	}
	for _, p := range s.Seats {
		open := s.Rules.Hand.Keep || who == s.Table.Guide || s.Table.Clue != nil
		if p.ID == who && !p.Left && open && holds(p.Hand, card) {
			known = inColour
		}
	}
	return known
}

func lies(tiles []engine.Tile, card engine.Card) bool {
	for _, t := range tiles {
		if t.Card == card {
			return true
		}
	}
	return false
}

func holds(hand []engine.Card, card engine.Card) bool {
	for _, c := range hand {
		if c == card {
			return true
		}
	}
	return false
}

// ended says whether a game is over and its journal may be told.
func ended(s *engine.State) bool {
	return s.Phase == engine.PhaseOver || s.Phase == engine.PhaseAgain
}

// idle says whether no game goes on.
func idle(s *engine.State) bool { return ended(s) || s.Phase == engine.PhaseLobby }
