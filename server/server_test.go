package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/gallery/gallerytest"
	"echo/server/journal"
	"echo/server/journal/journaltest"
	"echo/server/journal/memory"
)

var decks = gallerytest.Art{gallerytest.Deck{Name: "first", Count: 200}, gallerytest.Deck{Name: "small", Count: 20}, gallerytest.Deck{Name: "middle", Count: 60}}

// drawingTakes is how long a fresh deck is drawn in tests.
const drawingTakes = 5 * time.Second

// files is a page for tests.
var files = fstest.MapFS{
	"index.html":   {Data: []byte("<!doctype html><title>echo</title>")},
	"js/main.js":   {Data: []byte("export const big = '" + strings.Repeat("x", 5000) + "'")},
	"img/back.svg": {Data: []byte("<svg/>")},
	"lang/en.json": {Data: []byte(`{"ruleset.echo-contour":"Echo of the contour","seats":{"one":"a seat"}}`)},
	"lang/ru.json": {Data: []byte(`{"ruleset.echo-contour":"Эхо контура","deck.fresh":"Новая колода"}`)},
	"web.go":       {Data: []byte("package web")},
}

// host is a server that is called directly, without a network.
type host struct {
	*Server
	t       testing.TB
	journal *journaltest.Faulty
	press   *gallerytest.Press
	handler http.Handler
	spec    document
	heard   func(who string, r *http.Request, w *httptest.ResponseRecorder) // listens to all answers, if set
}

func newHost(t testing.TB, change ...func(*Config)) *host {
	return hostOn(t, &journaltest.Faulty{Journal: memory.New()}, change...)
}

func hostOn(t testing.TB, j *journaltest.Faulty, change ...func(*Config)) *host {
	t.Helper()
	press := &gallerytest.Press{Takes: drawingTakes}
	c := Config{Journal: j, Art: decks, Press: press, Rulesets: engine.Presets(), Page: files}
	for _, f := range change {
		f(&c)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(t.Context()) })
	return &host{Server: s, t: t, journal: j, press: press, handler: s.Handler(), spec: spec(t)}
}

// restart ends the host as a crash would, and begins anew on its journal.
func (h *host) restart() *host {
	h.t.Helper()
	h.Close(h.t.Context())
	return hostOn(h.t, h.journal)
}

func bubble(t *testing.T, test func(t *testing.T, h *host), change ...func(*Config)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { test(t, newHost(t, change...)) })
}

// ask is a request before it is sent.
type ask struct {
	method, path string
	body         any // marshalled, unless it is a string
	token        string
	key          string
	header       map[string]string
}

func (h *host) request(a ask) *http.Request {
	h.t.Helper()
	var body []byte
	switch b := a.body.(type) {
	case nil:
	case string:
		body = []byte(b)
	default:
		var err error
		if body, err = json.Marshal(b); err != nil {
			h.t.Fatal(err)
		}
	}
	r := httptest.NewRequestWithContext(h.t.Context(), a.method, a.path, bytes.NewReader(body))
	if a.token != "" {
		r.Header.Set("Authorization", "Bearer "+a.token)
	}
	if a.key != "" {
		r.Header.Set("Idempotency-Key", a.key)
	}
	for name, value := range a.header {
		r.Header.Set(name, value)
	}
	return r
}

// send asks, checks what every answer must keep to, and returns it.
func (h *host) send(a ask) *httptest.ResponseRecorder {
	h.t.Helper()
	r := h.request(a)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	h.keeps(a, r, w)
	return w
}

// keeps checks an answer against the document, and what every answer must have.
func (h *host) keeps(a ask, r *http.Request, w *httptest.ResponseRecorder) {
	h.t.Helper()
	if h.heard != nil {
		h.heard(a.token, r, w)
	}
	pattern := r.Pattern
	body := w.Body.Bytes()
	if _, known := h.spec.Paths[pattern]; known && w.Code != http.StatusMethodNotAllowed && r.Method != "HEAD" {
		if fault := h.spec.answer(a.method, pattern, w.Code, w.Header().Get("Content-Type"), body); fault != "" {
			h.t.Errorf("%s %s: %s", a.method, a.path, fault)
		}
	}
	if w.Code != 204 && w.Code != 304 && w.Header().Get("Content-Length") != fmt.Sprint(len(body)) {
		h.t.Errorf("%s %s: Content-Length %q for %d bytes", a.method, a.path, w.Header().Get("Content-Length"), len(body))
	}
	if w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("Content-Security-Policy") == "" && needsPolicy(r.URL.Path) {
		h.t.Errorf("%s %s: headers %v", a.method, a.path, w.Header())
	}
}

