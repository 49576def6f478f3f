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
const loaded = `document.readyState === 'complete' && document.documentElement.matches('.lettered') && document.fonts.status === 'loaded' && (({ doors, hall, decks, rooms }) => doors && hall && decks.length && rooms)(self.echoModules['js/store.js'].get())`

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
