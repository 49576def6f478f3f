package server

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/engine"
)

// That a poll is parked in the lot cannot be seen from outside.
func TestParkedPollIsAnsweredAsNetHTTPWould(t *testing.T) {
	for what, walk := range ways {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			h := listening(t, func(c *Config) {
				c.Limits = DefaultLimits
				c.Limits.Looks, c.Limits.Watches = Rate{1e6, 1e6}, Rate{2, 1e-3}
				c.Proxies = Proxies{netip.MustParsePrefix("127.0.0.0/8")}
			})
			tb := h.open(1, nil)
			settle(t, tb)
			tb.wearied()
			short, long := tb.wayfarer(h.listener.Addr().String()), tb.wayfarer(h.besides(func(l net.Listener) net.Listener { return covered{l} }))
			for _, w := range []*wayfarer{long, short} {
				walk(w)
				waitFor(t, func() bool { return h.parked.Load() == 0 })
			}
			if len(short.heard) == 0 || !reflect.DeepEqual(short.heard, long.heard) {
				t.Errorf("heard\n%q\nby net/http\n%q", short.heard, long.heard)
			}
		})
	}
}

// wearied has spectators on this machine ask until they have had enough, so that
// those behind its proxy are told from them.
func (tb *table) wearied() {
	w := tb.wayfarer(tb.listener.Addr().String())
	for range 3 {
		w.say("GET " + tb.path("") + " HTTP/1.1\r\nHost: x\r\n\r\n")
		w.hear("GET")
	}
	if w.Close(); !strings.Contains(w.heard[4], "429 ") {
		tb.t.Errorf("%q", w.heard)
	}
}

// settle waits until who has come is no news any more.
func settle(t *testing.T, tb *table) {
	t.Helper()
	waitFor(t, func() bool {
		before := tb.see("s1").Version
		return tb.poll("s1", "&wait=1").Code == http.StatusNoContent && tb.see("s1").Version == before
	})
}

func TestParkedPollsAreInTheLot(t *testing.T) {
	h := listening(t)
	tb := h.open(1, nil)
	settle(t, tb)
	w := tb.wayfarer(h.listener.Addr().String())
	for _, kept := range []int{1, 1, 1} {
		w.poll("")
		w.parks()
		if h.lot.Len() != kept || h.door.all.Load() != 1 {
			t.Errorf("%d connections are in the lot and %d counted", h.lot.Len(), h.door.all.Load())
		}
		w.acts()
		w.hear("GET")
		waitFor(t, func() bool { return h.parked.Load() == 0 })
	}
	w.say(alive)
	w.hear("GET")
	if h.lot.Len() != 0 || h.door.all.Load() != 1 {
		t.Errorf("%d connections are in the lot and %d counted", h.lot.Len(), h.door.all.Load())
	}
	w.poll("")
	w.parks()
	w.Close()
	waitFor(t, func() bool { return h.lot.Len() == 0 && h.door.all.Load() == 0 && h.parked.Load() == 0 })
}

func TestWhereEveryRequestIsLoggedAPollIsALineWhenItIsAnswered(t *testing.T) {
	d := &diary{}
	h := listening(t, logging(d, slog.LevelDebug))
	tb := h.open(1, nil)
	settle(t, tb)
	w := tb.wayfarer(h.listener.Addr().String())
	for range 2 {
		w.poll("")
		w.parks()
		if h.lot.Len() != 0 {
			t.Error("it is in the lot, and its line is written before its answer")
		}
		before := views(d.lines(t, "http: answered"))
		w.acts()
		w.hear("GET")
		waitFor(t, func() bool { return views(d.lines(t, "http: answered")) == before+1 })
		w.say(w.request("GET", "?after=0"))
		w.hear("GET")
		waitFor(t, func() bool { return views(d.lines(t, "http: answered")) == before+2 })
	}
}

// views counts the views that were answered.
func views(lines []map[string]any) (n int) {
	for _, l := range lines {
		if l["method"] == "GET" && l["route"] == apiPath+"/rooms/{room}" && l["status"] == 200.0 && l["bytes"].(float64) > 500 {
			n++
		}
	}
	return n
}

// broken is a Watcher that fails.
type broken struct{ nobody }

func (broken) Told(time.Duration) { panic("broken") }

