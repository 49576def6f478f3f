package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"echo/internal/atomic"
)

// An export that is killed leaves what was there before, or all that was to
// come, and nothing else that could be taken for a result.
func TestKilledExportIsAllOrNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes")
	}
	const kills = 50
	for _, form := range []string{"--pdf", "--png"} {
		t.Run(form, func(t *testing.T) {
			dir := t.TempDir()
			out := filepath.Join(dir, "out")
			args := func(cards string) []string {
				a := []string{"export", "contour", form, "--force", "--cards", cards, "--out", out}
				if form == "--png" {
					a = append(a, "--dpi", "40")
				}
				return a
			}
			runs(t, args("1-12")...)
			states := map[string]string{printOf(t, out): "the new one"}
			runs(t, args("20-22")...)
			states[printOf(t, out)] = "the old one"
			start := time.Now()
			runs(t, args("1-12")...)
			length := time.Since(start)
			seen := map[string]int{}
			for range kills {
				runs(t, args("20-22")...)
				killed(t, rand.N(length), args("1-12")...)
				state := states[printOf(t, out)]
				if state == "" {
					t.Fatal("what is there is neither the old nor the new one")
				}
				seen[state]++
				for _, name := range names(t, dir) {
					if name != "out" && !strings.HasPrefix(name, atomic.Prefix) {
						t.Fatalf("%s was left behind", name)
					}
				}
			}
			runs(t, args("20-22")...)
			if left := names(t, dir); len(left) != 1 {
				t.Errorf("not cleared away: %v", left)
			}
			t.Logf("after %d kills: %v", kills, seen)
		})
	}
}

// killed runs the program and kills it after a while.
func killed(t *testing.T, after time.Duration, args ...string) {
	t.Helper()
	cmd := program(args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	killing := time.AfterFunc(after, func() { cmd.Process.Kill() })
	defer killing.Stop()
	cmd.Wait()
}

func names(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// printOf is a hash of a file, or of all files of a folder and their names.
func printOf(t *testing.T, root string) string {
	t.Helper()
	sum := sha256.New()
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(sum, "%s %x\n", path, sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%x", sum.Sum(nil))
}
