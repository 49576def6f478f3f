package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// replace fills the one place of a script.
func replace(script, with string) string { return strings.Replace(script, "%s", with, 1) }

// laboratory is an empty page of our origin, in which modules are tried out.
func laboratory(t *testing.T) *tab {
	t.Helper()
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/blank" {
			w.Header().Set("Content-Type", "text/html")
			w.Write([]byte("<!doctype html><html data-languages='en ru es'><title>laboratory</title>"))
			return
		}
		asItLies(w, r)
	}))
	t.Cleanup(host.Close)
	p := openTab(t, phone)
	p.Visit(host.URL + "/blank")
	return p
}

func TestCardsAreAsLargeAsFits(t *testing.T) {
	p := laboratory(t)
	// Every result fits its box, and one more pixel would not, in any number of columns.
	p.Want(`import('/js/fit.js').then(({ fit }) => {
		const bad = [];
		for (let n = 1; n <= 16; n += 1) for (const [width, height] of [[366, 600], [336, 410], [772, 950], [1760, 620], [800, 300]]) for (const caption of [0, 90]) {
			const box = { width, height, gap: 10, least: 20, most: 1000, caption };
			const { columns, width: w, scrolls } = fit(n, box);
			const room = (size, c) => c * size + (c - 1) * 10 <= width && Math.ceil(n / c) * (size * 1.5 + caption) + (Math.ceil(n / c) - 1) * 10 <= height;
			let better = false;
			for (let c = 1; c <= n; c += 1) better ||= room(w + 1, c);
			if (scrolls || !room(w, columns) || better) bad.push([n, width, height, caption, w, columns]);
		}
		return bad;
	})`, []any{})
}

func TestCardsTooSmallToSeeScrollInstead(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/fit.js').then(({ fit }) => fit(12, { width: 336, height: 395, gap: 10, least: 84, most: 300 }))`,
		map[string]any{"columns": 3, "width": 105, "scrolls": true})
	p.Want(`import('/js/fit.js').then(({ fit }) => fit(3, { width: 4000, height: 4000, gap: 10, least: 84, most: 300 }).width)`, 300)
}

func TestLanguageIsChosenBeforeAsking(t *testing.T) {
	p := laboratory(t)
	choose := `import('/js/i18n.js').then(({ choose }) => choose(%s))`
	for arguments, want := range map[string]string{
		`['pt-BR', 'es-419', 'en'], ['en', 'ru', 'es'], null`: "es",
		`['RU'], ['en', 'ru', 'es'], null`:                    "ru",
		`['fr', 'de'], ['en', 'ru', 'es'], null`:              "en",
		`['ru'], ['en', 'ru', 'es'], 'es'`:                    "es",
		`['ru'], ['en', 'ru', 'es'], 'tlh'`:                   "ru",
		`[], ['en', 'ru'], null`:                              "en",
	} {
		p.Want(replace(choose, arguments), want)
	}
}

func TestPluralsFollowTheLanguage(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/i18n.js').then(async (m) => { await m.load('ru'); return [1, 2, 5, 11, 21, 22, 0].map((n) => m.t('over.points', { n })); })`,
		[]string{"1 очко", "2 очка", "5 очков", "11 очков", "21 очко", "22 очка", "0 очков"})
	p.Want(`import('/js/i18n.js').then(async (m) => { await m.load('es'); return [1, 2, 1000000].map((n) => m.t('over.points', { n })); })`,
		[]string{"1 punto", "2 puntos", "1000000 puntos"})
	p.Want(`document.documentElement.lang`, "es")
}

// A name in Arabic or Hebrew must not reorder the sentence around it, and
// nothing in a name is a placeholder.
func TestNamesCannotTurnASentence(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/i18n.js').then((m) => { m.use('en', { k: '{name} wins' }); return [m.t('k', { name: 'שלום' }), m.t('k', { name: '{n} $& \\1' }), m.t('k')]; })`,
		[]string{"\u2068שלום\u2069 wins", "{n} $& \\1 wins", " wins"})
}

func TestClockRoundsUpAndNeverGoesBelowZero(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/clock.js').then((m) => [[1000, 0], [1001, 0], [0, 1], [999, 0]].map(([a, b]) => m.secondsLeft(a, b)))`, []int{1, 2, 0, 1})
	p.Want(`import('/js/clock.js').then((m) => [0, 9, 60, 75, 180].map(m.dial))`, []string{"0:00", "0:09", "1:00", "1:15", "3:00"})
}

