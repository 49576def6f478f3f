package main

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Whenever generate or curate is killed, the folder is as before or complete once
// the next command has looked at it, and that command works.
func TestKilledCommandsLeaveTheFolderAsBeforeOrComplete(t *testing.T) {
	kills := 100
	if testing.Short() {
		kills = 8
	}
	dir := smallDeck(t, 12)
	runs(t, "curate", dir, "lock", "2")
	for _, c := range []struct {
		name string
		args []string
	}{
		{"generate", []string{"generate", dir, "--seed", "9", "--cards", "15", "--quiet"}},
		{"reroll", []string{"curate", dir, "reroll", "3", "--quiet"}},
		{"drop", []string{"curate", dir, "drop", "1", "3", "--quiet"}},
	} {
		n := kills
		if c.name != "generate" {
			n /= 2
		}
		t.Run(c.name, func(t *testing.T) { killOften(t, dir, n, c.args) })
	}
}

// killOften kills a command after a random part of the time it takes, each time
// in the same folder.
func killOften(t *testing.T, dir string, kills int, args []string) {
	store := t.TempDir()
	keep(t, store, dir)
	before := content(t, dir)
	runs(t, args...)
	after := content(t, dir)
	length := quickest(t, dir, store, args)
	if cmp.Equal(before, after) {
		t.Fatal("the command does nothing")
	}
	ends := map[string]int{}
	for range kills {
		keep(t, dir, store)
		cmd := program(args...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		killing := time.AfterFunc(rand.N(length*3/2), func() { cmd.Process.Kill() })
		cmd.Wait()
		killing.Stop()
		left := pending(dir)
		runs(t, "curate", dir, "free", "1", "--quiet") // is free: only looks
		switch now := content(t, dir); {
		case cmp.Equal(now, before):
			ends["as before"+left]++
		case cmp.Equal(now, after):
			ends["complete"+left]++
		default:
			t.Fatalf("neither as before nor complete:\n%s", cmp.Diff(before, now))
		}
	}
	t.Logf("%d kills within %v: %v", kills, length*3/2, ends)
	keep(t, dir, store)
}

// quickest is how long the command takes at best.
func quickest(t *testing.T, dir, store string, args []string) time.Duration {
	best := time.Hour
	for range 4 {
		keep(t, dir, store)
		start := time.Now()
		runs(t, args...)
		best = min(best, time.Since(start))
	}
	return best
}

// pending tells whether a change was cut off.
func pending(dir string) string {
	if _, err := os.Stat(filepath.Join(dir, ".echo-pending")); err == nil {
		return ", cut off"
	}
	return ""
}

// keep makes the folder to a copy of from, in its place.
func keep(t *testing.T, to, from string) {
	t.Helper()
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// content is every file of a folder, what a killed program may leave behind left
// out: it is worth nothing, and the next change removes it.
func content(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.Name() == ".echo-staging" || e.Name() == ".echo-lock" {
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if e.IsDir() {
			return nil
		}
		data, err := os.ReadFile(name)
		all[strings.TrimPrefix(name, dir)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
