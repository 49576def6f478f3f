package webtest

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"echo/engine"
	"echo/internal/browser"
)

var tunnel = flag.Duration("tunnel", 0, "`how long` the network is away in every phase but the first search, which has forty seconds (TestATunnel)")

// journey is a trio with a big screen beside the person, in the same browser.
type journey struct {
	*trio
	rules *engine.Ruleset
	tabs  []*player
}

// roads are the games a journey is made in: one at the table, one by post.
var roads = []string{"echo-contour", "forum"}

func depart(t *testing.T, s browser.Screen, id string) *journey {
	t.Helper()
	rules, err := engine.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	x, first := inLobbyOf(t, s, id)
	tv := &player{Tab: x.person.Beside(), t: t}
	tv.Visit(x.host.URL() + "/r/" + first.Room + "?tv=1")
	j := &journey{x, rules, []*player{x.person, tv}}
	for _, p := range j.tabs {
		p.Forgive("net::ERR_")
		p.in(engine.PhaseLobby)
	}
	return j
}

// A trouble begins, the person acts in spite of it, and it ends.
type trouble struct{ begin, end func() }

// travel goes through every phase, each with its trouble: every tab says that
// the line is cut, and goes on by itself; what the person did meanwhile counts.
func (j *journey) travel(troubleIn func(engine.Phase) trouble) {
	j.t.Helper()
	j.meet(engine.PhaseLobby, troubleIn(engine.PhaseLobby))
	j.others[0].Act(engine.Command{Type: engine.CmdStart})
	for _, phase := range j.rules.Phases {
		j.meet(phase, troubleIn(phase))
		j.playOn(func(v *engine.View) bool { return v.Phase != phase })
	}
	j.others[1].Act(engine.Command{Type: engine.CmdLeave})
	j.others[0].UntilPhase(engine.PhaseOver)
	j.meet(engine.PhaseOver, troubleIn(engine.PhaseOver))
}

func (j *journey) meet(phase engine.Phase, trouble trouble) {
	j.t.Helper()
	for _, p := range j.tabs {
		p.in(phase)
		p.Until("!document.querySelector('.toast')") // while it says that all is well it lies over the button
	}
	guide := false
	if v := j.others[0].Look(); v.Guide != nil {
		guide = *v.Guide == j.seat
	}
	byHand(j.t, j.person).task(0) // what tests ask the page through is there before the line is cut
	trouble.begin()
	// Tabs poll for each other, so the first to be cut may hear from the second that all is well, until that one is cut.
	for _, p := range slices.Backward(j.tabs) {
		p.Until("document.querySelector('[data-offline]') && !document.querySelector('.toast')")
	}
	acted := j.acts(phase, guide)
	trouble.end()
	for _, p := range j.tabs {
		p.Until("!document.querySelector('[data-offline]')")
	}
	if acted {
		j.others[0].Until(fmt.Sprintf("what the person did in %s", phase), func(v *engine.View) bool {
			return v.Phase != phase || slices.ContainsFunc(v.Seats, func(seat engine.SeatView) bool { return seat.ID == j.seat && seat.Acted })
		})
	}
}

// acts lets the person do their part of the phase, and says whether there was
// one. All of it is shown as done although nobody hears of it yet.
func (j *journey) acts(phase engine.Phase, guide bool) bool {
	j.t.Helper()
	p := j.person
	switch {
	case j.rules.Hand.Keep:
		if !j.takesPart() {
			return false
		}
	case phase == engine.PhaseClue && guide:
		p.Click("[data-screen=clue] main [data-card=h1]")
		p.Type("#clue", "almost a kiss")
		p.Click("[data-action=lock-clue]:not([aria-disabled])")
		p.See("main [data-card=h1][data-mark=final]")
	case phase == engine.PhaseEcho && !guide:
		p.lays("h1")
	case phase == engine.PhaseContour && !guide:
		p.guesses(j.other())
	case phase == engine.PhaseColour && !guide:
		var first string
		p.Eval("document.querySelector('main [data-mark=first]').dataset.card", &first)
		p.confirms(first, first)
	default:
		return false
	}
	p.See("[data-travels]")
	return true
}

// takesPart lets the person do what the page offers of a round, where there is
// something.
func (j *journey) takesPart() bool {
	j.t.Helper()
	p := byHand(j.t, j.person)
	now := p.task(0)
	return slices.ContainsFunc(now.Can, func(a engine.Action) bool { return p.does(now, a) })
}

// The host is killed in every phase, and comes back.
func TestARestartInEveryPhaseIsGoneThroughByEveryTab(t *testing.T) {
	for _, id := range roads {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			j := depart(t, english, id)
			j.travel(func(engine.Phase) trouble { return trouble{j.host.Kill, j.host.Start} })
		})
	}
}

// The network goes away in every phase, and the others play on: once for forty
// seconds, which is longer than a poll is held and than a try is waited for;
// else for as long as the page needs to notice, or as -tunnel says:
//
//	go test ./server/webtest -run Tunnel -args -tunnel 40s
func TestATunnelInEveryPhaseIsGoneThroughByEveryTab(t *testing.T) {
	for _, id := range roads {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			j := depart(t, russian, id)
			j.travel(func(phase engine.Phase) trouble {
				if phase == engine.PhaseContour && !testing.Short() {
					return j.cut(40 * time.Second)
				}
				return j.cut(*tunnel)
			})
		})
	}
}

// cut takes the network away from all tabs for so long; meanwhile the others do
// their part.
func (j *journey) cut(long time.Duration) trouble {
	return trouble{
		begin: func() {
			for _, p := range slices.Backward(j.tabs) {
				p.Offline(true)
			}
			j.person.JSON("globalThis.cutAt = performance.now()")
		},
		end: func() {
			if phase := j.others[0].Look().Phase; phase != engine.PhaseLobby && phase != engine.PhaseOver {
				j.moveAll()
			}
			j.person.Until(fmt.Sprintf("performance.now() - cutAt >= %d", long.Milliseconds()))
			for _, p := range j.tabs {
				p.Offline(false)
			}
		},
	}
}
