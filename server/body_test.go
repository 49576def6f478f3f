package server

import (
	"encoding/json"
	"net/http"
	"testing"

	"pgregory.net/rapid"

	"echo/engine"
)

// value is any JSON value, with a liking for those that mean something here.
func value() *rapid.Generator[any] {
	return rapid.OneOf(
		rapid.SampledFrom([]any{
			"clue", "echo", "guess", "confirm", "continue", "kick", "settings", "transfer", "start", "open", "join", "expire", "resume", "bot",
			"mark", "ready", "comment", "prepare", "void", "insider", "again", "remind", "deadline", "close", "2027-01-01T00:00:00Z", "https://example.org",
			"h1", "h2", "g1", "s1", "s2", "contour", "first", "small", nil, true, 0, 1, -1, 3, 1e300, []any{"h1"}, []any{"h1", "h1"}, []any{nil}, map[string]any{},
		}),
		rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(rapid.Int64(), func(n int64) any { return n }),
	)
}

// bodies are objects of an action's fields, and now and then anything else.
func bodies() *rapid.Generator[string] {
	names := rapid.SampledFrom([]string{"type", "round", "phase", "card", "cards", "text", "seat", "title", "seats", "public", "deck", "at", "play", "reason", "link", "x"})
	objects := rapid.Map(rapid.MapOfN(names, value(), 0, 6), func(fields map[string]any) string {
		data, _ := json.Marshal(fields)
		return string(data)
	})
	return rapid.OneOf(objects, objects, objects, rapid.String())
}

// TestAnyBodyIsAcceptedOrRefused sends whatever as an action, a join or an
// opening: no body is the host's fault, and the table goes on.
func TestAnyBodyIsAcceptedOrRefused(t *testing.T) {
	all := Rate{1e12, 1e12}
	h := newHost(t, func(c *Config) {
		c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Looks: all, Watches: all, Polls: 10, Tabs: 8}
	})
	tb := h.open(5, map[string]any{"rules": "imaginarium-1"})
	tb.start()
	rapid.Check(t, func(t *rapid.T) {
		a := tb.act(rapid.SampledFrom(tb.seats).Draw(t, "seat"), engine.Command{})
		a.path = rapid.SampledFrom([]string{a.path, a.path, tb.path("/seats"), "/api/v1/rooms"}).Draw(t, "path")
		a.body = bodies().Draw(t, "body")
		if w := h.send(a); w.Code >= http.StatusInternalServerError {
			t.Fatalf("%s %s: %d %s", a.path, a.body, w.Code, w.Body)
		}
	})
	tb.see("s1")
}
