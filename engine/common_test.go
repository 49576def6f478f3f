package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// The rules common to all games, line by line.

func TestHostPassesToTheLongestSeatedPerson(t *testing.T) {
	table := echoTable(t, 2)
	table.Must(engine.Command{Type: engine.CmdBot, By: "s1", Name: "Bot"})
	table.Must(enginetest.JoinCommand(4))
	table.Must(enginetest.JoinCommand(5))
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s2"})
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s1"})
	if table.State.Host != "s4" {
		t.Errorf("host is %s, want s4: s3 is a bot", table.State.Host)
	}
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s5"})
	if table.State.Host != "s3" {
		t.Errorf("host is %s, want the bot s3: nobody else is left", table.State.Host)
	}
	table.Must(enginetest.JoinCommand(6))
	if table.State.Host != "s6" {
		t.Errorf("host is %s, want s6: a person came", table.State.Host)
	}
}

func TestHostPassesDuringPlay(t *testing.T) {
	table := started(t, 5)
	table.ToReveal(nil)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s1"})
	table.Wait(4000)
	table.Must(table.As("s2", engine.Command{Type: engine.CmdContinue}))
}

func TestSeatNumbersAreNeverUsedAgain(t *testing.T) {
	table := echoTable(t, 3)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s2"})
	table.Must(enginetest.JoinCommand(4))
	if ids := seatIDs(table); !slices.Equal(ids, []engine.SeatID{"s1", "s3", "s4"}) {
		t.Errorf("seats are %v", ids)
	}
}

func TestPhaseEndsAtOnceWhenEveryoneHasActed(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.Source())
	if !slices.Equal(table.State.Awaited(), []engine.SeatID{s[2]}) {
		t.Errorf("awaited are %v, want %s", table.State.Awaited(), s[2])
	}
	table.Guess(s[2], table.Source())
	if table.State.Phase != engine.PhaseColour || table.State.Since != table.Now {
		t.Errorf("it is %s since %d", table.State.Phase, table.State.Since)
	}
}

func TestActionAtTheDeadlineIsTooLateAndOneBeforeIsNot(t *testing.T) {
	for _, c := range []struct {
		after engine.Millis
		late  bool
	}{{44999, false}, {45000, true}, {45001, true}} {
		table := started(t, 3)
		table.Wait(c.after)
		clue := table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a door, ajar"})
		if c.late {
			table.Refused(clue, engine.TooLate)
		} else {
			table.Must(clue)
		}
	}
}

func TestExpiryIsOnlyForAPassedDeadlineOfThisPhase(t *testing.T) {
	table := started(t, 3)
	expire := engine.Command{Type: engine.CmdExpire, Round: 1, Phase: engine.PhaseClue}
	table.Wait(44999)
	table.Refused(expire, engine.TooEarly)
	table.Clue("h1", "a door, ajar")
	table.Wait(60000)
	table.Refused(expire, engine.WrongPhase)
	lobby := echoTable(t, 3)
	lobby.Refused(engine.Command{Type: engine.CmdExpire, Phase: engine.PhaseLobby}, engine.TooEarly)
}

func TestActionsNameTheirRoundAndPhase(t *testing.T) {
	table := started(t, 3)
	clue := engine.Command{Type: engine.CmdClue, By: table.Guide(), Card: "h1", Text: "a door, ajar"}
	table.Refused(clue, engine.BadRequest)
	clue.Round, clue.Phase = 2, engine.PhaseClue
	table.Refused(clue, engine.WrongPhase)
	clue.Round, clue.Phase = 1, engine.PhaseEcho
	table.Refused(clue, engine.WrongPhase)
	clue.Round, clue.Phase = 1, "nonsense"
	table.Refused(clue, engine.WrongPhase)
	clue.Phase = engine.PhaseClue
	table.Must(clue)
	s := table.Seekers()[0]
	table.Refused(table.As(s, engine.Command{Type: engine.CmdGuess, Card: "g1"}), engine.WrongPhase)
	table.Echoes()
	table.Refused(engine.Command{Type: engine.CmdEcho, By: s, Round: 1, Phase: engine.PhaseEcho, Cards: []string{"h1"}}, engine.TooLate)
}

func TestUnknownActionsAndStrangersAreRefused(t *testing.T) {
	table := started(t, 3)
	for _, name := range []string{"", "dance", "mark", "ready", "void", "again", "prepare", "comment", "remind", "close"} {
		table.Refused(engine.Command{Type: name, By: "s1"}, engine.BadRequest)
	}
	for _, by := range []engine.SeatID{"", "s9", "S1"} {
		table.Refused(engine.Command{Type: engine.CmdLeave, By: by}, engine.NotSeated)
	}
	enginetest.New(t).Refused(engine.Command{Type: engine.CmdLeave, By: "s1"}, engine.BadRequest)
	table.Refused(enginetest.OpenCommand(mustPreset(t, "echo-contour")), engine.BadRequest)
}

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
	case engine.PhaseContour:
		for _, s := range table.Seekers() {
			table.Guess(s, table.Source())
		}
	case engine.PhaseColour:
		for _, s := range table.Seekers() {
			table.Confirm(s, table.Source())
		}
	case engine.PhaseReveal:
		table.Next()
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

func TestDiscardsComeBackWhenThePileIsUsedUp(t *testing.T) {
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(14, 5, 2)
	table.Must(enginetest.OpenCommand(mustPreset(t, "echo-contour")))
	table.Must(enginetest.JoinCommand(2))
	table.Must(enginetest.JoinCommand(3))
	table.Start()
	rest := slices.Clone(table.State.Pile) // 5 cards, and the next round needs 9
	for table.State.Table.Round < 2 {
		playOn(table)
	}
	for _, c := range rest {
		if !slices.ContainsFunc(table.State.Seats, func(p engine.Seat) bool { return slices.Contains(p.Hand, c) }) {
			t.Errorf("card %d was left in the pile and came after the discards", c)
		}
	}
	for ; table.State.Phase != engine.PhaseOver; playOn(table) {
		if err := enginetest.Check(table.State); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDeckTooSmallIsRefusedWithTheNumberItNeeds(t *testing.T) {
	rules := mustPreset(t, "echo-contour")
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(8, 0, 0)
	if r := table.Refused(enginetest.OpenCommand(rules), engine.DeckTooSmall); !strings.Contains(r.Detail, "needs 9 cards") {
		t.Errorf("says %q", r.Detail)
	}
	table.Deck = enginetest.Deck(20, 0, 0)
	chosen := enginetest.OpenCommand(rules)
	chosen.Open.Seats = 7
	if r := table.Refused(chosen, engine.DeckTooSmall); !strings.Contains(r.Detail, "needs 21 cards") {
		t.Errorf("says %q", r.Detail)
	}
	table.Must(enginetest.OpenCommand(rules))
	if v := table.View(""); v.Players.Max != 6 {
		t.Errorf("20 cards are enough for %d, want 6", v.Players.Max)
	}
	for i := 2; i <= 6; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Refused(enginetest.JoinCommand(7), engine.RoomFull)
	small := "small"
	table.Deck = engine.DeckFacts{ID: small, Cards: 17}
	table.Refused(engine.Command{Type: engine.CmdSettings, By: "s1", Deck: &small}, engine.DeckTooSmall)
}
