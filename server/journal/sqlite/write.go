package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"echo/server/journal"
)

// maxBatch bounds a transaction, so that the first of a great crowd is not
// kept waiting for the last.
const maxBatch = 512

// request is something to be stored, on its way to the writer, which answers
// each exactly once.
type request struct {
	store  func() (answer, err error) // by the writer; err is the storage's, and ends the batch
	answer chan<- error
}

// Append implements journal.Journal. A context that ends while the entry waits
// for its turn takes it back; later the outcome is open, and the error says so.
func (j *Journal) Append(ctx context.Context, room string, e journal.Entry) error {
	return j.store(ctx, func() (error, error) {
		stored, err := j.put(room, e)
		if err == nil && !stored {
			return journal.ErrConflict, nil
		}
		return nil, err
	})
}

// store has the writer store something with its next batch.
func (j *Journal) store(ctx context.Context, do func() (answer, err error)) error {
	if err := j.Err(); err != nil {
		return err
	}
	answer := make(chan error, 1)
	select {
	case j.requests <- request{do, answer}:
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
			j.tidy()
		case <-j.retry:
			j.probe()
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
	var answers []error
	_, err := j.Ready()
	if err == nil {
		answers, err = j.commit(batch)
		j.unmerged += len(batch) + perCommit
	}
	if err != nil {
		err = j.trouble(err)
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
// concerns the whole batch; answers holds one for each request.
func (j *Journal) commit(batch []request) (answers []error, err error) {
	if _, err := j.prepared.begin.Exec(); err != nil {
		return nil, err
	}
	answers = make([]error, len(batch))
	for i, r := range batch {
		if answers[i], err = r.store(); err != nil {
			break
		}
	}
	if err == nil {
		_, err = j.prepared.commit.Exec()
	}
	if err != nil {
		j.prepared.rollback.Exec() // fails where SQLite has done so by itself
		return nil, err
	}
	j.batches.Add(1)
	return answers, nil
}

// statements are those of every batch. All are prepared once, BEGIN and COMMIT
// as well: a sql.Tx has SQLite read them anew each time.
type statements struct{ begin, compare, insert, commit, rollback *sql.Stmt }

// on prepares them. The writer has one connection, so that a transaction which
// one of them begins is the next one's.
func (s *statements) on(writer *sql.DB) error {
	var errs []error
	for text, into := range map[string]**sql.Stmt{
		"BEGIN IMMEDIATE": &s.begin, compareSQL: &s.compare, insertSQL: &s.insert, "COMMIT": &s.commit, "ROLLBACK": &s.rollback,
	} {
		var err error
		*into, err = writer.Prepare(text)
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// The compare: a first entry needs a new room, any other the one before it.
const compareSQL = `INSERT INTO room (room, version, at, deadline, listed, opened, sum)
	SELECT ?1, ?2, ?3, ?4, ?5, ?3, echo_sum(?1, ?2, ?3, ?4, ?5, ?3) WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM room WHERE room = ?1)
	ON CONFLICT (room) DO UPDATE SET version = ?2, at = ?3, deadline = ?4, listed = ?5,
		sum = echo_sum(room, ?2, ?3, ?4, ?5, opened) WHERE version = ?2 - 1`

const insertSQL = `INSERT INTO entry (room, version, at, seat, key, digest, events, deadline, listed, register, said, sum)
	VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, echo_sum(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11))`

// put stores an entry; false: it does not follow the newest one.
func (j *Journal) put(room string, e journal.Entry) (bool, error) {
	res, err := j.prepared.compare.Exec(room, e.Version, e.At, e.Deadline, e.Listed)
	if err != nil {
		return false, err
	}
	if n, err := res.RowsAffected(); n == 0 || err != nil {
		return false, err
	}
	_, err = j.prepared.insert.Exec(room, e.Version, e.At, e.Seat, e.Key, e.Digest, []byte(e.Events), e.Deadline, e.Listed, e.Register, e.Said)
	return true, err
}
