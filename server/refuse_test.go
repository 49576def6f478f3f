package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
	"echo/server/room"
)

// provoked holds, for every code, a way to be refused with it.
var provoked = map[engine.Code]func(h *host){
	engine.BadRequest: func(h *host) {
		tb := h.open(1, nil)
		for _, body := range []string{
			"", "{", "[]", "null", "7", `"start"`, "{}", `{"type":""}`, `{"type":"dance"}`, `{"type":"start","colour":"red"}`,
			`{"type":7}`, `{"type":"start"} {"type":"start"}`, `{"type":"start"}x`, "{\"type\":\"\xff\"}",
			`{"type":"open"}`, `{"type":"join"}`, `{"type":"expire","round":1,"phase":"clue"}`, `{"type":"resume"}`,
		} {
			a := tb.act("s1", engine.Command{})
			a.body = body
			h.refused(a, engine.BadRequest)
		}
		for _, query := range []string{"?after=x", "?after=-1", "?after=1.5", "?after=", "?after=1&wait=x", "?after=1&wait=-1", "/export", "/export?format=pdf"} {
			h.refused(ask{method: "GET", path: tb.path(query)}, engine.BadRequest)
		}
		for _, key := range []string{"short", strings.Repeat("x", 65), "with-ünicode", "with\ttab-----"} {
			a := tb.act("s1", engine.Command{Type: engine.CmdStart})
			a.key = key
			h.refused(a, engine.BadRequest)
		}
	},
	engine.NotSeated: func(h *host) {
		tb := h.playing(4)
		for _, token := range []string{"", "nonsense"} {
			a := tb.act("s1", engine.Command{Type: engine.CmdStart})
			a.token = token
			h.refused(a, engine.NotSeated)
		}
		tb.mustAct("s2", engine.Command{Type: engine.CmdLeave})
		h.refused(tb.act("s2", engine.Command{Type: engine.CmdLeave}), engine.NotSeated)
	},
	engine.NotHost: func(h *host) {
		tb := h.open(3, nil)
		h.refused(tb.act("s2", engine.Command{Type: engine.CmdStart}), engine.NotHost)
	},
	engine.NotYourTurn: func(h *host) {
		tb := h.playing(3)
		seeker := tb.seats[0]
		if *tb.see("").Guide == seeker {
			seeker = tb.seats[1]
		}
		h.refused(tb.act(seeker, engine.Command{Type: engine.CmdClue, Round: 1, Phase: engine.PhaseClue, Card: "h1", Text: "words"}), engine.NotYourTurn)
	},
	engine.WrongPhase: func(h *host) {
		tb := h.playing(3)
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdGuess, Round: 1, Phase: engine.PhaseContour, Card: "g1"}), engine.WrongPhase)
	},
	engine.TooEarly: func(h *host) {
		tb := h.playing(3)
		tb.playOn(engine.PhaseReveal)
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdContinue, Round: 1, Phase: engine.PhaseReveal}), engine.TooEarly)
	},
	engine.TooLate: func(h *host) {
		tb := h.playing(3)
		guide := *tb.see("").Guide
		time.Sleep(45 * time.Second)
		h.refused(tb.act(guide, engine.Command{Type: engine.CmdClue, Round: 1, Phase: engine.PhaseClue, Card: "h1", Text: "words"}), engine.TooLate)
	},
	engine.AlreadyLocked: func(h *host) {
		tb := h.playing(3)
		tb.playOn(engine.PhaseEcho)
		seeker := tb.seats[0]
		if *tb.see("").Guide == seeker {
			seeker = tb.seats[1]
		}
		c := engine.Command{Type: engine.CmdEcho, Round: 1, Phase: engine.PhaseEcho, Cards: []string{"h1"}}
		tb.mustAct(seeker, c)
		c.Cards = []string{"h2"}
		h.refused(tb.act(seeker, c), engine.AlreadyLocked)
	},
	engine.NoSuchCard: func(h *host) { h.clueRefused(engine.Command{Card: "h9", Text: "words"}, engine.NoSuchCard) },
	engine.OwnCard: func(h *host) {
		tb := h.playing(3)
		tb.playOn(engine.PhaseContour)
		seeker := tb.seats[0]
		if *tb.see("").Guide == seeker {
			seeker = tb.seats[1]
		}
		c := engine.Command{Type: engine.CmdGuess, Round: 1, Phase: engine.PhaseContour, Card: tb.cardOf(seeker)}
		h.refused(tb.act(seeker, c), engine.OwnCard)
	},
	engine.ClueRepeated: func(h *host) {
		h.must(h.atEvent("cup").clue("the Tree!"), http.StatusOK, nil)
		h.refused(h.atEvent("cup").clue("The tree"), engine.ClueRepeated)
	},
	engine.BadClue: func(h *host) { h.clueRefused(engine.Command{Card: "h1", Text: "x"}, engine.BadClue) },
	engine.BadName: func(h *host) {
		for _, name := range []string{"", "   ", "\u202eevil", strings.Repeat("x", 33)} {
			h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: name}}, engine.BadName)
		}
	},
	engine.NameTaken: func(h *host) {
		tb := h.open(1, nil)
		h.refused(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "guest 1"}}, engine.NameTaken)
	},
	engine.BadSettings: func(h *host) {
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A", Seats: 99}}, engine.BadSettings)
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Moderator: true}}, engine.BadSettings)
	},
	engine.RoomFull: func(h *host) {
		tb := h.open(3, map[string]any{"seats": 3})
		h.refused(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "D"}}, engine.RoomFull)
	},
	engine.Begun: func(h *host) {
		tb := h.playing(3)
		h.refused(ask{method: "POST", path: tb.path("/seats"), body: joinBody{Name: "D"}}, engine.Begun)
	},
	engine.TooFew: func(h *host) {
		h.refused(h.open(2, nil).act("s1", engine.Command{Type: engine.CmdStart}), engine.TooFew)
	},
	engine.NoSuchSeat: func(h *host) {
		h.refused(h.open(2, nil).act("s1", engine.Command{Type: engine.CmdKick, Seat: "s7"}), engine.NoSuchSeat)
	},
	engine.DeckNotFound: func(h *host) {
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A", Deck: "third"}}, engine.DeckNotFound)
		unknown := "third"
		h.refused(h.open(1, nil).act("s1", engine.Command{Type: engine.CmdSettings, Deck: &unknown}), engine.DeckNotFound)
	},
	engine.DeckTooSmall: func(h *host) {
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A", Deck: "small", Seats: 12}}, engine.DeckTooSmall)
	},
	engine.DeckNotReady: func(h *host) {
		tb := h.open(3, map[string]any{"deck": "fresh"})
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdStart}), engine.DeckNotReady)
	},
	engine.NotModerator: func(h *host) {
		tb := h.open(3, map[string]any{"rules": "forum"})
		tb.start()
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdClose, Round: 1, Phase: engine.PhaseClue}), engine.NotModerator)
	},
	roomNotFound: func(h *host) {
		h.refused(ask{method: "GET", path: "/api/v1/rooms/KDFX7"}, roomNotFound)
		h.refused(ask{method: "GET", path: "/api/v1/rooms/nothing%20at%20all"}, roomNotFound)
		h.refused(ask{method: "POST", path: "/api/v1/rooms/KDFX7/seats", body: joinBody{Name: "A"}}, roomNotFound)
		h.refused(ask{method: "POST", path: "/api/v1/rooms/KDFX7/actions", key: "12345678"}, roomNotFound)
		h.refused(ask{method: "GET", path: "/api/v1/rooms/KDFX7/export?format=json"}, roomNotFound)
	},
	rulesNotFound: func(h *host) {
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A", Rules: "chess"}}, rulesNotFound)
	},
	artNotFound: func(h *host) {
		tb := h.playing(3)
		for _, path := range []string{
			"/art/x", "/art/x.svg", "/art/KDFX7-AAAAAAAAAAAAAAAAAAAAAA.svg", "/art/" + tb.code + "-AAAAAAAAAAAAAAAAAAAAAA.svg",
			"/art/cover/first/0.svg", "/art/cover/first/4.svg", "/art/cover/third/1.svg", "/art/cover/first/1.png", "/art/cover/first/1",
		} {
			h.refused(ask{method: "GET", path: path}, artNotFound)
		}
	},
	notFound: func(h *host) {
		for _, path := range []string{"/nothing", "/api/v1/nothing", "/api/", "/qr/KDFX7", "/qr/NOTHING.svg", "/web.go", "/js/"} {
			h.refused(ask{method: "GET", path: path}, notFound)
		}
	},
	methodNotAllowed: func(h *host) {
		for path, allow := range map[string]string{
			"/api/v1/rooms": "GET, POST, HEAD", "/api/v1/rooms/KDFX7": "GET, HEAD", "/api/v1/rooms/KDFX7/actions": "POST",
			"/": "GET, HEAD", "/healthz": "GET, HEAD", "/art/x": "GET, HEAD",
		} {
			w := h.refused(ask{method: "DELETE", path: path}, methodNotAllowed)
			if got := w.Header().Get("Allow"); got != allow {
				h.t.Errorf("%s: Allow %q, want %q", path, got, allow)
			}
		}
	},
	linkNotFound: func(h *host) {
		tb := h.open(1, nil)
		h.refused(tb.follow("nonsense", ""), linkNotFound)
	},
	keyMissing: func(h *host) {
		a := h.open(3, nil).act("s1", engine.Command{Type: engine.CmdStart})
		a.key = ""
		h.refused(a, keyMissing)
	},
	keyReused: func(h *host) {
		tb := h.open(3, nil)
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		h.must(a, http.StatusOK, nil)
		a.body = engine.Command{Type: engine.CmdLeave}
		h.refused(a, keyReused)
	},
	bodyTooLarge: func(h *host) {
		a := h.open(3, nil).act("s1", engine.Command{})
		a.body = `{"type":"` + strings.Repeat("x", mostBody) + `"}`
		h.refused(a, bodyTooLarge)
		h.refused(ask{method: "POST", path: "/api/v1/rooms", body: a.body}, bodyTooLarge)
	},
	wrongOrigin: func(h *host) {
		tb := h.open(3, nil)
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		a.token = ""
		for _, from := range []map[string]string{
			{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
		} {
			a.header = map[string]string{"Cookie": plainCookie + "=" + tb.tokens["s1"]}
			for name, value := range from {
				a.header[name] = value
			}
			h.refused(a, wrongOrigin)
		}
	},
	rateLimited: func(h *host) {
		tb := h.open(1, nil)
		for range int(DefaultLimits.Actions.Burst) {
			h.send(tb.act("s1", engine.Command{Type: engine.CmdStart}))
		}
		w := h.refused(tb.act("s1", engine.Command{Type: engine.CmdStart}), rateLimited)
		if w.Header().Get("Retry-After") != "1" {
			h.t.Errorf("Retry-After %q", w.Header().Get("Retry-After"))
		}
		time.Sleep(time.Second)
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdStart}), engine.TooFew)
	},
	busy: func(h *host) {
		tb := h.open(1, nil)
		h.parked.Store(int64(h.config.Limits.Polls))
		defer h.parked.Store(0)
		w := h.refused(ask{method: "GET", path: tb.path(fmt.Sprintf("?after=%d", tb.see("").Version))}, busy)
		if w.Header().Get("Retry-After") != "5" {
			h.t.Errorf("Retry-After %q", w.Header().Get("Retry-After"))
		}
		h.refused(ask{method: "GET", path: "/readyz"}, busy)
		tb.see("s1") // what does not wait is still answered
	},
	outcomeUnknown: func(h *host) {
		tb := h.open(3, nil)
		h.journal.FailBefore(func(string, journal.Entry) error { return errors.New("secret reason") })
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		w := h.refused(a, outcomeUnknown)
		if strings.Contains(w.Body.String(), "secret") {
			h.t.Errorf("it tells: %s", w.Body)
		}
		h.journal.FailBefore(nil)
		h.must(a, http.StatusOK, nil)
	},
	stopping: func(h *host) {
		tb := h.open(3, nil)
		h.journal.Close()
		h.refused(tb.act("s1", engine.Command{Type: engine.CmdStart}), stopping)
		h.refused(ask{method: "GET", path: "/healthz"}, stopping)
	},
	journalPaused: func(h *host) {
		tb := h.open(3, nil)
		h.journal.Pause(errors.New("secret reason"))
		a := tb.act("s1", engine.Command{Type: engine.CmdStart})
		for _, a := range []ask{a, {method: "GET", path: "/readyz"}} {
			w := h.refused(a, journalPaused)
			if strings.Contains(w.Body.String(), "secret") || w.Header().Get("Retry-After") == "" {
				h.t.Errorf("Retry-After %q, %s", w.Header().Get("Retry-After"), w.Body)
			}
		}
		tb.see("s1") // games can be looked at
		h.get("/healthz", "", nil)
		h.journal.Pause(nil)
		h.must(a, http.StatusOK, nil)
		h.get("/readyz", "", nil)
	},
	journalStopped: func(h *host) {
		p := problemOf(fmt.Errorf("%w: /data/echo.db: disk full", journal.ErrStopped))
		if p.code != journalStopped || strings.Contains(p.detail, "/data") {
			h.t.Errorf("%v", p)
		}
	},
	internal: func(h *host) {
		h.journal.Append(context.Background(), "KDFX7", journal.Entry{Version: 1, Events: []byte(`[{"secret":{}}]`)})
		w := h.refused(ask{method: "GET", path: "/api/v1/rooms/KDFX7"}, internal)
		if strings.Contains(w.Body.String(), "secret") {
			h.t.Errorf("it tells: %s", w.Body)
		}
	},
}

