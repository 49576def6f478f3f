package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

func TestWhoComesDuringAGameSitsDownAtTheNextOne(t *testing.T) {
	for _, id := range presets() {
		rules := mustPreset(t, id)
		if !rules.FullStart {
			table := enginetest.Open(t, rules, rules.Players.Min)
			table.Start()
			table.Refused(enginetest.JoinCommand(20), engine.Begun)
			table.Must(queueCommand(20))
			waits := engine.SeatID("s" + itoa(table.State.Joined))
			v := table.View(waits)
			if v.Me == nil || !v.Me.Waiting || len(v.Me.Hand) != 0 || len(v.Waiting) != 1 || v.Waiting[0].Name != enginetest.Name(20) {
				t.Fatalf("%s: %+v, %+v", id, v.Me, v.Waiting)
			}
			table.Refused(table.As(waits, engine.Command{Type: engine.CmdNudge, Seat: table.Guide()}), engine.NotSeated)
			finish(table)
			table.Start()
			if seat := seatOf(table, waits); seat.Left || len(seat.Hand) == 0 || !slices.Contains(table.State.Guides, waits) {
				t.Errorf("%s: %+v does not play", id, seat)
			}
		}
	}
}

func itoa(n int) string { return engine.Slot(n).String()[1:] }

// finish lets all but two leave who were there first, so that the game is over,
// and they come back.
func finish(table *enginetest.Table) {
	for table.State.Phase != engine.PhaseOver {
		if table.State.Deadline > 0 {
			table.Expire()
			continue
		}
		table.Must(engine.Command{Type: engine.CmdLeave, By: table.State.Awaited()[0]})
	}
}

func TestWhoIsAwayWhenTheGameBeginsGoesOnWaiting(t *testing.T) {
	table := started(t, 4)
	table.Must(queueCommand(5))
	table.Must(queueCommand(6))
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s5"}})
	finish(table)
	table.Start()
	if got := table.View("").Waiting; len(got) != 1 || got[0].ID != "s5" || seatOf(table, "s6").Left {
		t.Errorf("%+v wait", got)
	}
}

func TestNoMoreSitDownThanThereAreSeats(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(5)})
	table.Start()
	for i := 5; i <= 7; i++ {
		table.Must(queueCommand(i))
	}
	finish(table)
	table.Start()
	if len(table.State.Seats) != 5 || len(table.State.Waiting) != 2 || table.State.Waiting[0].ID != "s6" {
		t.Errorf("%d sit, %+v", len(table.State.Seats), table.State.Waiting)
	}
}

func TestAtMostAsManyWaitAsMayPlay(t *testing.T) {
	table := started(t, 3)
	most := table.State.Rules.Players.Max
	for i := range most {
		table.Must(queueCommand(20 + i))
	}
	table.Refused(queueCommand(99), engine.RoomFull)
}

func TestNamesOfThoseWhoWaitAreTakenToo(t *testing.T) {
	table := started(t, 3)
	c := queueCommand(7)
	table.Must(c)
	table.Refused(c, engine.NameTaken)
	table.Refused(queueCommand(1), engine.NameTaken)
}

func TestWaitingEndsByLeavingAndByTheHost(t *testing.T) {
	table := started(t, 3)
	table.Must(queueCommand(5))
	table.Must(queueCommand(6))
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	table.Must(engine.Command{Type: engine.CmdKick, By: table.State.Host, Seat: "s5"})
	if len(table.State.Waiting) != 0 || table.View("s4").Me != nil {
		t.Errorf("%+v wait", table.State.Waiting)
	}
	table.Refused(engine.Command{Type: engine.CmdLeave, By: "s5"}, engine.NotSeated)
}

func TestInAFullLobbyOneWaitsForASeat(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Seats: ptr(4)})
	table.Refused(enginetest.JoinCommand(5), engine.RoomFull)
	table.Must(queueCommand(5))
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s2"})
	if len(table.State.Waiting) != 0 || seatOf(table, "s5").Name != enginetest.Name(5) {
		t.Errorf("%+v wait", table.State.Waiting)
	}
}

// Nobody who was there would be left to begin another game.
func TestRoomThatEverybodyHasLeftOpensForThoseWhoWait(t *testing.T) {
	table := started(t, 3)
	table.Must(queueCommand(4))
	for _, id := range []engine.SeatID{"s1", "s2", "s3"} {
		table.Must(engine.Command{Type: engine.CmdLeave, By: id})
	}
	if table.State.Phase != engine.PhaseLobby || table.State.Host != "s4" || len(table.State.Seats) != 1 {
		t.Errorf("%s, host %q, %d seats", table.State.Phase, table.State.Host, len(table.State.Seats))
	}
}

// A table that fills up begins, also by those who waited.
func TestTableThatIsAskedAboutAnotherGameTakesInThoseWhoWait(t *testing.T) {
	rules := mustPreset(t, "associum")
	table := enginetest.Open(t, rules, rules.Players.Max)
	table.Must(queueCommand(20))
	for table.State.Phase != engine.PhaseAgain {
		table.Expire()
	}
	gone := table.State.Seats[0].ID
	for i := range table.State.Seats {
		table.Again(table.State.Seats[i].ID, table.State.Seats[i].ID != gone)
		if table.State.Phase != engine.PhaseAgain {
			break
		}
	}
	if len(table.State.Waiting) != 0 || table.State.Game != 2 || table.State.Phase != engine.PhaseClue {
		t.Errorf("%s of game %d, %d wait", table.State.Phase, table.State.Game, len(table.State.Waiting))
	}
}

func TestNameChangesBetweenGamesAlone(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	rename := func(by engine.SeatID, name string) engine.Command {
		return engine.Command{Type: engine.CmdRename, By: by, Text: name}
	}
	table.Refused(rename("s2", enginetest.Name(3)), engine.NameTaken)
	table.Refused(rename("s2", "\u200b"), engine.BadName)
	table.Must(rename("s2", "  "+enginetest.Name(2)+"  ")) // one's own, tidied, is free
	table.Must(rename("s2", "Лёва"))
	table.Start()
	if seatOf(table, "s2").Name != "Лёва" {
		t.Error(seatOf(table, "s2").Name)
	}
	table.Must(queueCommand(9))
	table.Refused(rename("s2", "Лев"), engine.WrongPhase)
	table.Refused(rename("s5", "Wu"), engine.WrongPhase)
	finish(table)
	table.Must(rename("s5", "Somebody"))
	if table.View("").Waiting[0].Name != "Somebody" {
		t.Error(table.View("").Waiting)
	}
}
