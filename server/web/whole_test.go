package web_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
)

// A quotation that is longer than its place on a phone ends there in half a
// line: one sees that it goes on, and no letters are cut to slivers.
func TestAQuotationOnAPhoneShowsThatItGoesOn(t *testing.T) {
	h := openHouseOf(t, "forum", 3)
	h.play((*enginetest.Table).Start)
	words := []rune{}
	for len(words) < 500 {
		words = append(words, longest...)
	}
	h.play(func(t *enginetest.Table) { t.Clue("h2", string(words[:500])) })
	p := h.enter(low[0], h.table.Seekers()[0], "ru")
	p.See("[data-screen=echo] .clue.long q")
	for _, s := range []browser.Screen{{Width: 360, Height: 640}, {Width: 390, Height: 844}, {Width: 412, Height: 732}, {Width: 844, Height: 390}} {
		s.Still = true
		p.On(s)
		p.drawn()
		p.Want(`(() => {
			const q = document.querySelector('.clue.long q');
			const lines = q.clientHeight / parseFloat(getComputedStyle(q).lineHeight);
			return [q.scrollHeight > q.clientHeight, lines > 3, lines % 1 > 0.4 && lines % 1 < 0.7];
		})()`, []bool{true, true, true})
	}
}

// On a phone what was missed has the rail to itself: no door shows two letters
// at its edge.
func TestWhatWasMissedIsAloneOnAPhone(t *testing.T) {
	h := openHouseOf(t, "forum", 4)
	h.play((*enginetest.Table).Start)
	p := h.enter(browser.Screen{Width: 390, Height: 844, Still: true}, h.table.Seekers()[0], "es")
	p.See("[data-phase=clue]")
	p.looks(false)
	h.play(func(t *enginetest.Table) {
		t.Clue("h1", "almost a kiss")
		t.Echoes()
		each(t, t.Guess)
		t.Next()
	})
	p.looks(true)
	p.See("[data-missed] + *")
	for _, width := range []int64{360, 390, 430} {
		p.On(browser.Screen{Width: width, Height: 844, Still: true})
		p.drawn()
		p.Want(`document.querySelector('[data-missed] + *').getBoundingClientRect().left >= innerWidth`, true)
	}
}

// At the end whoever has not won reads the own place and points beneath those
// of who has, who reads nothing twice.
func TestTheEndTellsEverybodyTheirPlace(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		h := openHouse(t, 4)
		h.play((*enginetest.Table).Start)
		s := h.table.Seekers()
		h.play(func(t *enginetest.Table) {
			t.ToReveal(map[engine.SeatID]engine.SeatID{s[1]: s[0]})
			for _, seat := range []engine.SeatID{s[2], t.Guide()} {
				t.Must(t.As(seat, engine.Command{Type: engine.CmdLeave}))
			}
		})
		winner, other := s[0], s[1]
		p := h.enter(screen, other, language)
		p.says(language, ".winners [data-place]", "over.you", "{place}", "4", "{all}", "4", "{points}", map[string]string{"en": "0 points", "ru": "0 очков", "es": "0 puntos"}[language])
		p.Close()
		q := h.enter(screen, winner, language)
		q.See(".winners")
		q.drawn()
		q.Want(`document.querySelector('.winners [data-place]')`, nil)
	})
}

// A deck that is drawn for one game alone has its name in the language of the
// page, as no deck of the host has.
func TestAFreshDeckIsNamedInEveryLanguage(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, language string, screen browser.Screen) {
		p := openHouse(t, 2).enter(screen, "s1", language)
		p.JSON(`import('/js/store.js').then(({ set }) => set({ dialog: 'open', rooms: [],
			decks: [{ id: 'dusk', title: 'Dusk', cards: 96 }, { id: 'fresh', title: 'A fresh deck', cards: 96, fresh: true }] }))`)
		p.says(language, "[data-dialog=open] [data-deck=fresh] b", "deck.fresh")
		p.Want(`document.querySelector('[data-deck=dusk] b').textContent`, "Dusk")
	})
}

// What a table is asked has room for its words on the narrowest phone and in
// the largest letters, and its button is whole.
func TestWhatATableIsAskedHasRoomForItsWords(t *testing.T) {
	h, s := echoing(t, 5)
	p := h.enter(low[0], s[2], "ru")
	p.See("[data-screen=echo]")
	h.idles()
	h.play(func(t *enginetest.Table) { t.Must(t.As(s[0], engine.Command{Type: engine.CmdSkip, Seat: s[1]})) })
	p.See("[data-ballot] p")
	for _, width := range []int64{195, 240, 320, 360, 390, 844} {
		p.On(browser.Screen{Width: width, Height: 640, Still: true})
		p.drawn()
		p.Want(`(() => {
			const [box, words, button] = ['', ' p', ' .button'].map((one) => document.querySelector('[data-ballot]' + one).getBoundingClientRect());
			return [words.width >= box.width * 0.5, button.left >= box.left, button.right <= box.right, button.bottom <= box.bottom];
		})()`, []bool{true, true, true, true})
	}
}

// In the largest letters the words about a card stand beneath it in the story
// of a round, those about the source too.
func TestWordsAboutCardsAreNoColumnsOfLetters(t *testing.T) {
	h := openHouse(t, 4)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.ToReveal(nil) })
	p := h.enter(low[0], h.table.Seekers()[0], "ru")
	p.See("[data-screen=ledger] .ledger-row.origin h2")
	for _, s := range []browser.Screen{{Width: 195, Height: 422}, {Width: 240, Height: 427}, {Width: 360, Height: 640}} {
		s.Still = true
		p.On(s)
		p.drawn()
		p.Want(`[...document.querySelectorAll('.ledger-row h2')].map((e) => [e.textContent, e.clientWidth / parseFloat(getComputedStyle(e).fontSize)]).filter(([, letters]) => letters < 3)`, []any{})
	}
}

// On its side a phone has the menu in sight in the lobby too, and no button
// takes more than a thumb needs.
func TestTheMenuIsInSightInALobbyOnItsSide(t *testing.T) {
	h := openHouse(t, 4)
	p := h.enter(browser.Screen{Width: 844, Height: 390, Still: true}, "s1", "ru")
	p.See("[data-screen=lobby] .dock .pair .button")
	p.drawn()
	p.Want(`(() => {
		const menu = document.querySelector('[data-action=menu]').getBoundingClientRect();
		const dock = document.querySelector('.dock').getBoundingClientRect();
		const highest = Math.max(...[...document.querySelectorAll('.dock .button')].map((one) => one.offsetHeight));
		return [menu.top >= 0, menu.bottom <= dock.top, highest <= 64];
	})()`, []bool{true, true, true})
}
