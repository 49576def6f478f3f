package engine_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// freshTable is a lobby of n that waits for a fresh deck. Deck number k has the
// seed k and the commitment "promise-k".
func freshTable(t testing.TB, n int) *enginetest.Table {
	t.Helper()
	table := enginetest.New(t)
	table.Deck = enginetest.Deck(100, 9, 3)
	made := byte(0)
	table.Deck.Fresh = func() *engine.Fresh {
		made++
		digit := string('0' + rune(made))
		return &engine.Fresh{Seed: engine.Seed{made, 0xfe}, Recipe: "recipe-" + digit, Commitment: "promise-" + digit}
	}
	table.Must(enginetest.OpenCommand(mustPreset(t, "echo-contour")))
	for i := 2; i <= n; i++ {
		table.Must(enginetest.JoinCommand(i))
	}
	return table
}

// freshGame is a game with a fresh deck in which everybody is asleep, up to the
// start of the next.
func freshGame(t testing.TB) *enginetest.Table {
	t.Helper()
	table := freshTable(t, 3)
	other := "test-deck"
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Deck: &other})
	table.Must(drawn("promise-2"))
	table.Must(startIt)
	for table.State.Phase != engine.PhaseOver {
		table.Expire()
	}
	table.Must(drawn("promise-3"))
	table.Must(startIt)
	return table
}

func drawn(commitment string) engine.Command {
	return engine.Command{Type: engine.CmdDrawn, Drawn: &engine.Drawn{Commitment: commitment, List: "cards"}}
}

func refusal(table *enginetest.Table, c engine.Command) engine.Code {
	_, err := table.Do(c)
	var r *engine.Reject
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}

var startIt = engine.Command{Type: engine.CmdStart, By: "s1"}

func TestGameWaitsForItsFreshDeck(t *testing.T) {
	table := freshTable(t, 3)
	next := table.View("s2").Fresh.Next
	if next.Commitment != "promise-1" || next.Ready || next.Percent != 50 || next.Cards != 100 || table.View("").Fresh.Table != nil {
		t.Errorf("next %+v", next)
	}
	if code := refusal(table, startIt); code != engine.DeckNotReady {
		t.Errorf("start: %q", code)
	}
	if strings.Contains(mustJSON(t, table.View("s1")), `"type":"start"`) {
		t.Error("a start is offered")
	}
	table.Must(drawn("promise-1"))
	if next := table.View("s2").Fresh.Next; !next.Ready || next.Percent != 100 {
		t.Errorf("drawn: %+v", next)
	}
	table.Must(startIt)
	if v := table.View("s2"); v.Fresh.Next != nil || v.Fresh.Table.Commitment != "promise-1" {
		t.Errorf("playing: %+v", v.Fresh)
	}
}

func TestOnlyThePromisedDeckIsTaken(t *testing.T) {
	table := freshTable(t, 3)
	for name, c := range map[string]engine.Command{
		"of another promise": drawn("promise-2"), "without cards": {Type: engine.CmdDrawn}, "empty": {Type: engine.CmdDrawn, Drawn: &engine.Drawn{Commitment: "promise-1"}},
	} {
		if refusal(table, c) == "" {
			t.Errorf("a deck %s is taken", name)
		}
	}
	table.Must(drawn("promise-1"))
	if code := refusal(table, drawn("promise-1")); code != engine.WrongPhase {
		t.Errorf("a second time: %q", code)
	}
}

func TestNewChoiceIsANewPromise(t *testing.T) {
	table := freshTable(t, 3)
	table.Must(drawn("promise-1"))
	again := "test-deck"
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Deck: &again})
	if next := table.View("").Fresh.Next; next.Commitment != "promise-2" || next.Ready {
		t.Errorf("%+v", next)
	}
	title := "Friday" // a setting that is not the deck leaves it
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Title: &title})
	if next := table.View("").Fresh.Next; next.Commitment != "promise-2" {
		t.Errorf("%+v", next)
	}
	table.Deck.Fresh = nil
	table.Must(engine.Command{Type: engine.CmdSettings, By: "s1", Deck: &again})
	if f := table.View("").Fresh; f != nil {
		t.Errorf("a shipped deck: %+v", f)
	}
}

