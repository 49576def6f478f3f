package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"echo/engine"
	"echo/server/web"
)

func TestPageIsTheSameAtTheRootAndAtEveryRoom(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, path := range []string{"/", "/index.html", "/r/KDFX7", "/r/anything"} {
			w := h.must(ask{method: "GET", path: path}, http.StatusOK, nil)
			if w.Body.String() != string(files["index.html"].Data) || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
				t.Errorf("%s: %s %v", path, w.Body, w.Header())
			}
		}
	})
}

// The pages themselves are held to the policy by the browser tests. What is part
// of a page has no policies of its own, and only the page has permissions.
func TestAnswersSayWhatAPageMayDo(t *testing.T) {
	parts := map[string]map[string]string{
		"all":         {"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin"},
		"policy":      {"Content-Security-Policy": web.Policy},
		"permissions": {"Permissions-Policy": web.Permissions},
	}
	bubble(t, func(t *testing.T, h *host) {
		for path, says := range map[string]string{
			"/": "all policy permissions", "/r/KDFX7": "all policy permissions", "/index.html": "all policy permissions",
			"/img/back.svg": "all policy", "/nothing": "all policy", "/api/v1/rulesets": "all policy", "/js/main.js": "all", "/lang/ru.json": "all",
		} {
			head := h.send(ask{method: "GET", path: path}).Header()
			for part, lines := range parts {
				for name, want := range lines {
					if !strings.Contains(says, part) {
						want = ""
					}
					if head.Get(name) != want {
						t.Errorf("%s: %s is %q, want %q", path, name, head.Get(name), want)
					}
				}
			}
		}
	})
}

func TestFilesAreAskedForAgainAndSentOnlyWhenNew(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		zip := map[string]string{"Accept-Encoding": "gzip"}
		w := h.must(ask{method: "GET", path: "/js/main.js", header: zip}, http.StatusOK, nil)
		etag := w.Header().Get("ETag")
		if unzipped(t, w) != string(files["js/main.js"].Data) || w.Body.Len() > 200 || etag == "" || w.Header().Get("Cache-Control") != "no-cache" {
			t.Errorf("%d bytes, %v", w.Body.Len(), w.Header())
		}
		for match, want := range map[string]int{etag: 304, "W/" + etag: 304, `"x", ` + etag: 304, `"x"`: 200, "": 200} {
			w := h.send(ask{method: "GET", path: "/js/main.js", header: map[string]string{"If-None-Match": match}})
			if w.Code != want || w.Code == 304 && w.Body.Len() > 0 {
				t.Errorf("%s: %d with %d bytes", match, w.Code, w.Body.Len())
			}
		}
	})
}

// Browsers keep for good what an address names by its version; an old page that
// asks a newer host gets the newer file, to be asked for again.
func TestOnlyWhatIsNamedByItsVersionIsKeptForGood(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for path, want := range map[string]string{
			"/js/main.js?v=" + h.page.version: forGood, "/lang/ru.json?v=" + h.page.version: forGood,
			"/js/main.js?v=older": "no-cache", "/js/main.js?v=": "no-cache", "/js/main.js": "no-cache", "/": "no-cache",
		} {
			if got := h.must(ask{method: "GET", path: path}, http.StatusOK, nil).Header().Get("Cache-Control"); got != want {
				t.Errorf("%s: %q, want %q", path, got, want)
			}
		}
	})
}

func TestPageNamesTheWordsItWillAskFor(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for accept, language := range map[string]string{"ru-RU,ru;q=0.9,en;q=0.8": "ru", "en": "en", "": "en", "tlh": "en", "uk-UA,ru;q=0.8": "ru", "*": "en"} {
			head := h.must(ask{method: "GET", path: "/r/KDFX7", header: map[string]string{"Accept-Language": accept}}, http.StatusOK, nil).Header()
			want := "</lang/" + language + ".json?v=" + h.page.version + ">; rel=preload; as=fetch; crossorigin"
			if head.Get("Link") != want || !slices.Contains(head.Values("Vary"), "Accept-Language") {
				t.Errorf("%q: %q, want %q; varies by %q", accept, head.Get("Link"), want, head.Values("Vary"))
			}
		}
	})
}

func TestHeadIsGetWithoutABody(t *testing.T) {
	h := listening(t)
	for _, path := range []string{"/", "/healthz", "/api/v1/rulesets", "/api/v1/openapi.json", h.open(3, nil).path("")} {
		resp, err := http.Head(h.URL() + path)
		if err != nil || resp.StatusCode != 200 || resp.ContentLength < 10 {
			t.Errorf("%s: %v %v", path, resp, err)
		}
	}
}

func TestPageThatCannotBeReadIsReportedAtTheStart(t *testing.T) {
	bad := fstest.MapFS{"index.html": files["index.html"], "lang/en.json": {Data: []byte("{")}}
	h := newHost(t)
	_, err := New(Config{Journal: h.journal, Art: decks, Rulesets: h.config.Rulesets, Page: bad})
	if err == nil || !strings.Contains(err.Error(), "lang/en.json") {
		t.Errorf("got %v", err)
	}
}

