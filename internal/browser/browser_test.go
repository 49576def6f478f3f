package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) { os.Exit(Run(m)) }

// deaf is a test that only notes what it is told.
type deaf struct {
	testing.TB
	told []string
}

func (d *deaf) Errorf(format string, args ...any) {
	d.told = append(d.told, fmt.Sprintf(format, args...))
}

// host serves one page at every path.
func host(t *testing.T, page string, policy string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		w.Header().Set("Content-Type", "text/html")
		if r.URL.Path == "/languages" {
			page = r.Header.Get("Accept-Language")
		}
		if r.URL.Path == "/missing" {
			http.NotFound(w, r)
			return
		}
		fmt.Fprint(w, page)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

var phone = Screen{Width: 390, Height: 844}

func TestWhatIsWrongWithAPageFailsItsTest(t *testing.T) {
	other := host(t, "elsewhere", "")
	for name, test := range map[string]struct{ page, policy, want string }{
		"exception":  {"<script>throw new Error('mine')</script>", "", "it threw Error: mine"},
		"rejection":  {"<script>Promise.reject(new Error('late'))</script>", "", "late"},
		"log":        {"<script>console.error('oh', 7)</script>", "", "it logged oh 7"},
		"policy":     {"<script>document.title = 'evil'</script>", "default-src 'self'", "Content Security Policy"},
		"other host": {"<img src='" + other + "/x.png'>", "", "it asked another host: " + other},
		"missing":    {"<script>fetch('/missing')</script>", "", "404"},
	} {
		t.Run(name, func(t *testing.T) {
			d := &deaf{TB: t}
			p := Open(d, phone)
			p.Visit(host(t, "<!doctype html><link rel=icon href='data:,'>"+test.page, test.policy))
			p.awaitFault(test.want)
			p.Close()
			if !strings.Contains(strings.Join(d.told, "\n"), test.want) {
				t.Errorf("the test was told %q, want %q", d.told, test.want)
			}
		})
	}
}

// awaitFault waits until a fault has been heard of: some come by another way
// than answers do.
func (p *Tab) awaitFault(want string) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); p.JSON("1") {
		p.watch.mu.Lock()
		heard := strings.Contains(strings.Join(p.watch.faults, "\n"), want)
		p.watch.mu.Unlock()
		if heard {
			return
		}
	}
}

func TestForgivenFaultsAreNone(t *testing.T) {
	d := &deaf{TB: t}
	p := Open(d, phone)
	p.Forgive("net::ERR_")
	p.Visit(host(t, "<!doctype html><link rel=icon href='data:,'><script>console.error('net::ERR_FAILED')</script>", ""))
	p.awaitFault("net::ERR_")
	p.Close()
	if len(d.told) > 0 {
		t.Errorf("told %q", d.told)
	}
}

func TestReadersHaveTheirLanguage(t *testing.T) {
	for language, want := range map[string]string{"": `"en"`, "ru": `"ru"`, "es": `"es"`} {
		p := Open(t, Screen{Width: 390, Height: 844, Language: language})
		p.Visit(host(t, "", "") + "/languages")
		if got := p.JSON("navigator.languages[0]"); got != want {
			t.Errorf("%q: navigator says %s", language, got)
		}
		if header := p.JSON("document.body.textContent"); !strings.HasPrefix(header, want[:3]) {
			t.Errorf("%q: the header says %s", language, header)
		}
	}
}

func TestScreensAreWhatTheySay(t *testing.T) {
	p := Open(t, Screen{Width: 360, Height: 640, Dark: true, Still: true})
	p.Visit(host(t, "", ""))
	got := p.JSON("[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches]")
	if got != "[360,640,true,true]" {
		t.Errorf("the page sees %s", got)
	}
}

// Whoever shares a profile shares its storage, and nobody else does.
func TestProfilesAreApart(t *testing.T) {
	at := host(t, "<!doctype html><link rel=icon href='data:,'>", "")
	first := Open(t, phone)
	first.Visit(at)
	first.JSON("localStorage.setItem('seat', 'mine')")
	second := first.Beside()
	second.Visit(at)
	third := Open(t, phone)
	third.Visit(at)
	for want, p := range map[string]*Tab{`"mine"`: second, `null`: third} {
		if got := p.JSON("localStorage.getItem('seat')"); got != want {
			t.Errorf("found %s, want %s", got, want)
		}
	}
}

// Tabs in one browser must not put each other to sleep: all of them are seen.
func TestTabsSideBySideAreAllSeen(t *testing.T) {
	at := host(t, "<!doctype html><link rel=icon href='data:,'>", "")
	first := Open(t, phone)
	tabs := []*Tab{first, first.Beside(), Open(t, phone)}
	for i, p := range tabs {
		p.Visit(at)
		p.Until("new Promise((done) => requestAnimationFrame(() => done(true)))")
		if got := p.JSON("document.visibilityState"); got != `"visible"` {
			t.Errorf("tab %d is %s", i, got)
		}
	}
}

func TestOfflineAndBack(t *testing.T) {
	p := Open(t, phone)
	p.Forgive("net::ERR_INTERNET_DISCONNECTED")
	p.Visit(host(t, "<!doctype html><link rel=icon href='data:,'>", ""))
	look := "fetch('/', { cache: 'no-store' }).then(() => [true, navigator.onLine], () => [false, navigator.onLine])"
	for _, off := range []bool{false, true, false} {
		p.Offline(off)
		if got, want := p.JSON(look), fmt.Sprintf("[%v,%v]", !off, !off); got != want {
			t.Errorf("offline %v: %s, want %s", off, got, want)
		}
	}
}

func TestTabsSleepAndWake(t *testing.T) {
	p := Open(t, phone)
	p.Visit(host(t, "<!doctype html><link rel=icon href='data:,'>", ""))
	p.JSON("['freeze', 'resume'].forEach((what) => document.addEventListener(what, () => { document.title += what; }))")
	p.Asleep(true)
	p.Asleep(false)
	p.Until("document.title === 'freezeresume'")
}

func TestPicturesArePictures(t *testing.T) {
	p := Open(t, phone)
	p.Visit(host(t, "<!doctype html><link rel=icon href='data:,'>", ""))
	if png := p.PNG(); len(png) < 100 || string(png[1:4]) != "PNG" {
		t.Errorf("%d bytes beginning with %q", len(png), png[:min(8, len(png))])
	}
}
