package engine

// After a game, where the rules set a limit for it, everybody is asked whether
// they play on. The room is then either in the next game or open again for
// others; it never stays over.

func answers(_ *State, p *Seat) (has, done bool) { return true, p.Play.Again != nil }

func mayAnswer(s *State, p *Seat, _ Millis) *Reject {
	return s.mayOnce(p, "", "you have answered, and it stands")
}

func answer(d *decider, p *Seat, c Command) *Reject {
	if c.Play == nil {
		return refuse(BadRequest, "say whether you play on: play is true or false")
	}
	d.emit(Answered{Seat: p.ID, Play: *c.Play})
	return nil
}

// playAgain begins the next game if everybody who is here wants it. Otherwise
// the seats of those who did not say so are free for others.
func playAgain(d *decider) {
	var gone []SeatID
	for i := range d.s.Seats {
		if p := &d.s.Seats[i]; !p.Left && (p.Play.Again == nil || !*p.Play.Again) {
			gone = append(gone, p.ID)
		}
	}
	if len(gone) == 0 && d.s.startable() == nil {
		d.startGame()
		return
	}
	for _, id := range gone {
		d.free(id, false)
	}
	d.emit(Reopened{At: d.env.Now})
}

// Answered: a seat said whether it plays on after the game.
type Answered struct {
	Seat SeatID `json:"seat"`
	Play bool   `json:"play"`
}

func (e Answered) apply(s *State) { s.seat(e.Seat).Play.Again = &e.Play }

// Reopened: the game is put away, and the room waits for players as before it.
type Reopened struct {
	At Millis `json:"at"`
}

func (e Reopened) apply(s *State) {
	s.dropLeft()
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Score, p.Play = 0, Play{}
	}
	s.Table = Table{Guide: s.Table.Guide} // so that nobody guides twice in a row
	s.History, s.Winners = nil, nil
	s.Phase, s.Since, s.Deadline = PhaseLobby, e.At, 0
	s.forgetPhase()
}
