package engine

import "slices"

// action is one row of the table of what may be done.
type action struct {
	name string
	by   party
	// phases in which it is possible; none: in all.
	phases []Phase
	// timed: it must name the round and phase it was meant for, and is refused
	// after the deadline.
	timed bool
	// held: if it names them, it is held to the round and phase it was meant for.
	held bool
	// people: it is about those at the table and not about cards, so programs
	// that only make moves need not see it.
	people bool
	// queued: also for those who wait to sit down at the next game.
	queued bool
	// rules that have this action; nil: all.
	rules func(r *Ruleset) bool
	// may refuses it to this seat at this moment; nil allows it to all.
	may func(s *State, p *Seat, now Millis) *Reject
	// offer lists what there is to choose from.
	offer func(s *State, p *Seat, now Millis) Action
	do    func(d *decider, p *Seat, c Command) *Reject
}

// party is who an action is for.
type party int

const (
	seated     party = iota // everybody with a seat; may says which of them
	running                 // whoever runs the room: the host, and the moderator
	moderating              // the moderator alone
)

// actions is everything that can be done. Can and CanModerate show the rows
// that are not refused, Decide obeys them: the two cannot disagree.
var actions = []action{
	{name: CmdStart, by: running, phases: []Phase{PhaseLobby, PhaseOver}, may: mayStart, do: start},
	{name: CmdSettings, by: running, phases: []Phase{PhaseLobby}, offer: offerSettings, do: settings},
	{name: CmdBot, by: running, phases: []Phase{PhaseLobby}, may: mayAddBot, do: addBot},
	{name: CmdClue, phases: []Phase{PhaseClue}, timed: true, may: guideOnly, offer: offerClue, do: giveClue},
	{name: CmdComment, phases: []Phase{PhaseEcho}, timed: true, rules: (*Ruleset).comments, may: mayComment, offer: offerComment, do: comment},
	{name: CmdEcho, phases: []Phase{PhaseEcho}, timed: true, may: mayLay, offer: offerEcho, do: layEcho},
	{name: CmdGuess, phases: []Phase{PhaseContour, PhaseGuess}, timed: true, may: mayGuess, offer: offerGuess, do: guess},
	{name: CmdConfirm, phases: []Phase{PhaseColour}, timed: true, may: mayConfirm, offer: offerGuess, do: confirm},
	{name: CmdMark, phases: []Phase{PhaseGuess}, timed: true, rules: (*Ruleset).marks, may: mayMark, offer: offerGuess, do: mark},
	{name: CmdReady, phases: []Phase{PhaseReveal}, timed: true, rules: (*Ruleset).readies, may: mayBeReady, do: ready},
	{name: CmdPrepare, phases: preparing, timed: true, rules: (*Ruleset).prepares, may: mayPrepare, offer: offerPrepare, do: prepare},
	{name: CmdContinue, by: running, phases: []Phase{PhaseReveal}, timed: true, may: mayContinue, do: goOn},
	{name: CmdVoid, by: running, phases: beforeReveal, timed: true, rules: (*Ruleset).voids, do: void},
	{name: CmdRemind, by: moderating, phases: roundPhases, timed: true, rules: (*Ruleset).moderated, may: mayRemind, do: remind},
	{name: CmdDeadline, by: moderating, phases: roundPhases, timed: true, rules: (*Ruleset).moderated, do: soften},
	{name: CmdClose, by: moderating, phases: beforeReveal, timed: true, rules: (*Ruleset).moderated, do: goOn},
	{name: CmdAgain, phases: []Phase{PhaseAgain}, timed: true, may: mayAnswer, do: answer},
	{name: CmdNudge, phases: goingOn, timed: true, people: true, may: mayNudge, offer: offerNudge, do: nudge},
	{name: CmdSkip, phases: goingOn, timed: true, people: true, may: maySkip, offer: offerSkip, do: vote},
	{name: CmdRemove, held: true, may: mayRemove, offer: offerRemove, do: vote},
	{name: CmdRename, phases: betweenGames, queued: true, offer: offerRename, do: rename},
	{name: CmdLeave, queued: true, do: leave},
	{name: CmdKick, by: running, may: mayKick, offer: offerKick, do: kick},
	{name: CmdTransfer, by: running, may: mayTransfer, offer: offerTransfer, do: transfer},
}

