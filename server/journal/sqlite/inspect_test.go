package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/server/journal/journaltest"
)

func TestInspectFindsWhatIsThere(t *testing.T) {
	folder := t.TempDir()
	if found, err := Inspect(t.Context(), folder); err != nil || !found.Empty || found.Hosted {
		t.Errorf("an empty folder: %+v, %v", found, err)
	}
	j := mustOpen(t, folder)
	journaltest.Fill(t, j, "KDFX7", 7)
	for _, hosted := range []bool{true, false} {
		found, err := Inspect(t.Context(), folder)
		if err != nil || found.Rooms != 1 || found.Entries != 7 || found.Hosted != hosted || found.Empty {
			t.Errorf("hosted %v: %+v, %v", hosted, found, err)
		}
		j.Close()
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 2 { // the file and the lock
		t.Errorf("%v, %v", left, err)
	}
}

// What a killed host leaves is read to its newest entry, and not tidied up.
func TestInspectReadsTheLogOfAKilledHostAndChangesNothing(t *testing.T) {
	from, folder := t.TempDir(), t.TempDir()
	journaltest.Fill(t, mustOpen(t, from), "KDFX7", 7)
	before := map[string]string{}
	for _, name := range []string{fileName, fileName + "-wal"} {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil || len(data) == 0 {
			t.Fatal(len(data), err)
		}
		write(t, filepath.Join(folder, name), data)
		before[name] = string(data)
	}
	if found, err := Inspect(t.Context(), folder); err != nil || found.Entries != 7 || found.Hosted {
		t.Errorf("%+v, %v", found, err)
	}
	for name, was := range before {
		if now, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(now) != was {
			t.Errorf("%s has %d bytes after %d: %v", name, len(now), len(was), err)
		}
	}
}

func TestInspectRefusesWhatOpenRefuses(t *testing.T) {
	for _, folder := range []string{
		withFile(t, nil), withFile(t, []byte(strings.Repeat("no database ", 999))), foreign(t), orphan(t), newer(t), damaged(t),
	} {
		before, _ := os.ReadFile(filepath.Join(folder, fileName))
		_, opening := Open(folder)
		_, err := Inspect(t.Context(), folder)
		if after, _ := os.ReadFile(filepath.Join(folder, fileName)); !cmp.Equal(before, after) {
			t.Errorf("%v: the file was changed", err)
		}
		if opening == nil || err == nil || err.Error() != opening.Error() {
			t.Errorf("Inspect says\n%v\nOpen\n%v", err, opening)
		}
	}
}

func TestInspectSeesAChangedByteOfAnEntry(t *testing.T) {
	folder := t.TempDir()
	j := mustOpen(t, folder)
	journaltest.Fill(t, j, "KDFX7", 7)
	if _, err := j.writer.Exec("UPDATE entry SET said = 'another' WHERE version = 3"); err != nil {
		t.Fatal(err)
	}
	if _, err := Inspect(t.Context(), folder); err == nil || !strings.Contains(err.Error(), "it is damaged: restore a copy") {
		t.Errorf("got %v", err)
	}
}
