package webtest

import (
	"encoding/json"
	"fmt"
	"testing"

	"echo/internal/browser"
	"echo/internal/hosttest"
)

// openHall opens public tables that differ in everything one may look for.
func openHall(t *testing.T, host *hosttest.Host) []*hosttest.Guest {
	t.Helper()
	var hosts []*hosttest.Guest
	for i, wishes := range []map[string]any{
		{"rules": "echo-contour", "language": "en", "title": "Friday night"},
		{"rules": "associum", "language": "ru", "title": "Стол у окна", "deck": "dreams"},
		{"rules": "forum", "language": "es", "title": ""},
		{"rules": "echo-contour", "language": "es", "title": "Sin prisa", "options": map[string]any{"limits": "none"}},
		{"rules": "imaginarium-2.1", "language": "ru", "title": "Очень длинное название стола, каких не бывает", "seats": 4},
		{"rules": "echo-contour", "language": "en", "title": "Full house", "seats": 3, "options": map[string]any{"bots": 2}},
	} {
		wishes["name"], wishes["public"] = people[i], true
		hosts = append(hosts, hosttest.Open(t, host, wishes))
	}
	return hosts
}

// played is a diary of games, as the page keeps it.
var played = []map[string]any{
	{"room": "AAAAAA", "at": 1764000000000, "rules": "echo-contour", "title": "Friday night", "rounds": 6, "seats": []map[string]any{
		{"name": "Mira", "score": 820, "won": true, "own": true}, {"name": "Лев", "score": 640}, {"name": "Inés", "score": 500},
	}, "best": map[string]any{"clue": "where the staircase ends", "guide": "Лев", "own": false, "points": 300}},
	{"room": "BBBBBB", "at": 1763000000000, "rules": "forum", "title": "", "rounds": 5, "seats": []map[string]any{
		{"name": "Лев", "score": 12, "won": true}, {"name": "松本", "score": 12, "won": true}, {"name": "Mira", "score": 3, "own": true},
	}, "best": nil},
}

// remembers leaves a diary in this browser, for the next time the page opens.
func (p *player) remembers(games any) {
	p.t.Helper()
	data, err := json.Marshal(games)
	if err != nil {
		p.t.Fatal(err)
	}
	p.JSON(fmt.Sprintf("localStorage.setItem('echo:games', %q)", data))
}

// Who has never been here plays after one tap, at a private table with bots,
// where no clock runs: in each language to a lock of their own.
func TestNewcomerPlaysAfterOneTap(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	host := hosttest.Serve(t)
	for _, screen := range []browser.Screen{english, russian, spanish} {
		p := byHand(t, arrive(t, "", screen))
		p.Visit(host.URL())
		p.Click("[data-action=try]")
		p.Until("['clue', 'echo'].includes(document.querySelector('.app').dataset.phase)")
		p.Want(`import('/js/store.js').then((m) => { const v = m.get().view; return [v.public, v.timed, v.limitMs, v.rules, v.language, v.seats.length, v.seats.filter((s) => s.bot).length]; })`,
			[]any{false, false, nil, "echo-contour", screen.Language, 4, 3})
		p.Want("document.querySelectorAll('.timed').length", 0)
		name, _ := p.words["try.name"].(string)
		p.Want("import('/js/store.js').then((m) => m.get().view.seats.find((s) => !s.bot).name)", name)
		p.Want("localStorage.getItem('echo:name')", nil) // it was not theirs
		p.movesOnce()
		p.Close()
	}
}

// movesOnce waits for the first thing to do and does it.
func (p *gambler) movesOnce() {
	p.t.Helper()
	for now := p.task(0); ; now = p.task(now.Version) {
		for _, a := range now.Can {
			if p.does(now, a) {
				p.Until(fmt.Sprintf("import('/js/store.js').then((m) => { const { view, pending } = m.get(); return !pending && view.version > %d; })", now.Version))
				return
			}
		}
	}
}

// A hint stands at the spot where somebody does something for the first time on
// this device, in their language, to be seen and heard; it goes for good with a
// tap, and takes none of those meant for the cards.
func TestHintsAreGivenOnce(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	host := hosttest.Serve(t)
	for _, screen := range []browser.Screen{english, russian, spanish} {
		p := arrive(t, "Mira", screen)
		p.opens(host.URL(), "echo-contour")
		p.See("[data-hint=lobby]")
		hint, _ := p.rules()["hint.lobby"].(string)
		p.Want("document.querySelector('[data-hint] p').textContent", hint)
		p.Until(fmt.Sprintf("document.querySelector('[data-hinted]').textContent === %q", hint))
		p.Want("getComputedStyle(document.querySelector('[data-hint]')).pointerEvents", "none")
		p.Click("[data-action=hint-done]")
		p.Until("!document.querySelector('[data-hint]') && document.querySelector('[data-hinted]').textContent === ''")
		p.Reload()
		p.See("[data-screen=lobby] [data-primer]") // what arrives with the hints has arrived
		p.Want("document.querySelector('[data-hint]')", nil)
		for _, seat := range []string{"s2", "s3"} {
			p.Click("[data-action=bot]")
			p.See("[data-seat=" + seat + "]")
		}
		p.Click("[data-action=start]:not([aria-disabled])")
		p.See("[data-hint]")
		p.Close()
	}
}

// rules are the rules in the language of the player.
func (p *player) rules() (words map[string]any) {
	p.t.Helper()
	p.Eval(fmt.Sprintf("fetch('/lang/rules/%s.json').then((answer) => answer.json())", p.language), &words)
	return words
}

// The hall finds a table by what is wished of it, shows every deck in colour
// and as lines, and keeps and forgets the games that were played here.
func TestHallFindsShowsAndRemembers(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	host := hosttest.Serve(t)
	openHall(t, host)
	for _, screen := range []browser.Screen{english, russian, spanish} {
		p := arrive(t, "", screen)
		p.Forgive("404") // the tables of the diary are long gone
		p.Visit(host.URL())
		p.remembers(played)
		p.Reload()
		p.See("[data-fan=dreams]")
		shown := "document.querySelectorAll('[data-table]').length"
		p.Want(shown, 5) // a table without a free seat is not open
		p.Click("[data-filter] summary")
		p.chooses("[name=filter-rules]", "echo-contour")
		p.Until(shown + " === 2")
		p.chooses("[name=filter-pace]", "calm")
		p.Until(shown + " === 1 && document.querySelector('[data-filter]').dataset.filter === '2'")
		p.chooses("[name=filter-language]", "")
		p.chooses("[name=filter-rules]", "")
		p.chooses("[name=filter-pace]", "")
		p.chooses("[name=filter-free]", "6")
		p.Until(shown + " === 4")
		p.Click("[data-action=fan-dreams]")
		p.Want("document.querySelector('[data-fan=dreams]').getAttribute('aria-pressed')", "true")
		p.Click("[data-game=AAAAAA] summary")
		p.See("[data-game=AAAAAA] [data-way=gone]")
		p.Click("[data-action=erase]")
		p.Click("[data-action=erase-sure]")
		p.Until("!document.querySelector('[data-diary]') && localStorage.getItem('echo:games') === null")
		p.Click("[data-action=rules]")
		p.See("[data-dialog=rules] [data-figure=search]")
		p.Close()
	}
}
