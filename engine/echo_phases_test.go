package engine_test

import (
	"slices"
	"strings"
	"testing"

	"echo/engine"
)

// The phases of Echo of the contour, line by line.

func TestGuideLocksCardAndClueTogether(t *testing.T) {
	table := started(t, 3)
	guide := table.Guide()
	hand := slices.Clone(seatOf(table, guide).Hand)
	table.Clue("h2", "  almost \t a   kiss ")
	if got := table.State.Table.Clue; got.Source != hand[1] || got.Text != "almost a kiss" {
		t.Errorf("got %+v, want card %d and the tidied words", got, hand[1])
	}
	if table.State.Phase != engine.PhaseEcho {
		t.Errorf("phase is %s; the clue ends its phase at once", table.State.Phase)
	}
	again := engine.Command{Type: engine.CmdClue, By: guide, Round: 1, Phase: engine.PhaseClue, Card: "h1", Text: "another"}
	table.Refused(again, engine.TooLate)
}

func TestOnlyTheGuideGivesTheClue(t *testing.T) {
	table := started(t, 3)
	for _, s := range table.Seekers() {
		table.Refused(table.As(s, engine.Command{Type: engine.CmdClue, Card: "h1", Text: "mine"}), engine.NotYourTurn)
	}
}

func TestClueHasTwoToSixtyCharactersAndEightWords(t *testing.T) {
	table := started(t, 3)
	try := func(text string) engine.Command {
		return table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: text})
	}
	for _, bad := range []string{"", " ", "a", "é", strings.Repeat("x", 61), "1 2 3 4 5 6 7 8 9", "abc\u202edef", "ab\x00c"} {
		table.Refused(try(bad), engine.BadClue)
	}
	table.Must(try("1 2 3 4 5 6 7 " + strings.Repeat("👨‍👩‍👧‍👦", 46)))
}

func TestSeekersSeeTheirCardsOnlyWithTheClue(t *testing.T) {
	table := started(t, 3)
	for _, s := range table.Seekers() {
		if v := table.View(s); len(v.Me.Hand) != 0 || v.Clue != nil {
			t.Errorf("%s sees %d cards and clue %v in the clue phase", s, len(v.Me.Hand), v.Clue)
		}
	}
	if v := table.View(table.Guide()); len(v.Me.Hand) != 3 {
		t.Errorf("the guide sees %d cards", len(v.Me.Hand))
	}
	table.Clue("h1", "a door, ajar")
	for _, s := range table.Seekers() {
		if v := table.View(s); len(v.Me.Hand) != 3 || v.Clue.Text != "a door, ajar" {
			t.Errorf("%s sees %d cards and clue %v in the echo phase", s, len(v.Me.Hand), v.Clue)
		}
	}
}

func TestSeekerLocksOneEcho(t *testing.T) {
	table := started(t, 4)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()[0]
	for _, cards := range [][]string{nil, {"h1", "h2"}} {
		table.Refused(table.As(s, engine.Command{Type: engine.CmdEcho, Cards: cards}), engine.BadRequest)
	}
	for _, card := range []string{"h0", "h4", "g1", "h01", "h", ""} {
		table.Refused(table.As(s, engine.Command{Type: engine.CmdEcho, Cards: []string{card}}), engine.NoSuchCard)
	}
	table.Echo(s, "h3")
	table.Refused(table.As(s, engine.Command{Type: engine.CmdEcho, Cards: []string{"h1"}}), engine.AlreadyLocked)
	table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdEcho, Cards: []string{"h2"}}), engine.NotYourTurn)
	if v := table.View(s); len(v.Me.Hand) != 3 || !slices.Equal(v.Me.Locked.Echo, []string{"h3"}) {
		t.Errorf("after laying: hand of %d, locked %v", len(v.Me.Hand), v.Me.Locked.Echo)
	}
}

func TestMissingEchoIsLaidByTheServer(t *testing.T) {
	table := started(t, 8)
	table.Clue("h1", "a door, ajar")
	manual := table.Seekers()[0]
	table.Echo(manual, "h1")
	table.Expire()
	places := map[int]bool{}
	for _, s := range table.Seekers() {
		p := seatOf(table, s)
		if len(p.Play.Laid) != 1 || p.Play.Auto != (s != manual) {
			t.Errorf("%s laid %v, auto %v", s, p.Play.Laid, p.Play.Auto)
		}
		if p.Play.Auto {
			places[slices.Index(p.Hand, p.Play.Laid[0])] = true
		}
	}
	if len(places) < 2 {
		t.Errorf("for six seekers the server always laid the same place: %v", places)
	}
}

func TestContourGuessIsNeverTheOwnEcho(t *testing.T) {
	table := started(t, 3)
	table.ToContour()
	s := table.Seekers()[0]
	table.Refused(table.As(s, engine.Command{Type: engine.CmdGuess, Card: table.CardOf(s)}), engine.OwnCard)
	table.Refused(table.As(s, engine.Command{Type: engine.CmdGuess, Card: "g4"}), engine.NoSuchCard)
	table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdGuess, Card: table.CardOf(s)}), engine.NotYourTurn)
	table.Guess(s, table.Source())
	table.Refused(table.As(s, engine.Command{Type: engine.CmdGuess, Card: table.Source()}), engine.AlreadyLocked)
}

