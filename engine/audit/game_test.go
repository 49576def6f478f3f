package audit

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// recorded is a table that writes the journal a host would write.
type recorded struct {
	*enginetest.Table
	entries []Entry
	rng     *rand.Rand
}

func (g *recorded) try(c engine.Command) bool {
	at := g.Now
	events, err := g.Do(c)
	if err != nil {
		return false
	}
	data, err := engine.EncodeEvents(events)
	if err != nil {
		g.T.Fatal(err)
	}
	seat := c.By
	if c.Moderator {
		seat = Moderator
	}
	g.entries = append(g.entries, Entry{At: at, Seat: seat, Events: data})
	return true
}

func (g *recorded) must(c engine.Command) {
	g.T.Helper()
	if !g.try(c) {
		g.T.Fatalf("%s is refused", c.Type)
	}
}

// openTable opens and seats a table of these rules; every second game of rules
// that have it is moderated.
func openTable(t testing.TB, rules *engine.Ruleset, seed uint64) *recorded {
	g := &recorded{Table: enginetest.New(t), rng: rand.New(rand.NewPCG(seed, 3))}
	open := enginetest.OpenCommand(rules)
	open.Open.Seed[9] = byte(seed)
	first := 2
	if rules.Moderator && seed%2 == 1 {
		open.Name, open.Open.Moderator, first = "", "proof-of-the-moderator", 1
	}
	g.must(open)
	for i := first; i <= rules.Players.Min && g.State.Phase == engine.PhaseLobby; i++ {
		g.must(enginetest.JoinCommand(i))
	}
	return g
}

// play lets a game run to its end: anybody does anything, and sometimes nobody
// anything in time.
func (g *recorded) play() {
	for steps := 0; g.State.Phase != engine.PhaseOver && g.State.Phase != engine.PhaseAgain; steps++ {
		if steps > 5000 {
			g.T.Fatalf("%s has no end: %s of round %d", g.State.Rules.ID, g.State.Phase, g.State.Table.Round)
		}
		if g.State.Phase == engine.PhaseLobby {
			g.begin()
			continue
		}
		moved := false
		for _, p := range g.State.Seats {
			if c, ok := enginetest.Anything(g.rng, g.View(p.ID)); ok && g.rng.IntN(12) > 0 {
				g.Wait(engine.Millis(g.rng.IntN(700)))
				moved = g.try(c) || moved
			}
		}
		if g.State.Moderator != "" {
			if c, ok := enginetest.Anything(g.rng, g.Desk()); ok {
				c.Moderator = true
				moved = g.try(c) || moved
			}
		}
		if g.rng.IntN(3) == 0 {
			g.meddle()
		}
		if !moved || g.rng.IntN(20) == 0 {
			g.pass()
		}
	}
}

// begin starts the game, with somebody new if there are too few.
func (g *recorded) begin() {
	start := g.As(g.State.Host, engine.Command{Type: engine.CmdStart})
	if g.State.Moderator != "" {
		start = g.Moderate(engine.Command{Type: engine.CmdStart})
	}
	if !g.try(start) {
		g.must(enginetest.JoinCommand(g.State.Joined + 1))
	}
}

// pass lets the deadline pass, if there is one, with the host awake or away.
func (g *recorded) pass() {
	if g.State.Deadline == 0 || g.State.Phase == engine.PhaseLobby {
		g.Wait(60_000)
		return
	}
	g.Now = max(g.Now, g.State.Deadline)
	if g.rng.IntN(3) == 0 && g.try(engine.Command{Type: engine.CmdResume}) {
		return
	}
	g.must(engine.Command{Type: engine.CmdExpire, Round: g.State.Table.Round, Phase: g.State.Phase})
}

func (g *recorded) kin(*engine.State) ([]engine.Kin, error) { return g.Deck.Kin, nil }

// published is the game as a host tells it, with its export.
func (g *recorded) published() (*Journal, []byte) {
	g.T.Helper()
	j, err := Publish(g.entries, g.kin)
	if err != nil || j == nil {
		g.T.Fatalf("%+v, %v", j, err)
	}
	export, err := json.Marshal(engine.ViewFor(g.State, engine.Viewer{Export: true}, enginetest.Look{}, g.Now))
	if err != nil {
		g.T.Fatal(err)
	}
	return j, export
}

// check is all that a reader of an export does.
func check(j *Journal, export []byte) error {
	r, err := Replay(j)
	if err != nil {
		return err
	}
	return Compare(r, export)
}
