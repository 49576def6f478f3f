package web_test

import (
	"fmt"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp/kb"
)

// focused names what has the focus: a card, an action, or the class or kind of
// the element; "" when nothing has it.
const focused = `(() => {
	const e = document.activeElement;
	if (!e || e === document.body) return '';
	return e.dataset.card ?? e.dataset.action ?? (e.className || e.tagName.toLowerCase());
})()`

// Whoever plays by keyboard is led on: from what they pressed to what it became,
// from a phase to the first card of the next.
func TestFocusIsWhereTheTaskIs(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	at := func(phase, want string) {
		t.Helper()
		p.See("[data-phase=" + phase + "]")
		p.drawn()
		p.Want(focused, want)
	}
	at("echo", "h1")
	p.tabTo("main [data-card=h2]")
	p.press(kb.Enter)
	p.tabTo("[data-action=lock-echo]")
	p.press(kb.Enter)
	p.See("main [data-mark=final]")
	at("echo", "note")
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	at("contour", "g1")
	p.tabTo(fmt.Sprintf("main [data-card=%s]", h.table.Source()))
	p.press(kb.Enter)
	p.See("[data-dialog=zoom]")
	p.tabTo("[data-dialog=zoom] [data-action=lock-guess]")
	p.press(kb.Enter)
	p.See("main [data-mark=first]")
	at("contour", h.table.Source()) // back on the card that was looked at
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
	at("colour", h.table.Source())
	p.tabTo("[data-action=keep]")
	p.press(kb.Enter)
	p.See("main [data-mark=final]")
	at("colour", "note")
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Confirm(seat, wrong(t, seat)) })
	p.See("[data-phase=reveal]")
	p.Until(focused + ` !== ''`)
}

// A phase that ends under an open dialog takes it away, and the focus goes on.
func TestFocusSurvivesADialogThatIsTakenAway(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	p := h.enter(still, h.table.Guide(), "en")
	p.tabTo("main [data-card=g2]")
	p.press(kb.Enter)
	p.See("[data-dialog=zoom]")
	h.play(func(t *enginetest.Table) { each(t, t.Confirm) })
	p.See("[data-phase=reveal]")
	p.Until(`!document.querySelector('dialog') && ` + focused + ` !== ''`)
}

// listen keeps everything that a screen reader is told from now on.
func (p *tab) listen() {
	p.t.Helper()
	p.JSON(`(() => {
		window.heard = [];
		let before = new Map();
		const hear = () => {
			for (const e of document.querySelectorAll('[role=status], [aria-live=polite], [role=alert]')) {
				const text = e.closest('[inert]') ? '' : e.textContent.trim();
				if (text && before.get(e) !== text) window.heard.push(text);
				before.set(e, text);
			}
		};
		for (const e of document.querySelectorAll('[role=status], [aria-live=polite]')) before.set(e, e.textContent.trim());
		new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
	})()`)
}

// Politely, and once: the title of the phase, and with it the clue.
func TestAPhaseIsAnnouncedOnce(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.listen()
	var want []string
	next := func(phase, words string, move func(*enginetest.Table)) {
		h.play(move)
		p.See("[data-phase=" + phase + "]")
		p.drawn()
		want = append(want, words)
	}
	next("echo", "Lay your echo. almost a kiss", func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	next("contour", "Find it by its lines. almost a kiss", (*enginetest.Table).Echoes)
	next("colour", "Colour comes. almost a kiss", func(t *enginetest.Table) { each(t, t.Guess) })
	next("reveal", "How it was. almost a kiss", func(t *enginetest.Table) { each(t, t.Confirm) })
	p.Want(`window.heard.filter((text) => text.includes('almost a kiss'))`, want)
}

// The clock is silent but for three moments, and those are heard in a dialog too.
func TestTheClockSpeaksThreeTimes(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], "en")
	hear := `(async () => {
		const store = await import('/js/store.js');
		const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		const heard = [];
		for (const n of [45, 31, 30, 29, 11, 10, 9, 6, 5, 4, 1]) {
			store.set({ until: performance.now() + n * 1000 - 300 });
			await frame();
			const voices = [...document.querySelectorAll('%s [data-aloud]')].map((e) => e.textContent);
			if (voices.some(Boolean)) heard.push(...new Set(voices));
		}
		return heard;
	})()`
	want := []string{"30 seconds left", "10 seconds left", "5 seconds left"}
	p.Want(fmt.Sprintf(hear, "body"), want)
	p.Click("main [data-card=g2]")
	p.See("[data-dialog=zoom]")
	p.Want(fmt.Sprintf(hear, "[data-dialog=zoom]"), want)
	p.Want(`document.querySelectorAll('[role=timer][aria-live]').length`, 0) // a timer is silent by itself
}

