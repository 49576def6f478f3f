package room

import (
	"context"

	"echo/engine"
)

// grant gives the phase the same grace as after a restart, once the journal
// stores again what it had refused: players could not act in between. The caller
// holds deciding.
func (r *Room) grant(ctx context.Context) error {
	_, err := r.decide(ctx, Request{Command: engine.Command{Type: engine.CmdResume}}, r.rooms.clock.now())
	if err != nil && !isReject(err) {
		return err
	}
	r.paused = false
	return nil
}

// attend logs when the journal takes no entries for a while, and when it does
// again: once each, however many requests are refused in between.
func (h *Rooms) attend() {
	paused := false
	for {
		changed, trouble := h.journal.Ready()
		if h.journal.Err() != nil {
			return // whoever opened it says so
		}
		switch {
		case trouble != nil && !paused:
			h.log.Error("journal: nothing is stored until this is over", "error", trouble)
		case trouble == nil && paused:
			h.log.Warn("journal: entries are stored again")
		}
		paused = trouble != nil
		select {
		case <-changed:
		case <-h.draining:
			return
		}
	}
}