// Nobody is told seed, recipe or list before the game is over, whatever the
// table does; the commitment stands in every view.
func TestSecretsOfAFreshDeckAreToldAtTheEndAlone(t *testing.T) {
	table := freshTable(t, 4)
	secrets := []string{"01fe", "recipe-1", `"cards"`, "02fe", "recipe-2"}
	quiet := func() {
		t.Helper()
		for _, who := range []engine.Viewer{{}, {Seat: "s1"}, {Seat: "s3"}, {Moderator: true}, {Export: true}} {
			text := mustJSON(t, engine.ViewFor(table.State, who, enginetest.Look{}, table.Now))
			for _, secret := range secrets {
				if strings.Contains(strings.ReplaceAll(text, `"cards":`, ""), secret) {
					t.Fatalf("%s tells %+v %s", table.State.Phase, who, secret)
				}
			}
			if !strings.Contains(text, `"promise-1"`) || strings.Contains(text, `"origin"`) {
				t.Fatalf("%s: %+v sees no promise, or an origin", table.State.Phase, who)
			}
		}
	}
	quiet()
	table.Must(drawn("promise-1"))
	quiet()
	table.Must(startIt)
	for table.State.Phase != engine.PhaseOver {
		quiet()
		playSomething(table)
	}
	v := table.View("")
	if told := v.Fresh.Table; told.Seed == nil || told.Seed[0] != 1 || told.Recipe == nil || *told.Recipe != "recipe-1" {
		t.Errorf("over: %+v", told)
	}
	if v.Fresh.Next.Commitment != "promise-2" || strings.Contains(mustJSON(t, v), "02fe") {
		t.Errorf("next: %+v", v.Fresh.Next)
	}
}

// playSomething moves everybody who is awaited, or lets the time run out.
func playSomething(table *enginetest.Table) {
	rng := rand.New(rand.NewPCG(1, uint64(table.State.Version)))
	for _, seat := range table.State.Awaited() {
		if c, ok := enginetest.Anything(rng, table.View(seat)); ok {
			table.Do(c)
		}
	}
	if len(table.State.Awaited()) == 0 && table.State.Phase != engine.PhaseOver {
		table.Expire()
	}
}

// What was told cannot be played with again: colours could be had by the lines.
func TestNextGameHasAnotherFreshDeck(t *testing.T) {
	table := freshTable(t, 3)
	table.Must(drawn("promise-1"))
	table.Must(startIt)
	for table.State.Phase != engine.PhaseOver {
		table.Expire()
	}
	if code := refusal(table, startIt); code != engine.DeckNotReady {
		t.Fatalf("again: %q", code)
	}
	table.Must(drawn("promise-2"))
	table.Must(startIt)
	if f := table.View("").Fresh; f.Table.Commitment != "promise-2" || f.Table.Seed != nil || f.Next != nil {
		t.Errorf("%+v", f)
	}
}

func TestExportOfAToldGameNamesEveryCardShown(t *testing.T) {
	table := freshTable(t, 3)
	table.Must(drawn("promise-1"))
	table.Must(startIt)
	for table.State.Phase != engine.PhaseOver {
		playSomething(table)
	}
	shown := 0
	for _, past := range engine.ViewFor(table.State, engine.Viewer{Export: true}, enginetest.Look{}, table.Now).History {
		for _, card := range past.Gallery {
			if card.Origin == nil || "hash of "+*card.Image != card.Origin.Colour || card.Origin.Contour == "" {
				t.Fatalf("%+v", card)
			}
			shown++
		}
	}
	if shown == 0 {
		t.Error("no card was shown")
	}
}

func TestFreshDeckIsEnoughForAWholeGame(t *testing.T) {
	echo := mustPreset(t, "echo-contour")
	for limit, want := range map[int]int{0: 432, 12: 432, 5: 150, 3: 54, 6: 150} {
		if got := echo.WholeGame(limit); got != want {
			t.Errorf("for %d seats: %d, want %d", limit, got, want)
		}
	}
	for _, r := range engine.Presets() {
		for n := r.Players.Min; n <= r.Players.Max; n++ {
			if got := r.WholeGame(n); got < r.CardsNeeded(n) || got > 2000 {
				t.Errorf("%s for %d: %d", r.ID, n, got)
			}
		}
	}
}
