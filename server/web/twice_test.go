package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// posting counts what the page sends from now on.
const posting = `(() => {
	self.posted = [];
	const ask = fetch;
	self.fetch = (to, how) => {
		if (how?.method === 'POST') posted.push(JSON.parse(how.body).type ?? 'join');
		return ask(to, how);
	};
	return true;
})()`

// twice taps the same thing two times before a frame is drawn, and waits until
// what both do is done.
func (p *tab) twice(selector string) {
	p.t.Helper()
	p.See(selector)
	p.Want(fmt.Sprintf(`new Promise((done) => requestAnimationFrame(() => {
		const { port1, port2 } = new MessageChannel(); // two taps are two tasks
		const one = document.querySelector(%q);
		one.click();
		port1.onmessage = () => {
			one.click();
			requestAnimationFrame(() => setTimeout(() => done(true)));
		};
		port2.postMessage('');
	}))`, selector), true)
}

func (p *tab) posts(want ...string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("posted.length >= %d", len(want)))
	p.Want("posted", want)
}

func TestTwoTapsWithinAFrameAreOne(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	guide, seeker := h.enter(still, h.table.Guide(), "en"), h.enter(still, h.table.Seekers()[0], "en")
	guide.Want(posting, true)
	seeker.See("[data-screen=clue-wait]")
	seeker.Want(posting, true)

	guide.twice("main [data-card=h2]")
	guide.Want(`[document.querySelector('[data-mark=looking]').dataset.card, document.querySelectorAll('dialog').length]`, []any{"h2", 0})
	guide.Type("#clue", "almost a kiss")
	guide.twice("[data-action=lock-clue]:not([aria-disabled])")
	guide.posts("clue")

	seeker.twice("[data-screen=echo] main [data-card=h1]")
	seeker.Want(`document.querySelector('[data-mark=looking]')?.dataset.card`, "h1")
	seeker.twice("[data-action=lock-echo]:not([aria-disabled])")
	seeker.posts("echo")

	h.allBut(h.table.Seekers()[0], func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	seeker.twice(fmt.Sprintf("[data-phase=contour] main [data-card=%s]", h.table.Source()))
	seeker.Want(`document.querySelectorAll('[data-dialog=zoom]').length`, 1)
	seeker.twice("[data-dialog=zoom] [data-action=lock-guess]")
	seeker.posts("echo", "guess")
}

// What a second tap would undo, or ask for again.
func TestTwoTapsWithinAFrameTakeNothingBack(t *testing.T) {
	h := openAssocium(t)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Want(posting, true)
	p.twice("[data-screen=echo] main [data-card=h2]")
	p.twice("[data-dialog=zoom] [data-action=pick]")
	p.Until("!document.querySelector('dialog')")
	p.Want(`[...document.querySelectorAll('.chosen [data-card]')].map((one) => one.dataset.card)`, []string{"h2"})
	p.twice(".chosen [data-card=h2]")
	p.Want(`document.querySelectorAll('.chosen [data-card]').length`, 0)
	h.play((*enginetest.Table).Echoes)
	h.play(func(t *enginetest.Table) { t.Expire() })
	p.twice("[data-action=ready]")
	p.posts("ready")
}

func TestTwoTapsAskForOneSeat(t *testing.T) {
	h := openHouse(t, 3)
	p := h.enter(still, "", "en")
	p.Want(posting, true)
	p.Type("[data-screen=invite] [name=name]", "Inés")
	p.twice("[data-action=join]")
	p.See("[data-screen=lobby] [data-seat=s4] .self")
	p.posts("join")

	next := h.settled(still, "", "en")
	next.JSON("localStorage.setItem('echo:name', 'Ágata') ?? null")
	next.Visit(h.url)
	next.See("[data-action=try]")
	next.Want(posting, true)
	next.Until("import('/js/store.js').then(({ get }) => get().hall && get().rooms)")
	next.JSON(fmt.Sprintf(`import('/js/store.js').then(({ set }) => set({ rooms: [{ room: %q, rules: '', language: 'en', seats: 4, limit: 8 }] }))`, room))
	next.twice(fmt.Sprintf("[data-action=sit-%s]", room))
	next.See("[data-screen=lobby] [data-seat=s5] .self")
	next.posts("join")

	h.play((*enginetest.Table).Start)
	late := h.enter(still, "", "en")
	late.Want(posting, true)
	late.Click(".dock [data-action=queue]")
	late.Type("#queue-name", "Ŝi")
	late.twice("[data-action=queue-join]")
	late.See(".dock [data-waits]")
	late.posts("join")
}
