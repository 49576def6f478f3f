package server

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// playOn lets everybody move by what their view offers, until the room is in
// this phase.
func (tb *table) playOn(until engine.Phase) {
	tb.t.Helper()
	rng := rand.New(rand.NewPCG(7, 8))
	for tb.see("").Phase != until {
		moved := false
		for _, seat := range tb.seats {
			v := tb.see(seat)
			if v.Phase == until {
				return
			}
			if v.Me == nil {
				continue
			}
			if c, ok := enginetest.Anything(rng, v); ok {
				tb.mustAct(seat, c)
				moved = true
			}
		}
		if !moved {
			time.Sleep(time.Second)
		}
	}
}

// playing is a table whose game has begun.
func (h *host) playing(n int) *table {
	h.t.Helper()
	tb := h.open(n, nil)
	tb.start()
	return tb
}

// cardOf finds the gallery card that a seat owns, as that seat sees it.
func (tb *table) cardOf(seat engine.SeatID) string {
	tb.t.Helper()
	own := tb.see(seat).Me.Own
	if len(own) != 1 {
		tb.t.Fatalf("%s owns %v", seat, own)
	}
	return own[0]
}

// do acts in the round and phase that is on.
func (tb *table) do(seat engine.SeatID, c engine.Command) {
	tb.t.Helper()
	v := tb.see(seat)
	c.Round, c.Phase = v.Round.Number, v.Phase
	tb.mustAct(seat, c)
}

// TestThreePlayARoundAsTheRulesSay follows one round from the rules by hand:
// one finds the source by its lines and keeps it, the other takes the first
// one's echo.
func TestThreePlayARoundAsTheRulesSay(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		guide := *tb.see("").Guide
		var seekers []engine.SeatID
		for _, seat := range tb.seats {
			if seat != guide {
				seekers = append(seekers, seat)
			}
		}
		finder, loser := seekers[0], seekers[1]
		if n := len(tb.see(guide).Me.Hand); n != 3 {
			t.Fatalf("the guide holds %d cards", n)
		}
		tb.do(guide, engine.Command{Type: engine.CmdClue, Card: "h2", Text: "  a door,   ajar "})
		if v := tb.see(""); v.Clue == nil || v.Clue.Text != "a door, ajar" || v.Phase != engine.PhaseEcho {
			t.Fatalf("%s, clue %+v", v.Phase, v.Clue)
		}
		tb.do(finder, engine.Command{Type: engine.CmdEcho, Cards: []string{"h1"}})
		tb.do(loser, engine.Command{Type: engine.CmdEcho, Cards: []string{"h3"}})
		source, echo := tb.cardOf(guide), tb.cardOf(finder)
		tb.do(finder, engine.Command{Type: engine.CmdGuess, Card: source})
		tb.do(loser, engine.Command{Type: engine.CmdGuess, Card: echo})
		tb.do(finder, engine.Command{Type: engine.CmdConfirm, Card: source})
		tb.do(loser, engine.Command{Type: engine.CmdConfirm, Card: echo})
		v := tb.see("")
		want := map[engine.SeatID]int{guide: 120 + 40, finder: 240 + 60, loser: 0}
		if v.Phase != engine.PhaseReveal || fmt.Sprint(v.Result.Points) != fmt.Sprint(want) {
			t.Errorf("%s: points %v, want %v", v.Phase, v.Result.Points, want)
		}
		for _, card := range v.Gallery {
			if card.Owner == nil || *card.Source != (card.ID == source) {
				t.Errorf("card %+v", card)
			}
		}
	})
}