func TestPublicURLMustBeAnOrigin(t *testing.T) {
	h := newHost(t)
	for url, good := range map[string]bool{
		"": true, "https://play.example.org": true, "https://play.example.org/": true, "http://10.0.0.7:8080": true,
		"play.example.org": false, "https://play.example.org/echo": false, "ftp": false,
	} {
		s, err := New(Config{Journal: h.journal, Art: decks, Rulesets: h.config.Rulesets, Page: files, PublicURL: url})
		if (err == nil) != good {
			t.Errorf("%q: %v", url, err)
		}
		if s != nil {
			s.Close(t.Context())
		}
	}
}

func TestLinksLeadToWhereTheClientIs(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, test := range []struct {
			header map[string]string
			want   string
		}{
			{nil, "http://example.com/r/"},
			{map[string]string{"X-Forwarded-Proto": "https"}, "http://example.com/r/"}, // not from a proxy of ours
		} {
			var o opened
			h.must(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, header: test.header}, http.StatusCreated, &o)
			if o.URL != test.want+o.Room {
				t.Errorf("%v: %s", test.header, o.URL)
			}
		}
	})
	bubble(t, func(t *testing.T, h *host) {
		var o opened
		h.must(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}}, http.StatusCreated, &o)
		if o.URL != "https://play.example.org/r/"+o.Room {
			t.Errorf("%s", o.URL)
		}
	}, func(c *Config) { c.PublicURL = "https://play.example.org/" })
}

func TestQRCodeIsTheLink(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(1, nil)
		w := h.must(ask{method: "GET", path: "/qr/" + strings.ToLower(tb.code) + ".svg"}, http.StatusOK, nil)
		if w.Header().Get("Content-Type") != "image/svg+xml" || !strings.HasPrefix(w.Body.String(), "<svg ") {
			t.Errorf("%v %.100s", w.Header(), w.Body)
		}
	})
}

func TestQRPictureHasTheModules(t *testing.T) {
	modules := [][]bool{{true, true, false, true}, {false, false, false, false}, {false, true, true, true}, {true, false, true, false}}
	got := string(qrSVG(modules))
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h4v4H0z"/>` +
		`<path d="M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3zM0 3h1v1h-1zM2 3h1v1h-1z"/></svg>`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestPublicRoomsAreListedUntilTheyStart(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		list := func() (rows []openRoom) {
			h.get("/api/v1/rooms", "", &rows)
			return rows
		}
		if rows := list(); rows == nil || len(rows) != 0 {
			t.Errorf("%v", rows)
		}
		h.open(2, nil)
		tb := h.open(3, map[string]any{"public": true, "title": "Friday", "language": "ru", "seats": 5})
		want := openRoom{Room: tb.code, Title: "Friday", Rules: "echo-contour", Deck: "first", Language: "ru", Host: "Guest 1", Seats: 3, Limit: 5, Timed: true, URL: "http://example.com/r/" + tb.code}
		if rows := list(); len(rows) != 1 || rows[0] != want {
			t.Errorf("got %+v, want %+v", rows, want)
		}
		tb.start()
		if rows := list(); len(rows) != 0 {
			t.Errorf("%v", rows)
		}
	})
}

// A table that not everybody plays on at is open again, and is found again.
func TestTableThatIsFilledAgainIsListedAgain(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		list := func() (rows []openRoom) {
			h.get("/api/v1/rooms", "", &rows)
			return rows
		}
		tb := h.open(2, map[string]any{"rules": "associum", "seats": 3, "public": true})
		tb.join("Guest 3") // the last seat: it begins
		if rows := list(); len(rows) != 0 {
			t.Errorf("begun, and listed: %+v", rows)
		}
		tb.playOn(engine.PhaseAgain)
		yes, no := true, false
		for seat, play := range map[engine.SeatID]*bool{"s1": &yes, "s2": &no, "s3": &yes} {
			tb.do(seat, engine.Command{Type: engine.CmdAgain, Play: play})
		}
		if rows := list(); len(rows) != 1 || rows[0].Room != tb.code || rows[0].Seats != 2 || rows[0].Limit != 3 {
			t.Fatalf("two play on, and listed is %+v", rows)
		}
		tb.join("Guest 4")
		if v := tb.see(""); v.Phase != engine.PhaseClue || *v.Guide != "s1" || len(list()) != 0 {
			t.Errorf("full again: %s of %v", v.Phase, v.Guide)
		}
	})
}

func TestLanguageOfARoomIsTheOpeners(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for accept, want := range map[string]string{"": "en", "es-AR,es;q=0.9": "es", "nonsense;;;": "en", "*": "en"} {
			var o opened
			h.must(ask{method: "POST", path: "/api/v1/rooms", body: openBody{Name: "A"}, header: map[string]string{"Accept-Language": accept}}, http.StatusCreated, &o)
			tb := &table{host: h, code: o.Room}
			if got := tb.see("").Language; got != want {
				t.Errorf("%q: %s, want %s", accept, got, want)
			}
		}
	})
}
