package webtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// milestones notes when a page is painted first and when its largest part is,
// when the form of its first screen is drawn, with all that moved since and the
// longest task, and how long taps took to be answered. Whoever sets
// self.opensAtOnce has it press the button of the first dialog as soon as it is
// there.
const milestones = `(() => {
	const at = self.milestones = { moved: 0, task: 0, taps: {} };
	const round = (ms) => Math.round(ms);
	const see = (type, then, more) => new PerformanceObserver((list) => list.getEntries().forEach(then)).observe({ type, buffered: true, ...more });
	see('paint', (e) => { at.painted = round(e.startTime); }); // the last is that of content
	see('largest-contentful-paint', (e) => { at.largest = round(e.startTime); });
	see('layout-shift', (e) => { at.moved += 'dialog' in at ? 0 : e.value; });
	see('longtask', (e) => { at.task = Math.max(at.task, round(e.duration)); });
	see('event', (e) => {
		const action = e.interactionId && e.target?.closest?.('[data-action]')?.dataset.action;
		if (action) at.taps[action] = Math.max(at.taps[action] ?? 0, e.duration);
	}, { durationThreshold: 16 });
	const drawn = (selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
	const look = (now) => {
		// A frame that begins with the form in the document has drawn it when the next begins.
		if (!('form' in at) && drawn('[name=name]') && drawn('[data-action=join]')) {
			at.form = 0;
			requestAnimationFrame((next) => { at.form = round(next); });
		}
		if (self.opensAtOnce && drawn('[data-action=open-table]')) {
			self.opensAtOnce = false;
			document.querySelector('[data-action=open-table]').click();
		}
		if (drawn('[data-dialog=open]')) at.dialog ??= round(now);
		if (drawn('[data-seat]')) at.seated ??= round(now);
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})()`

// milestone is what they say, in ms after the address was entered.
type milestone struct {
	Painted, Largest, Form, Dialog, Seated, Task int
	Moved                                        float64 // as the browser counts shifts of layout
	Taps                                         map[string]float64
}

// visit is one way to come to the page for the first time, or again.
type visit struct {
	name, language string
	path           string // "/r/" is an invitation to a table
	again          bool   // the browser has been here
}

// TestThrottled tells how long a phone waits for the first screen, with a
// processor four times slower and the two lines that are called "Slow 4G". The
// screen is interactive when its form is drawn and a tap on its main button at
// that moment is answered on the screen within 100 ms; what Event Timing does not
// list took less than 16. Times are those of a machine that may have other
// things to do, so they fail nothing.
//
//	go test ./server/webtest -run Throttled -v -count=1
func TestThrottled(t *testing.T) {
	if !testing.Verbose() || testing.Short() {
		t.Skip("measures, with -v")
	}
	browser.Need(t)
	host := hosttest.Serve(t)
	for _, line := range []struct {
		name   string
		device browser.Device
	}{{"Lighthouse's Slow 4G: 150 ms a request", browser.Phone}, {"Chromium's Slow 4G: 562 ms a request", browser.SlowPhone}} {
		t.Log(line.name + "; ms")
		t.Log("visit              painted  form  largest  dialog  longest task  moved  tap              after it")
		for _, v := range []visit{
			{"first, en", "en", "/", false}, {"first, ru", "ru", "/", false}, {"first, es", "es", "/", false},
			{"again, ru", "ru", "/", true}, {"invitation, en", "en", "/r/", false}, {"invitation, ru", "ru", "/r/", false},
		} {
			t.Log(v.measure(t, host, line.device))
		}
	}
}

// measure makes the visit twice: to watch, and to tap.
func (v visit) measure(t *testing.T, host *hosttest.Host, d browser.Device) string {
	t.Helper()
	if v.path != "/" {
		v.path += hosttest.Open(t, host, map[string]any{"name": "Mira"}).Room
	}
	seen := v.watch(t, host.URL(), d)
	tapped := v.tap(t, host.URL(), d)
	var taps []string
	for _, action := range slices.Sorted(maps.Keys(tapped.Taps)) {
		taps = append(taps, fmt.Sprintf("%s %.0f", action, tapped.Taps[action]))
	}
	return fmt.Sprintf("%-18s %7d %5d %8d %7d %13d %6.3f  %-15s  %d",
		v.name, seen.Painted, seen.Form, seen.Largest, seen.Dialog, seen.Task, seen.Moved, strings.Join(taps, ", "), tapped.Seated)
}

// arrives opens a browser that has been here, if this visit wants it so, on the
// slow phone.
func (v visit) arrives(t *testing.T, url string, d browser.Device) *browser.Tab {
	t.Helper()
	p := browser.Open(t, browser.Screen{Width: 390, Height: 844, Language: v.language})
	if v.again {
		p.Visit(url)
		p.Until(loaded)
		p.JSON("localStorage.setItem('echo:name', 'Mira')")
	}
	p.Before(milestones)
	p.Slow(d)
	return p
}

func (v visit) watch(t *testing.T, url string, d browser.Device) (at milestone) {
	t.Helper()
	p := v.arrives(t, url, d)
	defer p.Close()
	p.Before("self.opensAtOnce = true")
	p.Visit(url + v.path)
	p.Until("self.milestones.form")
	if v.path == "/" {
		p.Until(loaded + " && self.milestones.dialog")
	}
	p.Until(`document.querySelector('[data-screen]:not([data-screen=loading])') && document.documentElement.matches('.lettered') && document.fonts.status === 'loaded'`)
	p.Eval("self.milestones", &at)
	return at
}

// tap presses the main button as soon as it is drawn.
func (v visit) tap(t *testing.T, url string, d browser.Device) (at milestone) {
	t.Helper()
	p := v.arrives(t, url, d)
	defer p.Close()
	p.Visit(url + v.path)
	p.Until("self.milestones.form")
	if v.path != "/" {
		p.Type("[name=name]", "Lev")
		p.Click("[data-action=join]")
		p.Until("self.milestones.seated")
	} else {
		p.Click("[data-action=try]")
		p.Until("document.querySelector('.app[data-phase=clue], .app[data-phase=echo]')")
	}
	p.Eval("self.milestones", &at)
	return at
}
