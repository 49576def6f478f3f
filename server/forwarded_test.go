package server

import (
	"bytes"
	"log/slog"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

func trusted(prefixes ...string) (p Proxies) {
	for _, s := range prefixes {
		p = append(p, netip.MustParsePrefix(s))
	}
	return p
}

func TestClientIsTheNearestAddressThatIsNoProxyOfOurs(t *testing.T) {
	local := trusted("127.0.0.0/8", "::1/128")
	chain := trusted("10.0.0.0/8", "2001:db8:ffff::/48")
	for _, test := range []struct {
		proxies Proxies
		peer    string
		said    []string // lines of X-Forwarded-For
		want    string
	}{
		// Nobody is believed who was not named, this machine neither.
		{nil, "192.0.2.1:1234", nil, "192.0.2.1"},
		{nil, "192.0.2.1:1234", []string{"203.0.113.9"}, "192.0.2.1"},
		{nil, "127.0.0.1:1234", []string{"203.0.113.9"}, "127.0.0.1"},
		{local, "192.0.2.1:1234", []string{"203.0.113.9"}, "192.0.2.1"},
		{chain, "192.0.2.1:1234", []string{"10.1.2.3"}, "192.0.2.1"},

		// Of what a proxy says, only the last is its own word.
		{local, "127.0.0.1:1234", []string{"203.0.113.9"}, "203.0.113.9"},
		{local, "[::1]:1234", []string{"198.51.100.1, 203.0.113.9"}, "203.0.113.9"},
		{local, "127.0.0.1:1234", []string{"198.51.100.1", "203.0.113.9"}, "203.0.113.9"},
		{local, "127.0.0.1:1234", []string{"127.0.0.1,203.0.113.9"}, "203.0.113.9"},

		// Through several of ours, up to the first that is not.
		{chain, "10.0.0.1:1234", []string{"198.51.100.1, 203.0.113.9, 10.9.9.9"}, "203.0.113.9"},
		{chain, "10.0.0.1:1234", []string{"198.51.100.1", "203.0.113.9", "10.9.9.9 , 10.8.8.8"}, "203.0.113.9"},
		{chain, "[2001:db8:ffff::1]:1234", []string{"10.1.1.1, 2001:db8:1:2::9, 10.9.9.9"}, "2001:db8:1:2::/64"},
		{chain, "10.0.0.1:1234", []string{"10.0.0.2, 10.0.0.3"}, "10.0.0.2"}, // one of ours plays

		// Nonsense is where believing ends.
		{local, "127.0.0.1:1234", []string{""}, "127.0.0.1"},
		{local, "127.0.0.1:1234", []string{"nonsense"}, "127.0.0.1"},
		{chain, "10.0.0.1:1234", []string{"203.0.113.9, unknown, 10.9.9.9"}, "10.9.9.9"},
		{local, "127.0.0.1:1234", []string{"203.0.113.9,"}, "127.0.0.1"},

		// Other ways to write addresses.
		{local, "127.0.0.1:1234", []string{"203.0.113.9:4711"}, "203.0.113.9"},
		{local, "127.0.0.1:1234", []string{"[2001:db8:1:2:3::4]:4711"}, "2001:db8:1:2::/64"},
		{local, "127.0.0.1:1234", []string{"::ffff:203.0.113.9"}, "203.0.113.9"},
		{chain, "[::ffff:10.0.0.1]:1234", []string{"203.0.113.9"}, "203.0.113.9"},
		{nil, "[2001:db8:1:2:3:4:5:6]:1234", nil, "2001:db8:1:2::/64"},
		{nil, "[2001:db8:1:2:ffff::1]:1234", nil, "2001:db8:1:2::/64"},
		{nil, "[::ffff:192.0.2.1]:1234", nil, "192.0.2.1"},
		{nil, "[fe80::1%eth0]:1234", nil, "fe80::/64"},
	} {
		h := newHost(t, func(c *Config) { c.Proxies = test.proxies })
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = test.peer
		r.Header["X-Forwarded-For"] = test.said
		r.Header.Set("Forwarded", "for=198.51.100.77;proto=https") // never read
		r.Header.Set("X-Real-IP", "198.51.100.78")                 // nor this
		if got := h.client(r); got != test.want {
			t.Errorf("%v, %s, %q: %s, want %s", test.proxies, test.peer, test.said, got, test.want)
		}
	}
}

// Who could be anybody could have as many guesses as there are addresses.
func TestForgedAddressesShareOneRation(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		forge := func(i int) ask {
			return ask{method: "GET", path: "/api/v1/rooms/KDFX7", header: map[string]string{
				"X-Forwarded-For": netip.AddrFrom4([4]byte{203, 0, byte(i >> 8), byte(i)}).String(),
			}}
		}
		for i := range int(DefaultLimits.Guesses.Burst) {
			h.refused(forge(i), roomNotFound)
		}
		h.refused(forge(9999), rateLimited)
	})
}

func TestTLSIsKnownFromTheHostOrAProxyOfOurs(t *testing.T) {
	for _, test := range []struct {
		proxies     Proxies
		public      string
		peer, proto string
		want        bool
	}{
		{nil, "", "127.0.0.1:1", "", false},
		{nil, "", "127.0.0.1:1", "https", false}, // anybody can write that
		{trusted("127.0.0.0/8"), "", "127.0.0.1:1", "https", true},
		{trusted("127.0.0.0/8"), "", "127.0.0.1:1", "http", false},
		{trusted("127.0.0.0/8"), "", "192.0.2.1:1", "https", false},
		{nil, "https://play.example.org", "127.0.0.1:1", "", true},
		{nil, "http://play.example.org", "127.0.0.1:1", "https", false},
	} {
		h := newHost(t, func(c *Config) { c.Proxies, c.PublicURL = test.proxies, test.public })
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = test.peer
		r.Header.Set("X-Forwarded-Proto", test.proto)
		r.Header.Set("Forwarded", "proto=https")
		if got := h.secure(r); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestHostIsToldOnceOfAProxyItDidNotName(t *testing.T) {
	for peer, want := range map[string]int{"127.0.0.1:1": 1, "10.0.0.1:1": 1, "203.0.113.9:1": 0, "192.168.7.7:1": 0} {
		var log bytes.Buffer
		h := newHost(t, func(c *Config) {
			c.Log, c.Proxies = slog.New(slog.NewTextHandler(&log, nil)), trusted("192.168.7.0/24")
		})
		for range 3 {
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = peer
			r.Header.Set("X-Forwarded-For", "198.51.100.1")
			h.client(r)
		}
		if got := strings.Count(log.String(), "--trust-proxy"); got != want {
			t.Errorf("%s: said %d times:\n%s", peer, got, log.String())
		}
	}
}
