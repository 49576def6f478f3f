package server

import (
	"bufio"
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"echo/engine"
)

// requests are seeds of FuzzRequest. ROOM and TOKEN stand for those of a table.
var requests = []string{
	"GET /. HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: W/\"x\"\r\n\r\n",
	"GET /api/v1/rooms/ROOM?after=3&wait=20 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\n\r\n",
	"GET /api/v1/rooms/ROOM?after=%zz&wait=1e9&&=;x HTTP/1.1\r\nHost: x\r\nCookie: echo-seat=TOKEN; echo-seat=\"\r\n\r\n",
	"GET /api/v1/rooms/ROOM/export?format=json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4, [::1]:9, x\r\n\r\n",
	"GET /api/v1/rooms/ROOM/said HTTP/1.1\r\nHost: x\r\nAccept-Language: ru;q=0.9,*;q=x\r\n\r\n",
	"GET /art/ROOM-AAAAAAAAAAAAAAAAAAAAAA.svg HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip;q=0\r\n\r\n",
	"GET /qr/ROOM.svg HTTP/1.1\r\nHost: [::1]:x\r\n\r\n",
	"POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nIdempotency-Key: 12345678\r\nContent-Length: 99\r\n\r\n" +
		`{"name":"A","rules":"forum","seats":4,"title":"t","event":"e","language":"ru","options":{"bots":1}}`,
	"POST /api/v1/rooms/ROOM/seats HTTP/1.1\r\nHost: x\r\nContent-Length: 28\r\n\r\n" + `{"name":"\ud800","bot":true}`,
	"POST /api/v1/rooms/ROOM/actions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\nIdempotency-Key: 12345678\r\nContent-Length: 71\r\n\r\n" +
		`{"type":"clue","round":1,"phase":"clue","card":"h1","text":"a","at":""}`,
	"POST /api/v1/rooms/ROOM/actions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\nIdempotency-Key: 87654321\r\nContent-Length: 33\r\n\r\n" +
		"{\"type\":\"settings\",\"title\":\"\u202e\"}",
	"POST /api/v1/rooms/ROOM/links HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer TOKEN\r\nContent-Length: 2\r\n\r\n{}",
	"POST /api/v1/rooms/ROOM/links/AAAAAAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
	"PUT /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nSec-Fetch-Site: cross-site\r\n\r\n",
}

// FuzzRequest sends any bytes that are an HTTP request, with a seat or without.
// Each is answered as the document says, none is our fault, and the table goes
// on.
func FuzzRequest(f *testing.F) {
	for _, r := range requests {
		f.Add([]byte(r))
	}
	h := newHost(f, func(c *Config) {
		free := Rate{1e9, 1e9}
		c.Proxies = trusted("192.0.2.0/24")
		c.Limits = Limits{Opens: Rate{100, 0.001}, Joins: free, Guesses: free, Actions: free, Links: Rate{100, 0.001}, Looks: free, Watches: free, Polls: 10, Tabs: 8}
	})
	tb := h.open(3, nil)
	h.rooms.Drain() // nobody waits
	fill := strings.NewReplacer("ROOM", tb.code, "TOKEN", tb.tokens["s1"])
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader([]byte(fill.Replace(string(raw))))))
		if err != nil {
			return
		}
		r.RemoteAddr = "192.0.2.1:1234"
		w := httptest.NewRecorder()
		h.handler.ServeHTTP(w, r)
		asked := *h
		asked.t = t
		switch {
		case r.Pattern == "" || w.Code == http.StatusMovedPermanently || w.Code == http.StatusTemporaryRedirect: // no row's: of a path that is not clean
		case r.Method == "GET" || r.Method == "POST":
			asked.keeps(ask{method: r.Method, path: r.URL.Path}, r, w) // other methods are not in the document
		}
		if w.Header().Get("Content-Security-Policy") == "" && needsPolicy(r.URL.Path) {
			t.Errorf("%d without a policy: %v", w.Code, w.Header())
		}
		if w.Code == kindOf(internal).status {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		if v := tb.on(&asked).see(""); v.Phase == engine.PhaseLobby && len(v.Seats) < 3 {
			t.Errorf("the table is %+v", v)
		}
	})
}

// FuzzForwarded has any peer say anything about whom it speaks for. What is
// believed stands there, and no stranger is believed.
func FuzzForwarded(f *testing.F) {
	f.Add("192.0.2.1:1234", "203.0.113.9, 10.0.0.1")
	f.Add("10.0.0.1:1", ",,10.1.1.1,[2001:db8::1%x]:0")
	f.Add("[::ffff:10.0.0.1]:1", "::ffff:1.2.3.4")
	f.Add("@", " 10.0.0.1 ,")
	f.Fuzz(func(t *testing.T, from, said string) {
		ours := trusted("10.0.0.0/8")
		r := &http.Request{RemoteAddr: from, Header: http.Header{"X-Forwarded-For": {said}}}
		got := ours.source(r)
		if !ours.trust(peer(r)) && got != peer(r) {
			t.Errorf("%q, %q: %v", from, said, got)
		}
		stands := got == peer(r)
		for hop := range strings.SplitSeq(said, ",") {
			addr, ok := address(hop)
			stands = stands || ok && addr == got
		}
		if !stands || household(got) == "" || got.Zone() != "" || got != (netip.Addr{}) && got.Is4In6() {
			t.Errorf("%q, %q: %v", from, said, got)
		}
	})
}
