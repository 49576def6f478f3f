package web_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
	"echo/server/web"
)

// watched notes how long each tap and key took to be answered on the screen, as
// the browser counts it in steps of 8 ms and beginning with 16, and how long
// from a tap until a close look was drawn.
const watched = `(() => {
	self.answers = {};
	const worst = (what, ms) => { answers[what] = Math.max(answers[what] ?? 0, Math.round(ms)); };
	const tapped = new Map(); // what was there may be gone with the answer
	let last = 0;
	const note = ({ target, timeStamp }) => {
		const at = target.closest?.('[data-card], [data-action], [id]');
		tapped.set(timeStamp, at?.dataset.action ?? at?.dataset.card ?? at?.id ?? 'nothing');
		last = timeStamp;
	};
	for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'keyup']) addEventListener(name, note, true);
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (e.interactionId) worst(tapped.get(e.startTime), e.duration);
	}).observe({ type: 'event', durationThreshold: 16, buffered: true });
	let open = false;
	new MutationObserver(() => {
		const before = open;
		open = Boolean(document.querySelector('[data-dialog=zoom]'));
		if (open && !before) requestAnimationFrame(() => setTimeout(() => worst('until the close look is drawn', performance.now() - last)));
	}).observe(document, { childList: true, subtree: true });
})()`

// drawnCard answers with a card of a shipped deck, in place of a plain one.
func drawnCard(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "max-age=600")
	http.ServeFileFS(w, r, web.FS, "img/rules/echo-colour.svg")
}

// TestPace tells how long the taps of a round take to be answered, and how many
// frames there are while the colours come, on a processor four times slower.
// Times are those of a machine that may have other things to do, so they fail
// nothing.
//
//	go test ./server/web -run Pace -v -count=1
func TestPace(t *testing.T) {
	if !testing.Verbose() || testing.Short() {
		t.Skip("measures, with -v")
	}
	for _, seats := range []int{6, 12} {
		h := openHouse(t, seats)
		h.art = drawnCard
		h.play((*enginetest.Table).Start)
		guide, seeker := h.watch(h.table.Guide()), h.watch(h.table.Seekers()[0])
		h.roundIsWatched(guide, seeker)
		for who, p := range map[string]*tab{"guide": guide, "seeker": seeker} {
			var answers map[string]float64
			p.Eval("self.answers", &answers)
			t.Logf("%d seats, %s: ms until a tap is answered: %v", seats, who, answers)
			p.Close()
		}
	}
}

// watch opens the room on a phone that is watched.
func (h *house) watch(seat engine.SeatID) *tab {
	h.t.Helper()
	p := h.settled(phone, seat, "en")
	p.Before(watched)
	p.Slow(browser.Device{CPU: 4, Down: -1, Up: -1})
	p.Visit(h.url + "/r/" + room)
	p.See("[data-phase=clue]")
	return p
}

// pace is how far apart frames are, in words.
func pace(spaces []float64) string {
	late, sum := 0, 0.0
	for _, ms := range spaces {
		sum += ms
		if ms > 25 {
			late++
		}
	}
	return fmt.Sprintf("%d frames, %.1f ms apart on average, at worst %.0f; %d came late, after more than 25",
		len(spaces), sum/float64(len(spaces)), slices.Max(spaces), late)
}

// roundIsWatched plays a round by hand in both tabs, and films the colours.
func (h *house) roundIsWatched(guide, seeker *tab) {
	h.t.Helper()
	me := h.table.Seekers()[0]
	guide.Click("[data-screen=clue] main [data-card=h3]")
	guide.Type("#clue", "almost a kiss")
	guide.Click("[data-action=lock-clue]:not([aria-disabled])")
	for _, card := range []string{"h1", "h3", "h2"} { // to choose another puts the one before back
		seeker.Click("[data-screen=echo] main [data-card=" + card + "]")
	}
	seeker.Click("[data-action=lock-echo]:not([aria-disabled])")
	seeker.See("main [data-card=h2][data-mark=final]")
	h.await(func() bool { return !slices.Contains(h.table.State.Awaited(), me) })
	h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	source := fmt.Sprintf("[data-phase=contour] main [data-card=%s]", h.table.Source())
	seeker.Click(source)
	seeker.Click("[data-dialog=zoom] [data-action=close]")
	seeker.Until("!document.querySelector('[data-dialog=zoom]')")
	seeker.Click(source)
	seeker.Click("[data-dialog=zoom] [data-action=lock-guess]")
	seeker.See("main [data-mark=first]")
	seeker.settle()
	spaces := seeker.Film(func() {
		h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
		seeker.See("[data-phase=colour]")
		seeker.Until("[...document.querySelectorAll('main .card img.colour')].every((one) => one.classList.contains('on'))")
		seeker.settle()
	})
	h.t.Logf("%d cards: %s", len(h.table.Seekers())+1, pace(spaces))
	seeker.Click("[data-action=keep]")
	seeker.See("main [data-mark=final]")
	h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Confirm(seat, wrong(t, seat)) })
	seeker.See("[data-phase=reveal]")
}

