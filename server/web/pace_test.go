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
// the browser counts it in steps of 8 ms and beginning with 16, and how far
// apart frames are from film() to cut().
const watched = `(() => {
	self.answers = {};
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) {
			if (!e.interactionId) continue;
			const at = e.target?.closest?.('[data-card], [data-action], [id]');
			const what = at?.dataset.action ?? at?.dataset.card ?? at?.id ?? 'gone with the answer';
			answers[what] = Math.max(answers[what] ?? 0, e.duration);
		}
	}).observe({ type: 'event', durationThreshold: 16, buffered: true });
	let running = 0;
	self.film = () => {
		self.frames = [];
		let before = performance.now();
		const next = (now) => {
			frames.push(now - before);
			before = now;
			running = requestAnimationFrame(next);
		};
		running = requestAnimationFrame(next);
		return true;
	};
	self.cut = () => {
		cancelAnimationFrame(running);
		const all = frames.slice(1).sort((a, b) => a - b); // the first began before
		const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
		return { Frames: all.length, Mean: mean, Late: all.filter((one) => one > 25).length, Worst: all.at(-1) };
	};
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

// roundIsWatched plays a round by hand in both tabs, and films the colours.
func (h *house) roundIsWatched(guide, seeker *tab) {
	h.t.Helper()
	me := h.table.Seekers()[0]
	guide.Click("[data-screen=clue] main [data-card=h3]")
	guide.Type("#clue", "almost a kiss")
	guide.Click("[data-action=lock-clue]:not([aria-disabled])")
	seeker.Click("[data-screen=echo] main [data-card=h2]")
	seeker.Click("[data-action=lock-echo]:not([aria-disabled])")
	seeker.See("main [data-card=h2][data-mark=final]")
	h.await(func() bool { return !slices.Contains(h.table.State.Awaited(), me) })
	h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	seeker.Click(fmt.Sprintf("[data-phase=contour] main [data-card=%s]", h.table.Source()))
	seeker.Click("[data-dialog=zoom] [data-action=lock-guess]")
	seeker.See("main [data-mark=first]")
	seeker.settle()
	seeker.Want("film()", true)
	h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
	seeker.See("[data-phase=colour]")
	seeker.Until("[...document.querySelectorAll('main .card img.colour')].every((one) => one.classList.contains('on'))")
	seeker.settle()
	var seen struct {
		Frames, Late int
		Mean, Worst  float64
	}
	seeker.Eval("cut()", &seen)
	h.t.Logf("%d cards: %d frames, %.1f ms apart on average, at worst %.0f; %d came late, after more than 25", len(h.table.Seekers())+1, seen.Frames, seen.Mean, seen.Worst, seen.Late)
	seeker.Click("[data-action=keep]")
	seeker.See("main [data-mark=final]")
	h.allBut(me, func(t *enginetest.Table, seat engine.SeatID) { t.Confirm(seat, wrong(t, seat)) })
	seeker.See("[data-phase=reveal]")
}

// clocked blooms one picture by a clock that goes on by so many ms a frame,
// until a second after it began.
const clocked = `new Promise((done) => {
	let now = 0, end = Infinity, waiting = [];
	self.requestAnimationFrame = (then) => waiting.push(then);
	const image = new Image();
	document.body.append(image);
	import('/js/ui/bloom.js').then(({ bloom }) => bloom(image, '/img/icon.svg'));
	const frame = () => {
		now += %d;
		if (end === Infinity && image.classList.contains('on')) end = now + 1000;
		for (const then of waiting.splice(0)) then(now);
		if (now < end) return setTimeout(frame);
		const { documentElement } = document;
		done(documentElement.classList.contains('spare') + ' ' + getComputedStyle(documentElement).getPropertyValue('--bloom'));
	};
	frame();
})`

func TestADeviceThatCannotKeepUpGetsColoursAtOnce(t *testing.T) {
	for ms, want := range map[int]string{16: "false 700ms", 40: "true 0s"} {
		h := openHouse(t, 3)
		p := h.enter(still, "s1", "en")
		p.See("[data-screen=lobby]")
		p.Want(fmt.Sprintf(clocked, ms), want)
	}
	p := laboratory(t)
	p.Want(`import('/js/ui/bloom.js').then(({ keepsUp }) => [[16, 17, 17], [16, 17, 40, 400], [30, 30, 16], []].map(keepsUp))`, []bool{true, true, false, true})
}
