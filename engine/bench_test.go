package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"echo/engine"
)

// One operation is a whole game of six: every command decided, encoded as the
// journal has it, and applied.
func BenchmarkGameOfSix(b *testing.B) {
	b.ReportAllocs()
	commands := 0
	for b.Loop() {
		table := started(b, 6)
		for table.State.Phase != engine.PhaseOver {
			playOn(table)
		}
		commands = table.State.Version
	}
	b.ReportMetric(float64(commands), "commands/game")
}

func BenchmarkReplayGameOfSix(b *testing.B) {
	table := started(b, 6)
	for table.State.Phase != engine.PhaseOver {
		playOn(table)
	}
	b.ReportAllocs()
	for b.Loop() {
		s := &engine.State{}
		for _, entry := range table.Journal {
			events, err := engine.DecodeEvents(entry)
			if err != nil {
				b.Fatal(err)
			}
			s.Apply(events...)
		}
	}
}

// The largest view there is: the reveal of the last round of twelve players.
func BenchmarkView(b *testing.B) {
	table := started(b, 12)
	for table.State.Table.Round < 12 || table.State.Phase != engine.PhaseReveal {
		playOn(table)
	}
	b.Run("make", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			table.View("s2")
		}
	})
	b.Run("make and encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			data, err := json.Marshal(table.View("s2"))
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(data)))
		}
	})
}

// What each of twelve players may do and sees alone, and when that changes: it is
// asked after every action.
func BenchmarkMineOfTwelve(b *testing.B) {
	table := started(b, 12)
	for table.State.Phase != engine.PhaseContour {
		playOn(table)
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range table.State.Seats {
			table.State.Can(table.State.Seats[i].ID, table.Now)
		}
		table.State.Opens(table.Now)
	}
}

func BenchmarkScoreRound(b *testing.B) {
	rounds, _, err := engine.ParseRounds(vectors(b)[2].Round)
	if err != nil {
		b.Fatal(err)
	}
	rules := mustPreset(b, "echo-contour")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.ScoreRound(rules, rounds[0]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKinDealOfTwelve(b *testing.B) {
	table := echoTable(b, 12)
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	for b.Loop() {
		table.State.Seed[0] = byte(rng.Uint32())
		if _, err := engine.Decide(table.State, engine.Command{Type: engine.CmdStart, By: "s1"}, table.Env()); err != nil {
			b.Fatal(err)
		}
	}
}
