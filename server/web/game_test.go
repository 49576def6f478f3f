package web_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"

	"github.com/chromedp/chromedp"
)

// One person plays a whole game by clicking; the others play by script.
func TestAWholeGame(t *testing.T) {
	h := openHouse(t, 3)
	p := h.enter(still, "s1", "es")
	p.Click("[data-action=start]")
	p.Until(`document.querySelector('.app').dataset.phase !== 'lobby'`)
	for round := 1; h.phase() != engine.PhaseOver; round++ {
		h.clue(p)
		h.echo(p)
		h.guess(p)
		p.Click("[data-screen=story] [data-action=show-all], [data-screen=ledger] .ledger")
		p.See("[data-screen=ledger] [data-sum]")
		p.Click("[data-action=continue]:not([aria-disabled])")
		p.Until(fmt.Sprintf(`document.querySelector('.app').dataset.phase !== 'reveal' || document.querySelector('.round')?.textContent.includes(%q)`, fmt.Sprint(round+1)))
		if round > 6 {
			t.Fatal("six rounds are enough for three")
		}
	}
	p.See("[data-screen=over] [data-winners]")
	var winners string
	p.Eval(`document.querySelector('[data-winners]').dataset.winners`, &winners)
	if want := fmt.Sprint(h.table.State.Winners); fmt.Sprintf("[%s]", winners) != want {
		t.Errorf("the page crowns %s, the game %s", winners, want)
	}
	p.Click("[data-action=again]")
	p.See("[data-phase=clue]")
}

func (h *house) phase() engine.Phase {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.table.State.Phase
}

func (h *house) clue(p *tab) {
	h.t.Helper()
	if h.table.Guide() != "s1" {
		p.See("[data-screen=clue-wait]")
		h.play(func(t *enginetest.Table) { t.Clue("h2", fmt.Sprintf("round %d of many", t.State.Table.Round)) })
		return
	}
	p.Click("[data-screen=clue] [data-card=h3]")
	p.Do(chromedp.SendKeys(chromedp.CSS("#clue"), fmt.Sprintf("una vuelta más: %d", h.table.State.Table.Round)))
	p.Click("[data-action=lock-clue]:not([aria-disabled])")
	p.See("[data-screen=echo-wait]")
}

func (h *house) echo(p *tab) {
	h.t.Helper()
	if h.table.Guide() != "s1" {
		p.Click("[data-screen=echo] [data-card=h2]")
		p.Click("[data-action=lock-echo]:not([aria-disabled])")
		p.See("[data-card=h2][data-mark=final]")
	}
	h.others(func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	p.See("[data-phase=contour]")
}

func (h *house) guess(p *tab) {
	h.t.Helper()
	source := h.table.Source()
	if h.table.Guide() != "s1" {
		p.Click(fmt.Sprintf("main [data-card=%s]", source))
		p.Click("[data-dialog=zoom] [data-action=lock-guess]")
		p.See(fmt.Sprintf("main [data-card=%s][data-mark=first]", source))
	}
	h.others(func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, wrong(t, seat)) })
	p.See("[data-phase=colour]")
	if h.table.Guide() != "s1" {
		p.Click("[data-action=keep]")
		p.Until(fmt.Sprintf(`document.querySelector('main [data-card=%s]').dataset.mark === 'final' || document.querySelector('.app').dataset.phase === 'reveal'`, source))
		h.await(func() bool { return !slices.Contains(h.table.State.Awaited(), "s1") }) // the page shows it before the host has it
	}
	h.others(func(t *enginetest.Table, seat engine.SeatID) {
		t.Confirm(seat, wrong(t, seat))
		t.Now = max(t.Now, t.State.ContinueAfter()) // nobody here needs four seconds to look
	})
	p.See("[data-phase=reveal]")
}

// others lets every seeker but ours do something.
func (h *house) others(do func(t *enginetest.Table, seat engine.SeatID)) {
	h.t.Helper()
	for _, seat := range h.table.Seekers() {
		if seat != "s1" {
			h.play(func(t *enginetest.Table) { do(t, seat) })
		}
	}
}

// wrong is a card that is neither the source nor one's own, where there is one.
func wrong(t *enginetest.Table, seat engine.SeatID) string {
	for _, other := range t.Seekers() {
		if other != seat {
			return t.CardOf(other)
		}
	}
	return t.Source()
}
