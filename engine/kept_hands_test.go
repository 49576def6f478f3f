package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Hands that are kept from round to round, and where their cards come from.

func handOf(table *enginetest.Table, id engine.SeatID) []engine.Card {
	return slices.Clone(seatOf(table, id).Hand)
}

func TestKeptHandsAreFilledUpAtTheStartOfARound(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 4)
	to(table, 1, engine.PhaseReveal)
	for _, p := range table.State.Seats {
		if len(p.Hand) != 7 {
			t.Errorf("%s holds %d cards while laid ones lie, want 7: none is drawn before the next round", p.ID, len(p.Hand))
		}
	}
	before := map[engine.SeatID][]engine.Card{}
	for _, p := range table.State.Seats {
		before[p.ID] = p.Hand
	}
	laid := len(table.State.Table.Gallery)
	to(table, 2, engine.PhaseClue)
	for _, p := range table.State.Seats {
		gone := 2
		if p.ID == "s1" {
			gone = 1 // was guide
		}
		if kept := before[p.ID][gone:]; len(p.Hand) != 7 || !slices.Equal(p.Hand[:len(kept)], kept) {
			t.Errorf("%s held %v, laid %d of them and now holds %v", p.ID, before[p.ID], gone, p.Hand)
		}
	}
	if len(table.State.Discard) != laid {
		t.Errorf("%d cards were put away, %d lay", len(table.State.Discard), laid)
	}
}

func TestCardIsDrawnAtOnceByTheGuideToo(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	guide, pile := table.Guide(), len(table.State.Pile)
	before := handOf(table, guide)
	table.Clue("h3", "a door, ajar")
	after := handOf(table, guide)
	if len(after) != 7 || !slices.Equal(after[:6], before) || len(table.State.Pile) != pile-1 {
		t.Fatalf("held %v, then %v, pile %d to %d", before, after, pile, len(table.State.Pile))
	}
	if me := table.View(guide).Me; len(me.Hand) != 7 || *me.Locked.Clue != "h3" || me.Hand[6].ID != "h7" {
		t.Errorf("sees %+v, locked %v", me.Hand, me.Locked)
	}
	first := table.Seekers()[0]
	table.Echo(first, "h1")
	if got := handOf(table, first); len(got) != 7 {
		t.Errorf("%s holds %d after laying", first, len(got))
	}
	if other := table.Seekers()[1]; len(handOf(table, other)) != 6 {
		t.Errorf("%s has laid nothing and holds %d", other, len(handOf(table, other)))
	}
	table.Expire() // the others lay by the server's hand, and draw as well
	for _, p := range table.State.Seats {
		if len(p.Hand) != 7 {
			t.Errorf("%s holds %d of 6 and one on the table", p.ID, len(p.Hand))
		}
	}
	to(table, 2, engine.PhaseClue)
	for _, p := range table.State.Seats {
		if len(p.Hand) != 6 {
			t.Errorf("%s begins round 2 with %d", p.ID, len(p.Hand))
		}
	}
}

func TestVoidRoundLeavesHandsUntouched(t *testing.T) {
	for _, id := range []string{"associum", "imaginarium-1"} {
		table := begun(t, mustPreset(t, id), 4)
		before := map[engine.SeatID][]engine.Card{}
		for _, p := range table.State.Seats {
			before[p.ID] = handOf(table, p.ID)
		}
		guide := table.Guide()
		table.Expire()
		table.Pass()
		if table.State.Table.Round != 2 || table.Guide() == guide {
			t.Fatalf("%s: round %d of %s", id, table.State.Table.Round, table.Guide())
		}
		for _, p := range table.State.Seats {
			if !slices.Equal(p.Hand, before[p.ID]) {
				t.Errorf("%s: %s held %v, now %v", id, p.ID, before[p.ID], p.Hand)
			}
		}
	}
}

