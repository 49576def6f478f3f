package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

var resume = engine.Command{Type: engine.CmdResume}

// inClue is a table in its first clue phase, which takes 45 s.
func inClue(t *testing.T) *enginetest.Table {
	table := enginetest.Open(t, engine.Presets()[0], 3)
	table.Start()
	return table
}

func TestOutageLeavesEverybodyTheGrace(t *testing.T) {
	for _, away := range []engine.Millis{30_001, 45_000, 3 * 3600_000} {
		table := inClue(t)
		table.Now += away
		table.Must(resume)
		for _, seat := range []engine.SeatID{"", "s1", "s2", "s3"} {
			v := engine.ViewFor(table.State, engine.Viewer{Seat: seat}, enginetest.Look{}, table.Now)
			if v.Phase != engine.PhaseClue || *v.RemainingMs != engine.Grace || *v.LimitMs != 45_000 || v.Graces != 1 {
				t.Errorf("after %d ms %q sees %d ms left of %d, %d graces", away, seat, *v.RemainingMs, *v.LimitMs, v.Graces)
			}
		}
	}
}

func TestOutageThatCostNothingGivesNothing(t *testing.T) {
	table := inClue(t)
	table.Now += 30_000 // 15 s are left
	table.Refused(resume, engine.TooEarly)
	lobby := enginetest.Open(t, engine.Presets()[0], 3)
	lobby.Refused(resume, engine.TooEarly)
}

// A phase of 5 s starts over, and is no longer than it was.
func TestShortPhaseStartsOver(t *testing.T) {
	rules := *engine.Presets()[0]
	rules.Limits = map[engine.Phase]int{engine.PhaseClue: 5}
	table := enginetest.Open(t, &rules, 3)
	table.Start()
	table.Now += 60_000
	table.Must(resume)
	if left := table.State.Deadline - table.Now; left != 5_000 {
		t.Errorf("%d ms are left", left)
	}
}

// A host that is killed every ten seconds still ends its phases.
func TestGracesOfAPhaseComeToAnEnd(t *testing.T) {
	table := inClue(t)
	for table.Now < table.State.Deadline && table.State.Graces <= engine.Graces {
		table.Now += 10_000
		table.Do(resume)
	}
	if given := table.State.Deadline - table.State.Since - 45_000; table.State.Graces != engine.Graces || given != 0 {
		t.Fatalf("%d graces, and the phase is %d ms longer than it says", table.State.Graces, given)
	}
	table.Refused(resume, engine.TooLate)
	table.Expire()
	if table.State.Graces != 0 {
		t.Errorf("%s begins with %d graces used", table.State.Phase, table.State.Graces)
	}
}

func TestGraceKeepsWhatTheModeratorSaid(t *testing.T) {
	rules := *engine.Presets()[0]
	rules.Moderator = true
	table := enginetest.OpenModerated(t, &rules, 3)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdStart}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdDeadline, At: table.Now + 20_000}))
	soft := table.State.Soft
	table.Now += 40_000
	table.Must(resume)
	if table.State.Soft != soft || soft == 0 {
		t.Errorf("soft deadline %d became %d", soft, table.State.Soft)
	}
}

// outageGame is a round whose host is away in two phases, in one of them twice.
func outageGame(t testing.TB) *enginetest.Table {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 3)
	table.Start()
	for range 2 {
		table.Wait(40_000)
		table.Must(resume)
	}
	table.Clue("h1", "who was that?")
	table.Wait(3600_000)
	table.Must(resume)
	table.Echoes()
	return table
}

// The host may be killed at any moment: everybody gets the cards that they would
// have had.
func TestOutageChangesNoCard(t *testing.T) {
	play := func(outages int) map[engine.SeatID][]engine.Card {
		table := inClue(t)
		for range outages {
			table.Wait(31_000)
			table.Must(resume)
		}
		table.Expire()
		table.Next()
		hands := map[engine.SeatID][]engine.Card{}
		for _, seat := range table.State.Seats {
			hands[seat.ID] = seat.Hand
		}
		return hands
	}
	if diff := cmp.Diff(play(0), play(2)); diff != "" {
		t.Errorf("round 2 (-no outage +two):\n%s", diff)
	}
}
