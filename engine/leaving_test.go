package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// Who leaves is not waited for, and takes nothing along.

func TestLeaversTurnIsVoidTheirEchoAutoAndTheyDoNotGuess(t *testing.T) {
	table := started(t, 5)
	table.Clue("h1", "a door, ajar")
	gone := table.Seekers()[0]
	table.Must(engine.Command{Type: engine.CmdLeave, By: gone})
	for _, s := range table.Seekers() {
		table.Echo(s, "h1")
	}
	if table.State.Phase != engine.PhaseContour || !seatOf(table, gone).Play.Auto || len(table.State.Table.Gallery) != 5 {
		t.Fatalf("%s, auto %v, %d cards", table.State.Phase, seatOf(table, gone).Play.Auto, len(table.State.Table.Gallery))
	}
	table.Refused(table.As(gone, engine.Command{Type: engine.CmdGuess, Card: table.Source()}), engine.NotSeated)
	for table.State.Phase != engine.PhaseOver {
		if table.Guide() == gone {
			t.Fatalf("round %d waits for a guide who has left", table.State.Table.Round)
		}
		if table.State.Phase == engine.PhaseContour && len(table.State.Table.Gallery) != 5 {
			t.Fatalf("%d cards in the gallery", len(table.State.Table.Gallery))
		}
		playOn(table)
	}
	void := 0
	for _, h := range table.State.History {
		if h.Guide == gone && h.Void {
			void++
		}
	}
	if void != 2 || len(table.State.History) != 10 {
		t.Errorf("%d void turns of %d", void, len(table.State.History))
	}
}

// playOn does what is next with everybody agreeing.
func playOn(table *enginetest.Table) {
	switch table.State.Phase {
	case engine.PhaseClue:
		table.Clue("h1", "a door, ajar")
	case engine.PhaseEcho:
		table.Echoes()
	case engine.PhaseContour, engine.PhaseGuess:
		for _, s := range table.Seekers() {
			table.Guess(s, table.Source())
		}
		if table.State.Phase == engine.PhaseGuess {
			table.Expire() // the guide marks nothing
		}
	case engine.PhaseColour:
		for _, s := range table.Seekers() {
			table.Confirm(s, table.Source())
		}
	case engine.PhaseReveal:
		table.Pass()
	}
}

func TestGuideWhoLeavesBeforeTheClueVoidsTheRound(t *testing.T) {
	table := started(t, 4)
	table.Must(engine.Command{Type: engine.CmdLeave, By: table.Guide()})
	if v := table.View(""); v.Phase != engine.PhaseReveal || !v.Result.Void {
		t.Errorf("%s, %+v", v.Phase, v.Result)
	}
}

func TestGuideWhoLeavesAfterTheClueLeavesTheRoundToTheOthers(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	guide := table.Guide()
	table.Must(engine.Command{Type: engine.CmdLeave, By: guide})
	table.Echoes()
	playOn(table)
	playOn(table)
	if v := table.View(""); v.Phase != engine.PhaseReveal || v.Result.Void || len(v.Gallery) != 4 {
		t.Errorf("%s, %+v", v.Phase, v.Result)
	}
}

func TestLastAwaitedSeatLeavingEndsThePhase(t *testing.T) {
	for _, phase := range []engine.Phase{engine.PhaseEcho, engine.PhaseContour, engine.PhaseColour} {
		table := started(t, 4)
		for table.State.Phase != phase {
			playOn(table)
		}
		s := table.Seekers()
		for _, seat := range s[1:] {
			switch phase {
			case engine.PhaseEcho:
				table.Echo(seat, "h1")
			case engine.PhaseContour:
				table.Guess(seat, table.Source())
			case engine.PhaseColour:
				table.Confirm(seat, table.Source())
			}
		}
		table.Must(engine.Command{Type: engine.CmdLeave, By: s[0]})
		if table.State.Phase == phase {
			t.Errorf("%s waits for nobody", phase)
		}
	}
}

func TestFewerThanThreeEndTheGameWithStandingsKept(t *testing.T) {
	table := started(t, 4)
	table.ToReveal(nil)
	before := scores(table)
	table.Next()
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	table.Must(engine.Command{Type: engine.CmdKick, By: "s1", Seat: "s3"})
	if table.State.Phase != engine.PhaseOver || table.State.Deadline != 0 {
		t.Fatalf("it is %s", table.State.Phase)
	}
	if diff := cmp.Diff(before, scores(table)); diff != "" {
		t.Errorf("scores (-before +after):\n%s", diff)
	}
	for _, winner := range table.View("").Winners {
		if winner == "s3" || winner == "s4" {
			t.Errorf("%s has left and wins", winner)
		}
	}
}

func scores(table *enginetest.Table) map[engine.SeatID]int {
	m := map[engine.SeatID]int{}
	for _, p := range table.State.Seats {
		m[p.ID] = p.Score
	}
	return m
}

func seatIDs(table *enginetest.Table) (ids []engine.SeatID) {
	for _, p := range table.State.Seats {
		ids = append(ids, p.ID)
	}
	return ids
}
