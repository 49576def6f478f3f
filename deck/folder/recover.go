package folder

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"echo/internal/atomic"
)

// Recover finishes a change that was cut off after its decisive moment and undoes
// one that was cut off before. It waits for a program that is changing the
// folder, and does nothing to a folder in order.
func Recover(ctx context.Context, dir string, waiting func()) error {
	if !Changing(dir) {
		return nil
	}
	h, err := Lock(ctx, dir, waiting)
	if err != nil {
		return err
	}
	return h.Release()
}

// recover does what Recover says for whoever has the lock.
func (h *Held) recover() error {
	data, err := os.ReadFile(h.path(pendingName, planName))
	if errors.Is(err, fs.ErrNotExist) {
		return os.RemoveAll(h.path(pendingName))
	} else if err != nil {
		return err
	}
	var p plan
	if err := json.Unmarshal(data, &p); err != nil {
		return h.discard() // never synced, and so never decided
	}
	if err := mend(h.path(pendingName, listName)); err != nil {
		return err
	}
	out, err := settled(h.path(pendingName, listName))
	if err != nil {
		return err
	}
	switch hash(out) {
	case p.Was:
		return h.finish(p)
	case p.Is:
		return h.discard()
	}
	return h.undo(p)
}

// undo puts back what an editor saved in the moment of the exchange, unless it
// has saved again since: the newest stays.
func (h *Held) undo(p plan) error {
	there, err := settled(h.path(listName))
	if err != nil {
		return err
	}
	if hash(there) == p.Is || newer(h.path(pendingName, listName), h.path(listName)) {
		if _, err := h.exchange(); err != nil {
			return err
		}
	}
	return h.discard()
}

func newer(a, b string) bool {
	x, err := os.Stat(a)
	y, err2 := os.Stat(b)
	return err == nil && err2 == nil && x.ModTime().After(y.ModTime())
}

// finish does what is left once the lists are exchanged. Called again after a
// crash at any point, it goes on. deck.toml is in place already.
func (h *Held) finish(p plan) error {
	// The exchange must not be lost when the moves after it are not.
	if err := atomic.SyncTree(h.dir); err != nil {
		return err
	}
	if p.Whole {
		if err := h.replaceCards(); err != nil {
			return err
		}
	} else if err := h.patchCards(p.Gone); err != nil {
		return err
	}
	if err := atomic.SyncTree(h.dir); err != nil {
		return err
	}
	return h.discard()
}

// discard makes what is pending worth nothing, in one step, and removes it.
func (h *Held) discard() error {
	if err := os.RemoveAll(h.path(stagingName)); err != nil {
		return err
	}
	if err := os.Rename(h.path(pendingName), h.path(stagingName)); err != nil {
		return err
	}
	return os.RemoveAll(h.path(stagingName))
}

// replaceCards lets the pending cards folder take the place of the old one.
func (h *Held) replaceCards() error {
	from, to, old := h.path(pendingName, cardsName), h.path(cardsName), h.path(pendingName, oldName)
	if _, err := os.Stat(from); errors.Is(err, fs.ErrNotExist) {
		return nil // done before
	}
	if _, err := os.Stat(to); err == nil {
		if err := os.RemoveAll(old); err != nil {
			return err
		}
		if err := os.Rename(to, old); err != nil {
			return err
		}
	}
	return os.Rename(from, to)
}

// patchCards moves the pending cards into the cards folder and takes away those
// that go.
func (h *Held) patchCards(gone []string) error {
	entries, err := os.ReadDir(h.path(pendingName, cardsName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		if err := os.MkdirAll(h.path(cardsName), 0o777); err != nil {
			return err
		}
	}
	for _, e := range entries {
		if err := os.Rename(h.path(pendingName, cardsName, e.Name()), h.path(cardsName, e.Name())); err != nil {
			return err
		}
	}
	for _, name := range gone {
		if err := os.Remove(h.path(cardsName, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Changing tells whether a change of the folder is under way, or was cut off.
func Changing(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, pendingName))
	return err == nil
}
