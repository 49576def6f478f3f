package web_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/server/web"
)

func TestMain(m *testing.M) { os.Exit(browser.Run(m)) }

// tab is a page in the browser.
type tab struct {
	*browser.Tab
	t *testing.T
}

var phone = browser.Screen{Width: 390, Height: 844}

func openTab(t *testing.T, s browser.Screen) *tab {
	t.Helper()
	p := &tab{browser.Open(t, s), t}
	p.Forgive("/favicon.ico") // for places that say nothing of an icon, as the page does
	return p
}

// settle waits until nothing moves any more, but for what tells the time.
func (p *tab) settle() {
	p.t.Helper()
	p.Settle(".horizon, .sun")
}

func either(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

// enter opens the room as this seat; "" only watches.
func (h *house) enter(s browser.Screen, seat engine.SeatID, language string) *tab {
	h.t.Helper()
	p := h.settled(s, seat, language)
	p.Visit(h.url + "/r/" + room)
	p.See("[data-screen]:not([data-screen=loading])")
	return p
}

// settled is a browser that has this seat, and is nowhere yet.
func (h *house) settled(s browser.Screen, seat engine.SeatID, language string) *tab {
	h.t.Helper()
	p := openTab(h.t, s)
	p.Visit(h.url + "/img/icon.svg") // a place of our origin, to leave the seat at
	script := fmt.Sprintf(`localStorage.setItem('echo:language', %q)`, language)
	if seat != "" {
		script += fmt.Sprintf(`, localStorage.setItem('echo:seat:%s', '{"token":%q}')`, room, seat)
	}
	var ignored any
	p.Eval("("+script+", 1)", &ignored)
	return p
}

// serve sends files of the page the way the host does, as far as a browser can
// tell.
func serve(files http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", web.Policy)
		w.Header().Set("Permissions-Policy", web.Permissions)
		w.Header().Set("Cache-Control", "no-cache")
		if strings.HasPrefix(r.URL.Path, "/r/") {
			r.URL.Path = "/"
		}
		files.ServeHTTP(w, r)
	}
}
