package webtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

// Three people who share no language play a whole game by clicking and typing.
// In every phase one of them reloads the page, and comes back to the same seat
// with everything kept. A fourth watches, and is never told a secret.
func TestThreeLanguagesPlayAWholeGame(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole game takes more than a minute")
	}
	browser.Need(t)
	t.Parallel()
	g := gather(t)
	for _, plan := range plans {
		g.round++
		g.playRound(plan)
	}
	g.end()
}

// A search is whether a seeker chooses the source, by the lines and at last.
// Whoever does not, chooses the other seeker's echo.
type search struct{ first, last bool }

// A plan is how the two seekers of a round search, and what the rules give for
// it, worked out by hand.
type plan struct {
	a, b              search
	guide, forA, forB int
}

// plans hold every way in which two searches can end.
var plans = []plan{
	{search{true, true}, search{true, true}, 0, 240, 240},         // everybody found it: nothing for the guide
	{search{true, true}, search{false, false}, 160, 240 + 60, 0},  // one did
	{search{false, false}, search{false, false}, 0, 60, 60},       // nobody did
	{search{false, true}, search{false, false}, 160, 160 + 60, 0}, // one found it late
	{search{true, false}, search{true, true}, 160, 0, 240 + 60},   // one lost it
	{search{true, true}, search{false, true}, 0, 240, 160},
}

// game is a table of three players and one who watches.
type game struct {
	t        *testing.T
	host     *hosttest.Host
	room     string
	players  []*player // s1, s2, s3; the first is host
	watcher  *player
	recorder *recorder
	round    int
	reloads  int // so many so far
	points   map[engine.SeatID]int
}

func gather(t *testing.T) *game {
	t.Helper()
	g := &game{t: t, host: calm(t, "echo-contour"), points: map[engine.SeatID]int{}}
	g.players = []*player{arrive(t, "Mira", english), arrive(t, "Лев Т.", russian), arrive(t, "Inés 🌵", spanish)}
	g.room = g.players[0].opens(g.host.URL(), "calm-echo-contour")
	g.players[1].joins(g.host.URL(), g.room)
	g.players[2].comes(g.host.URL(), g.room)
	g.watcher = arrive(t, "nobody", moving)
	g.recorder = record(t, g.watcher.Tab)
	g.watcher.watches(g.host.URL(), g.room)
	for _, p := range g.all() {
		p.See("[data-seat=s3]")
		p.reads("lobby.title")
	}
	g.players[1].reloads()
	g.players[0].Click("[data-action=start]")
	return g
}

func (g *game) all() []*player { return append(slices.Clone(g.players), g.watcher) }

func (g *game) everybodyIn(phase engine.Phase) {
	g.t.Helper()
	for _, p := range g.all() {
		p.in(phase)
	}
}

// oneReloads lets one player after the other reload, once everybody knows how
// many have moved.
func (g *game) oneReloads(moved int, players ...*player) {
	g.t.Helper()
	for _, p := range g.all() {
		p.knows(moved)
	}
	g.reloads++
	players[g.reloads%len(players)].reloads()
}

// cast is who plays what in a round.
type cast struct{ guide, a, b *player }

func (g *game) playRound(plan plan) {
	g.t.Helper()
	c := g.clue()
	g.echo(c)
	g.everybodyIn(engine.PhaseContour)
	source, echoA, echoB := c.guide.own(), c.a.own(), c.b.own()
	a, b := plan.a.cards(source, echoB), plan.b.cards(source, echoA)
	g.contour(c, a[0], b[0])
	g.colour(c, a, b)
	g.points[g.seat(c.guide)] += plan.guide
	g.points[g.seat(c.a)] += plan.forA
	g.points[g.seat(c.b)] += plan.forB
	g.reveal(c)
}

// cards are the first and the last guess.
func (s search) cards(source, other string) (cards [2]string) {
	cards = [2]string{other, other}
	if s.first {
		cards[0] = source
	}
	if s.last {
		cards[1] = source
	}
	return cards
}

func (g *game) seat(p *player) engine.SeatID {
	return engine.SeatID(fmt.Sprint("s", slices.Index(g.players, p)+1))
}

// clue finds out who guides; half a clue is written when somebody reloads.
func (g *game) clue() cast {
	g.t.Helper()
	g.everybodyIn(engine.PhaseClue)
	var c cast
	for _, p := range g.players {
		var screen string
		p.Eval("document.querySelector('.app').dataset.screen", &screen)
		switch {
		case screen == "clue":
			c.guide = p
			p.reads("clue.title")
			continue
		case c.a == nil:
			c.a = p
		default:
			c.b = p
		}
		p.reads("clue.wait")
	}
	g.watcher.reads("clue.wait")
	c.guide.Click("[data-screen=clue] main [data-card=h3]")
	c.guide.Type("#clue", "почти ")
	g.oneReloads(0, c.guide, c.a, c.b)
	c.guide.Type("#clue", fmt.Sprintf("un beso, %d", g.round))
	c.guide.Click("[data-action=lock-clue]:not([aria-disabled])")
	return c
}

