package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// idle is a table in its echo phase in which the first seeker has not acted for
// so long that it may be voted on.
func idle(t testing.TB, people, bots int) (table *enginetest.Table, about engine.SeatID) {
	t.Helper()
	table = enginetest.Open(t, mustPreset(t, "echo-contour"), people)
	for i := range bots {
		table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: enginetest.Name(30 + i), Proof: "p"})
	}
	table.Start()
	table.Clue("h1", "a door, ajar")
	table.Wait(15_000)
	return table, table.Seekers()[0]
}

// Every table of one to six people and up to three bots, every seat that is
// awaited, every order of the first voters: a vote is carried with the vote that
// the rule says, not before, and only if so many are there.
func TestVoteIsCarriedByMoreThanHalfOfTheOthersAndByTwoAtLeast(t *testing.T) {
	for people := 1; people <= 6; people++ {
		for bots := max(0, 3-people); bots <= 3; bots++ {
			for _, name := range []string{engine.CmdSkip, engine.CmdRemove} {
				for nth := range people + bots - 1 {
					ballot(t, people, bots, nth, name)
				}
			}
		}
	}
}

func ballot(t *testing.T, people, bots, nth int, name string) {
	t.Helper()
	table, _ := idle(t, people, bots)
	about := table.Seekers()[nth]
	var voters []engine.SeatID
	for _, p := range table.State.Seats {
		if p.ID != about && !p.Bot {
			voters = append(voters, p.ID)
		}
	}
	need := len(voters)/2 + 1
	if people >= 3 {
		need = max(need, 2)
	}
	at := fmt.Sprintf("%d people, %d bots, %s %s", people, bots, name, about)
	for i, by := range voters {
		if got := votesOf(table); i >= need || need > len(voters) {
			break
		} else if i > 0 && (len(got) != 1 || got[0].Missing != need-i || !slices.Equal(got[0].May, voters[i:])) {
			t.Fatalf("%s: after %d of %d votes %+v", at, i, need, got)
		}
		if seat := seatOf(table, about); seat.Skipped || seat.Left {
			t.Fatalf("%s: carried by %d of %d votes", at, i, need)
		}
		vote(table, name, by, about)
	}
	carried := len(voters) >= need
	seat := seatOf(table, about)
	if done := seat.Skipped && name == engine.CmdSkip || seat.Left && name == engine.CmdRemove; done != carried {
		t.Fatalf("%s: carried %v, want %v", at, done, carried)
	}
}

func votesOf(table *enginetest.Table) []engine.VoteView { return table.View("").Votes }

func TestNobodyVotesOnWhoHadNoTimeOrHasActed(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Echo(s[1], "h1")
	table.Wait(14_999)
	table.Refused(table.As(s[1], engine.Command{Type: engine.CmdSkip, Seat: s[0]}), engine.TooEarly)
	table.Wait(1)
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdSkip, Seat: s[1]}), engine.NoSuchSeat)
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdRemove, Seat: s[0]}), engine.NoSuchSeat)
	vote(table, engine.CmdSkip, s[1], s[0])
	table.Refused(table.As(s[1], engine.Command{Type: engine.CmdSkip, Seat: s[0]}), engine.TooEarly) // once is enough
}

func TestPhaseGoesOnWithoutWhoWasSkipped(t *testing.T) {
	table, about := idle(t, 4, 0)
	for _, s := range table.Seekers()[1:] {
		table.Echo(s, "h1")
	}
	vote(table, engine.CmdSkip, table.Guide(), about)
	vote(table, engine.CmdSkip, table.Seekers()[1], about)
	p := seatOf(table, about)
	if table.State.Phase != engine.PhaseContour || !p.Play.Auto || p.Left || p.Skipped {
		t.Fatalf("%s, %+v", table.State.Phase, p)
	}
	table.Guess(about, table.Source()) // it plays on where it can
}

func TestSkippedSeatMayStillAct(t *testing.T) {
	table, about := idle(t, 4, 0)
	vote(table, engine.CmdSkip, table.Guide(), about)
	vote(table, engine.CmdSkip, table.Seekers()[1], about)
	for _, row := range table.View("").Seats {
		if row.ID == about && (!row.Skipped || row.Awaited || row.Acted) {
			t.Errorf("%+v", row)
		}
	}
	table.Echo(about, "h2")
	if p := seatOf(table, about); p.Play.Auto || len(p.Play.Laid) != 1 {
		t.Errorf("%+v", p.Play)
	}
}

