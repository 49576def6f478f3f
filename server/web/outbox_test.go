package web_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// seekBy opens a table of four in its first search, and enters as a seeker.
func seekBy(t *testing.T, language string) (*house, *tab) {
	t.Helper()
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, h.table.Seekers()[0], language)
	for _, trouble := range []string{"status of 503", "status of 409", "net::ERR_EMPTY_RESPONSE"} {
		p.Forgive(trouble)
	}
	return h, p
}

func (p *tab) guess(card string) {
	p.t.Helper()
	p.Click(fmt.Sprintf("main [data-card=%s]", card))
	p.Click("[data-action=lock-guess]")
	p.See(fmt.Sprintf("main [data-card=%s][data-mark=first]", card))
}

const letters = `sessionStorage.getItem('echo:outbox')`

// What has no answer yet is shown as done, and as being on its way.
func TestAMoveWithoutAnAnswerShowsThatItTravels(t *testing.T) {
	for _, language := range []string{"en", "ru", "es"} {
		h, p := seekBy(t, language)
		h.lose(1000)
		p.guess(h.table.Source())
		p.See("[data-sending]")
		p.Want(`getComputedStyle(document.querySelector('main .seal')).borderTopStyle`, "dashed")
		h.lose(0)
		p.Until(`!document.querySelector('[data-sending]')`)
		p.Want(`getComputedStyle(document.querySelector('main .seal')).borderTopStyle`, "solid")
		p.Want(letters, nil)
	}
}

// A phone drops the page in the tunnel. What was done before goes on under its
// key as soon as the page is back, and is shown as done meanwhile.
func TestAMoveSurvivesAReloadUnderItsKey(t *testing.T) {
	h, p := seekBy(t, "en")
	h.lose(1000)
	p.guess(h.table.Source())
	h.hear(1)
	p.Reload()
	p.See("main [data-mark=first]")
	p.See("[data-sending]")
	before, _ := h.sent()
	h.hear(len(before) + 1)
	h.lose(0)
	p.Until(letters + " === null")
	keys, _ := h.sent()
	if len(slices.Compact(keys)) != 1 {
		t.Errorf("sent under keys %v, want one", keys)
	}
	p.See("main [data-mark=first]")
	p.Want(`document.querySelectorAll('.toast').length`, 0)
}

// While the line was down the phase ended: the word is clear, and comes with
// the line.
func TestAMoveThatComesTooLateIsTakenBackInWords(t *testing.T) {
	h, p := seekBy(t, "ru")
	h.cut(true)
	p.guess(h.table.Source())
	p.See("[data-offline]")
	p.Reload()
	h.play(func(t *enginetest.Table) {
		for _, other := range t.Seekers()[1:] {
			t.Guess(other, t.Source())
		}
		t.Expire()
	})
	h.cut(false)
	p.See("[data-phase=colour]")
	p.See(".toast[data-code=too-late]")
	p.Want(`document.querySelector('.toast').textContent.trim()`, "Время вышло, ход не засчитан")
	p.Want(letters, nil)
	keys, _ := h.sent()
	if len(keys) != 1 {
		t.Errorf("sent %d times, want once: it is refused for good", len(keys))
	}
}

// A move of the last game is none in the next, though round and phase may be
// the same there.
func TestAMoveOfTheLastGameIsNoneInTheNext(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	for _, trouble := range []string{"status of 409", "net::ERR_EMPTY_RESPONSE"} {
		p.Forgive(trouble)
	}
	h.cut(true)
	p.Click("main [data-card=h2]")
	p.Click("[data-action=lock-echo]:not([aria-disabled])")
	p.See("main [data-card=h2][data-mark=final]")
	p.Reload()
	h.play(func(t *enginetest.Table) {
		for again := true; again; again = t.Guide() == seat {
			finish(t)
			t.Start()
		}
		t.Clue("h1", "another door")
	})
	h.cut(false)
	p.See("[data-phase=echo] .toast[data-code=wrong-phase]")
	p.Want(letters, nil)
	p.Want(`document.querySelectorAll('main [data-mark=final]').length`, 0)
	h.play(func(t *enginetest.Table) {
		if laid := t.View(seat).Me.Locked.Echo; len(laid) > 0 {
			p.t.Errorf("%s laid %v by a letter of the last game", seat, laid)
		}
	})
}

