package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"echo/server/journal"
)

// firstSummed is the schema from which on rows carry sums.
const firstSummed = 3

// quickly bounds, in bytes, the files whose every page is looked at before they
// are served: 175 MB took 0.7 s where it was measured. Of larger ones it is all
// but the entries, which are checked whenever they are read.
const quickly = 32 << 20

// errDamaged is the journal.ErrDamaged of a file that is not as we wrote it.
var errDamaged error = damage{}

type damage struct{}

func (damage) Error() string {
	return "it is damaged: restore a copy with echo restore, or move it away to start without games"
}

func (damage) Is(err error) bool { return err == journal.ErrDamaged }

// Contents says how much a file holds.
type Contents struct {
	Rooms   int   `json:"rooms"`
	Entries int   `json:"entries"`
	Bytes   int64 `json:"bytes"`
}

// checkHeader refuses files that are not ours or not for this version, and
// returns their schema, 0 for an empty file.
func checkHeader(db *sql.DB, known int) (version int, err error) {
	id, version, err := header(db)
	if err != nil {
		return 0, err
	}
	empty, err := isEmpty(db)
	switch {
	case err != nil:
		return 0, err
	case id != applicationID && !empty:
		return 0, errForeign
	case version > known:
		return 0, fmt.Errorf("it was written by a newer version (schema %d, this one knows %d): update the program", version, known)
	}
	return version, checkMade(db)
}

// made is what there may be in a file, by the migrations and by SQLite itself.
const made = `('room', 'room_due', 'room_listed', 'entry', 'entry_said', 'secret', 'link', 'link_until')`

// checkMade refuses a file with anything in it that we do not make. A trigger would
// change what is stored later on, and a copy may come from a stranger.
func checkMade(db *sql.DB) error {
	var kind, name string
	err := db.QueryRow("SELECT type, name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR name NOT IN "+made+
		" AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").Scan(&kind, &name)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("it has a %s called %.40q, which no host of echo makes: somebody changed it, give another copy", kind, name)
}

// checkPages has SQLite look for damage in the structure of the file.
func checkPages(ctx context.Context, db *sql.DB, most int64) error {
	size, err := bytesOf(ctx, db)
	if err != nil {
		return err
	}
	if size <= most {
		return sound(ctx, db, "PRAGMA integrity_check(1)")
	}
	tables, err := query(ctx, db, scanName, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name != 'entry' AND name IN "+made) // no other becomes a part of a statement
	for _, table := range tables {
		err = errors.Join(err, sound(ctx, db, "PRAGMA integrity_check("+table+")"))
	}
	return err
}

func scanName(rows *sql.Rows) (name string, err error) {
	err = rows.Scan(&name)
	return name, err
}

func sound(ctx context.Context, db *sql.DB, pragma string) error {
	var verdict string
	if err := db.QueryRowContext(ctx, pragma).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return errDamaged
	}
	return nil
}

func bytesOf(ctx context.Context, db *sql.DB) (size int64, err error) {
	err = db.QueryRowContext(ctx, "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").Scan(&size)
	return size, err
}

// What must be false of every row. The tables of heads are read whole at the
// start; entries are many.
var (
	headFaults = []string{
		"SELECT EXISTS (SELECT 1 FROM room WHERE sum != " + roomSum + ")",
		"SELECT EXISTS (SELECT 1 FROM link WHERE sum != " + linkSum + ")",
		"SELECT count(*) != 1 OR max(sum != " + secretSum + ") FROM secret",
	}
	entryFaults = []string{
		"SELECT EXISTS (SELECT 1 FROM entry WHERE sum != " + entrySum + ")",
		"SELECT (SELECT count(*) FROM entry) != (SELECT total(version) FROM room)",
	}
)

func checkRows(ctx context.Context, db *sql.DB, faults []string) error {
	for _, fault := range faults {
		var found bool
		if err := db.QueryRowContext(ctx, fault).Scan(&found); err != nil {
			return err
		}
		if found {
			return errDamaged
		}
	}
	return nil
}

// checkAll looks at every byte of a file that is not empty.
func checkAll(ctx context.Context, db *sql.DB) (c Contents, err error) {
	version, err := checkHeader(db, len(migrations))
	if err != nil {
		return c, err
	}
	if version == 0 {
		return c, errForeign
	}
	if c.Bytes, err = bytesOf(ctx, db); err != nil {
		return c, err
	}
	if err := checkPages(ctx, db, c.Bytes); err != nil {
		return c, err
	}
	if version >= firstSummed {
		if err := errors.Join(checkRows(ctx, db, headFaults), checkRows(ctx, db, entryFaults)); err != nil {
			return c, err
		}
	}
	err = db.QueryRowContext(ctx, "SELECT (SELECT count(*) FROM room), (SELECT count(*) FROM entry)").Scan(&c.Rooms, &c.Entries)
	return c, err
}
