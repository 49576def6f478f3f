package web_test

import (
	"fmt"
	"testing"

	"echo/engine/enginetest"
	"echo/internal/browser"
)

// What was missed is told by what was seen last, and nothing is where nothing
// was missed that the screen does not show.
func TestOnlyWhatWasMissedIsTold(t *testing.T) {
	p := laboratory(t)
	tell := `Promise.all([import('/js/missed.js'), import('/js/i18n.js')]).then(([{ told }, { use }]) => {
		use('en', { 'since.title': 'Away', 'since.rounds': '{n} rounds', 'since.void': '{n} void', 'since.got': '{points}', 'since.lies': 'laid',
			'since.found': '{n} found {name}', 'since.none': 'none found {name}', 'since.yours': '{n} found yours', 'since.yours-none': 'none found yours' });
		const past = (round, guide, found, more) => ({ round, guide, found, void: false, points: {}, ...more });
		const view = { game: 1, round: { number: 4 }, phase: 'guess', guide: 's1', seats: [{ id: 's1', name: 'Ann', score: 9 }, { id: 's2', name: 'Bo', score: 7 }],
			me: { seat: 's2', own: ['g3'] }, history: [past(1, 's2', []), past(2, 's1', ['s2', 's3']), past(3, 's2', null, { void: true })] };
		const seen = { game: 1, round: 4, phase: 'guess', laid: true, scores: { s2: 4 }, at: 0 };
		const [change, look] = %s;
		return told({ ...view, ...change }, { ...seen, ...look });
	})`
	for moments, want := range map[string]string{
		`[{}, {}]`: "", // nothing has changed
		`[{}, { round: 3, phase: 'reveal', laid: true }]`:                                           "Away: laid.",
		`[{}, { phase: 'echo', laid: false }]`:                                                      "Away: laid.",
		`[{}, { phase: 'echo' }]`:                                                                   "", // our own doing
		`[{ guide: 's2' }, { phase: 'clue', laid: false }]`:                                         "", // who guides lays none
		`[{ phase: 'echo' }, { round: 3, phase: 'guess' }]`:                                         "Away: 3 void; +3.",
		`[{ phase: 'echo' }, { round: 2, phase: 'reveal' }]`:                                        "Away: 3 void; +3.",
		`[{ phase: 'echo' }, { round: 2, phase: 'echo' }]`:                                          "Away: 2 rounds; +3.",
		`[{ phase: 'reveal', round: { number: 3 } }, { round: 2, phase: 'clue' }]`:                  "Away: 2 found Ann; +3.",
		`[{ phase: 'reveal', round: { number: 3 } }, { round: 3, phase: 'clue' }]`:                  "", // it is on the screen
		`[{ phase: 'over', round: { number: 3 } }, { round: 3, phase: 'guess' }]`:                   "Away: 3 void; +3.",
		`[{ phase: 'clue', history: [past(1, 's2', [])], me: null }, { round: 1, phase: 'guess' }]`: "Away: none found Bo.",
		`[{}, { round: 9, phase: 'over', game: 0 }]`:                                                "", // that was another game
		`[{}, { round: 0, phase: 'lobby' }]`:                                                        "", // it had not begun
	} {
		t.Run(moments, func(t *testing.T) { (&tab{p.Tab, t}).Want(fmt.Sprintf(tell, moments), want) })
	}
}

// missed waits for the line that tells what was missed, and holds it against
// the words of the language. Nothing lies on it, nothing beneath it, and it is heard.
func (p *tab) missed(language string, parts ...string) {
	p.t.Helper()
	words := languages(p.t)[language]["since.title"].text + ": "
	for i, part := range parts {
		if i > 0 {
			words += "; "
		}
		words += part
	}
	p.See("[data-missed]")
	p.settle()
	p.Want(`document.querySelector('[data-missed] button').textContent`, words+".")
	p.Until(fmt.Sprintf(`[...document.querySelectorAll('[role=status]')].some((one) => one.textContent === %q)`, words+"."))
	p.Want(`(() => {
		const line = document.querySelector('[data-missed]');
		const box = line.getBoundingClientRect();
		const [sky, main] = ['.sky', 'main'].map((one) => document.querySelector(one).getBoundingClientRect());
		const text = line.firstElementChild;
		return [box.top >= sky.bottom - 1, box.bottom <= main.top + 1, box.left >= 0, box.right <= innerWidth, text.scrollWidth <= text.clientWidth, text.scrollHeight <= text.clientHeight];
	})()`, []bool{true, true, true, true, true, true})
}

// A phone that slept through the end of a round is told what it missed, in the
// words of the game; not after another look at the same.
func TestWhoSleptIsToldWhatWasMissed(t *testing.T) {
	lines := map[string][]string{
		"en": {"2 players found %s’s card", "your points: +160"},
		"ru": {"карту (%s) нашли 2 человека", "ваши очки: +160"},
		"es": {"2 personas encontraron la carta de %s", "tus puntos: +160"},
	}
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 4)
		h.play((*enginetest.Table).Start)
		h.play((*enginetest.Table).ToContour)
		s := h.table.Seekers()
		p := h.enter(screen, s[0], language)
		p.See("[data-phase=contour]")
		h.play(func(t *enginetest.Table) { t.Guess(s[0], t.Source()) })
		p.See("[data-phase=contour] .dock .seal")
		p.looks(false)
		guide := h.table.Guide()
		h.play(func(t *enginetest.Table) {
			t.Guess(s[1], t.Source())
			t.Guess(s[2], t.CardOf(s[1]))
			t.Expire()
			t.Next()
		})
		p.looks(true)
		p.See("[data-phase=clue]")
		p.missed(language, replace(lines[language][0], h.name(guide)), lines[language][1])
		p.Reload()
		p.See("[data-phase=clue]")
		p.See("main")
		p.Until(`import('/js/store.js').then(({ get }) => get().table !== null)`)
		p.drawn()
		p.Want(`document.querySelectorAll('[data-missed]').length`, 0)
	})
}

// Who watched a phase run out missed nothing; who was without a network did, and
// may put it away.
func TestWhoWatchedIsToldNothingAndWhoWasCutOffIs(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	s := h.table.Seekers()
	p := h.enter(browser.Screen{Width: 360, Height: 640, Still: true}, s[0], "ru")
	p.See("[data-screen=echo]")
	h.play(func(t *enginetest.Table) { t.Expire() })
	p.See("[data-phase=contour]")
	p.drawn()
	p.Want(`document.querySelectorAll('[data-missed]').length`, 0)
	p.Forgive("net::ERR_EMPTY_RESPONSE")
	h.cut(true)
	p.See("[data-offline]")
	h.play(func(t *enginetest.Table) {
		t.Expire()
		t.Next()
		t.Clue("h1", "another one")
		rest(t)
	})
	h.cut(false)
	p.See("[data-phase=contour] [data-missed]")
	p.Click("[data-action=missed-done]")
	p.Until(`!document.querySelector('[data-missed]')`)
	p.Want(`document.querySelectorAll('.rail').length`, 0)
}