// needsPolicy is false for what is only part of a page.
func needsPolicy(name string) bool {
	ext := path.Ext(name)
	return strings.HasPrefix(name, "/api/") || ext == "" || documents[ext]
}

// get decodes the answer to a GET that must succeed.
func (h *host) get(path, token string, v any) *httptest.ResponseRecorder {
	h.t.Helper()
	return h.must(ask{method: "GET", path: path, token: token}, http.StatusOK, v)
}

// must asks for something that must be answered with a status, and decodes it.
func (h *host) must(a ask, status int, v any) *httptest.ResponseRecorder {
	h.t.Helper()
	w := h.send(a)
	if w.Code != status {
		h.t.Fatalf("%s %s: %d %s", a.method, a.path, w.Code, w.Body)
	}
	if v != nil {
		if err := json.Unmarshal(w.Body.Bytes(), v); err != nil {
			h.t.Fatalf("%s %s: %v", a.method, a.path, err)
		}
	}
	return w
}

// refused asks for something that must be refused with this code.
func (h *host) refused(a ask, code engine.Code) *httptest.ResponseRecorder {
	h.t.Helper()
	w := h.send(a)
	var p body
	json.Unmarshal(w.Body.Bytes(), &p)
	if k := kindOf(code); p.Code != code || w.Code != k.status || p.Status != k.status || p.Title != k.title || p.Detail == "" || strings.Contains(p.Detail, "\n") {
		h.t.Errorf("%s %s: %d %s, want %s", a.method, a.path, w.Code, w.Body, code)
	}
	return w
}

// table is a room with the tokens of its seats, by seat.
type table struct {
	*host
	code   string
	seats  []engine.SeatID
	tokens map[engine.SeatID]string
	keys   int
}

// open opens a room with n people at it.
func (h *host) open(n int, wishes map[string]any) *table {
	h.t.Helper()
	if wishes == nil {
		wishes = map[string]any{}
	}
	wishes["name"] = "Guest 1"
	var o opened
	h.must(ask{method: "POST", path: "/api/v1/rooms", body: wishes}, http.StatusCreated, &o)
	tb := &table{host: h, code: o.Room, seats: []engine.SeatID{*o.Seat}, tokens: map[engine.SeatID]string{*o.Seat: o.Token}}
	for i := 2; i <= n; i++ {
		tb.join(fmt.Sprintf("Guest %d", i))
	}
	return tb
}

func (tb *table) join(name string) joined {
	tb.t.Helper()
	var j joined
	tb.must(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: name}}, http.StatusCreated, &j)
	tb.seats = append(tb.seats, j.Seat)
	tb.tokens[j.Seat] = j.Token
	return j
}

// on is the same table at another host.
func (tb *table) on(h *host) *table {
	return &table{host: h, code: tb.code, seats: tb.seats, tokens: tb.tokens, keys: tb.keys + 1000}
}

func (tb *table) path(rest string) string { return "/api/v1/rooms/" + tb.code + rest }

// see is what a seat sees; "" is a spectator.
func (tb *table) see(seat engine.SeatID) *engine.View {
	tb.t.Helper()
	var v engine.View
	tb.get(tb.path(""), tb.tokens[seat], &v)
	return &v
}

// act is an action with a key of its own.
func (tb *table) act(seat engine.SeatID, c engine.Command) ask {
	tb.keys++
	return ask{method: "POST", path: tb.path("/actions"), body: c, token: tb.tokens[seat], key: fmt.Sprintf("key-%06d", tb.keys)}
}

func (tb *table) mustAct(seat engine.SeatID, c engine.Command) int {
	tb.t.Helper()
	var a acted
	tb.must(tb.act(seat, c), http.StatusOK, &a)
	return int(a.Version)
}

func (tb *table) start(by ...engine.SeatID) {
	tb.t.Helper()
	tb.mustAct(append(by, "s1")[0], engine.Command{Type: engine.CmdStart})
}

// slowly makes every append take a while, so that requests meet.
func (h *host) slowly(d time.Duration) {
	h.journal.FailBefore(func(string, journal.Entry) error { time.Sleep(d); return nil })
}
