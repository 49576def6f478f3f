package web_test

import (
	"regexp"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Everything else would be laid out or painted anew for every frame.
func TestOnlyTransformAndOpacityMove(t *testing.T) {
	declared := regexp.MustCompile(`(?m)^\s+([a-z-]+):`)
	frames := regexp.MustCompile(`(?s)@keyframes \S+ \{(.*?)\n\}`)
	transition := regexp.MustCompile(`(?m)^\s+transition: ([^;]+);`)
	may := map[string]bool{"transform": true, "opacity": true}
	colours := map[string]bool{"background": true, "background-color": true, "border-color": true, "color": true, "none": true}
	seen := 0
	for _, name := range files(t, "css/*.css") {
		text := read(t, name)
		for _, block := range frames.FindAllStringSubmatch(text, -1) {
			for _, m := range declared.FindAllStringSubmatch(block[1], -1) {
				if seen++; !may[m[1]] {
					t.Errorf("%s animates %s", name, m[1])
				}
			}
		}
		for _, m := range transition.FindAllStringSubmatch(text, -1) {
			for _, one := range strings.Split(m[1], ", ") {
				if property, _, _ := strings.Cut(one, " "); !may[property] && !colours[property] {
					t.Errorf("%s has %s change in steps", name, property)
				}
			}
		}
	}
	if seen < 10 {
		t.Errorf("%d declarations in all keyframes: they are not where this test looks", seen)
	}
}

func TestACardOfTheStoryIsWorthWhatTheServerSays(t *testing.T) {
	p := laboratory(t)
	view := `{ result: { points: { a: 240, b: 120 }, why: { a: [{ reason: 'guide', points: 240 }], b: [{ reason: 'echo', points: 120, times: 2 }], c: [{ reason: 'none-found', points: 0 }] } },
		gallery: [{ id: 'g1', owner: 'b', guesses: ['x', 'y'] }, { id: 'g2', owner: 'a', source: true, guesses: ['z'] }, { id: 'g3', owner: 'c', source: true, guesses: [] }] }`
	p.Want(`import('/js/story.js').then((m) => { const v = `+view+`; return [m.searched(v), ...v.gallery.map((c) => m.earned(v, c)), ...v.gallery.map((c) => m.moral(v, c))]; })`,
		[]any{3, 120, 240, 0, "", "", "none-found"})
}

// toReveal plays a round of any game: the last two seekers end on the card of
// the first, the others on the source.
func toReveal(t *enginetest.Table) {
	s := t.Seekers()
	want := func(i int) string {
		if i >= len(s)-2 {
			return t.CardOf(s[0])
		}
		return t.Source()
	}
	t.ToContour()
	for i, seat := range s {
		t.Guess(seat, want(i))
	}
	switch t.State.Phase {
	case engine.PhaseColour:
		for i, seat := range s {
			t.Confirm(seat, want(i))
		}
	case engine.PhaseGuess: // the guide marks nothing
		t.Expire()
	}
}

// patient keeps the page from turning the story over by itself.
const patient = `(window.setTimeout = ((own) => (then, ms = 0, ...rest) => (ms > 1500 && ms < 4000 ? 0 : own(then, ms, ...rest)))(window.setTimeout), 1)`

// Card by card: who was led astray by whom, then the source with its colours
// coming, then everything; each a tap away.
func TestTheStoryGoesOnByATap(t *testing.T) {
	h := openHouse(t, 5)
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	s := h.table.Seekers()
	fooled, owner := s[3], s[0]
	p := h.enter(phone, fooled, "en")
	var ignored any
	p.Eval(patient, &ignored)
	h.play(func(t *enginetest.Table) {
		card := func(i int) string {
			if i >= 2 {
				return t.CardOf(s[0])
			}
			return t.Source()
		}
		for i, seat := range s {
			t.Guess(seat, card(i))
		}
		for i, seat := range s {
			t.Confirm(seat, card(i))
		}
	})
	p.See("[data-screen=story] .beat:not(.origin)")
	p.Want(`document.querySelector('.beat h2').textContent`, "Echo: "+nameOf(h, owner))
	p.Want(`document.querySelector('.sum-of').textContent.trim()`, "2 of 4 took it for the source")
	p.Want(`[...document.querySelectorAll('.beat .chip')].map((e) => e.dataset.seat)`, []any{s[2], s[3]})
	p.Want(`document.querySelector('.chip.self small').textContent`, "you")
	p.Want(`document.querySelector('.beat .points').textContent`, "+120")
	p.Click(".beat .stage")
	p.See(".beat.origin .comes.on")
	p.Want(`document.querySelector('.sum-of').textContent.trim()`, "found by 2 of 4")
	p.Click(".beat .stage")
	p.See("[data-screen=ledger] [data-row]")
}

func nameOf(h *house, id engine.SeatID) string {
	for _, seat := range h.table.State.Seats {
		if seat.ID == id {
			return seat.Name
		}
	}
	return ""
}

// Without motion all is told at once, and the story is there for whoever wants it.
func TestEveryGameHasItsStory(t *testing.T) {
	for i, rules := range engine.Presets() {
		if testing.Short() && i > 2 {
			break
		}
		t.Run(rules.ID, func(t *testing.T) {
			t.Parallel()
			h := openHouseOf(t, rules.ID, max(4, rules.Players.Min))
			if h.table.State.Phase == engine.PhaseLobby {
				h.play((*enginetest.Table).Start)
			}
			h.play(toReveal)
			p := h.enter(still, h.table.Seekers()[0], "ru")
			p.See("[data-screen=ledger] [data-row]")
			var ignored any
			p.Eval(patient, &ignored)
			p.Click("[data-action=beat-0]")
			p.See(".beat:not(.origin) .chip")
			p.Click(".beat .stage")
			p.See(".beat.origin .colour")
			p.Click("[data-action=show-all]")
			p.See("[data-screen=ledger]")
		})
	}
}

// Every card begins in the middle of the table, in one pile.
func TestTheShuffleBeginsInOnePile(t *testing.T) {
	h := openHouse(t, 6)
	h.play((*enginetest.Table).Start)
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	p := h.enter(phone, h.table.Seekers()[0], "en")
	p.See("[data-phase=echo]")
	h.play((*enginetest.Table).Echoes)
	p.See("[data-phase=contour] .shuffle [data-card=g6]")
	p.Want(`(() => {
		const cards = [...document.querySelectorAll('.shuffle > *')];
		const middles = cards.map((card) => {
			for (const move of card.getAnimations()) Object.assign(move, { currentTime: 0 }).pause();
			const box = card.getBoundingClientRect();
			return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)].join();
		});
		return [cards.length, new Set(middles).size];
	})()`, []int{6, 1})
}
