package browser

import (
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
)

// Device is how slow what a page is read with is, and how far away its host.
type Device struct {
	CPU      float64       // so many times slower than this machine
	Latency  time.Duration // from a request to the beginning of its answer
	Down, Up float64       // bytes a second, for all requests together
}

// The profile of a phone that the tools of Chromium call "Slow 4G" and a "4x
// slowdown", in its two forms. A round trip takes 150 ms; what the tools add to
// each request stands for the three and three quarters of them that a request
// takes on a connection of its own, with its handshakes.
var (
	Phone     = Device{CPU: 4, Latency: 150 * time.Millisecond, Down: 1638.4e3 / 8, Up: 750e3 / 8}
	SlowPhone = Device{CPU: 4, Latency: 562500 * time.Microsecond, Down: .9 * 1638.4e3 / 8, Up: .9 * 750e3 / 8}
)

// Slow makes this tab a page on such a device.
func (p *Tab) Slow(d Device) {
	p.t.Helper()
	ms := float64(d.Latency) / float64(time.Millisecond)
	all := []*network.Conditions{{Latency: ms, DownloadThroughput: d.Down, UploadThroughput: d.Up}}
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: all})
	call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: d.CPU})
}

// Before runs a script in every page of this tab before the page's own.
func (p *Tab) Before(script string) {
	p.t.Helper()
	call(p, page.Enable, page.EnableParams{})
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}
