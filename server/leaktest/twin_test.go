package leaktest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"echo/engine"
	"echo/engine/enginetest"
	"echo/server/journal"
)

// played is a game by these rules, so many moves after its start.
func played(t *testing.T, rules *engine.Ruleset, rng *rand.Rand, moves int) *enginetest.Table {
	t.Helper()
	table := enginetest.Open(t, rules, max(4, rules.Players.Min))
	table.Start()
	for range moves {
		seat := table.State.Seats[rng.IntN(len(table.State.Seats))].ID
		if c, ok := enginetest.Anything(rng, table.View(seat)); ok {
			table.Do(c)
		} else if rng.IntN(8) == 0 && table.State.Deadline > 0 {
			table.Expire()
		}
	}
	return table
}

func entriesOf(table *enginetest.Table) []journal.Entry {
	entries := make([]journal.Entry, len(table.Journal))
	for i, events := range table.Journal {
		entries[i] = journal.Entry{Version: i + 1, Events: events}
	}
	return entries
}

func fold(t *testing.T, entries []journal.Entry) *engine.State {
	t.Helper()
	s := &engine.State{}
	for _, e := range entries {
		events, err := engine.DecodeEvents(e.Events)
		if err != nil {
			t.Fatal(err)
		}
		s.Apply(events...)
	}
	return s
}

// A twin must be a game that could have been, or it proves nothing.
func TestTwinIsAGameOfItsOwn(t *testing.T) {
	differs := map[string]int{}
	for game := range 240 {
		rng := rand.New(rand.NewPCG(uint64(game), 1))
		rules := engine.Presets()[game%len(engine.Presets())]
		table := played(t, rules, rng, rng.IntN(120))
		who := engine.Viewer{Seat: table.State.Seats[rng.IntN(len(table.State.Seats))].ID}
		twin, changes, err := Twin(rng, entriesOf(table), who, false)
		if err != nil {
			t.Fatal(err)
		}
		state := fold(t, twin)
		if err := enginetest.Check(state); err != nil {
			t.Fatalf("game %d, %s of %s seen by %s: the twin %v", game, state.Phase, rules.ID, who.Seat, err)
		}
		if changes > 0 && cmp.Equal(table.State, state) {
			t.Errorf("game %d: %d changes, and it is the same", game, changes)
		}
		compare(differs, table.State, state)
	}
	for _, what := range []string{"hands", "pile", "owners", "source", "guesses", "mark", "auto", "draft"} {
		if differs[what] == 0 {
			t.Errorf("%s never differ", what)
		}
	}
}

// compare counts what differs between two games.
func compare(count map[string]int, a, b *engine.State) {
	note := func(what string, x, y any) {
		if !cmp.Equal(x, y) {
			count[what]++
		}
	}
	note("pile", a.Pile, b.Pile)
	note("mark", a.Table.Mark, b.Table.Mark)
	note("draft", a.Draft, b.Draft)
	for i := range a.Seats {
		note("hands", a.Seats[i].Hand, b.Seats[i].Hand)
		note("guesses", fmt.Sprint(a.Seats[i].Play.First, a.Seats[i].Play.Final), fmt.Sprint(b.Seats[i].Play.First, b.Seats[i].Play.Final))
	}
	for i := range a.Table.Gallery {
		note("owners", a.Table.Gallery[i].Owner, b.Table.Gallery[i].Owner)
		note("source", a.Table.Gallery[i].Source, b.Table.Gallery[i].Source)
		note("auto", a.Table.Gallery[i].Auto, b.Table.Gallery[i].Auto)
	}
}

// What the viewer has seen stays as it was.
func TestTwinKeepsWhatItsViewerKnows(t *testing.T) {
	for game := range 120 {
		rng := rand.New(rand.NewPCG(uint64(game), 2))
		table := played(t, engine.Presets()[game%len(engine.Presets())], rng, rng.IntN(120))
		for _, who := range []engine.Viewer{{}, {Seat: "s1"}, {Seat: "s2"}, {Moderator: true}} {
			twin, _, err := Twin(rng, entriesOf(table), who, false)
			if err != nil {
				t.Fatal(err)
			}
			want := engine.ViewFor(table.State, who, enginetest.Look{}, table.Now)
			got := engine.ViewFor(fold(t, twin), who, enginetest.Look{}, table.Now)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("game %d, %s of round %d seen by %+v:\n%s", game, table.State.Phase, table.State.Table.Round, who, diff)
			}
		}
	}
}
