package engine_test

import (
	"testing"

	"echo/engine"
	"echo/engine/enginetest"
)

const (
	anHour = 3600 * 1000
	aDay   = 24 * anHour
)

func TestWorkedGameByPostAsAReferee(t *testing.T) {
	w := newWorked(enginetest.OpenModerated(t, mustPreset(t, "forum"), 6))
	w.Must(w.Moderate(engine.Command{Type: engine.CmdStart}))
	for _, round := range []func(*worked){linkedRound, misledRound, closedRound, unguidedRound, leaversRound} {
		w.Wait(aDay)
		round(w)
		w.Must(w.Moderate(engine.Command{Type: engine.CmdContinue}))
	}
	if w.State.Phase != engine.PhaseOver {
		t.Fatalf("goes on in %s of round %d", w.State.Phase, w.State.Table.Round)
	}
	golden(t, "games/forum.txt", w.transcript())
}

// linkedRound: a clue with a link, a reminder, a soft deadline that passes and
// ends nothing; all find it.
func linkedRound(w *worked) {
	w.Must(w.Moderate(engine.Command{Type: engine.CmdRemind}))
	w.refused("s1", engine.Command{Type: engine.CmdClue, Card: "h1", Text: "a film", Link: "ftp://example.org"}, engine.BadClue)
	w.Must(linked(w.Table, "https://example.org/a-film"))
	w.Must(w.Moderate(engine.Command{Type: engine.CmdDeadline, At: w.Now + 2*aDay}))
	w.refused("s2", engine.Command{Type: engine.CmdRemind}, engine.NotModerator)
	w.Wait(3 * aDay)
	w.Echoes()
	for _, seat := range w.Seekers() {
		w.guess(seat, "s1")
	}
}

// misledRound: nobody finds it, and four choose one echo, which earns for three.
func misledRound(w *worked) {
	w.Clue("h6", "a saying of my grandmother's")
	w.Echoes()
	for _, seat := range []engine.SeatID{"s1", "s3", "s4", "s5"} {
		w.guess(seat, "s6")
	}
	w.guess("s6", "s1")
}

// closedRound: the moderator lifts a deadline, and closes what takes too long.
func closedRound(w *worked) {
	w.Clue("h3", "well…")
	w.Must(w.Moderate(engine.Command{Type: engine.CmdDeadline, At: w.Now + aDay}))
	w.Must(w.Moderate(engine.Command{Type: engine.CmdDeadline}))
	w.Echo("s1", "h2")
	w.Wait(5 * aDay)
	w.Must(w.Moderate(engine.Command{Type: engine.CmdClose}))
	w.guess("s1", "s3")
	w.guess("s2", "s1")
	w.Must(w.Moderate(engine.Command{Type: engine.CmdClose}))
}

// unguidedRound: the guide is not heard of.
func unguidedRound(w *worked) {
	w.Must(w.Moderate(engine.Command{Type: engine.CmdRemind}))
	w.Wait(9 * aDay)
	w.Must(w.Moderate(engine.Command{Type: engine.CmdClose}))
}

// leaversRound: one leaves who has not laid a card and is to guide next, which
// is a turn that is used up.
func leaversRound(w *worked) {
	w.Clue("h1", "nearly home")
	w.Must(engine.Command{Type: engine.CmdLeave, By: "s6"})
	for _, seat := range w.Seekers() {
		w.Echo(seat, "h1")
	}
	w.guess("s1", "s5")
	w.guess("s2", "s6")
	w.guess("s3", "s5")
	w.guess("s4", "s3")
}
