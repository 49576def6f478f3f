package engine_test

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"echo/engine"
	"echo/engine/enginetest"
)

// people takes something that can lists about those at the table: it must be
// accepted, and nobody's score may change by it while the round goes on.
func (g *game) people(rt *rapid.T) {
	if next := g.State.Opens(g.Now); next > 0 && rapid.Bool().Draw(rt, "patient") {
		g.Now = next
	}
	if len(g.State.Votes) > 0 && rapid.Bool().Draw(rt, "agree") {
		g.agree(rt)
		return
	}
	v := g.View(g.seat(rt))
	var social []engine.Action
	for _, name := range []string{engine.CmdNudge, engine.CmdSkip, engine.CmdRemove, engine.CmdRename, engine.CmdTransfer} {
		if a, is := enginetest.Offers(v, name); is {
			social = append(social, a)
		}
	}
	if len(social) == 0 {
		return
	}
	c := enginetest.Take(g.rng, v, rapid.SampledFrom(social).Draw(rt, "social"))
	if c.Type == engine.CmdRename {
		c.Text = enginetest.Name(rapid.IntRange(20, 9999).Draw(rt, "name"))
	}
	g.harmless(rt, c)
}

// agree lets one of those agree who may.
func (g *game) agree(rt *rapid.T) {
	v := rapid.SampledFrom(g.View("").Votes).Draw(rt, "vote")
	if len(v.May) > 0 && (g.State.Deadline == 0 || g.Now < g.State.Deadline) {
		g.harmless(rt, g.As(rapid.SampledFrom(v.May).Draw(rt, "voter"), engine.Command{Type: v.Type, Seat: v.Seat}))
	}
}

// harmless does what must be accepted and cost nobody points.
func (g *game) harmless(rt *rapid.T, c engine.Command) {
	round, before := g.State.Table.Round, scores(g.Table)
	if !g.try(rt, c) && c.Type != engine.CmdRename { // the name may be taken
		rt.Fatalf("%+v was offered and refused", c)
	}
	for _, p := range g.State.Seats {
		if was, sat := before[p.ID]; sat && p.Score != was && round == g.State.Table.Round && g.State.Table.Outcome == nil {
			rt.Fatalf("%s moved the score of %s from %d to %d", c.Type, p.ID, was, p.Score)
		}
	}
}

// steady wants nothing to become possible before NextChange says so.
func (g *game) steady(rt *rapid.T) {
	next := g.State.NextChange(g.Now)
	if next == 0 {
		next = g.Now + 1e9
	}
	for _, p := range g.State.Seats {
		if now, then := mustJSON(rt, g.State.Can(p.ID, g.Now)), mustJSON(rt, g.State.Can(p.ID, next-1)); now != then {
			rt.Fatalf("%s can do other things %d ms later, though nothing changes before %d ms:\n%s\n%s", p.ID, next-1-g.Now, next-g.Now, now, then)
		}
	}
}

// absent lets the server tell who is away, who is back, and who is host then.
func (g *game) absent(rt *rapid.T) {
	c := engine.Command{Type: rapid.SampledFrom([]string{engine.CmdAbsent, engine.CmdAbsent, engine.CmdReturned, engine.CmdInherit}).Draw(rt, "told")}
	if c.Type == engine.CmdInherit {
		g.Now = max(g.Now, g.State.Inherits())
		due := g.State.Inherits() > 0
		if g.try(rt, c) != due {
			rt.Fatalf("somebody was to be host: %v", due)
		}
		return
	}
	for range rapid.IntRange(1, 3).Draw(rt, "seats") {
		c.Missed = append(c.Missed, g.seat(rt))
	}
	g.try(rt, c)
}

// meddle does one thing that people do about each other, or that the server
// tells of them.
func meddle(table *enginetest.Table, rng *rand.Rand) {
	ids := seatIDs(table)
	id := ids[rng.IntN(len(ids))]
	switch rng.IntN(4) {
	case 0:
		_, _ = table.Do(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{id}}) // may have left
	case 1:
		_, _ = table.Do(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{id}})
	case 2:
		_, _ = table.Do(queueCommand(table.State.Joined + 1)) // enough may wait
	default:
		v := table.View(id)
		for _, name := range []string{engine.CmdSkip, engine.CmdRemove, engine.CmdNudge} {
			if a, is := enginetest.Offers(v, name); is {
				table.Must(enginetest.Take(rng, v, a))
				return
			}
		}
	}
}
