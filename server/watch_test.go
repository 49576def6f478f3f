package server

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"echo/engine"
	"echo/server/journal"
	"echo/server/metrics"
	"echo/server/room"
)

// notebook is a Watcher that writes down what it hears.
type notebook struct {
	mu    sync.Mutex
	heard map[string]int
	told  []time.Duration
}

func (n *notebook) note(what ...string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.heard == nil {
		n.heard = map[string]int{}
	}
	n.heard[strings.Join(what, " ")]++
}

func (n *notebook) Acted(command string, by room.Giver, outcome string) {
	n.note(command, string(by), outcome)
}

func (n *notebook) Stored(time.Duration)  { n.note("stored") }
func (n *notebook) Expired(time.Duration) { n.note("expired") }

func (n *notebook) Told(after time.Duration) {
	n.note("told")
	n.mu.Lock()
	defer n.mu.Unlock()
	n.told = append(n.told, after)
}

func (n *notebook) Failed(code, limit string) {
	n.note(strings.TrimSpace("problem " + code + " " + limit))
}

func (n *notebook) count(what string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.heard[what]
}

func (n *notebook) is(t *testing.T, want map[string]int) {
	t.Helper()
	for what, times := range want {
		if got := n.count(what); got != times {
			t.Errorf("%q was heard %d times, want %d: %v", what, got, times, n.heard)
		}
	}
}

// watched is a bubble with somebody who listens.
func watched(t *testing.T, test func(*testing.T, *host, *notebook), change ...func(*Config)) {
	n := &notebook{}
	bubble(t, func(t *testing.T, h *host) { test(t, h, n) }, append(change, func(c *Config) { c.Watch = n })...)
}

func TestWatcherHearsWhatCameOfActions(t *testing.T) {
	watched(t, func(t *testing.T, h *host, n *notebook) {
		tb := h.open(3, nil)
		settings := tb.act("s1", engine.Command{Type: engine.CmdSettings, Title: new(string)})
		for range 2 {
			h.must(settings, http.StatusOK, nil)
		}
		h.refused(tb.act("s2", engine.Command{Type: engine.CmdStart}), engine.NotHost)
		h.refused(ask{method: "GET", path: "/api/v1/rooms/CCCCC"}, roomNotFound)
		tb.start()
		time.Sleep(46 * time.Second) // nobody gives a clue
		synctest.Wait()
		n.is(t, map[string]int{
			"open player ok": 1, "join player ok": 2, "start player ok": 1, "start player not-host": 1,
			"settings player ok": 1, "settings player replayed": 1,
			"expire host ok": 1, "expired": 1, "problem not-host": 1, "problem room-not-found": 1, "stored": 6,
		})
	})
}

func TestWatcherHearsBotsApartFromPeople(t *testing.T) {
	watched(t, func(t *testing.T, h *host, n *notebook) {
		tb := h.open(1, map[string]any{"options": map[string]any{"bots": 3}})
		tb.start()
		time.Sleep(5 * time.Minute)
		synctest.Wait()
		if people, bots := n.count("clue player ok"), n.count("clue bot ok"); people != 0 || bots == 0 {
			t.Errorf("%d clues of people, %d of bots: %v", people, bots, n.heard)
		}
	})
}

func TestWatcherHearsHowLongNewsTook(t *testing.T) {
	watched(t, func(t *testing.T, h *host, n *notebook) {
		tb := h.open(3, nil)
		time.Sleep(time.Minute)
		tb.see("s1")
		h.slowly(70 * time.Millisecond)
		var polls sync.WaitGroup
		for range 4 {
			polls.Go(func() { tb.poll("", "") })
		}
		synctest.Wait()
		if seats, onlookers := h.Polls(); seats != 0 || onlookers != 4 {
			t.Errorf("%d polls of seats and %d of onlookers are parked", seats, onlookers)
		}
		time.Sleep(time.Second)
		tb.start()
		polls.Wait()
		tb.see("s1") // whoever did not wait is not counted; nor is news that nobody acted for
		polls.Go(func() { tb.poll("", "") })
		synctest.Wait()
		tb.see("s3")
		polls.Wait()
		n.is(t, map[string]int{"told": 4})
		for _, after := range n.told {
			if after != 70*time.Millisecond {
				t.Errorf("told after %v", after)
			}
		}
	})
}

