package engine_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
)

// The whole JSON of a seeker, the guide and a spectator in every phase, as
// files that a person can read beside the API's documentation.
func TestViewsAreAsDocumented(t *testing.T) {
	table := started(t, 4)
	for table.State.Phase != engine.PhaseOver && table.State.Table.Round < 2 {
		table.Wait(1234)
		seeker := table.Seekers()[0]
		switch table.State.Phase { // a view in the middle of each phase
		case engine.PhaseEcho:
			table.Echo(seeker, "h2")
		case engine.PhaseContour:
			table.Guess(seeker, table.CardOf(table.Seekers()[1]))
		case engine.PhaseColour:
			table.Confirm(seeker, table.Source())
		}
		for who, seat := range map[string]engine.SeatID{"guide": table.Guide(), "seeker": seeker, "spectator": ""} {
			golden(t, fmt.Sprintf("views/%s-%s.json", table.State.Phase, who), indented(t, table.View(seat)))
		}
		rest(table)
	}
	lobby := echoTable(t, 2)
	golden(t, "views/lobby-host.json", indented(t, lobby.View("s1")))
	for table.State.Phase != engine.PhaseOver {
		playOn(table)
	}
	golden(t, "views/over-host.json", indented(t, table.View("s1")))
}

// rest lets everybody act who has not.
func rest(table *enginetest.Table) {
	if table.State.Phase == engine.PhaseReveal {
		table.Next()
		return
	}
	for _, seat := range table.State.Awaited() {
		switch table.State.Phase {
		case engine.PhaseClue:
			table.Clue("h1", "almost a kiss")
		case engine.PhaseEcho:
			table.Echo(seat, "h1")
		case engine.PhaseContour:
			table.Guess(seat, table.Source())
		case engine.PhaseColour:
			table.Confirm(seat, table.Source())
		}
	}
}

func indented(t testing.TB, v any) string {
	t.Helper()
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data) + "\n"
}

func TestWhatIsNotThereIsNullAndListsAreNever(t *testing.T) {
	data, err := json.Marshal(echoTable(t, 1).View(""))
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"deadline", "remainingMs", "limitMs", "continueAfterMs", "guide", "clue", "me", "result", "winners"} {
		if value, there := v[key]; !there || value != nil {
			t.Errorf("%s is %v (there: %v), want null", key, value, there)
		}
	}
	for _, key := range []string{"seats", "gallery", "history"} {
		if _, list := v[key].([]any); !list {
			t.Errorf("%s is %v, want a list", key, v[key])
		}
	}
}

func TestClockCountsDownAndNeverBelowNothing(t *testing.T) {
	table := started(t, 3)
	table.Wait(5000)
	v := table.View("")
	if *v.RemainingMs != 40000 || *v.LimitMs != 45000 || v.Now != "2026-01-02T03:04:10.678Z" || *v.Deadline != "2026-01-02T03:04:50.678Z" {
		t.Errorf("got %+v", v.Clock)
	}
	table.Wait(50000)
	if v := table.View(""); *v.RemainingMs != 0 {
		t.Errorf("%d ms remain", *v.RemainingMs)
	}
	if can := table.View(table.Guide()).Me.Can; slices.ContainsFunc(can, func(a engine.Action) bool { return a.Type == engine.CmdClue }) {
		t.Error("the guide is offered a clue that would be too late")
	}
}

func TestNextChangeIsWhenContinueOpensAndWhenTheDeadlinePasses(t *testing.T) {
	table := started(t, 3)
	table.ToReveal(nil)
	since := table.State.Since
	for _, c := range []struct{ now, want engine.Millis }{
		{since, since + 4000}, {since + 3999, since + 4000}, {since + 4000, since + 15000}, {since + 15000, 0},
	} {
		if got := table.State.NextChange(c.now); got != c.want {
			t.Errorf("after %d: %d, want %d", c.now-since, got-since, c.want-since)
		}
	}
	if v := table.View(""); *v.ContinueAfterMs != 4000 {
		t.Errorf("continue after %d ms", *v.ContinueAfterMs)
	}
}

func TestSpectatorsAndLeaversHaveNoPlace(t *testing.T) {
	table := started(t, 4)
	table.Must(engine.Command{Type: engine.CmdLeave, By: "s4"})
	want := mustJSON(t, table.View(""))
	for _, who := range []engine.SeatID{"s4", "s9"} {
		if got := mustJSON(t, table.View(who)); got != want {
			t.Errorf("%s sees\n%s, a spectator\n%s", who, got, want)
		}
	}
}