func TestPileThatIsEnoughIsJustEnough(t *testing.T) {
	for _, seats := range []int{3, 4, 5, 7} {
		rules := mustPreset(t, "associum")
		table := enginetest.New(t)
		table.Deck = enginetest.Deck(rules.CardsNeeded(seats)-1, 0, 0)
		open := enginetest.OpenCommand(rules)
		open.Open.Seats = seats
		table.Refused(open, engine.DeckTooSmall)
		table.Deck = enginetest.Deck(rules.CardsNeeded(seats), 0, 0)
		table.Must(open)
		for i := 2; i <= seats; i++ {
			table.Must(enginetest.JoinCommand(i))
		}
		if table.State.Phase == engine.PhaseLobby {
			table.Start()
		}
		to(table, seats, engine.PhaseClue)
		if len(table.State.Pile) != 0 {
			t.Errorf("%d players: %d cards are left for no round", seats, len(table.State.Pile))
		}
		for _, p := range table.State.Seats {
			if len(p.Hand) != 7 {
				t.Errorf("%d players: %s begins the last round with %d", seats, p.ID, len(p.Hand))
			}
		}
	}
}

func TestDiscardsComeBackToHandsThatAreKept(t *testing.T) {
	rules := house(t, "imaginarium-1", "finish = \"rounds\"\n[turns]\n4-8 = 6\n")
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(rules.CardsNeeded(4), 0, 0) // 24 in hands, 4 on the table
	table.Must(enginetest.OpenCommand(rules))
	for i := 2; i <= 4; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	for ; table.State.Phase != engine.PhaseOver; playOn(table) {
		if err := enginetest.Check(table.State); err != nil {
			t.Fatal(err)
		}
		if table.State.Phase == engine.PhaseClue {
			for _, p := range table.State.Seats {
				if len(p.Hand) != 6 {
					t.Fatalf("round %d: %s holds %d", table.State.Table.Round, p.ID, len(p.Hand))
				}
			}
		}
	}
	if n := len(table.State.History); n != 24 {
		t.Errorf("%d rounds", n)
	}
}

// lasting is a game by correspondence with just the cards it needs.
func lasting(t testing.TB, seats, turns int) *enginetest.Table {
	t.Helper()
	rules := mustPreset(t, "forum")
	rules = house(t, "forum", fmt.Sprintf("moderator = %v\nturns = { 3-12 = %d }\n[clue]\nlink = %v\n", rules.Moderator, turns, rules.Clue.Link))
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(rules.CardsNeeded(seats), 0, 0)
	table.Must(enginetest.OpenCommand(rules))
	for i := 2; i <= seats; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	return table
}

func TestHandsShrinkEvenlyWhenALastingPileIsUsedUp(t *testing.T) {
	table := lasting(t, 4, 3) // 12 rounds of 4 cards
	var hands []int
	for ; table.State.Phase != engine.PhaseOver; playOn(table) {
		if err := enginetest.Check(table.State); err != nil {
			t.Fatal(err)
		}
		if table.State.Phase == engine.PhaseClue {
			for _, p := range table.State.Seats {
				if len(p.Hand) != len(table.State.Seats[0].Hand) {
					t.Errorf("round %d: %s holds %d", table.State.Table.Round, p.ID, len(p.Hand))
				}
			}
			hands = append(hands, len(table.State.Seats[0].Hand))
		}
	}
	if want := []int{6, 6, 6, 6, 6, 6, 6, 5, 4, 3, 2, 1}; !slices.Equal(hands, want) {
		t.Errorf("hands by round were %v, want %v", hands, want)
	}
}

func TestLastCardsOfAPileGoToThoseWhoHoldFewest(t *testing.T) {
	rules := house(t, "forum", "echoes = { 3-12 = 2 }\nturns = { 3-12 = 3 }\n")
	table := withDeck(t, rules, 4, 84) // 24 in hands, and 7 are laid in a round: the last 4 are too few
	for len(table.State.Pile) > 0 {
		playOn(table)
	}
	least, most := 99, 0
	for _, p := range table.State.Seats {
		least, most = min(least, len(p.Hand)), max(most, len(p.Hand))
	}
	if table.State.Phase != engine.PhaseClue || least != 5 || most != 6 {
		t.Errorf("%s with hands of %d to %d cards, want 5 and 6", table.State.Phase, least, most)
	}
}

