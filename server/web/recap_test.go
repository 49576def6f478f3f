package web_test

import (
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// remembered is a finished game as a page has it.
const remembered = `{ title: 'Friday', winners: ['s1'], history: [{ image: '/1' }, { image: '/2' }, { image: '/3' }, { image: null }],
	seats: [{ id: 's1', name: 'Mira', score: 940 }, { id: 's2', name: 'Лев', score: 500 }],
	recap: [{ kind: 'clue', seats: ['s1'], round: 2, count: 3, of: 6, clue: 'almost a kiss', image: '/2' }, { kind: 'echo', seats: ['s2'], round: 1, count: 4, of: 6, clue: 'a door', image: '/9' },
		{ kind: 'streak', seats: ['s1', 's2'], round: 0, count: 3, of: 0, clue: null, image: null }, { kind: 'harvest', seats: ['s2'], round: 3, count: 320, of: 0, clue: 'x', image: '/3' }] }`

func TestAFinishedGameIsToldInThreeLanguages(t *testing.T) {
	p := laboratory(t)
	for language, want := range map[string]string{
		"en": "Echo of the contour · Friday\nMira wins (940 points)\n– Best clue: Mira · «almost a kiss» · found by 3 of 6\n" +
			"– Best echo: Лев · «a door» · 4 of 6 took it for the source\n– Longest streak: Mira and Лев · found 3 rounds in a row\n– Richest round: Лев · 320 points in one round",
		"ru": "Эхо контура · Friday\nПобеда: Mira (940 очков)\n– Лучшая ассоциация: Mira · «almost a kiss» · карту нашли: 3 из 6\n" +
			"– Лучшее эхо: Лев · «a door» · увело за собой: 4 из 6\n– Самая длинная серия: Mira и Лев · находки подряд: 3 раунда\n– Самый щедрый раунд: Лев · 320 очков за раунд",
		"es": "Eco del contorno · Friday\nGana Mira (940 puntos)\n– La mejor pista: Mira · «almost a kiss» · aciertos: 3 de 6\n" +
			"– El mejor eco: Лев · «a door» · pasó por el origen: 4 de 6\n– La racha más larga: Mira y Лев · 3 rondas seguidas con acierto\n– La ronda más rica: Лев · 320 puntos en una ronda",
	} {
		told := `Promise.all([import('/js/i18n.js'), import('/js/recap.js')]).then(async ([i18n, recap]) => { await i18n.load('` + language + `'); return recap.asText(` + remembered + `, %s); })`
		p.Want(replace(told, "true"), want)
		var bare string
		if p.Eval(replace(told, "false"), &bare); strings.Contains(bare, "Mira") || strings.Contains(bare, "Лев") || !strings.Contains(bare, "4") {
			t.Errorf("without names: %s", bare)
		}
	}
}

// A name or a clue that runs from right to left turns nothing of what stands
// beside it.
func TestALineKeepsItsOrderWhateverTheNames(t *testing.T) {
	p := laboratory(t)
	p.Want(`Promise.all([import('/js/i18n.js'), import('/js/recap.js')]).then(async ([i18n, recap]) => {
		await i18n.load('en');
		const view = { title: 'שולחן', seats: [{ id: 's1', name: 'שירה' }, { id: 's2', name: 'Mira' }] };
		return [recap.heading(view), recap.line(view, { kind: 'echo', seats: ['s1', 's2'], count: 2, of: 6, clue: 'קול הים' }, true)];
	})`, []string{"Echo of the contour · \u2068שולחן\u2069", "Best echo: \u2068שירה\u2069 and Mira · «\u2068קול הים\u2069» · 2 of 6 took it for the source"})
}

// The card of the best clue comes last, for it lies on top; no card comes twice.
func TestThePictureShowsThreeCardsThatMattered(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/keepsake.js').then((m) => m.fan(`+remembered+`))`, []string{"/3", "/9", "/2"})
	p.Want(`import('/js/keepsake.js').then((m) => m.fan({ history: [{ image: '/1' }, { image: null }], recap: null }))`, []string{"/1"})
}

func TestWordsOfThePictureStayWithinTheirLines(t *testing.T) {
	p := laboratory(t)
	wrap := `import('/js/keepsake.js').then((m) => m.wrap(%s, (part) => [...part].length))`
	for arguments, want := range map[string][]string{
		`'a door, ajar', 20, 2`:         {"a door, ajar"},
		`'almost a kiss', 8, 2`:         {"almost a", "kiss"},
		`'one two three four', 8, 2`:    {"one two", "three f…"},
		`'Воскресенская', 6, 3`:         {"Воскре", "сенска", "я"},
		`'a 松本松本松本 b', 5, 4`:            {"a 松本松", "本松本 b"},
		`'', 5, 2`:                      {},
		`'abcdefghij klmnopqrst', 5, 1`: {"abcd…"},
	} {
		p.Want(replace(wrap, arguments), want)
	}
}

// finished is a game of five that ended with something to remember: in every
// round one seeker is misled by the first.
func finished(t *testing.T) *house {
	t.Helper()
	h := openHouse(t, 5)
	h.play(func(t *enginetest.Table) {
		t.Start()
		for t.State.Phase != engine.PhaseOver {
			s := t.Seekers()
			t.ToReveal(map[engine.SeatID]engine.SeatID{s[1]: s[0], s[2]: s[0]})
			t.Next()
		}
	})
	return h
}

func TestTheEndTellsTheBestOfTheGame(t *testing.T) {
	h := finished(t)
	p := h.enter(still, "s1", "en")
	p.See("[data-screen=over] [data-memory=clue] .card")
	p.Want(`[...document.querySelectorAll('[data-memory]')].map((e) => e.dataset.memory).slice(0, 2)`, []string{"clue", "echo"})
	p.Want(`document.querySelector('[data-memory=echo] .told-of').textContent`, "2 of 4 took it for the source")
	p.Want(`document.querySelectorAll('.recap figure').length`, len(h.table.State.History))
}

// The picture is made in the page and leaves it only by the hand of whoever
// looks at it; without names there are none in it either.
func TestAFinishedGameIsGivenOn(t *testing.T) {
	h := finished(t)
	p := h.enter(still, "s1", "en")
	var ignored any
	p.Eval(`(Object.assign(navigator, { canShare: () => true, share: async (what) => { window.shared = what; } }), 1)`, &ignored)
	p.Click("[data-action=export]")
	p.See("[data-dialog=keepsake] canvas[data-drawn='wide true 3']")
	p.Click("[data-action=keep-share]")
	p.Until(`window.shared`)
	p.Want(`[shared.files[0].type, shared.files[0].size > 5000, shared.text.includes('wins')]`, []any{"image/png", true, true})
	p.Want(`createImageBitmap(shared.files[0]).then((b) => [b.width, b.height])`, []int{1200, 630})
	p.Click("[data-action=keep-tall]")
	p.See("canvas[data-drawn='tall true 3']")
	p.Click("[data-dialog=keepsake] [name=names]")
	p.See("canvas[data-drawn='tall false 3']")
	p.Eval(`(delete window.shared, 1)`, &ignored)
	p.Click("[data-action=keep-share]")
	p.Until(`window.shared`)
	p.Want(`createImageBitmap(shared.files[0]).then((b) => [b.width, b.height])`, []int{1080, 1350})
	names := []string{}
	for _, seat := range h.table.State.Seats {
		names = append(names, seat.Name)
	}
	p.Want(`(`+quotedList(names)+`).filter((name) => shared.text.includes(name) || document.querySelector('canvas').getAttribute('aria-label').includes(name))`, []any{})
}

func quotedList(words []string) string { return `['` + strings.Join(words, `', '`) + `']` }

// Where nothing can be shared the picture is saved, and the words are copied.
func TestWhereNothingIsSharedThePictureIsSaved(t *testing.T) {
	h := finished(t)
	p := h.enter(still, "", "en")
	var ignored any
	p.Eval(`(navigator.canShare = undefined, HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href.slice(0, 5)]; }, 1)`, &ignored)
	p.Click("[data-action=export]")
	p.See("canvas[data-drawn]")
	p.Want(`document.querySelectorAll('[data-action=keep-share]').length`, 0)
	p.Click("[data-action=keep-save]")
	p.Until(`window.saved`)
	p.Want(`window.saved`, []string{"echo-of-the-contour.png", "blob:"})
	p.Eval(`(navigator.clipboard.writeText = async (text) => { window.copied = text; }, 1)`, &ignored)
	p.Click("[data-action=keep-text]")
	p.See("[data-code=words-copied]")
	p.Want(`window.copied.split('\n').length > 3`, true)
}