func TestRemovedSeatKeepsItsScoreAndMayWaitForTheNextGame(t *testing.T) {
	table := started(t, 4)
	table.ToReveal(nil)
	table.Next()
	table.Wait(22_500)
	about, score := table.Guide(), seatOf(table, table.Guide()).Score
	s := table.Seekers()
	vote(table, engine.CmdRemove, s[0], about)
	vote(table, engine.CmdRemove, s[1], about)
	p := seatOf(table, about)
	if !p.Left || p.Score != score || table.State.Phase != engine.PhaseReveal || table.View(about).Me != nil {
		t.Fatalf("%s, %+v", table.State.Phase, p)
	}
	table.Must(queueCommand(11))
	if v := table.View("s5"); v.Me == nil || !v.Me.Waiting {
		t.Errorf("%+v", v.Me)
	}
}

func TestVoteLapsesWithThePhaseAndWithItsReason(t *testing.T) {
	table, about := idle(t, 5, 0)
	by := table.Seekers()[1]
	vote(table, engine.CmdSkip, by, about)
	table.Echo(about, "h1")
	if v := votesOf(table); len(v) != 0 {
		t.Errorf("it has acted: %+v", v)
	}
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{about}})
	other := table.Seekers()[2]
	vote(table, engine.CmdRemove, other, by) // awaited too
	table.Must(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{about}})
	table.Expire()
	if v := votesOf(table); len(v) != 0 {
		t.Errorf("the phase is over: %+v", v)
	}
}

// A vote that is long on its way is not one for what happens by then.
func TestVoteThatNamesAnotherPhaseIsRefused(t *testing.T) {
	table, about := idle(t, 5, 0)
	by := table.Seekers()[1]
	late := table.As(by, engine.Command{Type: engine.CmdRemove, Seat: about})
	if late.Phase != engine.PhaseEcho || late.Round != 1 {
		t.Fatalf("meant for %s of round %d", late.Phase, late.Round)
	}
	table.Expire()
	table.Wait(15_000)
	table.Refused(late, engine.TooLate)
	late.Round = 2
	table.Refused(late, engine.WrongPhase)
	late.Round, late.Phase = 0, ""
	table.Must(late) // who names none means whatever is on
}

func TestVoteThatCameToNothingCoolsDown(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 6)
	away := []engine.SeatID{"s5", "s6"}
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: away})
	vote(table, engine.CmdRemove, "s2", "s5")
	table.Must(engine.Command{Type: engine.CmdReturned, Missed: away})
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: away})
	table.Wait(59_999)
	if mine, others := ballotOf(table, "s2", engine.CmdRemove), ballotOf(table, "s3", engine.CmdRemove); len(mine) != 0 || !slices.Equal(others, []engine.SeatID{"s6"}) {
		t.Errorf("who asked may remove %v, another %v", mine, others)
	}
	if at := table.State.Opens(table.Now); at != table.Now+1 {
		t.Errorf("it opens in %d ms", at-table.Now)
	}
	table.Wait(1)
	if mine := ballotOf(table, "s2", engine.CmdRemove); !slices.Equal(mine, away) {
		t.Errorf("after a minute who asked may remove %v", mine)
	}
	vote(table, engine.CmdRemove, "s2", "s6")
	vote(table, engine.CmdRemove, "s3", "s6") // who agrees need not have cooled down
	vote(table, engine.CmdRemove, "s3", "s5")
	vote(table, engine.CmdRemove, "s2", "s5")
}

func ballotOf(table *enginetest.Table, seat engine.SeatID, name string) []engine.SeatID {
	a, _ := enginetest.Offers(table.View(seat), name)
	return a.Seats
}

func TestCarriedVoteDoesNotCoolDown(t *testing.T) {
	table, about := idle(t, 4, 0)
	by, other := table.Seekers()[1], table.Seekers()[2]
	vote(table, engine.CmdSkip, by, about)
	vote(table, engine.CmdSkip, other, about)
	if can := ballotOf(table, by, engine.CmdSkip); !slices.Contains(can, other) {
		t.Errorf("may skip %v", can)
	}
	table.Expire()
	table.Wait(12_500)
	if can := ballotOf(table, other, engine.CmdSkip); !slices.Contains(can, about) {
		t.Errorf("may skip %v in the next phase", can)
	}
}

func TestWhoLeavesMayMakeAMinorityAMajority(t *testing.T) {
	table, about := idle(t, 5, 0)
	s := table.Seekers()
	vote(table, engine.CmdSkip, s[1], about)
	vote(table, engine.CmdSkip, s[2], about) // two of four
	if seatOf(table, about).Skipped {
		t.Fatal("half is not more than half")
	}
	table.Must(engine.Command{Type: engine.CmdLeave, By: s[3]})
	if !seatOf(table, about).Skipped {
		t.Error("two of three is")
	}
}

func TestVotesOfThoseWhoLeftDoNotCount(t *testing.T) {
	table, about := idle(t, 6, 0)
	s := table.Seekers()
	vote(table, engine.CmdRemove, s[1], about)
	vote(table, engine.CmdRemove, s[2], about)
	table.Must(engine.Command{Type: engine.CmdLeave, By: s[2]})
	if v := votesOf(table); len(v) != 1 || v[0].Missing != 2 {
		t.Errorf("%+v", v)
	}
}

