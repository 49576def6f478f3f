package engine_test

import (
	"strings"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Words that tournaments allow and forbid: comments, clues said before, void
// rounds.

func commenting(table *enginetest.Table, text string) engine.Command {
	return table.As(table.Guide(), engine.Command{Type: engine.CmdComment, Text: text})
}

func TestGuideAddsToTheClueOnceUntilTheFirstEcho(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	table.Refused(commenting(table, "too early"), engine.WrongPhase)
	table.Clue("h1", "a door, ajar")
	s := table.Seekers()
	table.Refused(table.As(s[0], engine.Command{Type: engine.CmdComment, Text: "mine"}), engine.NotYourTurn)
	for _, bad := range []string{"", "x", "a\u202eb", strings.Repeat("x", 201)} {
		if r := table.Refused(commenting(table, bad), engine.BadClue); !strings.HasPrefix(r.Detail, "a comment ") {
			t.Errorf("%q: %s", bad, r.Detail)
		}
	}
	if _, ok := enginetest.Offers(table.View(table.Guide()), engine.CmdComment); !ok {
		t.Error("no comment is offered")
	}
	table.Must(commenting(table, " from  a song "))
	for _, seat := range append(s, "") {
		if clue := table.View(seat).Clue; clue.Text != "a door, ajar" || clue.Comment == nil || *clue.Comment != "from a song" {
			t.Errorf("%q sees %+v", seat, clue)
		}
	}
	table.Refused(commenting(table, "and a film"), engine.AlreadyLocked)
}

func TestNoCommentOnceACardIsLaid(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	table.Clue("h1", "a door, ajar")
	table.Echo(table.Seekers()[0], "h1")
	if _, ok := enginetest.Offers(table.View(table.Guide()), engine.CmdComment); ok {
		t.Error("a comment is still offered")
	}
	table.Refused(commenting(table, "from a song"), engine.TooLate)
	table.Expire()
	table.Refused(commenting(table, "from a song"), engine.WrongPhase)
}

func TestCommentIsRemembered(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	table.Clue("h1", "a door, ajar")
	table.Must(commenting(table, "from a song"))
	to(table, 1, engine.PhaseReveal)
	if h := table.View("").History[0]; *h.Clue != "a door, ajar" || h.Comment == nil || *h.Comment != "from a song" || h.Link != nil {
		t.Errorf("history says %+v", h)
	}
}

func TestRulesWithoutCommentsRefuseThem(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 4)
	table.Clue("h1", "a door, ajar")
	table.Refused(commenting(table, "from a song"), engine.BadRequest)
}

// said is a register of clues as the server keeps it.
func said(clues ...string) func(string) bool {
	forms := map[string]bool{}
	for _, clue := range clues {
		forms[engine.SaidForm(clue)] = true
	}
	return func(form string) bool { return forms[form] }
}

func TestClueSaidTodayIsRefusedInAnyDress(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	table.Said = said("Ёлка, в лесу")
	for _, same := range []string{"Ёлка, в лесу", "елка в лесу", "ЕЛКА — В   ЛЕСУ!", "«Ёлка» в лесу…", "ёлкавлесу"} {
		r := table.Refused(table.As(table.Guide(), engine.Command{Type: engine.CmdClue, Card: "h1", Text: same}), engine.ClueRepeated)
		if !strings.Contains(r.Detail, "twice on one day at one event") {
			t.Errorf("does not name the rule: %s", r.Detail)
		}
	}
	table.Clue("h1", "ёлки в лесу")
}

func TestRulesThatAllowItRepeatClues(t *testing.T) {
	table := begun(t, mustPreset(t, "associum"), 4)
	table.Said = said("a door, ajar")
	table.Clue("h1", "a door, ajar")
}

func voiding(table *enginetest.Table, by engine.SeatID, reason string) engine.Command {
	return table.As(by, engine.Command{Type: engine.CmdVoid, Reason: reason})
}

func TestHostVoidsARoundInAnyPhaseBeforeItsReveal(t *testing.T) {
	for _, phase := range []engine.Phase{engine.PhaseClue, engine.PhaseEcho, engine.PhaseGuess} {
		for _, reason := range []string{"", "insider", "repeated"} {
			table := begun(t, mustPreset(t, "imaginarium-1"), 4)
			for table.State.Phase != phase {
				playOn(table)
			}
			laid := 0
			if phase != engine.PhaseClue {
				laid = 1 + len(table.State.Table.Gallery) - min(1, len(table.State.Table.Gallery))
			}
			table.Refused(voiding(table, "s2", reason), engine.NotHost)
			table.Must(voiding(table, "s1", reason))
			want := reason
			if want == "" {
				want = "host"
			}
			v := table.View("")
			if v.Phase != engine.PhaseReveal || !v.Result.Void || *v.Result.Reason != want || *v.History[0].Reason != want {
				t.Errorf("%s, %q: %s with %+v", phase, reason, v.Phase, v.Result)
			}
			for seat, points := range v.Result.Points {
				if points != 0 || seatOf(table, seat).Score != 0 {
					t.Errorf("%s has points of a void round", seat)
				}
			}
			if (v.History[0].Clue != nil) != (phase != engine.PhaseClue) {
				t.Errorf("%s: history has the clue %v", phase, v.History[0].Clue)
			}
			table.Next()
			if err := enginetest.Check(table.State); err != nil || len(table.State.Discard) != laid {
				t.Errorf("%s: %d cards discarded of %d laid, %v", phase, len(table.State.Discard), laid, err)
			}
		}
	}
}

func TestRevealedRoundCannotBeVoid(t *testing.T) {
	table := begun(t, mustPreset(t, "imaginarium-1"), 4)
	early := voiding(table, "s1", "insider")
	to(table, 1, engine.PhaseReveal)
	table.Refused(early, engine.TooLate)
	table.Refused(voiding(table, "s1", "insider"), engine.WrongPhase)
	to(table, 2, engine.PhaseClue)
	table.Refused(voiding(table, "s1", "because"), engine.BadRequest)
}

func TestGuessesOnAVoidGalleryStaySecret(t *testing.T) {
	table := toGuess(t, mustPreset(t, "imaginarium-1"), 4)
	table.Guess(table.Seekers()[0], table.Source())
	table.Must(voiding(table, "s1", "insider"))
	for _, card := range table.View("").Gallery {
		if len(card.Guesses) != 0 || card.Owner == nil {
			t.Errorf("void, and shows %+v", card)
		}
	}
	if h := table.View("").History[0]; h.Image != nil || h.Guesses != 0 {
		t.Errorf("history says %+v", h)
	}
}

func TestOtherRulesDoNotVoid(t *testing.T) {
	table := started(t, 3)
	table.Refused(voiding(table, "s1", ""), engine.BadRequest)
}
