package leaktest

import (
	"slices"

	"echo/engine"
)

// guesses lets the others have chosen other cards in a round that is not
// revealed: any but those that they laid themselves, which are not the same as
// before.
func (t *twins) guesses() func(engine.Event, bool) engine.Event {
	if !t.shown {
		return func(e engine.Event, _ bool) engine.Event { return e }
	}
	state := &engine.State{}
	for _, events := range t.events {
		state.Apply(events...)
	}
	return func(e engine.Event, in bool) engine.Event {
		if !in {
			return e
		}
		switch e := e.(type) {
		case engine.FirstGuess:
			e.Slot = t.another(state, e.Seat, e.Slot)
			return e
		case engine.FinalGuess:
			e.Slot = t.another(state, e.Seat, e.Slot)
			return e
		case engine.Marked:
			e.Slot = t.another(state, state.Table.Guide, e.Slot)
			return e
		}
		return e
	}
}

// another is a card of the gallery that this seat may choose; for the viewer
// it is the one that it chose.
func (t *twins) another(s *engine.State, seat engine.SeatID, old engine.Slot) engine.Slot {
	if seat == t.who.Seat {
		return old
	}
	var free []engine.Slot
	for i, tile := range s.Table.Gallery {
		if tile.Owner != seat {
			free = append(free, engine.Slot(i+1))
		}
	}
	if len(free) == 0 {
		return old
	}
	slot := free[t.rng.IntN(len(free))]
	if slot != old && slices.Contains(free, old) {
		t.changes++
	}
	return slot
}
