package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/internal/browser"
	"echo/internal/hosttest"
)

// Every game, as house rules under which it is over after a round or two. Kept
// hands are filled up from the discards as long as that takes.
const (
	fleeting  = "id = \"fleeting-%[1]s\"\nbase = \"%[1]s\"\nfinish = \"board\"\ncells = 6\n" + soon
	refilling = "[hand]\nsupply = \"reshuffle\"\n"
)

// In every game a finished one is followed by another with one tap of the host:
// everybody keeps their seat and does nothing, and who only watched and asked
// for a chair has one. Where the rules ask everybody, it is one tap each.
func TestOneTapPlaysEveryGameAgain(t *testing.T) {
	browser.Need(t)
	t.Parallel()
	var args []string
	dir := t.TempDir()
	for _, preset := range engine.Presets() {
		file := filepath.Join(dir, preset.ID+".toml")
		text := fmt.Sprintf(fleeting, preset.ID)
		if preset.Hand.Keep {
			text += refilling
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--rules", file)
	}
	host := hosttest.Serve(t, args...)
	for i, preset := range engine.Presets() {
		t.Run(preset.ID, func(t *testing.T) {
			t.Parallel()
			r := gatherFor(t, host, "fleeting-"+preset.ID)
			r.playsToTheEnd()
			before := r.others[0].Look()
			r.person = arrive(t, "Mira", []browser.Screen{english, russian, spanish}[i%3])
			r.person.Visit(host.URL() + "/r/" + r.room() + "#" + r.others[0].Token)
			r.taps(before.Phase)
			r.goesOn(before)
		})
	}
}

// rematch is a table with somebody who watches, and waits for a chair.
type rematch struct {
	*trio
	watcher *hosttest.Guest
	said    int
}

func gatherFor(t *testing.T, host *hosttest.Host, rules string) *rematch {
	t.Helper()
	r := &rematch{trio: newTrio(t, host)}
	first := hosttest.Open(t, host, map[string]any{
		"name": "Mira", "rules": rules, "seats": 5, "options": map[string]any{"limits": engine.LimitsNone},
	})
	r.others = []*hosttest.Guest{first}
	for _, name := range []string{"Лев", "Inés", "Uğur"} {
		r.others = append(r.others, hosttest.Join(t, host, first.Room, name))
	}
	first.Act(engine.Command{Type: engine.CmdStart})
	r.watcher = &hosttest.Guest{T: t, Host: host, Room: first.Room}
	var at hosttest.Seated
	r.watcher.Must("POST", "/rooms/"+first.Room+"/seats", hosttest.NewKey(), map[string]any{"name": "Zoë", "next": true}, &at)
	r.watcher.Sit(at)
	return r
}

// playsToTheEnd plays, each clue with words of its own.
func (r *rematch) playsToTheEnd() {
	r.t.Helper()
	for v := r.others[0].Look(); v.Phase != engine.PhaseOver && v.Phase != engine.PhaseAgain; v = r.others[0].Look() {
		moved := false
		for _, g := range r.others {
			moved = r.does(g) || moved
		}
		if !moved {
			r.others[0].Poll(r.others[0].Look().Version)
		}
	}
}

// does lets somebody do what the round asks of them.
func (r *rematch) does(g *hosttest.Guest) bool {
	r.t.Helper()
	v := g.Look()
	for _, a := range v.Me.Can {
		switch a.Type {
		case engine.CmdClue, engine.CmdEcho, engine.CmdGuess, engine.CmdConfirm, engine.CmdMark, engine.CmdReady, engine.CmdContinue:
			c := enginetest.Take(r.rng, v, a)
			if a.Type == engine.CmdClue {
				r.said++
				c.Text = fmt.Sprintf("almost a kiss, %d", r.said)
			}
			g.Must("POST", "/rooms/"+g.Room+"/actions", hosttest.NewKey(), c, nil)
			return true
		}
	}
	return false
}

// taps is the one tap; rules that ask everybody have an answer of the others.
func (r *rematch) taps(phase engine.Phase) {
	r.t.Helper()
	if phase == engine.PhaseOver {
		r.person.Click("[data-screen=over] [data-action=again]")
		return
	}
	yes := true
	for _, g := range r.others[1:] {
		g.Act(engine.Command{Type: engine.CmdAgain, Play: &yes})
	}
	r.person.Click("[data-screen=over] [data-action=again-yes]")
}

// goesOn makes sure that the same people are in the next game, and the one who
// waited with them.
func (r *rematch) goesOn(before *engine.View) {
	r.t.Helper()
	r.person.in(engine.PhaseClue)
	v := r.watcher.UntilPhase(engine.PhaseClue)
	if v.Game != before.Game+1 || v.Round.Number != 1 || len(v.Seats) != len(before.Seats)+1 {
		r.t.Errorf("round %d of game %d with %d seats, after game %d with %d", v.Round.Number, v.Game, len(v.Seats), before.Game, len(before.Seats))
	}
	if v.Me == nil || v.Me.Seat != r.watcher.Seat || v.Me.Waiting {
		r.t.Errorf("who waited has %+v", v.Me)
	}
	for i, seat := range before.Seats {
		if now := v.Seats[i]; now.ID != seat.ID || now.Name != seat.Name || now.Score != 0 || now.Left {
			r.t.Errorf("%s of %q became %+v", seat.ID, seat.Name, now)
		}
	}
}
