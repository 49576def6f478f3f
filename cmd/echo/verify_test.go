package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/deck"
	"echo/engine"
	"echo/engine/enginetest"
	"echo/server"
	"echo/server/journal/memory"
	"echo/server/room"
)

// finishedGame is a game of a person and two bots with a shipped deck, as the
// host exports it.
func finishedGame(t *testing.T) []byte {
	t.Helper()
	var export []byte
	synctest.Test(t, func(t *testing.T) {
		art, err := newShelf(t.Context(), []string{"contour"}, deck.Options{})
		if err != nil {
			t.Fatal(err)
		}
		j := memory.New()
		config := room.Config{Journal: j, Art: art, Log: slog.New(slog.DiscardHandler)}
		rooms, err := room.Start(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		defer rooms.Close()
		seated, err := rooms.Open(t.Context(), room.Opening{
			Opening: engine.Opening{Rules: engine.Presets()[0], Seats: 3}, Deck: art.Decks()[0].ID(), Name: "Mira", Bots: 2,
		})
		if err != nil {
			t.Fatal(err)
		}
		r, err := rooms.Get(t.Context(), seated.Room)
		if err != nil {
			t.Fatal(err)
		}
		playOut(t, r)
		host, err := server.New(server.Config{Journal: j, Art: art, Rulesets: engine.Presets()})
		if err != nil {
			t.Fatal(err)
		}
		defer host.Close(t.Context())
		w := httptest.NewRecorder()
		host.Handler().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/v1/rooms/"+seated.Room+"/export?format=json", nil))
		export = w.Body.Bytes()
	})
	return export
}

// playOut starts a game and lets s1 and the bots play it.
func playOut(t *testing.T, r *room.Room) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	if _, err := r.Do(t.Context(), room.Request{Seat: "s1", Key: "key-start", Command: engine.Command{Type: engine.CmdStart, By: "s1"}}); err != nil {
		t.Fatal(err)
	}
	for r.Look(engine.Viewer{}).Phase != engine.PhaseOver {
		if c, ok := enginetest.Anything(rng, r.Look(engine.Viewer{Seat: "s1"})); ok {
			r.Do(t.Context(), room.Request{Seat: "s1", Command: c})
		}
		time.Sleep(time.Second)
		synctest.Wait()
	}
}

func verifyBytes(t *testing.T, game []byte, more ...string) (code int, out, said string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = execute(t.Context(), newUI(bytes.NewReader(game), &stdout, &stderr), append([]string{"echo", "verify", "-"}, more...))
	return code, stdout.String(), stderr.String()
}

func TestFinishedGameIsVerified(t *testing.T) {
	game := finishedGame(t)
	if code, out, said := verifyBytes(t, game); code != exitDone || !strings.Contains(out, "result: as published\nseal: ") {
		t.Fatalf("an honest game: %d %s%s", code, out, said)
	}
	if code, out, _ := verifyBytes(t, game, "--json"); code != exitDone || !strings.Contains(out, `"faults": []`) {
		t.Errorf("as JSON: %d %s", code, out)
	}
	var unfinished map[string]any
	if err := json.Unmarshal(game, &unfinished); err != nil {
		t.Fatal(err)
	}
	delete(unfinished, "journal")
	before, _ := json.Marshal(unfinished)
	for what, c := range map[string]struct {
		game []byte
		code int
		want string
	}{
		"a standing":  {bytes.ReplaceAll(game, []byte(`"name":"Mira","score":`), []byte(`"name":"Mira","score":9`)), exitFaults, `seats[0].score: the export says 9`},
		"a seal":      {bytes.Replace(game, []byte(`"seal":"`), []byte(`"seal":"0`), 1), exitFaults, "the seal: it is 0"},
		"the scores":  {bytes.ReplaceAll(game, []byte(`{"scored":{"points":{"s1":`), []byte(`{"scored":{"points":{"s1":7`)), exitFaults, "the rules decide"},
		"a guide":     {bytes.Replace(game, []byte(`"guides":["s`), []byte(`"guides":["s9`), 1), exitFaults, `the rules decide {"started"`},
		"no journal":  {before, exitMisuse, "has no journal; export a game as JSON when it is over"},
		"not a game":  {[]byte("hello"), exitMisuse, "is not a game exported as JSON"},
		"no document": {nil, exitMisuse, "is not a game exported as JSON"},
	} {
		code, out, said := verifyBytes(t, c.game)
		if code != c.code || !strings.Contains(out+said, c.want) || strings.Count(out+said, "\n") != 1 {
			t.Errorf("%s: %d %s%s, want %d %q", what, code, out, said, c.code, c.want)
		}
	}
}
