package engine_test

import (
	"slices"
	"testing"

	"echo/engine"
)

// The search where cards are shown as they are: one guess, and it counts.

func TestGuessIsFinalAtOnce(t *testing.T) {
	for _, id := range []string{"associum", "forum", "imaginarium-1"} {
		table := begun(t, mustPreset(t, id), 4)
		to(table, 1, engine.PhaseGuess)
		s := table.Seekers()
		if v := table.View(s[0]); v.Gallery[0].Image == nil || v.Gallery[0].Owner != nil {
			t.Fatalf("%s: sees %+v", id, v.Gallery[0])
		}
		table.Guess(s[0], table.Source())
		table.Refused(table.As(s[0], engine.Command{Type: engine.CmdGuess, Card: table.CardOf(s[1])}), engine.AlreadyLocked)
		table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdGuess, Card: table.CardOf(s[1])}), engine.NotYourTurn)
		if me := table.View(s[0]).Me; me.Locked.Final == nil || *me.Locked.Final != table.Source() || me.Locked.Contour != nil {
			t.Errorf("%s: locked %+v", id, me.Locked)
		}
	}
}

func TestBothOwnEchoesCannotBeGuessed(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 3)
	to(table, 1, engine.PhaseGuess)
	s := table.Seekers()[0]
	v := table.View(s)
	if len(v.Gallery) != 5 || len(v.Me.Own) != 2 {
		t.Fatalf("%d cards, own %v", len(v.Gallery), v.Me.Own)
	}
	for _, own := range v.Me.Own {
		table.Refused(table.As(s, engine.Command{Type: engine.CmdGuess, Card: own}), engine.OwnCard)
		at := slices.IndexFunc(v.Me.Can, func(a engine.Action) bool { return a.Type == engine.CmdGuess })
		if slices.Contains(v.Me.Can[at].Cards, own) {
			t.Errorf("own card %s is offered", own)
		}
	}
}

func TestWhoDoesNotGuessInTimeAbstains(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	to(table, 1, engine.PhaseGuess)
	s := table.Seekers()
	table.Guess(s[0], table.Source())
	table.Guess(s[1], table.Source())
	table.Expire()
	v := table.View("")
	if v.Phase != engine.PhaseReveal || v.Result.Void {
		t.Fatalf("%s, %+v", v.Phase, v.Result)
	}
	// Two of three at the table were right: an abstention is not.
	if p := v.Result.Points; p[table.Guide()] != 5 || p[s[0]] != 3 || p[s[2]] != 0 {
		t.Errorf("points are %v", p)
	}
}

// Points of "none right" do not hang on a guess: the rules say so.
func TestRoundInWhichNobodyGuessesIsScored(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-4"), 4)
	to(table, 1, engine.PhaseGuess)
	guide := table.Guide()
	table.Expire()
	v := table.View("")
	if v.Phase != engine.PhaseReveal || v.Result.Void || v.Result.Points[guide] != -2 {
		t.Errorf("%s, %+v", v.Phase, v.Result)
	}
}
