package studio

import (
	"context"
	"maps"
	"net/http"
	"sync"
	"sync/atomic"

	"echo/artgen"
	"echo/artgen/svg"
	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/atlas"
)

// facts are what it takes time to find out about a deck: everything has to be
// drawn and measured, and each card compared with all others.
type facts struct {
	Deck   int            `json:"deck"` // the number of the state they are about
	Cards  []cardFacts    `json:"cards"`
	Faults []deck.Fault   `json:"faults"` // as of Validate, but for what is no fault here: see study.find
	keys   map[string]string
	atlas  *atlas.Atlas
	state  *state
}

type cardFacts struct {
	Tags    []tag.Key   `json:"tags"`
	Stale   bool        `json:"stale,omitempty"` // the file is not what would be drawn now
	Quality float64     `json:"quality"`         // 0 to 1
	Nearest int         `json:"nearest"`         // the card that is most like it; 0 if it is alone
	Apart   float64     `json:"apart"`           // how far that is, in multiples of the limits
	Loner   *deck.Loner `json:"loner,omitempty"`
}

// study finds facts in the background, for one state at a time.
type study struct {
	mu    sync.Mutex
	stop  context.CancelFunc
	over  bool
	facts atomic.Pointer[facts]
}

// begin turns to a state, and calls done when there are facts about it.
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
	go func() {
		f, err := s.find(ctx, st)
		s.mu.Lock()
		current := err == nil && ctx.Err() == nil
		if current {
			s.facts.Store(f)
		}
		s.mu.Unlock()
		if current {
			done()
		}
	}()
}

func (s *study) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	if s.stop != nil {
		s.stop()
	}
}

// find works with one processor, so that pictures do not wait for it.
func (s *study) find(ctx context.Context, st *state) (*facts, error) {
	f := &facts{Deck: st.number, keys: st.keys, state: st, Cards: make([]cardFacts, len(st.deck.Cards)), Faults: []deck.Fault{}}
	if len(st.deck.Cards) == 0 {
		return f, nil
	}
	was := s.facts.Load()
	alone := deck.Options{Jobs: 1}
	if was != nil && maps.Equal(was.keys, st.keys) {
		f.atlas, f.Faults = was.atlas, was.Faults
	}
	return f, f.fill(ctx, alone)
}
