package load

import (
	"net"
	"sync"
	"time"
)

// table is one room with everybody who sits there. One action is under way at a
// time, since its players wait for one another.
type table struct {
	number int
	name   string // what the host calls it
	acts   *wire  // the connection of its actions
	run    *run

	mu     sync.Mutex // guards the rest, and what seats see
	seats  []*seat
	turn   int // whoever is asked first for a move, in turn
	flight *flight
}

// seat is a player: a connection that hears, and the newest view.
type seat struct {
	table   *table
	id      string
	token   string
	version int64
	view    []byte  // as it came, in whole
	whole   []byte  // the buffer that view is part of
	fit     bool    // to choose a move from: nobody has since
	socket  *socket // of hosts that have them
}

// flight is an action from the moment at which it was meant to happen until
// everybody has seen it.
type flight struct {
	meant    time.Time
	measured bool
	want     int64 // the version that shows it; 0 until the host has said which
	heard    []news
}

type news struct {
	seat    *seat
	version int64
	at      time.Time
}

// address is where a table's connections come from: one of a network that is
// this machine.
func (t *table) address() net.IP {
	return net.IPv4(127, 1, byte(t.number/250), byte(t.number%250+1))
}

// hear notes that a seat holds a whole new view, which the wire has just read.
// The seat keeps it and the wire goes on with the buffer of the one before.
func (s *seat) hear(version int64, view []byte, w *wire) {
	at := time.Now()
	t := s.table
	t.run.counts.views.Add(1)
	t.run.counts.bytes.Add(int64(len(view)))
	t.mu.Lock()
	defer t.mu.Unlock()
	s.version, s.view, s.fit = version, view, true
	s.whole, w.buf = w.buf, s.whole
	if t.flight == nil {
		t.run.counts.strays.Add(1)
		return
	}
	t.flight.heard = append(t.flight.heard, news{s, version, at})
	t.land()
}

// answered notes what the host said to an action.
func (t *table) answered(version int64, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil {
		t.run.counts.fail(err)
		t.flight = nil
		return
	}
	t.flight.want = version
	t.land()
}

// land ends the flight if everybody has seen the action. The caller holds mu.
func (t *table) land() {
	f := t.flight
	if f.want == 0 {
		return
	}
	for _, s := range t.seats {
		if s.version < f.want {
			return
		}
	}
	t.flight = nil
	if f.measured {
		t.run.landed(f)
	}
}

// seen is when each seat that heard it first held the action's outcome.
func (f *flight) seen() map[*seat]time.Time {
	first := map[*seat]time.Time{}
	for _, n := range f.heard {
		if _, known := first[n.seat]; !known && n.version >= f.want {
			first[n.seat] = n.at
		}
	}
	return first
}