func (g *game) echo(c cast) {
	g.t.Helper()
	g.everybodyIn(engine.PhaseEcho)
	c.guide.reads("echo.gather-yours")
	c.a.reads("echo.title")
	g.watcher.reads("echo.gather")
	c.a.lays("h2")
	g.oneReloads(1, c.a, c.b, c.guide)
	for _, p := range g.all() {
		p.Until(fmt.Sprintf("document.querySelector('.clue q').textContent === 'почти un beso, %d'", g.round))
	}
	c.b.lays("h1")
}

// contour ends with the moment of the game: colours come, and nothing else
// changes its place, whatever the screen.
func (g *game) contour(c cast, a, b string) {
	g.t.Helper()
	c.a.guesses(a)
	g.oneReloads(1, c.b, c.guide, c.a)
	for _, p := range g.all() {
		p.reads("contour.title")
	}
	before := map[*player]string{}
	for _, p := range g.all() {
		before[p] = p.boxes()
	}
	c.b.guesses(b)
	g.everybodyIn(engine.PhaseColour)
	for _, p := range g.all() {
		p.reads("colour.title")
		p.Until("document.querySelectorAll('main .comes.on').length === 3")
		if after := p.boxes(); after != before[p] {
			g.t.Errorf("cards moved before %s:\n%s\n%s", p.name, before[p], after)
		}
	}
}

func (g *game) colour(c cast, a, b [2]string) {
	g.t.Helper()
	c.a.confirms(a[0], a[1])
	g.oneReloads(1, c.a, c.guide, c.b)
	c.b.confirms(b[0], b[1])
}

func (g *game) reveal(c cast) {
	g.t.Helper()
	g.everybodyIn(engine.PhaseReveal)
	for _, p := range g.players {
		p.See("[data-screen=ledger]")
		p.reads("reveal.title")
	}
	g.oneReloads(0, c.b, c.a, c.guide)
	host := g.players[0]
	host.Until("document.querySelector('[data-action=continue]:not([aria-disabled])') || document.querySelector('.app').dataset.phase !== 'reveal'")
	if host.phase() == engine.PhaseReveal {
		host.Click("[data-action=continue]")
	}
}

// end compares the end on four screens with the rules and with the journal, and
// lets the spy read what the one who watched was told.
func (g *game) end() {
	g.t.Helper()
	g.everybodyIn(engine.PhaseOver)
	for _, p := range g.all() {
		p.reads("over.title")
	}
	g.players[2].reloads()
	told := map[string]standings{}
	for _, p := range g.all() {
		told[p.name] = p.standings()
	}
	var tokens []string
	for _, p := range g.players {
		tokens = append(tokens, p.token(g.room))
	}
	responses := g.recorder.all(g.t)
	for _, p := range g.all() {
		p.Close()
	}
	g.host.Stop()
	w := hosttest.Testify(g.t, g.host.Data, g.room)
	if scores := w.Scores(); !maps.Equal(scores, g.points) {
		g.t.Errorf("the journal has %v, the rules give %v", scores, g.points)
	}
	g.compare(told, w)
	g.spy(newSpy(g.t, w, tokens), responses)
}

// standings are who has how many points, and who has won.
type standings struct {
	Points  map[engine.SeatID]int
	Winners string
}

func (p *player) standings() (s standings) {
	p.t.Helper()
	p.Eval(`({
		points: Object.fromEntries([...document.querySelectorAll('.standings [data-seat]')].map((e) => [e.dataset.seat, Number(e.querySelector('.score').textContent)])),
		winners: document.querySelector('[data-winners]').dataset.winners,
	})`, &s)
	return s
}

// compare holds the end on each screen against the journal.
func (g *game) compare(told map[string]standings, w *hosttest.Witness) {
	g.t.Helper()
	want := standings{Points: w.Scores()}
	for _, seat := range w.Last().Winners {
		want.Winners = strings.TrimSpace(want.Winners + " " + string(seat))
	}
	for name, got := range told {
		if diff := cmp.Diff(want, got); diff != "" {
			g.t.Errorf("%s reads (-journal +page):\n%s", name, diff)
		}
	}
}

// spy reads every response that reached the watcher, and makes sure that there
// was something to read in every phase.
func (g *game) spy(s *spy, responses []*heard) {
	g.t.Helper()
	seen := map[engine.Phase]int{}
	pictures := 0
	for _, h := range responses {
		for _, leak := range s.leaks(h, g.room) {
			g.t.Errorf("%s tells a spectator %s", h.url, leak)
		}
		if state, err := s.at(h.body); err == nil {
			seen[state.Phase]++
		}
		if strings.HasPrefix(h.path(), "/art/"+g.room) {
			pictures++
		}
	}
	g.t.Logf("the spy read %d responses, %d pictures, views by phase %v", len(responses), pictures, seen)
	for _, phase := range []engine.Phase{engine.PhaseLobby, engine.PhaseClue, engine.PhaseEcho, engine.PhaseContour, engine.PhaseColour, engine.PhaseReveal, engine.PhaseOver} {
		if seen[phase] == 0 {
			g.t.Errorf("no view of %s reached the spy", phase)
		}
	}
	if pictures < 6*3*2 {
		g.t.Errorf("only %d pictures reached the spy", pictures)
	}
}
