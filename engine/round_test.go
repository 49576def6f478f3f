package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"echo/engine"
)

func echoRound() engine.Round {
	return engine.Round{
		Rules: "echo-contour", Seats: []engine.SeatID{"s1", "s2", "s3"}, Guide: "s1",
		Echoes:  []engine.Echo{{ID: "e1", Owner: "s2"}, {ID: "e2", Owner: "s3"}},
		Before:  map[engine.SeatID]int{"s1": 5},
		Contour: map[engine.SeatID]*string{"s2": ptr("source"), "s3": nil},
		Final:   map[engine.SeatID]engine.Choice{"s2": {Card: "source", Confirmed: true}},
	}
}

func TestRoundThatCannotBeIsRefusedInOneLine(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*engine.Round)
		want string
	}{
		{"other rules", func(r *engine.Round) { r.Rules = "forum" }, `it is of "forum", the ruleset is "echo-contour"`},
		{"too few", func(r *engine.Round) { r.Seats = r.Seats[:2] }, `2 seats; echo-contour is for 3 to 12`},
		{"seat twice", func(r *engine.Round) { r.Seats = []engine.SeatID{"s1", "s2", "s2"} }, `seat "s2" is empty or there twice`},
		{"no guide", func(r *engine.Round) { r.Guide = "s9" }, `guide "s9" has no seat`},
		{"score of a stranger", func(r *engine.Round) { r.Before["s9"] = 1 }, `seat "s9" is unknown`},
		{"stranger left", func(r *engine.Round) { r.Left = []engine.SeatID{"s8"} }, `seat "s8" is unknown`},
		{"echo twice", func(r *engine.Round) { r.Echoes[1].ID = "e1" }, `echo id "e1" is empty, taken or reserved`},
		{"echo called source", func(r *engine.Round) { r.Echoes[1].ID = "source" }, `echo id "source" is`},
		{"echo without id", func(r *engine.Round) { r.Echoes[1].ID = "" }, `echo id "" is`},
		{"guide's echo", func(r *engine.Round) { r.Echoes[1].Owner = "s1" }, `echo "e2": s1 is the guide`},
		{"stranger's echo", func(r *engine.Round) { r.Echoes[1].Owner = "s9" }, `echo "e2": seat "s9" is unknown`},
		{"too many echoes", func(r *engine.Round) { r.Echoes[1].Owner = "s2" }, `echo "e2": s2 lays 1 at most`},
		{"guide guesses", func(r *engine.Round) { r.Contour["s1"] = nil }, `contour guess: s1 is the guide`},
		{"stranger guesses", func(r *engine.Round) { r.Final["s9"] = engine.Choice{Card: "e1"} }, `final guess: seat "s9" is unknown`},
		{"guide ends", func(r *engine.Round) { r.Final["s1"] = engine.Choice{Card: "e1"} }, `final guess: s1 is the guide`},
		{"own card", func(r *engine.Round) { r.Final["s2"] = engine.Choice{Card: "e1"} }, `s2 chose the own card "e1"`},
		{"own card by contour", func(r *engine.Round) { r.Contour["s2"] = ptr("e1") }, `s2 chose the own card "e1"`},
		{"unknown card", func(r *engine.Round) { r.Final["s2"] = engine.Choice{Card: "e7"} }, `s2 chose "e7", which is neither "source" nor an echo`},
		{"final without contour", func(r *engine.Round) { r.Contour["s2"] = nil }, `s2 has a final guess and none by contour`},
		{"contour without final", func(r *engine.Round) { delete(r.Final, "s2") }, `s2 chose "source" by contour and has no final guess`},
		{"changed unconfirmed", func(r *engine.Round) { r.Final["s2"] = engine.Choice{Card: "e2"} }, `s2 changed from "source" to "e2" without confirming it`},
		{"mark", func(r *engine.Round) { r.Mark = "e1" }, `mark "e1", but in echo-contour the guide marks nothing`},
	} {
		in := echoRound()
		c.do(&in)
		_, err := engine.ScoreRound(mustPreset(t, "echo-contour"), in)
		if err == nil || !strings.HasPrefix(err.Error(), "round: ") || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := engine.ScoreRound(mustPreset(t, "echo-contour"), echoRound()); err != nil {
		t.Errorf("the round they start from: %v", err)
	}
}

