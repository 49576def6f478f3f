package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/journal"
)

// diary is a log that can be read while it is written.
type diary struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (d *diary) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Write(p)
}

func (d *diary) String() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.String()
}

// lines are those with a message.
func (d *diary) lines(t *testing.T, message string) (all []map[string]any) {
	t.Helper()
	for line := range strings.Lines(d.String()) {
		var l map[string]any
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		if l["msg"] == message {
			all = append(all, l)
		}
	}
	return all
}

// logging lets a host write a diary.
func logging(d *diary, level slog.Level) func(*Config) {
	return func(c *Config) {
		c.Log = slog.New(slog.NewJSONHandler(d, &slog.HandlerOptions{Level: level}))
	}
}

func TestEveryRequestIsALineAtDebug(t *testing.T) {
	d := &diary{}
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(2, nil)
		h.slowly(30 * time.Millisecond)
		h.send(tb.act("s2", engine.Command{Type: engine.CmdStart}))
		tb.mustAct("s1", engine.Command{Type: engine.CmdTransfer, Seat: "s2"})
		h.send(ask{method: "BREW", path: "/healthz"})
		got := d.lines(t, "http: answered")
		if len(got) != 5 {
			t.Fatalf("%d lines: %s", len(got), d)
		}
		refused, acted, brewed := got[2], got[3], got[4]
		if refused["status"] != 403.0 || refused["route"] != "/api/v1/rooms/{room}/actions" || refused["room"] != tb.code || refused["bytes"].(float64) < 100 {
			t.Errorf("%v", refused)
		}
		if acted["status"] != 200.0 || acted["took"] != 30e6 || acted["method"] != "POST" || len(acted["request"].(string)) != 8 {
			t.Errorf("%v", acted)
		}
		if brewed["method"] != "another" || brewed["status"] != 405.0 {
			t.Errorf("%v", brewed)
		}
	}, logging(d, slog.LevelDebug))
}

func TestEveryEntryIsALineAtInfo(t *testing.T) {
	d := &diary{}
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		tb.start()
		time.Sleep(46 * time.Second)
		synctest.Wait()
		started, expired := d.lines(t, "room: start"), d.lines(t, "room: expire")
		if len(started) != 1 || len(expired) != 1 || len(d.lines(t, "http: answered")) != 0 {
			t.Fatal(d)
		}
		if l := started[0]; l["room"] != tb.code || l["seat"] != "s1" || l["by"] != "player" || l["phase"] != "clue" || l["round"] != 1.0 || l["entry"] == nil {
			t.Errorf("%v", l)
		}
		if l := expired[0]; l["by"] != "host" {
			t.Errorf("%v", l)
		}
	}, logging(d, slog.LevelInfo))
}

func TestProblemWithMoreInTheLogSaysWhereToLook(t *testing.T) {
	for _, level := range []slog.Level{slog.LevelDebug, slog.LevelError} {
		d := &diary{}
		bubble(t, func(t *testing.T, h *host) {
			tb := h.open(3, nil)
			h.journal.FailBefore(func(string, journal.Entry) error { return errors.New("no") })
			var p body
			w := h.send(tb.act("s1", engine.Command{Type: engine.CmdStart}))
			json.Unmarshal(w.Body.Bytes(), &p)
			id, found := strings.CutPrefix(p.Instance, "urn:echo:request:")
			lines := d.lines(t, "http: outcome-unknown")
			if !found || len(lines) != 1 || lines[0]["request"] != id || lines[0]["error"] == "" {
				t.Errorf("%q in\n%s", p.Instance, d)
			}
			if answered := d.lines(t, "http: answered"); level == slog.LevelDebug && answered[len(answered)-1]["request"] != id {
				t.Errorf("two IDs for one request:\n%s", d)
			}
			h.journal.FailBefore(nil)
			if w := h.send(tb.act("s2", engine.Command{Type: engine.CmdStart})); strings.Contains(w.Body.String(), "instance") {
				t.Errorf("a plain refusal points to the log: %s", w.Body)
			}
		}, logging(d, level))
	}
}

func TestAddressesAreInTheLogOnlyOnWish(t *testing.T) {
	for _, wish := range []bool{false, true} {
		d := &diary{}
		bubble(t, func(t *testing.T, h *host) {
			h.send(ask{method: "GET", path: "/healthz", header: map[string]string{"X-Forwarded-For": "198.51.100.7"}})
			for _, from := range []string{"203.0.113.9:4711", "[2001:db8::7]:4711", "203.0.113.9", "[fe80::1%eth0]:80"} {
				h.wireLog().Printf("TLS handshake error from %s: EOF", from)
			}
		}, logging(d, slog.LevelDebug), func(c *Config) { c.LogAddresses = wish })
		for _, address := range []string{"192.0.2.1", "203.0.113.9", "2001:db8::7", "fe80::1"} { // httptest's own is the first
			if strings.Contains(d.String(), address) != wish {
				t.Errorf("wished for: %v; %s in\n%s", wish, address, d)
			}
		}
		if len(d.lines(t, "http: answered")) != 1 || strings.Count(d.String(), "handshake error") != 4 {
			t.Errorf("%s", d)
		}
	}
}

