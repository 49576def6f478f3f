package web_test

import (
	"testing"

	"echo/internal/browser"
)

// lateLists keeps the answer about games until it is let go.
const lateLists = `{
	const ask = self.fetch;
	const games = ['one', 'two'].map((id) => ({ id, names: { en: id }, players: { min: 3, max: 7 }, moderator: true }));
	self.fetch = (what, ...more) => String(what).includes('/rulesets')
		? new Promise((done) => { self.come = () => done(new Response(JSON.stringify(games), { headers: { 'Content-Type': 'application/json' } })); })
		: ask(what, ...more);
}`

// The form of a new table comes whole, however late the list of games is, and
// with the first of them chosen.
func TestTheFormOfANewTableDoesNotGrow(t *testing.T) {
	h := openHouse(t, 3)
	for _, s := range []browser.Screen{{Width: 360, Height: 640, Still: true}, {Width: 1440, Height: 900, Still: true}} {
		p := openTab(t, s)
		p.Before(lateLists)
		p.Visit(h.url)
		p.Click("[data-action=open-table]")
		p.Until(`import('/js/store.js').then(({ get }) => get().doors?.open !== undefined && self.come !== undefined)`)
		p.drawn()
		p.Want(`document.querySelector('dialog')`, nil)
		p.JSON(`(come(), 1)`)
		p.See("[data-dialog=open] [name=rules]")
		p.Want(`document.querySelector('[data-dialog=open] [name=rules]').value`, "one")
		p.Want(`document.querySelectorAll('[data-dialog=open] [name=moderator]').length`, 1)
	}
}
