package engine_test

import (
	"slices"
	"strings"
	"testing"

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

// An action of the last game does not fit the same round and phase of the next;
// one that does not say which game it is of fits any.
func TestActionIsMeantForOneGame(t *testing.T) {
	table := started(t, 3)
	clue := func(game int) engine.Command {
		return table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Game: game, Card: "h1", Text: "a door, ajar"})
	}
	for table.State.Phase != engine.PhaseOver {
		table.ToReveal(nil)
		table.Next()
	}
	table.Start()
	if v := table.View(table.Guide()); v.Game != 2 || v.Round.Number != 1 {
		t.Fatalf("it is round %d of game %d, want the first of the second", v.Round.Number, v.Game)
	}
	table.Refused(clue(1), engine.WrongPhase)
	table.Refused(clue(3), engine.WrongPhase)
	table.Must(clue(2))
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
