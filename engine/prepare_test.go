package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Clues prepared while the others vote.

func preparing(table *enginetest.Table, by engine.SeatID, card, text string) engine.Command {
	return table.As(by, engine.Command{Type: engine.CmdPrepare, Card: card, Text: text})
}

// nextGuide is who guides the round after this one.
func nextGuide(table *enginetest.Table) engine.SeatID {
	return table.State.Guides[table.State.Table.Round]
}

func TestNextGuidePreparesFromTheVoteOn(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	table.Refused(preparing(table, next, "h2", "too early"), engine.WrongPhase)
	table.Clue("h1", "a door, ajar")
	table.Refused(preparing(table, next, "h2", "too early"), engine.WrongPhase)
	table.Echoes()
	for _, p := range table.State.Seats {
		_, offered := enginetest.Offers(table.View(p.ID), engine.CmdPrepare)
		if offered != (p.ID == next) {
			t.Errorf("%s is offered to prepare: %v", p.ID, offered)
		}
		if p.ID != next {
			table.Refused(preparing(table, p.ID, "h2", "not mine"), engine.NotYourTurn)
		}
	}
	table.Refused(preparing(table, next, "h1", "it lies there"), engine.NoSuchCard)
	table.Refused(preparing(table, next, "h9", "not there"), engine.NoSuchCard)
	table.Refused(preparing(table, next, "h2", "x"), engine.BadClue)
	table.Must(preparing(table, next, "h2", "the tide is out"))
	if !slices.Contains(table.State.Awaited(), next) {
		t.Error("who prepares need not vote any more")
	}
	to(table, 1, engine.PhaseReveal)
	table.Must(preparing(table, next, "h3", " left out  in the cold "))
	if got := table.View(next).Me.Prepared; got == nil || *got != (engine.PreparedView{Card: "h3", Text: "left out in the cold"}) {
		t.Errorf("prepared is %+v", got)
	}
}

func TestPreparedClueIsGivenAsTheRoundBegins(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	table.Must(preparing(table, next, "h3", "the tide is out"))
	card := seatOf(table, next).Hand[2]
	to(table, 1, engine.PhaseReveal)
	table.Next()
	v := table.View(next)
	if v.Phase != engine.PhaseEcho || v.Round.Number != 2 || v.Clue.Text != "the tide is out" || table.State.Table.Clue.Source != card {
		t.Fatalf("%s of round %d with %+v, source %d, want %d", v.Phase, v.Round.Number, v.Clue, table.State.Table.Clue.Source, card)
	}
	if v.Me.Prepared != nil || *v.Me.Locked.Clue != "h2" {
		t.Errorf("still prepared %+v, locked %+v", v.Me.Prepared, v.Me.Locked)
	}
	if table.State.Deadline-table.Now != 30_000 {
		t.Errorf("the echo phase lasts %d ms", table.State.Deadline-table.Now)
	}
}

func TestPreparedClueIsKnownToItsOwnerAlone(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	before := map[engine.SeatID]string{}
	viewers := without(append(seatIDs(table), ""), next)
	see := func(seat engine.SeatID) string {
		v := table.View(seat)
		v.Version = 0
		return mustJSON(t, v)
	}
	for _, seat := range viewers {
		before[seat] = see(seat)
	}
	table.Must(preparing(table, next, "h3", "the tide is out"))
	for _, seat := range viewers {
		if got := see(seat); got != before[seat] {
			t.Errorf("%q sees that something was prepared:\n%s\n%s", seat, before[seat], got)
		}
	}
}

func without(ids []engine.SeatID, id engine.SeatID) []engine.SeatID {
	return slices.DeleteFunc(ids, func(one engine.SeatID) bool { return one == id })
}

func TestPreparedWordsAreCheckedWhenPreparedAndWhenUsed(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	table.Said = said("a door, ajar")
	table.Refused(preparing(table, next, "h3", "A door: ajar!"), engine.ClueRepeated)
	table.Must(preparing(table, next, "h3", "the tide is out"))
	table.Said = said("a door, ajar", "The tide is out.")
	to(table, 2, engine.PhaseClue)
	v := table.View(next)
	if v.Clue != nil || v.Me.Prepared == nil || v.Me.Prepared.Text != "the tide is out" || *v.Guide != next {
		t.Fatalf("clue %+v, prepared %+v", v.Clue, v.Me.Prepared)
	}
	table.Clue(v.Me.Prepared.Card, "the tide is in")
	if got := table.View(next).Me.Prepared; got != nil {
		t.Errorf("the clue is given, and %+v still prepared", got)
	}
}

func TestPreparedClueOfAGuideWhoMissesTheTurnIsDropped(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	table.Must(preparing(table, next, "h3", "the tide is out"))
	table.Said = said("the tide is out")
	to(table, 2, engine.PhaseClue)
	table.Expire()
	if got := table.View(next).Me.Prepared; got != nil || table.State.Draft != nil {
		t.Errorf("the turn is over, and %+v still prepared", got)
	}
}

func TestWhoPreparedAndLeftPreparesForNobody(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 5)
	next, after := nextGuide(table), table.State.Guides[2]
	table.Must(preparing(table, next, "h3", "the tide is out"))
	table.Must(engine.Command{Type: engine.CmdLeave, By: next})
	if _, ok := enginetest.Offers(table.View(after), engine.CmdPrepare); !ok {
		t.Errorf("%s guides next now, and may not prepare", after)
	}
	to(table, 1, engine.PhaseReveal)
	table.Next()
	if table.State.Phase != engine.PhaseClue || table.Guide() != after || table.State.Draft != nil {
		t.Errorf("it is %s of %s with %+v", table.State.Phase, table.Guide(), table.State.Draft)
	}
}

func TestPreparingGoesOnInAVoidReveal(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	next := nextGuide(table)
	table.Must(voiding(table, "s1", "insider"))
	table.Must(preparing(table, next, "h3", "the tide is out"))
	table.Next()
	if table.State.Phase != engine.PhaseEcho || table.State.Table.Clue.Text != "the tide is out" {
		t.Errorf("it is %s with %+v", table.State.Phase, table.State.Table.Clue)
	}
}

func TestNobodyPreparesForARoundThatWillNotCome(t *testing.T) {
	rules := house(t, "imaginarium-1", "finish = \"rounds\"\n")
	table := begun(t, rules, 4)
	to(table, 4, engine.PhaseReveal)
	for _, p := range table.State.Seats {
		if _, ok := enginetest.Offers(table.View(p.ID), engine.CmdPrepare); ok {
			t.Errorf("%s is offered to prepare after the last round", p.ID)
		}
		table.Refused(preparing(table, p.ID, "h2", "for nothing"), engine.NotYourTurn)
	}
}

func TestFreshHandsAreNotThereToPrepareFrom(t *testing.T) {
	rules := house(t, "echo-contour", "[clue]\nprepare = true\n")
	table := begun(t, rules, 4)
	table.ToContour()
	table.Refused(preparing(table, nextGuide(table), "h2", "the tide is out"), engine.BadRequest)
}
