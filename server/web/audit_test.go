package web_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
)

// auditor holds pages against axe-core: each look in every language, by day and by
// night in turn. What a language shows by day in one look it shows by night in the
// next. In brief, each look has one language and one light.
type auditor struct {
	t     *testing.T
	brief bool
	looks int
}

var tongues = []string{"en", "ru", "es"}

// look holds a page as it is now; where is for messages.
func (a *auditor) look(p *tab, screen browser.Screen, where string) {
	a.t.Helper()
	a.looks++
	for i, language := range tongues {
		if a.brief && i != a.looks%len(tongues) {
			continue
		}
		p.speaks(language)
		screen.Dark = (a.looks+i)%2 == 0
		p.On(screen)
		p.settle()
		for _, f := range p.Audit() {
			a.t.Errorf("%s in %s (night %t): %s", where, language, screen.Dark, f)
		}
	}
}

// speaks changes the language of the page that is open.
func (p *tab) speaks(language string) {
	p.t.Helper()
	var ignored any
	p.Eval(fmt.Sprintf(`import('/js/i18n.js').then((m) => m.load(%q)).then(() => import('/js/store.js')).then((m) => m.set({ language: %q }))`, language, language), &ignored)
	p.drawn()
}

// drawn waits until what the page knows is on the screen.
func (p *tab) drawn() {
	p.t.Helper()
	p.Until(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// stage is one moment of a game: how it comes to it, and who has something else
// to see then than the others.
type stage struct {
	phase engine.Phase
	move  func(*enginetest.Table)
	roles []string
}

var stages = []stage{
	{engine.PhaseClue, (*enginetest.Table).Start, []string{"guide", "seeker"}},
	{engine.PhaseEcho, func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") }, []string{"guide", "seeker"}},
	{engine.PhaseContour, (*enginetest.Table).Echoes, []string{"guide", "seeker", "spectator"}},
	{engine.PhaseColour, func(t *enginetest.Table) { each(t, t.Guess) }, []string{"guide", "seeker"}},
	{engine.PhaseReveal, func(t *enginetest.Table) { each(t, t.Confirm) }, []string{"seeker", "spectator"}},
	{engine.PhaseOver, leaveOne, []string{"seeker"}},
}

// leaveOne ends a game of four: one player is left.
func leaveOne(t *enginetest.Table) {
	for _, seat := range t.Seekers()[1:] {
		t.Must(t.As(seat, engine.Command{Type: engine.CmdLeave}))
	}
	t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdLeave}))
}

// Every phase of a game as each of its people sees it, on a phone and on a
// screen that has room for all columns.
func TestAxeFindsNothingInAnyPhase(t *testing.T) {
	for name, screen := range map[string]browser.Screen{"phone": still, "desktop": {Width: 1440, Height: 900, Still: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openHouse(t, 4)
			a := &auditor{t: t, brief: testing.Short() || name != "phone"}
			people := map[string]*tab{"host": h.enter(screen, "s1", "en")}
			a.look(people["host"], screen, "lobby, host")
			h.play(stages[0].move)
			people["guide"] = h.enter(screen, h.table.Guide(), "en")
			people["seeker"] = h.enter(screen, h.table.Seekers()[0], "en")
			people["spectator"] = h.enter(screen, "", "en")
			for i, s := range stages {
				if i > 0 {
					h.play(s.move)
				}
				for _, role := range s.roles {
					people[role].See(fmt.Sprintf("[data-phase=%s]", s.phase))
					a.look(people[role], screen, fmt.Sprintf("%s, %s", s.phase, role))
				}
			}
		})
	}
}

