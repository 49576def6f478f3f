package webtest

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

// A moderator sits at the desk while three people play by post; the guide looks
// on in a browser of their own.
func TestAModeratorRunsATableFromTheDesk(t *testing.T) {
	t.Parallel()
	host := hosttest.Serve(t)
	desk := byHand(t, arrive(t, "", browser.Screen{Width: 360, Height: 640, Still: true, Language: "es"}))
	guests := desk.moderates(host)
	guide := arrive(t, "", browser.Screen{Width: 390, Height: 844, Still: true, Language: "ru", Dark: true})
	guide.Visit(host.URL() + "/r/" + guests[0].Room + "#" + guests[0].Token)
	guide.in(engine.PhaseClue)
	desk.asksForHaste(guide)
	guide.givesALink()
	desk.in(engine.PhaseEcho)
	// Nobody lays anything; the moderator ends the phase, and says so twice.
	desk.Click("[data-desk] [data-action=close-phase]")
	desk.Click("[data-desk] .leave:has(p) [data-action=close-phase]")
	desk.in(engine.PhaseGuess)
	guide.in(engine.PhaseGuess)
	guide.Want(`document.querySelectorAll('[data-soft]').length`, 0) // the wish went with its phase
	desk.Want(`document.querySelectorAll('[data-desk] [data-seat]').length`, 3)
	desk.Want(`document.querySelectorAll('.rail [data-action=desk]').length`, 0) // one is there already
}

// moderates opens a table without a seat, and starts it when three have come.
func (p *gambler) moderates(host *hosttest.Host) (guests []*hosttest.Guest) {
	p.t.Helper()
	p.Visit(host.URL())
	p.Click("[data-screen=front] [data-action=open-table]")
	p.chooses("[data-dialog=open] [name=rules]", "forum")
	p.Click("[data-dialog=open] [name=moderator]")
	p.Click("[data-dialog=open] [data-action=open]")
	p.See("[data-screen=lobby]")
	var room string
	p.Eval("document.querySelector('.app').dataset.room", &room)
	for _, name := range people[:3] {
		guests = append(guests, hosttest.Join(p.t, host, room, name))
	}
	p.Click("[data-action=start]:not([aria-disabled])")
	p.See("[data-screen=desk] [data-desk]")
	return guests
}

// asksForHaste reminds the guide, and sets a moment that everybody sees.
func (p *gambler) asksForHaste(guide *player) {
	p.t.Helper()
	p.Click("[data-desk] [data-action=remind]")
	guide.See(".rail [data-reminded]")
	p.Click("[data-desk] [data-action=ahead-1]")
	p.Click("[data-desk] [data-action=set-deadline]:not([aria-disabled])")
	guide.See(".rail [data-soft]")
	p.Click("[data-desk] [data-action=lift-deadline]")
	guide.Until(`!document.querySelector('.rail [data-soft]')`)
	p.Click("[data-desk] [data-action=set-deadline]:not([aria-disabled])")
	guide.See(".rail [data-soft]")
}

// givesALink writes a clue with a link, which leads out and is never loaded:
// every tab fails its test if it asks another host for anything.
func (p *player) givesALink() {
	p.t.Helper()
	p.Click("main [data-card=h2]")
	p.Click("[data-dialog=zoom] [data-action=pick]")
	p.Until("!document.querySelector('[data-dialog=zoom]')")
	p.Type("#clue", "Рукописи не горят")
	p.Click(".link-field summary")
	p.Type("[name=link]", "example.org/x.png")
	p.See("[data-action=lock-clue][aria-disabled=true]")
	p.Eval(`(document.querySelector('[name=link]').select(), 1)`, new(int))
	p.Type("[name=link]", "https://example.org/x.png")
	p.Click("[data-action=lock-clue]:not([aria-disabled])")
	p.See(`[data-phase=echo] a[data-link][href="https://example.org/x.png"][rel~=noreferrer]`)
}

