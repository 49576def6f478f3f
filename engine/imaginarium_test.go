package engine_test

import (
	"slices"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Tournament Imaginarium: lots, hands, and both ways in which it ends.

// withDeck is a game that has just begun, of so many players and cards.
func withDeck(t testing.TB, rules *engine.Ruleset, seats, cards int) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(cards, 0, 0)
	open := enginetest.OpenCommand(rules)
	open.Open.Seats = seats
	table.Must(open)
	for i := 2; i <= seats; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	if table.State.Phase == engine.PhaseLobby {
		table.Start()
	}
	return table
}

func TestHandsOfSixWithUpToFivePlayersAndSevenFromSix(t *testing.T) {
	for seats, hand := range map[int]int{4: 6, 5: 6, 6: 7, 8: 7} {
		table := begun(t, mustPreset(t, "imaginarium-3"), seats)
		for _, p := range table.State.Seats {
			if len(p.Hand) != hand {
				t.Errorf("%d players: %s holds %d cards, want %d", seats, p.ID, len(p.Hand), hand)
			}
		}
	}
}

func TestLotIsDrawnAndThenItGoesRoundTheTable(t *testing.T) {
	firsts := map[engine.SeatID]int{}
	for seed := range byte(200) {
		table := enginetest.New(t)
		begin(table, mustPreset(t, "imaginarium-1"), 5, seed)
		guides, seats := table.State.Guides, seatIDs(table)
		lot := slices.Index(seats, guides[0])
		if want := slices.Concat(seats[lot:], seats[:lot]); !slices.Equal(guides, want) {
			t.Fatalf("guides are %v, want %v", guides, want)
		}
		firsts[guides[0]]++
	}
	for _, seat := range []engine.SeatID{"s1", "s2", "s3", "s4", "s5"} {
		if n := firsts[seat]; n < 20 || n > 60 { // over three standard deviations
			t.Errorf("the lot fell on %s %d times of 200", seat, n)
		}
	}
}

func TestDeckFinishSetsAsideWhatDoesNotDivideAndPlaysToTheLastCard(t *testing.T) {
	for _, id := range []string{"imaginarium-2.1", "imaginarium-4"} {
		for cards, want := range map[int]struct{ aside, rounds int }{98: {2, 16}, 96: {0, 16}, 47: {5, 7}, 42: {0, 7}} {
			table := withDeck(t, mustPreset(t, id), 6, cards)
			if len(table.State.Aside) != want.aside || table.View("").Round.Of != 0 {
				t.Errorf("%s, %d cards: %d set aside, want %d; of %d rounds", id, cards, len(table.State.Aside), want.aside, table.View("").Round.Of)
			}
			aside := slices.Clone(table.State.Aside)
			for ; table.State.Phase != engine.PhaseOver; playOn(table) {
				if err := enginetest.Check(table.State); err != nil {
					t.Fatal(err)
				}
				if table.State.Phase == engine.PhaseClue {
					if left := len(handOf(table, "s1")); left != min(7, want.rounds+1-table.State.Table.Round) {
						t.Errorf("%s, %d cards: round %d begins with %d in hand", id, cards, table.State.Table.Round, left)
					}
				}
			}
			if n := len(table.State.History); n != want.rounds {
				t.Errorf("%s, %d cards: %d rounds, want %d", id, cards, n, want.rounds)
			}
			if s := table.State; len(s.Pile) != 0 || !slices.Equal(s.Aside, aside) || len(s.Discard) != cards-want.aside {
				t.Errorf("%s, %d cards: pile %v, aside %v, %d discards", id, cards, s.Pile, s.Aside, len(s.Discard))
			}
		}
	}
}

func TestCardsSetAsideAreDrawn(t *testing.T) {
	seen := map[engine.Card]bool{}
	for seed := range byte(20) {
		table := enginetest.New(t)
		table.Deck = enginetest.Deck(47, 0, 0)
		begin(table, mustPreset(t, "imaginarium-4"), 4, seed)
		for _, c := range table.State.Aside {
			seen[c] = true
		}
	}
	if len(seen) < 20 {
		t.Errorf("twenty games set only %d different cards aside", len(seen))
	}
}

func TestTurnsGoRoundUntilTheDeckIsUsedUp(t *testing.T) {
	table := withDeck(t, mustPreset(t, "imaginarium-4"), 4, 48)
	for ; table.State.Phase != engine.PhaseOver; playOn(table) {
	}
	lot := table.State.Guides
	for i, h := range table.State.History {
		if h.Guide != lot[i%4] {
			t.Errorf("round %d was of %s, want %s", i+1, h.Guide, lot[i%4])
		}
	}
	if len(table.State.History) != 12 {
		t.Errorf("%d rounds of 12", len(table.State.History))
	}
}

// Somebody who leaves takes nothing along: the echoes that are laid for them
// come off the pile, and all others still end together.
func TestDeckFinishIsEvenForThoseWhoStay(t *testing.T) {
	for _, when := range []engine.Phase{engine.PhaseClue, engine.PhaseEcho, engine.PhaseGuess, engine.PhaseReveal} {
		table := withDeck(t, mustPreset(t, "imaginarium-4"), 5, 61)
		to(table, 2, when)
		table.Must(engine.Command{Type: engine.CmdLeave, By: table.Seekers()[0]})
		for ; table.State.Phase != engine.PhaseOver; playOn(table) {
			if err := enginetest.Check(table.State); err != nil {
				t.Fatal(err)
			}
			hands := map[int]bool{}
			for _, p := range table.State.Seats {
				if !p.Left {
					hands[len(p.Hand)] = true
				}
			}
			if table.State.Phase == engine.PhaseClue && len(hands) != 1 {
				t.Errorf("left in %s: round %d begins with hands of %v", when, table.State.Table.Round, hands)
			}
		}
		for _, entry := range table.Journal { // at the end there is no card for their echo
			if strings.Contains(string(entry), `"cards":[]`) {
				t.Errorf("left in %s: laid no card: %s", when, entry)
			}
		}
	}
}

