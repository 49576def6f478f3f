package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// At is the number for a table of n seats, 0 if none is given. It is bounded,
// for rulesets that come out of damaged journals.
func (b BySeats) At(n int) int {
	for key, value := range b {
		if lo, hi, err := seatRange(key); err == nil && lo <= n && n <= hi {
			return min(max(value, 0), maxCards)
		}
	}
	return 0
}

// seatRange reads "4" or "3-5".
func seatRange(key string) (lo, hi int, err error) {
	from, to, isRange := strings.Cut(key, "-")
	if !isRange {
		to = from
	}
	lo, err1 := strconv.Atoi(from)
	hi, err2 := strconv.Atoi(to)
	if err1 != nil || err2 != nil || lo > hi {
		return 0, 0, fmt.Errorf("%q is not a number of seats; write 4 or 3-5", key)
	}
	return lo, hi, nil
}

// Limit is the longest a phase may take; 0 is no limit.
func (r *Ruleset) Limit(p Phase) Millis { return Millis(r.Limits[p]) * 1000 }

// timed says whether a phase of a round ends by itself.
func (r *Ruleset) timed() bool {
	return slices.ContainsFunc(r.Phases, func(p Phase) bool { return r.Limit(p) > 0 })
}

// index is the place of a phase in a round, -1 for phases outside one.
func (r *Ruleset) index(p Phase) int { return slices.Index(r.Phases, p) }

// Rounds is how many rounds a game of n seats has; 0 when that depends on the
// cards or the board.
func (r *Ruleset) Rounds(n int) int {
	if r.Finish != FinishRounds {
		return 0
	}
	return n * r.Turns.At(n)
}

// CardsNeeded is the smallest deck on which a game of n seats can be played to
// its end: enough for what is in hands and on the table at one time where
// discards come back; where they do not, for all that is laid in a game whose
// rounds are counted, and for hands that are full to the last where they must.
func (r *Ruleset) CardsNeeded(n int) int {
	hands := n * r.Hand.Size.At(n)
	laid := 1 + (n-1)*r.Echoes.At(n)
	switch {
	case r.Hand.Supply == SupplyReshuffle && r.Hand.Refill == RefillLay:
		return hands + laid
	case r.Hand.Supply == SupplyReshuffle:
		return hands
	case !r.Hand.Keep:
		return hands * max(1, r.Rounds(n))
	case r.Hand.Supply == SupplyEnough:
		return hands + max(0, r.Rounds(n)-1)*laid
	}
	return max(hands, r.Rounds(n)*laid)
}

// seatsFor is the largest table that a deck of so many cards is enough for; 0
// if it is too small even for the fewest players.
func (r *Ruleset) seatsFor(cards int) int {
	for n := r.Players.Max; n >= r.Players.Min; n-- {
		if r.CardsNeeded(n) <= cards {
			return n
		}
	}
	return 0
}

// echoes is how many cards each seeker lays at this table.
func (s *State) echoes() int { return s.rules().Echoes.At(len(s.Seats)) }

// Places is how many seats the room has: as many as the host chose, else as
// many as rules and deck allow.
func (s *State) Places() int {
	if s.Limit > 0 {
		return s.Limit
	}
	return s.rules().seatsFor(s.Cards)
}

// ContinueAfter is the moment from which the host may end this reveal; 0
// outside of one, or where the rules do not let the host.
func (s *State) ContinueAfter() Millis {
	if after := s.rules().Reveal.Continue; s.Phase == PhaseReveal && after > 0 {
		return s.Since + Millis(after)*1000
	}
	return 0
}
