package main

import (
	"context"
	"fmt"
	"os"
	"slices"

	"echo/deck"
	"echo/deck/pack"
	"echo/decks"
)

// openDeck opens what the user names: a folder, a packed deck, or the id of a
// shipped deck. What lies on disk wins if both exist.
func openDeck(name string) (*deck.Deck, error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		d, err := deck.OpenFolder(name, decks.Palettes())
		if err != nil {
			return nil, inFolder(name, err)
		}
		return d, nil
	case err == nil:
		return openPacked(name)
	case slices.Contains(decks.IDs(), name):
		return decks.Open(name)
	}
	return nil, fmt.Errorf("no folder %s, and %w", name, func() error { _, err := decks.Open(name); return err }())
}

func openPacked(name string) (*deck.Deck, error) {
	f, size, err := openFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	d, err := pack.Open(context.Background(), f, size, decks.Palettes(), deck.Options{})
	if err != nil {
		return nil, inFolder(name, err)
	}
	return d, nil
}

// openFile opens a plain file. Anything else could have no end.
func openFile(name string) (*os.File, int64, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, fmt.Errorf("%s is not a plain file", name)
	}
	f, err := os.Open(name)
	return f, info.Size(), err
}
