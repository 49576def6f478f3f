package web_test

import (
	"fmt"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func (p *tab) press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.Do(chromedp.KeyEvent(key))
	}
}

// tabTo presses Tab until the focus is where it should be.
func (p *tab) tabTo(selector string) {
	p.t.Helper()
	there := fmt.Sprintf("document.activeElement.matches(%q)", selector)
	for range 40 {
		var yes bool
		if p.Eval(there, &yes); yes {
			return
		}
		p.press(kb.Tab)
	}
	p.t.Fatalf("Tab never reaches %s", selector)
}

func TestATurnByKeyboardAlone(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	p.tabTo("main [data-card=g1]")
	p.press(kb.Enter)
	p.See("[data-dialog=zoom]")
	// An Enter too many must not lock: the focus is on the pictures, not on the button.
	p.press(kb.Enter)
	if keys, _ := h.sent(); len(keys) != 0 {
		t.Fatal("a second Enter locked the guess")
	}
	for range len(h.table.State.Table.Gallery) {
		var own bool
		if p.Eval(`document.querySelector('.leaf:not([inert]) .own') !== null`, &own); !own {
			break
		}
		p.press(kb.ArrowRight)
		p.Until(`document.querySelector('.leaf:not([inert]) .own') === null`)
	}
	p.tabTo("[data-action=lock-guess]")
	p.press(kb.Enter)
	p.See("main [data-mark=first]")
	p.Want(`document.querySelector('dialog')`, nil)
	if keys, _ := h.sent(); len(keys) != 1 {
		t.Errorf("sent %d actions, want one", len(keys))
	}
}

func TestEscapeOnlyCloses(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Click("main [data-card=g2]")
	p.See("[data-dialog=zoom]")
	p.press(kb.Escape)
	p.Until(`!document.querySelector('dialog')`)
	p.Want(`document.activeElement.dataset.card`, "g2") // where one was before
}

// cramped lists what sticks out: the page or the table sideways, and text that
// is cut off, but for names, which end in dots.
const cramped = `(() => {
	const bad = [];
	if (document.documentElement.scrollWidth > innerWidth) bad.push('the page');
	const main = document.querySelector('main');
	if (main.scrollWidth > main.clientWidth + 1 && getComputedStyle(main).overflowX !== 'visible') bad.push('the table');
	for (const e of document.querySelectorAll('button:not(.card), h1, h2, h3, p, dt, summary, label, q')) {
		if (e.closest('.unseen') || e.matches('.unseen, .clue p') || !e.clientWidth) continue;
		if (e.scrollWidth > e.clientWidth + 1) bad.push(e.tagName + ' ' + e.textContent.trim().slice(0, 40));
	}
	return bad;
})()`

var names32 = []string{
	"Maximiliano Fernández de la Vega", "Александра-Екатерина Воскресенск", strings.Repeat("W", 32), "Зинаида Константиновна Иванова-П",
}

// crowd fills the table with names as long as names may be.
func crowd(t *enginetest.Table) {
	for i := 1; i < 12; i++ {
		name := []rune(names32[i%4])
		name[len(name)-1] = rune('a' + i)
		t.Must(engine.Command{Type: engine.CmdJoin, Name: string(name), Proof: fmt.Sprint("crowd ", i)})
	}
}

// Twelve people with long names, and the longest clue there can be.
func TestNothingSticksOutInAnyLanguage(t *testing.T) {
	for name, s := range screens {
		if testing.Short() && name != "small phone" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s.Still = true
			h := openHouse(t, 1)
			h.play(crowd)
			p := h.enter(s, "s1", "en")
			p.fits("lobby")
			h.play((*enginetest.Table).Start)
			p.fits("clue")
			h.play(func(t *enginetest.Table) {
				t.Clue("h1", "Там, где кончается лестница, начинается невозможное утро моё")
			})
			p.fits("echo")
			h.play((*enginetest.Table).Echoes)
			p.fits("contour")
			h.play(func(t *enginetest.Table) { each(t, t.Guess) })
			p.fits("colour")
			h.play(func(t *enginetest.Table) { each(t, t.Confirm) })
			p.fits("reveal")
			h.play(func(t *enginetest.Table) {
				for seat := 3; seat <= 12; seat++ {
					id := engine.SeatID(fmt.Sprint("s", seat))
					t.Must(t.As(id, engine.Command{Type: engine.CmdLeave}))
				}
			})
			p.fits("over")
		})
	}
}

// each lets every seeker choose the card of the next.
func each(t *enginetest.Table, choose func(engine.SeatID, string)) {
	seekers := t.Seekers()
	for i, seat := range seekers {
		choose(seat, t.CardOf(seekers[(i+1)%len(seekers)]))
	}
}

// fits waits for a phase and looks at it in every language.
func (p *tab) fits(phase string) {
	p.t.Helper()
	p.See("[data-phase=" + phase + "]")
	for _, language := range []string{"en", "ru", "es"} {
		var ignored any
		p.Eval(fmt.Sprintf(`import('/js/i18n.js').then((m) => m.load(%q)).then(() => import('/js/store.js')).then((m) => m.set({ language: %q }))`, language, language), &ignored)
		p.Until(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
		var bad []string
		if p.Eval(cramped, &bad); len(bad) > 0 {
			p.t.Errorf("%s in %s: %q", phase, language, bad)
		}
	}
}
