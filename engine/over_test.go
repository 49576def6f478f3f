package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// How games end, and begin again.

func TestEqualLeadersShareTheVictory(t *testing.T) {
	table := started(t, 3)
	for table.State.Phase != engine.PhaseOver {
		playOn(table) // everybody finds everything: guides get nothing, all end equal
	}
	if w := table.View("").Winners; !slices.Equal(w, []engine.SeatID{"s1", "s2", "s3"}) {
		t.Errorf("winners are %v of %v", w, scores(table))
	}
}

func TestRematchKeepsSeatsAndBeginsWithAnotherGuide(t *testing.T) {
	table := started(t, 4)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	for range 20 {
		first := table.State.Guides[0]
		for table.State.Phase != engine.PhaseOver {
			playOn(table)
		}
		last := table.Guide()
		table.Refused(engine.Command{Type: engine.CmdStart, By: "s2"}, engine.NotHost)
		table.Start()
		v := table.View("s1")
		if len(v.Seats) != 3 || len(v.History) != 0 || v.Round.Number != 1 || v.Winners != nil {
			t.Fatalf("the rematch begins with %+v", v)
		}
		for seat, score := range scores(table) {
			if score != 0 {
				t.Errorf("%s begins with %d points", seat, score)
			}
		}
		if g := table.Guide(); g == first || g == last {
			t.Errorf("%s guides first; was first before: %s, last: %s", g, first, last)
		}
		if table.State.Deadline != table.Now+45000 {
			t.Errorf("the clock of game %d does not run", table.State.Game)
		}
	}
}

// House rules may ask after any game; who guided last does not guide at once
// again though the table was a lobby in between.
func TestNobodyGuidesTwiceInARowAcrossAReopenedTable(t *testing.T) {
	rules := house(t, "echo-contour", "[limits]\nagain = 60\n")
	for seed := range byte(20) {
		table := enginetest.New(t)
		open := enginetest.OpenCommand(rules)
		open.Open.Seed[6] = seed
		table.Must(open)
		for i := 2; i <= 4; i++ {
			table.Must(enginetest.JoinCommand(i))
		}
		table.Start()
		for table.State.Phase != engine.PhaseAgain {
			playOn(table)
		}
		last := table.Guide()
		for _, seat := range seatIDs(table) {
			table.Again(seat, seat == last || seat == "s1" || seat == "s2")
		}
		table.Must(enginetest.JoinCommand(5))
		table.Start()
		if table.Guide() == last {
			t.Errorf("seed %d: %s guides twice in a row", seed, last)
		}
	}
}

func TestNoRematchForFewerThanTheRulesWant(t *testing.T) {
	table := started(t, 3)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s3"})
	table.Refused(engine.Command{Type: engine.CmdStart, By: "s1"}, engine.TooFew)
	if can := table.View("s1").Me.Can; slices.ContainsFunc(can, func(a engine.Action) bool { return a.Type == engine.CmdStart }) {
		t.Errorf("can start with two: %v", can)
	}
}
