package engine

import "slices"

// action is one row of the table of what players may do.
type action struct {
	name string
	// phases in which it is possible; none: in all.
	phases []Phase
	// timed: it must name the round and phase it was meant for, and is refused
	// after the deadline.
	timed bool
	// may refuses it to this seat at this moment; nil allows it to all.
	may func(s *State, p *Seat, now Millis) *Reject
	// offer lists what there is to choose from.
	offer func(s *State, p *Seat) Action
	do    func(d *decider, p *Seat, c Command) *Reject
}

// actions is everything a seat can do. Can shows the rows that are not
// refused, Decide obeys them: the two cannot disagree.
var actions = []action{
	{name: CmdStart, phases: []Phase{PhaseLobby, PhaseOver}, may: mayStart, do: start},
	{name: CmdSettings, phases: []Phase{PhaseLobby}, may: hostOnly, offer: offerSettings, do: settings},
	{name: CmdBot, phases: []Phase{PhaseLobby}, may: mayAddBot, do: addBot},
	{name: CmdClue, phases: []Phase{PhaseClue}, timed: true, may: guideOnly, offer: offerClue, do: giveClue},
	{name: CmdEcho, phases: []Phase{PhaseEcho}, timed: true, may: mayLay, offer: offerEcho, do: layEcho},
	{name: CmdGuess, phases: []Phase{PhaseContour, PhaseGuess}, timed: true, may: mayGuess, offer: offerGuess, do: guess},
	{name: CmdConfirm, phases: []Phase{PhaseColour}, timed: true, may: mayConfirm, offer: offerGuess, do: confirm},
	{name: CmdContinue, phases: []Phase{PhaseReveal}, timed: true, may: mayContinue, do: goOn},
	{name: CmdLeave, do: leave},
	{name: CmdKick, may: mayKick, offer: offerKick, do: kick},
	{name: CmdTransfer, may: mayTransfer, offer: offerTransfer, do: transfer},
}

// Can lists exactly what a seat may do now: whatever is listed is accepted,
// with any of the choices shown, and nothing else is.
func (s *State) Can(id SeatID, now Millis) []Action {
	can := []Action{}
	p := s.find(id)
	if p == nil || p.Left {
		return can
	}
	for _, a := range actions {
		if !a.isFor(s.Phase) || s.refused(a, p, now) != nil {
			continue
		}
		one := Action{}
		if a.offer != nil {
			one = a.offer(s, p)
		}
		one.Type = a.name
		can = append(can, one)
	}
	return can
}

func (a action) isFor(p Phase) bool { return len(a.phases) == 0 || slices.Contains(a.phases, p) }

// refused says why a seat may not do this now; nil if it may.
func (s *State) refused(a action, p *Seat, now Millis) *Reject {
	if !a.isFor(s.Phase) {
		return refuse(WrongPhase, "%s is for %q; now it is %q", a.name, a.phases, s.Phase)
	}
	if a.timed && s.Deadline > 0 && now >= s.Deadline {
		return refuse(TooLate, "the time for %s is up; wait for the next phase", s.Phase)
	}
	if a.may != nil {
		return a.may(s, p, now)
	}
	return nil
}

// act does what a player asks for.
func (d *decider) act(c Command) *Reject {
	at := slices.IndexFunc(actions, func(a action) bool { return a.name == c.Type })
	if at < 0 {
		return refuse(BadRequest, "no action %q in these rules; see what the view lists under me.can", c.Type)
	}
	a := actions[at]
	p := d.s.find(c.By)
	if p == nil || p.Left {
		return refuse(NotSeated, "take a seat first; a seat that was given up cannot act")
	}
	if a.timed {
		if r := d.s.meant(c); r != nil {
			return r
		}
	}
	if r := d.s.refused(a, p, d.env.Now); r != nil {
		return r
	}
	return a.do(d, p, c)
}

// meant checks that an action names the round and phase that is on.
func (s *State) meant(c Command) *Reject {
	switch {
	case c.Phase == "" || c.Round == 0:
		return refuse(BadRequest, "say which round and phase this %s is meant for", c.Type)
	case c.Round == s.Table.Round && c.Phase == s.Phase:
		return nil
	case c.Round == s.Table.Round && s.passed(c.Phase):
		return refuse(TooLate, "%s of round %d is over", c.Phase, c.Round)
	}
	return refuse(WrongPhase, "this was meant for %s of round %d; it is %s of round %d", c.Phase, c.Round, s.Phase, s.Table.Round)
}

// passed says whether a phase of this round lies behind.
func (s *State) passed(p Phase) bool {
	then, now := s.rules().index(p), s.rules().index(s.Phase)
	return then >= 0 && (then < now || s.Phase == PhaseOver)
}

func hostOnly(s *State, p *Seat, _ Millis) *Reject {
	if p.ID != s.Host {
		return refuse(NotHost, "only the host may do that")
	}
	return nil
}
