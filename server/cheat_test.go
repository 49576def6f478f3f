package server

import (
	"net/http"
	"strings"
	"testing"

	"echo/engine"
)

// cheat tries what must be refused with this code, and must change nothing for
// anybody.
func (tb *table) cheat(seat engine.SeatID, c engine.Command, code engine.Code) {
	tb.t.Helper()
	v := tb.see("")
	if c.Round == 0 {
		c.Round = v.Round.Number
	}
	if c.Phase == "" {
		c.Phase = v.Phase
	}
	tb.refused(tb.act(seat, c), code)
	if after := tb.see(""); after.Version != v.Version {
		tb.t.Errorf("%+v by %s was refused and changed the room", c, seat)
	}
}

// TestCheatsGainNothing plays a round of Associum in which everybody tries what
// is not theirs to do.
func TestCheatsGainNothing(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb := h.open(4, map[string]any{"rules": "associum", "seats": 4})
		guide := *tb.see("").Guide
		if guide != "s1" {
			t.Fatalf("%s guides", guide)
		}
		clue := engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a door, ajar"}
		tb.cheat("s2", clue, engine.NotYourTurn)
		tb.cheat("s1", engine.Command{Type: engine.CmdClue, Card: "h8", Text: "a door"}, engine.NoSuchCard)
		tb.cheat("s1", engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a door", Round: 2}, engine.WrongPhase)
		tb.cheat("s1", engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h2"}}, engine.WrongPhase)
		tb.do("s1", clue)
		tb.cheat("s1", engine.Command{Type: engine.CmdClue, Card: "h2", Text: "another", Phase: engine.PhaseClue}, engine.TooLate)
		tb.layAsCheats()
		tb.searchAsCheats()
	})
}

func (tb *table) layAsCheats() {
	tb.cheat("s1", engine.Command{Type: engine.CmdEcho, Cards: []string{"h2", "h3"}}, engine.NotYourTurn)
	tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h2"}}, engine.BadRequest)
	tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h2", "h2"}}, engine.BadRequest)
	tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h2", "h3"}}, engine.BadRequest)
	tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h9"}}, engine.NoSuchCard)
	tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "g1"}}, engine.NoSuchCard)
	for _, seat := range []engine.SeatID{"s2", "s3", "s4"} {
		tb.do(seat, engine.Command{Type: engine.CmdEcho, Cards: []string{"h1", "h2"}})
		if seat == "s2" {
			tb.cheat("s2", engine.Command{Type: engine.CmdEcho, Cards: []string{"h3", "h4"}}, engine.AlreadyLocked)
		}
	}
}

func (tb *table) searchAsCheats() {
	source := tb.cardOf("s1") // the guide laid one
	echo := func(seat engine.SeatID) string { return tb.see(seat).Me.Own[1] }
	tb.cheat("s1", engine.Command{Type: engine.CmdGuess, Card: echo("s2")}, engine.NotYourTurn)
	tb.cheat("s2", engine.Command{Type: engine.CmdGuess, Card: echo("s2")}, engine.OwnCard)
	tb.cheat("s2", engine.Command{Type: engine.CmdGuess, Card: "g9"}, engine.NoSuchCard)
	tb.cheat("s2", engine.Command{Type: engine.CmdMark, Card: echo("s3")}, engine.NotYourTurn)
	tb.cheat("s1", engine.Command{Type: engine.CmdMark, Card: source}, engine.OwnCard)
	tb.do("s1", engine.Command{Type: engine.CmdMark, Card: echo("s2")})
	tb.cheat("s1", engine.Command{Type: engine.CmdMark, Card: echo("s3")}, engine.AlreadyLocked)
	tb.do("s2", engine.Command{Type: engine.CmdGuess, Card: source})
	tb.cheat("s2", engine.Command{Type: engine.CmdGuess, Card: echo("s3")}, engine.AlreadyLocked)
	tb.cheat("s2", engine.Command{Type: engine.CmdReady}, engine.WrongPhase)
	tb.cheat("s1", engine.Command{Type: engine.CmdVoid}, engine.BadRequest)
	tb.cheat("s1", engine.Command{Type: engine.CmdClose}, engine.BadRequest)
	for _, seat := range []engine.SeatID{"s3", "s4"} {
		tb.do(seat, engine.Command{Type: engine.CmdGuess, Card: source})
	}
	tb.cheat("s2", engine.Command{Type: engine.CmdGuess, Card: echo("s3"), Phase: engine.PhaseGuess}, engine.TooLate)
	tb.cheat("s1", engine.Command{Type: engine.CmdContinue}, engine.WrongPhase)
	tb.do("s2", engine.Command{Type: engine.CmdReady})
	tb.cheat("s2", engine.Command{Type: engine.CmdReady}, engine.AlreadyLocked)
	if v := tb.see(""); v.Round.Number != 1 || v.Phase != engine.PhaseReveal {
		tb.t.Errorf("%s of round %d", v.Phase, v.Round.Number)
	}
}

// A token is good for one seat of one room, and no body says who acts.
func TestNobodyActsForAnother(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		tb, other := h.playing(3), h.playing(3)
		before := tb.see("").Version
		guide := *tb.see("").Guide
		for _, more := range []string{`"by":"` + string(guide) + `"`, `"By":"` + string(guide) + `"`, `"moderator":true`, `"open":{}`, `"name":"x"`, `"proof":"x"`} {
			a := tb.act("s1", engine.Command{})
			a.body = `{"type":"leave",` + more + `}`
			tb.refused(a, engine.BadRequest)
		}
		a := tb.act(guide, engine.Command{Type: engine.CmdLeave})
		a.token = other.tokens["s1"]
		if w := tb.send(a); w.Code != http.StatusForbidden && w.Code != http.StatusUnauthorized {
			t.Errorf("a token of another room: %d %s", w.Code, w.Body)
		}
		a.token = ""
		tb.refused(a, engine.NotSeated)
		tb.refused(ask{method: "POST", path: tb.path("/links"), body: "{}", token: other.tokens["s1"]}, engine.NotSeated)
		if v := tb.see(""); v.Version != before {
			t.Errorf("the room changed from version %d to %d", before, v.Version)
		}
	})
}

// Who only watches is given nothing to act with, in any phase of any game.
func TestSpectatorHoldsNoToken(t *testing.T) {
	bubble(t, func(t *testing.T, h *host) {
		for _, rules := range engine.Presets() {
			tb := h.open(rules.Players.Min, map[string]any{"rules": rules.ID})
			tb.start()
			for _, until := range []engine.Phase{engine.PhaseClue, engine.PhaseEcho, engine.PhaseReveal} {
				tb.playOn(until)
				var v engine.View
				w := tb.get(tb.path(""), "", &v)
				if v.Me != nil || w.Header().Get("Set-Cookie") != "" {
					t.Errorf("%s, %s: a spectator has %+v, cookie %q", rules.ID, until, v.Me, w.Header().Get("Set-Cookie"))
				}
				for _, token := range tb.tokens {
					if strings.Contains(w.Body.String(), token) {
						t.Errorf("%s, %s: a spectator is told a token", rules.ID, until)
					}
				}
				for _, move := range []string{engine.CmdClue, engine.CmdEcho, engine.CmdContinue, engine.CmdKick, engine.CmdLeave} {
					tb.cheat("", engine.Command{Type: move}, engine.NotSeated)
				}
			}
		}
	})
}
