package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// The scores of Echo of the contour, line by line, at a table that plays.

func inColour(t *testing.T, seats int) (*enginetest.Table, []engine.SeatID) {
	t.Helper()
	table := started(t, seats)
	table.ToContour()
	return table, table.Seekers()
}

func wantPoints(t *testing.T, table *enginetest.Table, want map[engine.SeatID]int) {
	t.Helper()
	if table.State.Phase != engine.PhaseReveal {
		t.Fatalf("phase is %s", table.State.Phase)
	}
	for seat, points := range want {
		if got := table.View("").Result.Points[seat]; got != points {
			t.Errorf("%s has %d points, want %d; why: %+v", seat, got, points, table.View("").Result.Why[seat])
		}
	}
}

func TestFoundByLinesAndConfirmedIs240(t *testing.T) {
	table, s := inColour(t, 3)
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.CardOf(s[0]))
	table.Confirm(s[0], table.Source())
	table.Confirm(s[1], table.CardOf(s[0]))
	wantPoints(t, table, map[engine.SeatID]int{s[0]: 160 + 80 + 60, s[1]: 0})
}

func TestFoundByLinesAndKeptByTheServerIs160(t *testing.T) {
	table, s := inColour(t, 3)
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.CardOf(s[0]))
	table.Confirm(s[1], table.CardOf(s[0]))
	table.Expire()
	wantPoints(t, table, map[engine.SeatID]int{s[0]: 160 + 60, s[1]: 0})
}

func TestChangedToTheSourceIs160(t *testing.T) {
	table, s := inColour(t, 3)
	table.Guess(s[0], table.CardOf(s[1]))
	table.Guess(s[1], table.CardOf(s[0]))
	table.Confirm(s[0], table.Source())
	table.Confirm(s[1], table.CardOf(s[0]))
	wantPoints(t, table, map[engine.SeatID]int{s[0]: 160 + 60, s[1]: 0})
}

func TestChangedFromTheSourceIsNothing(t *testing.T) {
	table, s := inColour(t, 3)
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.Source())
	table.Confirm(s[0], table.CardOf(s[1]))
	table.Confirm(s[1], table.Source())
	wantPoints(t, table, map[engine.SeatID]int{s[0]: 0, s[1]: 240 + 60})
}

func TestEchoEarns60AGuessAnd180AtMost(t *testing.T) {
	for guesses, want := range map[int]int{1: 60, 2: 120, 3: 180, 4: 180} {
		table, s := inColour(t, 6)
		for i, seat := range s[1:] {
			card := table.CardOf(s[0])
			if i >= guesses {
				card = table.Source()
			}
			table.Guess(seat, card)
		}
		table.Expire()
		table.Expire()
		wantPoints(t, table, map[engine.SeatID]int{s[0]: want})
	}
}

func TestAutoEchoTakesPartAndEarnsNothing(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[1], "h1")
	table.Echo(s[2], "h1")
	table.Expire()
	table.Guess(s[1], table.CardOf(s[0]))
	table.Guess(s[2], table.CardOf(s[0]))
	table.Expire()
	table.Expire()
	wantPoints(t, table, map[engine.SeatID]int{s[0]: 0})
}

func TestGuideEarnsByTheBalanceOfFoundAndNot(t *testing.T) {
	for _, c := range []struct{ seekers, guessing, right, want int }{
		{5, 0, 0, 0}, {5, 1, 1, 0}, {5, 1, 0, 0}, // fewer than two guesses
		{5, 3, 0, 0}, {5, 3, 3, 0}, // none, all of those who guessed
		{5, 2, 1, 160}, {5, 5, 1, 160}, {5, 5, 2, 200}, {5, 5, 3, 200}, {5, 5, 4, 160},
		{11, 11, 5, 320}, {11, 11, 6, 320}, {11, 10, 5, 320}, {11, 8, 4, 280},
	} {
		table, s := inColour(t, c.seekers+1)
		for i, seat := range s[:c.guessing] {
			switch {
			case i < c.right:
				table.Guess(seat, table.Source())
			default:
				table.Guess(seat, table.CardOf(s[(i+1)%len(s)]))
			}
		}
		for table.State.Phase != engine.PhaseReveal {
			table.Expire()
		}
		wantPoints(t, table, map[engine.SeatID]int{table.Guide(): c.want})
	}
}

func TestReasonsSayWhyInWordsForPrograms(t *testing.T) {
	table, s := inColour(t, 4)
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.CardOf(s[0]))
	table.Guess(s[2], table.CardOf(s[0]))
	table.Confirm(s[0], table.Source())
	table.Expire()
	want := map[engine.SeatID][]engine.Reason{
		table.Guide(): {{Reason: "guide", Points: 160}},
		s[0]:          {{Reason: "found", Points: 160}, {Reason: "contour", Points: 80}, {Reason: "echo", Points: 120, Times: 2}},
	}
	if diff := cmp.Diff(want, table.View("").Result.Why); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestGuideWithoutPointsIsToldWhy(t *testing.T) {
	all := started(t, 3)
	all.ToReveal(nil)
	if why := all.View("").Result.Why[all.Guide()]; len(why) != 1 || why[0].Reason != "all-found" || why[0].Points != 0 {
		t.Errorf("all found it: %+v", why)
	}
	none := started(t, 3)
	none.ToContour()
	none.Expire()
	if why := none.View("").Result.Why[none.Guide()]; len(why) != 1 || why[0].Reason != "none-found" {
		t.Errorf("nobody found it: %+v", why)
	}
}
