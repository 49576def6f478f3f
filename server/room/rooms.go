package room

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"echo/server/gallery"
	"echo/server/journal"
)

var (
	// ErrNotFound: there is no room with this code.
	ErrNotFound = errors.New("there is no room with this code")

	errPanic = errors.New("internal error, see the log")
)

// Config is what rooms are made of.
type Config struct {
	Journal journal.Journal
	Art     gallery.Art
	Press   gallery.Press // nil: this host makes no fresh decks
	Log     *slog.Logger
	Zone    *time.Location // in which a day begins; nil: this machine's

	// Announce hears of tables without time limits. It must not wait.
	Announce func(News)

	Watch Watcher // hears what rooms do; nil: nobody does
}

// Rooms is all rooms of a host. Make them with Start.
type Rooms struct {
	journal  journal.Journal
	art      gallery.Art
	press    gallery.Press
	presses  turn // how many fresh decks are drawn at once
	telling  turn // how many journals are published at once
	log      *slog.Logger
	clock    clock
	secret   []byte
	zone     *time.Location
	speaking speakers
	announce func(News)
	watch    Watcher
	draining chan struct{} // closed when the host shuts down
	drain    sync.Once
	busy     sync.WaitGroup // what rooms do by themselves, and the sweeper
	shared   bool           // other hosts may serve the same rooms
	since    atomic.Int64   // engine.Millis from when on rooms were served by any of them

	mu     sync.Mutex
	loaded map[string]*slot
	closed bool
}

// slot is a room that is loaded, or being loaded by the first who asked.
type slot struct {
	ready chan struct{} // closed when room or err is set
	room  *Room
	err   error

	version int // that the journal has told of
}

// Start wakes the rooms that wait for a deadline; the others are loaded when
// somebody asks for them.
func Start(ctx context.Context, c Config) (*Rooms, error) {
	secret, err := c.Journal.Secret(ctx)
	if err != nil {
		return nil, err
	}
	due, err := c.Journal.Due(ctx)
	if err != nil {
		return nil, err
	}
	if c.Watch == nil {
		c.Watch = unwatched{}
	}
	h := &Rooms{
		journal: c.Journal, art: c.Art, press: c.Press, presses: make(turn, drawnAtOnce()), telling: make(turn, drawnAtOnce()), log: c.Log, clock: newClock(), secret: secret,
		zone: cmp.Or(c.Zone, time.Local), speaking: newSpeakers(), announce: c.Announce, watch: c.Watch,
		draining: make(chan struct{}), loaded: map[string]*slot{},
	}
	since := c.Journal.Watch(h.heard)
	h.since.Store(int64(since))
	if h.shared = since != 0; h.shared {
		h.busy.Go(h.tend)
	} else {
		h.busy.Go(func() { h.wake(due) })
	}
	h.busy.Go(h.sweep)
	h.busy.Go(h.attend)
	return h, nil
}

// atOnce is how many rooms are read at the same time: several share syncs.
const atOnce = 16

// wake loads rooms whose timers have to run, the most urgent ones first.
func (h *Rooms) wake(due []journal.Due) {
	var some errgroup.Group
	some.SetLimit(atOnce)
	for _, d := range due {
		if h.Draining() {
			break
		}
		some.Go(func() error {
			if _, err := h.Get(context.Background(), d.Room); err != nil {
				h.log.Error("room: cannot go on", "room", d.Room, "error", err)
			}
			return nil
		})
	}
	some.Wait()
}

// Draining says whether the host is shutting down, see Drain.
func (h *Rooms) Draining() bool {
	select {
	case <-h.draining:
		return true
	default:
		return false
	}
}

// Get finds a room by its code, and loads it if need be. It answers
// ErrNotFound when there is none.
func (h *Rooms) Get(ctx context.Context, code string) (*Room, error) {
	if !IsCode(code) {
		return nil, ErrNotFound
	}
	h.mu.Lock()
	s, ok := h.loaded[code]
	if !ok {
		s = &slot{ready: make(chan struct{})}
		h.loaded[code] = s
	}
	h.mu.Unlock()
	if !ok {
		h.load(code, s)
	}
	select {
	case <-s.ready:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if s.err == nil {
		s.room.use()
	}
	return s.room, s.err
}

// Awake says whether a room is in memory.
func (h *Rooms) Awake(code string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.loaded[code] != nil
}

// load fills a slot. A failure is not kept for the next who asks.
func (h *Rooms) load(code string, s *slot) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	room, err := h.read(ctx, code)
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.room, s.err = room, err; err != nil {
		delete(h.loaded, code)
	} else {
		h.start(room)
	}
	close(s.ready)
	if s.err == nil && !h.closed {
		s.follow()
	}
}

// start lets a room act by itself. The caller holds mu.
func (h *Rooms) start(r *Room) {
	if !h.closed {
		r.start()
	}
}

func (h *Rooms) read(ctx context.Context, code string) (*Room, error) {
	r := newRoom(h, code) // nobody else knows it yet, so it is our turn
	switch err := r.catchUp(ctx); {
	case err != nil:
		return nil, err
	case r.snapshot().state.Version == 0:
		return nil, ErrNotFound
	}
	h.log.Info("room: loaded", "room", code, "phase", r.snapshot().state.Phase)
	return r, r.resume(ctx)
}

// keep makes a room that was just opened known, unless it is already.
func (h *Rooms) keep(r *Room) *Room {
	h.mu.Lock()
	s, ok := h.loaded[r.code]
	if !ok {
		s = &slot{ready: make(chan struct{}), room: r}
		close(s.ready)
		h.loaded[r.code] = s
		h.start(r)
		if h.shared && !h.closed { // others may have been faster than we were in making it known
			h.busy.Go(func() { r.guarded(r.Refresh) })
		}
	}
	h.mu.Unlock()
	<-s.ready
	if s.err != nil {
		return r
	}
	return s.room
}

// Listed returns public rooms that wait for players, newest first.
func (h *Rooms) Listed(ctx context.Context, limit int) ([]*Room, error) {
	codes, err := h.journal.Listed(ctx, h.clock.now(), limit)
	if err != nil {
		return nil, err
	}
	var rooms []*Room
	for _, code := range codes {
		r, err := h.Get(ctx, code)
		if err != nil {
			h.log.Error("room: cannot be listed", "room", code, "error", err)
			continue
		}
		rooms = append(rooms, r)
	}
	return rooms, nil
}

// idle is how long a room in which nothing can happen by itself stays loaded.
const idle = 10 * time.Minute

// sweep unloads idle rooms from time to time.
func (h *Rooms) sweep() {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			h.unload()
		case <-h.draining:
			return
		}
	}
}

func (h *Rooms) unload() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for code, s := range h.loaded {
		select {
		case <-s.ready:
			if s.err == nil && s.room.stopIfIdle() {
				delete(h.loaded, code)
			}
		default: // still loading
		}
	}
}

// Drain answers all parked polls, and those to come, at once.
func (h *Rooms) Drain() { h.drain.Do(func() { close(h.draining) }) }

// Close ends what rooms do by themselves, after Drain. The journal is not
// closed.
func (h *Rooms) Close() {
	h.Drain()
	h.mu.Lock()
	h.closed = true
	slots := slices.Collect(maps.Values(h.loaded))
	h.mu.Unlock()
	for _, s := range slots {
		if <-s.ready; s.err == nil {
			s.room.stop()
		}
	}
	h.busy.Wait()
}