func TestContourAndMarkBelongToTheirRulesets(t *testing.T) {
	in := echoRound()
	in.Rules = ""
	if _, err := engine.ScoreRound(mustPreset(t, "forum"), in); err == nil || !strings.Contains(err.Error(), "forum has no contour phase") {
		t.Errorf("contour in forum: %v", err)
	}
	in.Contour, in.Mark = nil, "source"
	if _, err := engine.ScoreRound(mustPreset(t, "associum"), in); err == nil || !strings.Contains(err.Error(), `mark "source" is not an echo`) {
		t.Errorf("source marked in associum: %v", err)
	}
}

func TestRoundsAreReadStrictly(t *testing.T) {
	one, err := json.Marshal(echoRound())
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]int{string(one): 1, "[" + string(one) + "," + string(one) + "]": 2, "[]": 0} {
		rounds, many, err := engine.ParseRounds([]byte(" " + in + "\n"))
		if err != nil || len(rounds) != want || many != (in[0] == '[') {
			t.Errorf("%.20s: %d rounds, many %v, %v", in, len(rounds), many, err)
		}
	}
	for _, bad := range []string{"", "{", "{}{}", "[] x", `{"rule":"forum"}`, `{"seats":7}`, `"x"`, `null x`} {
		if _, _, err := engine.ParseRounds([]byte(bad)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is read: %v", bad, err)
		}
	}
}

func TestFloorTakesAwayOnlyWhatWouldGoBelowIt(t *testing.T) {
	in := engine.Round{
		Seats: []engine.SeatID{"s1", "s2", "s3", "s4"}, Guide: "s1",
		Echoes: []engine.Echo{{ID: "e1", Owner: "s2"}, {ID: "e2", Owner: "s3"}, {ID: "e3", Owner: "s4"}},
	}
	for before, want := range map[int]int{0: 0, 1: -1, 2: -2, 5: -2} {
		in.Before = map[engine.SeatID]int{"s1": before}
		out, err := engine.ScoreRound(mustPreset(t, "imaginarium-2"), in)
		if err != nil || out.Points["s1"] != want || out.Total["s1"] != before+want {
			t.Errorf("from %d: %d, total %d, want %d (%v)", before, out.Points["s1"], out.Total["s1"], want, err)
		}
		reasonsAddUp(t, out)
	}
}

func TestLeaversAreNotAtTheTable(t *testing.T) {
	in := engine.Round{
		Seats: []engine.SeatID{"s1", "s2", "s3", "s4"}, Guide: "s1", Left: []engine.SeatID{"s4"},
		Echoes: []engine.Echo{{ID: "e1", Owner: "s2"}, {ID: "e2", Owner: "s3"}, {ID: "e3", Owner: "s4", Auto: true}},
		Final:  map[engine.SeatID]engine.Choice{"s2": {Card: "source"}, "s3": {Card: "source"}},
	}
	out, err := engine.ScoreRound(mustPreset(t, "imaginarium-2"), in)
	if err != nil || out.Why["s1"][0].Reason != "all-found" {
		t.Errorf("two of two at the table found it: %+v, %v", out, err)
	}
	in.Final = nil
	out, err = engine.ScoreRound(mustPreset(t, "forum"), in)
	if err != nil || out.Points["s2"] != 2 || out.Points["s4"] != 0 {
		t.Errorf("nobody found it; who has left gets nothing for that: %+v, %v", out, err)
	}
}

// The scorer asks for strings, and never falls over what it gets.
func FuzzScore(f *testing.F) {
	one, _ := json.Marshal(echoRound())
	f.Add(one)
	f.Add([]byte(`{"seats":["a","b","c"],"guide":"a","final":{"b":null}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		rounds, _, err := engine.ParseRounds(data)
		if err != nil {
			return
		}
		for _, in := range rounds {
			for _, r := range engine.Presets() {
				if out, err := engine.ScoreRound(r, in); err == nil {
					reasonsAddUp(t, out)
				}
			}
		}
	})
}
