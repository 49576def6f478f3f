package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Games by correspondence: no limits, and somebody who runs them without a
// seat.

// desk is a moderated game of so many that has just begun.
func desk(t testing.TB, seats int) *enginetest.Table {
	t.Helper()
	table := enginetest.OpenModerated(t, mustPreset(t, "forum"), seats)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdStart}))
	return table
}

func names(can []engine.Action) (names []string) {
	for _, a := range can {
		names = append(names, a.Type)
	}
	return names
}

func TestModeratorOpensTheRoomWithoutASeat(t *testing.T) {
	table := enginetest.OpenModerated(t, mustPreset(t, "forum"), 0)
	if v := table.View(""); len(v.Seats) != 0 || !v.Moderated || v.Host != nil {
		t.Fatalf("seats %+v, moderated %v, host %v", v.Seats, v.Moderated, v.Host)
	}
	table.Must(enginetest.JoinCommand(1))
	table.Must(enginetest.JoinCommand(2))
	if v := table.View("s1"); *v.Host != "s1" || !v.Me.Host || v.Me.Moderator {
		t.Errorf("the first to sit is not host: %+v", v.Me)
	}
}

func TestModeratorRunsTheRoomLikeAHost(t *testing.T) {
	table := enginetest.OpenModerated(t, mustPreset(t, "forum"), 3)
	if got := names(table.Desk().Me.Can); !slices.Equal(got, []string{"start", "settings", "bot", "kick", "transfer"}) {
		t.Errorf("in the lobby the moderator can %v", got)
	}
	table.Must(table.Moderate(engine.Command{Type: engine.CmdSettings, Title: ptr("By post"), Seats: ptr(5)}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdBot, Name: "Robot"}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdTransfer, Seat: "s2"}))
	table.Refused(table.Moderate(engine.Command{Type: engine.CmdTransfer, Seat: "s2"}), engine.NoSuchSeat)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdKick, Seat: "s1"}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdStart}))
	if v := table.View("s2"); v.Title != "By post" || !v.Me.Host || len(v.Seats) != 3 || v.Phase != engine.PhaseClue {
		t.Errorf("got %+v", v)
	}
	if got := names(table.Desk().Me.Can); !slices.Equal(got, []string{"remind", "deadline", "close", "kick", "transfer"}) {
		t.Errorf("in the clue phase the moderator can %v", got)
	}
}

func TestModeratorHasNoPartInTheGame(t *testing.T) {
	table := desk(t, 3)
	for _, c := range []engine.Command{
		{Type: engine.CmdClue, Card: "h1", Text: "a door, ajar"}, {Type: engine.CmdLeave},
	} {
		table.Refused(table.Moderate(c), engine.NotSeated)
	}
	to(table, 1, engine.PhaseGuess)
	table.Refused(table.Moderate(engine.Command{Type: engine.CmdGuess, Card: "g1"}), engine.NotSeated)
}

func TestOnlyTheModeratorModerates(t *testing.T) {
	table := desk(t, 3)
	for _, name := range []string{engine.CmdRemind, engine.CmdDeadline, engine.CmdClose} {
		table.Refused(table.As("s1", engine.Command{Type: name}), engine.NotModerator)
		table.Refused(table.As("", engine.Command{Type: name}), engine.NotSeated)
		seated := table.Moderate(engine.Command{Type: name})
		seated.By = "s1"
		table.Refused(seated, engine.NotModerator)
	}
	alone := begun(t, mustPreset(t, "forum"), 3)
	alone.Refused(alone.Moderate(engine.Command{Type: engine.CmdClose}), engine.NotSeated)
	if v := alone.Desk(); v.Moderated || len(v.Me.Can) != 0 {
		t.Errorf("nobody moderates, and that one can %v", names(v.Me.Can))
	}
	echo := started(t, 3)
	echo.Refused(echo.Moderate(engine.Command{Type: engine.CmdClose}), engine.BadRequest)
}

func TestPhasesOfGamesByPostWaitForEver(t *testing.T) {
	table := desk(t, 3)
	for range 40 {
		table.Wait(365 * 24 * 3600 * 1000)
		if table.State.Deadline != 0 || table.State.NextChange(table.Now) > table.State.Since+4000 {
			t.Fatalf("%s has the deadline %d", table.State.Phase, table.State.Deadline)
		}
		playOn(table)
	}
}

func TestReminderNamesWhoIsAwaitedAndEndsWithThePhase(t *testing.T) {
	table := desk(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[0], "h1")
	table.Wait(3 * 24 * 3600 * 1000)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdRemind}))
	at := table.Now.RFC3339()
	table.Wait(5000)
	for _, seat := range table.View("").Seats {
		reminded := seat.ID == s[1] || seat.ID == s[2]
		if (seat.Reminded != nil) != reminded || reminded && *seat.Reminded != at {
			t.Errorf("%s: reminded %v", seat.ID, seat.Reminded)
		}
	}
	table.Echo(s[1], "h1")
	table.Echo(s[2], "h1")
	for _, seat := range table.View("").Seats {
		if seat.Reminded != nil {
			t.Errorf("%s was reminded of the phase before", seat.ID)
		}
	}
	for _, seat := range s {
		table.Guess(seat, table.Source())
	}
	table.Refused(table.Moderate(engine.Command{Type: engine.CmdRemind}), engine.NoSuchSeat)
}