func TestClueIsCountedAsPeopleSeeIt(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/page/writer.js').then((m) => ['é', 'e\u0301', '👩‍👩‍👧‍👦', '🏳️‍🌈', 'й', ''].map(m.length))`, []int{1, 1, 1, 1, 1, 0})
	p.Want(`import('/js/page/writer.js').then((m) => ['', ' a  b ', 'a\u00a0b'].map(m.countWords))`, []int{0, 2, 2})
}

func TestEqualScoresShareAPlace(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/view.js').then((m) => m.ranked([30, 50, 50, 10].map((score) => ({ score }))).map((row) => [row.place, row.seat.score]))`,
		[][]int{{1, 50}, {1, 50}, {3, 30}, {4, 10}})
}

func TestStoryEndsWithTheSource(t *testing.T) {
	p := laboratory(t)
	view := `{ result: { why: { b: [{ reason: 'found', points: 160 }, { reason: 'echo', points: 120, times: 2 }], d: [{ reason: 'echo', points: 60 }] } }, gallery: [
		{ id: 'g1', owner: 'a', guesses: [] }, { id: 'g2', owner: 'b', guesses: ['x', 'y'] }, { id: 'g3', owner: 'c', source: true, guesses: ['z'] },
		{ id: 'g4', owner: 'd', guesses: ['u'] }, { id: 'g5', owner: 'd', guesses: [] }, { id: 'g6', owner: 'e', guesses: ['p', 'q', 'r'] }, { id: 'g7', owner: 'f', guesses: ['m'] }] }`
	p.Want(`import('/js/story.js').then((m) => m.beats(`+view+`).map((c) => c.id))`, []string{"g4", "g2", "g6", "g3"})
	p.Want(`import('/js/story.js').then((m) => m.unheard(`+view+`).map((c) => c.id))`, []string{"g1", "g5"})
	// With two echoes nobody can say which of them won what.
	p.Want(`import('/js/story.js').then((m) => { const v = `+view+`; return [m.won(v, v.gallery[1]), m.won(v, v.gallery[3]), m.won(v, v.gallery[0])]; })`, []int{120, 0, 0})
}

func TestTheScoreKeepsTheEndOfTheStory(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/story.js').then((m) => m.before({ seats: [{ id: 'a', score: 300 }, { id: 'b', score: 60 }, { id: 'c', score: 10 }], result: { points: { a: 240, c: 0 } } }).seats.map((s) => s.score))`,
		[]int{60, 60, 10})
}

func TestAddressesAreRead(t *testing.T) {
	p := laboratory(t)
	for address, want := range map[string]any{
		`{ pathname: '/', search: '?room=kd%20fx-7' }`: map[string]any{"code": "", "asked": "KDFX7", "tv": false, "hide": false, "key": ""},
		`{ pathname: '/r/kdfx7', search: '?tv=1' }`:    map[string]any{"code": "KDFX7", "asked": "", "tv": true, "hide": false, "key": ""},
		`{ pathname: '/r/KDFX7/', search: '?tv=0' }`:   map[string]any{"code": "KDFX7", "asked": "", "tv": false, "hide": false, "key": ""},
		`{ pathname: '/r/', search: '' }`:              map[string]any{"code": "", "asked": "", "tv": false, "hide": false, "key": ""},
	} {
		p.Want(replace(`import('/js/route.js').then((m) => m.parse(%s))`, address), want)
	}
}

// A personal link must not take the place of a seat this browser already has.
func TestAForeignSeatStaysInItsTab(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/seat.js').then((m) => {
		m.adopt('ROOM1', 'mine');
		m.adopt('ROOM1', 'theirs');
		const here = m.of('ROOM1').token;
		sessionStorage.clear(); // another tab
		const there = m.of('ROOM1').token;
		localStorage.setItem('echo:seat:ROOM2', 'broken{');
		const broken = m.of('ROOM2');
		m.drop('ROOM1');
		return [here, there, broken, m.of('ROOM1')];
	})`, []any{"theirs", "mine", nil, nil})
}

func TestRetriesSpreadAndStayBelowEightSeconds(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/request.js').then(({ backoff }) => [1, 2, 3, 5, 9].map((n) => [backoff(n, () => 0), backoff(n, () => 1)]))`,
		[][]int{{250, 750}, {250, 1250}, {250, 2250}, {250, 8250}, {250, 8250}})
	p.Want(`import('/js/request.js').then(({ newKey }) => { const keys = new Set(Array.from({ length: 1000 }, newKey)); return [keys.size, [...keys].every((k) => /^[0-9a-f]{32}$/.test(k))]; })`,
		[]any{1000, true})
}
