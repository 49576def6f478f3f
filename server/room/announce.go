package room

import (
	"slices"

	"echo/engine"
)

// News is what has just happened at a table without time limits, where nobody
// sits and watches.
type News struct {
	View     *engine.View // a spectator's
	Awaited  []engine.SeatID
	Reminded bool // by the moderator
	Softened bool // the moderator wants it done by then
}

// announce tells of an entry that lets people wait for somebody. It is called
// when the table sees it, and not for what a restart reads back.
func (r *Room) announce(events []engine.Event) {
	s := r.snapshot()
	if r.rooms.announce == nil || !s.state.Rules.Unhurried() {
		return
	}
	n, tell := newsIn(events)
	for _, id := range s.state.Movers() {
		if !seatOf(s.state, id).Bot {
			n.Awaited = append(n.Awaited, id)
		}
	}
	if !tell || len(n.Awaited) == 0 || s.state.Phase == engine.PhaseLobby || s.state.Phase == engine.PhaseOver {
		return
	}
	n.View = s.look(engine.Viewer{}, r.rooms.clock.now())
	r.rooms.announce(n)
}

// newsIn says whether events are worth telling.
func newsIn(events []engine.Event) (n News, tell bool) {
	tell = slices.ContainsFunc(events, func(e engine.Event) bool { _, yes := e.(engine.PhaseBegan); return yes })
	for _, e := range events {
		switch e := e.(type) {
		case engine.Reminded:
			n.Reminded, tell = true, true
		case engine.Softened:
			n.Softened = e.At > 0
			tell = tell || n.Softened
		}
	}
	return n, tell
}
