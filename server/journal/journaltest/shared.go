package journaltest

import (
	"context"
	"slices"
	"sync"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// Shared makes a journal one that several hosts share.
type Shared struct {
	journal.Journal

	mu    sync.Mutex
	since engine.Millis
	heard []func(journal.News)
	deaf  bool
}

// Share begins to serve a journal now.
func Share(j journal.Journal) *Shared {
	return &Shared{Journal: j, since: engine.Millis(time.Now().UnixMilli())}
}

// Watch implements journal.Journal.
func (s *Shared) Watch(heard func(journal.News)) engine.Millis {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heard = append(s.heard, heard)
	return s.since
}

// Append implements journal.Journal.
func (s *Shared) Append(ctx context.Context, room string, e journal.Entry) error {
	err := s.Journal.Append(ctx, room, e)
	if err == nil {
		s.tell(journal.News{Room: room, Version: e.Version})
	}
	return err
}

// Deafen loses all news from now on, or no longer.
func (s *Shared) Deafen(deaf bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deaf = deaf
}

// Pause tells all hosts that the journal could not be reached.
func (s *Shared) Pause(long time.Duration) { s.tell(journal.News{Paused: long}) }

func (s *Shared) tell(n journal.News) {
	s.mu.Lock()
	heard := slices.Clone(s.heard)
	if s.deaf {
		heard = nil
	}
	s.mu.Unlock()
	for _, h := range heard {
		h(n)
	}
}
