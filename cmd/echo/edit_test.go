package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/deck"
	"echo/decks"
)

// program is this test binary as echo.
func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Args = append([]string{"echo"}, args...)
	return cmd
}

func runs(t testing.TB, args ...string) string {
	t.Helper()
	out, err := program(args...).CombinedOutput()
	if err != nil {
		t.Fatalf("echo %s: %v: %s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// smallDeck makes a folder with a generated deck of n cards.
func smallDeck(t testing.TB, n int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "deck")
	text := fmt.Sprintf("# one 000000 two 000000\nschema = 1\nid = \"deck\"\n[recipe]\ncards = %d\npool = %d\nseed = 3\nfamilies = [\"rings\", \"meeting\", \"shore\"]\npalettes = [\"harbor\", \"ember\"]\n", n, 3*n)
	if err := deck.Create(dir, map[string]string{deck.ManifestName: text}); err != nil {
		t.Fatal(err)
	}
	runs(t, "generate", dir, "--quiet")
	return dir
}

// pause is how long an editor rests between two saves. It keeps it busy enough to
// meet the programs at every one of their steps.
const pause = 400 * time.Microsecond

// A designer has two programs curate a deck, and at the same time edits deck.toml
// with one editor that replaces the file and one that writes into it. Neither of
// the editors ever misses what it has saved, and neither of the programs what it
// has done, unless an editor says that it has saved over it.
func TestNoEditIsLostWhenAllEditAtOnce(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the decisive moment is one step on Linux only")
	}
	rounds := 120
	if testing.Short() {
		rounds = 12
	}
	const each = 6 // cards of each program
	dir := smallDeck(t, 2*each)
	desk := &editors{t: t, dir: dir, done: make(chan struct{}), saves: map[string]int{"one": 0, "two": 0}}
	var editing sync.WaitGroup
	editing.Go(func() { desk.edit("one", desk.replace) })
	editing.Go(func() { desk.edit("two", desk.overwrite) })
	var curating sync.WaitGroup
	lost := make([]int, 2)
	for p := range lost {
		curating.Go(func() { lost[p] = marksLost(t, dir, 1+p*each, each, rounds) })
	}
	curating.Wait()
	close(desk.done)
	editing.Wait()
	t.Logf("%d rounds of each program; saves of the editors %v, over marks %d, lost marks %v", rounds, desk.saves, desk.over, lost)
	if n := lost[0] + lost[1]; n > desk.over {
		t.Errorf("%d marks are lost, and the editors have saved over %d", n, desk.over)
	}
	if desk.saves["one"] < rounds || desk.saves["two"] < rounds {
		t.Errorf("the editors hardly got to work: %v", desk.saves)
	}
	runs(t, "validate", dir, "--quiet")
}

// marksLost marks cards from the first on in turns, and frees them in the next,
// and counts how often the mark of the turn before is not there any more.
func marksLost(t *testing.T, dir string, first, n, rounds int) (lost int) {
	states := map[int]deck.State{}
	for round := range rounds {
		card, verb, state := first+round%n, "keep", deck.Kept
		if round/n%2 == 1 {
			verb, state = "free", deck.Unmarked
		}
		if out, err := program("curate", dir, verb, strconv.Itoa(card), "--quiet").CombinedOutput(); err != nil {
			t.Errorf("round %d: %v: %s", round, err, out)
			return lost
		}
		states[card] = state
		d, err := deck.OpenFolder(dir, decks.Palettes())
		if err != nil {
			t.Errorf("round %d: %v", round, err)
			return lost
		}
		for card, want := range states {
			if got := d.Cards[card-1].State; got != want {
				lost++
				states[card] = got
			}
		}
	}
	return lost
}

// editors are the two editors of one person, who uses one at a time.
type editors struct {
	t     *testing.T
	dir   string
	done  chan struct{}
	mu    sync.Mutex
	saves map[string]int
	over  int // marks that an editor has saved over without having seen them
}

var counters = regexp.MustCompile(`(one|two) ([0-9]{6})`)

// edit counts saves in a comment. Before each it looks whether the last ones are
// still there. A program that is about to find out about a save may have put its
// own list in the place for a moment; who looks just then looks again.
func (e *editors) edit(who string, save func(change func([]byte) []byte) bool) {
	pace := time.NewTicker(pause)
	defer pace.Stop()
	for {
		select {
		case <-e.done:
			return
		case <-pace.C:
		}
		e.mu.Lock()
		changing := e.changing()
		if save(func(text []byte) []byte {
			next := e.next(who, text)
			if next == nil && !changing && !e.changing() {
				e.t.Errorf("editors have saved %v, and find %q", e.saves, counters.FindAll(text, 2))
			}
			return next
		}) {
			e.saves[who]++
		}
		e.mu.Unlock()
	}
}

func (e *editors) changing() bool {
	_, err := os.Stat(filepath.Join(e.dir, ".echo-pending"))
	return err == nil
}

func (e *editors) count(who string, text []byte) int {
	for _, m := range counters.FindAllSubmatch(text, 2) {
		if string(m[1]) == who {
			n, _ := strconv.Atoi(string(m[2]))
			return n
		}
	}
	return -1
}

// next is the text with one more counted, or nil if what was saved last is not
// there.
func (e *editors) next(who string, text []byte) []byte {
	for w, n := range e.saves {
		if e.count(w, text) != n {
			return nil
		}
	}
	n := e.saves[who]
	return bytes.Replace(text, fmt.Appendf(nil, "%s %06d", who, n), fmt.Appendf(nil, "%s %06d", who, n+1), 1)
}

// overwrite saves into the file as it lies, like the simplest of editors.
func (e *editors) overwrite(change func([]byte) []byte) bool {
	f, err := os.OpenFile(filepath.Join(e.dir, deck.ManifestName), os.O_RDWR, 0)
	if err != nil {
		e.t.Error(err)
		return false
	}
	defer f.Close()
	was, err := io.ReadAll(f)
	if err != nil {
		e.t.Error(err)
		return false
	}
	text := change(was)
	if text == nil {
		return false
	}
	half := len(text) / 2
	err = f.Truncate(0)
	_, err1 := f.WriteAt(text[:half], 0)
	_, err2 := f.WriteAt(text[half:], int64(half))
	if err := errors.Join(err, err1, err2); err != nil {
		e.t.Error(err)
	}
	return true
}

var marked = regexp.MustCompile(`(?m)\]\] # ([0-9]{4})(\n[^\[]*state = "kept")?`)

// marks tells which cards of a text are kept.
func marks(text []byte) map[string]bool {
	kept := map[string]bool{}
	for _, m := range marked.FindAllSubmatch(text, -1) {
		kept[string(m[1])] = len(m[2]) > 0
	}
	return kept
}

// replace saves beside the file and gives it the name, like most editors. It
// looks whether somebody was quicker, and takes what it replaces out, to tell
// what it has saved over all the same.
func (e *editors) replace(change func([]byte) []byte) bool {
	name := filepath.Join(e.dir, deck.ManifestName)
	own := name + "~"
	was, err := os.ReadFile(name)
	if err != nil {
		e.t.Error(err)
		return false
	}
	text := change(was)
	if text == nil {
		return false
	}
	if err := os.WriteFile(own, text, 0o666); err != nil {
		e.t.Error(err)
	}
	if now, err := os.ReadFile(name); err != nil || !bytes.Equal(now, was) {
		return false
	}
	if err := exchange(own, name); err != nil {
		e.t.Error(err)
	}
	over, err := os.ReadFile(own)
	if err != nil {
		e.t.Error(err)
	}
	seen := marks(was)
	for card, kept := range marks(over) {
		if seen[card] != kept {
			e.over++
		}
	}
	return true
}
