package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"echo/internal/strict"
)

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
