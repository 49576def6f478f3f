package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"echo/engine"
	"echo/server/journal"
)

const (
	fileName = "echo.db"
	lockName = "echo.lock"
)

var errFull = errors.New("the disk is full: free some space")

var errForeign = errors.New("it is not a journal of echo: move it away, or give --data another folder")

// Journal is the SQLite file of one data folder. Make one with Open.
type Journal struct {
	folder string
	lock   *os.File
	writer *sql.DB // one connection, owned by the goroutine of run
	reader *sql.DB

	prepared statements // of the writer

	ctx      context.Context // done once no more entries are taken, with the cause
	stop     context.CancelCauseFunc
	requests chan request
	idle     chan struct{} // closed when run has returned

	batches atomic.Uint64 // committed
	pause   pause

	// Of the goroutine of run.
	retry    <-chan time.Time // when to look whether a pause is over; nil while there is none
	wait     time.Duration    // how long that was
	unmerged int              // pages, roughly, in the log
}

// init has SQLite sync with fdatasync where there is one, as its own builds do:
// when a file was changed is nothing that a commit has to wait for.
func init() { sqlite.Fdatasync(true) }

// Open opens the journal of a data folder and makes what is missing. Its
// errors are one line each and end in what to do; all of them mean that the
// environment, not the caller, is at fault.
func Open(folder string) (*Journal, error) {
	lock, err := lockFolder(folder)
	if err != nil {
		return nil, err
	}
	j := &Journal{folder: folder, lock: lock, requests: make(chan request), idle: make(chan struct{})}
	j.pause.changed = make(chan struct{})
	j.ctx, j.stop = context.WithCancelCause(context.Background())
	if err := j.open(); err != nil {
		close(j.idle)
		j.Close()
		return nil, fmt.Errorf("journal %s: %w", j.path(), explain(err))
	}
	go j.run()
	return j, nil
}

func (j *Journal) path() string { return filepath.Join(j.folder, fileName) }

// open looks before it touches: a file that is refused stays as it was.
func (j *Journal) open() (err error) {
	if err = makeFile(j.path()); err != nil {
		return err
	}
	if j.reader, err = connect(j.path(), 4, "query_only(1)"); err != nil {
		return err
	}
	version, err := checkHeader(j.reader, len(migrations))
	if err != nil {
		return err
	}
	if version == 0 {
		return errDamaged // what makeFile makes is not empty
	}
	if err = checkPages(j.ctx, j.reader, quickly); err != nil {
		return err
	}
	if j.writer, err = connect(j.path(), 1, "journal_mode(WAL)", "synchronous(FULL)", "wal_autocheckpoint(0)"); err != nil {
		return err
	}
	if err = migrate(j.writer, migrations); err != nil {
		return err
	}
	if err = checkRows(j.ctx, j.reader, headFaults); err != nil {
		return err
	}
	if err = j.settle(); err != nil {
		return err
	}
	return j.prepared.on(j.writer)
}

// connect opens a pool.
func connect(path string, connections int, pragmas ...string) (*sql.DB, error) {
	return connectWith(path, connections, url.Values{"_txlock": {"immediate"}, "_pragma": append([]string{"busy_timeout(5000)"}, pragmas...)})
}

// connectWith escapes the path as a URI, so that a folder may be called
// "50% off? #1".
func connectWith(path string, connections int, query url.Values) (*sql.DB, error) {
	name := url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath(), RawQuery: query.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// explain turns SQLite's words for a hopeless file into advice.
func explain(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() {
	case sqlite3.SQLITE_IOERR_SHMSIZE:
		return errFull
	case sqlite3.SQLITE_IOERR_FSYNC:
		return fmt.Errorf("the disk did not keep what was written to it (%v): see to it, then start again; what was answered is there", e)
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_NOTADB:
		return errForeign
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR: // our statements are right, so the tables are not ours any more
		return errDamaged
	case sqlite3.SQLITE_FULL:
		return errFull
	case sqlite3.SQLITE_BUSY:
		return errors.New("another program holds it: end that program")
	case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR:
		return fmt.Errorf("it cannot be read and written (%v): see to the disk and the file's owner", e)
	}
	return err
}

// lockFolder makes the folder and takes its lock.
func lockFolder(folder string) (*os.File, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("data folder %s: %w: %s", folder, bare(err), cure(err))
	}
	f, err := os.OpenFile(filepath.Join(folder, lockName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data folder %s cannot be written: %w: %s", folder, bare(err), cure(err))
	}
	if err := tryLock(f); err != nil {
		f.Close()
		return nil, fmt.Errorf("data folder %s is in use by another server: stop that one, or give --data another folder", folder)
	}
	return f, nil
}

// cure is what to do about a folder that cannot be used.
func cure(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return "give it to the user who runs the host, or give --data another folder"
	case errors.Is(err, syscall.ENOSPC):
		return "free some space, or give --data another folder"
	}
	return "give --data another folder"
}

// bare drops the path from an error that is going to name it anyway.
func bare(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

// Done implements journal.Journal.
func (j *Journal) Done() <-chan struct{} { return j.ctx.Done() }

// Err implements journal.Journal.
func (j *Journal) Err() error { return context.Cause(j.ctx) }

// Close implements journal.Journal. Closing twice does no harm.
func (j *Journal) Close() error {
	j.end(journal.ErrClosed)
	<-j.idle
	var errs []error
	for _, db := range []*sql.DB{j.reader, j.writer} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	j.lock.Close()
	return errors.Join(errs...)
}

// Watch implements journal.Journal. The folder is locked, so there is no other
// host to hear of.
func (j *Journal) Watch(func(journal.News)) engine.Millis { return 0 }
