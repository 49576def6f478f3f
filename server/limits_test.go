package server

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
)

func TestBucketGivesItsBurstAndThenItsRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter("tests", Rate{Burst: 3, PerSecond: 2})
		take := func(key string, want bool) {
			t.Helper()
			if wait, ok := l.take(key); ok != want || ok == (wait > 0) {
				t.Errorf("%s: %v, wait %v", key, ok, wait)
			}
		}
		for range 3 {
			take("a", true)
		}
		take("a", false)
		take("b", true)
		if wait, _ := l.take("a"); wait != 500*time.Millisecond {
			t.Errorf("wait %v", wait)
		}
		time.Sleep(500 * time.Millisecond)
		take("a", true)
		take("a", false)
		time.Sleep(time.Hour)
		for range 3 {
			take("a", true)
		}
		take("a", false)
	})
}

func TestBucketsDoNotPileUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter("tests", Rate{Burst: 2, PerSecond: 1})
		for i := range 3 * mostBuckets {
			if l.take(fmt.Sprint(i)); len(l.buckets) > mostBuckets {
				t.Fatalf("%d buckets", len(l.buckets))
			}
		}
	})
}

func TestOnlyBucketsAsGoodAsNewAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter("tests", Rate{Burst: 2, PerSecond: 1})
		l.take("busy")
		l.take("busy")
		for i := range mostBuckets - 1 {
			l.take(fmt.Sprint(i))
		}
		time.Sleep(1500 * time.Millisecond) // busy has half a token to go
		l.take("one too many")
		if _, ok := l.buckets["busy"]; !ok || len(l.buckets) != 2 {
			t.Errorf("busy is there: %v, %d buckets", ok, len(l.buckets))
		}
	})
}

func TestGuessingCodesIsSlowAndHurtsNoTable(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		guess := ask{method: "GET", path: "/api/v1/rooms/KDFX7"}
		for range int(DefaultLimits.Guesses.Burst) {
			h.refused(guess, roomNotFound)
		}
		w := h.refused(guess, rateLimited)
		if w.Header().Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		// From the same address: strangers wait, who is seated does not.
		h.refused(ask{method: "GET", path: tb.path("")}, rateLimited)
		h.refused(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "D"}}, rateLimited)
		h.get(tb.path(""), tb.tokens["s1"], nil)
		h.must(tb.act("s1", engine.Command{Type: engine.CmdStart}), http.StatusOK, nil)
		time.Sleep(time.Minute)
		h.get(tb.path(""), "", nil)
	})
}

func TestPartyBehindOneAddressIsNotLockedOut(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for range 8 { // rooms of a school class at the same moment
			h.open(12, nil).start()
		}
	})
}

func TestGuestsOfTheMachineItselfAreSentToItsAddressOnTheNetwork(t *testing.T) {
	own := []netip.Addr{netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("fd00::1"), netip.MustParseAddr("192.168.1.7")}
	everywhere, here := &net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}
	if got := nearby(everywhere, own); got != "http://192.168.1.7:8080" {
		t.Errorf("got %q", got)
	}
	if got := nearby(here, own) + nearby(everywhere, own[:2]); got != "" {
		t.Errorf("got %q", got)
	}
	s := &Server{nearby: "http://192.168.1.7:8080"}
	for host, want := range map[string]string{
		"localhost:8080": s.nearby, "localhost": s.nearby, "127.0.0.1:8080": s.nearby, "[::1]:8080": s.nearby,
		"play.example.org": "http://play.example.org", "192.168.1.8:8080": "http://192.168.1.8:8080",
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		if got := s.base(r); got != want {
			t.Errorf("%s: %s, want %s", host, got, want)
		}
	}
}
