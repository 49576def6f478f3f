package room

import (
	"context"
	"time"
)

// Wait returns true as soon as the room's version is not after, at once if it
// is not so already; false when hold or ctx ended first, or the host shuts
// down.
func (r *Room) Wait(ctx context.Context, after Version, hold time.Duration) bool {
	s := r.look(ctx, after) // version and channel in one: no news can slip between
	if s.isNews(after, r.rooms.shared) {
		return true
	}
	timer := time.NewTimer(hold)
	defer timer.Stop()
	for {
		select {
		case <-s.changed:
			if s = r.snapshot(); s.version() != after {
				return true
			}
			continue
		case <-timer.C:
		case <-ctx.Done():
		case <-r.rooms.draining:
		}
		return false
	}
}

// look is the present, for somebody who has a version.
func (r *Room) look(ctx context.Context, after Version) *snapshot {
	s := r.snapshot()
	if r.rooms.shared && after >= versionOf(s.state.Version+1, 0) && r.Refresh(ctx) == nil {
		s = r.snapshot() // another host has shown more already
	}
	return s
}

// isNews says whether there is something to tell a client that has a version:
// the present one is another, and not only in who is connected, which is told to
// all at once.
//
// Hosts that share a room count what changes between two entries each for
// itself: a client that comes from one that has counted further waits for the
// next change here, rather than being sent to and fro.
func (s *snapshot) isNews(has Version, shared bool) bool {
	version := s.version()
	switch {
	case version/perEntry != has/perEntry:
		return true
	case has < version:
		return has < versionOf(s.state.Version, s.rung)
	}
	return has > version && !shared
}
