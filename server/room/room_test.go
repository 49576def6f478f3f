package room

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/gallery"
	"echo/server/gallery/gallerytest"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

// Tests run in a synctest bubble: time stands still until everybody waits for
// it, and then jumps to the next timer.

// host is a running host on a journal of its own, or on that of another.
type host struct {
	*Rooms
	t       testing.TB
	journal *journaltest.Faulty
	press   *gallerytest.Press
}

func newHost(t testing.TB) *host {
	return hostOn(t, &journaltest.Faulty{Journal: memory.New()})
}

var decks = gallerytest.Art{gallerytest.Deck{Name: "first", Count: 200}, gallerytest.Deck{Name: "small", Count: 20}}

func hostOn(t testing.TB, j *journaltest.Faulty) *host { return hostWith(t, j, decks) }

// drawingTakes is how long a fresh deck is drawn in tests.
const drawingTakes = 10 * time.Second

func hostWith(t testing.TB, j *journaltest.Faulty, art gallery.Art) *host {
	t.Helper()
	press := &gallerytest.Press{Takes: drawingTakes}
	rooms, err := Start(t.Context(), Config{Journal: j, Art: art, Press: press, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(rooms.Close)
	return &host{rooms, t, j, press}
}

// restart ends the host as a crash would, and begins anew on its journal.
func (h *host) restart() *host {
	h.t.Helper()
	h.Close()
	return hostOn(h.t, h.journal)
}

func (h *host) get(code string) *Room {
	h.t.Helper()
	r, err := h.Get(h.t.Context(), code)
	if err != nil {
		h.t.Fatal(err)
	}
	return r
}

func (h *host) entries(code string) []journal.Entry {
	h.t.Helper()
	entries, err := h.journal.Load(h.t.Context(), code, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	return entries
}

func opening(name string) Opening {
	rules, err := engine.Preset("echo-contour")
	if err != nil {
		panic(err)
	}
	return Opening{Opening: engine.Opening{Rules: rules}, Deck: "first", Name: name}
}

// table is a room with the tokens of its seats.
type table struct {
	*Room
	t      testing.TB
	tokens []string
	keys   int
}

// openTable opens a room and seats n people.
func openTable(h *host, n int) *table {
	h.t.Helper()
	first, err := h.Open(h.t.Context(), opening(enginetest.Name(1)))
	if err != nil {
		h.t.Fatal(err)
	}
	tb := &table{Room: h.get(first.Room), t: h.t, tokens: []string{first.Token}}
	for i := 2; i <= n; i++ {
		seated, err := tb.Join(h.t.Context(), Joining{Name: enginetest.Name(i)})
		if err != nil {
			h.t.Fatal(err)
		}
		tb.tokens = append(tb.tokens, seated.Token)
	}
	return tb
}

// playing is a table whose game has begun.
func playing(h *host, n int) *table {
	h.t.Helper()
	tb := openTable(h, n)
	tb.must("s1", engine.Command{Type: engine.CmdStart})
	return tb
}

// on is the same table after a restart, or on another host.
func (tb *table) on(h *host) *table {
	return &table{Room: h.get(tb.Code()), t: tb.t, tokens: tb.tokens, keys: tb.keys + 1000}
}

// request is a command of a seat with a key of its own.
func (tb *table) request(seat engine.SeatID, c engine.Command) Request {
	tb.keys++
	c.By = seat
	return Request{Seat: seat, Key: fmt.Sprintf("key-%06d", tb.keys), Digest: c.Type, Command: c}
}

func (tb *table) must(seat engine.SeatID, c engine.Command) Answer {
	tb.t.Helper()
	a, err := tb.Do(tb.t.Context(), tb.request(seat, c))
	if err != nil {
		tb.t.Fatalf("%s by %s: %v", c.Type, seat, err)
	}
	return a
}

// see is what a seat sees, from the JSON that would be sent.
func (tb *table) see(seat engine.SeatID) *engine.View {
	tb.t.Helper()
	_, data, err := tb.View(engine.Viewer{Seat: seat})
	if err != nil {
		tb.t.Fatal(err)
	}
	var v engine.View
	if err := json.Unmarshal(data, &v); err != nil {
		tb.t.Fatal(err)
	}
	return &v
}

// move makes some move that this seat may make; false if there is none.
func (tb *table) move(rng *rand.Rand, seat engine.SeatID) (engine.Command, bool) {
	v := tb.see(seat)
	if v.Me == nil || v.Phase == engine.PhaseOver {
		return engine.Command{}, false
	}
	return enginetest.Anything(rng, v)
}

// playOn lets everybody move until the room is in this phase.
func (tb *table) playOn(until engine.Phase) {
	tb.t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for tb.see("").Phase != until {
		moved := false
		for _, p := range tb.see("").Seats {
			if tb.see("").Phase == until {
				return
			}
			if c, ok := tb.move(rng, p.ID); ok {
				tb.must(p.ID, c)
				moved = true
			}
		}
		if !moved {
			time.Sleep(time.Second)
		}
	}
}

// awaited is one seat that the phase waits for.
func (tb *table) awaited() engine.SeatID {
	tb.t.Helper()
	for _, p := range tb.see("").Seats {
		if p.Awaited {
			return p.ID
		}
	}
	tb.t.Fatal("nobody is awaited")
	return ""
}

func bubble(t *testing.T, test func(t *testing.T, h *host)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { test(t, newHost(t)) })
}

func TestWholeGameIsPlayed(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 4)
		tb.playOn(engine.PhaseOver)
		v := tb.see("s1")
		if len(v.Winners) == 0 || len(v.History) != 8 {
			t.Errorf("winners %v, %d rounds", v.Winners, len(v.History))
		}
	})
}

