package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// beside is another tab of the same browser, in the same room.
func (p *tab) beside(url string) *tab {
	p.t.Helper()
	next := &tab{p.Beside(), p.t}
	next.Forgive("/favicon.ico")
	next.Visit(url)
	next.See("[data-screen]:not([data-screen=loading])")
	return next
}

// crowded are so many tabs of one browser, all as this seat; only "" watches.
func (h *house) crowded(n int, seat engine.SeatID) []*tab {
	h.t.Helper()
	home := h.settled(still, seat, "en") // stays open: with it all that were opened from it would end
	tabs := make([]*tab, n)
	for i := range tabs {
		tabs[i] = home.beside(h.url + "/r/" + room)
	}
	return tabs
}

// run evaluates an expression for what it does.
func (p *tab) run(script string) {
	p.t.Helper()
	var ignored any
	p.Eval("("+script+", 1)", &ignored)
}

// looks shows a tab to somebody, or hides it.
func (p *tab) looks(yes bool) {
	p.t.Helper()
	p.run(fmt.Sprintf(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => %t }), document.dispatchEvent(new Event('visibilitychange'))`, !yes))
}

// A browser has six connections to a host. Twelve tabs of a table need one, so
// the last can act as the first can.
func TestTwelveTabsHoldOnePoll(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	seat := h.table.Seekers()[0]
	tabs := h.crowded(12, seat)
	h.wait(1)
	last := tabs[11]
	last.Click(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	last.Click("[data-action=lock-guess]")
	for _, p := range tabs {
		p.See("main [data-mark=first]")
	}
	h.wait(1)
	h.play(func(t *enginetest.Table) {
		for _, other := range t.Seekers()[1:] {
			t.Guess(other, t.Source())
		}
	})
	for _, p := range tabs {
		p.See("[data-phase=colour]")
	}
	h.wait(1)
}

// The tab that asks for all is closed, put to sleep, or hangs without a word;
// another takes its place, and nobody misses what happens meanwhile.
func TestTheTabThatAsksMayEnd(t *testing.T) {
	ends := []func(*tab){
		func(p *tab) { p.Close() },
		func(p *tab) { p.Asleep(true) },
		func(p *tab) { // as one that crashed: nothing comes from it, and nothing is done with what it hears
			p.Forgive("")
			p.run(`BroadcastChannel.prototype.postMessage = () => {}, fetch = () => new Promise(() => {}), dispatchEvent(new Event('online'))`)
		},
		func(p *tab) { p.Visit("about:blank") },
	}
	phases := []struct {
		move func(*enginetest.Table)
		next string
	}{
		{func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") }, "echo"},
		{(*enginetest.Table).Echoes, "contour"},
		{func(t *enginetest.Table) { each(t, t.Guess) }, "colour"},
		{func(t *enginetest.Table) { each(t, t.Confirm) }, "reveal"},
	}
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	tabs := h.crowded(len(phases)+2, "s2")
	for i, phase := range phases {
		h.wait(1)
		ends[i](tabs[i]) // the longest looked at is the one that asks
		h.play(phase.move)
		for _, p := range tabs[i+1:] {
			p.See("[data-phase=" + phase.next + "]")
		}
	}
	h.wait(1)
}

// Two seats, a guest and a big screen in one browser: none sees with the eyes of
// another, and nothing that a seat sees is said where others listen.
func TestEyesAreKeptApart(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	own := h.enter(still, "s2", "en")
	screen := own.beside(h.url + "/r/" + room + "?tv=1")
	screen.run(`globalThis.heard = [], globalThis.ear = new BroadcastChannel('echo:line:TEST1 screen'), ear.onmessage = ({ data }) => heard.push(data)`)
	foreign := own.beside(h.url + "/r/" + room + "#s3")
	twin := own.beside(h.url + "/r/" + room)
	h.wait(3)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	h.play((*enginetest.Table).Echoes)
	for p, seat := range map[*tab]string{own: `"s2"`, twin: `"s2"`, foreign: `"s3"`, screen: `null`} {
		p.See("[data-phase=contour]")
		if got := p.JSON(`import('/js/store.js').then((m) => m.get().view.me?.seat ?? null)`); got != seat {
			t.Errorf("a tab of %s sees as %s", seat, got)
		}
	}
	h.wait(3)
	screen.Want(`heard.filter((news) => news.view?.me).length`, 0)
}

// Sitting down in one tab seats the other tabs of this browser as well.
func TestSittingDownSeatsAllTabs(t *testing.T) {
	h := openHouse(t, 2)
	tabs := h.crowded(3, "")
	h.wait(1)
	tabs[2].Type("#name", "Inés")
	tabs[2].Click("[data-action=join]")
	for _, p := range tabs {
		p.See("[data-screen=lobby] [data-seat=s3] .self")
	}
	h.wait(1)
}

// kept is how a seat is kept, by another tab or by this one behind its own back.
const kept = `localStorage.setItem('echo:seat:TEST1', '{"token":"s2"}')`

// A seat that another tab took is taken at once, though nothing happens at the
// table.
func TestASeatTakenInAnotherTabIsFound(t *testing.T) {
	h := openHouse(t, 2)
	tabs := h.crowded(2, "")
	h.wait(1)
	tabs[1].run(kept)
	tabs[0].See("[data-screen=lobby] [data-seat=s2] .self")
}

// News for the eyes of a guest may come when this browser has a seat already.
// They do not mean that somebody was sent away.
func TestAGuestsNewsTakeNobodysSeat(t *testing.T) {
	h := openHouse(t, 2)
	p := h.crowded(1, "")[0]
	h.wait(1)
	p.run(kept)
	h.play(func(t *enginetest.Table) { t.Must(enginetest.JoinCommand(3)) })
	p.See("[data-screen=lobby] [data-seat=s2] .self")
}

// Only the tab that is looked at has to know at once, and it does.
func TestTheTabLookedAtAsks(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	tabs := h.crowded(2, "s2")
	h.wait(1)
	tabs[0].looks(false)
	tabs[1].looks(false)
	tabs[0].looks(true)
	h.wait(1)
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	for _, p := range tabs {
		p.See("[data-phase=colour]")
	}
}

// A tab that is put to sleep lets its poll go and says so; awake, it knows at once
// what it missed.
func TestATabThatSleepsSaysSoAndCatchesUp(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.crowded(1, "s2")[0]
	h.wait(1)
	ear := p.beside(h.url)
	ear.run(`globalThis.byes = 0, globalThis.ear = new BroadcastChannel('echo:places'), ear.onmessage = ({ data }) => { byes += Number(data.bye ?? false); }`)
	p.Asleep(true)
	ear.Until(`byes === 1`)
	h.wait(0)
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	p.Asleep(false)
	p.See("[data-phase=colour]")
}
