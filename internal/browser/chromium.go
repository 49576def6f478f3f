package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// one is the browser of this test binary.
var one struct {
	sync.Once
	ctx   context.Context
	stop  func()
	agent string // what it calls itself in User-Agent
	err   error
}

// Run runs the tests of a binary and then ends the browser, if there is one.
func Run(m *testing.M) int {
	code := m.Run()
	if one.stop != nil {
		one.stop()
	}
	return code
}

// Need skips a test where there is no Chromium, and fails it there when CI is
// set: a machine that decides on changes must not pass them unseen.
func Need(t testing.TB) {
	t.Helper()
	switch path := find(); {
	case path != "":
	case os.Getenv("CI") != "":
		t.Fatal("no Chromium; install one, this is CI")
	default:
		t.Skip("no Chromium on this machine")
	}
}

func find() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// addressBar are what Chromium draws suggestions under its address bar with: pages
// of its own, loaded for every tab though nobody sees them. Without them a tab
// costs 0.4 s of a processor less, about half.
const addressBar = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

// start is the browser, with a profile that is made for it and thrown away.
// chromedp's own flags keep it headless, quiet and awake; ours let it run as
// root in a container and keep it from fetching parts of itself.
func start(t testing.TB) context.Context {
	t.Helper()
	Need(t)
	one.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(find()),
			chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("hide-scrollbars", true), chromedp.Flag("disable-component-update", true),
			chromedp.Flag("disable-features", "Translate,"+addressBar))
		allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, cancel := chromedp.NewContext(allocator)
		one.ctx, one.stop = ctx, func() { cancel(); stop() }
		version, err := chromedp.CallBrowser(ctx, browser.GetVersion, cdp.Empty{})
		one.agent, one.err = version.UserAgent, err
	})
	if one.err != nil {
		t.Fatalf("Chromium does not start: %v", one.err)
	}
	return one.ctx
}