// The echoes of those who left come off the pile, and never at the cost of
// somebody's turn.
func TestLeaversNeverMakeALastingPileTooSmall(t *testing.T) {
	for leavers := range 6 {
		table := lasting(t, 8, 2)
		for i := range leavers {
			to(table, 1+2*i, engine.PhaseEcho)
			table.Must(engine.Command{Type: engine.CmdLeave, By: table.State.Seats[7-i].ID})
		}
		for ; table.State.Phase != engine.PhaseOver; playOn(table) {
			if err := enginetest.Check(table.State); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(table.State.History); n != 16 {
			t.Errorf("with %d leavers the game ended after %d turns of 16", leavers, n)
		}
	}
}

func TestWhoLeavesIsDealtNoMoreThanTheirEcho(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 4)
	table.Clue("h1", "a door, ajar")
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s3"})
	hand := handOf(table, "s3")
	to(table, 1, engine.PhaseGuess)
	if gone := seatOf(table, "s3"); !gone.Play.Auto || len(gone.Play.Laid) != 2 || len(table.State.Table.Gallery) != 7 {
		t.Fatalf("laid %v for them (auto: %v), %d cards in the gallery", gone.Play.Laid, gone.Play.Auto, len(table.State.Table.Gallery))
	}
	to(table, 2, engine.PhaseClue)
	if now := handOf(table, "s3"); len(now) != 2 || slices.ContainsFunc(now, func(c engine.Card) bool { return slices.Contains(hand, c) }) {
		t.Errorf("held %v when they left, holds %v", hand, now)
	}
	for _, c := range hand {
		if !slices.Contains(table.State.Discard, c) {
			t.Errorf("card %d of theirs is not among the discards", c)
		}
	}
	to(table, 4, engine.PhaseClue) // their turn, round 3, is void
	if h := table.State.History[2]; !h.Void || h.Guide != "s3" {
		t.Errorf("round 3 was %+v", h)
	}
	if len(handOf(table, "s2")) != 7 {
		t.Errorf("the guide before a void turn holds %d", len(handOf(table, "s2")))
	}
}

func TestSourceOfTheRoundBeforeAVoidTurnIsPutAway(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 5)
	next := table.State.Guides[1]
	to(table, 1, engine.PhaseReveal)
	source := table.State.Table.Clue.Source
	table.Must(engine.Command{Type: engine.CmdLeave, By: next})
	table.Pass()
	if table.State.Table.Round != 3 || !slices.Contains(table.State.Discard, source) {
		t.Errorf("round %d; source %d, discards %v", table.State.Table.Round, source, table.State.Discard)
	}
}

// Kept hands are open all the time: only fresh ones open with the clue.
func TestKeptHandsAreSeenBeforeTheClue(t *testing.T) {
	table := begun(t, mustPreset(t, "forum"), 3)
	if me := table.View("s2").Me; len(me.Hand) != 6 {
		t.Errorf("a seeker sees %d of 6 cards", len(me.Hand))
	}
}

// keptGame is a short game with hands that are filled up at once, in which the
// discards come back, the server lays for some, and somebody leaves.
func keptGame(t testing.TB) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(30, 0, 0)
	table.Must(enginetest.OpenCommand(mustPreset(t, "imaginarium-1")))
	for i := 2; i <= 4; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	table.Start()
	table.Clue("h2", "left out in the cold")
	table.Echo(table.Seekers()[0], "h6")
	table.Expire()
	table.Guess(table.Seekers()[0], table.Source())
	table.Expire()
	table.Next()
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	for range 6 {
		playOn(table)
	}
	return table
}

func TestPileIsCountedForEverybodyAndOnlyWhereHandsAreKept(t *testing.T) {
	for id, pile := range map[string]int{"echo-contour": 0, "associum": 432 - 28, "forum": 432 - 24, "imaginarium-4": 432 - 24} {
		lobby := enginetest.Open(t, mustPreset(t, id), 2).View("")
		table := begun(t, mustPreset(t, id), 4)
		v := table.View("")
		if lobby.Pile != nil || (v.Pile != nil) != (pile > 0) || v.Pile != nil && *v.Pile != pile {
			t.Errorf("%s: pile %v in the lobby, then %v, want %d", id, lobby.Pile, v.Pile, pile)
		}
	}
	table := begun(t, mustPreset(t, "imaginarium-4"), 4)
	table.Clue("h1", "a door, ajar")
	if n := *table.View("").Pile; n != 432-25 {
		t.Errorf("%d left after the guide drew", n)
	}
}
