package engine_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

func TestUnknownEventsAndFieldsAreNamed(t *testing.T) {
	for in, want := range map[string]string{
		`[{"flown":{}}]`:                      `event 1: unknown event "flown"; a newer version wrote this journal`,
		`[{"hosted":{}},{"hosted":{"at":1}}]`: `event 2: "hosted": json: unknown field "at"`,
		`[{"hosted":{},"left":{}}]`:           `event 1: has 2 keys`,
		`[{}]`:                                `event 1: has 0 keys`,
		`{"hosted":{}}`:                       `journal entry is not an array of events`,
		`[{"hosted":7}]`:                      `event 1: "hosted"`,
		`[{"opened":{"seed":"xyz"}}]`:         `event 1: "opened": seed: 3 characters, want 64 hex digits`,
	} {
		if _, err := engine.DecodeEvents(json.RawMessage(in)); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want %s", in, err, want)
		}
	}
}

func TestEncodingRefusesEventsWithoutARow(t *testing.T) {
	if _, err := engine.EncodeEvents([]engine.Event{nil}); err == nil || !strings.Contains(err.Error(), "not in the table of events") {
		t.Errorf("got %v", err)
	}
}

func TestSeedSurvivesAsText(t *testing.T) {
	seed := engine.Seed{0: 1, 31: 0xfe}
	text, err := seed.MarshalText()
	if err != nil || string(text) != "01"+strings.Repeat("0", 60)+"fe" {
		t.Fatalf("%s, %v", text, err)
	}
	var back engine.Seed
	if err := back.UnmarshalText(text); err != nil || back != seed {
		t.Errorf("%x, %v", back, err)
	}
	if err := back.UnmarshalText([]byte(strings.Repeat("x", 64))); err == nil {
		t.Error("64 letters x are a seed")
	}
}

// Whatever bytes a journal holds, folding what can be decoded and deciding on
// the result never panics, and neither does looking at it.
func FuzzJournal(f *testing.F) {
	file, err := os.Open("testdata/journal/echo-contour.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	var entries []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		entries = append(entries, lines.Text())
	}
	for _, n := range []int{6, 8, 12, 20, 30, len(entries)} {
		f.Add(strings.Join(entries[:n], "\n"))
	}
	f.Add(`[{"phase":{"phase":"clue","at":1}}]`)
	f.Add(strings.Join(entries[:12], "\n") + "\n" + `[{"marked":{"seat":"s2","slot":99}},{"prepared":{"seat":"s9","card":-7,"text":""}},{"comment":{"seat":"s1","text":"x"}}]`)
	f.Add(`[{"opened":{"rules":null,"moderator":"m"}},{"reminded":{"at":5,"seats":["s7"]}},{"soft":{"at":-1}},{"ready":{"seat":"s8"}}]`)
	f.Add(`[{"opened":{"rules":null,"cards":-5}}]` + "\n" + `[{"started":{"guides":["s1"]}},{"round":{"round":1,"guide":"s1","hands":{"s1":[-4]}}}]`)
	f.Add(strings.Join(entries[:12], "\n") + "\n" + `[{"final":{"seat":"s2","slot":99}},{"first":{"seat":"s2","slot":-9}}]`)
	f.Fuzz(func(t *testing.T, journal string) {
		s := &engine.State{}
		for _, line := range strings.Split(journal, "\n") {
			if events, err := engine.DecodeEvents(json.RawMessage(line)); err == nil {
				s.Apply(events...)
			}
		}
		if len(s.Seats) > 100 || len(s.Guides) > 100 {
			return // big, not broken
		}
		look(t, s)
		for _, c := range everything(s) {
			events, err := engine.Decide(s, c, engine.Env{Now: s.Deadline, Deck: enginetest.Deck(30, 10, 3)})
			if err == nil {
				twin := s.Clone()
				twin.Apply(events...)
				look(t, twin)
			}
		}
	})
}

func look(t *testing.T, s *engine.State) {
	for _, seat := range []engine.SeatID{"", "s1", "s2"} {
		mustJSON(t, engine.ViewFor(s, engine.Viewer{Seat: seat, Export: true, Moderator: true}, enginetest.Look{}, s.Since))
	}
	s.Awaited()
	s.NextChange(0)
}

// everything is one command of each type by each of two seats and by the
// moderator.
func everything(s *engine.State) (all []engine.Command) {
	for _, by := range []engine.SeatID{"s1", "s2", ""} {
		for _, name := range allTypes() {
			all = append(all, engine.Command{
				Type: name, By: by, Round: s.Table.Round, Phase: s.Phase, Card: "g1", Cards: []string{"h1"}, Text: "a door", Seat: "s2", Name: "Ann", Public: ptr(true),
				Moderator: by == "",
			})
		}
	}
	return all
}
