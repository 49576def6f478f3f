package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"echo/deck"
	"echo/internal/strict"
)

// openOwn opens a deck folder that is to be changed.
func openOwn(dir string) (*deck.Deck, error) {
	if info, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no folder %s; `new` makes a deck folder", dir)
	} else if err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s is a file; `deck unpack` makes a folder of a packed deck", dir)
	}
	return openDeck(dir)
}

// inOwnFolder names the folder in an error about one of its files, and leaves
// others, which name what they are about, as they are.
func inOwnFolder(dir string, err error) error {
	var e *strict.Error
	if errors.As(err, &e) {
		return inFolder(dir, err)
	}
	return err
}

// waiting says, once, that another program is in the way.
func (u *ui) waiting(dir string) func() {
	return func() {
		if !u.quiet {
			fmt.Fprintf(u.err, "another program is changing %s; waiting for it\n", dir)
		}
	}
}

// inFolder names the folder in an error about one of its files.
func inFolder(dir string, err error) error {
	var e *strict.Error
	if errors.As(err, &e) {
		moved := *e
		moved.File = filepath.Join(dir, filepath.FromSlash(e.File))
		return &moved
	}
	return fmt.Errorf("%s: %w", dir, err)
}
