package atomic_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"echo/internal/atomic"
)

func write(s string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
}

func fill(s string) func(string) error {
	return func(dir string) error { return os.WriteFile(filepath.Join(dir, "a"), []byte(s), 0o666) }
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestFailedFileLeavesTheOldOne(t *testing.T) {
	name := filepath.Join(t.TempDir(), "f")
	os.WriteFile(name, []byte("old"), 0o666)
	bad := errors.New("bad")
	err := atomic.File(name, atomic.Replace, func(w io.Writer) error { io.WriteString(w, "half"); return bad })
	if !errors.Is(err, bad) || content(t, name) != "old" {
		t.Fatalf("err %v, content %q", err, content(t, name))
	}
	alone(t, filepath.Dir(name))
}

func TestFreshRefusesWhatIsThere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "f")
	for i, want := range []error{nil, fs.ErrExist} {
		if err := atomic.File(name, atomic.Fresh, write("x")); !errors.Is(err, want) {
			t.Errorf("time %d: %v, want %v", i+1, err, want)
		}
	}
	if err := atomic.File(name, atomic.Replace, write("y")); err != nil || content(t, name) != "y" {
		t.Errorf("replacing: %v", err)
	}
	alone(t, filepath.Dir(name))
}

func TestFolderIsReplacedWhole(t *testing.T) {
	name := filepath.Join(t.TempDir(), "d")
	for _, s := range []string{"one", "two"} {
		if err := atomic.Folder(name, atomic.Replace, fill(s)); err != nil || content(t, filepath.Join(name, "a")) != s {
			t.Fatalf("%s: %v", s, err)
		}
	}
	if err := atomic.Folder(name, atomic.Fresh, fill("three")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("fresh over a folder: %v", err)
	}
	alone(t, filepath.Dir(name))
}

func TestFolderOfSomebodyElseStays(t *testing.T) {
	name := filepath.Join(t.TempDir(), "d")
	os.Mkdir(name, 0o777)
	os.WriteFile(filepath.Join(name, "theirs"), []byte("work"), 0o666)
	if err := atomic.Folder(name, atomic.Replace, fill("x")); err == nil {
		t.Error("a folder with somebody's work was replaced")
	}
	if content(t, filepath.Join(name, "theirs")) != "work" {
		t.Error("the work is gone")
	}
}

func TestWorkplaceIsNeverReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "d")
	if err := atomic.Workplace(name, fill("mine")); err != nil {
		t.Fatal(err)
	}
	if err := atomic.Folder(name, atomic.Replace, fill("x")); err == nil || content(t, filepath.Join(name, "a")) != "mine" {
		t.Errorf("replaced: %v", err)
	}
	alone(t, name)
}

func TestLeftoversOfTheDeadAreClearedAway(t *testing.T) {
	dir := t.TempDir()
	left := filepath.Join(dir, atomic.Prefix+"f-999999999")
	os.WriteFile(left, []byte("half"), 0o666)
	if err := atomic.File(filepath.Join(dir, "f"), atomic.Fresh, write("x")); err != nil {
		t.Fatal(err)
	}
	alone(t, dir)
}

// alone fails unless there is only one thing in dir.
func alone(t *testing.T, dir string) {
	t.Helper()
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

func TestErrorsNameThePlaceThatWasAskedFor(t *testing.T) {
	name := filepath.Join(t.TempDir(), "nowhere", "x")
	inside := func(dir string) error { return os.WriteFile(filepath.Join(dir, "no", "card"), nil, 0o666) }
	there := filepath.Join(t.TempDir(), "there")
	for want, err := range map[string]error{
		"open " + name + ": ":            atomic.File(name, atomic.Fresh, write("")),
		"mkdir " + name + ": ":           atomic.Folder(name, atomic.Fresh, fill("")),
		"open " + there + "/no/card: ":   atomic.Folder(there, atomic.Fresh, inside),
		"open " + there + "/elsewhere: ": atomic.File(there, atomic.Fresh, func(io.Writer) error { _, err := os.Open(there + "/elsewhere"); return err }),
	} {
		if err == nil || !strings.HasPrefix(err.Error(), want) || !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("got %v, want %s…", err, want)
		}
	}
}
