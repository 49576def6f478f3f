package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

func away(ids ...engine.SeatID) engine.Command {
	return engine.Command{Type: engine.CmdAbsent, Missed: ids}
}

func back(ids ...engine.SeatID) engine.Command {
	return engine.Command{Type: engine.CmdReturned, Missed: ids}
}

var inherit = engine.Command{Type: engine.CmdInherit}

func TestAbsentHostIsFollowedByWhoIsThereAndSeatedLongest(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Refused(inherit, engine.TooEarly)
	table.Must(away("s1", "s2"))
	table.Wait(29_999)
	table.Refused(inherit, engine.TooEarly)
	table.Wait(1)
	if table.State.Inherits() != table.Now {
		t.Errorf("passes on at %d", table.State.Inherits())
	}
	table.Must(inherit)
	if table.State.Host != "s3" {
		t.Errorf("host is %s", table.State.Host)
	}
	table.Must(back("s1", "s2"))
	table.Refused(inherit, engine.TooEarly) // who comes back is a player like the others
	if table.View("s1").Me.Host || !table.View("s3").Me.Host {
		t.Error("the old host is back")
	}
	table.Must(engine.Command{Type: engine.CmdTransfer, By: "s3", Seat: "s1"})
}

func TestHostWhoIsBackInTimeStaysHost(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Must(away("s1"))
	table.Wait(20_000)
	table.Must(back("s1"))
	table.Wait(60_000)
	table.Refused(inherit, engine.TooEarly)
}

func TestRoleWaitsForSomebodyToTakeIt(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 3)
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Robot", Proof: "p"})
	table.Must(away("s1", "s2", "s3"))
	table.Wait(90_000)
	table.Refused(inherit, engine.TooEarly) // a bot runs nothing
	table.Must(back("s2"))
	table.Must(inherit)
	if table.State.Host != "s2" {
		t.Errorf("host is %s", table.State.Host)
	}
}

func TestHostWhoLeavesIsFollowedByWhoIsThere(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 3)
	table.Must(away("s2"))
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s1"})
	if table.State.Host != "s3" {
		t.Errorf("host is %s", table.State.Host)
	}
}

// Two tables, the same but for what the server told of presence, are dealt the
// same cards.
func TestNoDrawDependsOnWhoIsAway(t *testing.T) {
	deal := func(told ...engine.Command) string {
		table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
		for _, c := range told {
			table.Must(c)
		}
		table.Start()
		return mustJSON(t, table.State.Seats[0].Hand) + mustJSON(t, table.State.Guides)
	}
	if deal() != deal(away("s2", "s3"), back("s2", "s3")) {
		t.Error("other cards")
	}
}

func TestWhoIsAwayIsToldOnce(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Must(away("s2", "s9", "s2"))
	table.Refused(away("s2"), engine.NoSuchSeat)
	table.Must(away("s2", "s3"))
	table.Must(back("s3", "s4"))
	table.Refused(back("s3", "s9"), engine.NoSuchSeat)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s2"})
	table.Refused(back("s2"), engine.NoSuchSeat)
}
