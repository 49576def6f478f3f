package hosttest

import (
	"context"
	"errors"
	"os"
	"testing"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/sqlite"
)

// PerEntry is how versions of views count entries of the journal.
const PerEntry = 1_000_000

// Witness is all that a data folder knows of one room. Folding is done here
// anew.
type Witness struct {
	Entries []journal.Entry
	States  []*engine.State // by version: States[0] is before the room was opened
}

// Testify reads the journal of a room.
func Testify(t testing.TB, data, room string) *Witness {
	t.Helper()
	j := OpenCopy(t, data)
	defer j.Close()
	return Of(t, j, room)
}

// OpenCopy opens the journal in a copy of the data folder of a host that is
// down. The copy goes when it is closed.
func OpenCopy(t testing.TB, data string) journal.Journal {
	t.Helper()
	dir, err := os.MkdirTemp("", "echo-copy")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(data)); err != nil {
		t.Fatal(err)
	}
	j, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return &copied{j, dir}
}

type copied struct {
	journal.Journal
	dir string
}

func (c *copied) Close() error {
	return errors.Join(c.Journal.Close(), os.RemoveAll(c.dir))
}

// Of reads what a journal has of a room.
func Of(t testing.TB, j journal.Journal, room string) *Witness {
	t.Helper()
	w := NewWitness()
	w.Read(t, j, room)
	return w
}

// NewWitness is one that has read nothing yet.
func NewWitness() *Witness { return &Witness{States: []*engine.State{{}}} }

// Read reads on from where it ended the last time.
func (w *Witness) Read(t testing.TB, j journal.Journal, room string) {
	t.Helper()
	entries, err := j.Load(context.Background(), room, len(w.Entries)) // reports gaps by itself
	if err != nil {
		t.Fatal(err)
	}
	w.Entries = append(w.Entries, entries...)
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			t.Fatal(err)
		}
		next := w.Last().Clone()
		next.Apply(events...)
		w.States = append(w.States, next)
	}
}

// Last is the room at the end of its journal.
func (w *Witness) Last() *engine.State { return w.States[len(w.States)-1] }

// Scores are the points of each seat at the end of the journal.
func (w *Witness) Scores() map[engine.SeatID]int {
	scores := map[engine.SeatID]int{}
	for _, seat := range w.Last().Seats {
		scores[seat.ID] = seat.Score
	}
	return scores
}

// Versions are those of the entries that a key of a seat became.
func (w *Witness) Versions(seat engine.SeatID, key string) (at []int) {
	for _, e := range w.Entries {
		if e.Seat == seat && e.Key == key {
			at = append(at, e.Version)
		}
	}
	return at
}

// Keys is how many entries came with a key.
func (w *Witness) Keys() (n int) {
	for _, e := range w.Entries {
		if e.Key != "" {
			n++
		}
	}
	return n
}
