package server

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/webhook"
)

// inbox receives notices.
type inbox struct{ bodies []string }

func (i *inbox) RoundTrip(r *http.Request) (*http.Response, error) {
	body, _ := io.ReadAll(r.Body)
	i.bodies = append(i.bodies, string(body))
	return &http.Response{StatusCode: 204, Body: http.NoBody}, nil
}

// last is the newest notice, and how many there were.
func (i *inbox) last(t *testing.T) (n webhook.Notice, count int) {
	t.Helper()
	synctest.Wait()
	if len(i.bodies) > 0 {
		if err := json.Unmarshal([]byte(i.bodies[len(i.bodies)-1]), &n); err != nil {
			t.Fatal(err)
		}
	}
	return n, len(i.bodies)
}

func TestWebhookHearsWhoIsAwaitedAndNoSecrets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		box := &inbox{}
		hook, err := webhook.New(webhook.Config{URL: "https://hook.example", Secret: make([]byte, 32), Log: slog.New(slog.DiscardHandler), Transport: box})
		if err != nil {
			t.Fatal(err)
		}
		defer hook.Close()
		h := newHost(t, func(c *Config) { c.Hook, c.PublicURL = hook, "https://play.example" })
		h.playing(3) // with time limits: somebody is there
		tb := h.moderated(3, map[string]any{"title": "By post"})
		if _, count := box.last(t); count != 0 {
			t.Fatalf("%d notices before the game: %s", count, box.bodies)
		}
		tb.start("")
		guide := *tb.see("").Guide
		n, _ := box.last(t)
		if n.Kind != webhook.Phase || n.Phase != "clue" || len(n.Awaited) != 1 || n.Awaited[0].Seat != guide || n.URL != "https://play.example/r/"+tb.code || n.Title != "By post" {
			t.Errorf("%+v", n)
		}
		tb.do(guide, engine.Command{Type: engine.CmdClue, Card: "h1", Text: "weeks"})
		if n, count := box.last(t); n.Phase != "echo" || len(n.Awaited) != 2 || count != 2 {
			t.Errorf("%d: %+v", count, n)
		}
		a := tb.act("", engine.Command{})
		at := time.Now().Add(24 * time.Hour).UTC().Format(time.RFC3339)
		a.body = map[string]any{"type": "deadline", "round": 1, "phase": "echo", "at": at}
		h.must(a, http.StatusOK, nil)
		if n, _ := box.last(t); n.Kind != webhook.Deadline || n.Soft == nil {
			t.Errorf("%+v", n)
		}
		tb.do("", engine.Command{Type: engine.CmdRemind})
		if n, count := box.last(t); n.Kind != webhook.Remind || count != 4 {
			t.Errorf("%d: %+v", count, n)
		}
		tb = tb.on(h.restart())
		tb.see("s1")
		if _, count := box.last(t); count != 4 {
			t.Errorf("%d notices after a restart", count)
		}
		for _, body := range box.bodies {
			for _, secret := range append([]string{"/art/", "token", "proof"}, tb.tokens["s1"], tb.tokens["s2"], tb.tokens[""]) {
				if strings.Contains(body, secret) {
					t.Errorf("%q is in %s", secret, body)
				}
			}
		}
	})
}
