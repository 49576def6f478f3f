package doctor

import (
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"echo/engine"
	"echo/server"
	"echo/server/gallery/gallerytest"
	"echo/server/journal"
	"echo/server/journal/memory"
)

// host listens on this machine, as serve does.
func host(t *testing.T, j journal.Journal, publicURL string) *server.Server {
	t.Helper()
	s, err := server.New(server.Config{
		Addr: "127.0.0.1:0", Journal: j, Rulesets: engine.Presets(), PublicURL: publicURL,
		Art: gallerytest.Art{gallerytest.Deck{Name: "first", Count: 200}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(t.Context()) })
	return s
}

func addrOf(s *server.Server) string { return strings.TrimPrefix(s.URL(), "http://") }

func TestPortIsFreeOrHeldByAHostOfOurs(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	checkOne(t, Setup{Addr: addr}.port(t.Context()), OK, addr+" is free")
	checkOne(t, Setup{Addr: addrOf(host(t, memory.New(), ""))}.port(t.Context()), OK, "a host of echo listens on 127.0.0.1:")
}

func TestHostThatIsNotWellIsAFault(t *testing.T) {
	j := memory.New()
	s := host(t, j, "")
	j.Close()
	checkOne(t, Setup{Addr: addrOf(s)}.port(t.Context()), Fault, "is not well: this host is being restarted")
	if err := Health(t.Context(), s.URL()); err == nil || !strings.Contains(err.Error(), "is not well: this host") {
		t.Errorf("got %v", err)
	}
}

// Others have a /healthz too.
func TestPortHeldByAnotherProgramIsAFault(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Server", "cupboard/1.0")
		w.Write([]byte(`{"status":"ok"}`))
	}))
	defer other.Close()
	checkOne(t, Setup{Addr: other.Listener.Addr().String()}.port(t.Context()), Fault, "is taken by another program, which calls itself cupboard/1.0")
	if err := Health(t.Context(), other.URL); err == nil || !strings.Contains(err.Error(), "is no host of echo") {
		t.Errorf("got %v", err)
	}
}

func TestPortHeldBySomethingMuteIsAFault(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			c.Close()
		}
	}()
	checkOne(t, Setup{Addr: l.Addr().String()}.port(t.Context()), Fault, "is taken by another program")
}

func TestAddressThatIsNoneIsAFault(t *testing.T) {
	for _, addr := range []string{"nonsense", "127.0.0.1:99999", "no such host:80"} {
		checkOne(t, Setup{Addr: addr}.port(t.Context()), Fault, "cannot listen: ")
	}
	checkOne(t, Setup{Addr: "203.0.113.77:8080"}.port(t.Context()), Fault, "203.0.113.77:8080 is no address of this machine")
	checkOne(t, Setup{Addr: "nonsense"}.reach(t.Context()), Skipped, "the address is none")
}

func TestReachIsJudged(t *testing.T) {
	a := netip.MustParseAddr
	here, lan, six := []netip.Addr{a("127.0.0.1"), a("::1")}, []netip.Addr{a("192.168.1.5")}, []netip.Addr{a("10.0.0.2"), a("2001:db8::7")}
	checkAll(t, []judged{
		{"only here", judgeReach(here, "8080", lan, ""), Warn, "only this machine reaches the host"},
		{"here, behind a proxy", judgeReach(here, "8080", lan, "https://play.example.org"), OK, "a proxy here must stand in front"},
		{"everywhere", judgeReach(nil, "8080", six, ""), OK, "http://10.0.0.2:8080, http://[2001:db8::7]:8080, unless a firewall"},
		{"one address", judgeReach(lan, "80", six, ""), OK, "at http://192.168.1.5:80,"},
		{"no network", judgeReach(nil, "8080", nil, ""), Warn, "no address that others could use"},
		{"many", judgeReach(nil, "1", append(append(six, six...), six...), ""), OK, "http://10.0.0.2:1, 3 more,"},
	})
	for addr, want := range map[string]string{":80": "localhost:80", "0.0.0.0:80": "localhost:80", "[::]:80": "localhost:80", "10.0.0.1:80": "10.0.0.1:80"} {
		if got := hereOf(addr); got != want {
			t.Errorf("%s is reached at %s, want %s", addr, got, want)
		}
	}
}
