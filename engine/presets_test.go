package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// house are house rules on a preset.
func house(t testing.TB, base, overrides string) *engine.Ruleset {
	t.Helper()
	r, err := engine.ParseRuleset("house.toml", []byte("id = \"house-"+base+"\"\nbase = \""+base+"\"\n"+overrides))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// presets are the ids of all presets.
func presets() (ids []string) {
	for _, r := range engine.Presets() {
		ids = append(ids, r.ID)
	}
	return ids
}

// begun is a game by these rules that has just begun.
func begun(t testing.TB, rules *engine.Ruleset, seats int) *enginetest.Table {
	t.Helper()
	table := enginetest.Open(t, rules, seats)
	if table.State.Phase == engine.PhaseLobby {
		table.Start()
	}
	return table
}

// to plays on until the phase of this round has come.
func to(table *enginetest.Table, round int, phase engine.Phase) {
	table.T.Helper()
	for table.State.Table.Round < round || table.State.Phase != phase {
		before := table.State.Version
		if playOn(table); table.State.Version == before {
			table.T.Fatalf("%s of round %d does not lead to %s of round %d", table.State.Phase, table.State.Table.Round, phase, round)
		}
	}
}
