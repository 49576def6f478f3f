package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// hidden are the cards of the table of which a hint covers a part.
const hidden = `(() => {
	const hint = document.querySelector('[data-hint]').getBoundingClientRect();
	return [...document.querySelectorAll('main [data-card]')].filter((card) => {
		const { left, right, top, bottom } = card.getBoundingClientRect();
		return left < hint.right && right > hint.left && top < hint.bottom - 1 && bottom > hint.top + 1;
	}).map((card) => card.dataset.card);
})()`

// hintHidesNothing waits for a hint beside the cards.
func (p *tab) hintHidesNothing(where string) {
	p.t.Helper()
	p.See(where + " main [data-card]")
	p.See("[data-hint] p")
	p.settle()
	p.Want(hidden, []string{})
}

// Who sees a game for the first time is told something, and sees all cards
// nevertheless, also the seventh of the hand. In colour nothing is told that the
// button does not say.
func TestAHintCoversNoCard(t *testing.T) {
	for _, rules := range []string{"associum", "echo-contour"} {
		h := openHouseOf(t, rules, 4)
		h.play((*enginetest.Table).Start)
		guide, seeker := h.enter(phone, h.table.Guide(), "ru"), h.enter(phone, h.table.Seekers()[0], "ru")
		guide.hintHidesNothing("[data-screen=clue]")
		h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
		guide.hintHidesNothing("[data-screen=echo-wait]")
		seeker.hintHidesNothing("[data-screen=echo]")
		h.play((*enginetest.Table).Echoes)
		guide.hintHidesNothing("[data-screen=gallery]")
		seeker.hintHidesNothing("[data-screen=gallery]")
		if rules != "echo-contour" {
			continue
		}
		h.play(func(t *enginetest.Table) { each(t, t.Guess) })
		seeker.See("[data-phase=colour]")
		seeker.drawn()
		seeker.Want(`document.querySelector('[data-hint]')`, nil)
	}
}

// Whoever has guessed, or marked an echo, has no more use for a hint, and wants
// to read what the dock says.
func TestAHintGoesWithTheGuess(t *testing.T) {
	h := openHouseOf(t, "associum", 3)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss"); t.Echoes() })
	seat := h.table.Seekers()[0]
	for who, move := range map[engine.SeatID]func(*enginetest.Table){
		seat: func(t *enginetest.Table) { t.Guess(seat, t.Source()) },
		h.table.Guide(): func(t *enginetest.Table) {
			t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdMark, Card: t.CardOf(seat)}))
		},
	} {
		p := h.enter(phone, who, "es")
		p.See("[data-phase=guess] [data-hint]")
		h.play(move)
		p.Until(`!document.querySelector('[data-hint]')`)
		p.Want(`getComputedStyle(document.querySelector('.dock .count')).visibility`, "visible")
	}
}

// A long name has room for all of it where it is told who was found or misled,
// and in the standings.
func TestLongNamesLoseNothing(t *testing.T) {
	const long = "Александра-Екатерина Великая"
	h := openHouseOf(t, "associum", 3)
	h.play(func(t *enginetest.Table) {
		c := enginetest.JoinCommand(4)
		c.Name = long
		t.Must(c)
		t.Start()
		t.Clue("h1", "almost a kiss")
		t.Echoes()
		each(t, t.Guess)
		t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdMark, Card: t.CardOf("s4")}))
	})
	for name, s := range glass {
		p := h.enter(s, "s2", "en")
		p.See("[data-screen=ledger] .chip")
		p.JSON(`(document.querySelectorAll('.standings .tag').forEach((tag) => { tag.textContent = 'no connection'; }), 1)`)
		p.Want(`[...document.querySelectorAll('.chip span, .standings .name')]
			.filter((e) => e.offsetParent && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2))
			.map((e) => '`+fmt.Sprint(name)+` ' + e.textContent)`, []string{})
		p.Close()
	}
}
