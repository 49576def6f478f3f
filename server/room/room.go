package room

import (
	"context"
	"fmt"
	"sync"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// Room is one room while it is loaded. Get one from Rooms.
type Room struct {
	code  string
	rooms *Rooms

	deciding turn // of whoever changes the room, kept over a sync; guards:
	answers  answers
	behind   bool // the journal may hold entries that we have not seen
	paused   bool // the journal refused an entry: players are owed the grace

	mu      sync.Mutex // never held over anything slow; guards:
	snap    *snapshot
	seats   map[engine.SeatID]*presence
	ears    []listening     // that are to hear of the next change
	company engine.Millis   // when somebody came to an empty table
	rang    time.Time       // when those who wait were last told who is there
	timer   *time.Timer     // fires tick; nil until something was due
	stuck   map[string]bool // moves of bots that were refused, by key: not tried again
	draws   *draws          // the fresh deck being drawn; nil if none is
	used    time.Time       // when somebody last asked for the room
	awake   bool            // it may act by itself

	told      int           // the version that the journal has told of
	following bool          // somebody is about to read it
	headStart engine.Millis // that another host has
	graced    engine.Millis // when grace was last given
}

func newRoom(rooms *Rooms, code string) *Room {
	first := &snapshot{state: &engine.State{}, here: map[engine.SeatID]bool{}, changed: make(chan struct{})}
	return &Room{
		code: code, rooms: rooms, snap: first, deciding: make(turn, 1),
		stuck: map[string]bool{},
		seats: map[engine.SeatID]*presence{},
	}
}

// turn is a lock that one can stop waiting for.
type turn chan struct{}

func (t turn) take(ctx context.Context) error {
	select {
	case t <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (t turn) give() { <-t }

// Code is the room's name to people.
func (r *Room) Code() string { return r.code }

func (r *Room) snapshot() *snapshot {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.snap
}

// show makes a new state visible and wakes whoever waits: that of an entry of
// ours, whose request arrived then; zero if it is of the past or another host's.
// The caller holds deciding.
func (r *Room) show(state *engine.State, at engine.Millis, arrived time.Time) error {
	cards, err := r.lay(r.snapshot().cards, state) // slow, hence before the lock
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	next := r.snap.next(state)
	next.at, next.cards, next.arrived = at, cards, arrived
	if state.Graces > r.snap.state.Graces {
		r.graced = at
	}
	r.headStart = r.rooms.headStart(!arrived.IsZero())
	r.replace(next)
	return nil
}

// replace makes a snapshot the present, and wakes whoever waits; see hush for
// the one that does not. The caller holds mu.
func (r *Room) replace(next *snapshot) {
	next.told, next.rung = r.rooms.clock.now(), next.changes
	close(r.snap.changed)
	r.snap = next
	r.call()
	r.draw()
	r.arm()
}

// catchUp folds what the journal has and we have not. The caller holds
// deciding.
func (r *Room) catchUp(ctx context.Context) error {
	old := r.snapshot()
	entries, err := r.rooms.journal.Load(ctx, r.code, old.state.Version)
	if err != nil {
		return err
	}
	state, at := old.state.Clone(), old.at
	for _, e := range entries {
		if err := fold(state, e); err != nil {
			return fmt.Errorf("%w: room %s, entry %d: %w", journal.ErrDamaged, r.code, e.Version, err)
		}
		r.answers.entered(e)
		at = e.At
	}
	if len(entries) > 0 {
		if err := r.show(state, at, time.Time{}); err != nil {
			return err
		}
	}
	r.behind = false
	return nil
}

func fold(state *engine.State, e journal.Entry) error {
	events, err := engine.DecodeEvents(e.Events)
	if err != nil {
		return err
	}
	state.Apply(events...)
	return nil
}

// start lets the room act by itself.
func (r *Room) start() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.awake, r.used = true, time.Now()
	r.callRoll()
	r.draw()
	r.arm()
}

// stop ends what the room does by itself.
func (r *Room) stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.halt()
}

// stopIfIdle stops the room if nobody uses it and nothing is due in it.
func (r *Room) stopIfIdle() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.used) < idle || r.next().do != nil {
		return false
	}
	r.halt()
	return true
}

func (r *Room) halt() {
	r.awake = false
	r.draw()
	if r.timer != nil {
		r.timer.Stop()
	}
	for _, p := range r.seats {
		p.stop()
	}
}

// use notes that somebody has asked for the room.
func (r *Room) use() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.used = time.Now()
}