func TestWhoIsAwayCountsOnlyOnceTheyVoted(t *testing.T) {
	table, about := idle(t, 6, 0)
	s := table.Seekers()
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{s[2], s[3], s[4]}})
	vote(table, engine.CmdRemove, s[1], about)
	if v := votesOf(table); len(v) != 1 || v[0].Missing != 1 || !slices.Contains(v[0].May, s[2]) {
		t.Fatalf("two of two: %+v", v)
	}
	vote(table, engine.CmdRemove, s[2], about)
	if !seatOf(table, about).Left {
		t.Errorf("two of three, one of them away: %+v", votesOf(table))
	}
}

func TestAbsentSeatMayBeRemovedAtAnyTimeAndBackIsSafe(t *testing.T) {
	table := enginetest.Open(t, mustPreset(t, "echo-contour"), 4)
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s4"}})
	vote(table, engine.CmdRemove, "s2", "s4")
	table.Must(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{"s4"}})
	table.Refused(table.As("s3", engine.Command{Type: engine.CmdRemove, Seat: "s4"}), engine.TooEarly)
	table.Wait(60_000)
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s4"}})
	vote(table, engine.CmdRemove, "s2", "s4")
	vote(table, engine.CmdRemove, "s3", "s4")
	if len(table.State.Seats) != 3 {
		t.Errorf("%d sit there", len(table.State.Seats))
	}
}

func TestNobodyVotesWhereSomebodyModerates(t *testing.T) {
	table := enginetest.OpenModerated(t, mustPreset(t, "forum"), 4)
	table.Must(table.Moderate(engine.Command{Type: engine.CmdStart}))
	table.Wait(48 * 60 * 60 * 1000)
	s := table.Seekers()
	for _, name := range []string{engine.CmdSkip, engine.CmdRemove} {
		table.Refused(table.As(s[0], engine.Command{Type: name, Seat: table.Guide()}), engine.NotModerator)
	}
}

// Without limits nothing but a vote ends the wait for a host who is gone.
func TestByPostAVoteTakesADayAndReachesAHostWhomTheRevealWaitsFor(t *testing.T) {
	table := started2(t, "forum", 4)
	s := table.Seekers()
	table.Wait(24*60*60*1000 - 1)
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdSkip, Seat: table.Guide()}), engine.TooEarly)
	table.Wait(1)
	vote(table, engine.CmdSkip, s[0], table.Guide())
	vote(table, engine.CmdSkip, s[1], table.Guide())
	if table.State.Phase != engine.PhaseReveal || !table.State.Table.Void {
		t.Fatalf("it is %s", table.State.Phase)
	}
	if movers := table.State.Movers(); !slices.Equal(movers, []engine.SeatID{"s1"}) {
		t.Skipf("nobody waits for the host here: %v", movers)
	}
	table.Wait(24 * 60 * 60 * 1000)
	vote(table, engine.CmdRemove, "s2", "s1")
	vote(table, engine.CmdRemove, "s3", "s1")
	if table.State.Host != "s2" {
		t.Errorf("host is %s", table.State.Host)
	}
	table.Refused(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{"s2"}}, engine.BadRequest)
}

func started2(t testing.TB, rules string, seats int) *enginetest.Table {
	t.Helper()
	table := enginetest.Open(t, mustPreset(t, rules), seats)
	table.Start()
	return table
}

func TestNobodyDecidesAloneBesideOthersWhoAreAway(t *testing.T) {
	table, about := idle(t, 3, 0)
	s := table.Seekers()
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{s[1]}})
	table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdSkip, Seat: about}), engine.NoSuchSeat)
}

func TestWhoIsBackIsSafeThoughThePhaseWaitsForThem(t *testing.T) {
	table := started(t, 5)
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: []engine.SeatID{table.Guide()}})
	vote(table, engine.CmdRemove, table.Seekers()[0], table.Guide())
	table.Must(engine.Command{Type: engine.CmdReturned, Missed: []engine.SeatID{table.Guide()}})
	if v := votesOf(table); len(v) != 0 {
		t.Errorf("%+v", v)
	}
}

func TestWhoIsAwayMayBeRemovedBeforeAnybodyWasSlow(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Must(engine.Command{Type: engine.CmdAbsent, Missed: s[:1]})
	if may := ballotOf(table, s[1], engine.CmdRemove); !slices.Equal(may, s[:1]) {
		t.Errorf("may remove %v", may)
	}
	if may := ballotOf(table, s[1], engine.CmdSkip); len(may) > 0 {
		t.Errorf("may skip %v", may)
	}
}
