package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

// Found is what Inspect found in a data folder.
type Found struct {
	Contents
	Empty  bool // there is no journal yet
	Hosted bool // somebody has the journal open
}

// Inspect looks at every byte of the journal of a data folder and changes none,
// whether a host is playing in it or not. Its errors are those of Open, except
// that a folder in use is none.
func Inspect(ctx context.Context, folder string) (found Found, err error) {
	path := filepath.Join(folder, fileName)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Found{Empty: true}, failed(path, orphaned(path))
	case err == nil && info.Size() == 0:
		return Found{}, failed(path, errDamaged) // what makeFile makes is not empty
	}
	if err := isFile(path); err != nil {
		return Found{}, failed(path, err)
	}
	if found.Hosted, err = hosted(folder); err != nil {
		return Found{}, err
	}
	db, err := connectWith(path, 1, asItLies(path, found.Hosted))
	if err != nil {
		return found, err
	}
	defer db.Close()
	found.Contents, err = checkAll(ctx, db)
	return found, failed(path, err)
}

// asItLies says how to open a file without changing it. A file nobody has open
// and that is all there is needs no log and no index beside it; otherwise SQLite
// reads the log, and a connection that may only read does not put it into the
// file at the end.
func asItLies(path string, hosted bool) url.Values {
	query := url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}}
	if info, err := os.Stat(path + "-wal"); !hosted && (err != nil || info.Size() == 0) {
		query.Set("immutable", "1")
	}
	return query
}

// hosted says whether somebody holds the lock of a folder, by taking it for a
// moment.
func hosted(folder string) (bool, error) {
	f, err := os.OpenFile(filepath.Join(folder, lockName), os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("data folder %s cannot be written: %w: %s", folder, bare(err), cure(err))
	}
	defer f.Close()
	return tryLock(f) != nil, nil
}

// Files are the names that the files of a journal may have in a folder.
func Files(folder string) []string {
	db := filepath.Join(folder, fileName)
	return []string{db, db + "-wal", db + "-shm", filepath.Join(folder, lockName)}
}

func failed(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("journal %s: %w", path, explain(err))
}
