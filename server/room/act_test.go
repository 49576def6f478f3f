package room

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/journal"
)

func refusedWith(err error, code engine.Code) bool {
	var r *engine.Reject
	return errors.As(err, &r) && r.Code == code
}

func TestSameKeyGivesTheFirstAnswer(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		first, err := tb.Do(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		tb.playOn(engine.PhaseContour)
		again, err := tb.Do(t.Context(), q)
		if want := (Answer{first.Version, true}); err != nil || again != want {
			t.Errorf("got %v %v, want %v", again, err, want)
		}
		restarted := tb.on(h.restart())
		again, err = restarted.Do(t.Context(), q)
		if want := (Answer{first.Version, true}); err != nil || again != want {
			t.Errorf("after a restart: got %v %v, want %v", again, err, want)
		}
	})
}

func TestDoubledRequestHappensOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		before := len(h.entries(tb.Code()))
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(5 * time.Millisecond); return nil })
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		var all sync.WaitGroup
		var mu sync.Mutex
		answers := map[Answer]int{}
		for range 20 {
			all.Go(func() {
				a, err := tb.Do(t.Context(), q)
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				answers[a]++
			})
		}
		all.Wait()
		if n := len(h.entries(tb.Code())) - before; n != 1 {
			t.Errorf("%d entries", n)
		}
		for a, n := range answers {
			if len(answers) != 2 || a.Replayed != (n == 19) {
				t.Errorf("answers %v", answers)
			}
		}
	})
}

func TestSameKeyForSomethingElseIsRefused(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 3)
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		q.Digest = "start"
		if _, err := tb.Do(t.Context(), q); err != nil {
			t.Fatal(err)
		}
		other := q
		other.Digest = "leave"
		other.Command.Type = engine.CmdLeave
		if _, err := tb.Do(t.Context(), other); !errors.Is(err, ErrKeyReused) {
			t.Errorf("got %v", err)
		}
		other.Seat, other.Command.By = "s2", "s2" // another seat's keys are its own
		if _, err := tb.Do(t.Context(), other); err != nil {
			t.Errorf("another seat with the same key: %v", err)
		}
	})
}

func TestRefusalIsTheAnswerToItsKeyForGood(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 2)
		q := tb.request("s1", engine.Command{Type: engine.CmdStart})
		if _, err := tb.Do(t.Context(), q); !refusedWith(err, engine.TooFew) {
			t.Fatalf("got %v", err)
		}
		if _, err := tb.Join(t.Context(), Joining{Name: "Third"}); err != nil {
			t.Fatal(err)
		}
		a, err := tb.Do(t.Context(), q)
		if !refusedWith(err, engine.TooFew) || !a.Replayed {
			t.Errorf("got %v %v", a, err)
		}
		tb.must("s1", engine.Command{Type: engine.CmdStart})
	})
}

func TestKeysOfASeatAreBounded(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 2)
		for range 10 * perSeat {
			tb.Do(t.Context(), tb.request("s2", engine.Command{Type: engine.CmdStart}))
		}
		if r := tb.answers.of["s2"]; len(r.byKey) != perSeat || len(r.order) != perSeat {
			t.Errorf("%d and %d", len(r.byKey), len(r.order))
		}
	})
}

func TestFiftyWhoJoinAtOnceGetSeatsOfTheirOwn(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 1)
		var all sync.WaitGroup
		var mu sync.Mutex
		seats, tokens, full := map[engine.SeatID]bool{}, map[string]bool{}, 0
		for i := range 50 {
			all.Go(func() {
				s, err := tb.Join(t.Context(), Joining{Name: fmt.Sprintf("Guest %d", i)})
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					seats[s.Seat], tokens[s.Token] = true, true
				case refusedWith(err, engine.RoomFull):
					full++
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if len(seats) != 11 || len(tokens) != 11 || full != 39 {
			t.Errorf("%d seats, %d tokens, %d found it full", len(seats), len(tokens), full)
		}
	})
}

