package browser

import (
	"fmt"
	"net/url"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// watch notes what pages of a tab do wrong. It is told of every event on the
// goroutine that reads from the browser, so it must not ask the browser back.
type watch struct {
	mu       sync.Mutex
	origin   string
	faults   []string
	forgiven []string
}

// Forgive takes faults back that contain this text: those there were, and those
// to come.
func (p *Tab) Forgive(text string) {
	p.watch.mu.Lock()
	defer p.watch.mu.Unlock()
	p.watch.forgiven = append(p.watch.forgiven, text)
}

// takeFaults returns what was wrong since it was last asked.
func (w *watch) takeFaults() (faults []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, fault := range w.faults {
		if !w.isForgiven(fault) {
			faults = append(faults, fault)
		}
	}
	w.faults = nil
	return faults
}

func (w *watch) isForgiven(fault string) bool {
	for _, text := range w.forgiven {
		if strings.Contains(fault, text) {
			return true
		}
	}
	return false
}

func (w *watch) home(address string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.origin = originOf(address)
}

func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Scheme + "://" + u.Host
}

func (w *watch) hear(event any) {
	fault := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		fault = "it threw " + thrown(e.ExceptionDetails)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert {
			fault = "it logged " + said(e.Args)
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			fault = fmt.Sprintf("the browser logged %s (%s)", e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		fault = w.abroad(e.Request.URL)
	}
	if fault != "" {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.faults = append(w.faults, fault)
	}
}

// abroad says so when a request leaves the host that the page came from.
func (w *watch) abroad(address string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.origin == "" || strings.HasPrefix(address, "data:") || strings.HasPrefix(address, "blob:") || originOf(address) == w.origin {
		return ""
	}
	return "it asked another host: " + address
}

func thrown(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

func said(args []*runtime.RemoteObject) string {
	var words []string
	for _, arg := range args {
		words = append(words, strings.Trim(string(arg.Value), `"`)+arg.Description)
	}
	return strings.Join(words, " ")
}
