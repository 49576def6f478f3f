package folder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

const lockName = ".echo-lock"

// How often a lock that another program holds is tried again, and after how long
// a person is told.
const (
	tryAgain = 5 * time.Millisecond
	patience = 300 * time.Millisecond
)

// Held is the right to change a folder.
type Held struct {
	dir  string
	file *os.File
}

// Lock waits until no other program changes the folder dir, and keeps others
// from it until Release or the end of the process. If it has to wait for longer
// than a moment it calls waiting once, which may be nil. It ends with the
// context's error, or says that the folder cannot be written.
func Lock(ctx context.Context, dir string, waiting func()) (*Held, error) {
	start, told := time.Now(), waiting == nil
	tick := time.NewTicker(tryAgain)
	defer tick.Stop()
	for {
		f, err := try(dir)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("no folder %s: %w", dir, reason(err))
		} else if err != nil {
			return nil, cannot(dir, err)
		}
		if f != nil {
			h := &Held{dir, f}
			if err := h.recover(); err != nil {
				return nil, errors.Join(cannot(dir, err), h.Release())
			}
			return h, nil
		}
		if !told && time.Since(start) > patience {
			told = true
			waiting()
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-tick.C:
		}
	}
}

// try takes the lock, or returns nil if another has it. Whoever lets go removes
// the file, so the one that was locked may not be the one that is there.
func try(dir string) (*os.File, error) {
	name := filepath.Join(dir, lockName)
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	taken, err := tryLock(f)
	if err != nil || !taken {
		return nil, errors.Join(err, f.Close())
	}
	mine, err := f.Stat()
	if err == nil {
		var there os.FileInfo
		if there, err = os.Stat(name); err == nil && os.SameFile(mine, there) {
			return f, nil
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return nil, errors.Join(err, f.Close())
}

// Release lets others change the folder.
func (h *Held) Release() error {
	os.Remove(h.file.Name()) // what stays is an empty file that nobody minds
	return h.file.Close()
}

// Read returns the folder's deck.toml, once nobody is writing into it.
func (h *Held) Read() ([]byte, error) { return Read(h.dir) }

func cannot(dir string, err error) error {
	return fmt.Errorf("%s cannot be changed: %w", dir, reason(err))
}

// reason leaves the name of the file out of an error.
func reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	var l *os.LinkError
	if errors.As(err, &l) {
		return l.Err
	}
	return err
}