// What a ring or a seal says is said in words too: number, picture, state.
func TestCardsAreNamedInWords(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	named := func(role string, words ...string) {
		t.Helper()
		p.drawn()
		for _, x := range p.Tree() {
			if x.Role == role && contains(x.Name, words) {
				return
			}
		}
		t.Errorf("no %s is called %q", role, words)
	}
	alt := func(card string) string {
		var text string
		p.Eval(fmt.Sprintf(`import('/js/store.js').then(({ get }) => [...get().view.gallery, ...(get().view.me?.hand ?? [])].find((card) => card.id === %q).alt)`, card), &text)
		return text
	}
	p.Click("main [data-card=h2]")
	named("button", "Card 2", alt("h2"), "Chosen")
	p.Click("[data-action=lock-echo]:not([aria-disabled])")
	p.See("main [data-mark=final]")
	named("button", "Card 2", "Laid")
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	p.See("[data-phase=contour]")
	source := h.table.Source()
	named("button", "Card "+h.table.CardOf(seat)[1:], "Yours")
	p.Click("main [data-card=" + source + "]")
	p.Click("[data-action=lock-guess]")
	named("button", "Card "+source[1:], alt(source), "First guess")
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
	p.Click("[data-action=keep]")
	p.See("main [data-mark=final]")
	named("button", "Card "+source[1:], "Final guess")
	h.allBut(seat, func(t *enginetest.Table, seat engine.SeatID) { t.Confirm(seat, wrong(t, seat)) })
	p.See("[data-screen=ledger]")
	named("image", "Card "+source[1:], alt(source), "The source")
}

// allBut lets every seeker but one do something.
func (h *house) allBut(one engine.SeatID, do func(t *enginetest.Table, seat engine.SeatID)) {
	h.t.Helper()
	for _, seat := range h.table.Seekers() {
		if seat != one {
			h.play(func(t *enginetest.Table) { do(t, seat) })
		}
	}
}

func contains(text string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// Arrows go where the eye would; a number goes to the card of that number.
func TestArrowsAndNumbersGoAmongCards(t *testing.T) {
	h := openHouse(t, 12)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(browser.Screen{Width: 820, Height: 1180, Still: true}, h.table.Seekers()[0], "en")
	p.See("main [data-card=g12]")
	p.settle()
	var columns int
	p.Eval(`new Set([...document.querySelectorAll('main [data-card]')].map((e) => Math.round(e.getBoundingClientRect().left))).size`, &columns)
	p.tabTo("main [data-card=g1]")
	for _, step := range []struct{ key, card string }{
		{kb.ArrowRight, "g2"}, {kb.ArrowDown, fmt.Sprint("g", 2+columns)}, {kb.ArrowUp, "g2"}, {kb.ArrowUp, "g2"},
		{kb.ArrowLeft, "g1"}, {kb.ArrowLeft, "g1"}, {kb.End, "g12"}, {kb.ArrowRight, "g12"}, {"7", "g7"}, {kb.Home, "g1"},
	} {
		p.press(step.key)
		p.Want(`document.activeElement.dataset.card`, step.card)
	}
}
