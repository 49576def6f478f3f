package web_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"

	"github.com/chromedp/chromedp"
)

// openAssocium is a full table of three; it has started by itself.
func openAssocium(t *testing.T) *house {
	t.Helper()
	h := openHouseOf(t, "associum", 2)
	three := 3
	h.play(func(t *enginetest.Table) {
		t.Must(t.As("s1", engine.Command{Type: engine.CmdSettings, Seats: &three}))
		t.Must(enginetest.JoinCommand(3))
	})
	return h
}

// pick looks at a card of the hand and picks it.
func (p *tab) pick(card string) {
	p.t.Helper()
	p.Click(fmt.Sprintf("main [data-card=%s]", card))
	p.Click("[data-dialog=zoom] [data-action=pick]")
	p.Until(`!document.querySelector('dialog')`)
}

// Two cards are laid together; until then each can be taken back.
func TestTwoCardsAreChosenTakenBackAndLaid(t *testing.T) {
	h := openAssocium(t)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.See("[data-screen=echo] [data-action=lock-echo][aria-disabled=true]")
	p.pick("h2")
	p.pick("h5")
	p.Click(".chosen [data-card=h2]")
	p.See("[data-action=lock-echo][aria-disabled=true]")
	p.pick("h7")
	p.Click("[data-action=lock-echo]:not([aria-disabled])")
	p.See("main [data-card=h7][data-mark=final]")
	h.hear(1)
	_, bodies := h.sent()
	want := `{"type":"echo","game":1,"round":1,"phase":"echo","cards":["h5","h7"]}`
	if !slices.Equal(bodies, []string{want}) {
		t.Errorf("sent %v, want %s", bodies, want)
	}
}

// While the others search, the guide marks an echo, and never the source.
func TestTheGuideMarksAnEcho(t *testing.T) {
	h := openAssocium(t)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	h.play((*enginetest.Table).Echoes)
	p := h.enter(still, h.table.Guide(), "en")
	source, echo := h.table.Source(), h.table.CardOf(h.table.Seekers()[0])
	p.Click(fmt.Sprintf("main [data-card=%s].own", source))
	p.See("[data-dialog=zoom] [data-why]")
	p.Want(`document.querySelectorAll('[data-dialog=zoom] [data-action=mark]').length`, 0)
	p.Click("[data-dialog=zoom] [data-action=close]")
	p.Click(fmt.Sprintf("main [data-card=%s]", echo))
	p.Click("[data-dialog=zoom] [data-action=mark]")
	p.See(fmt.Sprintf("main [data-card=%s][data-mark=final]", echo))
	h.hear(1)
	if got := h.table.View(h.table.Guide()).Me.Locked.Mark; got == nil || *got != echo {
		t.Errorf("the mark is %v, want %s", got, echo)
	}
}

// Words that were said today come back with the rule, and stay on the paper.
func TestRepeatedWordsKeepTheDraft(t *testing.T) {
	h := openHouseOf(t, "imaginarium-1", 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) {
		t.Said = func(form string) bool { return form == engine.SaidForm("almost a kiss") }
	})
	p := h.enter(still, h.table.Guide(), "en")
	p.Forgive("status of 409")
	p.pick("h3")
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), "Almost a kiss!"))
	p.Click("[data-action=lock-clue]:not([aria-disabled])")
	p.See(".toast[data-code=clue-repeated]")
	p.Want(`document.querySelector('#clue').value`, "Almost a kiss!")
	p.See("main [data-card=h3][data-mark=looking]")
	p.See("[data-action=lock-clue][aria-disabled=true]") // the same words would only be refused again
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), " Or two"))
	p.See("[data-action=lock-clue]:not([aria-disabled])")
}

