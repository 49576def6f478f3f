package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"

	"echo/internal/atomic"
)

// Copy makes a new file at a path with all that the journal of a data folder
// holds at one moment, and checks the copy to the last row. A host may be
// playing in the folder meanwhile and is not held up: reading and writing do
// not wait for each other in WAL mode.
func Copy(ctx context.Context, folder, to string) (Contents, error) {
	from := filepath.Join(folder, fileName)
	if err := isFile(from); errors.Is(err, fs.ErrNotExist) {
		return Contents{}, fmt.Errorf("data folder %s holds no games: give --data the folder of the host", folder)
	} else if err != nil {
		return Contents{}, err
	}
	if err := vacuum(ctx, from, to); err != nil {
		return Contents{}, fmt.Errorf("copying journal %s: %w", from, explain(err))
	}
	c, err := Check(ctx, to)
	if err != nil {
		return c, fmt.Errorf("journal %s cannot be copied whole: %w", from, errors.Unwrap(err))
	}
	return c, nil
}

// vacuum makes the copy for the eyes of its owner alone, as it holds the hands
// of all games.
func vacuum(ctx context.Context, from, to string) error {
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Chmod(0o600), f.Close()); err != nil {
		return err
	}
	db, err := connect(from, 1)
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := checkHeader(db, len(migrations)); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
	return err
}

// Check looks at every byte of a copy and says what it holds. It writes nothing,
// nor beside it.
func Check(ctx context.Context, path string) (Contents, error) {
	db, err := connectWith(path, 1, url.Values{"mode": {"ro"}, "immutable": {"1"}})
	if err != nil {
		return Contents{}, err
	}
	defer db.Close()
	c, err := checkAll(ctx, db)
	if err = explain(err); errors.Is(err, errForeign) {
		return c, fmt.Errorf("%s holds no games: give a file that backup made", path)
	}
	if err != nil {
		return c, fmt.Errorf("copy %s: %w", path, err)
	}
	return c, nil
}

// Restore makes the journal of a data folder from a copy, which is checked
// first. The folder must hold nothing, and nobody may be hosting in it.
func Restore(ctx context.Context, from, folder string) (Contents, error) {
	if err := isFile(from); err != nil {
		return Contents{}, err
	}
	if info, err := os.Stat(from + "-wal"); err == nil && info.Size() > 0 {
		return Contents{}, fmt.Errorf("copy %s is not all there is, the newest moves are in %s-wal: host once in that folder, or make a copy with echo backup", from, from)
	}
	c, err := Check(ctx, from)
	if err != nil {
		return c, err
	}
	lock, err := lockFolder(folder)
	if err != nil {
		return c, err
	}
	defer lock.Close()
	if err := holdsNothing(folder); err != nil {
		return c, err
	}
	to := filepath.Join(folder, fileName)
	if err := atomic.Named(to, atomic.Fresh, func(made string) error { return pour(made, from) }); err != nil {
		return c, err
	}
	return Check(ctx, to)
}

// pour fills a file that is there, for the eyes of its owner alone.
func pour(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Chmod(0o600), out.Close())
}

// holdsNothing refuses a folder with anything but our lock in it. What an
// interrupted Restore left behind is nothing.
func holdsNothing(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if matched, _ := filepath.Match(atomic.Prefix+fileName+"-*", e.Name()); e.Name() != lockName && !matched {
			return fmt.Errorf("data folder %s is not empty (%s): move it away, or give --data another folder", folder, e.Name())
		}
	}
	return nil
}

// isFile fails for what is not there or has no end.
func isFile(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s is not a plain file: give one that echo backup made", path)
	}
	return nil
}