func TestContourShowsLinesAndColourShowsBothInTheSameOrder(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	lines := table.View("").Gallery
	for _, card := range lines {
		if card.Image != nil || card.Contour == nil || !strings.Contains(card.Alt, "lines") {
			t.Errorf("by the lines a viewer gets %+v", card)
		}
	}
	for _, s := range table.Seekers() {
		table.Guess(s, table.Source())
	}
	for i, card := range table.View("").Gallery {
		if card.Image == nil || card.ID != lines[i].ID || *card.Contour != *lines[i].Contour {
			t.Errorf("in colour place %d is %+v, by the lines it was %+v", i+1, card, lines[i])
		}
	}
}

func TestColourKeepsOrChangesOnce(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	s := table.Seekers()
	for _, seat := range s {
		table.Guess(seat, table.Source())
	}
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdConfirm, Card: table.CardOf(s[0])}), engine.OwnCard)
	table.Confirm(s[0], table.CardOf(s[1]))
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdConfirm, Card: table.Source()}), engine.AlreadyLocked)
	table.Confirm(s[1], table.Source())
	table.Expire()
	for seat, want := range map[engine.SeatID]engine.Choice{
		s[0]: {Card: table.CardOf(s[1]), Confirmed: true},
		s[1]: {Card: table.Source(), Confirmed: true},
		s[2]: {Card: table.Source(), Confirmed: false},
	} {
		if p := seatOf(table, seat).Play; p.Final.String() != want.Card || p.Confirmed != want.Confirmed {
			t.Errorf("%s ended on %s, confirmed %v; want %+v", seat, p.Final, p.Confirmed, want)
		}
	}
}

func TestSeekerWithoutContourGuessCannotActInColourAndSearchesForNothing(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.CardOf(s[2]))
	table.Expire()
	if slices.Contains(table.State.Awaited(), s[2]) {
		t.Errorf("%s is awaited in colour without a guess", s[2])
	}
	table.Refused(table.As(s[2], engine.Command{Type: engine.CmdConfirm, Card: table.Source()}), engine.NotYourTurn)
	table.Confirm(s[0], table.Source())
	table.Confirm(s[1], table.CardOf(s[2]))
	if got := table.State.Table.Outcome.Points[s[2]]; got != 60 {
		t.Errorf("%s has %d points, want 60 for the echo alone", s[2], got)
	}
}

func TestNobodyGuessedByContourSkipsColourWithoutPoints(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	table.Expire()
	if table.State.Phase != engine.PhaseReveal {
		t.Fatalf("phase is %s", table.State.Phase)
	}
	v := table.View("")
	for seat, points := range v.Result.Points {
		if points != 0 {
			t.Errorf("%s has %d points", seat, points)
		}
	}
	if v.Result.Void || len(v.Gallery) != 4 || v.Gallery[0].Owner == nil {
		t.Errorf("the reveal does not show who laid what: %+v", v.Gallery)
	}
}

func TestHostMayGoOnAfterFourSecondsOfTheReveal(t *testing.T) {
	table := started(t, 3)
	table.ToReveal(nil)
	goOn := table.As("s1", engine.Command{Type: engine.CmdContinue})
	table.Wait(3999)
	table.Refused(goOn, engine.TooEarly)
	table.Wait(1)
	table.Refused(table.As("s2", engine.Command{Type: engine.CmdContinue}), engine.NotHost)
	table.Must(goOn)
	if table.State.Phase != engine.PhaseClue || table.State.Table.Round != 2 {
		t.Errorf("it is %s of round %d", table.State.Phase, table.State.Table.Round)
	}
}

func TestRevealGoesOnByItselfAfterFifteenSeconds(t *testing.T) {
	table := started(t, 3)
	table.ToReveal(nil)
	table.Expire()
	if table.Now-table.State.Since != 0 || table.State.Table.Round != 2 {
		t.Errorf("it is %s of round %d", table.State.Phase, table.State.Table.Round)
	}
}

func TestNoClueInTimeVoidsTheRound(t *testing.T) {
	table := started(t, 3)
	first := table.Guide()
	table.Expire()
	v := table.View("")
	if v.Phase != engine.PhaseReveal || !v.Result.Void || len(v.Gallery) != 0 {
		t.Fatalf("%s, %+v", v.Phase, v.Result)
	}
	if h := v.History[0]; !h.Void || h.Clue != nil || h.Image != nil || h.Points["s1"] != 0 {
		t.Errorf("history says %+v", h)
	}
	table.Next()
	turns := 0
	for _, guide := range table.State.Guides[1:] {
		if guide == first {
			turns++
		}
	}
	if table.State.Table.Round != 2 || turns != 1 {
		t.Errorf("round %d, and %s has %d more turns; the void one counts as used", table.State.Table.Round, first, turns)
	}
}
