package web_test

import "testing"

// Who sees no red asks for decks that are made for all eyes, once: this device
// remembers it. The deck that is chosen stays in sight.
func TestDecksSayForWhoseEyesTheyAre(t *testing.T) {
	h := openHouse(t, 2)
	p := h.enter(still, "s1", "en")
	decks := `[{ id: 'all', title: 'All', cards: 96, eyes: ['protanopia', 'deuteranopia', 'tritanopia'] },
		{ id: 'one', title: 'One', cards: 96, eyes: ['tritanopia'] }, { id: 'none', title: 'None', cards: 96, eyes: [] }]`
	show := func() {
		p.JSON(`import('/js/store.js').then(({ set }) => set({ decks: ` + decks + `, dialog: null }))`)
		p.drawn()
		p.JSON(`import('/js/store.js').then(({ set }) => set({ dialog: 'open' }))`)
		p.See("[data-dialog=open] .decks")
	}
	const told = `[...document.querySelectorAll('[data-deck]')].map((e) => e.dataset.deck + ': ' + e.querySelector('[data-eyes]').textContent)`
	show()
	all := []string{"all: Colour-blind eyes tell its cards apart", "one: For eyes with tritanopia", "none: Colour-blind eyes may confuse its cards"}
	p.Want(told, all)
	p.Click("[name=eyes]")
	p.drawn()
	p.Want(told, all[:1])
	show()
	p.Want(told, all[:1])
	p.Click("[name=eyes]")
	p.drawn()
	p.Want(told, all)
	decks = `['a', 'b'].map((id) => ({ id, title: id, cards: 96, eyes: ['protanopia', 'deuteranopia', 'tritanopia'] }))`
	show()
	p.Want(`document.querySelectorAll('[name=eyes]').length`, 0) // nothing to choose from
}