func TestModeratorSeesWhatSpectatorsSee(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	v := engine.ViewFor(table.State, engine.Viewer{Moderator: true}, enginetest.Look{}, table.Now)
	if v.Me == nil || !v.Me.Moderator || len(v.Me.Hand) != 0 || len(v.Me.Own) != 0 {
		t.Fatalf("got %+v", v.Me)
	}
	v.Me = nil
	if mustJSON(t, v) != mustJSON(t, table.View("")) {
		t.Error("a moderator sees more than a spectator")
	}
}

func TestExportTellsPastRoundsInFull(t *testing.T) {
	table := started(t, 3)
	table.ToReveal(nil)
	table.Next()
	v := engine.ViewFor(table.State, engine.Viewer{Export: true}, enginetest.Look{}, table.Now)
	h := v.History[0]
	if len(h.Gallery) != 3 || h.Gallery[0].Owner == nil || *h.Clue == "" || len(h.Found) != 2 || h.Guesses != 2 {
		t.Errorf("got %+v", h)
	}
	if plain := table.View(""); plain.History[0].Gallery != nil || *plain.History[0].Image == "" {
		t.Errorf("outside of exports: %+v", plain.History[0])
	}
}

func TestSeatsSayWhoHasActedAndWhoIsAwaited(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	for _, seat := range table.View("").Seats {
		acted, awaited := seat.ID == s[0], seat.ID == s[1] || seat.ID == s[2]
		if seat.Acted != acted || seat.Awaited != awaited {
			t.Errorf("%s: acted %v, awaited %v", seat.ID, seat.Acted, seat.Awaited)
		}
	}
}

func TestOwnCardsAreNamedAndMissingFromChoices(t *testing.T) {
	table := started(t, 4)
	table.ToContour()
	for _, seat := range seatIDs(table) {
		v := table.View(seat)
		if want := []string{table.CardOf(seat)}; !slices.Equal(v.Me.Own, want) {
			t.Errorf("%s owns %v, want %v", seat, v.Me.Own, want)
		}
		for _, a := range v.Me.Can {
			if a.Type == engine.CmdGuess && (slices.Contains(a.Cards, v.Me.Own[0]) || len(a.Cards) != 3) {
				t.Errorf("%s may choose among %v", seat, a.Cards)
			}
		}
	}
}

func TestProofsAndSeedNeverLeave(t *testing.T) {
	table := started(t, 4)
	seed, _ := table.State.Seed.MarshalText()
	for table.State.Phase != engine.PhaseOver {
		for _, seat := range append(seatIDs(table), "") {
			v := engine.ViewFor(table.State, engine.Viewer{Seat: seat, Export: true, Moderator: true}, enginetest.Look{}, table.Now)
			if text := mustJSON(t, v); strings.Contains(text, "proof-") || strings.Contains(text, string(seed)) {
				t.Fatalf("%q sees a secret: %s", seat, text)
			}
		}
		playOn(table)
	}
}

// What is a viewer's own is all that differs between viewers, and can be had
// alone: whoever shows a moment to many makes the rest once. Held over random
// games of all rules, for everybody in every state.
func TestViewsOfAMomentDifferInWhatIsOnesOwn(t *testing.T) {
	for seed := range uint64(games(30)) {
		rules := mustPreset(t, presets()[seed%uint64(len(presets()))])
		wander(t, rules, seed, 3+int(seed%5), func(table *enginetest.Table) {
			common := engine.ViewFor(table.State, engine.Viewer{}, enginetest.Look{}, table.Now)
			viewers := []engine.Viewer{{}, {Moderator: true}}
			for _, seat := range seatIDs(table) {
				viewers = append(viewers, engine.Viewer{Seat: seat})
			}
			for _, who := range viewers {
				want := engine.ViewFor(table.State, who, enginetest.Look{}, table.Now)
				got := *common
				got.Me = engine.MineFor(table.State, who, enginetest.Look{}, table.Now)
				if diff := cmp.Diff(want, &got); diff != "" {
					t.Fatalf("%+v in %s (-view +made of parts):\n%s", who, table.State.Phase, diff)
				}
			}
		})
	}
}
