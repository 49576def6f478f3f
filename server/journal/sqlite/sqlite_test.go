package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/server/journal"
	"echo/server/journal/journaltest"
)

// mustOpen opens a journal that is closed with the test.
func mustOpen(t testing.TB, folder string) *Journal {
	t.Helper()
	j, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func TestSQLiteKeepsTheContract(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) journal.Journal { return mustOpen(t, t.TempDir()) })
}

func TestEverythingIsThereAfterReopening(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "50% off? #1 %41")
	j := mustOpen(t, folder)
	want := journaltest.Fill(t, j, "KDFX7", 7)
	secret, _ := j.Secret(t.Context())
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	j = mustOpen(t, folder)
	got, err := j.Load(t.Context(), "KDFX7", 0)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if again, _ := j.Secret(t.Context()); !cmp.Equal(secret, again) {
		t.Error("another secret")
	}
	if _, err := os.Stat(filepath.Join(folder, fileName)); err != nil {
		t.Error(err)
	}
}

func TestFileIsDurableByItsSettings(t *testing.T) {
	j := mustOpen(t, t.TempDir())
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2"} {
		var got string
		if err := j.writer.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s = %s, %v; want %s", pragma, got, err, want)
		}
	}
}

func TestDataFolderErrorsAreOneLineWithACure(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, []byte("a file"))
	taken := t.TempDir()
	mustOpen(t, taken)
	for _, test := range []struct{ name, folder, want string }{
		{"below a file", filepath.Join(file, "data"), "not a directory: give --data another folder"},
		{"in use", taken, "is in use by another server: stop that one"},
		{"text instead of a journal", withFile(t, []byte(strings.Repeat("no database ", 999))), "not a journal of echo: move it away"},
		{"another program's database", foreign(t), "not a journal of echo: move it away"},
		{"empty", withFile(t, nil), "damaged: restore a copy"},
		{"a log without its file", orphan(t), "echo.db-wal: bring it back, or move that away too"},
		{"from the future", newer(t), "written by a newer version (schema 1000, this one knows 3): update the program"},
		{"damaged", damaged(t), "damaged: restore a copy with echo restore"},
	} {
		t.Run(test.name, func(t *testing.T) {
			j, err := Open(test.folder)
			if err == nil {
				j.Close()
				t.Fatal("opened")
			}
			if msg := err.Error(); !strings.Contains(msg, test.want) || !strings.Contains(msg, test.folder) || strings.Contains(msg, "\n") {
				t.Errorf("got %q, want …%q…", msg, test.want)
			}
		})
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func withFile(t *testing.T, data []byte) string {
	folder := t.TempDir()
	write(t, filepath.Join(folder, fileName), data)
	return folder
}

// changed is the folder of a journal after some statements of a third party.
func changed(t *testing.T, statements string) string {
	folder := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(folder, fileName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statements); err != nil {
		t.Fatal(err)
	}
	return folder
}

func foreign(t *testing.T) string { return changed(t, "CREATE TABLE diary (day TEXT)") }

func orphan(t *testing.T) string {
	folder := t.TempDir()
	write(t, filepath.Join(folder, fileName+"-wal"), []byte("moves"))
	return folder
}

func newer(t *testing.T) string {
	return changed(t, fmt.Sprintf("CREATE TABLE x (y); PRAGMA application_id=%d; PRAGMA user_version=1000", applicationID))
}

func damaged(t *testing.T) string {
	folder := t.TempDir()
	j := mustOpen(t, folder)
	journaltest.Fill(t, j, "KDFX7", 50)
	j.Close()
	path := filepath.Join(folder, fileName)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 100; i < len(data); i++ {
		data[i] = 0xA5
	}
	write(t, path, data)
	return folder
}

func TestMigrationsRunOnceAndInOrder(t *testing.T) {
	folder := t.TempDir()
	j := mustOpen(t, folder)
	want := journaltest.Fill(t, j, "KDFX7", 2)
	longer := append(append([]string{}, migrations...),
		"ALTER TABLE room ADD COLUMN note TEXT NOT NULL DEFAULT ''", "UPDATE room SET note = note || 'seen '")
	for range 2 {
		if err := migrate(j.writer, longer); err != nil {
			t.Fatal(err)
		}
	}
	var note string
	if err := j.reader.QueryRow("SELECT note FROM room").Scan(&note); err != nil || note != "seen " {
		t.Errorf("note %q, %v", note, err)
	}
	if got, err := j.Load(t.Context(), "KDFX7", 0); err != nil || !cmp.Equal(want, got) {
		t.Errorf("%v %v", got, err)
	}
}

func TestFailedMigrationLeavesTheFileAsItWas(t *testing.T) {
	j := mustOpen(t, t.TempDir())
	broken := append(append([]string{}, migrations...), "CREATE TABLE extra (x); SELECT nonsense")
	if err := migrate(j.writer, broken); err == nil || !strings.Contains(err.Error(), "schema 4") {
		t.Fatalf("got %v", err)
	}
	if _, version, err := header(j.writer); version != len(migrations) || err != nil {
		t.Errorf("version %d, %v", version, err)
	}
	if _, err := j.writer.Exec("SELECT * FROM extra"); err == nil {
		t.Error("half a migration stayed")
	}
}

func TestGapInARoomIsReported(t *testing.T) {
	j := mustOpen(t, t.TempDir())
	journaltest.Fill(t, j, "KDFX7", 5)
	if _, err := j.writer.Exec("DELETE FROM entry WHERE version = 3"); err != nil {
		t.Fatal(err)
	}
	_, err := j.Load(t.Context(), "KDFX7", 0)
	if !errors.Is(err, journal.ErrDamaged) || !strings.Contains(err.Error(), "room KDFX7 has no entry 3") {
		t.Errorf("got %v", err)
	}
}

func TestFailedCommitStopsTheJournal(t *testing.T) {
	j := mustOpen(t, t.TempDir())
	j.writer.Close()
	if err := j.Append(t.Context(), "KDFX7", journaltest.Entry(1)); !errors.Is(err, journal.ErrStopped) {
		t.Fatalf("got %v", err)
	}
	if err := j.Err(); !errors.Is(err, journal.ErrStopped) {
		t.Errorf("got %v", err)
	}
}

func TestBatchThatFailsLeavesNothingBehind(t *testing.T) {
	j := mustOpen(t, t.TempDir())
	put := request{store: func() (error, error) {
		_, err := j.put("KDFX7", journaltest.Entry(1))
		return nil, err
	}}
	fail := request{store: func() (error, error) { return nil, errors.New("broken") }}
	if _, err := j.commit([]request{put, fail}); err == nil || err.Error() != "broken" {
		t.Errorf("got %v", err)
	}
	if entries, err := j.Load(t.Context(), "KDFX7", 0); len(entries) > 0 || err != nil {
		t.Errorf("%d entries are stored, %v", len(entries), err)
	}
	if err := j.Append(t.Context(), "KDFX7", journaltest.Entry(1)); err != nil {
		t.Error(err)
	}
}
