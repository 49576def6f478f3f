package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// New pages are in echo.db-wal first and are merged into echo.db from time to
// time. SQLite would do so by itself, within the commit that makes the log too
// long, and would keep its failures to itself. We do it after that commit was
// answered, and hear of them.

// mergeAfter is how many pages the log may grow by, roughly; perCommit how many
// a transaction has beside one for each entry in it. Tables that are busy change
// the same pages again and again, so a long log saves work: 256 of them stored
// half as much again with 4,000 pages as with 1,000.
const (
	mergeAfter = 4000
	perCommit  = 2
)

var errBusy = errors.New("another program is reading it: wait until it is done")

// tidy merges the log when it has become long. What failed for lack of room is
// in the log still, and tried again when that has grown as much again.
func (j *Journal) tidy() {
	if j.unmerged < mergeAfter || j.Err() != nil {
		return
	}
	j.unmerged = 0
	if err := merge(j.ctx, j.writer, "PASSIVE"); err != nil && !errors.Is(err, errBusy) && !passes(err) {
		j.trouble(err)
	}
}

// settle sees to it that what we have read is on the disk before anybody builds
// on it: after a failed sync the log may read well although the disk does not
// have it. So the log is written once more, into the file, and then begun anew;
// the old one would win over the file if the power went now.
func (j *Journal) settle() error {
	if err := merge(j.ctx, j.writer, "TRUNCATE"); err != nil {
		return err
	}
	return j.touch()
}

// merge runs a checkpoint. It answers errBusy if readers kept it from its end.
func merge(ctx context.Context, db *sql.DB, mode string) error {
	var busy bool
	var log, done int
	err := db.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &log, &done)
	if err == nil && (busy || done < log) {
		return errBusy
	}
	return err
}
