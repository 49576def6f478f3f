package server

import (
	"context"
	"errors"
	"net/http"
	"time"
)

// health is the answer of /healthz and /readyz.
type health struct {
	Status string `json:"status"`
}

// Health is nil when games can be played, or will be without anybody's doing: the
// journal has not stopped, and can be read. It takes at most two seconds.
func (s *Server) Health(ctx context.Context) error {
	if err := s.config.Journal.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	_, err := s.config.Journal.Load(ctx, "", 0)
	if errors.Is(err, context.DeadlineExceeded) {
		return refuse(journalPaused, "the storage of this host does not answer: see whether it is up, and a majority of its servers")
	}
	return err
}

// handleHealth says whether games can be played.
func (s *Server) handleHealth(w http.ResponseWriter, r *http.Request) error {
	if err := s.Health(r.Context()); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	return send(w, http.StatusOK, health{"ok"})
}

// handleReady says whether more guests should be sent here.
func (s *Server) handleReady(w http.ResponseWriter, r *http.Request) error {
	if err := s.Ready(r.Context()); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	return send(w, http.StatusOK, health{"ok"})
}

// leastSpace is how many bytes the journal should have left for new guests to be
// welcome: some hundred thousand moves, so that the games of those who are here
// can be finished.
const leastSpace = 64 << 20

// Ready is nil when more guests may come, and says why they should not.
func (s *Server) Ready(ctx context.Context) error {
	if s.rooms.Draining() {
		return refuse(busy, "this host is shutting down; its games go on when it is back")
	}
	if s.parked.Load() >= int64(s.config.Limits.Polls) {
		return refuse(busy, "this host has as many guests as it can take")
	}
	if _, trouble := s.config.Journal.Ready(); trouble != nil {
		return trouble
	}
	if err := s.spacious(); err != nil {
		return err
	}
	return s.Health(ctx)
}

// spacious refuses guests while the disk is nearly full. That nobody knows how
// full it is, is no reason to.
func (s *Server) spacious() error {
	if s.config.Space == nil {
		return nil
	}
	free, err := s.config.Space()
	if err == nil && free < leastSpace {
		return refuse(busy, "the disk under the games of this host is nearly full, %d MB are free: make room", free>>20)
	}
	return nil
}
