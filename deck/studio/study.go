package studio

import (
	"context"
	"sync"
	"sync/atomic"

	"echo/deck"
	"echo/deck/atlas"
)

// study finds facts in the background, for one state at a time.
type study struct {
	press *press

	mu    sync.Mutex // of all but facts
	stop  context.CancelFunc
	over  bool
	facts atomic.Pointer[facts]

	turn     sync.Mutex      // held by who works: only one does
	notes    map[string]note // by the pictures of a card: see state.both
	atlas    *atlas.Atlas
	surveyed *state // what the atlas is about
}

// begin turns to a state, and calls done when there are facts about it. What was
// begun for an earlier one is given up.
func (s *study) begin(st *state, done func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return
	}
	if s.stop != nil {
		s.stop()
	}
	var ctx context.Context
	ctx, s.stop = context.WithCancel(context.Background())
	go s.work(ctx, st, done)
}

func (s *study) work(ctx context.Context, st *state, done func()) {
	s.turn.Lock()
	defer s.turn.Unlock()
	f, err := s.find(ctx, st)
	if ctx.Err() != nil {
		return // there is a later state, or the studio closes
	}
	if err != nil {
		f = &facts{Deck: st.number, Cards: []cardFacts{}, Faults: []deck.Fault{{Kind: deck.Unread, Message: err.Error()}}, state: st}
	}
	s.facts.Store(f)
	done()
}

func (s *study) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	if s.stop != nil {
		s.stop()
	}
}
