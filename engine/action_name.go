package engine

// betweenGames are the phases in which nobody needs to know who did what under
// which name.
var betweenGames = []Phase{PhaseLobby, PhaseAgain, PhaseOver}

// Renamed: a seat is called otherwise from now on.
type Renamed struct {
	Seat SeatID `json:"seat"`
	Name string `json:"name"`
}

func (e Renamed) apply(s *State) { s.place(e.Seat).Name = e.Name }

func offerRename(*State, *Seat, Millis) Action {
	return Action{Text: &TextBounds{Min: 1, Max: mostName}}
}

func rename(d *decider, p *Seat, c Command) *Reject {
	name, r := d.s.freeName(c.Text, p.ID)
	if r == nil {
		d.emit(Renamed{Seat: p.ID, Name: name})
	}
	return r
}

// freeName is a name as it will be shown, if nobody but this seat is called
// that or looks alike.
func (s *State) freeName(name string, own SeatID) (string, *Reject) {
	name, r := CheckName(name)
	if r != nil {
		return "", r
	}
	for _, seats := range [][]Seat{s.Seats, s.Waiting} {
		for i := range seats {
			if p := &seats[i]; p.ID != own && alike(p.Name, name) {
				return "", refuse(NameTaken, "somebody here is called %s, or looks alike; choose another name", p.Name)
			}
		}
	}
	return name, nil
}
