package web_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// The front page says what goes on at one's own tables, and where it is one's
// turn. It asks as anybody may: nobody seems to be at a table because of it.
func TestOnesOwnTablesSayWhoseTurnItIs(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	for language, words := range map[string]string{"en": "Your turn", "ru": "Ваш ход", "es": "Te toca"} {
		p := h.enter(still, seat, language) // a seat is learned from the view
		p.See("[data-screen=echo]")
		p.Visit(h.url)
		p.See(".own [data-turn] [data-table=TEST1] .tag b")
		p.Want(`document.querySelector('.own [data-turn] .tag').textContent`, "● "+words)
		h.mu.Lock()
		h.lookers = map[engine.SeatID]int{}
		h.mu.Unlock()
		p.looks(false)
		p.looks(true)
		p.Until(`performance.getEntriesByType('resource').filter((one) => one.name.endsWith('wait=0')).length > 0`)
		h.mu.Lock()
		if h.lookers[seat] != 0 || h.lookers[""] == 0 {
			t.Errorf("the front page asked as %v", h.lookers)
		}
		h.mu.Unlock()
		p.Close()
	}
}

// Once we have moved, the row says who is still awaited, as soon as somebody
// looks; and a table that is no more is not kept.
func TestOnesOwnTablesKeepUp(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seat := h.table.Seekers()[0]
	p := h.enter(still, seat, "en")
	p.run(`localStorage.setItem('echo:seat:NOMORE', '{"token":"s1"}')`)
	p.Forgive("status of 404")
	p.Visit(h.url)
	p.See(".own [data-turn] [data-table=TEST1]")
	p.Until(`localStorage.getItem('echo:seat:NOMORE') === null && !document.querySelector('[data-table=NOMORE]')`)
	h.play(func(t *enginetest.Table) { t.Echo(seat, "h2") })
	p.looks(false)
	p.looks(true)
	p.Until(`!document.querySelector('.own [data-turn]')`)
	p.Until(`/Still to move: /.test(document.querySelector('.own small').textContent)`)
}
