package webtest

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"echo/internal/browser"
)

// heard is one response that reached a browser, whole.
type heard struct {
	url    string
	status int64
	head   string // status line and headers, as far as the browser knows them
	body   []byte
	failed string // why it did not arrive, "" if it did
}

// path is where on the host it came from.
func (h *heard) path() string {
	u, err := url.Parse(h.url)
	if err != nil {
		return h.url
	}
	return u.Path
}

// recorder keeps every byte that a tab gets from the network, as the browser
// tells of it in events of its Network domain.
type recorder struct {
	tab  *browser.Tab
	mu   sync.Mutex
	by   map[network.RequestID]*heard
	list []*heard // in the order of the requests

	finished chan network.RequestID
	fetched  sync.WaitGroup // bodies that are on their way from the browser
	errs     []error
}

// record begins to record a tab. The browser must not be asked for bodies on
// the goroutine that tells of them, so another one does.
func record(t testing.TB, p *browser.Tab) *recorder {
	t.Helper()
	r := &recorder{tab: p, by: map[network.RequestID]*heard{}, finished: make(chan network.RequestID, 10_000)}
	if err := chromedp.Listen(p.Context(), r.hear); err != nil {
		t.Fatal(err)
	}
	go func() {
		for id := range r.finished {
			r.fetch(id)
		}
	}()
	t.Cleanup(func() { close(r.finished) })
	return r
}

func (r *recorder) hear(event any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if !strings.HasPrefix(e.Request.URL, "data:") {
			r.of(e.RequestID).url = e.Request.URL
		}
	case *network.EventResponseReceived:
		if h := r.by[e.RequestID]; h != nil {
			h.status = e.Response.Status
			h.head += headers(e.Response.StatusText, e.Response.Headers)
		}
	case *network.EventResponseReceivedExtraInfo:
		r.of(e.RequestID).head += headers(e.HeadersText, e.Headers)
	case *network.EventLoadingFinished:
		if r.by[e.RequestID] != nil {
			r.fetched.Add(1)
			r.finished <- e.RequestID
		}
	case *network.EventLoadingFailed:
		if h := r.by[e.RequestID]; h != nil {
			h.failed = e.ErrorText
		}
	}
}

// of finds what is known of a request. The caller holds mu.
func (r *recorder) of(id network.RequestID) *heard {
	h := r.by[id]
	if h == nil {
		h = &heard{}
		r.by[id] = h
		r.list = append(r.list, h)
	}
	return h
}

func headers(first string, h network.Headers) string {
	text := first + "\n"
	for _, name := range slices.Sorted(maps.Keys(h)) {
		text += fmt.Sprintf("%s: %v\n", name, h[name])
	}
	return text
}

// fetch asks for the body of a response. Those without one have none to tell.
func (r *recorder) fetch(id network.RequestID) {
	defer r.fetched.Done()
	body, err := chromedp.Call(r.tab.Context(), network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
	r.mu.Lock()
	defer r.mu.Unlock()
	h := r.by[id]
	if err != nil && h.status != 204 {
		r.errs = append(r.errs, fmt.Errorf("%d of %s: %w", h.status, h.url, err))
	}
	h.body = body.Body
}

// all is everything that has arrived so far. A response whose body cannot be
// had would make the whole recording worthless, so that fails the test.
func (r *recorder) all(t testing.TB) (arrived []*heard) {
	t.Helper()
	r.fetched.Wait()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, err := range r.errs {
		t.Errorf("not recorded: %v", err)
	}
	for _, h := range r.list {
		if h.url != "" && h.status != 0 {
			arrived = append(arrived, h)
		}
	}
	return arrived
}
