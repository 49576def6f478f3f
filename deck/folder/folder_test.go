package folder_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"echo/deck/folder"
)

// made is a folder with a list and two cards.
func made(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put(t, dir, "deck.toml", "one")
	if err := os.Mkdir(filepath.Join(dir, "cards"), 0o777); err != nil {
		t.Fatal(err)
	}
	put(t, dir, "cards/a", "a1")
	put(t, dir, "cards/b", "b1")
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return "none"
	} else if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func lock(t *testing.T, dir string) *folder.Held {
	t.Helper()
	h, err := folder.Lock(t.Context(), dir, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Release() })
	return h
}

// staged prepares a change in which card a is new and card b goes.
func staged(t *testing.T, h *folder.Held) *folder.Stage {
	t.Helper()
	s, err := h.Stage()
	if err != nil {
		t.Fatal(err)
	}
	put(t, s.Cards, "a", "a2")
	return s
}

var change = folder.Change{Read: []byte("one"), List: []byte("two"), Gone: []string{"b"}}

func state(t *testing.T, dir string) string {
	t.Helper()
	return strings.Join([]string{get(t, dir, "deck.toml"), get(t, dir, "cards/a"), get(t, dir, "cards/b")}, " ")
}

func alone(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") && e.Name() != ".echo-lock" {
			t.Errorf("left behind: %s", e.Name())
		}
	}
}

func TestACommitChangesListAndCards(t *testing.T) {
	dir := made(t)
	if err := staged(t, lock(t, dir)).Commit(change); err != nil {
		t.Fatal(err)
	}
	if got := state(t, dir); got != "two a2 none" {
		t.Error(got)
	}
	alone(t, dir)
}

func TestAWholeCommitReplacesAllCards(t *testing.T) {
	dir := made(t)
	whole := change
	whole.Whole, whole.Gone = true, nil
	if err := staged(t, lock(t, dir)).Commit(whole); err != nil {
		t.Fatal(err)
	}
	if got := state(t, dir); got != "two a2 none" {
		t.Error(got)
	}
	alone(t, dir)
}

func TestAnEditSinceTheListWasReadIsKept(t *testing.T) {
	dir := made(t)
	s := staged(t, lock(t, dir))
	put(t, dir, "deck.toml", "edited")
	if err := s.Commit(change); !errors.Is(err, folder.ErrEdited) {
		t.Errorf("got %v", err)
	}
	if got := state(t, dir); got != "edited a1 b1" {
		t.Error(got)
	}
	alone(t, dir)
}

// An editor has the file open, and writes into it while the lists are exchanged.
func TestAnEditorThatHasTheFileOpenIsWaitedFor(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells that a file is open for writing")
	}
	dir := made(t)
	f, err := os.OpenFile(filepath.Join(dir, "deck.toml"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		data, err := folder.Read(dir)
		if err != nil {
			data = []byte(err.Error())
		}
		read <- string(data)
	}()
	select {
	case got := <-read:
		t.Fatalf("%q was read while it was being written", got)
	case <-time.After(50 * time.Millisecond):
	}
	if _, err := f.WriteAt([]byte("edited"), 0); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if got := <-read; got != "edited" {
		t.Errorf("read %q", got)
	}
}

// Every state that a crash can leave is made good by whoever comes next.
func TestCutOffChangesAreFinishedOrUndone(t *testing.T) {
	const (
		one = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"
		two = "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3"
	)
	plan := `{"was":"` + one + `","is":"` + two + `","gone":["b"]}`
	for _, c := range []struct {
		name              string
		list, pending, at string // deck.toml, the pending one, the staged card
		want              string
	}{
		{"before the exchange", "one", "two", "a2", "one a1 b1"},
		{"after the exchange", "two", "one", "a2", "two a2 none"},
		{"between the moves", "two", "one", "", "two a1 none"},
		{"after an edit was taken out", "two", "edited", "a2", "edited a1 b1"},
		{"after an edit over the new list", "edited", "one", "a2", "edited a2 none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := made(t)
			put(t, dir, "deck.toml", c.list)
			if err := os.MkdirAll(filepath.Join(dir, ".echo-pending/cards"), 0o777); err != nil {
				t.Fatal(err)
			}
			put(t, dir, ".echo-pending/deck.toml", c.pending)
			put(t, dir, ".echo-pending/plan.json", plan)
			if c.at != "" {
				put(t, dir, ".echo-pending/cards/a", c.at)
			}
			if err := folder.Recover(t.Context(), dir, nil); err != nil {
				t.Fatal(err)
			}
			if got := state(t, dir); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			alone(t, dir)
		})
	}
}

func TestTheLockIsWaitedForAndSaysSo(t *testing.T) {
	dir := made(t)
	first := lock(t, dir)
	told := make(chan bool, 1)
	got := make(chan error, 1)
	go func() {
		h, err := folder.Lock(context.Background(), dir, func() { told <- true })
		if err == nil {
			err = h.Release()
		}
		got <- err
	}()
	select {
	case <-told:
	case err := <-got:
		t.Fatalf("two have the lock: %v", err)
	}
	first.Release()
	if err := <-got; err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, ".echo-lock")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the lock is left behind: %v", err)
	}
}

func TestWaitingForTheLockCanBeInterrupted(t *testing.T) {
	dir := made(t)
	lock(t, dir)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := folder.Lock(ctx, dir, cancel)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestFoldersThatCannotBeWrittenSaySo(t *testing.T) {
	if _, err := folder.Lock(t.Context(), filepath.Join(t.TempDir(), "nowhere"), nil); err == nil || !strings.Contains(err.Error(), "no folder ") {
		t.Errorf("got %v", err)
	}
	if os.Geteuid() == 0 {
		t.Skip("nothing is read-only to root")
	}
	dir := made(t)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if _, err := folder.Lock(t.Context(), dir, nil); !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), "cannot be changed") {
		t.Errorf("got %v", err)
	}
}
