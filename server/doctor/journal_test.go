package doctor

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"echo/server/journal/journaltest"
	"echo/server/journal/sqlite"
)

func TestJournalIsReadWithAndWithoutItsHost(t *testing.T) {
	s := Setup{Data: t.TempDir()}.filled()
	j := opened4(t, s.Data)
	checkOne(t, s.journal(t.Context()), OK, "rooms 1, entries 4, all whole; a host has them open")
	j.Close()
	checkOne(t, s.journal(t.Context()), OK, "rooms 1, entries 4, all whole; no host")
}

func opened4(t *testing.T, dir string) *sqlite.Journal {
	t.Helper()
	j, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	journaltest.Fill(t, j, "KDFX7", 4)
	return j
}

func TestJournalThatCannotBeServedIsAFault(t *testing.T) {
	for said, spoil := range map[string]func(t *testing.T, db string){
		"it is damaged":                  damage,
		"written by a newer version":     func(t *testing.T, db string) { change(t, db, "PRAGMA user_version = 1000") },
		"it is not a journal of echo":    func(t *testing.T, db string) { os.WriteFile(db, []byte("Dear host, this is a letter."), 0o600) },
		"it is missing and left its new": func(t *testing.T, db string) { os.Rename(db, db+"-wal") },
	} {
		t.Run(said, func(t *testing.T) {
			s := Setup{Data: t.TempDir()}.filled()
			opened4(t, s.Data).Close()
			spoil(t, filepath.Join(s.Data, "echo.db"))
			checkOne(t, s.journal(t.Context()), Fault, said)
		})
	}
}

func damage(t *testing.T, db string) {
	data, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	const header = 100 // of an SQLite file
	for i := header; i < len(data); i++ {
		data[i] = byte(i * 7)
	}
	os.WriteFile(db, data, 0o600)
}

func change(t *testing.T, db, statement string) {
	c, err := sql.Open("sqlite", db)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := c.Exec(statement); err != nil {
		t.Fatal(err)
	}
}
