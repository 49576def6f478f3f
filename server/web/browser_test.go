package web_test

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browser is the one Chromium of this test binary; every test has a tab of its
// own in a profile of its own.
var browser context.Context

func TestMain(m *testing.M) {
	path := chromium()
	if path == "" {
		os.Exit(m.Run())
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("hide-scrollbars", true), chromedp.Flag("disable-component-update", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	browser, _ = chromedp.NewContext(allocator)
	if err := chromedp.Do(browser); err != nil {
		panic(err)
	}
	code := m.Run()
	stop()
	os.Exit(code)
}

func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// tab is a page in the browser. Whatever it logs as an error fails the test.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// screen is the glass a page is seen on.
type screen struct {
	width, height int64
	dark, still   bool
}

var phone = screen{width: 390, height: 844}

func openTab(t *testing.T, s screen) *tab {
	t.Helper()
	if browser == nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no Chromium; install one, this is CI")
		}
		t.Skip("no Chromium on this machine")
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	t.Cleanup(stop)
	p := &tab{t, ctx}
	p.run(chromedp.EmulateViewport(s.width, s.height))
	p.watch()
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: either(s.dark, "dark", "light")}}
	if s.still {
		features = append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
	}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		t.Fatal(err)
	}
	return p
}

// watch fails the test when a script throws or is kept from running.
func (p *tab) watch() {
	p.t.Helper()
	err := chromedp.Listen(p.ctx, func(event any) {
		if e, ok := event.(*cdpruntime.EventExceptionThrown); ok {
			p.t.Errorf("the page threw: %+v", e.ExceptionDetails)
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

func either(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func (p *tab) run(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatalf("browser: %v", err)
	}
}

func (p *tab) visit(url string) {
	p.t.Helper()
	p.run(chromedp.Navigate(url))
}

// see waits until an element is there and visible.
func (p *tab) see(selector string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.WaitVisible(chromedp.CSS(selector))); err != nil {
		html, _ := chromedp.Run(p.ctx, chromedp.OuterHTML(chromedp.CSS("#page")))
		p.t.Fatalf("%s did not come: %v\n%.2000s", selector, err, html)
	}
}

func (p *tab) click(selector string) {
	p.t.Helper()
	p.see(selector)
	p.run(chromedp.Click(chromedp.CSS(selector)))
}

// eval runs an expression, awaits it, and decodes its value into out.
func (p *tab) eval(expression string, out any) {
	p.t.Helper()
	script := "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s\n%v", expression, err)
	}
	if err := json.Unmarshal([]byte(text), out); err != nil {
		p.t.Fatalf("%s: %v in %s", expression, err, text)
	}
}

// want compares the value of an expression with a value of Go, both as JSON.
func (p *tab) want(expression string, want any) {
	p.t.Helper()
	var got any
	p.eval(expression, &got)
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		p.t.Errorf("%s\n got %s\nwant %s", expression, a, b)
	}
}

// serve sends files of the page the way the host does, as far as a browser can
// tell.
func serve(files http.Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
		w.Header().Set("Cache-Control", "no-cache")
		if strings.HasPrefix(r.URL.Path, "/r/") {
			r.URL.Path = "/"
		}
		files.ServeHTTP(w, r)
	}
}
