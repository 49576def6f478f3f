package web_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"echo/decks"
	"echo/engine/enginetest"
)

// tints are what decks may bring: every shipped palette, in the ways a deck
// takes colours from it, and colours that are no good at all.
func tints() [][3]string {
	all := [][3]string{
		{"#ffffff", "#ffffff", "#ffffff"}, {"#000000", "#000000", "#000000"}, {"#808080", "#808080", "#808080"},
		{"#ffff00", "#00ff00", "#ffff00"}, {"#0000ff", "#ff0000", "#0000ff"},
	}
	for _, p := range decks.Palettes() {
		for _, accent := range p.Accent {
			all = append(all, [3]string{p.Ramp[len(p.Ramp)-2], p.Ramp[len(p.Ramp)/2], accent})
		}
	}
	return all
}

// Contrast is counted here anew, by day and by night.
func TestTextStaysReadableInTheColoursOfAnyDeck(t *testing.T) {
	p := laboratory(t)
	list, _ := json.Marshal(tints())
	for _, night := range []bool{false, true} {
		now := palette(t, night)
		given, _ := json.Marshal(now)
		var made []map[string]string
		p.Eval(fmt.Sprintf(`import('/js/tint.js').then((m) => %s.map((colours) => m.tinted(colours, %s)))`, list, given), &made)
		if len(made) < 50 {
			t.Fatalf("%d tints", len(made))
		}
		for i, colours := range made {
			all := map[string]string{}
			for name, colour := range now {
				all[name] = colour
			}
			for name, colour := range colours {
				all[name] = colour
			}
			faint := func(text, ground string, least float64) {
				if got := contrast(t, all[text], all[ground]); got < least {
					t.Errorf("%v, night %t: %s on %s is %.2f : 1, %.1f wanted", tints()[i], night, text, ground, got, least)
				}
			}
			for _, ring := range []string{"sky-1", "sky-2", "sun-2"} {
				faint("ink", ring, 4.5)
				faint("ink-2", ring, 4.5)
			}
			for _, ring := range []string{"sky-1", "sky-2"} {
				faint("line", ring, 3)
				faint("ember", ring, 3)
			}
			faint("ember", "paper", 4.5)
			faint("ember", "sheet", 4.5)
			faint("on-ember", "ember", 4.5)
		}
	}
}

func TestATableWearsTheColoursOfItsDeck(t *testing.T) {
	h := openHouse(t, 3)
	h.play((*enginetest.Table).Start)
	p := h.enter(still, "s1", "en")
	p.See("[data-phase=clue]")
	sky := `getComputedStyle(document.documentElement).getPropertyValue('--sky-2').trim()`
	var plain, worn string
	p.Eval(sky, &plain)
	var ignored any
	p.Eval(`import('/js/store.js').then((m) => (m.set({ decks: [{ id: m.get().view.deck, title: '', cards: 9, tint: ['#b6e1e2', '#458595', '#d02d27'] }] }), 1))`, &ignored)
	p.Until(`document.documentElement.style.getPropertyValue('--sky-2') !== ''`)
	if p.Eval(sky, &worn); worn == plain {
		t.Errorf("the sky stays %s", plain)
	}
	p.Eval(`import('/js/store.js').then((m) => (m.set({ decks: [] }), 1))`, &ignored)
	p.Until(`document.documentElement.style.getPropertyValue('--sky-2') === ''`)
	p.Want(sky, plain)
}
