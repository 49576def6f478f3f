package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// The guide's mark, and reveals that end when all are ready.

// toGuess begins a game by these rules and plays to the search of its first
// round.
func toGuess(t testing.TB, rules *engine.Ruleset, seats int) *enginetest.Table {
	t.Helper()
	table := begun(t, rules, seats)
	table.Clue("h1", "a door, ajar")
	table.Echoes()
	return table
}

func (m marker) mark(card string) engine.Command {
	return m.As(m.Guide(), engine.Command{Type: engine.CmdMark, Card: card})
}

type marker struct{ *enginetest.Table }

func TestGuideMarksAnEchoAndNeverTheSource(t *testing.T) {
	table := marker{toGuess(t, mustPreset(t, "associum"), 5)}
	s := table.Seekers()
	table.Refused(table.mark(table.Source()), engine.OwnCard)
	for _, card := range []string{"g0", "g6", "h1", ""} {
		table.Refused(table.mark(card), engine.NoSuchCard)
	}
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdMark, Card: table.CardOf(s[1])}), engine.NotYourTurn)
	offer, ok := enginetest.Offers(table.View(table.Guide()), engine.CmdMark)
	if !ok || len(offer.Cards) != 4 || slices.Contains(offer.Cards, table.Source()) {
		t.Errorf("the guide is offered %+v", offer)
	}
	table.Must(table.mark(table.CardOf(s[0])))
	table.Refused(table.mark(table.CardOf(s[1])), engine.AlreadyLocked)
	if _, ok := enginetest.Offers(table.View(table.Guide()), engine.CmdMark); ok {
		t.Error("a second mark is offered")
	}
}

func TestSearchWaitsForTheMarkAndNotForAGuideWhoLeft(t *testing.T) {
	table := marker{toGuess(t, mustPreset(t, "associum"), 5)}
	for _, seat := range table.Seekers() {
		table.Guess(seat, table.Source())
	}
	if !slices.Equal(table.State.Awaited(), []engine.SeatID{table.Guide()}) || table.State.Phase != engine.PhaseGuess {
		t.Fatalf("%s waits for %v, want the guide", table.State.Phase, table.State.Awaited())
	}
	table.Must(engine.Command{Type: engine.CmdLeave, By: table.Guide()})
	if table.State.Phase != engine.PhaseReveal {
		t.Errorf("it is %s; nobody can mark any more", table.State.Phase)
	}
}

func TestMarkMissingInTimeIsAnAbstention(t *testing.T) {
	table := toGuess(t, mustPreset(t, "associum"), 5)
	guide := table.Guide()
	for _, seat := range table.Seekers() {
		table.Guess(seat, table.Source())
	}
	table.Expire()
	v := table.View("")
	if v.Phase != engine.PhaseReveal || len(v.Result.Why[guide]) != 1 || v.Result.Why[guide][0].Reason != "all-found" {
		t.Errorf("%s: the guide has %+v", v.Phase, v.Result.Why[guide])
	}
	for _, card := range v.Gallery {
		if card.Marked == nil || *card.Marked {
			t.Errorf("%s is marked %v", card.ID, card.Marked)
		}
	}
}

func TestMarkScoresForItsOwnerAndForAGuideWhoSawWhatMisleads(t *testing.T) {
	table := marker{toGuess(t, mustPreset(t, "associum"), 5)}
	guide, s := table.Guide(), table.Seekers()
	table.Must(table.mark(table.CardOf(s[0])))
	table.Guess(s[0], table.Source())
	for _, seat := range s[1:] {
		table.Guess(seat, table.CardOf(s[0]))
	}
	v := table.View("")
	want := map[engine.SeatID]int{guide: 4 + 1, s[0]: 4 + 3 + 1, s[1]: 0, s[2]: 0, s[3]: 0}
	for seat, points := range want {
		if v.Result.Points[seat] != points {
			t.Errorf("%s has %d points, want %d: %+v", seat, v.Result.Points[seat], points, v.Result.Why[seat])
		}
	}
	for _, card := range v.Gallery {
		if *card.Marked != (*card.Owner == s[0]) {
			t.Errorf("%s of %s is marked %v", card.ID, *card.Owner, *card.Marked)
		}
	}
}