// TestLogTellsNoSecret plays games by everything a seat may do, wrongly too,
// with links, pictures and a journal that fails now and then.
func TestLogTellsNoSecret(t *testing.T) {
	games := uint64(4)
	if testing.Short() {
		games = 2
	}
	for game := range games {
		d := &diary{}
		bubble(t, func(t *testing.T, h *host) {
			rng := rand.New(rand.NewPCG(19, game))
			tb := h.open(4, map[string]any{"public": true, "title": "Quietly Friday", "language": []string{"en", "ru", "es"}[game%3]})
			words := spoken{tb: tb, rng: rng}
			h.journal.FailBefore(func(_ string, e journal.Entry) error {
				if strings.HasSuffix(e.Key, "7") {
					return errors.New("it does not like this one")
				}
				return nil
			})
			tb.send(tb.act(tb.seats[0], engine.Command{Type: engine.CmdStart}))
			for turn := 0; turn < 400 && tb.see("").Phase != engine.PhaseOver; turn++ {
				words.turn()
				time.Sleep(time.Duration(rng.IntN(9000)) * time.Millisecond)
				synctest.Wait()
			}
			words.check(t, d)
		}, logging(d, slog.LevelDebug), func(c *Config) {
			all := Rate{1e9, 1e9}
			c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Links: all, Looks: all, Watches: all, Polls: 100, Tabs: 8}
		})
	}
}

// spoken is what was said and shown at a table.
type spoken struct {
	tb     *table
	rng    *rand.Rand
	clues  []string
	links  []string
	images []string
}

// turn lets every seat do something, and something wrong.
func (s *spoken) turn() {
	for _, seat := range s.tb.seats {
		v := s.tb.see(seat)
		if c, ok := enginetest.Anything(s.rng, v); ok && c.Type != engine.CmdLeave {
			if c.Text != "" {
				c.Text = fmt.Sprintf("murmur %d", 1000+len(s.clues))
				s.clues = append(s.clues, c.Text)
			}
			s.tb.send(s.tb.act(seat, c))
		}
		s.tb.send(s.tb.act(seat, engine.Command{Type: "murmur 1000", Text: "murmur 1001"}))
		s.look(seat, v)
	}
}

// look follows what a view shows, and makes a personal link and follows it.
func (s *spoken) look(seat engine.SeatID, v *engine.View) {
	if v.Me == nil {
		return
	}
	for _, c := range v.Me.Hand {
		s.images = append(s.images, c.Image)
		s.tb.send(ask{method: "GET", path: c.Image})
	}
	var l linked
	w := s.tb.send(ask{method: "POST", path: s.tb.path("/links"), body: struct{}{}, token: s.tb.tokens[seat]})
	if json.Unmarshal(w.Body.Bytes(), &l) != nil || w.Code != http.StatusCreated {
		return
	}
	_, code, _ := strings.Cut(l.URL, "#k=")
	s.links = append(s.links, code)
	for range 2 {
		s.tb.send(ask{method: "POST", path: s.tb.path("/links/" + code), body: struct{}{}, key: fmt.Sprintf("follow-%08d", s.rng.Uint32())})
	}
}

// check searches the log.
func (s *spoken) check(t *testing.T, d *diary) {
	t.Helper()
	state := s.folded(t)
	seed, _ := state.Seed.MarshalText()
	secrets := append([]string{string(seed), "Guest ", "Quietly", "murmur", "Bearer", "192.0.2.1"}, s.links...)
	secrets = append(append(secrets, s.clues...), s.images...)
	for _, p := range state.Seats {
		secrets = append(secrets, p.Proof, s.tb.tokens[p.ID])
	}
	if len(s.clues) == 0 || len(s.links) == 0 || len(s.images) == 0 || len(d.lines(t, "http: outcome-unknown")) == 0 {
		t.Errorf("the test says nothing: %d clues, %d links, %d pictures", len(s.clues), len(s.links), len(s.images))
	}
	told := d.String()
	for _, secret := range secrets {
		if secret != "" && strings.Contains(told, secret) {
			at := strings.Index(told, secret)
			t.Errorf("the log tells %q: …%s…", secret, told[max(0, at-300):min(len(told), at+100)])
		}
	}
}

// folded is what the journal has of the table.
func (s *spoken) folded(t *testing.T) *engine.State {
	t.Helper()
	entries, err := s.tb.journal.Load(t.Context(), s.tb.code, 0)
	if err != nil {
		t.Fatal(err)
	}
	state := &engine.State{}
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			t.Fatal(err)
		}
		state.Apply(events...)
	}
	return state
}
