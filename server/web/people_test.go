package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp/kb"
)

// says holds a text of the page against the words of its language.
func (p *tab) says(language, selector, key string, values ...string) {
	p.t.Helper()
	words := languages(p.t)[language][key].text
	for i := 0; i+1 < len(values); i += 2 {
		words = strings.ReplaceAll(words, values[i], values[i+1])
	}
	p.See(selector)
	p.Until(fmt.Sprintf(`document.querySelector(%q)?.textContent.includes(%q)`, selector, words))
}

// inEveryLanguage tries something in each of the languages of the page, on a
// small phone, a tablet and a desktop.
func inEveryLanguage(t *testing.T, try func(t *testing.T, language string, s browser.Screen)) {
	for language, s := range map[string]browser.Screen{
		"en": {Width: 1440, Height: 900, Still: true}, "ru": {Width: 360, Height: 640, Still: true, Dark: true}, "es": {Width: 820, Height: 1180, Still: true},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			try(t, language, s)
		})
	}
}

// echoing is a table whose first seeker has laid an echo and waits for the rest.
func echoing(t *testing.T, seats int) (h *house, s []engine.SeatID) {
	t.Helper()
	h = openHouse(t, seats)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	h.play(func(t *enginetest.Table) { t.Echo(t.Seekers()[0], "h1") })
	return h, h.table.Seekers()
}

// rest lets everybody lay an echo who has not.
func rest(t *enginetest.Table) {
	for _, seat := range t.State.Awaited() {
		t.Echo(seat, "h1")
	}
}

// idles lets so much time pass that whoever has not acted may be voted on.
func (h *house) idles() {
	h.t.Helper()
	h.play(func(t *enginetest.Table) {
		t.Wait(20_000)
		t.State.Version++ // as the host does when a vote becomes possible
	})
}

func TestANudgeIsFeltByWhomItIsMeantFor(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h, s := echoing(t, 4)
		p, idle, other := h.enter(screen, s[0], language), h.enter(screen, s[1], language), h.enter(screen, s[2], language)
		idle.See("[data-screen=echo]")
		p.Click("[data-action=menu]")
		p.Click(fmt.Sprintf("[data-dialog=menu] [data-action=person-%s]", s[1]))
		p.Click("[data-dialog=seat] [data-action=nudge]")
		p.says(language, ".toast[data-code=nudge-sent]", "notice.nudge-sent", "{name}", h.name(s[1]))
		idle.says(language, ".toast[data-code=nudged]", "notice.nudged", "{name}", h.name(s[0]))
		other.Want(`document.querySelectorAll('.toast').length`, 0)
		p.Click("[data-action=menu]")
		p.Click(fmt.Sprintf("[data-dialog=menu] [data-action=person-%s]", s[1]))
		p.See(fmt.Sprintf("[data-dialog=seat] [data-about=%s]", s[1]))
		p.Want(`document.querySelectorAll('[data-action=nudge]').length`, 0) // the table is quiet for a while
		idle.Click("[data-action=dismiss]")
		idle.Reload()
		idle.See("[data-screen=echo]")
		idle.drawn()
		idle.Want(`document.querySelectorAll('.toast').length`, 0)
	})
}

