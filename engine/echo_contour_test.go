package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// The rules of Echo of the contour, line by line.

func echoTable(t testing.TB, seats int) *enginetest.Table {
	t.Helper()
	return enginetest.Open(t, mustPreset(t, "echo-contour"), seats)
}

func started(t testing.TB, seats int) *enginetest.Table {
	t.Helper()
	table := echoTable(t, seats)
	table.Start()
	return table
}

func TestThreeToTwelvePlay(t *testing.T) {
	two := echoTable(t, 2)
	two.Refused(engine.Command{Type: engine.CmdStart, By: "s1"}, engine.TooFew)
	three := echoTable(t, 3)
	three.Start()
	twelve := echoTable(t, 12)
	twelve.Refused(enginetest.JoinCommand(13), engine.RoomFull)
	twelve.Start()
}

func TestEveryoneIsGuideTwiceUpToFiveAndOnceFromSix(t *testing.T) {
	for seats, rounds := range map[int]int{3: 6, 4: 8, 5: 10, 6: 6, 7: 7, 12: 12} {
		table := started(t, seats)
		turns := map[engine.SeatID]int{}
		for _, guide := range table.State.Guides {
			turns[guide]++
		}
		if len(table.State.Guides) != rounds || len(turns) != seats {
			t.Errorf("%d players: %d rounds, %d guides", seats, len(table.State.Guides), len(turns))
		}
		for guide, n := range turns {
			if n != rounds/seats {
				t.Errorf("%d players: %s is guide %d times, want %d", seats, guide, n, rounds/seats)
			}
		}
		if of := table.View("").Round.Of; of != rounds {
			t.Errorf("%d players: the view says %d rounds, want %d", seats, of, rounds)
		}
	}
}

func TestGuidesComeInFullShuffledCyclesWithoutRepeatAtTheSeam(t *testing.T) {
	orders := map[string]bool{}
	for seed := range byte(200) {
		table := enginetest.New(t)
		open := enginetest.OpenCommand(mustPreset(t, "echo-contour"))
		open.Open.Seed[0] = seed
		table.Must(open)
		table.Must(enginetest.JoinCommand(2))
		table.Must(enginetest.JoinCommand(3))
		table.Start()
		g := table.State.Guides
		for _, cycle := range [][]engine.SeatID{g[:3], g[3:]} {
			if sorted := slices.Sorted(slices.Values(cycle)); !slices.Equal(sorted, []engine.SeatID{"s1", "s2", "s3"}) {
				t.Fatalf("seed %d: %v is not a full cycle", seed, cycle)
			}
		}
		if g[2] == g[3] {
			t.Fatalf("seed %d: %s guides twice in a row: %v", seed, g[2], g)
		}
		orders[fmt.Sprint(g)] = true
	}
	// 6 first cycles, each with 4 second ones that begin with another guide.
	if len(orders) != 24 {
		t.Errorf("%d different orders in 200 games, want all 24", len(orders))
	}
}

func TestEveryRoundDealsThreeFreshCardsToEverybody(t *testing.T) {
	table := started(t, 4)
	seen := map[engine.Card]bool{}
	for range 3 {
		for _, p := range table.State.Seats {
			if len(p.Hand) != 3 {
				t.Fatalf("round %d: %s holds %d cards", table.State.Table.Round, p.ID, len(p.Hand))
			}
			for _, c := range p.Hand {
				if seen[c] {
					t.Fatalf("round %d: card %d came before", table.State.Table.Round, c)
				}
				seen[c] = true
			}
		}
		table.ToReveal(nil)
		table.Next()
	}
}

func TestPhasesHaveTheirLimits(t *testing.T) {
	table := started(t, 3)
	limits := map[engine.Phase]engine.Millis{}
	note := func() { limits[table.State.Phase] = table.State.Deadline - table.State.Since }
	note()
	table.Clue("h1", "a door, ajar")
	note()
	table.Echoes()
	note()
	for _, s := range table.Seekers() {
		table.Guess(s, table.Source())
	}
	note()
	for _, s := range table.Seekers() {
		table.Confirm(s, table.Source())
	}
	note()
	want := map[engine.Phase]engine.Millis{"clue": 45000, "echo": 30000, "contour": 25000, "colour": 20000, "reveal": 15000}
	for phase, limit := range want {
		if limits[phase] != limit {
			t.Errorf("%s lasts %d ms, want %d", phase, limits[phase], limit)
		}
	}
}

func seatOf(table *enginetest.Table, id engine.SeatID) engine.Seat {
	i := slices.IndexFunc(table.State.Seats, func(p engine.Seat) bool { return p.ID == id })
	return table.State.Seats[i]
}
