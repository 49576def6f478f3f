package engine_test

import (
	"fmt"
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

// Worked examples of the tournament's games, for a referee to read: the same
// moves by all five scorings, so that their transcripts lie side by side.

// worked is a table that remembers what was refused, and when.
type worked struct {
	*enginetest.Table
	notes map[int][]string // by how many entries the journal had
}

func newWorked(table *enginetest.Table) *worked {
	return &worked{Table: table, notes: map[int][]string{}}
}

// refused does what must be refused, and notes it.
func (w *worked) refused(by engine.SeatID, c engine.Command, code engine.Code) {
	w.T.Helper()
	w.Refused(w.As(by, c), code)
	w.note("%s by %s is refused: %s.", c.Type, by, code)
}

func (w *worked) note(format string, args ...any) {
	n := len(w.Journal)
	w.notes[n] = append(w.notes[n], fmt.Sprintf("    "+format, args...))
}

func (w *worked) transcript() string { return transcript(w.T, w.Journal, w.notes) }

// order says who guides and, after the guide, who sits in what order.
func (w *worked) order() (guide, a, b, c engine.SeatID) {
	seats := seatIDs(w.Table)
	for i, id := range seats {
		if id == w.Guide() {
			at := func(by int) engine.SeatID { return seats[(i+by)%len(seats)] }
			return id, at(1), at(2), at(3)
		}
	}
	w.T.Fatalf("nobody guides")
	return
}

func (w *worked) guess(seat, owner engine.SeatID) {
	w.Wait(2000)
	w.Guess(seat, w.CardOf(owner))
}

func TestWorkedTournamentsAsAReferee(t *testing.T) {
	for _, id := range []string{"imaginarium-1", "imaginarium-2", "imaginarium-3", "imaginarium-2.1", "imaginarium-4"} {
		w := tournament(t, id)
		golden(t, "games/"+id+".txt", w.transcript())
	}
}

// tournament plays by one of the scorings: on a short board where two come in
// together, or with a deck of which two cards cannot be shared out.
func tournament(t testing.TB, id string) *worked {
	rules, cards := mustPreset(t, id), 30
	if rules.Finish == engine.FinishBoard {
		rules, cards = house(t, id, "cells = 14\n"), 60
	}
	w := newWorked(withDeck(t, rules, 4, cards))
	w.Said = said("The sea")
	rounds := []func(*worked){nobodyFinds, everybodyFinds, hostVoids, someAreLate, twoFind, twoFind, lastRound}
	for _, round := range rounds {
		if w.State.Phase == engine.PhaseOver {
			break
		}
		round(w)
		if w.State.Phase == engine.PhaseReveal {
			w.Next()
		}
	}
	if w.State.Phase != engine.PhaseOver {
		t.Fatalf("%s goes on in %s of round %d", id, w.State.Phase, w.State.Table.Round)
	}
	return w
}

// nobodyFinds: words that were said today, a comment while nobody has laid a
// card, and three who mislead each other in a circle.
func nobodyFinds(w *worked) {
	guide, a, b, c := w.order()
	w.refused(guide, engine.Command{Type: engine.CmdClue, Card: "h1", Text: "the SEA!"}, engine.ClueRepeated)
	w.Clue("h1", "the tide is out")
	w.refused(a, engine.Command{Type: engine.CmdComment, Text: "of a song"}, engine.NotYourTurn)
	w.Must(commenting(w.Table, "of a song"))
	w.refused(guide, engine.Command{Type: engine.CmdComment, Text: "an old one"}, engine.AlreadyLocked)
	w.Echoes()
	w.refused(a, engine.Command{Type: engine.CmdGuess, Card: w.CardOf(a)}, engine.OwnCard)
	w.guess(a, b)
	w.guess(b, c)
	w.guess(c, a)
}

// everybodyFinds, while the next guide prepares, and changes what was prepared.
func everybodyFinds(w *worked) {
	guide, a, b, c := w.order()
	w.Clue("h2", "left out in the cold")
	w.Echo(a, "h3")
	w.refused(guide, engine.Command{Type: engine.CmdComment, Text: "too late"}, engine.TooLate)
	w.Echo(b, "h3")
	w.Echo(c, "h4")
	w.refused(b, engine.Command{Type: engine.CmdPrepare, Card: "h1", Text: "not mine to give"}, engine.NotYourTurn)
	w.Must(preparing(w.Table, a, "h1", "a kiss"))
	for _, seat := range []engine.SeatID{a, b, c} {
		w.guess(seat, guide)
	}
	w.Must(preparing(w.Table, a, "h2", "almost a kiss"))
}

// hostVoids a round whose clue was prepared, and so was given at once; the next
// guide has prepared words that were said in the meantime.
func hostVoids(w *worked) {
	_, a, _, _ := w.order()
	w.Echoes()
	w.Must(preparing(w.Table, a, "h5", "the last tram"))
	w.refused("s2", engine.Command{Type: engine.CmdVoid, Reason: "repeated"}, engine.NotHost)
	w.Must(voiding(w.Table, "s1", "repeated"))
	w.Said = said("The sea", "The last tram")
}

// someAreLate: the server lays for one, and one abstains; one finds it and is
// chosen by another.
func someAreLate(w *worked) {
	guide, a, b, c := w.order()
	w.Clue("h1", "a door, ajar")
	w.Echo(a, "h1")
	w.Echo(c, "h1")
	w.Expire()
	w.guess(c, guide)
	w.guess(b, c)
	w.Expire()
	w.refused(a, engine.Command{Type: engine.CmdGuess, Card: "g1"}, engine.WrongPhase)
}

// twoFind: the third chooses nothing.
func twoFind(w *worked) {
	guide, a, b, c := w.order()
	w.Clue("h1", fmt.Sprintf("word %d", w.State.Table.Round))
	w.Echoes()
	found := []engine.SeatID{b, c}
	if w.State.Table.Round%2 == 0 {
		found = []engine.SeatID{a, b}
	}
	for _, seat := range found {
		w.guess(seat, guide)
	}
	w.Expire()
}

// lastRound: one finds it, and misleads another.
func lastRound(w *worked) {
	guide, a, b, c := w.order()
	w.Clue("h1", "the last of all")
	w.Echoes()
	w.guess(a, guide)
	w.guess(b, a)
	w.guess(c, b)
}
