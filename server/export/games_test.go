package export

import (
	"path/filepath"
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// TestEveryGameReadsAsItShould plays a round of every ruleset: the first seeker
// finds the source, the others take the first one's echo. It is exported while
// the search is on and in the reveal, and once more in a second round, which the
// rules that can void are let void.
func TestEveryGameReadsAsItShould(t *testing.T) {
	for _, rules := range engine.Presets() {
		t.Run(rules.ID, func(t *testing.T) {
			table := enginetest.Open(t, rules, rules.Players.Min)
			if table.State.Phase == engine.PhaseLobby {
				table.Start()
			}
			views := []*engine.View{searching(table)}
			search(table)
			views = append(views, exported(table))
			second(table)
			views = append(views, exported(table))
			p := Place{Base: "https://play.example.org/", Title: rules.ID}
			golden(t, filepath.Join("testdata", "games", rules.ID), func(write writeFunc) string {
				var texts []string
				for _, v := range views {
					texts = append(texts, write(v, p))
				}
				return strings.Join(texts, "\n==========\n\n")
			})
		})
	}
}

func exported(t *enginetest.Table) *engine.View {
	return engine.ViewFor(t.State, engine.Viewer{Export: true}, enginetest.Look{}, t.Now)
}

// searching leads to the search, with all that may come with a clue.
func searching(t *enginetest.Table) *engine.View {
	clue := t.As(t.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: "somewhere a *door* [b]closes[/b]"})
	if t.State.Rules.Clue.Link {
		clue.Link = "https://example.org/a-door?x=[1]"
	}
	t.Must(clue)
	if t.State.Rules.Clue.Comment {
		t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdComment, Text: "or a *window*"}))
	}
	t.Echoes()
	return exported(t)
}

// search ends in the reveal.
func search(t *enginetest.Table) {
	first := t.Seekers()[0]
	if t.State.Rules.Reveal.Ready {
		t.Must(t.As(t.Guide(), engine.Command{Type: engine.CmdMark, Card: t.CardOf(first)}))
	}
	choice := map[engine.SeatID]string{}
	for _, seat := range t.Seekers() {
		choice[seat] = t.CardOf(first)
	}
	choice[first] = t.Source()
	for _, seat := range t.Seekers() {
		t.Guess(seat, choice[seat])
	}
	if t.State.Phase == engine.PhaseColour {
		for _, seat := range t.Seekers() {
			t.Confirm(seat, choice[seat])
		}
	}
}

// second begins the next round, and voids it where that is possible.
func second(t *enginetest.Table) {
	if t.State.Rules.Reveal.Ready {
		for _, seat := range append(t.Seekers(), t.Guide()) {
			t.Must(t.As(seat, engine.Command{Type: engine.CmdReady}))
		}
	} else {
		t.Next()
	}
	t.Clue("h2", "a second time")
	if t.State.Rules.Reveal.Void {
		t.Must(t.As("s1", engine.Command{Type: engine.CmdVoid, Reason: engine.VoidInsider}))
	}
}
