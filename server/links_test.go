package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
)

// link makes a link as this seat and returns its code.
func (tb *table) link(seat engine.SeatID) string {
	tb.t.Helper()
	var l linked
	w := tb.must(ask{method: "POST", path: tb.path("/links"), body: "{}", token: tb.tokens[seat]}, http.StatusCreated, &l)
	at, code, ok := strings.Cut(l.URL, "#k=")
	if !ok || at != "http://example.com/r/"+tb.code || strings.Contains(w.Body.String(), tb.tokens[seat]) || !strings.HasPrefix(l.QR, "<svg") {
		tb.t.Errorf("link %+v", l)
	}
	return code
}

func (tb *table) follow(code, key string) ask {
	return ask{method: "POST", path: tb.path("/links/" + code), body: "{}", key: key}
}

func TestLinkOpensTheSeatElsewhereOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		code := tb.link("s2")
		tb = tb.on(h.restart())
		var o opened
		w := tb.must(tb.follow(code, "first-device-1"), http.StatusCreated, &o)
		if *o.Seat != "s2" || o.Token != tb.tokens["s2"] || !strings.Contains(w.Header().Get("Set-Cookie"), o.Token) {
			t.Errorf("led to %+v", o)
		}
		tb.must(tb.follow(code, "first-device-1"), http.StatusCreated, nil) // the answer was lost
		tb.refused(tb.follow(code, "other-device-1"), linkNotFound)
		tb.refused(tb.follow(code, ""), linkNotFound)
	})
}

func TestLinkEndsAfterAWhile(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, nil)
		code, late := tb.link("s1"), tb.link("s1")
		time.Sleep(15*time.Minute - time.Millisecond)
		tb.must(tb.follow(code, ""), http.StatusCreated, nil)
		time.Sleep(time.Millisecond)
		tb.refused(tb.follow(late, ""), linkNotFound)
	})
}

func TestLinkOfATableByPostIsGoodForWeeks(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.moderated(3, nil)
		player, moderator := tb.link("s1"), tb.link("")
		for range 2 {
			time.Sleep(40 * 24 * time.Hour)
			tb = tb.on(tb.restart())
			var o opened
			tb.must(tb.follow(player, ""), http.StatusCreated, &o)
			if *o.Seat != "s1" || o.Token != tb.tokens["s1"] {
				t.Errorf("the player's led to %+v", o)
			}
			o = opened{}
			tb.must(tb.follow(moderator, ""), http.StatusCreated, &o)
			if o.Seat != nil || o.Token != tb.tokens[""] {
				t.Errorf("the moderator's led to %+v", o)
			}
		}
		time.Sleep(11 * 24 * time.Hour)
		tb.refused(tb.follow(player, ""), linkNotFound)
	})
}

func TestLinkToASeatThatWasGivenUpLeadsNowhere(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(4)
		code := tb.link("s2")
		tb.mustAct("s2", engine.Command{Type: engine.CmdLeave})
		tb.refused(tb.follow(code, ""), engine.NotSeated)
		tb.refused(ask{method: "POST", path: tb.path("/links"), body: "{}", token: tb.tokens["s2"]}, engine.NotSeated)
	})
}

func TestLinksAreForThoseWithASeatAndOfTheirRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		one, other := h.open(1, nil), h.open(1, nil)
		h.refused(ask{method: "POST", path: one.path("/links"), body: "{}"}, engine.NotSeated)
		h.refused(ask{method: "POST", path: one.path("/links"), body: "{}", token: other.tokens["s1"]}, engine.NotSeated)
		h.refused(other.follow(one.link("s1"), ""), linkNotFound)
		h.refused(other.follow("nonsense", ""), linkNotFound)
		for range int(DefaultLimits.Links.Burst) - 1 {
			one.link("s1")
		}
		h.refused(ask{method: "POST", path: one.path("/links"), body: "{}", token: one.tokens["s1"]}, rateLimited)
	})
}

// Whoever vanishes has everything when they come back, on whatever device: the
// hand, what they have settled, and what they have prepared.
func TestWhoComesBackOnAnotherDeviceHasEverything(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(4, map[string]any{"rules": "imaginarium-1"})
		tb.start()
		h.must(tb.clue("the tree"), http.StatusOK, nil)
		guide := *tb.see("").Guide
		next := tb.seats[(slices.Index(tb.seats, guide)+1)%4]
		for _, seat := range tb.seats {
			if seat != guide {
				tb.do(seat, engine.Command{Type: engine.CmdEcho, Cards: []string{"h2"}})
			}
		}
		tb.do(next, engine.Command{Type: engine.CmdPrepare, Card: "h3", Text: "the sea"})
		tb.do(next, engine.Command{Type: engine.CmdGuess, Card: tb.see(next).Me.Can[0].Cards[0]})
		before := tb.see(next).Me
		if before.Prepared == nil || before.Locked.Final == nil || len(before.Locked.Echo) != 1 || len(before.Hand) != 7 {
			t.Fatalf("before they vanish: %+v", before)
		}
		code := tb.link(next)
		time.Sleep(20 * time.Second)
		tb = tb.on(h.restart())
		var o opened
		tb.must(tb.follow(code, ""), http.StatusCreated, &o)
		tb.tokens = map[engine.SeatID]string{next: o.Token}
		if diff := cmp.Diff(before, tb.see(next).Me); diff != "" {
			t.Errorf("came back (-before +after):\n%s", diff)
		}
		tb.do(next, engine.Command{Type: engine.CmdPrepare, Card: "h4", Text: "the sky"})
	})
}
