package webtest

import (
	"flag"
	"os"
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

func TestMain(m *testing.M) {
	// Games wait far more than they compute, so more of them go at once than
	// there are processors.
	flag.Parse()
	flag.Set("test.parallel", "8")
	os.Exit(hosttest.Run(inBrowser{m}))
}

// inBrowser runs the tests, and ends the browser that they may have started.
type inBrowser struct{ *testing.M }

func (t inBrowser) Run() int { return browser.Run(t.M) }
