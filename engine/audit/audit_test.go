package audit

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"echo/engine"
)

func TestEveryHonestGameReplays(t *testing.T) {
	for _, rules := range engine.Presets() {
		for seed := range uint64(2) {
			g := openTable(t, rules, seed)
			g.play()
			j, export := g.published()
			if err := check(j, export); err != nil {
				t.Errorf("%s, game %d: %v", rules.ID, seed, err)
			}
		}
	}
}

func TestRematchReplaysWithTheGamesBeforeIt(t *testing.T) {
	g := openTable(t, engine.Presets()[0], 5)
	for range 2 {
		g.play()
		if !g.try(g.As(g.State.Host, engine.Command{Type: engine.CmdStart})) {
			t.Skip("the host has left, or too few are here")
		}
		if j, err := Publish(g.entries, g.kin); j != nil || err != nil {
			t.Fatalf("a game that goes on is published: %+v %v", j, err)
		}
	}
	g.play()
	j, export := g.published()
	if err := check(j, export); err != nil {
		t.Error(err)
	}
}

func TestNoSecretIsPublished(t *testing.T) {
	g := openTable(t, engine.Presets()[0], 0)
	secret := &engine.Fresh{Seed: engine.Seed{7, 7, 7}, Recipe: "how it is made", Commitment: "c0ffee", List: "a list"}
	g.Deck.Fresh = func() *engine.Fresh { return secret }
	g.play()
	j, _ := g.published()
	data, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{g.State.Seed.String(), secret.Seed.String(), "proof-", secret.Recipe, secret.List} {
		if bytes.Contains(data, []byte(word)) {
			t.Errorf("the journal tells %q", word)
		}
	}
	if !bytes.Contains(data, []byte(secret.Commitment)) {
		t.Error("the promise is not there: this test reads the wrong journal")
	}
}

func TestUnfinishedGameHasNoJournal(t *testing.T) {
	g := openTable(t, engine.Presets()[0], 0)
	for range 30 {
		if j, err := Publish(g.entries, g.kin); j != nil || err != nil {
			t.Fatalf("%+v %v", j, err)
		}
		if !g.try(g.As("s1", engine.Command{Type: engine.CmdStart})) {
			g.pass()
		}
		if g.State.Phase == engine.PhaseOver {
			return
		}
	}
}

func TestFaultsSayWhereAndWhat(t *testing.T) {
	for _, name := range []string{"the points of an entry", "a stranger's move", "a missing draw", "a cut journal"} {
		g := openTable(t, engine.Presets()[0], 1)
		g.play()
		j, _ := g.published()
		want := spoil[name](j)
		if _, err := Replay(j); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

// spoil tampers with a journal, and tells what the fault has to say.
var spoil = map[string]func(j *Journal) string{
	"the points of an entry": func(j *Journal) string {
		e := entryWith(j, `"scored"`)
		e.Events = json.RawMessage(strings.Replace(string(e.Events), `"points":{"s1":`, `"points":{"s1":1`, 1))
		return "the rules decide {\"scored\""
	},
	"a stranger's move": func(j *Journal) string {
		entryWith(j, `{"clue":{"seat"`).Seat = "s9"
		return "the rules refuse clue: not-seated"
	},
	"a missing draw": func(j *Journal) string {
		e := entryWith(j, `"started"`)
		delete(e.Draws, "deal 1")
		return "the rules decide {\"round\""
	},
	"a cut journal": func(j *Journal) string {
		j.Entries = j.Entries[:len(j.Entries)/2]
		return "a published one ends with its game"
	},
}

func entryWith(j *Journal, word string) *Entry {
	for i := range j.Entries {
		if strings.Contains(string(j.Entries[i].Events), word) {
			return &j.Entries[i]
		}
	}
	return &Entry{}
}
