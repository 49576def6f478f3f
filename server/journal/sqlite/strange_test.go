package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// hostile is what a stranger may have put into a copy. The first would take away
// what is stored; the second makes a file wherever it likes when its name becomes a
// part of a statement.
func hostile(elsewhere string) []string {
	return []string{
		"CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry WHERE room != new.room; END",
		`CREATE TABLE "room); ATTACH '` + elsewhere + `' AS a; CREATE TABLE a.x (y); --" (z)`,
		"CREATE VIEW v AS WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n FROM c) SELECT n FROM c",
		"CREATE INDEX i ON entry (length(hex(events)))",
	}
}

func TestWhatNoHostMadeIsNeitherServedNorRestored(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	whole := kept(t)
	for _, statement := range hostile(elsewhere) {
		folder := withFile(t, whole)
		alter(t, folder, statement)
		_, err := Restore(t.Context(), filepath.Join(folder, fileName), t.TempDir())
		if err == nil || !strings.Contains(err.Error(), "which no host of echo makes") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: restored, %v", statement, err)
		}
		if j, err := Open(folder); err == nil {
			j.Close()
			t.Errorf("%s: served", statement)
		}
	}
}

func TestNoNameInAFileBecomesAPartOfAStatement(t *testing.T) {
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	folder := withFile(t, kept(t))
	alter(t, folder, hostile(elsewhere)[1])
	db, err := connect(filepath.Join(folder, fileName), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := checkPages(t.Context(), db, 0); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(elsewhere); err == nil {
		t.Error("a name in the file has made another file")
	}
}