// clueRefused sends a clue by the guide that must be refused.
func (h *host) clueRefused(c engine.Command, code engine.Code) {
	h.t.Helper()
	tb := h.playing(3)
	c.Type, c.Round, c.Phase = engine.CmdClue, 1, engine.PhaseClue
	h.refused(tb.act(*tb.see("").Guide, c), code)
}

func TestEveryCodeIsProvoked(t *testing.T) {
	for _, k := range kinds {
		provoke, ok := provoked[k.code]
		if !ok {
			t.Errorf("%s: no test", k.code)
			continue
		}
		t.Run(string(k.code), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { provoke(newHost(t)) })
		})
	}
}

func TestUnforeseenErrorTellsNothing(t *testing.T) {
	for _, err := range []error{errors.New("secret"), fmt.Errorf("%w: secret", journal.ErrDamaged), fmt.Errorf("%w: secret", room.ErrUnknown)} {
		if p := problemOf(err); strings.Contains(p.detail, "secret") || p.cause == nil {
			t.Errorf("%v: %q", err, p.detail)
		}
	}
}

func TestNobodyIsAnsweredWhoIsGone(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		w := httptest.NewRecorder()
		defer func() {
			if p := recover(); p != http.ErrAbortHandler || w.Body.Len() > 0 {
				t.Errorf("answered %s, %v", w.Body, p)
			}
		}()
		h.handler.ServeHTTP(w, h.request(ask{method: "GET", path: "/api/v1/nothing"}).WithContext(ctx))
	})
}

func TestPanicIsAnsweredAndTheNextRequestToo(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		panics := func(http.ResponseWriter, *http.Request) error { panic("secret") }
		good := h.handler
		h.handler = hardened(h.serve(panics))
		if w := h.refused(ask{method: "GET", path: "/x"}, internal); strings.Contains(w.Body.String(), "secret") {
			t.Errorf("it tells: %s", w.Body)
		}
		h.handler = good
		h.get("/healthz", "", nil)
	})
}