// One asks, others agree with one tap over the table, and it goes on.
func TestATableAgreesNotToWait(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h, s := echoing(t, 5)
		p, idle, voter := h.enter(screen, s[0], language), h.enter(screen, s[1], language), h.enter(screen, h.table.Guide(), language)
		p.See("[data-screen=echo]")
		voter.See("[data-screen=echo-wait]")
		voter.settle()
		var before, after any
		voter.Eval(`[...document.querySelectorAll('main .card')].map((e) => JSON.stringify(e.getBoundingClientRect()))`, &before)
		h.idles()
		p.opensSeat(s[1])
		p.Click("[data-dialog=seat] [data-action=skip]")
		p.says(language, "[data-vote=skip] [data-missing='2']", "vote.agreed", "{names}", h.name(s[0]))
		idle.says(language, ".toast[data-code=vote-skip]", "notice.vote-skip")
		voter.says(language, "[data-ballot=skip]", "vote.ask-skip", "{name}", h.name(s[1]))
		voter.Eval(`[...document.querySelectorAll('main .card')].map((e) => JSON.stringify(e.getBoundingClientRect()))`, &after)
		if fmt.Sprint(before) != fmt.Sprint(after) {
			t.Errorf("the question moved the cards:\n%v\n%v", before, after)
		}
		voter.Click("[data-ballot=skip] [data-action=agree]")
		voter.Until(`!document.querySelector('[data-ballot]')`)
		p.See("[data-vote=skip] [data-missing='1']")
		h.play(func(t *enginetest.Table) { t.Must(t.As(s[2], engine.Command{Type: engine.CmdSkip, Seat: s[1]})) })
		p.Until(`!document.querySelector('[data-vote]')`)
		p.says(language, "[data-dialog=seat] .about", "seat.skipped")
	})
}

// Who votes a seat away sees it go; its owner is told where it went.
func TestATableAgreesToFreeASeat(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h, s := echoing(t, 4)
		p, idle, voter := h.enter(screen, s[2], language), h.enter(screen, s[1], language), h.enter(screen, h.table.Guide(), language)
		p.See("[data-screen=echo]")
		h.idles()
		p.opensSeat(s[1])
		p.Click("[data-dialog=seat] [data-action=remove]")
		voter.says(language, "[data-ballot=remove]", "vote.ask-remove", "{name}", h.name(s[1]))
		voter.Click("[data-ballot=remove] [data-action=aside]") // that is no vote
		voter.Until(`!document.querySelector('[data-ballot]')`)
		voter.opensSeat(s[1])
		voter.Click("[data-dialog=seat] [data-action=remove]")
		idle.says(language, "[data-gone=kicked]", "error.kicked")
	})
}

// opensSeat opens the sheet of a seat from the menu.
func (p *tab) opensSeat(seat engine.SeatID) {
	p.t.Helper()
	p.Click("[data-action=menu]")
	p.Click(fmt.Sprintf("[data-dialog=menu] [data-action=person-%s]", seat))
	p.See(fmt.Sprintf("[data-dialog=seat] [data-about=%s]", seat))
}

func (h *house) name(seat engine.SeatID) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, row := range h.table.State.Seats {
		if row.ID == seat {
			return row.Name
		}
	}
	return ""
}

// names are what seats are called, as a list for a script.
func (h *house) names(seats []engine.SeatID) string {
	h.t.Helper()
	var names []string
	for _, seat := range seats {
		names = append(names, h.name(seat))
	}
	text, err := json.Marshal(names)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(text)
}

func TestTheHostHandsOnTheRoleAndFreesASeat(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 4)
		p := h.enter(screen, "s1", language)
		p.Click("[data-screen=lobby] main [data-action=person-s4]")
		p.says(language, "[data-action=kick-s4]", "menu.kick")
		p.Click("[data-action=kick-s4]")
		p.says(language, "[data-action=kick-s4]", "menu.kick-sure") // what cannot be undone is asked twice
		p.Click("[data-action=kick-s4]")
		p.Until(`!document.querySelector('dialog') && !document.querySelector('[data-seat=s4]')`)
		p.Click("[data-screen=lobby] main [data-action=person-s2]")
		p.says(language, "[data-action=transfer-s2]", "menu.crown")
		p.Click("[data-action=transfer-s2]")
		p.Until(`!document.querySelector('dialog')`)
		h.await(func() bool { return h.table.State.Host == "s2" })
		p.Click("[data-screen=lobby] main [data-action=person-s3]")
		p.See("[data-dialog=seat] [data-about=s3]")
		p.Want(`document.querySelectorAll('[data-dialog=seat] .panel button').length`, 0)
	})
}

