package webtest

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// scale weighs what reaches a tab from the network, with the heads of answers.
type scale struct {
	mu   sync.Mutex
	from map[network.RequestID]string
	kind map[string]int // bytes of art, fonts and everything else
	urls []string       // what was asked for, in order
	many int            // answers
	open int            // requests without one
}

func weigh(t testing.TB, p *browser.Tab) *scale {
	t.Helper()
	s := &scale{from: map[network.RequestID]string{}, kind: map[string]int{}}
	if err := chromedp.Listen(p.Context(), s.hear); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *scale) hear(event any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		s.from[e.RequestID] = kindOf(e.Request.URL)
		s.urls = append(s.urls, e.Request.URL)
		s.open++
	case *network.EventLoadingFinished:
		s.kind[s.from[e.RequestID]] += int(e.EncodedDataLength)
		s.many++
		s.open--
	}
}

func kindOf(url string) string {
	for _, kind := range []string{"/art/", "/fonts/"} {
		if strings.Contains(url, kind) {
			return kind
		}
	}
	return "else"
}

// waits is true while something is on its way.
func (s *scale) waits() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open > 0
}

// weights are the bytes of cards, fonts and the rest, and how many answers
// brought them.
func (s *scale) weights() (art, fonts, rest, answers int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kind["/art/"], s.kind["/fonts/"], s.kind["else"], s.many
}

// loaded is true when the first visit has all it loads by itself. It asks the
// page's own store, which costs no request.
const loaded = `document.readyState === 'complete' && document.fonts.status === 'loaded' && (({ doors, hall, decks, rooms }) => doors && hall && decks.length && rooms)(self.echoModules['js/store.js'].get())`

// The heaviest first visit is that of who reads Cyrillic, which has fonts of its
// own besides the Latin ones.
func TestFirstVisitIsLight(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Language: "ru"})
	s := weigh(t, p)
	host := hosttest.Serve(t)
	p.Visit(host.URL())
	p.Until(loaded)
	for s.waits() {
		p.Until("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
	}
	art, fonts, rest, answers := s.weights()
	t.Logf("%d answers: %d bytes, fonts %d, cards %d", answers, rest, fonts, art)
	if rest > 90_000 || art+fonts+rest > 200_000 {
		t.Errorf("the first visit has %d bytes without cards and fonts and %d in all, 90,000 and 200,000 are allowed", rest, art+fonts+rest)
	}
	if rest < 40_000 || fonts < 40_000 || answers > 24 {
		t.Errorf("%d answers of %d bytes and fonts of %d are not what a first visit takes", answers, rest, fonts)
	}
}

// The dialogs of the front page are on their way before its script runs, and
// what comes early does not come again.
func TestWhatIsNamedEarlyIsAskedForOnce(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Language: "es"})
	s := weigh(t, p)
	p.Visit(hosttest.Serve(t).URL())
	p.Until(loaded)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, early := range []string{"/js/common.js?", "/js/porch.js?", "/lang/es.json?"} {
		times, at, hall := 0, -1, -1
		for i, url := range s.urls {
			if strings.Contains(url, early) {
				times++
				at = i
			}
			if strings.Contains(url, "/js/hall.js?") {
				hall = i // the script asks for it as soon as it runs
			}
		}
		if times != 1 || hall < at {
			t.Errorf("%s was asked for %d times, as number %d of %q", early, times, at, s.urls)
		}
	}
}

// milestones notes when the front page is drawn and when its first button
// answers a tap, which comes as soon as it is there.
const milestones = `(() => {
	const at = self.milestones = {};
	const note = (name, selector, then) => new MutationObserver(() => {
		const found = document.querySelector(selector);
		if (name in at || !found) return;
		at[name] = Math.round(performance.now());
		then?.(found);
	}).observe(document, { subtree: true, childList: true });
	note('there', '[data-action=open-table]', (button) => button.click());
	note('answers', '[data-dialog=open]');
	new PerformanceObserver((list) => {
		at.drawn ??= Math.round(list.getEntries()[0].startTime);
	}).observe({ type: 'paint', buffered: true });
})()`

// TestThrottled tells how long a phone waits for the front page, in the profile
// that the tools of Chromium call "Slow 4G" and "4x slowdown". Times are those of
// a machine that may have other things to do, so they fail nothing.
//
//	go test ./server/webtest -run Throttled -v -count=1
func TestThrottled(t *testing.T) {
	if !testing.Verbose() || testing.Short() {
		t.Skip("measures, with -v")
	}
	browser.Need(t)
	host := hosttest.Serve(t)
	t.Log("line                      visit    drawn  there  answers, ms after the address was entered")
	for _, c := range []struct {
		name   string
		device browser.Device
	}{
		{"none", browser.Device{CPU: 1, Down: -1, Up: -1}},
		{"150 ms a request, CPU/4", browser.Phone}, {"562 ms a request, CPU/4", browser.SlowPhone},
	} {
		p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Language: "ru"})
		p.Before(milestones)
		p.Slow(c.device)
		for _, visit := range []string{"first", "second"} {
			p.Visit(host.URL())
			p.Until("self.milestones.answers && self.milestones.drawn")
			var at struct{ Drawn, There, Answers int }
			p.Eval("self.milestones", &at)
			p.Until(loaded)
			t.Logf("%-25s %-6s  %6d %6d %6d", c.name, visit, at.Drawn, at.There, at.Answers)
		}
		p.Close()
	}
}