func TestMarkIsTheGuidesSecretUntilTheReveal(t *testing.T) {
	table := marker{toGuess(t, mustPreset(t, "associum"), 5)}
	table.Must(table.mark(table.CardOf(table.Seekers()[0])))
	if me := table.View(table.Guide()).Me; me.Locked.Mark == nil || *me.Locked.Mark != table.CardOf(table.Seekers()[0]) {
		t.Errorf("the guide sees %+v", me.Locked)
	}
	for _, seat := range append(table.Seekers(), "") {
		v := table.View(seat)
		if v.Me != nil && v.Me.Locked.Mark != nil {
			t.Errorf("%s sees the mark", seat)
		}
		for _, card := range v.Gallery {
			if card.Marked != nil {
				t.Errorf("%q sees of %s that it is marked or not", seat, card.ID)
			}
		}
	}
}

func TestRulesWithoutAMarkSayNothingOfIt(t *testing.T) {
	table := toGuess(t, mustPreset(t, "forum"), 4)
	table.Refused(marker{table}.mark(table.CardOf(table.Seekers()[0])), engine.BadRequest)
	for _, seat := range table.Seekers() {
		table.Guess(seat, table.Source())
	}
	for _, card := range table.View("").Gallery {
		if card.Marked != nil {
			t.Errorf("%s: marked %v", card.ID, *card.Marked)
		}
	}
}

func beReady(table *enginetest.Table, seat engine.SeatID) engine.Command {
	return table.As(seat, engine.Command{Type: engine.CmdReady})
}

// toReadyReveal plays to a reveal that waits for all.
func toReadyReveal(t testing.TB) *enginetest.Table {
	table := toGuess(t, mustPreset(t, "associum"), 4)
	table.Must(marker{table}.mark(table.CardOf(table.Seekers()[0])))
	for _, seat := range table.Seekers() {
		table.Guess(seat, table.Source())
	}
	return table
}

func TestRevealEndsWhenAllAreReady(t *testing.T) {
	table := toReadyReveal(t)
	table.Refused(table.As("s1", engine.Command{Type: engine.CmdContinue}), engine.WrongPhase)
	for _, seat := range []engine.SeatID{"s1", "s2", "s3"} {
		table.Must(beReady(table, seat))
	}
	table.Refused(beReady(table, "s3"), engine.AlreadyLocked)
	if v := table.View("s3"); v.Phase != engine.PhaseReveal || !v.Me.Locked.Ready || v.Seats[3].Acted || !v.Seats[3].Awaited || !v.Seats[2].Acted {
		t.Errorf("%s, locked %+v, seats %+v", v.Phase, v.Me.Locked, v.Seats)
	}
	stale := beReady(table, "s4")
	table.Must(stale)
	if table.State.Phase != engine.PhaseClue || table.State.Table.Round != 2 {
		t.Errorf("all are ready and it is %s of round %d", table.State.Phase, table.State.Table.Round)
	}
	table.Refused(stale, engine.WrongPhase)
	if table.View("s3").Me.Locked.Ready {
		t.Error("ready for the next round already")
	}
}

func TestRevealWaitsThreeMinutesAndForNobodyWhoLeft(t *testing.T) {
	table := toReadyReveal(t)
	if got := table.State.Deadline - table.State.Since; got != 180_000 {
		t.Errorf("the reveal lasts %d ms", got)
	}
	for _, seat := range []engine.SeatID{"s2", "s3", "s4"} {
		table.Must(beReady(table, seat))
	}
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s1"})
	if table.State.Table.Round != 2 {
		t.Error("it waits for who has left")
	}
	table = toReadyReveal(t)
	table.Expire()
	if table.State.Table.Round != 2 {
		t.Errorf("after its limit it is %s of round %d", table.State.Phase, table.State.Table.Round)
	}
}

func TestVoidRevealWaitsForAllAsWell(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 3)
	table.Expire() // no clue
	for _, seat := range []engine.SeatID{"s1", "s2", "s3"} {
		if table.State.Phase != engine.PhaseReveal {
			t.Fatalf("it is %s", table.State.Phase)
		}
		table.Must(beReady(table, seat))
	}
	if table.State.Table.Round != 2 {
		t.Errorf("it is %s of round %d", table.State.Phase, table.State.Table.Round)
	}
}

func TestRevealsOfOtherRulesDoNotAskWhoIsReady(t *testing.T) {
	table := started(t, 3)
	table.ToReveal(nil)
	table.Refused(beReady(table, "s1"), engine.BadRequest)
	if len(table.State.Awaited()) != 0 {
		t.Errorf("awaited are %v", table.State.Awaited())
	}
}
