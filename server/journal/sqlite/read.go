package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"echo/engine"
	"echo/server/journal"
)

// Load implements journal.Journal. A gap in the versions is ErrDamaged: a
// state folded over it would be wrong in silence.
func (j *Journal) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	entries, err := query(ctx, j.reader, scanEntry, `SELECT version, at, seat, key, digest, events, deadline, listed, register, said
		FROM entry WHERE room = ? AND version > ? ORDER BY version`, room, after)
	if err != nil {
		return nil, fmt.Errorf("journal %s: room %s: %w", j.path(), room, explain(err))
	}
	for i, e := range entries {
		if want := max(after, 0) + i + 1; e.Version != want {
			return nil, fmt.Errorf("%w: %s: room %s has no entry %d", journal.ErrDamaged, j.path(), room, want)
		}
	}
	return entries, nil
}

func scanEntry(rows *sql.Rows) (e journal.Entry, err error) {
	var events []byte
	err = rows.Scan(&e.Version, &e.At, &e.Seat, &e.Key, &e.Digest, &events, &e.Deadline, &e.Listed, &e.Register, &e.Said)
	e.Events = events
	return e, err
}

// Due implements journal.Journal.
func (j *Journal) Due(ctx context.Context) ([]journal.Due, error) {
	scan := func(rows *sql.Rows) (d journal.Due, err error) {
		err = rows.Scan(&d.Room, &d.Deadline)
		return d, err
	}
	return query(ctx, j.reader, scan, "SELECT room, deadline FROM room WHERE deadline != 0 ORDER BY deadline")
}

// Listed implements journal.Journal.
func (j *Journal) Listed(ctx context.Context, now engine.Millis, limit int) ([]string, error) {
	scan := func(rows *sql.Rows) (room string, err error) {
		err = rows.Scan(&room)
		return room, err
	}
	return query(ctx, j.reader, scan, "SELECT room FROM room WHERE listed AND listed > ? ORDER BY opened DESC LIMIT ?", now, limit)
}

// Said implements journal.Journal.
func (j *Journal) Said(ctx context.Context, register string, since engine.Millis) ([]journal.Said, error) {
	scan := func(rows *sql.Rows) (s journal.Said, err error) {
		err = rows.Scan(&s.Room, &s.At, &s.Text)
		return s, err
	}
	return query(ctx, j.reader, scan, `SELECT room, at, said FROM entry
		WHERE register = ? AND register != '' AND at >= ? ORDER BY at, room, version`, register, since)
}

// Secret implements journal.Journal.
func (j *Journal) Secret(ctx context.Context) (secret []byte, err error) {
	err = j.reader.QueryRowContext(ctx, "SELECT value FROM secret").Scan(&secret)
	return secret, err
}

func query[T any](ctx context.Context, db *sql.DB, scan func(*sql.Rows) (T, error), text string, args ...any) ([]T, error) {
	rows, err := db.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
