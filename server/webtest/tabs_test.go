package webtest

import (
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

// beside opens another tab of the same browser.
func (p *player) beside(url string) *player {
	p.t.Helper()
	next := &player{Tab: p.Beside(), t: p.t, name: p.name, language: p.language, words: p.words}
	next.Visit(url)
	next.See("[data-screen]:not([data-screen=loading])")
	return next
}

// Eight tabs of one seat play a round. In every phase the tab that asks for all
// of them ends: it is put to sleep, closed, or goes elsewhere. The last one makes
// the moves, and the first is woken at the end.
func TestEightTabsOfASeatFollowARound(t *testing.T) {
	t.Parallel()
	x := seek(t, english)
	tabs := []*player{x.person}
	for len(tabs) < 8 {
		tabs = append(tabs, x.person.beside(x.host.URL()+"/r/"+x.room()))
	}
	last := tabs[7]
	all := func(phase engine.Phase, left []*player) {
		for _, p := range left {
			p.in(phase)
		}
	}

	tabs[0].Asleep(true)
	last.lays("h1")
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseContour })
	all(engine.PhaseContour, tabs[1:])

	tabs[1].Close()
	x.person = last
	card := x.other()
	last.guesses(card)
	x.moveAll()
	all(engine.PhaseColour, tabs[2:])

	tabs[2].Visit("about:blank")
	last.confirms(card, card)
	x.playOn(func(v *engine.View) bool { return v.Phase == engine.PhaseReveal })
	all(engine.PhaseReveal, tabs[3:])

	tabs[0].Asleep(false)
	tabs[0].in(engine.PhaseReveal)
}

// Ten tabs of one browser, all of them looked at: a seat in three, its table on a
// big screen, and six other tables. Four polls are parked, and everything gets
// through, actions too.
func TestTabsOfSeveralTablesFollowThemAll(t *testing.T) {
	t.Parallel()
	browser.Need(t)
	host := measured(t)
	var tables []*hosttest.Guest
	for range 7 {
		first := hosttest.Open(t, host, map[string]any{"name": "Ada"})
		hosttest.Join(t, host, first.Room, "Ben")
		tables = append(tables, first)
	}
	at := func(g *hosttest.Guest) string { return host.URL() + "/r/" + g.Room }
	p := arrive(t, "Mira", english)
	p.comes(host.URL(), tables[0].Room)
	tabs := []*player{p, p.beside(at(tables[0])), p.beside(at(tables[0])), p.beside(at(tables[0]) + "?tv=1")}
	for _, g := range tables[1:] {
		hosttest.Join(t, host, g.Room, "Cleo")
		tabs = append(tabs, p.beside(at(g)))
		for _, host := range tables {
			host.Look() // who is not seen for long does not stay host, and ten tabs take long
		}
	}
	untilMetric(t, host, `echo_polls_parked{by="seat"} 1`)
	untilMetric(t, host, `echo_polls_parked{by="onlooker"} 3`)
	for _, g := range tables {
		g.Act(engine.Command{Type: engine.CmdStart})
	}
	for _, q := range tabs {
		q.in(engine.PhaseClue)
	}
	tabs[2].leaves()
	for _, q := range tabs[:2] {
		q.See("[data-screen=gone]")
	}
	if v := tables[0].Look(); !v.Seats[2].Left {
		t.Errorf("seat 3 is %+v", v.Seats[2])
	}
	tabs[3].Until("document.querySelector('.app').dataset.phase === 'over'") // two are too few
}

// leaves gives the seat up.
func (p *player) leaves() {
	p.t.Helper()
	p.Click("[data-action=menu]")
	for range 2 { // it asks once
		p.Click("[data-dialog=menu] [data-action=leave]")
	}
}
