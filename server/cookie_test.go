package server

import (
	"net/http"
	"strings"
	"testing"

	"echo/engine"
)

// seatCookie is the cookie that comes with the first seat of a new room.
func seatCookie(h *host, header map[string]string) (o opened, c *http.Cookie) {
	h.t.Helper()
	w := h.must(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, header: header}, http.StatusCreated, &o)
	cookies := w.Result().Cookies()
	if len(cookies) != 1 {
		h.t.Fatalf("cookies %v", cookies)
	}
	return o, cookies[0]
}

func TestCookieOfASeatIsForItsRoomAndNoScriptOrOtherSite(t *testing.T) {
	https := map[string]string{"X-Forwarded-Proto": "https"}
	for _, test := range []struct {
		change func(*Config)
		header map[string]string
		secure bool
	}{
		{func(c *Config) {}, nil, false},
		{func(c *Config) {}, https, false},
		{func(c *Config) { c.Proxies = trusted("192.0.2.0/24") }, https, true}, // where httptest's requests come from
		{func(c *Config) { c.PublicURL = "https://play.example.org" }, nil, true},
		{func(c *Config) { c.PublicURL = "http://play.example.org" }, https, false},
	} {
		bubble(t, func(t *testing.T, h *host) {
			o, c := seatCookie(h, test.header)
			name := map[bool]string{true: "__Secure-echo-seat", false: "echo-seat"}[test.secure]
			if c.Name != name || c.Secure != test.secure || !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Domain != "" ||
				c.Path != "/api/v1/rooms/"+o.Room || c.Value != o.Token {
				t.Errorf("%+v", c)
			}
		}, test.change)
	}
}

func TestOnlyTheCookieOfTheConnectionCounts(t *testing.T) {
	for public, good := range map[string]string{"https://play.example.org": secureCookie, "": plainCookie} {
		bubble(t, func(t *testing.T, h *host) {
			tb := h.open(3, nil)
			for _, name := range []string{plainCookie, secureCookie} {
				a := tb.act("s1", engine.Command{Type: engine.CmdStart})
				a.token, a.header = "", map[string]string{"Cookie": name + "=" + tb.tokens["s1"]}
				if name == good {
					h.must(a, http.StatusOK, nil)
				} else {
					h.refused(a, engine.NotSeated)
				}
			}
		}, func(c *Config) { c.PublicURL = public })
	}
}

// writes are all rows of the table that change something.
func (tb *table) writes() (all []ask) {
	fill := strings.NewReplacer("{room}", tb.code, "{code}", "nonsense")
	for _, r := range tb.routes() {
		if r.method != "GET" {
			all = append(all, ask{method: r.method, path: fill.Replace(r.path), body: "{}", key: "key-of-writes"})
		}
	}
	return all
}

func TestWritesOfOtherSitesAreRefused(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(3, nil)
		if n := len(tb.writes()); n < 5 {
			t.Fatalf("%d writes", n)
		}
		for _, a := range tb.writes() {
			for _, from := range []map[string]string{
				{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://example.com:81"}, {"Origin": "nonsense"},
				{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
				{"Sec-Fetch-Site": "cross-site", "Origin": "http://example.com"},
				{"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"},
				{"Origin": "https://evil.example", "Authorization": "Basic YTpi"},
			} {
				a.header = map[string]string{"Cookie": plainCookie + "=" + tb.tokens["s1"]}
				for name, value := range from {
					a.header[name] = value
				}
				h.refused(a, wrongOrigin)
			}
		}
	})
}

func TestWritesOfThePageAreTakenAlsoBehindAProxy(t *testing.T) {
	for _, test := range []struct {
		public string
		header map[string]string
		good   bool
	}{
		{"", map[string]string{"Origin": "http://example.com", "Sec-Fetch-Site": "same-origin"}, true},
		{"", map[string]string{"Origin": "http://example.com"}, true}, // browsers before 2023
		{"", nil, true}, // curl
		{"", map[string]string{"Sec-Fetch-Site": "none"}, true},
		// A proxy that does not pass Host, for a browser that says only Origin.
		{"https://play.example.org", map[string]string{"Origin": "https://play.example.org"}, true},
		{"https://play.example.org", map[string]string{"Origin": "https://play.example.org.evil.example"}, false},
		{"https://play.example.org", map[string]string{"Origin": "https://evil.example"}, false},
	} {
		bubble(t, func(t *testing.T, h *host) {
			a := ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, header: test.header}
			if test.good {
				h.must(a, http.StatusCreated, nil)
			} else {
				h.refused(a, wrongOrigin)
			}
		}, func(c *Config) { c.PublicURL = test.public })
	}
}