// Can lists exactly what a seat may do now: whatever is listed is accepted,
// with any of the choices shown, and nothing else is.
func (s *State) Can(id SeatID, now Millis) []Action {
	if p := s.present(id); p != nil {
		return s.can(p, now, false)
	}
	return []Action{}
}

// CanModerate lists in the same way what the moderator may do; nothing in a
// room that nobody moderates.
func (s *State) CanModerate(now Millis) []Action {
	if s.Moderator != "" {
		return s.can(&Seat{}, now, false)
	}
	return []Action{}
}

// can leaves out what is not a move of the round, if only moves are wanted.
func (s *State) can(p *Seat, now Millis, moves bool) []Action {
	can := make([]Action, 0, 4)
	for i := range actions {
		a := &actions[i]
		if moves && (!a.timed || a.people) || !a.isFor(s.Phase) || !a.isIn(s.rules()) || s.refused(a, p, now) != nil {
			continue
		}
		one := Action{}
		if a.offer != nil {
			one = a.offer(s, p, now)
		}
		one.Type = a.name
		can = append(can, one)
	}
	return can
}

func (a *action) isFor(p Phase) bool { return len(a.phases) == 0 || slices.Contains(a.phases, p) }

func (a *action) isIn(r *Ruleset) bool { return a.rules == nil || a.rules(r) }

// refused says why a seat may not do this now; nil if it may.
func (s *State) refused(a *action, p *Seat, now Millis) *Reject {
	if !a.isFor(s.Phase) {
		return refuse(WrongPhase, "%s is for %q; now it is %q", a.name, a.phases, s.Phase)
	}
	if a.timed && s.Deadline > 0 && now >= s.Deadline {
		return refuse(TooLate, "the time for %s is up; wait for the next phase", s.Phase)
	}
	if r := s.foreign(a, p); r != nil {
		return r
	}
	if a.may != nil {
		return a.may(s, p, now)
	}
	return nil
}

// foreign refuses what is for another party.
func (s *State) foreign(a *action, p *Seat) *Reject {
	switch {
	case s.waits(p.ID) && !a.queued:
		return refuse(NotSeated, "you sit down when the next game begins; until then you can only watch, or leave")
	case a.by == seated && p.moderates():
		return refuse(NotSeated, "a moderator has no cards and no seat; see what the view lists under me.can")
	case a.by == running && !p.moderates() && p.ID != s.Host:
		return refuse(NotHost, "only the host may do that")
	case a.by == moderating && !p.moderates():
		return refuse(NotModerator, "only the moderator may do that")
	}
	return nil
}

// action is the row of this name, nil if these rules have none.
func (r *Ruleset) action(name string) *action {
	for i := range actions {
		if a := &actions[i]; a.name == name && a.isIn(r) {
			return a
		}
	}
	return nil
}

// act does what a player or the moderator asks for.
func (d *decider) act(c Command) *Reject {
	a := d.s.rules().action(c.Type)
	if a == nil {
		return refuse(BadRequest, "no action %q in these rules; see what the view lists under me.can", c.Type)
	}
	p := d.s.actor(c)
	if p == nil {
		return refuse(NotSeated, "take a seat first; a seat that was given up cannot act")
	}
	if a.timed || a.held && c.Phase != "" {
		if r := d.s.meant(a, c); r != nil {
			return r
		}
	}
	if r := d.s.refused(a, p, d.env.Now); r != nil {
		return r
	}
	return a.do(d, p, c)
}

// actor is who sent a command, nil if nobody here did. The moderator acts as a
// seat that is not at the table: without an id, cards or play.
func (s *State) actor(c Command) *Seat {
	if c.Moderator && c.By == "" && s.Moderator != "" {
		return &Seat{}
	}
	return s.present(c.By)
}

func (p *Seat) moderates() bool { return p.ID == "" }

// meant checks that an action names the round and phase that is on, and no game
// before this one.
func (s *State) meant(a *action, c Command) *Reject {
	switch {
	case c.Game != 0 && c.Game != s.Game:
		return refuse(WrongPhase, "this was meant for game %d of this room; it is game %d", c.Game, s.Game)
	case a.timed && (c.Phase == "" || c.Round == 0):
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
	return then >= 0 && (then < now || !s.playing())
}