// Whoever was away for long is told the rounds that ended, once.
func TestALongAbsenceIsToldOnce(t *testing.T) {
	h := openAssocium(t)
	p := h.enter(still, "s3", "en")
	p.See("[data-phase=clue]")
	p.Visit(h.url) // a page of the room that is still open would note what happens now
	p.See("[data-screen=front]")
	var ignored any
	p.Eval(`(localStorage.setItem('echo:seen:TEST1', JSON.stringify({ game: 1, round: 1, phase: 'clue', scores: {}, at: Date.now() - 864e5 })), 1)`, &ignored)
	h.play(func(t *enginetest.Table) {
		t.Expire() // without a clue the round is void
		t.Expire() // and so its reveal is over
	})
	p.Visit(h.url + "/r/" + room)
	p.Click(".rail [data-action=since]")
	p.See("[data-dialog=since] [data-past='1']")
	p.Click("[data-action=since-done]")
	p.Until(`!document.querySelector('dialog') && !document.querySelector('.rail [data-action=since]')`)
	p.Do(chromedp.Reload())
	p.See("[data-screen]:not([data-screen=loading]) .rail")
	p.Want(`document.querySelectorAll('.rail [data-action=since]').length`, 0)
}

// With the keyboard open the cards are small, but there: of any hand, on the lowest phone.
func TestALargeHandIsSeenWhileItsGuideWrites(t *testing.T) {
	h := openAssocium(t)
	for _, height := range []int64{300, 380} {
		p := h.enter(browser.Screen{Width: 360, Height: 640, Still: true}, h.table.Guide(), "ru")
		p.Click("#clue")
		p.On(browser.Screen{Width: 360, Height: height, Still: true})
		p.Until(`document.documentElement.classList.contains('typing')`)
		p.Until(`Math.min(...[...document.querySelectorAll('main .card')].map((card) => card.clientHeight)) >= 48`)
		p.Want(`[document.querySelector('footer').clientWidth, document.querySelectorAll('main .card').length]`, []int{360, 7})
	}
}

// Seven cards need no scrolling: nobody looks for a seventh below six.
func TestALargeHandIsAllInSight(t *testing.T) {
	h := openAssocium(t)
	p := h.enter(browser.Screen{Width: 360, Height: 640, Still: true}, h.table.Guide(), "es")
	p.See("main [data-card=h7]")
	p.Until(`document.querySelector('main [data-card=h7]').getBoundingClientRect().bottom <= document.querySelector('footer').getBoundingClientRect().top`)
}

// While the guide thinks, whoever keeps a hand may look at it.
func TestAKeptHandIsLookedAtBeforeTheClue(t *testing.T) {
	h := openAssocium(t)
	p := h.enter(still, h.table.Seekers()[0], "en")
	p.Click("[data-screen=clue-wait] main [data-card=h2]")
	p.See("[data-dialog=zoom] [data-card=h2]")
	p.Want(`document.querySelectorAll('[data-dialog=zoom] .zoom-action button').length`, 0)
}

// Another game at the table has a first round too: what was said in this one is no draft of that.
func TestWordsThatWereSaidAreNoDraft(t *testing.T) {
	h := openAssocium(t)
	p := h.enter(still, h.table.Guide(), "en")
	p.pick("h3")
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), "almost a kiss"))
	p.Want(`sessionStorage.getItem('echo:draft') !== null`, true)
	p.Click("[data-action=lock-clue]:not([aria-disabled])")
	p.See("[data-phase=echo]")
	p.Until(`sessionStorage.getItem('echo:draft') === null`)
}

// However long the names of those the table waits for, they stay on the dock.
func TestWhoIsNotReadyIsNamedOnTheDock(t *testing.T) {
	h := openAssocium(t)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	h.play((*enginetest.Table).Echoes)
	h.play(func(t *enginetest.Table) { t.Expire() })
	p := h.enter(browser.Screen{Width: 360, Height: 640, Still: true}, "s1", "ru")
	p.Click("[data-action=ready]")
	p.See("footer .waiting")
	p.Want(`(() => {
		const [words, dock] = ['footer .waiting', 'footer'].map((at) => document.querySelector(at).getBoundingClientRect());
		return [words.top >= dock.top, words.bottom <= dock.bottom, words.width > 200];
	})()`, []bool{true, true, true})
}
