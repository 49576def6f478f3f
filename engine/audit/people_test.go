package audit

import (
	"bytes"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// meddle does one of the things that people do about each other, or that the
// host's program tells of them, if it may be done.
func (g *recorded) meddle() {
	p := g.State.Seats[g.rng.IntN(len(g.State.Seats))]
	switch g.rng.IntN(5) {
	case 0:
		g.try(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{p.ID}})
	case 1:
		g.try(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{p.ID}})
	case 2:
		g.try(engine.Command{Type: engine.CmdInherit})
	case 3:
		c := enginetest.JoinCommand(g.State.Joined + 1)
		c.Next = true
		g.try(c)
	default:
		for _, name := range []string{engine.CmdSkip, engine.CmdNudge, engine.CmdRename} {
			if a, is := enginetest.Offers(g.View(p.ID), name); is {
				g.try(enginetest.Take(g.rng, g.View(p.ID), a))
			}
		}
	}
}

// A game of four with all that people can do about each other.
func TestWhatPeopleDoAboutEachOtherReplays(t *testing.T) {
	g := openTable(t, engine.Presets()[0], 0)
	g.must(enginetest.JoinCommand(4))
	g.must(engine.Command{Type: engine.CmdRename, By: "s2", Text: "Лёва"})
	g.must(g.As("s1", engine.Command{Type: engine.CmdStart}))
	queue := enginetest.JoinCommand(5)
	queue.Next = true
	g.must(queue)
	guide, s := g.Guide(), g.Seekers()
	g.must(g.As(s[0], engine.Command{Type: engine.CmdNudge, Seat: guide}))
	g.Wait(25_000)
	g.must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s1"}})
	g.must(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{"s1"}})
	g.must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s1"}})
	for _, by := range s[:2] {
		g.must(g.As(by, engine.Command{Type: engine.CmdSkip, Seat: guide}))
	}
	g.Wait(30_000)
	g.must(engine.Command{Type: engine.CmdInherit})
	g.play()
	j, export := g.published()
	if err := check(j, export); err != nil {
		t.Error(err)
	}
	for _, event := range []string{"renamed", "queued", "nudged", "absent", "returned", "voted", "skipped", "hosted"} {
		found := false
		for _, e := range j.Entries {
			found = found || bytes.Contains(e.Events, []byte(`{"`+event+`":`))
		}
		if !found {
			t.Errorf("no entry tells of %q", event)
		}
	}
	if g.try(engine.Command{Type: engine.CmdRename, By: "s2", Text: "Somebody"}); check(j, export) != nil {
		t.Error("a name that is changed after the game is a fault of it")
	}
}
