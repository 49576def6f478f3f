package server

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
)

// impatient is a host that waits no longer than a test does: for requests and
// answers to go through, and for another request after them.
func impatient(t *testing.T, busy, idle time.Duration) *host {
	t.Helper()
	h := newHost(t, func(c *Config) {
		c.Addr, c.Limits = "127.0.0.1:0", DefaultLimits
		c.Limits.Watches, c.Limits.Looks = Rate{1e6, 1e6}, Rate{1e6, 1e6}
	})
	h.http.ReadHeaderTimeout, h.http.ReadTimeout, h.http.WriteTimeout, h.http.IdleTimeout = busy, busy, busy, idle
	if err := h.Open(); err != nil {
		t.Fatal(err)
	}
	return h
}

func TestWhoIsSlowIsHungUpOn(t *testing.T) {
	for what, start := range map[string]string{
		"nothing":          "",
		"half a line":      "GET /healthz HT",
		"half the headers": "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ",
		"half a body":      "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
		"half a chunk":     "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{",
		"idle":             alive,
	} {
		t.Run(what, func(t *testing.T) {
			busy, idle := 50*time.Millisecond, long
			if what == "idle" {
				busy, idle = idle, busy
			}
			h := impatient(t, busy, idle)
			got := h.dial().say(start).rest()
			if created := strings.Contains(got, " 201 "); created || (what == "idle") != strings.Contains(got, " 200 OK") {
				t.Errorf("it is told %q", got)
			}
		})
	}
}

func TestTrickleOfBytesBuysNoTime(t *testing.T) {
	h := impatient(t, 200*time.Millisecond, long)
	l := h.dial().say("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
	hung := make(chan error, 1)
	go func() {
		for {
			if _, err := io.WriteString(l, "x"); err != nil {
				hung <- err
				return
			}
			time.Sleep(5 * time.Millisecond) // as an attacker would
		}
	}()
	if err := <-hung; err.(net.Error).Timeout() {
		t.Errorf("the host still listens after %v", long)
	}
}

// Who asks and does not read fills its own connection, and nobody else waits.
func TestWhoDoesNotReadHoldsNothing(t *testing.T) {
	h := impatient(t, 500*time.Millisecond, long)
	tb := h.open(3, nil)
	l := h.dial()
	l.Conn.(*net.TCPConn).SetReadBuffer(4096)
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		look := "GET " + tb.path("") + " HTTP/1.1\r\nHost: x\r\nX-Pad: " + strings.Repeat("x", 200) + "\r\n\r\n"
		for range 20_000 { // until it is hung up on
			if _, err := io.WriteString(l, look); err != nil {
				return
			}
		}
	}()
	tb.start()
	for until := time.Now().Add(long); h.door.all.Load() > 0; {
		tb.see("s1")
		if time.Now().After(until) {
			t.Fatal("the connection is still there")
		}
		time.Sleep(time.Millisecond)
	}
	l.Close()
	<-asked
}

func TestRequestsInARowAreAnsweredInTheirOrder(t *testing.T) {
	h := listening(t)
	tb := h.open(3, nil)
	poll := fmt.Sprintf("GET %s?after=%d HTTP/1.1\r\nHost: x\r\n\r\n", tb.path(""), tb.see("").Version)
	l := h.dial().say(alive + poll + alive)
	l.hears("200 OK")
	tb.start()
	l.hears(`"version":`)
	l.hears("200 OK")
}

func TestRequestsThatBringTooMuchAreRefused(t *testing.T) {
	h := listening(t)
	lines := func(n int) string { return strings.Repeat("X-A: 1\r\n", n) }
	for want, request := range map[string]string{
		"200 OK":           "GET /healthz HTTP/1.1\r\nHost: x\r\n" + lines(mostHeaders-1) + "Connection: close\r\n\r\n",
		"at most 100":      "GET /healthz HTTP/1.1\r\nHost: x\r\n" + lines(mostHeaders) + "Connection: close\r\n\r\n",
		"431 ":             "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: " + strings.Repeat("x", 32<<10) + "\r\n\r\n",
		"body-too-large":   "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 17000\r\n\r\n" + strings.Repeat(" ", 17000),
		`"body-too-large"`: "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4268\r\n" + strings.Repeat(" ", 0x4268) + "\r\n0\r\n\r\n",
		"no name is that":  "GET /qr/KDFX7.svg HTTP/1.1\r\nHost: " + strings.Repeat("x", 3000) + "\r\nConnection: close\r\n\r\n",
		"400 Bad Request":  "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
		"400 Bad Request:": "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n",
		"501 ":             "POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
	} {
		if got := h.dial().say(request).rest(); !strings.Contains(got, want) {
			t.Errorf("%.60q: %q, want %q", request, got, want)
		}
	}
}

