package engine_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
)

type vector struct {
	Round json.RawMessage `json:"round"`
	Want  struct {
		Points map[engine.SeatID]int `json:"points"`
		Total  map[engine.SeatID]int `json:"total"`
	} `json:"want"`
}

func vectors(t testing.TB) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/rounds.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func mustPreset(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := engine.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestScoresEqualTheVectors(t *testing.T) {
	seen := map[string]int{}
	for i, v := range vectors(t) {
		rounds, many, err := engine.ParseRounds(v.Round)
		if err != nil || many {
			t.Fatalf("vector %d: many=%v, %v", i, many, err)
		}
		in := rounds[0]
		seen[in.Rules]++
		out, err := engine.ScoreRound(mustPreset(t, in.Rules), in)
		if err != nil {
			t.Fatalf("vector %d: %v", i, err)
		}
		if diff := cmp.Diff(v.Want.Points, out.Points); diff != "" {
			t.Errorf("vector %d (%s), points (-want +got):\n%s", i, in.Rules, diff)
		}
		if diff := cmp.Diff(v.Want.Total, out.Total); diff != "" {
			t.Errorf("vector %d (%s), total (-want +got):\n%s", i, in.Rules, diff)
		}
		reasonsAddUp(t, out)
	}
	for _, r := range engine.Presets() {
		if seen[r.ID] == 0 {
			t.Errorf("no vector for %s", r.ID)
		}
	}
}

func reasonsAddUp(t testing.TB, out engine.Outcome) {
	t.Helper()
	for seat, points := range out.Points {
		sum := 0
		for _, why := range out.Why[seat] {
			sum += why.Points
		}
		if sum != points {
			t.Errorf("%s: reasons add up to %d, points are %d: %+v", seat, sum, points, out.Why[seat])
		}
	}
}