// clocked does something to cards with one picture, by a clock that goes on by
// so many ms a frame, some of them a script's, for a second after it has begun.
const clocked = `new Promise((done) => {
	let now = 0, end = Infinity, waiting = [];
	self.requestAnimationFrame = (then) => waiting.push(then);
	performance.now = () => now + %d;
	const cards = document.createElement('div'), image = new Image();
	cards.append(image);
	document.body.append(cards);
	import('/js/ui/bloom.js').then(%s).then(() => { end = now + 1000; });
	const frame = () => {
		now += %d;
		for (const then of waiting.splice(0)) then(now);
		if (now < end) return setTimeout(frame);
		const { documentElement } = document;
		done(documentElement.classList.contains('spare') + ' ' + getComputedStyle(documentElement).getPropertyValue('--bloom'));
	};
	frame();
})`

const (
	blooms = `({ bloom }) => new Promise((begun) => {
		new MutationObserver(() => image.classList.contains('on') && begun()).observe(image, { attributes: true });
		bloom(image, '/img/icon.svg');
	})`
	shuffles = `({ rehearse }) => {
		image.src = '/img/icon.svg';
		image.animate({ rotate: ['0deg', '9deg'] }, { duration: 1e5 });
		return image.decode().then(() => { rehearse(cards); });
	}`
	shufflesBriefly = `({ rehearse }) => {
		image.src = '/img/icon.svg';
		const moves = image.animate({ rotate: ['0deg', '9deg'] }, { duration: 1e5 });
		return image.decode().then(() => rehearse(cards)).then(() => {
			let left = 4;
			const on = () => (left-- > 0 ? requestAnimationFrame(on) : moves.cancel());
			on();
		});
	}`
	standsStill = `({ rehearse }) => {
		image.src = '/img/icon.svg';
		return image.decode().then(() => { rehearse(cards); });
	}`
)

func TestADeviceThatCannotKeepUpGetsColoursAtOnce(t *testing.T) {
	for _, test := range []struct {
		does       string
		script, ms int // a script takes so much of a frame
		want       string
	}{
		{blooms, 0, 16, "false 700ms"}, {blooms, 0, 40, "true 0s"},
		{shuffles, 0, 16, "false 700ms"}, {shuffles, 0, 40, "true 0s"}, // before any colour has come
		{shuffles, 30, 40, "false 700ms"},
		{shufflesBriefly, 0, 40, "false 700ms"}, // too few frames to judge by
		{standsStill, 0, 40, "false 700ms"},
	} {
		h := openHouse(t, 3)
		p := h.enter(still, "s1", "en")
		p.See("[data-screen=lobby]")
		p.Want(fmt.Sprintf(clocked, test.script, test.does, test.ms), test.want)
	}
	p := laboratory(t)
	p.Want(`import('/js/ui/bloom.js').then(({ keepsUp }) => [[16, 17, 17], [16, 17, 40, 400], [30, 30, 16], []].map(keepsUp))`, []bool{true, true, false, true})
}

// What a tap does may take long on a slow phone, so it shows first that it was
// felt; of a close look only the one card is drawn at once, and on closing it is
// out of sight before it is gone.
func TestATapIsAnsweredBeforeWhatItDoesIsDrawn(t *testing.T) {
	h := openHouse(t, 6)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, h.table.Seekers()[0], "en")
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	h.allBut("", func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	p.See("[data-phase=contour] main [data-card=g1]")
	p.Want(`new Promise((done) => {
		const seen = new MutationObserver(() => {
			const look = document.querySelector('[data-dialog=zoom]');
			if (look) done([felt, look.querySelectorAll('.card').length]);
		});
		seen.observe(document, { childList: true, subtree: true });
		const card = document.querySelector('main [data-card=g1]');
		card.click();
		const felt = card.matches('.felt') && !document.querySelector('[data-dialog=zoom]');
	})`, []any{true, 1})
	p.Until("document.querySelectorAll('[data-dialog=zoom] .card').length === 6 && !document.querySelector('.felt')")
	p.Want(`(() => {
		document.querySelector('[data-dialog=zoom] [data-action=close]').click();
		const look = document.querySelector('[data-dialog=zoom]');
		return [look.open, getComputedStyle(look).opacity];
	})()`, []any{true, "0"})
	p.Until("!document.querySelector('[data-dialog=zoom]')")
}
