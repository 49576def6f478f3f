package webtest

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

// guest is a seat over HTTP, as docs/api.md has it; one without a token is a
// spectator.
type guest struct {
	t     testing.TB
	host  *program
	room  string
	seat  engine.SeatID
	token string
}

// wire keeps no connections: a killed host takes them with it, and Go would
// send some requests again by itself, which is ours to decide.
var wire = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: patience}

// reply is what came of a request.
type reply struct {
	status   int
	replayed bool
	body     []byte
}

// ask sends one request. An error means that there was no answer.
func (g *guest) ask(ctx context.Context, method, path, key string, body any) (reply, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return reply{}, err
	}
	if body == nil {
		data = nil
	}
	r, err := http.NewRequestWithContext(ctx, method, g.host.url()+"/api/v1"+path, bytes.NewReader(data))
	if err != nil {
		return reply{}, err
	}
	if g.token != "" {
		r.Header.Set("Authorization", "Bearer "+g.token)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	answer, err := wire.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	return reply{answer.StatusCode, answer.Header.Get("Idempotency-Replayed") == "true", all}, err
}

// must is ask, for what cannot fail.
func (g *guest) must(method, path, key string, body any, out any) {
	g.t.Helper()
	answer, err := g.ask(g.t.Context(), method, path, key, body)
	if err != nil {
		g.t.Fatal(err)
	}
	if answer.status >= 300 {
		g.t.Fatalf("%s %s by %q: %d %s", method, path, g.seat, answer.status, answer.body)
	}
	if out == nil || answer.status == http.StatusNoContent {
		return
	}
	if err := json.Unmarshal(answer.body, out); err != nil {
		g.t.Fatalf("%v in %s", err, answer.body)
	}
}

func newKey() string { return rand.Text() }

// seated is the answer to opening and joining.
type seated struct {
	Room  string        `json:"room"`
	Seat  engine.SeatID `json:"seat"`
	Token string        `json:"token"`
}

func (g *guest) sit(s seated) { g.room, g.seat, g.token = s.Room, s.Seat, s.Token }

// join takes one more seat in a room.
func (s *program) join(room, name string) *guest {
	s.t.Helper()
	g := &guest{t: s.t, host: s, room: room}
	var at seated
	g.must("POST", "/rooms/"+room+"/seats", newKey(), map[string]any{"name": name}, &at)
	g.sit(at)
	return g
}

// look is the view now.
func (g *guest) look() *engine.View {
	g.t.Helper()
	var v engine.View
	g.must("GET", "/rooms/"+g.room, "", nil, &v)
	return &v
}

// until follows the room by long polls until a view is as wanted.
func (g *guest) until(what string, so func(*engine.View) bool) *engine.View {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(g.t.Context(), patience)
	defer cancel()
	v := g.look()
	for !so(v) {
		if ctx.Err() != nil {
			g.t.Fatalf("%s did not come: %s of round %d", what, v.Phase, v.Round.Number)
		}
		if news := g.poll(v.Version); news != nil {
			v = news
		}
	}
	return v
}

// poll waits for news of the room; nil when there was none for long.
func (g *guest) poll(after int) *engine.View {
	g.t.Helper()
	var v engine.View
	g.must("GET", fmt.Sprintf("/rooms/%s?after=%d", g.room, after), "", nil, &v)
	if v.Room == "" {
		return nil
	}
	return &v
}

func (g *guest) untilPhase(phase engine.Phase) *engine.View {
	g.t.Helper()
	return g.until(string(phase), func(v *engine.View) bool { return v.Phase == phase })
}

// move is an action with all that its body has.
func (g *guest) move(v *engine.View, c engine.Command) engine.Command {
	c.Round, c.Phase = v.Round.Number, v.Phase
	return c
}

// act does something in the round and phase that is on.
func (g *guest) act(c engine.Command) {
	g.t.Helper()
	g.must("POST", "/rooms/"+g.room+"/actions", newKey(), g.move(g.look(), c), nil)
}