func TestFaultWhileAParkedPollIsAnsweredIsAProblemAndNoMore(t *testing.T) {
	d := &diary{}
	h := listening(t, logging(d, slog.LevelError), func(c *Config) { c.Watch = broken{} })
	tb := h.open(1, nil)
	settle(t, tb)
	w := tb.wayfarer(h.listener.Addr().String())
	w.poll("")
	w.parks()
	w.acts()
	w.hear("GET")
	if !strings.Contains(w.heard[0], "500 ") || !strings.Contains(w.heard[0], "nosniff") || !strings.Contains(w.heard[1], `"code":"internal"`) || !strings.Contains(w.heard[1], "urn:echo:request:") {
		t.Errorf("%q", w.heard)
	}
	if lines := d.lines(t, "http: internal"); len(lines) != 1 || lines[0]["error"] != "broken" {
		t.Errorf("the log says %s", d)
	}
	w.say(alive)
	w.hear("GET")
}

// clumsy is a Watcher that fails once.
type clumsy struct {
	nobody
	once *sync.Once
}

func (c clumsy) Failed(string, string) { c.once.Do(func() { panic("clumsy") }) }

func TestFaultOfAPollThatTheLotHasReadIsLoggedWithItsRoom(t *testing.T) {
	d := &diary{}
	h := listening(t, logging(d, slog.LevelError), func(c *Config) { c.Watch = clumsy{once: new(sync.Once)} })
	tb := h.open(1, nil)
	settle(t, tb)
	w := tb.wayfarer(h.listener.Addr().String())
	w.poll("")
	w.parks()
	w.acts()
	w.hear("GET")
	w.say(w.request("GET", "?after=x"))
	w.hear("GET")
	if !strings.Contains(w.heard[2], "500 ") || !strings.Contains(w.heard[2], "nosniff") || h.lot.Len() != 1 {
		t.Errorf("%q", w.heard[2:])
	}
	lines := d.lines(t, "http: panic")
	if len(lines) != 1 || lines[0]["route"] != pollRow || lines[0]["room"] != tb.code || lines[0]["method"] != "GET" {
		t.Errorf("the log says %s", d)
	}
}

func TestConnectionsThatAreEncryptedStayWithNetHTTP(t *testing.T) {
	certs := httptest.NewTLSServer(nil)
	defer certs.Close()
	h := listening(t)
	tb := h.open(1, nil)
	settle(t, tb)
	addr := h.besides(func(l net.Listener) net.Listener {
		return tls.NewListener(l, &tls.Config{Certificates: certs.TLS.Certificates})
	})
	w := tb.wayfarer(addr)
	w.Conn = tls.Client(w.Conn, &tls.Config{InsecureSkipVerify: true})
	w.in = bufio.NewReader(w.Conn)
	for range 2 {
		w.poll("")
		w.parks()
		if h.lot.Len() > 0 {
			t.Error("it is in the lot")
		}
		w.acts()
		w.hear("GET")
	}
	if !strings.Contains(w.heard[2], "200 OK") {
		t.Errorf("%q", w.heard)
	}
}

// Many come, ask, go, and act at once: each poll is answered once, and nothing
// stays.
func TestCrowdOfPollsIsAnsweredAndLeavesNothing(t *testing.T) {
	h := listening(t, func(c *Config) {
		c.Limits = DefaultLimits
		c.Limits.Watches, c.Limits.Actions = Rate{1e6, 1e6}, Rate{1e6, 1e6}
	})
	tb := h.open(3, nil)
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() {
			w := tb.wayfarer(h.listener.Addr().String())
			defer w.Close()
			after := "0"
			for n := range 20 {
				w.say(fmt.Sprintf("GET %s?after=%s HTTP/1.1\r\nHost: x\r\n\r\n", tb.path(""), after))
				if n == i/2 {
					return // without hearing the answer
				}
				resp, err := http.ReadResponse(w.in, nil)
				if err != nil {
					t.Error(err)
					return
				}
				body, _ := io.ReadAll(resp.Body)
				_, rest, _ := strings.Cut(string(body), `"version":`)
				if after, _, _ = strings.Cut(rest, ","); after == "" {
					t.Errorf("%d %s", resp.StatusCode, body)
					return
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { all.Wait(); close(done) }()
	for i := 0; ; i++ {
		select {
		case <-done:
			waitFor(t, func() bool { return h.lot.Len() == 0 && h.door.all.Load() == 0 && h.parked.Load() == 0 })
			return
		default:
			tb.mustAct(tb.seats[i%2], engine.Command{Type: engine.CmdTransfer, Seat: tb.seats[(i+1)%2]})
		}
	}
}
