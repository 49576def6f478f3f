package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// A disk that is full, and one that is read-only, are one line with exit code 3,
// and change nothing. With room again, the same command works.
func TestDisksThatCannotBeWrittenChangeNothing(t *testing.T) {
	disk := t.TempDir()
	if err := unix.Mount("echo-test", disk, "tmpfs", 0, "size=2m"); err != nil {
		t.Skip("only root may mount a small disk: ", err)
	}
	t.Cleanup(func() { unix.Unmount(disk, unix.MNT_DETACH) })
	dir := filepath.Join(disk, "deck")
	keep(t, dir, smallDeck(t, 12))
	before := content(t, dir)
	commands := [][]string{
		{"generate", dir, "--seed", "9", "--quiet"},
		{"curate", dir, "reroll", "3", "--quiet"},
		{"curate", dir, "keep", "3"},
	}

	filler := filepath.Join(disk, "filler")
	os.WriteFile(filler, make([]byte, 4<<20), 0o666) // as much as there is room for
	for _, args := range commands {
		fails(t, `^echo: .*cannot be changed: no space left on device$`, args...)
	}
	if diff := cmp.Diff(before, content(t, dir)); diff != "" {
		t.Errorf("on a full disk: %s", diff)
	}

	if err := unix.Mount("", disk, "", unix.MS_REMOUNT|unix.MS_RDONLY, "size=2m"); err != nil {
		t.Fatal(err)
	}
	for _, args := range commands {
		fails(t, `^echo: .*cannot be changed: read-only file system$`, args...)
	}
	runs(t, "validate", dir, "--quiet")
	if err := unix.Mount("", disk, "", unix.MS_REMOUNT, "size=2m"); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	for _, args := range commands {
		runs(t, args...)
	}
	runs(t, "validate", dir, "--quiet")
}

// fails checks that a command says one line and ends with exit code 3.
func fails(t *testing.T, line string, args ...string) {
	t.Helper()
	out, err := program(args...).CombinedOutput()
	exit, _ := err.(*exec.ExitError)
	if exit == nil || exit.ExitCode() != exitEnvironment || !regexp.MustCompile(line).MatchString(strings.TrimSuffix(string(out), "\n")) {
		t.Errorf("echo %s: %v: %s", strings.Join(args, " "), err, out)
	}
}
