package enginetest

import (
	"fmt"
	"slices"

	"echo/engine"
)

// checkVotes: every open vote has a reason and lacks something, nobody votes
// twice, on themselves or as a bot, and none is open on who is not here.
func checkVotes(s *engine.State) error {
	for _, v := range engine.ViewFor(s, engine.Viewer{}, Look{}, s.Since).Votes {
		p := seatOf(s, v.Seat)
		switch {
		case p == nil || p.Left:
			return fmt.Errorf("a vote to %s %s, who is not here", v.Type, v.Seat)
		case v.Missing < 1 || len(v.By) == 0:
			return fmt.Errorf("a vote to %s %s is open: %d agreed, %d are missing", v.Type, v.Seat, len(v.By), v.Missing)
		case v.Type == engine.CmdSkip && !slices.Contains(s.Awaited(), v.Seat):
			return fmt.Errorf("a vote to skip %s, for whom nobody waits", v.Seat)
		case p.Away == 0 && !slices.Contains(s.Movers(), v.Seat):
			return fmt.Errorf("a vote to %s %s, who is here and holds up nobody", v.Type, v.Seat)
		}
		seen := map[engine.SeatID]bool{v.Seat: true}
		for _, id := range slices.Concat(v.By, v.May) {
			if q := seatOf(s, id); seen[id] || q == nil || q.Bot {
				return fmt.Errorf("%s has a vote to %s %s: a bot, twice, or their own", id, v.Type, v.Seat)
			}
			seen[id] = true
		}
	}
	return nil
}

// checkQueue: nobody waits who sits, nor in a lobby that has a seat free.
func checkQueue(s *engine.State) error {
	for i := range s.Waiting {
		p := &s.Waiting[i]
		if seatOf(s, p.ID) != nil || p.Left {
			return fmt.Errorf("%s waits for a seat and has one, or has left", p.ID)
		}
		if s.Phase == engine.PhaseLobby && p.Away == 0 && len(s.Seats) < s.Places() {
			return fmt.Errorf("%s waits beside %d of %d seats", p.ID, len(s.Seats), s.Places())
		}
	}
	return nil
}

func seatOf(s *engine.State, id engine.SeatID) *engine.Seat {
	for i := range s.Seats {
		if s.Seats[i].ID == id {
			return &s.Seats[i]
		}
	}
	return nil
}
