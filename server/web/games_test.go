package web_test

import "testing"

// The road turns at the end of each row, so a piece never jumps.
func TestTheRoadHasNoGaps(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/ui/board.js').then(({ place }) => {
		const jumps = [];
		for (let cell = 1; cell < 40; cell += 1) {
			const [a, b] = [place(cell), place(cell + 1)];
			if (Math.abs(a.row - b.row) + Math.abs(a.column - b.column) !== 1) jumps.push(cell);
		}
		return [jumps, place(1), place(8), place(9), place(40)];
	})`, []any{[]any{}, map[string]int{"row": 1, "column": 1}, map[string]int{"row": 1, "column": 8}, map[string]int{"row": 2, "column": 8}, map[string]int{"row": 5, "column": 8}})
}

func TestPiecesStandWhereTheirScoresSay(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/ui/board.js').then(({ standing }) => {
		const seats = [[0, false], [3, false], [3, false], [41, false], [5, true]].map(([score, left], i) => ({ id: 's' + (i + 1), score, left }));
		return standing({ board: { cells: 40 }, seats }).flatMap((here, cell) => here.map((seat) => seat.id + '@' + cell));
	})`, []string{"s1@0", "s2@3", "s3@3", "s4@40"})
}

// Two pieces never look alike: names that begin with the same letter show the
// second as well, or a number.
func TestPiecesDifferWhoseNamesBeginAlike(t *testing.T) {
	p := laboratory(t)
	for names, want := range map[string][]string{
		`['Mira', 'Лев', 'inés', '']`:            {"M", "Л", "I", "?"},
		`['Mira', 'max', 'Zoë']`:                 {"Mi", "Ma", "Z"},
		`['Maria', 'Marco', 'Mo']`:               {"M1", "M2", "M3"},
		`['M', 'm x', 'Álex', 'Ángela', 'Anna']`: {"M1", "M2", "Ál", "Án", "A"},
		`['🦊', '🦊 red', '👩‍🚀 Ada', '👩‍🚀Bo']`:     {"🦊1", "🦊2", "👩‍🚀", "👩‍🚀b"},
	} {
		p.Want(replace(`import('/js/ui/marks.js').then(({ marks }) =>
			[...marks(%s.map((name, i) => ({ id: 's' + i, name }))).values()])`, names), want)
	}
}

func TestOnlyLinksOfTheWebAreLinks(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/ui/link.js').then(({ hostOf }) => [
		'https://example.org/a.jpg', 'http://пример.рф/', 'javascript:alert(1)', 'data:text/html,x', 'example.org', '//example.org', ''].map(hostOf))`,
		[]string{"example.org", "xn--e1afmkfd.xn--p1ai", "", "", "", "", ""})
}

// What one game asks is not sent with another.
func TestATableIsOpenedWithWhatItsGameHas(t *testing.T) {
	p := laboratory(t)
	form := `{ name: 'Mira', rules: 'r', deck: 'dusk', title: ' Tea ', seats: '5', event: 'M26', deal: 'kin', public: true, moderator: true }`
	wishes := `import('/js/page/open.js').then(({ wishesOf }) => wishesOf(` + form + `, %s, 'es'))`
	common := func(more map[string]any) map[string]any {
		all := map[string]any{"rules": "r", "deck": "dusk", "title": "Tea", "seats": 5, "public": true, "language": "es"}
		for key, value := range more {
			all[key] = value
		}
		return all
	}
	p.Want(replace(wishes, `{}`), common(map[string]any{"name": "Mira"}))
	p.Want(replace(wishes, `{ moderator: true }`), common(map[string]any{"moderator": true}))
	p.Want(replace(wishes, `{ event: true, deals: ['kin', 'plain'] }`),
		common(map[string]any{"name": "Mira", "event": "M26", "options": map[string]any{"deal": "kin"}}))
}

func TestMinutesOfARoundAreAddedUp(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/games.js').then(({ roundMinutes }) => [[45000, 30000, 25000, 20000, 15000], [180000, 180000], [null, null], []]
		.map((limits) => roundMinutes({ phases: limits.map((limitMs) => ({ limitMs })) })))`, []int{3, 6, 0, 0})
}

// By post a draft is kept for good; at the table only as long as the tab is open.
func TestADraftLastsAsLongAsItsGame(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/page/draft.js').then(({ draft }) => {
		const view = (limitMs, me) => ({ room: 'ROOM1', round: { number: 2 }, limitMs, me });
		const sheet = { card: 'h2', text: 'almost', link: '', said: '' };
		draft(view(45000), 'clue').keep(sheet);
		draft(view(null), 'clue').keep(sheet);
		sessionStorage.clear();
		const prepared = { card: 'h5', text: 'ready' };
		return [draft(view(45000), 'clue').read().text, draft(view(null), 'clue').read().text,
			draft(view(null), 'prepare').read().text, draft(view(45000, { prepared }), 'clue').read().card];
	})`, []string{"", "almost", "", "h5"})
}

// How much is left to draw is told while somebody draws.
func TestTheEndSaysNothingOfTheDeck(t *testing.T) {
	p := laboratory(t)
	for phase, want := range map[string]bool{"clue": true, "reveal": true, "over": false, "again": false} {
		p.Want(replace(`import('/js/ui/rail.js').then(({ Rail }) => import('/js/html.js').then(({ html }) => import('/js/vendor/preact.js').then(({ render }) => {
			const view = { rules: 'x', seats: [{ id: 's1' }], phase: '%s', me: { seat: 's1', can: [] }, round: { number: 2 }, pile: 7 };
			render(html`+"`<${Rail} state=${{ route: {}, rulesets: [] }} view=${view}/>`"+`, document.body);
			return Boolean(document.querySelector('[data-pile]'));
		})))`, phase), want)
	}
}

// Nobody waits on a forum for a game with bots, and who has just played with
// friends is not sent to look for some.
func TestOnlyWhoPlaysWithBotsAloneIsSentToFriends(t *testing.T) {
	p := laboratory(t)
	for seats, want := range map[string][]any{
		`[{ id: 's1' }, { id: 's2', bot: true }]`: {false, "over"},
		`[{ id: 's1' }, { id: 's2' }]`:            {true, ""},
	} {
		p.Want(replace(`Promise.all([import('/js/view.js'), import('/js/ui/rail.js'), import('/js/page/hint.js')]).then(([view, rail, hint]) => {
			const now = { rules: 'post', seats: %s, phase: 'over', me: { seat: 's1', can: [], locked: {} }, round: { number: 2 } };
			const state = { route: {}, rulesets: [{ id: 'post', phases: [{ phase: 'clue', limitMs: null }] }] };
			const copied = rail.doors(state, { ...now, phase: 'clue' }).some(([name]) => name === 'copy');
			return [copied, hint.hintFor(now)];
		})`, seats), want)
	}
}
