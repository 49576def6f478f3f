package server

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/server/journal"
)

// faraway is a journal that takes a while to say that it has no such room.
type faraway struct{ journal.Journal }

func (f faraway) Load(ctx context.Context, room string, after int) ([]journal.Entry, error) {
	time.Sleep(30 * time.Millisecond)
	return f.Journal.Load(ctx, room, after)
}

// told is all that a stranger can see of an answer, the time it took included.
// Bodies name the room that was asked for.
func (h *host) told(a ask, code string) string {
	began := time.Now()
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, h.request(a))
	w.Header().Del("Retry-After") // it counts down
	return fmt.Sprintln(w.Code, w.Header(), strings.ReplaceAll(w.Body.String(), code, "CODE"), time.Since(began))
}

// oracles are the addresses in which a code can stand.
func oracles(code string) []ask {
	room := "/api/v1/rooms/" + code
	return []ask{
		{method: "GET", path: room},
		{method: "HEAD", path: room},
		{method: "GET", path: room, token: "somebody-elses-token"},
		{method: "GET", path: room + "?after=1"},
		{method: "GET", path: room + "/said"},
		{method: "GET", path: room + "/export?format=json"},
		{method: "POST", path: room + "/seats", body: joinBody{Name: "D"}},
		{method: "POST", path: room + "/actions", body: engine.Command{Type: engine.CmdStart}, key: "12345678"},
		{method: "POST", path: room + "/links", body: "{}"},
		{method: "POST", path: room + "/links/AAAAAAAAAAAAAAAAAAAAAAAAAA", body: "{}"},
		{method: "GET", path: "/art/" + code + "-AAAAAAAAAAAAAAAAAAAAAA.svg"},
		{method: "GET", path: "/qr/" + code + ".svg"},
		{method: "GET", path: "/r/" + code},
	}
}

// Whoever has guessed too often learns nothing from any answer, nor from how
// long it takes; or one could go on guessing, as fast as one likes.
func TestWhoHasGuessedTooOftenCannotTellRoomsFromNone(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		for range int(DefaultLimits.Guesses.Burst) + 1 {
			h.send(ask{method: "GET", path: "/api/v1/rooms/KDFX7Q"})
		}
		none := oracles("KDFX7Q")
		for i, a := range oracles(tb.code) {
			is, isNot := h.told(a, tb.code), h.told(none[i], "KDFX7Q")
			if strings.HasPrefix(a.path, "/qr/") { // another code, another picture
				is, isNot = is[:3], isNot[:3]
			}
			if is != isNot {
				t.Errorf("%s %s\nis one:  %sis none: %s", a.method, a.path, is, isNot)
			}
		}
	}, func(c *Config) { c.Journal = faraway{c.Journal} })
}

// The list is fifty looks at once, and wakes rooms.
func TestListOfRoomsIsRationedAsLooksAre(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for range int(DefaultLimits.Watches.Burst) {
			h.watches.take("192.0.2.1")
		}
		h.refused(ask{method: "GET", path: "/api/v1/rooms"}, rateLimited)
	})
}

// A fresh deck takes seconds of a processor, and everybody waits for those that
// were wanted before.
func TestFreshDecksOfAClientAreRationed(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, nil)
		for range int(DefaultLimits.Fresh.Burst) {
			h.fresh.take("192.0.2.1")
		}
		deck := "fresh"
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A", Deck: deck}}, rateLimited)
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdSettings, Deck: &deck}), rateLimited)
		deck = "middle"
		tb.mustAct("s1", engine.Command{Type: engine.CmdSettings, Deck: &deck})
	})
}

// To export a long game takes a processor for a while.
func TestExportsAreRationedAndWaitForEachOther(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		tb.mustAct("s2", engine.Command{Type: engine.CmdLeave})
		tb.mustAct("s3", engine.Command{Type: engine.CmdLeave})
		export := ask{method: "GET", path: tb.path("/export?format=json")}
		var all sync.WaitGroup
		began, many := time.Now(), 4*runtime.GOMAXPROCS(0)
		for range many {
			all.Go(func() { h.must(export, http.StatusOK, nil) })
		}
		if all.Wait(); time.Since(began) < 4*30*time.Millisecond {
			t.Errorf("%d exports took %v", many, time.Since(began))
		}
		for range int(DefaultLimits.Exports.Burst) {
			h.exports.take("192.0.2.1")
		}
		h.refused(export, rateLimited)
	}, func(c *Config) { c.Journal = faraway{c.Journal} })
}

// Nor does a picture's address help before that: it is one more guess.
func TestEveryAddressWithACodeCountsAsAGuess(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.playing(3)
		for i := range int(DefaultLimits.Guesses.Burst) {
			code := []string{"KDFX7Q", tb.code}[i%2]
			h.refused(ask{method: "GET", path: "/art/" + code + "-AAAAAAAAAAAAAAAAAAAAAA.svg"}, artNotFound)
		}
		h.refused(ask{method: "GET", path: tb.path("")}, rateLimited)
		mine := tb.see(*tb.see("s1").Guide).Me.Hand
		h.must(ask{method: "GET", path: mine[0].Image}, http.StatusOK, nil) // what was shown is there all the same
	})
}
