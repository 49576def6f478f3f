package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"echo/engine"
	"echo/server/journal"
)

// Load implements journal.Journal. An entry that is missing, also at the end, or
// not as it was written is ErrDamaged: a state folded without it would be wrong
// in silence.
func (j *Journal) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	newest, err := j.newest(ctx, room) // first, so that entries may grow past it
	if err != nil {
		return nil, fmt.Errorf("journal %s: room %s: %w", j.path(), room, explain(err))
	}
	entries, err := query(ctx, j.reader, scanEntry, `SELECT version, at, seat, key, digest, events, deadline, listed, register, said, sum = `+entrySum+`
		FROM entry WHERE room = ? AND version > ? ORDER BY version`, room, after)
	if err != nil {
		return nil, fmt.Errorf("journal %s: room %s: %w", j.path(), room, explain(err))
	}
	next := max(after, 0) + 1
	for _, e := range entries {
		if e.Version != next {
			break
		}
		next++
	}
	if missing := max(after, 0)+len(entries) >= next; missing || next <= newest {
		return nil, fmt.Errorf("journal %s: room %s has no entry %d: %w", j.path(), room, next, errDamaged)
	}
	return entries, nil
}

// newest is the version that a room has reached, 0 if there is no such room.
func (j *Journal) newest(ctx context.Context, room string) (version int, err error) {
	err = j.reader.QueryRowContext(ctx, "SELECT version FROM room WHERE room = ?", room).Scan(&version)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return version, err
}

func scanEntry(rows *sql.Rows) (e journal.Entry, err error) {
	var events []byte
	var whole bool
	err = rows.Scan(&e.Version, &e.At, &e.Seat, &e.Key, &e.Digest, &events, &e.Deadline, &e.Listed, &e.Register, &e.Said, &whole)
	e.Events = events
	if err == nil && !whole {
		err = fmt.Errorf("entry %d is not as it was written: %w", e.Version, errDamaged)
	}
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
		var whole bool
		err = rows.Scan(&s.Room, &s.At, &s.Text, &whole)
		if err == nil && !whole {
			err = fmt.Errorf("journal %s: a clue of room %s is not as it was written: %w", j.path(), s.Room, errDamaged)
		}
		return s, err
	}
	return query(ctx, j.reader, scan, `SELECT room, at, said, sum = `+entrySum+` FROM entry
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