func TestWatcherHearsWhichLimitWasReached(t *testing.T) {
	tight := Rate{1, 0.001}
	watched(t, func(t *testing.T, h *host, n *notebook) {
		tb := h.open(1, nil)
		h.send(ask{method: "POST", path: "/api/v1/rooms", body: map[string]any{"name": "x"}})
		fresh := "fresh"
		h.fresh.take("192.0.2.1")
		for range 2 {
			h.send(tb.act("s1", engine.Command{Type: engine.CmdSettings, Deck: &fresh}))
			h.send(ask{method: "GET", path: tb.path("/export?format=json")})
			h.send(ask{method: "GET", path: tb.path(""), token: tb.tokens["s1"]})
			h.send(ask{method: "GET", path: tb.path("")})
			h.send(ask{method: "POST", path: tb.path("/links"), body: struct{}{}, token: tb.tokens["s1"]})
			h.send(ask{method: "POST", path: tb.path("/seats"), body: struct{}{}})
		}
		for range 2 {
			h.send(ask{method: "GET", path: "/api/v1/rooms/CCCCC"})
		}
		h.send(ask{method: "GET", path: tb.path("?after=0&wait=1"), token: tb.tokens["s1"]})
		h.send(ask{method: "GET", path: tb.path("")}) // who has guessed too often is no longer let in to watch
		want := map[string]int{"problem rate-limited": 0}
		for _, name := range LimitNames() {
			// The others count what is there at once: see TestFullHostSaysSo, socket_test.go and door_test.go.
			if !slices.Contains([]string{"polls", "tabs", "audience", "rooms", "conns", "each"}, name) {
				want["problem rate-limited "+name] = max(1, n.count("problem rate-limited "+name))
			}
		}
		n.is(t, want)
	}, func(c *Config) {
		c.Limits = Limits{Opens: tight, Joins: tight, Guesses: tight, Actions: tight, Links: tight, Looks: tight, Watches: tight, Fresh: tight, Exports: tight, Polls: 10, Tabs: 8}
	})
}

func TestWatcherHearsOfAFaultOfTheJournal(t *testing.T) {
	watched(t, func(t *testing.T, h *host, n *notebook) {
		tb := h.open(3, nil)
		h.journal.FailBefore(func(string, journal.Entry) error { return errors.New("no") })
		h.send(tb.act("s1", engine.Command{Type: engine.CmdStart}))
		n.is(t, map[string]int{"start player ok": 0, "start player outcome-unknown": 1, "problem outcome-unknown": 1})
	})
}

func TestCensusCountsWhoIsThere(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		h.open(2, map[string]any{"options": map[string]any{"bots": 2}})
		playing := h.open(3, nil)
		time.Sleep(time.Minute)
		playing.start()
		playing.see("s2")
		c := h.Rooms()
		want := room.Census{
			Rooms:     map[room.Kind]int{{Rules: "echo-contour", Stage: room.Waiting}: 1, {Rules: "echo-contour", Stage: room.Playing}: 1},
			Connected: 2, Gone: 3, Bots: 2,
		}
		if !reflect.DeepEqual(c, want) {
			t.Errorf("%+v, want %+v", c, want)
		}
	})
}

// TestMetricsTellNoSecret: nor which rooms there are, nor anything a guest has
// written.
func TestMetricsTellNoSecret(t *testing.T) {
	m := metrics.New("1", "2")
	bubble(t, func(t *testing.T, h *host) {
		m.Follow(metrics.Host{
			Rulesets: []string{"echo-contour"}, Codes: Codes(), Limits: LimitNames(), Folder: "/",
			Rooms: h.Rooms, Polls: h.Polls, Pictures: h.Pictures, Ready: func() error { return h.Ready(t.Context()) },
			Journal: func() (int64, uint64) { return 1, 2 },
		})
		tb := h.playing(3)
		s := newSpy(h, &logbook{}, newTally())
		s.table = tb
		h.send(tb.act("s1", engine.Command{Type: "whisper-it", Text: "whisper-it"}))
		h.send(tb.act("s1", engine.Command{Type: engine.CmdClue, Text: "whisper-it"}))
		h.send(ask{method: "GET", path: "/whisper-it"})
		w := httptest.NewRecorder()
		m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		told := w.Body.String()
		if !strings.Contains(told, `echo_rooms{ruleset="echo-contour",stage="playing"} 1`) {
			t.Fatalf("%d %s", w.Code, told)
		}
		for _, leak := range s.vault.Leaks(w.Body.Bytes(), momentOfLogs) {
			t.Errorf("the metrics tell %s", leak)
		}
		secrets := map[string]string{"the room": tb.code, "a name": "Guest 1", "a word": "whisper-it", "an address": "192.0.2.1"}
		for what, secret := range secrets {
			if strings.Contains(told, secret) {
				t.Errorf("the metrics tell %s, %q", what, secret)
			}
		}
	}, func(c *Config) { c.Watch = m })
}

// BenchmarkMeasuredAction is an action with and without somebody who measures
// it: compare the two.
func BenchmarkMeasuredAction(b *testing.B) {
	for name, w := range map[string]Watcher{"nobody": nil, "metrics": metrics.New("", "")} {
		b.Run(name, func(b *testing.B) {
			all := Rate{1e12, 1e12}
			h := newHost(b, func(c *Config) {
				c.Watch = w
				c.Limits = Limits{Opens: all, Joins: all, Guesses: all, Actions: all, Looks: all, Watches: all, Polls: 1e6, Tabs: 1e6}
			})
			tb := h.open(3, nil)
			b.ReportAllocs()
			b.ResetTimer()
			actOften(b, tb, b.N)
		})
	}
}
