package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"echo/server/journal"
)

// maxBatch bounds a transaction, so that the first of a great crowd is not
// kept waiting for the last.
const maxBatch = 512

// request is one append on its way to the writer, which answers each exactly
// once.
type request struct {
	room   string
	entry  journal.Entry
	answer chan<- error
}

// Append implements journal.Journal. A context that ends while the entry waits
// for its turn takes it back; later the outcome is open, and the error says so.
func (j *Journal) Append(ctx context.Context, room string, e journal.Entry) error {
	if err := j.Err(); err != nil {
		return err
	}
	answer := make(chan error, 1)
	select {
	case j.requests <- request{room, e, answer}:
	case <-j.Done():
		return j.Err()
	case <-ctx.Done():
		return fmt.Errorf("journal: nothing stored: %w", context.Cause(ctx))
	}
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return fmt.Errorf("journal: outcome unknown, load the room: %w", context.Cause(ctx))
	}
}

// run is the writer: it stores whatever waits, batch by batch, until the
// journal stops. Accepted requests are always answered.
func (j *Journal) run() {
	defer close(j.idle)
	for {
		select {
		case first := <-j.requests:
			j.write(j.waiting(first))
		case <-j.Done():
			return
		}
	}
}

// waiting collects every append that is blocked on the channel right now.
func (j *Journal) waiting(first request) []request {
	batch := []request{first}
	for len(batch) < maxBatch {
		select {
		case r := <-j.requests:
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

func (j *Journal) write(batch []request) {
	answers, err := j.commit(batch)
	if err != nil {
		err = fmt.Errorf("%w: %s: %w", journal.ErrStopped, j.path(), explain(err))
		j.stop(err)
	}
	for i, r := range batch {
		if err != nil {
			r.answer <- err
		} else {
			r.answer <- answers[i]
		}
	}
}

// commit stores a batch in one transaction. Its error is the storage's and
// concerns the whole batch; answers holds nil or ErrConflict for each request.
func (j *Journal) commit(batch []request) (answers []error, err error) {
	tx, err := j.writer.Begin()
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	compare, insert := tx.Stmt(j.compare), tx.Stmt(j.insert)
	answers = make([]error, len(batch))
	for i, r := range batch {
		stored, err := store(compare, insert, r.room, r.entry)
		if err != nil {
			return nil, err
		}
		if !stored {
			answers[i] = journal.ErrConflict
		}
	}
	return answers, tx.Commit()
}

// The compare: a first entry needs a new room, any other the one before it.
const compareSQL = `INSERT INTO room (room, version, at, deadline, listed, opened)
	SELECT ?1, ?2, ?3, ?4, ?5, ?3 WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM room WHERE room = ?1)
	ON CONFLICT (room) DO UPDATE SET version = ?2, at = ?3, deadline = ?4, listed = ?5 WHERE version = ?2 - 1`

const insertSQL = `INSERT INTO entry (room, version, at, seat, key, digest, events, deadline, listed)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

func store(compare, insert *sql.Stmt, room string, e journal.Entry) (bool, error) {
	res, err := compare.Exec(room, e.Version, e.At, e.Deadline, e.Listed)
	if err != nil {
		return false, err
	}
	if n, err := res.RowsAffected(); n == 0 || err != nil {
		return false, err
	}
	_, err = insert.Exec(room, e.Version, e.At, e.Seat, e.Key, e.Digest, []byte(e.Events), e.Deadline, e.Listed)
	return true, err
}
