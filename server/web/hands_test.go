package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
)

// glow counts the locks that keep a phone awake; a browser without a screen
// gives none.
const glow = `(() => {
	globalThis.locks = [];
	const request = async () => {
		const lock = { released: false, release: async () => { lock.released = true; } };
		locks.push(lock);
		return lock;
	};
	Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
	return true;
})()`

const awake = `locks.filter((lock) => !lock.released).length === %d`

func TestAPhoneStaysAwakeWhileAGameRuns(t *testing.T) {
	h := openHouse(t, 3)
	p := h.enter(still, "s1", "en")
	p.See("[data-screen=lobby]")
	p.Want(glow, true)
	p.Want(`import('/js/store.js').then((m) => m.set({ toast: null })).then(() => locks.length)`, 0)
	h.play((*enginetest.Table).Start)
	p.See("[data-phase=clue]")
	p.Until(fmt.Sprintf(awake, 1))
	p.Want(`locks.length`, 1)
	// The browser takes it away with the page, and the page asks anew.
	p.Want(`(locks[0].released = true, document.dispatchEvent(new Event('visibilitychange')), true)`, true)
	p.Until(fmt.Sprintf(awake, 1))
	h.play(func(t *enginetest.Table) { t.Must(t.As("s3", engine.Command{Type: engine.CmdLeave})) })
	p.See("[data-phase=over]")
	p.Until(fmt.Sprintf(awake, 0))
}

func TestDaysBetweenMovesKeepNoPhoneAwake(t *testing.T) {
	h := openHouseOf(t, "forum", 3)
	p := h.enter(still, "s1", "en")
	p.Want(glow, true)
	h.play((*enginetest.Table).Start)
	p.See("[data-phase=clue]")
	p.Want(`import('/js/store.js').then((m) => m.set({ toast: null })).then(() => locks.length)`, 0)
}

// ears notes what is heard and felt.
const ears = `(() => {
	globalThis.felt = [];
	globalThis.heard = [];
	Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (how) => felt.push(how.length) });
	const start = OscillatorNode.prototype.start;
	OscillatorNode.prototype.start = function (at) { heard.push(this.frequency.value); start.call(this, at); };
	return true;
})()`

func TestTheTableIsSilentUntilSomebodyWantsToHearIt(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "ru")
	p.See("[data-screen=echo]")
	p.Want(ears, true)
	p.Click("main [data-card=h1]")
	p.Click("[data-action=lock-echo]:not([aria-disabled])")
	h.hear(1)
	h.play(func(t *enginetest.Table) {
		for _, other := range t.Seekers()[1:] {
			t.Echo(other, "h1")
		}
	})
	p.See("[data-phase=contour]")
	p.Want(`[felt, heard]`, [][]int{{}, {}})
	p.Click("[data-action=menu]")
	p.Click("[data-dialog=menu] [name=sound]")
	p.Until(`heard.length === 2`) // a switch shows what it does
	p.Click("[data-dialog=menu] [name=buzz]")
	p.Until(`felt.length === 1`)
	p.Click("[data-dialog=menu] [data-action=close]")
	p.Want(`(heard.length = 0, felt.length = 0, localStorage.getItem('echo:senses'))`, "sound buzz")
	h.play(func(t *enginetest.Table) { each(t, t.Guess) })
	p.See("[data-phase=colour]")
	p.Until(`heard.length === 3`)
	p.Want(`Math.max(...heard) < 2000`, true)
	p.Reload()
	p.See("[data-phase=colour]")
	p.Click("[data-action=menu]")
	p.Want(`[...document.querySelectorAll('[name=sound], [name=buzz]')].map((one) => one.checked)`, []bool{true, true})
}

// One signal for one thing: it is our turn once, however often the view comes.
func TestSignalsTellWhatIsNew(t *testing.T) {
	p := laboratory(t)
	views := `const at = (phase, can = [], number = 1) => ({ room: 'A', phase, round: { number }, me: { can: can.map((type) => ({ type })) } });`
	for arguments, want := range map[string]any{
		`null, at('echo', ['echo'])`:                         nil,
		`at('clue'), at('echo', ['echo'])`:                   "turn",
		`at('echo', ['echo']), at('echo', ['echo'])`:         nil,
		`at('echo', ['echo']), at('echo')`:                   nil,
		`at('contour', ['guess']), at('colour')`:             "colours",
		`at('contour'), at('colour', ['confirm'])`:           "colours",
		`at('colour', ['confirm']), at('reveal')`:            "story",
		`at('reveal'), at('over')`:                           "end",
		`at('clue', ['clue']), at('clue', ['clue'], 2)`:      "turn",
		`{ ...at('clue'), room: 'B' }, at('echo', ['echo'])`: nil,
	} {
		p.Want(fmt.Sprintf(`import('/js/senses.js').then((m) => { %s return m.signalOf(%s); })`, views, arguments), want)
	}
}

// With the keyboard open the words, the button and a card are above it: where
// the browser shrinks the page, and where, as on iOS, it only shows less of it
// and pushes it up.
func TestTheClueIsWrittenAboveTheKeyboard(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	for _, phone := range []struct{ width, height, keys int64 }{{390, 844, 336}, {360, 640, 260}} {
		s := browser.Screen{Width: phone.width, Height: phone.height, Still: true}
		p := h.enter(s, h.table.Guide(), "es")
		p.Click("[data-screen=clue] main [data-card=h2]")
		p.Type("#clue", "casi un beso")
		left := phone.height - phone.keys
		p.On(browser.Screen{Width: phone.width, Height: left, Still: true})
		p.seesTheClue(0, left)
		p.On(s)
		p.Until("!document.documentElement.classList.contains('typing')")
		const pushed = 90
		p.Want(fmt.Sprintf(`(() => {
			const seen = Object.assign(new EventTarget(), { scale: 1, width: innerWidth, height: %d, offsetTop: %d });
			for (const key of ['height', 'offsetTop']) Object.defineProperty(visualViewport, key, { configurable: true, get: () => seen[key] });
			visualViewport.dispatchEvent(new Event('resize'));
			return true;
		})()`, left, pushed), true)
		p.seesTheClue(pushed, pushed+left)
	}
}

// seesTheClue holds the paper and a card to what is seen of the page.
func (p *tab) seesTheClue(top, bottom int64) {
	p.t.Helper()
	p.Until("document.documentElement.classList.contains('typing')")
	p.Until(fmt.Sprintf(`['#clue', '[data-action=lock-clue]', 'main [data-card=h2]'].every((selector) => {
		const box = document.querySelector(selector).getBoundingClientRect();
		return box.height >= 44 && box.top >= %d && box.bottom <= %d;
	})`, top, bottom))
}
