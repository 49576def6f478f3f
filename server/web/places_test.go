package web_test

import "testing"

// cast makes tabs out of rows [id, line, hidden, since] and says what each does.
const cast = `import('/js/tabs.js').then(({ roleOf }) => {
	const tabs = %s.map(([id, line, hidden, since]) => ({ id, line, hidden: hidden === 1, since }));
	return tabs.map((tab) => roleOf(tab, tabs.filter((other) => other !== tab)));
})`

// Of the tabs of a line one asks: one that is looked at, before all hidden ones;
// the one that has been looked at longest, so that the work stays where it is; of
// hidden ones the one that was hidden last.
func TestOneTabOfALineAsks(t *testing.T) {
	p := laboratory(t)
	for rows, want := range map[string][]string{
		`[['a', 'x', 0, 5]]`: {"park"},
		`[['a', 'x', 0, 5], ['b', 'x', 0, 4], ['c', 'x', 0, 6]]`: {"listen", "park", "listen"},
		`[['a', 'x', 1, 9], ['b', 'x', 0, 10]]`:                  {"listen", "park"},
		`[['a', 'x', 1, 7], ['b', 'x', 1, 8], ['c', 'x', 1, 0]]`: {"listen", "park", "listen"},
		`[['b', 'x', 0, 5], ['a', 'x', 0, 5]]`:                   {"listen", "park"},
		`[['a', 'x', 0, 5], ['b', 'y', 0, 6]]`:                   {"park", "park"},
	} {
		p.Want(replace(cast, rows), want)
	}
}

// Four lines are parked, whatever there is, so that two connections of six are
// free. What is looked at comes first.
func TestFourLinesAreParked(t *testing.T) {
	p := laboratory(t)
	p.Want(replace(cast, `['abcdefgh', 'abcdefgh'].flatMap((ids, copy) => [...ids].map((id, i) => [id + copy, id, 0, i + copy]))`),
		[]string{
			"park", "park", "park", "park", "glance", "glance", "glance", "glance",
			"listen", "listen", "listen", "listen", "listen", "listen", "listen", "listen",
		})
	p.Want(replace(cast, `[['a', 'a', 1, 1], ['b', 'b', 1, 2], ['c', 'c', 1, 3], ['d', 'd', 1, 4], ['e', 'e', 0, 5], ['f', 'f', 1, 6]]`),
		[]string{"glance", "glance", "park", "park", "park", "park"})
}

// pages are tabs in one page: each has a glass of its own, and remembers its roles.
const pages = `
	const { join } = await import('/js/tabs.js');
	const open = (line, hidden = false) => {
		const glass = Object.assign(new EventTarget(), { hidden });
		const tab = { roles: [], show(yes) { glass.hidden = !yes; glass.dispatchEvent(new Event('visibilitychange')); } };
		const place = join(line, () => tab.roles.push(place.role()), glass);
		return Object.assign(tab, place);
	};
	const until = async (so) => { while (!so()) await new Promise((done) => setTimeout(done, 10)); };
	const count = (tabs, role) => tabs.filter((tab) => tab.role() === role).length;`

func scene(script string) string { return "(async () => {" + pages + script + "})()" }

func TestTwelveTabsAgreeWhoAsks(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const tabs = Array.from({ length: 12 }, () => open('x'));
		await until(() => count(tabs, 'park') === 1 && count(tabs, 'listen') === 11);
		for (let left = 11; left > 0; left -= 1) {
			const [first] = tabs.splice(tabs.findIndex((tab) => tab.role() === 'park'), 1);
			first.leave();
			await until(() => count(tabs, 'park') === 1 && count(tabs, 'listen') === left - 1);
		}
		return tabs.length;`), 1)
}

// A tab that crashed or was put to sleep says nothing any more. It is found out
// because it does not answer, not because it stops to report: timers of hidden
// tabs stand almost still.
func TestATabThatDoesNotAnswerIsStruckOff(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const dead = new BroadcastChannel('echo:places');
		const mine = open('x');
		dead.postMessage({ tab: { id: 'dead', line: 'x', hidden: false, since: 1 } });
		await until(() => mine.role() === 'listen');
		const begun = performance.now();
		await until(() => mine.role() === 'park');
		return performance.now() - begun > 500;`), true)
}

