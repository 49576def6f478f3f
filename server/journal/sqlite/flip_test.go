package sqlite

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/server/journal"
	"echo/server/journal/journaltest"
)

const flipRooms = 6

// kept is a closed journal with something of everything in it.
func kept(t *testing.T) []byte {
	t.Helper()
	folder := t.TempDir()
	j := mustOpen(t, folder)
	for r := range flipRooms {
		for v := 1; v <= 12; v++ {
			if err := j.Append(t.Context(), flipRoom(r), flipEntry(r, v)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for n := range 4 {
		l := journal.Link{ID: fmt.Sprint("link", n), Room: flipRoom(n), Sealed: []byte("sealed"), Until: 2_000_000_000_000, Once: n%2 == 0}
		if err := j.KeepLink(t.Context(), l, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	return content(t, folder)
}

func flipRoom(r int) string { return fmt.Sprintf("R%04d", r) }

func flipEntry(r, v int) journal.Entry {
	e := journaltest.Entry(v)
	e.Deadline = e.At + engine.Millis(1000*r)
	e.Listed = e.At + engine.Millis(500*r)
	e.Register, e.Said = "all", fmt.Sprintf("clue %d of %d", v, r)
	return e
}

// answers is what a journal says to all questions, or its first error.
func answers(t *testing.T, j *Journal) (all []any, err error) {
	ctx := t.Context()
	ask := func(answer any, problem error) {
		all, err = append(all, answer), errors.Join(err, problem)
	}
	secret, problem := j.Secret(ctx)
	ask(secret, problem)
	due, problem := j.Due(ctx)
	ask(due, problem)
	listed, problem := j.Listed(ctx, 0, 100)
	ask(listed, problem)
	said, problem := j.Said(ctx, "all", 0)
	ask(said, problem)
	for r := range flipRooms {
		entries, problem := j.Load(ctx, flipRoom(r), 0)
		ask(entries, problem)
	}
	for n := range 4 {
		link, problem := j.TakeLink(ctx, flipRoom(n), fmt.Sprint("link", n), "key", 0)
		ask(link, problem)
	}
	return all, err
}

// A flipped bit is refused at the start, or by the room it is in, or makes no
// difference; also after more was written to the file.
func TestFlippedBitsAreNeverServed(t *testing.T) {
	whole, rounds := kept(t), 250
	if testing.Short() {
		rounds = 60
	}
	want := answersOf(t, whole)
	chance := rand.New(rand.NewPCG(6, 1))
	served := 0
	for range rounds {
		data := append([]byte(nil), whole...)
		at := chance.IntN(len(data))
		if chance.IntN(8) == 0 {
			at = chance.IntN(100) // the header, which is small and matters most
		}
		data[at] ^= 1 << chance.IntN(8)
		if serves(t, fmt.Sprintf("bit of byte %d", at), data, want) {
			served++
		}
	}
	t.Logf("%d of %d made no difference", served, rounds)
	if served == 0 || served == rounds {
		t.Error("the test says nothing")
	}
}

func TestTornFilesAreNeverServed(t *testing.T) {
	whole := kept(t)
	want := answersOf(t, whole)
	for size := 0; size < len(whole); size += 1021 {
		if serves(t, fmt.Sprintf("%d of %d bytes", size, len(whole)), whole[:size], want) {
			t.Errorf("%d of %d bytes are served as if they were all", size, len(whole))
		}
	}
}

func answersOf(t *testing.T, data []byte) []any {
	t.Helper()
	want, err := answers(t, mustOpen(t, withFile(t, data)))
	if err != nil {
		t.Fatal(err)
	}
	return want
}

// serves tells whether a file is served, which must then be as it was.
func serves(t *testing.T, what string, data []byte, want []any) bool {
	t.Helper()
	folder, err := os.MkdirTemp(t.TempDir(), "flip")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	write(t, filepath.Join(folder, fileName), data)
	j, err := Open(folder)
	if err != nil {
		refusedWell(t, what, err)
		return false
	}
	defer j.Close()
	got, err := answers(t, j)
	if err != nil {
		refusedWell(t, what, err)
		return false
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: other content is served:\n%s", what, diff)
	}
	return true
}

// refusedWell: every refusal says what to do.
func refusedWell(t *testing.T, what string, err error) {
	t.Helper()
	for _, cure := range []string{"restore a copy", "move it away", "update the program", "see to the disk"} {
		if strings.Contains(err.Error(), cure) {
			return
		}
	}
	t.Errorf("%s: no advice in %q", what, err)
}

func content(t *testing.T, folder string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, fileName))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