func TestSoftDeadlineIsSeenByAllAndEndsNothing(t *testing.T) {
	table := desk(t, 3)
	soften := func(at engine.Millis) engine.Command {
		return table.Moderate(engine.Command{Type: engine.CmdDeadline, At: at})
	}
	const year = 366 * 24 * 3600 * 1000
	for _, at := range []engine.Millis{-1, 1, table.Now, table.Now + year + 1} {
		table.Refused(soften(at), engine.BadRequest)
	}
	table.Must(soften(table.Now + year))
	by := table.Now + 24*3600*1000
	table.Must(soften(by))
	for _, v := range []*engine.View{table.View(""), table.View("s2"), table.Desk()} {
		if v.Soft == nil || *v.Soft != by.RFC3339() || v.Deadline != nil || v.RemainingMs != nil {
			t.Errorf("soft %v, deadline %v", v.Soft, v.Deadline)
		}
	}
	table.Wait(48 * 3600 * 1000)
	table.Refused(engine.Command{Type: engine.CmdExpire, Round: 1, Phase: engine.PhaseClue}, engine.TooEarly)
	table.Clue("h1", "late, and welcome")
	if v := table.View(""); v.Soft != nil {
		t.Errorf("the phase is over, and asked for by %s", *v.Soft)
	}
	table.Must(soften(table.Now + 1000))
	table.Must(soften(0))
	if v := table.View(""); v.Soft != nil {
		t.Errorf("lifted, and still %s", *v.Soft)
	}
}

func TestNothingIsAskedForOnceTheGameIsOver(t *testing.T) {
	table := desk(t, 3)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdDeadline, At: table.Now + 1000}))
	table.Must(table.Moderate(engine.Command{Type: engine.CmdRemind}))
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s3"})
	v := table.View("")
	if v.Phase != engine.PhaseOver || v.Soft != nil || v.Seats[0].Reminded != nil {
		t.Errorf("%s: asked for by %v, seats %+v", v.Phase, v.Soft, v.Seats)
	}
}

func TestClosingAPhaseMakesUpForWhatIsMissing(t *testing.T) {
	table := desk(t, 4)
	closing := func() engine.Command { return table.Moderate(engine.Command{Type: engine.CmdClose}) }
	table.Must(closing())
	if v := table.View(""); v.Phase != engine.PhaseReveal || *v.Result.Reason != "no-clue" {
		t.Fatalf("no clue, and it is %s with %+v", v.Phase, v.Result)
	}
	table.Refused(closing(), engine.WrongPhase)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdContinue})) // at once
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[0], "h1")
	stale := closing()
	table.Must(stale)
	if p := seatOf(table, s[1]).Play; len(p.Laid) != 1 || !p.Auto || seatOf(table, s[0]).Play.Auto {
		t.Errorf("%s laid %+v", s[1], p)
	}
	table.Refused(stale, engine.TooLate)
	table.Guess(s[0], table.Source())
	table.Must(closing())
	v := table.View("")
	if v.Phase != engine.PhaseReveal || v.Result.Points[s[0]] != 2 || v.Result.Points[table.Guide()] != 3 {
		t.Errorf("two abstain: %s with %+v", v.Phase, v.Result)
	}
}

func TestHostGoesOnAfterTheMinimumThoughSomebodyModerates(t *testing.T) {
	table := desk(t, 3)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdClose}))
	table.Refused(table.As("s1", engine.Command{Type: engine.CmdContinue}), engine.TooEarly)
	table.Next()
}

func TestWithNobodyToModerateTheRoomRunsOnItsOwn(t *testing.T) {
	table := begun(t, mustPreset(t, "forum"), 3)
	for table.State.Phase != engine.PhaseOver {
		table.Wait(3 * 24 * 3600 * 1000)
		playOn(table)
		if err := enginetest.Check(table.State); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(table.State.History); n != 3 {
		t.Errorf("%d rounds of one cycle of three", n)
	}
}

func TestModeratorSeesWhoHasMovedAndNeverWhat(t *testing.T) {
	table := desk(t, 4)
	table.Clue("h1", "a door, ajar")
	table.Echo(table.Seekers()[0], "h1")
	v := table.Desk()
	for _, seat := range v.Seats {
		if acted := seat.ID == table.Seekers()[0]; seat.Acted != acted {
			t.Errorf("%s: acted %v", seat.ID, seat.Acted)
		}
	}
	if mustJSON(t, v.Me.Locked) != mustJSON(t, engine.Locked{}) || len(v.Me.Hand) != 0 || v.Me.Seat != "" || v.Me.Prepared != nil {
		t.Errorf("me is %+v", v.Me)
	}
	v.Me = nil
	if mustJSON(t, v) != mustJSON(t, table.View("")) {
		t.Error("a moderator sees more than a spectator")
	}
}
