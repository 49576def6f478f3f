package engine

// Env is what a decision may know besides the state.
type Env struct {
	Now  Millis
	Deck DeckFacts // of the room's deck, or of the one an open or settings command names
	// Said reports whether these words, in the form of SaidForm, were already
	// a clue today at this event. Nil: nothing was.
	Said func(form string) bool
	// Lot hears the seed of every draw, and returns the one to draw with: for
	// those who decide a game again. Nil: the room's own.
	Lot func(label string, lot Seed) Seed
}

// DeckFacts is what the rules know of a deck.
type DeckFacts struct {
	ID    string
	Cards int
	Kin   []Kin // one per card; empty: the deck does not know, deals are plain
	// Fresh draws the secret of a deck of Cards cards; nil: the deck is there.
	Fresh func() *Fresh
}

// Kin says which cards are alike: by form and by palette, each counted from 0.
type Kin struct {
	Family  int `json:"family"`
	Palette int `json:"palette"`
}

// Decide checks a command against the state and returns the events it causes,
// or a *Reject that says why not. It does not change the state; whoever calls
// it makes the events durable and then applies them in one Apply.
func Decide(s *State, c Command, env Env) ([]Event, error) {
	d := &decider{s: s.Clone(), env: env}
	if r := d.do(c); r != nil {
		return nil, r
	}
	d.settle()
	return d.events, nil
}

// Advance does what Decide and Apply do, on the state itself and without
// telling the events, for those who play many games and keep no journal. After
// an error the state is not to be used any more.
func Advance(s *State, c Command, env Env) error {
	d := &decider{s: s, env: env, untold: true}
	if r := d.do(c); r != nil {
		return r
	}
	d.settle()
	s.Version++
	return nil
}

// decider works out the events of one command on a copy of the state, which
// is always as if the events so far had been applied.
type decider struct {
	s      *State
	env    Env
	events []Event
	untold bool // nobody asks for the events
}

func (d *decider) emit(e Event) {
	e.apply(d.s)
	if !d.untold {
		d.events = append(d.events, e)
	}
}

func (d *decider) do(c Command) *Reject {
	switch {
	case c.Type == CmdOpen:
		return d.open(c)
	case d.s.Phase == "":
		return refuse(BadRequest, "this room has not been opened")
	case c.Type == CmdJoin:
		return d.join(c)
	case c.Type == CmdExpire:
		return d.expire(c)
	case c.Type == CmdResume:
		return d.resume()
	case c.Type == CmdDrawn:
		return d.drawn(c)
	case c.Type == CmdAbsent:
		return d.absent(c)
	case c.Type == CmdReturned:
		return d.returned(c)
	case c.Type == CmdInherit:
		return d.inherit()
	}
	return d.act(c)
}

// settle runs the game on for as long as nobody is awaited. It follows every
// command, so no way of acting or leaving can forget it.
func (d *decider) settle() {
	for {
		d.carry()
		d.letIn()
		if d.s.full() && d.s.startable() == nil {
			d.startGame()
		}
		if d.s.playing() && d.s.here() < fewest {
			d.finish()
		}
		d.drawAtLay()
		if !d.s.phaseDone() {
			break
		}
		d.endPhase()
		d.drawAtLay()
	}
	d.lapse()
}

// fewest is how many seats a game needs to go on.
const fewest = 3

// playing says whether a round is under way.
func (s *State) playing() bool { return s.rules().index(s.Phase) >= 0 }

// goesOn says whether the phase ends by itself, in a round or after the game.
func (s *State) goesOn() bool { return s.playing() || s.Phase == PhaseAgain }

// full says whether the game should begin because the last seat is taken.
func (s *State) full() bool {
	return s.rules().FullStart && s.Phase == PhaseLobby && len(s.Seats) >= s.Places()
}

// expire ends a phase whose deadline has passed.
func (d *decider) expire(c Command) *Reject {
	s := d.s
	if c.Phase != s.Phase || c.Round != s.Table.Round {
		return refuse(WrongPhase, "that deadline was for %s of round %d; it is %s of round %d", c.Phase, c.Round, s.Phase, s.Table.Round)
	}
	if s.Deadline == 0 || d.env.Now < s.Deadline || !s.goesOn() {
		return refuse(TooEarly, "no deadline has passed")
	}
	d.endPhase()
	return nil
}
