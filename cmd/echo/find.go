package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"echo/deck"
	"echo/decks"
)

// openDeck opens what the user names: a folder, or the id of a shipped deck. A
// folder wins if both exist.
func openDeck(name string) (*deck.Deck, error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		if err := deck.Recover(name); err != nil && !errors.Is(err, fs.ErrPermission) && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		d, err := deck.Open(os.DirFS(name), decks.Palettes())
		if err != nil {
			return nil, inFolder(name, err)
		}
		return d, nil
	case err == nil:
		return nil, fmt.Errorf("%s is a file; name a deck folder or a shipped deck (%v)", name, decks.IDs())
	case slices.Contains(decks.IDs(), name):
		return decks.Open(name)
	}
	return nil, fmt.Errorf("no folder %s, and %w", name, func() error { _, err := decks.Open(name); return err }())
}
