package main

import (
	"os"
	"path/filepath"
	"testing"

	"echo/engine"
	"echo/engine/simulate"
)

// The house rules that the documentation shows are in order, and can be played
// by every number of players they allow.
func TestExamplesOfHouseRulesCanBePlayed(t *testing.T) {
	files, err := filepath.Glob("../../docs/examples/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := engine.ParseRuleset(file, data)
		if err != nil {
			t.Fatal(err)
		}
		for seats := r.Players.Min; seats <= r.Players.Max; seats++ {
			report, err := simulate.Run(r, simulate.Options{Games: 20, Seats: seats, Seed: 1})
			if err != nil {
				t.Fatalf("%s with %d seats: %v", file, seats, err)
			}
			if report.Rounds != 20*seats*2 {
				t.Errorf("%s with %d seats: %d rounds in 20 games, want everybody to guide twice", file, seats, report.Rounds)
			}
		}
	}
}