func TestBoardFinishIsReachedAtTheEndOfARound(t *testing.T) {
	table := begun(t, house(t, "imaginarium-1", "cells = 10\n"), 4)
	for round := 1; round <= 4; round++ { // all find everything: 3 points to all but the guide
		if to(table, round, engine.PhaseReveal); slices.Max(values(scores(table))) >= 10 {
			t.Fatalf("round %d: %v", round, scores(table))
		}
	}
	for ; table.State.Phase != engine.PhaseReveal || table.State.Table.Round < 5; playOn(table) {
	}
	if table.State.Phase != engine.PhaseReveal {
		t.Fatal("the game was over before the reveal")
	}
	table.Pass()
	v := table.View("")
	if v.Phase != engine.PhaseOver || v.Round.Of != 0 {
		t.Fatalf("%s of %v with %v", v.Phase, v.Round, scores(table))
	}
	// In five rounds whom the lot fell on guided twice, the others once: their
	// three pieces stand on cell 12 and share the victory.
	if len(v.Winners) != 3 || slices.Contains(v.Winners, table.State.Guides[0]) {
		t.Errorf("%v win with %v", v.Winners, scores(table))
	}
}

func TestTableThatAllWalkedAwayFromComesToAnEnd(t *testing.T) {
	for _, id := range []string{"imaginarium-1", "imaginarium-4"} {
		table := begun(t, mustPreset(t, id), 4)
		for _, given := range []int{0, 0, 0, 1, 0, 0, 0} {
			if given == 1 {
				table.Clue("h1", "somebody is there")
			}
			for round := table.State.Table.Round; round == table.State.Table.Round; table.Expire() {
			}
		}
		if table.State.Phase != engine.PhaseClue {
			t.Fatalf("%s: %s, and only three have missed their turn since the last clue", id, table.State.Phase)
		}
		table.Expire()
		table.Expire()
		if s := table.State; s.Phase != engine.PhaseOver || s.Table.Round != 8 {
			t.Errorf("%s: %s of round %d, and all four have missed their turn", id, s.Phase, s.Table.Round)
		}
	}
}

func TestViewSaysHowTheGameEnds(t *testing.T) {
	for id, want := range map[string]string{"echo-contour": "rounds", "associum": "rounds", "imaginarium-2": "board", "imaginarium-4": "deck"} {
		v := enginetest.Open(t, mustPreset(t, id), 1).View("")
		if v.Finish != want || (v.Board != nil) != (want == "board") || v.Board != nil && v.Board.Cells != 40 {
			t.Errorf("%s: %s, board %v", id, v.Finish, v.Board)
		}
	}
}

func TestFurthestPieceWinsTheBoard(t *testing.T) {
	table := begun(t, house(t, "imaginarium-1", "cells = 5\n"), 4)
	to(table, 1, engine.PhaseGuess)
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.Source())
	table.Guess(s[2], table.CardOf(s[0]))
	table.Pass()
	// The guide has 3 + 2, s[0] 3 + 1, s[1] 3.
	if w := table.View("").Winners; !slices.Equal(w, []engine.SeatID{table.State.Guides[0]}) {
		t.Errorf("%v win with %v", w, scores(table))
	}
}

// Nobody wins by a piece that is not theirs any more, and it ends nothing.
func TestPieceOfWhoLeftDoesNotEndTheGame(t *testing.T) {
	table := begun(t, house(t, "imaginarium-1", "cells = 5\n"), 4)
	to(table, 1, engine.PhaseGuess)
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.Source())
	table.Guess(s[2], table.CardOf(s[0]))
	table.Must(engine.Command{Type: engine.CmdLeave, By: table.Guide()}) // on cell 5
	table.Pass()
	if v := table.View(""); v.Phase != engine.PhaseClue || v.Round.Number != 2 {
		t.Errorf("%s of round %d with %v", v.Phase, v.Round.Number, scores(table))
	}
}

func TestPieceNeverGoesBelowTheFirstCell(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-2"), 4)
	to(table, 2, engine.PhaseReveal) // all find everything: the guide goes 3 back, nobody moves
	for seat, score := range scores(table) {
		if score != 0 {
			t.Errorf("%s stands on %d", seat, score)
		}
	}
}

func TestGameThatCannotEndByItsCardsIsRefused(t *testing.T) {
	for overrides, key := range map[string]string{
		"finish = \"deck\"\n":                         "reshuffle",
		"[hand]\nsupply = \"enough\"\n":               "board",
		"finish = \"deck\"\nhand.supply = \"enough\"": "deck",
	} {
		_, err := engine.ParseRuleset("house.toml", []byte("id = \"house\"\nbase = \"imaginarium-1\"\n"+overrides))
		if err == nil || !strings.Contains(err.Error(), "hand.supply") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func values[K comparable](m map[K]int) (all []int) {
	for _, v := range m {
		all = append(all, v)
	}
	return all
}
