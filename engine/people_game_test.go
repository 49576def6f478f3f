package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// peopleGame is a game of five in which people see to one another: names are
// changed, somebody waits for the next game, is nudged, skipped, nearly removed,
// removed, away and back, and the host is away for so long that another is host.
func peopleGame(t testing.TB) *enginetest.Table {
	t.Helper()
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 5)
	table.Must(engine.Command{Type: engine.CmdRename, By: "s2", Text: "Лёва"})
	table.Start()
	table.Must(queueCommand(6))
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[0], "h1")
	table.Must(table.As(s[0], engine.Command{Type: engine.CmdNudge, Seat: s[3]}))
	table.Wait(20_000)
	vote(table, engine.CmdRemove, s[0], s[1])
	table.Echo(s[1], "h1") // so the vote lapses
	vote(table, engine.CmdSkip, s[1], s[3])
	vote(table, engine.CmdSkip, s[0], s[3])
	vote(table, engine.CmdSkip, table.Guide(), s[3])
	table.Echo(s[2], "h1") // the last that is waited for
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s1", s[3], "s6"}})
	table.Must(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{"s6", "s1"}})
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s1"}})
	table.Wait(30_000)
	table.Must(engine.Command{Type: engine.CmdInherit})
	for _, by := range table.State.Seats {
		if by.ID != s[3] && by.Away == 0 && table.State.Phase != engine.PhaseOver {
			if _, open := enginetest.Offers(table.View(by.ID), engine.CmdRemove); open {
				vote(table, engine.CmdRemove, by.ID, s[3])
			}
		}
	}
	table.Expire()
	for table.State.Phase != engine.PhaseOver {
		playOn(table)
	}
	table.Start()
	return table
}

func vote(table *enginetest.Table, name string, by, about engine.SeatID) {
	table.T.Helper()
	table.Must(table.As(by, engine.Command{Type: name, Seat: about}))
}

// queueCommand lets Name(i) wait for the next game.
func queueCommand(i int) engine.Command {
	c := enginetest.JoinCommand(i)
	c.Next = true
	return c
}
