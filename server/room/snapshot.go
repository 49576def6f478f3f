package room

import (
	"sync"
	"time"

	"echo/engine"
	"echo/server/gallery"
)

// Version counts what a viewer can see change. Most of it is the number of
// entries in the journal; the rest counts what changes between two entries:
// who is connected, and what becomes possible by the clock. It only ever grows while a
// room is loaded, so that of two answers the higher one is the newer.
type Version int64

// perEntry leaves room for a change every second for eleven days.
const perEntry = 1_000_000

func versionOf(entries, changes int) Version {
	return Version(entries)*perEntry + Version(min(changes, perEntry-1))
}

// snapshot is what a room looks like between two changes. It is never changed
// itself, only replaced; changed is closed when whoever waits should look again.
type snapshot struct {
	state   *engine.State
	at      engine.Millis // of the newest entry
	told    engine.Millis // until when it has been announced what became possible
	changes int           // since the newest entry
	rung    int           // how many of them those who wait were told of
	arrived time.Time     // when the action that made it did; zero if none did
	here    map[engine.SeatID]bool
	cards
	progress progress // of the next fresh deck
	changed  chan struct{}

	mu     sync.Mutex
	shared *encoded // what is the same in all views; nil until somebody looks
}

func (s *snapshot) version() Version { return versionOf(s.state.Version, s.changes) }

// next is the snapshot after this one, with a state of its own or the same.
func (s *snapshot) next(state *engine.State) *snapshot {
	n := &snapshot{
		state: state, at: s.at, here: s.here, cards: s.cards, progress: s.progress,
		changed: make(chan struct{}),
	}
	if state.Version == s.state.Version {
		n.changes = s.changes + 1
	}
	return n
}

// viewer is who this seat is to the rules: those who left only watch.
func (s *snapshot) viewer(who engine.Viewer) engine.Viewer {
	if !s.state.Present(who.Seat) {
		who.Seat = ""
	}
	return who
}

func seatOf(s *engine.State, id engine.SeatID) *engine.Seat {
	for i := range s.Seats {
		if s.Seats[i].ID == id {
			return &s.Seats[i]
		}
	}
	return nil
}

// isOurs says whether this host plays the seat: a bot nobody holds a token of.
func isOurs(p *engine.Seat) bool { return p.Bot && p.Proof == "" }

// Colour, Contour, Alt, Connected, Hashes and Drawing make a snapshot an
// engine.Look.

func (s *snapshot) Colour(c engine.Card) string {
	return s.names.Path(gallery.Picture{Card: int(c), Colour: true})
}

func (s *snapshot) Contour(c engine.Card) string {
	return s.names.Path(gallery.Picture{Card: int(c)})
}

func (s *snapshot) Alt(c engine.Card, language string, contourOnly bool) string {
	return s.deck.Alt(int(c), language, contourOnly)
}

func (s *snapshot) Connected(id engine.SeatID) bool {
	p := seatOf(s.state, id)
	return p != nil && !p.Left && (isOurs(p) || s.here[id])
}

// shown is what anybody in a room has been shown.
type shown struct {
	mu       sync.Mutex
	pictures map[gallery.Picture]bool
}

func (s *shown) has(p gallery.Picture) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pictures[p]
}

// note remembers the pictures that these paths name.
func (s *shown) note(paths []string, names gallery.Names) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pictures == nil {
		s.pictures = map[gallery.Picture]bool{}
	}
	for _, path := range paths {
		if p, ok := names.Picture(path); ok {
			s.pictures[p] = true
		}
	}
}

// paths lists the pictures in a view. It reads the finished view rather than
// listening to what the rules ask a Look for: asking is not yet showing.
func paths(v *engine.View) (all []string) {
	add := func(paths ...*string) {
		for _, path := range paths {
			if path != nil {
				all = append(all, *path)
			}
		}
	}
	cards := func(gallery []engine.GalleryCard) {
		for _, c := range gallery {
			add(c.Image, c.Contour)
		}
	}
	cards(v.Gallery)
	for _, past := range v.History {
		add(past.Image, past.Contour)
		cards(past.Gallery)
	}
	for _, one := range v.Recap {
		add(one.Image)
	}
	return append(all, inHand(v.Me)...)
}

// inHand lists the pictures that only their owner sees; nil has none.
func inHand(mine *engine.Me) (all []string) {
	if mine != nil {
		for _, c := range mine.Hand {
			all = append(all, c.Image)
		}
	}
	return all
}
