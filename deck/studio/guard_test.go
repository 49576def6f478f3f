package studio_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"echo/deck/studio"
	"echo/decks"
)

// hand opens a studio whose handler is asked directly.
func hand(t testing.TB, dir, host string) http.Handler {
	t.Helper()
	s, err := studio.Open(studio.Config{Dir: dir, Shelf: decks.Palettes(), Host: host})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s.Handler()
}

// asked is one request to the studio by the name localhost, changed as the test
// likes.
func asked(h http.Handler, method, path, body string, change ...func(*http.Request)) *http.Response {
	r := httptest.NewRequest(method, "http://localhost:7000"+path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

// refused checks that an answer is a refusal with that code, in one line.
func refused(t *testing.T, what string, r *http.Response, status int, code string) {
	t.Helper()
	data, _ := io.ReadAll(r.Body)
	var no struct{ Code, Message string }
	if err := json.Unmarshal(data, &no); err != nil {
		t.Fatalf("%s: %d, %v in %.200s", what, r.StatusCode, err, data)
	}
	if r.StatusCode != status || no.Code != code || no.Message == "" || strings.Contains(no.Message, "\n") {
		t.Errorf("%s: %d %+v, want %d %s", what, r.StatusCode, no, status, code)
	}
}

// A page that reaches this machine by a name of its own (DNS rebinding) gets
// nothing.
func TestStudioAnswersToItsOwnNamesOnly(t *testing.T) {
	h := hand(t, folder(t, 4), "bench.example")
	for host, known := range map[string]bool{
		"localhost:7000": true, "127.0.0.1:7000": true, "[::1]:7000": true, "127.0.0.1": true, "LOCALHOST": true, "192.168.1.7:80": true, "bench.example:7000": true,
		"evil.example:7000": false, "localhost.evil.example": false, "127.0.0.1.nip.example": false, "": false, "evil.example": false,
	} {
		r := asked(h, "GET", "/api/deck", "", func(r *http.Request) { r.Host = host })
		if known && r.StatusCode != http.StatusOK {
			t.Errorf("%q: %s", host, r.Status)
		}
		if !known {
			refused(t, host, r, http.StatusForbidden, "host")
		}
	}
}

func TestOtherSitesDecideNothing(t *testing.T) {
	h := hand(t, folder(t, 4), "")
	const keep = `{"verb":"keep","cards":[1]}`
	for what, change := range map[string]func(*http.Request){
		"another site":          func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") },
		"another port":          func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "same-site") },
		"an old browser's page": func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") },
		"a file":                func(r *http.Request) { r.Header.Set("Origin", "null") },
	} {
		for _, path := range []string{"/api/curate", "/api/undo", "/api/redo"} {
			refused(t, what+path, asked(h, "POST", path, keep, change), http.StatusForbidden, "foreign")
		}
	}
	// What a form of another site could send without asking first is refused too.
	plain := func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }
	refused(t, "a form", asked(h, "POST", "/api/curate", keep, plain), http.StatusUnsupportedMediaType, "body")
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	h := hand(t, folder(t, 4), "")
	for _, path := range []string{"/", "/js/main.js", "/api/deck", "/api/facts", "/api/palettes", "/card/1/colour.svg", "/thumb/1/contour.png?width=96", "/nothing"} {
		r := asked(h, "GET", path, "")
		for header, want := range map[string]string{
			"Content-Security-Policy":      "default-src 'none'; script-src 'self'",
			"Cross-Origin-Resource-Policy": "same-origin",
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
		} {
			if got := r.Header.Get(header); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s is %q, want %q", path, header, got, want)
			}
		}
		if r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s lets other sites read", path)
		}
	}
}
