package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/deck"
	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
	"echo/server/journal/memory"
	"echo/server/room"
)

// freshGame is a whole game with a real fresh deck, exported as the host sends
// it.
func freshGame(t *testing.T) *engine.View {
	t.Helper()
	var v *engine.View
	synctest.Test(t, func(t *testing.T) {
		art, err := newShelf(t.Context(), []string{"contour"}, deck.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rooms, err := room.Start(t.Context(), room.Config{Journal: memory.New(), Art: art, Press: press{}, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		defer rooms.Close()
		seated, err := rooms.Open(t.Context(), room.Opening{
			Opening: engine.Opening{Rules: engine.Presets()[0], Seats: 3}, Deck: gallery.FreshID, Name: "Mira", Bots: 2,
		})
		if err != nil {
			t.Fatal(err)
		}
		r, err := rooms.Get(t.Context(), seated.Room)
		if err != nil {
			t.Fatal(err)
		}
		play(t, r)
		v = r.Look(engine.Viewer{Export: true})
	})
	return v
}

// play lets s1 and the bots play until the game is over.
func play(t *testing.T, r *room.Room) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for !r.Look(engine.Viewer{}).Fresh.Next.Ready {
		time.Sleep(time.Second)
		synctest.Wait()
	}
	if _, err := r.Do(t.Context(), room.Request{Seat: "s1", Key: "key-start", Command: engine.Command{Type: engine.CmdStart, By: "s1"}}); err != nil {
		t.Fatal(err)
	}
	for r.Look(engine.Viewer{}).Phase != engine.PhaseOver {
		if c, ok := enginetest.Anything(rng, r.Look(engine.Viewer{Seat: "s1"})); ok {
			r.Do(t.Context(), room.Request{Command: c})
		}
		time.Sleep(time.Second)
		synctest.Wait()
	}
}

// verify runs the command on a game.
func verify(t *testing.T, game any, more ...string) (code int, out, said string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.json")
	data, err := json.Marshal(game)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	ui := newUI(strings.NewReader(""), &stdout, &stderr)
	code = execute(t.Context(), ui, append([]string{"echo", "deck", "verify-fresh", "-q", file}, more...))
	return code, stdout.String(), stderr.String()
}

func TestFreshDeckOfAGameIsVerified(t *testing.T) {
	if testing.Short() {
		t.Skip("draws several decks")
	}
	game := freshGame(t)
	pictures := 0
	for _, past := range game.History {
		pictures += len(past.Gallery)
	}
	if pictures == 0 {
		t.Fatal("no card was shown")
	}
	code, out, said := verify(t, game)
	if code != exitDone || !strings.Contains(out, game.Fresh.Table.Commitment+", kept") || !strings.Contains(out, "deck: 144 cards") {
		t.Errorf("an honest game: %d %s%s", code, out, said)
	}
	if code, out, _ := verify(t, game, "--json"); code != exitDone || !strings.Contains(out, `"faults": []`) {
		t.Errorf("as JSON: %d %s", code, out)
	}
	for what, c := range map[string]struct {
		change func(v *engine.View)
		code   int
		want   string
	}{
		"another picture":    {func(v *engine.View) { shownCard(v).Origin.Colour = strings.Repeat("ab", 32) }, exitFaults, "the colour that was shown has hash abababababab…"},
		"another card":       {func(v *engine.View) { shownCard(v).Origin.Card++ }, exitFaults, "the contour that was shown"},
		"no card of it":      {func(v *engine.View) { shownCard(v).Origin.Card = 145 }, exitFaults, "card 0145 was shown, and the deck has 144 cards"},
		"another seed":       {func(v *engine.View) { v.Fresh.Table.Seed[3]++ }, exitFaults, "the promise is broken"},
		"another commitment": {func(v *engine.View) { v.Fresh.Table.Commitment = "00" }, exitFaults, "promised was 00"},
		"another recipe": {func(v *engine.View) {
			recipe := strings.Replace(*v.Fresh.Table.Recipe, "144", "145", 1)
			v.Fresh.Table.Recipe = &recipe
		}, exitFaults, "the promise is broken"},
		"not over":      {func(v *engine.View) { v.Fresh.Table.Seed = nil }, exitMisuse, "the game was not over"},
		"no fresh deck": {func(v *engine.View) { v.Fresh = nil }, exitMisuse, "no game with a fresh deck"},
		"not an export": {func(v *engine.View) { shownCard(v).Origin = nil }, exitMisuse, "has no origin"},
	} {
		t.Run(what, func(t *testing.T) {
			var other engine.View
			data, _ := json.Marshal(game)
			if err := json.Unmarshal(data, &other); err != nil {
				t.Fatal(err)
			}
			c.change(&other)
			code, out, said := verify(t, &other)
			if code != c.code || !strings.Contains(out+said, c.want) {
				t.Errorf("%d %s%s, want %d %q", code, out, said, c.code, c.want)
			}
		})
	}
}

// shownCard is one card that was shown.
func shownCard(v *engine.View) *engine.GalleryCard {
	for i := range v.History {
		if len(v.History[i].Gallery) > 0 {
			return &v.History[i].Gallery[0]
		}
	}
	return nil
}

func TestPromiseIsVerifiedBySeedAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("draws a deck")
	}
	f := press{}.Promise(150)
	var stdout, stderr bytes.Buffer
	run := func(args ...string) int {
		stdout.Reset()
		stderr.Reset()
		return execute(t.Context(), newUI(nil, &stdout, &stderr), append([]string{"echo", "deck", "verify-fresh", "-q"}, args...))
	}
	if code := run("--seed", f.Seed.String(), "--commitment", f.Commitment, "--cards", "150"); code != exitDone || !strings.Contains(stdout.String(), "deck: 150 cards") {
		t.Errorf("%d %s%s", code, &stdout, &stderr)
	}
	if code := run("--seed", f.Seed.String(), "--commitment", f.Commitment, "--cards", "151"); code != exitFaults {
		t.Errorf("of another size: %d %s%s", code, &stdout, &stderr)
	}
	if code := run("--seed", "xyz", "--commitment", f.Commitment); code != exitMisuse || !strings.Contains(stderr.String(), `--seed: seed "xyz" is not 64 hex digits`) {
		t.Errorf("%d %s", code, &stderr)
	}
	if code := run(); code != exitMisuse {
		t.Errorf("without anything: %d", code)
	}
}
