package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
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

func TestNoRematchForFewerThanTheRulesWant(t *testing.T) {
	table := started(t, 3)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s3"})
	table.Refused(engine.Command{Type: engine.CmdStart, By: "s1"}, engine.TooFew)
	if can := table.View("s1").Me.Can; slices.ContainsFunc(can, func(a engine.Action) bool { return a.Type == engine.CmdStart }) {
		t.Errorf("can start with two: %v", can)
	}
}
