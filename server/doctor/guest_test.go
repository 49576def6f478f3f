package doctor

import (
	"crypto/tls"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"echo/server/journal/memory"
)

// fronted is a host behind a proxy, and the guest's way to it.
type fronted struct {
	setup Setup
	proxy *httptest.Server
}

// behind puts a proxy with TLS in front of a host that knows its public URL,
// and spoils the proxy.
func behind(t *testing.T, spoil func(p *httputil.ReverseProxy) http.Handler) fronted {
	t.Helper()
	proxy := httptest.NewUnstartedServer(nil)
	proxy.Config.ErrorLog = log.New(io.Discard, "", 0)
	proxy.StartTLS()
	t.Cleanup(proxy.Close)
	s := host(t, memory.New(), proxy.URL)
	to, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	p := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.SetXForwarded()
			r.Out.Host = r.In.Host
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
	proxy.Config.Handler = p
	if spoil != nil {
		proxy.Config.Handler = spoil(p)
	}
	return fronted{Setup{Addr: addrOf(s), PublicURL: proxy.URL, hold: 2, transport: proxy.Client().Transport.(*http.Transport)}, proxy}
}

// looks runs the checks of the guest.
func (f fronted) looks(t *testing.T) map[string]Verdict {
	t.Helper()
	findings, err := Run(t.Context(), newGuest(f.setup.filled()).checks())
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]Verdict{}
	for _, f := range findings {
		if f.Level != OK && f.Level != Skipped && f.Do == "" {
			t.Errorf("%s: nothing to do about %q", f.Check, f.Said)
		}
		by[f.Check] = f.Verdict
	}
	return by
}

func TestGuestOfAGoodProxyFindsNothing(t *testing.T) {
	f := behind(t, nil)
	f.setup.prompt = time.Minute
	var heard []string
	f.setup.Progress = func(name string, done, total int) {
		if done == total {
			heard = append(heard, name)
		}
	}
	for name, v := range f.looks(t) {
		if v.Level != OK {
			t.Errorf("%s: %+v", name, v)
		}
	}
	if strings.Join(heard, ",") != "holding a poll" {
		t.Errorf("progress of %q", heard)
	}
}

func TestGuestLeavesTheLongPollOutWhenAsked(t *testing.T) {
	f := behind(t, nil)
	f.setup.Quick = true
	if v := f.looks(t)["long poll"]; v.Level != Skipped || !strings.Contains(v.Said, "half a minute") {
		t.Errorf("%+v", v)
	}
}

// spoiled is a proxy that is bad in one way, and what one check says of it.
type spoiled struct {
	name  string
	spoil func(*httputil.ReverseProxy) http.Handler
	check string
	level Level
	said  string
}

func TestProxiesThatSpoilTheGameAreFound(t *testing.T) {
	t.Parallel()
	for _, test := range slices.Concat(pollSpoilers, headerSpoilers, otherPlaces) {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := behind(t, test.spoil)
			f.setup.prompt, f.setup.Quick = 2*time.Second, test.check != "long poll"
			checkVerdict(t, f.looks(t)[test.check], test.level, test.said)
		})
	}
}

func checkVerdict(t *testing.T, got Verdict, level Level, said string) {
	t.Helper()
	if got.Level != level || !strings.Contains(got.Said, said) {
		t.Errorf("got %+v, want %s, …%s…", got, level, said)
	}
}

func TestHostThatDoesNotKnowItsPublicURLIsAFault(t *testing.T) {
	s := host(t, memory.New(), "http://other.example.org")
	f := fronted{setup: Setup{Addr: addrOf(s), PublicURL: s.URL(), Quick: true}}
	checkVerdict(t, f.looks(t)["links"], Fault, "invitations lead to http://other.example.org/r/")
}

func TestURLsAreJudged(t *testing.T) {
	for u, want := range map[string]Level{
		"https://play.example.org": OK, "https://play.example.org/": OK, "http://192.168.1.5:8080": OK, "http://localhost": OK,
		"http://play.example.org":  Warn,
		"play.example.org":         Fault,
		"https://a.example/echo":   Fault,
		"ftp://play.example.org":   Fault,
		"https://":                 Fault,
		"https://u@a.example":      Fault,
		"http://[::1":              Fault,
		"https://a.example/?x=1":   Fault,
		"https://a.example/#frame": Fault,
	} {
		if got := newGuest(Setup{PublicURL: u}).url(t.Context()); got.Level != want {
			t.Errorf("%s: %+v, want %s", u, got, want)
		}
	}
}

func TestWhatCannotBeReachedIsExplained(t *testing.T) {
	f := behind(t, nil)
	stranger := f.setup
	stranger.transport = nil
	named := f.setup
	named.transport = &http.Transport{TLSClientConfig: &tls.Config{RootCAs: f.setup.transport.TLSClientConfig.RootCAs, ServerName: "other.test"}}
	plain := f.setup
	plain.PublicURL = "https://" + f.setup.Addr
	closed := f.setup
	closed.PublicURL = "https://127.0.0.1:1"
	for said, s := range map[string]Setup{
		"browsers do not trust its certificate": stranger,
		"its certificate is for other names":    named,
		"what answers does not speak TLS":       plain,
		"nothing listens there":                 closed,
	} {
		t.Run(said, func(t *testing.T) {
			found := fronted{setup: s}.looks(t)
			checkVerdict(t, found["answer"], Fault, said)
			for _, later := range []string{"certificate", "page", "seat", "links", "news", "long poll"} {
				checkVerdict(t, found[later], Skipped, "not looked at: no host of echo answers there")
			}
		})
	}
}
