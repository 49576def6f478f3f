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

// Whoever opens a table on a slow line sees at once that the tap was felt, and
// hears it, until the form is there.
func TestWhatWasTappedIsBusyUntilItComes(t *testing.T) {
	h := openHouse(t, 3)
	p := openTab(t, still)
	p.Before(lateLists)
	p.Visit(h.url)
	p.Until("self.come !== undefined")
	const button = "document.querySelector('#page [data-action=open-table]')"
	const said = "[...document.querySelectorAll('#page > .unseen [role=status]')].map((e) => e.textContent).join('')"
	p.Want(button+".ariaBusy", nil)
	p.Want("(async () => { const button = "+button+"; button.click(); await null; return [button.ariaBusy, getComputedStyle(button).opacity, "+said+"]; })()",
		[]string{"true", "0.6", "One moment…"})
	p.JSON("(come(), 1)")
	p.See("[data-dialog=open]")
	p.Want(button+".ariaBusy", nil)
	p.Want(said, "")
}

// The rules are on their way with their script.
func TestRulesAreBusyUntilTheyCome(t *testing.T) {
	h := openHouse(t, 3)
	p := openTab(t, still)
	p.Visit(h.url)
	p.Until("self.echoModules['js/store.js'].get().doors")
	const busy = "document.querySelector('#page [data-action=rules]').ariaBusy"
	p.Want(busy, nil)
	p.Want("(async () => { const store = self.echoModules['js/store.js']; store.set({ doors: null, dialog: 'rules' }); await null; return "+busy+"; })()", "true")
}

// A second tap on what is busy already changes nothing.
func TestWhatIsBusyIsPressedOnce(t *testing.T) {
	h := openHouse(t, 2)
	p := openTab(t, still)
	p.Before(`{
		const ask = self.fetch;
		self.joins = 0;
		self.fetch = (what, ...more) => String(what).endsWith('/seats') ? new Promise(() => { self.joins += 1; }) : ask(what, ...more);
	}`)
	p.Visit(h.url + "/r/" + room)
	p.See("[data-screen=invite]")
	p.Type("[name=name]", "Lev")
	p.Click("[data-action=join]")
	p.See("[data-action=join][aria-busy]")
	p.Click("[data-action=join]")
	p.Press("Enter")
	p.Want("self.joins", 1)
}
