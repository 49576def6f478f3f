package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"echo/server/journal"
)

// The first and the longest wait between two looks whether there is room again.
const (
	firstRetry = 20 * time.Millisecond
	lastRetry  = 3 * time.Second
)

// headroom is how much must fit on the disk before a paused journal goes on, in
// bytes: enough for thousands of moves, so that it does not stumble from one
// move to the next.
const headroom = 1 << 20

// probeName is the file by which room is looked for.
const probeName = "echo.probe"

// pause is why nothing is stored just now; nil while everything is well. The
// writer changes it, anybody may ask.
type pause struct {
	mu      sync.Mutex
	cause   error
	changed chan struct{} // closed when the cause is another one
}

func (p *pause) set(cause error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cause = cause
	close(p.changed)
	p.changed = make(chan struct{})
}

func (p *pause) get() (changed <-chan struct{}, cause error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.changed, p.cause
}

// Ready implements journal.Journal.
func (j *Journal) Ready() (changed <-chan struct{}, trouble error) {
	changed, trouble = j.pause.get() // first, or an end in between is missed
	if err := j.Err(); err != nil {
		return nil, err
	}
	return changed, trouble
}

// end stops the journal for good.
func (j *Journal) end(cause error) {
	j.stop(cause)
	j.pause.set(nil)
}

// passes says whether a failed transaction left the file as it was, so that it
// may be tried again: a write that found no room, or another program that had
// the file. SQLite then forgets the transaction, and the next one writes over
// what there is of it.
//
// A failed sync does not pass. The system may have dropped what it could not
// write and call the next sync a success (PostgreSQL found out in 2018: "fsync
// errors", wiki.postgresql.org/wiki/Fsync_Errors), so nobody can say what of
// the transaction is there.
func passes(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code() {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE:
		return true
	}
	return e.Code()&0xff == sqlite3.SQLITE_BUSY
}

// trouble pauses the journal, or stops it if that is what the error means, and
// returns what to answer.
func (j *Journal) trouble(err error) error {
	switch {
	case errors.Is(err, journal.ErrPaused), j.Err() != nil:
		return err
	case passes(err):
		err = fmt.Errorf("%w: %s: %w", journal.ErrPaused, j.path(), explain(err))
		j.pause.set(err)
		j.again(firstRetry)
	default:
		err = fmt.Errorf("%w: %s: %w", journal.ErrStopped, j.path(), explain(err))
		j.end(err)
	}
	return err
}

// again has the writer look for room after a while.
func (j *Journal) again(wait time.Duration) {
	j.wait, j.retry = wait, time.After(wait)
}

// probe goes on if the disk takes something again. Until then requests are
// refused without asking it.
func (j *Journal) probe() {
	err := j.look()
	if err == nil {
		err = j.touch()
	}
	switch {
	case err == nil:
		j.retry = nil
		j.pause.set(nil)
	case passes(err) || ofFile(err):
		j.again(min(2*j.wait, lastRetry))
	default:
		j.trouble(err)
	}
}

// look writes a file of its own, as much as has to fit.
func (j *Journal) look() error {
	path := filepath.Join(j.folder, probeName)
	defer os.Remove(path)
	return os.WriteFile(path, make([]byte, headroom), 0o600)
}

// ofFile says whether it was the file of look that failed.
func ofFile(err error) bool {
	var e *os.PathError
	return errors.As(err, &e)
}

// touch stores something that changes nothing. SQLite does not write a row that
// stays as it is, but it does write the header.
func (j *Journal) touch() error {
	_, err := j.writer.Exec(fmt.Sprintf("PRAGMA user_version = %d", len(migrations)))
	return err
}
