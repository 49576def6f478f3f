package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

func TestNudgeIsSeenByWhoIsAwaitedAloneAndOncePerTwentySeconds(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Must(table.As(s[0], engine.Command{Type: engine.CmdNudge, Seat: s[1]}))
	n := table.View(s[1]).Me.Nudged
	if n == nil || n.By != s[0] || n.At != table.Now.RFC3339() {
		t.Fatalf("%+v", n)
	}
	for _, other := range []engine.SeatID{s[0], s[2], table.Guide()} {
		if table.View(other).Me.Nudged != nil {
			t.Errorf("%s is nudged too", other)
		}
	}
	table.Wait(19_999)
	table.Refused(table.As(s[2], engine.Command{Type: engine.CmdNudge, Seat: s[0]}), engine.TooEarly)
	table.Wait(1)
	table.Refused(table.As(s[2], engine.Command{Type: engine.CmdNudge, Seat: table.Guide()}), engine.NoSuchSeat)
	table.Refused(table.As(s[2], engine.Command{Type: engine.CmdNudge, Seat: s[2]}), engine.NoSuchSeat)
	table.Must(table.As(s[2], engine.Command{Type: engine.CmdNudge, Seat: s[0]}))
	table.Echo(s[1], "h1")
	if table.View(s[1]).Me.Nudged != nil {
		t.Error("who has acted is still nudged")
	}
	table.Expire()
	if table.View(s[0]).Me.Nudged != nil {
		t.Error("the nudge outlives its phase")
	}
}

func TestBotsAreNotNudged(t *testing.T) {
	table, _ := idle(t, 2, 2)
	for _, p := range table.State.Seats {
		if p.Bot {
			table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdNudge, Seat: p.ID}), engine.NoSuchSeat)
			return
		}
	}
}

func TestNudgeIsOfferedToThoseAloneWhoWaitForSomebodyElse(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[0], "h1")
	table.Echo(s[1], "h1")
	for _, id := range []engine.SeatID{table.Guide(), s[0], s[1], s[2]} {
		offer, open := enginetest.Offers(table.View(id), engine.CmdNudge)
		if open != (id != s[2]) || open && !slices.Equal(offer.Seats, s[2:]) {
			t.Errorf("%s is offered %v, %+v", id, open, offer)
		}
	}
	table.Refused(table.As(s[2], engine.Command{Type: engine.CmdNudge, Seat: s[0]}), engine.NoSuchSeat)
}