// Who goes says so, and nobody waits for an answer.
func TestATabThatGoesSaysSo(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const last = new Promise((done) => {
			const other = new BroadcastChannel('echo:places');
			other.onmessage = ({ data }) => data.bye && done(data.tab.line);
		});
		open('x').leave();
		return last;`), "x")
}

// A hidden tab, whose own clock hardly moves, says that it is there when another
// asks.
func TestATabThatIsAskedAnswers(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const mine = open('x', true);
		const other = new BroadcastChannel('echo:places');
		const answer = new Promise((done) => { other.onmessage = ({ data }) => !data.ask && done([data.tab.line, data.tab.hidden]); });
		other.postMessage({ tab: { id: 'other', line: 'y', hidden: false, since: 1 }, ask: true });
		return answer;`), []any{"x", true})
}

// Whoever answers is never struck off, however slow its own clock.
func TestATabThatAnswersStays(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const quiet = new BroadcastChannel('echo:places');
		const tab = { id: 'quiet', line: 'x', hidden: false, since: 1 };
		let asked = 0;
		quiet.onmessage = ({ data }) => { if (data.ask) { asked += 1; quiet.postMessage({ tab }); } };
		const mine = open('x');
		await until(() => asked >= 4);
		return mine.roles;`), []string{"listen"})
}

func TestTheTabLookedAtTakesOver(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		const a = open('x'), b = open('x', true), other = open('y');
		await until(() => b.role() === 'listen');
		a.show(false);
		await until(() => a.role() === 'park' && b.role() === 'listen'); // nobody looks: it stays where it was
		b.show(true);
		await until(() => a.role() === 'listen' && b.role() === 'park');
		b.show(false);
		await until(() => a.role() === 'listen' && b.role() === 'park');
		a.show(true);
		await until(() => a.role() === 'park' && b.role() === 'listen');
		return other.roles;`), []any{})
}

// Where tabs cannot hear each other, those that nobody looks at leave the others
// room.
func TestWithoutAChannelHiddenTabsHoldNothing(t *testing.T) {
	p := laboratory(t)
	p.Want(scene(`
		globalThis.BroadcastChannel = class { constructor() { throw new DOMException('forbidden', 'SecurityError'); } };
		const tab = open('x');
		const first = tab.role();
		tab.show(false);
		tab.leave();
		return [first, tab.role()];`), []string{"park", "glance"})
}

// The name of a line tells eyes apart and no token: every tab can hear it.
func TestLinesAreNamedAfterEyes(t *testing.T) {
	p := laboratory(t)
	p.Want(`Promise.all(['line', 'seat'].map((name) => import('/js/' + name + '.js'))).then(([{ lineOf }, { keep }]) => {
		const names = [lineOf('ROOM1', false), lineOf('ROOM1', true), lineOf('ROOM2', false)];
		keep('ROOM1', { token: 'a-secret' });
		names.push(lineOf('ROOM1', false), lineOf('ROOM1', true));
		keep('ROOM1', { token: 'b-secret' });
		names.push(lineOf('ROOM1', false));
		return [new Set(names).size, names.some((name) => name.includes('secret')), names[1] === names[4], lineOf('ROOM1', false) === names[5]];
	})`, []any{5, false, true, true})
}

// News that lay about in a sleeping tab are not younger for that.
func TestClocksOfAViewGoOnWhileItLies(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/line.js').then(({ aged }) => [[5000, null], [100, 900], [null, 0]].map(([remainingMs, continueAfterMs]) => {
		const view = aged({ remainingMs, continueAfterMs, version: 7 }, 300);
		return [view.remainingMs, view.continueAfterMs, view.version];
	}))`, []any{[]any{4700, nil, 7}, []any{0, 600, 7}, []any{nil, 0, 7}})
	p.Want(`import('/js/line.js').then(({ aged }) => aged({ remainingMs: 5000, continueAfterMs: null }, -40).remainingMs)`, 5000) // a clock set back
}

// An older answer that comes late is no news; after a restart lower versions are.
func TestNewsIsWhatIsNewer(t *testing.T) {
	p := laboratory(t)
	p.Want(`import('/js/line.js').then(({ isNews }) => [[6, 20], [6, 10], [5, 30], [4, 10], [4, 20], [4, 30]]
		.map(([version, now]) => isNews({ version, now: '2026-01-01T00:00:00.0' + now + 'Z' }, { version: 5, now: '2026-01-01T00:00:00.020Z' })))`,
		[]bool{true, true, false, false, false, true})
	p.Want(`import('/js/line.js').then(({ isNews }) => isNews({ version: 1, now: '' }, null))`, true)
}
