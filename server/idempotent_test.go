package server

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"echo/engine"
)

func replayed(w *httptest.ResponseRecorder) bool {
	return w.Header().Get("Idempotency-Replayed") == "true"
}

func TestActionWithTheSameKeyIsAnsweredTheSame(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		first := h.must(a, http.StatusOK, nil)
		tb.playOn(engine.PhaseEcho)
		for _, h := range []*host{h, h.restart()} {
			again := h.must(a, http.StatusOK, nil)
			if replayed(first) || !replayed(again) || again.Body.String() != first.Body.String() {
				t.Errorf("first %s %v, again %s %v", first.Body, first.Header(), again.Body, again.Header())
			}
		}
	})
}

func TestSameActionWrittenDifferentlyIsTheSame(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		a := tb.act("s1", engine.Command{})
		a.body = `{"type":"start","round":0}`
		h.must(a, http.StatusOK, nil)
		a.body = ` { "round" : 0, "type" : "start" } `
		if again := h.must(a, http.StatusOK, nil); !replayed(again) {
			t.Errorf("%v", again.Header())
		}
	})
}

func TestRefusedActionIsRefusedTheSame(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(2, nil)
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		first := h.refused(a, engine.TooFew)
		tb.join("Third")
		again := h.refused(a, engine.TooFew)
		if replayed(first) || !replayed(again) || again.Body.String() != first.Body.String() {
			t.Errorf("first %s, again %s", first.Body, again.Body)
		}
	})
}

func TestDoubledPostsHappenOnce(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(2, nil)
		h.slowly(1e6)
		for name, a := range map[string]ask{
			"join": {method: "POST", path: tb.path("/seats"), body: joinBody{Name: "Third"}, key: "join-join"},
			"open": {method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, key: "open-open"},
			"act":  tb.act("s1", engine.Command{Type: engine.CmdTransfer, Seat: "s2"}),
		} {
			var all sync.WaitGroup
			var mu sync.Mutex
			bodies, firsts := map[string]bool{}, 0
			for range 8 {
				all.Go(func() {
					w := h.send(a)
					mu.Lock()
					defer mu.Unlock()
					bodies[w.Body.String()] = true
					if !replayed(w) {
						firsts++
					}
				})
			}
			all.Wait()
			if len(bodies) != 1 || firsts != 1 {
				t.Errorf("%s: answers %v, %d of them first", name, bodies, firsts)
			}
		}
		if n := len(tb.see("").Seats); n != 3 {
			t.Errorf("%d seats", n)
		}
	})
}

func TestLostAnswerToAJoinCanBeHadAfterARestart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, nil)
		a := ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "Second"}, key: "join-join"}
		var first, again joined
		h.must(a, http.StatusCreated, &first)
		h = h.restart()
		w := h.must(a, http.StatusCreated, &again)
		if first != again || !replayed(w) {
			t.Errorf("first %+v, again %+v", first, again)
		}
		var v engine.View
		if h.get(tb.path(""), again.Token, &v); v.Me == nil || v.Me.Seat != "s2" || len(v.Seats) != 2 {
			t.Errorf("%+v", v)
		}
	})
}

func TestSeatIsTheTokenWhereverItIsUsed(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(2, nil)
		w := h.send(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "Third"}})
		var cookie *http.Cookie
		for _, c := range w.Result().Cookies() {
			cookie = c
		}
		if cookie == nil || !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.Path != tb.path("") || cookie.Secure {
			t.Fatalf("cookie %+v", cookie)
		}
		by := map[string]string{"Cookie": cookie.Name + "=" + cookie.Value, "Sec-Fetch-Site": "same-origin", "Origin": "http://example.com"}
		var v engine.View
		h.must(ask{method: "GET", path: tb.path(""), header: by}, http.StatusOK, &v)
		if v.Me == nil || v.Me.Seat != "s3" {
			t.Errorf("by cookie: %+v", v.Me)
		}
		a := tb.act("", engine.Command{Type: engine.CmdLeave})
		a.header = by
		h.must(a, http.StatusOK, nil)
		// A token in the header counts more than a cookie.
		a = ask{method: "GET", path: tb.path(""), header: by, token: tb.tokens["s1"]}
		if h.must(a, http.StatusOK, &v); v.Me == nil || v.Me.Seat != "s1" {
			t.Errorf("by both: %+v", v.Me)
		}
	})
}
