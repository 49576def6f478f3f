package sqlite

import (
	"errors"
	"path/filepath"
	"testing"

	"echo/server/journal"
)

// Each statement changes content and leaves the structure of the file right.
func TestChangedHeadsAreRefusedAtTheStart(t *testing.T) {
	whole := kept(t)
	for _, statement := range []string{
		"UPDATE room SET deadline = deadline + 1 WHERE room = 'R0003'",
		"UPDATE room SET room = 'R0009' WHERE room = 'R0003'",
		"UPDATE link SET room = 'R0005' WHERE id = 'link1'",
		"UPDATE secret SET value = randomblob(32)",
		"DELETE FROM secret",
	} {
		folder := withFile(t, whole)
		alter(t, folder, statement)
		if j, err := Open(folder); !errors.Is(err, journal.ErrDamaged) {
			t.Errorf("%s: %v", statement, err)
			if err == nil {
				j.Close()
			}
		}
	}
}

func TestChangedEntriesAreRefusedWhenReadAndWhenCopied(t *testing.T) {
	whole := kept(t)
	for _, statement := range []string{
		"UPDATE entry SET events = CAST('[1]' AS BLOB) WHERE room = 'R0003' AND version = 5",
		"UPDATE entry SET said = 'another' WHERE room = 'R0003' AND version = 5",
		"DELETE FROM entry WHERE room = 'R0003' AND version = 5",
		"DELETE FROM entry WHERE room = 'R0003' AND version = 12",
		"DELETE FROM entry WHERE room = 'R0003'",
	} {
		folder := withFile(t, whole)
		alter(t, folder, statement)
		if _, err := Copy(t.Context(), folder, filepath.Join(t.TempDir(), "copy")); !errors.Is(err, journal.ErrDamaged) {
			t.Errorf("%s: copied, %v", statement, err)
		}
		j := mustOpen(t, folder)
		if _, err := j.Load(t.Context(), "R0003", 0); !errors.Is(err, journal.ErrDamaged) {
			t.Errorf("%s: read, %v", statement, err)
		}
		if _, err := j.Load(t.Context(), "R0002", 0); err != nil {
			t.Errorf("%s: another room: %v", statement, err)
		}
	}
}

func alter(t *testing.T, folder, statement string) {
	t.Helper()
	db, err := connect(filepath.Join(folder, fileName), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

func TestLargeFilesAreCheckedButForTheirEntries(t *testing.T) {
	folder := withFile(t, kept(t))
	if err := checkPages(t.Context(), mustOpen(t, folder).reader, 0); err != nil {
		t.Error(err)
	}
	folder = withFile(t, kept(t))
	alter(t, folder, `PRAGMA writable_schema = 1;
		UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'link_until') WHERE name = 'room_due'`)
	db, err := connect(filepath.Join(folder, fileName), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := checkPages(t.Context(), db, 0); err == nil {
		t.Error("a wrong index is not noticed")
	}
}
