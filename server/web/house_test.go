package web_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
)

// house hosts one room with the real rules and nothing else: no store, no
// clock, no limits. A seat's token is its id. Tests move the table by script
// while the page plays one seat of it.
type house struct {
	t   *testing.T
	url string

	mu      sync.Mutex
	table   *enginetest.Table
	news    chan struct{}    // closed when something happens
	down    bool             // hangs up on everybody
	deaf    int              // so many actions are done and their answers lost
	portal  bool             // the network answers with a page of its own
	late    chan struct{}    // the page's script comes when this is closed
	full    bool             // stores nothing
	art     http.HandlerFunc // how every card is drawn
	keys    []string         // of actions and joins, in the order they came
	bodies  []string
	from    []engine.SeatID       // who acted, in the same order; joins are from nobody
	lookers map[engine.SeatID]int // who asked for the view, and how often
	parked  int                   // polls that wait
	moved   *sync.Cond            // parked or keys changed
}

// room is the code that enginetest gives its rooms.
const room = "TEST1"

func openHouse(t *testing.T, seats int) *house {
	t.Helper()
	return openHouseOf(t, engine.Presets()[0].ID, seats)
}

// moderator is the token of who runs the room without a seat.
const moderator engine.SeatID = "moderator"

// openDesk plays by post, and somebody moderates.
func openDesk(t *testing.T, seats int) *house {
	t.Helper()
	h := openHouseOf(t, "forum", 1)
	rules, err := engine.Preset("forum")
	if err != nil {
		t.Fatal(err)
	}
	h.table = enginetest.OpenModerated(t, rules, seats)
	h.play(func(t *enginetest.Table) { t.Must(t.Moderate(engine.Command{Type: engine.CmdStart})) })
	return h
}

// openHouseOf plays the game of that id.
func openHouseOf(t *testing.T, id string, seats int) *house {
	t.Helper()
	rules, err := engine.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, table: enginetest.Open(t, rules, seats), news: make(chan struct{}), lookers: map[engine.SeatID]int{}, art: picture}
	h.moved = sync.NewCond(&h.mu)
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/v1/rooms/{room}", h.look)
	mux.HandleFunc("POST /api/v1/rooms/{room}/actions", h.act)
	mux.HandleFunc("POST /api/v1/rooms/{room}/seats", h.join)
	mux.HandleFunc("GET /api/v1/", func(w http.ResponseWriter, r *http.Request) { answer(w, http.StatusOK, []any{}) })
	mux.HandleFunc("GET /art/{name}", func(w http.ResponseWriter, r *http.Request) { h.art(w, r) })
	mux.HandleFunc("GET /qr/{name}", picture)
	mux.HandleFunc("GET /", func(w http.ResponseWriter, r *http.Request) {
		<-h.held(r.URL.Path)
		asItIsSent(w, r)
	})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.isDown() && strings.HasPrefix(r.URL.Path, "/api/") {
			panic(http.ErrAbortHandler)
		}
		if h.isPortal() && strings.HasPrefix(r.URL.Path, "/api/") {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, "<!doctype html><title>Free WiFi</title>")
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	t.Cleanup(func() { h.cut(true) }) // lets parked polls go
	h.url = server.URL
	return h
}

func picture(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "max-age=600")
	fmt.Fprint(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1500"><rect width="1000" height="1500" fill="#dca"/></svg>`)
}

func answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", either(status < 400, "application/json", "application/problem+json"))
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}

// play changes the table and tells everybody who waits.
func (h *house) play(move func(t *enginetest.Table)) {
	h.t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	move(h.table)
	h.tell()
}

func (h *house) tell() {
	close(h.news)
	h.news = make(chan struct{})
}

// cut cuts the line, or mends it.
func (h *house) cut(down bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.down = down
	h.tell()
}

func (h *house) isDown() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.down
}

// capture puts a page of the network's own in the place of every answer, or
// takes it away.
func (h *house) capture(portal bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.portal = portal
	h.tell()
}

func (h *house) isPortal() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.portal
}

// lose loses the answers to so many actions from now on.
func (h *house) lose(answers int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.deaf = answers
}

func (h *house) sent() (keys, bodies []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]string{}, h.keys...), append([]string{}, h.bodies...)
}

// names of pictures that could be addresses.
type names struct{ enginetest.Look }

func (names) Colour(c engine.Card) string  { return fmt.Sprintf("/art/colour-%03d.svg", c) }
func (names) Contour(c engine.Card) string { return fmt.Sprintf("/art/contour-%03d.svg", c) }

// view is what a seat sees, and what will tell of news.
func (h *house) view(seat engine.SeatID) (*engine.View, <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	viewer := engine.Viewer{Seat: seat}
	if seat == moderator {
		viewer = engine.Viewer{Moderator: true}
	}
	return engine.ViewFor(h.table.State, viewer, names{}, h.table.Now), h.news
}

