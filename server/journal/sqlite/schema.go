package sqlite

import (
	"database/sql"
	"fmt"
)

// applicationID marks our files in SQLite's header: "echo" in ASCII.
const applicationID = 0x6563686f

// migrations lead from an empty file to the present schema, one step a
// version; the file's user_version counts those it has taken. Append only:
// files in the field have taken the earlier ones.
var migrations = []string{
	`CREATE TABLE room (
		room     TEXT PRIMARY KEY,
		version  INTEGER NOT NULL, -- of the newest entry, whose facts follow
		at       INTEGER NOT NULL,
		deadline INTEGER NOT NULL,
		listed   INTEGER NOT NULL,
		opened   INTEGER NOT NULL  -- at of the first entry
	) STRICT, WITHOUT ROWID;
	CREATE INDEX room_due ON room (deadline) WHERE deadline != 0;
	CREATE INDEX room_listed ON room (opened) WHERE listed;
	CREATE TABLE entry (
		room     TEXT NOT NULL,
		version  INTEGER NOT NULL,
		at       INTEGER NOT NULL,
		seat     TEXT NOT NULL,
		key      TEXT NOT NULL,
		digest   TEXT NOT NULL,
		events   BLOB NOT NULL,
		deadline INTEGER NOT NULL,
		listed   INTEGER NOT NULL,
		PRIMARY KEY (room, version)
	) STRICT, WITHOUT ROWID;
	CREATE TABLE secret (value BLOB NOT NULL) STRICT;
	INSERT INTO secret VALUES (randomblob(32));`,
	// From here on, listed is until when: what was 1 is listed again with the
	// next entry.
	`ALTER TABLE entry ADD COLUMN register TEXT NOT NULL DEFAULT '';
	ALTER TABLE entry ADD COLUMN said TEXT NOT NULL DEFAULT '';
	CREATE INDEX entry_said ON entry (register, at) WHERE register != '';
	CREATE TABLE link (
		id     TEXT PRIMARY KEY,
		room   TEXT NOT NULL,
		sealed BLOB NOT NULL,
		until  INTEGER NOT NULL,
		once   INTEGER NOT NULL,
		taken  TEXT NOT NULL DEFAULT '' -- the key that took it
	) STRICT, WITHOUT ROWID;
	CREATE INDEX link_until ON link (until);`,
	`ALTER TABLE room ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE link ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
	ALTER TABLE secret ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
	UPDATE room SET sum = echo_sum(room, version, at, deadline, listed, opened);
	UPDATE entry SET sum = echo_sum(room, version, at, seat, key, digest, events, deadline, listed, register, said);
	UPDATE link SET sum = echo_sum(id, room, sealed, until, once, taken);
	UPDATE secret SET sum = echo_sum(value);`,
}

// migrate brings a file up to the last step, each step in its own transaction.
func migrate(db *sql.DB, steps []string) error {
	version, err := checkHeader(db, len(steps))
	if err != nil {
		return err
	}
	for ; version < len(steps); version++ {
		if err := step(db, steps[version], version+1); err != nil {
			return fmt.Errorf("bringing it to schema %d: %w", version+1, err)
		}
	}
	return nil
}

func step(db *sql.DB, statements string, version int) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	mark := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version)
	for _, s := range []string{statements, mark} {
		if _, err := tx.Exec(s); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func header(db *sql.DB) (id, version int, err error) {
	if err = db.QueryRow("PRAGMA application_id").Scan(&id); err != nil {
		return 0, 0, err
	}
	err = db.QueryRow("PRAGMA user_version").Scan(&version)
	return id, version, err
}

func isEmpty(db *sql.DB) (bool, error) {
	var tables int
	err := db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables)
	return tables == 0, err
}
