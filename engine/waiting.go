package engine

import "slices"

// Who comes while a game goes on may wait for the next one: they have a seat's
// name and token at once, and sit down when it begins, while there is room. Who
// is away just then goes on waiting, for nobody wants to play with an empty
// chair.

// Queued: somebody waits to sit down at the next game.
type Queued struct {
	Seat  SeatID `json:"seat"`
	Name  string `json:"name"`
	Proof string `json:"proof,omitempty"`
	Bot   bool   `json:"bot,omitempty"`
}

func (e Queued) apply(s *State) {
	s.Waiting = append(s.Waiting, Seat{ID: e.Seat, Name: e.Name, Proof: e.Proof, Bot: e.Bot})
	s.Joined++
}

// SatDown: somebody who waited has a seat at the table.
type SatDown struct {
	Seat SeatID `json:"seat"`
}

func (e SatDown) apply(s *State) {
	if s.waits(e.Seat) {
		s.Seats = append(s.Seats, *s.place(e.Seat))
		s.unqueue(e.Seat)
	}
}

func (s *State) unqueue(id SeatID) {
	s.Waiting = slices.DeleteFunc(s.Waiting, func(p Seat) bool { return p.ID == id })
	if len(s.Waiting) == 0 {
		s.Waiting = nil
	}
}

// waits says whether this is the seat of somebody who waits to sit down.
func (s *State) waits(id SeatID) bool {
	return slices.ContainsFunc(s.Waiting, func(p Seat) bool { return p.ID == id })
}

// queue lets somebody wait. As many may as the rules let play.
func (d *decider) queue(c Command) *Reject {
	if most := d.s.rules().Players.Max; len(d.s.Waiting) >= most {
		return refuse(RoomFull, "%d wait for the next game already; you can watch", most)
	}
	name, r := d.s.freeName(c.Name, "")
	if r == nil {
		d.emit(Queued{Seat: d.s.nextSeat(), Name: name, Proof: c.Proof, Bot: c.Bot})
	}
	return r
}

// comers are those of the waiting who would find a seat now.
func (s *State) comers() []SeatID {
	var ids []SeatID
	free := s.Places() - s.here()
	for i := range s.Waiting {
		if p := &s.Waiting[i]; p.Away == 0 && len(ids) < free {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// seatComers lets them sit down.
func (d *decider) seatComers() {
	for _, id := range d.s.comers() {
		bot := d.s.place(id).Bot
		d.emit(SatDown{Seat: id})
		d.hostOver(id, bot)
	}
}

// letIn seats those who wait while no game goes on. A room that everybody has
// left is opened again for them: nobody is there to begin another game.
func (d *decider) letIn() {
	if d.s.Phase == PhaseOver && d.s.here() == 0 && len(d.s.comers()) > 0 {
		d.emit(Reopened{At: d.env.Now})
	}
	if d.s.Phase == PhaseLobby {
		d.seatComers()
	}
}
