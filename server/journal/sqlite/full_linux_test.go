package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"echo/server/journal"
)

// A small disk is filled to the last byte while a game is on it, and emptied
// again.
func TestFullDiskIsSatOut(t *testing.T) {
	disk := t.TempDir()
	if err := unix.Mount("echo-test", disk, "tmpfs", 0, "size=8m"); err != nil {
		t.Skip("only root may mount a small disk: ", err)
	}
	t.Cleanup(func() { unix.Unmount(disk, unix.MNT_DETACH) })
	j := mustOpen(t, filepath.Join(disk, "data"))
	p := &player{t: t, j: j, room: "KDFX7"}
	p.play(3)

	full, _ := j.Ready()
	filler := filepath.Join(disk, "filler")
	os.WriteFile(filler, make([]byte, 16<<20), 0o600) // as much as there is room for
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.play(30)
	}()
	within(t, full)
	again, trouble := j.Ready()
	if !errors.Is(trouble, journal.ErrPaused) || !strings.HasSuffix(trouble.Error(), "echo.db: the disk is full: free some space") {
		t.Errorf("got %v", trouble)
	}
	if entries, err := j.Load(t.Context(), p.room, 0); err != nil || len(entries) < 3 {
		t.Errorf("reading on a full disk: %d entries, %v", len(entries), err)
	}

	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	within(t, again)
	if _, trouble := j.Ready(); trouble != nil {
		t.Errorf("with room again: %v", trouble)
	}
	if <-done; p.acked != 30 {
		t.Errorf("%d acknowledged", p.acked)
	}
	j.Close()
	p.kept(filepath.Join(disk, "data"))
	if left, err := os.ReadDir(filepath.Join(disk, "data")); err != nil || len(left) != 2 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