func TestANameIsChangedBetweenGames(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 3)
		p := h.enter(screen, "s2", language)
		p.Forgive("status of 409")
		p.Click("[data-screen=lobby] main [data-action=person-s2]")
		p.See("[data-form=rename] [data-action=rename][aria-disabled=true]")
		p.rename("Mira")
		p.See("[data-form=rename] [data-fault=name]")
		p.rename("Ágata 🌵")
		p.Until(`!document.querySelector('dialog') && document.querySelector('[data-seat=s2] .name').textContent === 'Ágata 🌵'`)
		p.Want(`localStorage.getItem('echo:name')`, "Ágata 🌵")
		h.play((*enginetest.Table).Start)
		p.See("[data-phase=clue]")
		p.opensSeat("s2")
		p.Want(`document.querySelectorAll('[data-form=rename]').length`, 0) // in a round the name is whose guess it was
	})
}

func (p *tab) rename(name string) {
	p.t.Helper()
	p.Want(`(document.querySelector('#new-name').select(), document.execCommand('delete'), document.querySelector('#new-name').value)`, "")
	p.Type("#new-name", name)
	p.Click("[data-action=rename]:not([aria-disabled])")
}

// Where no time is short a vote takes a day, and until then the page says so.
func TestAVoteThatTakesADayIsSaid(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouseOf(t, "forum", 4)
		h.play((*enginetest.Table).Start)
		guide, s := h.table.Guide(), h.table.Seekers()
		p := h.enter(screen, s[0], language)
		p.See("[data-phase=clue]")
		p.Until(`import('/js/store.js').then(({ get }) => get().doors?.seat !== undefined)`)
		p.JSON(fmt.Sprintf(`import('/js/store.js').then(({ set }) => set({ dialog: 'seat', about: %q }))`, guide))
		p.says(language, "[data-dialog=seat] [data-too-soon]", "vote.day")
		h.play(func(t *enginetest.Table) {
			t.Wait(24 * 60 * 60 * 1000)
			t.State.Version++ // as the host does when a vote becomes possible
		})
		p.See("[data-dialog=seat] [data-action=skip]")
		p.Want(`document.querySelector('[data-too-soon]')`, nil)
	})
}

// Somebody who came late watches, asks for a chair, and has one in the next
// game without doing anything more.
func TestWhoWatchesWaitsForTheNextGame(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h, s := echoing(t, 3)
		p, seated := h.enter(screen, "", language), h.enter(browser.Screen{Width: 820, Height: 1180, Still: true}, s[0], language)
		p.says(language, ".dock [data-action=queue]", "queue.join")
		p.Click(".dock [data-action=queue]")
		p.Type("#queue-name", "Ágata")
		p.Click("[data-action=queue-join]")
		p.says(language, ".dock [data-waits]", "queue.waits-you")
		p.See("[data-screen=echo-wait]") // no hand, so nothing to lay
		seated.says(language, ".seats [data-seat=s4].next", "queue.waits")
		seated.Click("[data-action=menu]")
		seated.See("[data-dialog=menu] [data-queue] [data-action=person-s4]")
		p.Click(".dock [data-action=queue-back]")
		p.See(".dock [data-action=queue]") // still watching, and free to ask again
		p.See("[data-screen=echo-wait]")
		seated.Until(`!document.querySelector('[data-dialog=menu] [data-queue]')`)
		p.Click(".dock [data-action=queue]")
		p.Click("[data-action=queue-join]")
		p.See(".dock [data-waits]")
		p.Reload()
		p.See(".dock [data-waits]")
		h.play(rest)
		p.See("[data-phase=contour]")
		p.Want(`document.querySelectorAll('main .own').length`, 0)
		h.play(func(t *enginetest.Table) { t.Must(t.As(s[1], engine.Command{Type: engine.CmdLeave})) })
		p.See("[data-phase=over]")
		h.play((*enginetest.Table).Start)
		p.See("[data-phase=clue]")
		p.Want(`document.querySelectorAll('[data-waits]').length`, 0)
		p.Until(`import('/js/store.js').then(({ get }) => get().view.me.seat === 's5' && get().view.seats.some((one) => one.id === 's5'))`)
	})
}

