package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
)

// shifted are the shifts of layout since it was last asked, as the browser
// counts them: what stood somewhere and now stands elsewhere, though nobody
// touched anything. Movement by transform is none.
const shifted = `(() => {
	self.shifts ??= [];
	const note = (entries) => {
		for (const e of entries) {
			const moved = e.sources.map(({ node, previousRect: a, currentRect: b }) =>
				(node?.parentElement?.className ?? '') + ' > ' + (node?.className ?? node?.nodeName ?? 'gone') + ' ' + [a, b].map((r) => [r.x, r.y, r.width, r.height].map(Math.round)).join(' to '));
			shifts.push(e.value.toFixed(4) + ': ' + moved.join('; '));
		}
	};
	if (!self.shiftWatch) {
		self.shiftWatch = new PerformanceObserver((list) => note(list.getEntries()));
		shiftWatch.observe({ type: 'layout-shift', buffered: true });
	}
	return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
		note(shiftWatch.takeRecords());
		done(shifts.splice(0));
	})));
})()`

// stands waits for a part of the game and fails for whatever moved on the way,
// unless the part has no name.
func (p *tab) stands(what, selector string) {
	p.t.Helper()
	p.See(selector)
	p.settle()
	p.Until(`document.documentElement.matches('.lettered') && document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)`)
	var shifts []string
	p.Eval(shifted, &shifts)
	if what != "" && len(shifts) > 0 {
		p.t.Errorf("%s: %q", what, shifts)
	}
}

var glass = map[string]browser.Screen{
	"360x640":  {Width: 360, Height: 640},
	"390x844":  {Width: 390, Height: 844},
	"820x1180": {Width: 820, Height: 1180},
	"1440x900": {Width: 1440, Height: 900},
}

// From the first word to the last result nothing that is on the screen jumps,
// neither between phases nor when others move. Before, fonts arrive and the list
// of people grows.
func TestNothingJumpsInAWholeGame(t *testing.T) {
	for name, s := range glass {
		if testing.Short() && name != "360x640" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openHouse(t, 3)
			p := h.enter(s, "s1", "ru")
			h.play(func(t *enginetest.Table) { t.Must(enginetest.JoinCommand(4)) })
			p.Click("[data-action=primer-done]")
			p.stands("", "[data-seat=s4]")
			h.play((*enginetest.Table).Start)
			for guided, sought := false, false; !guided || !sought; {
				guided, sought = guided || h.table.Guide() == "s1", sought || h.table.Guide() != "s1"
				h.roundStands(p)
			}
			h.play(func(t *enginetest.Table) {
				for seat := 3; seat <= 4; seat++ {
					t.Must(t.As(engine.SeatID(fmt.Sprint("s", seat)), engine.Command{Type: engine.CmdLeave}))
				}
			})
			p.stands("the end", "[data-screen=over]")
		})
	}
}

// Nor does it with cards that are kept in the hand, with a board, or with as
// many people as a table seats.
func TestNothingJumpsInARoundOfOtherGames(t *testing.T) {
	for rules, seats := range map[string]int{"associum": 6, "imaginarium-1": 7, "echo-contour": 12} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			h := openHouseOf(t, rules, seats)
			screen := glass["390x844"]
			screen.Dark = true
			p := h.enter(screen, "s1", "ru")
			p.Click("[data-action=primer-done]")
			p.stands("", fmt.Sprintf("[data-seat=s%d]", seats))
			h.play((*enginetest.Table).Start)
			h.roundStands(p)
		})
	}
}

// roundStands plays a round move by move.
func (h *house) roundStands(p *tab) {
	h.t.Helper()
	p.stands("words are looked for", "[data-phase=clue]")
	h.play(func(t *enginetest.Table) { t.Clue("h1", fmt.Sprint("почти поцелуй ", t.State.Table.Round)) })
	p.stands("a clue", "[data-phase=echo]")
	h.eachStands(p, "an echo", func(t *enginetest.Table, seat engine.SeatID) { t.Echo(seat, "h1") })
	p.stands("the gallery", "[data-screen=gallery]")
	h.eachStands(p, "a guess", func(t *enginetest.Table, seat engine.SeatID) { t.Guess(seat, t.Source()) })
	switch h.table.State.Phase {
	case engine.PhaseColour:
		p.stands("colours", "[data-phase=colour]")
		h.eachStands(p, "a last guess", func(t *enginetest.Table, seat engine.SeatID) { t.Confirm(seat, t.Source()) })
	case engine.PhaseGuess: // the guide marks an echo
		h.play(func(t *enginetest.Table) {
			t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdMark, Card: t.CardOf(t.Seekers()[0])}))
		})
	}
	p.stands("the reveal", "[data-phase=reveal]")
	h.play((*enginetest.Table).Pass)
}

// eachStands lets one seeker after the other move.
func (h *house) eachStands(p *tab, what string, move func(*enginetest.Table, engine.SeatID)) {
	h.t.Helper()
	for i, seat := range h.table.Seekers() {
		h.play(func(t *enginetest.Table) { move(t, seat) })
		if i < len(h.table.Seekers())-1 {
			p.stands(what, fmt.Sprintf("[data-count^='%d/'], .app", i+1))
		}
	}
}