func TestLostAnswersToOpeningAndJoiningCanBeHadAgain(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		o := opening("Mira")
		o.Key, o.Digest = "open-key", "open-digest"
		room, err := h.Open(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		seat, err := h.get(room.Room).Join(t.Context(), Joining{Name: "Лев", Key: "join-key", Digest: "join-digest"})
		if err != nil {
			t.Fatal(err)
		}
		room.Replayed, seat.Replayed = true, true
		for _, h := range []*host{h, h.restart()} {
			if again, err := h.Open(t.Context(), o); err != nil || again != room {
				t.Errorf("open: got %v %v, want %v", again, err, room)
			}
			if again, err := h.get(room.Room).Join(t.Context(), Joining{Name: "Лев", Key: "join-key", Digest: "join-digest"}); err != nil || again != seat {
				t.Errorf("join: got %v %v, want %v", again, err, seat)
			}
			if n := len(h.get(room.Room).Look(engine.Viewer{}).Seats); n != 2 {
				t.Errorf("%d seats", n)
			}
			time.Sleep(time.Minute)
		}
	})
}

func TestKeyOfAJoinIsWorthNothingLater(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 1)
		if _, err := tb.Join(t.Context(), Joining{Name: "Лев", Key: "join-key", Digest: "digest"}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(11 * time.Minute)
		if s, err := tb.Join(t.Context(), Joining{Name: "Лев", Key: "join-key", Digest: "digest"}); !refusedWith(err, engine.NameTaken) {
			t.Errorf("got %v %v", s, err)
		}
	})
}

func TestSameKeyWithAnotherNameIsAnotherSeat(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := openTable(h, 1)
		a, err1 := tb.Join(t.Context(), Joining{Name: "Лев", Key: "12345678", Digest: "digest of Лев"})
		b, err2 := tb.Join(t.Context(), Joining{Name: "Zoë", Key: "12345678", Digest: "digest of Zoë"})
		if err1 != nil || err2 != nil || a.Seat == b.Seat || a.Token == b.Token {
			t.Errorf("%v %v, %v %v", a, err1, b, err2)
		}
	})
}

func TestSameOpeningAtOnceOpensOneRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(time.Millisecond); return nil })
		o := opening("Mira")
		o.Key, o.Digest = "open-key", "open-digest"
		var all sync.WaitGroup
		var mu sync.Mutex
		rooms := map[string]bool{}
		for range 10 {
			all.Go(func() {
				s, err := h.Open(t.Context(), o)
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				rooms[s.Room+s.Token] = true
			})
		}
		all.Wait()
		if len(rooms) != 1 {
			t.Errorf("rooms %v", rooms)
		}
	})
}

func TestRoomCodesThatAreTakenAreSkipped(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		o := opening("Mira")
		o.Key, o.Digest = "key", "digest"
		for try := range 3 {
			taken := newTicket(h.secret, o.Key, o.Digest).code(try)
			if err := h.journal.Append(t.Context(), taken, entryOf(t, taken)); err != nil {
				t.Fatal(err)
			}
		}
		s, err := h.Open(t.Context(), o)
		if want := newTicket(h.secret, o.Key, o.Digest).code(3); err != nil || s.Room != want {
			t.Errorf("got %v %v, want %s", s, err, want)
		}
	})
}

// entryOf is the first entry of somebody else's room.
func entryOf(t *testing.T, code string) journal.Entry {
	t.Helper()
	c := enginetest.OpenCommand(opening("x").Rules)
	c.Open.Room = code
	events, err := engine.Decide(&engine.State{}, c, engine.Env{Deck: engine.DeckFacts{ID: "first", Cards: 200}})
	if err != nil {
		t.Fatal(err)
	}
	data, err := engine.EncodeEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	return journal.Entry{Version: 1, Events: data}
}

func TestTokenThatIsUnknownIsASpectator(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb, other := openTable(h, 2), openTable(h, 2)
		for token, want := range map[string]engine.Viewer{
			tb.tokens[0]: {Seat: "s1"}, tb.tokens[1]: {Seat: "s2"},
			other.tokens[0]: {}, "": {}, "nonsense": {}, Proof(tb.tokens[0]): {},
		} {
			if got := tb.Who(token); got != want {
				t.Errorf("%q: got %v, want %v", token, got, want)
			}
		}
	})
}
