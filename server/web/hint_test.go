package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
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
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
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
				return
			}
			h.play(func(t *enginetest.Table) { each(t, t.Guess) })
			seeker.See("[data-phase=colour]")
			seeker.drawn()
			seeker.Want(`document.querySelector('[data-hint]')`, nil)
		})
	}
}

// inTheWay are the cards and the controls of the dock of which a hint covers a
// part, and whether cards are as large with it as they are without.
const inTheWay = `(() => {
	const hint = document.querySelector('[data-hint]');
	const { left, right, top, bottom } = hint.getBoundingClientRect();
	const main = document.querySelector('main');
	const seen = main.scrollHeight > main.clientHeight ? main.getBoundingClientRect() : { top: -Infinity, bottom: Infinity };
	const bad = [...document.querySelectorAll('main :is([data-card], .card.place), .dock :is(button, textarea)')]
		.filter((e) => e.checkVisibility({ visibilityProperty: true }))
		.filter((e) => {
			const box = e.getBoundingClientRect();
			const [from, to] = main.contains(e) ? [Math.max(box.top, seen.top), Math.min(box.bottom, seen.bottom)] : [box.top, box.bottom];
			return box.left < right && box.right > left && from < bottom - 1 && to > top + 1;
		})
		.map((e) => e.dataset.card ?? e.dataset.action ?? e.className ?? e.tagName);
	if (top < 0 || bottom > innerHeight) bad.push('the hint sticks out');
	if (hint.scrollHeight > hint.clientHeight + 1) bad.push('its words stick out');
	const sizes = () => [...document.querySelectorAll('main .card')].map((card) => card.getBoundingClientRect()).map((b) => Math.round(b.width)).join();
	const before = sizes();
	hint.style.display = 'none';
	if (sizes() !== before) bad.push('cards are smaller: ' + before + ', not ' + sizes());
	hint.style.display = '';
	return bad;
})()`

// On the lowest phone, and with letters made half as large again, a hint stands
// beside all that is to be seen or pressed, in every phase of every kind of game,
// and no card is smaller for it.
func TestAHintIsInNobodysWayOnALowPhone(t *testing.T) {
	for i, rules := range []string{"associum", "echo-contour", "imaginarium-2", "forum"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			h := openHouseOf(t, rules, 4)
			h.play((*enginetest.Table).Start)
			languages := []string{"ru", "es", "en"}
			guide := h.enter(low[0], h.table.Guide(), languages[i%3])
			seeker := h.enter(low[0], h.table.Seekers()[0], languages[(i+1)%3])
			look := func(phase string) {
				for who, p := range map[string]*tab{"guide": guide, "seeker": seeker} {
					for _, s := range low {
						p.On(s)
						p.See("[data-phase=" + phase + "] > [data-hint] p")
						p.settle()
						p.drawn()
						var bad []string
						if p.Eval(inTheWay, &bad); len(bad) > 0 {
							t.Errorf("%s, %s, %d × %d: %q", phase, who, s.Width, s.Height, bad)
						}
					}
				}
			}
			look("clue")
			h.play(func(t *enginetest.Table) {
				t.Clue("h1", "Там, где кончается лестница, начинается утро")
			})
			look("echo")
			h.play((*enginetest.Table).Echoes)
			look(string(h.table.State.Phase))
		})
	}
}

// low are the lowest phone, one whose letters are half as large again, and one
// on its side.
var low = []browser.Screen{{Width: 360, Height: 640, Still: true}, {Width: 240, Height: 427, Still: true}, {Width: 844, Height: 390, Still: true}}

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
