package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// old makes a data folder as an earlier version left it: with the first steps
// of the schema, and rows stored by the statements of that time.
func old(t *testing.T, schema int, rooms map[string][]journal.Entry) string {
	t.Helper()
	folder := t.TempDir()
	db, err := connect(filepath.Join(folder, fileName), 1, "journal_mode(WAL)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := migrate(db, migrations[:schema]); err != nil {
		t.Fatal(err)
	}
	for room, entries := range rooms {
		for _, e := range entries {
			storeOld(t, db, room, e)
		}
	}
	return folder
}

func storeOld(t *testing.T, db *sql.DB, room string, e journal.Entry) {
	t.Helper()
	_, err := db.Exec(`INSERT INTO room (room, version, at, deadline, listed, opened) VALUES (?1, ?2, ?3, ?4, ?5, ?3)
		ON CONFLICT (room) DO UPDATE SET version = ?2, at = ?3, deadline = ?4, listed = ?5`, room, e.Version, e.At, e.Deadline, e.Listed)
	if err == nil {
		_, err = db.Exec(`INSERT INTO entry (room, version, at, seat, key, digest, events, deadline, listed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			room, e.Version, e.At, e.Seat, e.Key, e.Digest, []byte(e.Events), e.Deadline, e.Listed)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestGamesOfEarlierSchemasGoOn(t *testing.T) {
	for schema := 1; schema < len(migrations); schema++ {
		want := []journal.Entry{journaltest.Entry(1), journaltest.Entry(2), journaltest.Entry(3)}
		want[2].Deadline = 1_800_000_000_000
		folder := old(t, schema, map[string][]journal.Entry{"KDFX7": want, "OTHER": want[:2]})
		j := mustOpen(t, folder)
		if due, err := j.Due(t.Context()); err != nil || !cmp.Equal(due, []journal.Due{{Room: "KDFX7", Deadline: want[2].Deadline}}) {
			t.Errorf("schema %d: due %v, %v", schema, due, err)
		}
		want = append(want, journaltest.Entry(4))
		if err := j.Append(t.Context(), "KDFX7", want[3]); err != nil {
			t.Fatalf("schema %d: %v", schema, err)
		}
		j.Close()
		j = mustOpen(t, folder)
		if got, err := j.Load(t.Context(), "KDFX7", 0); err != nil || !cmp.Equal(got, want) {
			t.Errorf("schema %d: %v, %v", schema, got, err)
		}
	}
}

// A backup is kept longer than a version.
func TestCopyOfAnEarlierSchemaIsRestored(t *testing.T) {
	folder := old(t, 1, map[string][]journal.Entry{"KDFX7": {journaltest.Entry(1)}})
	to, fresh := filepath.Join(t.TempDir(), "copy"), filepath.Join(t.TempDir(), "fresh")
	if _, err := Copy(t.Context(), folder, to); err != nil {
		t.Fatal(err)
	}
	if c, err := Restore(t.Context(), to, fresh); err != nil || c.Rooms != 1 || c.Entries != 1 {
		t.Fatalf("%v, %v", c, err)
	}
	if got, err := mustOpen(t, fresh).Load(t.Context(), "KDFX7", 0); err != nil || !cmp.Equal(got, []journal.Entry{journaltest.Entry(1)}) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestForeignDatabaseStaysAsItWas(t *testing.T) {
	folder := foreign(t)
	before := content(t, folder)
	if j, err := Open(folder); err == nil {
		j.Close()
		t.Fatal("opened")
	}
	if !cmp.Equal(before, content(t, folder)) {
		t.Error("it was written to")
	}
}
