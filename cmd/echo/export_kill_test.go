package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"os/exec"
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
			runEcho(t, 0, args("1-12")...)
			states := map[string]string{content(t, out): "the new one"}
			runEcho(t, 0, args("20-22")...)
			states[content(t, out)] = "the old one"
			start := time.Now()
			runEcho(t, 0, args("1-12")...)
			length := time.Since(start)
			seen := map[string]int{}
			for range kills {
				runEcho(t, 0, args("20-22")...)
				runEcho(t, 1+time.Duration(rand.Int63n(int64(length))), args("1-12")...)
				state := states[content(t, out)]
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
			runEcho(t, 0, args("20-22")...)
			if left := names(t, dir); len(left) != 1 {
				t.Errorf("not cleared away: %v", left)
			}
			t.Logf("after %d kills: %v", kills, seen)
		})
	}
}

// runEcho runs the program, and kills it after a while if that is not 0.
func runEcho(t *testing.T, kill time.Duration, args ...string) {
	t.Helper()
	cmd := exec.Command("echo", args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if kill > 0 {
		time.AfterFunc(kill, func() { cmd.Process.Kill() })
	}
	if err := cmd.Wait(); err != nil && kill == 0 {
		t.Fatalf("echo %v: %v", args, err)
	}
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

// content is a hash of a file, or of all files of a folder and their names.
func content(t *testing.T, root string) string {
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