// finish lets the game come to its end.
func finish(t *enginetest.Table) {
	for t.State.Phase != engine.PhaseOver {
		t.Pass()
	}
}

// A network that answers every request with a page of its own is no host: the
// move is not with anybody yet.
func TestAPageOfTheNetworkIsNoAnswer(t *testing.T) {
	h, p := seekBy(t, "en")
	h.capture(true)
	p.guess(h.table.Source())
	p.See("[data-offline]")
	h.capture(false)
	p.Until(`!document.querySelector('[data-offline]')`)
	h.hear(1)
	p.Until(letters + " === null")
	p.See("main [data-mark=first]")
}

// Whoever asked for a seat and never heard of it asks again, after a reload
// perhaps, and has one seat.
func TestAskingForASeatAgainIsAskingForTheSameSeat(t *testing.T) {
	h := openHouse(t, 2)
	p := h.enter(still, "", "en")
	p.Forgive("status of 503")
	h.lose(1000)
	join := func() {
		p.Type("#name", "Inés")
		p.Click("[data-action=join]")
	}
	join()
	h.hear(1)
	p.Reload()
	p.See("[data-screen=invite]")
	p.Until(`document.querySelector('#name').value = '', document.querySelector('#name').dispatchEvent(new Event('input', { bubbles: true })), true`)
	h.lose(0)
	join()
	p.See("[data-screen=lobby] [data-seat=s3] .self")
	if n := len(h.table.State.Seats); n != 3 {
		t.Errorf("%d seats are taken, want 3", n)
	}
}

// A letter belongs to a seat. Another seat of the same tab does not send it.
func TestAnotherSeatDoesNotSendALetter(t *testing.T) {
	h, p := seekBy(t, "en")
	h.cut(true)
	p.guess(h.table.Source())
	other := h.table.Seekers()[1]
	var ignored any
	p.Eval(fmt.Sprintf(`localStorage.setItem('echo:seat:%s', '{"token":%q}')`, room, other), &ignored)
	p.Reload()
	h.cut(false)
	p.See("[data-phase=contour]")
	p.Until(letters + " === null")
	h.play(func(t *enginetest.Table) {
		if play := t.View(other).Me.Locked; play.Contour != nil {
			p.t.Errorf("%s guessed %v by a letter of another seat", other, *play.Contour)
		}
	})
	if keys, _ := h.sent(); len(keys) != 0 {
		t.Errorf("it was sent %d times", len(keys))
	}
}

// It may travel still when the seat becomes another: taken anew in another tab,
// or taken away.
func TestALetterOnItsWayIsNotSentByAnotherSeat(t *testing.T) {
	h, p := seekBy(t, "en")
	own, other := h.table.Seekers()[0], h.table.Seekers()[1]
	p.Forgive("status of 401")
	h.lose(1000)
	p.guess(h.table.Source())
	h.hear(1)
	p.run(fmt.Sprintf(`localStorage.setItem('echo:seat:%s', '{"token":%q}')`, room, other))
	h.lose(0)
	p.Until(letters + " === null")
	p.See("[data-phase=contour]")
	p.Until(`!document.querySelector('[data-sending]')`)
	p.Want(`document.querySelectorAll('.toast').length`, 0)
	h.play(func(*enginetest.Table) {
		if i := slices.IndexFunc(h.from, func(seat engine.SeatID) bool { return seat != own }); i >= 0 {
			t.Errorf("%q sends the guess of %q", h.from[i], own)
		}
	})
}

// Storage may be full, or have no room from the start, as in a private window:
// the page plays on.
func TestWhereNothingCanBeKeptThePagePlaysOn(t *testing.T) {
	h, p := seekBy(t, "en")
	p.run(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`)
	p.guess(h.table.Source())
	h.hear(1)
	h.play(func(t *enginetest.Table) {
		for _, other := range t.Seekers()[1:] {
			t.Guess(other, t.Source())
		}
	})
	p.See("[data-phase=colour]")
	p.Until(`!document.querySelector('[data-sending]')`)
	h.play(func(t *enginetest.Table) { t.Expire() })
	p.See("[data-phase=reveal]")
}
