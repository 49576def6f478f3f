package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"echo/internal/atomic"
)

// makeFile makes the file of a journal, if there is none, whole: one that is
// there and empty has lost its games and must not be served as a new one.
func makeFile(path string) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := orphaned(path); err != nil {
		return err
	}
	return atomic.Named(path, atomic.Fresh, fill)
}

// orphaned fails for a log without its file: SQLite would write what is in there
// into a new one.
func orphaned(path string) error {
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		return fmt.Errorf("it is missing and left its newest moves in %s-wal: bring it back, or move that away too", path)
	}
	return nil
}

// fill makes it for the eyes of its owner alone, as it holds the hands of all
// games; SQLite does the same with what lies beside it.
func fill(path string) error {
	if err := os.Chmod(path, 0o600); err != nil {
		return err
	}
	db, err := connect(path, 1, "journal_mode(MEMORY)")
	if err != nil {
		return err
	}
	return errors.Join(migrate(db, migrations), db.Close())
}
