package webtest

import (
	"context"
	"testing"

	"echo/artgen/tag"
	"echo/deck"
	"echo/deck/fresh"
	"echo/decks"
	"echo/engine"
	"echo/server/gallery"
	"echo/server/journal"
	"echo/server/journal/sqlite"
)

// witness is all that a data folder knows of one room. It is read while the
// host is down; folding is done here anew.
type witness struct {
	entries []journal.Entry
	states  []*engine.State // by version: states[0] is before the room was opened
}

// testify reads the journal of a room.
func testify(t testing.TB, data, room string) *witness {
	t.Helper()
	j, err := sqlite.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	entries, err := j.Load(context.Background(), room, 0) // reports gaps by itself
	if err != nil {
		t.Fatal(err)
	}
	w := &witness{entries: entries, states: []*engine.State{{}}}
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			t.Fatal(err)
		}
		next := w.last().Clone()
		next.Apply(events...)
		w.states = append(w.states, next)
	}
	return w
}

func (w *witness) last() *engine.State { return w.states[len(w.states)-1] }

// scores are the points of each seat at the end of the journal.
func (w *witness) scores() map[engine.SeatID]int {
	scores := map[engine.SeatID]int{}
	for _, seat := range w.last().Seats {
		scores[seat.ID] = seat.Score
	}
	return scores
}

// versions are those of the entries that a key of a seat became.
func (w *witness) versions(seat engine.SeatID, key string) (at []int) {
	for _, e := range w.entries {
		if e.Seat == seat && e.Key == key {
			at = append(at, e.Version)
		}
	}
	return at
}

// keys is how many entries came with a key.
func (w *witness) keys() (n int) {
	for _, e := range w.entries {
		if e.Key != "" {
			n++
		}
	}
	return n
}

// pictures names the cards of a room the way its host does, and describes
// them. It is an engine.Look.
type pictures struct {
	deck  *deck.Deck
	names gallery.Names
}

func picturesOf(t testing.TB, s *engine.State) *pictures {
	t.Helper()
	d, err := deckOf(s)
	if err != nil {
		t.Fatal(err)
	}
	return &pictures{d, gallery.NewNames(s.Room, s.Seed[:], d.Fingerprint())}
}

// deckOf is the deck on the table.
func deckOf(s *engine.State) (*deck.Deck, error) {
	if s.Fresh != nil {
		return fresh.Open(s.Fresh.Recipe, s.Fresh.List, decks.Palettes())
	}
	return decks.Open(s.Deck)
}

func (p *pictures) Colour(c engine.Card) string {
	return p.names.Path(gallery.Picture{Card: int(c), Colour: true})
}

func (p *pictures) Contour(c engine.Card) string {
	return p.names.Path(gallery.Picture{Card: int(c)})
}

func (p *pictures) Alt(c engine.Card, language string, contourOnly bool) string {
	tags, err := p.deck.Tags(int(c))
	if err != nil {
		return err.Error()
	}
	return tag.Describe(tags, language, contourOnly)
}

func (p *pictures) Hashes(c engine.Card) engine.Hashes {
	pair, err := p.deck.Pair(int(c))
	if err != nil {
		return engine.Hashes{}
	}
	return engine.Hashes{Contour: deck.Hash(pair.Contour), Colour: deck.Hash(pair.Colour)}
}

// Drawing is not in the journal; who compares leaves it out.
func (p *pictures) Drawing() engine.Drawing { return engine.Drawing{} }

func (p *pictures) Connected(engine.SeatID) bool { return true }
