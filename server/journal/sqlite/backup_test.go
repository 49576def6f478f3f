package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/server/journal/journaltest"
)

func TestCopyBesideAHostIsAMomentOfIt(t *testing.T) {
	folder := t.TempDir()
	host := mustOpen(t, folder)
	var rooms sync.WaitGroup
	playing, stop := context.WithCancel(t.Context())
	for r := range 8 {
		rooms.Go(func() { play(playing, t, host, fmt.Sprintf("R%04d", r)) })
	}
	for n := range 5 {
		before := newestOf(t, host)
		to := filepath.Join(t.TempDir(), "copy")
		if _, err := Copy(t.Context(), folder, to); err != nil {
			t.Fatal(err)
		}
		fresh := filepath.Join(t.TempDir(), fmt.Sprint("fresh", n))
		if _, err := Restore(t.Context(), to, fresh); err != nil {
			t.Fatal(err)
		}
		checkMoment(t, mustOpen(t, fresh), before)
	}
	stop()
	rooms.Wait()
}

func play(ctx context.Context, t *testing.T, host *Journal, room string) {
	for v := 1; ctx.Err() == nil; v++ {
		if err := host.Append(context.Background(), room, journaltest.Entry(v)); err != nil {
			t.Error(err)
			return
		}
	}
}

func newestOf(t *testing.T, j *Journal) map[string]int {
	t.Helper()
	newest := map[string]int{}
	for r := range 8 {
		room := fmt.Sprintf("R%04d", r)
		version, err := j.newest(t.Context(), room)
		if err != nil {
			t.Fatal(err)
		}
		newest[room] = version
	}
	return newest
}

// checkMoment: all that was answered before is there, as it was.
func checkMoment(t *testing.T, j *Journal, before map[string]int) {
	t.Helper()
	for room, version := range before {
		got, err := j.Load(t.Context(), room, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) < version {
			t.Errorf("%s: %d entries, %d were answered before the copy", room, len(got), version)
		}
		for i, e := range got {
			if !cmp.Equal(e, journaltest.Entry(i+1)) {
				t.Errorf("%s: entry %d is %v", room, i+1, e)
			}
		}
	}
}

func TestCopyIsForItsOwnerAlone(t *testing.T) {
	folder := t.TempDir()
	journaltest.Fill(t, mustOpen(t, folder), "KDFX7", 3)
	to := filepath.Join(t.TempDir(), "copy")
	if _, err := Copy(t.Context(), folder, to); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(to); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// The folder may be one that everybody can look into.
func TestJournalIsForItsOwnerAlone(t *testing.T) {
	served, restored := t.TempDir(), t.TempDir()
	journaltest.Fill(t, mustOpen(t, served), "KDFX7", 3)
	to := filepath.Join(t.TempDir(), "copy")
	if _, err := Copy(t.Context(), served, to); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(to, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), to, restored); err != nil {
		t.Fatal(err)
	}
	mustOpen(t, restored)
	for _, folder := range []string{served, restored} {
		files, err := filepath.Glob(filepath.Join(folder, "echo.db*"))
		if err != nil || len(files) < 3 {
			t.Errorf("%v, %v: the log is missing", files, err)
		}
		for _, name := range files {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s: %v, %v", name, info.Mode(), err)
			}
		}
	}
}

// A file copied by hand from beside a running host lacks what is in its log.
func TestRestoreRefusesAFileWithoutItsLog(t *testing.T) {
	folder := t.TempDir()
	journaltest.Fill(t, mustOpen(t, folder), "KDFX7", 3)
	_, err := Restore(t.Context(), filepath.Join(folder, fileName), t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "the newest moves are in ") {
		t.Errorf("got %v", err)
	}
}
