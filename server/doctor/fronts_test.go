package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"echo/engine"
	"echo/server"
	"echo/server/gallery/gallerytest"
	"echo/server/journal"
	"echo/server/journal/memory"
)

// A whole evening behind each proxy, with the files we give to hosts.
func TestGuestsGetThroughTheProxiesOfTheExamples(t *testing.T) {
	t.Parallel()
	for _, f := range fronts {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			f.path(t)
			p, trust := newPlaces(t)
			e := &evening{places: p, trust: trust, journal: memory.New(), deck: "first"}
			e.open(t, 0) // the second host is down
			f.start(t, p)
			e.doctorFindsNothing(t)
			e.largeBodiesAreRefused(t)
			e.clientsAreToldApart(t)
			e.hostsAreChanged(t)
			e.oneOfTwoGoes(t)
		})
	}
}

// evening is a host and then another one, at one journal.
type evening struct {
	places
	trust   *x509.CertPool
	journal journal.Journal
	deck    string
	host    *server.Server
}

func (e *evening) open(t *testing.T, at int) {
	t.Helper()
	limits := server.DefaultLimits
	limits.Guesses = server.Rate{Burst: 3, PerSecond: 0.001}
	s, err := server.New(server.Config{
		Addr: e.hosts[at], Journal: e.journal, Rulesets: engine.Presets(), PublicURL: e.url(), Limits: limits,
		Art:     gallerytest.Art{gallerytest.Deck{Name: e.deck, Count: 200}},
		Proxies: server.Proxies{netip.MustParsePrefix("127.0.0.1/32")},
	})
	if err == nil {
		err = s.Open()
	}
	if err != nil {
		t.Fatal(err)
	}
	e.host = s
	t.Cleanup(func() { s.Close(context.Background()) })
}

func (e *evening) url() string { return "https://" + e.front }

// from is a way to the proxy from an address of this machine.
func (e *evening) from(ip string) *http.Transport {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	return &http.Transport{DialContext: d.DialContext, TLSClientConfig: &tls.Config{RootCAs: e.trust}, ForceAttemptHTTP2: true}
}

// The longest poll there is goes through; a proxy that buffers would hold the
// news until it ends.
func (e *evening) doctorFindsNothing(t *testing.T) {
	s := Setup{Addr: e.hosts[0], PublicURL: e.url(), transport: e.from("127.0.0.1"), hold: longest, prompt: 10 * time.Second}
	if testing.Short() {
		s.hold = 2
	}
	findings, err := Run(t.Context(), newGuest(s.filled()).checks())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		if f.Level != OK {
			t.Errorf("%s: %+v", f.Check, f.Verdict)
		}
		if f.Check == "page" && f.Said != "the page arrives unchanged and compressed" {
			t.Errorf("%s", f.Said)
		}
	}
}

func (e *evening) ask(t *testing.T, from, method, path, body string) (status int, said string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, e.url()+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Forwarded-For", fmt.Sprintf("203.0.113.%d", len(body))) // what guests say of themselves
	transport := e.from(from)
	defer transport.CloseIdleConnections()
	resp, err := transport.RoundTrip(r)
	if err != nil {
		return 0, err.Error()
	}
	defer resp.Body.Close()
	data, _ := io.ReadAll(resp.Body)
	return resp.StatusCode, string(data)
}

// A little too large, and the host says why; far too large, and it need not get
// there.
func (e *evening) largeBodiesAreRefused(t *testing.T) {
	body := func(bytes int) string { return `{"name":"` + strings.Repeat("x", bytes) + `"}` }
	if status, said := e.ask(t, "127.0.0.1", "POST", "/api/v1/rooms", body(20<<10)); status != 413 || !strings.Contains(said, "body-too-large") {
		t.Errorf("20 kB: %d %s", status, said)
	}
	// Caddy 2.6 has been cut off by then and says 502.
	if status, said := e.ask(t, "127.0.0.1", "POST", "/api/v1/rooms", body(1<<20)); status != 413 && status != 502 {
		t.Errorf("1 MB: %d %s", status, said)
	}
}

// Who guesses codes of rooms has had enough soon, whatever address it claims,
// and nobody else suffers.
func (e *evening) clientsAreToldApart(t *testing.T) {
	guess := func(from string, n int) int {
		status, _ := e.ask(t, from, "GET", "/api/v1/rooms/ZZZZ"+string("BCDF"[n]), strings.Repeat(" ", n))
		return status
	}
	for n := range 3 {
		if status := guess("127.0.0.2", n); status != 404 {
			t.Errorf("guess %d: %d", n, status)
		}
	}
	if status := guess("127.0.0.2", 3); status != 429 {
		t.Errorf("a guess too many: %d", status)
	}
	if status := guess("127.0.0.3", 0); status != 404 {
		t.Errorf("somebody else: %d", status)
	}
}

// The host goes, and another one goes on with its rooms elsewhere; then the
// other way round. A guest who tries again gets through.
func (e *evening) hostsAreChanged(t *testing.T) {
	for _, at := range []int{1, 0} {
		e.host.Close(t.Context())
		e.open(t, at)
		row := 0
		e.within(t, "rooms open again", func() bool {
			status, _ := e.ask(t, "127.0.0.1", "POST", "/api/v1/rooms", `{"name":"Ada"}`)
			if row++; status != http.StatusCreated {
				row = 0
			}
			return row == 20
		})
	}
}

// Of two hosts one goes, and no guest who reads notices.
func (e *evening) oneOfTwoGoes(t *testing.T) {
	first := e.host
	e.deck = "second"
	e.open(t, 1)
	e.within(t, "both hosts are asked", func() bool {
		_, said := e.ask(t, "127.0.0.1", "GET", "/api/v1/decks", "")
		return strings.Contains(said, "second")
	})
	first.Close(t.Context())
	for n := range 40 {
		if status, said := e.ask(t, "127.0.0.1", "GET", "/api/v1/decks", ""); status != http.StatusOK || !strings.Contains(said, "second") {
			t.Errorf("request %d: %d %s", n, status, said)
		}
	}
}

// within asks until something is so, for as long as the proxies need to notice.
func (e *evening) within(t *testing.T, what string, is func() bool) {
	t.Helper()
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for give := time.After(2 * time.Minute); !is(); {
		select {
		case <-again.C:
		case <-give:
			t.Fatalf("%s: not within two minutes", what)
		}
	}
}