func TestGameNobodyPlaysRunsToItsEnd(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 3)
		start := time.Now()
		for tb.see("").Phase != engine.PhaseOver {
			if !tb.Wait(t.Context(), tb.snapshot().version(), time.Hour) {
				t.Fatal("the table hangs")
			}
		}
		// six rounds without a clue: 45 s and 15 s of reveal each
		if took := time.Since(start); took != 6*time.Minute {
			t.Errorf("took %v", took)
		}
	})
}

func TestStateIsTheFoldOfTheJournal(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := playing(h, 5)
		tb.playOn(engine.PhaseColour)
		again := tb.on(h.restart())
		want, _ := json.Marshal(tb.snapshot().state)
		got, _ := json.Marshal(again.snapshot().state)
		if string(want) != string(got) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	})
}

func TestUnknownRoomsAreNotFound(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, code := range []string{"KDFX7", "kdfx7", "", "KDFX", "KDFX77", "KDFXA", "КDFX7"} {
			if _, err := h.Get(t.Context(), code); err != ErrNotFound {
				t.Errorf("%q: %v", code, err)
			}
		}
	})
}

func TestRoomWhoseDeckIsGoneSaysSo(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 1)
		h.Close()
		other := hostWith(t, h.journal, gallerytest.Art{gallerytest.Deck{Name: "second", Count: 200}})
		_, err := other.Get(t.Context(), tb.Code())
		if err == nil || !strings.Contains(err.Error(), `needs deck "first" with 200 cards`) {
			t.Errorf("got %v", err)
		}
	})
}

func TestIdleRoomIsUnloadedAndComesBack(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		lobby, game := openTable(h, 3), playing(h, 12) // runs by itself for twelve minutes
		time.Sleep(idle + 90*time.Second)
		h.mu.Lock()
		_, lobbyLoaded := h.loaded[lobby.Code()]
		_, gameLoaded := h.loaded[game.Code()]
		h.mu.Unlock()
		if lobbyLoaded || !gameLoaded {
			t.Errorf("loaded: lobby %v, game %v", lobbyLoaded, gameLoaded)
		}
		if v := lobby.on(h).see("s2"); v.Me == nil || len(v.Seats) != 3 {
			t.Errorf("came back as %+v", v)
		}
	})
}

func rulesCalled(t *testing.T, id string) *engine.Ruleset {
	t.Helper()
	for _, r := range engine.Presets() {
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("no rules %s", id)
	return nil
}

func TestListedRoomsArePublicNewAndHaveRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		open := func(public bool, seats int) string {
			o := opening("Mira")
			o.Public, o.Seats = public, seats
			s, err := h.Open(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Second)
			return s.Room
		}
		stale := open(true, 0)
		post := opening("Mira")
		post.Public, post.Rules = true, rulesCalled(t, "forum")
		byPost, err := h.Open(t.Context(), post)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(7 * time.Hour)
		first, hidden, full, second := open(true, 0), open(false, 0), open(true, 3), open(true, 0)
		for i := 2; i <= 3; i++ {
			if _, err := h.get(full).Join(t.Context(), Joining{Name: enginetest.Name(i)}); err != nil {
				t.Fatal(err)
			}
		}
		rooms, err := h.Listed(t.Context(), 10)
		var got []string
		for _, r := range rooms {
			got = append(got, r.Code())
		}
		if want := []string{second, first, byPost.Room}; err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %v %v, want %v; not %s %s %s", got, err, want, stale, hidden, full)
		}
	})
}
