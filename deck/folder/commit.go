package folder

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"echo/internal/atomic"
)

// The names within a deck's folder.
const (
	listName    = "deck.toml"
	cardsName   = "cards"
	stagingName = ".echo-staging" // being written; worth nothing
	pendingName = ".echo-pending" // written; decided or about to be
	planName    = "plan.json"
	oldName     = "old" // cards that a whole new folder replaces
)

// ErrEdited is what Commit returns when deck.toml is not what was read any more.
var ErrEdited = errors.New("deck.toml was edited at the same moment")

// Change is what becomes of a folder.
type Change struct {
	Read  []byte   // deck.toml as it was read
	List  []byte   // deck.toml as it will be
	Whole bool     // the staged cards are all there will be
	Gone  []string // names in the cards folder that go, unless Whole
}

// plan is what Recover has to know.
type plan struct {
	Was   string   `json:"was"`   // hash of deck.toml as it was read
	Is    string   `json:"is"`    // hash of the new one
	Whole bool     `json:"whole"` // see Change
	Gone  []string `json:"gone"`
}

// Stage is where a change is prepared.
type Stage struct {
	Cards string // put new files of the cards folder here; it may stay empty
	held  *Held
}

// Stage prepares a change. Discard it when it is not wanted any more.
func (h *Held) Stage() (*Stage, error) {
	s := &Stage{Cards: filepath.Join(h.dir, stagingName, cardsName), held: h}
	if err := os.RemoveAll(h.path(stagingName)); err != nil {
		return nil, cannot(h.dir, err)
	}
	if err := os.MkdirAll(s.Cards, 0o777); err != nil {
		return nil, cannot(h.dir, err)
	}
	return s, nil
}

// Discard takes away what was staged and not committed.
func (s *Stage) Discard() error { return os.RemoveAll(s.held.path(stagingName)) }

func (h *Held) path(parts ...string) string {
	return filepath.Join(append([]string{h.dir}, parts...)...)
}

// Commit makes the change. With ErrEdited, and any other error, the folder is as
// before.
func (s *Stage) Commit(c Change) error {
	h := s.held
	p := plan{hash(c.Read), hash(c.List), c.Whole, c.Gone}
	if err := s.write(c, p); err != nil {
		return cannot(h.dir, err)
	}
	if err := os.Rename(h.path(stagingName), h.path(pendingName)); err != nil {
		return cannot(h.dir, err)
	}
	err := h.decide(c)
	if err != nil {
		err = errors.Join(err, h.discard())
	} else {
		err = h.finish(p)
	}
	if errors.Is(err, ErrEdited) {
		return err
	}
	if err != nil {
		return cannot(h.dir, err)
	}
	return nil
}

func (s *Stage) write(c Change, p plan) error {
	h := s.held
	if !c.Whole {
		os.Remove(s.Cards) // only an empty folder goes
	}
	if err := write(h.path(stagingName, listName), c.List, h.path(listName)); err != nil {
		return err
	}
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := write(h.path(stagingName, planName), data, ""); err != nil {
		return err
	}
	return atomic.SyncTree(h.path(stagingName))
}

// decide exchanges the lists. An editor may save between any two of its steps;
// what was saved last is put back, unless it is the list that was read.
func (h *Held) decide(c Change) error {
	// An edit that is seen before the exchange is never out of sight.
	if there, err := h.Read(); err != nil || !bytes.Equal(there, c.Read) {
		return cmp.Or(err, ErrEdited)
	}
	out, err := h.exchange()
	if err != nil {
		return err
	}
	if bytes.Equal(out, c.Read) {
		return nil
	}
	for there := c.List; ; {
		in := out
		if out, err = h.exchange(); err != nil {
			return err
		}
		if bytes.Equal(out, there) {
			return ErrEdited
		}
		there = in // and somebody has saved over our list: that is the newest
	}
}

// exchange exchanges the pending list and the one in place, and returns what
// came out, once nobody is writing into it any more.
func (h *Held) exchange() ([]byte, error) {
	if err := exchange(h.path(pendingName, listName), h.path(listName)); err != nil {
		return nil, err
	}
	return settled(h.path(pendingName, listName))
}