func seatOf(r *http.Request) engine.SeatID {
	return engine.SeatID(strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
}

func (h *house) look(w http.ResponseWriter, r *http.Request) {
	if r.PathValue("room") != room {
		answer(w, http.StatusNotFound, map[string]string{"code": "room-not-found"})
		return
	}
	view, news := h.view(seatOf(r))
	h.mu.Lock()
	h.lookers[seatOf(r)]++
	h.mu.Unlock()
	if r.URL.Query().Get("after") == strconv.Itoa(view.Version) {
		if r.URL.Query().Get("wait") != "0" {
			h.park(r, news)
		}
		if h.isDown() {
			panic(http.ErrAbortHandler)
		}
		if now, _ := h.view(seatOf(r)); now.Version == view.Version {
			w.WriteHeader(http.StatusNoContent)
			return
		} else {
			view = now
		}
	}
	answer(w, http.StatusOK, view)
}

func (h *house) park(r *http.Request, news <-chan struct{}) {
	count := func(n int) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.parked += n
		h.moved.Broadcast()
	}
	count(1)
	defer count(-1)
	select {
	case <-news:
	case <-r.Context().Done():
	case <-time.After(20 * time.Second):
	}
}

// wait waits until so many polls are parked.
func (h *house) wait(parked int) {
	h.t.Helper()
	h.await(func() bool { return h.parked == parked })
}

// hear waits until so many actions have come.
func (h *house) hear(actions int) {
	h.t.Helper()
	h.await(func() bool { return len(h.keys) >= actions })
}

func (h *house) await(so func() bool) {
	h.t.Helper()
	late := false
	timer := time.AfterFunc(2*time.Minute, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		late = true
		h.moved.Broadcast()
	})
	defer timer.Stop()
	h.mu.Lock()
	defer h.mu.Unlock()
	for !so() {
		if h.moved.Wait(); late {
			h.t.Fatalf("it did not come to pass: %d polls are parked, %d actions came", h.parked, len(h.keys))
		}
	}
}

func (h *house) act(w http.ResponseWriter, r *http.Request) {
	c := engine.Command{By: seatOf(r)}
	body, err := decode(r, &c)
	if err != nil {
		answer(w, http.StatusBadRequest, map[string]string{"code": "bad-request"})
		return
	}
	status, reply := h.do(r.Header.Get("Idempotency-Key"), body, c)
	answer(w, status, reply)
}

func decode(r *http.Request, v any) (string, error) {
	var raw json.RawMessage
	if err := json.NewDecoder(r.Body).Decode(&raw); err != nil {
		return "", err
	}
	return string(raw), json.Unmarshal(raw, v)
}

// do is how the real host treats keys: the same key is the same action.
func (h *house) do(key, body string, c engine.Command) (int, any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.full {
		return http.StatusServiceUnavailable, map[string]string{"code": "journal-paused"}
	}
	seen := len(h.keys) > 0 && h.keys[len(h.keys)-1] == key
	h.keys, h.bodies, h.from = append(h.keys, key), append(h.bodies, body), append(h.from, c.By)
	h.moved.Broadcast()
	var reject *engine.Reject
	if !seen {
		if c.Type == engine.CmdBot {
			c.Name, c.Proof = "Inky", "bot"
		}
		if _, err := h.table.Do(c); errors.As(err, &reject) {
			return http.StatusConflict, map[string]string{"code": string(reject.Code)}
		}
		h.tell()
	}
	if h.deaf > 0 {
		// Hanging up would not do: the browser itself asks again on a fresh connection.
		h.deaf--
		return http.StatusServiceUnavailable, map[string]string{"code": "outcome-unknown"}
	}
	return http.StatusOK, map[string]int{"version": h.table.State.Version}
}

// fill decides whether the host has room for what happens.
func (h *house) fill(full bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.full = full
}

func (h *house) join(w http.ResponseWriter, r *http.Request) {
	var b struct {
		Name string
		Next bool
	}
	body, err := decode(r, &b)
	if err != nil {
		answer(w, http.StatusBadRequest, map[string]string{"code": "bad-request"})
		return
	}
	status, reply := h.do(r.Header.Get("Idempotency-Key"), body, engine.Command{Type: engine.CmdJoin, Name: b.Name, Proof: "guest", Next: b.Next})
	if status == http.StatusOK {
		h.mu.Lock()
		seat := h.newest()
		h.mu.Unlock()
		status, reply = http.StatusCreated, map[string]any{"seat": seat, "token": seat}
	}
	answer(w, status, reply)
}

// newest is the seat that was given out last, at the table or in the queue.
func (h *house) newest() engine.SeatID {
	if waiting := h.table.State.Waiting; len(waiting) > 0 {
		return waiting[len(waiting)-1].ID
	}
	return h.table.State.Seats[len(h.table.State.Seats)-1].ID
}
