package room

import (
	"context"

	"echo/engine"
	"echo/engine/audit"
	"echo/server/gallery"
)

// Export is the room for archives: the view, and once the game on the table is
// over its journal too, nil before. One that this version of the program
// decides otherwise is left out, with a line in the log.
func (r *Room) Export(ctx context.Context) (*engine.View, *audit.Journal, error) {
	s := r.snapshot()
	v := s.look(engine.Viewer{Export: true}, r.rooms.clock.now())
	if p := s.state.Phase; p != engine.PhaseOver && p != engine.PhaseAgain {
		return v, nil, nil
	}
	if err := r.rooms.telling.take(ctx); err != nil { // a long game takes a processor for a while
		return nil, nil, err
	}
	defer r.rooms.telling.give()
	stored, err := r.rooms.journal.Load(ctx, r.code, 0)
	if err != nil {
		return nil, nil, err
	}
	var entries []audit.Entry
	for _, e := range stored {
		if e.Version <= s.state.Version { // the next game may have begun since
			entries = append(entries, audit.Entry{At: e.At, Seat: e.Seat, Events: e.Events})
		}
	}
	told, err := audit.Publish(entries, r.kin)
	if err != nil {
		r.rooms.log.Warn("room: its journal cannot be decided again, and is not exported", "room", r.code, "error", err)
		return v, nil, nil
	}
	return v, told, nil
}

// kin is that of the deck on the table of a state, which may be one of the
// past.
func (r *Room) kin(s *engine.State) ([]engine.Kin, error) {
	if s.Deck != gallery.FreshID {
		deck, ok := r.rooms.art.Deck(s.Deck)
		if !ok {
			return nil, nil // without it a plain deal can still be made again
		}
		return gallery.Facts(deck).Kin, nil
	}
	if s.Fresh == nil {
		return nil, nil
	}
	deck, err := r.fresh(*s.Fresh)
	if err != nil {
		return nil, err
	}
	return deck.Kin(), nil
}
