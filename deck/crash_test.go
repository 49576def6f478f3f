package deck_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"echo/deck"
	"echo/decks"
)

const (
	crashFolder = "ECHO_TEST_CRASH_FOLDER"
	crashFirst  = "ECHO_TEST_CRASH_FIRST" // number of the first deck
)

// TestMain lets the test binary be the program that is killed.
func TestMain(m *testing.M) {
	if dir := os.Getenv(crashFolder); dir != "" {
		saveForEver(dir)
	}
	os.Exit(m.Run())
}

// saveForEver saves one deck after the other, each from another seed.
func saveForEver(dir string) {
	first, _ := strconv.Atoi(os.Getenv(crashFirst))
	for seed := first; ; seed++ {
		d, err := deck.Open(os.DirFS(dir), decks.Palettes())
		if err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		var cards []deck.Card
		for i := range 8 {
			cards = append(cards, deck.Card{Seed: uint64(seed*100 + i), Family: "rings", Rev: 1, Palette: "ember"})
		}
		fmt.Println("saving", seed)
		if _, err := deck.Save(context.Background(), dir, cards, d.Palettes, deck.SaveOptions{}); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		fmt.Println("saved", seed)
	}
}

// A deck folder is as before or complete, whenever the program is killed.
func TestKilledSaveIsAllOrNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("kills processes")
	}
	dir := folder(t, 1)
	save(t, dir, build(t, dir, 0))
	last := int(open(t, dir).Cards[0].Seed / 100)
	for round := range 40 {
		started, saved := killAfter(t, dir, 1+1000*round, time.Duration(rand.Intn(12_000))*time.Microsecond)
		if err := deck.Recover(dir); err != nil {
			t.Fatal(err)
		}
		d := open(t, dir)
		r, err := deck.Validate(t.Context(), d, deck.Options{})
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		for _, f := range r.Faults {
			if f.Kind == deck.Unread || f.Kind == deck.Changed || f.Kind == deck.Unsafe {
				t.Fatalf("round %d, killed while saving %d: %v", round, started, f)
			}
		}
		now := int(d.Cards[0].Seed / 100)
		if saved > 0 {
			last = saved
		}
		if now != last && now != started {
			t.Fatalf("round %d: deck %d is here; %d was saved, %d was on its way, %d was there before", round, now, saved, started, last)
		}
		last = now
		if left := hidden(list(t, dir)); len(left) > 0 {
			// Staging and lock of a killed save may stay until the next; nothing else may.
			for _, name := range left {
				if !strings.HasPrefix(name, "/.echo-staging") && name != "/.echo-lock" {
					t.Fatalf("round %d: left behind: %s", round, name)
				}
			}
		}
	}
}

func hidden(names []string) []string {
	var out []string
	for _, n := range names {
		if strings.HasPrefix(n, "/.") {
			out = append(out, n)
		}
	}
	return out
}

// killAfter runs the saving program, kills it after it has begun and the delay
// has passed, and returns the last deck it began and the last it finished.
func killAfter(t *testing.T, dir string, first int, delay time.Duration) (started, saved int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), crashFolder+"="+dir, crashFirst+"="+strconv.Itoa(first))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	killed := false
	for lines.Scan() {
		word, number, _ := strings.Cut(lines.Text(), " ")
		n, _ := strconv.Atoi(number)
		switch word {
		case "saving":
			started = n
			if !killed {
				killed = true
				time.AfterFunc(delay, func() { cmd.Process.Kill() })
			}
		case "saved":
			saved = n
		default:
			t.Fatal(lines.Text())
		}
	}
	cmd.Wait()
	return started, saved
}