func TestWholeGameOverHTTP(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		tb.playOn(engine.PhaseOver)
		v := tb.see("")
		total := map[engine.SeatID]int{}
		for _, past := range v.History {
			for seat, points := range past.Points {
				total[seat] += points
			}
		}
		for _, seat := range v.Seats {
			if seat.Score != total[seat.ID] {
				t.Errorf("%s has %d, the rounds say %d", seat.ID, seat.Score, total[seat.ID])
			}
		}
		if len(v.History) != 6 || len(v.Winners) == 0 {
			t.Errorf("%d rounds, winners %v", len(v.History), v.Winners)
		}
		tb.mustAct("s1", engine.Command{Type: engine.CmdStart}) // once more
		tb.playOn(engine.PhaseReveal)
		if v := tb.see(""); v.Round.Number != 1 || len(v.History) != 1 {
			t.Errorf("the rematch is in round %d after %d", v.Round.Number, len(v.History))
		}
	})
}

func TestGameGoesOnAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(4)
		for _, until := range []engine.Phase{engine.PhaseEcho, engine.PhaseContour, engine.PhaseColour, engine.PhaseReveal, engine.PhaseOver} {
			tb.playOn(until)
			before := tb.see("s2")
			tb = tb.on(h.restart())
			after := tb.see("s2")
			before.Version, before.Clock, before.Seats = after.Version, after.Clock, after.Seats
			if diff := cmp.Diff(before, after); diff != "" {
				t.Errorf("%s (-before +after):\n%s", until, diff)
			}
			h = tb.host
		}
	})
}

func TestBotsFillATableAndPlay(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, map[string]any{"language": "ru", "options": map[string]any{"bots": 2}})
		tb.mustAct("s1", engine.Command{Type: engine.CmdBot})
		v := tb.see("s1")
		names := map[string]bool{}
		for _, seat := range v.Seats[1:] {
			if !seat.Bot || !seat.Connected {
				t.Errorf("%+v", seat)
			}
			names[seat.Name] = true
		}
		if len(names) != 3 {
			t.Errorf("names %v", names)
		}
		tb.start()
		start := time.Now()
		tb.playOn(engine.PhaseOver)
		if v := tb.see("s1"); len(v.History) != 8 || time.Since(start) > 8*time.Minute {
			t.Errorf("%d rounds in %v", len(v.History), time.Since(start))
		}
		for _, past := range tb.see("").History {
			if past.Void || past.Guesses < 2 {
				t.Errorf("round %d: void %v, %d guesses: the bots slept", past.Round, past.Void, past.Guesses)
			}
		}
	})
}

func TestBotsByDefaultLeaveRoomForPeople(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, test := range []struct {
			wishes map[string]any
			want   int
		}{
			{nil, 6},
			{map[string]any{"seats": 4}, 4},
			{map[string]any{"options": map[string]any{"bots": 0}}, 1},
			{map[string]any{"options": map[string]any{"bots": 11}}, 12},
		} {
			if got := len(h.open(1, test.wishes).see("").Seats); got != test.want {
				t.Errorf("%v: %d seats taken, want %d", test.wishes, got, test.want)
			}
		}
		for _, bots := range []int{-1, 12} {
			h.refused(ask{method: "POST", path: "/api/v1/rooms", body: map[string]any{"name": "A", "options": map[string]any{"bots": bots}}}, engine.BadSettings)
		}
	}, func(c *Config) { c.Bots = 5 })
}

func TestBotsResumeAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, map[string]any{"options": map[string]any{"bots": 4}})
		tb.start()
		for range 12 {
			time.Sleep(3 * time.Second)
			tb = tb.on(tb.restart())
		}
		time.Sleep(30 * time.Minute)
		if v := tb.see(""); v.Phase != engine.PhaseOver {
			t.Errorf("%s of round %d", v.Phase, v.Round.Number)
		}
	})
}

func TestRemoteBotIsPlayedByNobodyElse(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(2, nil)
		var j joined
		tb.must(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "Robot", Bot: true}}, http.StatusCreated, &j)
		tb.start()
		time.Sleep(30 * time.Second)
		v := tb.see("")
		for _, seat := range v.Seats {
			if seat.ID == j.Seat && (!seat.Bot || seat.Connected) {
				t.Errorf("%+v", seat)
			}
		}
		if v.Phase != engine.PhaseClue {
			t.Errorf("phase %s: somebody gave a clue", v.Phase)
		}
	})
}
