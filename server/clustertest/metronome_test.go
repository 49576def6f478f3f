package clustertest

import (
	"context"
	"sync"
	"testing"
	"time"

	"echo/internal/hosttest"
	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// metronome appends to a room of its own all the time, to tell how long nobody
// could.
type metronome struct {
	journal journal.Journal

	mu    sync.Mutex
	beats int
	last  time.Time
	gap   time.Duration // the longest since somebody asked
}

func (m *metronome) run(ctx context.Context, t *testing.T) {
	for version := 1; ctx.Err() == nil; {
		limited, cancel := context.WithTimeout(context.Background(), hosttest.Patience)
		err := m.journal.Append(limited, "BEATS", journaltest.Entry(version))
		cancel()
		if err != nil {
			t.Errorf("beat %d: %v", version, err)
			return
		}
		version++
		m.beat()
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

func (m *metronome) beat() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if now := time.Now(); m.beats > 0 {
		m.gap = max(m.gap, now.Sub(m.last))
	}
	m.beats++
	m.last = time.Now()
}

// longest is the longest pause since it was asked the last time.
func (m *metronome) longest() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	gap := m.gap
	m.gap = 0
	return gap.Round(time.Millisecond)
}

// next waits for a beat that has not begun yet.
func (m *metronome) next(t *testing.T) {
	t.Helper()
	count := func() int {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.beats
	}
	for want, end := count()+2, time.Now().Add(hosttest.Patience); count() < want; {
		if time.Now().After(end) {
			t.Fatalf("after %v nothing can be appended", hosttest.Patience)
		}
		<-time.After(10 * time.Millisecond)
	}
}
