package web_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"echo/engine"
	"echo/internal/browser"
	"echo/server/web"
	"echo/server/web/join"
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

// asItLies sends the page as it lies in the tree.
func asItLies(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Security-Policy", web.Policy)
	w.Header().Set("Cache-Control", "no-cache")
	http.ServeFileFS(w, r, web.FS, strings.TrimPrefix(r.URL.Path, "/"))
}

// ready is the page as a host has it ready.
var ready = sync.OnceValues(func() (*join.Page, error) { return join.Files(web.FS) })

// asItIsSent sends the page the way the host does, as far as a browser can tell.
func asItIsSent(w http.ResponseWriter, r *http.Request) {
	page, err := ready()
	if err != nil {
		panic(err)
	}
	h, name := w.Header(), strings.TrimPrefix(r.URL.Path, "/")
	h.Set("Cache-Control", "no-cache")
	data := page.Files[name]
	if name == "" || strings.HasPrefix(name, "r/") {
		h.Set("Content-Security-Policy", web.PolicyWith(page.Scripts, page.Styles))
		h.Set("Permissions-Policy", web.Permissions)
		data, name = page.Document(either(name == "", join.Front, join.Invite), r.Header.Get("Accept-Language")[:2]), "index.html"
	}
	if data == nil {
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}
