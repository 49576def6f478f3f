package killtest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/internal/hosttest"
	"echo/server/journal"
)

// ledger is what the journals of dead hosts said of one game.
type ledger struct {
	*hosttest.Witness
	at   map[string][]int // entries by key
	look *hosttest.Pictures
}

func newLedger() *ledger { return &ledger{Witness: hosttest.NewWitness(), at: map[string][]int{}} }

// read reads on in the journal of a room.
func (l *ledger) read(t *testing.T, j journal.Journal, room string) {
	t.Helper()
	before := len(l.Entries)
	l.Read(t, j, room)
	for _, e := range l.Entries[before:] {
		if e.Key != "" {
			l.at[e.Key] = append(l.at[e.Key], e.Version)
		}
	}
	if l.look == nil && len(l.Entries) > 0 {
		l.look = hosttest.PicturesOf(t, l.Last())
	}
}

// examine holds the game, as its guests know it, against the journal of the
// host that has just died.
func (l *ledger) examine(t *testing.T, j journal.Journal, g *game, all *tally) {
	t.Helper()
	room := g.room()
	if room == "" {
		l.adopt(t, j, g, all)
		return
	}
	l.read(t, j, room)
	l.steps(t, g, all)
	for _, s := range g.shown() {
		l.compare(t, g, s)
	}
}

// adopt looks for a room of which nobody has heard yet: that the answer to its
// opening was lost.
func (l *ledger) adopt(t *testing.T, j journal.Journal, g *game, all *tally) {
	t.Helper()
	codes, err := j.Listed(t.Context(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, code := range codes {
		entries, err := j.Load(t.Context(), code, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range g.steps {
			if !s.stored && entries[0].Key == s.key {
				s.stored = true
				all.note("in flight: opened, unanswered")
			}
		}
	}
}

// steps looks for every step: what was acknowledged is there and where the
// answer said, nothing is there twice, and what was refused is not there.
func (l *ledger) steps(t *testing.T, g *game, all *tally) {
	t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, s := range g.steps {
		at := l.at[s.key]
		switch {
		case len(at) > 1:
			t.Errorf("%v: %s became the entries %v", g, s.path, at)
		case len(at) == 0 && s.answered:
			t.Errorf("%v: %s was acknowledged as entry %d and is lost", g, s.path, s.entry)
		case len(at) == 1 && s.refused:
			t.Errorf("%v: %s was refused and is entry %d", g, s.path, at[0])
		case len(at) == 1 && s.entry > 0 && s.entry != at[0]:
			t.Errorf("%v: %s is entry %d, its answer said %d", g, s.path, at[0], s.entry)
		case len(at) == 1 && !s.answered && !s.stored:
			all.note("in flight: stored, unanswered")
		case len(at) == 0 && !s.refused:
			all.note("in flight: never stored")
		}
		s.stored = len(at) == 1
	}
}

// compare holds what somebody saw against the journal: everything that was ever
// shown is there.
func (l *ledger) compare(t *testing.T, g *game, s sight) {
	t.Helper()
	version := s.view.Version / hosttest.PerEntry
	if version >= len(l.States) {
		t.Errorf("%v: %q saw entry %d, the journal ends with %d", g, s.viewer.Seat, version, len(l.Entries))
		return
	}
	now := engine.Millis(moment(t, s.view.Now).UnixMilli())
	want := engine.ViewFor(l.States[version], s.viewer, l.look, now)
	over := s.view.RemainingMs != nil && *s.view.RemainingMs == 0
	if want.Graces != s.view.Graces || !over && !cmp.Equal(want.Deadline, s.view.Deadline) {
		t.Errorf("%v: %q saw deadline %v and %d graces, the journal has %v and %d", g, s.viewer.Seat, s.view.Deadline, s.view.Graces, want.Deadline, want.Graces)
	}
	if diff := cmp.Diff(timeless(want), timeless(s.view)); diff != "" {
		t.Errorf("%v: %q saw at entry %d (-journal +host):\n%s", g, s.viewer.Seat, version, diff)
	}
}

// settled is the end: no step is open any more, and nobody else did anything.
func (l *ledger) settled(t *testing.T, g *game) {
	t.Helper()
	done := 0
	for _, s := range g.steps {
		if s.answered == s.refused {
			t.Errorf("%v: %s of %q is open", g, s.path, s.guest.Seat)
		}
		if s.answered {
			done++
		}
	}
	if keys := l.Keys(); keys != done {
		t.Errorf("%v: %d entries with keys after %d steps", g, keys, done)
	}
}
