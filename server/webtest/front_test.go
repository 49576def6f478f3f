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
		p := &gambler{player: arrive(t, "", screen), t: t}
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