// Every dialog there is, over a table in play, and the closer look at a card.
func TestAxeFindsNothingInAnyDialog(t *testing.T) {
	h := openHouse(t, 4)
	a := &auditor{t: t, brief: true}
	h.play((*enginetest.Table).Start)
	h.play((*enginetest.Table).ToContour)
	p := h.enter(still, "s1", "en")
	p.Until(`import('/js/store.js').then(({ get }) => get().table !== null)`)
	p.JSON(`import('/js/store.js').then(({ set }) => set({
		rulesets: ['echo-contour', 'forum'].map((id) => ({ id, names: {}, players: { min: 3, max: 12 }, deals: ['kin', 'plain'], event: true, moderator: true })),
		decks: [['protanopia', 'deuteranopia', 'tritanopia'], []].map((eyes, i) => ({ id: 'd' + i, title: 'Deck ' + i, cards: 96, covers: [], eyes })),
		since: { round: 1, phase: 'clue', scores: {}, at: 0 } }))`)
	p.Forgive("/links") // this house makes no links for other devices
	var names []string
	p.Eval(`Promise.all([import('/js/porch.js'), import('/js/doors.js')]).then((all) => all.flatMap(({ dialogs }) => Object.keys(dialogs)))`, &names)
	opened := 0
	for _, name := range names {
		p.JSON(`import('/js/store.js').then(({ set }) => set({ dialog: null }))`)
		p.drawn()
		p.JSON(fmt.Sprintf(`import('/js/store.js').then(({ set }) => set({ dialog: %q }))`, name))
		p.drawn()
		var open bool
		if p.Eval(`document.querySelector('dialog[open]') !== null`, &open); open {
			opened++
			a.look(p, still, "dialog "+name)
		}
	}
	if opened < 8 {
		t.Errorf("only %d of %q opened", opened, names)
	}
	p.JSON(`import('/js/store.js').then(({ set }) => set({ dialog: null }))`)
	p.Click("main [data-card=g2]")
	p.See("[data-dialog=zoom]")
	a.look(p, still, "the closer look")
}

// The pages before and beside a game.
func TestAxeFindsNothingBesideTheTable(t *testing.T) {
	h := openHouse(t, 2)
	a := &auditor{t: t, brief: true}
	p := h.enter(still, "", "en")
	p.See("[data-screen=invite]")
	a.look(p, still, "invite")
	p.Visit(h.url)
	p.See("[data-screen=front]")
	a.look(p, still, "front")
	p.Forgive("status of 404")
	p.Visit(h.url + "/r/NONE99")
	p.See("[data-screen=gone]")
	a.look(p, still, "gone")
}

// A game whose guide marks an echo, and which asks at its end who plays on.
func TestAxeFindsNothingWhereTheGuideMarks(t *testing.T) {
	h := openAssocium(t)
	a := &auditor{t: t, brief: true}
	guide, seeker := h.enter(still, h.table.Guide(), "en"), h.enter(still, h.table.Seekers()[0], "en")
	a.look(seeker, still, "a hand while the guide thinks")
	h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
	seeker.See("[data-phase=echo]")
	a.look(seeker, still, "two echoes to lay")
	h.play((*enginetest.Table).Echoes)
	for role, p := range map[string]*tab{"guide": guide, "seeker": seeker} {
		p.See("[data-phase=guess]")
		a.look(p, still, "guess, "+role)
	}
	h.play(func(t *enginetest.Table) { t.Expire() })
	for seeker.See("[data-phase=reveal]"); h.table.State.Phase != engine.PhaseAgain; {
		h.play(func(t *enginetest.Table) { t.Expire() })
		if v := h.table.View(""); v.Phase == engine.PhaseReveal && v.Round.Number == 2 {
			seeker.See("[data-screen=void]")
			a.look(seeker, still, "a round without words")
		}
	}
	seeker.See("[data-phase=again]")
	a.look(seeker, still, "once more?")
}

// Who runs a room without a seat has a page of their own, on a phone and on a
// desk.
func TestAxeFindsNothingAtTheDesk(t *testing.T) {
	h := openDesk(t, 4)
	a := &auditor{t: t, brief: true}
	desks := map[string]*tab{}
	for name, screen := range glass {
		if name == "390x844" || name == "1440x900" {
			desks[name] = h.enter(screen, moderator, "en")
		}
	}
	for _, phase := range []engine.Phase{engine.PhaseClue, engine.PhaseEcho} {
		if phase == engine.PhaseEcho {
			h.play(func(t *enginetest.Table) { t.Clue("h1", "almost a kiss") })
		}
		for name, p := range desks {
			p.See(fmt.Sprintf("[data-screen=desk][data-phase=%s]", phase))
			screen := glass[name]
			screen.Still = true
			a.look(p, screen, fmt.Sprintf("the desk in %s at %s", phase, name))
		}
	}
}
