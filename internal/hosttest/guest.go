package hosttest

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"

	"echo/engine"
)

// Guest is a seat over HTTP, as docs/api.md has it; one without a token is a
// spectator.
type Guest struct {
	T     testing.TB // needed by all methods but Ask
	Host  *Host
	Room  string
	Seat  engine.SeatID
	Token string
}

// wire keeps no connections: a killed host takes them with it, and Go would
// send some requests again by itself, which is ours to decide.
var wire = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: Patience}

// Reply is what came of a request.
type Reply struct {
	Status   int
	Replayed bool
	Header   http.Header
	Body     []byte
}

// Ask sends one request. An error means that there was no answer.
func (g *Guest) Ask(ctx context.Context, method, path, key string, body any) (Reply, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return Reply{}, err
	}
	if body == nil {
		data = nil
	}
	r, err := http.NewRequestWithContext(ctx, method, g.Host.URL()+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		return Reply{}, err
	}
	if g.Token != "" {
		r.Header.Set("Authorization", "Bearer "+g.Token)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	answer, err := wire.Do(r)
	if err != nil {
		return Reply{}, err
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	return Reply{answer.StatusCode, answer.Header.Get("Idempotency-Replayed") == "true", answer.Header, all}, err
}

// Must is Ask, for what cannot fail.
func (g *Guest) Must(method, path, key string, body any, out any) {
	g.T.Helper()
	answer, err := g.Ask(g.T.Context(), method, path, key, body)
	if err != nil {
		g.T.Fatal(err)
	}
	if answer.Status >= 300 {
		g.T.Fatalf("%s %s by %q: %d %s", method, path, g.Seat, answer.Status, answer.Body)
	}
	if out == nil || answer.Status == http.StatusNoContent {
		return
	}
	if err := json.Unmarshal(answer.Body, out); err != nil {
		g.T.Fatalf("%v in %s", err, answer.Body)
	}
}

// NewKey is an idempotency key.
func NewKey() string { return rand.Text() }

// Seated is the answer to opening and joining.
type Seated struct {
	Room  string        `json:"room"`
	Seat  engine.SeatID `json:"seat"`
	Token string        `json:"token"`
}

// Sit takes what an answer gave.
func (g *Guest) Sit(s Seated) { g.Room, g.Seat, g.Token = s.Room, s.Seat, s.Token }

// Open opens a room; the body is that of POST /api/v1/rooms.
func Open(t testing.TB, host *Host, body map[string]any) *Guest {
	t.Helper()
	g := &Guest{T: t, Host: host}
	var at Seated
	g.Must("POST", "/rooms", NewKey(), body, &at)
	g.Sit(at)
	return g
}

// Join takes one more seat in a room.
func Join(t testing.TB, host *Host, room, name string) *Guest {
	t.Helper()
	g := &Guest{T: t, Host: host, Room: room}
	var at Seated
	g.Must("POST", "/rooms/"+room+"/seats", NewKey(), map[string]any{"name": name}, &at)
	g.Sit(at)
	return g
}

// Look is the view now.
func (g *Guest) Look() *engine.View {
	g.T.Helper()
	var v engine.View
	g.Must("GET", "/rooms/"+g.Room, "", nil, &v)
	return &v
}

// Until follows the room by long polls until a view is as wanted.
func (g *Guest) Until(what string, so func(*engine.View) bool) *engine.View {
	g.T.Helper()
	ctx, cancel := context.WithTimeout(g.T.Context(), Patience)
	defer cancel()
	v := g.Look()
	for !so(v) {
		if ctx.Err() != nil {
			g.T.Fatalf("%s did not come: %s of round %d", what, v.Phase, v.Round.Number)
		}
		if news := g.Poll(v.Version); news != nil {
			v = news
		}
	}
	return v
}

// UntilPhase is Until a phase.
func (g *Guest) UntilPhase(phase engine.Phase) *engine.View {
	g.T.Helper()
	return g.Until(string(phase), func(v *engine.View) bool { return v.Phase == phase })
}

// Poll waits for news of the room; nil when there was none for long.
func (g *Guest) Poll(after int) *engine.View {
	g.T.Helper()
	var v engine.View
	g.Must("GET", fmt.Sprintf("/rooms/%s?after=%d", g.Room, after), "", nil, &v)
	if v.Room == "" {
		return nil
	}
	return &v
}

// Move is an action with all that its body has.
func (g *Guest) Move(v *engine.View, c engine.Command) engine.Command {
	c.Round, c.Phase = v.Round.Number, v.Phase
	return c
}

// Act does something in the round and phase that is on.
func (g *Guest) Act(c engine.Command) {
	g.T.Helper()
	g.Must("POST", "/rooms/"+g.Room+"/actions", NewKey(), g.Move(g.Look(), c), nil)
}