// While somebody is awaited everybody else reads who: by name while they are
// two, then how many.
func TestWhoIsAwaitedIsSaid(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h, s := echoing(t, 5)
		seated := h.enter(screen, s[0], language)
		names := func(who ...engine.SeatID) string {
			joined := ""
			seated.Eval(fmt.Sprintf(`new Intl.ListFormat(%q, { type: 'conjunction' }).format(%s)`, language, h.names(who)), &joined)
			return joined
		}
		seated.says(language, ".waiting", "seats.waiting", "{names}", "3")
		h.play(func(t *enginetest.Table) { t.Echo(s[1], "h1") })
		seated.says(language, ".waiting", "seats.waiting", "{names}", names(s[2], s[3]))
		h.play(rest)
		h.play(func(t *enginetest.Table) { t.Guess(s[0], t.Source()) })
		seated.says(language, "[data-phase=contour] .waiting", "seats.waiting", "{names}", "3")
		h.play(func(t *enginetest.Table) { t.Guess(s[1], t.Source()) })
		seated.says(language, "[data-phase=contour] .waiting", "seats.waiting", "{names}", names(s[2], s[3]))
		h.play(func(t *enginetest.Table) {
			t.Guess(s[2], t.Source())
			t.Guess(s[3], t.Source())
			t.Confirm(s[0], t.Source())
		})
		seated.says(language, "[data-phase=colour] .waiting", "seats.waiting", "{names}", "3")
		seated.Click("[data-phase=colour] .dock [data-action=people]")
		seated.See(fmt.Sprintf("[data-dialog=people] [data-action=person-%s]", s[3]))
	})
}

// Beside the table the rows of the standings lead to their seats: one stop of
// Tab for all of them.
func TestStandingsLeadToSeats(t *testing.T) {
	h, s := echoing(t, 4)
	p := h.enter(screens["desktop"], s[0], "en")
	p.Click(fmt.Sprintf(".side .standings [data-seat=%s]", s[2]))
	p.See(fmt.Sprintf("[data-dialog=seat] [data-about=%s]", s[2]))
	p.Click("[data-dialog=seat] [data-action=close]")
	p.Until(`!document.querySelector('dialog')`)
	p.Want(`document.querySelectorAll('.side button').length`, 1)
	p.tabTo(".side [data-action=standings]")
	p.press(kb.Enter)
	p.See("[data-dialog=people]")
}

// A stream shows the table and not the way in.
func TestACodeIsHiddenOnThisDevice(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 3)
		p := h.enter(screen, "s1", language)
		const shown = `document.title.includes('TEST1') || document.body.innerText.includes('TEST1') || document.body.innerText.replace(/\s/g, '').includes('TEST1') || document.querySelectorAll('img[src*=TEST1]').length > 0`
		p.Want(shown, true)
		p.Click("[data-action=menu]")
		p.Click("[data-dialog=menu] [name=hide-code]")
		p.Until("!(" + shown + ")")
		p.Want(`document.querySelector('[data-action=tv]').getAttribute('href')`, "/r/TEST1?tv=1&hide=1")
		p.Click("[data-dialog=menu] [data-action=close]")
		p.says(language, "[data-screen=lobby] .qr", "lobby.hidden")
		p.Reload()
		p.See("[data-screen=lobby]")
		p.Want(shown, false)
		p.Visit(h.url + "/r/" + room + "?tv=1")
		p.See("[data-screen=lobby] .qr")
		p.Want(shown, false)
		p.Visit(h.url)
		p.See(".own [data-table=TEST1]")
		p.Want(shown, false)
		tv := h.enter(screen, "", language) // a browser that remembers nothing
		tv.Visit(h.url + "/r/" + room + "?tv=1&hide=1")
		tv.See("[data-screen=lobby] .qr")
		tv.Want(shown, false)
		h.play((*enginetest.Table).Start)
		tv.See("[data-phase=clue]")
		tv.Want(shown, false)
	})
}
