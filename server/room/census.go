package room

import "echo/engine"

// Stage is how far the game in a room is.
type Stage string

const (
	Waiting Stage = "waiting" // in the lobby
	Playing Stage = "playing"
	Over    Stage = "over"
)

// Kind is what rooms are counted by.
type Kind struct {
	Rules string // the ruleset's ID
	Stage Stage
}

// Census counts the rooms that are loaded: those in which somebody was in the
// last ten minutes, or in which something is due.
type Census struct {
	Rooms     map[Kind]int
	Connected int // people's seats, see Away
	Gone      int // people's seats that nobody holds on to just now
	Bots      int // bots' seats, ours and guests'
}

// Census counts. It reads snapshots, and holds nobody up.
func (h *Rooms) Census() Census {
	c := Census{Rooms: map[Kind]int{}}
	for _, r := range h.ready() {
		s := r.snapshot()
		c.Rooms[Kind{s.state.Rules.ID, stageOf(s.state.Phase)}]++
		c.seats(s)
	}
	return c
}

func (c *Census) seats(s *snapshot) {
	for i := range s.state.Seats {
		switch p := &s.state.Seats[i]; {
		case p.Left:
		case p.Bot:
			c.Bots++
		case s.here[p.ID]:
			c.Connected++
		default:
			c.Gone++
		}
	}
}

func stageOf(phase engine.Phase) Stage {
	switch phase {
	case engine.PhaseLobby:
		return Waiting
	case engine.PhaseOver, engine.PhaseAgain:
		return Over
	}
	return Playing
}

// ready lists the rooms that are loaded by now.
func (h *Rooms) ready() (rooms []*Room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.loaded {
		select {
		case <-s.ready:
			if s.err == nil {
				rooms = append(rooms, s.room)
			}
		default:
		}
	}
	return rooms
}
