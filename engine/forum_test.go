package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// By correspondence: hands and turns. Its moderator has a file of its own.

func TestEverybodyGuidesEquallyOftenInTheOrderOfJoining(t *testing.T) {
	for turns, rules := range map[int]*engine.Ruleset{1: mustPreset(t, "forum"), 3: house(t, "forum", "turns = { 3-12 = 3 }\n")} {
		table := begun(t, rules, 4)
		for ; table.State.Phase != engine.PhaseOver; playOn(table) {
		}
		var guides []engine.SeatID
		for _, h := range table.State.History {
			guides = append(guides, h.Guide)
		}
		if want := slices.Repeat([]engine.SeatID{"s1", "s2", "s3", "s4"}, turns); !slices.Equal(guides, want) {
			t.Errorf("%d turns each: guides were %v", turns, guides)
		}
	}
}

func TestThreeToTwelveHoldSixCardsAndLayOne(t *testing.T) {
	for _, seats := range []int{3, 7, 12} {
		table := begun(t, mustPreset(t, "forum"), seats)
		table.Clue("h6", "a door, ajar")
		for _, p := range table.State.Seats {
			if len(p.Hand) != 6 {
				t.Errorf("%d players: %s holds %d cards", seats, p.ID, len(p.Hand))
			}
		}
		table.Refused(table.As("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h2"}}), engine.BadRequest)
		table.Echoes()
		if n := len(table.State.Table.Gallery); n != seats {
			t.Errorf("%d players: %d cards in the gallery", seats, n)
		}
	}
	enginetest.Open(t, mustPreset(t, "forum"), 12).Refused(enginetest.JoinCommand(13), engine.RoomFull)
}

func TestLongGameByPostNeedsACardForEveryTurn(t *testing.T) {
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(143, 0, 0)
	open := enginetest.OpenCommand(mustPreset(t, "forum"))
	open.Open.Seats = 12
	table.Refused(open, engine.DeckTooSmall)
	table.Deck = enginetest.Deck(144, 0, 0)
	table.Must(open)
	for i := 2; i <= 12; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	for ; table.State.Phase != engine.PhaseOver; playOn(table) {
	}
	if n := len(table.State.History); n != 12 || len(table.State.Pile) != 0 {
		t.Errorf("%d rounds, %d cards left", n, len(table.State.Pile))
	}
}