// The guide adds to the clue, the next one prepares theirs, and the host voids
// the round with a reason; the prepared clue then opens its round at once.
func TestAClueIsAddedToPreparedAndARoundMadeVoid(t *testing.T) {
	t.Parallel()
	host := calm(t, "imaginarium-1")
	seats := seat(t, host, 4, map[string]any{"rules": "calm-imaginarium-1", "event": "X1"})
	seats["s1"].Act(engine.Command{Type: engine.CmdStart})
	first := seats["s1"]
	guide := seats[*first.Look().Guide]
	guide.Act(engine.Command{Type: engine.CmdClue, Card: "h1", Text: "полдень"})
	p := sits(guide)
	p.Click("[data-action=comment]")
	p.Type("[data-form=comment] #clue", "в саду")
	p.Click("[data-action=send-comment]:not([aria-disabled])")
	p.Until(`document.querySelector('.sky .more')?.textContent === 'в саду'`)
	for id, g := range seats {
		if id != guide.Seat {
			g.Act(engine.Command{Type: engine.CmdEcho, Cards: []string{"h1"}})
		}
	}
	p.in(engine.PhaseGuess)
	p.Close()
	p = sits(next(seats))
	p.Click(".rail [data-action=prepare]")
	p.Click("[data-form=prepare] [data-card=h2]")
	p.Click("[data-dialog=zoom] [data-action=pick]")
	p.Type("[data-form=prepare] #clue", "хлеб и зрелища")
	p.Click("[data-action=lock-prepare]:not([aria-disabled])")
	p.See(".rail [data-action=prepare].done")
	p.Close()
	p = sits(first)
	p.Click("[data-action=menu]")
	p.Click("[data-dialog=menu] [data-action=void]")
	p.Click("[data-action=void-insider]")
	p.See("[data-phase=reveal] [data-void=insider]")
	p.Click("[data-action=continue]:not([aria-disabled])")
	p.in(engine.PhaseEcho)
	p.Until(`document.querySelector('.clue q')?.textContent === 'хлеб и зрелища'`)
}

// Two echoes of each seeker are two places on the table that the guide watches.
func TestTheGuideSeesAPlaceForEveryEcho(t *testing.T) {
	t.Parallel()
	host := calm(t, "associum")
	seats := seat(t, host, 3, map[string]any{"rules": "calm-associum", "seats": 3})
	p := sits(seats["s1"])
	p.in(engine.PhaseClue) // the last seat has begun the game, the first guides
	seats["s1"].Act(engine.Command{Type: engine.CmdClue, Card: "h1", Text: "полдень"})
	const cards = `document.querySelectorAll('[data-screen=echo-wait] .gathering .%s').length === %d`
	p.Until(fmt.Sprintf(cards, "place", 4))
	seats["s2"].Act(engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h2"}})
	p.Until(fmt.Sprintf(cards, "place", 2))
	p.Until(fmt.Sprintf(cards, "arrives", 2))
}

// seat lets so many people sit down at a new table.
func seat(t *testing.T, host *hosttest.Host, n int, room map[string]any) map[engine.SeatID]*hosttest.Guest {
	t.Helper()
	room["name"] = people[0]
	first := hosttest.Open(t, host, room)
	seats := map[engine.SeatID]*hosttest.Guest{first.Seat: first}
	for _, name := range people[1:n] {
		g := hosttest.Join(t, host, first.Room, name)
		seats[g.Seat] = g
	}
	return seats
}

// sits shows a guest's seat in a browser, by the personal link.
func sits(g *hosttest.Guest) *player {
	p := arrive(g.T, "", browser.Screen{Width: 360, Height: 640, Still: true, Language: "ru"})
	p.Visit(g.Host.URL() + "/r/" + g.Room + "#" + g.Token)
	p.See("[data-phase]")
	return p
}

// next is who may prepare a clue: the guide of the coming round.
func next(seats map[engine.SeatID]*hosttest.Guest) *hosttest.Guest {
	for _, g := range seats {
		for _, can := range g.Look().Me.Can {
			if can.Type == engine.CmdPrepare {
				return g
			}
		}
	}
	return nil
}
