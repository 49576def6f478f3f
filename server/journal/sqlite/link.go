package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"echo/engine"
	"echo/server/journal"
)

// KeepLink implements journal.Journal.
func (j *Journal) KeepLink(ctx context.Context, l journal.Link, now engine.Millis) error {
	return j.store(ctx, func() (error, error) {
		if _, err := j.writer.Exec("DELETE FROM link WHERE until <= ?", now); err != nil {
			return nil, err
		}
		_, err := j.writer.Exec(keepSQL, l.ID, l.Room, l.Sealed, l.Until, l.Once)
		return nil, err
	})
}

const keepSQL = `INSERT OR REPLACE INTO link (id, room, sealed, until, once, sum)
	VALUES (?1, ?2, ?3, ?4, ?5, echo_sum(?1, ?2, ?3, ?4, ?5, ''))`

const takeSQL = `UPDATE link SET taken = ?1, sum = echo_sum(id, room, sealed, until, once, ?1)
	WHERE id = ?2 AND room = ?3 AND until > ?4 AND (NOT once OR taken IN ('', ?1))
	RETURNING id, room, sealed, until, once`

// TakeLink implements journal.Journal.
func (j *Journal) TakeLink(ctx context.Context, room, id, key string, now engine.Millis) (journal.Link, error) {
	var l journal.Link
	err := j.store(ctx, func() (error, error) {
		err := j.writer.QueryRow(takeSQL, key, id, room, now).Scan(&l.ID, &l.Room, &l.Sealed, &l.Until, &l.Once)
		if errors.Is(err, sql.ErrNoRows) {
			return journal.ErrNoLink, nil
		}
		return nil, err
	})
	if err != nil {
		return journal.Link{}, err // l may be written to still
	}
	return l, nil
}