// HTTP/2 ends at the proxy, if there is one: one connection there could park
// any number of polls.
func TestHTTP2IsNotSpoken(t *testing.T) {
	h := listening(t)
	for _, start := range []string{
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
		"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
	} {
		if got := h.dial().say(start).rest(); strings.Contains(got, " 101 ") || !strings.HasPrefix(got, "HTTP/1.1 ") {
			t.Errorf("%.20q: %q", start, got)
		}
	}
}

func TestSpectatorsOfOneAddressCannotTakeThePollsOfTheTable(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, map[string]any{"rules": "forum"})
		time.Sleep(time.Minute) // nobody comes or goes any more
		var all sync.WaitGroup
		park := func(seat engine.SeatID) {
			all.Go(func() {
				if w := tb.poll(seat, ""); w.Code != http.StatusOK {
					t.Errorf("%s: %d %s", seat, w.Code, w.Body)
				}
			})
			synctest.Wait()
		}
		tb.see("s2") // so that its coming is no news
		park("")
		park("")
		if w := tb.poll("", ""); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "5" {
			t.Errorf("a third is answered %d %s", w.Code, w.Body)
		}
		park("s2")
		if h.parked.Load() != 3 {
			t.Errorf("%d polls are parked", h.parked.Load())
		}
		tb.start()
		if all.Wait(); len(h.audience.of) != 0 || h.parked.Load() != 0 {
			t.Errorf("%v and %d are left", h.audience.of, h.parked.Load())
		}
	}, func(c *Config) {
		c.Limits = DefaultLimits
		c.Limits.Audience = 2
	})
}

// Behind a proxy nobody counts the connections of a client, who may have seats
// in a thousand rooms.
func TestOneClientBehindAProxyCannotTakeAllPolls(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, map[string]any{"rules": "forum"})
		for _, seat := range tb.seats {
			tb.see(seat)
		}
		version := tb.see("").Version
		poll := func(seat engine.SeatID, from string) *httptest.ResponseRecorder {
			path := fmt.Sprint(tb.path(""), "?wait=5&after=", version)
			return tb.send(ask{method: "GET", path: path, token: tb.tokens[seat], header: map[string]string{"X-Forwarded-For": from}})
		}
		var all sync.WaitGroup
		park := func(seat engine.SeatID, from string) {
			all.Go(func() {
				if w := poll(seat, from); w.Code != http.StatusNoContent {
					t.Errorf("%s from %s: %d %s", seat, from, w.Code, w.Body)
				}
			})
			synctest.Wait()
		}
		park("s1", "203.0.113.1")
		park("s2", "203.0.113.1")
		if w := poll("s3", "203.0.113.1"); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "5" {
			t.Errorf("a third is answered %d %s", w.Code, w.Body)
		}
		park("s3", "203.0.113.2")
		if all.Wait(); len(h.players.of) != 0 || h.parked.Load() != 0 {
			t.Errorf("%v and %d are left", h.players.of, h.parked.Load())
		}
	}, func(c *Config) {
		c.Proxies, c.Limits = trusted("192.0.2.0/24"), DefaultLimits
		c.Limits.Each = 2
	})
}

func TestRoomsOfAClientThatAreAwakeAreNumbered(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		from := func(addr string) ask {
			return ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, header: map[string]string{"X-Forwarded-For": addr}}
		}
		for range 2 {
			h.must(from("203.0.113.1"), http.StatusCreated, nil)
		}
		w := h.refused(from("203.0.113.1"), rateLimited)
		if w.Header().Get("Retry-After") != "60" {
			t.Errorf("Retry-After %q", w.Header().Get("Retry-After"))
		}
		h.must(from("203.0.113.2"), http.StatusCreated, nil)
		failed := from("203.0.113.3")
		failed.body = openBody{Name: "\u202e"}
		for range 3 { // what was not opened takes no place
			h.refused(failed, engine.BadName)
		}
		h.must(from("203.0.113.3"), http.StatusCreated, nil)
		time.Sleep(12 * time.Minute) // nobody looks at them any more
		for range 2 {
			h.must(from("203.0.113.1"), http.StatusCreated, nil)
		}
		h.refused(from("203.0.113.1"), rateLimited)
	}, func(c *Config) {
		c.Proxies, c.Limits = trusted("192.0.2.0/24"), DefaultLimits
		c.Limits.Rooms = 2
	})
}

// The tests above are impatient; players are waited for, but not for ever.
func TestEveryWaitForAClientEnds(t *testing.T) {
	h := newHost(t)
	for what, wait := range map[string]time.Duration{
		"headers": h.http.ReadHeaderTimeout, "bodies": h.http.ReadTimeout, "answers": h.http.WriteTimeout, "idle connections": h.http.IdleTimeout,
	} {
		if wait <= 0 || wait > 2*time.Minute {
			t.Errorf("%s are waited for %v", what, wait)
		}
	}
}
